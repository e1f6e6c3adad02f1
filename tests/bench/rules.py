"""Random play: decisions/s and games/s of every game in GAMES, beside Python engines of others in the same run.

    python -m tests.bench rules [--seconds S]

The others come with the extra `bench` (rlcard, open_spiel); without it they are skipped with a word. Each figure is the
best of several rounds taken in turn, so that a noisy neighbour hits all of them alike.
"""

import argparse
import random
import time
from collections.abc import Callable

from rules.catalogue import GAMES
from rules.chance import Chance
from rules.game import Game, Position

ROUNDS = 3


def play(game: Game, scenario: str, seed: int) -> tuple[int, int]:
    """One random game: a game, and its decisions."""
    position = game.new(scenario, seed)
    chance = Chance(seed)
    below, decisions = chance.below, 0
    while pending := position.pending():
        decision = pending[0]
        position.choose(decision.seat, below(len(decision.choices)))
        decisions += 1
    return 1, decisions


def ours() -> dict[str, Callable[[int], tuple[int, int]]]:
    return {
        f"{game.id} {scenario.id}": (lambda seed, g=game, s=scenario.id: play(g, s, seed))
        for game in GAMES.values()
        for scenario in game.scenarios
    }


def open_spiel() -> dict[str, Callable[[int], tuple[int, int]]]:
    try:
        import pyspiel
        from open_spiel.python import games  # noqa: F401  (registers the games written in Python)
    except ImportError:
        print("open_spiel is not installed (pip install 'wotr-tui[bench]'): skipped")
        return {}

    def player(name: str) -> Callable[[int], tuple[int, int]]:
        game = pyspiel.load_game(name)

        def once(seed: int) -> tuple[int, int]:
            dice = random.Random(seed)
            state, decisions = game.new_initial_state(), 0
            while not state.is_terminal():
                if state.is_chance_node():
                    actions = [action for action, _ in state.chance_outcomes()]
                else:
                    actions = state.legal_actions()
                    decisions += 1
                state.apply_action(actions[dice.randrange(len(actions))])
            return 1, decisions

        return once

    names = ("python_tic_tac_toe", "python_kuhn_poker", "python_liars_poker")
    return {f"open_spiel {name}": player(name) for name in names}


def rlcard() -> dict[str, Callable[[int], tuple[int, int]]]:
    try:
        from rlcard.games.gin_rummy import Game as GinRummy
        from rlcard.games.uno import Game as Uno
    except ImportError:
        print("rlcard is not installed (pip install 'wotr-tui[bench]'): skipped")
        return {}
    import numpy

    def gin_rummy(seed: int) -> tuple[int, int]:
        game, decisions = GinRummy(), 0
        game.np_random = numpy.random.RandomState(seed)
        dice = random.Random(seed)
        game.init_game()
        while not game.is_over():
            actions = game.judge.get_legal_actions()
            game.step(actions[dice.randrange(len(actions))])
            decisions += 1
        return 1, decisions

    def uno(seed: int) -> tuple[int, int]:
        game, decisions = Uno(), 0
        game.np_random = numpy.random.RandomState(seed)
        dice = random.Random(seed)
        game.init_game()
        while not game.is_over():
            actions = game.get_legal_actions()
            game.step(actions[dice.randrange(len(actions))])
            decisions += 1
        return 1, decisions

    return {"rlcard gin-rummy": gin_rummy, "rlcard uno": uno}


def rates(engines: dict[str, Callable[[int], tuple[int, int]]], seconds: float) -> dict[str, tuple[float, float]]:
    """The best games/s and decisions/s of each engine over rounds taken in turn."""
    best = dict.fromkeys(engines, (0.0, 0.0))
    for round_number in range(ROUNDS):
        for name, once in engines.items():
            games = decisions = 0
            seed = round_number * 100_000
            begun = time.perf_counter()
            while time.perf_counter() - begun < seconds / ROUNDS:
                more_games, more_decisions = once(seed)
                games, decisions, seed = games + more_games, decisions + more_decisions, seed + 1
            taken = time.perf_counter() - begun
            best[name] = max(best[name], (games / taken, decisions / taken), key=lambda rate: rate[1])
    return best


def microseconds(work: Callable[[], object], times: int = 2000) -> float:
    """The best of several rounds, a call."""
    best = float("inf")
    for _ in range(5):
        begun = time.perf_counter()
        for _ in range(times // 5):
            work()
        best = min(best, (time.perf_counter() - begun) / (times // 5))
    return best * 1e6


def midgame(game: Game, scenario: str) -> Position:
    position, chance = game.new(scenario, 7), Chance(7)
    for _ in range(80):
        before, pending = position.clone(), position.pending()
        position.choose(pending[0].seat, chance.below(len(pending[0].choices)))
        if not position.pending():
            return before
    return position


def costs() -> None:
    print(f"\n{'a position in mid-game':<28}{'clone':>10}{'view':>10}{'digest':>10}{'determinize':>14}   microseconds")
    for game in GAMES.values():
        for scenario in game.scenarios:
            position, chance = midgame(game, scenario.id), Chance(1)
            figures = (
                microseconds(position.clone),
                microseconds(lambda p=position: p.view((0,))),
                microseconds(position.digest),
                microseconds(lambda p=position, c=chance: p.determinize((0,), c)),
            )
            clone, view, digest, guess = figures
            print(f"{game.id + ' ' + scenario.id:<28}{clone:>10.1f}{view:>10.1f}{digest:>10.1f}{guess:>14.1f}")


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench rules", description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0, help="for each engine (default 3)")
    seconds = parser.parse_args(argv).seconds
    mine, others = ours(), {**open_spiel(), **rlcard()}
    found = rates({**mine, **others}, seconds)
    print(f"{'random play, one core':<36}{'games/s':>12}{'decisions/s':>14}")
    for name, (games, decisions) in found.items():
        print(f"{name:<36}{games:>12,.1f}{decisions:>14,.0f}")
    if others:
        best = max(others, key=lambda name: found[name][1])
        for name in mine:
            print(f"{name} against the best of them ({best}): {found[name][1] / found[best][1]:.2f}x")
    costs()
    return 0
