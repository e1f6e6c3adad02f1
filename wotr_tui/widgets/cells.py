"""A scrolling sheet of cells with one cursor: choice lists, hands, places, piles and menus are all this.

A subclass arranges cells; this class draws them, moves the cursor in the direction of the arrow, and reports. It
never remounts anything: a change is a new arrangement and one repaint.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rich.segment import Segment
from textual import events
from textual.binding import Binding
from textual.content import Content
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.visual import Visual
from textual.widget import Widget


class Cell(NamedTuple):
    """A rectangle of text. One without a key is scenery: the cursor passes over it."""

    key: str
    x: int
    y: int
    width: int
    lines: tuple[Content, ...]

    @property
    def region(self) -> Region:
        return Region(self.x, self.y, self.width, len(self.lines))


class CellView(ScrollView, can_focus=True):
    """Shows cells; reports which one the cursor is on and which one was picked. It never judges a pick."""

    COMPONENT_CLASSES = {"cells--cursor", "cells--here", "cells--lit", "cells--hover"}
    DEFAULT_CSS = """
    CellView {
        text-wrap: nowrap;
        text-overflow: ellipsis;
        scrollbar-size: 1 1;
        scrollbar-gutter: stable;
        scrollbar-background: $background;
        scrollbar-background-hover: $background;
        scrollbar-background-active: $background;
        scrollbar-color: $line;
        scrollbar-color-hover: $primary;
        scrollbar-color-active: $primary;
        overflow-x: hidden;
        & > .cells--cursor { background: $block-cursor-background; color: $block-cursor-foreground; text-style: bold; }
        & > .cells--here { background: $boost; text-style: bold; }
        & > .cells--lit { background: $primary 30%; text-style: bold; }
        & > .cells--hover { background: $boost; }
    }
    """
    BINDINGS = [
        Binding("up", "go('up')", "Up", tooltip="One up", id="cells.up", show=False),
        Binding("down", "go('down')", "Down", tooltip="One down", id="cells.down", show=False),
        Binding("left", "go('left')", "Left", tooltip="One to the left", id="cells.left", show=False),
        Binding("right", "go('right')", "Right", tooltip="One to the right", id="cells.right", show=False),
        Binding("home", "edge(0)", "First", tooltip="To the first", id="cells.first", show=False),
        Binding("end", "edge(-1)", "Last", tooltip="To the last", id="cells.last", show=False),
        Binding("pageup", "page(-1)", "Page up", tooltip="A page up", id="cells.page_up", show=False),
        Binding("pagedown", "page(1)", "Page down", tooltip="A page down", id="cells.page_down", show=False),
        Binding("enter,space", "pick", "Take", tooltip="Take what the cursor is on", id="cells.pick", key_display="⏎"),
    ]
    auto_links = False
    always_show_cursor = False
    """Whether the cursor can be seen while another panel has the focus."""

    @dataclass
    class Picked(Message):
        """A cell was chosen, by Enter or by a click."""

        view: "CellView"
        key: str

        @property
        def control(self) -> "CellView":
            return self.view

    @dataclass
    class Moved(Message):
        """The cursor is on another cell, or the panel has just got the focus."""

        view: "CellView"
        key: str

        @property
        def control(self) -> "CellView":
            return self.view

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.cells: Sequence[Cell] = ()
        self.cursor = ""
        self.lit: frozenset[str] = frozenset()
        self._hover = ""
        self._rows: dict[int, list[Cell]] = {}
        self._drawn: dict[tuple[Cell, str], list[Strip]] = {}
        self._arranged_for = -1

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

    def light(self, keys: Iterable[str]) -> None:
        """Light up these cells: what a focused choice elsewhere touches."""
        lit = frozenset(keys)
        if lit != self.lit:
            self.lit = lit
            for cell in self.cells:
                if cell.key and cell.key in lit:
                    self.scroll_to_region(cell.region, animate=False, force=True)
                    break
            self.refresh()

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
                self.post_message(self.Moved(self, self.cursor))

    def grow(self, size: Size) -> None:
        """The sheet has this size now. The screen is laid out again only where a scrollbar comes, goes or changes."""
        height = self.scrollable_content_region.height
        if max(size.height, self.virtual_size.height) <= height:
            self.set_reactive(Widget.virtual_size, size)
        else:
            self.virtual_size = size

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        # Without what the scrollbar takes, as when drawing: arranged for two widths by turns it would never rest.
        self._ensure_arranged(width - self.scrollbar_gutter.width)
        return self.virtual_size.height

    def on_resize(self) -> None:
        self._ensure_arranged(self.scrollable_content_region.width)
        self._show_cursor()

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
        state = self._state(cell)
        if (drawn := self._drawn.get((cell, state))) is None:
            style = self.get_visual_style(state) if state else self.visual_style
            drawn = []
            for line in cell.lines:
                # Under the cursor the inks give way: gold on gold could not be read.
                shown = line.without_spans if state == "cells--cursor" else line
                strips = Visual.to_strips(self, shown, cell.width, 1, style, pad=True, apply_selection=False)
                drawn.append(strips[0] if strips else Strip.blank(cell.width, style.rich_style))
            self._drawn[(cell, state)] = drawn
        return drawn

    def _state(self, cell: Cell) -> str:
        if not cell.key:
            return ""
        if cell.key == self.cursor and self.has_focus:
            return "cells--cursor"
        if cell.key in self.lit:
            return "cells--lit"
        if cell.key == self.cursor and self.always_show_cursor:
            return "cells--here"
        if cell.key == self._hover:
            return "cells--hover"
        return ""

    # -- the cursor

    def cell(self, key: str) -> Cell | None:
        return next((cell for cell in self.cells if cell.key == key), None)

    def move_to(self, key: str) -> None:
        """Put the cursor on this cell, if it is there, and say so."""
        if self.cell(key) is None:
            return
        self.cursor = key
        self._show_cursor()
        self.refresh()
        self.post_message(self.Moved(self, key))

    def _show_cursor(self) -> None:
        if (cell := self.cell(self.cursor)) is not None:
            self.scroll_to_region(cell.region, animate=False, force=True)

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
        self.move_to(
            min((cell for cell in self.cells if cell.key), key=lambda c: (abs(c.y - goal), abs(c.x - here.x))).key
        )

    def action_pick(self) -> None:
        if self.cursor:
            self.post_message(self.Picked(self, self.cursor))

    def on_focus(self) -> None:
        self._show_cursor()
        if self.cursor:
            self.post_message(self.Moved(self, self.cursor))

    def on_blur(self) -> None:
        self.refresh()

    # -- the mouse

    def _under(self, event: events.MouseEvent) -> str:
        offset = event.get_content_offset(self)
        if offset is None:
            return ""
        x, y = offset.x, offset.y + self.scroll_offset.y
        return next((cell.key for cell in self._rows.get(y, ()) if cell.x <= x < cell.x + cell.width), "")

    def on_click(self, event: events.Click) -> None:
        if "@click" in event.style.meta:
            return
        if key := self._under(event):
            event.stop()
            self.move_to(key)
            self.post_message(self.Picked(self, key))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        self._set_hover(self._under(event))

    def on_leave(self) -> None:
        self._set_hover("")

    def _set_hover(self, key: str) -> None:
        if key != self._hover:
            self._hover = key
            self.refresh()


def neighbour(here: Cell, cells: Iterable[Cell], way: str) -> Cell | None:
    """The cell an arrow leads to: the nearest that lies that way, straight ahead before askew."""
    best: tuple[int, int] | None = None
    found = None
    across = way in ("left", "right")
    forward = way in ("right", "down")
    for cell in cells:
        if not cell.key or cell is here:
            continue
        ours, theirs = (here.x, cell.x) if across else (here.y, cell.y)
        ahead = theirs - ours if forward else ours - theirs
        if ahead <= 0:
            continue
        if across:
            skew = _gap(here.y, len(here.lines), cell.y, len(cell.lines))
        else:
            skew = _gap(here.x, here.width, cell.x, cell.width)
        if across and skew > 0 and skew > ahead:
            continue
        score = (ahead + 3 * skew, abs(cell.x - here.x) + abs(cell.y - here.y))
        if best is None or score < best:
            best, found = score, cell
    return found


def _gap(a: int, a_size: int, b: int, b_size: int) -> int:
    """How far apart two stretches lie; 0 where they overlap."""
    return max(0, b - (a + a_size) + 1, a - (b + b_size) + 1)
