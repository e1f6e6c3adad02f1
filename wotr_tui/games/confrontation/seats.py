"""The two sides: who plays them, what they hold and have used, and who has fallen. All of it lies open (R1.5)."""

from collections.abc import Iterable, Sequence

from textual.content import Content

from rules.confrontation.terms import SAURON, SIDES
from rules.confrontation.view import ConfrontationView
from wotr_tui.games.confrontation.things import (
    SHIRE_GOAL,
    card,
    character_ref,
    fallen,
    in_the_shire,
    left_of,
    short,
    side,
    special,
)
from wotr_tui.games.face import Panel, Sight, who
from wotr_tui.games.speech import Speech
from wotr_tui.widgets.cells import Cell
from wotr_tui.widgets.content import content_of
from wotr_tui.widgets.log import content_tail
from wotr_tui.words import Phrase, Ref, listed, phrase


class SeatsPanel(Panel):
    """A block for each side; Enter opens its cards or its fallen."""

    HELP = "Both sides: who plays them, the cards they hold and have discarded, special cards, and who has fallen."

    def __init__(self, speech: Speech, *, id: str, classes: str = "") -> None:
        super().__init__(id=id, classes=classes)
        self.speech = speech
        self.rows: list[tuple[str, Phrase]] = []

    def on_mount(self) -> None:
        self.border_title = "both sides"

    def show(self, sight: Sight) -> None:
        view = sight.view
        assert isinstance(view, ConfrontationView)
        rows = [row for owner in SIDES for row in self._side(sight, view, owner)]
        if view.match:
            rows += [("", phrase(f"game {number}: ", self.speech.seat(result.seat), f" {result.points}"))
                     for number, result in enumerate(view.results, 1)]  # fmt: skip
        if rows != self.rows:
            self.rows = rows
            self.rearrange()

    def _side(self, sight: Sight, view: ConfrontationView, owner: int) -> Iterable[tuple[str, Phrase]]:
        seat = view.sides[owner]
        marker = Ref("▸", ink="accent", strong=True) if seat in view.thinking else " "
        shire = f" · Shire {in_the_shire(view)}/{SHIRE_GOAL}" if owner == SAURON else ""
        yield "", phrase(marker, side(owner, start=True), Ref(f" {left_of(view, owner)}{shire}", ink="ink-faint"))
        own = seat in view.seats
        holder = who(sight, seat) or "nobody"
        named = f"{holder} · {self.speech.seat(seat).text}" if view.match else holder
        yield "", (Ref(f"  {named}", ink="ink-green" if own else "ink-faint"),)
        yield f"discards:{owner}", _cards(owner, "hand", view.hands[owner])
        yield f"discards:{owner}", _cards(owner, "used", view.discards[owner])
        for number in (*view.specials[owner], *view.spent[owner]):
            used = number in view.spent[owner]
            name = Ref(special(number).name, ink="ink-faint" if used else "ink-gold")
            yield f"special:{number}", phrase("  ", name, " (used)" if used else "")
        if gone := fallen(view, owner):
            yield f"fallen:{owner}", phrase("  fallen ", listed([character_ref(number) for number in gone]))

    def lay_out(self, width: int) -> Sequence[Cell]:
        cells: list[Cell] = []
        y = 0
        for number, (thing, words) in enumerate(self.rows):
            content = content_of(words, links=False)
            rows = content.wrap(max(8, width)) or [Content("")]
            lines = (rows[0], *(Content.assemble("    ", row) for row in content_tail(content, rows, width)))
            y += bool(number and side(SAURON, start=True) in words)
            cells.append(Cell(thing, 0, y, width, lines))
            y += len(lines)
        return cells


def _cards(owner: int, word: str, numbers: Sequence[int]) -> Phrase:
    names = " ".join(short(card(owner, number).name, 9) for number in numbers)
    return phrase(Ref(f"  {word} ", ink="ink-faint"), names or Ref("none", ink="ink-faint"))
