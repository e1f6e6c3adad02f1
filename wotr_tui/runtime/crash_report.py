"""After a crash: reset the terminal and write a report.

The report has the traceback but no values: no local variables, no arguments of the command line, no environment, and
nothing that looks like a key or a token.
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

MAX_REPORTS = 20
"""Older ones are deleted."""

GUEST = "guest"
"""The command of SSH guests: they see the crash, the host reads the report."""

_MAX_LINE = 300
# What keys and tokens look like: a run of hexadecimal digits, or a long word of capitals, small letters and digits.
_SECRETS = r"\b[0-9a-fA-F]{16,}\b|(?=[\w+-]*[0-9])(?=[\w+-]*[a-z])(?=[\w+-]*[A-Z])[\w+-]{20,}=*"

_journal: Path | None = None


def set_journal(journal: Path | None) -> None:
    """Remember which journal is being written, for the report."""
    global _journal
    _journal = journal


def report(error: BaseException, command: str) -> int:
    """Reset the terminal, write the report, say where it is, and return the exit code."""
    restore_terminal()
    lines = [f"wotr: something went wrong ({type(error).__name__})."]
    path = write(text(error, command))
    if command == GUEST:
        lines.append("wotr: the host has the details")  # a guest need not know the host's paths
    else:
        lines.append(f"wotr: details: {path}" if path else "wotr: the details could not be written to a file")
    if _journal is not None:
        lines.append(f"wotr: the game is saved in {_journal}; continue it with: wotr resume")
    print("\n".join(lines), file=sys.stderr)
    return 1


def text(error: BaseException, command: str) -> str:
    """Return the report."""
    trace = "".join(traceback.format_exception(error))
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
    shown = (line[:_MAX_LINE] for line in re.sub(_SECRETS, "[left out]", trace).splitlines())
    return "\n".join((*head, "", *shown, "")).replace(home, "~")


def write(report: str) -> Path | None:
    """Write the report to a file that only its owner may read, in our folder or else in a temporary one."""
    name = f"crash-{datetime.now(UTC):%Y%m%d-%H%M%S}-{os.getpid()}.txt"
    for folder in (_folder, lambda: Path(tempfile.gettempdir())):
        try:
            path = folder() / name
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
                file.write(report)
        except OSError:
            continue
        _delete_old(path.parent)
        return path
    return None


def _folder() -> Path:
    from net import appdirs

    return appdirs.state() / "crashes"


def _delete_old(folder: Path) -> None:
    for old in sorted(folder.glob("crash-*.txt"))[:-MAX_REPORTS]:
        old.unlink(missing_ok=True)


def restore_terminal() -> None:
    """Make the terminal usable again. Does nothing where there is none."""
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
