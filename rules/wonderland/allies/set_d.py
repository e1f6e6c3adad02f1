"""Ally set D."""

from rules.wonderland.abilities import Power
from rules.wonderland.allies.ally import Ally
from rules.wonderland.conditions import NoCastleHere
from rules.wonderland.effects import CompareShards, GainShards, GiveShard, MayMultiply, Units
from rules.wonderland.terms import Kind, When

HEARTS = Ally(
    kind=Kind.HEARTS,
    text="On play, if you have no castle in this region: you may triple this chip.",
    abilities=(Power(When.PLAY, MayMultiply(3), NoCastleHere()),),
)

FLAMINGOS = Ally(
    kind=Kind.FLAMINGOS,
    text="On play: choose an opponent with more strength than you; they gain 1 shard.",
    abilities=(Power(When.PLAY_OTHERS, GiveShard()),),
)

ROSES = Ally(
    kind=Kind.ROSES,
    text="When forged: place 1 supporter in any region.",
    abilities=(Power(When.FORGED, Units(1, figures=False)),),
)

ROOKS = Ally(
    kind=Kind.ROOKS,
    text="If you win this battle alone: gain 1 shard; 2 for a strong one.",
    abilities=(Power(When.BATTLE_WON, GainShards(1, strong=2)),),
)

CREATURES = Ally(
    kind=Kind.CREATURES,
    text="On play, more shards than its strength: discard 1 shard. Fewer: gain 1 shard.",
    abilities=(Power(When.PLAY, CompareShards()),),
)

CARDS: tuple[Ally, ...] = (HEARTS, FLAMINGOS, ROSES, ROOKS, CREATURES)
