"""Where the sixteen regions are on a sheet of a certain size: the diamond on its side, the Shire left, Mordor right.

Seven columns of 1-2-3-4-3-2-1 regions. The middle column, the mountains, has an extra row for the tunnel of Moria,
which leads straight from Eregion to Fangorn. With little room a region is its name and its places; with more it has a
frame.
"""

from typing import NamedTuple

from rules.confrontation.regions import HOME, REGIONS

COLUMNS = 7
WIDEST = 24
FRAMED_FROM, BARE_FROM = 13, 9
"""The least height of a map with frames, and of one without."""


class RegionBox(NamedTuple):
    """One region: its corner, its width, and how many rows it has for pieces."""

    region: int
    x: int
    y: int
    width: int
    rows: int


class Tunnel(NamedTuple):
    x: int
    y: int
    width: int


class Atlas(NamedTuple):
    boxes: tuple[RegionBox, ...]
    tunnel: Tunnel
    framed: bool
    height: int


def arrange(width: int, height: int, *, framed: bool) -> Atlas:
    """Return the regions on a sheet of this size. A sheet that is too low must scroll."""
    edges = 2 if framed else 1
    # More rows than the capacity leave room for an attacker.
    spare = max(0, min(2, (height - (FRAMED_FROM if framed else BARE_FROM)) // 4))
    mountain = 1 + spare + edges
    total = 4 * mountain + 1
    ordinary = 2 + spare + edges
    home = 4 + min(1, spare) + edges
    gap = 0 if framed and width < COLUMNS * 15 else 1
    step = min(WIDEST, (width + gap) // COLUMNS)
    left, top = max(0, (width - step * COLUMNS + gap) // 2), max(0, (height - total) // 2)
    tops = _tops(total, mountain, ordinary, home)
    boxes = []
    for number, place in enumerate(REGIONS):
        size = home if number in HOME else mountain if place.mountain else ordinary
        x = left + place.row * step
        boxes.append(RegionBox(number, x, top + tops[place.row][place.place], step - gap, size - edges))
    tunnel = Tunnel(left + 3 * step - gap, top + 2 * mountain, step + gap)
    return Atlas(tuple(boxes), tunnel, framed, max(total, home))


def _tops(total: int, mountain: int, ordinary: int, home: int) -> dict[int, tuple[int, ...]]:
    """Return the first row of each region of each column, north to south."""
    middle, last = (total - ordinary) // 2, total - ordinary
    three = (0, middle, last)
    two = (middle // 2, last - middle // 2)
    one = ((total - home) // 2,)
    four = (0, mountain, 2 * mountain + 1, 3 * mountain + 1)
    return {0: one, 1: two, 2: three, 3: four, 4: three, 5: two, 6: one}
