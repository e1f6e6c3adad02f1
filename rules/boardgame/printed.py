"""The event cards, folded once from their blocks into tables that the engine reads by number.

Cards are made of steps, and steps are the engine: no step imports this module. Steps find it in the position, as
`game.printed`.
"""

from typing import Final, TypeVar

from rules.boardgame.card import Barred, Card, RuleChange, UseInPlay
from rules.boardgame.cards import CARDS
from rules.boardgame.map.regions import mask
from rules.boardgame.steps import BoardStep
from rules.boardgame.terms import DECKS, MOST_CARDS

U = TypeVar("U", bound=UseInPlay)


class Printed:
    """Answers every question about printed cards by the number of the card."""

    def __init__(self, cards: tuple[Card, ...]) -> None:
        if len(cards) > MOST_CARDS:
            raise ValueError(f"{len(cards)} cards, but choices are made for {MOST_CARDS}")
        self.cards: Final = cards
        self.deck: Final = tuple(int(card.deck) for card in cards)
        self.die: Final = tuple(int(card.die) for card in cards)
        lasting = [card.lasting for card in cards]
        self.rule_changes: Final[tuple[tuple[RuleChange, ...], ...]] = tuple(
            each.rule_changes if each else () for each in lasting
        )
        self.uses: Final[tuple[tuple[UseInPlay, ...], ...]] = tuple(each.uses if each else () for each in lasting)
        self.barred: Final = tuple(
            sum(mask(*each.at) for each in switches if isinstance(each, Barred)) for switches in self.rule_changes
        )
        """The regions that the card bars to Shadow armies while it is in play, as bits."""
        self.timed: Final[tuple[tuple[tuple[int, BoardStep], ...], ...]] = tuple(
            tuple((each.initiative, each.step) for each in card.combat.effects) for card in cards
        )
        """The effects of the combat half, with their initiative."""
        self.decks: Final = tuple(
            tuple(number for number, deck in enumerate(self.deck) if deck == wanted) for wanted in range(DECKS)
        )

    def use(self, card: int, kind: type[U]) -> U | None:
        """Return the use of that kind that the card has while it is in play."""
        return next((each for each in self.uses[card] if isinstance(each, kind)), None)


PRINTED: Final = Printed(CARDS)
