"""A scrolling sheet of cells with one cursor: the base of choice lists, hands, forms and menus.

A subclass arranges cells; this class draws them and moves the cursor. A change is a new arrangement and one repaint.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeVar

from rich.segment import Segment
from textual.binding import Binding
from textual.content import Content
from textual.geometry import Offset, Region, Size
from textual.strip import Strip
from textual.widget import Widget

from wotr_tui.app.widgets.things import ThingView
from wotr_tui.text.messages import mark

T = TypeVar("T")


class Cell(NamedTuple):
    """A rectangle of text. The cursor skips cells without a key."""

    key: str
    x: int
    y: int
    width: int
    lines: tuple[Content, ...]

    @property
    def region(self) -> Region:
        return Region(self.x, self.y, self.width, len(self.lines))


class CellView(ThingView):
    """Shows cells. A subclass arranges them for a width."""

    # Without a horizontal scrollbar of height 0, Textual adds its height to that of the sheet.
    DEFAULT_CSS = "CellView { scrollbar-gutter: stable; overflow-x: hidden; scrollbar-size: 0 1; }"
    BINDINGS = [
        Binding("home", "edge(0)", mark("First"), tooltip=mark("Go to the first"), id="cells.first", show=False),
        Binding("end", "edge(-1)", mark("Last"), tooltip=mark("Go to the last"), id="cells.last", show=False),
        Binding("pageup", "page(-1)", mark("Page up"), tooltip=mark("Move a page up"), id="cells.page_up", show=False),
        Binding(
            "pagedown", "page(1)", mark("Page down"), tooltip=mark("Move a page down"), id="cells.page_down", show=False
        ),
    ]

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.cells: Sequence[Cell] = ()
        self._rows: dict[int, list[Cell]] = {}
        self._drawn: dict[tuple[Cell, str], list[Strip]] = {}
        self._arranged_for = -1
        self._height = 0

    # -- what a subclass gives

    def lay_out(self, width: int) -> Sequence[Cell]:
        """The cells, for a sheet this wide."""
        raise NotImplementedError

    # -- keeping up

    def rearrange(self) -> None:
        """Something to show has changed: arrange again, keep the cursor where it still makes sense."""
        self._arranged_for = -1
        self._ensure_arranged(self.scrollable_content_region.width)
        self.refresh(layout=self.styles.height is not None and self.styles.height.is_auto)

    def show_lit(self) -> None:
        """The first of them: a list scrolls no further than it must."""
        for cell in self.cells:
            if cell.key and cell.key in self.lit:
                self.scroll_to_region(cell.region, animate=False, force=True)
                break

    def _ensure_arranged(self, width: int) -> None:
        if width <= 0 or width == self._arranged_for:
            return
        before = [cell.key for cell in self.cells if cell.key]
        self.cells = self.lay_out(width)
        self._arranged_for = width
        self._rows = {}
        self._drawn = {}
        bottom = 0
        for cell in self.cells:
            bottom = max(bottom, cell.y + len(cell.lines))
            for y in range(cell.y, cell.y + len(cell.lines)):
                self._rows.setdefault(y, []).append(cell)
        for row in self._rows.values():
            row.sort(key=lambda cell: cell.x)
        self.grow(Size(width, bottom))
        keys = [cell.key for cell in self.cells if cell.key]
        if self.cursor not in keys:
            was = before.index(self.cursor) if self.cursor in before else 0
            self.cursor = keys[min(was, len(keys) - 1)] if keys else ""
            if self.cursor and (self.has_focus or self.always_show_cursor):
                self.post_message(self.CursorMoved(self, self.cursor))

    def grow(self, size: Size) -> None:
        """Set the size of the sheet. The screen is laid out again only if a scrollbar changes."""
        self._height = size.height
        height = self.scrollable_content_region.height
        if max(size.height, self.virtual_size.height) <= height:
            self.set_reactive(Widget.virtual_size, size)
        else:
            self.virtual_size = size

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        # Without the scrollbar, as when drawing: with two different widths it would be arranged again and again.
        self._ensure_arranged(width - self.scrollbar_gutter.width)
        return self._height  # `virtual_size` may follow only after the layout

    def on_resize(self) -> None:
        self._ensure_arranged(self.scrollable_content_region.width)
        self.show_again()
        self.refresh()  # it may have been painted before it was arranged

    def notify_style_update(self) -> None:
        super().notify_style_update()
        self._drawn = {}

    # -- drawing

    def render_line(self, y: int) -> Strip:
        width = self.scrollable_content_region.width
        self._ensure_arranged(width)
        line = y + self.scroll_offset.y
        base = self.visual_style.rich_style
        pieces: list[Segment] = []
        at = 0
        for cell in self._rows.get(line, ()):
            if cell.x > at:
                pieces.append(Segment(" " * (cell.x - at), base))
            strips = self._strips(cell)
            pieces.extend(strips[line - cell.y])
            at = cell.x + cell.width
        return Strip(pieces, at).adjust_cell_length(width, base)

    def _strips(self, cell: Cell) -> list[Strip]:
        look = self.look_of(cell.key)
        if (drawn := self._drawn.get((cell, look))) is None:
            style = self.style_of(look)
            # No inks under the cursor: gold on gold cannot be read.
            lines = [line.without_spans for line in cell.lines] if look == "cursor" else cell.lines
            drawn = self._drawn[cell, look] = [self.strip_of(line, cell.width, style) for line in lines]
        return drawn

    # -- the cursor

    def cell(self, key: str) -> Cell | None:
        return next((cell for cell in self.cells if cell.key == key), None)

    def region_of(self, key: str) -> Region | None:
        cell = self.cell(key)
        return cell.region if cell is not None else None

    def thing_at(self, at: Offset) -> str:
        return next((cell.key for cell in self._rows.get(at.y, ()) if cell.x <= at.x < cell.x + cell.width), "")

    def action_go(self, way: str) -> None:
        here = self.cell(self.cursor)
        if here is None:
            return
        if (best := neighbour(here, self.cells, way)) is not None:
            self.move_to(best.key)
        elif way in ("up", "down"):
            self.scroll_relative(y=-1 if way == "up" else 1, animate=False)

    def action_edge(self, which: int) -> None:
        if keys := [cell.key for cell in self.cells if cell.key]:
            self.move_to(keys[which])

    def action_page(self, way: int) -> None:
        here = self.cell(self.cursor)
        if here is None:
            return
        goal = here.y + way * max(1, self.size.height - 1)
        if keyed := [cell for cell in self.cells if cell.key]:
            self.move_to(min(keyed, key=lambda c: (abs(c.y - goal), abs(c.x - here.x))).key)


def neighbour(here: Cell, cells: Iterable[Cell], way: str) -> Cell | None:
    """Return the cell that an arrow key leads to."""
    return nearest(here.region, ((cell, cell.region) for cell in cells if cell.key and cell is not here), way)


def nearest(here: Region, others: Iterable[tuple[T, Region]], way: str) -> T | None:
    """Return what an arrow key leads to: the nearest in that direction, straight ahead first."""
    best: tuple[int, int] | None = None
    found = None
    across = way in ("left", "right")
    forward = way in ("right", "down")
    for other, there in others:
        ours, theirs = (here.x, there.x) if across else (here.y, there.y)
        ahead = theirs - ours if forward else ours - theirs
        if ahead <= 0:
            continue
        if across:
            skew = _gap(here.y, here.height, there.y, there.height)
        else:
            skew = _gap(here.x, here.width, there.x, there.width)
        if across and skew > 0 and skew > ahead:
            continue
        score = (ahead + 3 * skew, abs(there.x - here.x) + abs(there.y - here.y))
        if best is None or score < best:
            best, found = score, other
    return found


def _gap(a: int, a_size: int, b: int, b_size: int) -> int:
    """Return the distance of two intervals; 0 if they overlap."""
    return max(0, b - (a + a_size) + 1, a - (b + b_size) + 1)
