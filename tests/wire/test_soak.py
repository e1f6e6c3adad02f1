"""A thousand whole games over sockets while lines drop, the host is killed, people run out of time and vote, someone
attacks the host and someone visits it by browser.

Nothing that was announced is lost, nobody is shown more than their seats may see, and the host's memory and descriptors
stay level. Twenty parts of fifty games, each for itself (`-m slow -k "soak and part3"`); `WOTR_SOAK` sets the number of
games a part. `WOTR_SOAK_NOTES` names a file with the figures of parts that are done: these are not run again.
"""

import asyncio
import contextlib
import json
import os
import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import aiohttp
import pytest

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
from rules.chance import Chance
from rules.game import Scenario
from tests.bench.hostile import ATTACKS, Line
from tests.patience import PATIENCE_S
from tests.wire.people import SWIFT
from tests.wire.processes import HostProcess

PARTS = 20
GAMES_A_PART = int(os.environ.get("WOTR_SOAK", "50"))
GROWTH_KB = 40_000
MORE_FILES = 20
"""Descriptors that may come and go with people, beside those there were at first."""
LONG = 1000
"""Choices."""
HOST = ("--scenario", "duel", "--web", "0", "--web-http")
SWIFT_CLOCK = TimeControl(5, 0)
NOTES = os.environ.get("WOTR_SOAK_NOTES")


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("part", [f"part{number}" for number in range(PARTS)])
async def test_soak(part: str, tmp_path: Path):
    if part in (note["part"] for note in notes()):
        pytest.skip("done before")
    chance, figures = random.Random(part), Counter[str]()
    host = HostProcess(tmp_path)
    await host.start(*HOST)
    kinds = [(game.id, smallest(game.scenarios)) for game in GAMES.values()]
    long = [kind for kind in kinds if length(*kind) > LONG]
    short = [kind for kind in kinds if kind not in long]
    beside = [
        asyncio.create_task(attack(lambda: host.port, chance)),
        asyncio.create_task(browse(lambda: host.facts, figures)),
    ]
    level = files = 0
    try:
        for number in range(GAMES_A_PART):
            # A game of thousands of choices has its turn too, but not every time.
            turn = long if long and number % 10 == 9 else short
            game, scenario = turn[number % len(turn)]
            kills, timed = number % 5 == 2, number % 5 == 4
            killed = await evening(host, game, scenario, chance, figures, kills=kills, timed=timed)
            figures["games"] += 1
            if killed or number == 3:
                level = 0  # a young process grows into its work
            elif not level and number > 3:
                level, files = memory(host), descriptors(host)
        figures["memory KB"], figures["descriptors"] = memory(host), descriptors(host)
        assert not level or memory(host) - level < GROWTH_KB
        assert not level or descriptors(host) - files < MORE_FILES
    finally:
        for task in beside:
            task.cancel()
        await asyncio.wait(beside)
        await host.kill()
    finished = [path for path in journals(host.saves) if read_journal(path).closed]
    assert len(finished) == GAMES_A_PART
    assert figures["pages"], "somebody came by browser"
    if NOTES:
        with open(NOTES, "a", encoding="utf-8") as file:
            file.write(json.dumps({"part": part, **figures}) + "\n")


def notes() -> list[dict[str, Any]]:
    """Return the figures of the parts that are done."""
    if not NOTES or not Path(NOTES).exists():
        return []
    return [json.loads(line) for line in Path(NOTES).read_text(encoding="utf-8").splitlines()]


def smallest(scenarios: tuple[Scenario, ...]) -> Scenario:
    return min(scenarios, key=lambda scenario: min(map(len, scenario.divisions)))


def length(game: str, scenario: Scenario) -> int:
    """How many choices a random game takes."""
    position, chance, made = GAMES[game].new(scenario.id, 1), Chance(1), 0
    while pending := position.pending():
        position.choose(pending[0].seat, chance.below(len(pending[0].choices)))
        made += 1
    return made


async def evening(
    host: HostProcess,
    game: str,
    scenario: Scenario,
    chance: random.Random,
    figures: Counter[str],
    kills: bool,
    timed: bool,
) -> bool:
    """Play one game from its start to its end, with what happens to it. `timed`: someone lets their time run out.
    Return whether the host was killed."""
    division = min(scenario.divisions, key=len)
    people = [await come(host.port, f"Person {number}") for number in range(len(division))]
    table = await people[0].create_table(game, scenario.id, clock=SWIFT_CLOCK if timed else None)
    for client, seats in zip(people, division, strict=True):
        await client.sit(table, seats)
    for client in people:
        await client.ready()
    await settled(people, -1)
    kill_at = {chance.randrange(5, 60)} if kills else set()
    late_at = chance.randrange(5, 30) if timed else -1
    killed = False
    while not all(one.mirror and one.mirror.ended for one in people):
        step = people[0].mirror.step if people[0].mirror else 0
        if step in kill_at:
            kill_at, killed = set(), True
            figures["kills"] += 1
            await host.kill()
            await host.start(*HOST)
        elif chance.random() < 0.02:
            figures["drops"] += 1
            chance.choice(people).drop()
        await settled(people, step if killed else 0)
        asked = [(one, d) for one in people if one.mirror for d in one.mirror.decisions]
        if not asked:
            if any(one.mirror and one.mirror.ended for one in people):
                await waited(lambda: all(one.mirror and one.mirror.ended for one in people))
                break
            await asyncio.sleep(0.01)
            continue
        one, decision = min(asked, key=lambda each: each[1].seat)
        if 0 <= late_at <= step:
            late_at = -1
            figures["time-outs"] += await run_out_of_time(one, decision.seat)
            continue
        with contextlib.suppress(NetError):
            await one.choose(decision.seat, chance.randrange(len(decision.choices)))
        if chance.random() < 0.03:
            figures["votes"] += await vote(people, one, decision.seat, chance)
            await settled(people, 0)
    path = next(path for path in journals(host.saves) if path.stem.endswith(table))
    replay = Replay.open(path, GAMES)
    for client, seats in zip(people, division, strict=True):
        assert client.mirror
        assert client.mirror.view == replay.at(len(replay)).view(seats), "what is shown is what these seats may see"
        seen = [tuple(event.seen_by(seats) for event in events) for events in replay.events]
        told = [entry.events for entry in client.mirror.log if isinstance(entry, LogEntry)]
        assert told == seen, "nothing was lost, and nothing told that they may not know"
        await client.close()
    return killed


async def run_out_of_time(one: Client, seat: int) -> int:
    """Wait until a bot plays, then take the seat back. Return how often that happened: once, or not at all."""

    def played_by_bot() -> bool:
        return bool(one.table and one.table.seats[seat].bot) or bool(one.mirror and one.mirror.ended)

    await waited(played_by_bot)
    while one.table and one.table.seats[seat].bot and not (one.mirror and one.mirror.ended):
        with contextlib.suppress(NetError):
            await one.return_to_seat()
        await asyncio.sleep(0.05)
    return 1


async def vote(people: list[Client], one: Client, seat: int, chance: random.Random) -> int:
    """Ask for an undo, and have everybody answer. Return how many answered."""
    answered = 0
    with contextlib.suppress(NetError):
        await one.ask_undo(seat)
    for other in people:
        if other.mirror and other.mirror.undo and other.person in other.mirror.undo.waiting_for:
            with contextlib.suppress(NetError):
                await other.answer_undo(chance.random() < 0.5)
                answered += 1
    return answered


async def browse(facts: Callable[[], dict[str, Any]], figures: Counter[str]) -> None:
    """Someone comes by browser, looks at the lobby for a moment and leaves, again and again."""
    while True:
        with contextlib.suppress(aiohttp.ClientError, TimeoutError, OSError):
            site = facts()["web"]
            base = f"http://127.0.0.1:{site['port']}"
            async with aiohttp.ClientSession(
                cookie_jar=aiohttp.CookieJar(unsafe=True),
                headers={"Origin": base},
                timeout=aiohttp.ClientTimeout(total=5),
            ) as browser:
                await browser.post(f"{base}/enter", data={"name": "Eve", "pin": site["pin"]}, allow_redirects=False)
                async with browser.get(f"{base}/") as page:
                    figures["pages"] += page.status == 200
                async with browser.get(f"{base}/events") as stream:
                    await stream.content.readany()
                await browser.post(f"{base}/leave", allow_redirects=False)
        await asyncio.sleep(0.5)


async def come(port: int, name: str) -> Client:
    for _ in range(50):
        with contextlib.suppress(NetError):
            client = await Client.join(
                Address("127.0.0.1", port), name, known_hosts=KnownHosts(), tickets=MemoryTickets()
            )
            client._line.backoff = SWIFT
            return client
        await asyncio.sleep(0.2)
    raise AssertionError("nobody is let in")


async def settled(people: list[Client], least: int) -> None:
    """Everybody is at the table again, and sees the same step of the same game, no earlier than announced before."""

    def so() -> bool:
        mirrors = [one.mirror for one in people if one.state == "connected" and one.mirror and one.mirror.view]
        if len(mirrors) < len(people):
            return False
        if any(mirror.ended for mirror in mirrors):
            return all(mirror.ended for mirror in mirrors)
        return not any(mirror.pause for mirror in mirrors) and len({mirror.step for mirror in mirrors}) == 1

    await waited(so)
    assert all(one.mirror and one.mirror.step >= least for one in people), "an announced move was lost"


async def waited(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while not condition():
            await asyncio.sleep(0.003)


async def attack(port: Callable[[], int], chance: random.Random) -> None:
    """Someone beside them, a little of everything, from another address."""
    kinds = list(ATTACKS.values())
    while True:
        with contextlib.suppress(OSError, TimeoutError, NetError, ConnectionError):
            line = await Line.at(port())
            try:
                await kinds[chance.randrange(len(kinds))](line)
            finally:
                line.writer.abort()
        await asyncio.sleep(0.05)


def descriptors(host: HostProcess) -> int:
    """Return how many files and connections the host has open."""
    return len(list(Path(f"/proc/{host.process_id}/fd").iterdir()))


def memory(host: HostProcess) -> int:
    """Of the host's process, in KB."""
    status = Path(f"/proc/{host.process_id}/status").read_text()
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))
