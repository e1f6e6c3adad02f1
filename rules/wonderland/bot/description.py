"""The features of a position that bots learn from."""

from rules.kernel.learned import Described
from rules.wonderland.bot.features import features
from rules.wonderland.position import WonderPosition
from rules.wonderland.terms import Phase


def describe(game: WonderPosition) -> Described:
    """Return for each seat what it has, compared with the mean of the others. None before the first round."""
    if game.phase is Phase.SETUP or not game.round:
        return ()
    rows = features(game)
    others = len(rows) - 1
    whole = [sum(column, 0.0) for column in zip(*rows, strict=True)]
    return tuple(
        [
            ((seat,), [own - (every - own) / others for own, every in zip(row, whole, strict=True)])
            for seat, row in enumerate(rows)
        ]
    )
