"""All faction cards, gathered from one module a faction; their order gives them their numbers."""

from rules.cardgame.card import Card, spread
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

CARDS: tuple[Card, ...] = tuple(spread(card for faction in _FACTIONS for card in faction.CARDS))
