"""Opening things: what the table and the replay viewer share."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual import events

from wotr_tui.games.speech import PageLine
from wotr_tui.screens.page import PageScreen
from wotr_tui.screens.pick import PickScreen
from wotr_tui.screens.zoom import ZoomScreen
from wotr_tui.widgets.cells import CellView
from wotr_tui.widgets.choices import ChoiceList
from wotr_tui.widgets.menu import Entry
from wotr_tui.words import Phrase, Ref, phrase

if TYPE_CHECKING:
    from textual.screen import Screen

    from wotr_tui.games.face import Face, Sight
    from wotr_tui.games.speech import Speech

    _Base = Screen[None]
else:
    _Base = object


class Sights(_Base):
    """A screen that has a `speech` and a `sight`, and opens what is pointed at."""

    face: "Face"
    speech: "Speech"
    sight: "Sight"

    def on_resize(self, event: events.Resize) -> None:
        """The game knows how much room its hand wants; the board has the rest."""
        self.query_one("#hand").styles.height = self.face.tall_hand(event.size.width, event.size.height)

    def describe(self, thing: str) -> tuple[str, Sequence[Phrase]]:
        """A thing's title and all there is to say about it; rules are things too."""
        kind, _, id = thing.partition(":")
        if kind == "rule":
            return _rule(self.speech, id)
        return self.speech.name(self.sight.view, thing), self.speech.describe(self.sight.view, thing)

    def action_open_thing(self, thing: str) -> None:
        if thing:
            self.app.push_screen(ZoomScreen(self.describe, thing))

    def open_things(self, things: Sequence[str]) -> None:
        """The one thing, or which of several?"""
        if len(things) == 1:
            self.action_open_thing(things[0])
        elif things:
            entries = [Entry(thing, self.describe(thing)[0]) for thing in things]
            self.app.push_screen(PickScreen("Open", entries), self.action_open_thing)

    def show_page(self, title: str, lines: Sequence[PageLine], *, at_end: bool = False) -> None:
        self.app.push_screen(PageScreen(title, lines, self.describe, at_end=at_end))

    def action_zoom(self) -> None:
        """What the cursor is on: a thing, or the thing a choice is about."""
        focused = self.focused
        if isinstance(focused, ChoiceList):
            line = focused.line(focused.cursor)
            self.action_open_thing(line.touches[0] if line and line.touches else "")
        elif isinstance(focused, CellView):
            things = focused.things(focused.cursor) if focused.id == "log" else (focused.cursor,)
            self.open_things([thing for thing in things if thing])


def _rule(speech: "Speech", id: str) -> tuple[str, Sequence[Phrase]]:
    from rules.rulebook import plain
    from wotr_tui.books import book_of

    paragraph = book_of(speech.game).paragraph(id)
    if paragraph is None:
        return id, [(f"The rulebook has no paragraph {id}.",)]
    heading = phrase(Ref(paragraph.id, strong=True, ink="accent"), "  ", Ref(paragraph.title, strong=True))
    return paragraph.section, [
        heading,
        (),
        (plain(paragraph.text),),
        (),
        (Ref("F2 opens the rulebook.", ink="ink-faint"),),
    ]
