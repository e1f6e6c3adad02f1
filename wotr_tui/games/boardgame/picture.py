"""The map of Middle-earth for browsers: a background that never changes, the names, and what stands on it."""

from collections.abc import Mapping, Sequence
from functools import cache

from rules.boardgame.map.regions import REGIONS
from rules.boardgame.view import BoardView
from wotr_tui.games import svg
from wotr_tui.games.boardgame.map import atlas
from wotr_tui.games.boardgame.map.standing import standing_at
from wotr_tui.games.boardgame.messages import data
from wotr_tui.games.boardgame.words.names import region_key

BACKGROUND = "boardgame-map.svg"
STYLE = """
.land { fill: #e9dfc3; } .border { fill: none; stroke: #8a7a58; stroke-width: .25; }
.sea { fill: #b9d3df; } .barrier { fill: #7d6f5a; }
@media (prefers-color-scheme: dark) {
  .land { fill: #3a3428; } .border { stroke: #7d6f52; } .sea { fill: #1c2b33; }
  .barrier { fill: #0f0d0a; }
}
"""


@cache
def background() -> str:
    """Return the map without words: land, borders and barriers."""
    sheet = atlas.close()
    height = 2 * sheet.height
    shapes = [svg.element("rect", width=sheet.width, height=height, class_="sea")]
    land = "".join(shape for region, shape in _shapes().items() if region >= 0)
    shapes.append(svg.element("path", d=land, class_="land", shape_rendering="crispEdges"))
    shapes.append(svg.element("path", d=_borders(), class_="border"))
    shapes.append(svg.element("path", d=_shapes().get(atlas.BARRIER, ""), class_="barrier"))
    return svg.drawing(sheet.width, height, "", svg.element("style", STYLE), *shapes)


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
    names = [_name(sheet, number) for number in range(len(REGIONS))]
    chips = [_chips(view, number) for number in range(len(REGIONS))]
    keys = map(region_key, range(len(REGIONS)))
    taps = [_tap(number, answers[key]) for number, key in enumerate(keys) if key in answers]
    return svg.drawing(sheet.width, height, title, image, *names, *taps, *chips)


def _name(sheet: atlas.Sheet, region: int) -> str:
    spot = sheet.spots[region]
    return svg.label(sheet.label(region), spot.x + 1, 2 * spot.y + 1.8, 2.1, class_="place-name")


def _chips(view: BoardView, region: int) -> str:
    """Return the counters of a region, side by side."""
    run = atlas.close().spots[region].army
    x, y, drawn = float(run.x), 2 * run.y, []
    for chip in standing_at(view, region).chips:
        width = 1.3 * len(chip.at_length(1)) + 1
        back = svg.element("rect", x=x, y=y - 0.3, width=width, height=2.5, rx=0.7, class_=f"chip side-{chip.kind}")
        words = svg.label(chip.at_length(1), x + width / 2, y + 1.6, 2.1, class_="piece-name", text_anchor="middle")
        drawn.append(back + words)
        x += width + 0.3
    return "".join(drawn)


def _tap(region: int, lines: Sequence[int]) -> str:
    return svg.answer(
        lines,
        data(REGIONS[region].name),
        svg.element("path", d=_shapes()[region], class_="glow", shape_rendering="crispEdges"),
    )
