"""What players gain, place and move, at the tea party and in the war."""

from rules.game import Event
from rules.wonderland.terms import NOTHING


class UnitsPlaced(Event, frozen=True):
    seat: int
    region: int
    supporters: int = 0
    figures: tuple[int, ...] = ()
    source: int = NOTHING


class UnitsMoved(Event, frozen=True):
    """Own units moved to another region. `origin` is LOST or AT_TABLE for a leader who was in no region."""

    seat: int
    unit: int
    n: int
    origin: int
    to: int
    source: int = NOTHING


class ChipGained(Event, frozen=True):
    """A player gained a chip."""

    seat: int
    chip: int
    source: int = NOTHING


class NothingLeft(Event, frozen=True):
    """A reward could not be given, because nothing of it is left."""

    seat: int
    source: int


class ShardsChanged(Event, frozen=True):
    """Shards gained, or discarded if negative; `rolled` if the die decided the number."""

    seat: int
    n: int
    source: int = NOTHING
    rolled: bool = False


class ShieldRestored(Event, frozen=True):
    seat: int
    source: int = NOTHING


class WonderlandianTaken(Event, frozen=True):
    seat: int
    card: int
    source: int = NOTHING


class AbilityUnlocked(Event, frozen=True):
    seat: int
    ability: int


class CastlePlaced(Event, frozen=True):
    """A castle was built, lying or standing (W16.7)."""

    seat: int
    region: int
    castle: int
    source: int = NOTHING


class LeaderStrengthened(Event, frozen=True):
    seat: int
    strength: int


class MadnessDiscarded(Event, frozen=True):
    """A regular madness returned from the bag to the supply, or there was none (W5.13, G20)."""

    seat: int
    found: bool


class SupportersFreed(Event, frozen=True):
    """Supporters of the forge track joined the reserve (W13.8)."""

    seat: int
    n: int


class CastleValueRaised(Event, frozen=True):
    seat: int
    value: int


class VPGained(Event, frozen=True):
    seat: int
    n: int
    source: int = NOTHING
