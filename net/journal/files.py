"""A game on disk: each record is there before what it records is announced.

A host killed in the middle of a write leaves a torn last record: it was never announced, and is dropped with a warning.
Anything else that is amiss is damage: such a journal is left as it is, until someone asks for what can be saved of it.
A finished journal is a replay.
"""

import contextlib
import logging
import os
import shutil
import stat
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import IO

from net import appdirs, filesync
from net.errors import JournalDamaged, JournalError
from net.filelock import lock
from net.journal.log import Written, mend_journals, write_all
from net.wire.chain import MAGIC
from net.wire.records import Record, SavedGame, convert_old_journal, decode_journal, encode_records

log = logging.getLogger("wotr.journal")

SUFFIX = ".wotr"
LARGEST = 16 << 20
"""Bytes of a journal, many times those of the longest game: what is larger was sent by someone who means no good."""
TOLD = "-told-"
"""In the name of a journal that a host told us."""


def read_journal(path: Path, *, salvage: bool = False) -> SavedGame:
    """What a journal says. `salvage`: up to where it is damaged, if it is. Raises JournalError."""
    mend_journals(path.parent)
    try:
        facts = path.stat()
        if not stat.S_ISREG(facts.st_mode) or facts.st_size > LARGEST:
            raise JournalError(f"{path.name}: not a journal.")
        content = path.read_bytes()
    except OSError as error:
        raise JournalError(f"Cannot read {path}: {error.strerror}.") from None
    with _named(path):
        return decode_journal(content, salvage=salvage)


@contextlib.contextmanager
def _named(path: Path) -> Iterator[None]:
    """Name the file an error is about."""
    try:
        yield
    except JournalDamaged as error:
        error.args = (f"{path.name}: {error}; --salvage goes on from there, and keeps the damaged file.",)
        raise
    except JournalError as error:
        raise JournalError(f"{path.name}: {error}.") from None


class Journal:
    """An open journal file, locked for this process. What was written before `sync` returned is on disk."""

    def __init__(self, path: Path, file: IO[bytes], length: int, seal: bytes) -> None:
        """`length`: of what is whole; the last record there bears this `seal`."""
        self.path, self.folder, self._name = path, path.parent, path.name
        self._file, self._length, self._seal = file, length, seal
        self._synced, self._named = False, False

    @classmethod
    def create(cls, path: Path) -> "Journal":
        """A new file, empty but for its magic word; nothing is on disk for sure, not even its name."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600)
        except OSError as error:
            raise JournalError(f"Cannot write {path}: {error.strerror}.") from None
        file = os.fdopen(descriptor, "r+b", buffering=0)
        lock(file, path)
        try:
            write_all(file, MAGIC)
        except OSError as error:
            file.close()
            with contextlib.suppress(OSError):
                path.unlink()
            raise JournalError(f"Cannot write {path}: {error.strerror}.") from None
        return cls(path, file, len(MAGIC), MAGIC)

    @classmethod
    def reopen(cls, path: Path) -> tuple["Journal", SavedGame]:
        """Go on writing after the last whole record, and what there is up to it: locked first, read then, or another
        process could write in between. What was torn is cut off. All of it is on disk then: whoever wrote it may have
        been killed before it was. Raises JournalError, JournalDamaged."""
        file = _locked(path)
        try:
            content = file.read()
            with _named(path):
                saved = decode_journal(content)
            if saved.old_format:
                return cls._renewed(path, file, content)
            if saved.torn:
                log.warning("%s: a torn record at the end (%d bytes) was dropped", path.name, saved.torn)
                file.truncate(saved.length)
            file.seek(saved.length)
            journal = cls(path, file, saved.length, saved.seal)
            journal.sync()
        except OSError as error:
            file.close()
            raise JournalError(f"Cannot write {path}: {error.strerror}.") from None
        except BaseException:
            file.close()
            raise
        return journal, saved

    @classmethod
    def _renewed(cls, path: Path, file: IO[bytes], content: bytes) -> tuple["Journal", SavedGame]:
        """The same of a journal of the former format: written anew beside it, and put in its place."""
        if sys.platform == "win32":  # where an open file cannot be replaced
            file.close()
        try:
            appdirs.write_private(path, convert_old_journal(content))
        except OSError as error:
            raise JournalError(f"Cannot write {path}: {error.strerror}.") from None
        file.close()
        return cls.reopen(path)

    def append(self, records: Sequence[Record]) -> None:
        """Write and wait for the disk. Raises OSError if it will not take them."""
        self.write(records)
        self.sync()

    def write(self, records: Sequence[Record]) -> Written:
        """Hand records to the system, which may bring them to disk when it likes. Raises OSError."""
        sealed, seal = encode_records(records, self._seal)
        self._synced = False
        write_all(self._file, sealed)
        written = Written(self._name, self._length, sealed)
        self._length, self._seal = self._length + len(sealed), seal
        return written

    def sync(self) -> None:
        """Wait until all that was written is on disk. Raises OSError."""
        self.sync_content()
        if not self._named:
            filesync.sync_folder(self.folder)
            self._named = True

    def sync_content(self) -> None:
        """The same for whoever sees to the folder, where its name is, themselves."""
        if not self._synced:
            filesync.sync_file(self._file.fileno())
            self._synced = True

    def close(self) -> None:
        self._file.close()


def unfinished_games(saves: Path) -> list[tuple[Path, SavedGame]]:
    """Games that can go on, the latest first. Files that are no journals, or damaged ones, are passed over."""
    found: list[tuple[Path, SavedGame]] = []
    for path in journals(saves):
        with contextlib.suppress(JournalError):
            saved = read_journal(path)
            if saved.closed is None:
                found.append((path, saved))
    return found


def damaged_games(saves: Path) -> list[JournalDamaged]:
    """Where each of the journals that are damaged is, the latest first."""
    found: list[JournalDamaged] = []
    for path in journals(saves):
        try:
            read_journal(path)
        except JournalDamaged as damage:
            found.append(damage)
        except JournalError:
            continue
    return found


def journals(saves: Path) -> list[Path]:
    """The files that are called journals, the latest first."""
    mend_journals(saves)
    written: list[tuple[int, Path]] = []
    for path in saves.glob(f"*{SUFFIX}"):
        with contextlib.suppress(OSError):  # taken away meanwhile, or a link to nowhere
            written.append((path.stat().st_mtime_ns, path))
    return [path for _, path in sorted(written, reverse=True)]


def salvage(path: Path) -> Path | None:
    """Cut a damaged journal off where the damage begins; where the whole of it is kept. None: it is not damaged.
    Raises JournalError: nothing of it can be saved, or no copy can be made."""
    with _locked(path) as file:
        content = file.read()
        with _named(path):
            saved = decode_journal(content, salvage=True)
        if not saved.damaged:
            return None
        kept, number = path.with_suffix(".damaged"), 2
        while kept.exists():
            kept, number = path.with_suffix(f".{number}.damaged"), number + 1
        try:
            shutil.copy2(path, kept)
            with open(kept, "r+b") as copy:  # Windows syncs nothing that is open for reading alone
                filesync.sync_file(copy.fileno())
            filesync.sync_folder(path.parent)
            file.truncate(saved.length)
            filesync.sync_file(file.fileno())
        except OSError as error:
            raise JournalError(f"Cannot keep a copy of {path.name}: {error.strerror}.") from None
    return kept


def _locked(path: Path) -> IO[bytes]:
    mend_journals(path.parent)
    try:
        file = open(path, "r+b", buffering=0)  # noqa: SIM115 - it stays open as long as the game
    except OSError as error:
        raise JournalError(f"Cannot write {path}: {error.strerror}.") from None
    lock(file, path)
    return file
