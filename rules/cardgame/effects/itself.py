"""Costs that a card pays with itself."""

from typing import TYPE_CHECKING

from rules.cardgame.steps import CardStep
from rules.cardgame.terms import Cause

if TYPE_CHECKING:
    from rules.cardgame.position import CardPosition


class CycleSelf(CardStep):
    """Cycle this card with its items (R58)."""

    def do(self, game: "CardPosition", seat: int, source: int) -> None:
        game.cycle_from_play(source)


class EliminateSelf(CardStep):
    """Eliminate this card."""

    def do(self, game: "CardPosition", seat: int, source: int) -> None:
        game.eliminate(source, Cause.TEXT)


class CycleWielder(CardStep):
    """Cycle the wielder and all its items, this one included (G98)."""

    def do(self, game: "CardPosition", seat: int, source: int) -> None:
        game.cycle_from_play(game.wielder[source])
