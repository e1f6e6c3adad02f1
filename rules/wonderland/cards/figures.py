"""The twelve wonderlandian figures, one block for each card. A power acts in the region of its figure."""

from typing import Final

from rules.wonderland.abilities import Power, RedrawsOnce, SavesFirstUnit, StrongerTogether
from rules.wonderland.card import Wonderlandian
from rules.wonderland.conditions import (
    LostNow,
    MostUnitsHere,
    PlayedHighest,
    PlayedPrinted,
    PrintedSumAtLeast,
    SecondAlone,
)
from rules.wonderland.effects import AddAtOnce, BuildCastle, DiscardShards, GainVP, ReduceOpponents
from rules.wonderland.terms import When

WALRUS = Wonderlandian(
    name="Walrus",
    strength=2,
    text="Win a battle in his region alone: 3 VP, and you may place a castle in any region.",
    abilities=(Power(When.BATTLE_WON, GainVP(3)), Power(When.BATTLE_WON, BuildCastle(may=True))),
)

GRYPHON = Wonderlandian(
    name="Gryphon",
    strength=2,
    text="Once per battle, after drawing a chip that is not madness or poison: you may return it and draw again.",
    abilities=(RedrawsOnce(),),
)

WHITE_RABBIT = Wonderlandian(
    name="White Rabbit",
    strength=1,
    text="End of battle, printed strengths of your active chips total 8 or more: 2 VP.",
    abilities=(Power(When.BATTLE_END, GainVP(2), PrintedSumAtLeast(8)),),
)

DUCHESS = Wonderlandian(
    name="Duchess",
    strength=1,
    text="End of each draw: 1 VP per unit other players lost in it, at most 3 VP per battle.",
    abilities=(Power(When.DRAW_END, GainVP(1, LostNow(), most_per_battle=3)),),
)

KNAVE_OF_HEARTS = Wonderlandian(
    name="Knave of Hearts",
    strength=1,
    text="End of each draw, your chip has a higher printed strength than every opponent's chip: +1 strength.",
    abilities=(Power(When.DRAW_END, AddAtOnce(1), PlayedHighest()),),
)

MARCH_HARE = Wonderlandian(
    name="March Hare",
    strength=1,
    text="Playing a chip of printed strength 1: each opponent loses 1 strength.",
    abilities=(Power(When.PLAY_OTHERS, ReduceOpponents(1), PlayedPrinted(1)),),
    two_players=False,
)

TWEEDLEDUM_AND_TWEEDLEDEE = Wonderlandian(
    name="Tweedledum & Tweedledee",
    strength=1,
    text="Two figures. Strength 2 each if both are in the region when the battle begins.",
    abilities=(StrongerTogether(2),),
)

MOCK_TURTLE = Wonderlandian(
    name="Mock Turtle",
    strength=1,
    text="Go bust in a battle that it was in at the start: 2 VP at once.",
    abilities=(Power(When.BUST, GainVP(2)),),
)

CATERPILLAR = Wonderlandian(
    name="Caterpillar",
    strength=1,
    text="End of battle: discard 1 shard.",
    abilities=(Power(When.BATTLE_END, DiscardShards(1)),),
)

WHITE_KNIGHT = Wonderlandian(
    name="White Knight",
    strength=1,
    text="The first unit you would lose here in a battle is not lost.",
    abilities=(SavesFirstUnit(),),
)

DODO = Wonderlandian(
    name="Dodo",
    strength=1,
    text="Finish second alone: 2 VP.",
    abilities=(Power(When.BATTLE_END, GainVP(2), SecondAlone()),),
)

UNICORN = Wonderlandian(
    name="Unicorn",
    strength=2,
    text="Start of battle, more units here than every opponent: +2 strength.",
    abilities=(Power(When.BATTLE_START, AddAtOnce(2), MostUnitsHere()),),
)

CARDS: Final[tuple[Wonderlandian, ...]] = (
    WALRUS,
    GRYPHON,
    WHITE_RABBIT,
    DUCHESS,
    KNAVE_OF_HEARTS,
    MARCH_HARE,
    TWEEDLEDUM_AND_TWEEDLEDEE,
    MOCK_TURTLE,
    CATERPILLAR,
    WHITE_KNIGHT,
    DODO,
    UNICORN,
)
