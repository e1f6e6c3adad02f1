"""Everything that can happen, as data. An event holds all facts, and `seen_by` leaves out what some seats may not know.

`source` is the card, chip or ability whose text acts (see terms); NOTHING if it is a general rule.
"""

from rules.wonderland.events.ending import (
    GameEnded,
    Scored,
)
from rules.wonderland.events.goods import (
    AbilityUnlocked,
    CastlePlaced,
    CastleValueRaised,
    ChipGained,
    LeaderStrengthened,
    MadnessDiscarded,
    NothingLeft,
    ShardsChanged,
    ShieldRestored,
    SupportersFreed,
    UnitsMoved,
    UnitsPlaced,
    VPGained,
    WonderlandianTaken,
)
from rules.wonderland.events.setup import (
    DisplayDealt,
    FactionTaken,
    FirstPlayer,
    QuestGone,
    QuestsDealt,
    RegionBlocked,
    StartingBattleMoved,
)
from rules.wonderland.events.tea_party import (
    CardTaken,
    ChairsFilled,
    Corrupted,
    HalfChosen,
    HeadReached,
    LeaderMoved,
    LeaderPlaced,
    MadnessServed,
    PoisonGiven,
    PoisonPlaced,
    PoisonSwept,
    PoisonTaken,
    RoundBegan,
    TurnBegan,
)
from rules.wonderland.events.war import (
    Advanced,
    Awarded,
    BagEmpty,
    BagRefilled,
    BattleBegan,
    BattleEnded,
    BattleOver,
    BattleStands,
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
    | BattleStands
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

__all__ = [
    "AbilityUnlocked",
    "Advanced",
    "Awarded",
    "BagEmpty",
    "BagRefilled",
    "BattleBegan",
    "BattleEnded",
    "BattleOver",
    "BattleStands",
    "Blocked",
    "CardTaken",
    "CastlePlaced",
    "CastleValueRaised",
    "ChairsFilled",
    "ChipGained",
    "ChipRemoved",
    "ChipSwapped",
    "ChipsReturned",
    "Chose",
    "Corrupted",
    "CubeMoved",
    "DisplayDealt",
    "Drew",
    "DrewSeveral",
    "FactionTaken",
    "FeatScored",
    "FirstPlayer",
    "Forged",
    "GameEnded",
    "HalfChosen",
    "HeadReached",
    "LeaderMoved",
    "LeaderPlaced",
    "LeaderStrengthened",
    "MadnessDiscarded",
    "MadnessServed",
    "MadnessStruck",
    "MustHalt",
    "NobodyThere",
    "NothingLeft",
    "Played",
    "PoisonGiven",
    "PoisonPlaced",
    "PoisonStruck",
    "PoisonSwept",
    "PoisonTaken",
    "PowerUsed",
    "QuestGone",
    "QuestsDealt",
    "Redrew",
    "RegionBlocked",
    "RoundBegan",
    "Scored",
    "ShardsChanged",
    "ShieldRestored",
    "StartingBattleMoved",
    "SupportersFreed",
    "TrackCompleted",
    "TurnBegan",
    "Uncontested",
    "UnitLost",
    "UnitSpared",
    "UnitsMoved",
    "UnitsPlaced",
    "VPGained",
    "WagerLaid",
    "WagerSettled",
    "WarBegan",
    "WarEnded",
    "WentBust",
    "WonderEvent",
    "WonderlandianTaken",
]
