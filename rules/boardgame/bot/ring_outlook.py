"""The outlook of the Ring for bots: the chance that it reaches the Fire in time, and how soon.

A closed form over the moves still to be made: damage of the journey, then of the Mordor Track from the tiles that are
left, against what the Bearers and their companions can still take. Constants come from simulated journeys.
"""

from math import exp, sqrt
from typing import TYPE_CHECKING, Final

from rules.boardgame.characters.roster import LEVEL
from rules.boardgame.hunt.tiles import TILES, TilePlace, Value
from rules.boardgame.map.distances import TO_GATE
from rules.boardgame.terms import CORRUPTED, CRACK_OF_DOOM

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition

MOVE_DAMAGE: Final = 0.55
"""Of a move before Mordor, with usual Hunt dice."""
COMPANION: Final = 0.75
"""Damage that one level of a companion absorbs before the end."""
ESCORT: Final = 11
"""Levels beyond these only let the Shadow hunt with more dice (R25)."""
DELAYS: Final = 1.06
"""Draws a step of the Mordor Track takes, with tiles that stop."""
REVEALED: Final = 0.4
"""Damage that being revealed is likely to cost."""
STANDING: Final = 0.7
"""Damage of a turn on the Mordor Track without a step yet: at its end it costs 1 (R194)."""
STEEP: Final = 1.42
TURNS_A_MOVE: Final = 0.62
BOX: Final = 3
"""Dice in the Hunt Box on a usual turn of the Mordor Track."""
USUAL_DRAW: Final = 2.0
UNSURE: Final = 0.03
"""The least uncertainty of a chance."""

# How much each tile hurts on the Mordor Track: a number, or how many Eyes it stands for.
_NUMBER: Final = tuple(tile.value if tile.value < Value.EYE else 2 if tile.value == Value.DIE else 0 for tile in TILES)
_EYE: Final = tuple(int(tile.value == Value.EYE) for tile in TILES)


def moves_left(game: "BoardPosition") -> tuple[int, int]:
    """Moves to the gate, and steps of the Mordor Track after it."""
    if game.mordor >= 0:
        return 0, CRACK_OF_DOOM - game.mordor
    return max(0, TO_GATE[game.fellowship] - game.progress), CRACK_OF_DOOM


def turns_left(game: "BoardPosition") -> float:
    journey, track = moves_left(game)
    return 0.6 + TURNS_A_MOVE * (journey + track) + (0.0 if game.hidden else 0.5)


def mean_draw(game: "BoardPosition") -> float:
    """Return the mean damage of a draw on the Mordor Track, from the tiles that are left."""
    hurts = [
        _NUMBER[tile] + BOX * _EYE[tile]
        for tile, place in enumerate(bytes(game.tiles))
        if place in (TilePlace.POOL, TilePlace.WAITING)
    ]
    return sum(hurts, 0.0) / len(hurts) if hurts else USUAL_DRAW


def chance(game: "BoardPosition") -> float:
    """Return the chance that the Ring is destroyed, if the war lasts long enough."""
    journey, track = moves_left(game)
    company = game.in_fellowship()
    dice = min(5, max(1, len(company))) + 1 if game.mordor < 0 else max(2, sum(game.hunt_box), min(5, len(company)))
    pool = [tile for tile, place in enumerate(bytes(game.tiles)) if place in (TilePlace.POOL, TilePlace.WAITING)]
    if not pool:
        pool = list(range(len(TILES)))
    hurts = [_NUMBER[tile] + dice * _EYE[tile] for tile in pool]
    n = len(hurts)
    mean = sum(hurts) / n
    spread = sum([(hurt - mean) ** 2 for hurt in hurts], 0.0) / n
    draws = DELAYS * track
    shield = COMPANION * min(ESCORT, sum(LEVEL[who] for who in company))
    pending = game.hunt.damage if game.hunt is not None else 0
    room = CORRUPTED - 0.5 - game.corruption - pending + shield - MOVE_DAMAGE * journey - draws * mean
    if not game.hidden:
        room -= REVEALED
    if game.mordor >= 0 and not game.fellowship_acted:
        room -= STANDING
    z = room / sqrt(journey + draws * spread * max(0.1, (n - draws) / max(1, n - 1)) + 0.3)
    return max(UNSURE, min(1 - UNSURE, 1 / (1 + exp(-max(-20.0, min(20.0, STEEP * z))))))
