"""A game on disk: a header, then one record for each choice, on disk before the choice is announced.

A file is a magic word and then records: four bytes of length, four of checksum (CRC-32), one record in msgpack.
A host killed in the middle of a write leaves a torn last record: it was never announced, and is dropped with a warning.
A finished journal is a replay. It holds the seed, and with it every secret of its game.
"""

import contextlib
import os
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from importlib import metadata
from pathlib import Path
from typing import IO, Literal

import msgspec

from net.errors import JournalError
from net.filelock import lock
from rules.game import Seat

MAGIC = b"WOTR\x01"
SUFFIX = ".wotr"
_LONGEST = 1 << 20


def engine_version() -> str:
    try:
        return metadata.version("wotr-tui")
    except metadata.PackageNotFoundError:
        return "unknown"


class SeatRecord(msgspec.Struct, frozen=True, array_like=True):
    """Who holds a seat. The hash of their token lets them back in after a restart, and nobody who reads the file."""

    name: str = ""
    token_hash: bytes = b""
    bot: str = ""


class Record(msgspec.Struct, frozen=True, tag=True, array_like=True):
    """One entry of a journal."""


class Header(Record, frozen=True):
    table: str
    name: str
    game: str
    rules_version: int
    scenario: str
    options: tuple[str, ...]
    seed: int
    engine: str
    seats: tuple[SeatRecord, ...]


class Seating(Record, frozen=True):
    """From here on these people and bots hold the seats."""

    seats: tuple[SeatRecord, ...]


class Chosen(Record, frozen=True):
    """A seat took a choice; `digest` is of the position it led to."""

    seat: Seat
    index: int
    digest: bytes


class TakenBack(Record, frozen=True):
    """Only the first `kept` choices stand."""

    kept: int
    digest: bytes


class Closed(Record, frozen=True):
    """The game is over: by the rules, or because those who were left agreed."""

    how: Literal["rules", "agreed"]


AnyRecord = Header | Seating | Chosen | TakenBack | Closed

_decoder: msgspec.msgpack.Decoder[AnyRecord] = msgspec.msgpack.Decoder(AnyRecord)
_encode = msgspec.msgpack.encode


@dataclass
class Saved:
    """What a journal says."""

    header: Header
    seats: tuple[SeatRecord, ...]
    choices: list[Chosen] = field(default_factory=list)
    closed: Closed | None = None
    length: int = 0
    """Bytes up to the end of the last whole record."""
    torn: int = 0
    """Bytes after that: a write that was cut off."""


def encode(records: Iterable[Record]) -> bytes:
    parts: list[bytes] = []
    for record in records:
        payload = _encode(record)
        parts += (len(payload).to_bytes(4, "big"), zlib.crc32(payload).to_bytes(4, "big"), payload)
    return b"".join(parts)


def whole(records: Iterable[Record]) -> bytes:
    """A journal of these records, as it would stand in a file."""
    return MAGIC + encode(records)


def decode(content: bytes) -> Saved:
    """Read a journal, up to its first record that is not whole. Raises JournalError if not even the header is."""
    if not content.startswith(MAGIC):
        if content[:4] == MAGIC[:4]:
            raise JournalError(f"written in format {content[4:5].hex() or '?'}, and this version reads {MAGIC[4]:02x}")
        raise JournalError("not a journal")
    at, saved = len(MAGIC), None
    while (record := _record_at(content, at)) is not None:
        at += 8 + int.from_bytes(content[at : at + 4], "big")
        match record:
            case Header() if saved is None:
                saved = Saved(record, record.seats)
            case _ if saved is None:
                raise JournalError("a journal without a header")
            case Seating(seats=seats):
                saved.seats = seats
            case Chosen():
                saved.choices.append(record)
            case TakenBack(kept=kept):
                del saved.choices[kept:]
            case Closed():
                saved.closed = record
            case _:
                raise JournalError("a journal with two headers")
    if saved is None:
        raise JournalError("the header is not whole: this game never started")
    saved.length, saved.torn = at, len(content) - at
    return saved


def _record_at(content: bytes, at: int) -> AnyRecord | None:
    length = int.from_bytes(content[at : at + 4], "big")
    payload = content[at + 8 : at + 8 + length]
    if not 0 < length <= _LONGEST or len(payload) < length:
        return None
    if zlib.crc32(payload) != int.from_bytes(content[at + 4 : at + 8], "big"):
        return None
    try:
        return _decoder.decode(payload)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        raise JournalError("a record of another version") from None


def read(path: Path) -> Saved:
    try:
        return decode(path.read_bytes())
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
    def reopen(cls, path: Path, saved: Saved) -> "Journal":
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
        content = memoryview(encode(records))
        while content:
            content = content[self._file.write(content) :]
        os.fsync(self._file.fileno())

    def close(self) -> None:
        self._file.close()


def find(saves: Path, table: str) -> Path | None:
    """The latest journal of a table, by its id."""
    if not table.isalnum():
        return None
    return max(saves.glob(f"*-{table}{SUFFIX}"), key=lambda path: path.stat().st_mtime_ns, default=None)


def unfinished(saves: Path) -> list[tuple[Path, Saved]]:
    """Games that can go on, the latest first. Files that are no journals are passed over."""
    found: list[tuple[Path, Saved]] = []
    for path in sorted(saves.glob(f"*{SUFFIX}"), key=lambda path: path.stat().st_mtime, reverse=True):
        with contextlib.suppress(JournalError):
            saved = read(path)
            if saved.closed is None:
                found.append((path, saved))
    return found
