"""Everybody's way in: connections are accepted, greeted and listened to here, and end here, each for itself."""

import asyncio
import logging
import socket
import ssl
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from functools import partial

import msgspec

from net.batching import LoopBatcher
from net.errors import RemoteProtocolError
from net.host.admission import Admission, EndConnection, upgrade
from net.host.connection import Connection
from net.host.limits import Limits
from net.host.throttle import BUDGETS, AddressBudgets, Arrival, Budget
from net.table.lobby import Person
from net.transport.streams import Reader, accepted
from net.wire.codec import UnreadableFrame
from net.wire.from_client import FromClient, Hello, Pong, Probe, Request
from net.wire.from_host import Farewell, HostSummary, Refused
from net.wire.types import PROTOCOL, Returning, Via

log = logging.getLogger("wotr.host")


class FrontDesk(msgspec.Struct, frozen=True):
    """Whom the reception tells what it hears."""

    summary: Callable[[], HostSummary]
    """What someone may know who only looks in."""
    knows: Callable[[Hello], bool]
    """Whether a ticket in a hello holds a seat here."""
    saved: Callable[[Hello], Awaitable[tuple[Returning, ...]]]
    """The tables that wait on disk for its tickets."""
    welcome: Callable[[Hello, Via, Connection], Person]
    """Someone who was found in order has said hello."""
    heard: Callable[[int, FromClient, float], None]
    gone: Callable[[int], None]
    flush: Callable[[], None]
    """Deliver what the last of these brought about."""


class _Greeting(msgspec.Struct):
    """What there is of a connection so far."""

    task: asyncio.Task[None] | None = None
    connection: Connection | None = None

    def drop(self) -> None:
        if self.connection is not None:
            self.connection.cut()
        if self.task is not None:
            self.task.cancel()


class Reception:
    """Those who have said hello, by person, and those who have not yet."""

    def __init__(
        self,
        limits: Limits,
        pin: str,
        desk: FrontDesk,
        start: Callable[[Coroutine[None, None, None]], asyncio.Task[None]],
    ) -> None:
        """`start`: runs something until it is done, or the host closes."""
        self._limits, self._desk, self._start = limits, desk, start
        self._admission = Admission(pin, limits)
        self._hellos = AddressBudgets(limits.hellos_per_address)
        self._budgets: dict[Budget, AddressBudgets] = {
            "costly": AddressBudgets(limits.costly_per_address),
            "previews": AddressBudgets(limits.previews_per_address),
        }
        self._welcomed: dict[int, Connection] = {}
        self._strangers: set[Connection] = set()
        self._listeners: list[socket.socket] = []
        self._batcher = LoopBatcher()

    def __iter__(self) -> Iterator[tuple[int, Connection]]:
        """Those who have said hello."""
        return iter(tuple(self._welcomed.items()))

    def of(self, person: int) -> Connection | None:
        return self._welcomed.get(person)

    def send_away(self, person: int, farewell: Farewell) -> None:
        """From here on this person is not here any more."""
        if connection := self._welcomed.pop(person, None):
            self._desk.gone(person)
            connection.part(farewell)

    def cut_overdue(self, now: float) -> None:
        """An end to connections that have had their time."""
        for connection in (*self._welcomed.values(), *self._strangers):
            if reason := connection.overdue(now):
                log.info("%s: %s", connection, reason)
                connection.cut()
        self._admission.report()

    def close(self, farewell: Farewell) -> None:
        for listener in self._listeners:
            listener.close()
        for connection in (*self._welcomed.values(), *self._strangers):
            connection.part(farewell)
        self._admission.report()

    # ------------------------------------------------------------ ways in

    def listen(self, listeners: list[socket.socket], context: ssl.SSLContext) -> None:
        """Whoever comes over the network."""
        self._listeners = listeners
        for listener in listeners:
            self._start(self._accept(listener, context))

    def attend(self, reader: Reader, connection: Connection, via: Via) -> None:
        """Someone whom the host has let in itself."""
        self._start(self._serve(reader, connection, via))

    async def _accept(self, listener: socket.socket, context: ssl.SSLContext) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                connected, address = await loop.sock_accept(listener)
            except OSError as error:
                if listener.fileno() < 0:
                    return
                log.error("cannot accept a connection: %s", error)
                await asyncio.sleep(0.2)
                continue
            connected.setblocking(False)
            connected.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            greeting = _Greeting()
            arrival = self._admission.admit(address[0], time.monotonic(), greeting.drop)
            if arrival is None:
                connected.close()
            else:
                greeting.task = self._start(self._greet(connected, arrival, greeting, context))

    async def _greet(
        self, connected: socket.socket, arrival: Arrival, greeting: "_Greeting", context: ssl.SSLContext
    ) -> None:
        """The TLS handshake, counted from the first packet on, so that nobody can hold connections open unseen."""
        try:
            reader, writer = await accepted(connected, context, self._limits.hello_s)
            greeting.connection = Connection(writer, arrival.address, self._limits)
            await self._serve(reader, greeting.connection, "lan", arrival)
        except OSError as error:
            log.info("%s: no handshake: %s", arrival.address, error)
            connected.close()
        finally:
            self._admission.leave(arrival)

    # ------------------------------------------------------------ one connection

    async def _serve(self, reader: Reader, connection: Connection, via: Via, arrival: Arrival | None = None) -> None:
        """Until the connection ends; whatever goes wrong ends this one and nothing else. `arrival`: of someone
        whom the host has not let in itself."""
        self._strangers.add(connection)
        try:
            while data := await reader.read(65536):
                for message in connection.inbox.feed(data):
                    if isinstance(message, Hello) and not connection.person:
                        if arrival:
                            await self._check(message, arrival)
                        connection.saved = await self._desk.saved(message)
                    self._hear(connection, message, via, time.monotonic())
                connection.note(time.monotonic())
                if connection.person:  # nobody is made to wait after their hello
                    reader.listen(partial(self._hear_all, connection, via), self._batcher)
        except UnreadableFrame as error:
            log.warning("%s: %s", connection, error)
            protocol = error.foreign_protocol()
            foreign = protocol is not None and protocol != PROTOCOL and not connection.person
            connection.part(Farewell(upgrade(protocol or 0) if foreign else str(error)))
        except RemoteProtocolError as error:
            log.warning("%s: %s", connection, error)
            connection.part(Farewell(str(error)))
        except EndConnection as end:
            log.info("%s: %s", connection, end)
            connection.part(Farewell(str(end), end.final))
        except OSError as error:
            log.info("%s: %s", connection, error)
        finally:
            self._strangers.discard(connection)
            connection.close()
            if self._welcomed.get(connection.person) is connection:
                del self._welcomed[connection.person]
                self._desk.gone(connection.person)
                self._desk.flush()

    async def _check(self, hello: Hello, arrival: Arrival) -> None:
        """Who comes over the network shows the PIN, and waits for their turn to do so. Raises EndConnection."""
        self._admission.check(hello)
        if not self._hellos.spend(arrival.address, time.monotonic()):
            raise EndConnection("Not so fast: many come and go from your address.", final=False)
        known = self._desk.knows(hello)
        try:
            wait = self._admission.wait(hello, arrival, time.monotonic(), known)
        except EndConnection:
            if not await self._desk.saved(hello):
                raise
            known, wait = True, 0.0
        await asyncio.sleep(wait)
        self._admission.check_stranger(hello, arrival, time.monotonic(), known)

    def _hear_all(self, connection: Connection, via: Via, data: bytes) -> None:
        now = time.monotonic()
        for message in connection.inbox.feed(data):
            self._hear(connection, message, via, now)
        connection.note(now)

    def _hear(self, connection: Connection, message: FromClient, via: Via, now: float) -> None:
        if not connection.may_send(now):
            raise RemoteProtocolError("too many messages")
        if not connection.person:
            self._hear_stranger(connection, message, via, now)
        elif isinstance(message, Pong):
            connection.pong(message, now)
        elif isinstance(message, (Hello, Probe)):
            raise RemoteProtocolError("a second hello")
        elif isinstance(message, Request) and not self._may_ask(connection, message, via, now):
            connection.tell(Refused(message.ref, "Not so fast."))
        elif self._welcomed.get(connection.person) is connection:
            self._desk.heard(connection.person, message, now)

    def _may_ask(self, connection: Connection, message: Request, via: Via, now: float) -> bool:
        budget = BUDGETS.get(type(message))
        if budget is None:
            return True
        if not connection.may_spend(budget, now):
            return False
        return via == "here" or budget not in self._budgets or self._budgets[budget].spend(connection.address, now)

    def _hear_stranger(self, connection: Connection, message: FromClient, via: Via, now: float) -> None:
        match message:
            case Probe():
                connection.tell(self._desk.summary())
                raise EndConnection("Bye.")
            case Hello():
                self._admission.check(message)
                person = self._desk.welcome(message, via, connection)
                self._strangers.discard(connection)
                connection.welcomed(person.person)
                self._welcomed[person.person] = connection
                log.info("%s is %s", connection, person.name)
                self._desk.flush()
            case _:
                raise RemoteProtocolError("something else than a hello")
