"""Each seat's expected final score, and its chance to win that follows from it."""

from math import exp
from typing import Final

from rules.wonderland.bot.features import FIRST_FIGURE, features
from rules.wonderland.bot.weights import DOUBT, FIGURES, GENERAL
from rules.wonderland.cards import figures
from rules.wonderland.position import WonderPosition
from rules.wonderland.terms import Phase

CERTAIN: Final = 30.0


def _by_feature(general: tuple[float, ...], learned: dict[str, float]) -> list[float]:
    """Return the weight of each feature. A wonderlandian that nothing was learned of is worth the mean of all."""
    mean = sum(learned.values()) / len(learned)
    owned = [learned.get(card.name, mean) for card in figures.CARDS]
    return [*general[:FIRST_FIGURE], *owned, *general[FIRST_FIGURE:]]


WEIGHTS: Final = [_by_feature(general, learned) for general, learned in zip(GENERAL, FIGURES, strict=True)]
"""By tea party and war of each round, with two players and then with more: by feature."""


def chances(game: WonderPosition) -> list[float]:
    """Return each seat's estimated chance to win."""
    if game.result is not None:
        winners = game.result[0]
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(game.seats)]
    if game.phase is Phase.SETUP or not game.round:
        return [1.0 / game.seats] * game.seats
    weights = WEIGHTS[number_of(game)]
    scores = [
        sum([weight * feature for weight, feature in zip(weights, row, strict=True)], 0.0) for row in features(game)
    ]
    return chances_of(scores, doubt_of(game))


def chances_of(scores: list[float], doubt: float) -> list[float]:
    """Return each seat's chance to win with these expected scores, which may be wrong by `doubt` points."""
    best = max(scores)
    weights = [exp(max((score - best) / doubt, -CERTAIN)) for score in scores]
    whole = sum(weights, 0.0)
    return [weight / whole for weight in weights]


def doubt_of(game: WonderPosition) -> float:
    """Return how much the expected scores may be wrong, in points."""
    return DOUBT[number_of(game)]


def number_of(game: WonderPosition) -> int:
    """Return the number of the weights: for the tea party and the war of each round, with two players and with more."""
    return 6 * (game.seats > 2) + 2 * game.round - 1 - (game.phase is Phase.TEA)
