"""What the enemy can infer about hidden pieces.

For every piece the position keeps the set of tiles that it may be to the enemy, a bit each. The set starts full. It
shrinks when a piece is revealed or does something that only some characters can do, and grows when pieces are shuffled.
It follows from what both players saw, so it may be shown to anyone. The true tile is always in the set. Together with
"each tile is one piece" the sets hold everything that can be inferred, except in rare cases where several exclusions
were shuffled into one region.
"""

from collections.abc import Iterator, Sequence

from rules.chance import Chance
from rules.confrontation.terms import EVERY_TILE, PIECES, TILES


def narrow(suspicions: list[int], side: int, piece: int, tiles: int) -> bool:
    """Record that the piece is one of `tiles`, and what follows for the side. Return whether anything was learnt."""
    if not suspicions[piece] & ~tiles:
        return False
    suspicions[piece] &= tiles
    _conclude(suspicions, side * TILES, side * TILES + TILES)
    return True


def _conclude(suspicions: list[int], first: int, end: int) -> None:
    """Apply two rules until nothing changes: a tile known to be one piece is no other piece, and a tile that only one
    piece can be is that piece."""
    learning = True
    while learning:
        learning = False
        sure = once = twice = 0
        for tiles in suspicions[first:end]:
            if not tiles & (tiles - 1):
                sure |= tiles
        for piece in range(first, end):
            tiles = suspicions[piece]
            if tiles & sure and tiles & (tiles - 1):
                tiles &= ~sure
                suspicions[piece] = tiles
                learning = True
            twice |= once & tiles
            once |= tiles
        if once & ~twice & ~sure:
            for piece in range(first, end):
                tiles = suspicions[piece]
                alone = tiles & ~twice
                if alone and alone != tiles:
                    suspicions[piece] = alone
                    learning = True


def blur(suspicions: list[int], pieces: Sequence[int]) -> None:
    """Record that these pieces were shuffled: each may now be what any of them may have been."""
    tiles = 0
    for piece in pieces:
        tiles |= suspicions[piece]
    for piece in pieces:
        suspicions[piece] = tiles


def arrangements(suspicions: Sequence[int], side: int, chance: Chance) -> Iterator[list[int]]:
    """Yield every assignment of the nine tiles to the pieces of a side that `suspicions` allow, in random order."""
    pieces = sorted(PIECES[side], key=lambda piece: suspicions[piece].bit_count())
    tiles = [0] * TILES

    def place(depth: int, free: int) -> Iterator[list[int]]:
        if depth == TILES:
            yield tiles
            return
        piece = pieces[depth]
        open_tiles = [tile for tile in range(TILES) if suspicions[piece] & free & 1 << tile]
        chance.shuffle(open_tiles)
        for tile in open_tiles:
            tiles[piece % TILES] = tile
            yield from place(depth + 1, free & ~(1 << tile))

    return place(0, EVERY_TILE)
