"""What has to outlive a power cut: brought to disk, and the name it has there with it.

How a system does that is looked up once, not for every choice somebody makes. Whoever uses it calls it by this module,
`filesync.sync_file(...)`, so that tests can put a disk that forgets in its place.
"""

import errno
import os
import sys
from collections.abc import Callable
from pathlib import Path

if sys.platform != "win32":
    import fcntl

_UNKNOWN = (errno.EINVAL, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOTTY)
"""What a file system answers that knows no such request, or not for a directory: a share on another machine may."""


def _emptying_cache(request: int) -> Callable[[int], None]:
    """On macOS `os.fsync` leaves what was written in the drive's own cache; this request empties that too."""

    def sync(descriptor: int) -> None:
        try:
            fcntl.fcntl(descriptor, request)
        except OSError as error:
            if error.errno not in _UNKNOWN:
                raise
            os.fsync(descriptor)

    return sync


sync_file: Callable[[int], None] = os.fsync
"""Wait until all of an open file is on disk. Raises OSError."""
sync_content: Callable[[int], None] = getattr(os, "fdatasync", os.fsync)
"""The same without the time it was changed, where the system can leave that out."""
if sys.platform != "win32" and hasattr(fcntl, "F_FULLFSYNC"):
    sync_file = sync_content = _emptying_cache(fcntl.F_FULLFSYNC)


def sync_folder(folder: Path) -> None:
    """Names must outlive a power cut as well. Raises OSError."""
    try:
        directory = os.open(folder, os.O_RDONLY)
    except PermissionError:  # Windows has no such thing as opening a directory
        return
    try:
        sync_file(directory)
    except OSError as error:
        if error.errno not in _UNKNOWN:
            raise
    finally:
        os.close(directory)
