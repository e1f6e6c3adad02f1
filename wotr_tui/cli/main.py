"""The `wotr` command: finds the command that is meant, loads it and nothing else, and says in one line what is wrong.

Exit codes: 0 done, 1 broken off by a fault of ours (a report is left behind), 2 asked for something that cannot be
done, 130 interrupted.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, NamedTuple, NoReturn

from net.errors import NetError
from rules.errors import RulesError
from wotr_tui.cli.language_option import OPTION, chosen
from wotr_tui.runtime import gc_policy
from wotr_tui.runtime.errors import UserError
from wotr_tui.text.language import codes, use
from wotr_tui.text.messages import tr


class Command(NamedTuple):
    """A line of the table below. A screen needs a terminal, unless it is asked for as plain text."""

    summary: str
    screen: bool = False


# Kept here, and not asked of the modules, so that the help loads none of them.
COMMANDS = {
    "home": Command(tr("open the home screen, as plain `wotr` does"), screen=True),
    "duel": Command(tr("play here: two people at one keyboard, or against a bot"), screen=True),
    "host": Command(tr("open a table to the local network")),
    "join": Command(tr("sit down at a table on the network"), screen=True),
    "watch": Command(tr("look on at a table on the network"), screen=True),
    "tables": Command(tr("list the tables on the local network")),
    "resume": Command(tr("go on with a game that was left"), screen=True),
    "replay": Command(tr("step through a game that was played"), screen=True),
    "stats": Command(tr("how your games went: by game, scenario, side and opponent")),
    "rules": Command(tr("read the rulebook: sections, paragraphs, cards, or any words")),
    "simulate": Command(tr("let bots play many games and count")),
    "doctor": Command(tr("look at terminal, network and directories, and say what is amiss")),
    "completion": Command(tr("print the completion script for a shell")),
}

EXAMPLES = """\
wotr  # open the home screen
wotr duel --vs bot  # a duel against a bot, at once
wotr join  # tables on the local network
wotr rules  # the rulebook, by sections
"""


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line, with the way to the help."""

    def __init__(self, prog: str, description: str, examples: str = "") -> None:
        super().__init__(
            prog=prog,
            description=description,
            epilog=_aligned(examples),
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )

    def error(self, message: str) -> NoReturn:
        self.exit(2, tr("{prog}: {message} (see: {prog} --help)\n", prog=self.prog, message=message))


class ShowVersion(argparse.Action):
    """Looks the version up only when it is asked for."""

    def __call__(self, parser: argparse.ArgumentParser, *_: Any) -> NoReturn:
        from wotr_tui.runtime.version import engine, version

        print(f"wotr {version()} ({engine()} engine)")
        parser.exit()


def _aligned(examples: str) -> str:
    if not examples:
        return ""
    lines = [line.partition("  # ") for line in examples.splitlines()]
    width = max(len(command) for command, _, _ in lines)
    return "examples:\n" + "\n".join(f"  {command:{width}}  {what}".rstrip() for command, _, what in lines)


def examples(name: str = "") -> str:
    """Command lines for the help of a command, or for that of all; the first game brings some of its own."""
    from rules.catalogue import GAMES
    from wotr_tui.games import face_of

    ours = getattr(load(name), "EXAMPLES", "") if name else EXAMPLES
    return ours + face_of(next(iter(GAMES))).examples.get(name, "")


def load(name: str) -> ModuleType:
    """The module of a command."""
    return import_module(f"wotr_tui.cli.commands.{name}")


def is_there(name: str) -> bool:
    """Whether a command of the table has its module: a tree in the making may lack some."""
    return find_spec(f"wotr_tui.cli.commands.{name}") is not None


def language_option(parser: argparse.ArgumentParser) -> None:
    """`--lang`, understood before a command and after one; `chosen` has read it already."""
    parser.add_argument(OPTION, metavar="LANG", help=tr("the language to read: {codes}", codes=", ".join(codes())))


def style_options(parser: argparse.ArgumentParser) -> None:
    """How a screen looks; understood before a command and after one that has a screen."""
    group = parser.add_argument_group("looks")
    group.add_argument("--ascii", action="store_true", help=tr("draw with ASCII characters only"))
    group.add_argument("--plain", action="store_true", help=tr("no screen: text lines and typed commands"))
    group.add_argument("--notify", action="store_true", help=tr("with --plain: bell and notification on your turn"))
    group.add_argument("--no-color", action="store_true", help=tr("no colours (so does the variable NO_COLOR)"))


def main_parser() -> Parser:
    """What stands before the command."""
    width = max(map(len, COMMANDS))
    listed = "\n".join(f"  {name:{width}}  {command.summary}" for name, command in COMMANDS.items())
    what = tr("War of the Ring and its kin, at one table in the terminal")
    parser = Parser(
        "wotr",
        tr("{what}.\n\ncommands (wotr COMMAND --help tells more):\n{listed}", what=what, listed=listed),
        examples(),
    )
    parser.usage = "wotr [--ascii] [--plain [--notify]] [--no-color] [--lang=LANG] [COMMAND ...]"
    parser.add_argument("--version", action=ShowVersion, nargs=0, help=tr("print the version and exit"))
    language_option(parser)
    style_options(parser)
    return parser


def command_parser(name: str, module: ModuleType) -> Parser:
    """What stands after the command."""
    what: str = module.HELP
    parser = Parser(f"wotr {name}", f"{what[:1].upper()}{what[1:]}.", examples(name))
    module.arguments(parser)
    language_option(parser)
    if COMMANDS[name].screen:
        style_options(parser)
    return parser


def split(words: Sequence[str]) -> tuple[list[str], str, list[str]]:
    """The options before the command, the command (`home` where none is given), and all after it."""
    for number, word in enumerate(words):
        if not word.startswith("-") and list(words[:number])[-1:] != [OPTION]:
            return list(words[:number]), word, list(words[number + 1 :])
    return list(words), "home", []


def run(words: Sequence[str]) -> int:
    """Do what the command line says."""
    before, name, after = split(words)
    parser = main_parser()
    args = parser.parse_args(before)
    if name not in COMMANDS:
        from rules.rulebook import near

        if likely := near(name, COMMANDS, 1):
            parser.error(tr("there is no command {name!r}; did you mean {likely!r}?", name=name, likely=likely[0]))
        parser.error(tr("there is no command {name!r}", name=name))
    if not is_there(name):
        raise UserError(tr("the command {name!r} is not part of this installation", name=name))
    module = load(name)
    command_parser(name, module).parse_args(after, args)
    if args.no_color:
        os.environ["NO_COLOR"] = "1"
    if COMMANDS[name].screen and not args.plain and not getattr(module, "quiet", lambda _: False)(args):
        need_terminal()
        need_places()
    else:
        gc_policy.enable()
    return int(module.run(args))


def need_terminal() -> None:
    """Raise UserError unless a screen can be drawn and keys can be read."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise UserError(tr("this needs a terminal, and there is none here; --plain plays in text lines"))
    if os.environ.get("TERM") == "dumb":
        raise UserError(tr("this terminal cannot draw screens (TERM is 'dumb'); --plain plays in text lines"))


def need_places() -> None:
    """Raise DirectoryUnusable unless there are directories for what a screen keeps: told here, before one is drawn."""
    from net import appdirs

    appdirs.state()
    appdirs.saves()


def main(words: Sequence[str] | None = None) -> int:
    """Whatever happens, the terminal is usable afterwards and the exit code is meant."""
    for stream in (sys.stdout, sys.stderr):
        # A terminal that cannot show a name shows a question mark; it does not stop the command.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    words = sys.argv[1:] if words is None else words
    try:
        use(chosen(words))
        code = run(words)
        sys.stdout.flush()
        return code
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else 2 if stop.code else 0
    except (UserError, RulesError, NetError) as error:
        from net.wire.sanitize import printable

        print(f"wotr: {printable(' '.join(str(error).split()), 1000)}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Whoever read our output has had enough (`wotr rules | head`): nothing may be flushed into it any more.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141
    except Exception as error:
        from wotr_tui.runtime import crash_report

        return crash_report.report(error, split(words)[1])
