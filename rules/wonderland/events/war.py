"""The war: battles, draws, outcomes, forging, wagers."""

from typing import ClassVar

from msgspec.structs import replace

from rules.game import Event, Seats
from rules.wonderland.reports import BattleReport, BattleResult, RoundResult
from rules.wonderland.terms import NOTHING


class WarBegan(Event, frozen=True):
    round: int
    regions: tuple[int, ...]


class BattleBegan(Event, frozen=True):
    """A battle began: who fights with which starting strength (W8.1)."""

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
    """A seat laid a wager, face down."""

    seat: int
    on: int = NOTHING

    def seen_by(self, seats: Seats) -> Event:
        return self if self.seat in seats else replace(self, on=NOTHING)


class BagEmpty(Event, frozen=True):
    """A draw was due from an empty bag, so exhausted chips and madness returned to it (W9.6)."""

    seat: int
    n: int


class DrewSeveral(Event, frozen=True):
    """A seat drew several chips to choose from (W17.4)."""

    seat: int
    n: int
    chips: tuple[int, ...] = ()

    def seen_by(self, seats: Seats) -> Event:
        return self if self.seat in seats else replace(self, chips=())


class Drew(Event, frozen=True):
    """A seat drew this chip, or chose it among several."""

    seat: int
    chip: int


class Redrew(Event, frozen=True):
    """A seat returned a drawn chip to draw another."""

    seat: int
    chip: int
    source: int


class Blocked(Event, frozen=True):
    """A shield blocked this chip and broke; the chip returned to the bag (W10.3)."""

    seat: int
    chip: int


class MadnessStruck(Event, frozen=True):
    """A madness chip went to the track and costs this many units (W10.1)."""

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
    """The madness track was full, so madness and exhausted chips returned to the bag (W10.6)."""

    seat: int
    n: int


class Played(Event, frozen=True):
    """A chip went to the active row."""

    seat: int
    chip: int


class PowerUsed(Event, frozen=True):
    """The text of `source` acted, perhaps on `target`."""

    seat: int
    source: int
    target: int = NOTHING


class ChipsReturned(Event, frozen=True):
    """Chips returned to the bag, seen by all."""

    seat: int
    chips: tuple[int, ...]
    source: int = NOTHING


class Advanced(Event, frozen=True):
    """The cube moved to `to`, by the strength of the chip and the bonus of powers (W9.10)."""

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
    """All have chosen to draw again or to halt (W9.8)."""

    drawing: tuple[int, ...]
    halting: tuple[int, ...]


class MustHalt(Event, frozen=True):
    """These seats must halt: the last one drawing leads, someone is at 25, or no chip is left (W9.6, W11)."""

    seats: tuple[int, ...]


class BattleStands(Event, frozen=True):
    """How a battle stands: at its start and after each draw."""

    report: BattleReport


class BattleEnded(Event, frozen=True):
    """All draws are over: strengths and places of the participants."""

    report: BattleReport


class Awarded(Event, frozen=True):
    """A seat took the award for its place: VP, or 0 if it took a castle instead."""

    seat: int
    region: int
    vp: int
    place: int


class FeatScored(Event, frozen=True):
    """A seat completed a feat and showed the quest (W13.1)."""

    seat: int
    quest: int


class ChipRemoved(Event, frozen=True):
    """An active chip was discarded for good (W13.12)."""

    seat: int
    chip: int
    source: int


class Forged(Event, frozen=True):
    seat: int
    chip: int
    track: int
    space: int


class TrackCompleted(Event, frozen=True):
    """A forge track is full (W13.6)."""

    seat: int
    track: int


class WagerSettled(Event, frozen=True):
    """A wager was settled: `result` is 1 for right, -1 for wrong, 0 for a tie (W13.10)."""

    reveals: ClassVar[bool] = True

    seat: int
    on: int
    result: int


class ChipSwapped(Event, frozen=True):
    """An exhausted chip was swapped for one of the other strength (Creatures A)."""

    seat: int
    chip: int
    to: int


class BattleOver(Event, frozen=True):
    """The clean-up after a battle is done (W14.1): everything it came to."""

    result: BattleResult


class WarEnded(Event, frozen=True):
    """The last region of a war is done, and with it the round: everything it came to."""

    result: RoundResult
