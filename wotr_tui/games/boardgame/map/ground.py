"""The fixed part of a sheet, computed once: edges of regions, depths of the sea, borders as lines."""

from functools import cache
from typing import Final

from wotr_tui.games.boardgame.map.atlas import BARRIER, SEA, Sheet

SHELF: Final = (1, 3, 7)
"""How far from the shore, in pixels, the sea becomes one shade deeper."""
_CORNERS: Final = {
    # above, right, below, left: where a border leads on
    0b0000: " ", 0b0001: "─", 0b0010: "│", 0b0011: "┐", 0b0100: "─", 0b0101: "─", 0b0110: "┌", 0b0111: "┬",
    0b1000: "│", 0b1001: "┘", 0b1010: "│", 0b1011: "┤", 0b1100: "└", 0b1101: "┴", 0b1110: "├", 0b1111: "┼",
}  # fmt: skip


class Ground:
    """`edges`: 1 for a pixel at the lower or right end of its region. `depths`: a shade for each pixel of the sea.
    `borders`: the character of each cell that a border runs through, else an empty string."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.edges = _edges(sheet)
        self.depths = _depths(sheet)
        self.borders = _borders(sheet)
        self.regions_on = [
            [region for region, rows in enumerate(sheet.rows_of) if y in rows] for y in range(sheet.height)
        ]
        """The regions of each row."""
        self._rims: dict[frozenset[int], tuple[tuple[int, int], ...]] = {}

    def rim(self, regions: frozenset[int]) -> tuple[tuple[int, int], ...]:
        """The pixels inside these regions that touch something else."""
        if (found := self._rims.get(regions)) is None:
            pixels, width, height = self.sheet.pixels, self.sheet.width, len(self.sheet.pixels)
            found = tuple(
                (x, y)
                for y, row in enumerate(pixels)
                for x, here in enumerate(row)
                if here in regions
                and any(
                    not (0 <= near_x < width and 0 <= near_y < height) or pixels[near_y][near_x] not in regions
                    for near_x, near_y in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))
                )
            ) if regions else ()  # fmt: skip
            self._rims[regions] = found
        return found


@cache
def ground_of(sheet: Sheet) -> Ground:
    return Ground(sheet)


def _edges(sheet: Sheet) -> tuple[tuple[int, ...], ...]:
    pixels = sheet.pixels
    return tuple(
        tuple(
            int(
                (x + 1 < sheet.width and row[x + 1] != here and row[x + 1] != BARRIER)
                or (y + 1 < len(pixels) and pixels[y + 1][x] != here and pixels[y + 1][x] != BARRIER)
            )
            for x, here in enumerate(row)
        )
        for y, row in enumerate(pixels)
    )


def _depths(sheet: Sheet) -> list[list[int]]:
    """Return a shade for each sea pixel: one darker for each ring around the land."""
    pixels = sheet.pixels
    distance = [[0 if here != SEA else 99 for here in row] for row in pixels]
    for y, row in enumerate(distance):
        for x in range(sheet.width):
            above = distance[y - 1][x] if y else 99
            row[x] = min(row[x], above + 1, row[x - 1] + 1 if x else 99)
    for y in range(len(pixels) - 1, -1, -1):
        row = distance[y]
        for x in range(sheet.width - 1, -1, -1):
            below = distance[y + 1][x] if y + 1 < len(pixels) else 99
            row[x] = min(row[x], below + 1, row[x + 1] + 1 if x + 1 < sheet.width else 99)
    return [[sum(each > shelf for shelf in SHELF) for each in row] for row in distance]


def _borders(sheet: Sheet) -> list[list[str]]:
    """A cell is on a border where the cell to its left or above it is another's."""
    owner = [
        [
            region if (region := sheet.region_at(x, y)) is not None else sheet.pixels[2 * y][x]
            for x in range(sheet.width)
        ]
        for y in range(sheet.height)
    ]

    def between(x: int, y: int) -> bool:
        """Whether a line runs through this cell."""
        if not (0 <= x < sheet.width and 0 <= y < sheet.height) or owner[y][x] == BARRIER:
            return False
        left, above = owner[y][x - 1] if x else owner[y][x], owner[y - 1][x] if y else owner[y][x]
        return (left != owner[y][x] and left != BARRIER) or (above != owner[y][x] and above != BARRIER)

    def joined(x: int, y: int) -> int:
        ways = ((x, y - 1, 0b1000), (x + 1, y, 0b0100), (x, y + 1, 0b0010), (x - 1, y, 0b0001))
        return sum(bit for to_x, to_y, bit in ways if between(to_x, to_y))

    return [[_CORNERS[joined(x, y)] if between(x, y) else "" for x in range(sheet.width)] for y in range(sheet.height)]
