"""Measure what honest players notice while someone at another table of the host undoes choices of a long game, or comes
and goes: milliseconds from a choice to the other's update, and how long each request blocks the host.

Everything runs on one event loop, the clients too, so the figures are above those of separate processes: compare them
with each other. Who joins decodes the whole history there, which is most of that figure.
Run it with `python -m tests.bench long_game`.
"""

import argparse
import asyncio
import random
import tempfile
import time
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path

from net.client.client import Client
from net.client.tickets import HERE, MemoryTickets
from net.errors import NetError
from net.host.host import Host
from net.table.seating import token_hash
from net.wire.records import Chosen, Header, Record, SeatRecord, encode_journal
from net.wire.types import Ticket
from rules.catalogue import GAMES
from rules.chance import Chance
from tests.bench.net import at
from tests.wire.people import until

TABLE, TOKEN = "abcdef", "token"
PACE_S = 0.01


def main(argv: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench long_game", description=__doc__)
    parser.add_argument("--steps", type=int, default=6000)
    parser.add_argument("--seconds", type=float, default=8.0, help="duration of each measurement")
    args = parser.parse_args(argv)
    asyncio.run(measure(args.steps, args.seconds))


async def measure(steps: int, seconds: float) -> None:
    records = long_game(steps)
    print(f"a board game of {len(records) - 1} choices")
    for name, attack in (("alone", rest), ("under undo", undo), ("under joining", join)):
        with tempfile.TemporaryDirectory() as home:
            took, blocked = await honest(Path(home), records, attack, seconds)
        print(
            f"{name:14} p50 {at(took, 50):7.2f} ms   p99 {at(took, 99):7.2f} ms   {len(took):5} moves   "
            f"{len(blocked):3} requests, answered in {max(blocked, default=0):7.2f} ms at most"
        )


def long_game(steps: int) -> list[Record]:
    """A random game with that many choices, or the longest one of some."""
    game, longest = GAMES["boardgame"], list[Record]()
    for seed in range(40):
        position, chance = game.new("two", seed), Chance(seed)
        seats = (SeatRecord("Mal", token_hash(TOKEN)), SeatRecord(bot="random"))
        found: list[Record] = [Header(TABLE, "Evening", game.id, game.version, "two", (), seed, "bench", seats)]
        while (pending := position.pending()) and len(found) <= steps:
            seat, index = pending[0].seat, chance.below(len(pending[0].choices))
            position.choose(seat, index)
            found.append(Chosen(seat, index, position.digest()))
        if not pending:
            del found[-50:]  # unfinished
        longest = max(longest, found, key=len)
        if len(longest) > steps:
            break
    return longest


async def honest(
    home: Path, records: list[Record], attack: "Attack", seconds: float
) -> tuple[list[float], list[float]]:
    """Return the milliseconds of each move of a duel, and of each request of the attacker."""
    path = home / f"20260101-000000-boardgame-two-{TABLE}.wotr"
    path.write_bytes(encode_journal(records))
    host = Host(saves=home)
    await host.resume(path)
    duel = host.open_table("cardgame", "duel")
    people = [await Client.here(host, name) for name in ("Ann", "Bob")]
    for seat, client in enumerate(people):
        await client.sit(duel, (seat,))
    tickets = MemoryTickets()
    if attack is undo:
        tickets.keep(HERE, Ticket(TABLE, TOKEN))
    mal = await Client.here(host, "Mal", tickets=tickets)
    took, blocked, chance = list[float](), list[float](), random.Random(18)
    end = time.monotonic() + seconds
    attacker = asyncio.create_task(attack(mal, blocked, end))
    try:
        while time.monotonic() < end:
            for client in people:
                await client.ready()
            await until(lambda: all(one.mirror and one.mirror.view and not one.mirror.ended for one in people), *people)
            started = time.perf_counter()
            while time.monotonic() < end and (asked := [one for one in people if one.mirror and one.mirror.decisions]):
                one, other = asked[0], people[1 - people.index(asked[0])]
                assert one.mirror
                decision, before = one.mirror.decisions[0], one.mirror.update
                await one.choose(decision.seat, chance.randrange(len(decision.choices)))
                await until(lambda other=other, before=before: other.mirror.update > before, other)
                took.append((time.perf_counter() - started) * 1000)
                started = time.perf_counter() + PACE_S  # a host that is busy then is felt too
                await asyncio.sleep(PACE_S)
        await attacker
    finally:
        for client in (*people, mal):
            await client.close()
        await host.close()
    return took, blocked


async def rest(mal: Client, blocked: list[float], end: float) -> None:
    await asyncio.sleep(max(0.0, end - time.monotonic()))


async def undo(mal: Client, blocked: list[float], end: float) -> None:
    """Sit down by the ticket of the game, and take back one choice after the other."""
    await mal.enter(TABLE)
    await repeat(lambda: mal.ask_undo(0), blocked, end)


async def join(mal: Client, blocked: list[float], end: float) -> None:
    async def come_and_go() -> None:
        await mal.enter(TABLE)
        await mal.leave()

    await repeat(come_and_go, blocked, end)


async def repeat(request: Callable[[], Awaitable[None]], blocked: list[float], end: float) -> None:
    while time.monotonic() < end:
        started = time.perf_counter()
        try:
            await request()
            blocked.append((time.perf_counter() - started) * 1000)
        except NetError as error:
            print("refused:", error)
        await asyncio.sleep(0.25)


Attack = Callable[[Client, list[float], float], Coroutine[None, None, None]]
