"""Bring files and their names to disk, so that they survive a power cut.

The system's way is looked up once at import. Call these functions through the module, as `filesync.sync_file(...)`, so
that tests can replace them with a disk that loses data.
"""

import errno
import os
import sys
from collections.abc import Callable
from pathlib import Path

if sys.platform != "win32":
    import fcntl

_NOT_SUPPORTED = (errno.EINVAL, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOTTY)
"""Errors of file systems that have no such request, or none for directories, as some network shares."""


def _full_sync(request: int) -> Callable[[int], None]:
    """Return a sync that also flushes the drive's own cache, which `os.fsync` does not do on macOS."""

    def sync(descriptor: int) -> None:
        try:
            fcntl.fcntl(descriptor, request)
        except OSError as error:
            if error.errno not in _NOT_SUPPORTED:
                raise
            os.fsync(descriptor)

    return sync


sync_file: Callable[[int], None] = os.fsync
"""Wait until all of an open file is on disk. Raises OSError."""
sync_content: Callable[[int], None] = getattr(os, "fdatasync", os.fsync)
"""Like `sync_file`, but without the time of change where the system allows that."""
if sys.platform != "win32" and hasattr(fcntl, "F_FULLFSYNC"):
    sync_file = sync_content = _full_sync(fcntl.F_FULLFSYNC)


def sync_folder(folder: Path) -> None:
    """Wait until the names in a folder are on disk. Raises OSError."""
    try:
        directory = os.open(folder, os.O_RDONLY)
    except PermissionError:  # Windows cannot open directories
        return
    try:
        sync_file(directory)
    except OSError as error:
        if error.errno not in _NOT_SUPPORTED:
            raise
    finally:
        os.close(directory)
