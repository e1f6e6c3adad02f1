"""The map panel: painted rows, with a cursor that moves from region to region."""

from collections.abc import Iterable
from functools import cache
from math import hypot
from typing import Final

from textual import events
from textual.binding import Binding
from textual.content import Content
from textual.geometry import Size, Spacing
from textual.strip import Strip

from rules.boardgame.map.regions import REGIONS
from rules.boardgame.terms import NOTHING
from rules.rulebook import fold
from wotr_tui.app.panels.board import BoardPanel
from wotr_tui.app.widgets.board import BoardSheet, Span
from wotr_tui.games.boardgame.map import atlas
from wotr_tui.games.boardgame.map.marks import EMPTY, Marks
from wotr_tui.games.boardgame.messages import data
from wotr_tui.games.boardgame.widgets.painter import LINED, PAINTED, Painter
from wotr_tui.games.boardgame.words.names import numbers_of, region_key
from wotr_tui.text.language import Language, current
from wotr_tui.text.messages import mark
from wotr_tui.text.sorting import folded

FEW_COLOURS: Final = (None, "standard", "windows")
SIGHT: Final = Spacing(2, 8, 3, 8)
"""The margin around a region that is scrolled into view with it."""
FOLLOWED: Final = 4
"""How many of the regions that a choice is about are scrolled into view; always the first."""


class MapView(BoardPanel):
    """Enter on a region takes the choice that touches it, or opens it."""

    HELP = mark(
        "The map of Middle-earth. Arrows walk from region to region, among those that answer the question if some "
        "do; Enter takes the answer, z opens the region. + and - zoom, Shift with an arrow pans, Ctrl+F finds a "
        "name. ▲ is an army of the Free Peoples, ▼ one of the Shadow: regulars, elites after the stroke, leaders or "
        "Nazgûl after the plus. An army in a ring is besieged. ⬢ stronghold, ◆ city, ● town, ■ fortification; hollow "
        "when taken. ◉ are the Ring-bearers where they were last known, with how far they may have come; ★ "
        "companions, ☠ minions, N Nazgûl."
    )
    BINDINGS = [
        Binding("ctrl+f", "find", mark("Region"), tooltip=mark("Type the name of a region"), id="map.find"),
        Binding("home", "edge(0)", mark("West"), tooltip=mark("To the westernmost"), id="map.west", show=False),
        Binding("end", "edge(-1)", mark("East"), tooltip=mark("To the easternmost"), id="map.east", show=False),
    ]
    DEFAULT_CSS = "MapView { scrollbar-size: 0 0; width: 1fr; height: 1fr; } MapView.panel { padding: 0; }"
    zooms = 2

    def __init__(self, *, id: str, classes: str = "") -> None:
        super().__init__(id=id, classes=classes)
        self.marks = EMPTY
        self._painter: Painter | None = None
        self._typed: str | None = None
        """The part of a name typed so far, while the player searches for a region."""

    def on_mount(self) -> None:
        self.styles.padding = 0

    # -- what is painted

    @property
    def atlas(self) -> atlas.Sheet:
        return atlas.close() if self.zoom else atlas.whole()

    def draw(self, zoom: int, room: Size) -> BoardSheet:
        self._painter = None
        return laid_out(self.atlas, current())

    @property
    def painter(self) -> Painter:
        if self._painter is None or self._painter.language is not current():
            app = self.app
            plain = getattr(app, "ascii", False) or app.no_color or app.console.color_system in FEW_COLOURS
            paper = self.background_colors[1]
            theme = app.current_theme
            palette = "contrast" if theme.name == "contrast" else "dark" if theme.dark else "light"
            self._painter = Painter(self.atlas, palette, LINED if plain else PAINTED, (paper.r, paper.g, paper.b))
            self._painter.show(self._marked())
        return self._painter

    def row(self, row: int) -> Strip:
        return self.painter.row(row)

    def notify_style_update(self) -> None:
        super().notify_style_update()
        self._painter = None

    def _marked(self) -> Marks:
        lit = frozenset(map(_region, self.lit)) - {NOTHING}
        cursor = _region(self.cursor) if self.has_focus else NOTHING
        changed = frozenset(map(_region, self.changed)) - {NOTHING}
        # The way that is being chosen goes on to the answer that is meant just now.
        meant = {cursor} if cursor != NOTHING else lit & self.marks.glow
        path = self.marks.path
        if path and len(meant) == 1 and meant <= self.marks.glow - {*path}:
            path = (*path, *meant)
        return self.marks._replace(lit=lit, cursor=cursor, changed=changed, path=path)

    def mark(self, marks: Marks) -> None:
        """Show these; `lit`, `changed` and `cursor` are the panel's own."""
        if marks == self.marks:
            return
        fresh = marks.glow - self.marks.glow
        self.marks = marks
        if fresh and self.has_focus and _region(self.cursor) not in marks.glow:
            self.move_to(region_key(self._nearest(marks.glow)))
        self.looks_changed(())

    def looks_changed(self, keys: Iterable[str]) -> None:
        if self.is_attached and self.size and self.painter.show(self._marked()):
            self.refresh()

    # -- following

    def show_lit(self) -> None:
        self._bring([region for key in self.lit if (region := _region(key)) != NOTHING])

    def show_cursor(self) -> None:
        if (region := _region(self.cursor)) != NOTHING:
            self._bring([region])

    def look_at(self, thing: str) -> None:
        """Scroll this into view, unless the player is using the map."""
        if not self.has_focus and (region := _region(thing)) != NOTHING:
            self._bring([region])

    def _bring(self, regions: list[int]) -> None:
        boxes = [box for region in regions[:FOLLOWED] if (box := self.region_of(region_key(region))) is not None]
        for box in reversed(boxes):
            self.scroll_to_region(box, spacing=SIGHT, animate=False, force=True)

    def light(self, keys: Iterable[str]) -> None:
        """Light these regions; while the map has the focus, its cursor is highlighted instead."""
        super().light(() if self.has_focus else keys)

    def on_focus(self) -> None:
        self.lit = frozenset()

    def on_blur(self) -> None:
        self._typed = None
        self._tell_typed()

    # -- walking

    def _nearest(self, regions: Iterable[int]) -> int:
        sheet, here = self.atlas, _region(self.cursor)
        start = sheet.centre(here) if here != NOTHING else (sheet.width // 2, sheet.height)
        return min(regions, key=lambda region: _distance(start, sheet.centre(region)))

    def nearest_answer(self) -> str:
        """Return the answer nearest to the cursor."""
        return region_key(self._nearest(self.marks.glow)) if self.marks.glow else ""

    def action_go(self, way: str) -> None:
        """Move to the next region in a direction; if some regions answer the question, among those."""
        here = _region(self.cursor)
        regions = self.marks.glow or frozenset(range(len(REGIONS)))
        if (found := neighbour(self.atlas, here, regions, way)) is not None:
            self.move_to(region_key(found))

    def action_edge(self, which: int) -> None:
        regions = sorted(self.marks.glow or range(len(REGIONS)), key=self.atlas.centre)
        self.move_to(region_key(regions[which]))

    # -- looking for a name

    def action_find(self) -> None:
        self._typed = ""
        self._tell_typed()

    def _tell_typed(self) -> None:
        if self._typed is not None:
            self.border_subtitle = Content(f" /{self._typed}▏ ")
        else:
            self.border_subtitle = None

    def check_consume_key(self, key: str, character: str | None) -> bool:
        """While a name is typed, every letter belongs to it, whatever command it stands for on this keyboard."""
        return self._typed is not None and character is not None and character.isprintable()

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
        """Move to the region whose name starts with this text or contains it; answers come first."""
        wanted = fold(folded(typed))
        found = [
            (region not in self.marks.glow, not name.startswith(wanted), region)
            for region, info in enumerate(REGIONS)
            for name in (fold(folded(data(info.name))), fold(info.name))
            if wanted in name
        ]
        if found:
            self.move_to(region_key(min(found)[2]))

    # -- the mouse

    def _set_hover(self, key: str) -> None:
        """Show the full name of the region under the mouse on the border: on the sheet it may be shortened."""
        if key != self.hover and self._typed is None:
            region = _region(key)
            self.border_subtitle = None if region == NOTHING else Content(f" {data(REGIONS[region].name)} ")
        self.hover = key


@cache
def laid_out(sheet: atlas.Sheet, language: Language) -> BoardSheet:
    """Return where each region lies, starting with its name in this language; the painter draws the rows."""
    things: dict[str, list[Span]] = {}
    for region, spot in enumerate(sheet.spots):
        things[region_key(region)] = [Span(spot.y, spot.x, len(sheet.label(region)))]
    for y in range(sheet.height):
        start = 0
        for x in range(1, sheet.width + 1):
            here = sheet.region_at(start, y)
            if x == sheet.width or sheet.region_at(x, y) != here:
                if here is not None:
                    things[region_key(here)].append(Span(y, start, x - start))
                start = x
    return BoardSheet([Content(" " * sheet.width)] * sheet.height, things)


def _region(key: str) -> int:
    kind, numbers = numbers_of(key)
    return numbers[0] if kind == "region" and numbers else NOTHING


def _distance(one: tuple[int, int], other: tuple[int, int]) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def neighbour(sheet: atlas.Sheet, here: int, regions: Iterable[int], way: str) -> int | None:
    """Return the nearest of these regions in a direction; one straight ahead comes before one to the side."""
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
