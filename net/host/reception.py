"""Connections of a host: accepted, checked and listened to here. Whatever goes wrong ends one connection only."""

import asyncio
import contextlib
import logging
import socket
import ssl
from collections.abc import Callable, Coroutine, Iterator
from functools import partial

from net.batching import LoopBatcher
from net.errors import RemoteProtocolError
from net.host.admission import Admission, EndConnection, upgrade_advice
from net.host.connection import Connection
from net.host.limits import Limits
from net.host.saved_tables import SavedTables
from net.host.throttle import BUDGETS, AddressBudgets, Arrival, Budget
from net.table.lobby import LobbyRoom
from net.transport.addresses import address_group
from net.transport.line import Line, accept
from net.wire.codec import UnreadableFrame
from net.wire.from_client import Enter, FromClient, Hello, Pong, Probe, Request
from net.wire.from_host import Farewell, farewell, refused
from net.wire.types import PROTOCOL, Returning, Via
from rules.sentence import sentence

log = logging.getLogger("wotr.host")

Start = Callable[[Coroutine[None, None, None]], "asyncio.Task[None]"]
"""Runs a coroutine until it is done or the host closes."""
NOT_SO_FAST = sentence("Not so fast.")
ACCEPT_AGAIN_S = 0.2


class Reception:
    """The connections of all people, and of those who have not said hello yet."""

    def __init__(
        self,
        lobby: LobbyRoom,
        saved: SavedTables,
        limits: Limits,
        pin: str,
        clock: Callable[[], float],
        start: Start,
        receive: Callable[[int, FromClient, float], None],
        left: Callable[[int], None],
        flush: Callable[[], None],
    ) -> None:
        """`receive` handles a message of a person, `left` the end of their connection. `flush` delivers what the lobby
        wants delivered."""
        self._lobby, self._saved, self._limits, self._clock, self._start = lobby, saved, limits, clock, start
        self._receive, self._left, self._flush = receive, left, flush
        self._admission = Admission(pin, limits)
        self._hellos = AddressBudgets(limits.hellos_per_address)
        self._budgets: dict[Budget, AddressBudgets] = {
            "costly": AddressBudgets(limits.costly_per_address),
            "previews": AddressBudgets(limits.previews_per_address),
        }
        self._people: dict[int, Connection] = {}
        self._strangers: set[Connection] = set()
        self._listeners: list[socket.socket] = []
        self._batcher = LoopBatcher()

    def __iter__(self) -> Iterator[tuple[int, Connection]]:
        """Iterate over the people who have said hello."""
        return iter(tuple(self._people.items()))

    def of(self, person: int) -> Connection | None:
        return self._people.get(person)

    def dismiss(self, person: int, farewell: Farewell) -> None:
        """End the connection of a person, who is gone from now on."""
        if connection := self._people.pop(person, None):
            self._left(person)
            connection.close_with(farewell)

    def abort_overdue(self, now: float) -> None:
        """End connections that have timed out."""
        for connection in (*self._people.values(), *self._strangers):
            if reason := connection.overdue(now):
                log.info("%s: %s", connection, reason)
                connection.abort()
        self._admission.report()

    def close(self, farewell: Farewell) -> None:
        for listener in self._listeners:
            listener.close()
        for connection in (*self._people.values(), *self._strangers):
            connection.close_with(farewell)
        self._admission.report()

    # ------------------------------------------------------------ new connections

    def listen(self, listeners: list[socket.socket], context: ssl.SSLContext, max_connections: int) -> None:
        """Accept connections from the network, no more than `max_connections` at once."""
        self._admission.limit_connections(max_connections)
        self._listeners = listeners
        for listener in listeners:
            self._start(self._accept(listener, context))

    def attend(self, address: str, via: Via, limits: Limits, guest: str = "") -> Connection:
        """Return a connection for someone whom the host lets in itself; its line is still to be connected."""
        return self._new_connection(address, via, limits, guest)

    async def _accept(self, listener: socket.socket, context: ssl.SSLContext) -> None:
        """Accept connections until the listener is closed. Nothing else ends this loop, and errors load nothing: there
        may be no descriptors left."""
        loop = asyncio.get_running_loop()
        while listener.fileno() >= 0:
            try:
                connected, address = await loop.sock_accept(listener)
                self._admit(connected, address[0], context)
                await asyncio.sleep(0)  # what made room is closed before the next one of a crowd is accepted
            except Exception as error:
                if listener.fileno() < 0:
                    return
                with contextlib.suppress(Exception):
                    log.error("cannot accept a connection: %s", error)
                await asyncio.sleep(ACCEPT_AGAIN_S)

    def _admit(self, connected: socket.socket, address: str, context: ssl.SSLContext) -> None:
        try:
            connected.setblocking(False)
            connected.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            arrival = self._admission.admit(address, self._clock())
            if arrival is not None:
                handshake = self._start(self._handshake(connected, arrival, context))
                arrival.drop = handshake.cancel
                return
        except OSError as error:  # it has already ended
            log.info("%s: %s", address, error)
        connected.close()

    async def _handshake(self, connected: socket.socket, arrival: Arrival, context: ssl.SSLContext) -> None:
        """Connections count from the first packet on, so that nobody can hold any open during the TLS handshake."""
        connection, connecting = self._new_connection(arrival.address, "lan", self._limits, arrival=arrival), True
        try:
            await accept(connected, connection.line, context, self._limits.hello_s)
            connecting, arrival.drop = False, connection.abort
            if not self._admission.spoke(arrival, self._clock()):
                connection.abort()
        except OSError as error:
            log.info("%s: no handshake: %s", arrival.address, error)
        finally:
            if connecting:
                connected.close()
                self._ended(connection)

    def _new_connection(
        self, address: str, via: Via, limits: Limits, guest: str = "", arrival: Arrival | None = None
    ) -> Connection:
        line = Line(lambda data: self._data_received(connection, data), lambda: self._ended(connection))
        connection = Connection(line, address, via, limits, self._clock(), guest, arrival)
        self._strangers.add(connection)
        return connection

    # ------------------------------------------------------------ one connection

    def _data_received(self, connection: Connection, data: bytes) -> None:
        if connection.person:
            self._batcher.run(partial(self._process, connection, data))
        elif connection.checking:
            connection.inbox.hold(data)
        else:
            self._process(connection, data)

    def _ended(self, connection: Connection) -> None:
        self._strangers.discard(connection)
        if connection.checking:
            connection.checking.cancel()
        if connection.arrival:
            self._admission.leave(connection.arrival)
        if self._people.get(connection.person) is connection:
            del self._people[connection.person]
            self._left(connection.person)
            self._flush()

    def _process(self, connection: Connection, data: bytes) -> None:
        """Handle the messages that `data` completes. Errors end this connection and nothing else."""
        now = self._clock()
        try:
            for message in connection.inbox.feed(data):
                if connection.line.closing:
                    return
                if isinstance(message, Hello) and not connection.person:
                    connection.line.pause()
                    connection.checking = self._start(self._check_hello(connection, message))
                    return
                self._handle(connection, message, now)
            connection.note_received(now)
        except Exception as error:
            self._end(connection, error)

    def _end(self, connection: Connection, error: Exception) -> None:
        match error:
            case UnreadableFrame():
                log.warning("%s: %s", connection, error)
                protocol = error.foreign_protocol()
                foreign = protocol is not None and protocol != PROTOCOL and not connection.person
                connection.close_with(farewell(upgrade_advice(protocol or 0) if foreign else error.sentence))
            case RemoteProtocolError():
                log.warning("%s: %s", connection, error)
                connection.close_with(farewell(error.sentence))
            case EndConnection(final=final):
                log.info("%s: %s", connection, error)
                connection.close_with(farewell(error.sentence, final=final))
            case _:
                log.error("%s: a message could not be handled", connection, exc_info=error)
                connection.abort()

    async def _check_hello(self, connection: Connection, hello: Hello) -> None:
        """Check the PIN and look for saved tables, which takes time, then continue with what has arrived meanwhile."""
        try:
            if connection.arrival:
                self._admission.start_check(connection.arrival)
                await self._check_arrival(hello, connection.arrival)
            connection.saved = await self._saved_tables(hello)
            connection.checking = None
            if connection.line.closing:
                return
            self._count_message(connection, self._clock())
            self._admission.check(hello)
            self._welcome(connection, hello)
        except Exception as error:
            connection.checking = None
            self._end(connection, error)
        else:
            connection.line.resume()
            self._process(connection, b"")

    async def _check_arrival(self, hello: Hello, arrival: Arrival) -> None:
        """Check someone from the network, who shows the PIN and waits for a turn to do so. Raises EndConnection."""
        self._admission.check(hello)
        if not self._hellos.spend(arrival.address, self._clock()):
            raise EndConnection("Not so fast: there are many connections from your address.", final=False)
        known = self._lobby.holds_seat(hello.tickets)
        try:
            wait = self._admission.wait(hello, arrival, self._clock(), known)
        except EndConnection:
            if known or not await self._saved_tables(hello):
                raise
            known = True
            wait = self._admission.wait(hello, arrival, self._clock(), known)
        if wait:
            await asyncio.sleep(wait)
        self._admission.check_arrival(hello, arrival, self._clock(), known)

    async def _saved_tables(self, hello: Hello) -> tuple[Returning, ...]:
        """Return the tables on disk for which a hello has tickets."""
        tables = self._lobby.tables
        return await self._saved.returning(tuple(ticket for ticket in hello.tickets if ticket.table not in tables))

    def _welcome(self, connection: Connection, hello: Hello) -> None:
        address = "" if connection.via == "here" else address_group(connection.address)
        saved = tuple(back for back in connection.saved if back.table not in self._lobby.tables)
        person = self._lobby.welcome(hello, connection.via, address, saved, connection.guest)
        self._strangers.discard(connection)
        connection.welcomed(person.person)
        self._people[person.person] = connection
        log.info("%s is %s", connection, person.name)
        self._flush()

    def _handle(self, connection: Connection, message: FromClient, now: float) -> None:
        self._count_message(connection, now)
        if not connection.person:
            if not isinstance(message, Probe):
                raise RemoteProtocolError("a message before the hello")
            connection.tell(self._lobby.summary(bool(self._admission.pin)))
            raise EndConnection("Bye.")
        if isinstance(message, Pong):
            connection.pong(message, now)
        elif isinstance(message, (Hello, Probe)):
            raise RemoteProtocolError("a second hello")
        elif isinstance(message, Request) and not self._may_ask(connection, message, now):
            connection.tell(refused(message.ref, NOT_SO_FAST))
        elif self._people.get(connection.person) is connection:
            self._receive(connection.person, message, now)

    def _count_message(self, connection: Connection, now: float) -> None:
        if not connection.may_send(now):
            raise RemoteProtocolError("too many messages")

    def _may_ask(self, connection: Connection, message: Request, now: float) -> bool:
        budget = BUDGETS.get(type(message))
        if budget is None:
            return True
        if isinstance(message, Enter) and not connection.has_entered:
            # Hellos are limited, too, and someone whose line broke must get back to the table, even if others have
            # used up the budget of their address.
            connection.has_entered = True
            return True
        if not connection.may_spend(budget, now):
            return False
        unlimited = connection.via == "here" or budget not in self._budgets
        return unlimited or self._budgets[budget].spend(connection.address, now)
