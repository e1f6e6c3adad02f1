"""The host: sockets, clocks, disk and bots around the sans-IO lobby. Everything runs on one event loop.

host = Host(name="Ann's table", saves=appdirs.saves())
await host.listen()                        # and/or host.pipe(), for people in this process
host.open_table(game.id, scenario.id)
...
await host.close()
"""

import asyncio
import contextlib
import logging
import math
import socket
import time
from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from net.errors import JournalError, NetError, Refusal
from net.host.connection import Connection
from net.host.limits import Limits
from net.host.reception import FrontDesk, Reception
from net.journal.files import Journal, engine_version, find_journal, read_journal
from net.journal.writer import JournalWriter
from net.table.context import TableContext
from net.table.lobby import LobbyRoom, LobbySettings, Person
from net.table.outbox import Batch, BotTurn, HintTurn, Outbox
from net.table.seating import token_hash
from net.table.session import Session
from net.transport import streams
from net.transport.addresses import PORTS, Address, reachable
from net.transport.listen import open_listeners
from net.transport.tls import HostKey
from net.wire.from_client import FromClient, Hello, Request
from net.wire.from_host import Farewell, Refused
from net.wire.records import SavedGame
from net.wire.types import Ticket, Via
from net.workers.advice import Adviser
from net.workers.bots import OVERRUN_S, BotPlayers
from net.workers.pool import WorkerPool
from rules.bots.bot import make as make_bot
from rules.errors import RulesError
from rules.game import Game

log = logging.getLogger("wotr.host")

TICK_S = 0.5
BROKEN = "Something went wrong inside the game. It was saved up to the last move."
STAND_INS = ("normal", "greedy", "random")
"""Who takes the seat of someone who is gone: the first of these that there is."""


class Host:
    """Runs tables and lets people in. `people` and `tables` of `lobby` may be read at any time."""

    def __init__(
        self,
        games: Mapping[str, Game] | None = None,
        *,
        name: str = "A table",
        saves: Path | None = None,
        key: HostKey | None = None,
        pin: str = "",
        limits: Limits | None = None,
        pause_s: float = 300.0,
        bot_pace_s: float = 0.0,
        bot_overrun_s: float = OVERRUN_S,
        most_tables: int = 64,
    ) -> None:
        """`saves`: the directory of journals (None: nothing is kept, nothing survives). `bot_pace_s`: the least time
        between two choices of bots, for people to follow."""
        if games is None:
            from rules.catalogue import GAMES

            games = GAMES
        self.games, self.name, self.pin, self.saves, self.limits = games, name, pin, saves, limits or Limits()
        self._key, self._outbox = key, Outbox()
        context = TableContext(self._outbox, engine=engine_version(), stand_in=_stand_in(), pause_s=pause_s)
        self.lobby = LobbyRoom(games, context, LobbySettings(name=name, most_tables=most_tables))
        self.port = 0
        self._pool = WorkerPool()
        self._bots, self._bot_pace_s = BotPlayers(self._pool, bot_overrun_s), bot_pace_s
        self._adviser = Adviser(self._pool)
        self._journals = JournalWriter(saves, self._deliver, self._wreck)
        desk = FrontDesk(
            summary=lambda: self.lobby.summary(bool(pin)),
            welcome=self._welcome,
            heard=self._heard,
            gone=self._gone,
            flush=self._flush,
        )
        self._reception = Reception(self.limits, pin, desk, self._start)
        self._bind = ""
        self._tasks: set[asyncio.Task[None]] = set()
        self._ticking = False
        self.on_change: Callable[[], None] = lambda: None
        """Called after anything may have changed in the lobby; must be quick."""

    # ------------------------------------------------------------ letting people in

    async def listen(self, bind: str = "", port: int | None = None) -> None:
        """Let people in from the network: TLS on `bind` (empty: every address, IPv4 and IPv6). Without a port, the
        first free one of the usual or, when all are taken, any other. Raises CannotListen."""
        self._key = self._key or HostKey.load()
        context = self._key.server_context()
        self._bind = bind
        listeners = open_listeners(bind, (*PORTS, 0) if port is None else (port,))
        self.port = listeners[0].getsockname()[1]
        self._reception.listen(listeners, context)
        self._tick_on()

    def pipe(self) -> tuple[asyncio.StreamReader, streams.Writer]:
        """A line for a person in this process."""
        (there, to_there), (here, to_here) = streams.pipe()
        self._reception.attend(here, Connection(to_here, "here", self.limits), "here")
        self._tick_on()
        return there, to_there

    async def attend(self, line: socket.socket, address: str) -> Connection:
        """Serve an SSH guest's app, which the host started itself, at the other end of this socket pair. Nobody else
        can be there, so no PIN is asked. The connection's `person` is who it is, once they have said hello."""
        reader, stream = await asyncio.open_connection(sock=line)
        # A line inside this machine ends in so many words, never in silence, and a guest may think about their name.
        patient = replace(self.limits, hello_s=math.inf, lost_s=math.inf)
        connection = Connection(streams.SocketWriter(stream), address, patient)
        self._reception.attend(reader, connection, "ssh")
        self._tick_on()
        return connection

    @property
    def fingerprint(self) -> str:
        self._key = self._key or HostKey.load()
        return self._key.fingerprint

    def join_codes(self) -> list[str]:
        """What to read out to people, one for each address it can be reached at, the likeliest first."""
        return [str(Address(host, self.port).with_code(self.fingerprint)) for host in reachable(self._bind)]

    async def close(self, reason: str = "The host has closed. Its games are saved.") -> None:
        """Say goodbye, finish writing, stop."""
        self._reception.close(Farewell(reason, final=False))
        for _ in range(3):  # let goodbyes reach the sockets
            await asyncio.sleep(0)
        for task in tuple(self._tasks):
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks)
        self._flush()
        await self._journals.close()
        await self._pool.close()

    # ------------------------------------------------------------ tables

    def open_table(
        self,
        game: str,
        scenario: str = "",
        options: Sequence[str] = (),
        name: str = "",
        seed: int | None = None,
        bots: Mapping[str, str] | None = None,
    ) -> str:
        """A table of the host's own, which stays when everybody has left; `bots` by seat id. Raises Refusal."""
        session = self.lobby.open(game, scenario, tuple(options), name, seed)
        self.lobby.standing.add(session.id)
        try:
            for seat, spec in (bots or {}).items():
                session.seat_bot(session.scenario.seat(seat), spec)
        except RulesError as error:
            self.lobby.close(session.id)
            raise Refusal(f"{error}.") from None
        if not session.seating.deserted:
            session.start()
        self._flush()
        return session.id

    def resume(self, path: Path) -> str:
        """Go on with a saved game; its table's id. Raises JournalError."""
        saved = read_journal(path)
        if saved.closed:
            raise JournalError(f"{path.name}: this game is over; watch it with `wotr replay`.")
        if saved.header.table in self.lobby.tables:
            return saved.header.table
        session = self._reopen(path, saved)
        self.lobby.standing.add(session.id)
        session.wake(time.monotonic())
        self._flush()
        return session.id

    def journal_of(self, table: str) -> Path | None:
        """Where the game of a table is being written, or was, if it is over."""
        return self._journals.path(table)

    def dismiss(self, person: int, reason: str) -> None:
        """Send someone away."""
        if connection := self._reception.of(person):
            connection.part(Farewell(reason))

    def _reopen(self, path: Path, saved: SavedGame) -> Session:
        if saved.torn:
            log.warning("%s: a torn record at the end (%d bytes) was dropped", path.name, saved.torn)
        opened = Journal.reopen(path, saved)
        try:
            session = self.lobby.restore(saved)
        except (NetError, RulesError) as error:
            opened.close()
            raise JournalError(f"{path.name}: {error}") from None
        self._journals.adopt(session.id, opened)
        return session

    def _bring_back(self, ticket: Ticket) -> None:
        """The table of a ticket from its journal, if the journal knows the ticket."""
        path = find_journal(self.saves, ticket.table) if self.saves else None
        if path is None:
            return
        try:
            saved = read_journal(path)
            if not saved.closed and token_hash(ticket.token) in {seat.token_hash for seat in saved.seats}:
                self._reopen(path, saved)
        except JournalError as error:
            log.warning("a saved table cannot go on: %s", error)

    # ------------------------------------------------------------ people

    def _welcome(self, hello: Hello, via: Via) -> Person:
        """A table that waits on disk for one of their tickets is brought back first."""
        for ticket in hello.tickets:
            if ticket.table and ticket.table not in self.lobby.tables:
                self._bring_back(ticket)
        return self.lobby.welcome(hello, via)

    def _gone(self, person: int) -> None:
        self.lobby.gone(person, time.monotonic())

    def _heard(self, person: int, message: FromClient, now: float) -> None:
        """A fault in one game stops that table, loudly; its journal holds all that was announced."""
        try:
            self.lobby.handle(person, message, now)
        except Exception:
            table = self.lobby.people[person].table
            log.exception("table %s has stopped at %s", table or "(none)", message)
            self._outbox.take()
            if isinstance(message, Request):
                self._outbox.tell(person, Refused(message.ref, BROKEN))
            self._wreck(table, BROKEN)
        self._flush()

    # ------------------------------------------------------------ what the core wants done

    def _flush(self) -> None:
        if batch := self._outbox.take():
            self._journals.submit(batch)
            self.on_change()

    def _deliver(self, batch: Batch) -> None:
        frames: dict[int, list[bytes]] = {}
        for person, framed in batch.frames:
            frames.setdefault(person, []).append(framed)
        for person, parts in frames.items():
            if connection := self._reception.of(person):
                connection.send(b"".join(parts))
        for person, farewell in batch.farewells:
            self._reception.send_away(person, farewell)
        for table in batch.forgotten:
            self._journals.abandon(table)
        for turn in batch.bot_turns:
            self._start(self._think(turn))
        for wanted in batch.hint_turns:
            self._start(self._advise(wanted))
        if batch.farewells:
            self._flush()

    def _wreck(self, table: str, reason: str) -> None:
        if table in self.lobby.tables:
            self.lobby.close(table, reason)
            self._flush()

    async def _think(self, turn: BotTurn) -> None:
        pace = asyncio.create_task(asyncio.sleep(self._bot_pace_s))
        index, faltered = await self._bots.pick(turn)
        await pace
        try:
            self.lobby.bot_answers(turn.table, turn.seat, turn.since, index, faltered)
        except Exception:
            log.exception("table %s has stopped at choice %d of the bot in seat %d", turn.table, index, turn.seat)
            self._outbox.take()
            self._wreck(turn.table, BROKEN)
        self._flush()

    async def _advise(self, turn: HintTurn) -> None:
        self.lobby.hint_answers(turn, await self._adviser.hints(turn))
        self._flush()

    # ------------------------------------------------------------ time

    def _start(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _tick_on(self) -> None:
        if not self._ticking:
            self._ticking = True
            self._start(self._tick())

    async def _tick(self) -> None:
        """Countdowns, pulses, and an end to connections that have had their time."""
        pulse_at = 0.0
        while True:
            await asyncio.sleep(TICK_S)
            now = time.monotonic()
            self.lobby.tick(now)
            self._flush()
            self._reception.cut_overdue(now)
            if now >= pulse_at:
                pulse_at = now + self.limits.pulse_s
                self._pulse(now)

    def _pulse(self, now: float) -> None:
        around: dict[str, list[tuple[int, int]]] = {}
        for person, connection in self._reception:
            if connection.ping_ms is not None:
                around.setdefault(self.lobby.people[person].table, []).append((person, connection.ping_ms))
        for person, connection in self._reception:
            connection.pulse(tuple(around.get(self.lobby.people[person].table, ())[:64]), now)


def _stand_in() -> str:
    for spec in STAND_INS:
        with contextlib.suppress(RulesError):
            make_bot(spec)
            return spec
    raise AssertionError("there is always a random bot")
