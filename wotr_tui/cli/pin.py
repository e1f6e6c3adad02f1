"""Where a PIN comes from: a file, the environment, the keyboard, or the command line, which all users of a machine can
read in the list of its processes."""

import argparse
import getpass
import os
import sys
from pathlib import Path

from wotr_tui.runtime.errors import UserError
from wotr_tui.text.messages import tr

VARIABLE = "WOTR_PIN"
ASK = "?"
LONGEST = 64


def argument(parser: argparse.ArgumentParser, help: str) -> None:
    words = tr(
        "{help} (@FILE: the first line of a file; without one: asked for; or set {variable})",
        help=help,
        variable=VARIABLE,
    )
    parser.add_argument("--pin", nargs="?", const=ASK, default="", metavar="PIN", help=words)


def wanted(args: argparse.Namespace) -> str:
    """The PIN that is meant; empty for none. Raises UserError."""
    given = str(args.pin)
    # Whatever this process starts has no business with it.
    kept = os.environ.pop(VARIABLE, "")
    if given == ASK:
        pin = _asked()
    elif given.startswith("@"):
        pin = _read(Path(given[1:]))
    else:
        pin = given or kept
    if len(pin) > LONGEST:
        raise UserError(tr("a PIN has {longest} characters at most", longest=LONGEST))
    return pin


def _asked() -> str:
    if not sys.stdin.isatty():
        raise UserError(
            tr(
                "--pin asks for the PIN, and nobody is at this keyboard; name a file or set {variable}",
                variable=VARIABLE,
            )
        )
    pin = getpass.getpass("PIN: ").strip()
    if not pin:
        raise UserError(tr("no PIN was typed"))
    return pin


def _read(path: Path) -> str:
    try:
        with open(path, encoding="utf-8") as file:
            pin = file.readline(LONGEST + 2).strip()
    except (OSError, UnicodeDecodeError) as error:
        why = getattr(error, "strerror", "") or tr("no text")
        raise UserError(tr("cannot read the PIN in {path}: {why}", path=path, why=why)) from None
    if not pin:
        raise UserError(tr("there is no PIN in {path}", path=path))
    return pin
