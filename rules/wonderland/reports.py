"""What a battle and a round came to, as records: the source for summaries, scenes, the log, replays and exports.

Everything in them is public.
"""

import msgspec

from rules.wonderland.terms import NOTHING


class FighterReport(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A participant at one moment of a battle."""

    seat: int
    status: int
    begun: int
    """The starting strength."""
    cube: int
    """The strength now."""
    units: int
    """Units left in the region."""
    lost: int
    """Units lost in this battle."""
    path: tuple[tuple[int, int], ...] = ()
    """The spaces the cube came to, each with the chip that moved it there."""
    chip: int = NOTHING
    """The last chip of the current draw."""
    gained: int = 0
    """Strength gained in the current draw."""
    blocked: bool = False
    """The shield blocked the chip of the current draw."""
    place: int = 0
    """1 for first; 0 for bust, and until the draws are over."""


class BattleReport(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A battle at one moment: at its start, after each draw, or after the last one."""

    region: int
    award: int
    resistance: int
    """The strength of the Local Resistance; 0 with more than two players."""
    draws: int
    """Draws made so far."""
    fighters: tuple[FighterReport, ...]


class SeatResult(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """What one seat gained and lost in a battle. Seats that took no part can gain something too."""

    seat: int
    points: tuple[tuple[int, int], ...] = ()
    """Victory points, each number with its source; NOTHING for the award of the region."""
    castles: tuple[tuple[int, int], ...] = ()
    """Castles built, as region and Castle."""
    forged: tuple[tuple[int, int], ...] = ()
    """Chips forged, as chip and track."""
    feats: tuple[int, ...] = ()
    """Quests whose feat was completed."""
    shards: int = 0
    """Shards gained less shards discarded."""

    @property
    def vp(self) -> int:
        return sum([n for n, _ in self.points])


class BattleResult(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A battle that is over."""

    battle: BattleReport
    seats: tuple[SeatResult, ...]
    """Those that gained or lost something, in the order of seats."""


class RegionResult(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """What a region came to in one war. Without seats, nobody was there or all went bust."""

    region: int
    points: tuple[tuple[int, int], ...] = ()
    """Seats that gained victory points, with how many."""
    castles: tuple[int, ...] = ()
    """Seats that built a castle."""


class RoundResult(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A round that is over."""

    round: int
    regions: tuple[RegionResult, ...]
    """In the order of the battles."""
    vp_before: tuple[int, ...]
    """By seat: victory points at the start of the round."""
    vp: tuple[int, ...]
    """By seat: victory points now."""
