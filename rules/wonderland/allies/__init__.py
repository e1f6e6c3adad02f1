"""The four ally sets: five kinds each, in the order of the kinds. Sets may be mixed kind by kind."""

from rules.wonderland.allies import set_a, set_b, set_c, set_d
from rules.wonderland.allies.ally import Ally

SETS: tuple[tuple[Ally, ...], ...] = (set_a.CARDS, set_b.CARDS, set_c.CARDS, set_d.CARDS)
SET_IDS = ("A", "B", "C", "D")

__all__ = ["SETS", "SET_IDS", "Ally"]
