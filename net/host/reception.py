"""Everybody's way in: connections are accepted, greeted and listened to here, and end here, each for itself."""

import asyncio
import logging
import socket
import ssl
import time
from collections.abc import Callable, Coroutine, Iterator
from dataclasses import dataclass

from net.errors import RemoteProtocolError
from net.host.admission import Admission, EndConnection, upgrade
from net.host.connection import Connection
from net.host.limits import Limits
from net.table.lobby import Person
from net.transport.streams import SocketWriter, Writer
from net.wire.codec import UnreadableFrame
from net.wire.from_client import FromClient, Hello, Pong, Probe, Request
from net.wire.from_host import Farewell, HostSummary, Refused
from net.wire.types import PROTOCOL, Via

log = logging.getLogger("wotr.host")


@dataclass(frozen=True)
class FrontDesk:
    """Whom the reception tells what it hears."""

    summary: Callable[[], HostSummary]
    """What someone may know who only looks in."""
    welcome: Callable[[Hello, Via], Person]
    """Someone who was found in order has said hello."""
    heard: Callable[[int, FromClient, float], None]
    gone: Callable[[int], None]
    flush: Callable[[], None]
    """Deliver what the last of these brought about."""


class Reception:
    """Those who have said hello, by person, and those who have not yet."""

    def __init__(
        self, limits: Limits, pin: str, desk: FrontDesk, start: Callable[[Coroutine[None, None, None]], None]
    ) -> None:
        """`start`: runs something until it is done, or the host closes."""
        self._limits, self._desk, self._start = limits, desk, start
        self._admission = Admission(pin, limits)
        self._welcomed: dict[int, Connection] = {}
        self._strangers: set[Connection] = set()
        self._listeners: list[socket.socket] = []

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

    def attend(self, reader: asyncio.StreamReader, connection: Connection, via: Via) -> None:
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
            if self._admission.admit(address[0]):
                self._start(self._greet(connected, address[0], context))
            else:
                connected.close()

    async def _greet(self, connected: socket.socket, address: str, context: ssl.SSLContext) -> None:
        """The TLS handshake, counted from the first packet on, so that nobody can hold connections open unseen."""
        loop = asyncio.get_running_loop()
        reader = asyncio.StreamReader()
        protocol = asyncio.StreamReaderProtocol(reader)
        connection: Connection | None = None
        try:
            transport, _ = await loop.connect_accepted_socket(
                lambda: protocol, connected, ssl=context, ssl_handshake_timeout=self._limits.hello_s
            )
            writer: Writer = SocketWriter(asyncio.StreamWriter(transport, protocol, reader, loop))
            connection = Connection(writer, address, self._limits)
            await self._serve(reader, connection, "lan")
        except OSError as error:
            log.info("%s: no handshake: %s", address, error)
            connected.close()
        finally:
            self._admission.leave(address, connection is not None and connection.person > 0)

    # ------------------------------------------------------------ one connection

    async def _serve(self, reader: asyncio.StreamReader, connection: Connection, via: Via) -> None:
        """Read until the connection ends; whatever goes wrong ends this one and nothing else."""
        self._strangers.add(connection)
        try:
            while data := await reader.read(65536):
                now = time.monotonic()
                for message in connection.inbox.feed(data):
                    self._hear(connection, message, via, now)
                connection.note(now)
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
            connection.part(Farewell(str(end)))
        except OSError as error:
            log.info("%s: %s", connection, error)
        finally:
            self._strangers.discard(connection)
            connection.close()
            if self._welcomed.get(connection.person) is connection:
                del self._welcomed[connection.person]
                self._desk.gone(connection.person)
                self._desk.flush()

    def _hear(self, connection: Connection, message: FromClient, via: Via, now: float) -> None:
        if not connection.may_send(now):
            raise RemoteProtocolError("too many messages")
        if not connection.person:
            self._hear_stranger(connection, message, via, now)
        elif isinstance(message, Pong):
            connection.pong(message, now)
        elif isinstance(message, (Hello, Probe)):
            raise RemoteProtocolError("a second hello")
        elif isinstance(message, Request) and not connection.may_ask(message, now):
            connection.tell(Refused(message.ref, "Not so fast."))
        elif self._welcomed.get(connection.person) is connection:
            self._desk.heard(connection.person, message, now)

    def _hear_stranger(self, connection: Connection, message: FromClient, via: Via, now: float) -> None:
        match message:
            case Probe():
                connection.tell(self._desk.summary())
                raise EndConnection("Bye.")
            case Hello():
                self._admission.check(message)
                if via == "lan":
                    self._admission.check_stranger(message, connection.address, now)
                person = self._desk.welcome(message, via)
                self._strangers.discard(connection)
                connection.welcomed(person.person)
                self._welcomed[person.person] = connection
                log.info("%s is %s", connection, person.name)
                self._desk.flush()
            case _:
                raise RemoteProtocolError("something else than a hello")
