"""Paints the rows of a sheet. A row is painted once and kept until something in it changes; panning paints nothing.

Two manners: *painted*, half blocks in colour, two pixels to a cell; *lined*, borders drawn with characters, for
terminals without colours, with sixteen of them, or with ASCII alone.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from rules.boardgame.map.regions import REGIONS, Settlement
from rules.boardgame.terms import NOTHING
from wotr_tui.games.boardgame.map.atlas import BARRIER, LAKE, SEA, Run, Sheet
from wotr_tui.games.boardgame.map.ground import Ground, ground_of
from wotr_tui.games.boardgame.map.marks import BARE, EMPTY, HELD, RING, TAKEN, Chip, Marks
from wotr_tui.games.boardgame.map.palette import PALETTES, RGB, blend, land, scaled
from wotr_tui.text.language import current

PAINTED: Final = "painted"
LINED: Final = "lined"

LIGHTS: Final = {"glow": (1.5, 0.16), "lit": (1.5, 0.55), "cursor": (1.2, 0.86)}
"""Brightness, and share of the highlight colour: of an answer, of what the choice is about, of the cursor."""
TAKEN_TINT: Final = 0.30
LENGTHS: Final = ((0, 0), (0, 1), (1, 1), (2, 1), (2, 2), (2, 3))
"""How much the first chip of a region, and the others, are shortened until all of them fit."""


class Glyph(NamedTuple):
    """A character drawn on the land."""

    character: str
    ink: RGB
    ground: RGB | None = None
    bold: bool = False
    reverse: bool = False
    underline: bool = False


Page = dict[int, dict[int, Glyph]]
"""What is written, by row and column."""


@lru_cache(16384)
def style(ink: RGB, ground: RGB, bold: bool = False, underline: bool = False) -> Style:
    return Style(color=Color.from_rgb(*ink), bgcolor=Color.from_rgb(*ground), bold=bold, underline=underline)


class Painter:
    """One sheet in one manner with one palette."""

    def __init__(self, sheet: Sheet, palette: str, manner: str, paper: RGB) -> None:
        self.sheet, self.manner, self.paper = sheet, manner, paper
        self.language = current()
        """The language of the names on it."""
        self.palette_name, self.palette = palette, PALETTES[palette]
        self.ground: Ground = ground_of(sheet)
        self.marks = EMPTY
        self._rows: dict[int, Strip] = {}
        self._written: dict[int, Page] = {}
        """What is written on each region; cleared when something there changes."""
        self._waters: Page = {}
        for water in sheet.waters:
            _write(self._waters, water.x, water.y, sheet.water_label(water), self.palette.water_name)
        self._drawn_lines: dict[tuple[int, int], RGB] = {}
        self._tints: dict[int, tuple[RGB, RGB]] = {}

    # -- keeping up

    def show(self, marks: Marks) -> bool:
        """Show these marks from now on; return whether anything changed."""
        if marks == self.marks:
            return False
        before, self.marks = self.marks, marks
        changed = _changed(before, marks)
        for region in changed:
            self._tints.pop(region, None)
            self._written.pop(region, None)
        dirty = self._rows_of(changed) | self._rows_of_lines()
        self._drawn_lines = self._lines()
        dirty |= self._rows_of_lines()
        for row in dirty:
            self._rows.pop(row, None)
        return True

    def _rows_of(self, regions: Iterable[int]) -> set[int]:
        return {row for region in regions for row in self.sheet.rows_of[region]}

    def _rows_of_lines(self) -> set[int]:
        return {y // 2 for _, y in self._drawn_lines}

    def row(self, y: int) -> Strip:
        """A row of cells from edge to edge."""
        if (found := self._rows.get(y)) is None:
            found = self._rows[y] = self._paint(y) if self.manner == PAINTED else self._line_row(y)
        return found

    # -- colours

    def _tint(self, region: int) -> tuple[RGB, RGB]:
        """Return the current colours of a region: inside and at its edge."""
        if (found := self._tints.get(region)) is not None:
            return found
        marks, palette = self.marks, self.palette
        colour = land(self.palette_name, region)
        if marks.standing.get(region, BARE).taken:
            home = REGIONS[region].nation
            assert home is not None
            colour = blend(colour, palette.sides[home <= 4], TAKEN_TINT)
        if light := self._light(region):
            by, part = LIGHTS[light]
            colour = blend(scaled(colour, by if palette.dark else 1), palette.cursor, part)
        found = self._tints[region] = colour, scaled(colour, palette.shade)
        return found

    def _light(self, region: int) -> str:
        marks = self.marks
        if region == marks.cursor:
            return "cursor"
        return "lit" if region in marks.lit else "glow" if region in marks.glow else ""

    def _pixel(self, x: int, y: int) -> RGB:
        if (drawn := self._drawn_lines.get((x, y))) is not None:
            return drawn
        here = self.sheet.pixels[y][x]
        if here >= 0:
            return self._tint(here)[self.ground.edges[y][x]]
        if here == SEA:
            return self.palette.sea[self.ground.depths[y][x]]
        return self.palette.lake if here == LAKE else self.palette.barrier

    # -- painted rows

    def _paint(self, y: int) -> Strip:
        glyphs = self._glyphs(y)
        upper, lower = self.sheet.pixels[2 * y], self.sheet.pixels[2 * y + 1]
        segments: list[Segment] = []
        run, run_style = "", None
        for x in range(self.sheet.width):
            glyph = glyphs.get(x)
            if glyph is not None:
                region = self.sheet.region_at(x, y)
                under = glyph.ground or (self._tint(region)[0] if region is not None else self._pixel(x, 2 * y))
                character, look = glyph.character, style(glyph.ink, under, glyph.bold, glyph.underline)
            else:
                top, bottom = self._pixel(x, 2 * y), self._pixel(x, 2 * y + 1)
                if upper[x] == BARRIER == lower[x] and top == bottom:
                    character, look = "▲", style(self.palette.peak, top)
                elif top == bottom:
                    character, look = " ", style(top, top)
                else:
                    character, look = "▀", style(top, bottom)
            if look is run_style:
                run += character
            else:
                if run_style is not None:
                    segments.append(Segment(run, run_style))
                run, run_style = character, look
        segments.append(Segment(run, run_style))
        return Strip(segments, self.sheet.width)

    # -- lined rows

    def _line_row(self, y: int) -> Strip:
        glyphs = self._glyphs(y)
        segments = []
        for x in range(self.sheet.width):
            glyph = glyphs.get(x)
            if glyph is not None:
                ink, ground = (self.paper, glyph.ink) if glyph.reverse else (glyph.ink, self.paper)
                segments.append(Segment(glyph.character, style(ink, ground, glyph.bold, glyph.underline)))
                continue
            character, ink = self._lined_cell(x, y)
            segments.append(Segment(character, style(ink, self.paper)))
        return Strip(Strip(segments, self.sheet.width).simplify(), self.sheet.width)

    def _lined_cell(self, x: int, y: int) -> tuple[str, RGB]:
        palette, marks = self.palette, self.marks
        if drawn := self._drawn_lines.get((x, 2 * y)) or self._drawn_lines.get((x, 2 * y + 1)):
            return "*", drawn
        if self._is_barrier(x, y):
            return ("/" if x % 2 == 0 and self._is_barrier(x + 1, y) else "\\"), palette.peak
        if border := self.ground.borders[y][x]:
            return border, palette.peak
        region = self.sheet.region_at(x, y)
        if region is None:
            return ("~" if (x + 3 * y) % 9 == 0 else " "), palette.water_name
        if region == marks.cursor or region in marks.lit:
            return "•", palette.cursor
        if region in marks.glow:
            return "·", palette.glow
        if region in marks.reach and (x + y) % 4 == 0:
            return "'", palette.settlement
        return " ", palette.wild_name

    def _is_barrier(self, x: int, y: int) -> bool:
        """Mountains are drawn /\\/\\: an army of the Free Peoples is ▲, in ASCII ^."""
        if x >= self.sheet.width:
            return False
        return BARRIER in (self.sheet.pixels[2 * y][x], self.sheet.pixels[2 * y + 1][x])

    # -- what stands on the land

    def _glyphs(self, y: int) -> dict[int, Glyph]:
        """Everything that is written in a row, by column."""
        found = dict(self._waters.get(y, {}))
        for region in self.ground.regions_on[y]:
            if (page := self._written.get(region)) is None:
                page = self._written[region] = self._name(region)
                if chips := self.marks.standing.get(region, BARE).chips:
                    self._chips(page, region, chips)
            found.update(page.get(y, {}))
        return found

    def _name(self, region: int) -> Page:
        """The name of a region, with its settlement before it."""
        page: Page = {}
        palette, spot = self.palette, self.sheet.spots[region]
        settlement = REGIONS[region].settlement
        chosen = region == self.marks.cursor
        live = chosen or region in self.marks.glow or region in self.marks.lit
        ink = palette.name if settlement or live else palette.wild_name
        if chosen or region in self.marks.lit:
            ink = palette.name if self.manner == LINED else palette.cursor_ink
        x = spot.x
        if settlement:
            taken = self.marks.standing.get(region, BARE).taken
            shape, colour = (TAKEN if taken else HELD)[Settlement(settlement)], palette.settlement
            if taken:
                home = REGIONS[region].nation
                assert home is not None
                _write(page, x, spot.y, shape, palette.chip, palette.sides[home <= 4], bold=True)
            else:
                _write(page, x, spot.y, shape, colour if ink != palette.cursor_ink else ink, bold=True)
            x += 1
        _write(page, x, spot.y, self.sheet.label(region), ink, bold=bool(settlement) or live,
                    reverse=chosen and self.manner == LINED, underline=region in self.marks.changed)  # fmt: skip
        return page

    def _chips(self, page: Page, region: int, chips: tuple[Chip, ...]) -> None:
        """Write each chip where there is room, starting at the army's place; dots at the end if there are too many."""
        army, runs = self.sheet.spots[region].army, self.sheet.room[region]
        for first, rest in LENGTHS:
            texts = [chip.at_length(rest if at else first) for at, chip in enumerate(chips)]
            placed, left = fitted(army, runs, texts)
            if not left:
                break
        for (x, y), text, chip in zip(placed, texts, chips, strict=False):
            self._chip(page, x, y, text, chip.kind)
        if left:
            self._chip(page, army.x + army.width - 1, army.y, "…", chips[-1].kind)

    def _chip(self, page: Page, x: int, y: int, text: str, kind: int) -> None:
        palette = self.palette
        ground = palette.fellowship if kind == RING else palette.sides[kind]
        if self.manner == LINED:
            ink = ground if kind == RING else blend(ground, palette.name, 0.4)
            _write(page, x, y, text, ink, bold=True, reverse=kind == RING)
        else:
            _write(page, x, y, text, palette.fellowship_chip if kind == RING else palette.chip, ground, bold=True)

    # -- lines over the land

    def _lines(self) -> dict[tuple[int, int], RGB]:
        """The pixels of sieges, of the Fellowship's reach, of trails and of the path being chosen."""
        marks, palette = self.marks, self.palette
        drawn: dict[tuple[int, int], RGB] = {}
        if self.manner == PAINTED:
            for x, y in self.ground.rim(marks.reach):
                if (x + y) % 2:
                    drawn[x, y] = blend(self._tint(self.sheet.pixels[y][x])[0], palette.reach, 0.6)
            for region, standing in marks.standing.items():
                if standing.besieged:
                    drawn |= {at: palette.ring for at in self.ground.rim(frozenset((region,))) if sum(at) % 3}
        for line in marks.trails:
            colour = palette.fellowship if line.kind == RING else blend(palette.sides[line.kind], palette.chip, 0.45)
            drawn |= dict.fromkeys(self._way(line.regions, 2), colour)
        return drawn | dict.fromkeys(self._way(marks.path, 2), palette.cursor)

    def _way(self, regions: tuple[int, ...], step: int) -> Iterable[tuple[int, int]]:
        """Return every `step`th pixel of a line through the middles of these regions."""
        at = 0
        for one, other in pairwise(regions):
            (x, y), (to_x, to_y) = self.sheet.centre(one), self.sheet.centre(other)
            length = max(abs(to_x - x), abs(to_y - y), 1)
            for part in range(length):
                at += 1
                if at % step == 0:
                    yield x + round((to_x - x) * part / length), y + round((to_y - y) * part / length)


def _write(
    page: Page,
    x: int,
    y: int,
    text: str,
    ink: RGB,
    ground: RGB | None = None,
    *,
    bold: bool = False,
    reverse: bool = False,
    underline: bool = False,
) -> None:
    row = page.setdefault(y, {})
    for at, character in enumerate(text, x):
        row[at] = Glyph(character, ink, ground, bold, reverse, underline)


def fitted(army: Run, runs: Sequence[Run], texts: Sequence[str]) -> tuple[list[tuple[int, int]], int]:
    """Return where these texts go, starting with the army's run, and how many did not fit."""
    wanted = sum(map(len, texts))
    first = runs[0] if runs else army
    start = max(first.x, min(army.x, first.x + first.width - wanted))
    free = [[start, first.y, first.x + first.width - start], *([run.x, run.y, run.width] for run in runs[1:])]
    placed: list[tuple[int, int]] = []
    for at, text in enumerate(texts):
        run = next((run for run in free if run[2] >= len(text)), None)
        if run is None:
            return placed, len(texts) - at
        placed.append((run[0], run[1]))
        run[0] += len(text)
        run[2] -= len(text)
    return placed, 0


def _changed(before: Marks, after: Marks) -> set[int]:
    """The regions that look different."""
    changed = {
        region
        for region in {*before.standing, *after.standing}
        if before.standing.get(region, BARE) != after.standing.get(region, BARE)
    }
    changed |= (before.glow ^ after.glow) | (before.lit ^ after.lit) | (before.reach ^ after.reach)
    changed |= before.changed ^ after.changed
    if before.cursor != after.cursor:
        changed |= {before.cursor, after.cursor} - {NOTHING}
    return changed
