"""What bots have learned from their own games: corrections of a game's evaluation and of its quick player.

Both add to what the game's authors wrote. `python -m wotr_tui.simulate.training` plays the games and finds the numbers;
they are data in the module `bot/learned.py` of a game.
"""

from collections.abc import Mapping, Sequence
from math import exp, log, tanh
from typing import Final

from rules.game import AnyDecision, Choice, Seats

Described = Sequence[tuple[Seats, Sequence[float]]]
"""Seats that win together, with the features of the position for them. Where two sides play, one entry is enough."""

MAX_DEVIATION: Final = 4.0
"""Features count at most this many standard deviations, so that a rare position is not judged by a wild guess."""
LEAST_CHANCE: Final = 1e-4
MAX_BIAS: Final = 3.0
"""A learned preference multiplies a weight by at most e to this power, and divides it by at most as much."""


class ValueNetwork:
    """Returns what to add to the log odds of winning: a linear part and one hidden layer over normalised features.

    The first input is the log odds of the evaluation itself.
    """

    def __init__(
        self,
        means: Sequence[float],
        scales: Sequence[float],
        direct: Sequence[float],
        start: float,
        hidden: Sequence[Sequence[float]] = (),
        outputs: Sequence[float] = (),
    ) -> None:
        self.means, self.scales = list(means), list(scales)
        self.direct, self.start = list(direct), start
        self.hidden = [list(row) for row in hidden]
        """For each hidden unit: its weights, and its bias as the last one."""
        self.outputs = list(outputs)

    def added(self, log_odds: float, features: Sequence[float]) -> float:
        inputs = [log_odds]
        inputs += features
        normalised: list[float] = []
        total = self.start
        for value, mean, scale, weight in zip(inputs, self.means, self.scales, self.direct, strict=True):
            deviation = max(-MAX_DEVIATION, min(MAX_DEVIATION, (value - mean) / scale))
            normalised.append(deviation)
            total += weight * deviation
        normalised.append(1.0)
        for row, output in zip(self.hidden, self.outputs, strict=True):
            activation = 0.0
            for weight, deviation in zip(row, normalised, strict=True):
                activation += weight * deviation
            total += output * tanh(activation)
        return total


def log_odds(chance: float) -> float:
    chance = max(LEAST_CHANCE, min(1 - LEAST_CHANCE, chance))
    return log(chance / (1 - chance))


def corrected(chances: Sequence[float], described: Described, network: ValueNetwork) -> list[float]:
    """Return the chances to win by seat, with what the network adds."""
    if len(described) == 1:
        seats, features = described[0]
        odds = log_odds(chances[seats[0]])
        chance = 1 / (1 + exp(-max(-20.0, min(20.0, odds + network.added(odds, features)))))
        return [chance if seat in seats else 1 - chance for seat in range(len(chances))]
    weights = [0.0] * len(chances)
    for seats, features in described:
        odds = log_odds(chances[seats[0]])
        factor = exp(max(-20.0, min(20.0, network.added(odds, features))))
        for seat in seats:
            weights[seat] = max(LEAST_CHANCE, chances[seat]) * factor
    whole = sum(weights, 0.0)
    return [weight / whole for weight in weights]


class PromptPriors:
    """What was learned about the choices of one kind of question."""

    def __init__(self, sharpness: float, biases: Mapping[str, float]) -> None:
        self.sharpness = sharpness
        """The power to which the quick player's own weights are raised."""
        self.biases = biases
        """By the name of a kind of choice, and by a single choice in words: what is added to the log of its weight."""
        self.factors: dict[Choice, float] = {}

    def factor(self, choice: Choice) -> float:
        found = self.factors.get(choice)
        if found is None:
            bias = sum([self.biases.get(name, 0.0) for name in names_of(choice)], 0.0)
            found = self.factors[choice] = exp(max(-MAX_BIAS, min(MAX_BIAS, bias)))
        return found


def names_of(choice: Choice) -> tuple[str, str]:
    """Return the names under which preferences are kept: the kind of the choice, and the choice itself."""
    return type(choice).__name__, repr(choice)


class Learned:
    """Everything learned about one game."""

    def __init__(
        self,
        value: ValueNetwork | None = None,
        priors: Mapping[str, tuple[float, Mapping[str, float]]] | None = None,
    ) -> None:
        self.value = value
        self.priors = {prompt: PromptPriors(*each) for prompt, each in (priors or {}).items()}
        """By the name of the prompt."""

    def adjusted(self, decision: AnyDecision, weights: Sequence[float] | None) -> Sequence[float] | None:
        """Return the quick player's weights with what was learned about such choices; a weight of 0 stays 0."""
        priors = self.priors.get(type(decision.prompt).__name__)
        if priors is None:
            return weights
        factors = [priors.factor(choice) for choice in decision.choices]
        if weights is None:
            return factors
        return [
            weight**priors.sharpness * factor if weight else 0.0
            for weight, factor in zip(weights, factors, strict=True)
        ]


NOTHING_LEARNED: Final = Learned()
