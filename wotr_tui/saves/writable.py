"""Whether games can be saved."""

import contextlib
import os
from pathlib import Path

from net import appdirs
from net.errors import DirectoryUnusable


def check_writable(folder: Path) -> None:
    """Write a small file and delete it. Raises DirectoryUnusable: a game that cannot be saved must not start."""
    probe = folder / f".probe-{os.getpid()}"
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        appdirs.write_private(probe, bytes(4096))
    except OSError as error:
        raise DirectoryUnusable(error.errno, error.strerror, str(folder)) from error
    finally:
        with contextlib.suppress(OSError):
            probe.unlink()
