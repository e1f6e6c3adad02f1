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
from functools import partial
from pathlib import Path

import msgspec

from net.errors import JournalError, NetError, Refusal
from net.host.connection import Connection
from net.host.limits import Limits
from net.host.reception import FrontDesk, Reception
from net.host.saved_tables import SavedTables
from net.host.thinking import OVERRUN_S, Thinking
from net.journal.files import Journal, read_journal
from net.journal.writer import JournalWriter
from net.table.context import TableContext
from net.table.hints import Chances
from net.table.lobby import LobbyRoom, LobbySettings, Person
from net.table.outbox import Batch, BotTurn, HintTurn, Outbox
from net.table.session import Session
from net.transport import streams
from net.transport.addresses import PORTS, Address, address_group, reachable
from net.transport.listen import open_listeners
from net.transport.tls import HostKey
from net.version import VERSION
from net.wire.from_client import AskPreview, Enter, FromClient, Hello, Request, Sit
from net.wire.from_host import Farewell, Refused
from net.wire.records import SavedGame
from net.wire.types import Returning, Ticket, TimeControl, Via
from net.workers.fairness import FairTurns, TooManyWait
from rules.bots.bot import make_bot
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
        context = TableContext(
            self._outbox, today=lambda: int(time.time()), engine=VERSION, stand_in=_stand_in(), pause_s=pause_s
        )
        self.lobby = LobbyRoom(games, context, LobbySettings(name=name, most_tables=most_tables))
        self.port = 0
        self._thinking = Thinking(self._start, bot_overrun_s, bot_pace_s)
        self._saved, self._restoring = SavedTables(saves), FairTurns(1)
        self._journals = JournalWriter(saves, self._deliver, self._wreck)
        desk = FrontDesk(
            summary=lambda: self.lobby.summary(bool(pin)),
            knows=lambda hello: self.lobby.knows(hello.tickets),
            saved=self._returning,
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
        self._reception.attend(here, Connection(to_here, "here", self._patient_limits), "here")
        self._tick_on()
        return there, to_there

    async def attend(self, line: socket.socket, address: str, guest: str = "", via: Via = "ssh") -> Connection:
        """Serve a guest's app or page, which the host started itself, at the other end of this socket pair. Nobody else
        can be there, so no PIN is asked. `guest`: what they are known by again. The connection's `person` is
        who it is, once they have said hello."""
        reader, writer = await streams.accepted(line)
        connection = Connection(writer, address, self._patient_limits, guest)
        self._reception.attend(reader, connection, via)
        self._tick_on()
        return connection

    @property
    def _patient_limits(self) -> Limits:
        """A line inside this machine ends in so many words, never in silence: the program may have been stopped for a
        while. And a guest may think about their name."""
        return msgspec.structs.replace(self.limits, hello_s=math.inf, lost_s=math.inf)

    async def holds_seat(self, tickets: tuple[Ticket, ...]) -> bool:
        """Whether one of these brings someone back to a seat, at a table or in a game that waits on disk."""
        return self.lobby.knows(tickets) or bool(await self._saved.returning(tickets))

    @property
    def fingerprint(self) -> str:
        self._key = self._key or HostKey.load()
        return self._key.fingerprint

    def join_codes(self) -> list[str]:
        """What to read out to people, one for each address it can be reached at, the likeliest first."""
        return [str(Address(host, self.port).with_code(self.fingerprint)) for host in reachable(self._bind)]

    async def close(self, reason: str = "The host has closed. Its games are saved.", *, final: bool = False) -> None:
        """Say goodbye, finish writing, stop. `final`: there is nothing left to come back to."""
        self._reception.close(Farewell(reason, final=final))
        for _ in range(3):  # let goodbyes reach the sockets
            await asyncio.sleep(0)
        for task in tuple(self._tasks):
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks)
        self._flush()
        await self._journals.close()
        self._saved.close()
        await self._thinking.close()

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
        """A table of the host's own, which stays when everybody has left; `bots` by seat id. Raises Refusal."""
        session = self.lobby.open(game, scenario, tuple(options), name, seed, best_of=best_of, clock=clock)
        self.lobby.standing.add(session.id)
        session.people.plays_alone = True
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
        # Only for whose game it is: another process may write to it until it is locked.
        table = read_journal(path).header.table
        if table in self.lobby.tables:
            return table
        opened, saved = Journal.reopen(path)
        if saved.closed:
            opened.close()
            raise JournalError(f"{path.name}: this game is over; watch it with `wotr replay`.")
        session = self._restore(opened, saved)
        self.lobby.standing.add(session.id)
        session.people.plays_alone = True
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

    def _restore(self, opened: Journal, saved: SavedGame) -> Session:
        try:
            session = self.lobby.restore(saved)
        except (NetError, RulesError) as error:
            opened.close()
            raise JournalError(f"{opened.path.name}: {error}") from None
        self._journals.adopt(session.id, opened)
        return session

    # ------------------------------------------------------------ people

    async def _returning(self, hello: Hello) -> tuple[Returning, ...]:
        """The tables that wait on disk for someone who says hello."""
        return await self._saved.returning(
            tuple(ticket for ticket in hello.tickets if ticket.table not in self.lobby.tables)
        )

    def _welcome(self, hello: Hello, via: Via, connection: Connection) -> Person:
        address = "" if via == "here" else address_group(connection.address)
        saved = tuple(back for back in connection.saved if back.table not in self.lobby.tables)
        return self.lobby.welcome(hello, via, address, saved, connection.guest)

    def _gone(self, person: int) -> None:
        self._thinking.stop_person(person)
        self.lobby.gone(person, time.monotonic())

    def _waits_for(self, person: int, table: str) -> bool:
        """Whether it is not here, and may be on disk for a ticket of theirs."""
        return table not in self.lobby.tables and bool(self.lobby.people[person].tokens(table))

    async def _bring_back(self, person: int, request: Enter | Sit) -> None:
        """Someone goes to a table that waits on disk for them: it is played again first, beside all else."""
        someone = self.lobby.people[person]
        why = ""
        try:
            async with self._restoring.turn(someone.address):
                if request.table not in self.lobby.tables and person in self.lobby.people:
                    why = await self._restore_for(someone, request.table)
        except (NetError, RulesError) as error:
            log.warning("a saved table cannot go on: %s", error)
        except TooManyWait:
            why = "Not so fast."
        if person not in self.lobby.people:
            return
        if why:
            self._outbox.tell(person, Refused(request.ref, why))
            self._flush()
        else:
            self._heard(person, request, time.monotonic(), again=True)

    async def _restore_for(self, someone: Person, table: str) -> str:
        """Why not, if there is no room for it."""
        full = "This host has as many tables as it can hold."
        if len(self.lobby.tables) >= self.lobby.settings.most_tables:
            return full
        found = await self._saved.reopen(table, someone.tokens(table), self.lobby.restored)
        if found is None:
            return ""
        opened, session = found
        if table in self.lobby.tables or len(self.lobby.tables) >= self.lobby.settings.most_tables:
            opened.close()
            return "" if table in self.lobby.tables else full
        session.origin = someone.address
        self.lobby.adopt(session)
        self._journals.adopt(session.id, opened)
        return ""

    def _heard(self, person: int, message: FromClient, now: float, again: bool = False) -> None:
        """A fault in one game stops that table, loudly; its journal holds all that was announced."""
        if isinstance(message, (Enter, Sit)) and not again and self._waits_for(person, message.table):
            self._start(self._bring_back(person, message))
            return
        try:
            self.lobby.handle(person, message, now)
        except Exception:
            table = self.lobby.people[person].table
            log.exception("table %s has stopped at %s", table or "(none)", message)
            self._outbox.take()
            if isinstance(message, Request):
                self._outbox.tell(person, Refused(message.ref, BROKEN))
            if not isinstance(message, AskPreview):  # a guess that failed: the game itself is as it was
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
        for table in batch.resting:
            self._thinking.stop_table(table)
        for turn in batch.bot_turns:
            self._thinking.play(turn, self._whose(turn.table), partial(self._bot_answers, turn))
        for wanted in batch.hint_turns:
            whose = self.lobby.people[wanted.person].address if wanted.person in self.lobby.people else ""
            self._thinking.advise(wanted, whose, partial(self._hint_answers, wanted))
        if batch.farewells:
            self._flush()

    def _wreck(self, table: str, reason: str) -> None:
        if table in self.lobby.tables:
            self.lobby.close(table, reason)
            self._flush()

    def _whose(self, table: str) -> str:
        return self.lobby.tables[table].origin if table in self.lobby.tables else ""

    def _bot_answers(self, turn: BotTurn, index: int, faltered: bool) -> None:
        try:
            self.lobby.bot_answers(turn.table, turn.seat, turn.since, index, faltered, time.monotonic())
        except Exception:
            log.exception("table %s has stopped at choice %d of the bot in seat %d", turn.table, index, turn.seat)
            self._outbox.take()
            self._wreck(turn.table, BROKEN)
        self._flush()

    def _hint_answers(self, turn: HintTurn, chances: Chances) -> None:
        self.lobby.hint_answers(turn, chances)
        self._flush()

    # ------------------------------------------------------------ time

    def _start(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

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
