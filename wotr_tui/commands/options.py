"""Arguments that several commands share."""

import argparse

from rules.catalogue import GAMES
from wotr_tui.i18n import tr


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
