"""All event cards, gathered from one module a deck. `game` hands them to the engine."""

from rules.boardgame.card import Card
from rules.boardgame.cards import free_character, free_strategy, shadow_character, shadow_strategy

_DECKS = (free_character, free_strategy, shadow_character, shadow_strategy)

EVENTS: tuple[Card, ...] = tuple(
    sorted(
        (card for deck in _DECKS for card in vars(deck).values() if isinstance(card, Card)), key=lambda card: card.index
    )
)
