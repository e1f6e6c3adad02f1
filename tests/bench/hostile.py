"""Measure what honest players notice while a host is attacked: milliseconds from a choice to the other's update.

Two people play a duel on a host in its own process, first undisturbed and then under each attack. Attacks come from
another process and another loopback address. Run it with `python -m tests.bench net --hostile`.
"""

import argparse
import asyncio
import contextlib
import random
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec

from net.client.client import Client
from net.client.tickets import MemoryTickets
from net.errors import NetError
from net.transport import tls
from net.transport.addresses import Address
from net.transport.streams import SocketWriter
from net.transport.tls import KnownHosts
from net.wire.codec import FROM_HOST_LIMIT, Inbox, frame
from net.wire.from_client import AskHint, CreateTable, FromClient, Hello, Ready, SeatBot, Sit
from net.wire.from_host import AnyFromHost, Granted
from net.wire.records import Chosen, Header, SeatRecord, encode_journal
from net.wire.types import PROTOCOL, Ticket
from rules.catalogue import GAMES
from tests.bench.net import at
from tests.wire.people import until
from tests.wire.processes import ROOT, HostProcess

ATTACKER = "127.0.0.2"
AT_ONCE = 4
JOURNALS = 3000


def main(argv: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench hostile", description=__doc__)
    parser.add_argument("--seconds", type=float, default=10.0, help="duration of each attack")
    parser.add_argument("--attack", choices=list(ATTACKS), help=argparse.SUPPRESS)
    parser.add_argument("--port", type=int, help=argparse.SUPPRESS)
    args = parser.parse_args(argv)
    if args.attack:
        asyncio.run(attack(args.attack, args.port, args.seconds))
    else:
        asyncio.run(measure(args.seconds))


async def measure(seconds: float) -> None:
    for kind in ("", *ATTACKS):
        with tempfile.TemporaryDirectory() as home:
            took, done = await honest(Path(home), kind, seconds)
        name = f"under {kind}" if kind else "alone"
        print(
            f"a duel {name:14}  p50 {at(took, 50):7.2f} ms   p99 {at(took, 99):7.2f} ms   {len(took):5} moves   {done}"
        )


async def honest(home: Path, kind: str, seconds: float) -> tuple[list[float], str]:
    """Return the milliseconds of each move, and what the attacker reports."""
    host = HostProcess(home)
    if kind == "tickets":
        keep_journals(host.saves)
    await host.start("--scenario", "duel")
    people = [await come(host.port, name) for name in ("Ann", "Bob")]
    for seat, client in enumerate(people):
        await client.sit(str(host.facts["table"]), (seat,))
    attacker = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.bench", "hostile", "--attack", kind or "frames"),
        *("--port", str(host.port), "--seconds", str(seconds if kind else 0.0)),
        stdout=asyncio.subprocess.PIPE,
        cwd=ROOT,
    )
    took, chance, end = [], random.Random(18), time.monotonic() + seconds
    try:
        while time.monotonic() < end:
            await begin(people)
            while time.monotonic() < end and (
                open_ones := [one for one in people if one.mirror and one.mirror.decisions]
            ):
                one = open_ones[0]
                other = people[1 - people.index(one)]
                assert one.mirror
                decision = one.mirror.decisions[0]
                before, started = one.mirror.update, time.perf_counter()
                await one.choose(decision.seat, chance.randrange(len(decision.choices)))
                await until(lambda other=other, before=before: other.mirror.update > before, other)
                took.append((time.perf_counter() - started) * 1000)
                await asyncio.sleep(0.005)
        done = (await attacker.communicate())[0].decode().strip()
    finally:
        for client in people:
            await client.close()
        await host.kill()
        if attacker.returncode is None:
            attacker.kill()
            await attacker.wait()
    return took, done


def keep_journals(saves: Path) -> None:
    """Write as many journals as a busy host has after years. Tickets are looked up in them."""
    saves.mkdir(parents=True)
    game = GAMES["cardgame"]
    seats = (SeatRecord("Ann", b"1" * 16), SeatRecord("Bob", b"2" * 16))
    for number in range(JOURNALS):
        header = Header(f"{number:x}", "Evening", game.id, game.version, "duel", (), number, "bench", seats)
        choices = [Chosen(0, 0, b"x" * 16)] * 100
        (saves / f"20260101-000000-cardgame-duel-{number:x}.wotr").write_bytes(encode_journal([header, *choices]))


async def begin(people: list[Client]) -> None:
    for client in people:
        if client.mirror is not None and (client.mirror.view is None or client.mirror.ended):
            await client.ready()
    await until(lambda: all(one.mirror and one.mirror.view and not one.mirror.ended for one in people), *people)


async def come(port: int, name: str) -> Client:
    return await Client.join(Address("127.0.0.1", port), name, known_hosts=KnownHosts(), tickets=MemoryTickets())


# ---------------------------------------------------------------- the attacker


class Line:
    """A connection from the attacker's address."""

    def __init__(self, reader: asyncio.StreamReader, writer: SocketWriter) -> None:
        self.reader, self.writer = reader, writer
        self.inbox: Inbox[AnyFromHost] = Inbox(AnyFromHost, FROM_HOST_LIMIT)

    @classmethod
    async def at(cls, port: int) -> "Line":
        reader, stream = await asyncio.open_connection(
            "127.0.0.1", port, ssl=tls.client_context(), local_addr=(ATTACKER, 0)
        )
        return cls(reader, SocketWriter(stream))

    def send(self, *messages: FromClient | bytes) -> None:
        self.writer.write(b"".join(each if isinstance(each, bytes) else frame(each) for each in messages))

    async def granted(self) -> str:
        """Wait until the next request is granted, and return its table."""
        async with asyncio.timeout(2):
            while data := await self.reader.read(65536):
                for message in self.inbox.feed(data):
                    if isinstance(message, Granted):
                        return message.table
        raise ConnectionError

    async def listen(self, seconds: float) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while await self.reader.read(65536):
                    pass


async def frames(line: Line) -> None:
    bad = msgspec.msgpack.encode(["\x1b[2J" * 50])
    line.send(*[len(bad).to_bytes(4, "big") + bad] * 5)
    await line.listen(0.2)


async def joins(line: Line) -> None:
    line.send(Hello(PROTOCOL, "Mal"))
    await line.listen(0.02)


async def tickets(line: Line) -> None:
    many = tuple(Ticket(f"{random.randrange(JOURNALS):x}", "guess") for _ in range(32))
    line.send(Hello(PROTOCOL, "Mal", tickets=many))
    await line.listen(0.05)


async def begun(line: Line, bot: str) -> str:
    line.send(Hello(PROTOCOL, "Mal"), CreateTable(1, "cardgame", "duel"))
    table = await line.granted()
    line.send(Sit(2, table, (0,)), SeatBot(3, table, 1, bot), Ready(4, table))
    return table


async def hints(line: Line) -> None:
    table = await begun(line, "random")
    for ref in range(5, 15):
        line.send(AskHint(ref, table, 1, 0))
    await line.listen(0.1)


async def bots(line: Line) -> None:
    table = await begun(line, "search:999999999")
    line.send(SeatBot(5, table, 1, "hard"), Ready(6, table))
    await line.listen(0.2)


async def tables(line: Line) -> None:
    await begun(line, "random")


ATTACKS: dict[str, Callable[[Line], Awaitable[None]]] = {
    "frames": frames,
    "joins": joins,
    "hints": hints,
    "bots": bots,
    "tickets": tickets,
    "tables": tables,
}


async def attack(kind: str, port: int, seconds: float) -> None:
    """Attack for this long, with several connections at once."""
    end, tried, through = time.monotonic() + seconds, 0, 0

    async def attack_repeatedly() -> None:
        nonlocal tried, through
        while time.monotonic() < end:
            tried += 1
            with contextlib.suppress(OSError, TimeoutError, NetError):
                line = await Line.at(port)
                try:
                    await ATTACKS[kind](line)
                    through += 1
                finally:
                    line.writer.abort()
            await asyncio.sleep(0.002)

    if seconds:
        await asyncio.gather(*(attack_repeatedly() for _ in range(AT_ONCE)))
        print(f"{through} of {tried} {kind} succeeded")
