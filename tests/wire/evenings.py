"""Whole games over sockets, with what happens to people meanwhile: drops, kills of the host, time-outs, votes, bots."""

import asyncio
import contextlib
import random
from collections import Counter
from collections.abc import Callable
from itertools import chain
from pathlib import Path

import msgspec

from net.client.client import Client
from net.client.mirror import LogEntry
from net.client.tickets import MemoryTickets
from net.errors import NetError
from net.journal.files import journals, read_journal
from net.journal.replay import Replay
from net.transport.addresses import Address
from net.transport.tls import KnownHosts
from net.wire.types import TimeControl
from rules.catalogue import GAMES
from rules.game import AnyDecision, Scenario, Seats
from tests.patience import PATIENCE_S
from tests.wire.people import SWIFT
from tests.wire.processes import HostProcess

SWIFT_CLOCK = TimeControl(5, 0)


class Plan(msgspec.Struct, frozen=True):
    """What one evening is like."""

    game: str
    scenario: Scenario
    seed: int
    timed: bool
    """Whether someone lets their time run out."""
    bot: bool
    """Whether a bot has the last seats."""
    given_up: bool
    """Whether it ends with a resignation or a draw, if the rules have not ended it before."""


class Venue:
    """The host of many evenings, which may be killed, and what is counted there."""

    def __init__(self, host: HostProcess) -> None:
        self.host = host
        self.figures = Counter[str]()
        self.tables: set[str] = set()
        """Where a game is under way."""
        self.kills = 0
        self.steady = asyncio.Lock()
        """Held while people sit down, which a kill may not interrupt: nothing is promised before the first move."""

    async def kill(self, *arguments: str) -> None:
        async with self.steady:
            self.kills += 1
            self.figures["kills"] += 1
            self.figures["tables at a kill"] += len(self.tables)
            await self.host.kill()
            await self.host.start(*arguments)


class Evening:
    """One game from its start to its end."""

    def __init__(self, plan: Plan, venue: Venue) -> None:
        self.plan, self.venue, self.figures = plan, venue, venue.figures
        self._chance = random.Random(plan.seed)
        self._people: list[Client] = []
        self._table = ""
        self._kills = 0

    async def run(self) -> None:
        division = min(self.plan.scenario.divisions, key=len)
        seated = division[:-1] if self.plan.bot else division
        async with self.venue.steady:
            await self._sit_down(seated, division[len(seated) :])
        await self._play()
        self.venue.tables.discard(self._table)
        self._check(seated)
        for client in self._people:
            await client.close()
        self.figures["games"] += 1
        self.figures[self.plan.game] += 1

    async def _sit_down(self, seated: tuple[Seats, ...], for_bots: tuple[Seats, ...]) -> None:
        self._kills = self.venue.kills
        self._people = people = [await come(self.venue.host, f"Person {number}") for number in range(len(seated))]
        clock = SWIFT_CLOCK if self.plan.timed else None
        self._table = await people[0].create_table(self.plan.game, self.plan.scenario.id, clock=clock)
        for client, seats in zip(people, seated, strict=True):
            await client.sit(self._table, seats)
        for seat in chain.from_iterable(for_bots):
            await people[0].add_bot(seat, "random")
        for client in people:
            await client.ready()
        self.venue.tables.add(self._table)
        await self._settled(-1)

    async def _play(self) -> None:
        late_at = self._chance.randrange(5, 30) if self.plan.timed else -1
        end_at = self._chance.randrange(10, 60) if self.plan.given_up else -1
        least, undoing = 0, False
        while not all(map(has_ended, self._people)) and not self._ended_at_a_kill():
            if self._chance.random() < 0.02:
                self.figures["drops"] += 1
                self._chance.choice(self._people).drop()
            await self._settled(least)
            if self._ended_at_a_kill():
                break
            step = min(one.mirror.step for one in self._people if one.mirror)
            least = 0 if undoing else step
            asked = [(one, d) for one in self._people if one.mirror for d in one.mirror.decisions if may_choose(one, d)]
            if not asked:
                await self._wait()
                continue
            one, decision = min(asked, key=lambda each: each[1].seat)
            if 0 <= end_at <= step:
                await self._give_up(one)
            elif 0 <= late_at <= step:
                late_at = -1
                await self._run_out_of_time(one, decision.seat)
                continue
            with contextlib.suppress(NetError):
                await one.choose(decision.seat, self._chance.randrange(len(decision.choices)))
                undoing = False
            self.figures["choices"] += 1
            if self._chance.random() < 0.03:
                await self._vote(one, decision.seat)
                least, undoing = 0, True  # people may learn of it later, if the host is killed

    def _ended_at_a_kill(self) -> bool:
        """Whether the last choice was written, and the host killed before everybody was told. Such a game is over, and
        no ticket leads back to it."""
        if self.venue.kills == self._kills or all(one.mirror and one.mirror.view for one in self._people):
            return False
        return read_journal(self._path()).closed is not None

    def _path(self) -> Path:
        return next(path for path in journals(self.venue.host.saves) if path.stem.endswith(self._table))

    async def _wait(self) -> None:
        """Somebody else has the word: a bot, or one that plays for somebody who ran out of time."""
        for one in self._people:
            if one.table and one.mirror and not one.mirror.ended and any(one.table.seats[s].bot for s in one.seats):
                self.figures["seats taken back"] += 1
                with contextlib.suppress(NetError):
                    await one.return_to_seat()
        await asyncio.sleep(0.1)  # a bot takes long on a busy machine, and who asks too often is disconnected

    async def _run_out_of_time(self, one: Client, seat: int) -> None:
        """Wait until a bot plays; `_wait` takes the seat back."""

        def played_by_bot() -> bool:
            return bool(one.table and one.table.seats[seat].bot) or bool(one.mirror and one.mirror.ended)

        await waited(played_by_bot)
        self.figures["time-outs"] += 1

    async def _vote(self, one: Client, seat: int) -> None:
        """Ask for an undo, and have everybody answer."""
        with contextlib.suppress(NetError):
            await one.ask_undo(seat)
            self.figures["undos asked"] += 1
        for other in self._people:
            if other.mirror and other.mirror.undo and other.person in other.mirror.undo.waiting_for:
                with contextlib.suppress(NetError):
                    await other.answer_undo(self._chance.random() < 0.5)
                    self.figures["votes"] += 1

    async def _give_up(self, one: Client) -> None:
        """Offer a draw and have the others answer, or resign."""
        with contextlib.suppress(NetError):
            if self._chance.random() < 0.5:
                await one.resign()
            else:
                await one.offer_draw()
        for other in self._people:
            if other.mirror and other.mirror.end_offer and other.person in other.mirror.end_offer.waiting_for:
                with contextlib.suppress(NetError):
                    await other.answer_end(self._chance.random() < 0.7)
                    self.figures["offers answered"] += 1

    async def _settled(self, least: int) -> None:
        """Wait until everybody is at the table and sees the same step of the game, no earlier than announced before."""

        def so() -> bool:
            if self._ended_at_a_kill():
                return True
            mirrors = [one.mirror for one in self._people if one.state == "connected" and one.mirror]
            if len(mirrors) < len(self._people) or not all(mirror.view for mirror in mirrors):
                return False
            if any(mirror.ended for mirror in mirrors):
                return all(mirror.ended for mirror in mirrors)
            return not any(mirror.pause for mirror in mirrors) and len({mirror.step for mirror in mirrors}) == 1

        try:
            await waited(so)
        except TimeoutError:
            states = [(one.name, one.state, one.mirror and (one.mirror.step, one.mirror.pause)) for one in self._people]
            raise AssertionError(f"table {self._table} is not settled: {states} of {self.plan}") from None
        mirrors = [one.mirror for one in self._people if one.mirror]
        seen = [mirror.step for mirror in mirrors]
        assert min(seen, default=least) >= least, f"an announced move was lost: {least} -> {seen} of {self.plan}"

    def _check(self, seated: tuple[Seats, ...]) -> None:
        """What everybody was shown is what their seats may see of the game in the journal."""
        replay = Replay.open(self._path(), GAMES)
        for client, seats in zip(self._people, seated, strict=True):
            if not has_ended(client):
                assert self._ended_at_a_kill()
                self.figures["ends missed at a kill"] += 1
                continue
            assert client.mirror
            shown, kept = client.mirror.view, replay.at(len(replay)).view(seats)
            if client.mirror.ended and client.mirror.ended.how != "rules":  # such a game leaves questions open
                kept = msgspec.structs.replace(kept, decisions=(), thinking=())
            assert shown == kept, "what is shown is what these seats may see"
            seen = [tuple(event.seen_by(seats) for event in events) for events in replay.events]
            told = [entry.events for entry in client.mirror.log if isinstance(entry, LogEntry)]
            assert told == seen, "nothing was lost, and nothing told that they may not know"


def has_ended(client: Client) -> bool:
    return client.mirror is not None and client.mirror.ended is not None


def may_choose(client: Client, decision: AnyDecision) -> bool:
    """Whether no bot plays that seat because time ran out. Who tries all the same, as fast as this test, is
    disconnected for too many messages."""
    return client.table is None or not client.table.seats[decision.seat].bot


async def come(host: HostProcess, name: str) -> Client:
    async with asyncio.timeout(PATIENCE_S):
        while True:
            with contextlib.suppress(NetError):
                client = await Client.join(
                    Address("127.0.0.1", host.port), name, known_hosts=KnownHosts(), tickets=MemoryTickets()
                )
                client._line.backoff = SWIFT
                return client
            await asyncio.sleep(0.2)


async def waited(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while not condition():
            await asyncio.sleep(0.005)
