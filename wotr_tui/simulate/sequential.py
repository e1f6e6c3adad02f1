"""A sequential test: play no more games than it takes to tell which of two bots is stronger."""

from collections.abc import Iterable
from math import log

import msgspec

ERROR = 0.05
"""How often the answer may be wrong, either way."""


class Verdict(msgspec.Struct, frozen=True):
    """The result of a match. `stronger` is None if all games were played and nothing was decided."""

    wins: float
    games: int
    stronger: bool | None


def decide(results: Iterable[float], even: float = 0.5, better: float = 0.57) -> Verdict:
    """Take results (1 for a win, 0.5 for a draw) until they fit a win rate of `better` or of `even` far better than the
    other one (Wald's sequential probability ratio test)."""
    limit = log((1 - ERROR) / ERROR)
    for_win, for_loss = log(better / even), log((1 - better) / (1 - even))
    wins, games, likelihood = 0.0, 0, 0.0
    for result in results:
        games += 1
        wins += result
        likelihood += result * for_win + (1 - result) * for_loss
        if abs(likelihood) >= limit:
            return Verdict(wins, games, likelihood > 0)
    return Verdict(wins, games, None)
