"""Alice."""

from rules.wonderland.abilities import Contrariwise, Power
from rules.wonderland.effects import (
    DiscardShards,
    DrawQuests,
    FindFigure,
    GainAnyAlly,
    KeepActive,
    MoveLeaderHere,
    RestoreShield,
    TakeWonderlandian,
)
from rules.wonderland.factions.board import Between, Board, FactionPower
from rules.wonderland.terms import When

CONTRARIWISE = FactionPower(
    name="Contrariwise",
    text="Always moves around the tea table counter-clockwise.",
    abilities=(Contrariwise(),),
)

LOVE_OF_LEARNING = FactionPower(
    name="Love of Learning",
    text="Clean-up, not bust: you may put 1 active ally chip into the bag instead of exhausting it.",
    abilities=(Power(When.CLEANUP, KeepActive()),),
)

BEFRIENDING_THE_LOCALS = FactionPower(
    name="Befriending the Locals",
    text="When unlocked: draw wonderlandian cards until you draw a figure; take it and place it in any region.",
    abilities=(Power(When.UNLOCK, FindFigure()),),
)

EVERYWHERE_AT_ONCE = FactionPower(
    name="Everywhere at Once",
    text="Playing an artifact: you may move Alice from anywhere to this region. She adds no strength.",
    artifact=True,
    abilities=(Power(When.PLAY, MoveLeaderHere()),),
)

HOPE_MENDED = FactionPower(
    name="Hope Mended",
    text="Playing an artifact: restore the shield.",
    artifact=True,
    abilities=(Power(When.PLAY, RestoreShield()),),
)

ALICE = Board(
    name="Alice",
    artifact="Sword of Hope",
    leader=CONTRARIWISE,
    abilities=(LOVE_OF_LEARNING, BEFRIENDING_THE_LOCALS, EVERYWHERE_AT_ONCE, HOPE_MENDED),
    first=DrawQuests(1),
    between=(
        Between(0, 1, GainAnyAlly(True)),
        Between(1, 0, DiscardShards(2)),
        Between(2, 2, TakeWonderlandian()),
    ),
)
