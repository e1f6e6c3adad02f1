"""`wotr replay`: step through a game, analyse, export or verify it."""

import argparse
from pathlib import Path

from net.errors import JournalError
from net.journal.replay import Replay
from rules.catalogue import GAMES
from wotr_tui.app.registry import screens
from wotr_tui.runtime.errors import UserError
from wotr_tui.saves.export import write_replay
from wotr_tui.text.messages import lazy, tr
from wotr_tui.text.sentences import in_words

EXAMPLES = (
    ("wotr replay FILE", lazy("step by step, from any seat")),
    ("wotr replay FILE --analysis", lazy("with a bot's analysis")),
    ("wotr replay FILE --export game.wotr", lazy("a file to send; game.md: the log")),
    ("wotr replay FILE --verify", lazy("replay it and compare every position")),
    ("wotr replay FILE --plain", lazy("the whole game as lines of text")),
)


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help=tr("a saved game"))
    parser.add_argument("--analysis", action="store_true", help=tr("start with a bot's analysis"))
    parser.add_argument(
        "--export",
        type=Path,
        metavar="FILE",
        help=tr("write the game to a file (.wotr), or its log (.md, .txt)"),
    )
    parser.add_argument("--verify", action="store_true", help=tr("replay it and compare every position"))
    parser.add_argument("--salvage", action="store_true", help=tr("open a damaged game up to the damage"))


def quiet(args: argparse.Namespace) -> bool:
    """Verifying and exporting need no screen."""
    return bool(args.verify or args.export)


def run(args: argparse.Namespace) -> int:
    try:
        replay = Replay.open(args.file, GAMES, salvage=args.salvage)
    except JournalError as error:
        raise UserError(in_words(error)) from None
    if args.analysis and replay.secret:
        raise UserError(tr("{name}: the game is not over; only a finished game can be analysed", name=args.file.name))
    if args.export:
        write_replay(args.export, replay)
        print(tr("wrote {path}", path=args.export))
        return 0
    if args.verify:
        found = replay.verified()
        facts = {"name": args.file.name, "count": found.choices}
        if found.damaged:
            print(tr("{name}: {count} choices match, then {bytes} bytes are damaged", **facts, bytes=found.damaged))
            return 2
        line = (
            tr("{name}: all {count} choices match; finished", **facts)
            if found.closed
            else tr("{name}: all {count} choices match; unfinished", **facts)
        )
        print(tr("{line}; {count} incomplete bytes at the end", line=line, count=found.torn) if found.torn else line)
        return 0
    if args.plain and args.analysis:
        from wotr_tui.plain import review

        return review.run(replay)
    if args.plain:
        from wotr_tui.plain import narrator

        narrator.whole(replay)
        return 0
    from wotr_tui.app.app import run as run_app

    return run_app(lambda: screens.ReplayScreen(replay, analyse=args.analysis), ascii=args.ascii)
