"""What a card's text can be: triggers, actions, standing numbers, permissions, replacements.

Abilities are declarations. The engine reads them through the printed in `printed.py`; none of them knows a card.
"""

from enum import IntEnum
from typing import TYPE_CHECKING

from rules.cardgame.filters import Filter
from rules.cardgame.steps import CardStep
from rules.cardgame.terms import NOTHING, Cause, Faction
from rules.record import Record

if TYPE_CHECKING:
    from rules.cardgame.position import CardPosition


class Where(IntEnum):
    """Where a card must be, or must have come to, for its text to work."""

    ANYWHERE = 0
    RESERVE = 1
    PATH = 2
    BATTLEGROUND = 3
    LOCATION = 4


class Ability(Record, frozen=True, tag=True):
    """One sentence of a card's text."""


class OnPlay(Ability, frozen=True):
    """After payment, when the card is played to such a place (R32)."""

    do: tuple[CardStep, ...]
    to: Where = Where.ANYWHERE


class OnArrival(Ability, frozen=True):
    """On each arrival at such a place, by play or by move (R44)."""

    do: tuple[CardStep, ...]
    to: Where


class Action(Ability, frozen=True):
    """Costs the turn's action; the card (or its wielder) must be there (R47)."""

    do: tuple[CardStep, ...]
    at: Where
    cost: tuple[CardStep, ...] = ()
    by: Faction | None = None
    """Used by the player of that faction rather than by the owner (G23)."""
    once_per_round: bool = False


class EventText(Ability, frozen=True):
    """What an event does (R36). `needs` must be possible for the event to be played at all (R25, G12)."""

    do: tuple[CardStep, ...]
    needs: tuple[CardStep, ...] = ()


# ---- standing numbers ---


class Condition(Record, frozen=True, tag=True):
    """How often a standing bonus counts now: 0 or 1, or more where it counts things."""

    def times(self, game: "CardPosition", card: int) -> int:
        raise NotImplementedError


class Icons(Ability, frozen=True):
    """This card's own icons change while the condition holds."""

    when: Condition
    attack: int = 0
    defense: int = 0
    path: int = 0


class WhileSupporting(Ability, frozen=True):
    """This army's icons in a combat in which it is the one that supports such a character (G71)."""

    who: Filter
    attack: int = 0
    defense: int = 0


class Boost(Ability, frozen=True):
    """While this card is in reserve, such characters have more icons wherever they are (G93)."""

    who: Filter
    defense: int = 0
    path: int = 0


class LocationBonus(Ability, frozen=True):
    """While its wielder is on a path, the path itself has more defense icons (R57)."""

    path: int


class Carryover(Ability, frozen=True):
    """The owner's carryover limit is higher (R31)."""

    n: int = 1
    at: Where = Where.ANYWHERE


class DrawStep(Ability, frozen=True):
    """While in reserve the owner draws more in the draw step, then perhaps cycles from hand (R16, G90)."""

    n: int = 1
    then_cycle: int = 0


class SeesTop(Ability, frozen=True):
    """While in play the owner may look at the top card of the own deck at any time (G89)."""


# ---- permissions ---


class MayEnter(Ability, frozen=True):
    """This card may be played or moved to battlegrounds of that faction, and an army of it there supports it (G74)."""

    battlegrounds_of: Faction


class MayNotEnter(Ability, frozen=True):
    """This card may not enter battlegrounds of that side."""

    side: int


class AvoidsPathBesideShadow(Ability, frozen=True):
    """This card may not enter a path while a Shadow battleground is active (G86)."""


class LetsEnter(Ability, frozen=True):
    """While this card is in reserve, such cards may be played or moved to that battleground."""

    who: Filter
    battleground: str


class LetsEnterThisRound(Ability, frozen=True):
    """Until the round ends, such cards may enter battlegrounds of that faction; all battlegrounds if none is said."""

    who: Filter
    battlegrounds_of: Faction | None = None


class LetsSupportThisRound(Ability, frozen=True):
    """Until the round ends, any army of their side at the battleground supports such characters (G76)."""

    who: Filter


class OnlyWeapon(Ability, frozen=True):
    """The wielder may hold no other weapon (G27)."""


# ---- replacements ---

ANY_CAUSE = tuple(Cause)
COMBAT = (Cause.PATH_COMBAT, Cause.BATTLEGROUND_COMBAT)


class Instead(Ability, frozen=True):
    """When this card would be eliminated for such a cause it is cycled instead (R53, G33).

    `zone` narrows where it must have been (a terms zone, or NOTHING for any).
    """

    causes: tuple[Cause, ...] = ANY_CAUSE
    zone: int = NOTHING
    items_too: bool = True
    """Its items are cycled with it; otherwise they are eliminated."""

    def answers(self, cause: Cause, zone: int) -> bool:
        """Whether it works for such a cause in that zone (NOTHING: at a location)."""
        return cause in self.causes and self.zone in (NOTHING, zone)


class WielderInstead(Ability, frozen=True):
    """When the wielder would be eliminated for such a cause, it and all its items are cycled instead."""

    causes: tuple[Cause, ...]


class SavesAfterCombat(Ability, frozen=True):
    """After a battleground combat: cycle self and one more such character that would be eliminated (G41)."""

    who: Filter
