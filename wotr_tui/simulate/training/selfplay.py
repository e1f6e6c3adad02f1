"""Games that bots play against themselves to learn from, and matches between two generations."""

from collections.abc import Sequence
from math import log

import msgspec

from rules import catalogue
from rules.bots.bot import Bot
from rules.bots.budget import Budget
from rules.bots.match import MAX_CHOICES, Match, play
from rules.bots.policy import decision_of, sample
from rules.bots.search import Tree
from rules.chance import Chance
from rules.game import Position, Seat, Seats
from rules.kernel.evaluated import EvaluatedGame
from rules.kernel.learned import NOTHING_LEARNED, Learned, log_odds, names_of
from wotr_tui.simulate.cast import together
from wotr_tui.simulate.training.weights import LearnedData, playing_with

EXPLORING = 0.15
"""The share of decisions that are drawn by how often each choice was tried, so that games differ."""
MAX_QUESTION = 60
"""Questions with more choices than this teach no priors."""


class SelfPlay(msgspec.Struct, frozen=True):
    """A game to play and to learn from."""

    game: str
    scenario: str
    seed: int
    playouts: int
    learned: LearnedData


class Judged(msgspec.Struct, frozen=True, array_like=True):
    """A position of a game that is over."""

    log_odds: float
    """Of the evaluation, without what was learned."""
    features: tuple[float, ...]
    won: float
    """Whether those it was described for have won."""
    part: float
    """The share of the game that was over."""


class Searched(msgspec.Struct, frozen=True, array_like=True):
    """A decision, and how often a search tried each choice."""

    prompt: str
    names: tuple[tuple[str, str], ...]
    log_weights: tuple[float, ...]
    """Of the quick player, without what was learned."""
    tries: tuple[int, ...]


class Lesson(msgspec.Struct, frozen=True, array_like=True):
    """What one game teaches."""

    seed: int
    judged: tuple[Judged, ...]
    searched: tuple[Searched, ...]


class Duel(msgspec.Struct, frozen=True):
    """A game of a match: `ours` plays `side` with the new weights, the others play with the old ones."""

    game: str
    scenario: str
    seed: int
    side: str
    playouts: int
    ours: LearnedData
    theirs: LearnedData


class LearningBot(Bot):
    """Searches with what was learned, and notes how often it tried each choice."""

    def __init__(self, game: EvaluatedGame, learned: Learned, seed: int, playouts: int, exploring: float) -> None:
        self.game, self.learned, self.exploring = game, learned, exploring
        self.chance = Chance(seed)
        self.budget = Budget(playouts=playouts)
        self.searched: list[Searched] = []

    def pick(self, known: Position, seats: Seats, seat: Seat) -> int:
        decision = decision_of(known, seat)
        if len(decision.choices) == 1:
            return 0
        with playing_with(self.game, self.learned):
            tree = Tree(known, seats, seat, self.chance)
            tree.think(self.budget)
        tries = [0] * len(decision.choices)
        for index, _, tried in tree.estimates():
            tries[index] = tried
        if not self.exploring:
            return tree.best()
        if len(tries) <= MAX_QUESTION:
            with playing_with(self.game, NOTHING_LEARNED):
                weights = self.game.weigh(known, decision) or [1.0] * len(tries)
            offered = [index for index, weight in enumerate(weights) if weight]
            self.searched.append(
                Searched(
                    type(decision.prompt).__name__,
                    tuple([names_of(decision.choices[index]) for index in offered]),
                    tuple([round(log(weights[index]), 4) for index in offered]),
                    tuple([tries[index] for index in offered]),
                )
            )
        if self.chance.below(1000) < 1000 * self.exploring:
            return sample([float(tried) for tried in tries], self.chance)
        return tree.best()


def play_lesson(task: SelfPlay) -> Lesson:
    """Play a game and return what it teaches."""
    game = evaluated(task.game)
    scenario = game.scenario(task.scenario)
    learned = task.learned.build()
    bots = {
        seats: LearningBot(game, learned, 1000 * task.seed + seats[0], task.playouts, EXPLORING)
        for side in dict.fromkeys(info.side for info in scenario.seats)
        for seats in together(scenario, side)
    }
    match = play(game.new(task.scenario, task.seed), bots, Chance(task.seed), MAX_CHOICES)
    searched = [each for bot in bots.values() for each in bot.searched]
    return Lesson(task.seed, judge(game, task.scenario, task.seed, match), tuple(searched))


def judge(game: EvaluatedGame, scenario: str, seed: int, match: Match) -> tuple[Judged, ...]:
    """Return the positions of a game, each with the evaluation of that moment and who has won in the end."""
    outcome = match.outcome
    if outcome is None or not outcome.winners:
        return ()
    position = game.new(scenario, seed)
    found = []
    with playing_with(game, NOTHING_LEARNED):
        for number, (seat, index) in enumerate(match.moves):
            for seats, features in game.describe(position):
                odds = log_odds(game.evaluate(position, seats[0]))
                won = float(seats[0] in outcome.winners)
                found.append(Judged(odds, tuple(map(float, features)), won, number / len(match.moves)))
            position.choose(seat, index)
    return tuple(found)


def play_duel(task: Duel) -> float:
    """Play a game of a match. Returns 1 if the new weights have won, 0 if the old ones have, and 0.5 for a draw."""
    game = evaluated(task.game)
    scenario = game.scenario(task.scenario)
    ours, theirs = task.ours.build(), task.theirs.build()
    bots = {
        seats: LearningBot(game, ours if side == task.side else theirs, task.seed, task.playouts, 0.0)
        for side in dict.fromkeys(info.side for info in scenario.seats)
        for seats in together(scenario, side)
    }
    outcome = play(game.new(task.scenario, task.seed), bots, Chance(task.seed), MAX_CHOICES).outcome
    if outcome is None or not outcome.winners:
        return 0.5
    return float(any(scenario.seats[seat].side == task.side for seat in outcome.winners))


def duels(
    game: str, scenario: str, seeds: Sequence[int], playouts: int, ours: LearnedData, theirs: LearnedData
) -> list[Duel]:
    """Return the games of a match: on every seed one with each side."""
    sides = list(dict.fromkeys(info.side for info in catalogue.game(game).scenario(scenario).seats))
    return [Duel(game, scenario, seed, side, playouts, ours, theirs) for seed in seeds for side in sides]


def evaluated(id: str) -> EvaluatedGame:
    """Return the game of that id, if bots can learn it. Raises TypeError otherwise."""
    game = catalogue.game(id)
    if not isinstance(game, EvaluatedGame):
        raise TypeError(f"{id} has no evaluation to start from")
    return game
