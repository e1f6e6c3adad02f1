"""All faction cards, from one module for each faction. Their order gives them their numbers."""

from rules.cardgame.card import Card, number_cards
from rules.cardgame.cards import (
    dunedain,
    dwarf,
    elf,
    hobbit,
    isengard,
    monstrous,
    mordor,
    rohan,
    southron,
    wizard,
)

_FACTIONS = (dunedain, elf, dwarf, hobbit, rohan, wizard, isengard, monstrous, southron, mordor)

CARDS: tuple[Card, ...] = tuple(number_cards(card for faction in _FACTIONS for card in faction.CARDS))
