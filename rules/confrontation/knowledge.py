"""What everyone can tell about the pieces they cannot see.

For every piece the position keeps the set of tiles it may be (a bit each) in the eyes of those who do not own it.
It starts full, shrinks when a piece is revealed or does what only some characters can do, and grows again when
pieces are mixed. All of it follows from what both players saw, so that it may be shown to anyone. The set always
holds the truth; together with "no tile twice" it says all that can be told, but for rare cases of two exclusions
mixed into one region.
"""

from collections.abc import Iterator, Sequence

from rules.chance import Chance
from rules.confrontation.terms import EVERY_TILE, PIECES, TILES


def narrow(suspicions: list[int], side: int, piece: int, tiles: int) -> bool:
    """The piece is one of `tiles`; draw the conclusions for its companions. Says whether anything was learnt."""
    if not suspicions[piece] & ~tiles:
        return False
    suspicions[piece] &= tiles
    _conclude(suspicions, side * TILES, side * TILES + TILES)
    return True


def _conclude(suspicions: list[int], first: int, end: int) -> None:
    """A tile that is surely one piece is no other; a tile that only one piece can be is that piece."""
    learning = True
    while learning:
        learning = False
        sure = once = twice = 0
        for piece in range(first, end):
            tiles = suspicions[piece]
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
        for piece in range(first, end):
            tiles = suspicions[piece]
            alone = tiles & ~twice
            if alone and alone != tiles:
                suspicions[piece] = alone
                learning = True


def blur(suspicions: list[int], pieces: Sequence[int]) -> None:
    """These pieces were mixed: each may be now what any of them may have been."""
    tiles = 0
    for piece in pieces:
        tiles |= suspicions[piece]
    for piece in pieces:
        suspicions[piece] = tiles


def arrangements(suspicions: Sequence[int], side: int, chance: Chance) -> Iterator[list[int]]:
    """Every way to put the side's nine tiles behind its pieces that agrees with `suspicions`, in random order."""
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
