"""A hostile host cannot break the client, its files or its terminal."""

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from net.client.client import Client
from net.client.mirror import Mirror
from net.client.tickets import FileTickets, MemoryTickets
from net.errors import CannotConnect, NetError, RemoteProtocolError
from net.lan.discovery import probe
from net.transport.addresses import Address
from net.transport.tls import HostKey, KnownHosts
from net.wire.codec import frame
from net.wire.from_host import Entered, FullView, History, Lobby, Pulse, Seated, Update, Welcome
from net.wire.patch import digest
from net.wire.types import PROTOCOL, SeatNow, TableNow, Ticket
from tests.toy import GLEANING, TOYS
from tests.wire.desk import Desk
from tests.wire.people import SWIFT
from tests.wire.test_codec import framed

EVIL = "\x1b]0;owned\x07"
WELCOME = Welcome(1, "Ann", "Evil", PROTOCOL, ("gleaning/3",))
TABLE = TableNow("ab", "Table", "gleaning", "pair", (), "playing", (SeatNow("Ann", 1), SeatNow("Bob")))
Serve = Callable[..., Any]


@pytest.fixture
async def evil(host_key: HostKey) -> AsyncIterator[Callable[..., Any]]:
    """Start a host that sends these frames to each person who connects, and return its address."""
    servers: list[asyncio.Server] = []

    async def start(*frames: bytes) -> Address:
        async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            with contextlib.suppress(OSError):
                await reader.read(65536)
                for each in frames:
                    writer.write(each)
                    await writer.drain()
                    await asyncio.sleep(0.005)
                await reader.read(65536)
            writer.close()

        server = await asyncio.start_server(serve, "127.0.0.1", 0, ssl=host_key.server_context())
        servers.append(server)
        return Address("127.0.0.1", server.sockets[0].getsockname()[1])

    yield start
    for server in servers:
        server.close()


async def visit(address: Address, tickets: Any = None) -> tuple[Client | None, list[Any]]:
    """Join, and hear what comes until the line is cut; None: one could not even join."""
    heard: list[Any] = []
    try:
        client = await Client.join(
            address, "Ann", games=TOYS, known_hosts=KnownHosts(), tickets=tickets or MemoryTickets()
        )
    except CannotConnect as error:
        if not str(error).isprintable():
            pytest.fail(f"a reason that is an order: {error!r}")
        return None, heard
    client._line.backoff = SWIFT
    client.listen(heard.append)
    await asyncio.sleep(0.15)
    assert client.state in ("connected", "reconnecting", "closed")
    assert client._line._task is None or not client._line._task.done() or client.state == "closed"
    return client, heard


def raw(content: object) -> msgspec.Raw:
    return msgspec.Raw(content if isinstance(content, bytes) else msgspec.msgpack.encode(content))


BAD_TREES = {
    "bad UTF-8": b"\x81\xa4view\xa2\xff\xfe",
    "an unfinished map": b"\x8f\xa1",
    "deep nesting": b"\x91" * 100_000 + b"\xc0",
    "a number": b"\x01",
    "another shape": msgspec.msgpack.encode({"seats": "none"}),
    "escape codes": msgspec.msgpack.encode({"seats": [], "note": EVIL}),
    "an extension": b"\xc7\x01\x05\x00",
}


@pytest.mark.parametrize("bad", BAD_TREES.values(), ids=BAD_TREES)
async def test_an_invalid_view_only_ends_the_connection(evil: Serve, bad: bytes):
    address = await evil(frame(WELCOME), frame(Entered(TABLE)), frame(FullView("ab", 1, 0, raw(bad), b"x" * 8)))
    client, _ = await visit(address)
    assert client is not None
    assert client.mirror is None or client.mirror.view is None
    await client.close()


@pytest.mark.parametrize("bad", BAD_TREES.values(), ids=BAD_TREES)
def test_invalid_events_patches_and_histories_are_refused(bad: bytes):
    view = msgspec.to_builtins(GLEANING.new("pair", 1).view((0,)))
    for message in (
        Update("ab", 2, 1, raw(bad), raw([]), digest(view)),
        Update("ab", 2, 1, raw([]), raw(bad), digest(view)),
    ):
        mirror = Mirror(TABLE, GLEANING)
        mirror.receive(FullView("ab", 1, 0, raw(view), digest(view)))
        changes, replies = mirror.receive(message)
        assert (changes, len(replies)) == ((), 1), "a whole view is asked for"
    with pytest.raises(RemoteProtocolError):
        Mirror(TABLE, GLEANING).receive(History("ab", raw(bad)))


def test_repeated_patches_cannot_nest_a_view_too_deeply():
    view = msgspec.to_builtins(GLEANING.new("pair", 1).view((0,)))
    mirror = Mirror(TABLE, GLEANING)
    mirror.receive(FullView("ab", 1, 0, raw(view), digest(view)))
    nest: Any = []
    for _ in range(200):
        nest = [nest]
    for step in range(50):
        path = ["peeked", *([0] * 200 * step)]
        mirror.receive(Update("ab", 2 + step, step, raw([]), raw([[path, nest]]), b"x" * 8))
    assert mirror.view is not None


def test_a_view_of_unknown_seats_is_refused():
    view = msgspec.to_builtins(GLEANING.new("pair", 1).view((0,)))
    for seats in ([7], [0, 9], [1]):
        mirror = Mirror(TABLE, GLEANING)
        with pytest.raises(RemoteProtocolError):
            mirror.receive(FullView("ab", 1, 0, raw(view | {"seats": seats}), digest(view)))


@pytest.mark.parametrize(
    "capabilities",
    [("x/²",), ("gleaning/²",), ("gleaning/" + "9" * 4000,), ("/",), (EVIL,), ("gleaning/-1",), ("g" * 200 + "/1",)],
)
async def test_unknown_capabilities_are_ignored(evil: Serve, capabilities: tuple[str, ...]):
    client, _ = await visit(await evil(frame(Welcome(1, "Ann", "Evil", PROTOCOL, capabilities)), frame(Lobby((), ()))))
    if client is not None:
        await client.close()


@pytest.mark.parametrize(
    "said",
    [
        ["Welcome", -1, "Ann", "Evil", PROTOCOL, []],
        ["Welcome", 1, "A" * 100_000, "Evil", PROTOCOL, []],
        ["Welcome", 1, "Ann", "Evil", PROTOCOL, ["x"] * 10_000],
        ["Welcome", 2**63, "Ann", "Evil", PROTOCOL, []],
        [EVIL],
    ],
)
async def test_an_oversized_welcome_is_refused(evil: Serve, said: list[Any]):
    client, _ = await visit(await evil(framed(said)))
    assert client is None


async def test_a_hostile_host_cannot_remove_tickets_of_other_hosts(evil: Serve, tmp_path: Path):
    tickets = FileTickets(tmp_path / "tickets.json")
    tickets.keep("good host", Ticket("abcd", "token"))
    for table, token in (("zz!", "token"), ("ab", "t" * 10_000), ("a" * 500, "token"), (EVIL, "x")):
        address = await evil(frame(WELCOME), frame(Lobby((), ())), framed(["Seated", table, [0], token]))
        client, _ = await visit(address, tickets)
        if client is not None:
            await client.close()
        assert tickets.of("good host") == (Ticket("abcd", "token"),)
    for number in range(100):
        tickets.keep("evil host", Ticket(f"{number:x}", "token"))
    assert len(tickets.of("evil host")) == 32


@pytest.mark.parametrize(
    "table",
    [
        msgspec.structs.replace(TABLE, game="chess"),
        msgspec.structs.replace(TABLE, scenario="unheard-of"),
        msgspec.structs.replace(TABLE, seats=TABLE.seats * 3),
        msgspec.structs.replace(TABLE, seats=()),
    ],
)
async def test_a_table_of_an_unknown_game_is_left_out(evil: Serve, table: TableNow):
    client, _ = await visit(await evil(frame(WELCOME), frame(Lobby((), ())), frame(Entered(table))))
    assert client is not None
    assert client.mirror is None
    await client.close()


async def test_discovery_survives_a_hostile_host_and_sanitizes_its_texts(evil: Serve):
    address = await evil(framed(["Door", EVIL, PROTOCOL, [EVIL], False, []]))
    found = await probe(address)
    assert f"{found.name}{found.capabilities}".isprintable()
    for said in (["Door", "x" * 10_000, PROTOCOL, [], False, []], ["Door", "x", "²", [], False, []], [EVIL], {"a": 1}):
        with pytest.raises(CannotConnect) as refused:
            await probe(await evil(framed(said)))
        assert str(refused.value).isprintable()


async def test_arbitrary_messages_of_a_host_leave_the_client_consistent(evil: Serve):
    """Messages that were good once, changed at random."""
    desk = Desk()
    ann, bob = desk.table((0,), (1,))
    for _ in range(6):
        one = ann if ann.mirror.decisions else bob
        one.choose(one.mirror.decisions[0].seat, 0)
    inbox, frames = ann.bytes, []
    while inbox:
        length = 4 + int.from_bytes(inbox[:4], "big")
        frames.append(inbox[:length])
        inbox = inbox[length:]
    chance = random.Random(18)
    for _ in range(25):
        changed = []
        for each in frames:
            content = bytearray(each)
            for _ in range(chance.choice((0, 0, 1, 3))):
                content[chance.randrange(4, len(content))] = chance.randrange(256)
            changed.append(bytes(content))
        client, heard = await visit(await evil(*changed))
        if client is not None:
            shown = "".join(str(getattr(each, "name", "")) + str(getattr(each, "reason", "")) for each in heard)
            assert shown.isprintable()
            with contextlib.suppress(NetError):
                await client.close()


async def test_a_pulse_is_answered_whatever_it_says(evil: Serve):
    client, _ = await visit(await evil(frame(WELCOME), frame(Pulse(7, ((1, 2),))), framed(["Pulse", -5, []])))
    assert client is not None
    await client.close()


def test_a_received_ticket_can_be_saved_and_read_again(tmp_path: Path):
    seated = msgspec.msgpack.decode(msgspec.msgpack.encode(Seated("ab", (0,), "x" * 128)), type=Seated)
    tickets = FileTickets(tmp_path / "tickets.json")
    tickets.keep("host", Ticket(seated.table, seated.token))
    assert tickets.of("host")
