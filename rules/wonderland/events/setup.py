"""Setting up: factions, regions, quests, the first player."""

from msgspec.structs import replace

from rules.game import Event, Seats
from rules.wonderland.terms import NOTHING


class FactionTaken(Event, frozen=True):
    seat: int
    faction: int
    dealt: bool = False


class RegionBlocked(Event, frozen=True):
    """Two players: the region of this quest is out of the game (W16.1)."""

    region: int
    quest: int


class StartingBattleMoved(Event, frozen=True):
    """The Starting Battle figure moved by the die (W1.6, W14.2)."""

    region: int
    rolled: int


class QuestsDealt(Event, frozen=True):
    """A seat drew quests. Others learn only how many."""

    seat: int
    n: int
    quests: tuple[int, ...] = ()

    def seen_by(self, seats: Seats) -> Event:
        return self if self.seat in seats else replace(self, quests=())


class QuestGone(Event, frozen=True):
    """A quest was rejected (shuffled back) or discarded, face down."""

    seat: int
    quest: int
    discarded: bool = True

    def seen_by(self, seats: Seats) -> Event:
        return self if self.seat in seats else replace(self, quest=NOTHING)


class DisplayDealt(Event, frozen=True):
    """These wonderlandian cards are on display now."""

    cards: tuple[int, ...]


class FirstPlayer(Event, frozen=True):
    """Who begins. `rolls` are the dice of tied players, as seat and die (W2.3)."""

    seat: int
    rolls: tuple[tuple[int, int], ...] = ()
