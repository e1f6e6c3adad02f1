"""The seats: what everyone sees of each, with its reserve."""

from collections.abc import Sequence
from typing import Any

from textual.content import Content

from rules.cardgame.view import CardView, SeatView
from wotr_tui.app.panels.layout import Panel
from wotr_tui.app.widgets.cells import Cell
from wotr_tui.app.widgets.content import content_of
from wotr_tui.games.cardgame.messages import say, tr
from wotr_tui.games.cardgame.words.names import FACTION_INKS, card, icons, key, name
from wotr_tui.games.speech import Speech
from wotr_tui.table.state import TableState, holder
from wotr_tui.text.messages import mark
from wotr_tui.text.phrases import Phrase, Ref, phrase


class CardSeats(Panel):
    """Counts and reserves. `*` marks cards that arrived this round and cannot move yet (R43)."""

    HELP = mark(
        "The seats: hand, carryover limit, deck, cycle and eliminated piles, the Ring token (◯ not used yet), and the "
        "reserve. ▸ marks who is choosing, * a card that arrived this round."
    )

    def __init__(self, speech: Speech[Any, Any], *, id: str, classes: str = "") -> None:
        super().__init__(id=id, classes=classes)
        self.speech = speech
        self.rows: list[tuple[str, Phrase, Phrase]] = []

    def on_mount(self) -> None:
        self.border_title = tr("seats")

    def rows_wanted(self, state: TableState, width: int) -> int:
        return 2 + len(self._all(state))

    def _all(self, state: TableState) -> list[tuple[str, Phrase, Phrase]]:
        assert isinstance(state.view, CardView)
        return [row for seat, shown in enumerate(state.view.table) for row in self._seat(state, seat, shown)]

    def show(self, state: TableState) -> None:
        rows = self._all(state)
        if rows != self.rows:
            self.rows = rows
            self.rearrange()

    def _seat(self, state: TableState, seat: int, shown: SeatView) -> list[tuple[str, Phrase, Phrase]]:
        view = state.view
        assert isinstance(view, CardView)
        own = seat in view.seats
        marker = Ref("▸", ink="accent", strong=True) if seat in view.thinking else " "
        notes = [holder(state, seat) or tr("nobody"), *([tr("first")] if seat == view.starting else []),
                 *([tr("passed")] if seat in view.passed else [])]  # fmt: skip
        ring = Ref("◯", ink="ink-gold", strong=True) if shown.ring else Ref(" ")
        rows: list[tuple[str, Phrase, Phrase]] = [
            ("ring" if own and "ring" in state.live else "", phrase(marker, self.speech.seat(seat)), (ring,)),
            ("", phrase("  ", Ref(" · ".join(notes), ink="ink-green" if own else "ink-faint")), ()),
            ("deck" if own and "deck" in state.live else "",
             say("  hand {hand}/{most}  deck {deck}", hand=shown.hand, most=shown.carryover, deck=shown.deck), ()),
            ("", (Ref(tr("  cycle {cycle}  elim {gone}", cycle=shown.cycle, gone=shown.eliminated), ink="ink-faint"),),
             ()),
        ]  # fmt: skip
        for each in shown.reserve:
            face = card(each.card)
            now = icons(
                each.attack, each.defense, (each.leadership_attack, each.leadership_defense), each.path, face.side
            )
            called = Ref(name(each.card), ink=FACTION_INKS[face.faction], strong=key(each.card) in state.live)
            rows.append((key(each.card), phrase("  ", called, "*" if each.arrived else ""), now))
            for item in each.items:
                rows.append((key(item), phrase("    └ ", Ref(name(item), ink=FACTION_INKS[card(item).faction])), ()))
        return rows

    def lay_out(self, width: int) -> Sequence[Cell]:
        cells: list[Cell] = []
        for y, (thing, words, shown) in enumerate(self.rows):
            right = content_of(shown, links=False)
            left = content_of(words, links=False).truncate(max(4, width - right.cell_length - 1), ellipsis=True)
            gap = max(1, width - left.cell_length - right.cell_length)
            cells.append(Cell(thing, 0, y, width, (Content.assemble(left, " " * gap, right),)))
        return cells
