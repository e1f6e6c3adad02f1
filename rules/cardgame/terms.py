"""The nouns of the game as small integers: sides, factions, kinds of card, zones, tokens.

Cards are numbered from 0 and locations from 128, so that one number identifies any card or location.
"""

from enum import IntEnum
from typing import Final

from rules.kernel import NOTHING as NOTHING  # also a card that may not be seen

FREE: Final = 0
SHADOW: Final = 1
SIDE_IDS: Final = ("free", "shadow")

FIRST_LOCATION: Final = 128
CARD_BIT: Final = tuple(1 << card for card in range(FIRST_LOCATION))
"""A card as a mask."""
RESERVE_PLACE: Final = -1
"""As a destination in a choice: the reserve of the acting seat."""


class Faction(IntEnum):
    DUNEDAIN = 0
    ELF = 1
    DWARF = 2
    HOBBIT = 3
    ROHAN = 4
    WIZARD = 5
    ISENGARD = 6
    MONSTROUS = 7
    SOUTHRON = 8
    MORDOR = 9

    @property
    def side(self) -> int:
        return FREE if self < Faction.ISENGARD else SHADOW


class Kind(IntEnum):
    ARMY = 0
    CHARACTER = 1
    ITEM = 2
    EVENT = 3


class Keyword(IntEnum):
    NAZGUL = 0
    WEAPON = 1
    MOUNT = 2
    ENT = 3


class Token(IntEnum):
    ATTACK = 0
    DEFENSE = 1
    PATH_ATTACK = 2
    PATH_DEFENSE = 3


# Zones of a seat (R7). RESOLVING holds an event while its text is carried out (R36).
HAND: Final = 0
DECK: Final = 1
CYCLE: Final = 2
ELIMINATED: Final = 3
ASIDE: Final = 4
RESERVE: Final = 5
RESOLVING: Final = 6
ZONES: Final = 7
HIDDEN_ZONES: Final[tuple[int, ...]] = (HAND, DECK, CYCLE, ELIMINATED, ASIDE)


class Phase(IntEnum):
    """The steps of a round (R15), the set-up before and the end after."""

    SETUP = 0
    LOCATION = 1
    ACTION = 2
    COMBAT = 3
    VICTORY = 4
    DRAW = 5
    OVER = 6


class Cause(IntEnum):
    """Why a card is eliminated. Replacement effects depend on it (R53)."""

    TEXT = 0
    FORSAKEN = 1
    PATH_COMBAT = 2
    BATTLEGROUND_COMBAT = 3
    WINNOWED = 4
