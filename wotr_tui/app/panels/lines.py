"""The panels of a game without widgets: its table, hand and seats as lines of text."""

from collections.abc import Sequence
from typing import Any

from textual.content import Content

from wotr_tui.app.panels.layout import Panel
from wotr_tui.app.widgets.cells import Cell
from wotr_tui.app.widgets.content import content_of
from wotr_tui.games.speech import Speech
from wotr_tui.table.state import TableState, holder
from wotr_tui.text.messages import tr
from wotr_tui.text.phrases import Phrase, Ref, phrase


class LinesPanel(Panel):
    """The whole table as lines of text."""

    def __init__(self, speech: Speech[Any, Any], *, id: str, classes: str = "") -> None:
        super().__init__(id=id, classes=classes)
        self.speech = speech
        self.lines: Sequence[tuple[str, Phrase]] = ()

    def show(self, state: TableState) -> None:
        lines = self.read(state)
        if lines != self.lines:
            self.lines = lines
            self.rearrange()

    def read(self, state: TableState) -> Sequence[tuple[str, Phrase]]:
        """Return each line with its thing, if any."""
        return [("", line) for line in self.speech.state(state.view)]

    def lay_out(self, width: int) -> Sequence[Cell]:
        cells: list[Cell] = []
        y = 0
        for key, line in self.lines:
            content = content_of(line)
            rows = tuple(content.wrap(max(1, width))) or (Content(""),)
            cells.append(Cell(key, 0, y, width, rows))
            y += len(rows)
        return cells


class HandLines(LinesPanel):
    """The player's hand."""

    def on_mount(self) -> None:
        self.border_title = tr("your hand")

    def read(self, state: TableState) -> Sequence[tuple[str, Phrase]]:
        return self.speech.hand(state.view)


class SeatLines(LinesPanel):
    """The seats and who holds them."""

    def on_mount(self) -> None:
        self.border_title = tr("seats")

    def read(self, state: TableState) -> Sequence[tuple[str, Phrase]]:
        return [("", seat_line(self.speech, state, seat)) for seat in range(len(self.speech.scenario.seats))]


def seat_line(speech: Speech[Any, Any], state: TableState, seat: int) -> Phrase:
    """Return a seat with the shape of its side, a mark if it has to choose, and its player."""
    mark, side = "▸" if seat in state.view.thinking else " ", speech.side_of(seat)
    return phrase(
        mark, Ref(side.shape, ink=side.ink), " ", speech.seat(seat), " ", Ref(holder(state, seat), ink="ink-faint")
    )
