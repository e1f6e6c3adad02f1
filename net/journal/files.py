"""A game on disk: each record is there before what it records is announced.

A host killed in the middle of a write leaves a torn last record: it was never announced, and is dropped with a warning.
A finished journal is a replay.
"""

import contextlib
import os
from collections.abc import Sequence
from importlib import metadata
from pathlib import Path
from typing import IO

from net.errors import JournalError
from net.journal.filelock import lock
from net.wire.records import MAGIC, Record, SavedGame, decode_journal, encode_records

SUFFIX = ".wotr"


def engine_version() -> str:
    """Our own version, for the header."""
    try:
        return metadata.version("wotr-tui")
    except metadata.PackageNotFoundError:
        return "unknown"


def read_journal(path: Path) -> SavedGame:
    try:
        return decode_journal(path.read_bytes())
    except OSError as error:
        raise JournalError(f"Cannot read {path}: {error.strerror}.") from None
    except JournalError as error:
        raise JournalError(f"{path.name}: {error}.") from None


class Journal:
    """An open journal file, locked for this process. What `append` returned from is on disk."""

    def __init__(self, path: Path, file: IO[bytes]) -> None:
        self.path = path
        self._file = file

    @classmethod
    def create(cls, path: Path) -> "Journal":
        """A new file, empty but for its magic word; nothing is on disk for sure before the first append."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600)
        except OSError as error:
            raise JournalError(f"Cannot write {path}: {error.strerror}.") from None
        file = os.fdopen(descriptor, "r+b", buffering=0)
        lock(file, path)
        file.write(MAGIC)
        # The name must outlive a power cut as well; Windows has no such thing as opening a directory.
        with contextlib.suppress(OSError):
            directory = os.open(path.parent, os.O_RDONLY)
            try:
                os.fsync(directory)
            finally:
                os.close(directory)
        return cls(path, file)

    @classmethod
    def reopen(cls, path: Path, saved: SavedGame) -> "Journal":
        """Go on writing after the last whole record; what was torn is cut off."""
        try:
            file = open(path, "r+b", buffering=0)  # noqa: SIM115 - it stays open as long as the game
        except OSError as error:
            raise JournalError(f"Cannot write {path}: {error.strerror}.") from None
        lock(file, path)
        file.truncate(saved.length)
        file.seek(saved.length)
        return cls(path, file)

    def append(self, records: Sequence[Record]) -> None:
        """Write and wait for the disk. Raises OSError if it will not take them."""
        content = memoryview(encode_records(records))
        while content:
            content = content[self._file.write(content) :]
        os.fsync(self._file.fileno())

    def close(self) -> None:
        self._file.close()


def find_journal(saves: Path, table: str) -> Path | None:
    """The latest journal of a table, by its id."""
    if not table.isalnum():
        return None
    return max(saves.glob(f"*-{table}{SUFFIX}"), key=lambda path: path.stat().st_mtime_ns, default=None)


def unfinished_games(saves: Path) -> list[tuple[Path, SavedGame]]:
    """Games that can go on, the latest first. Files that are no journals are passed over."""
    found: list[tuple[Path, SavedGame]] = []
    for path in sorted(saves.glob(f"*{SUFFIX}"), key=lambda path: path.stat().st_mtime, reverse=True):
        with contextlib.suppress(JournalError):
            saved = read_journal(path)
            if saved.closed is None:
                found.append((path, saved))
    return found
