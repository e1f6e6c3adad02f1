"""What the evaluation counts, with names: advice tells by them in what choices differ."""

from typing import Final

from rules.confrontation.bot.evaluation import BEARER_ROW, BY_MOVER, WEIGHTS, bearer_of, features
from rules.confrontation.bot.worth import WORTH
from rules.confrontation.position import ConfrontationPosition
from rules.confrontation.regions import ROW
from rules.confrontation.terms import FELLOWSHIP, PIECES, SAURON, Stage
from rules.game import Factor, Seat

UNNAMED: Final = "nearly stuck"
"""It is fitted to how games end, and says the opposite of what a player would say."""
NAMES: Final = ("character", *[name for name in WEIGHTS if name != UNNAMED], "bearer's place")
"""`character` is about one of the seat's own; `characters` is about a side: the worth of the enemies on the board."""
WHOLE: Final = "characters"
"""The feature that is told by character."""


def factors(position: ConfrontationPosition, seat: Seat) -> list[Factor]:
    """Return the features of a position in play, and what each character of the seat adds."""
    if position.stage is not Stage.PLAY:
        return []  # in a draft nobody bears the Ring yet
    where = position.where
    bearer = bearer_of(position, where)
    if where[bearer] < 0:
        return []
    own = FELLOWSHIP if position.seat_of(FELLOWSHIP) == seat else SAURON
    sign = 1.0 if own == FELLOWSHIP else -1.0
    mover = position.turn if position.fight is None else 1 - position.turn
    found = [Factor("bearer's place", (), BEARER_ROW[mover][ROW[where[bearer]]], sign)]
    values = features(position, where, bearer, mover)
    for name, value, weight in zip(WEIGHTS, values, BY_MOVER[mover], strict=True):
        if name not in (WHOLE, UNNAMED):
            found.append(Factor(name, (), value, sign * weight))
    enemies = 0.0
    for side in (FELLOWSHIP, SAURON):
        for piece in PIECES[side]:
            number = position.rosters[side][position.who[piece]]
            worth = WORTH[number] if side == FELLOWSHIP else -WORTH[number]
            # A worth that was fitted may be negative, but nobody is glad to lose a character.
            if where[piece] < 0 or worth <= 0:
                continue
            if side == own:
                found.append(Factor("character", (number,), 1.0, worth))
            else:
                enemies += worth
    found.append(Factor(WHOLE, (1 - own,), enemies, -1.0))
    return found
