"""All cards, gathered from one module a side; their order gives them their numbers."""

from typing import Final

from rules.confrontation.card import BattleCard, SpecialCard
from rules.confrontation.cards import fellowship, sauron

CARDS: Final[tuple[tuple[BattleCard, ...], tuple[BattleCard, ...]]] = (fellowship.CARDS, sauron.CARDS)
"""The battle cards of each side, by number."""
SPECIALS: Final[tuple[SpecialCard, ...]] = (*fellowship.SPECIALS, *sauron.SPECIALS)
"""The special cards, by number: the Fellowship's first."""
