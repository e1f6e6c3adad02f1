"""Measure guests by browser: what a tap takes, what a guest costs, and what attacks do to the others.

    python -m tests.bench web [--taps N] [--guests N] [--seconds N] [--no-browser]

The server runs in its own process, a bare aiohttp echo beside it in the same process, and both are measured in turn, so
that other processes on the machine affect them alike. A tap counts from the request to the repaint: the event of the
stream that brings the next question.
"""

import argparse
import asyncio
import contextlib
import json
import os
import re
import socket
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
from aiohttp import web
from msgspec.structs import replace

from net import filesync
from net.host.limits import Limits
from tests.bench.net import at
from tests.bench.ssh import memory
from tests.web import browsing
from tests.wire.processes import ROOT

ATTACKER = "127.0.0.2"
TAP = re.compile(r'data-do="take" class="choice" data-line="(\d+)" data-about="(\w+)"')
MANY = replace(
    browsing.PATIENT, guests=1000, guests_per_address=1000, doors=(10_000, 1.0), connections_per_address=500,
    connections=1000,
)  # fmt: skip
STATIC = "<!doctype html><title>static</title><h1>Your turn</h1><p>A page of the same size as text.</p>"


def main(argv: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench web", description=__doc__)
    parser.add_argument("--taps", type=int, default=200)
    parser.add_argument("--guests", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=10.0, help="duration of the crowd and of each attack")
    parser.add_argument("--no-browser", action="store_true", help="leave out what needs Chromium")
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args(argv)
    with tempfile.TemporaryDirectory() as home:
        os.environ["WOTR_HOME"] = home
        asyncio.run(serve(Path(home)) if args.serve else measure(args))


# ---------------------------------------------------------------- the server's process


async def serve(home: Path) -> None:
    """Serve pages and, on another port, an echo and a static page, until the input ends."""

    async def echo(request: web.Request) -> web.Response:
        return web.Response(body=await request.read())

    async def static(request: web.Request) -> web.Response:
        return web.Response(text=STATIC, content_type="text/html")

    from wotr_tui.runtime import gc_policy

    often = (100_000, 1.0)
    crowd = Limits(
        people_per_address=1000, costly=often, costly_per_address=often, hellos_per_address=often, connections=2000
    )
    application = web.Application()
    application.add_routes([web.post("/echo", echo), web.get("/static", static)])
    runner = web.AppRunner(application, access_log=None)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    port = site._server.sockets[0].getsockname()[1]
    async with browsing.serving(home, MANY, terminal=True, limits=crowd, max_tables=5000) as server:
        gc_policy.tune_for_server()
        print(json.dumps({"web": server.port, "echo": port}), flush=True)
        reader = asyncio.StreamReader()
        await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
        while line := await reader.readline():
            processes = [guest.terminal.process_id for guest in server.guests.all.values() if guest.at_terminal]
            print(json.dumps({"asked": line.decode().strip(), "apps": processes}), flush=True)
    await runner.cleanup()


@contextlib.asynccontextmanager
async def served() -> AsyncIterator[tuple[asyncio.subprocess.Process, int, int]]:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.bench", "web", "--serve"),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        cwd=ROOT,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        ports = json.loads(await process.stdout.readline())
        yield process, ports["web"], ports["echo"]
    finally:
        process.stdin.close()
        await process.wait()


# ---------------------------------------------------------------- the guests


class PageGuest:
    """A browser without a screen: a cookie, a stream, and taps."""

    def __init__(self, port: int, number: int = 0) -> None:
        """`number`: each has an address of its own, as devices on a network have."""
        self.base = f"http://127.0.0.1:{port}"
        jar = aiohttp.CookieJar(unsafe=True)
        self.session = aiohttp.ClientSession(
            cookie_jar=jar, connector=aiohttp.TCPConnector(limit=0, local_addr=(f"127.0.1.{number + 1}", 0))
        )
        self.parts: dict[str, str] = {}
        self._changed = asyncio.Event()
        self._reading: asyncio.Task[None] | None = None

    async def come_in(self, name: str) -> None:
        await self.post("/enter", {"name": name, "pin": browsing.PIN})
        self._reading = asyncio.create_task(self._read())
        await self.until("board", "scenario")

    async def post(self, path: str, fields: dict[str, str]) -> str:
        async with self.session.post(self.base + path, data=fields, headers={"Origin": self.base}) as answer:
            assert answer.status == 200, answer.status
            return await answer.text()

    async def act(self, **fields: str) -> None:
        notice = json.loads(await self.post("/act", fields))["notice"]
        assert not notice, notice

    async def _read(self) -> None:
        with contextlib.suppress(aiohttp.ClientPayloadError):
            await self._follow()

    async def _follow(self) -> None:
        async with self.session.get(self.base + "/events", timeout=aiohttp.ClientTimeout()) as stream:
            assert stream.status == 200, stream.status
            buffer = b""
            async for chunk in stream.content.iter_any():
                buffer += chunk
                *events, buffer = buffer.split(b"\n\n")
                for event in events:
                    if event.startswith(b"data: "):
                        self.parts |= json.loads(event[6:])
                        self._changed.set()

    async def until(self, part: str, words: str) -> None:
        while words not in self.parts.get(part, ""):
            await self.changed()

    async def changed(self) -> None:
        self._changed.clear()
        async with asyncio.timeout(60):
            await self._changed.wait()

    @property
    def taps(self) -> list[tuple[str, str]]:
        return TAP.findall(self.parts.get("question", ""))

    async def sit_against_a_bot(self) -> None:
        await self.act(do="create", scenario="cardgame duel")
        await self.until("board", "Sit here")
        await self.act(do="sit", seat="0")
        await self.act(do="bot", seat="1", level="random")
        await self.act(do="ready", on="1")
        while not self.taps:
            await self.changed()

    async def asked(self) -> None:
        """Wait until something is asked; begin another game where one is over."""
        while not self.taps:
            await self.changed()
        if "rematch, same sides" in self.parts["question"]:
            await self.act(do="leave")
            await self.until("board", "scenario")
            await self.sit_against_a_bot()

    async def tap(self) -> float:
        """Take the first answer; return the milliseconds until the question on the page is another."""
        await self.asked()
        line, about = self.taps[0]
        started = time.perf_counter()
        posted = asyncio.create_task(self.act(do="take", line=line, about=about, sure="1"))
        while f'data-about="{about}"' in self.parts["question"]:
            await self.changed()
        took = (time.perf_counter() - started) * 1000
        await posted
        return took

    async def close(self) -> None:
        if self._reading is not None:
            self._reading.cancel()
            await asyncio.gather(self._reading, return_exceptions=True)
        await self.session.close()


# ---------------------------------------------------------------- what is measured


async def measure(args: argparse.Namespace) -> None:
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    async with served() as (process, port, echo_port):
        await measure_taps(port, echo_port, args.taps)
    async with served() as (process, port, _), served() as (_, _, idle_port):
        await measure_crowd(process.pid, port, idle_port, args.guests, args.seconds)
    async with served() as (_, port, _):
        await measure_attacks(port, args.seconds)
    if not args.no_browser and browsing.CHROMIUM is not None:
        async with served() as (process, port, echo_port):
            await measure_browser(process, port, echo_port)


async def measure_taps(port: int, echo_port: int, taps: int) -> None:
    """A tap beside the echo of a form of the same size, both while the server has nothing else to do. A move is on disk
    before anyone sees it: beside them, how long the disk takes for a few bytes."""
    guest, took, echoed, synced = PageGuest(port), [], [], []
    await guest.come_in("Ann")
    await guest.sit_against_a_bot()
    for _ in range(taps):
        await guest.asked()
        echoed.append(await echo_once(guest, echo_port))
        took.append(await guest.tap())
        await guest.asked()
        synced.append(sync_once())
    await guest.close()
    show("tap to repaint", took)
    show("bare aiohttp echo", echoed)
    show("a record on disk", synced)
    without = at(took, 50) - at(synced, 50)
    print(f"tap beside echo         {at(took, 50) / at(echoed, 50):7.1f}x at p50 (aim: 4x), "
          f"{without / at(echoed, 50):.1f}x without the disk")  # fmt: skip


async def echo_once(guest: PageGuest, port: int) -> float:
    """Return the milliseconds that the echo of a form takes."""
    fields = {"do": "take", "line": "0", "about": "0" * 16, "sure": "1"}
    started = time.perf_counter()
    async with guest.session.post(f"http://127.0.0.1:{port}/echo", data=fields) as answer:
        await answer.read()
    return (time.perf_counter() - started) * 1000


def sync_once() -> float:
    """Return the milliseconds that the disk takes for a record of a journal."""
    with tempfile.TemporaryFile() as file:
        file.write(b"x" * 64)
        file.flush()
        started = time.perf_counter()
        filesync.sync_content(file.fileno())
        return (time.perf_counter() - started) * 1000


def cpu_seconds(process: int) -> float:
    """Return the processor time that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def measure_crowd(process: int, port: int, idle_port: int, count: int, seconds: float) -> None:
    """Page guests who each play a duel; all tap, with pauses. Beside them, one asks for the echo of another server,
    which has nothing else to do: that is how long anything takes on this machine now."""
    first = PageGuest(port)
    await first.come_in("First")
    await first.sit_against_a_bot()
    before = memory(process)[1]
    guests = [PageGuest(port, number) for number in range(1, count + 1)]
    for number, guest in enumerate(guests):
        await guest.come_in(f"Guest {number}")
    in_lobby = memory(process)[1]
    for guest in guests:
        await guest.sit_against_a_bot()
    seated = memory(process)[1]
    took: list[float] = []
    echoed: list[float] = []
    started, spent = time.monotonic(), cpu_seconds(process)
    end = started + seconds

    async def echo() -> None:
        while time.monotonic() < end:
            echoed.append(await echo_once(first, idle_port))
            await asyncio.sleep(0.05)

    async def play(guest: PageGuest, number: int) -> None:
        await asyncio.sleep(2.0 * number / count)
        while time.monotonic() < end:
            took.append(await guest.tap())
            await asyncio.sleep(2.0)

    await asyncio.gather(echo(), *(play(guest, number) for number, guest in enumerate(guests)))
    spent, passed = cpu_seconds(process) - spent, time.monotonic() - started
    show(f"{count} guests, a tap in 2 s", took)
    show("echo of an idle server", echoed)
    print(f"crowd beside idle echo  {at(took, 99) / at(echoed, 99):7.1f}x at p99")
    print(f"processor of the host   {100 * spent / passed:7.0f} % of a core, {1000 * spent / len(took):.1f} ms a tap "
          "with the answer of the bot")  # fmt: skip
    print(f"memory a page guest     {(in_lobby - before) / count:7.2f} MB in the lobby, "
          f"{(seated - before) / count:.2f} MB with a game of their own (aim: 1 MB)")  # fmt: skip
    for guest in (first, *guests):
        await guest.close()


async def measure_attacks(port: int, seconds: float) -> None:
    """An honest guest at a table, alone and under each attack."""
    calm = 0.0
    for attack in (None, *ATTACKS):
        guest = PageGuest(port)
        await guest.come_in("Ann")
        await guest.sit_against_a_bot()
        attacking = asyncio.create_task(ATTACKS[attack](port)) if attack else None
        took: list[float] = []
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            took.append(await guest.tap())
            await asyncio.sleep(0.02)
        if attacking is not None:
            attacking.cancel()
            await asyncio.gather(attacking, return_exceptions=True)
        await guest.close()
        calm = calm or at(took, 99)
        show(f"under {attack}" if attack else "calm", took)
        if attack:
            print(f"                        {at(took, 99) / calm:7.1f}x calm at p99 (aim: 5x)")


async def many_connections(port: int) -> None:
    """Open a thousand connections, and again those that are closed."""
    lines: list[socket.socket] = []
    try:
        while True:
            line = socket.socket()
            line.setblocking(False)
            line.bind((ATTACKER, 0))
            with contextlib.suppress(OSError):
                await asyncio.get_running_loop().sock_connect(line, ("127.0.0.1", port))
            lines.append(line)
            if len(lines) > 1000:
                lines.pop(0).close()
            await asyncio.sleep(0.002)
    finally:
        for line in lines:
            line.close()


async def many_event_streams(port: int) -> None:
    """Open event streams with one cookie, and keep all that are given."""
    eve = PageGuest(port, number=200)
    await eve.come_in("Eve")
    async with contextlib.AsyncExitStack() as opened:
        opened.push_async_callback(eve.close)
        while True:
            stream = await eve.session.get(eve.base + "/events", timeout=aiohttp.ClientTimeout())
            opened.callback(stream.close) if stream.status == 200 else stream.release()
            await asyncio.sleep(0.002)


async def flood(port: int, method: str, path: str, **sent: Any) -> None:
    connector = aiohttp.TCPConnector(local_addr=(ATTACKER, 0), limit=16)
    async with aiohttp.ClientSession(connector=connector) as session:

        async def repeat() -> None:
            while True:
                with contextlib.suppress(aiohttp.ClientError):
                    async with session.request(method, f"http://127.0.0.1:{port}{path}", **sent) as answer:
                        await answer.read()
                await asyncio.sleep(0.002)

        await asyncio.gather(*(repeat() for _ in range(4)))


async def wrong_pins(port: int) -> None:
    origin = {"Origin": f"http://127.0.0.1:{port}"}
    await flood(port, "POST", "/enter", data={"name": "Eve", "pin": "0"}, headers=origin)


async def large_bodies(port: int) -> None:
    origin = {"Origin": f"http://127.0.0.1:{port}"}
    await flood(port, "POST", "/act", data={"text": "x" * 200_000}, headers=origin)


async def doors(port: int) -> None:
    await flood(port, "GET", "/")


ATTACKS = {
    "connections": many_connections, "streams": many_event_streams, "doors": doors, "wrong PINs": wrong_pins,
    "large bodies": large_bodies,
}  # fmt: skip


async def measure_browser(process: asyncio.subprocess.Process, port: int, echo_port: int) -> None:
    """The first paint of a table beside that of a static page, and the memory of the app in a terminal."""
    assert process.stdin is not None
    assert process.stdout is not None
    browsing.LONG = 60_000
    async with browsing.launched() as chromium:
        page = await (await chromium.new_context(**browsing.PHONE)).new_page()
        await page.goto(f"http://127.0.0.1:{port}/")
        await browsing.pass_door(page, "Ann")
        await browsing.sit_against_bots(page, "cardgame duel")
        paints = [
            [await first_paint(page, f"http://127.0.0.1:{where}") for _ in range(10)]
            for where in (f"{port}/", f"{echo_port}/static")
        ]
        show("first paint of a table", paints[0])
        show("first paint, static", paints[1])
        print(f"table beside static     {at(paints[0], 50) / at(paints[1], 50):7.1f}x at p50")
        await page.goto(f"http://127.0.0.1:{port}/terminal")
        await page.wait_for_selector("body.-first-byte")
        await asyncio.sleep(2.0)  # until the app has drawn its first screen
        process.stdin.write(b"apps\n")
        apps = json.loads(await process.stdout.readline())["apps"]
        sizes = [memory(app) for app in apps]
        own = statistics.mean(size[1] for size in sizes)
        print(f"memory a terminal guest {own:7.1f} MB of its own (aim: 30 MB)")


async def first_paint(page: Any, address: str) -> float:
    await page.goto(address)
    paint = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime || 0"
    async with asyncio.timeout(60):
        while not (when := await page.evaluate(paint)):
            await asyncio.sleep(0.02)
    return float(when)


def show(name: str, took: list[float]) -> None:
    print(f"{name:23} p50 {at(took, 50):7.2f} ms   p99 {at(took, 99):7.2f} ms   {len(took):5} times", flush=True)
