"""The features of a position that bots learn from."""

from rules.kernel.learned import Described
from rules.wonderland.bot.evaluation import expected_scores, wars_left
from rules.wonderland.position import WonderPosition
from rules.wonderland.terms import REGIONS, Phase


def describe(game: WonderPosition) -> Described:
    """Return for each seat what it has, compared with the best of the others. None before the first round."""
    if game.phase is Phase.SETUP or not game.round:
        return ()
    wars = wars_left(game)
    scores = expected_scores(game)
    columns = [
        scores,
        [float(points) for points in game.vp],
        [float(sum(game.supporters[seat * REGIONS : seat * REGIONS + REGIONS])) for seat in range(game.seats)],
        [float(len(game.bag[seat]) + len(game.exhausted[seat])) for seat in range(game.seats)],
        [float(len(game.madness_track[seat])) for seat in range(game.seats)],
        [float(shards) for shards in game.shards],
        [float(game.scoring_castles(seat)) for seat in range(game.seats)],
        [float(len(game.feats[seat]) + len(game.quests[seat])) for seat in range(game.seats)],
        [float(leader) for leader in game.leader],
        [float(game.figure_owner.count(seat)) for seat in range(game.seats)],
    ]
    found = []
    for seat in range(game.seats):
        ahead = [column[seat] - max(column[:seat] + column[seat + 1 :]) for column in columns]
        found.append(((seat,), [wars, ahead[0] * wars, *ahead]))
    return tuple(found)
