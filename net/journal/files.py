"""Journals on disk: each record is there before what it records is announced.

A host that is killed during a write leaves a torn last record: it was never announced, and is dropped with a warning.
Any other fault is damage: such a journal is left as it is, until someone asks to salvage it. A finished journal is a
replay.
"""

import contextlib
import itertools
import logging
import os
import stat
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import IO, TypeVar

from net import appdirs, filesync
from net.errors import JournalDamaged, JournalError
from net.filelock import lock
from net.journal.log import JournalWrite, write_all
from net.journal.recovery import MAX_JOURNAL, recover_journals
from net.wire import chain
from net.wire.chain import MAGIC
from net.wire.records import (
    JournalSummary,
    Record,
    SavedGame,
    convert_old_journal,
    decode_journal,
    encode_records,
    summarize_journal,
)
from rules.sentence import sentence

log = logging.getLogger("wotr.journal")

T = TypeVar("T")
SUFFIX = ".wotr"
RECEIVED = "-told-"
"""Part of the name of a journal that a host sent us."""


def read_journal(path: Path, *, salvage: bool = False) -> SavedGame:
    """Read a journal, and change nothing. `salvage`: read up to the damage, if there is any. Raises JournalError."""
    content = _content(path)
    with _named(path):
        return decode_journal(content, salvage=salvage)


def read_summary(path: Path) -> JournalSummary:
    """Read what a list shows of a journal, also of a damaged one. Raises JournalError."""
    content = _content(path)
    with _named(path):
        return summarize_journal(content)


def _content(path: Path) -> bytes:
    try:
        # A file from somebody else may be anything: a pipe must not make us wait.
        descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
        with os.fdopen(descriptor, "rb") as file:
            facts = os.fstat(file.fileno())
            if not stat.S_ISREG(facts.st_mode) or facts.st_size > MAX_JOURNAL:
                raise JournalError("{file}: not a journal.", file=path.name)
            return file.read(MAX_JOURNAL)
    except OSError as error:
        raise JournalError("Cannot read {path}: {why}.", path=path, why=error.strerror) from None


@contextlib.contextmanager
def _named(path: Path) -> Iterator[None]:
    """Add the name of the file to errors."""
    try:
        yield
    except JournalDamaged as error:
        error.sentence = sentence(
            "{file}: {error}; --salvage continues from there and keeps the damaged file.", file=path.name, error=error
        )
        error.args = (str(error.sentence),)
        raise
    except JournalError as error:
        raise JournalError("{file}: {error}.", file=path.name, error=error) from None


_open_here: set[Path] = set()
"""The journals that this process has open: a lock does not tell who holds it."""


class Journal:
    """An open journal file, locked for this process. What was written before `sync` returned is on disk."""

    def __init__(self, path: Path, file: IO[bytes], length: int, seal: bytes, records: int = 0) -> None:
        """`length`: up to the end of the last of so many whole records, which has this `seal`."""
        self.path, self.folder, self._name = path, path.parent, path.name
        self._file, self._length, self._seal, self._records = file, length, seal, records
        self._content_synced, self._name_synced = False, False
        _open_here.add(path)

    @classmethod
    def create(cls, path: Path) -> "Journal":
        """Make a new file with the magic word only; nothing of it is on disk yet, not even its name. Raises
        JournalError."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600)
        except OSError as error:
            raise JournalError("Cannot write {path}: {why}.", path=path, why=error.strerror) from None
        file = os.fdopen(descriptor, "r+b", buffering=0)
        lock(file, path)
        try:
            write_all(file, MAGIC)
        except OSError as error:
            file.close()
            with contextlib.suppress(OSError):
                path.unlink()
            raise JournalError("Cannot write {path}: {why}.", path=path, why=error.strerror) from None
        return cls(path, file, len(MAGIC), MAGIC)

    @classmethod
    def reopen(cls, path: Path) -> tuple["Journal", SavedGame]:
        """Continue a journal after its last whole record, and return its content. It is locked before it is read, so
        that no other process writes in between; a torn record is cut off; and all of it is brought to disk, because its
        writer may have been killed before that. Raises JournalError, JournalDamaged."""
        file = _open_locked(path)
        try:
            content = file.read()
            with _named(path):
                saved = decode_journal(content)
            if saved.old_format:
                return cls._convert(path, file, content)
            if saved.torn:
                log.warning("%s: a torn record at the end (%d bytes) was dropped", path.name, saved.torn)
                file.truncate(saved.length)
            file.seek(saved.length)
            journal = cls(path, file, saved.length, saved.seal, saved.records)
            journal.sync()
        except OSError as error:
            file.close()
            raise JournalError("Cannot write {path}: {why}.", path=path, why=error.strerror) from None
        except BaseException:
            file.close()
            raise
        return journal, saved

    @classmethod
    def _convert(cls, path: Path, file: IO[bytes], content: bytes) -> tuple["Journal", SavedGame]:
        """Replace a journal of the old format by one of this format, and continue that."""
        if sys.platform == "win32":  # an open file cannot be replaced there
            file.close()
        try:
            appdirs.write_private(path, convert_old_journal(content))
        except OSError as error:
            raise JournalError("Cannot write {path}: {why}.", path=path, why=error.strerror) from None
        file.close()
        return cls.reopen(path)

    def append(self, records: Sequence[Record]) -> None:
        """Write records, and wait for the disk. Raises OSError, JournalError."""
        self.write(records)
        self.sync()

    def write(self, records: Sequence[Record]) -> JournalWrite:
        """Hand records to the system, which brings them to disk later. Raises OSError, and JournalError before the
        journal is longer than can be read."""
        sealed, seal = encode_records(records, self._seal)
        self._records += len(records)
        if self._records > chain.MAX_RECORDS or self._length + len(sealed) > MAX_JOURNAL:
            raise JournalError("too many records")
        self._content_synced = False
        write_all(self._file, sealed)
        written = JournalWrite(self._name, self._length, sealed)
        self._length, self._seal = self._length + len(sealed), seal
        return written

    def sync(self) -> None:
        """Wait until everything written is on disk. Raises OSError."""
        self.sync_content()
        if not self._name_synced:
            filesync.sync_folder(self.folder)
            self._name_synced = True

    def sync_content(self) -> None:
        """Like `sync`, but without the name of the file, for a caller who syncs the folder. Raises OSError."""
        if not self._content_synced:
            filesync.sync_file(self._file.fileno())
            self._content_synced = True

    def close(self) -> None:
        self._file.close()
        _open_here.discard(self.path)


def remove_if_not_begun(path: Path) -> None:
    """Remove the journal of a game in which nobody has chosen anything. Leave any other, and what cannot be read."""
    with contextlib.suppress(JournalError, OSError):
        if not read_journal(path).begun:
            path.unlink()


def is_open_elsewhere(path: Path) -> bool:
    """Return whether another process has this journal open."""
    if path in _open_here:
        return False
    try:
        _open_locked(path).close()
    except JournalError:
        return True
    return False


def unfinished_games(saves: Path) -> list[tuple[Path, JournalSummary]]:
    """Return the games in a folder of ours that can continue, the latest first. Files that are not journals, damaged
    journals, and games in which nobody has chosen anything are skipped."""
    found = read_each(journals(saves), read_summary).items()
    return [(path, game) for path, game in found if game.closed is None and game.begun and not game.damaged]


def read_each(paths: Iterable[Path], read: Callable[[Path], T], unreadable: list[Path] | None = None) -> dict[Path, T]:
    """Return what `read` returns for each of these files. One that cannot be read is left out, added to `unreadable`
    and named in the program's log: no single file may break a list."""
    found: dict[Path, T] = {}
    for path in paths:
        try:
            found[path] = read(path)
        except Exception as error:
            expected = isinstance(error, (JournalError, OSError))
            log.log(logging.INFO if expected else logging.ERROR, "%s: left out of a list: %r", path.name, error)
            if unreadable is not None:
                unreadable.append(path)
    return found


def damaged_games(saves: Path) -> list[JournalDamaged]:
    """Return the damage of each damaged journal in a folder of ours, the latest first."""
    found: list[JournalDamaged] = []
    for path, game in read_each(journals(saves), read_summary).items():
        try:
            if game.damaged:
                read_journal(path)
        except JournalDamaged as damage:
            found.append(damage)
        except JournalError:
            continue
    return found


def journals(saves: Path) -> list[Path]:
    """Return the files named like journals in a folder of ours, the latest first, after a recovery from power cuts."""
    recover_journals(saves)
    written: list[tuple[int, Path]] = []
    for path in saves.glob(f"*{SUFFIX}"):
        with contextlib.suppress(OSError):  # removed meanwhile, or a broken link
            written.append((path.stat().st_mtime_ns, path))
    return [path for _, path in sorted(written, reverse=True)]


def salvage(path: Path) -> Path | None:
    """Cut a damaged journal off before the damage, and return the path of a copy of the whole. Return None if it is not
    damaged. Raises JournalError if nothing can be salvaged, or no copy can be made."""
    with _open_locked(path) as file:
        content = file.read()
        with _named(path):
            saved = decode_journal(content, salvage=True)
        if not saved.damaged:
            return None
        try:
            kept = _copied(path, content)
            filesync.sync_folder(path.parent)
            file.truncate(saved.length)
            filesync.sync_file(file.fileno())
        except OSError as error:
            raise JournalError("Cannot keep a copy of {file}: {why}.", file=path.name, why=error.strerror) from None
    return kept


def _copied(path: Path, content: bytes) -> Path:
    """Write the content of a damaged journal into a new file beside it, and return its path. Raises OSError."""
    for number in itertools.count(1):
        kept = path.with_suffix(f".{number}.damaged" if number > 1 else ".damaged")
        # A file or a link that is there already may be anybody's.
        with contextlib.suppress(FileExistsError), kept.open("xb") as copy:
            copy.write(content)
            copy.flush()
            filesync.sync_file(copy.fileno())
            return kept
    raise AssertionError("not reached")


def _open_locked(path: Path) -> IO[bytes]:
    try:
        if path.stat().st_size > MAX_JOURNAL or not path.is_file():
            raise JournalError("{file}: not a journal.", file=path.name)
        file = open(path, "r+b", buffering=0)  # noqa: SIM115 - it stays open as long as the game
    except FileNotFoundError as error:
        raise JournalError("Cannot read {path}: {why}.", path=path, why=error.strerror) from None
    except OSError as error:
        raise JournalError("Cannot write {path}: {why}.", path=path, why=error.strerror) from None
    lock(file, path)
    return file
