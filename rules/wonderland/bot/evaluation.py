"""Each seat's expected final score, and its chance to win that follows from it."""

from math import exp
from typing import Final

from rules.wonderland.bot.odds import Bag, Race, coming_income
from rules.wonderland.bot.worth import LEADER, SHIELD, SUPPORTER_LATER, ability_worth, at, chip_table, figure_worth
from rules.wonderland.cards import QUESTS
from rules.wonderland.position import WonderPosition
from rules.wonderland.terms import CARD_OF, LOST, REGIONS, ROUNDS, Phase

PICK_LEFT: Final = 4.6
"""Points for each tea card still to be taken in this round."""
DOUBT, DOUBT_PER_WAR, DOUBT_MOST = 3.0, 5.5, 13.0
"""How much expected scores may be wrong, in points: always, for each war left, and at most."""
FEAT_DONE, FEAT_AND_OBJECTIVE = (3.0, 4.0, 5.0, 5.5), (6.0, 5.0, 4.0, 4.0)
"""A quest with a completed feat, and what its objective adds if it holds now; by wars left."""
IN_HAND, OBJECTIVE = (0.0, 0.5, 1.5, 2.3), (3.0, 3.5, 3.5, 3.5)
"""The same for a quest in hand."""
AT_HAND: Final = 0.4
"""For units in the region of a quest in hand."""
CERTAIN: Final = 30.0


def chances(game: WonderPosition) -> list[float]:
    """Return each seat's estimated chance to win."""
    if game.result is not None:
        winners = game.result[0]
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(game.seats)]
    if game.phase is Phase.SETUP or not game.round:
        return [1.0 / game.seats] * game.seats
    return chances_of(expected_scores(game), doubt_of(game))


def chances_of(scores: list[float], doubt: float) -> list[float]:
    """Return each seat's chance to win with these expected scores, which may be wrong by `doubt` points."""
    best = max(scores)
    weights = [exp(max((score - best) / doubt, -CERTAIN)) for score in scores]
    whole = sum(weights, 0.0)
    return [weight / whole for weight in weights]


def doubt_of(game: WonderPosition) -> float:
    """Return how much the expected scores may be wrong, in points."""
    return min(DOUBT_MOST, DOUBT + DOUBT_PER_WAR * wars_left(game))


def wars_left(game: WonderPosition) -> float:
    """Return the number of wars left; the current one counts by the battles left in it."""
    left = float(ROUNDS - game.round)
    if game.phase is Phase.TEA:
        return left + 1
    return left + (len(game.to_fight) + 0.5 * (game.battle is not None)) / len(game.ring)


def expected_scores(game: WonderPosition) -> list[float]:
    """Return each seat's points now, expected points of this war, and the worth of what it owns."""
    wars = wars_left(game)
    scores = [sum(in_hand(game, seat, wars), 0.0) for seat in range(game.seats)]
    for _, incomes in coming_incomes(game):
        for seat, income in enumerate(incomes):
            scores[seat] += income
    if game.battle is not None and game.battle.drawing():
        race = Race(game, game.battle)
        for seat in race.rivals:
            scores[seat] += race.income(seat)
    return scores


def coming_incomes(game: WonderPosition) -> list[tuple[int, list[float]]]:
    """Return the regions that are still to be fought over, each with what every seat can expect there."""
    bags = [
        Bag(game.bag[seat] + game.exhausted[seat] + game.madness_track[seat]).quality() for seat in range(game.seats)
    ]
    regions = game.ring if game.phase is Phase.TEA else game.to_fight
    return [(region, coming_income(game, region, bags)) for region in regions]


PARTS: Final = (
    "points", "castles", "shards", "chips", "madness", "supporters", "abilities", "leader", "shield", "picks",
    "most shards", "figures", "feats", "quests",
)  # fmt: skip
"""The names of what `in_hand` returns."""


def in_hand(game: WonderPosition, seat: int, wars: float) -> tuple[float, ...]:
    """Return points, castles and shards, and the worth of chips, units, abilities and quests, in the order of PARTS."""
    chips = chip_table(game.components.sets, round(wars * 10))
    later = max(0.0, wars - 1)
    good = bad = 0.0
    for pile in (game.bag, game.active, game.exhausted, game.madness_track):
        for chip in pile[seat]:
            worth = chips[chip]
            if worth < 0:
                bad += worth
            else:
                good += worth
    units = sum(game.supporters[seat * REGIONS : seat * REGIONS + REGIONS])
    picks = most_shards = 0.0
    if game.phase is Phase.TEA:
        picks = PICK_LEFT * (game.components.cards_each - game.cards_taken[seat])
        most_shards = _most_shards(game, seat, wars)
    feats = quests = 0.0
    for quest in game.feats[seat]:
        feats += at(FEAT_DONE, wars) + at(FEAT_AND_OBJECTIVE, wars) * _objective(game, seat, quest, wars)
    for quest in game.quests[seat]:
        quests += at(IN_HAND, wars) + at(OBJECTIVE, wars) * _objective(game, seat, quest, wars)
        if wars and game.units(seat, QUESTS[quest].region):
            quests += AT_HAND
    return (
        float(game.vp[seat]),
        float(game.scoring_castles(seat) * game.castle_value[seat]),
        -float(game.shards[seat]),
        good,
        bad,
        SUPPORTER_LATER * later * min(units, 12),
        at(ability_worth(game.faction[seat]), wars) * (game.abilities[seat] & 15).bit_count() * 0.8,
        at(LEADER, wars) * (game.leader[seat] - 1),
        SHIELD * min(wars, 1.0) if game.shield[seat] else 0.0,
        picks,
        most_shards,
        _figures(game, seat, wars),
        feats,
        quests,
    )


def _figures(game: WonderPosition, seat: int, wars: float) -> float:
    """Return the worth of recruited figures."""
    worth = 0.0
    for figure, owner in enumerate(game.figure_owner):
        if owner == seat and game.figure_at[figure] != LOST:
            worth += at(figure_worth(CARD_OF[figure]), wars)
    return worth


def _objective(game: WonderPosition, seat: int, quest: int, wars: float) -> float:
    """Return the chance that the objective holds at the end of the game."""
    likely = 1.0
    for test in QUESTS[quest].objective:
        value = test.measure.of(game, seat)
        if value > test.most:
            likely *= 0.25 if wars > 1 else 0.1
        elif value < test.least:
            likely *= 0.9 * (max(value, 0) / test.least) ** 2 if wars else 0.0
        elif wars:
            likely *= 0.9
    return likely


def _most_shards(game: WonderPosition, seat: int, wars: float) -> float:
    """Return what it costs and saves to have the most shards at the end of the tea party (W4.2)."""
    own = game.shards[seat]
    others = max(game.shards[:seat] + game.shards[seat + 1 :])
    if not own or own < others:
        return 0.0
    return 0.6 * ((own + 1) // 2 - wars)
