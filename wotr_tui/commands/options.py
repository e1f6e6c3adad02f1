"""Arguments that several commands share."""

import argparse

from rules.catalogue import GAMES
from wotr_tui.i18n import tr


def game_argument(parser: argparse.ArgumentParser) -> None:
    """`--game`: the first of the catalogue unless another is asked for."""
    first = next(iter(GAMES))
    parser.add_argument("--game", default=first, metavar="ID", help=tr("which game (default: {first})", first=first))
