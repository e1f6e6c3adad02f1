"""All cards, gathered from one module for each kind; their order gives them their numbers."""

from typing import Final

from rules.wonderland.card import Quest, TeaCard, Wonderlandian
from rules.wonderland.cards import deck_one, deck_three, deck_two, figures, quests, tools
from rules.wonderland.terms import DECK_SIZE

WONDERLANDIAN_CARDS: Final[tuple[Wonderlandian, ...]] = figures.CARDS + tools.CARDS
TEA_CARDS: Final[tuple[TeaCard, ...]] = deck_one.CARDS + deck_two.CARDS + deck_three.CARDS
QUESTS: Final[tuple[Quest, ...]] = quests.CARDS


def tea_deck(round: int) -> list[int]:
    """Return the cards of that round's deck."""
    return list(range((round - 1) * DECK_SIZE, round * DECK_SIZE))


def tea_id(card: int) -> str:
    """Return the deck and the place in it: `II-07`."""
    return f"{'I' * (card // DECK_SIZE + 1)}-{card % DECK_SIZE + 1:02}"
