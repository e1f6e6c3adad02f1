"""`wotr resume`: continue a saved game."""

import argparse
import sys
from pathlib import Path

from net import appdirs
from net.errors import JournalError
from net.journal import files
from net.journal.files import damaged_games, read_each, read_journal, unfinished_games
from wotr_tui.app.registry import screens
from wotr_tui.runtime.errors import UserError
from wotr_tui.saves.saved_games import describe
from wotr_tui.saves.settings import load
from wotr_tui.text.messages import lazy, tr
from wotr_tui.text.sentences import in_words

EXAMPLES = (
    ("wotr resume", lazy("the latest unfinished game")),
    ("wotr resume FILE", ""),
    ("wotr resume --list", lazy("list the unfinished games")),
    ("wotr resume FILE --salvage", lazy("a damaged game, from before the damage")),
)


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file", nargs="?", type=Path, metavar="FILE", help=tr("a saved game (default: the latest unfinished)")
    )
    parser.add_argument("--list", action="store_true", help=tr("list the unfinished games"))
    parser.add_argument(
        "--salvage", action="store_true", help=tr("continue from before the damage; the damaged file is kept")
    )


def quiet(args: argparse.Namespace) -> bool:
    """The list needs no screen."""
    return bool(args.list)


def run(args: argparse.Namespace) -> int:
    if args.list:
        from wotr_tui.saves.progress import progress

        unfinished = dict(unfinished_games(appdirs.saves()))
        for path, game in read_each(unfinished, lambda path: describe(path, unfinished[path])).items():
            note = ", ".join(filter(None, (progress(path), game.note)))
            print(tr("{file}  {title}, {note}", file=path, title=game.title, note=note))
        for damage in damaged_games(appdirs.saves()):
            print(damage)
        return 0
    if args.salvage and not args.file:
        raise UserError(tr("--salvage needs a file"))
    try:
        if args.salvage:
            salvage(args.file)
        latest = next((path for path, _ in unfinished_games(appdirs.saves())), None)
        chosen: Path | None = args.file or latest
        if chosen is None:
            raise UserError(tr("there is no unfinished game"))
        if read_journal(chosen).closed is not None:
            raise UserError(
                tr("{name}: this game is over; open it with: wotr replay {path}", name=chosen.name, path=chosen)
            )
    except JournalError as error:
        raise UserError(in_words(error)) from None
    if args.plain:
        from wotr_tui.plain import duel

        return duel.run_resumed(chosen, notify=args.notify)
    from wotr_tui.app.app import run as run_app
    from wotr_tui.app.screens.local_tables import resume_here

    settings = load()
    return run_app(lambda: screens.OpeningScreen(lambda: resume_here(chosen, settings)), ascii=args.ascii)


def salvage(path: Path) -> None:
    """Cut a journal before its damage, keep a copy of the whole file, and say where it is. Raises JournalError."""
    kept = files.salvage(path)
    words = (
        tr("wotr: the damaged journal is kept as {name}", name=kept.name)
        if kept
        else tr("wotr: {name} is not damaged", name=path.name)
    )
    print(words, file=sys.stderr)
