"""`wotr simulate`: many games with nobody watching, and what came of them."""

import argparse
import os
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

import msgspec

from rules import catalogue
from rules.bots.match import LIMIT
from rules.game import Game, Scenario
from wotr_tui.commands import CommandError
from wotr_tui.commands.options import game_argument
from wotr_tui.simulate import cast, influence, jobs, progress, report
from wotr_tui.simulate.figures import Figures, count
from wotr_tui.simulate.jobs import Played, Task

HELP = "let bots play many games and count"
EXAMPLES = """\
wotr simulate --games 100  # random play
wotr simulate --seed 7 --json  # one game, always the same
wotr simulate --games 20 --save games  # keep them, to be replayed
wotr simulate --report balance.md --games 200 --jobs 4  # all scenarios, greedy bots
"""


def arguments(parser: argparse.ArgumentParser) -> None:
    game_argument(parser)
    parser.add_argument("--scenario", default="", help="which scenario (default: the game's first; a report: all)")
    parser.add_argument("--games", type=int, default=1, metavar="N", help="how many games (default: 1)")
    parser.add_argument("--seed", type=int, default=0, metavar="K", help="seed of the first game; each next one adds 1")
    parser.add_argument("--option", action="append", default=[], metavar="NAME", help="switch an option of the game on")
    parser.add_argument(
        "--bots",
        default="",
        metavar="SIDE=BOT,...",
        help="who plays a side or a seat: random, easy, greedy, normal, hard, search:PLAYOUTS or search:SECONDSs "
        "(default: all at random; in a report greedy)",
    )
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="over how many processes (0: one a core)")
    parser.add_argument("--limit", type=int, default=LIMIT, metavar="N", help="give a game up after so many decisions")
    parser.add_argument("--save", default="", metavar="DIR", help="keep a journal of every game there")
    parser.add_argument("--report", default="", metavar="FILE.md", help="write a balance report, with plots beside it")
    parser.add_argument("--json", action="store_true", help="the figures as JSON")


def run(args: argparse.Namespace) -> int:
    if args.games < 1 or args.limit < 1 or args.jobs < 0:
        raise CommandError("--games and --limit want a number of at least 1, --jobs one of at least 0")
    game = catalogue.game(args.game)
    options = game.checked_options(args.option)
    scenarios = game.scenarios if args.report and not args.scenario else (game.scenario(args.scenario),)
    casts = [
        cast.everyone("greedy", each) if args.report and not args.bots else cast.parse(args.bots, each)
        for each in scenarios
    ]
    chapters = []
    for scenario, players in zip(scenarios, casts, strict=True):
        tasks = [
            Task(game.id, scenario.id, seed, players, options, args.limit, args.save, bool(args.report))
            for seed in range(args.seed, args.seed + args.games)
        ]
        begun = perf_counter()
        processes = args.jobs or os.cpu_count() or 1
        games = progress.watched(jobs.run(tasks, min(processes, len(tasks))), len(tasks))
        kept: list[Played] = []
        figures = count(_keeping(games, kept) if args.report else games, scenario)
        seconds = perf_counter() - begun
        if args.json:
            print(msgspec.json.encode(plain(figures, scenario, seconds, named=bool(args.report))).decode())
        else:
            print("\n".join(sentences(game, scenario, figures, seconds)))
        named = ", ".join(dict.fromkeys(spec for _, spec in players)) or "random"
        chapters.append(report.Chapter(scenario, named, figures, influence.measure(kept, scenario)))
    if args.report:
        for path in report.write(Path(args.report), game, chapters, args.seed):
            if not args.json:
                print(f"wrote {path}")
    return 0


def _keeping(games: Iterator[Played], kept: list[Played]) -> Iterator[Played]:
    for played in games:
        kept.append(played)
        yield played


def plain(figures: Figures, scenario: Scenario, seconds: float, named: bool) -> dict[str, object]:
    """The figures for machines; with the scenario's id where there are several."""
    found: dict[str, object] = {"scenario": scenario.id} if named else {}
    found |= msgspec.to_builtins(figures)
    return found | {
        "seconds": round(seconds, 3),
        "decisions_per_second": round(figures.decisions / max(seconds, 0.001)),
    }


def sentences(game: Game, scenario: Scenario, figures: Figures, seconds: float) -> Iterator[str]:
    games, length = figures.games, figures.length
    yield f"{game.title}, {scenario.title}: {games} {'game' if games == 1 else 'games'}"
    yield (
        f"{figures.decisions} decisions in {seconds:.2f} s: "
        f"{round(figures.decisions / max(seconds, 0.001))} decisions/s, {games / max(seconds, 0.001):.1f} games/s"
    )
    yield "wins: " + ", ".join(f"{side} {won} ({won / games:.0%})" for side, won in figures.wins.items())
    yield "win rates (95%): " + ", ".join(
        f"{side} {share.rate:.1%} ({share.low:.1%} to {share.high:.1%})" for side, share in figures.rates.items()
    )
    if figures.margins:
        yield "score margins (95%): " + ", ".join(
            f"{side} {margin.mean:+.1f} ({margin.low:+.1f} to {margin.high:+.1f})"
            for side, margin in figures.margins.items()
        )
    yield "ends: " + ", ".join(f"{how} {number}" for how, number in figures.ends.items())
    yield (f"decisions in a game: {length.shortest} to {length.longest}, median {length.median:g}, mean {length.mean}")
    for who, thinking in figures.thinking.items():
        yield (
            f"{who}: {thinking.bot}, {thinking.seconds_per_decision * 1000:.2f} ms a decision "
            f"({thinking.decisions} decisions)"
        )
