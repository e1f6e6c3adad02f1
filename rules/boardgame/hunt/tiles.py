"""The Hunt tiles: sixteen standard ones, and four specials of each side that events bring into play (R173, R179)."""

from enum import IntEnum
from typing import Final

from rules.boardgame.terms import FREE, NOTHING, SHADOW
from rules.record import Record


class Value(IntEnum):
    """Values that are no number."""

    EYE = 100
    """What it counts depends on why the tile was drawn."""
    DIE = 101
    """Roll a die; it counts as numbered."""


class Tile(Record):
    id: str
    value: int
    """Damage; below 0, so much corruption is healed instead."""
    reveal: bool = False
    stop: bool = False
    """On the Mordor Track the Fellowship does not go on."""
    special: int = NOTHING
    """The side whose special it is."""


_EYE: Final = Value.EYE

TILES: Final = (
    *(Tile(f"eye-{n}", _EYE, reveal=True) for n in range(1, 5)),
    *(Tile(f"3-{n}", 3) for n in range(1, 4)),
    *(Tile(f"2-{n}", 2) for n in range(1, 3)),
    Tile("2-reveal", 2, reveal=True),
    *(Tile(f"1-{n}", 1) for n in range(1, 3)),
    *(Tile(f"1-reveal-{n}", 1, reveal=True) for n in range(1, 3)),
    *(Tile(f"0-reveal-{n}", 0, reveal=True) for n in range(1, 3)),
    Tile("elven-cloaks", 0, special=FREE),
    Tile("elven-rope", 0, special=FREE),
    Tile("phial-of-galadriel", -2, special=FREE),
    Tile("smeagol-helps", -1, special=FREE),
    Tile("shelobs-lair", Value.DIE, stop=True, special=SHADOW),
    Tile("the-ring-is-mine", _EYE, reveal=True, stop=True, special=SHADOW),
    Tile("on-on-they-went", 3, stop=True, special=SHADOW),
    Tile("give-it-to-uss", 1, reveal=True, stop=True, special=SHADOW),
)
TILE: Final = {tile.id: number for number, tile in enumerate(TILES)}
STANDARD: Final = tuple(number for number, tile in enumerate(TILES) if tile.special == NOTHING)
EYES: Final = tuple(number for number, tile in enumerate(TILES) if tile.value == _EYE)


def is_numbered(tile: int) -> bool:
    return TILES[tile].value != _EYE


class TilePlace(IntEnum):
    """Where a tile is."""

    ASIDE = 0
    """A special no event has brought into play."""
    WAITING = 1
    """A special in play that joins the pool when the Fellowship enters Mordor."""
    POOL = 2
    DRAWN = 3
    GONE = 4
    """Out of the game for good."""
