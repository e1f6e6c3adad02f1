"""The choices that are the same in every position, made once."""

from typing import Final

from rules.confrontation.choices import Decline, FightHidden, ForbidCards, ForceCard, Place, PlayCard, Retreat, Shuffle

DECLINE: Final = Decline()
FIGHT_HIDDEN: Final = FightHidden()
FORBID_CARDS: Final = ForbidCards()
FORCE_CARD: Final = ForceCard()
PLACE: Final = tuple(tuple(Place(character, region) for region in range(16)) for character in range(36))
"""By character and region."""
PLAY: Final = tuple(map(PlayCard, range(9)))
"""By battle card."""
RETREAT: Final = tuple(map(Retreat, range(16)))
SHUFFLE: Final = tuple(map(Shuffle, range(16)))
"""By region."""
