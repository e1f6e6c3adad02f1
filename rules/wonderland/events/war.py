"""The war: battles, draws, outcomes, forging, wagers."""

from typing import ClassVar

from msgspec.structs import replace

from rules.game import Event, Seats
from rules.wonderland.terms import NOTHING


class WarBegan(Event, frozen=True):
    round: int
    regions: tuple[int, ...]


class BattleBegan(Event, frozen=True):
    """Who fights here with which starting strength (W8.1)."""

    region: int
    seats: tuple[int, ...]
    strengths: tuple[int, ...]
    resistance: int = 0


class Uncontested(Event, frozen=True):
    region: int
    seat: int


class NobodyThere(Event, frozen=True):
    region: int


class WagerLaid(Event, frozen=True):
    """A wager lies face down."""

    seat: int
    on: int = NOTHING

    def seen_by(self, seats: Seats) -> Event:
        return self if self.seat in seats else replace(self, on=NOTHING)


class BagEmpty(Event, frozen=True):
    """A draw was due from an empty bag: exhausted chips and madness came back (W9.6)."""

    seat: int
    n: int


class DrewSeveral(Event, frozen=True):
    """So many chips were drawn to choose from (W17.4)."""

    seat: int
    n: int
    chips: tuple[int, ...] = ()

    def seen_by(self, seats: Seats) -> Event:
        return self if self.seat in seats else replace(self, chips=())


class Drew(Event, frozen=True):
    """This chip was drawn, or of several drawn is the one to be played."""

    seat: int
    chip: int


class Redrew(Event, frozen=True):
    """The chip went back into the bag for another one."""

    seat: int
    chip: int
    source: int


class Blocked(Event, frozen=True):
    """The shield broke against this chip, which went back into the bag (W10.3)."""

    seat: int
    chip: int


class MadnessStruck(Event, frozen=True):
    """A madness chip was put on the track; it asks for so many units (W10.1)."""

    seat: int
    chip: int
    units: int


class PoisonStruck(Event, frozen=True):
    seat: int


class UnitLost(Event, frozen=True):
    seat: int
    unit: int
    region: int


class UnitSpared(Event, frozen=True):
    seat: int
    source: int


class WentBust(Event, frozen=True):
    seat: int


class BagRefilled(Event, frozen=True):
    """The madness track was full: madness and exhausted chips went back into the bag (W10.6)."""

    seat: int
    n: int


class Played(Event, frozen=True):
    """A chip was put in the active row."""

    seat: int
    chip: int


class PowerUsed(Event, frozen=True):
    """The text of `source` acts; `target` is whom it touches."""

    seat: int
    source: int
    target: int = NOTHING


class ChipsReturned(Event, frozen=True):
    """Chips went back into the bag, openly."""

    seat: int
    chips: tuple[int, ...]
    source: int = NOTHING


class Advanced(Event, frozen=True):
    """The cube moved to `to`: by the chip's strength, and by powers beside it (W9.10)."""

    seat: int
    to: int
    by: int
    bonus: int = 0


class CubeMoved(Event, frozen=True):
    """A power moved a cube."""

    seat: int
    to: int
    source: int


class Chose(Event, frozen=True):
    """All have answered: who draws again, who halts (W9.8)."""

    drawing: tuple[int, ...]
    halting: tuple[int, ...]


class MustHalt(Event, frozen=True):
    """The last one drawing leads; or somebody reached 25; or there is nothing left to draw (W11.2, W11.3, W9.6)."""

    seats: tuple[int, ...]


class BattleEnded(Event, frozen=True):
    """Every participant with strength and place; place 0 is bust."""

    region: int
    seats: tuple[int, ...]
    strengths: tuple[int, ...]
    places: tuple[int, ...]


class Awarded(Event, frozen=True):
    """The award of a region: VP for that place, 0 where a castle was taken instead."""

    seat: int
    region: int
    vp: int
    place: int


class FeatScored(Event, frozen=True):
    """The quest is shown; its feat is completed (W13.1)."""

    seat: int
    quest: int


class ChipRemoved(Event, frozen=True):
    """An active chip is out of the game, or back in the supply (W13.12)."""

    seat: int
    chip: int
    source: int


class Forged(Event, frozen=True):
    seat: int
    chip: int
    track: int
    space: int


class TrackCompleted(Event, frozen=True):
    """The artifact at its end goes into the bag (W13.6)."""

    seat: int
    track: int


class WagerSettled(Event, frozen=True):
    """`result` is 1 for a right wager, -1 for a wrong one, 0 for a tie (W13.10)."""

    reveals: ClassVar[bool] = True

    seat: int
    on: int
    result: int


class ChipSwapped(Event, frozen=True):
    """An exhausted chip was changed for one of the other strength (Creatures A)."""

    seat: int
    chip: int
    to: int


class BattleOver(Event, frozen=True):
    """Cleaned up; the war goes on (W14.1)."""

    region: int


class WarEnded(Event, frozen=True):
    round: int
