"""A write-ahead log for the journals of all tables of a host: one wait for the disk makes the records of many safe.

A record is written to its journal, for which nobody waits, and then to the log together with all other records of that
moment. It is announced once the log is on disk (`store.py` knows which records need no log). When the log is full, or
the host closes, the journals themselves are brought to disk and the log restarts. While the machine runs, journals are
complete without the log. After a power cut, `recovery.py` writes what they lack into them from the log.

The file has its full size from the start: overwriting costs the disk half as much as making a file longer. It is
written in whole blocks and, where possible, past the system's cache: nobody reads it while its host runs, and the wait
for the disk is a tenth shorter.

The content is a magic word, a nonce that changes with each restart, and records that are sealed to the nonce as those
of a journal are to its magic word (`net/wire/chain.py`): where the chain breaks the log ends, whatever follows.
"""

import contextlib
import errno
import os
import secrets
import sys
from collections.abc import Sequence
from mmap import mmap
from pathlib import Path
from typing import IO, Annotated

import msgspec
from msgspec import Meta

from net import filesync
from net.errors import JournalError
from net.filelock import lock
from net.wire.chain import seal, unseal_from
from net.wire.depth import check_msgpack

SUFFIX = ".wotrlog"
CAPACITIES = (1 << 20, 1 << 16)
"""Bytes of a log, the second if the disk has no room for the first: some ten thousand choices, or some hundred."""
LOG_MAGIC = b"WOTR-LOG\x01"
_NONCE = 8
_HEAD = len(LOG_MAGIC) + _NONCE
_BLOCK = 4096
"""Bytes: the blocks of a disk are as large, or smaller."""


class JournalWrite(msgspec.Struct, frozen=True, array_like=True):
    """Bytes that were written to a journal, and where."""

    journal: str
    start: Annotated[int, Meta(ge=0)]
    content: bytes


_decoder = msgspec.msgpack.Decoder(JournalWrite)
_encode = msgspec.msgpack.encode


class JournalLog:
    """An open log, locked for this process."""

    def __init__(self, folder: Path) -> None:
        """Make a new log, on disk with its name; if that fails, nothing is left of it. Raises OSError, JournalError."""
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        self._path, self._file = _create(folder)
        try:
            self._content = self._reserve()
            filesync.sync_file(self._file.fileno())
            filesync.sync_folder(folder)
            _bypass_cache(self._file, self._content[:_BLOCK])
        except BaseException:
            self.close()
            raise
        self.restart()

    def _reserve(self) -> memoryview:
        """Fill the file with zeros, as many as the disk has room for. Return memory of that size."""
        for capacity in CAPACITIES:
            content = memoryview(mmap(-1, capacity + -capacity % _BLOCK))
            try:
                _write_at(self._file, 0, content)
                self._capacity = capacity
                break
            except OSError as error:
                if error.errno not in (errno.ENOSPC, errno.EDQUOT) or capacity == CAPACITIES[-1]:
                    raise
                self._file.truncate(0)
        return content

    def restart(self) -> None:
        """Start from the beginning, because everything it held is on disk in the journals."""
        nonce = secrets.token_bytes(_NONCE)
        self._unwritten, self._length, self._seal = self._next = LOG_MAGIC + nonce, 0, nonce

    def append(self, writes: Sequence[JournalWrite]) -> bool:
        """Add entries, which `sync` then brings to disk. Return False if there is no room for all of them."""
        sealed, last = seal(map(_encode, writes), self._seal)
        content = self._unwritten + sealed
        end = self._length + len(content)
        if end > self._capacity:
            return False
        self._content[self._length : end] = content
        self._next = b"", end, last
        return True

    def sync(self) -> None:
        """Wait until the entries added last are on disk. If that fails, the next ones overwrite them. Raises
        OSError."""
        end = self._next[1]
        start = self._length - self._length % _BLOCK
        # Past the cache, writing waits for the disk too: so it belongs here, and not in `append`.
        _write_at(self._file, start, self._content[start : end + -end % _BLOCK])
        filesync.sync_content(self._file.fileno())
        self._unwritten, self._length, self._seal = self._next

    def close(self, remove: bool = True) -> None:
        """`remove`: everything it held is on disk in the journals."""
        self._file.close()
        if remove:
            with contextlib.suppress(OSError):
                self._path.unlink()


def read_log(content: bytes) -> list[JournalWrite]:
    """Return the entries of a log. Raises ValueError if it is not a log."""
    if not content.startswith(LOG_MAGIC):
        if LOG_MAGIC.startswith(content.rstrip(b"\0")):  # its host ended before it wrote anything
            return []
        raise ValueError("not a log, or of another version")
    found = unseal_from(content, _HEAD, content[len(LOG_MAGIC) : _HEAD])
    return [_decode(payload) for payload in found.payloads]


def _decode(payload: bytes) -> JournalWrite:
    check_msgpack(payload)
    return _decoder.decode(payload)


def _create(folder: Path, tries: int = 3) -> tuple[Path, IO[bytes]]:
    """Make a file with a new name, and lock it. Raises OSError, JournalError."""
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
        # Another process that recovers journals locked it first, and took it for the log of a host that has ended.
        return _create(folder, tries - 1)
    return path, file


def write_all(file: IO[bytes], content: bytes | memoryview) -> None:
    """Write to an unbuffered file at its current position. Raises OSError."""
    length = file.write(content)
    while length < len(content):
        length += file.write(content[length:])


def _write_at(file: IO[bytes], start: int, content: bytes | memoryview) -> None:
    file.seek(start)
    write_all(file, content)


def _bypass_cache(file: IO[bytes], block: memoryview) -> None:
    """Write whole blocks from memory to disk without a copy, if the file system allows it: some accept the flag and
    refuse the first write. `block`: the beginning of the file."""
    if sys.platform != "linux":
        return
    from fcntl import F_GETFL, F_SETFL, fcntl

    flags = fcntl(file, F_GETFL)
    try:
        fcntl(file, F_SETFL, flags | os.O_DIRECT)
        _write_at(file, 0, block)
    except OSError:
        fcntl(file, F_SETFL, flags)
