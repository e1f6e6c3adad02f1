"""The four ally sets, each with five kinds in the order of `Kind`. A game may take each kind from another set."""

from rules.wonderland.allies import set_a, set_b, set_c, set_d
from rules.wonderland.allies.ally import Ally

SETS: tuple[tuple[Ally, ...], ...] = (set_a.CARDS, set_b.CARDS, set_c.CARDS, set_d.CARDS)
SET_IDS = ("A", "B", "C", "D")

__all__ = ["SETS", "SET_IDS", "Ally"]
