"""The directories for saved games and state, by the platform's conventions, or all under `WOTR_HOME` if that is set."""

import contextlib
import os
import stat
from pathlib import Path
from typing import TypeVar

import msgspec
import platformdirs

from net import filesync
from net.errors import DirectoryUnusable
from net.wire.depth import check_json

T = TypeVar("T")

_APP = "wotr"
_MAX_JSON = 1 << 20
"""Bytes of a small file."""


def state() -> Path:
    """Return the directory of the host key, known hosts and tickets, readable by this user only. Raises
    DirectoryUnusable."""
    return _private(_home("state") or platformdirs.user_state_path(_APP, appauthor=False))


def saves() -> Path:
    """Return the directory of journals, readable by this user only: a journal holds its game's seed. Raises
    DirectoryUnusable."""
    return _private(_home("saves") or platformdirs.user_data_path(_APP, appauthor=False) / "saves")


def _home(part: str) -> Path | None:
    home = os.environ.get("WOTR_HOME")
    return Path(home) / part if home else None


def _private(directory: Path) -> Path:
    try:
        directory.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise DirectoryUnusable(error.errno, error.strerror, str(directory)) from error
    return directory


def write_private(path: Path, content: bytes) -> None:
    """Write a small private file atomically, through no link: a reader sees the old content or the new. Raises
    OSError."""
    temporary = path.with_name(f"{path.name}.{os.getpid()}.new")
    temporary.unlink(missing_ok=True)
    descriptor = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
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


def read_json(path: Path, type: type[T], max_size: int = _MAX_JSON) -> T | None:
    """Return the content of a small JSON file; None if there is no such file, or it is damaged, too large or nested
    too deeply."""
    with contextlib.suppress(OSError, ValueError):
        # A guest's app may have put anything in its place: a pipe must not make us wait.
        descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
        with os.fdopen(descriptor, "rb") as file:
            regular = stat.S_ISREG(os.fstat(descriptor).st_mode)
            content = file.read(max_size + 1) if regular else b""
        if len(content) <= max_size:
            check_json(content)
            return msgspec.json.decode(content, type=type)
    return None


def read_json_items(path: Path, type: type[T], max_size: int = _MAX_JSON) -> dict[str, T]:
    """Return the entries of a small JSON file that holds one object; an entry that is not of this type is left out, so
    that it does not hide the others."""
    found: dict[str, T] = {}
    for key, value in (read_json(path, dict[str, msgspec.Raw], max_size) or {}).items():
        with contextlib.suppress(ValueError):
            found[key] = msgspec.json.decode(value, type=type)
    return found
