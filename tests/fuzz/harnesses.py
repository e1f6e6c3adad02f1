"""One harness for each decoder: bytes in, and no error but those that the decoder documents.

Records are sealed to each other, which no fuzzer guesses. So some harnesses take the bytes as parts, and seal them.
"""

import tempfile
from collections.abc import Callable, Iterator
from functools import cache
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from net import appdirs
from net.errors import JournalError, NetError
from net.journal import replay
from net.journal.log import LOG_MAGIC, JournalWrite, read_log
from net.journal.replay import Replay
from net.wire.chain import MAGIC, seal
from net.wire.codec import FROM_CLIENT_LIMIT, FROM_HOST_LIMIT, Inbox, frame
from net.wire.from_client import AnyFromClient, Hello, Sit
from net.wire.from_host import AnyFromHost, ChatLine, Refused
from net.wire.records import (
    Chosen,
    Header,
    SeatRecord,
    SeatsHeld,
    convert_old_journal,
    decode_journal,
    encode_journal,
    summarize_journal,
)
from net.wire.sanitize import sanitize_message
from net.wire.types import PROTOCOL, Ticket
from rules.chance import Chance
from tests.toy import GLEANING, TOYS

NONCE = b"12345678"


def parts(data: bytes) -> Iterator[bytes]:
    """Cut bytes into parts: one byte of length, then so many."""
    at = 0
    while at < len(data):
        yield data[at + 1 : at + 1 + data[at]]
        at += 1 + data[at]


def client_frames(data: bytes) -> None:
    inbox: Inbox[object] = Inbox(AnyFromClient, FROM_CLIENT_LIMIT)
    try:
        for _ in inbox.feed(data):
            pass
    except NetError:
        return


def host_frames(data: bytes) -> None:
    inbox: Inbox[AnyFromHost] = Inbox(AnyFromHost, FROM_HOST_LIMIT)
    try:
        for message in inbox.feed(data):
            sanitize_message(message)
    except NetError:
        return


def journals(data: bytes) -> None:
    sealed = MAGIC + seal(parts(data))[0]
    for content in (data, MAGIC + data, b"WOTR\x01" + data, sealed):
        for read in (decode_journal, summarize_journal, convert_old_journal, _salvaged):
            try:
                read(content)
            except JournalError:
                continue


def _salvaged(content: bytes) -> None:
    decode_journal(content, salvage=True)


def logs(data: bytes) -> None:
    for content in (data, LOG_MAGIC + data, LOG_MAGIC + NONCE + seal(parts(data), NONCE)[0]):
        try:
            assert all(isinstance(write, JournalWrite) for write in read_log(content))
        except ValueError:
            continue


def replays(data: bytes) -> None:
    """A header that is good, then any records."""
    header = encode_journal([_header()])
    tail = seal(parts(data), _seal_of(header))[0]
    try:
        replay.MAX_REPLAY_S = 5.0
        shared = Replay.receive(header + tail, TOYS)
        shared.at(len(shared)).view(())
    except JournalError:
        return


def _seal_of(journal: bytes) -> bytes:
    return decode_journal(journal).seal


def tickets(data: bytes) -> None:
    path = _scratch() / "tickets.json"
    path.write_bytes(data)
    found = appdirs.read_json_items(path, tuple[Ticket, ...])
    assert all(isinstance(ticket, Ticket) for each in found.values() for ticket in each)


def settings(data: bytes) -> None:
    from wotr_tui.saves import settings

    path = _scratch() / "settings.json"
    path.write_bytes(data)
    found = settings.load(path)
    assert found.theme in settings.THEMES
    assert found.story_pace >= 0


def results(data: bytes) -> None:
    from wotr_tui.saves.results import stats_text
    from wotr_tui.saves.results.results_file import ResultsFile
    from wotr_tui.saves.results.stats import count

    path = _scratch() / "results.jsonl"
    path.write_bytes(data)
    if games := ResultsFile(path).read().games:
        assert list(stats_text.page(count(games), games, 80))


def catalogues(data: bytes) -> None:
    from wotr_tui.text.language import Language

    folder = _scratch() / "xx" / "LC_MESSAGES"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "wotr.mo").write_bytes(data)
    found = Language("xx", _scratch())
    assert isinstance(found.message("wotr", "Back"), str)
    assert isinstance(found.message_in("wotr", "of", "Back"), str)
    for count in (0, 1, 2, 5, 1000):
        assert isinstance(found.counted("wotr", "one", "many", count), str)
    assert isinstance(found.inflected("Back", "of"), str)


HARNESSES: dict[str, Callable[[bytes], None]] = {
    "client_frames": client_frames,
    "host_frames": host_frames,
    "journals": journals,
    "logs": logs,
    "replays": replays,
    "tickets": tickets,
    "settings": settings,
    "results": results,
    "catalogues": catalogues,
}


@cache
def _scratch() -> Path:
    return Path(tempfile.mkdtemp(prefix="wotr-fuzz-"))


@cache
def _header() -> Header:
    seats = (SeatRecord("Ann", b"1" * 16), SeatRecord(bot="random"))
    return Header("abcd", "Evening", "gleaning", GLEANING.version, "pair", (), 5, "fuzz", seats)


def _catalogue() -> bytes:
    catalogue, file = Catalog(locale="cs"), BytesIO()
    catalogue.add("Back", "Zpět")
    catalogue.add("Back", "Zpětu", context="of")
    catalogue.add(("one", "many"), ("jeden", "dva", "mnoho"))
    write_mo(file, catalogue)
    return file.getvalue()


def seeds(name: str) -> list[bytes]:
    """Return good input to begin with."""
    position, chance = GLEANING.new("pair", 5), Chance(5)
    records = [_header(), SeatsHeld(_header().seats)]
    for _ in range(5):
        decision = position.pending()[0]
        index = chance.below(len(decision.choices))
        position.choose(decision.seat, index)
        records.append(Chosen(decision.seat, index, position.digest()))
    journal = encode_journal(records)
    cut = [encode_journal([record])[len(MAGIC) + 16 :] for record in records]
    by_parts = b"".join(bytes([len(part)]) + part for part in cut if len(part) < 256)
    match name:
        case "client_frames":
            return [frame(Hello(PROTOCOL, "Ann", tickets=(Ticket("ab", "x"),))), frame(Sit(1, "ab", (0,)))]
        case "host_frames":
            return [frame(ChatLine("ab", 1, "Ann", "hello")), frame(Refused(1, "No."))]
        case "journals":
            return [journal, journal[len(MAGIC) :], by_parts]
        case "replays":
            return [b"".join(bytes([len(part)]) + part for part in cut[2:])]
        case "tickets":
            return [b'{"host": [["ab12", "secret"]]}']
        case "settings":
            return [b'{"name": "Ann", "theme": "lantern", "story": "off"}']
        case "results":
            return [
                b'{"key":"ab","when":1700000000,"game":"cardgame","scenario":"duel","seats":[0],"sides":["free"],'
                b'"people":["Bob"],"bots":[],"result":"won","score":[3,1],"choices":40,"cost":0.01}\n'
            ]
        case "catalogues":
            return [_catalogue()]
    return [b"\x05hello"]
