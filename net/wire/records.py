"""What a journal holds: a header, then one record for each choice, in msgpack, sealed as `net.wire.chain` says.

It holds the seed, and with it every secret of its game. A tag that differs from its class's name is what journals have
always called it.
"""

from collections.abc import Iterable
from typing import Annotated, Literal

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from net.errors import JournalDamaged, JournalError
from net.wire.chain import MAGIC, seal, unseal
from net.wire.sanitize import sanitize_name
from net.wire.types import MatchNow, SeatNumber, SeatNumbers, Seconds, TimeControl

Words = Annotated[str, Meta(max_length=200)]
Digest = Annotated[bytes, Meta(max_length=64)]
Count = Annotated[int, Meta(ge=0, le=2**31)]


class SeatRecord(msgspec.Struct, frozen=True, array_like=True):
    """Who holds a seat. The hash of their token lets them back in after a restart, and nobody who reads the file."""

    name: Words = ""
    token_hash: Digest = b""
    bot: Words = ""


class ResultRecord(msgspec.Struct, frozen=True, array_like=True):
    """How a game ended, as `rules.game.Outcome` has it: told without playing it again."""

    winners: SeatNumbers
    how: Words
    scores: Annotated[tuple[Annotated[int, Meta(ge=-(2**31), le=2**31)], ...], Meta(max_length=16)] = ()


Seated = Annotated[tuple[SeatRecord, ...], Meta(max_length=16)]


class Record(msgspec.Struct, frozen=True, tag=True, array_like=True):
    """One entry of a journal."""


class Header(Record, frozen=True):
    table: Words
    name: Words
    game: Words
    rules_version: Count
    scenario: Words
    options: Annotated[tuple[Words, ...], Meta(max_length=32)]
    seed: Annotated[int, Meta(ge=0, le=2**63 - 1)]
    engine: Words
    seats: Seated
    begun: Annotated[int, Meta(ge=0, le=2**40)] = 0
    """When, in seconds since 1970; 0 in journals of old."""
    match: MatchNow = MatchNow()
    """How the match stood before this game."""
    clock: TimeControl | None = None


class SeatsHeld(Record, frozen=True, tag="Seating"):
    """From here on these people and bots hold the seats."""

    seats: Seated


class Chosen(Record, frozen=True):
    """A seat took a choice; `digest` is of the position it led to."""

    seat: SeatNumber
    index: Annotated[int, Meta(ge=0, le=65535)]
    digest: Digest


class TakenBack(Record, frozen=True):
    """Only the first `kept` choices stand."""

    kept: Count
    digest: Digest


class ReserveLeft(Record, frozen=True, tag="Reserve"):
    """Of the time a seat may take beyond that of its moves; for whoever plays on, and nobody who only looks."""

    seat: SeatNumber
    seconds: Seconds


class GameClosed(Record, frozen=True, tag="Closed"):
    """The game is over: by the rules, or because those who were left agreed."""

    how: Literal["rules", "agreed"]
    result: ResultRecord | None = None
    """By the rules; None for a game that was broken off, and in journals of old."""


AnyRecord = Header | SeatsHeld | Chosen | TakenBack | ReserveLeft | GameClosed

_decoder: msgspec.msgpack.Decoder[AnyRecord] = msgspec.msgpack.Decoder(AnyRecord)
_encode = msgspec.msgpack.encode


class SavedGame(msgspec.Struct):
    """What a journal says, cleaned."""

    header: Header
    seats: tuple[SeatRecord, ...]
    choices: list[Chosen] = msgspec.field(default_factory=list)
    held: set[tuple[int, str, bytes]] = msgspec.field(default_factory=set)
    """Who has ever held a seat: its number, their name and the hash of their token."""
    reserves: dict[int, float] = msgspec.field(default_factory=dict)
    closed: GameClosed | None = None
    length: int = 0
    """Bytes up to the end of the last whole record."""
    torn: int = 0
    """Bytes after that: a write that was cut off."""
    damaged: int = 0
    """Bytes after that, of a journal read in spite of its damage."""
    seal: bytes = MAGIC
    """Of the last whole record: what is appended is sealed to it."""
    former: bool = False
    """Written in a format of old: it is to be written anew before anything is appended."""


def encode_records(records: Iterable[Record], after: bytes = MAGIC) -> tuple[bytes, bytes]:
    """Records as they stand in a journal behind the record of that seal, and the seal of the last one."""
    return seal(map(_encode, records), after)


def encode_journal(records: Iterable[Record]) -> bytes:
    """A journal of these records, as it would stand in a file."""
    return MAGIC + encode_records(records)[0]


def renew_journal(content: bytes) -> bytes:
    """The whole records of a journal of the former format, one for one, in this one."""
    return MAGIC + seal(unseal(content).payloads)[0]


def decode_journal(content: bytes, *, salvage: bool = False) -> SavedGame:
    """Read a journal. A last record that was cut off was never announced, and is left out. Raises JournalError if not
    even the header is whole, JournalDamaged where anything else is amiss; `salvage`: what is before that counts."""
    found = unseal(content)
    saved: SavedGame | None = None
    for payload in found.payloads:
        record = _decode(payload)
        match record:
            case Header() if saved is None:
                header = _sanitize_header(record)
                saved = SavedGame(header, header.seats, held=_holders(header.seats))
            case _ if saved is None:
                raise JournalError("a journal without a header")
            case SeatsHeld(seats=seats):
                saved.seats = _sanitize_seats(seats)
                saved.held |= _holders(saved.seats)
            case Chosen():
                saved.choices.append(record)
            case TakenBack(kept=kept):
                del saved.choices[kept:]
            case ReserveLeft(seat=seat, seconds=seconds):
                saved.reserves[seat] = seconds
            case GameClosed():
                saved.closed = _sanitize_closed(record)
            case _:
                raise JournalError("a journal with two headers")
    if found.damaged and (saved is None or not salvage):
        raise JournalDamaged(found.length, len(saved.choices) if saved else None)
    if saved is None:
        raise JournalError("the header is not whole: this game never started")
    saved.length, saved.seal, saved.former = found.length, found.seal, found.former
    saved.torn, saved.damaged = (0, found.rest) if found.damaged else (found.rest, 0)
    return saved


def _sanitize_header(header: Header) -> Header:
    """A journal may come from anybody: what people are shown of it is cleaned like what a host says."""
    return replace(
        header,
        table=sanitize_name(header.table),
        name=sanitize_name(header.name),
        game=sanitize_name(header.game),
        scenario=sanitize_name(header.scenario),
        options=tuple(map(sanitize_name, header.options)),
        engine=sanitize_name(header.engine),
        seats=_sanitize_seats(header.seats),
    )


def _sanitize_closed(closed: GameClosed) -> GameClosed:
    result = closed.result
    return replace(closed, result=replace(result, how=sanitize_name(result.how))) if result else closed


def _sanitize_seats(seats: tuple[SeatRecord, ...]) -> tuple[SeatRecord, ...]:
    return tuple(replace(seat, name=sanitize_name(seat.name), bot=sanitize_name(seat.bot)) for seat in seats)


def _holders(seats: tuple[SeatRecord, ...]) -> set[tuple[int, str, bytes]]:
    return {(number, seat.name, seat.token_hash) for number, seat in enumerate(seats) if seat.name}


def _decode(payload: bytes) -> AnyRecord:
    try:
        return _decoder.decode(payload)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError, ValueError):
        raise JournalError("a record of another version") from None
