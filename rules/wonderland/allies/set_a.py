"""Ally set A, recommended for a first game."""

from rules.wonderland.abilities import DoublesNext, Power, Untouched
from rules.wonderland.allies.ally import Ally
from rules.wonderland.effects import GainVP, ReturnOrMultiply, SwapStrength
from rules.wonderland.terms import Kind, When

HEARTS = Ally(
    kind=Kind.HEARTS,
    text="On play: return 1 exhausted chip to your bag, or double this chip.",
    abilities=(Power(When.PLAY, ReturnOrMultiply(2)),),
)

FLAMINGOS = Ally(
    kind=Kind.FLAMINGOS,
    text="The next chip you put in the active row is doubled.",
    abilities=(DoublesNext(),),
)

ROSES = Ally(
    kind=Kind.ROSES,
    text="End of battle: 1 VP. Forged in a battle: 2 VP.",
    abilities=(Power(When.BATTLE_END, GainVP(1)), Power(When.FORGED_IN_BATTLE, GainVP(2))),
)

ROOKS = Ally(
    kind=Kind.ROOKS,
    text="The powers of your other chips do not work on this chip.",
    abilities=(Untouched(),),
)

CREATURES = Ally(
    kind=Kind.CREATURES,
    text="When exhausted: swapped for a creature of the other strength from the supply.",
    abilities=(Power(When.EXHAUST, SwapStrength()),),
)

CARDS: tuple[Ally, ...] = (HEARTS, FLAMINGOS, ROSES, ROOKS, CREATURES)
