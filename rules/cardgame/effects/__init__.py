"""The verbs that card texts are made of."""

from rules.cardgame.effects.aside import DrawAside, SplitTop
from rules.cardgame.effects.eliminating import EliminateHere, RideToRuin, SearchOrEliminate
from rules.cardgame.effects.hand import CycleFromHand, Draw, Forsake, Recycle, RingCycle, RingEliminate
from rules.cardgame.effects.itself import CycleSelf, CycleWielder, EliminateSelf
from rules.cardgame.effects.locations import (
    ActivateBattleground,
    ActivatePath,
    AddCorruption,
    AddToken,
    Lasting,
    MoveWielder,
    On,
    RemoveCorruption,
)
from rules.cardgame.effects.players import Each, For, If, InReserve, May, PathIs, PathNumber
from rules.cardgame.effects.searching import Remove, Take

__all__ = [
    "ActivateBattleground",
    "ActivatePath",
    "AddCorruption",
    "AddToken",
    "CycleFromHand",
    "CycleSelf",
    "CycleWielder",
    "Draw",
    "DrawAside",
    "Each",
    "EliminateHere",
    "EliminateSelf",
    "For",
    "Forsake",
    "If",
    "InReserve",
    "Lasting",
    "May",
    "MoveWielder",
    "On",
    "PathIs",
    "PathNumber",
    "Recycle",
    "Remove",
    "RemoveCorruption",
    "RideToRuin",
    "RingCycle",
    "RingEliminate",
    "SearchOrEliminate",
    "SplitTop",
    "Take",
]
