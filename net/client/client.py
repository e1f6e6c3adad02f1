"""One person's end of the line.

    client = await Client.join(Address.parse("192.168.1.5"), "Ann")    # over TLS; pins the host's key
    client = await Client.here(host, "Ann")                            # in this process: solo, hot-seat
    client.listen(screen.on_change)                                    # every Change, in order, on this event loop
    table = await client.create_table(game.id, scenario.id, name="Evening")
    await client.sit(table, (0,))
    await client.add_bot(1, "greedy")
    await client.ready()                                               # starts: all seats are filled, all are ready
    await client.choose(0, 3)                                          # seat 0 takes choice number 3

Two people at one keyboard are two Clients of one in-process host. All methods belong to the event loop the client was
made on. A request waits for the host's answer and raises `Refusal` (a sentence for the person) or `ConnectionLost`.
What it brought about at one's own end arrives as changes before the request returns.
"""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable, Mapping
from socket import socket as Socket
from typing import TYPE_CHECKING

from net.client.asking import Asking
from net.client.changes import LEFT, Change, ConnectionClosed, LobbyChanged, LobbyNow, Reconnected
from net.client.mirror import Mirror
from net.client.reconnect import ANSWER_S, Dial, LineCallbacks, ReconnectingLine, State, Streams, TurnedAway
from net.client.tickets import MemoryTickets, Tickets
from net.errors import ConnectionLost, NetError, Refusal, RemoteProtocolError
from net.transport import streams, tls
from net.transport.addresses import Address
from net.wire.from_client import Enter, Hello, Pong, Request
from net.wire.from_host import (
    ChatLine,
    Entered,
    FromHost,
    Granted,
    Lobby,
    PersonChanged,
    PersonGone,
    Pulse,
    Refused,
    Seated,
    TableChanged,
    TableGone,
    Welcome,
    WholeGame,
)
from net.wire.types import PROTOCOL, Returning, TableNow, Ticket
from rules.game import Game, Seats

if TYPE_CHECKING:
    from net.host.host import Host

log = logging.getLogger("wotr.client")

HERE = "here"
"""The key of a host in this process, under which its tickets are kept."""


class Client(Asking):
    """One person connected to one host, through drops and returns. Make it with `join`, `here` or `through`."""

    person: int
    """Your number on this host; a new one after each reconnection."""
    name: str
    """Your name as the host cleaned it and made it unique."""
    host_name: str
    returning: tuple[Returning, ...]
    """Tables where your tickets hold seats, as of connecting. `enter` one to be back in them; where
    `Returning.live` another connection of yours sits there now and `enter` takes over from it."""
    pings: dict[int, int]
    """Milliseconds to the host and back, by person, of those at your table (or in the lobby)."""

    def __init__(
        self,
        dial: Dial,
        name: str,
        *,
        host_key: str,
        games: Mapping[str, Game] | None = None,
        tickets: Tickets | None = None,
        pin: str = "",
    ) -> None:
        if games is None:
            from rules.catalogue import GAMES

            games = GAMES
        super().__init__()
        self.games = games
        self.person, self.name, self.host_name = 0, name, ""
        self.lobby, self.mirror = LobbyNow(), None
        self.returning, self.pings = (), {}
        self.tickets: Tickets = tickets if tickets is not None else MemoryTickets()
        self._asked_name, self._host_key, self._pin = name, host_key, pin
        self._greeted = False
        self._answers: dict[int, asyncio.Future[Granted]] = {}
        self._tickets_in_use: dict[str, Ticket] = {}
        self._listeners: list[Callable[[Change], None]] = []
        ears = LineCallbacks(self._welcomed, self._receive, self._cut, self._tell, self._return, self._over)
        self._line = ReconnectingLine(dial, self._hello, ears)

    @property
    def state(self) -> State:
        """ "connected", "reconnecting" (it comes back by itself) or "closed"."""
        return self._line.state

    # ------------------------------------------------------------ connecting

    @classmethod
    async def join(
        cls,
        address: Address,
        name: str,
        *,
        pin: str = "",
        games: Mapping[str, Game] | None = None,
        tickets: Tickets | None = None,
        known_hosts: tls.KnownHosts | None = None,
        trust_new_key: bool = False,
    ) -> "Client":
        """Connect over TLS. Raises CannotConnect with a sentence; FingerprintChanged if the host's key is not the one
        pinned for this address (call again with `trust_new_key=True` once the person has agreed), or not the one in
        the join code. A fingerprint seen for the first time is pinned in `known_hosts`.

        Seats held under this name by a ticket and not in use elsewhere are taken again at once.
        """
        pins = known_hosts if known_hosts is not None else tls.KnownHosts.default()
        first = await tls.dial(address, pins, trust_new_key=trust_new_key)
        spare: list[Streams] = [(first.reader, first.writer)]

        async def dial() -> Streams:
            if spare:
                return spare.pop()
            again = await tls.dial(address, pins)
            return again.reader, again.writer

        client = cls(dial, name, host_key=first.fingerprint, games=games, tickets=tickets, pin=pin)
        await client._begin()
        return client

    @classmethod
    async def here(cls, host: "Host", name: str, *, tickets: Tickets | None = None) -> "Client":
        """Connect to a host in this process, without a socket and without a PIN."""

        async def dial() -> Streams:
            return host.pipe()

        client = cls(dial, name, host_key=HERE, games=host.games, tickets=tickets)
        await client._begin()
        return client

    @classmethod
    async def through(cls, socket: Socket, name: str, *, tickets: Tickets | None = None) -> "Client":
        """Connect through a socket the host gave this process (an SSH guest's app). When it is cut, that is the end."""
        spare = [socket]

        async def dial() -> Streams:
            if not spare:
                raise TurnedAway("The host has closed.", final=True)
            reader, stream = await asyncio.open_connection(sock=spare.pop())
            return reader, streams.SocketWriter(stream)

        client = cls(dial, name, host_key="host", tickets=tickets)
        await client._begin()
        return client

    async def close(self) -> None:
        """Go away. Seats stay yours: whoever waits for you sees a countdown. Call `leave` first to give them up."""
        await self._line.close(LEFT)

    def drop(self) -> None:
        """Cut the line as a bad network would; the client comes back by itself."""
        self._line.drop()

    def listen(self, callback: Callable[[Change], None]) -> Callable[[], None]:
        """Call `callback` with every change from now on; call the result to stop. It must not block or await."""
        self._listeners.append(callback)

        def stop() -> None:
            with contextlib.suppress(ValueError):
                self._listeners.remove(callback)

        return stop

    async def changes(self) -> AsyncIterator[Change]:
        """Every change from now on, until `ConnectionClosed` (included)."""
        queue: asyncio.Queue[Change] = asyncio.Queue()
        stop = self.listen(queue.put_nowait)
        try:
            while True:
                change = await queue.get()
                yield change
                if isinstance(change, ConnectionClosed):
                    return
        finally:
            stop()

    # ------------------------------------------------------------ the lobby and the table

    @property
    def table(self) -> TableNow | None:
        """The table you are at."""
        return self.mirror.table if self.mirror else None

    @property
    def seats(self) -> Seats:
        """The seats you hold at the table you are at, before the start too."""
        return self.table.seats_of(self.person) if self.table else ()

    @property
    def ping_ms(self) -> int | None:
        return self.pings.get(self.person)

    # ------------------------------------------------------------ the line

    async def _ask(self, request: Request) -> Granted:
        if self.state != "connected":
            raise ConnectionLost("Not connected just now.")
        answer: asyncio.Future[Granted] = asyncio.get_running_loop().create_future()
        self._answers[request.ref] = answer
        try:
            self._line.send(request)
            async with asyncio.timeout(ANSWER_S):
                return await answer
        except TimeoutError:
            raise ConnectionLost("The host does not answer.") from None
        finally:
            self._answers.pop(request.ref, None)

    def _tell(self, change: Change) -> None:
        for listener in tuple(self._listeners):
            try:
                listener(change)
            except Exception:
                # A fault in a screen must not cost the person their seat.
                log.exception("a listener failed at %s", type(change).__name__)

    async def _begin(self) -> None:
        await self._line.begin()
        mine = [back for back in self.returning if not back.live and back.name == self._asked_name]
        if mine:
            with contextlib.suppress(Refusal):
                await self.enter(mine[0].table)

    def _hello(self) -> Hello:
        # In one process there is one version of each game: comparing would load them all.
        games = () if self._host_key == HERE else self.games.values()
        capabilities = tuple(f"{game.id}/{game.version}" for game in games)
        return Hello(PROTOCOL, self._asked_name, capabilities, self._pin, self.tickets.of(self._host_key))

    def _welcomed(self, welcome: Welcome) -> None:
        self.person, self.name, self.host_name = welcome.person, welcome.name, welcome.host
        self.returning, self.pings, self._greeted = welcome.returning, {}, True
        plays = (capability.rpartition("/") for capability in welcome.capabilities)
        self._host_plays = {game: int(version) for game, _, version in plays if version.isdigit()}

    def _return(self) -> None:
        """Connected again: back to the table one was at. The mirror stays until shown anew, or known to be gone."""
        self._tell(Reconnected())
        if self.mirror is not None:
            request = Enter(self._ref(), self.mirror.table.id)
            self._answers[request.ref] = answer = asyncio.get_running_loop().create_future()
            answer.add_done_callback(self._returned)
            self._line.send(request)

    def _returned(self, answer: "asyncio.Future[Granted]") -> None:
        if isinstance(answer.exception(), Refusal):
            self.mirror = None
            self._tell(LobbyChanged())

    def _cut(self) -> None:
        self._fail_answers(ConnectionLost("The connection was lost before the answer came."))

    def _fail_answers(self, error: NetError) -> None:
        for answer in self._answers.values():
            if not answer.done():
                answer.set_exception(error)

    def _over(self, reason: str) -> None:
        self._tell(ConnectionClosed(reason))

    # ------------------------------------------------------------ what the host says

    def _receive(self, message: FromHost) -> None:
        match message:
            case Granted(ref=ref):
                if (answer := self._answers.get(ref)) and not answer.done():
                    answer.set_result(message)
            case Refused(ref=ref, reason=reason):
                if (answer := self._answers.get(ref)) and not answer.done():
                    answer.set_exception(Refusal(reason))
            case Pulse(beat=beat, pings=pings):
                self.pings = dict(pings)
                self._line.send(Pong(beat))
            case Lobby() | TableGone() | PersonChanged() | PersonGone():
                self._receive_lobby(message)
            case TableChanged(table=table):
                self._receive_table(message, table)
            case Entered(table=table):
                self._receive_entered(message, table)
            case Seated(table=table_id, seats=seats, token=token):
                self._receive_ticket(Ticket(table_id, token), bool(seats))
            case WholeGame(journal=journal):
                self._whole_game = journal
            case ChatLine(table="") as said:
                self.lobby.chat = [*self.lobby.chat[-200:], said]
                self._tell(said)
            case _ if self.mirror is not None and getattr(message, "table", None) == self.mirror.table.id:
                changes, replies = self.mirror.receive(message)
                for reply in replies:
                    self._line.send(reply)
                for change in changes:
                    self._tell(change)

    def _receive_lobby(self, message: Lobby | TableGone | PersonChanged | PersonGone) -> None:
        match message:
            case Lobby(tables=tables, people=people):
                self.lobby.tables = {table.id: table for table in tables}
                self.lobby.people = {person.person: person for person in people}
                # The one that comes with the welcome tells where others are; we may be on our way back to a table.
                self.mirror, self._greeted = (self.mirror if self._greeted else None), False
            case TableGone(table=table):
                self.lobby.tables.pop(table, None)
                if self.mirror is not None and self.mirror.table.id == table:
                    self._fail_answers(Refusal(message.reason or "The table is gone."))
                    self._tell(message)
                    return
            case PersonChanged(person=person):
                self.lobby.people[person.person] = person
            case PersonGone(person=number):
                self.lobby.people.pop(number, None)
        self._tell(LobbyChanged())

    def _receive_table(self, message: TableChanged, table: TableNow) -> None:
        self.lobby.tables[table.id] = table
        if self.mirror is not None and self.mirror.table.id == table.id:
            self.mirror.table = table
            self._tell(message)
        else:
            self._tell(LobbyChanged())

    def _receive_ticket(self, ticket: Ticket, holding: bool) -> None:
        old = self._tickets_in_use.pop(ticket.table, None)
        if old is not None and (not holding or old != ticket):
            self.tickets.forget(self._host_key, old)
        if holding:
            self._tickets_in_use[ticket.table] = ticket
            self.tickets.keep(self._host_key, ticket)

    def _receive_entered(self, message: Entered, table: TableNow) -> None:
        self.lobby.tables[table.id] = table
        game = self.games.get(table.game)
        if game is None:
            raise RemoteProtocolError(f"the host plays {table.game!r}, which this version does not know: upgrade")
        self.mirror = Mirror(table, game)
        for seat in table.seats_of(self.person):
            self.name = table.seats[seat].name
        self._tell(message)
