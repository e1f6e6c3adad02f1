"""The choices that are the same in every position, made once."""

from typing import Final

from rules.cardgame.choices import Cycle, Pass, Pick, PlayEvent, TopOfDeck, Use, UseRing, Winnow
from rules.cardgame.terms import FIRST_LOCATION

CYCLE_ONE: Final = Cycle()
WINNOW: Final = Winnow()
USE_RING: Final = UseRing()
PASS: Final = Pass()
TOP_OF_DECK: Final = TopOfDeck()
PLAY_EVENT: Final = tuple(map(PlayEvent, range(FIRST_LOCATION)))
USE: Final = tuple(map(Use, range(FIRST_LOCATION)))
PICK: Final = tuple(map(Pick, range(FIRST_LOCATION)))
"""By card."""
