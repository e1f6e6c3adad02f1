"""Ally set B."""

from rules.wonderland.abilities import Adds, AddsToLaterAllies, Power
from rules.wonderland.allies.ally import Ally
from rules.wonderland.conditions import AnotherActive, MostActive
from rules.wonderland.effects import KeepSelf, MoveOrMultiply, Units
from rules.wonderland.terms import Kind, When

HEARTS = Ally(
    kind=Kind.HEARTS,
    text="On play, you may move supporters from one adjacent region, up to its printed strength, or double it.",
    abilities=(Power(When.PLAY, MoveOrMultiply(2)),),
)

FLAMINGOS = Ally(
    kind=Kind.FLAMINGOS,
    text="While active, ally chips you play later get +1 in all.",
    abilities=(AddsToLaterAllies(1),),
)

ROSES = Ally(
    kind=Kind.ROSES,
    text="Clean-up: goes to your bag instead of to the exhausted chips.",
    abilities=(Power(When.CLEANUP, KeepSelf()),),
)

ROOKS = Ally(
    kind=Kind.ROOKS,
    text="-1 if a rook of yours is already active.",
    abilities=(Adds(-1, cond=AnotherActive(Kind.ROOKS)),),
)

CREATURES = Ally(
    kind=Kind.CREATURES,
    text="End of battle, most active creatures: place 1 supporter in any region. If tied, nobody.",
    abilities=(Power(When.BATTLE_END, Units(1, figures=False), MostActive(Kind.CREATURES), once=True),),
)

CARDS: tuple[Ally, ...] = (HEARTS, FLAMINGOS, ROSES, ROOKS, CREATURES)
