"""One harness for each decoder: bytes in, and no error but those that the decoder documents.

Records are sealed to each other, which no fuzzer guesses. So some harnesses take the bytes as parts, and seal them.
"""

import contextlib
import os
import time
import zlib
from collections.abc import Callable
from functools import cache
from io import BytesIO

import msgspec
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from net import appdirs
from net.client.host_mirror import HostMirror
from net.errors import JournalError, NetError, RemoteProtocolError
from net.journal import replay
from net.journal.log import LOG_MAGIC, JournalWrite, read_log
from net.journal.replay import Replay
from net.ssh.guests import plausible_locale
from net.table.seating import within_guest_budget
from net.transport.addresses import Address, address_group
from net.transport.tls import KnownHosts
from net.web.gate import Gate
from net.wire import patch
from net.wire.chain import MAGIC, OLD_MAGIC, seal, unseal
from net.wire.codec import FROM_CLIENT_LIMIT, FROM_HOST_LIMIT, Inbox, decode_tree, frame
from net.wire.from_client import AnyFromClient, Hello, Sit
from net.wire.from_host import (
    AnyFromHost,
    ChatLine,
    Entered,
    FullView,
    Hint,
    History,
    Preview,
    Refused,
    Update,
    Welcome,
)
from net.wire.records import (
    AnyRecord,
    Chosen,
    GameClosed,
    Header,
    ResultRecord,
    SeatRecord,
    SeatsHeld,
    convert_old_journal,
    decode_journal,
    encode_journal,
    summarize_journal,
)
from net.wire.sanitize import sanitize_message
from net.wire.types import PROTOCOL, SeatNow, TableNow, Ticket
from rules.bots.bot import make_bot
from rules.chance import Chance
from rules.errors import RulesError
from rules.sentence import FILLED_LENGTH, Part, Sentence, Titles
from tests.fuzz import lan, web
from tests.fuzz.parts import by_parts, parts, scratch
from tests.toy import GLEANING, TOYS
from wotr_tui.saves import left_game
from wotr_tui.saves import settings as settings_file
from wotr_tui.saves.results import stats_text
from wotr_tui.saves.results.results_file import ResultsFile
from wotr_tui.saves.results.stats import count
from wotr_tui.text.language import TITLES, Language, language, reading
from wotr_tui.text.sentences import in_words
from wotr_tui.web.site import chosen

NONCE = b"12345678"


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


def mirrors(data: bytes) -> None:
    """What a host says of a game: frames, and views, patches, events, previews and hints of any content."""
    host = HostMirror(TOYS, "Ann")
    host.welcomed(Welcome(1, "Ann", "Evening", PROTOCOL, ("gleaning/1",)))
    host.receive(Entered(TableNow("ab", "Evening", "gleaning", "pair", (), "playing", (SeatNow("Ann", 1), SeatNow()))))
    inbox: Inbox[AnyFromHost] = Inbox(AnyFromHost, FROM_HOST_LIMIT)
    host.receive(FullView("ab", 1, 0, msgspec.Raw(_view()), patch.digest_of(_view())))
    try:
        for part in parts(data):
            kind, raw = part[:1], msgspec.Raw(part[1:])
            match kind:
                case b"v":
                    host.receive(FullView("ab", 2, 1, raw, patch.digest_of(bytes(raw))))
                case b"u":
                    events, _, change = bytes(raw).partition(b"|")
                    _patched(host, msgspec.Raw(events), msgspec.Raw(change))
                case b"p":
                    assert host.mirror
                    host.receive(Preview("ab", host.mirror.update, 0, 0, raw, certain=True))
                case b"i":
                    assert host.mirror
                    host.receive(Hint("ab", host.mirror.update, 0, ((0, 0.5), (1, 0.4)), (bytes(raw),)))
                case b"l":
                    host.receive(History("ab", raw))
                case _:
                    for message in inbox.feed(len(part).to_bytes(4, "big") + part):
                        host.receive(sanitize_message(message))
    except RemoteProtocolError:
        return


def _patched(host: HostMirror, events: msgspec.Raw, change: msgspec.Raw) -> None:
    """Send a patch with the digest of what it leads to, which no fuzzer guesses."""
    assert host.mirror
    tree = msgspec.msgpack.decode(msgspec.msgpack.encode(host.mirror._tree))
    digest = b""
    if tree is not None:
        try:
            digest = patch.digest(patch.apply(tree, decode_tree(change)))
        except patch.PatchError:
            digest = b"?"
    host.receive(Update("ab", host.mirror.update + 1, host.mirror.step + 1, events, change, digest))


def sentences(data: bytes) -> None:
    """A template and its parts, as a host may send them, in every language."""
    texts = [part.decode("utf-8", "replace") for part in parts(data)]
    try:
        names = ("name", "game", "why", "count")
        filled: dict[str, Part] = {"of": Titles(("x",)), **dict(zip(names, texts[1:], strict=False))}
        said = Sentence(texts[0] if texts else "", filled)
        nested = Sentence("{said} {why}", {"said": said, "why": Sentence("{said}", {"said": said})})
        encoded = msgspec.msgpack.encode(Refused(1, "No.", nested))
        message = sanitize_message(msgspec.msgpack.decode(encoded, type=Refused))
    except (NetError, ValueError):
        return
    assert isinstance(message, Refused)
    for code in ("en", "sr", "uk", "pl", "cs"):
        with reading(language(code)):
            words = in_words(message.said)
        assert len(words) <= FILLED_LENGTH
        assert words.isprintable()


def addresses(data: bytes) -> None:
    text = data.decode("utf-8", "replace")
    for found in (text, text[:200]):
        try:
            address = Address.parse(found)
        except NetError:
            continue
        assert Address.parse(str(address)) == address
        assert str(address).isprintable()


def journals(data: bytes) -> None:
    """Files of any bytes, in both formats: their chain, and what stands before it breaks."""
    for content in (data, MAGIC + data, OLD_MAGIC + data):
        for read in (unseal, summarize_journal, _salvaged):
            with contextlib.suppress(JournalError):
                read(content)


def _salvaged(content: bytes) -> None:
    decode_journal(content, salvage=True)


def records(data: bytes) -> None:
    """Records of any content, sealed as they have to be in both formats. A list says the same of them as a reader."""
    said = list(parts(data))
    checked = [len(part).to_bytes(4, "big") + zlib.crc32(part).to_bytes(4, "big") + part for part in said]
    old, new = OLD_MAGIC + b"".join(checked), MAGIC + seal(said)[0]
    if all(said):
        with contextlib.suppress(JournalError):
            assert convert_old_journal(old) == new
    for content in (old, new):
        try:
            saved = decode_journal(content)
        except JournalError:
            with contextlib.suppress(JournalError):
                summarize_journal(content)
            continue
        listed = summarize_journal(content)
        assert (listed.header, listed.damaged) == (saved.header, False)
        payloads = unseal(content).payloads
        if all(msgspec.msgpack.encode(msgspec.msgpack.decode(each, type=AnyRecord)) == each for each in payloads):
            assert (listed.seats, listed.choices, listed.closed) == (saved.seats, len(saved.choices), saved.closed)


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
    path = scratch() / "tickets.json"
    path.write_bytes(data)
    found = appdirs.read_json_items(path, tuple[Ticket, ...])
    assert all(isinstance(ticket, Ticket) for each in found.values() for ticket in each)
    for fingerprint in KnownHosts(path)._read().values():
        assert isinstance(fingerprint, str)


def settings(data: bytes) -> None:
    path = scratch() / "settings.json"
    path.write_bytes(data)
    found = settings_file.load(path)
    assert found.theme in settings_file.THEMES
    assert found.story_pace >= 0


def left_games(data: bytes) -> None:
    """The note of a game at another host."""
    os.environ["WOTR_HOME"] = str(scratch())
    (appdirs.state() / "elsewhere.json").write_bytes(data)
    found = left_game.latest()
    assert found is None or isinstance(found.address, str)


def bots(data: bytes) -> None:
    """The bot that a guest wants to seat."""
    spec = data.decode("utf-8", "replace")[:200]
    if not within_guest_budget(spec):
        return
    with contextlib.suppress(RulesError):
        position = GLEANING.new("pair", 5)
        asked = position.pending()[0]
        assert 0 <= make_bot(spec, 1).pick(position, (asked.seat,), asked.seat) < len(asked.choices)


def headers(data: bytes) -> None:
    """What a browser says of itself: where it is going, where from, its languages."""
    text = data.decode("utf-8", "surrogateescape")
    doors = Gate(("evening.local",), 8743, secure=True)
    host, _, origin = text.partition("|")
    if doors.host_allowed(host):
        assert "evil.example" not in host.partition("%")[0]
    assert doors.origin_allowed(origin, host) == (origin.casefold() == f"https://{host}".casefold())
    assert chosen(text).code in TITLES
    assert plausible_locale(text).isascii()
    address_group(text)


def results(data: bytes) -> None:
    path = scratch() / "results.jsonl"
    path.write_bytes(data)
    if games := ResultsFile(path).read().games:
        assert list(stats_text.page(count(games), games, 80))


def catalogues(data: bytes) -> None:
    folder = scratch() / "xx" / "LC_MESSAGES"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "wotr.mo").write_bytes(data)
    found = Language("xx", scratch())
    assert isinstance(found.message("wotr", "Back"), str)
    assert isinstance(found.message_in("wotr", "of", "Back"), str)
    for number in (0, 1, 2, 5, 1000):
        assert isinstance(found.counted("wotr", "one", "many", number), str)
    assert isinstance(found.inflected("Back", "of"), str)


HARNESSES: dict[str, Callable[[bytes], None]] = {
    "client_frames": client_frames,
    "host_frames": host_frames,
    "mirrors": mirrors,
    "sentences": sentences,
    "addresses": addresses,
    "journals": journals,
    "records": records,
    "logs": logs,
    "replays": replays,
    "tickets": tickets,
    "settings": settings,
    "left_games": left_games,
    "bots": bots,
    "headers": headers,
    "results": results,
    "catalogues": catalogues,
    "announcements": lan.announcements,
    **web.HARNESSES,
}


@cache
def _header() -> Header:
    seats = (SeatRecord("Ann", b"1" * 16), SeatRecord(bot="random"))
    return Header("abcd", "Evening", "gleaning", GLEANING.version, "pair", (), 5, "fuzz", seats)


@cache
def _view() -> bytes:
    return msgspec.msgpack.encode(GLEANING.new("pair", 5).view((0,)))


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
    short = [part for part in cut if len(part) < 256]
    match name:
        case "client_frames":
            return [frame(Hello(PROTOCOL, "Ann", tickets=(Ticket("ab", "x"),))), frame(Sit(1, "ab", (0,)))]
        case "host_frames":
            return [frame(ChatLine("ab", 1, "Ann", "hello")), frame(Refused(1, "No."))]
        case "journals":
            return [journal, journal[len(MAGIC) :]]
        case "records":
            closed = encode_journal([GameClosed("rules", ResultRecord((0,), "grains", (2, 1)))])[len(MAGIC) + 16 :]
            return [by_parts(short), by_parts((*short, closed))]
        case "announcements":
            return lan.packets()
        case "terminals" | "forms" | "cookies":
            return web.seeds()[name]
        case "mirrors":
            change = patch.diff_field("grains", b"\x92\x00\x00", b"\x92\x01\x00")
            said = (
                b"v" + _view(),
                b"u" + msgspec.msgpack.encode(()) + b"|" + msgspec.msgpack.encode(change),
                b"p" + msgspec.msgpack.encode(change),
                b"i" + msgspec.msgpack.encode(()),
                b"l" + msgspec.msgpack.encode(((0, ()),)),
                frame(ChatLine("ab", 1, "Ann", "hello"))[4:],
            )
            return [by_parts(said), *(by_parts((part,)) for part in said)]
        case "sentences":
            return [by_parts((b"{name} has left {game}: {why}", b"Ann", b"Evening", b"{count}", b"3"))]
        case "addresses":
            return [b"192.168.1.5:7424/ABCD-EFGH-IJKL-MNOP", b"[fe80::1%eth0]:7424", b"::1", b"host"]
        case "replays":
            return [by_parts(cut[2:])]
        case "tickets":
            return [b'{"host": [["ab12", "secret"]]}']
        case "settings":
            return [b'{"name": "Ann", "theme": "lantern", "story": "off"}']
        case "left_games":
            left = left_game.RemoteGame("127.0.0.1:7424", "Ann", "Evening", "ab12", "Friday", time.time())
            return [msgspec.json.encode(left)]
        case "bots":
            return [b"search:200", b"search:0.1s", b"easy", b"random:easy", b"greedy:normal"]
        case "headers":
            return [b"127.0.0.1:8743|https://127.0.0.1:8743", b"[::1%eth0]:8743|null", b"uk,en;q=0.7,cs;q=0.001"]
        case "results":
            return [
                b'{"key":"ab","when":1700000000,"game":"cardgame","scenario":"duel","seats":[0],"sides":["free"],'
                b'"people":["Bob"],"bots":[],"result":"won","score":[3,1],"choices":40,"cost":0.01}\n'
            ]
        case "catalogues":
            return [_catalogue()]
    return [b"\x05hello"]
