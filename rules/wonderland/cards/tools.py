"""The twelve wonderlandian chips, one block for each card. Each card brings two chips."""

from typing import Final

from rules.wonderland.abilities import Adds, ForgesMore, Power
from rules.wonderland.card import Wonderlandian
from rules.wonderland.conditions import AllyKindsActive, BustOpponents, NoMadnessStuck
from rules.wonderland.effects import (
    DiscardShards,
    GainShards,
    GainVP,
    PayUnit,
    PlaceHere,
    ReduceNextChip,
    RestoreShield,
    SoftenMadness,
)
from rules.wonderland.terms import When
from rules.wonderland.war.draw import DrawAgain

KNAVES_CROWN = Wonderlandian(
    name="Knave's Crown",
    strength=2,
    text="Choose an opponent who is still drawing: their next chip has -2 strength. Wasted on madness and poison.",
    abilities=(Power(When.PLAY_OTHERS, ReduceNextChip(2)),),
)

CATERPILLARS_HOOKAH = Wonderlandian(
    name="Caterpillar's Hookah",
    strength=1,
    text="End of battle, no madness drawn in it was put on your track: discard 1 shard.",
    abilities=(Power(When.BATTLE_END, DiscardShards(1), NoMadnessStuck()),),
)

HUMPTYS_GLOVES = Wonderlandian(
    name="Humpty's Gloves",
    strength=1,
    text="Restore your shield.",
    abilities=(Power(When.PLAY, RestoreShield()),),
)

DUCHESS_AMULET = Wonderlandian(
    name="Duchess Amulet",
    strength=2,
    text="End of battle: 1 VP per opponent who went bust in it.",
    abilities=(Power(When.BATTLE_END, GainVP(1, BustOpponents())),),
    two_players=False,
)

POCKET_WATCH = Wonderlandian(
    name="Pocket Watch",
    strength=2,
    text="After advancing: you may draw 1 more chip in this draw.",
    abilities=(Power(When.AFTER_ADVANCE, DrawAgain()),),
)

DRINK_ME_VIAL = Wonderlandian(
    name="Drink-Me Vial",
    strength=1,
    text="Your next madness in this battle costs 1 unit fewer.",
    abilities=(Power(When.PLAY, SoftenMadness(1)),),
)

EAT_ME_CAKE = Wonderlandian(
    name="Eat-Me Cake",
    strength=4,
    text="Gain 1 shard.",
    abilities=(Power(When.PLAY, GainShards(1)),),
)

GOLDEN_KEY = Wonderlandian(
    name="Golden Key",
    strength=1,
    text="End of battle: 1 more forge action.",
    abilities=(ForgesMore(),),
)

MUSHROOM_SLICE = Wonderlandian(
    name="Mushroom Slice",
    strength=1,
    text="You may lose 1 unit here, not the leader and not the last: this chip has strength 4 instead of 1.",
    abilities=(Power(When.PLAY, PayUnit(4)),),
)

CROQUET_HEDGEHOG = Wonderlandian(
    name="Croquet Hedgehog",
    strength=1,
    text="+1 per different ally kind among your other active chips, at most +3.",
    abilities=(Adds(1, per=AllyKindsActive(), most=3),),
)

HERALDS_TRUMPET = Wonderlandian(
    name="Herald's Trumpet",
    strength=1,
    text="Place 1 supporter from your reserve in this region.",
    abilities=(Power(When.PLAY, PlaceHere(1)),),
)

CARPENTERS_MALLET = Wonderlandian(
    name="Carpenter's Mallet",
    strength=2,
    text="When forged: 3 VP.",
    abilities=(Power(When.FORGED, GainVP(3)),),
)

CARDS: Final[tuple[Wonderlandian, ...]] = (
    KNAVES_CROWN,
    CATERPILLARS_HOOKAH,
    HUMPTYS_GLOVES,
    DUCHESS_AMULET,
    POCKET_WATCH,
    DRINK_ME_VIAL,
    EAT_ME_CAKE,
    GOLDEN_KEY,
    MUSHROOM_SLICE,
    CROQUET_HEDGEHOG,
    HERALDS_TRUMPET,
    CARPENTERS_MALLET,
)
