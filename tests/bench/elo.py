"""One scale of strength from the results of several pairings."""

from collections.abc import Iterable, Mapping
from math import log10
from pathlib import Path
from typing import NamedTuple

ANCHOR = "random"
"""The bot at 0."""
ROUNDS = 2000
PRIOR = 0.5
"""Half a win for each side of a pairing: a bot that never lost would be infinitely strong otherwise."""


class Result(NamedTuple):
    """How often the first of two bots won; a draw is half a win."""

    first: str
    second: str
    wins: float
    games: int


def elo(results: Iterable[Result]) -> dict[str, int]:
    """Return the strength of every bot on the Elo scale, the weakest first: 400 points are odds of ten to one.

    The strengths that explain the results best (Bradley-Terry), found by repeated estimates."""
    played = [
        each._replace(wins=each.wins + PRIOR, games=each.games + 1) for each in results if each.first != each.second
    ]
    strength = dict.fromkeys([bot for each in played for bot in (each.second, each.first)], 1.0)
    for _ in range(ROUNDS):
        wins, share = dict.fromkeys(strength, 0.0), dict.fromkeys(strength, 0.0)
        for first, second, won, games in played:
            wins[first] += won
            wins[second] += games - won
            for bot in (first, second):
                share[bot] += games / (strength[first] + strength[second])
        strength = {bot: wins[bot] / share[bot] for bot in strength}
    zero = strength.get(ANCHOR) or min(strength.values(), default=1.0)
    scale = {bot: round(400 * log10(each / zero)) for bot, each in strength.items()}
    return dict(sorted(scale.items(), key=lambda item: item[1]))


def write_ratings(path: Path, ratings: Mapping[str, Mapping[str, int]]) -> None:
    """Write the scales of a game's scenarios into its `bot/ratings.py`, below what is written there."""
    head, found, _ = path.read_text("utf-8").partition("RATINGS: Final[dict[str, dict[str, int]]] = ")
    lines = [f'    "{scenario}": {{' + ", ".join(f'"{bot}": {points}' for bot, points in scale.items()) + "},\n"
             for scenario, scale in ratings.items() if scale]  # fmt: skip
    path.write_text(f"{head}{found}{{\n{''.join(lines)}}}\n" if lines else f"{head}{found}{{}}\n", "utf-8")
