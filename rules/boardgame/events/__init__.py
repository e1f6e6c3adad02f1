"""All events, as data. An event holds everything, and redacts itself for a set of seats."""

from rules.boardgame.events.battle import (
    ArmyDestroyed,
    BattleBegan,
    BattleEnded,
    BattleShown,
    Ceased,
    CombatCardCancelled,
    CombatCardChosen,
    CombatCardsShown,
    CombatRolled,
    HitsCancelled,
    HitsScored,
    LeadershipForfeited,
    NoCombatCard,
    Retreated,
    RoundBegan,
    Withdrew,
)
from rules.boardgame.events.cards import (
    CardEnteredPlay,
    CardInPlayUsed,
    CardLeftPlay,
    Discarded,
    Drew,
    EventPlayed,
    NoSwap,
    Swapped,
)
from rules.boardgame.events.figures import (
    Activated,
    ArmyMoved,
    Captured,
    CharacterCame,
    CharacterGone,
    CharactersMoved,
    MixedArmy,
    NationMoved,
    NazgulMoved,
    Recruited,
    Reduced,
    Removed,
    Replaced,
    SiegeBegan,
    SiegeEnded,
)
from rules.boardgame.events.hunt import (
    CasualtyDrawn,
    Corrupted,
    FellowshipDeclared,
    FellowshipHidden,
    FellowshipMoved,
    FellowshipMovedByCard,
    FellowshipRevealed,
    FellowshipStepped,
    GuideChanged,
    Healed,
    HuntEnded,
    HuntReduced,
    HuntRolled,
    HuntShown,
    MordorEntered,
    MordorStep,
    Rolled,
    Separated,
    TileAdded,
    TileDrawn,
    TileIgnored,
    TilesInspected,
)
from rules.boardgame.events.turn import (
    DiceAllocated,
    DiceLost,
    DiceRolled,
    DieTurned,
    DieUsed,
    Passed,
    PhaseBegan,
    RingUsed,
    TurnBegan,
    TurnEnded,
    Won,
)

BoardEvent = (
    TurnBegan
    | PhaseBegan
    | DiceAllocated
    | DiceRolled
    | DieUsed
    | DieTurned
    | DiceLost
    | RingUsed
    | Passed
    | TurnEnded
    | Won
    | Drew
    | Discarded
    | Swapped
    | NoSwap
    | EventPlayed
    | CardEnteredPlay
    | CardInPlayUsed
    | CardLeftPlay
    | ArmyMoved
    | CharactersMoved
    | NazgulMoved
    | Recruited
    | Replaced
    | Removed
    | Reduced
    | CharacterCame
    | CharacterGone
    | Captured
    | SiegeBegan
    | SiegeEnded
    | MixedArmy
    | Activated
    | NationMoved
    | FellowshipMoved
    | FellowshipStepped
    | FellowshipDeclared
    | FellowshipRevealed
    | FellowshipHidden
    | FellowshipMovedByCard
    | GuideChanged
    | Separated
    | MordorEntered
    | MordorStep
    | HuntRolled
    | HuntShown
    | HuntEnded
    | TileDrawn
    | TileIgnored
    | TilesInspected
    | TileAdded
    | HuntReduced
    | CasualtyDrawn
    | Corrupted
    | Healed
    | Rolled
    | BattleBegan
    | RoundBegan
    | CombatCardChosen
    | NoCombatCard
    | CombatCardsShown
    | CombatCardCancelled
    | CombatRolled
    | HitsScored
    | HitsCancelled
    | LeadershipForfeited
    | Ceased
    | Withdrew
    | Retreated
    | ArmyDestroyed
    | BattleShown
    | BattleEnded
)

__all__ = [
    "Activated",
    "ArmyDestroyed",
    "ArmyMoved",
    "BattleBegan",
    "BattleEnded",
    "BattleShown",
    "BoardEvent",
    "Captured",
    "CardEnteredPlay",
    "CardInPlayUsed",
    "CardLeftPlay",
    "CasualtyDrawn",
    "Ceased",
    "CharacterCame",
    "CharacterGone",
    "CharactersMoved",
    "CombatCardCancelled",
    "CombatCardChosen",
    "CombatCardsShown",
    "CombatRolled",
    "Corrupted",
    "DiceAllocated",
    "DiceLost",
    "DiceRolled",
    "DieTurned",
    "DieUsed",
    "Discarded",
    "Drew",
    "EventPlayed",
    "FellowshipDeclared",
    "FellowshipHidden",
    "FellowshipMoved",
    "FellowshipMovedByCard",
    "FellowshipRevealed",
    "FellowshipStepped",
    "GuideChanged",
    "Healed",
    "HitsCancelled",
    "HitsScored",
    "HuntEnded",
    "HuntReduced",
    "HuntRolled",
    "HuntShown",
    "LeadershipForfeited",
    "MixedArmy",
    "MordorEntered",
    "MordorStep",
    "NationMoved",
    "NazgulMoved",
    "NoCombatCard",
    "NoSwap",
    "Passed",
    "PhaseBegan",
    "Recruited",
    "Reduced",
    "Removed",
    "Replaced",
    "Retreated",
    "RingUsed",
    "Rolled",
    "RoundBegan",
    "Separated",
    "SiegeBegan",
    "SiegeEnded",
    "Swapped",
    "TileAdded",
    "TileDrawn",
    "TileIgnored",
    "TilesInspected",
    "TurnBegan",
    "TurnEnded",
    "Withdrew",
    "Won",
]
