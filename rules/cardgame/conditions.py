"""Conditions of continuous bonuses."""

from typing import TYPE_CHECKING

from rules.cardgame.abilities import Condition
from rules.cardgame.filters import Filter

if TYPE_CHECKING:
    from rules.cardgame.position import CardPosition


class At(Condition):
    """The card is at that location."""

    location: str

    def times(self, game: "CardPosition", card: int) -> int:
        return int(game.place[card] == game.printed.location(self.location))


class WhileInPlay(Condition):
    """A card that fits is in play, reserves included (G99)."""

    who: Filter

    def times(self, game: "CardPosition", card: int) -> int:
        return int(game.any_in_play(self.who))


class SamePath(Condition):
    """The card (or its wielder) is on the path together with a card that fits."""

    who: Filter

    def times(self, game: "CardPosition", card: int) -> int:
        return int(game.place[card] == game.path and bool(game.standing(game.path, self.who)))


class PerCardHere(Condition):
    """Count once for every n cards that fit on the same battleground, rounded down (G80)."""

    who: Filter
    every: int

    def times(self, game: "CardPosition", card: int) -> int:
        here = game.place[card]
        return len(game.standing(here, self.who)) // self.every if game.printed.is_battleground(here) else 0
