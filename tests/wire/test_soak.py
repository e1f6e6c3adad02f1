"""A thousand whole games over sockets while lines drop, the host is killed, people run out of time, vote and give up,
someone attacks the host and someone visits it by browser.

Nothing that was announced is lost, nobody is shown more than their seats may see, and the host's memory and descriptors
stay level. Four parts, each with a host of its own and many tables side by side (`-m slow -k "soak and part3"`);
`WOTR_SOAK` sets the number of games of a wave. `WOTR_SOAK_NOTES` names a file for the figures, wave by wave; waves that
it has are not played again, so a soak that was stopped goes on with the next wave. At idle priority set
`WOTR_PATIENCE_S`, too. All of it, in so many sittings as it takes:

    WOTR_SOAK_NOTES=~/soak.jsonl WOTR_PATIENCE_S=600 pytest -m slow -k soak tests/wire/test_soak.py
"""

import asyncio
import contextlib
import json
import os
import random
import time
from collections.abc import Iterator
from contextvars import ContextVar
from itertools import count, islice
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from net.errors import NetError
from net.journal.files import journals, read_journal
from rules.catalogue import GAMES
from rules.chance import Chance
from rules.game import Scenario
from tests.bench.hostile import ATTACKS, Line
from tests.wire.evenings import Evening, Plan, Venue
from tests.wire.processes import HostProcess

PARTS = 4
WAVES = 5
"""Of a part; after each all tables are closed, so that memory and descriptors can be compared."""
GAMES_A_WAVE = int(os.environ.get("WOTR_SOAK", "50"))
SIDE_BY_SIDE = 10
KILLS = (2, 1)
"""In the first waves. After them a process grows old."""
GROWTH_KB = 20_000
MORE_FILES = 10
"""Descriptors that may come and go with people, beside those there were at first."""
LONG = 1000
"""Choices."""
LONG_ONES = 50
"""One game in so many is a long one."""
HOST = ("--scenario", "duel", "--web", "0", "--web-http")
LEVELS = ("part", "wave", "at", "memory KB", "descriptors")
"""What is measured at the end of a wave. The other figures are counts, from the beginning of the part."""
NOTES = os.environ.get("WOTR_SOAK_NOTES")

address = ContextVar("address", default="127.0.0.1")
"""Where a connection comes from: people at different tables are at different addresses."""


@pytest.fixture(autouse=True)
def from_many_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    opened = asyncio.open_connection

    def from_there(*where: Any, **how: Any) -> Any:
        return opened(*where, **{"local_addr": (address.get(), 0), **how})

    monkeypatch.setattr(asyncio, "open_connection", from_there)


@pytest.mark.slow
@pytest.mark.timeout(0)
@pytest.mark.parametrize("part", range(PARTS), ids=lambda number: f"part{number}")
async def test_soak(part: int, tmp_path: Path):
    before = [note for note in notes() if note["part"] == part and note["wave"] >= 0]
    waves = range(before[-1]["wave"] + 1 if before else 0, WAVES)
    if not waves:
        pytest.skip("done before")
    host = HostProcess(tmp_path)
    await host.start(*HOST)
    venue = Venue(host)
    venue.figures.update({what: number for what, number in before[-1].items() if what not in LEVELS} if before else {})
    plans = islice(plan(part), waves.start * GAMES_A_WAVE, None)
    beside = [asyncio.create_task(attack(venue, random.Random(part))), asyncio.create_task(browse(venue))]
    levels = [measure(venue, part, -1)]
    try:
        for wave in waves:
            await play(venue, [next(plans) for _ in range(GAMES_A_WAVE)], KILLS[wave] if wave < len(KILLS) else 0)
            levels.append(measure(venue, part, wave))
    finally:
        for task in beside:
            task.cancel()
        await asyncio.wait(beside)
        log = await host.kill()
    # A process grows in its first wave; what is left to compare is less if the soak was stopped in between.
    alike = levels[1 + max(0, len(KILLS) - waves.start) :] or levels[-1:]
    grown, last = alike[0], alike[-1]
    assert last["memory KB"] - grown["memory KB"] < GROWTH_KB
    assert last["descriptors"] - grown["descriptors"] < MORE_FILES
    assert "Traceback" not in log
    assert len([path for path in journals(host.saves) if read_journal(path).closed]) == len(waves) * GAMES_A_WAVE
    for deed in ("pages", "attacks", "drops", "votes", "time-outs", "kills"):
        assert venue.figures[deed], deed


def plan(part: int) -> Iterator[Plan]:
    """What is played, the longest first in each wave."""
    kinds = [(game.id, smallest(game.scenarios)) for game in GAMES.values()]
    long = [kind for kind in kinds if length(*kind) > LONG]
    short = [kind for kind in kinds if kind not in long]
    for number in count():
        those = long if long and number % LONG_ONES == 0 else short
        game, scenario = those[number % len(those)]
        seed = 100_000 * part + number
        yield Plan(game, scenario, seed, timed=number % 7 == 4, bot=number % 3 == 1, given_up=number % 10 in (3, 6))


async def play(venue: Venue, plans: list[Plan], kills: int) -> None:
    """Play these games, so many at a time, and kill the host so often meanwhile."""
    places = asyncio.Semaphore(SIDE_BY_SIDE)
    played = 0

    async def one(number: int, planned: Plan) -> None:
        nonlocal played
        address.set(f"127.0.1.{number % 250 + 1}")
        async with places:
            await Evening(planned, venue).run()
        played += 1

    async with asyncio.TaskGroup() as group:
        for number, planned in enumerate(plans):
            group.create_task(one(number, planned))
        for kill in range(kills):
            while played < (kill + 1) * len(plans) // (kills + 1):
                await asyncio.sleep(0.05)
            await venue.kill(*HOST)


def measure(venue: Venue, part: int, wave: int) -> dict[str, Any]:
    """Return the figures so far, and keep them."""
    measured = (part, wave, round(time.time()), memory(venue.host), descriptors(venue.host))
    figures = dict(zip(LEVELS, measured, strict=True)) | venue.figures
    if NOTES:
        with open(NOTES, "a", encoding="utf-8") as file:
            file.write(json.dumps(figures) + "\n")
    return figures


def notes() -> list[dict[str, Any]]:
    """Return the figures that were kept."""
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


async def browse(venue: Venue) -> None:
    """Someone comes by browser, looks at the lobby, watches a table for a moment and leaves, again and again."""
    while True:
        with contextlib.suppress(aiohttp.ClientError, TimeoutError, OSError):
            site = venue.host.facts["web"]
            assert isinstance(site, dict)
            base = f"http://127.0.0.1:{site['port']}"
            async with aiohttp.ClientSession(
                cookie_jar=aiohttp.CookieJar(unsafe=True),
                headers={"Origin": base},
                timeout=aiohttp.ClientTimeout(total=20),
            ) as browser:
                await browser.post(f"{base}/enter", data={"name": "Eve", "pin": site["pin"]}, allow_redirects=False)
                for table in ("", *list(venue.tables)[:1]):
                    if table:
                        await browser.post(f"{base}/act", data={"do": "enter", "table": table})
                    async with browser.get(f"{base}/") as page:
                        venue.figures["pages"] += page.status == 200
                async with browser.get(f"{base}/events") as stream:
                    venue.figures["page updates"] += bool(await stream.content.readany())
                await browser.post(f"{base}/leave", allow_redirects=False)
        await asyncio.sleep(0.5)


async def attack(venue: Venue, chance: random.Random) -> None:
    """Someone beside them, a little of everything, from another address."""
    kinds = list(ATTACKS.values())
    while True:
        with contextlib.suppress(OSError, TimeoutError, NetError):
            line = await Line.at(venue.host.port)
            try:
                venue.figures["attacks"] += 1
                await kinds[chance.randrange(len(kinds))](line)
            finally:
                line.writer.abort()
        await asyncio.sleep(0.2)


def descriptors(host: HostProcess) -> int:
    """Return how many files and connections the host has open."""
    return len(list(Path(f"/proc/{host.process_id}/fd").iterdir()))


def memory(host: HostProcess) -> int:
    """Of the host's process, in KB."""
    status = Path(f"/proc/{host.process_id}/status").read_text()
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))
