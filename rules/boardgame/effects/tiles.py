"""An effect on the pool of Hunt tiles."""

from typing import TYPE_CHECKING

from rules.boardgame.armies.figures import eliminate_character
from rules.boardgame.events import TilesInspected
from rules.boardgame.hunt.pool import draw_tile, put_back
from rules.boardgame.hunt.tiles import EYES, TilePlace
from rules.boardgame.steps import BoardStep
from rules.boardgame.terms import Who

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition


class RemoveEyes(BoardStep):
    """Tiles are drawn: nothing but Eyes, and the challenger falls; otherwise Eyes among them leave the game (G27)."""

    n: int
    challenger: tuple[Who, ...]

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        drawn: list[int] = []
        for _ in range(self.n):
            tile = draw_tile(game)
            if tile < 0:
                break
            # Kept apart, so that a pool filled anew does not take them in (A8).
            game.tiles[tile] = TilePlace.GONE
            drawn.append(tile)
        eyes = [tile for tile in drawn if tile in EYES]
        falls = len(eyes) == self.n
        removed = () if falls else tuple(eyes)
        game.tell(TilesInspected(tuple(drawn), removed))
        for tile in drawn:
            if tile not in removed:
                put_back(game, tile)
        if falls:
            for each in self.challenger:
                if game.in_play(each):
                    eliminate_character(game, each)
