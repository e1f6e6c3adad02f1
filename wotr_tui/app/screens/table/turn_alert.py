"""Tells this person that it is their turn: bell, flash, notification and window title, as the settings say."""

from typing import TYPE_CHECKING, Any

from rules.game import Decision
from wotr_tui.app.widgets.choices import ChoiceList
from wotr_tui.app.widgets.prompt import PromptPanel
from wotr_tui.table.model import TableModel
from wotr_tui.text.messages import tr

if TYPE_CHECKING:
    from wotr_tui.app.screens.table.screen import TableScreen


class TurnAlert:
    """Alerts once a turn, and puts the cursor where the question is answered."""

    def __init__(self, screen: "TableScreen", model: TableModel) -> None:
        self._screen, self._model = screen, model
        self._asked_before: Decision[Any, Any] | None = None
        self._called = False
        """Whether they were called to their turn before the question could be drawn."""
        self._titled = False
        """Whether the window bears the table's name."""
        self.news: tuple[str, ...] = ()
        """What the board shows because something happened to it, until a choice is looked at."""

    def forget_game(self) -> None:
        self._asked_before = None

    def question_drawn(self, decision: Decision[Any, Any] | None) -> None:
        """Alert if this decision is new."""
        before, self._asked_before = self._asked_before, decision
        if decision is None:
            self._called = False
            if before is not None or not self._titled:
                self._set_title(asked=False)
        elif before is None:
            self.call()
            self._called = False
            if self._screen.app.settings.flash:
                self._screen.query_one(PromptPanel).flash()
        if decision != before:
            self.news = self._model.story.news
            self._screen.panels[0].follow(self.news)
            self._put_cursor(decision)

    def call(self) -> None:
        """Tell this person that something waits for them, perhaps a summary before the question. Once a turn."""
        app = self._screen.app
        if self._called:
            return
        self._called = True
        self._set_title(asked=True)
        if app.settings.bell:
            app.bell()
        if len(self._model.party.clients) < 2:  # people who share a keyboard sit in front of it
            app.notify_terminal(self._model.turn_words)

    def _set_title(self, *, asked: bool) -> None:
        self._titled = True
        title = self._model.title
        self._screen.app.set_window_title(tr("Your turn · {table}", table=title) if asked else title)

    def _put_cursor(self, decision: Decision[Any, Any] | None) -> None:
        screen = self._screen
        if screen.app.screen is not screen or screen.is_typing:
            return
        if decision is not None and (thing := screen.answer_on_board):
            screen.panels[0].go_to(thing)
        else:
            # Also when nothing is asked any more: one Enter too many must not open what the cursor was left on.
            screen.query_one(ChoiceList).focus()
