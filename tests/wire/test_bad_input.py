"""Bad input ends at most the sender's own connection, with a reason in the log."""

import asyncio
import contextlib
import random
import socket
from typing import Any

import msgspec
import pytest

from net.errors import CannotConnect
from net.host.host import Host
from net.host.limits import Limits
from net.transport import tls
from net.transport.addresses import Address
from net.wire.codec import FROM_HOST_LIMIT, Inbox, frame
from net.wire.from_client import Choose, Enter, FromClient, Hello, Probe, Ready, Resync, Say
from net.wire.from_host import AnyFromHost, ChatLine, Farewell, Refused, Welcome
from net.wire.types import PROTOCOL, Ticket
from tests.patience import PATIENCE_S
from tests.wire.people import joined, leave_all, play, seated, until
from tests.wire.test_codec import BAD, framed

ALL_TEST_S = 3600.0
"""A budget of so many in this time does not fill again during a test, however slow the machine."""


class Rascal:
    """A hand-made client that keeps to nothing."""

    def __init__(self, line: tls.TlsLine) -> None:
        self.line = line
        self.messages: list[object] = []
        self._inbox: Inbox[AnyFromHost] = Inbox(AnyFromHost, FROM_HOST_LIMIT)

    @classmethod
    async def at(cls, host: Host) -> "Rascal":
        return cls(await tls.dial(Address("127.0.0.1", host.port), None))

    def send(self, *parts: bytes | FromClient) -> None:
        for part in parts:
            self.line.writer.write(part if isinstance(part, bytes) else frame(part))

    async def ending(self) -> str:
        """Read until the host hangs up; its last word."""
        async with asyncio.timeout(PATIENCE_S):
            with contextlib.suppress(ConnectionError):
                while data := await self.line.reader.read(65536):
                    self.messages += self._inbox.feed(data)
        self.line.writer.abort()
        last = self.messages[-1] if self.messages else None
        return last.reason if isinstance(last, Farewell) else ""

    async def welcome(self, name: str = "Mal", **more: Any) -> int:
        self.send(Hello(PROTOCOL, name, **more))
        while not self.messages:
            self.messages += self._inbox.feed(await self.line.reader.read(65536))
        assert isinstance(self.messages[0], Welcome)
        return self.messages[0].person


async def test_bad_frames_before_and_after_the_hello_end_that_connection_alone(hosts, caplog):
    host = await hosts()
    people = await seated(host, "gleaning", "pair", (0,), (1,))
    for bad in BAD.values():
        caplog.clear()
        stranger = await Rascal.at(host)
        stranger.send(bad)
        assert await stranger.ending()
        assert "wotr.host" in caplog.text
        guest = await Rascal.at(host)
        await guest.welcome()
        caplog.clear()
        guest.send(bad)
        assert await guest.ending()
        assert "wotr.host" in caplog.text
    assert all(one.state == "connected" and one.mirror.pause is None for one in people)
    await play(people, random.Random(2))
    await leave_all(people)


@pytest.mark.parametrize(
    "first", [Ready(1, "ab"), Choose(1, "ab", 1, 0, 0), Say(1, "", "hi"), Resync("ab"), Enter(1, "ab")]
)
async def test_messages_before_the_hello_are_refused(hosts, first):
    host = await hosts()
    rascal = await Rascal.at(host)
    rascal.send(first)
    assert await rascal.ending() == "a message before the hello"


async def test_an_unreadable_name_is_refused(hosts):
    rascal = await Rascal.at(await hosts())
    rascal.send(Hello(PROTOCOL, "\x1b\u202e"))
    assert "at least one printable letter" in await rascal.ending()


async def test_a_second_hello_is_refused(hosts):
    rascal = await Rascal.at(await hosts())
    await rascal.welcome()
    rascal.send(Hello(PROTOCOL, "Mal again"))
    assert await rascal.ending() == "a second hello"


@pytest.mark.parametrize(
    ("hello", "advice"),
    [
        (frame(Hello(PROTOCOL + 1, "Ann")), "the host must upgrade"),
        (frame(Hello(PROTOCOL - 1, "Ann")), "upgrade yours"),
        (framed(["Hello", PROTOCOL + 1, "Ann", {"fields": "of the future"}]), "the host must upgrade"),
    ],
)
async def test_a_client_of_another_protocol_is_told_which_side_to_upgrade(hosts, hello, advice):
    rascal = await Rascal.at(await hosts())
    rascal.send(hello)
    assert advice in await rascal.ending()


async def test_an_oversized_hello_is_refused_before_it_is_read(hosts):
    rascal = await Rascal.at(await hosts())
    rascal.send((5000).to_bytes(4, "big"))
    assert "5000 bytes" in await rascal.ending()


async def test_a_flood_of_messages_ends_the_flooder(hosts):
    host = await hosts(limits=Limits(messages=(200, ALL_TEST_S)))
    people = await seated(host, "gleaning", "pair", (0,), (1,))
    rascal = await Rascal.at(host)
    await rascal.welcome()
    rascal.send(*[Resync(people[0].mirror.table.id)] * 400)
    assert await rascal.ending() == "too many messages"
    await play(people, random.Random(2))
    await leave_all(people)


async def test_chat_has_a_smaller_budget_than_other_messages(hosts):
    host = await hosts(limits=Limits(chat=(10, ALL_TEST_S)))
    ann = await joined(host, "Ann")
    rascal = await Rascal.at(host)
    await rascal.welcome()
    rascal.send(*[Say(number, "", "spam") for number in range(60)], Probe())
    await rascal.ending()
    refused = [message for message in rascal.messages if isinstance(message, Refused)]
    assert len(refused) == 50
    await until(lambda: len(ann.lobby.chat) == 10, ann)
    await ann.close()


async def test_repeated_entering_and_leaving_is_limited(hosts):
    host = await hosts(limits=Limits(costly=(40, ALL_TEST_S)))
    people = await seated(host, "gleaning", "pair", (0,), (1,))
    table = people[0].mirror.table.id
    rascal = await Rascal.at(host)
    await rascal.welcome()
    rascal.send(*[Enter(number, table) for number in range(150)], Probe())
    await rascal.ending()
    assert len([message for message in rascal.messages if isinstance(message, Refused)]) == 109, "the first is free"
    await play(people, random.Random(2))
    await leave_all(people)


async def test_a_connection_without_a_hello_or_a_complete_frame_is_closed(hosts):
    host = await hosts(limits=Limits(hello_s=2.0))
    silent = await Rascal.at(host)
    raw_reader, raw_writer = await asyncio.open_connection("127.0.0.1", host.port)
    await silent.ending()
    async with asyncio.timeout(PATIENCE_S):
        with contextlib.suppress(ConnectionError):
            assert await raw_reader.read() == b""
    raw_writer.close()
    host = await hosts(limits=Limits(frame_s=0.6))
    half = await Rascal.at(host)
    await half.welcome()
    half.send(frame(Ready(1, "ab"))[:-1])
    await half.ending()
    assert host.lobby.people == {}


async def test_a_spectator_who_never_reads_is_dropped_and_delays_nobody(hosts, caplog):
    host = await hosts(limits=Limits(backlog=200_000))
    people = await seated(host, "gleaning", "pair", (0,), (1,))
    table = people[0].mirror.table.id
    rascal = await Rascal.at(host)
    rascal.line.reader._transport.pause_reading()  # type: ignore[attr-defined]
    rascal.send(Hello(PROTOCOL, "Mal"), Enter(1, table))
    await until(lambda: people[0].mirror.table.watchers, *people)
    (spectator,) = people[0].mirror.table.watchers
    for number in range(5):
        for _ in range(50):
            host.lobby.context.outbox.tell(spectator, ChatLine(table, 0, "Bob", "x" * 60_000))
        await people[0].say(f"line {number}")
    await until(lambda: not people[0].mirror.table.watchers, *people)
    assert "does not read" in caplog.text
    await play(people, random.Random(2))
    rascal.line.writer.abort()
    await leave_all(people)


async def test_two_hundred_connections_from_one_address_leave_room_for_those_inside(hosts, caplog):
    host = await hosts()
    people = await seated(host, "gleaning", "pair", (0,), (1,))
    sockets = []
    for _ in range(200):
        connection = socket.socket()
        connection.setblocking(False)
        with contextlib.suppress(BlockingIOError):
            connection.connect(("127.0.0.1", host.port))
        sockets.append(connection)
    await play(people, random.Random(2))
    for connection in sockets:
        connection.close()
    async with asyncio.timeout(PATIENCE_S):
        while len(people) < 3:  # until the host has noticed that the others are gone
            with contextlib.suppress(CannotConnect):
                people.append(await joined(host, "Late"))
    await host.close()
    assert 0 < caplog.text.count("made room for others") < 20, "a line, not one for each"
    await leave_all(people)


async def test_people_of_one_address_are_limited_too(hosts):
    host = await hosts(limits=Limits(people_per_address=2))
    people = [await joined(host, name) for name in ("Ann", "Bob")]
    rascal = await Rascal.at(host)
    rascal.send(Hello(PROTOCOL, "Mal"))
    assert "too many people" in await rascal.ending()
    await leave_all(people)


async def test_a_choice_for_anothers_seat_or_out_of_range_is_refused_and_noted(hosts, caplog):
    host = await hosts()
    people = await seated(host, "gleaning", "pair", (0,), (1,))
    table = people[0].mirror.table.id
    rascal = await Rascal.at(host)
    await rascal.welcome(tickets=(Ticket(table, "forged"),))
    rascal.send(Enter(1, table), Choose(2, table, 1, 0, 0), Choose(3, table, 1, 9, 65535), Probe())
    await rascal.ending()
    assert [message.ref for message in rascal.messages if isinstance(message, Refused)] == [2, 3]
    assert caplog.text.count("That is not your seat") == 2
    assert people[0].mirror.step == 0
    await leave_all(people)


async def test_a_replayed_choice_changes_nothing(hosts):
    host = await hosts()
    people = await seated(host, "gleaning", "pair", (0,), (1,))
    table = host.lobby.tables[people[0].mirror.table.id]
    update = people[0].mirror.update
    await people[0].choose(0, 0)
    recorded = frame(Choose(77, table.id, update, 0, 0))
    people[0]._line._writer.write(recorded * 20)
    await people[0].say("done replaying")
    assert table.live.playthrough.step == 1
    await leave_all(people)


def test_every_message_from_a_client_forbids_what_it_does_not_know():
    from net.wire.from_client import AnyFromClient

    for kind in AnyFromClient.__args__:
        assert msgspec.structs.fields(kind) is not None
        assert kind.__struct_config__.forbid_unknown_fields
