"""Measure a host: moves/s, milliseconds from a choice to the last seat's update, bytes, memory, disk.

The host runs in its own process, as in real use; the clients do as little as possible, so that the host is what is
measured. Three baselines run beside it, so that other processes on the machine affect all of them alike: between
the moves a bare asyncio echo of length-prefixed msgpack without TLS, and an fsync; between the tables a relay that
sends what one of four clients said to all four over TLS. The moves a core can carry are computed from the processor
time of the host, so that neither other processes nor the clients count.
"""

import argparse
import asyncio
import contextlib
import itertools
import json
import os
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from net.transport import tls
from net.transport.addresses import Address
from net.wire.codec import frame
from net.wire.from_client import Choose, FromClient, Hello, Pong, Ready, Sit
from net.wire.from_host import AnyFromHost, FullView, Pulse, Update
from net.wire.types import PROTOCOL
from rules.catalogue import GAMES

GAME, SCENARIO, SEATS = "cardgame", "trilogy", 4
REQUEST_BYTES, UPDATE_BYTES = 40, 135
"""Bytes of a choice, and of a median update."""


def main(argv: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench net", description=__doc__)
    parser.add_argument("--moves", type=int, default=150, help="moves per table, at most")
    parser.add_argument("--tables", type=int, nargs="*", default=[1, 50, 200])
    parser.add_argument(
        "--seconds", type=float, default=15.0, help="how long to play one move per table and second; 0: skip"
    )
    parser.add_argument(
        "--hostile", action="store_true", help="measure what honest players notice of each kind of attack"
    )
    parser.add_argument("--serve", choices=["host", "memory", "echo", "relay"], help=argparse.SUPPRESS)
    parser.add_argument("--count", type=int, default=1, help=argparse.SUPPRESS)
    args = parser.parse_args(argv)
    _more_files()
    if args.serve in ("echo", "relay"):
        asyncio.run(serve_echo() if args.serve == "echo" else serve_relay())
    elif args.hostile:
        from tests.bench import hostile

        asyncio.run(hostile.measure(args.seconds))
    elif args.serve:
        asyncio.run(serve_host(args.count, journal=args.serve == "host"))
    else:
        asyncio.run(measure(args))


async def measure(args: argparse.Namespace) -> None:
    for count in args.tables:
        for journal in (True, False) if count == 1 else (True,):
            async with (
                Serving("host" if journal else "memory", max(count, 4)) as serving,
                Serving("echo") as echo,
                Serving("relay") as relay,
            ):
                beside = (await Echo.of(echo), await Relay.of(relay)) if count == 1 else ()
                figures = await play_fast(serving, count, args.moves, *beside)
                name = f"{count} table{'s' * (count > 1)}" + ("" if journal else ", no disk")
                print(f"{name:18} {figures.rate:6.0f} moves/s, {figures.carried:6.0f} by a core   {figures.line()}")
                if count == 1:
                    print(figures.ratios(journal))
                if count == 1 and journal:
                    sizes = figures.sizes
                    print(f"bytes per update   median {at(sizes, 50):.0f}, p99 {at(sizes, 99):.0f}, most {max(sizes)}")
                    print(f"bytes per move     mean {sum(sizes) / figures.moves:.0f}, to {SEATS} seats together")
                if count == max(args.tables) > 1:
                    used = (serving.rss() - serving.rss_empty) / count / 1024
                    print(f"memory per table   {used:.0f} KB, its {SEATS} TLS connections included")
    count = max(args.tables)
    if args.seconds < 2:
        return
    async with Serving("host", count) as serving:
        figures = await play_slowly(serving, count, args.seconds)
        print(f"{count} tables x {SEATS} seats, 1 move per table and second: {figures.line()}")


# ---------------------------------------------------------------- figures


@dataclass
class Figures:
    latencies: list[float] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)
    echoes: list[float] = field(default_factory=list)
    """Milliseconds of the bare echo, one after each move."""
    relays: list[float] = field(default_factory=list)
    """Milliseconds of the bare relay, as many after each table as it had moves."""
    fsyncs: list[float] = field(default_factory=list)
    """Milliseconds of an fsync of one record, one after each move."""
    moves: int = 0
    rate: float = 0.0
    carried: float = 0.0
    """Moves per second of the host's processor time."""

    def line(self) -> str:
        return f"to the last seat p50 {at(self.latencies, 50):6.2f} ms   p99 {at(self.latencies, 99):6.2f} ms"

    def ratios(self, disk: bool) -> str:
        move, echo, relay, fsync = (at(of, 50) for of in (self.latencies, self.echoes, self.relays, self.fsyncs))
        line = f"                   {move / echo:.1f}x a bare echo ({echo:.2f} ms), {move / relay:.1f}x a bare relay"
        line += f" to {SEATS} over TLS ({relay:.2f} ms)"
        if disk:
            line += f"\n                   {move / (echo + fsync):.1f}x an echo and an fsync ({fsync:.2f} ms)"
        return line


_updates, _others = msgspec.msgpack.Decoder(Update), msgspec.msgpack.Decoder(AnyFromHost)


class Seat:
    """A minimal client. It reads only the number of an update, because its own work would count against the host."""

    def __init__(self, line: tls.TlsLine, figures: Figures) -> None:
        self._line, self._figures = line, figures
        self._buffer = b""
        self.update = 0
        self.changed = asyncio.Event()
        self._task = asyncio.create_task(self._read())

    def send(self, message: FromClient) -> None:
        self._line.writer.write(frame(message))

    async def _read(self) -> None:
        with contextlib.suppress(OSError):
            while data := await self._line.reader.read(65536):
                self._buffer += data
                while len(self._buffer) >= (size := 4 + int.from_bytes(self._buffer[:4], "big")):
                    payload, self._buffer = self._buffer[4:size], self._buffer[size:]
                    self._hear(payload)

    def _hear(self, payload: bytes) -> None:
        if payload.startswith(b"\xa6Update", 1):
            self.update = _updates.decode(payload).update
            self._figures.sizes.append(4 + len(payload))
        elif payload.startswith((b"\xa8FullView", b"\xa5Pulse"), 1):
            match _others.decode(payload):
                case FullView(update=number):
                    self.update = number
                case Pulse(beat=beat):
                    self.send(Pong(beat))
        else:
            return
        self.changed.set()

    async def until(self, update: int) -> None:
        while self.update < update:
            self.changed.clear()
            await self.changed.wait()

    def close(self) -> None:
        self._task.cancel()
        self._line.writer.abort()


class Table:
    """Four minimal clients, and a copy of their game that tells them the choices without decoding a view."""

    def __init__(self, id: str, seed: int, figures: Figures) -> None:
        self.id, self.figures = id, figures
        self.position = GAMES[GAME].new(SCENARIO, seed)
        self.rng = random.Random(seed)
        self.seats: list[Seat] = []

    async def sit_down(self, port: int) -> None:
        for number in range(SEATS):
            seat = Seat(await tls.dial(Address("127.0.0.1", port), None), self.figures)
            seat.send(Hello(PROTOCOL, f"{self.id} {number}"))
            seat.send(Sit(1, self.id, (number,)))
            seat.send(Ready(2, self.id))
            self.seats.append(seat)
        for seat in self.seats:
            await seat.until(1)

    async def move(self) -> bool:
        pending = self.position.pending()
        if not pending:
            return False
        decision = pending[0]
        index, update = self.rng.randrange(len(decision.choices)), self.seats[0].update
        started = time.perf_counter()
        self.seats[decision.seat].send(Choose(9, self.id, update, decision.seat, index))
        for seat in self.seats:
            await seat.until(update + 1)
        self.figures.latencies.append((time.perf_counter() - started) * 1000)
        self.figures.moves += 1
        self.position.choose(decision.seat, index)
        return True


async def play_fast(
    serving: "Serving", count: int, moves: int, echo: "Echo | None" = None, relay: "Relay | None" = None
) -> Figures:
    """Play all tables as fast as they go: each moves again when its last seat has seen the previous move.

    `echo` is measured after each move, `relay` after each table.
    """
    figures = Figures()
    tables = [Table(id, seed, figures) for seed, id in enumerate(serving.tables)]
    for table in tables:
        await table.sit_down(serving.port)
    figures.sizes.clear()

    async def play(table: Table) -> None:
        for _ in range(moves):
            if not await table.move():
                return
            if echo:
                figures.echoes.append(await echo.once())
                figures.fsyncs.append(fsync_once())

    started, spent = time.perf_counter(), serving.cpu()
    if count == 1:
        for table in tables:
            await play(table)
            figures.relays += [await relay.once() for _ in range(moves)] if relay else []
    else:
        await asyncio.gather(*map(play, tables[:count]))
    figures.rate = figures.moves / (time.perf_counter() - started)
    figures.carried = figures.moves / (serving.cpu() - spent)
    for table in tables:
        for seat in table.seats:
            seat.close()
    for each in (echo, relay):
        if each:
            each.close()
    return figures


async def play_slowly(serving: "Serving", count: int, seconds: float) -> Figures:
    """Play one move per table and second, spread over the second."""
    figures = Figures()
    tables = [Table(id, seed, figures) for seed, id in enumerate(serving.tables[:count])]
    for table in tables:
        await table.sit_down(serving.port)

    async def walk(table: Table, offset: float) -> None:
        start = time.perf_counter() + offset
        for number in range(int(seconds)):
            await asyncio.sleep(max(0.0, start + number - time.perf_counter()))
            if not await table.move():
                return

    await asyncio.gather(*(walk(table, number / count) for number, table in enumerate(tables)))
    for table in tables:
        for seat in table.seats:
            seat.close()
    return figures


class Echo:
    """Four clients of the bare echo, used in turn."""

    def __init__(self, streams: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]]) -> None:
        self._streams, self._turns = streams, itertools.cycle(streams)
        self._payload = msgspec.msgpack.encode({"update": 7, "seat": 2, "index": 3, "table": "0123456789ab"})

    @classmethod
    async def of(cls, serving: "Serving") -> "Echo":
        return cls([await asyncio.open_connection("127.0.0.1", serving.port) for _ in range(SEATS)])

    async def once(self) -> float:
        """Return the milliseconds until the echo arrives."""
        reader, writer = next(self._turns)
        started = time.perf_counter()
        writer.write(len(self._payload).to_bytes(4, "big") + self._payload)
        msgspec.msgpack.decode(await reader.readexactly(int.from_bytes(await reader.readexactly(4), "big")))
        return (time.perf_counter() - started) * 1000

    def close(self) -> None:
        for _, writer in self._streams:
            writer.close()


class Relay:
    """Four clients over TLS, all of whom receive what one of them sends: a table of four without the table."""

    def __init__(self, lines: list[tls.TlsLine]) -> None:
        self._lines, self._turns = lines, itertools.cycle(lines)

    @classmethod
    async def of(cls, serving: "Serving") -> "Relay":
        return cls([await tls.dial(Address("127.0.0.1", serving.port), None) for _ in range(SEATS)])

    async def once(self) -> float:
        """Return the milliseconds until the last of them has received it."""
        line = next(self._turns)
        started = time.perf_counter()
        line.writer.write(bytes(REQUEST_BYTES))
        for each in self._lines:
            await each.reader.readexactly(UPDATE_BYTES)
        return (time.perf_counter() - started) * 1000

    def close(self) -> None:
        for line in self._lines:
            line.writer.abort()


def fsync_once() -> float:
    """Return the milliseconds until one more record is on disk."""
    started = time.perf_counter()
    _scratch.write(b"x" * 40)
    os.fsync(_scratch.fileno())
    return (time.perf_counter() - started) * 1000


_scratch = tempfile.TemporaryFile(buffering=0)  # noqa: SIM115 - open until the process ends


def at(values: Iterable[float], percent: int) -> float:
    return statistics.quantiles(values, n=100, method="inclusive")[percent - 1]


# ---------------------------------------------------------------- the other process


class Serving:
    """A server process that lives as long as the `async with` block."""

    def __init__(self, kind: str, count: int = 0) -> None:
        self._kind, self._count = kind, count

    async def __aenter__(self) -> "Serving":
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.bench", "net", "--serve", self._kind, "--count", str(self._count)),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        assert self._process.stdout
        facts = json.loads(await self._process.stdout.readline())
        self.port: int = facts["port"]
        self.tables: list[str] = facts["tables"]
        self.rss_empty: int = facts["rss"]
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._process.stdin
        self._process.stdin.close()
        await self._process.wait()

    def rss(self) -> int:
        return _rss(self._process.pid)

    def cpu(self) -> float:
        """Return the seconds of processor time used so far."""
        taken = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(taken[11]) + int(taken[12])) / os.sysconf("SC_CLK_TCK")


async def serve_host(count: int, journal: bool) -> None:
    from net.host.host import Host
    from net.host.limits import Limits
    from net.transport.tls import HostKey
    from wotr_tui.runtime import gc_policy

    with tempfile.TemporaryDirectory() as directory:
        home = Path(directory)
        often = (10**6, 1.0)
        crowd = Limits(
            connections=5000,
            people_per_address=5000,
            strangers_per_address=5000,
            messages=often,
            costly_per_address=often,
            hellos_per_address=often,
        )
        key = HostKey.load(home / "host.pem")
        host = Host(saves=home / "saves" if journal else None, key=key, limits=crowd, max_tables=5000)
        await host.listen("127.0.0.1", 0)
        rss = _rss(os.getpid())
        tables = [host.open_table(GAME, SCENARIO, seed=seed) for seed in range(count)]
        gc_policy.tune_for_server()
        print(json.dumps({"port": host.port, "tables": tables, "rss": rss}), flush=True)
        await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
        await host.close()


async def serve_echo() -> None:
    async def echo(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(asyncio.IncompleteReadError, OSError):
            while True:
                length = int.from_bytes(await reader.readexactly(4), "big")
                payload = msgspec.msgpack.encode(msgspec.msgpack.decode(await reader.readexactly(length)))
                writer.write(len(payload).to_bytes(4, "big") + payload)

    server = await asyncio.start_server(echo, "127.0.0.1", 0)
    print(json.dumps({"port": server.sockets[0].getsockname()[1], "tables": [], "rss": 0}), flush=True)
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
    server.close()


async def serve_relay() -> None:
    from net.transport.tls import HostKey

    lines: list[asyncio.StreamWriter] = []

    async def relay(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        lines.append(writer)
        with contextlib.suppress(asyncio.IncompleteReadError, OSError):
            while await reader.readexactly(REQUEST_BYTES):
                for each in lines:
                    each.write(bytes(UPDATE_BYTES))

    with tempfile.TemporaryDirectory() as home:
        context = HostKey.load(Path(home) / "host.pem").server_context()
        server = await asyncio.start_server(relay, "127.0.0.1", 0, ssl=context)
        print(json.dumps({"port": server.sockets[0].getsockname()[1], "tables": [], "rss": 0}), flush=True)
        await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
        server.close()


def _rss(pid: int) -> int:
    """Return the bytes of resident memory; 0 if the system has no /proc."""
    with contextlib.suppress(OSError):
        for line in Path(f"/proc/{pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) * 1024
    return 0


def _more_files() -> None:
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
