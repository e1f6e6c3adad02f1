"""The lines of a question, each with its key, in as many columns as fit. Reports which line was picked."""

from collections.abc import Mapping, Sequence

from textual.content import Content

from wotr_tui.app.widgets.cells import Cell, CellView
from wotr_tui.app.widgets.content import content_of, hanging
from wotr_tui.table.keys import TypedKey
from wotr_tui.table.question import ChoiceLine
from wotr_tui.text.messages import mark

GAP = 2
"""The columns between two lists."""


def fewest_rows(widths: Sequence[int], width: int) -> int:
    """Return the fewest rows in which lines of these widths fit side by side, each column as wide as its lines."""
    for rows in range(1, len(widths)):
        columns = [max(widths[start : start + rows]) for start in range(0, len(widths), rows)]
        if sum(columns) + GAP * (len(columns) - 1) <= width:
            return rows
    return len(widths)


class ChoiceList(CellView):
    """Every answer there is; nothing else can be sent. A cell is named by the number of its line."""

    HELP = mark(
        "The choices of the question above. Press the key of one (two keys one after the other from the tenth on), "
        "or move with the arrows and press Enter. / finds a choice by its words. The card and the place a choice "
        "touches light up as you move."
    )
    DEFAULT_CSS = "ChoiceList { height: 1fr; background: transparent; }"
    always_show_cursor = True

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.lines: tuple[ChoiceLine, ...] = ()
        self.typed = TypedKey()
        self._words = ""
        """Only lines with these words are shown."""
        self._preselected = 0

    def show(self, lines: Sequence[ChoiceLine], preselected: int = 0) -> bool:
        """Offer these lines, with the cursor on one of them. Return whether they differ from before, notes apart."""
        if lines == self.lines:
            return False
        same = [line._replace(note="") for line in lines] == [line._replace(note="") for line in self.lines]
        self.lines, self._preselected = tuple(lines), preselected
        if not same:
            self.cursor = self._words = self.typed.begun = ""
            self.scroll_to(y=0, animate=False)
        self.rearrange()
        return not same

    def rows(self, width: int) -> int:
        """Return how many rows all lines would take in so many columns."""
        notes = max((len(line.note) for line in self.lines), default=0)
        widths = [self._content(line, notes).cell_length for line in self.lines]
        return fewest_rows(widths, width) if widths else 0

    def find(self, words: str) -> None:
        """Show only the lines with these words, each with the key it has in the whole list."""
        if words != self._words:
            self._words = words
            self.scroll_to(y=0, animate=False)
            self.rearrange()

    def line(self, cell: str) -> ChoiceLine | None:
        """Return the line that this cell shows."""
        return next((line for number, line in enumerate(self.lines) if str(number) == cell), None)

    def by_key(self, key: str) -> ChoiceLine | None:
        """Return the line that this key takes."""
        return next((line for line in self.lines if key and line.key == key), None)

    def type(self, character: str) -> ChoiceLine | None:
        """Type one character of a key. Return the line that is taken; `typed.begun` says whether more is to come."""
        key = self.typed.type(character, [line.key for line in self.lines])
        self._light_begun()
        return self.by_key(key or "")

    def break_off(self) -> None:
        """Forget the beginning of a key."""
        self.typed.begun = ""
        self._light_begun()

    def _light_begun(self) -> None:
        begun = self.typed.begun
        self.light(str(n) for n, line in enumerate(self.lines) if begun and line.key.startswith(begun))

    def touching(self, thing: str) -> dict[str, ChoiceLine]:
        """Return the lines about this thing, by cell."""
        return {str(number): line for number, line in enumerate(self.lines) if thing in line.touches}

    def lay_out(self, width: int) -> Sequence[Cell]:
        shown = [(str(number), line) for number, line in enumerate(self.lines) if line.matches(self._words)]
        if not shown:
            return ()
        if not self.cursor:
            self.cursor = str(self._preselected)
            self.post_message(self.CursorMoved(self, self.cursor))
        notes = max(len(line.note) for _, line in shown)
        contents = {cell: self._content(line, notes) for cell, line in shown}
        widths, height = [content.cell_length for content in contents.values()], max(1, self.size.height)
        rows = max(height, fewest_rows(widths, width)) if len(widths) > height else len(widths)
        if rows == len(widths) and (wrapped := self._wrapped(contents, width, height)):
            return wrapped
        cells, x = [], 0
        named = list(contents.items())
        for column in (named[start : start + rows] for start in range(0, len(named), rows)):
            last = column[-1] is named[-1]
            step = width - x if last else max(content.cell_length for _, content in column) + GAP
            cells += [
                Cell(cell, x, y, step if last else step - 1, (content,)) for y, (cell, content) in enumerate(column)
            ]
            x += step
        return cells

    def _wrapped(self, contents: Mapping[str, Content], width: int, height: int) -> Sequence[Cell]:
        """Return cells that show every line in full, over several rows each; none if they do not fit."""
        cells, y = [], 0
        for cell, content in contents.items():
            rows = hanging(content, width)
            cells.append(Cell(cell, 0, y, width, rows))
            y += len(rows)
        return cells if y <= height else ()

    def _content(self, line: ChoiceLine, notes: int) -> Content:
        note = f"{line.note:>{notes}} " if notes else ""
        return Content.assemble(
            (f"{line.key:>2} ", "bold $accent"),
            (note, "bold $ink-green"),
            content_of(line.phrase, links=False),
        )

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer to select only if there is something to select."""
        return bool(self.lines) if action == "pick" else True

    def reveal(self, number: int) -> None:
        """Scroll to this line; the cursor stays where it is."""
        if (cell := self.cell(str(number))) is not None:
            self.scroll_to_region(cell.region, animate=False, force=True)

    def on_resize(self) -> None:
        self._arranged_for = -1  # the height decides how many columns there are
        super().on_resize()
