"""A board that may be larger than its panel: it can be panned and zoomed, and follows what is lit.

A game draws the whole board on a `BoardSheet` for each zoom: lines of text, and where each thing is. This widget shows
a part of it. Each line is drawn once and then cropped, so that panning a map of 190 by 56 cells is cheap. What is lit
or hovered redraws only its own lines.

Keys: arrows move from thing to thing; Shift or Ctrl with an arrow pans a little or half a panel; + and - zoom; Enter
picks. Mouse: drag or wheel pans (Shift: sideways), Ctrl and wheel zooms, a click picks.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

import msgspec
from textual import events
from textual.binding import Binding
from textual.content import Content
from textual.geometry import Offset, Region, Size
from textual.strip import Strip
from textual.style import Style

from wotr_tui.app.widgets.cells import Cell, nearest
from wotr_tui.app.widgets.things import ThingView
from wotr_tui.text.messages import mark


class Span(NamedTuple):
    """A part of one line."""

    y: int
    x: int
    width: int


class BoardSheet(msgspec.Struct, frozen=True, dict=True):
    """A board drawn at one zoom. Every character of a line is one cell wide."""

    rows: Sequence[Content]
    things: Mapping[str, Sequence[Span]] = msgspec.field(default_factory=dict)
    """Where each thing is, in any shape. Later things are on top. The cursor goes to the first span."""

    @cached_property
    def size(self) -> Size:
        return Size(max((row.cell_length for row in self.rows), default=0), len(self.rows))

    @cached_property
    def regions(self) -> dict[str, Region]:
        """The bounding box of each thing."""
        return {
            key: Region.from_union([Region(span.x, span.y, span.width, 1) for span in spans])
            for key, spans in self.things.items()
            if spans
        }

    @cached_property
    def on_row(self) -> dict[int, list[tuple[int, int, str]]]:
        """By line: start, end and thing; what is on top comes last."""
        found: dict[int, list[tuple[int, int, str]]] = {}
        for key, spans in self.things.items():
            for y, x, width in spans:
                found.setdefault(y, []).append((x, x + width, key))
        return found

    def at(self, x: int, y: int) -> str:
        """Return the topmost thing there; empty for nothing."""
        return next((key for start, end, key in reversed(self.on_row.get(y, ())) if start <= x < end), "")


def sheet_of(cells: Iterable[Cell], width: int, height: int) -> BoardSheet:
    """Return a sheet made of cells. Later cells cover earlier ones."""
    placed: dict[int, list[tuple[int, Content]]] = {}
    things: dict[str, list[Span]] = {}
    for cell in cells:
        for y, line in enumerate(cell.lines, cell.y):
            shown = line.truncate(cell.width, ellipsis=True)
            placed.setdefault(y, []).append((cell.x, shown.pad_right(cell.width - shown.cell_length)))
            if cell.key:
                things.setdefault(cell.key, []).append(Span(y, cell.x, cell.width))
    rows = []
    for y in range(height):
        row = Content(" " * width)
        for x, line in placed.get(y, ()):
            row = Content.assemble(row[:x], line, row[x + line.cell_length :])[:width]
        rows.append(row)
    return BoardSheet(rows, things)


class BoardViewport(ThingView):
    """Shows a sheet. A subclass draws it; call `redraw` after a change."""

    DEFAULT_CSS = "BoardViewport { overflow: auto auto; scrollbar-gutter: auto; }"
    BINDINGS = [
        Binding("shift+up", "pan(0, -2)", mark("Pan up"), tooltip=mark("Pan the board up"), id="board.up", show=False),
        Binding("shift+down", "pan(0, 2)", mark("Pan down"), tooltip=mark("Pan the board down"), id="board.down",
                show=False),
        Binding("shift+left", "pan(-6, 0)", mark("Pan left"), tooltip=mark("Pan the board left"),
                id="board.left", show=False),
        Binding("shift+right", "pan(6, 0)", mark("Pan right"), tooltip=mark("Pan the board right"),
                id="board.right", show=False),
        Binding("ctrl+up,pageup", "pan_page(0, -1)", mark("Page up"), tooltip=mark("Pan up by half a panel"),
                id="board.page_up", show=False),
        Binding("ctrl+down,pagedown", "pan_page(0, 1)", mark("Page down"), tooltip=mark("Pan down by half a panel"),
                id="board.page_down", show=False),
        Binding("ctrl+left", "pan_page(-1, 0)", mark("Page left"), tooltip=mark("Pan left by half a panel"),
                id="board.page_left", show=False),
        Binding("ctrl+right", "pan_page(1, 0)", mark("Page right"), tooltip=mark("Pan right by half a panel"),
                id="board.page_right", show=False),
        Binding("plus,equals_sign", "zoom(1)", mark("Zoom in"), tooltip=mark("Zoom in"), id="board.zoom_in",
                show=False),
        Binding("minus", "zoom(-1)", mark("Zoom out"), tooltip=mark("Zoom out"), id="board.zoom_out", show=False),
    ]  # fmt: skip
    zooms = 1
    """The number of zoom levels; 0 shows the most."""

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.zoom = 0
        self._sheet: BoardSheet | None = None
        self._strips: dict[int, Strip] = {}
        self._dragged_from: Offset | None = None
        self._was_dragged = False

    # -- what a subclass gives

    def draw(self, zoom: int, room: Size) -> BoardSheet:
        """Draw the whole board at this zoom. `room` is the size of the panel, for boards that can fill it."""
        raise NotImplementedError

    # -- the sheet

    @property
    def sheet(self) -> BoardSheet:
        if self._sheet is None:
            self._sheet = self._drawn()
            self._strips = {}
            self.virtual_size = self._sheet.size
            if self.cursor not in self._sheet.things:
                self.cursor = next(iter(self._sheet.things), "")
        return self._sheet

    def _drawn(self) -> BoardSheet:
        """Draw for the whole panel, without the scrollbars of the previous sheet."""
        room = self.size
        sheet = self.draw(self.zoom, room)
        if sheet.size.height > room.height and sheet.size.width == room.width:
            sheet = self.draw(self.zoom, room - (1, 0))
        return sheet

    def redraw(self) -> None:
        """Draw again after a change."""
        self._sheet = None
        if self.is_attached and self.size:
            _ = self.sheet
        self.refresh()

    def on_resize(self) -> None:
        self.redraw()

    def notify_style_update(self) -> None:
        super().notify_style_update()
        self._strips = {}

    @property
    def _margin(self) -> Offset:
        """The margin that centres a board smaller than its panel."""
        spare = self.scrollable_content_region.size - self.sheet.size
        return Offset(max(0, spare.width // 2), max(0, spare.height // 2))

    def region_of(self, key: str) -> Region | None:
        found = self.sheet.regions.get(key)
        return found.translate(self._margin) if found is not None else None

    def thing_at(self, at: Offset) -> str:
        x, y = at - self._margin
        return self.sheet.at(x, y)

    # -- drawing

    def render_line(self, y: int) -> Strip:
        sheet, margin = self.sheet, self._margin
        width, base = self.scrollable_content_region.width, self.visual_style.rich_style
        row = y + self.scroll_offset.y - margin.y
        if not 0 <= row < sheet.size.height:
            return Strip.blank(width, base)
        left = self.scroll_offset.x
        seen = self.row(row).crop(left, left + width - margin.x)
        if margin.x:
            seen = Strip.join([Strip.blank(margin.x, base), seen])
        return seen.adjust_cell_length(width, base)

    def row(self, row: int) -> Strip:
        """Return a whole line, drawn once. A subclass with its own painter overrides this."""
        if (drawn := self._strips.get(row)) is None:
            sheet = self.sheet
            content = sheet.rows[row]
            for start, end, key in sheet.on_row.get(row, ()):
                if look := self.look_of(key):
                    content = content.stylize(self._highlight(look), start, end)
            drawn = self._strips[row] = self.strip_of(content, sheet.size.width, self.visual_style)
        return drawn

    def _highlight(self, look: str) -> Style:
        """Return the style of a highlight: a background; under the cursor also the foreground, as in lists."""
        style = self.style_of(look)
        if look == "cursor":
            return Style(background=style.background, foreground=style.foreground, bold=True)
        return Style(background=style.background, bold=style.bold)

    def looks_changed(self, keys: Iterable[str]) -> None:
        for key in keys:
            for span in self.sheet.things.get(key, ()):
                self._strips.pop(span.y, None)
        self.refresh()

    # -- following

    def show_lit(self) -> None:
        """Scroll to everything that is lit, or to its first thing if it does not fit."""
        regions = [region for key in self.sheet.things if key in self.lit and (region := self.region_of(key))]
        if not regions:
            return
        together, room = Region.from_union(regions), self.scrollable_content_region.size
        fits = together.width <= room.width and together.height <= room.height
        self.scroll_to_region(together if fits else regions[0], animate=False, force=True)

    # -- moving about

    def action_go(self, way: str) -> None:
        named = {key: Region(spans[0].x, spans[0].y, spans[0].width, 1) for key, spans in self.sheet.things.items()}
        here = named.pop(self.cursor, None)
        if here is not None and (found := nearest(here, named.items(), way)) is not None:
            self.move_to(found)
        else:
            self.action_pan(*{"up": (0, -2), "down": (0, 2), "left": (-6, 0), "right": (6, 0)}[way])

    def action_pan(self, columns: int, lines: int) -> None:
        self.scroll_relative(columns or None, lines or None, animate=False, force=True)

    def action_pan_page(self, across: int, down: int) -> None:
        room = self.scrollable_content_region.size
        self.action_pan(across * (room.width // 2), down * (room.height // 2))

    def action_zoom(self, by: int) -> None:
        """Zoom in or out around the middle of the panel."""
        region = self.scrollable_content_region
        self._zoom(by, Offset(region.width // 2, region.height // 2))

    def _zoom(self, by: int, around: Offset) -> None:
        """Zoom; the point `around` of the panel stays where it is."""
        zoom = max(0, min(self.zooms - 1, self.zoom + by))
        if zoom == self.zoom:
            return
        before, at = self.sheet, around + self.scroll_offset - self._margin
        anchor = before.at(*at) or self._nearest_to(at)
        share = (at.x / max(1, before.size.width), at.y / max(1, before.size.height))
        self.zoom = zoom
        self.redraw()
        after = self.sheet
        if anchor in after.regions and anchor in before.regions:
            (old_x, old_y), (new_x, new_y) = before.regions[anchor].center, after.regions[anchor].center
            goal = Offset(round(at.x + new_x - old_x), round(at.y + new_y - old_y))
        else:
            goal = Offset(round(share[0] * after.size.width), round(share[1] * after.size.height))
        goal = goal - around
        # The scrollbars get the new size with the next layout; only then can it scroll there.
        self.call_after_refresh(self.scroll_to, goal.x, goal.y, animate=False, force=True)

    def _nearest_to(self, at: Offset) -> str:
        regions = self.sheet.regions
        return min(regions, key=lambda key: at.get_distance_to(regions[key].offset), default="")

    # -- the mouse

    def on_mouse_down(self, event: events.MouseDown) -> None:
        if event.button == 1:
            self._dragged_from, self._was_dragged = event.screen_offset, False
            self.capture_mouse()

    def on_mouse_up(self, event: events.MouseUp) -> None:
        self._dragged_from = None
        self.release_mouse()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        if self._dragged_from is None:
            return
        event.prevent_default()  # no hovering while dragging
        moved = event.screen_offset - self._dragged_from
        if moved != Offset(0, 0):
            self._was_dragged, self._dragged_from = True, event.screen_offset
            self.action_pan(-moved.x, -moved.y)

    def on_click(self, event: events.Click) -> None:
        if self._was_dragged:
            self._was_dragged = False
            event.prevent_default()  # it ended a drag, and picks nothing
            event.stop()

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self._wheel(event, 1)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self._wheel(event, -1)

    def _wheel(self, event: events.MouseEvent, way: int) -> None:
        if event.ctrl:
            event.prevent_default()
            event.stop()
            self._zoom(way, event.get_content_offset(self) or Offset(0, 0))
