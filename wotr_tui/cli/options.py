"""Arguments that several commands share."""

import argparse

from net.wire.types import TimeControl
from rules.catalogue import GAMES
from wotr_tui.runtime.errors import UserError
from wotr_tui.text import clocks
from wotr_tui.text.messages import tr


def clock_arguments(parser: argparse.ArgumentParser) -> None:
    """`--clock`, `--time-out`: how long people may think."""
    parser.add_argument(
        "--clock", default="", metavar="MOVE+RESERVE", help=tr("seconds for a move, and in reserve: 60+600, 1m+10m")
    )
    parser.add_argument(
        "--time-out", choices=("bot", "wait"), default="bot", help=tr("then a bot plays on, or the table waits")
    )


def clock(args: argparse.Namespace) -> TimeControl | None:
    """What those say. Raises UserError."""
    try:
        return clocks.parse(args.clock, args.time_out)
    except clocks.BadClock as error:
        raise UserError(str(error)) from None


def match_argument(parser: argparse.ArgumentParser) -> None:
    """`--best-of`: how long a match is."""
    parser.add_argument(
        "--best-of",
        type=int,
        default=0,
        choices=range(1, 16, 2),
        metavar="N",
        help=tr("a match: who wins more than half of N games, an odd number (default: as many as you like)"),
    )


def game_argument(parser: argparse.ArgumentParser) -> None:
    """`--game`: the first of the catalogue unless another is asked for."""
    first = next(iter(GAMES))
    parser.add_argument("--game", default=first, metavar="ID", help=tr("which game (default: {first})", first=first))
