"""Where things are kept, by the platform's own customs. `WOTR_HOME` puts everything under one directory instead."""

import contextlib
import os
from pathlib import Path

import platformdirs

from net import filesync
from net.errors import NoPlaceToKeep

_APP = "wotr"


def state() -> Path:
    """Host key, known hosts, tickets. Secret: for this user's eyes only. Raises NoPlaceToKeep."""
    return _private(_home("state") or platformdirs.user_state_path(_APP, appauthor=False))


def saves() -> Path:
    """Journals of games. Secret too: a journal holds its game's seed. Raises NoPlaceToKeep."""
    return _private(_home("saves") or platformdirs.user_data_path(_APP, appauthor=False) / "saves")


def _home(part: str) -> Path | None:
    home = os.environ.get("WOTR_HOME")
    return Path(home) / part if home else None


def _private(directory: Path) -> Path:
    try:
        directory.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise NoPlaceToKeep(error.errno, error.strerror, str(directory)) from error
    return directory


def write_private(path: Path, content: bytes) -> None:
    """Write a small secret file at once and whole: a reader sees the old one or the new one, never half."""
    temporary = path.with_name(f"{path.name}.{os.getpid()}.new")
    descriptor = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(content)
            file.flush()
            filesync.sync_file(file.fileno())
        os.replace(temporary, path)
    except BaseException:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise
