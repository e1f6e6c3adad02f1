"""Win chances over a game as a plot, in eighths of a cell, readable without colour."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from textual.content import Content
from textual.widget import Widget

from wotr_tui.text.bars import HEIGHTS

AXIS = 5
"""The width of the percentages at the left."""


class PlotArea(NamedTuple):
    """Values between 0 and 1 over time, and their colour."""

    ink: str
    values: Sequence[float]


class Mark(NamedTuple):
    """A character on the time axis."""

    at: int
    sign: str
    lit: bool = False


def sampled(values: Sequence[float], total: int, width: int) -> list[float]:
    """Return a value for each column, the last in it; fewer than `width` while values are missing."""
    if not total:
        return []
    columns = []
    for column in range(width):
        last = -(-(column + 1) * total // width) - 1
        if last >= len(values):
            break
        columns.append(min(1.0, max(0.0, values[last])))
    return columns


def rows(columns: Sequence[float], width: int, height: int) -> list[str]:
    """Return the lines of an area plot, from the top, with a dotted line in the middle."""
    eighths = [round(value * height * 8) for value in columns]
    middle = (height - 1) // 2
    lines = []
    for row in range(height):
        floor = (height - 1 - row) * 8
        empty = "·" if row == middle else " "
        cells = [HEIGHTS[min(8, max(0, each - floor))] for each in eighths] + [" "] * (width - len(eighths))
        lines.append("".join(empty if cell == " " else cell for cell in cells))
    return lines


def axis(marks: Iterable[Mark], total: int, width: int) -> list[tuple[str, str]]:
    """Return the time axis. Marks that would overlap are placed side by side."""
    cells: dict[int, Mark] = {}
    for mark in marks:
        wanted = min(width - 1, mark.at * width // max(1, total))
        free = [column for column in range(width) if column not in cells]
        if free:
            cells[min(free, key=lambda column: abs(column - wanted))] = mark
    pieces = []
    for column in range(width):
        found = cells.get(column)
        pieces.append(
            (found.sign, "bold reverse $accent" if found.lit else "bold $accent") if found else ("─", "$line")
        )
    return pieces


class ChancePlot(Widget):
    """Areas one below the other over one time axis with marks."""

    DEFAULT_CSS = "ChancePlot { height: 1fr; width: 1fr; text-wrap: nowrap; }"

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._areas: tuple[PlotArea, ...] = ()
        self._marks: tuple[Mark, ...] = ()
        self._total = 0

    def show(self, areas: Iterable[PlotArea], marks: Iterable[Mark], total: int) -> None:
        """Show these areas; `total` is how many values each will have in the end."""
        self._areas, self._marks, self._total = tuple(areas), tuple(marks), total
        self.refresh()

    def render(self) -> Content:
        width, height = self.size.width - AXIS, self.size.height - 1
        if width < 8 or height < len(self._areas) or not self._areas:
            return Content("")
        lines: list[Content] = []
        for number, area in enumerate(self._areas):
            share = height // len(self._areas) + (number < height % len(self._areas))
            drawn = rows(sampled(area.values, self._total, width), width, share)
            for row, line in enumerate(drawn):
                lines.append(Content.assemble((_label(row, share), "$ink-faint"), (line, f"${area.ink}")))
        lines.append(Content.assemble(" " * AXIS, *axis(self._marks, self._total, width)))
        return Content("\n").join(lines)


def _label(row: int, height: int) -> str:
    if row == 0:
        return "100% "
    if row == height - 1:
        return "  0% "
    return " 50% " if height > 4 and row == (height - 1) // 2 else " " * AXIS
