"""All cards, gathered; their order gives them their numbers."""

from rules.wonderland.cards import deck_one, deck_three, deck_two
from rules.wonderland.cards.figures import FIGURE_CARDS
from rules.wonderland.cards.quests import QUESTS, Quest
from rules.wonderland.cards.tea import Layout, TeaCard
from rules.wonderland.cards.tools import TOOL_CARDS
from rules.wonderland.cards.wonderlandian import Wonderlandian

WONDERLANDIAN_CARDS: tuple[Wonderlandian, ...] = FIGURE_CARDS + TOOL_CARDS
TEA_CARDS: tuple[TeaCard, ...] = deck_one.DECK + deck_two.DECK + deck_three.DECK
DECK_SIZE = 30


def tea_deck(round: int) -> list[int]:
    """The cards of that round's deck."""
    return list(range((round - 1) * DECK_SIZE, round * DECK_SIZE))


def tea_id(card: int) -> str:
    """`II-07`: the deck and the place in it."""
    return f"{'I' * (card // DECK_SIZE + 1)}-{card % DECK_SIZE + 1:02}"


__all__ = [
    "DECK_SIZE",
    "QUESTS",
    "TEA_CARDS",
    "WONDERLANDIAN_CARDS",
    "Layout",
    "Quest",
    "TeaCard",
    "Wonderlandian",
    "tea_deck",
    "tea_id",
]
