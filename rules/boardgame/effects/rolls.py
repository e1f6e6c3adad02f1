"""Dice rolled by effects."""

from typing import TYPE_CHECKING

from rules.boardgame.events import Rolled
from rules.boardgame.steps import BoardStep

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition


class RollFor(BoardStep):
    """Roll dice and do something once for each that is high enough."""

    dice: int
    success: int
    each: BoardStep

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        for _ in range(sum(die >= self.success for die in roll(game, source, self.dice))):
            game.push(self.each, who, source)

    def possible(self, game: "BoardPosition", who: int, source: int) -> bool:
        return self.each.possible(game, who, source)


def roll(game: "BoardPosition", card: int, n: int) -> tuple[int, ...]:
    """Dice of a text, for all to see."""
    dice = game.throw(n)
    game.tell(Rolled(card, dice))
    return dice
