"""`wotr simulate`: many games with nobody watching, and what came of them."""

import argparse
import statistics
from collections import Counter
from collections.abc import Iterable, Iterator
from time import perf_counter
from typing import Any

from rules import bots, catalogue
from rules.bots.match import LIMIT, Match, play
from rules.chance import Chance
from rules.game import Game, Scenario, Seats
from wotr_tui.commands import CommandError

HELP = "let bots play many games and count"
EXAMPLES = """\
wotr simulate --scenario duel --games 100  # random play
wotr simulate --seed 7 --json  # one game, always the same
wotr simulate --bots free=greedy,shadow=random --games 20
"""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", default="cardgame", help="which game (default: cardgame)")
    parser.add_argument("--scenario", default="", help="which scenario (default: the game's first)")
    parser.add_argument("--games", type=int, default=1, metavar="N", help="how many games (default: 1)")
    parser.add_argument("--seed", type=int, default=0, metavar="K", help="seed of the first game; each next one adds 1")
    parser.add_argument("--option", action="append", default=[], metavar="NAME", help="switch an option of the game on")
    parser.add_argument(
        "--bots", default="", metavar="SIDE=BOT,...", help="who plays a side or a seat (default: all at random)"
    )
    parser.add_argument("--limit", type=int, default=LIMIT, metavar="N", help="give a game up after so many decisions")
    parser.add_argument("--json", action="store_true", help="the figures as JSON")


def run(args: argparse.Namespace) -> int:
    if args.games < 1 or args.limit < 1:
        raise CommandError("--games and --limit want a number of at least 1")
    game = catalogue.game(args.game)
    scenario = game.scenario(args.scenario)
    cast = parse_cast(args.bots, scenario)
    for spec in cast.values():
        bots.make(spec)
    started = perf_counter()
    figures = count(matches(game, scenario, cast, args), scenario) | {"seconds": round(perf_counter() - started, 3)}
    figures["decisions_per_second"] = round(figures["decisions"] / max(figures["seconds"], 0.001))
    if args.json:
        import msgspec

        print(msgspec.json.encode(figures).decode())
    else:
        print("\n".join(sentences(game, scenario, figures)))
    return 0


def parse_cast(text: str, scenario: Scenario) -> dict[Seats, str]:
    """`free=greedy,witch_king=random` as seats and the bot that holds them.

    A side's bot holds all its seats where one person may; elsewhere each of them gets a bot of its own.
    """
    cast: dict[Seats, str] = {}
    sides = dict.fromkeys(info.side for info in scenario.seats)
    for part in filter(None, text.split(",")):
        who, equals, spec = part.partition("=")
        if not equals:
            raise CommandError(f"--bots wants side=bot, not {part!r}")
        if who in sides:
            seats = tuple(number for number, info in enumerate(scenario.seats) if info.side == who)
            groups = [seats] if scenario.may_hold(seats) else [(seat,) for seat in seats]
        elif who in {info.id for info in scenario.seats}:
            groups = [(scenario.seat(who),)]
        else:
            known = ", ".join([*sides, *(info.id for info in scenario.seats)])
            raise CommandError(f"{scenario.title} has no side or seat {who!r}; choose from {known}")
        taken = {seat for held in cast for seat in held}
        if any(seat in taken for seats in groups for seat in seats):
            raise CommandError(f"--bots names a bot for {who} twice")
        cast |= dict.fromkeys(groups, spec)
    return cast


def matches(game: Game, scenario: Scenario, cast: dict[Seats, str], args: argparse.Namespace) -> Iterator[Match]:
    """The games, one after another, as they are played."""
    for seed in range(args.seed, args.seed + args.games):
        players = {seats: bots.make(spec, seed) for seats, spec in cast.items()}
        try:
            yield play(game.new(scenario.id, seed, args.option), players, Chance(seed), args.limit)
        except Exception as error:
            error.add_note(f"in {game.id}, scenario {scenario.id}, seed {seed}")
            raise


def count(matches: Iterable[Match], scenario: Scenario) -> dict[str, Any]:
    """What the matches add up to, as plain data. None is kept longer than it takes to count it."""
    lengths = []
    wins = Counter(dict.fromkeys((info.side for info in scenario.seats), 0))
    ends: Counter[str] = Counter()
    for match in matches:
        lengths.append(len(match.moves))
        if match.outcome is None:
            ends["unfinished"] += 1
        elif not match.outcome.winners:
            ends["draw"] += 1
        else:
            ends[match.outcome.how] += 1
            wins.update({scenario.seats[seat].side for seat in match.outcome.winners})
    return {
        "games": len(lengths),
        "decisions": sum(lengths),
        "wins": dict(wins),
        "ends": dict(sorted(ends.items())),
        "length": {
            "shortest": min(lengths),
            "median": statistics.median(lengths),
            "mean": round(statistics.fmean(lengths), 1),
            "longest": max(lengths),
        },
    }


def sentences(game: Game, scenario: Scenario, figures: dict[str, Any]) -> Iterator[str]:
    games, length = figures["games"], figures["length"]
    yield f"{game.title}, {scenario.title}: {games} {'game' if games == 1 else 'games'}"
    yield (
        f"{figures['decisions']} decisions in {figures['seconds']:.2f} s: "
        f"{figures['decisions_per_second']} decisions/s, {games / max(figures['seconds'], 0.001):.1f} games/s"
    )
    yield "wins: " + ", ".join(f"{side} {won} ({won / games:.0%})" for side, won in figures["wins"].items())
    yield "ends: " + ", ".join(f"{how} {number}" for how, number in figures["ends"].items())
    yield (
        f"decisions in a game: {length['shortest']} to {length['longest']}, "
        f"median {length['median']:g}, mean {length['mean']}"
    )
