"""The records of a journal: a header, then one record for each choice, in msgpack, sealed as in `net.wire.chain`.

A journal holds the seed, and with it every secret of its game. A tag that differs from its class's name is older than
the name, and stays so that old journals can be read.
"""

from collections.abc import Iterable
from typing import Annotated

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from net.errors import JournalDamaged, JournalError
from net.wire.chain import MAGIC, seal, unseal
from net.wire.depth import check_msgpack
from net.wire.sanitize import sanitize_name
from net.wire.types import HowEnded, MatchNow, SeatNumber, SeatNumbers, Seconds, TimeControl

MAX_HOLDERS = 4096
"""People who have held a seat of one game, those who sat down again counted again."""
ShortText = Annotated[str, Meta(max_length=200)]
Hash = Annotated[bytes, Meta(max_length=64)]
Count = Annotated[int, Meta(ge=0, le=2**31)]
LAST_DATE = 2**32
"""Seconds since 1970 up to the year 2106. A later date is wrong, and may be one that no calendar has."""


class SeatRecord(msgspec.Struct, frozen=True, array_like=True):
    """Who holds a seat. The hash of their token lets them return after a restart; it is no use to a reader of the
    file."""

    name: ShortText = ""
    token_hash: Hash = b""
    bot: ShortText = ""


class ResultRecord(msgspec.Struct, frozen=True, array_like=True):
    """How a game ended, as in `rules.game.Outcome`, so that lists need not replay it."""

    winners: SeatNumbers
    how: ShortText
    scores: Annotated[tuple[Annotated[int, Meta(ge=-(2**31), le=2**31)], ...], Meta(max_length=16)] = ()


SeatRecords = Annotated[tuple[SeatRecord, ...], Meta(max_length=16)]


class Record(msgspec.Struct, frozen=True, tag=True, array_like=True):
    """One entry of a journal."""


class Header(Record, frozen=True):
    table: ShortText
    name: ShortText
    game: ShortText
    rules_version: Count
    scenario: ShortText
    options: Annotated[tuple[ShortText, ...], Meta(max_length=32)]
    seed: Annotated[int, Meta(ge=0, le=2**63 - 1)]
    engine: ShortText
    seats: SeatRecords
    begun: Annotated[int, Meta(ge=0, le=2**40)] = 0
    """When the game began, in seconds since 1970; 0 if that is unknown, as in the oldest journals."""
    match: MatchNow = MatchNow()
    """The score of the match before this game."""
    clock: TimeControl | None = None


class SeatsHeld(Record, frozen=True, tag="Seating"):
    """From here on these people and bots hold the seats."""

    seats: SeatRecords


class Chosen(Record, frozen=True):
    """A seat made a choice; `digest` is of the position after it."""

    seat: SeatNumber
    index: Annotated[int, Meta(ge=0, le=65535)]
    digest: Hash


class TakenBack(Record, frozen=True):
    """An undo: only the first `kept` choices stand."""

    kept: Count
    digest: Hash
    seen: bool = False
    """Whether something shown since then is known now, and no other person agreed."""


class ReserveLeft(Record, frozen=True, tag="Reserve"):
    """How much of its reserve of time a seat has left, for when the game continues."""

    seat: SeatNumber
    seconds: Seconds
    stopped: Seconds = 0.0
    """How long its clock has stood in this game while its holder was away and asked."""


class GameClosed(Record, frozen=True, tag="Closed"):
    """The game is over, by the rules or as people decided."""

    how: HowEnded
    result: ResultRecord | None = None
    """None for a game that was broken off, and in the oldest journals."""
    resigned: SeatNumbers = ()
    """The seats whose resignation ended the game."""
    seen_undos: Count = 0
    """How many undos went back behind something shown, without the consent of another person."""


class Resigned(Record, frozen=True):
    """Someone resigned in a game that others go on with, after `step` choices; bots play their seats from there on."""

    seats: SeatNumbers
    name: ShortText
    step: Count


AnyRecord = Header | SeatsHeld | Chosen | TakenBack | ReserveLeft | Resigned | GameClosed

_decoder: msgspec.msgpack.Decoder[AnyRecord] = msgspec.msgpack.Decoder(AnyRecord)
_encode = msgspec.msgpack.encode
# How the payloads of these records begin, after the byte that starts an array.
_CHOSEN, _SEATING, _CLOSED = (_encode(tag) for tag in ("Chosen", "Seating", "Closed"))
_SEAT_AT = 1 + len(_CHOSEN)
"""Where a `Chosen` has its seat, in one byte."""


class SavedGame(msgspec.Struct):
    """The content of a journal, with all texts sanitized."""

    header: Header
    seats: tuple[SeatRecord, ...]
    choices: list[Chosen] = msgspec.field(default_factory=list)
    held: set[tuple[int, str, bytes]] = msgspec.field(default_factory=set)
    """Everyone who has ever held a seat: seat number, name, hash of the token."""
    reserves: dict[int, ReserveLeft] = msgspec.field(default_factory=dict)
    resigned: list[Resigned] = msgspec.field(default_factory=list)
    """Those who resigned while others went on."""
    seen_undos: int = 0
    """As in `GameClosed`, so far."""
    closed: GameClosed | None = None
    records: int = 0
    """How many whole records it has."""
    length: int = 0
    """Bytes up to the end of the last of them."""
    torn: int = 0
    """Bytes after that, from a write that was cut off."""
    damaged: int = 0
    """Bytes after that, of a journal that was read in spite of its damage."""
    seal: bytes = MAGIC
    """The seal of the last whole record; appended records continue from it."""
    old_format: bool = False
    """Written in format 1, and to be rewritten before anything is appended."""

    @property
    def begun(self) -> bool:
        """Whether a person has chosen something; in a game between bots, whether a bot has. Other games are not
        kept."""
        people = {seat for seat, _, _ in self.held}
        return any(not people or choice.seat in people for choice in self.choices)


def encode_records(records: Iterable[Record], after: bytes = MAGIC) -> tuple[bytes, bytes]:
    """Return records as bytes that follow the record with the seal `after`, and the seal of the last one."""
    return seal(map(_encode, records), after)


def encode_journal(records: Iterable[Record]) -> bytes:
    """Return a whole journal with these records."""
    return MAGIC + encode_records(records)[0]


def convert_old_journal(content: bytes) -> bytes:
    """Return the records of a journal in format 1, one for one, in this format."""
    return MAGIC + seal(unseal(content).payloads)[0]


def decode_journal(content: bytes, *, salvage: bool = False) -> SavedGame:
    """Read a journal. A last record whose write was cut off was never announced, and is left out. Raises JournalError
    if not even the header is whole, JournalDamaged for any other fault; with `salvage`, read up to the damage."""
    found = unseal(content)
    saved: SavedGame | None = None
    held: set[tuple[int, str, bytes]] = set()
    for payload in found.payloads:
        record = _decode(payload)
        match record:
            case Header() if saved is None:
                saved, held = SavedGame(_sanitize_header(record), record.seats), _holders(record.seats)
            case _ if saved is None:
                raise JournalError("a journal without a header")
            case SeatsHeld(seats=seats):
                saved.seats = seats
                held |= _holders(seats)
                if len(held) > MAX_HOLDERS:
                    raise JournalError("too many people have held its seats")
            case Chosen():
                saved.choices.append(record)
            case TakenBack(kept=kept):
                del saved.choices[kept:]
                saved.seen_undos += record.seen
            case ReserveLeft(seat=seat):
                saved.reserves[seat] = record
            case Resigned(name=name):
                saved.resigned.append(replace(record, name=sanitize_name(name)))
            case GameClosed():
                saved.closed = _sanitize_closed(record)
            case _:
                raise JournalError("a journal with two headers")
    if found.damaged and (saved is None or not salvage):
        raise JournalDamaged(found.length, len(saved.choices) if saved else None)
    if saved is None:
        raise JournalError("the header is not complete: this game never started")
    saved.seats = _sanitize_seats(saved.seats)
    saved.held = {(seat, sanitize_name(name), token) for seat, name, token in held}
    saved.length, saved.seal, saved.old_format = found.length, found.seal, found.old_format
    saved.records = len(found.payloads)
    saved.torn, saved.damaged = (0, found.rest) if found.damaged else (found.rest, 0)
    return saved


class JournalSummary(msgspec.Struct, frozen=True):
    """What a list shows of a journal, with all texts sanitized."""

    header: Header
    seats: tuple[SeatRecord, ...]
    choices: int
    begun: bool
    """As in `SavedGame`, for those who sat at the start or sit now."""
    closed: GameClosed | None
    damaged: bool


def summarize_journal(content: bytes) -> JournalSummary:
    """Check a whole journal, up to its damage if there is any, and decode only what a list shows: the header, the last
    seating, the end, and how many choices stand. Raises JournalError if not even the header is whole."""
    found = unseal(content)
    header = _decode(found.payloads[0]) if found.payloads else None
    if not isinstance(header, Header):
        raise JournalError("a journal without a header")
    seats, closed, last_seating = header.seats, b"", b""
    chosen_by = bytearray()
    """The seat of each choice that stands."""
    for payload in found.payloads[1:]:
        kind = payload[1:10]
        if kind.startswith(_CHOSEN):
            chosen_by += payload[_SEAT_AT : _SEAT_AT + 1]
        elif kind.startswith(_SEATING):
            last_seating = payload
        elif kind.startswith(_CLOSED):
            closed = payload
        elif isinstance(record := _decode(payload), TakenBack):
            del chosen_by[record.kept :]
    if last_seating and isinstance(seating := _decode(last_seating), SeatsHeld):
        seats = seating.seats
    end = _decode(closed) if closed else None
    people = {seat for seat, _, _ in _holders(header.seats) | _holders(seats)}
    return JournalSummary(
        _sanitize_header(header),
        _sanitize_seats(seats),
        len(chosen_by),
        any(not people or seat in people for seat in chosen_by),
        _sanitize_closed(end) if isinstance(end, GameClosed) else None,
        found.damaged,
    )


def _sanitize_header(header: Header) -> Header:
    """A journal may come from anybody, so its texts are sanitized like those of a host, and its date is checked."""
    return replace(
        header,
        table=sanitize_name(header.table),
        name=sanitize_name(header.name),
        game=sanitize_name(header.game),
        scenario=sanitize_name(header.scenario),
        options=tuple(map(sanitize_name, header.options)),
        engine=sanitize_name(header.engine),
        seats=_sanitize_seats(header.seats),
        begun=header.begun if header.begun <= LAST_DATE else 0,
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
        check_msgpack(payload)
        return _decoder.decode(payload)
    except ValueError:
        raise JournalError("a record that this version does not know") from None
