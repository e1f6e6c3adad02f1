"""The nouns of the game as small integers: sides, pieces, stages, and the three ways to go.

Pieces 0 to 8 are the Fellowship's, 9 to 17 Sauron's. A piece's number is painted on its back: everyone may follow
it, and it says nothing about who stands on the other side. A side's nine tiles are numbered too; a tile carries one
classic and one variant character, and each game fields one of the two.
"""

from enum import IntEnum
from typing import Final

FELLOWSHIP: Final = 0
SAURON: Final = 1
SIDES: Final = (FELLOWSHIP, SAURON)
SIDE_IDS: Final = ("fellowship", "sauron")

TILES: Final = 9
EVERY_TILE: Final = (1 << TILES) - 1
PIECES: Final = (range(TILES), range(TILES, 2 * TILES))
"""The pieces of each side."""

NOBODY: Final = -1
"""Where a piece, character, card or region might be named and none is, or none that may be seen."""
DEFEATED: Final = -1
"""The place of a piece that left the board."""
UNPLACED: Final = -2
"""The place of a piece before the set-up is done."""


class Direction(IntEnum):
    """As its owner looks at the board: forward is away from the own home corner."""

    FORWARD = 0
    BACK = 1
    SIDEWAYS = 2


class Stage(IntEnum):
    DRAFT = 0
    KEEP = 1
    SETUP = 2
    PLAY = 3
    OVER = 4


class When(IntEnum):
    """When a special card may be used."""

    INSTEAD_OF_TURN = 0
    BEFORE_MOVE = 1
    ANY_TIME = 2
    START_OF_FIGHT = 3


def side_of(piece: int) -> int:
    return piece // TILES


def number_of(piece: int) -> int:
    """The number on the piece's back, 1 to 9."""
    return piece % TILES + 1
