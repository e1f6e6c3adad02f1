"""The map: painted rows behind a window that can be panned and zoomed, and a cursor that walks among regions."""

from collections.abc import Iterable, Sequence
from math import hypot
from typing import Final

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import Binding
from textual.content import Content
from textual.geometry import Offset, Region, Size, Spacing
from textual.strip import Strip

from rules.boardgame.regions import REGIONS
from rules.boardgame.terms import NOTHING
from rules.rulebook import fold
from wotr_tui.games.boardgame.map import atlas
from wotr_tui.games.boardgame.map.marks import EMPTY, Marks
from wotr_tui.games.boardgame.map.painter import LINED, PAINTED, Painter
from wotr_tui.games.boardgame.words.names import numbers_of, region_key
from wotr_tui.games.layout import Panel
from wotr_tui.i18n import tr
from wotr_tui.widgets.cells import Cell

PAN: Final = {"up": (0, -3), "down": (0, 3), "left": (-8, 0), "right": (8, 0)}
FEW_COLOURS: Final = (None, "standard", "windows")
SIGHT: Final = Spacing(2, 8, 3, 8)
"""How much of the land around a region is brought into sight with it."""


class MapView(Panel):
    """Enter on a region takes the choice that touches it, or opens it."""

    HELP = tr(
        "The map of Middle-earth. Arrows walk from region to region, among those that answer the question if some do; "
        "Enter takes the answer, z opens the region. + and - zoom, Shift with an arrow pans, / finds a name. ▲ is an "
        "army of the Free Peoples, ▼ one of the Shadow: regulars, elites after the stroke, leaders or Nazgûl after the "
        "plus. An army in a ring is besieged. ⬢ stronghold, ◆ city, ● town, ■ fortification; hollow when taken. ◉ are "
        "the Ring-bearers where they were last known, with how far they may have come; ★ companions, ☠ minions, N "
        "Nazgûl."
    )
    BINDINGS = [
        Binding("plus,equals_sign", "closer", "Closer", tooltip="The map larger", id="map.closer", key_display="+"),
        Binding("minus", "farther", "Whole", tooltip="The whole map", id="map.farther", key_display="-"),
        Binding("slash", "find", "Find", tooltip="Type the name of a region", id="map.find", key_display="/"),
        *(
            Binding(f"shift+{way},ctrl+{way}", f"pan('{way}')", "Pan", tooltip="Move the window over the map",
                    id=f"map.pan_{way}", show=False)
            for way in PAN
        ),
    ]  # fmt: skip
    DEFAULT_CSS = """
    MapView { padding: 0; scrollbar-size: 0 0; scrollbar-gutter: auto; overflow: auto auto; width: 1fr; height: 1fr; }
    """

    def __init__(self, *, id: str, classes: str = "") -> None:
        super().__init__(id=id, classes=classes)
        self.sheet = atlas.whole()
        self.marks = EMPTY
        self._painter: Painter | None = None
        self._typed: str | None = None
        """What has been typed of a name, while one is looked for."""
        self._held: Offset | None = None
        """Where the mouse took hold of the map."""
        self._dragged = False

    # -- what is painted

    @property
    def painter(self) -> Painter:
        if self._painter is None:
            app = self.app
            plain = getattr(app, "ascii", False) or app.no_color or app.console.color_system in FEW_COLOURS
            paper = self.background_colors[1]
            theme = "dark" if app.current_theme.dark else "light"
            self._painter = Painter(self.sheet, theme, LINED if plain else PAINTED, (paper.r, paper.g, paper.b))
            self._painter.show(self._marked())
        return self._painter

    def _marked(self) -> Marks:
        lit = frozenset(map(_region, self.lit)) - {NOTHING}
        cursor = _region(self.cursor) if self.has_focus else NOTHING
        return self.marks._replace(lit=lit, cursor=cursor)

    def mark(self, marks: Marks) -> None:
        """Show these; `lit` and `cursor` are the panel's own."""
        if marks == self.marks:
            return
        fresh = marks.glow - self.marks.glow
        self.marks = marks
        if fresh and self.has_focus and _region(self.cursor) not in marks.glow:
            self.move_to(region_key(self._nearest(marks.glow)))
        self.repaint()

    def repaint(self) -> None:
        if self.painter.show(self._marked()):
            self.refresh()

    def notify_style_update(self) -> None:
        super().notify_style_update()
        self._painter = None

    # -- what a sheet of cells asks for

    def lay_out(self, width: int) -> Sequence[Cell]:
        """The name of each region, for the cursor; the painter draws."""
        cells = []
        for region, spot in enumerate(self.sheet.spots):
            name = atlas.name(region, spot.length)
            cells.append(Cell(region_key(region), spot.x, spot.y, len(name), (Content(name),)))
        return cells

    def grow(self, size: Size) -> None:
        sheet = Size(self.sheet.width, self.sheet.height)
        if self.virtual_size != sheet:
            self.virtual_size = sheet

    @property
    def _margin(self) -> tuple[int, int]:
        """What is left and above of a sheet smaller than the window."""
        size = self.scrollable_content_region.size
        return max(0, (size.width - self.sheet.width) // 2), max(0, (size.height - self.sheet.height) // 2)

    def render_line(self, y: int) -> Strip:
        width = self.scrollable_content_region.width
        self._ensure_arranged(width)
        left, top = self._margin
        row = y - top + self.scroll_offset.y
        if not 0 <= row < self.sheet.height:
            return Strip.blank(width, self._shore)
        x = self.scroll_offset.x
        strip = self.painter.row(row).crop(x, x + width)
        if strip.cell_length < width:
            right = width - left - strip.cell_length
            margins = Segment(" " * left, self._shore), Segment(" " * right, self._shore)
            strip = Strip([margins[0], *strip, margins[1]], width)
        return strip

    @property
    def _shore(self) -> Style:
        """The ground beyond the edges of the sheet."""
        return self.visual_style.rich_style

    def light(self, keys: Iterable[str]) -> None:
        lit = frozenset(keys)
        if lit != self.lit:
            self.lit = lit
            self._bring(region for key in keys if (region := _region(key)) != NOTHING)
            self.repaint()

    def _bring(self, regions: Iterable[int]) -> None:
        """These into sight, the first of them surely."""
        for region in reversed(list(regions)[:4]):
            self.scroll_to_region(self._box(region), spacing=SIGHT, animate=False, force=True)

    def _box(self, region: int) -> Region:
        first, last = self.sheet.columns_of[region]
        rows = self.sheet.rows_of[region]
        return Region(first, min(rows), last - first + 1, len(rows))

    def _show_cursor(self) -> None:
        if (region := _region(self.cursor)) != NOTHING:
            self._bring((region,))
        if self.is_attached:
            self.repaint()

    def on_blur(self) -> None:
        self._typed = None
        self._tell_typed()
        self.repaint()

    # -- walking

    def _nearest(self, regions: Iterable[int]) -> int:
        here = _region(self.cursor)
        x, y = self.sheet.centre(here) if here != NOTHING else (self.sheet.width // 2, self.sheet.height)
        return min(regions, key=lambda region: _distance((x, y), self.sheet.centre(region)))

    def nearest_answer(self) -> str:
        """The region that is an answer and lies next to where the cursor is."""
        return region_key(self._nearest(self.marks.glow)) if self.marks.glow else ""

    def action_go(self, way: str) -> None:
        """To the next region that way; among those that are an answer, if there are any."""
        here = _region(self.cursor)
        regions = self.marks.glow or frozenset(range(len(REGIONS)))
        if here == NOTHING:
            self.move_to(region_key(self._nearest(regions)))
            return
        if (found := neighbour(self.sheet, here, regions, way)) is not None:
            self.move_to(region_key(found))

    def action_edge(self, which: int) -> None:
        regions = sorted(self.marks.glow or range(len(REGIONS)), key=self.sheet.centre)
        self.move_to(region_key(regions[which]))

    def action_pan(self, way: str) -> None:
        x, y = PAN[way]
        self.scroll_relative(x, y, animate=False)

    def action_page(self, way: int) -> None:
        self.scroll_relative(y=way * max(1, self.size.height - 4), animate=False)

    # -- zooming

    def action_closer(self) -> None:
        self._zoom(atlas.close())

    def action_farther(self) -> None:
        self._zoom(atlas.whole())

    def _zoom(self, sheet: atlas.Sheet) -> None:
        """What the window is over stays under it."""
        if sheet is self.sheet:
            return
        size, before = self.scrollable_content_region.size, self.sheet
        middle_x = (self.scroll_offset.x + size.width / 2) / before.width
        middle_y = (self.scroll_offset.y + size.height / 2) / before.height
        self.sheet, self._painter = sheet, None
        self.rearrange()
        x, y = middle_x * sheet.width - size.width / 2, middle_y * sheet.height - size.height / 2
        self.scroll_to(max(0, round(x)), max(0, round(y)), animate=False, force=True)
        if self.has_focus:
            self._show_cursor()

    # -- looking for a name

    def action_find(self) -> None:
        self._typed = ""
        self._tell_typed()

    def _tell_typed(self) -> None:
        if self._typed is not None:
            self.border_subtitle = Content(f" /{self._typed}▏ ")
        else:
            self.border_subtitle = None

    def on_key(self, event: events.Key) -> None:
        if self._typed is None:
            return
        event.stop()
        event.prevent_default()
        if event.key in ("escape", "enter"):
            self._typed = None
        elif event.key == "backspace":
            self._typed = self._typed[:-1]
        elif event.character is not None and event.is_printable:
            self._typed += event.character
            self._jump(self._typed)
        self._tell_typed()

    def _jump(self, typed: str) -> None:
        """To the region whose name begins with this or holds it; one that is an answer before others."""
        wanted = fold(typed)
        found = [
            (region not in self.marks.glow, not name.startswith(wanted), region)
            for region, info in enumerate(REGIONS)
            if wanted in (name := fold(info.name))
        ]
        if found:
            self.move_to(region_key(min(found)[2]))

    # -- the mouse

    def _under(self, event: events.MouseEvent) -> str:
        offset = event.get_content_offset(self)
        if offset is None:
            return ""
        left, top = self._margin
        found = self.sheet.region_at(offset.x - left + self.scroll_offset.x, offset.y - top + self.scroll_offset.y)
        return "" if found is None else region_key(found)

    def on_mouse_down(self, event: events.MouseDown) -> None:
        self._held, self._dragged = event.screen_offset, False
        self.capture_mouse()

    def on_mouse_up(self) -> None:
        self._held = None
        self.release_mouse()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        if self._held is None:
            super().on_mouse_move(event)
        elif moved := self._held - event.screen_offset:
            self._dragged = True
            self._held = event.screen_offset
            self.scroll_relative(moved.x, moved.y, animate=False)

    def on_click(self, event: events.Click) -> None:
        if self._dragged:
            event.stop()
            return
        super().on_click(event)

    def _set_hover(self, key: str) -> None:
        """The name of what the mouse is over stands in full on the border: on the sheet it may be short."""
        if key != self._hover and self._typed is None:
            region = _region(key)
            self.border_subtitle = None if region == NOTHING else Content(f" {REGIONS[region].name} ")
        self._hover = key


def _region(key: str) -> int:
    kind, numbers = numbers_of(key)
    return numbers[0] if kind == "region" and numbers else NOTHING


def _distance(one: tuple[int, int], other: tuple[int, int]) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def neighbour(sheet: atlas.Sheet, here: int, regions: Iterable[int], way: str) -> int | None:
    """The nearest of these regions that lies that way, as it does on the map: straight ahead before askew."""
    x, y = sheet.centre(here)
    best: tuple[float, int] | None = None
    for region in regions:
        if region == here:
            continue
        to_x, to_y = sheet.centre(region)
        ahead, askew = {
            "up": (y - to_y, to_x - x), "down": (to_y - y, to_x - x),
            "left": (x - to_x, to_y - y), "right": (to_x - x, to_y - y),
        }[way]  # fmt: skip
        if ahead <= 0:
            continue
        score = ahead + 2.5 * abs(askew) + (1000 if abs(askew) > 2 * ahead else 0)
        if best is None or score < best[0]:
            best = score, region
    return best[1] if best is not None else None
