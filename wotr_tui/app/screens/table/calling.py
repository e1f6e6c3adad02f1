"""Calling whoever sits here when it is their turn: they may look elsewhere."""

from typing import TYPE_CHECKING, Any

from rules.game import Decision
from wotr_tui.app.screens.table.model import TableModel
from wotr_tui.app.widgets.choices import ChoiceList
from wotr_tui.app.widgets.prompt import PromptPanel
from wotr_tui.text.messages import tr

if TYPE_CHECKING:
    from wotr_tui.app.screens.table.screen import TableScreen


class TurnCall:
    """Bell, flash, notification and title, each as far as the settings want it; and the cursor where one is asked."""

    def __init__(self, screen: "TableScreen", model: TableModel) -> None:
        self._screen, self._model = screen, model

    def note(self, decision: Decision[Any, Any] | None) -> None:
        """This is asked now, and drawn."""
        before, self._model.asked_before = self._model.asked_before, decision
        if decision is None:
            self._model.called = False
            if before is not None or not self._model.titled:
                self._entitle(asked=False)
        elif before is None:
            self.call()
            self._model.called = False
            if self._screen.app.settings.flash:
                self._screen.query_one(PromptPanel).flash()
        if decision != before:
            self._model.news = self._screen.beats.news
            self._screen.panels[0].follow(self._model.news)
        self._put_cursor(decision, before)

    def call(self) -> None:
        """Something waits for this person, be it only to be read before the question. Once a turn."""
        app = self._screen.app
        if self._model.called:
            return
        self._model.called = True
        self._entitle(asked=True)
        if app.settings.bell:
            app.bell()
        if len(self._model.party.clients) < 2:  # at one keyboard somebody is always there
            app.notify_terminal(tr("It is your turn: {table}", table=self._table))

    def _entitle(self, *, asked: bool) -> None:
        self._model.titled = True
        self._screen.app.set_window_title(tr("Your turn · {table}", table=self._table) if asked else self._table)

    def _put_cursor(self, decision: Decision[Any, Any] | None, before: Decision[Any, Any] | None) -> None:
        screen = self._screen
        if decision == before or screen.app.screen is not screen:
            return
        board, shown = screen.panels[0], self._model.shown
        if decision is not None and shown is not None and (thing := board.answer(shown)):
            board.go_to(thing)
        else:
            # Also when nothing is asked any more: one Enter too many must not open what the cursor was left on.
            screen.query_one(ChoiceList).focus()

    @property
    def _table(self) -> str:
        mirror = self._model.mirror
        return (mirror.table.name if mirror is not None else "") or self._model.speech.scenario.title
