"""The `wotr` command: finds the command, imports only its module, and reports errors in one line.

Exit codes: 0 done, 1 a crash (with a report), 2 a wrong command line or something that cannot be done, 130 interrupted.
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
from wotr_tui.cli.language_option import OPTION, chosen, decided_by
from wotr_tui.cli.parser import Parser
from wotr_tui.runtime import gc_policy
from wotr_tui.runtime.errors import UserError
from wotr_tui.text.language import codes, use
from wotr_tui.text.messages import LazyText, Text, lazy, tr
from wotr_tui.text.sentences import in_words
from wotr_tui.text.transliteration import adapt


class Command(NamedTuple):
    """A command of the table below. A screen needs a terminal, except with --plain."""

    summary: LazyText
    screen: bool = False


# Here and not in the modules, so that `wotr --help` imports none of them.
COMMANDS = {
    "home": Command(lazy("open the home screen (the same as `wotr` alone)"), screen=True),
    "duel": Command(lazy("play here: against a bot, or two people at one keyboard"), screen=True),
    "host": Command(lazy("host a table on the local network")),
    "join": Command(lazy("join a table on the network"), screen=True),
    "watch": Command(lazy("watch a table on the network"), screen=True),
    "tables": Command(lazy("list the tables on the local network")),
    "resume": Command(lazy("continue a saved game"), screen=True),
    "replay": Command(lazy("replay or analyse a game"), screen=True),
    "stats": Command(lazy("show your results: by game, scenario, side and opponent")),
    "rules": Command(lazy("search the rulebook: sections, paragraphs, cards, any words")),
    "simulate": Command(lazy("let bots play many games, and count the results")),
    "doctor": Command(lazy("check terminal, network and directories")),
    "completion": Command(lazy("print the completion script for a shell")),
}

EXAMPLES = (
    ("wotr", lazy("open the home screen")),
    ("wotr duel --vs bot", lazy("start a duel against a bot")),
    ("wotr join", lazy("list the tables on the local network")),
    ("wotr rules", lazy("list the sections of the rulebook")),
)


class ShowVersion(argparse.Action):
    """Prints the version, which is looked up only then."""

    def __call__(self, parser: argparse.ArgumentParser, *_: Any) -> NoReturn:
        print(own_version())
        parser.exit()


def own_version() -> str:
    """Return the version of the program, and which engine is in use."""
    from wotr_tui.runtime.version import engine, version

    if engine() == "compiled":
        return tr("wotr {version} (compiled engine)", version=version())
    return tr("wotr {version} (interpreted engine)", version=version())


def examples(name: str = "") -> Sequence[tuple[Text, Text]]:
    """Return example command lines for a command, or for `wotr` itself, with those of the first game."""
    from rules.catalogue import GAMES
    from wotr_tui.games import face_of

    ours = load(name).EXAMPLES if name else EXAMPLES
    return (*ours, *face_of(next(iter(GAMES))).examples.get(name, ()))


def load(name: str) -> ModuleType:
    """Return the module of a command."""
    return import_module(f"wotr_tui.cli.commands.{name}")


def is_there(name: str) -> bool:
    """Return whether the module of a command is installed."""
    return find_spec(f"wotr_tui.cli.commands.{name}") is not None


def language_option(parser: argparse.ArgumentParser) -> None:
    """`--lang`, understood before a command and after one; `chosen` has read it already."""
    parser.add_argument(OPTION, metavar="LANG", help=tr("the language to read: {codes}", codes=", ".join(codes())))


def style_options(parser: argparse.ArgumentParser) -> None:
    """Add the options for how a screen looks: before a command, and after one with a screen."""
    group = parser.add_argument_group(tr("display"))
    group.add_argument("--ascii", action="store_true", help=tr("draw with ASCII characters only"))
    group.add_argument("--plain", action="store_true", help=tr("lines of text and typed commands instead of a screen"))
    group.add_argument(
        "--notify", action="store_true", help=tr("with --plain: bell and desktop notification on your turn")
    )
    group.add_argument("--no-color", action="store_true", help=tr("no colours (or set NO_COLOR)"))


def main_parser() -> Parser:
    """Return the parser of what comes before the command."""
    width = max(map(len, COMMANDS))
    listed = "\n".join(f"  {name:{width}}  {command.summary}" for name, command in COMMANDS.items())
    what = tr("War of the Ring and other board games in the terminal")
    parser = Parser(
        "wotr",
        tr("{what}.\n\ncommands (wotr COMMAND --help for details):\n{listed}", what=what, listed=listed),
        examples(),
    )
    parser.usage = "wotr [--ascii] [--plain [--notify]] [--no-color] [--lang=LANG] [COMMAND ...]"
    parser.add_argument("--version", action=ShowVersion, nargs=0, help=tr("print the version and exit"))
    language_option(parser)
    style_options(parser)
    return parser


def command_parser(name: str, module: ModuleType) -> Parser:
    """Return the parser of what comes after the command."""
    parser = Parser(f"wotr {name}", str(COMMANDS[name].summary), examples(name))
    module.arguments(parser)
    language_option(parser)
    if COMMANDS[name].screen:
        style_options(parser)
    return parser


def split(words: Sequence[str]) -> tuple[list[str], str, list[str]]:
    """Return the options before the command, the command (`home` if none is given), and everything after it."""
    for number, word in enumerate(words):
        if not word.startswith("-") and list(words[:number])[-1:] != [OPTION]:
            return list(words[:number]), word, list(words[number + 1 :])
    return list(words), "home", []


def run(words: Sequence[str]) -> int:
    """Run the command line and return the exit code."""
    before, name, after = split(words)
    parser = main_parser()
    args = parser.parse_args(before)
    if name not in COMMANDS:
        from rules.rulebook import near

        if likely := near(name, COMMANDS, 1):
            parser.error(tr("unknown command {name!r}; did you mean {likely!r}?", name=name, likely=likely[0]))
        parser.error(tr("unknown command {name!r}", name=name))
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
        raise UserError(tr("this needs a terminal; --plain works without one"))
    if os.environ.get("TERM") == "dumb":
        raise UserError(tr("this terminal cannot draw screens (TERM is 'dumb'); use --plain"))


def need_places() -> None:
    """Raise DirectoryUnusable, before a screen is drawn, if the directories for saved files cannot be made."""
    from net import appdirs

    appdirs.state()
    appdirs.saves()


def main(words: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit code. The terminal is usable afterwards even after a crash."""
    for stream in (sys.stdout, sys.stderr):
        adapt(stream)
    words = sys.argv[1:] if words is None else words
    try:
        use(chosen(words), fixed_by=decided_by(words))
        code = run(words)
        sys.stdout.flush()
        return code
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else 2 if stop.code else 0
    except (UserError, RulesError, NetError) as error:
        from net.wire.sanitize import printable

        print(f"wotr: {printable(' '.join(in_words(error).split()), 1000)}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # The reader has closed the pipe (`wotr rules | head`): nothing may be flushed into it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141
    except Exception as error:
        from wotr_tui.runtime import crash_report

        return crash_report.report(error, split(words)[1])
