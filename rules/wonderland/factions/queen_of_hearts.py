"""The Queen of Hearts."""

from rules.wonderland.abilities import Adds, PassingBrings, Power
from rules.wonderland.conditions import ForeignCastleHere, LostInBattle
from rules.wonderland.effects import (
    DiscardMadness,
    DiscardShards,
    GainAnyAlly,
    GainVP,
    OpponentLosesUnit,
    SendElsewhere,
    TakeWonderlandian,
)
from rules.wonderland.factions.board import Between, Board, FactionPower
from rules.wonderland.terms import When

TWICE_AS_FAST = FactionPower(
    name="Twice as Fast",
    text="Passing another leader's chair on a tea turn: place 1 more supporter with the card.",
    abilities=(PassingBrings(1),),
)

ROYAL_TEMPER = FactionPower(
    name="Royal Temper",
    text="Playing an artifact, before anybody adds strength: an opponent loses 1 unit of their choice, not a leader.",
    artifact=True,
    abilities=(Power(When.PLAY_FIRST, OpponentLosesUnit()),),
)

KNEE_DEEP_IN_BLOOD = FactionPower(
    name="Knee-deep in Blood",
    text="Artifacts get +1 strength per unit that other players have lost in this battle, at most +3.",
    artifact=True,
    abilities=(Adds(1, per=LostInBattle(), most=3),),
)

MINE_BY_RIGHT = FactionPower(
    name="Mine by Right",
    text="Win a battle alone in a region where another player has a castle: 2 VP.",
    abilities=(Power(When.BATTLE_WON, GainVP(2), ForeignCastleHere()),),
)

FRESH_DECK = FactionPower(
    name="Fresh Deck",
    text="When you bust: place up to 2 supporters from your reserve in one other region.",
    abilities=(Power(When.BUST, SendElsewhere(2)),),
)

QUEEN_OF_HEARTS = Board(
    name="Queen of Hearts",
    artifact="War Axe",
    leader=TWICE_AS_FAST,
    abilities=(ROYAL_TEMPER, KNEE_DEEP_IN_BLOOD, MINE_BY_RIGHT, FRESH_DECK),
    first=GainAnyAlly(),
    between=(
        Between(0, 0, DiscardShards(2)),
        Between(1, 2, DiscardMadness()),
        Between(2, 1, TakeWonderlandian()),
    ),
)
