"""Opens things and pages of a game, for the table and the replay."""

from collections.abc import Callable, Sequence
from typing import Any

from textual.screen import Screen

from rules.game import Event, View
from wotr_tui.app.registry import screens
from wotr_tui.app.widgets.choices import ChoiceList
from wotr_tui.app.widgets.log import LogPanel
from wotr_tui.app.widgets.menu import Entry
from wotr_tui.app.widgets.things import ThingView
from wotr_tui.games.legend import legend_page
from wotr_tui.games.speech import PageLine, Speech
from wotr_tui.text.messages import say, tr
from wotr_tui.text.phrases import Phrase, Ref, phrase


class Inspector:
    """Opens dialogs over a screen: about a thing, or with a page of the game."""

    def __init__(self, screen: Screen[Any], speech: Speech[Any, Any], view: Callable[[], View]) -> None:
        """`view` returns the current view."""
        self._screen, self._speech, self._view = screen, speech, view

    def describe(self, thing: str) -> tuple[str, Sequence[Phrase]]:
        """Return the title of a thing and the lines about it. Rules are things too."""
        kind, _, id = thing.partition(":")
        if kind == "rule":
            return _rule(self._speech, id)
        view = self._view()
        return self._speech.name(view, thing), self._speech.describe(view, thing)

    def open(self, thing: str | None) -> None:
        if thing:
            self._screen.app.push_screen(screens.ZoomScreen(self.describe, thing))

    def open_one_of(self, things: Sequence[str]) -> None:
        """Open the thing, or ask which of several."""
        if len(things) == 1:
            self.open(things[0])
        elif things:
            entries = [Entry(thing, self.describe(thing)[0]) for thing in things]
            self._screen.app.push_screen(screens.PickScreen(tr("Open"), entries), self.open)

    def open_page(self, id: str, log: Sequence[Any]) -> None:
        """Open a page of the game, made of the view and the events so far."""
        page = next(page for page in self._speech.pages if page.id == id)
        self.show_lines(str(page.title), self._speech.page(self._view(), id, log))

    def open_legend(self) -> None:
        """Show what the symbols mean."""
        self.show_lines(tr("Symbols"), legend_page(self._speech))

    def show_lines(self, title: str, lines: Sequence[PageLine], *, at_end: bool = False) -> None:
        self._screen.app.push_screen(screens.PageScreen(title, lines, self.describe, at_end=at_end))

    def show_log(self, title: str, happened: Sequence[Event], *, search: bool = False) -> None:
        """Show the whole log. `search`: open with the search field."""
        from wotr_tui.saves.export import MARKDOWN, suggested

        lines = [line for event in happened if (line := self._speech.log_line(event)) is not None]
        file = suggested(self._speech.game.id, self._speech.scenario.id, MARKDOWN)
        self._screen.app.push_screen(screens.LogScreen(title, lines, file, self.open_one_of, search=search))

    def open_focused(self) -> None:
        """Open the thing under the cursor, or the thing that a choice is about."""
        focused = self._screen.focused
        if isinstance(focused, ChoiceList):
            line = focused.line(focused.cursor)
            self.open(line.touches[0] if line and line.touches else "")
        elif isinstance(focused, LogPanel):
            self.open_one_of(focused.things(focused.cursor))
        elif isinstance(focused, ThingView):
            self.open(focused.cursor)


def _rule(speech: Speech[Any, Any], id: str) -> tuple[str, Sequence[Phrase]]:
    from rules.rulebook import plain
    from wotr_tui.text.rulebooks import book_of, language_note

    paragraph = book_of(speech.game).paragraph(id)
    if paragraph is None:
        return id, [say("The rulebook has no paragraph {id}.", id=id)]
    heading = phrase(Ref(paragraph.id, strong=True, ink="accent"), "  ", Ref(paragraph.title, strong=True))
    return paragraph.section, [
        heading,
        (),
        (plain(paragraph.text),),
        (),
        (Ref(tr("F2 opens the rulebook."), ink="ink-faint"),),
        *((Ref(note, ink="ink-faint"),) for note in [language_note(speech.game)] if note),
    ]
