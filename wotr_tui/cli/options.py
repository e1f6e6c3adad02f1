"""Arguments that several commands share."""

import argparse

from net.wire.types import TimeControl
from rules.catalogue import GAMES
from wotr_tui.runtime.errors import UserError
from wotr_tui.text import clocks
from wotr_tui.text.messages import tr
from wotr_tui.text.sentences import in_words


def clock_arguments(parser: argparse.ArgumentParser) -> None:
    """Add `--clock` and `--time-out`."""
    parser.add_argument(
        "--clock",
        default="",
        metavar="MOVE+RESERVE",
        help=tr("time for each move, and a reserve: 60+600 (seconds) or 1m+10m"),
    )
    parser.add_argument(
        "--time-out",
        choices=("bot", "wait"),
        default="bot",
        help=tr("when time runs out: a bot takes over, or the table waits (default: bot)"),
    )


def clock(args: argparse.Namespace) -> TimeControl | None:
    """Return the time control of these options. Raises UserError."""
    try:
        return clocks.parse(args.clock, args.time_out)
    except clocks.BadClock as error:
        raise UserError(in_words(error)) from None


def match_argument(parser: argparse.ArgumentParser) -> None:
    """Add `--best-of`."""
    parser.add_argument(
        "--best-of",
        type=int,
        default=0,
        choices=range(1, 16, 2),
        metavar="N",
        help=tr("play a match of N games, an odd number (default: no limit)"),
    )


def game_argument(parser: argparse.ArgumentParser) -> None:
    """Add `--game`."""
    first = next(iter(GAMES))
    parser.add_argument("--game", default=first, metavar="ID", help=tr("the game (default: {first})", first=first))
