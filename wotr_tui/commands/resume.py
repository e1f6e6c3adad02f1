"""`wotr resume`: go on with a game that was left."""

import argparse
from pathlib import Path

from wotr_tui.commands import CommandError
from wotr_tui.i18n import plural, tr

HELP = tr("go on with a game that was left")
EXAMPLES = """\
wotr resume  # the latest unfinished game of this machine
wotr resume FILE  # this one
wotr resume --list  # what there is
"""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file", nargs="?", type=Path, metavar="FILE", help=tr("a journal (default: the latest unfinished)")
    )
    parser.add_argument("--list", action="store_true", help=tr("list the unfinished games and leave"))


def quiet(args: argparse.Namespace) -> bool:
    """The list needs no screen."""
    return bool(args.list)


def run(args: argparse.Namespace) -> int:
    from net import appdirs
    from net.errors import JournalError
    from net.journal.files import read_journal, unfinished_games

    if args.list:
        for kept, saved in unfinished_games(appdirs.saves()):
            words = plural(
                len(saved.choices), "{file}  {scenario}, {count} choice", "{file}  {scenario}, {count} choices"
            )
            print(tr(words, file=kept, scenario=saved.header.scenario))
        return 0
    try:
        latest = next((path for path, _ in unfinished_games(appdirs.saves())), None)
        path: Path | None = args.file or latest
        if path is None:
            raise CommandError(tr("no unfinished game is kept here"))
        if read_journal(path).closed is not None:
            raise CommandError(
                tr("{name}: this game is over; look at it with: wotr replay {path}", name=path.name, path=path)
            )
    except JournalError as error:
        raise CommandError(str(error)) from None
    from wotr_tui.settings import load

    if args.plain:
        from wotr_tui.plain import duel

        return duel.run_resumed(path)
    from wotr_tui.app import run as run_app
    from wotr_tui.screens.local_tables import resume_here
    from wotr_tui.screens.opening import OpeningScreen

    liked = load()
    return run_app(lambda: OpeningScreen(lambda: resume_here(path, liked)), ascii=args.ascii)
