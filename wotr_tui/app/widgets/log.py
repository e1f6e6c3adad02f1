"""What happened, in sentences grouped by turn. A line can be opened for the cards it names."""

from collections.abc import Iterable, Sequence

from textual.content import Content
from textual.geometry import Size

from wotr_tui.app.widgets.cells import Cell, CellView
from wotr_tui.app.widgets.content import content_of, hanging
from wotr_tui.text.messages import tr
from wotr_tui.text.phrases import MINOR, LogLine, things_of

KEPT = 1500
"""Lines of a long game and some more; older ones are in the replay."""
LOOKED_AT = 30
"""Lines among which the last thing of note is looked for."""


class LogPanel(CellView):
    """Grows at the end and stays there, unless someone is reading further up."""

    HELP = tr("What happened so far. Walk with the arrows; Enter opens the card a line names.")
    DEFAULT_CSS = "LogPanel { background: $background; }"

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.lines: list[LogLine] = []
        self.since: int | None = None
        """The number of the first line of what happened since one's last turn."""
        self._was_laid_out = False

    def show(self, lines: Iterable[LogLine], since: int | None = None) -> None:
        """These lines and no others; from the one of this number on they tell what happened since one's last turn."""
        told = list(lines)
        self.lines = told[-KEPT:]
        self.since = since - (len(told) - len(self.lines)) if since is not None else None
        self.rearrange()
        self._to_end()
        self.call_after_refresh(self._to_end)  # the end is lower down once this is laid out

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
            self.since = self.since - (len(self.lines) - KEPT) if self.since is not None else None
            self.lines = self.lines[-KEPT:]
            self.rearrange()
        else:
            self._append(start)
        if at_end:
            self._to_end()

    def begin_since(self) -> None:
        """What is added from now on happened since one's last turn."""
        before, self.since = self.since, len(self.lines)
        while self.since and self.lines[self.since - 1].weight == 1:
            self.since -= 1  # whose turn it is belongs to what follows
        # Only the lines under the old mark move up: those of one turn.
        start = self.since if before is None else min(before, self.since)
        if self._arranged_for > 0 and start < len(self.lines):
            at = next((n for n, cell in enumerate(self.cells) if cell.key == str(start)), len(self.cells))
            top = at - 1 if at and not self.cells[at - 1].key else at
            for cell in self.cells[top:]:
                for row in range(cell.y, cell.y + len(cell.lines)):
                    self._rows.pop(row, None)
            self.cells = self.cells[:top]
            self._append(start)

    def _append(self, start: int) -> None:
        """Lay out the lines from this one on, under what is laid out already."""
        last = self.cells[-1] if self.cells else None
        cells = self._arranged(start, last.y + len(last.lines) if last is not None else 0, self._arranged_for)
        for cell in cells:
            for row in range(cell.y, cell.y + len(cell.lines)):
                self._rows[row] = [cell]
        self.cells = [*self.cells, *cells]
        last = self.cells[-1] if self.cells else None
        self.grow(Size(self._arranged_for, last.y + len(last.lines) if last is not None else 0))
        self.refresh()

    def latest(self, width: int) -> Content:
        """The last sentences, as many as one line holds, at least the beginning of the very last: what someone did or
        what befell the table; only where there is no such thing what went along with it."""
        recent = self.lines[max(0, len(self.lines) - LOOKED_AT, self.since or 0) :]
        told = [line for line in recent if line.importance > MINOR and line.weight < 2]
        said: list[Content] = []
        for line in reversed(told or [line for line in self.lines[-LOOKED_AT:] if not line.weight]):
            content = content_of(line.phrase, links=False)
            if said and sum(each.cell_length + 2 for each in said) + content.cell_length > width:
                break
            said.insert(0, content)
        return Content("  ").join(said).truncate(width, ellipsis=True)

    def on_resize(self) -> None:
        super().on_resize()
        # Before the first layout there is no end to go to.
        if not self.has_focus or not self._was_laid_out:
            self.call_after_refresh(self._to_end)
        self._was_laid_out = True

    def things(self, key: str) -> tuple[str, ...]:
        """The things the line of this key names."""
        return things_of(self.lines[int(key)].phrase) if key else ()

    def _to_end(self) -> None:
        keys = [cell.key for cell in self.cells[-1:] if cell.key]
        self.cursor = keys[0] if keys else ""
        # By force: the scrollbar, without which Textual would not scroll, may come with the next layout only.
        self.scroll_end(animate=False, immediate=True, force=True)

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
        return self._arranged(0, 0, width)

    def _arranged(self, start: int, y: int, width: int) -> list[Cell]:
        """The lines from this one on, and the mark where it belongs among them."""
        cells = []
        for number, line in enumerate(self.lines[start:], start):
            if number == self.since:
                words = tr(" since your last turn ")
                cells.append(Cell("", 0, y, width, (Content.styled(f"{words:─^{max(8, width)}}"[:width], "$accent"),)))
                y += 1
            cell = self._cell(number, line, y, width)
            cells.append(cell)
            y += len(cell.lines)
        return cells
