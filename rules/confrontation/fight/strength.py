"""What each side counts to in a fight (R6.7)."""

from typing import TYPE_CHECKING

from rules.confrontation.abilities import HelpsNearby, PlaysBlankCards, find
from rules.confrontation.terms import FELLOWSHIP, NOBODY, SAURON

if TYPE_CHECKING:
    from rules.confrontation.position import ConfrontationPosition


def total(position: "ConfrontationPosition", side: int) -> int:
    """Return the total of a side: character, card and help."""
    return position.strength(side) + card_strength(position, side) + help_strength(position, side)


def card_strength(position: "ConfrontationPosition", side: int) -> int:
    """Return what the shown card of a side adds (R9.9, R10.5)."""
    card = position.card(side)
    if card is None or (side == SAURON and position.current_fight.cloaked):
        return 0
    return 0 if find(position.abilities(side), PlaysBlankCards) else card.value


def help_strength(position: "ConfrontationPosition", side: int) -> int:
    """Return what a helper nearby adds (R11.5)."""
    helper = position.current_fight.helper
    if side != FELLOWSHIP or helper == NOBODY:
        return 0
    ability = find(position.character(helper).abilities, HelpsNearby)
    return ability.strength_added if ability else 0
