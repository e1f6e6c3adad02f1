"""A lock on an open file that goes away with the process, however it ends."""

import sys
from pathlib import Path
from typing import IO

from net.errors import JournalError

_FAR_AWAY = 1 << 40
"""Windows locks bytes for readers too; one far beyond the end disturbs nobody."""


def lock(file: IO[bytes], path: Path) -> None:
    """Take the lock, or close the file and raise JournalError: another process is writing this game."""
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
        file.close()
        raise JournalError(f"{path.name} is in use: another host is playing this game.") from None
