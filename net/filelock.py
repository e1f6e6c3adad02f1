"""Locks on files. They end with the process, however it ends."""

import contextlib
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from net.errors import JournalError

_LOCKED_BYTE = 1 << 40
"""Windows locks bytes against readers too; this one is far beyond the end of any file."""
_TIMEOUT_S = 5.0


def lock(file: IO[bytes], path: Path) -> None:
    """Lock an open file, or close it and raise JournalError: another process is writing this game."""
    # Another file may have been put in its place between opening and locking.
    if not _try_lock(file) or not _still_there(file, path):
        file.close()
        raise JournalError("{file} is in use: another host is playing this game.", file=path.name)


@contextlib.contextmanager
def exclusive(path: Path) -> Iterator[None]:
    """Keep other processes of this user away from a small file, from reading it to writing it. Where no lock can be had
    within seconds (some file systems have none), go on without one."""
    with contextlib.ExitStack() as stack:
        with contextlib.suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            descriptor = os.open(path.with_name(".lock"), os.O_RDWR | os.O_CREAT, 0o600)
            file = stack.enter_context(os.fdopen(descriptor, "r+b", buffering=0))
            deadline = time.monotonic() + _TIMEOUT_S
            while not _try_lock(file) and time.monotonic() < deadline:
                time.sleep(0.005)
        yield


def _try_lock(file: IO[bytes]) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            at = file.tell()
            file.seek(_LOCKED_BYTE)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
            file.seek(at)
        else:
            import fcntl

            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _still_there(file: IO[bytes], path: Path) -> bool:
    if sys.platform == "win32":  # an open file cannot be replaced there
        return True
    try:
        return os.path.samestat(os.fstat(file.fileno()), os.stat(path))
    except OSError:
        return False
