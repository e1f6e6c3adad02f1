"""Measure how strong and how fast the bots are: every game, from both sides, on seeds that nothing was tuned on.

    python -m tests.bench bots [--games N] [--jobs J] [--only duel] [--record FILE] [--stop] [--compiled PYTHON]

A pairing of two sides is played on N/2 seeds, twice on each with the sides exchanged. With more sides the strong bot
takes each seat in turn and all others are weak bots. Win rates are printed with Wilson's 95% interval and with the goal
for that pairing, and below them one Elo scale from all pairings of two sides. `greedy` against itself shows how games
end and how even the sides are. Draws and unfinished games count as half a win. `--compiled` names the Python
of an environment with the compiled engine, whose playouts/s are printed too. `hard` uses two processes if there are
cores for them; playouts per decision are printed for one and for two.

`--record` appends every game to a file when it is over; games that are in it are not played again, so that a run may be
stopped at any time. `--stop` ends a pairing as soon as it is decided whether its goal is reached, or missed by 10%.
"""

import argparse
import asyncio
import os
import statistics
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from net.workers.pool import Worker
from net.workers.protocol import VoteAnswer, VoteQuestion
from rules.bots import make_bot
from rules.bots.bot import SEARCHES
from rules.bots.budget import Budget
from rules.bots.policy import sample_quick
from rules.bots.search import Tree
from rules.catalogue import GAMES
from rules.chance import Chance
from rules.game import Game, Position, Scenario, Seat
from tests.bench.elo import Result, elo, write_ratings
from tests.bench.recorded import Recorded
from wotr_tui.simulate import cluster, jobs
from wotr_tui.simulate.cast import together
from wotr_tui.simulate.figures import wilson
from wotr_tui.simulate.jobs import SimulatedGame, Task
from wotr_tui.simulate.progress import watched
from wotr_tui.simulate.sequential import decide

FIRST_SEED = 7_000_000
LIMIT = 20_000
MISSED = 0.1
"""How far below its goal a win rate is to be told from the goal with few games."""


class Pairing(NamedTuple):
    strong: str
    weak: str
    goal: float


RULES = Path(__file__).resolve().parents[2] / "rules"

LADDER = (
    Pairing("greedy", "random", 0.95),
    Pairing("normal", "greedy", 0.80),
    Pairing("normal", "easy", 0.80),
    Pairing("hard", "normal", 0.65),
    Pairing("master", "hard", 0.60),
    Pairing("greedy", "greedy", 0.50),
)


def pairings(scenario: Scenario) -> tuple[Pairing, ...]:
    """Return the pairings with their goals; with more than two sides, twice the share of each of the others."""
    sides = len({info.side for info in scenario.seats})
    if sides == 2:
        return LADDER
    return tuple(
        pairing._replace(goal=1 / sides if pairing.strong == pairing.weak else 2 / (sides + 1)) for pairing in LADDER
    )


def tasks(game: Game, scenario: Scenario, pairing: Pairing, games: int, seed: int) -> list[tuple[Task, str]]:
    """Return the games to play, each with the side of the strong bot."""
    sides = list(dict.fromkeys(info.side for info in scenario.seats))
    found = []
    for number in range(games):
        mine = sides[number % len(sides)]
        cast = tuple(
            (seats, pairing.strong if side == mine else pairing.weak)
            for side in sides
            for seats in together(scenario, side)
        )
        found.append((Task(game.id, scenario.id, seed + number // len(sides), cast, limit=LIMIT), mine))
    return found


def measure(
    scenario: Scenario,
    pairing: Pairing,
    planned: Sequence[tuple[Task, str]],
    recorded: Recorded,
    stop: bool,
) -> tuple[str, Result]:
    """Return one line of the table, and its result."""
    won = 0.0
    by_side: dict[str, list[float]] = {}
    ends: Counter[str] = Counter()
    moves, thinking, decisions = [], 0.0, 0

    def results() -> Iterator[float]:
        nonlocal won, thinking, decisions
        played_games = watched(recorded.play([task for task, _ in planned]), len(planned))
        for (_, mine), played in zip(planned, played_games, strict=True):
            outcome = played.outcome
            ends[outcome.how if outcome is not None else "unfinished"] += 1
            if outcome is None or not outcome.winners:
                result = 0.5
            else:
                result = float(any(scenario.seats[seat].side == mine for seat in outcome.winners))
            won += result
            by_side.setdefault(mine, []).append(result)
            moves.append(played.moves)
            for thought in played.thoughts:
                if thought.bot == pairing.strong:
                    thinking, decisions = thinking + thought.seconds, decisions + thought.decisions
            yield result

    if stop:
        decide(results(), pairing.goal - MISSED, pairing.goal)
    else:
        list(results())
    games = len(moves)
    share = wilson(round(won), games)
    sides = ", ".join(f"as {side} {statistics.fmean(results):.0%}" for side, results in by_side.items())
    how = ", ".join(f"{end} {number}" for end, number in ends.most_common())
    each = 1000 * thinking / max(1, decisions)
    line = (
        f"{scenario.id:<16}{pairing.strong + ' : ' + pairing.weak:<24}{games:>6}{won / games:>9.1%}"
        f"   {share.low:.0%} to {share.high:.0%}   goal {pairing.goal:.0%}"
        f"   {each:>7.1f} ms per decision, {statistics.median(moves):g} decisions   {sides}   {how}"
    )
    return line, Result(pairing.strong, pairing.weak, won, games)


def midgames(game: Game, scenario: Scenario, number: int) -> list[tuple[Position, Seat]]:
    """Return open decisions with more than one choice, from games of the quick player."""
    found: list[tuple[Position, Seat]] = []
    seed = FIRST_SEED + 500_000
    while len(found) < number:
        position, chance = game.new(scenario.id, seed), Chance(seed)
        for _ in range(chance.below(200)):
            pending = position.pending()
            if not pending:
                break
            position.choose(pending[0].seat, sample_quick(position, pending[0], chance))
        pending = position.pending()
        if pending and len(pending[0].choices) > 1:
            found.append((position, pending[0].seat))
        seed += 1
    return found


def playouts(game: Game, scenario: Scenario, number: int) -> float:
    """Return the playouts per second of processor time on one core."""
    positions = midgames(game, scenario, number)
    begun, done = time.process_time(), 0
    for position, seat in positions:
        tree = Tree(position.determinize((seat,), Chance(1)), (seat,), seat, Chance(2))
        for _ in range(60):
            tree.grow()
        done += tree.playouts
    return done / (time.process_time() - begun)


def playouts_of(python: str, game: Game, scenario: Scenario, number: int) -> float:
    """Return the same for another Python, which must not import the sources of this directory."""
    words = [os.path.abspath(python), "-P", __file__, game.id, scenario.id, str(number)]
    return float(subprocess.run(words, cwd="/", capture_output=True, text=True, check=True).stdout)


async def hard_playouts(known: Sequence[tuple[Position, Seat]], processes: int) -> float:
    """Return the playouts per decision of `hard` with this many processes."""
    workers = [Worker() for _ in range(processes)]
    done = 0
    try:
        for position, seat in known:
            asked = [
                worker.ask_once(VoteQuestion(position, (seat,), seat, SEARCHES["hard"], seed))
                for seed, worker in enumerate(workers)
            ]
            for answer in await asyncio.gather(*asked):
                assert isinstance(answer, VoteAnswer)
                done += sum(tries for tries, _ in answer.votes)
    finally:
        for worker in workers:
            await worker.stop()
    return done / len(known)


def hard(game: Game, scenario: Scenario, number: int) -> str:
    """Return one line of the table: what a second core gives `hard`."""
    known = [(position.determinize((seat,), Chance(1)), seat) for position, seat in midgames(game, scenario, number)]
    one, two = (asyncio.run(hard_playouts(known, processes)) for processes in (1, 2))
    return f"{scenario.id:<16}hard: {one:,.0f} playouts per decision on one core, {two:,.0f} on two, {two / one:.2f}x"


def speed(game: Game, scenario: Scenario, number: int, compiled: str | None) -> str:
    """Return one line of the table: playouts/s, and the time `normal` takes."""
    rate = playouts(game, scenario, number)
    there = playouts_of(compiled, game, scenario, number) if compiled else 0.0
    taken = []
    for position, seat in midgames(game, scenario, number):
        known, bot = position.determinize((seat,), Chance(1)), make_bot("normal", 3, time.perf_counter)
        begun = time.perf_counter()
        bot.pick(known, (seat,), seat)
        taken.append(time.perf_counter() - begun)
    beside = f"   compiled {there:.0f} playouts/s, {there / rate:.2f}x" if compiled else ""
    return f"{scenario.id:<16}{rate:>10.0f}{statistics.median(taken):>14.2f}{max(taken):>12.2f}{beside}"


def main(argv: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench bots")
    parser.add_argument("--games", type=int, default=400, help="games per pairing (default: 400)")
    parser.add_argument("--seed", type=int, default=FIRST_SEED, help=f"of the first two games (default: {FIRST_SEED})")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default: 1)")
    parser.add_argument("--cluster", default="", help="play on the workers of this Dask scheduler")
    parser.add_argument("--only", default="", help="one game, or one scenario: two, or boardgame/two")
    parser.add_argument("--pairing", type=int, action="append", help=f"only this pairing: 0 to {len(LADDER) - 1}")
    parser.add_argument("--speed", type=int, default=20, help="positions to time (default: 20; 0: none)")
    parser.add_argument("--compiled", metavar="PYTHON", help="the Python of an environment with the compiled engine")
    parser.add_argument("--record", metavar="FILE", type=Path, help="keep finished games here, and play no game twice")
    parser.add_argument("--stop", action="store_true", help="end a pairing as soon as it is decided")
    parser.add_argument("--ratings", action="store_true", help="write the Elo scales into rules/<game>/bot/ratings.py")
    args = parser.parse_args(argv)
    recorded = Recorded(args.record, lambda wanted: _run(wanted, args.jobs, args.cluster))
    budgets = ", ".join(f"{level} {_budget_text(budget)}" for level, budget in SEARCHES.items())
    print(f"levels: {budgets}; seeds from {args.seed}")
    for game in GAMES.values():
        scenarios = [each for each in game.scenarios if args.only in ("", game.id, each.id, f"{game.id}/{each.id}")]
        if not scenarios:
            continue
        if args.speed:
            print(f"\n{game.title}\n{'':<16}{'playouts/s':>10}{'normal median':>14}{'longest':>12}   s", flush=True)
            for scenario in scenarios:
                print(speed(game, scenario, args.speed, args.compiled), flush=True)
            print(hard(game, scenarios[0], args.speed), flush=True)
        print(f"\n{game.title}\n{'':<16}{'pairing':<24}{'games':>6}{'wins':>9}   95% interval", flush=True)
        ratings = {each.id: game.ratings(each.id) for each in game.scenarios}
        for scenario in scenarios:
            results = []
            for number, pairing in enumerate(pairings(scenario)):
                if not args.pairing or number in args.pairing:
                    planned = tasks(game, scenario, pairing, args.games, args.seed)
                    line, result = measure(scenario, pairing, planned, recorded, args.stop)
                    print(line, flush=True)
                    results.append(result)
            if len({info.side for info in scenario.seats}) == 2:
                ratings[scenario.id] = elo(results)
                scale = ", ".join(f"{bot} {points}" for bot, points in ratings[scenario.id].items())
                print(f"{scenario.id:<16}Elo: {scale}", flush=True)
        if args.ratings:
            write_ratings(RULES / type(game).__module__.split(".")[1] / "bot" / "ratings.py", ratings)


def _run(wanted: Sequence[Task], processes: int, address: str) -> Iterator[SimulatedGame]:
    return cluster.run(wanted, address) if address else jobs.run(wanted, processes)


def _budget_text(budget: Budget) -> str:
    parts = [f"{budget.playouts} playouts"] if budget.playouts else []
    return " or ".join(parts + ([f"{budget.seconds:g} s"] if budget.seconds else []))


if __name__ == "__main__":
    print(playouts(GAMES[sys.argv[1]], GAMES[sys.argv[1]].scenario(sys.argv[2]), int(sys.argv[3])))
