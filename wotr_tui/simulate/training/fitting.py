"""Fits what is learned to the lessons of many games, with numpy.

All positions of a game have one result, so games and not positions are the unit: a game counts the same however long
it is, and cross-validation leaves out whole games.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from rules.kernel.learned import MAX_DEVIATION
from wotr_tui.simulate.training.selfplay import Lesson, Searched
from wotr_tui.simulate.training.weights import NetworkData

Numbers = Any
"""An array of numpy, whose types are not checked here."""

FOLDS = 5
STEPS = 400
RATE = 0.02
MODELS = ((0, 0.3), (0, 0.1), (0, 0.03), (0, 0.01), (6, 0.03), (6, 0.01))
"""Hidden units, and how strongly weights are pulled towards 0."""
LEAST_GAIN = 0.0005
"""A network is used if it brings the Brier score down by this much for games that it has not seen."""
PRIOR_PULL = 3.0
"""How many decisions speak against every learned preference."""
LEAST_TRIES = 25
"""A single choice must have been offered this often to have a preference of its own."""


class Positions(NamedTuple):
    """The judged positions of all games, as arrays."""

    inputs: Numbers
    """The log odds of the evaluation, then the features."""
    won: Numbers
    games: Numbers
    weights: Numbers
    """Every game counts the same."""
    parts: Numbers

    def of(self, mask: Numbers) -> "Positions":
        return Positions(*(each[mask] for each in self))


class ValueFit(NamedTuple):
    network: NetworkData | None
    """None if no network is better than the evaluation alone."""
    before: tuple[float, ...]
    """The Brier score of the evaluation: of all positions, and of each third of the games."""
    after: tuple[float, ...]
    """The same with the network, for games it has not seen."""


def gather(lessons: Sequence[Lesson]) -> Positions:
    rows = [(lesson, judged) for lesson in lessons for judged in lesson.judged]
    inputs = np.array([(judged.log_odds, *judged.features) for _, judged in rows])
    numbers = {lesson.seed: number for number, lesson in enumerate(lessons)}
    games = np.array([numbers[lesson.seed] for lesson, _ in rows])
    weights = np.array([1 / len(lesson.judged) for lesson, _ in rows])
    won, parts = (np.array([getattr(judged, name) for _, judged in rows]) for name in ("won", "part"))
    return Positions(inputs, won, games, weights / weights.mean(), parts)


def fit_value(lessons: Sequence[Lesson], seed: int = 0) -> ValueFit:
    """Choose the network that predicts the games it has not seen best, and fit it to all games."""
    data = gather(lessons)
    before = _briers(data, _sigmoid(data.inputs[:, 0]))
    best: tuple[float, ...] = before
    chosen = None
    for hidden, pull in MODELS:
        predicted = np.empty_like(data.won)
        for fold in range(FOLDS):
            left_out = data.games % FOLDS == fold
            network = train(data.of(~left_out), hidden, pull, seed)
            predicted[left_out] = predict(network, data.inputs[left_out])
        scores = _briers(data, predicted)
        if scores[0] < best[0] - (LEAST_GAIN if chosen is None else 0.0):
            best, chosen = scores, (hidden, pull)
    return ValueFit(train(data, *chosen, seed) if chosen is not None else None, before, best)


def _briers(data: Positions, predicted: Numbers) -> tuple[float, ...]:
    """Return the mean squared error of all positions, and of the first, second and last third of the games."""
    errors = data.weights * (predicted - data.won) ** 2
    thirds = np.minimum(2, (3 * data.parts).astype(int))
    masks = [np.ones_like(thirds, bool), *(thirds == third for third in range(3))]
    return tuple(float(errors[mask].sum() / max(1e-9, data.weights[mask].sum())) for mask in masks)


def train(data: Positions, hidden: int, pull: float, seed: int) -> NetworkData:
    """Fit a network that corrects the log odds of the evaluation (logistic loss, Adam)."""
    means, scales = data.inputs.mean(0), data.inputs.std(0)
    scales[scales < 1e-6] = 1.0
    normalised = np.clip((data.inputs - means) / scales, -MAX_DEVIATION, MAX_DEVIATION)
    extended = np.hstack([normalised, np.ones((len(normalised), 1))])
    offset = data.inputs[:, 0]
    random = np.random.default_rng(seed)
    size = normalised.shape[1]
    direct, start, outputs = np.zeros(size), np.zeros(1), np.zeros(hidden)
    layer = random.normal(0.0, 1 / np.sqrt(size), (hidden, size + 1))

    def gradients(direct: Numbers, start: Numbers, layer: Numbers, outputs: Numbers) -> list[Numbers]:
        active = np.tanh(extended @ layer.T)
        error = _sigmoid(offset + normalised @ direct + start + active @ outputs) - data.won
        error = data.weights * error / len(error)
        back = np.outer(error, outputs) * (1 - active**2)
        return [
            normalised.T @ error + pull * direct / size,
            error.sum(keepdims=True),
            back.T @ extended + pull * layer / size,
            active.T @ error + pull * outputs / size,
        ]

    direct, start, layer, outputs = _descend(gradients, [direct, start, layer, outputs])
    return NetworkData(
        tuple(means.tolist()), tuple(scales.tolist()), tuple(direct.tolist()), float(start[0]),
        tuple(map(tuple, layer.tolist())), tuple(outputs.tolist()),
    )  # fmt: skip


def predict(network: NetworkData, inputs: Numbers) -> Numbers:
    """Return the corrected chances, as `rules.kernel.learned` computes them."""
    normalised = np.clip((inputs - network.means) / np.array(network.scales), -MAX_DEVIATION, MAX_DEVIATION)
    total = inputs[:, 0] + normalised @ np.array(network.direct) + network.start
    if network.hidden:
        extended = np.hstack([normalised, np.ones((len(normalised), 1))])
        total = total + np.tanh(extended @ np.array(network.hidden).T) @ np.array(network.outputs)
    return _sigmoid(total)


def _sigmoid(x: Numbers) -> Numbers:
    return 1 / (1 + np.exp(-np.clip(x, -30, 30)))


def _descend(gradients: Callable[..., list[Numbers]], parameters: list[Numbers]) -> list[Numbers]:
    """Follow the gradients downhill (Adam)."""
    first = [np.zeros_like(each) for each in parameters]
    second = [np.zeros_like(each) for each in parameters]
    for step in range(1, STEPS + 1):
        for at, gradient in enumerate(gradients(*parameters)):
            first[at] = 0.9 * first[at] + 0.1 * gradient
            second[at] = 0.999 * second[at] + 0.001 * gradient**2
            mean, spread = first[at] / (1 - 0.9**step), second[at] / (1 - 0.999**step)
            parameters[at] = parameters[at] - RATE * mean / (np.sqrt(spread) + 1e-8)
    return parameters


class PriorFit(NamedTuple):
    priors: dict[str, tuple[float, dict[str, float]]]
    before: float
    """How surprising the searches' tries were to the quick player (cross-entropy), and what is left with the priors;
    both for games that the priors were not fitted to."""
    after: float


def fit_priors(lessons: Sequence[Lesson]) -> PriorFit:
    """Fit preferences of the quick player to what the searches tried, for each kind of question."""
    seen: list[Searched] = []
    held: list[Searched] = []
    for number, lesson in enumerate(lessons):
        (held if number % FOLDS == 0 else seen).extend(lesson.searched)
    priors: dict[str, tuple[float, dict[str, float]]] = {}
    before = after = 0.0
    for prompt in sorted({each.prompt for each in seen + held}):
        mine, theirs = ([each for each in group if each.prompt == prompt] for group in (seen, held))
        old = surprise(theirs, 1.0, {})
        sharpness, biases = _fit_prompt(mine)
        new = surprise(theirs, sharpness, biases)
        before += old
        if new < old:
            priors[prompt] = _fit_prompt([*mine, *theirs])
        after += min(old, new)
    count = max(1, len(held))
    return PriorFit(priors, before / count, after / count)


def _logits(each: Searched, sharpness: float, biases: dict[str, float]) -> Numbers:
    added = [biases.get(kind, 0.0) + biases.get(name, 0.0) for kind, name in each.names]
    return sharpness * np.array(each.log_weights) + np.array(added)


def surprise(searched: Sequence[Searched], sharpness: float, biases: dict[str, float]) -> float:
    """Return the total cross-entropy of the tries, if the quick player played like this."""
    total = 0.0
    for each in searched:
        tries = np.array(each.tries, float)
        if len(tries) > 1 and tries.sum():
            logits = _logits(each, sharpness, biases)
            total += float(np.log(np.exp(logits - logits.max()).sum()) + logits.max() - logits @ tries / tries.sum())
    return total


def _fit_prompt(searched: Sequence[Searched]) -> tuple[float, dict[str, float]]:
    """Fit the sharpness and the preferences of one kind of question."""
    usable = [each for each in searched if len(each.tries) > 1 and any(each.tries)]
    if not usable:
        return 1.0, {}
    offered: dict[str, int] = {}
    for each in usable:
        for names in each.names:
            for name in names:
                offered[name] = offered.get(name, 0) + 1
    keys = {name: number for number, name in enumerate(name for name, times in offered.items() if times >= LEAST_TRIES)}
    unknown = len(keys)
    kinds, names = (np.array([keys.get(pair[at], unknown) for each in usable for pair in each.names]) for at in (0, 1))
    weights = np.array([weight for each in usable for weight in each.log_weights])
    targets = np.concatenate([np.array(each.tries, float) / sum(each.tries) for each in usable])
    lengths = np.array([len(each.tries) for each in usable])
    starts = np.concatenate([[0], np.cumsum(lengths)[:-1]])
    owner: Numbers = np.repeat(np.arange(len(usable)), lengths)

    def gradients(sharpness: Numbers, biases: Numbers) -> list[Numbers]:
        padded: Numbers = np.append(biases, 0.0)
        logits = sharpness[0] * weights + padded[kinds] + padded[names]
        powers = np.exp(logits - np.maximum.reduceat(logits, starts)[owner])
        error = powers / np.add.reduceat(powers, starts)[owner] - targets
        back = np.bincount(kinds, error, unknown + 1) + np.bincount(names, error, unknown + 1)
        count = len(usable)
        return [
            np.array([(error @ weights + PRIOR_PULL * (sharpness[0] - 1)) / count]),
            (back[:unknown] + PRIOR_PULL * biases) / count,
        ]

    sharpness, biases = _descend(gradients, [np.ones(1), np.zeros(unknown)])
    found = {name: round(float(biases[number]), 3) for name, number in keys.items() if abs(biases[number]) >= 0.02}
    return round(max(0.2, float(sharpness[0])), 3), found
