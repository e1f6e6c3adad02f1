"""`wotr resume`: go on with a game that was left."""

import argparse
import sys
from pathlib import Path

from wotr_tui.app.registry import screens
from wotr_tui.runtime.errors import UserError
from wotr_tui.text.messages import tr

HELP = tr("go on with a game that was left")
EXAMPLES = """\
wotr resume  # the latest unfinished game of this machine
wotr resume FILE  # this one
wotr resume --list  # what there is
wotr resume FILE --salvage  # a damaged one, from before the damage
"""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file", nargs="?", type=Path, metavar="FILE", help=tr("a journal (default: the latest unfinished)")
    )
    parser.add_argument("--list", action="store_true", help=tr("list the unfinished games and leave"))
    parser.add_argument("--salvage", action="store_true", help=tr("go on before the damage; the damaged file is kept"))


def quiet(args: argparse.Namespace) -> bool:
    """The list needs no screen."""
    return bool(args.list)


def run(args: argparse.Namespace) -> int:
    from net import appdirs
    from net.errors import JournalError
    from net.journal.files import damaged_games, read_journal, unfinished_games

    if args.list:
        from wotr_tui.saves.saved_games import describe

        for path, saved in unfinished_games(appdirs.saves()):
            kept = describe(path, saved)
            print(tr("{file}  {title}, {note}", file=path, title=kept.title, note=kept.note))
        for damage in damaged_games(appdirs.saves()):
            print(damage)
        return 0
    if args.salvage and not args.file:
        raise UserError(tr("--salvage wants to know of which file"))
    try:
        if args.salvage:
            salvage(args.file)
        latest = next((path for path, _ in unfinished_games(appdirs.saves())), None)
        chosen: Path | None = args.file or latest
        if chosen is None:
            raise UserError(tr("no unfinished game is kept here"))
        if read_journal(chosen).closed is not None:
            raise UserError(
                tr("{name}: this game is over; look at it with: wotr replay {path}", name=chosen.name, path=chosen)
            )
    except JournalError as error:
        raise UserError(str(error)) from None
    from wotr_tui.saves.settings import load

    if args.plain:
        from wotr_tui.plain import duel

        return duel.run_resumed(chosen, notify=args.notify)
    from wotr_tui.app.app import run as run_app
    from wotr_tui.app.screens.local_tables import resume_here

    liked = load()
    return run_app(lambda: screens.OpeningScreen(lambda: resume_here(chosen, liked)), ascii=args.ascii)


def salvage(path: Path) -> None:
    """Cut a damaged journal off before its damage, and say where all of it is kept. Raises JournalError."""
    from net.journal import files

    kept = files.salvage(path)
    said = (
        tr("wotr: the damaged journal is kept as {name}", name=kept.name)
        if kept
        else tr("wotr: {name} is not damaged", name=path.name)
    )
    print(said, file=sys.stderr)
