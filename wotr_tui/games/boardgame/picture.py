"""The map of Middle-earth for browsers: a background with the names, and what stands on it."""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache

from rules.boardgame.map.regions import REGIONS
from rules.boardgame.view import BoardView
from wotr_tui.games import svg
from wotr_tui.games.boardgame.map import atlas
from wotr_tui.games.boardgame.map.marks import Chip
from wotr_tui.games.boardgame.map.standing import standing_at
from wotr_tui.games.boardgame.messages import data
from wotr_tui.games.boardgame.words.names import region_key
from wotr_tui.text.language import current

STYLE = """
.land { fill: #e9dfc3; } .border { fill: none; stroke: #8a7a58; stroke-width: .25; }
.sea { fill: #b9d3df; } .barrier { fill: #7d6f5a; } text { fill: #2a2420; font-family: system-ui, sans-serif; }
@media (prefers-color-scheme: dark) {
  .land { fill: #3a3428; } .border { stroke: #7d6f52; } .sea { fill: #1c2b33; }
  .barrier { fill: #0f0d0a; } text { fill: #ece4d6; }
}
"""


def background_name() -> str:
    """Return the name of the background in the reader's language."""
    return f"boardgame-map-{current().code}.svg"


def background() -> str:
    """Return the map as long as nobody is on it: land, borders, barriers, and the names of the regions."""
    sheet = atlas.close()
    names = [_name(sheet, number) for number in range(len(REGIONS))]
    return svg.drawing(sheet.width, 2 * sheet.height, "", svg.element("style", STYLE), *_ground(), *names)


@cache
def _ground() -> Sequence[str]:
    sheet = atlas.close()
    land = "".join(shape for region, shape in _shapes().items() if region >= 0)
    return (
        svg.element("rect", width=sheet.width, height=2 * sheet.height, class_="sea"),
        svg.element("path", d=land, class_="land", shape_rendering="crispEdges"),
        svg.element("path", d=_borders(), class_="border"),
        svg.element("path", d=_shapes().get(atlas.BARRIER, ""), class_="barrier"),
    )


@cache
def _shapes() -> dict[int, str]:
    """Return every region (and barriers and the sea) as the path of its pixels, row by row."""
    runs: dict[int, list[str]] = {}
    for y, row in enumerate(atlas.close().pixels):
        start = 0
        for x in range(1, len(row) + 1):
            if x == len(row) or row[x] != row[start]:
                runs.setdefault(row[start], []).append(f"M{start} {y}h{x - start}v1h-{x - start}z")
                start = x
    return {region: "".join(each) for region, each in runs.items()}


def _borders() -> str:
    """Return the lines between regions, and around the land."""
    rows = atlas.close().pixels
    lines: list[str] = []
    for y, row in enumerate(rows):
        lines += [f"M{x} {y}v1" for x in range(1, len(row)) if row[x] != row[x - 1]]
        start = None
        for x in range(len(row) + 1):
            differs = y > 0 and x < len(row) and row[x] != rows[y - 1][x]
            if differs and start is None:
                start = x
            elif not differs and start is not None:
                lines.append(f"M{start} {y}h{x - start}")
                start = None
    return "".join(lines)


def picture(view: BoardView, answers: Mapping[str, Sequence[int]], title: str, address: str) -> str:
    """Return the map with what stands on it, and a glow over each region that answers the open question. `address`: of
    the background."""
    sheet = atlas.close()
    height = 2 * sheet.height
    image = svg.element("image", href=address, width=sheet.width, height=height)
    chips = [_chips(number, standing_at(view, number).chips) for number in range(len(REGIONS))]
    keys = map(region_key, range(len(REGIONS)))
    taps = [_tap(number, answers[key]) for number, key in enumerate(keys) if key in answers]
    return svg.drawing(sheet.width, height, title, image, *taps, *chips)


def _name(sheet: atlas.Sheet, region: int) -> str:
    spot = sheet.spots[region]
    return svg.label(sheet.label(region), spot.x + 1, 2 * spot.y + 1.8, 2.1, class_="place-name")


@lru_cache(maxsize=4096)
def _chips(region: int, chips: tuple[Chip, ...]) -> str:
    """Return the counters of a region, side by side."""
    run = atlas.close().spots[region].army
    x, y, drawn = float(run.x), 2 * run.y + 0.3, []
    for chip in chips:
        width = 1.3 * len(chip.at_length(1)) + 1
        back = svg.element("rect", x=x, y=y - 0.3, width=width, height=2.5, rx=0.7, class_=f"chip side-{chip.kind}")
        words = svg.label(chip.at_length(1), x + width / 2, y + 1.6, 2.1, class_="piece-name", text_anchor="middle")
        drawn.append(back + words)
        x += width + 0.3
    return "".join(drawn)


def _tap(region: int, lines: Sequence[int]) -> str:
    return svg.answer(lines, data(REGIONS[region].name), _glow(region), _name(atlas.close(), region))


@cache
def _glow(region: int) -> str:
    return svg.element("path", d=_shapes()[region], class_="glow", shape_rendering="crispEdges")
