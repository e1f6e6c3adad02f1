"""What a card's text can be: triggers, actions, continuous bonuses, permissions, replacements.

Abilities are declarations. The engine reads them through the tables in `printed.py`; none of them knows a card.
"""

from enum import IntEnum
from typing import TYPE_CHECKING, Final

from rules.cardgame.filters import Filter
from rules.cardgame.steps import CardStep
from rules.cardgame.terms import NOTHING, Cause, Faction
from rules.record import Record

if TYPE_CHECKING:
    from rules.cardgame.position import CardPosition


class Where(IntEnum):
    """Where a card must be, or arrive, for its text to apply."""

    ANYWHERE = 0
    RESERVE = 1
    PATH = 2
    BATTLEGROUND = 3
    LOCATION = 4


class Ability(Record):
    """One sentence of a card's text."""

    tagged = True


class OnPlay(Ability):
    """When the card is played to such a place, after payment (R32)."""

    do: tuple[CardStep, ...]
    to: Where = Where.ANYWHERE


class OnArrival(Ability):
    """Whenever the card arrives at such a place, played or moved (R44)."""

    do: tuple[CardStep, ...]
    to: Where


class Action(Ability):
    """Can be used as the action of a turn if the card (or its wielder) is there (R47)."""

    do: tuple[CardStep, ...]
    at: Where
    cost: tuple[CardStep, ...] = ()
    by: Faction | None = None
    """The player of that faction uses it instead of the owner (G23)."""
    once_per_round: bool = False


class EventText(Ability):
    """What an event card does (R36). It can be played only if `needs` is possible (R25, G12)."""

    do: tuple[CardStep, ...]
    needs: tuple[CardStep, ...] = ()


# ---- continuous bonuses ---


class Condition(Record):
    """How often a continuous bonus counts: 0 or 1, or more if it counts something."""

    tagged = True

    def times(self, game: "CardPosition", card: int) -> int:
        raise NotImplementedError


class Icons(Ability):
    """This card has more icons while the condition holds."""

    when: Condition
    attack: int = 0
    defense: int = 0
    path: int = 0


class WhileSupporting(Ability):
    """This army has more icons in a combat in which it supports such a character (G71)."""

    who: Filter
    attack: int = 0
    defense: int = 0


class Boost(Ability):
    """While this card is in reserve, such characters have more icons anywhere (G93)."""

    who: Filter
    defense: int = 0
    path: int = 0


class LocationBonus(Ability):
    """While its wielder is on a path, the path itself has more defense icons (R57)."""

    path: int


class Carryover(Ability):
    """The owner's carryover limit is higher (R31)."""

    n: int = 1
    at: Where = Where.ANYWHERE


class DrawsMore(Ability):
    """While this card is in reserve, its owner draws more in the draw step and may have to cycle (R16, G90)."""

    n: int = 1
    then_cycle: int = 0


class SeesTop(Ability):
    """While this card is in play, its owner sees the top card of their deck (G89)."""


# ---- permissions ---


class MayEnter(Ability):
    """This card may enter battlegrounds of that faction, and its armies there may support it (G74)."""

    battlegrounds_of: Faction


class MayNotEnter(Ability):
    """This card may not enter battlegrounds of that side."""

    side: int


class AvoidsPathBesideShadow(Ability):
    """This card may not enter a path while a Shadow battleground is active (G86)."""


class LetsEnter(Ability):
    """While this card is in reserve, such cards may enter that battleground."""

    who: Filter
    battleground: str


class LetsEnterThisRound(Ability):
    """Until the round ends, such cards may enter battlegrounds of that faction; without one, all battlegrounds."""

    who: Filter
    battlegrounds_of: Faction | None = None


class LetsSupportThisRound(Ability):
    """Until the round ends, any army of their side may support such characters (G76)."""

    who: Filter


class OnlyWeapon(Ability):
    """The wielder may not have another weapon (G27)."""


# ---- replacements ---

ANY_CAUSE: Final = tuple(Cause)
COMBAT: Final = (Cause.PATH_COMBAT, Cause.BATTLEGROUND_COMBAT)


class Instead(Ability):
    """When this card would be eliminated for one of these causes, it is cycled instead (R53, G33).

    `zone` is where it must have been; NOTHING for any place.
    """

    causes: tuple[Cause, ...] = ANY_CAUSE
    zone: int = NOTHING
    items_too: bool = True
    """Its items are cycled with it; otherwise they are eliminated."""

    def applies(self, cause: Cause, zone: int) -> bool:
        """Return whether it applies to that cause in that zone (NOTHING: at a location)."""
        return cause in self.causes and self.zone in (NOTHING, zone)


class WielderInstead(Ability):
    """When the wielder would be eliminated for one of these causes, it is cycled with all its items."""

    causes: tuple[Cause, ...]


class SavesAfterCombat(Ability):
    """After a battleground combat: cycle this card and another such character instead of eliminating them (G41)."""

    who: Filter
