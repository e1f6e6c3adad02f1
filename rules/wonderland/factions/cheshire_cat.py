"""The Cheshire Cat."""

from rules.wonderland.abilities import ForgesMore, Power
from rules.wonderland.conditions import NotFirst, StrongerOpponents
from rules.wonderland.effects import (
    AddBonus,
    BringToLeader,
    DiscardShards,
    DrawQuests,
    GainAnyAlly,
    SaveUnits,
    TakeWonderlandian,
)
from rules.wonderland.factions.board import Between, Board, FactionPower
from rules.wonderland.tea_party.leaders import TakeAnyCard
from rules.wonderland.terms import When

VANISH = FactionPower(
    name="Vanish",
    text="Once per tea party, on his turn: go to any chair with a card and no leader, without passing others.",
    abilities=(Power(When.TEA_TURN, TakeAnyCard(refill=False)),),
)

WICKED_GRIN = FactionPower(
    name="Wicked Grin",
    text="Playing an artifact: +2 strength per opponent with more strength, at most +4.",
    artifact=True,
    abilities=(Power(When.PLAY, AddBonus(2, StrongerOpponents(), most=4)),),
)

ONLY_THE_TAIL = FactionPower(
    name="Only the Tail",
    text="Playing an artifact: the next unit you would lose in this battle is not lost.",
    artifact=True,
    abilities=(Power(When.PLAY, SaveUnits(1)),),
)

NOT_ALL_THERE = FactionPower(
    name="Not All There",
    text="Placing your leader: you may move up to 2 of your supporters from one region to his.",
    abilities=(Power(When.LEADER_PLACED, BringToLeader(2)),),
)

HEAD_WITHOUT_BODY = FactionPower(
    name="Head Without Body",
    text="End of battle, not bust and not in first place: 1 more forge action.",
    abilities=(ForgesMore(NotFirst()),),
)

CHESHIRE_CAT = Board(
    name="Cheshire Cat",
    artifact="Silver Grin",
    leader=VANISH,
    abilities=(WICKED_GRIN, ONLY_THE_TAIL, NOT_ALL_THERE, HEAD_WITHOUT_BODY),
    first=DrawQuests(1),
    between=(
        Between(0, 2, TakeWonderlandian()),
        Between(1, 1, GainAnyAlly(True)),
        Between(2, 0, DiscardShards(2)),
    ),
)
