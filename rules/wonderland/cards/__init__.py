"""All cards, gathered from one module for each kind; their order gives them their numbers."""

from typing import Final

from rules.wonderland.card import Quest, TeaCard, Wonderlandian
from rules.wonderland.cards import deck_one, deck_three, deck_two, figures, quests, tools
from rules.wonderland.terms import DECK_SIZE, MOST_QUESTS


def tea_cards(*decks: tuple[TeaCard, ...]) -> tuple[TeaCard, ...]:
    """Return the cards of all decks in order. Raises ValueError for a deck of another size: a card's number tells its
    deck."""
    for number, deck in enumerate(decks, 1):
        if len(deck) != DECK_SIZE:
            raise ValueError(f"{len(deck)} tea cards in deck {number}, but terms.py counts {DECK_SIZE}")
    return tuple(card for deck in decks for card in deck)


def numbered_quests(cards: tuple[Quest, ...]) -> tuple[Quest, ...]:
    """Return the quests. Raises ValueError if there are more than positions have numbers for."""
    if len(cards) > MOST_QUESTS:
        raise ValueError(f"{len(cards)} quests, but terms.py has numbers for {MOST_QUESTS}")
    return cards


WONDERLANDIAN_CARDS: Final[tuple[Wonderlandian, ...]] = figures.CARDS + tools.CARDS
TEA_CARDS: Final[tuple[TeaCard, ...]] = tea_cards(deck_one.CARDS, deck_two.CARDS, deck_three.CARDS)
QUESTS: Final[tuple[Quest, ...]] = numbered_quests(quests.CARDS)


def tea_deck(round: int) -> list[int]:
    """Return the cards of that round's deck."""
    return list(range((round - 1) * DECK_SIZE, round * DECK_SIZE))


def tea_id(card: int) -> str:
    """Return the deck and the place in it: `II-07`."""
    return f"{'I' * (card // DECK_SIZE + 1)}-{card % DECK_SIZE + 1:02}"
