"""`wotr duel`: a game at this keyboard."""

import argparse
import random

from msgspec.structs import replace

from net.wire.sanitize import sanitize_name
from rules import catalogue
from rules.game import Game, Scenario
from wotr_tui.app.registry import screens
from wotr_tui.cli.options import clock, clock_arguments, game_argument, match_argument
from wotr_tui.games import face_of
from wotr_tui.games.titles import scenario_title, seat_title
from wotr_tui.runtime.errors import UserError
from wotr_tui.saves import settings
from wotr_tui.table.party import Plan, simple_plan
from wotr_tui.text.bot_levels import known_level, levels
from wotr_tui.text.messages import lazy, tr
from wotr_tui.text.sorting import searchable

EXAMPLES = (
    ("wotr duel", lazy("against a bot")),
    ("wotr duel --vs human:Bob", lazy("you and Bob, one keyboard")),
    ("wotr duel --guide", lazy("a first game, with the guide for beginners")),
    ("wotr duel --plain", lazy("in lines of text")),
)


def arguments(parser: argparse.ArgumentParser) -> None:
    game_argument(parser)
    parser.add_argument("--scenario", default="", metavar="ID", help=tr("the scenario (default: the game's first)"))
    parser.add_argument(
        "--vs", default="bot", metavar="human[:NAME]|bot[:LEVEL]", help=tr("the opponent (default: bot)")
    )
    parser.add_argument(
        "--side", default="", metavar="SIDE|SEAT", help=tr("the side or seat to play (default: the first)")
    )
    parser.add_argument(
        "--option", action="append", default=[], metavar="ID", help=tr("an option of the game; repeatable")
    )
    clock_arguments(parser)
    parser.add_argument("--seed", type=int, metavar="N", help=tr("the seed of the shuffle (default: random)"))
    match_argument(parser)
    parser.add_argument(
        "--guide",
        action="store_true",
        help=tr("tutorial: tips, an easy bot, a fixed shuffle"),
    )


def run(args: argparse.Namespace) -> int:
    game = catalogue.game(args.game)
    default_scenario = face_of(game.id).first_game.scenario if args.guide else ""
    plan = make_plan(args, game, game.scenario(args.scenario or default_scenario))
    if args.plain:
        from wotr_tui.plain import duel

        return duel.run(plan, guide=args.guide, notify=args.notify)
    from wotr_tui.app.app import run as run_app
    from wotr_tui.app.screens.local_tables import open_here

    pace = settings.load().bot_pace_s
    return run_app(
        lambda: screens.OpeningScreen(lambda: open_here(plan, guide=args.guide, bot_pace_s=pace)), ascii=args.ascii
    )


def make_plan(args: argparse.Namespace, game: Game, scenario: Scenario) -> Plan:
    """Return the table that the command line describes. Raises UserError."""
    versus, _, which = args.vs.partition(":")
    if versus not in ("human", "bot"):
        raise UserError(tr("--vs takes human, human:NAME, bot or bot:LEVEL, not {vs!r}", vs=args.vs))
    liked, first = settings.load(), face_of(game.id).first_game
    level, second = (which, "") if versus == "bot" else ("", sanitize_name(which))
    if second and second == liked.player:
        raise UserError(tr("{name} is your own name; the second person needs another", name=second))
    wish = level or (first.level if args.guide else liked.level)
    if level and known_level(level) != level:
        raise UserError(tr("there is no bot {level!r}; bots: {levels}", level=level, levels=", ".join(levels())))
    if args.seed is not None and not 0 <= args.seed < 2**63:
        raise UserError(tr("a seed is a number from 0 to 2**63 - 1"))
    seed = args.seed
    if seed is None:
        seed = first.seed if args.guide else random.SystemRandom().getrandbits(48)
    plan = simple_plan(
        game,
        scenario,
        versus=versus,
        level=known_level(wish),
        name=liked.player,
        second=second,
        seed=seed,
        mine=_seat(game, scenario, args.side) if args.side or not args.guide else first.seat % len(scenario.seats),
    )
    return replace(plan, options=game.checked_options(args.option), best_of=args.best_of, clock=clock(args))


def _seat(game: Game, scenario: Scenario, wish: str) -> int:
    if not wish:
        return 0
    for number, info in enumerate(scenario.seats):
        if searchable(wish) in map(searchable, (info.id, info.side, info.title, seat_title(game, info))):
            return number
    offered = ", ".join(dict.fromkeys([*(info.side for info in scenario.seats), *(info.id for info in scenario.seats)]))
    raise UserError(
        tr(
            "{title} has no side or seat {wish!r}; sides and seats: {offered}",
            title=scenario_title(game, scenario),
            wish=wish,
            offered=offered,
        )
    )
