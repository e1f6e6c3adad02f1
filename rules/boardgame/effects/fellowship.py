"""Effects on the Ring-bearers and the Fellowship."""

from typing import TYPE_CHECKING

from rules.boardgame.fellowship import ring_bearers
from rules.boardgame.hunt.tiles import TILE
from rules.boardgame.steps import BoardStep

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition


class Heal(BoardStep):
    n: int = 1

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        ring_bearers.heal(game, self.n)

    def possible(self, game: "BoardPosition", who: int, source: int) -> bool:
        return game.corruption > 0


class Corrupt(BoardStep):
    n: int = 1

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        ring_bearers.corrupt(game, self.n)


class AddTile(BoardStep):
    """A special Hunt tile comes into play (R179)."""

    tile: str

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        ring_bearers.add_special_tile(game, TILE[self.tile])
