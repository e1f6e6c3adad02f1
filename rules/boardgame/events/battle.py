"""Battles: what can happen."""

from msgspec.structs import replace

from rules.boardgame.reports import BattleReport
from rules.boardgame.terms import NOTHING
from rules.game import Event, Seats


class BattleBegan(Event, frozen=True):
    attacker: int
    origin: int
    region: int
    kind: int


class RoundBegan(Event, frozen=True):
    round: int


class CombatCardChosen(Event, frozen=True):
    """A combat card lies face down; its back is open, its front is its player's (D29)."""

    seat: int
    deck: int
    card: int

    def seen_by(self, seats: Seats) -> Event:
        return self if self.seat in seats else replace(self, card=NOTHING)


class NoCombatCard(Event, frozen=True):
    seat: int


class CombatCardsShown(Event, frozen=True):
    attacker: int
    defender: int


class CombatCardCancelled(Event, frozen=True):
    card: int


class CombatRolled(Event, frozen=True):
    side: int
    dice: tuple[int, ...]
    bonus: int
    to_hit: int
    hits: int
    again: bool = False
    """The leaders' re-roll (R91)."""
    card: int = NOTHING
    """An extra attack by this card."""


class HitsScored(Event, frozen=True):
    """Hits by a card, without dice."""

    side: int
    n: int
    card: int


class HitsCancelled(Event, frozen=True):
    side: int
    n: int
    card: int


class LeadershipForfeited(Event, frozen=True):
    side: int
    n: int


class Ceased(Event, frozen=True):
    seat: int


class Withdrew(Event, frozen=True):
    """Into the stronghold of the region (R107)."""

    region: int


class Retreated(Event, frozen=True):
    side: int
    region: int
    to: int


class ArmyDestroyed(Event, frozen=True):
    side: int
    region: int


class BattleShown(Event, frozen=True):
    """The battle so far: cards were shown or dice rolled."""

    report: BattleReport


class BattleEnded(Event, frozen=True):
    region: int
    report: BattleReport
