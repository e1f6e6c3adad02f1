"""`wotr replay`: step through a game that was played, or check that it still leads where it led."""

import argparse
from pathlib import Path

from wotr_tui.app.registry import screens
from wotr_tui.runtime.errors import UserError
from wotr_tui.text.messages import tr

HELP = tr("step through a game that was played")
EXAMPLES = """\
wotr replay FILE  # step by step, from any seat
wotr replay FILE --analysis  # where it was won and lost
wotr replay FILE --export game.wotr  # to send to someone; game.md: the log
wotr replay FILE --verify  # play it again and compare every position
wotr replay FILE --plain  # the whole game told in lines
"""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help=tr("a journal"))
    parser.add_argument("--analysis", action="store_true", help=tr("begin with what a bot makes of the game"))
    parser.add_argument(
        "--export",
        type=Path,
        metavar="FILE",
        help=tr("write it to a file to send (.wotr), or its log (.md, .txt)"),
    )
    parser.add_argument("--verify", action="store_true", help=tr("play it again and compare every position"))
    parser.add_argument("--salvage", action="store_true", help=tr("a damaged journal: what is before the damage"))


def quiet(args: argparse.Namespace) -> bool:
    """Checking a journal needs no screen, nor does writing it elsewhere."""
    return bool(args.verify or args.export)


def run(args: argparse.Namespace) -> int:
    from net.errors import JournalError
    from net.journal.replay import Replay
    from rules.catalogue import GAMES

    try:
        replay = Replay.open(args.file, GAMES, salvage=args.salvage)
    except JournalError as error:
        raise UserError(str(error)) from None
    if args.analysis and replay.secret:
        raise UserError(tr("{name}: this game is not over: it has its secrets still", name=args.file.name))
    if args.export:
        from wotr_tui.saves.export import write_replay

        write_replay(args.export, replay)
        print(tr("wrote {path}", path=args.export))
        return 0
    if args.verify:
        found = replay.verified()
        told = {"name": args.file.name, "count": found.choices}
        if found.damaged:
            print(tr("{name}: {count} choices as recorded, then {bytes} damaged bytes", **told, bytes=found.damaged))
            return 2
        line = (
            tr("{name}: {count} choices, all as recorded, finished", **told)
            if found.closed
            else tr("{name}: {count} choices, all as recorded, unfinished", **told)
        )
        print(tr("{line}, {count} torn bytes at the end", line=line, count=found.torn) if found.torn else line)
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
