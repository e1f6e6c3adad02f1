"""`wotr simulate`: many games between bots, and their results."""

import argparse
import os
import shlex
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import perf_counter

import msgspec

from rules import catalogue
from rules.bots.match import MAX_CHOICES
from rules.game import Game, Scenario
from wotr_tui.cli.options import game_argument
from wotr_tui.games.titles import game_title, scenario_title
from wotr_tui.runtime.errors import UserError
from wotr_tui.simulate import cast, cluster, influence, jobs, progress, report
from wotr_tui.simulate.figures import Figures, RunningRates, count
from wotr_tui.simulate.jobs import SimulatedGame, Task
from wotr_tui.simulate.titles import Titles
from wotr_tui.text.messages import Domain, lazy, plural, tr
from wotr_tui.text.numbers import formatted

EXAMPLES = (
    ("wotr simulate --games 100", lazy("random moves")),
    ("wotr simulate --seed 7 --json", lazy("one game, always the same")),
    ("wotr simulate --games 20 --save games", lazy("save them for `wotr replay`")),
    ("wotr simulate --bots greedy --games 20", lazy("the same bot in every seat")),
    ("wotr simulate --report balance.md --games 200 --jobs 4", lazy("all scenarios, greedy bots")),
    ("wotr simulate --report balance.md --games 2000 --cluster tcp://tower:8786", lazy("on a cluster")),
)


def arguments(parser: argparse.ArgumentParser) -> None:
    game_argument(parser)
    parser.add_argument(
        "--scenario",
        default="",
        metavar="ID,...",
        help=tr("one scenario or several (default: the game's first; with --report: all)"),
    )
    parser.add_argument("--games", type=int, default=1, metavar="N", help=tr("how many games (default: 1)"))
    parser.add_argument(
        "--seed", type=int, default=0, metavar="K", help=tr("the seed of the first game; each next game adds 1")
    )
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME", help=tr("an option of the game; repeatable")
    )
    parser.add_argument(
        "--bots",
        default="",
        metavar="BOT|SIDE=BOT,...",
        help=tr(
            "the bot of all seats, of a side or of a seat: random, easy, greedy, normal, hard, search:PLAYOUTS or "
            "search:SECONDSs (default: random; with --report: greedy)"
        ),
    )
    parser.add_argument(
        "--jobs", type=int, default=1, metavar="J", help=tr("the number of processes (0: one for each core)")
    )
    parser.add_argument(
        "--cluster",
        default="",
        metavar="ADDRESS",
        help=tr("run on the workers of a Dask scheduler, tcp://HOST:8786 (extra: cluster)"),
    )
    parser.add_argument("--limit", type=int, default=MAX_CHOICES, metavar="N", help=tr("stop a game after N decisions"))
    parser.add_argument("--save", default="", metavar="DIR", help=tr("save every game in this directory"))
    parser.add_argument("--report", default="", metavar="FILE.md", help=tr("write a balance report with plots"))
    parser.add_argument(
        "--commit", default="", metavar="ID", help=tr("a commit for the report to name, beside the version")
    )
    parser.add_argument("--json", action="store_true", help=tr("as JSON, for scripts"))


def run(args: argparse.Namespace) -> int:
    if args.games < 1 or args.limit < 1 or args.jobs < 0:
        raise UserError(tr("--games and --limit must be at least 1, --jobs at least 0"))
    if args.cluster and args.save:
        raise UserError(tr("--save does not work with --cluster"))
    game = catalogue.game(args.game)
    options = game.checked_options(args.option)
    if args.report and not args.scenario:
        scenarios = game.scenarios
    else:
        scenarios = tuple(game.scenario(each) for each in args.scenario.split(","))
    casts = [cast.parse(args.bots or ("greedy" if args.report else ""), game, each) for each in scenarios]
    sections = []
    for scenario, players in zip(scenarios, casts, strict=True):
        tasks = [
            Task(game.id, scenario.id, seed, players, options, args.limit, args.save, bool(args.report))
            for seed in range(args.seed, args.seed + args.games)
        ]
        begun = perf_counter()
        games = progress.watched(
            _played(tasks, args), len(tasks), so_far=RunningRates(scenario, Titles(game, scenario)).add
        )
        kept: list[SimulatedGame] = []
        figures = count(_keeping(games, kept) if args.report else games, scenario)
        seconds = perf_counter() - begun
        if args.json:
            print(
                msgspec.json.encode(
                    plain(figures, scenario, seconds, named=len(scenarios) > 1 or bool(args.report))
                ).decode()
            )
        else:
            print("\n".join(sentences(game, scenario, figures, seconds)))
        named = ", ".join(dict.fromkeys(spec for _, spec in players)) or "random"
        sections.append(report.ReportSection(scenario, named, figures, influence.measure(kept, scenario)))
    if args.report:
        for path in report.write(Path(args.report), game, sections, _origin(args)):
            if not args.json:
                print(tr("wrote {path}", path=path))
    return 0


def _origin(args: argparse.Namespace) -> report.Origin:
    """Return the command that makes the same report again, on any machine and with any number of processes."""
    words = ["wotr", "simulate", "--game", catalogue.game(args.game).id]
    words += ["--scenario", args.scenario] if args.scenario else []
    words += [word for option in args.option for word in ("--option", option)]
    words += ["--games", str(args.games), "--seed", str(args.seed)]
    words += ["--bots", args.bots] if args.bots else []
    words += ["--limit", str(args.limit)] if args.limit != MAX_CHOICES else []
    words += ["--report", Path(args.report).name]
    words += ["--commit", args.commit] if args.commit else []
    return report.Origin(args.seed, shlex.join(words), args.commit)


def _played(tasks: Sequence[Task], args: argparse.Namespace) -> Iterator[SimulatedGame]:
    if args.cluster:
        return cluster.run(tasks, args.cluster)
    processes = args.jobs or os.cpu_count() or 1
    return jobs.run(tasks, min(processes, len(tasks)))


def _keeping(games: Iterator[SimulatedGame], kept: list[SimulatedGame]) -> Iterator[SimulatedGame]:
    for played in games:
        kept.append(played)
        yield played


def plain(figures: Figures, scenario: Scenario, seconds: float, named: bool) -> dict[str, object]:
    """Return the figures as data, with the scenario's id if there are several."""
    found: dict[str, object] = {"scenario": scenario.id} if named else {}
    found |= msgspec.to_builtins(figures)
    return found | {
        "seconds": round(seconds, 3),
        "decisions_per_second": round(figures.decisions / max(seconds, 0.001)),
    }


def sentences(game: Game, scenario: Scenario, figures: Figures, seconds: float) -> Iterator[str]:
    titles = Titles(game, scenario)
    games, length, seconds = figures.games, figures.length, max(seconds, 0.001)
    yield tr(
        plural(games, "{game}, {scenario}: {count} game", "{game}, {scenario}: {count} games"),
        game=game_title(game),
        scenario=scenario_title(game, scenario),
    )
    yield tr(
        "{decisions} decisions in {seconds:.2f} s: {rate} decisions/s, {games:.1f} games/s",
        decisions=figures.decisions,
        seconds=seconds,
        rate=round(figures.decisions / seconds),
        games=games / seconds,
    )
    wins = ", ".join(
        f"{titles.side(side)} {won} ({formatted(won / games, '.0%')})" for side, won in figures.wins.items()
    )
    yield tr("wins: {wins}", wins=wins)
    yield tr("win rates (95%): {rates}", rates=", ".join(_win_rates(titles, figures)))
    if figures.margins:
        yield tr("score margins (95%): {margins}", margins=", ".join(_margins(titles, figures)))
    if figures.roles:
        roles = ", ".join(
            tr("{role} {of_share:.2f} ({wins} of {seated})", role=Domain(game.id).data(role), of_share=found.of_share,
               wins=found.wins, seated=found.seated)
            for role, found in figures.roles.items()
        )  # fmt: skip
        yield tr("wins as a multiple of an even share: {roles}", roles=roles)
    yield tr("ends: {ends}", ends=", ".join(f"{titles.end(how)} {number}" for how, number in figures.ends.items()))
    yield tr(
        "decisions in a game: {shortest} to {longest}, median {median:g}, mean {mean}",
        shortest=length.shortest,
        longest=length.longest,
        median=length.median,
        mean=length.mean,
    )
    for who, thinking in figures.thinking.items():
        yield (
            tr(
                "{who}: {bot}, {time:.2f} ms per decision ({decisions} decisions)",
                who=titles.seats(who),
                bot=thinking.bot,
                time=thinking.seconds_per_decision * 1000,
                decisions=thinking.decisions,
            )
        )


def _win_rates(titles: Titles, figures: Figures) -> Iterator[str]:
    for side, share in figures.rates.items():
        yield tr(
            "{side} {rate:.1%} ({low:.1%} to {high:.1%})",
            side=titles.side(side),
            rate=share.rate,
            low=share.low,
            high=share.high,
        )


def _margins(titles: Titles, figures: Figures) -> Iterator[str]:
    for side, margin in figures.margins.items():
        yield tr(
            "{side} {mean:+.1f} ({low:+.1f} to {high:+.1f})",
            side=titles.side(side),
            mean=margin.mean,
            low=margin.low,
            high=margin.high,
        )
