"""What cards do to the Ring-bearers and their company."""

from typing import TYPE_CHECKING

from rules.boardgame.fellowship import ring_bearers
from rules.boardgame.hunt.tiles import TILE
from rules.kernel import Step

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition


class Heal(Step, frozen=True):
    n: int = 1

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        ring_bearers.heal(game, self.n)


class Corrupt(Step, frozen=True):
    n: int = 1

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        ring_bearers.corrupt(game, self.n)


class AddTile(Step, frozen=True):
    """A special Hunt tile comes into play (R179)."""

    tile: str

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        ring_bearers.add_special_tile(game, TILE[self.tile])
