"""The state of an attack and its current fight."""

from copy import copy

from rules.confrontation.terms import NOBODY
from rules.record import Changing


class Fight(Changing):
    """An attack under way, and its current fight."""

    as_array = True

    region: int
    attacker: int
    defender: int = NOBODY
    number: int = 0
    """Which fight of this attack it is, from 1."""
    cards: tuple[int, int] = (NOBODY, NOBODY)
    """The shown cards of the Fellowship and of Sauron."""
    no_cards: bool = False
    """No cards are played (R9.6, R11.4)."""
    gwaihir: bool = False
    """The ability of the Fellowship's fighter is replaced (R14.5)."""
    inspired: bool = False
    """The friend who makes the fighter stronger is revealed (R8.2)."""
    helper: int = NOBODY
    """The piece that adds strength from nearby (R11.5)."""
    cancelled: bool = False
    """The text of the Fellowship's card is cancelled (R10.3)."""
    cloaked: bool = False
    """Sauron's strength card does not count (R10.5)."""

    def copied(self) -> "Fight":
        return copy(self)
