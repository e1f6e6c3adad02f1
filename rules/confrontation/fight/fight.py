"""An attack under way, and the fight of it that is going on."""

from copy import copy

from rules.confrontation.terms import NOBODY
from rules.record import Changing


class Fight(Changing, array_like=True, gc=False):
    """An attack under way, and the fight of it that is being fought."""

    region: int
    attacker: int
    defender: int = NOBODY
    number: int = 0
    """Which fight of this attack it is, from 1."""
    cards: tuple[int, int] = (NOBODY, NOBODY)
    """What lies open: the Fellowship's card, Sauron's card."""
    no_cards: bool = False
    gwaihir: bool = False
    """The Fellowship fighter's ability is replaced (R14.5)."""
    inspired: bool = False
    """The friend who strengthens the fighter has been shown (R8.2)."""
    helper: int = NOBODY
    """Who adds strength from nearby (R11.5)."""
    cancelled: bool = False
    """The Fellowship's text is switched off (R10.3)."""
    cloaked: bool = False
    """Sauron's strength card counts nothing (R10.5)."""

    def copied(self) -> "Fight":
        return copy(self)
