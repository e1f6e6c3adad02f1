"""A write-ahead log for the journals of all tables of a host: one wait for the disk makes the records of many safe.

What is recorded is written to its journal, for which nobody waits, and then to the log, with whatever else is recorded
at the same moment; only once the log is on disk is anything of it announced (`writer.py` knows what needs no log). When
the log is full, or the host closes, the journals are brought to disk themselves, and the log begins anew. As long as
the machine runs, journals are whole without it. After a power cut what they lack is written into them from the log,
before anybody reads them.

The file has its full length from the start: to change what is there already costs the disk half of what it costs to
make a file longer. It is written in whole blocks and past the system's cache, where that can be done: nobody reads it
while its host is at work, and the wait for the disk is shorter by a tenth.

It is a magic word, a word that is new each time the log begins anew, and records sealed to that word as those of a
journal are (`net/wire/chain.py`): where the chain breaks the log ends, whatever was there before.
"""

import contextlib
import logging
import os
import secrets
import sys
from collections.abc import Sequence
from functools import cache
from itertools import groupby
from mmap import mmap
from pathlib import Path
from typing import IO

import msgspec

from net import filesync
from net.errors import JournalError
from net.filelock import lock
from net.wire.chain import MAGIC, seal, unseal, unseal_from

log = logging.getLogger("wotr.journal")

SUFFIX = ".wotrlog"
CAPACITY = 1 << 20
"""Bytes: some ten thousand choices."""
LOG_MAGIC = b"WOTR-LOG\x01"
_WORD = 8
_HEAD = len(LOG_MAGIC) + _WORD
_BLOCK = 4096
"""Bytes: a disk's are as large, or smaller."""


class Written(msgspec.Struct, frozen=True, array_like=True):
    """What was written to a journal, and where in it."""

    journal: str
    start: int
    content: bytes


_decoder = msgspec.msgpack.Decoder(Written)
_encode = msgspec.msgpack.encode


class JournalLog:
    """An open log, locked for this process."""

    def __init__(self, folder: Path) -> None:
        """A new one, on disk with its name; where that fails, nothing is left of it. Raises OSError, JournalError."""
        self._content = memoryview(mmap(-1, CAPACITY + -CAPACITY % _BLOCK))
        """What is in the file, in memory that begins with a block as well."""
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        self._path, self._file = _created(folder)
        try:
            _write(self._file, 0, self._content)
            filesync.sync_file(self._file.fileno())
            filesync.sync_folder(folder)
            _pass_cache(self._file, self._content[:_BLOCK])
        except BaseException:
            self.close()
            raise
        self.begin()

    def begin(self) -> None:
        """Begin anew: all it has held is on disk in the journals."""
        word = secrets.token_bytes(_WORD)
        self._unwritten, self._length, self._seal = self._next = LOG_MAGIC + word, 0, word

    def enter(self, written: Sequence[Written]) -> bool:
        """Put it behind what is on disk, for `sync` to bring there; False: there is no room for all of it."""
        sealed, last = seal(map(_encode, written), self._seal)
        content = self._unwritten + sealed
        end = self._length + len(content)
        if end > CAPACITY:
            return False
        self._content[self._length : end] = content
        self._next = b"", end, last
        return True

    def sync(self) -> None:
        """Wait until what was entered last is on disk. Only then does the log go on behind it: what a disk refused is
        written over. Raises OSError."""
        end = self._next[1]
        start = self._length - self._length % _BLOCK
        # Past the cache this waits for the disk as well: it is for here, where somebody expects that.
        _write(self._file, start, self._content[start : end + -end % _BLOCK])
        filesync.sync_content(self._file.fileno())
        self._unwritten, self._length, self._seal = self._next

    def close(self, forget: bool = True) -> None:
        """`forget`: nobody needs it any more, all it has held is on disk in the journals."""
        self._file.close()
        if forget:
            with contextlib.suppress(OSError):
                self._path.unlink()


def _created(folder: Path, tries: int = 3) -> tuple[Path, IO[bytes]]:
    """A file of a new name, locked. Raises OSError, JournalError."""
    path = folder / f"{secrets.token_hex(6)}{SUFFIX}"
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600)
    file = os.fdopen(descriptor, "r+b", buffering=0)
    try:
        lock(file, path)
    except JournalError:
        with contextlib.suppress(OSError):
            path.unlink()
        if tries == 1:
            raise
        # Another process that looks for logs was quicker, and took it for one that was left behind.
        return _created(folder, tries - 1)
    return path, file


def write_all(file: IO[bytes], content: bytes | memoryview) -> None:
    """Where an unbuffered file stands. Raises OSError."""
    length = file.write(content)
    while length < len(content):
        length += file.write(content[length:])


def _write(file: IO[bytes], start: int, content: bytes | memoryview) -> None:
    file.seek(start)
    write_all(file, content)


def _pass_cache(file: IO[bytes], block: memoryview) -> None:
    """From here on, whole blocks go from memory to the disk without a copy between, if the file system lets them: some
    say so and refuse the first one. `block`: what the file begins with."""
    if sys.platform != "linux":
        return
    from fcntl import F_GETFL, F_SETFL, fcntl

    usual = fcntl(file, F_GETFL)
    try:
        fcntl(file, F_SETFL, usual | os.O_DIRECT)
        _write(file, 0, block)
    except OSError:
        fcntl(file, F_SETFL, usual)


# ---------------------------------------------------------------- after a power cut


@cache
def mend_journals(folder: Path) -> None:
    """Bring what the logs of hosts that are no more say into the journals there. Once a process is enough: what a host
    leaves behind that only stops, its journals have."""
    logs: list[Path] = []
    with contextlib.suppress(OSError):  # whoever opens a journal there will be told
        logs = sorted(folder.glob(f"*{SUFFIX}"))
    for path in logs:
        try:
            _mend_from(path)
        except (JournalError, FileNotFoundError):  # it is in use; another process has read it meanwhile
            continue
        except OSError as error:
            log.error("%s: it cannot be read, or its journals not be written: %s", path.name, error)


def _mend_from(path: Path) -> None:
    """Read a log, and take it away if nobody needs it any more. Raises OSError, JournalError."""
    with open(path, "r+b", buffering=0) as file:
        lock(file, path)
        mended = _mended(path.parent, file.read(CAPACITY))
        # As long as it is ours: its owner may have made it this moment, and lock it the next. Windows unlinks no file
        # that is open, here or there.
        if mended and sys.platform != "win32":
            path.unlink()
    if mended and sys.platform == "win32":
        path.unlink()


def _mended(folder: Path, content: bytes) -> bool:
    """Whether all that a log holds is on disk in the journals now."""
    if not content.startswith(LOG_MAGIC):  # its host was gone before it began, or was of another version
        return LOG_MAGIC.startswith(content.rstrip(b"\0"))
    found = unseal_from(content, _HEAD, content[len(LOG_MAGIC) : _HEAD])
    records = sorted((_decoder.decode(payload) for payload in found.payloads), key=lambda each: each.journal)
    whole = True
    for name, written in groupby(records, key=lambda each: each.journal):
        if Path(name).name != name or not _mend(folder / name, list(written)):
            log.error("%s: what a power cut has taken cannot be brought back", name)
            whole = False
    filesync.sync_folder(folder)
    return whole


def _mend(path: Path, written: list[Written]) -> bool:
    """Whether a journal holds on disk all that the log has of it, or was thrown away."""
    there = path.exists()
    if not there and written[0].start > len(MAGIC):
        # Its beginning was on disk, with its name, before the log had more of it: somebody took it away. Where the log
        # has the beginning too, nobody can tell that from a power cut: such a game comes back.
        return True
    content = path.read_bytes() if there else b""
    lacks = any(content[each.start : each.start + len(each.content)] != each.content for each in written)
    if lacks:
        kept = content[: written[0].start] if content.startswith(MAGIC) else MAGIC
        content = kept + b"".join(each.content for each in written)
        if unseal(content).length != len(content):
            return False
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o600)
    with os.fdopen(descriptor, "r+b", buffering=0) as file:
        if lacks:
            lock(file, path)
            _write(file, 0, content)
            file.truncate(len(content))
            log.warning("%s: what a power cut had taken was brought back", path.name)
        filesync.sync_file(file.fileno())
    return True
