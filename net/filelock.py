"""Locks on files that go away with the process, however it ends."""

import contextlib
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from net.errors import JournalError

_FAR_AWAY = 1 << 40
"""Windows locks bytes for readers too; one far beyond the end disturbs nobody."""
_PATIENCE_S = 5.0


def lock(file: IO[bytes], path: Path) -> None:
    """Take the lock, or close the file and raise JournalError: another process is writing this game."""
    # Someone may have put another file in its place between our opening and our locking of it.
    if not _taken(file) or not _still_there(file, path):
        file.close()
        raise JournalError(f"{path.name} is in use: another host is playing this game.")


@contextlib.contextmanager
def alone(path: Path) -> Iterator[None]:
    """Be the only process of this user at what stands in a small file, from reading it to writing it anew. Where no
    lock can be had in seconds (a file system without any) it goes on as if there were one."""
    with contextlib.ExitStack() as stack:
        with contextlib.suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            descriptor = os.open(path.with_name(".lock"), os.O_RDWR | os.O_CREAT, 0o600)
            file = stack.enter_context(os.fdopen(descriptor, "r+b", buffering=0))
            deadline = time.monotonic() + _PATIENCE_S
            while not _taken(file) and time.monotonic() < deadline:
                time.sleep(0.005)
        yield


def _taken(file: IO[bytes]) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            at = file.tell()
            file.seek(_FAR_AWAY)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
            file.seek(at)
        else:
            import fcntl

            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _still_there(file: IO[bytes], path: Path) -> bool:
    if sys.platform == "win32":  # where an open file cannot be replaced
        return True
    try:
        return os.path.samestat(os.fstat(file.fileno()), os.stat(path))
    except OSError:
        return False
