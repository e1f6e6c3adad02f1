"""The Mad Hatter."""

from rules.wonderland.abilities import Power, RollsTwice
from rules.wonderland.conditions import MadnessOnTrack, NotInLead
from rules.wonderland.effects import AddAtOnce, AddBonus, DrawQuests, GainAnyAlly, ReturnExhausted, TakeWonderlandian
from rules.wonderland.factions.board import Between, Board, FactionPower
from rules.wonderland.tea_party.leaders import TakeAnyCard
from rules.wonderland.terms import When

THIS_IS_MY_PARTY = FactionPower(
    name="This Is My Party",
    text="Once per tea party, instead of a turn: refill all empty chairs, then take any card without moving.",
    abilities=(Power(When.TEA_TURN, TakeAnyCard(refill=True)),),
)

HOT_TEA = FactionPower(
    name="Hot Tea",
    text="Playing an artifact: +1 strength per madness chip on your track.",
    artifact=True,
    abilities=(Power(When.PLAY, AddBonus(1, MadnessOnTrack())),),
)

SECOND_CUP = FactionPower(
    name="Second Cup",
    text="Playing an artifact: you may return up to 2 exhausted chips to the bag.",
    artifact=True,
    abilities=(Power(When.PLAY, ReturnExhausted(2)),),
)

WAR_ENGINEER = FactionPower(
    name="War Engineer",
    text="Each supporter lost in a battle while you are not in the lead: +1 strength.",
    abilities=(Power(When.SUPPORTER_LOST, AddAtOnce(1), NotInLead()),),
)

NO_ROOM = FactionPower(
    name="No Room",
    text="Head of the table: roll twice, the lower result counts.",
    abilities=(RollsTwice(),),
)

MAD_HATTER = Board(
    name="Mad Hatter",
    artifact="Hat Pin",
    leader=THIS_IS_MY_PARTY,
    abilities=(HOT_TEA, SECOND_CUP, WAR_ENGINEER, NO_ROOM),
    first=GainAnyAlly(),
    between=(
        Between(0, 2, TakeWonderlandian()),
        Between(1, 0, DrawQuests(1)),
        Between(2, 1, GainAnyAlly(True)),
    ),
)
