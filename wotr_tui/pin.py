"""Where a PIN comes from: a file, the environment, the keyboard, or the command line, which all users of a machine can
read in the list of its processes."""

import argparse
import getpass
import os
import sys
from pathlib import Path

from wotr_tui.commands import CommandError

VARIABLE = "WOTR_PIN"
ASK = "?"
LONGEST = 64


def argument(parser: argparse.ArgumentParser, help: str) -> None:
    forms = f"@FILE: the first line of a file; without one: asked for; or set {VARIABLE}"
    parser.add_argument("--pin", nargs="?", const=ASK, default="", metavar="PIN", help=f"{help} ({forms})")


def wanted(args: argparse.Namespace) -> str:
    """The PIN that is meant; empty for none. Raises CommandError."""
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
        raise CommandError(f"a PIN has {LONGEST} characters at most")
    return pin


def _asked() -> str:
    if not sys.stdin.isatty():
        raise CommandError(f"--pin asks for the PIN, and nobody is at this keyboard; name a file or set {VARIABLE}")
    pin = getpass.getpass("PIN: ").strip()
    if not pin:
        raise CommandError("no PIN was typed")
    return pin


def _read(path: Path) -> str:
    try:
        with open(path, encoding="utf-8") as file:
            pin = file.readline(LONGEST + 2).strip()
    except (OSError, UnicodeDecodeError) as error:
        raise CommandError(f"cannot read the PIN in {path}: {getattr(error, 'strerror', '') or 'no text'}") from None
    if not pin:
        raise CommandError(f"there is no PIN in {path}")
    return pin
