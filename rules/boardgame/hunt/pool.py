"""The pool of Hunt tiles (R178, A8)."""

from typing import TYPE_CHECKING

from rules.boardgame.hunt.tiles import STANDARD, TilePlace
from rules.boardgame.terms import NOTHING

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition


def tiles_at(game: "BoardPosition", place: TilePlace) -> list[int]:
    return [tile for tile, there in enumerate(bytes(game.tiles)) if there == place]


def draw_tile(game: "BoardPosition") -> int:
    """A tile by chance; an empty pool first takes all drawn standard tiles back. NOTHING if there is none at all."""
    pool = tiles_at(game, TilePlace.POOL)
    if not pool:
        pool = [tile for tile in STANDARD if game.tiles[tile] == TilePlace.DRAWN]
        for tile in pool:
            game.tiles[tile] = TilePlace.POOL
    if not pool:
        return NOTHING
    tile = game.draw_lot(pool)
    game.tiles[tile] = TilePlace.DRAWN
    return tile


def put_back(game: "BoardPosition", tile: int) -> None:
    game.tiles[tile] = TilePlace.POOL
