"""The board: sixteen regions in a diamond, row 0 (the Shire) to row 6 (Mordor), each row from north to south.

Which regions are adjacent follows from the diamond. Only the Fellowship uses the river and the tunnel (R4.4, R4.6).
"""

from typing import Final

from rules.confrontation.terms import FELLOWSHIP, SAURON, SIDES, Direction
from rules.record import Record


class Region(Record):
    """One region of the map."""

    id: str
    name: str
    row: int
    place: int
    """From north to south within its row."""
    mountain: bool = False
    capacity: int = 2
    """How many characters of one side it holds (R3.1)."""


_ROWS: Final[tuple[tuple[tuple[str, str], ...], ...]] = (
    (("shire", "The Shire"),),
    (("arthedain", "Arthedain"), ("cardolan", "Cardolan")),
    (("rhudaur", "Rhudaur"), ("eregion", "Eregion"), ("enedwaith", "Enedwaith")),
    (
        ("high-pass", "The High Pass"),
        ("misty-mountains", "The Misty Mountains"),
        ("caradhras", "Caradhras"),
        ("gap-of-rohan", "The Gap of Rohan"),
    ),
    (("mirkwood", "Mirkwood"), ("fangorn", "Fangorn"), ("rohan", "Rohan")),
    (("dagorlad", "Dagorlad"), ("gondor", "Gondor")),
    (("mordor", "Mordor"),),
)
MOUNTAIN_ROW: Final = 3


def _capacity(row: int) -> int:
    if row == MOUNTAIN_ROW:
        return 1
    return 4 if row in (0, 6) else 2


REGIONS: Final = tuple(
    Region(id, name, row, place, row == MOUNTAIN_ROW, _capacity(row))
    for row, regions in enumerate(_ROWS)
    for place, (id, name) in enumerate(regions)
)
CAPACITY: Final = tuple(region.capacity for region in REGIONS)
MOUNTAIN: Final = tuple(region.mountain for region in REGIONS)
ROW: Final = tuple(region.row for region in REGIONS)

(
    SHIRE,
    ARTHEDAIN,
    CARDOLAN,
    RHUDAUR,
    EREGION,
    ENEDWAITH,
    HIGH_PASS,
    MISTY_MOUNTAINS,
    CARADHRAS,
    GAP_OF_ROHAN,
    MIRKWOOD,
    FANGORN,
    ROHAN,
    DAGORLAD,
    GONDOR,
    MORDOR,
) = range(len(REGIONS))

HOME: Final[tuple[int, ...]] = (SHIRE, MORDOR)
OUTPOSTS: Final[tuple[tuple[int, ...], ...]] = (
    (ARTHEDAIN, CARDOLAN, RHUDAUR, EREGION, ENEDWAITH),
    (GONDOR, DAGORLAD, ROHAN, FANGORN, MIRKWOOD),
)
"""The regions where each side places one character at the start; the other four start at home (R2.1, R2.2)."""

RIVER: Final = {MIRKWOOD: FANGORN, FANGORN: ROHAN}
"""The Anduin, downstream: a forward step for the Fellowship (R4.4)."""
TUNNEL: Final = {EREGION: FANGORN}
"""The mines of Moria: one way, for the Fellowship only (R4.6)."""


def _touching(region: Region) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """Return the neighbours towards Mordor, towards the Shire, and in the same row."""
    east = (region.place, region.place + 1) if region.row < MOUNTAIN_ROW else (region.place - 1, region.place)
    west = (region.place - 1, region.place) if region.row <= MOUNTAIN_ROW else (region.place, region.place + 1)

    def found(row: int, places: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(i for i, r in enumerate(REGIONS) if r.row == row and r.place in places)

    return (
        found(region.row + 1, east),
        found(region.row - 1, west),
        found(region.row, (region.place - 1, region.place + 1)),
    )


_TOUCHING: Final = tuple(_touching(region) for region in REGIONS)

ADJACENT: Final = tuple(east + west + beside for east, west, beside in _TOUCHING)
"""By region: its neighbours, also sideways in the mountains. The tunnel makes no regions adjacent (R11.5, R11.8)."""

TOWARDS: Final = {
    side: {
        Direction.FORWARD: tuple(touching[side] for touching in _TOUCHING),
        Direction.BACK: tuple(touching[1 - side] for touching in _TOUCHING),
        # Nobody goes sideways in the mountains (R4.3, R7.3).
        Direction.SIDEWAYS: tuple(() if MOUNTAIN[region] else touching[2] for region, touching in enumerate(_TOUCHING)),
    }
    for side in SIDES
}
"""TOWARDS[side][direction][region]: where a character may go or retreat in that direction."""


def _steps(side: int, region: int) -> tuple[tuple[int, bool], ...]:
    steps = [(to, False) for to in TOWARDS[side][Direction.FORWARD][region]]
    if side == FELLOWSHIP and region in RIVER:
        steps.append((RIVER[region], False))
    if side == FELLOWSHIP and region in TUNNEL:
        steps.append((TUNNEL[region], True))
    return tuple(steps)


STEPS: Final = tuple(tuple(_steps(side, region) for region in range(len(REGIONS))) for side in (FELLOWSHIP, SAURON))
"""STEPS[side][region]: every ordinary forward step as (to, through the tunnel) (R4.1, R4.4, R4.6)."""
