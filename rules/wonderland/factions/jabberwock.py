"""The Jabberwock."""

from rules.wonderland.abilities import Power
from rules.wonderland.effects import (
    DiscardMadness,
    DrawQuests,
    GainAnyAlly,
    GainVP,
    GivePoison,
    ReduceOpponents,
    TakeWonderlandian,
)
from rules.wonderland.factions.board import Between, Board, FactionPower
from rules.wonderland.tea_party.leaders import PlacePoison
from rules.wonderland.terms import When

JAWS = FactionPower(
    name="Jaws",
    text="Start of the tea party: put poison on up to 2 cards. End of his turn, no poison on any card: on 1 card.",
    abilities=(Power(When.TEA_START, PlacePoison(2)), Power(When.TEA_TURN_END, PlacePoison(1, upkeep=True))),
)

CLAWS = FactionPower(
    name="Claws",
    text="Playing an artifact: you may put 1 poison from your supply into an opponent's bag.",
    artifact=True,
    abilities=(Power(When.PLAY_OTHERS, GivePoison()),),
)

SLITHY_TOVES = FactionPower(
    name="Slithy Toves",
    text="1 more poison at the start of the tea party, and at the end of a turn on which Jaws placed one.",
    abilities=(Power(When.TEA_START, PlacePoison(1)), Power(When.TEA_TURN_END, PlacePoison(1, extra=True))),
)

WHIFFLE_AND_BURBLE = FactionPower(
    name="Whiffle and Burble",
    text="Each time another player loses a unit to poison: 1 VP.",
    abilities=(Power(When.POISON_TOOK_UNIT, GainVP(1)),),
)

EVIL_EYED_BEAST = FactionPower(
    name="Evil-eyed Beast",
    text="Playing an artifact, before anybody adds strength: each opponent with more strength loses 2.",
    artifact=True,
    abilities=(Power(When.PLAY_FIRST, ReduceOpponents(2, stronger=True)),),
)

JABBERWOCK = Board(
    name="Jabberwock",
    artifact="Burning Eye",
    leader=JAWS,
    abilities=(CLAWS, SLITHY_TOVES, WHIFFLE_AND_BURBLE, EVIL_EYED_BEAST),
    first=GainAnyAlly(),
    between=(
        Between(0, 0, DrawQuests(1)),
        Between(1, 1, DiscardMadness()),
        Between(2, 2, TakeWonderlandian()),
    ),
)
