"""The two sides: who plays them, their cards, and who is defeated. All of it is open (R1.5)."""

from collections.abc import Iterable, Sequence
from typing import Any

from rules.confrontation.terms import SAURON, SIDES
from rules.confrontation.view import ConfrontationView
from wotr_tui.app.panels.layout import Panel
from wotr_tui.app.widgets.cells import Cell
from wotr_tui.app.widgets.content import content_of, hanging
from wotr_tui.games.confrontation.messages import say, tr
from wotr_tui.games.confrontation.words.lookup import SHIRE_GOAL, defeated, held, in_the_shire, left_of, used
from wotr_tui.games.confrontation.words.names import card, character_ref, short, side, special_name
from wotr_tui.games.speech import Speech
from wotr_tui.table.state import TableState, holder
from wotr_tui.text.messages import listed, mark
from wotr_tui.text.phrases import Phrase, Ref, phrase


class ConfrontationSeats(Panel):
    """A block for each side. Enter opens its cards or its defeated characters."""

    HELP = mark("Both sides: who plays them, their cards in hand and discarded, special cards, and who is defeated.")

    def __init__(self, speech: Speech[Any, Any], *, id: str, classes: str = "") -> None:
        super().__init__(id=id, classes=classes)
        self.speech = speech
        self.rows: list[tuple[str, Phrase]] = []

    def show(self, state: TableState) -> None:
        view = state.view
        assert isinstance(view, ConfrontationView)
        self.border_title = tr("both sides")
        rows = [row for owner in SIDES for row in self._side(state, view, owner)]
        if view.match:
            for number, result in enumerate(view.results, 1):
                seat = self.speech.seat(result.seat)
                rows.append(("", say("game {number}: {seat} {points}", number=number, seat=seat, points=result.points)))
        if rows != self.rows:
            self.rows = rows
            self.rearrange()

    def _side(self, state: TableState, view: ConfrontationView, owner: int) -> Iterable[tuple[str, Phrase]]:
        seat = view.sides[owner]
        marker = Ref("▸", ink="accent", strong=True) if seat in view.thinking else " "
        near = {"count": in_the_shire(view), "goal": SHIRE_GOAL}
        shire = tr(" · Shire {count}/{goal}", **near) if owner == SAURON else ""
        yield "", phrase(marker, side(owner, start=True), Ref(f" {left_of(view, owner)}{shire}", ink="ink-faint"))
        own = seat in view.seats
        person = holder(state, seat) or tr("nobody")
        named = f"{person} · {self.speech.seat(seat).text}" if view.match else person
        yield "", (Ref(f"  {named}", ink="ink-green" if own else "ink-faint"),)
        yield f"discards:{owner}", _cards(owner, tr("hand"), held(view, owner))
        yield f"discards:{owner}", _cards(owner, tr("used"), used(view, owner))
        for number in (*view.specials[owner], *view.spent[owner]):
            spent = number in view.spent[owner]
            name = Ref(special_name(number), ink="ink-faint" if spent else "ink-gold")
            yield f"special:{number}", say("  {card} (used)", card=name) if spent else ("  ", name)
        if gone := defeated(view, owner):
            yield (
                f"defeated:{owner}",
                say("  defeated {characters}", characters=listed([character_ref(number) for number in gone])),
            )

    def lay_out(self, width: int) -> Sequence[Cell]:
        cells: list[Cell] = []
        y = 0
        for number, (thing, words) in enumerate(self.rows):
            content = content_of(words, links=False)
            lines = hanging(content, width)
            y += bool(number and side(SAURON, start=True) in words)
            cells.append(Cell(thing, 0, y, width, lines))
            y += len(lines)
        return cells


def _cards(owner: int, word: str, numbers: Sequence[int]) -> Phrase:
    names = " ".join(short(card(owner, number).name, 9) for number in numbers)
    return phrase(Ref(f"  {word} ", ink="ink-faint"), names or Ref(tr("none"), ink="ink-faint"))
