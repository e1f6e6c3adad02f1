"""The event cards as the engine knows them: folded once from their blocks, read by number.

Cards are made of steps, and steps are made of the engine; so the engine cannot import the cards. `cards` hands them in.
"""

from typing import TypeVar

from rules.boardgame.card import Barred, Card, Switch, TableUse
from rules.boardgame.map.regions import mask
from rules.boardgame.terms import CARDS, DECKS
from rules.kernel import Step

U = TypeVar("U", bound=TableUse)


class Printed:
    """Every question about print that the engine asks, answered by index."""

    def __init__(self) -> None:
        self.known: tuple[Card, ...] = ()
        self.cards: dict[int, Card] = {}
        self.die = [-1] * CARDS
        self.bars = [0] * CARDS
        """The regions a table card bars to Shadow armies, as bits."""
        self.switches: list[tuple[Switch, ...]] = [()] * CARDS
        self.uses: list[tuple[TableUse, ...]] = [()] * CARDS
        self.timed: list[tuple[tuple[int, Step], ...]] = [()] * CARDS
        """The effects of the combat half, with their initiative."""
        self.decks: list[list[int]] = [[] for _ in range(DECKS)]

    def fold(self, cards: tuple[Card, ...]) -> None:
        """Take the cards over, each in its place; ValueError if two claim the same."""
        self.known = cards
        for card in cards:
            if card.index in self.cards:
                raise ValueError(f"{card.name} has the number of {self.cards[card.index].name}")
            self.cards[card.index] = card
            self.die[card.index] = card.die
            self.decks[card.deck].append(card.index)
            self.timed[card.index] = tuple((each.initiative, each.step) for each in card.combat.effects)
            if card.table is not None:
                self.switches[card.index] = card.table.switches
                self.uses[card.index] = card.table.uses
                self.bars[card.index] = sum(mask(*each.at) for each in card.table.switches if isinstance(each, Barred))

    def use(self, card: int, kind: type[U]) -> U | None:
        """The use of that kind that the card has on the table."""
        return next((each for each in self.uses[card] if isinstance(each, kind)), None)


PRINTED = Printed()
