"""The log: sentences grouped by turn. A line can be opened for the cards it names."""

from collections.abc import Iterable, Sequence

from textual.content import Content
from textual.geometry import Size

from wotr_tui.app.widgets.cells import Cell, CellView
from wotr_tui.app.widgets.content import content_of, hanging
from wotr_tui.text.messages import mark, tr
from wotr_tui.text.phrases import MINOR, LogLine, things_of

MAX_LINES = 1500
"""More than a long game has; older lines are in the replay."""
RECENT_LINES = 30
"""Among these the latest important line is searched."""


class LogPanel(CellView):
    """Lines are added at the end. It stays scrolled to the end, except while it has the focus."""

    HELP = mark("What happened so far. Arrows move; Enter opens the card that a line names.")
    DEFAULT_CSS = "LogPanel { background: $background; }"

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.lines: list[LogLine] = []
        self.since: int | None = None
        """The first line after the player's last turn."""
        self._was_laid_out = False

    def show(self, lines: Iterable[LogLine], since: int | None = None) -> None:
        """Show these lines. `since`: the first line after the player's last turn."""
        every = list(lines)
        self.lines = every[-MAX_LINES:]
        self.since = since - (len(every) - len(self.lines)) if since is not None else None
        self.rearrange()
        self._to_end()
        self.call_after_refresh(self._to_end)  # the end is lower down once this is laid out

    def add(self, lines: Iterable[LogLine]) -> None:
        """Add these lines. Only they are laid out, so that a long game does not get slow."""
        new = list(lines)
        if not new:
            return
        at_end = not self.has_focus
        start = len(self.lines)
        self.lines += new
        width = self._arranged_for
        if width <= 0:
            return
        if len(self.lines) > MAX_LINES + 200:
            self.since = self.since - (len(self.lines) - MAX_LINES) if self.since is not None else None
            self.lines = self.lines[-MAX_LINES:]
            self.rearrange()
        else:
            self._append(start)
        if at_end:
            self._to_end()

    def begin_since(self) -> None:
        """Mark the lines from now on as after the player's last turn."""
        before, self.since = self.since, len(self.lines)
        while self.since and self.lines[self.since - 1].weight == 1:
            self.since -= 1  # the line that opens a turn belongs to what follows
        # Only the lines below the old mark move: those of one turn.
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
        """Lay out the lines from this one on, below the others."""
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
        """Return the latest important sentences that fit in one line, at least the start of the last one."""
        recent = self.lines[max(0, len(self.lines) - RECENT_LINES, self.since or 0) :]
        told = [line for line in recent if line.importance > MINOR and line.weight < 2]
        said: list[Content] = []
        for line in reversed(told or [line for line in self.lines[-RECENT_LINES:] if not line.weight]):
            content = content_of(line.phrase, links=False)
            if said and sum(each.cell_length + 2 for each in said) + content.cell_length > width:
                break
            said.insert(0, content)
        return Content("  ").join(said).truncate(width, ellipsis=True)

    def on_resize(self) -> None:
        super().on_resize()
        # Before the first layout there is no end to scroll to.
        if not self.has_focus or not self._was_laid_out:
            self.call_after_refresh(self._to_end)
        self._was_laid_out = True

    def things(self, key: str) -> tuple[str, ...]:
        """Return the things that a line names."""
        return things_of(self.lines[int(key)].phrase) if key else ()

    def _to_end(self) -> None:
        keys = [cell.key for cell in self.cells[-1:] if cell.key]
        self.cursor = keys[0] if keys else ""
        # Forced: without a scrollbar, which may come with the next layout, Textual would not scroll.
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
        """Return the cells of the lines from this one on, with the mark among them."""
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
