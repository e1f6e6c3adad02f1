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
import secrets
import socket
import time
from collections.abc import Callable, Coroutine, Mapping, Sequence
from functools import partial
from pathlib import Path

import msgspec

from net import logs
from net.errors import JournalError, NetError, Refusal
from net.host.bot_tasks import OVERRUN_S, BotTasks
from net.host.connection import Connection
from net.host.descriptors import max_connections, raise_limit
from net.host.limits import Limits
from net.host.reception import NOT_SO_FAST, Reception
from net.host.running_clock import TICK_S, RunningClock
from net.host.saved_tables import SavedTables
from net.journal.commit import GroupCommit
from net.journal.files import Journal
from net.journal.store import JournalStore
from net.table.context import TableContext
from net.table.lobby import TABLES_FULL, LobbyRoom, LobbySettings, Person
from net.table.outbox import Batch, BotTurn, HintResult, HintTurn, Outbox
from net.table.session import Session
from net.transport.addresses import PORTS, Address, reachable
from net.transport.line import accept, connect_pipe
from net.transport.listen import open_listeners
from net.transport.streams import Streams
from net.transport.tls import HostKey
from net.version import VERSION
from net.wire.from_client import AskPreview, Enter, FromClient, Request, Sit
from net.wire.from_host import farewell, refused
from net.wire.types import Ticket, TimeControl, Via
from net.workers.fairness import FairTurns, TooManyWait
from rules.bots.bot import make_bot
from rules.errors import RulesError
from rules.game import Game
from rules.sentence import Sentence, sentence

log = logging.getLogger("wotr.host")

FAILED = sentence("Something went wrong in the game. It was saved up to the last move.")
CLOSED = sentence("The host has closed. Its games are saved.")
STAND_INS = ("normal", "greedy", "random")
"""The bot that plays for someone who is away: the first of these that exists."""


class Host:
    """Runs tables, and lets people in. `people` and `tables` of `lobby` may be read at any time."""

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
        max_tables: int = 64,
    ) -> None:
        """`saves`: the folder of journals (None: nothing is saved). `bot_pace_s`: the least time between two choices of
        bots, so that people can follow."""
        if games is None:
            from rules.catalogue import GAMES

            games = GAMES
        self.games, self.name, self.pin, self.saves, self.limits = games, name, pin, saves, limits or Limits()
        self._key, self._outbox, self._clock = key, Outbox(), RunningClock()
        context = TableContext(
            self._outbox,
            games,
            new_token=lambda: secrets.token_urlsafe(18),
            new_seed=lambda: secrets.randbits(62),
            guess_seed=lambda: secrets.randbits(62),
            today=lambda: int(time.time()),
            engine=VERSION,
            stand_in=_stand_in(),
            pause_s=pause_s,
        )
        settings = LobbySettings(new_id=lambda: secrets.token_hex(6), name=name, max_tables=max_tables)
        self.lobby = LobbyRoom(context, settings)
        self.port = 0
        self._bots = BotTasks(self._start, bot_overrun_s, bot_pace_s)
        self._saved, self._loading = SavedTables(saves), FairTurns(1)
        self._journals = JournalStore(saves) if saves is not None else None
        self._commit = GroupCommit(self._journals, self._deliver, self._close_failed_table)
        self._reception = Reception(
            self.lobby,
            self._saved,
            self.limits,
            pin,
            self._clock,
            start=self._start,
            receive=self._receive,
            left=self._person_left,
            flush=self._flush,
        )
        self._bind = ""
        self._tasks: set[asyncio.Task[None]] = set()
        self._ticking = False
        self.on_change: Callable[[], None] = lambda: None
        """Called after anything may have changed in the lobby; must be quick."""

    # ------------------------------------------------------------ connections

    async def listen(self, bind: str = "", port: int | None = None) -> None:
        """Accept people from the network: TLS on `bind` (empty: every address, IPv4 and IPv6). Without a port, take the
        first free usual one or, if all are taken, any other. Raises CannotListen."""
        self._key = self._key or HostKey.load()
        context = self._key.server_context()
        self._bind = bind
        listeners = open_listeners(bind, (*PORTS, 0) if port is None else (port,))
        self.port = listeners[0].getsockname()[1]
        logs.prepare()
        self._reception.listen(listeners, context, max_connections(raise_limit()))
        self._start_ticking()

    def pipe(self) -> Streams:
        """Return a connection for a person in this process."""
        self._start_ticking()
        return connect_pipe(self._reception.attend("here", "here", self._local_limits).line)

    async def attend(self, line: socket.socket, address: str, guest: str = "", via: Via = "ssh") -> Connection:
        """Serve a guest's app or page, which the host started itself, at the other end of this socket pair. Nobody else
        can be there, so no PIN is required. `guest`: by which they are recognized. The connection's `person` is set
        once they have said hello. Raises OSError."""
        connection = self._reception.attend(address, via, self._local_limits, guest)
        await accept(line, connection.line)
        self._start_ticking()
        return connection

    @property
    def _local_limits(self) -> Limits:
        """A connection inside this machine never times out: the program may have been stopped for a while, and a guest
        may think about their name."""
        return msgspec.structs.replace(self.limits, hello_s=math.inf, lost_s=math.inf)

    async def holds_seat(self, tickets: tuple[Ticket, ...]) -> bool:
        """Whether one of these tickets holds a seat, at a table or in a game on disk."""
        return self.lobby.holds_seat(tickets) or bool(await self._saved.returning(tickets))

    @property
    def fingerprint(self) -> str:
        self._key = self._key or HostKey.load()
        return self._key.fingerprint

    def join_codes(self) -> list[str]:
        """Return the join codes, one for each address of this machine, the likeliest first."""
        return [str(Address(host, self.port).with_code(self.fingerprint)) for host in reachable(self._bind)]

    def dismiss(self, person: int, reason: Sentence) -> None:
        """End the connection of a person."""
        if connection := self._reception.of(person):
            connection.close_with(farewell(reason))

    async def close(self, reason: Sentence = CLOSED, *, final: bool = False) -> None:
        """Say goodbye, finish writing, stop. `final`: there is nothing to reconnect to."""
        self._reception.close(farewell(reason, final=final))
        for _ in range(3):  # let goodbyes reach the sockets
            await asyncio.sleep(0)
        for task in tuple(self._tasks):
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks)
        self._flush()
        await self._commit.close()
        if self._journals:
            self._journals.close()
        self._saved.close()
        await self._bots.close()

    # ------------------------------------------------------------ tables

    def open_table(
        self,
        game: str,
        scenario: str = "",
        options: Sequence[str] = (),
        name: str = "",
        seed: int | None = None,
        bots: Mapping[str, str] | None = None,
        best_of: int = 0,
        clock: TimeControl | None = None,
    ) -> str:
        """Open a permanent table of the host's own, and return its id; `bots` by seat id. Raises Refusal."""
        session = self.lobby.open(game, scenario, tuple(options), name, seed, best_of=best_of, clock=clock)
        self._make_permanent(session)
        try:
            for seat, spec in (bots or {}).items():
                session.seat_bot(session.scenario.seat(seat), spec)
        except RulesError as error:
            self.lobby.close(session.id)
            raise Refusal("{error}.", error=error) from None
        if not session.seating.unattended:
            session.start()
        self._flush()
        return session.id

    async def resume(self, path: Path) -> str:
        """Continue a saved game at a permanent table, and return the table's id. Raises JournalError."""
        if self._journals and (table := self._journals.table_of(path)):
            return table
        loaded = await self._saved.load(path, self.lobby.restore)
        if loaded is None:
            raise JournalError("{file}: this game is over; watch it with `wotr replay`.", file=path.name)
        journal, session = loaded
        if session.id in self.lobby.tables:  # the file is a copy of a journal that is played here
            journal.close()
            return session.id
        self._add_loaded(journal, session)
        self._make_permanent(session)
        session.resume(self._clock())
        self._flush()
        return session.id

    def journal_of(self, table: str) -> Path | None:
        """Return the journal of a table's current game, or of the last one."""
        return self._journals.path(table) if self._journals else None

    def _make_permanent(self, session: Session) -> None:
        self.lobby.permanent.add(session.id)
        session.people.bots_play_alone = True

    def _add_loaded(self, journal: Journal, session: Session) -> Session:
        if self._journals:
            self._journals.resume(session.id, journal)
        self.lobby.add(session)
        return session

    # ------------------------------------------------------------ messages of people

    def _receive(self, person: int, message: FromClient, now: float) -> None:
        if isinstance(message, (Enter, Sit)) and self._may_be_on_disk(person, message.table):
            self._start(self._load_and_handle(person, message))
        else:
            self._handle(person, message, now)

    def _handle(self, person: int, message: FromClient, now: float) -> None:
        """An error in one game closes that table; its journal holds everything that was announced."""
        try:
            self.lobby.handle(person, message, now)
        except Exception:
            table = self.lobby.people[person].table
            log.exception("table %s has stopped at %s", table or "(none)", message)
            self._outbox.take()
            if isinstance(message, Request):
                self._outbox.tell(person, refused(message.ref, FAILED))
            if not isinstance(message, AskPreview):  # a preview that failed has not changed the game
                self._close_failed_table(table, FAILED)
        self._flush()

    def _may_be_on_disk(self, person: int, table: str) -> bool:
        """Whether a table is not in memory, and a person has a ticket for it."""
        return table not in self.lobby.tables and bool(self.lobby.people[person].tokens(table))

    async def _load_and_handle(self, person: int, request: Enter | Sit) -> None:
        """Load a table from disk for someone with a ticket, then handle their request."""
        someone, refusal = self.lobby.people.get(person), None
        if someone is None:  # their line ended before this began
            return
        try:
            async with self._loading.turn(someone.address):
                if request.table not in self.lobby.tables and person in self.lobby.people:
                    refusal = await self._load_for(someone, request.table)
        except (NetError, RulesError) as error:
            log.warning("a saved table cannot continue: %s", error)
        except TooManyWait:
            refusal = NOT_SO_FAST
        if person not in self.lobby.people:
            return
        if refusal:
            self._outbox.tell(person, refused(request.ref, refusal))
            self._flush()
        else:
            self._handle(person, request, self._clock())

    async def _load_for(self, someone: Person, table: str) -> Sentence | None:
        """Return why there is no room for the table, or None."""
        if not self.lobby.make_room():
            return TABLES_FULL
        path = await self._saved.find(table)
        loaded = await self._saved.load(path, self.lobby.restore, someone.tokens(table)) if path else None
        if loaded is None:
            return None
        if table in self.lobby.tables or not self.lobby.make_room():
            loaded[0].close()
            return None if table in self.lobby.tables else TABLES_FULL
        self._add_loaded(*loaded).origin = someone.address
        return None

    def _person_left(self, person: int) -> None:
        self._bots.stop_person(person)
        self.lobby.disconnect(person, self._clock())

    # ------------------------------------------------------------ what the lobby wants done

    def _flush(self) -> None:
        if batch := self._outbox.take():
            self._commit.submit(batch)
            self.on_change()

    def _deliver(self, batch: Batch) -> None:
        frames: dict[int, list[bytes]] = {}
        for person, framed in batch.frames:
            frames.setdefault(person, []).append(framed)
        for person, parts in frames.items():
            if connection := self._reception.of(person):
                connection.send(b"".join(parts))
                connection.greeted = True
        for person, last in batch.farewells:
            self._reception.dismiss(person, last)
        for table in batch.closed_tables:
            if self._journals:
                self._journals.close_journal(table)
        for table in batch.stopped_tables:
            self._bots.stop_table(table)
        for turn in batch.bot_turns:
            self._bots.play(turn, self._table_owner(turn.table), partial(self._bot_answered, turn))
        for idle in batch.ponder_turns:
            self._bots.ponder(idle, self._table_owner(idle.table))
        for wanted in batch.hint_turns:
            owner = self.lobby.people[wanted.person].address if wanted.person in self.lobby.people else ""
            self._bots.advise(wanted, owner, partial(self._hint_answered, wanted))
        if batch.farewells:
            self._flush()

    def _close_failed_table(self, table: str, reason: Sentence) -> None:
        if table in self.lobby.tables:
            self.lobby.close(table, reason)
            self._flush()

    def _table_owner(self, table: str) -> str:
        return self.lobby.tables[table].origin if table in self.lobby.tables else ""

    def _bot_answered(self, turn: BotTurn, index: int, failed: bool) -> None:
        try:
            turn.reply(index, failed, self._clock())
            self.lobby.announce_changes()
        except Exception:
            log.exception("table %s has stopped at choice %d of the bot in seat %d", turn.table, index, turn.seat)
            self._outbox.take()
            self._close_failed_table(turn.table, FAILED)
        self._flush()

    def _hint_answered(self, turn: HintTurn, advice: HintResult) -> None:
        turn.reply(advice)
        self._flush()

    # ------------------------------------------------------------ time

    def _start(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def _start_ticking(self) -> None:
        if not self._ticking:
            self._ticking = True
            self._clock.start()
            self._start(self._tick())

    async def _tick(self) -> None:
        """Run countdowns, send pulses, and end connections that have timed out. No error ends this: a host without it
        would lose everybody."""
        pulse_at = 0.0
        while True:
            await asyncio.sleep(TICK_S)
            now = self._clock()
            try:
                self._tick_tables(now)
                self._reception.abort_overdue(now)
                if now >= pulse_at:
                    pulse_at = now + self.limits.pulse_s
                    self._pulse(now)
            except Exception:
                log.exception("an error as time passed")

    def _tick_tables(self, now: float) -> None:
        """Let time pass at every table. An error at one closes that table."""
        for session in tuple(self.lobby.tables.values()):
            try:
                self.lobby.tick_table(session, now)
            except Exception:
                log.exception("table %s has stopped as time passed", session.id)
                self._outbox.take()
                self._close_failed_table(session.id, FAILED)
            self._flush()
        self.lobby.announce_changes()
        self._flush()

    def _pulse(self, now: float) -> None:
        around: dict[str, list[tuple[int, int]]] = {}
        for person, connection in self._reception:
            if connection.ping_ms is not None:
                around.setdefault(self.lobby.people[person].table, []).append((person, connection.ping_ms))
        for person, connection in self._reception:
            if connection.greeted:
                connection.pulse(tuple(around.get(self.lobby.people[person].table, ())[:64]), now)


def _stand_in() -> str:
    for spec in STAND_INS:
        with contextlib.suppress(RulesError):
            make_bot(spec)
            return spec
    raise AssertionError("there is always a random bot")
