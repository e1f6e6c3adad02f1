"""When something of ours breaks: the terminal is put right and a report is left behind.

The report says where it broke and on what, never with which values: no local variables, no arguments of the command
line, no environment, and nothing in it that looks like a key or a token.
"""

import os
import platform
import re
import sys
import tempfile
import traceback
from datetime import UTC, datetime
from pathlib import Path

from net.terminal_reset import TERMINAL_RESET
from wotr_tui.runtime.version import versions

KEEP = 20
"""Older reports make room for new ones."""

GUEST = "guest"
"""The command whose reports are read by someone else than it is shown to."""

_LONGEST_LINE = 300
# A run of hexadecimal digits, or a long word that mixes capitals, small letters and digits: so keys and tokens look.
_SECRETS = r"\b[0-9a-fA-F]{16,}\b|(?=[\w+-]*[0-9])(?=[\w+-]*[a-z])(?=[\w+-]*[A-Z])[\w+-]{20,}=*"

_journal: Path | None = None


def playing(journal: Path | None) -> None:
    """Remember which journal is being written, so that a report can name it."""
    global _journal
    _journal = journal


def report(error: BaseException, command: str) -> int:
    """Put the terminal right, write the report, tell the person where it is; the exit code."""
    restore_terminal()
    lines = [f"wotr: it broke, and that is our fault: {type(error).__name__}"]
    path = write(text(error, command))
    if command == GUEST:
        lines.append("wotr: the host has the report")  # where, is no business of a guest's
    else:
        lines.append(f"wotr: the report is in {path}" if path else "wotr: the report could not be written anywhere")
    if _journal is not None:
        lines.append(f"wotr: the game is safe in {_journal}; `wotr resume` goes on with it")
    print("\n".join(lines), file=sys.stderr)
    return 1


def text(error: BaseException, command: str) -> str:
    """The report."""
    told = "".join(traceback.format_exception(error))
    home = str(Path.home())
    size = os.get_terminal_size(2) if os.isatty(2) else None
    head = (
        "wotr crash report",
        f"when      {datetime.now(UTC):%Y-%m-%d %H:%M:%S} UTC",
        f"command   {command}",
        f"versions  {versions()}",
        f"system    {platform.system()} {platform.release()} {platform.machine()}",
        f"terminal  {os.environ.get('TERM', 'none')}, "
        + (f"{size.columns}x{size.lines}" if size else "not a terminal"),
        f"journal   {_journal or 'none'}",
    )
    shown = (line[:_LONGEST_LINE] for line in re.sub(_SECRETS, "[left out]", told).splitlines())
    return "\n".join((*head, "", *shown, "")).replace(home, "~")


def write(report: str) -> Path | None:
    """The report as a file only its owner may read: among the others, or at least in a temporary place."""
    name = f"crash-{datetime.now(UTC):%Y%m%d-%H%M%S}-{os.getpid()}.txt"
    for folder in (_folder, lambda: Path(tempfile.gettempdir())):
        try:
            path = folder() / name
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
                file.write(report)
        except OSError:
            continue
        _forget_old(path.parent)
        return path
    return None


def _folder() -> Path:
    from net import appdirs

    return appdirs.state() / "crashes"


def _forget_old(folder: Path) -> None:
    for old in sorted(folder.glob("crash-*.txt"))[:-KEEP]:
        old.unlink(missing_ok=True)


def restore_terminal() -> None:
    """Make the terminal usable again, however it was left. Does nothing where there is none."""
    for stream in (sys.__stderr__, sys.__stdout__):
        if stream is not None and not stream.closed and stream.isatty():
            stream.write(TERMINAL_RESET)
            stream.flush()
            break
    if sys.platform == "win32":
        return
    import termios

    try:
        attributes = termios.tcgetattr(0)
        attributes[0] |= termios.ICRNL | termios.IXON
        attributes[1] |= termios.OPOST
        attributes[3] |= termios.ECHO | termios.ICANON | termios.ISIG | termios.IEXTEN
        termios.tcsetattr(0, termios.TCSADRAIN, attributes)
    except (termios.error, OSError):
        pass
