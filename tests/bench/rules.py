"""Measure random play: games/s and decisions/s of every game, beside other engines in the same run.

    python -m tests.bench rules [--seconds S] [--compiled PYTHON]

The other engines come with the extra `bench` (rlcard, open_spiel). Some are written in Python, some in C++; they are
skipped with a message if they are not installed. Each figure is the best of several rounds taken in turn and counts
processor time only, so that other processes on the machine affect all engines alike. `--compiled` names the Python of
an environment with the compiled engine (see the README): it plays the same rounds in a process of its own.
"""

import argparse
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial

from rules.catalogue import GAMES
from rules.chance import Chance
from rules.game import Game, Position

ROUNDS = 3
IN_PYTHON = ("python_tic_tac_toe", "python_kuhn_poker", "python_liars_poker")
IN_CPP = ("chess", "backgammon", "gin_rummy")
"""Games of open_spiel."""


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
        f"{game.id} {scenario.id}": partial(play, game, scenario.id)
        for game in GAMES.values()
        for scenario in game.scenarios
    }


def open_spiel(names: Sequence[str]) -> dict[str, Callable[[int], tuple[int, int]]]:
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


def rate(once: Callable[[int], tuple[int, int]], seed: int, seconds: float) -> tuple[float, float]:
    """Return games/s and decisions/s of one round."""
    games = decisions = 0
    begun = time.process_time()
    while time.process_time() - begun < seconds:
        more_games, more_decisions = once(seed)
        games, decisions, seed = games + more_games, decisions + more_decisions, seed + 1
    taken = time.process_time() - begun
    return games / taken, decisions / taken


class Elsewhere:
    """Our games played by another Python, one round per request."""

    def __init__(self, python: str) -> None:
        # From another directory: the current one has the sources.
        python = os.path.abspath(python)
        self._process = subprocess.Popen(
            [python, "-P", __file__, "--rounds"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd="/"
        )

    def rate(self, name: str, seed: int, seconds: float) -> tuple[float, float]:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{name} {seed} {seconds}\n")
        self._process.stdin.flush()
        games, decisions = self._process.stdout.readline().split()
        return float(games), float(decisions)

    def close(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()


def answer_rounds() -> None:
    engines = ours()
    for line in sys.stdin:
        name, seed, seconds = line.rsplit(maxsplit=2)
        print(*rate(engines[name], int(seed), float(seconds)), flush=True)


Rates = dict[str, tuple[float, float]]
"""Games/s and decisions/s by engine."""


def rates(
    engines: dict[str, Callable[[int], tuple[int, int]]], seconds: float, elsewhere: Elsewhere | None
) -> tuple[Rates, Rates]:
    """Return the best rates of each engine over rounds taken in turn, here and in the other Python."""
    best, there = (
        dict.fromkeys(engines, (0.0, 0.0)),
        dict.fromkeys(ours() if elsewhere else (), (0.0, 0.0)),
    )
    for number in range(ROUNDS):
        seed = number * 100_000
        for name, once in engines.items():
            best[name] = max(best[name], rate(once, seed, seconds / ROUNDS), key=lambda found: found[1])
            if elsewhere and name in there:
                round_there = elsewhere.rate(name, seed, seconds / ROUNDS)
                there[name] = max(there[name], round_there, key=lambda found: found[1])
    return best, there


def microseconds(work: Callable[[], object], times: int = 2000) -> float:
    """Return the microseconds per call, the best of several rounds."""
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
                microseconds(partial(position.view, (0,))),
                microseconds(position.digest),
                microseconds(partial(position.determinize, (0,), chance)),
            )
            clone, view, digest, guess = figures
            print(f"{game.id + ' ' + scenario.id:<28}{clone:>10.1f}{view:>10.1f}{digest:>10.1f}{guess:>14.1f}")


def compared(rate: float, others: Rates) -> str:
    """Return our rate relative to the best of the others."""
    best = max(others, key=lambda other: others[other][1])
    return f"{rate / others[best][1]:.2f}x {best}"


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench rules", description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0, help="for each engine (default 3)")
    parser.add_argument("--compiled", metavar="PYTHON", help="the Python of an environment with the compiled engine")
    args = parser.parse_args(argv)
    mine = ours()
    in_python, in_cpp = {**open_spiel(IN_PYTHON), **rlcard()}, open_spiel(IN_CPP)
    elsewhere = Elsewhere(args.compiled) if args.compiled else None
    found, there = rates({**mine, **in_python, **in_cpp}, args.seconds, elsewhere)
    if elsewhere:
        elsewhere.close()
    print(f"{'random play, one core':<36}{'games/s':>12}{'decisions/s':>14}" + (f"{'compiled':>14}" if there else ""))
    for name, (games, decisions) in found.items():
        more = f"{there[name][1]:>14,.0f} {there[name][1] / decisions:>5.2f}x" if name in there else ""
        print(f"{name:<36}{games:>12,.1f}{decisions:>14,.0f}{more}")
    for kind, others in (("Python", in_python), ("C++", in_cpp)):
        theirs = {name: found[name] for name in others}
        if not theirs:
            continue
        print(f"\nagainst the best engine in {kind}")
        for name in mine:
            more = f"   compiled {compared(there[name][1], theirs)}" if there else ""
            print(f"{name:<28}{compared(found[name][1], theirs)}{more}")
    costs()
    return 0


if __name__ == "__main__":
    answer_rounds()
