"""What a journal holds: a header, then one record for each choice.

A journal is a magic word and then records: four bytes of length, four of checksum (CRC-32), one record in msgpack.
It holds the seed, and with it every secret of its game. A tag that differs from its class's name is what journals have
always called it.
"""

import zlib
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal

import msgspec

from net.errors import JournalError
from rules.game import Seat

MAGIC = b"WOTR\x01"
_LONGEST = 1 << 20


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


class SeatsHeld(Record, frozen=True, tag="Seating"):
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


class GameClosed(Record, frozen=True, tag="Closed"):
    """The game is over: by the rules, or because those who were left agreed."""

    how: Literal["rules", "agreed"]


AnyRecord = Header | SeatsHeld | Chosen | TakenBack | GameClosed

_decoder: msgspec.msgpack.Decoder[AnyRecord] = msgspec.msgpack.Decoder(AnyRecord)
_encode = msgspec.msgpack.encode


@dataclass
class SavedGame:
    """What a journal says."""

    header: Header
    seats: tuple[SeatRecord, ...]
    choices: list[Chosen] = field(default_factory=list)
    closed: GameClosed | None = None
    length: int = 0
    """Bytes up to the end of the last whole record."""
    torn: int = 0
    """Bytes after that: a write that was cut off."""


def encode_records(records: Iterable[Record]) -> bytes:
    parts: list[bytes] = []
    for record in records:
        payload = _encode(record)
        parts += (len(payload).to_bytes(4, "big"), zlib.crc32(payload).to_bytes(4, "big"), payload)
    return b"".join(parts)


def encode_journal(records: Iterable[Record]) -> bytes:
    """A journal of these records, as it would stand in a file."""
    return MAGIC + encode_records(records)


def decode_journal(content: bytes) -> SavedGame:
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
                saved = SavedGame(record, record.seats)
            case _ if saved is None:
                raise JournalError("a journal without a header")
            case SeatsHeld(seats=seats):
                saved.seats = seats
            case Chosen():
                saved.choices.append(record)
            case TakenBack(kept=kept):
                del saved.choices[kept:]
            case GameClosed():
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
