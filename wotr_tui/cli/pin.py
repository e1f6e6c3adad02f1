"""The PIN of a host: from a file, the environment, the keyboard, or the command line.

Other users of the machine can read command lines in its list of processes.
"""

import argparse
import getpass
import os
import sys
from pathlib import Path

from wotr_tui.runtime.errors import UserError
from wotr_tui.text.messages import tr
from wotr_tui.text.os_errors import os_error

VARIABLE = "WOTR_PIN"
TYPED = "?"
MAX_PIN = 64


def argument(parser: argparse.ArgumentParser, help: str) -> None:
    words = tr(
        "{help} (@FILE: the first line of a file; no value: type it; or set {variable})",
        help=help,
        variable=VARIABLE,
    )
    parser.add_argument("--pin", nargs="?", const=TYPED, default="", metavar="PIN", help=words)


def read_pin(args: argparse.Namespace) -> str:
    """Return the PIN; empty for none. Raises UserError."""
    given = str(args.pin)
    from_environment = os.environ.pop(VARIABLE, "")  # child processes must not inherit it
    if given == TYPED:
        pin = _typed()
    elif given.startswith("@"):
        pin = _read(Path(given[1:]))
    else:
        pin = given or from_environment
    if len(pin) > MAX_PIN:
        raise UserError(tr("a PIN has at most {count} characters", count=MAX_PIN))
    return pin


def _typed() -> str:
    if not sys.stdin.isatty():
        raise UserError(
            tr(
                "--pin without a value needs a terminal; use --pin @FILE or set {variable}",
                variable=VARIABLE,
            )
        )
    pin = getpass.getpass("PIN: ").strip()
    if not pin:
        raise UserError(tr("no PIN typed"))
    return pin


def _read(path: Path) -> str:
    try:
        with open(path, encoding="utf-8") as file:
            pin = file.readline(MAX_PIN + 2).strip()
    except (OSError, UnicodeDecodeError) as error:
        why = os_error(getattr(error, "strerror", "")) or tr("not a text file")
        raise UserError(tr("cannot read the PIN from {path}: {why}", path=path, why=why)) from None
    if not pin:
        raise UserError(tr("{path} is empty", path=path))
    return pin
