"""In what the results of several choices differ: the factors of the evaluation where their playouts ended.

Only differences that are larger than the luck of the playouts are named.
"""

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Final

from rules.game import LOST, WON, Difference, Position, Seat

ENDED_SLOPE: Final = 2.0
"""What the end of a game adds to the logarithm of even odds, compared with a game that goes on."""
MOST: Final = 3
"""How many differences are named."""
LEAST_WORTH: Final = 0.02
"""A smaller difference is not named: it changes an even chance by half a point."""
LEAST_SHARE: Final = 0.25
"""A difference is not named beside one that is this much larger."""
ERRORS: Final = 2.8
"""How many standard errors a difference must have. Dozens of factors are compared: two would name luck too often."""

Key = tuple[str, tuple[int, ...]]


class Average:
    """A factor over several positions. Positions that do not have it count as 0."""

    def __init__(self) -> None:
        self.total = 0.0
        self.squares = 0.0
        self.slope = 0.0
        self.count = 0

    def add(self, value: float, slope: float) -> None:
        self.total += value
        self.squares += value * value
        self.slope += slope
        self.count += 1


class Averages:
    """All factors where the playouts of one choice ended."""

    def __init__(self, ends: Iterable[Position], seat: Seat) -> None:
        self.found: dict[Key, Average] = {}
        self.going_on = 0
        self.positions = 0
        for position in ends:
            self.positions += 1
            if position.outcome() is not None:
                won = position.game.evaluate(position, seat)
                self._average((WON, ())).add(won, ENDED_SLOPE)
                self._average((LOST, ())).add(1 - won, -ENDED_SLOPE)
                continue
            self.going_on += 1
            for name, about, value, slope in position.game.factors(position, seat):
                self._average((name, about)).add(value, slope)

    def _average(self, key: Key) -> Average:
        average = self.found.get(key)
        if average is None:
            average = self.found[key] = Average()
        return average

    def mean(self, key: Key) -> tuple[float, float]:
        """Return the mean of a factor and the square of its standard error."""
        count = self.positions if key[0] in (WON, LOST) else self.going_on
        average = self.found.get(key)
        if average is None or not count:
            return 0.0, 0.0
        mean = average.total / count
        spread = max(0.0, average.squares / count - mean * mean)
        return mean, spread / count


def differences(ends: Sequence[Sequence[Position]], seat: Seat) -> tuple[tuple[Difference, ...], ...]:
    """Return for each choice in what it differs from the others on average, the most important first.

    `ends` are by choice the positions where its playouts ended; those of one choice alone differ from nothing.
    """
    averages = [Averages(each, seat) for each in ends]
    keys = sorted({key for each in averages for key in each.found})
    return tuple([_of_one(averages, number, keys) for number in range(len(averages))])


def _of_one(averages: Sequence[Averages], number: int, keys: Sequence[Key]) -> tuple[Difference, ...]:
    one = averages[number]
    others = [each for other, each in enumerate(averages) if other != number]
    if not others:
        return ()
    found: list[Difference] = []
    for key in keys:
        if key[0] not in (WON, LOST) and not all(each.going_on for each in averages):
            continue  # where every playout ended the game, nothing else can be compared
        mean, error = one.mean(key)
        usual = 0.0
        for each in others:
            value, square = each.mean(key)
            usual += value / len(others)
            error += square / len(others) ** 2
        by = mean - usual
        worth = by * _slope(averages, key)
        if abs(worth) >= LEAST_WORTH and abs(by) >= ERRORS * sqrt(error):
            found.append(Difference(key[0], key[1], by, worth))
    found.sort(key=lambda each: -abs(each.worth))
    return tuple([each for each in found[:MOST] if abs(each.worth) >= LEAST_SHARE * abs(found[0].worth)])


def _slope(averages: Sequence[Averages], key: Key) -> float:
    """Return the mean slope of a factor over all positions that have it."""
    having = [each.found[key] for each in averages if key in each.found]
    return sum([each.slope for each in having], 0.0) / sum([each.count for each in having])
