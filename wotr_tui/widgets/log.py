"""What happened, in sentences grouped by turn. A line can be opened for the cards it names."""

from collections.abc import Iterable, Sequence

from textual.content import Content
from textual.geometry import Size

from wotr_tui.i18n import tr
from wotr_tui.widgets.cells import Cell, CellView
from wotr_tui.widgets.content import content_of, hanging
from wotr_tui.words import LogLine, things_of

KEPT = 1500
"""Lines of a long game and some more; older ones are in the replay."""


class LogPanel(CellView):
    """Grows at the end and stays there, unless someone is reading further up."""

    HELP = tr("What happened so far. Walk with the arrows; Enter opens the card a line names.")
    DEFAULT_CSS = "LogPanel { background: $background; }"

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.lines: list[LogLine] = []

    def show(self, lines: Iterable[LogLine]) -> None:
        """These lines and no others."""
        self.lines = list(lines)[-KEPT:]
        self.rearrange()
        self._to_end()
        self.call_after_refresh(self._to_end)  # before the first layout there is no end to go to

    def add(self, lines: Iterable[LogLine]) -> None:
        """These lines too. Only they are laid out: a long game must not slow the table down."""
        new = list(lines)
        if not new:
            return
        at_end = not self.has_focus
        start = len(self.lines)
        self.lines += new
        width = self._arranged_for
        if width <= 0:
            return
        if len(self.lines) > KEPT + 200:
            self.lines = self.lines[-KEPT:]
            self.rearrange()
        else:
            y = self.virtual_size.height
            cells = list(self.cells)
            for number, line in enumerate(new, start):
                cell = self._cell(number, line, y, width)
                cells.append(cell)
                for row in range(y, y + len(cell.lines)):
                    self._rows[row] = [cell]
                y += len(cell.lines)
            self.cells = cells
            self.grow(Size(width, y))
            self.refresh()
        if at_end:
            self._to_end()

    def latest(self, width: int) -> Content:
        """The last sentences, as many as one line holds: at least the beginning of the very last."""
        said: list[Content] = []
        for line in reversed(self.lines[-8:]):
            if line.weight:
                continue  # a heading
            content = content_of(line.phrase, links=False)
            if said and sum(each.cell_length + 1 for each in said) + content.cell_length > width:
                break
            said.insert(0, content)
        return Content(" ").join(said).truncate(width, ellipsis=True)

    def on_resize(self) -> None:
        super().on_resize()
        if not self.has_focus:
            self.call_after_refresh(self._to_end)

    def things(self, key: str) -> tuple[str, ...]:
        """The things the line of this key names."""
        return things_of(self.lines[int(key)].phrase) if key else ()

    def _to_end(self) -> None:
        keys = [cell.key for cell in self.cells[-1:] if cell.key]
        self.cursor = keys[0] if keys else ""
        self.scroll_end(animate=False, immediate=True)
        if self.show_vertical_scrollbar:
            self.vertical_scrollbar.position = self.scroll_y

    def _cell(self, number: int, line: LogLine, y: int, width: int) -> Cell:
        content = content_of(line.phrase)
        if line.weight == 2:
            content = Content.assemble(("─ ", "$ink-faint"), content.stylize("bold $accent"))
        elif line.weight == 1:
            content = Content.assemble(("▸ ", "$accent"), content)
        else:
            content = Content.assemble("  ", content)
        rows = hanging(content, width) if line.weight == 0 else tuple(content.wrap(max(8, width)))
        return Cell(str(number), 0, y, width, rows)

    def lay_out(self, width: int) -> Sequence[Cell]:
        cells = []
        y = 0
        for number, line in enumerate(self.lines):
            cell = self._cell(number, line, y, width)
            cells.append(cell)
            y += len(cell.lines)
        return cells
