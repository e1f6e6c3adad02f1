"""Everything that can happen, as data. An event holds the whole truth and knows whom to tell what.

`source` names the card, chip or ability at work (see terms); NOTHING where it is the plain rules.
"""

from msgspec.structs import replace

from rules.game import Event, Seats
from rules.wonderland.terms import NOTHING
from rules.wonderland.war_events import (
    Advanced,
    Awarded,
    BagEmpty,
    BagRefilled,
    BattleBegan,
    BattleEnded,
    BattleOver,
    Blocked,
    ChipRemoved,
    ChipsReturned,
    ChipSwapped,
    Chose,
    CubeMoved,
    Drew,
    DrewSeveral,
    FeatScored,
    Forged,
    MadnessStruck,
    MustHalt,
    NobodyThere,
    Played,
    PoisonStruck,
    PowerUsed,
    Redrew,
    TrackCompleted,
    Uncontested,
    UnitLost,
    UnitSpared,
    WagerLaid,
    WagerSettled,
    WarBegan,
    WarEnded,
    WentBust,
)

# ---- setting up ---


class FactionTaken(Event, frozen=True):
    seat: int
    faction: int
    dealt: bool = False


class RegionBlocked(Event, frozen=True):
    """Two players: the region of this quest is out of the game (W16.1)."""

    region: int
    quest: int


class StartingBattleMoved(Event, frozen=True):
    """The Starting Battle figure went on by the die (W1.6, W14.2)."""

    region: int
    rolled: int


class QuestsDealt(Event, frozen=True):
    """Quests drawn by a seat; the others learn how many."""

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
    """These wonderlandian cards lie face up now."""

    cards: tuple[int, ...]


class FirstPlayer(Event, frozen=True):
    """Who begins; `rolls` are those of the players still tied, as seat and die (W2.3)."""

    seat: int
    rolls: tuple[tuple[int, int], ...] = ()


# ---- the tea party ---


class RoundBegan(Event, frozen=True):
    round: int


class ChairsFilled(Event, frozen=True):
    """Cards were dealt to these chairs, as chair and card."""

    cards: tuple[tuple[int, int], ...]


class TurnBegan(Event, frozen=True):
    seat: int


class LeaderMoved(Event, frozen=True):
    """A leader went to a chair; by the leader's power if there is a source."""

    seat: int
    chair: int
    source: int = NOTHING


class HeadReached(Event, frozen=True):
    """A leader reached the head of the table and rolled this many shards; `rolls` are all dice thrown."""

    seat: int
    shards: int
    rolls: tuple[int, ...] = ()


class CardTaken(Event, frozen=True):
    seat: int
    card: int
    chair: int


class HalfChosen(Event, frozen=True):
    seat: int
    half: int


class Corrupted(Event, frozen=True):
    """A seat rolled for the extra rewards of a corruption card, or left them."""

    seat: int
    rolled: bool


class UnitsPlaced(Event, frozen=True):
    seat: int
    region: int
    supporters: int = 0
    figures: tuple[int, ...] = ()
    source: int = NOTHING


class UnitsMoved(Event, frozen=True):
    """Own units went from one region to another; from LOST or the table for a leader off the board."""

    seat: int
    unit: int
    n: int
    origin: int
    to: int
    source: int = NOTHING


class LeaderPlaced(Event, frozen=True):
    seat: int
    region: int


class ChipGained(Event, frozen=True):
    """A chip went into a bag for good."""

    seat: int
    chip: int
    source: int = NOTHING


class NothingLeft(Event, frozen=True):
    """A reward could not be given: nothing of it is left."""

    seat: int
    source: int


class ShardsChanged(Event, frozen=True):
    """Shards gained (or, negative, discarded); `rolled` where the die decided."""

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
    """A castle was built: lying or standing (W16.7)."""

    seat: int
    region: int
    castle: int
    source: int = NOTHING


class LeaderStrengthened(Event, frozen=True):
    seat: int
    strength: int


class MadnessDiscarded(Event, frozen=True):
    """A regular madness left the bag for good, or there was none to leave (W5.13, G20)."""

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


class PoisonPlaced(Event, frozen=True):
    chair: int
    source: int


class PoisonTaken(Event, frozen=True):
    """Poison went from a card into a bag, or back to the Jabberwock who took the card himself (W6.1)."""

    seat: int
    returned: bool = False


class PoisonGiven(Event, frozen=True):
    """Poison went from the Jabberwock's supply into a bag."""

    seat: int
    source: int


class PoisonSwept(Event, frozen=True):
    """The tea party is over: so much poison goes back from the cards (W4.3)."""

    n: int


class MadnessServed(Event, frozen=True):
    """These seats put a madness into their bags; none did if the supply could not serve all (W4.1, W4.2)."""

    seats: tuple[int, ...]
    served: bool
    most_shards: bool = False


# ---- the end ---


class Scored(Event, frozen=True):
    """The final score of a seat and what it is made of (W15.1)."""

    seat: int
    total: int
    track: int
    castles: int
    quests: int
    shards: int
    shown: tuple[int, ...] = ()
    """Every quest with its points, as quest and points, one after the other."""


class GameEnded(Event, frozen=True):
    winners: tuple[int, ...]
    how: str


WonderEvent = (
    FactionTaken
    | RegionBlocked
    | StartingBattleMoved
    | QuestsDealt
    | QuestGone
    | DisplayDealt
    | FirstPlayer
    | RoundBegan
    | ChairsFilled
    | TurnBegan
    | LeaderMoved
    | HeadReached
    | CardTaken
    | HalfChosen
    | Corrupted
    | UnitsPlaced
    | UnitsMoved
    | LeaderPlaced
    | ChipGained
    | NothingLeft
    | ShardsChanged
    | ShieldRestored
    | WonderlandianTaken
    | AbilityUnlocked
    | CastlePlaced
    | LeaderStrengthened
    | MadnessDiscarded
    | SupportersFreed
    | CastleValueRaised
    | VPGained
    | PoisonPlaced
    | PoisonTaken
    | PoisonGiven
    | PoisonSwept
    | MadnessServed
    | WarBegan
    | BattleBegan
    | Uncontested
    | NobodyThere
    | WagerLaid
    | BagEmpty
    | DrewSeveral
    | Drew
    | Redrew
    | Blocked
    | MadnessStruck
    | PoisonStruck
    | UnitLost
    | UnitSpared
    | WentBust
    | BagRefilled
    | Played
    | PowerUsed
    | ChipsReturned
    | Advanced
    | CubeMoved
    | Chose
    | MustHalt
    | BattleEnded
    | Awarded
    | FeatScored
    | ChipRemoved
    | Forged
    | TrackCompleted
    | WagerSettled
    | ChipSwapped
    | BattleOver
    | WarEnded
    | Scored
    | GameEnded
)
