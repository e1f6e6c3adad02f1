"""The lines of a question, each with its key, in as many columns as fit. Reports which line was picked."""

from collections.abc import Sequence

from textual.content import Content

from wotr_tui.app.widgets.cells import Cell, CellView
from wotr_tui.app.widgets.content import content_of, hanging
from wotr_tui.table.question import ChoiceLine
from wotr_tui.text.messages import tr
from wotr_tui.text.phrases import text_of


class ChoiceList(CellView):
    """Every answer there is; nothing else can be sent. A cell is named by the number of its line."""

    HELP = tr(
        "The choices of the question above. Press the number or letter of one, or move with the arrows and press "
        "Enter. The card and the place a choice touches light up as you move."
    )
    DEFAULT_CSS = "ChoiceList { height: 1fr; background: transparent; }"
    always_show_cursor = True

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.lines: tuple[ChoiceLine, ...] = ()
        self._preselected = 0

    def show(self, lines: Sequence[ChoiceLine], preselected: int = 0) -> bool:
        """Offer these lines, with the cursor on one of them. Return whether they differ from before, notes apart."""
        if lines == self.lines:
            return False
        same = [line._replace(note="") for line in lines] == [line._replace(note="") for line in self.lines]
        self.lines, self._preselected = tuple(lines), preselected
        if not same:
            self.cursor = ""
            self.scroll_to(y=0, animate=False)
        self.rearrange()
        return not same

    def rows(self, width: int) -> int:
        """Return how many rows all lines would take in so many columns."""
        widest = max((len(text_of(line.phrase)) for line in self.lines), default=0) + 6
        return -(-len(self.lines) // max(1, width // min(widest, width)))

    def line(self, cell: str) -> ChoiceLine | None:
        """Return the line that this cell shows."""
        return next((line for number, line in enumerate(self.lines) if str(number) == cell), None)

    def by_key(self, key: str) -> ChoiceLine | None:
        """Return the line that this key takes."""
        return next((line for line in self.lines if key and line.key == key), None)

    def touching(self, thing: str) -> dict[str, ChoiceLine]:
        """Return the lines about this thing, by cell."""
        return {str(number): line for number, line in enumerate(self.lines) if thing in line.touches}

    def lay_out(self, width: int) -> Sequence[Cell]:
        if not self.lines:
            return ()
        if not self.cursor:
            self.cursor = str(self._preselected)
            self.post_message(self.CursorMoved(self, self.cursor))
        notes = max(len(line.note) for line in self.lines)
        contents = [self._content(line, notes) for line in self.lines]
        widest = max(content.cell_length for content in contents) + 2
        height = max(1, self.size.height)
        columns = min(max(1, width // min(widest, width)), -(-len(contents) // height))
        rows = -(-len(contents) // columns)
        step = width // columns
        if columns == 1 and (wrapped := self._wrapped(contents, width, height)):
            return wrapped
        return [
            Cell(str(number), (number // rows) * step, number % rows, step if columns == 1 else step - 1, (content,))
            for number, content in enumerate(contents)
        ]

    def _wrapped(self, contents: Sequence[Content], width: int, height: int) -> Sequence[Cell]:
        """Return cells that show every line in full, over several rows each; none if they do not fit."""
        cells, y = [], 0
        for number, content in enumerate(contents):
            rows = hanging(content, width)
            cells.append(Cell(str(number), 0, y, width, rows))
            y += len(rows)
        return cells if y <= height else ()

    def _content(self, line: ChoiceLine, notes: int) -> Content:
        note = f"{line.note:>{notes}} " if notes else ""
        return Content.assemble(
            (f"{line.key or '·':>2} ", "bold $accent"),
            (note, "bold $ink-green"),
            content_of(line.phrase, links=False),
        )

    def reveal(self, number: int) -> None:
        """Scroll to this line; the cursor stays where it is."""
        if (cell := self.cell(str(number))) is not None:
            self.scroll_to_region(cell.region, animate=False, force=True)

    def on_resize(self) -> None:
        self._arranged_for = -1  # the height decides how many columns there are
        super().on_resize()
