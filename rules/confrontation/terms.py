"""The nouns of the game as small integers: sides, pieces, directions, stages.

Pieces 0 to 8 are the Fellowship's, 9 to 17 Sauron's. A piece has its number on the back: everyone can see it,
and it does not tell which character is on the front. The nine tiles of a side are numbered too. A tile has one classic
and one variant character, and each game uses one of the two.
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
"""No piece, character, card or region, or one that these seats may not see."""
DEFEATED: Final = -1
"""The region of a piece that has left the board."""
UNPLACED: Final = -2
"""The region of a piece before the set-up is done."""


class Direction(IntEnum):
    """A direction as the owner of a piece sees it: forward leads away from the home corner."""

    FORWARD = 0
    BACK = 1
    SIDEWAYS = 2


class Stage(IntEnum):
    """How far a game has come."""

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
    """Return the side a piece belongs to."""
    return piece // TILES


def number_of(piece: int) -> int:
    """Return the number on the back of a piece, 1 to 9."""
    return piece % TILES + 1


class Fate(IntEnum):
    """What became of a fighter."""

    STAYED = 0
    DEFEATED = 1
    RETREATED = 2
    WENT_HOME = 3
    """Won, and returned to its lair (R9.2)."""
    NO_ROOM = 4
    """Won, and was defeated because its lair had no room (R9.2)."""


class TextResult(IntEnum):
    """What became of the text of a battle card."""

    NO_TEXT = 0
    WORKED = 1
    CANCELLED = 2
    """By the Eye of Sauron (R10.3)."""
    SWITCHED_OFF = 3
    """By the ability of a fighter (R9.9, R11.1, R11.3)."""
    NO_EFFECT = 4
    """It could not be carried out (R7.5, R10.1)."""
    TOO_LATE = 5
    """The fight was over before (R6.6)."""


class DecidedBy(IntEnum):
    """What ended a fight."""

    ABILITY = 0
    TEXT = 1
    STRENGTH = 2
