"""All event cards, gathered from one module a deck; their order gives them their numbers."""

from rules.boardgame.card import Card
from rules.boardgame.cards import free_character, free_strategy, shadow_character, shadow_strategy

_DECKS = (free_character, free_strategy, shadow_character, shadow_strategy)

CARDS: tuple[Card, ...] = tuple(card for deck in _DECKS for card in deck.CARDS)
