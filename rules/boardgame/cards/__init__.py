"""The event cards, gathered from the module of each deck and handed to the engine."""

from typing import Final

from rules.boardgame.card import Card
from rules.boardgame.printed import PRINTED

CARDS: Final[tuple[Card, ...]] = ()

PRINTED.fold(CARDS)
