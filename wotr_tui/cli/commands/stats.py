"""`wotr stats`: the results of your games."""

import argparse
import shutil

import msgspec

from rules import catalogue
from wotr_tui.plain.narrator import line
from wotr_tui.runtime.errors import UserError
from wotr_tui.saves.results import stats_text
from wotr_tui.saves.results.results_file import ResultsFile
from wotr_tui.saves.results.stats import count
from wotr_tui.text.messages import lazy, tr
from wotr_tui.text.os_errors import os_error

EXAMPLES = (
    ("wotr stats", lazy("all finished games")),
    ("wotr stats --game ID", lazy("one game")),
    ("wotr stats --json", lazy("for scripts")),
)


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", default="", metavar="ID", help=tr("only this game"))
    parser.add_argument("--json", action="store_true", help=tr("as JSON, for scripts"))


def run(args: argparse.Namespace) -> int:
    if args.game:
        catalogue.game(args.game)
    file = ResultsFile()
    try:
        read = file.read()
    except OSError as error:
        raise UserError(tr("cannot read {path}: {why}", path=file.path, why=os_error(error.strerror))) from None
    games = [each for each in read.games if args.game in ("", each.game)]
    figures = count(games)
    if args.json:
        print(msgspec.json.encode({"figures": figures, "games": games, "unreadable": read.unreadable}).decode())
        return 0
    columns = shutil.get_terminal_size().columns
    if not games:
        line(str(stats_text.EMPTY))
    for number, each in enumerate(stats_text.page(figures, games, columns) if games else ()):
        if each.heading and number:
            line("")
        line(each.phrase)
    if read.unreadable:
        line(stats_text.trouble(read))
    return 0
