"""Ally set C."""

from rules.wonderland.abilities import Adds, Power, ScoresAnyFeat
from rules.wonderland.allies.ally import Ally
from rules.wonderland.conditions import ActiveAtLeast, OthersActive
from rules.wonderland.effects import DrawMoreNext, GoToForge, RemoveActive
from rules.wonderland.terms import Kind, When

HEARTS = Ally(
    kind=Kind.HEARTS,
    text="Your next draw: as many more chips as this one's strength; play one, return the rest.",
    abilities=(Power(When.PLAY, DrawMoreNext()),),
)

FLAMINGOS = Ally(
    kind=Kind.FLAMINGOS,
    text="After adding its strength you may move your cube to the nearest forge symbol, ahead or behind.",
    abilities=(Power(When.AFTER_ADVANCE, GoToForge()),),
)

ROSES = Ally(
    kind=Kind.ROSES,
    text="End of battle, 2 or more active roses: you may score 1 more feat, of any region and without its condition.",
    abilities=(ScoresAnyFeat(ActiveAtLeast(Kind.ROSES, 2)),),
)

ROOKS = Ally(
    kind=Kind.ROOKS,
    text="When you complete a feat with a rook active: discard 1 active chip for good.",
    abilities=(Power(When.FEAT_COMPLETED, RemoveActive(), once=True),),
)

CREATURES = Ally(
    kind=Kind.CREATURES,
    text="Weak: +2 for each other active creature of yours. Strong: -2 for each other.",
    abilities=(Adds(2, strong=-2, per=OthersActive(Kind.CREATURES)),),
)

CARDS: tuple[Ally, ...] = (HEARTS, FLAMINGOS, ROSES, ROOKS, CREATURES)
