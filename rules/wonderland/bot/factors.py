"""What the evaluation counts, with names: advice tells by them in what choices differ."""

from typing import Final

from rules.game import Factor, Seat
from rules.wonderland.bot.evaluation import WEIGHTS, chances_of, doubt_of, number_of
from rules.wonderland.bot.features import EARLY_INCOME, FEATURES, INCOME, POINTS, RACE, early_of, features, incomes
from rules.wonderland.position import WonderPosition
from rules.wonderland.terms import Phase

REGION: Final = FEATURES[INCOME]
NAMES: Final = tuple(dict.fromkeys([name for name in FEATURES if name]))
"""All are about a seat, and count in points; `region` is also about the region that a battle is for."""


def factors(game: WonderPosition, seat: Seat) -> list[Factor]:
    """Return the parts of every seat's expected score."""
    if game.phase is Phase.SETUP or not game.round:
        return []
    weights, doubt = WEIGHTS[number_of(game)], doubt_of(game)
    coming, _ = incomes(game)
    scores: list[float] = []
    parts: list[tuple[str, tuple[int, ...], float, float]] = []
    for each, row in enumerate(features(game)):
        totals = dict.fromkeys(NAMES, 0.0)
        score = 0.0
        for number, (name, weight, feature) in enumerate(zip(FEATURES, weights, row, strict=True)):
            score += weight * feature
            if name and number not in (POINTS, INCOME, RACE):
                totals[name] += weight * feature
        scores.append(score)
        del totals[REGION], totals[FEATURES[POINTS]]
        parts.append((FEATURES[POINTS], (each,), row[POINTS], weights[POINTS]))
        parts += [(name, (each,), total, 1.0) for name, total in totals.items()]
        expected = weights[INCOME] + weights[EARLY_INCOME] * early_of(game, each)
        parts += [(REGION, (each, region), income[each], expected) for region, income in coming]
        if row[RACE]:
            parts.append((REGION, (each, game.current_battle().region), row[RACE], weights[RACE]))
    likely = chances_of(scores, doubt)
    others = max(1e-6, 1 - likely[seat])
    slopes = [1 / doubt if each == seat else -likely[each] / others / doubt for each in range(game.seats)]
    return [Factor(name, about, value, weight * slopes[about[0]]) for name, about, value, weight in parts]
