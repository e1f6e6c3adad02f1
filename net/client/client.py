"""The client side: one person's connection to a host, with a method for every request.

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
The changes that it causes at this end arrive before the request returns.

A client is made of a line that reconnects by itself, a copy of what it knows of the host, the requests that wait for an
answer, and the tickets of its seats.
"""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable, Mapping
from socket import socket as Socket
from typing import Protocol

from net.client.changes import LEFT, Change, ConnectionClosed, LobbyNow, Reconnected
from net.client.host_mirror import HostMirror
from net.client.mirror import Foreseen, Mirror
from net.client.reconnect import ANSWER_S, Dial, LineCallbacks, LineState, ReconnectingLine, TurnedAway
from net.client.replies import Replies
from net.client.tickets import HERE, HeldTickets, MemoryTickets, Tickets
from net.errors import ConnectionLost, Refusal
from net.transport import tls
from net.transport.addresses import Address
from net.transport.streams import SocketWriter, Streams
from net.wire.from_client import (
    AfterLoss,
    AnswerEnd,
    AnswerRematch,
    AnswerSeat,
    AnswerUndo,
    AskHint,
    AskPreview,
    AskRematch,
    AskUndo,
    AskWholeGame,
    Bye,
    Choose,
    CreateTable,
    Enter,
    Hello,
    Leave,
    OfferDraw,
    Ready,
    Request,
    Resign,
    Say,
    SeatBot,
    ShowEmote,
    Sit,
    Start,
)
from net.wire.from_host import FromHost, Granted, Refused, Seated, TableGone
from net.wire.types import PROTOCOL, Audience, Emote, Rematch, Returning, TableNow, TimeControl, Verdict
from rules.game import Game, Seat, Seats
from rules.sentence import sentence

log = logging.getLogger("wotr.client")


class LocalHost(Protocol):
    """What a client needs of a host in this process."""

    games: Mapping[str, Game]

    def pipe(self) -> Streams: ...


class Client:
    """One person connected to one host, through interruptions. Make it with `join`, `here` or `through`."""

    def __init__(
        self,
        dial: Dial,
        name: str,
        *,
        host_key: str,
        games: Mapping[str, Game] | None = None,
        tickets: Tickets | None = None,
        pin: str = "",
        local: bool = False,
    ) -> None:
        if games is None:
            from rules.catalogue import GAMES

            games = GAMES
        self.games = games
        self._asked_name, self._host_key, self._pin = name, host_key, pin
        self._host = HostMirror(games, name)
        self._replies = Replies()
        self.tickets: Tickets = tickets if tickets is not None else MemoryTickets()
        self._held = HeldTickets(self.tickets, host_key)
        self._listeners: list[Callable[[Change], None]] = []
        callbacks = LineCallbacks(
            welcomed=self._host.welcomed,
            received=self._receive,
            dropped=lambda: self._replies.fail(ConnectionLost("The connection was lost before the answer came.")),
            disconnected=self._tell,
            reconnected=self._return,
            closed=lambda reason: self._tell(ConnectionClosed(reason)),
        )
        self._line = ReconnectingLine(dial, self._hello, callbacks, local=local)

    # ------------------------------------------------------------ what is known

    @property
    def state(self) -> LineState:
        """ "connected", "reconnecting" (by itself) or "closed"."""
        return self._line.state

    @property
    def person(self) -> int:
        """Your number on this host; a new one after each reconnection."""
        return self._host.person

    @property
    def name(self) -> str:
        """Your name as the host sanitized it and made it unique."""
        return self._host.name

    @property
    def host_name(self) -> str:
        return self._host.host_name

    @property
    def returning(self) -> tuple[Returning, ...]:
        """Tables where your tickets hold seats, as of connecting; `enter` one to return to them. Where
        `Returning.live`, another connection of yours sits there now, and `enter` takes over from it."""
        return self._host.returning

    @property
    def unfinished(self) -> Returning | None:
        """The seats to return to, for someone who is at no table. `join` does it without asking, unless another table
        of the host waits for players: they may have come for that one."""
        if self.mirror is not None:
            return None
        return next((back for back in self.returning if not back.live and back.name == self._asked_name), None)

    @property
    def pings(self) -> dict[int, int]:
        """Milliseconds to the host and back, by person, of those at your table (or in the lobby)."""
        return self._host.pings

    @property
    def lobby(self) -> LobbyNow:
        return self._host.lobby

    @property
    def mirror(self) -> Mirror | None:
        """The table you are at, or None in the lobby."""
        return self._host.mirror

    @property
    def table(self) -> TableNow | None:
        """The table you are at."""
        mirror = self._host.mirror
        return mirror.table if mirror else None

    @property
    def seats(self) -> Seats:
        """The seats you hold at the table you are at, before the start too."""
        table = self.table
        return table.seats_of(self.person) if table else ()

    @property
    def replaced(self) -> bool:
        """Whether a bot plays for you because your time ran out; see `return_to_seat`."""
        table, person = self.table, self.person
        return table is not None and any(seat.bot and seat.person == person for seat in table.seats)

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
        """Connect over TLS. Raises CannotConnect with a sentence; WrongJoinCode if the host's key is not the one in the
        join code; FingerprintChanged if it is not the one pinned for this address (call again with
        `trust_new_key=True` once the person has agreed). A fingerprint seen for the first time is pinned in
        `known_hosts`.

        Seats that a ticket holds under this name, and that are not in use elsewhere, are taken again at once, unless
        another table waits for players (`unfinished`).
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
    async def here(cls, host: LocalHost, name: str, *, tickets: Tickets | None = None) -> "Client":
        """Connect to a host in this process, without a socket and without a PIN."""

        async def dial() -> Streams:
            return host.pipe()

        client = cls(dial, name, host_key=HERE, games=host.games, tickets=tickets, local=True)
        await client._begin()
        return client

    @classmethod
    async def through(cls, socket: Socket, name: str, *, tickets: Tickets | None = None) -> "Client":
        """Connect through a socket that the host gave this process (an SSH guest's app). It cannot be reconnected."""
        spare = [socket]

        async def dial() -> Streams:
            if not spare:
                raise TurnedAway("The host has closed.", final=True)
            reader, stream = await asyncio.open_connection(sock=spare.pop())
            return reader, SocketWriter(stream)

        client = cls(dial, name, host_key="host", tickets=tickets, local=True)
        await client._begin()
        return client

    async def close(self) -> None:
        """Disconnect. Your seats stay yours, and the others see a countdown. Call `leave` first to give them up."""
        self._line.send(Bye())
        await self._line.close(LEFT)

    def drop(self) -> None:
        """Drop the connection as a bad network would; the client reconnects by itself."""
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

    # ------------------------------------------------------------ requests

    async def create_table(
        self,
        game: str,
        scenario: str = "",
        options: tuple[str, ...] = (),
        name: str = "",
        seed: int | None = None,
        best_of: int = 0,
        clock: TimeControl | None = None,
    ) -> str:
        """Open a table, go there as its owner, and return its id. Only people in the host's own process may give a
        seed."""
        self._host.check_game(game)
        request = CreateTable(self._replies.ref(), game, scenario, options, name, seed, best_of, clock)
        return (await self._ask(request)).table

    async def enter(self, table: str) -> None:
        """Go to a table: back into the seats that a ticket holds there, or to watch."""
        self._host.check_table(table)
        await self._ask(Enter(self._replies.ref(), table))

    async def sit(self, table: str, seats: Seats) -> None:
        """Hold exactly these seats, entering the table first if necessary. Several only where the scenario allows
        it."""
        self._host.check_table(table)
        await self._ask(Sit(self._replies.ref(), table, tuple(seats)))

    async def return_to_seat(self) -> None:
        """Play one's seats again, after a bot played them because time ran out."""
        await self._ask(Sit(self._replies.ref(), self._at(), self.seats))

    async def add_bot(self, seat: Seat, spec: str) -> None:
        """Seat a bot before the start."""
        await self._ask(SeatBot(self._replies.ref(), self._at(), seat, spec))

    async def remove_bot(self, seat: Seat) -> None:
        await self._ask(SeatBot(self._replies.ref(), self._at(), seat, ""))

    async def ready(self, ready: bool = True) -> None:
        """Say that one is ready. The game starts when no seat is free and everybody seated is."""
        await self._ask(Ready(self._replies.ref(), self._at(), ready))

    async def start(self) -> None:
        """Start as the owner, without waiting for the others; no seat may be free."""
        await self._ask(Start(self._replies.ref(), self._at()))

    async def leave(self) -> None:
        """Give up one's seats permanently (the others may seat a bot) and go back to the lobby."""
        await self._ask(Leave(self._replies.ref(), self._at()))

    async def choose(self, seat: Seat, index: int) -> None:
        """Make choice number `index` of the decision that `mirror.view` shows for `seat`.

        If the question is no longer open, a `Synced` comes instead, and no error.
        """
        update = self.mirror.update if self.mirror else 0
        if self.mirror:
            self.mirror.forget_hint()
        await self._ask(Choose(self._replies.ref(), self._at(), update, seat, index))

    async def say(self, text: str, to: Audience = "all") -> None:
        """Chat at one's table, or in the lobby. A line to one's own side is marked, but not secret."""
        await self._ask(Say(self._replies.ref(), self.mirror.table.id if self.mirror else "", text, to))

    async def emote(self, emote: Emote) -> None:
        """Show this to the table."""
        await self._ask(ShowEmote(self._replies.ref(), self._at(), emote))

    async def ask_undo(self, seat: Seat) -> None:
        """Ask to undo this seat's last choice: done at once if nobody could have learnt anything from it, otherwise put
        to the vote (`UndoAsked`)."""
        await self._ask(AskUndo(self._replies.ref(), self._at(), seat))

    async def answer_undo(self, agree: bool) -> None:
        await self._ask(AnswerUndo(self._replies.ref(), self._at(), agree))

    async def answer_seat(self, agree: bool) -> None:
        """Answer whether someone may have the bot's seat they ask for (`SeatAsked`)."""
        await self._ask(AnswerSeat(self._replies.ref(), self._at(), agree))

    async def ask_rematch(self, how: Rematch, game: str = "", scenario: str = "") -> None:
        """Ask for another game after one is over: in the same seats, with the sides exchanged, or ("other") the named
        one. It begins once everybody seated agrees (`RematchAsked`)."""
        await self._ask(AskRematch(self._replies.ref(), self._at(), how, game, scenario))

    async def answer_rematch(self, agree: bool) -> None:
        """Answer whether to play the game someone asks for. Raises Refusal if the host has another version of its
        rules."""
        asked = self.mirror.rematch if self.mirror else None
        if agree and asked is not None:
            self._host.check_game(asked.game)
        await self._ask(AnswerRematch(self._replies.ref(), self._at(), agree))

    async def resign(self) -> None:
        """Give up the game: at once, or when all people of one's side agree (`EndOffered`)."""
        await self._ask(Resign(self._replies.ref(), self._at()))

    async def offer_draw(self) -> None:
        """Offer a draw (`EndOffered`); bots answer at once."""
        await self._ask(OfferDraw(self._replies.ref(), self._at()))

    async def answer_end(self, agree: bool) -> None:
        """Answer a draw offer, or a team mate who wants to resign."""
        await self._ask(AnswerEnd(self._replies.ref(), self._at(), agree))

    async def ask_hint(self, seat: Seat) -> None:
        """Ask what a bot would choose in this seat. The `Hint` comes later, and stays in `mirror.hint` while the
        question is open. Refused where people of other sides sit at the table."""
        update = self.mirror.update if self.mirror else 0
        await self._ask(AskHint(self._replies.ref(), self._at(), update, seat))

    async def preview(self, seat: Seat, index: int) -> Foreseen | None:
        """Return what choice number `index` of the decision that `mirror.view` shows for `seat` would change, without
        choosing it; None if the question is no longer open."""
        mirror = self.mirror
        await self._ask(AskPreview(self._replies.ref(), self._at(), mirror.update if mirror else 0, seat, index))
        foreseen = mirror.foreseen if mirror is self.mirror and mirror else None
        return foreseen if foreseen and (foreseen.seat, foreseen.index) == (seat, index) else None

    async def whole_game(self) -> bytes:
        """Return the game that is over at one's table as a journal, with all its secrets."""
        await self._ask(AskWholeGame(self._replies.ref(), self._at()))
        return self._host.whole_game

    async def after_loss(self, verdict: Verdict) -> None:
        """Vote how to continue while the table is paused: "wait", "bot" or "end". Everyone present must agree."""
        await self._ask(AfterLoss(self._replies.ref(), self._at(), verdict))

    def _at(self) -> str:
        if self.mirror is None:
            raise Refusal("You are not at a table.")
        return self.mirror.table.id

    async def _ask(self, request: Request) -> Granted:
        if self.state != "connected":
            raise ConnectionLost("Not connected at the moment.")
        answer = self._replies.expect(request)
        self._line.send(request)
        try:
            async with asyncio.timeout(ANSWER_S):
                return await answer
        except TimeoutError:
            raise ConnectionLost("The host does not answer.") from None

    # ------------------------------------------------------------ the line

    async def _begin(self) -> None:
        await self._line.begin()
        back = self.unfinished
        others_wait = any(
            table.state == "gathering" and table.free_seats and table.id != (back.table if back else "")
            for table in self.lobby.tables.values()
        )
        if back is not None and not others_wait:
            with contextlib.suppress(Refusal):
                await self.enter(back.table)

    def _hello(self) -> Hello:
        # In one process there is only one version of each game, and naming them would load them all.
        games = () if self._host_key == HERE else self.games.values()
        capabilities = tuple(f"{game.id}/{game.version}" for game in games)
        return Hello(PROTOCOL, self._asked_name, capabilities, self._pin, self._held.all())

    def _return(self) -> None:
        """Connected again: return to the table."""
        self._tell(Reconnected())
        if self.mirror is not None:
            request = Enter(self._replies.ref(), self.mirror.table.id)
            self._replies.expect(request).add_done_callback(self._returned)
            self._line.send(request)

    def _returned(self, answer: "asyncio.Future[Granted]") -> None:
        if isinstance(answer.exception(), Refusal):
            for change in self._host.left_table():
                self._tell(change)

    def _receive(self, message: FromHost) -> None:
        match message:
            case Granted() | Refused():
                self._replies.settle(message)
            case Seated():
                self._held.note(message)
            case _:
                changes, replies = self._host.receive(message)
                for reply in replies:
                    self._line.send(reply)
                for change in changes:
                    if isinstance(change, TableGone):
                        self._replies.fail(Refusal(change.said or sentence("The table is gone.")))
                    self._tell(change)

    def _tell(self, change: Change) -> None:
        for listener in tuple(self._listeners):
            try:
                listener(change)
            except Exception:
                # An error in a screen must not end the connection.
                log.exception("a listener failed at %s", type(change).__name__)
