"""What cards do to the Ring-bearers and their company."""

from typing import TYPE_CHECKING

from rules.boardgame import fellowship
from rules.boardgame.actions import Hide, MoveFellowship
from rules.boardgame.company import MoveCompanions, Separate
from rules.boardgame.hunt.roll import HuntRoll
from rules.boardgame.hunt.state import TileFor, TileRules
from rules.boardgame.hunt.tile import DrawTile
from rules.boardgame.tiles import TILE
from rules.boardgame.walking import Reveal
from rules.boardgame.wings import MoveWraiths
from rules.kernel import Step

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition

__all__ = [
    "AddTile",
    "Corrupt",
    "EventTile",
    "Heal",
    "Hide",
    "HuntRoll",
    "MoveCompanions",
    "MoveFellowship",
    "MoveWraiths",
    "Reveal",
    "Separate",
]


class Heal(Step, frozen=True):
    n: int = 1

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        fellowship.heal(game, self.n)


class Corrupt(Step, frozen=True):
    n: int = 1

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        fellowship.corrupt(game, self.n)


class AddTile(Step, frozen=True):
    """A special Hunt tile comes into play (R179)."""

    tile: str

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        fellowship.add_special_tile(game, TILE[self.tile])


class EventTile(Step, frozen=True):
    """A Hunt tile outside of a Hunt; unless ignored it is resolved like a successful one."""

    rules: TileRules = TileRules()

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        game.push(DrawTile(TileFor.EVENT, self.rules), who, source)
