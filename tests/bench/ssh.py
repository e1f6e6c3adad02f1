"""Measure guests over SSH: memory per session, time to the first screen, and what SSH adds to a key press.

    python -m tests.bench ssh [--sessions N] [--keys N]

A key press is measured from the byte typed to the first byte of the repaint: over SSH and, in turn, on the same app
without SSH, so that other processes on the machine affect both alike.
"""

import argparse
import asyncio
import os
import socket
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from net.ssh.forkserver import LINE
from net.ssh.sandbox import INTRODUCTION, Introduction, encode_introduction
from net.ssh.terminal import AppTerminal
from tests.ssh.evening import AsyncSsh, Evening

KEYS = ("\x1b[B", "\x1b[A")
"""Move the cursor of a list down and up, so that each key repaints something."""


def memory(process: int) -> tuple[float, float]:
    """Return the resident and the private memory of a process in MB."""
    told = dict(line.split(":", 1) for line in Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()[1:])
    size = {name: int(value.split()[0]) / 1024 for name, value in told.items()}
    return size["Rss"], size["Private_Clean"] + size["Private_Dirty"]


class Bare:
    """A guest's app on a terminal, without SSH."""

    def __init__(self) -> None:
        self.arrived = asyncio.Event()
        self.said = b""
        self.terminal = AppTerminal(self._show, lambda: False)

    def _show(self, drawn: bytes) -> None:
        self.said += drawn
        self.arrived.set()

    async def start(self, evening: Evening, home: Path) -> None:
        ours, theirs = socket.socketpair()
        apps = await evening.door.apps()
        introduction = Introduction(LINE, apps.process_id, "bare")
        home.mkdir()
        environment = {
            "TERM": "xterm-256color", "HOME": str(home), "WOTR_HOME": str(home), "PATH": os.defpath,
            INTRODUCTION: encode_introduction(introduction),
        }  # fmt: skip
        with theirs:
            await self.terminal.start(apps, environment, (80, 24), theirs.fileno(), home)
        await evening.host.attend(ours, "here")
        await self.until(lambda: b"Your name" in self.said)
        self.terminal.type(b"\r")
        await self.until(lambda: b"tables of" in self.said)

    async def until(self, condition: Callable[[], bool]) -> None:
        async with asyncio.timeout(30):
            while not condition():
                self.arrived.clear()
                await self.arrived.wait()


async def press(
    type_key: Callable[[str], None], said: Callable[..., int], wait: Callable[..., object], key: str
) -> float:
    """Return the milliseconds from a key to the first byte of its repaint."""
    await asyncio.sleep(0.05)  # until the last repaint is complete
    before, start = said(), time.perf_counter()
    type_key(key)
    await wait(lambda: said() > before)  # type: ignore[misc]
    return (time.perf_counter() - start) * 1000


async def measure(sessions: int, keys: int) -> None:
    with tempfile.TemporaryDirectory() as directory:
        async with Evening(Path(directory)) as evening:
            for number in range(3):
                evening.host.open_table("cardgame", "duel", name=f"Table {number}")
            guests: list[AsyncSsh] = []
            starts: list[float] = []
            for number in range(sessions):
                start = time.perf_counter()
                guest = await evening.guest(f"guest{number}")
                await guest.see("Your name")
                starts.append(time.perf_counter() - start)
                guest.type("\r")
                await guest.see("tables of Evening")
                guests.append(guest)
            sizes = [memory(process) for process in evening.processes]
            common, _ = memory((await evening.door.apps()).process_id)
            bare = Bare()
            await bare.start(evening, Path(directory) / "bare")
            over_ssh, without = [], []
            for number in range(keys):
                key = KEYS[number % 2]
                guest = guests[number // 2 % len(guests)]
                over_ssh.append(await press(guest.type, lambda g=guest: len(g.said), guest.until, key))
                without.append(
                    await press(lambda k: bare.terminal.type(k.encode()), lambda: len(bare.said), bare.until, key)
                )
            await bare.terminal.end()
            await bare.terminal.finished()
    resident, own = (statistics.mean(figures) for figures in zip(*sizes, strict=True))
    print(f"sessions              {sessions}")
    print(f"login to first screen {statistics.median(starts) * 1000:8.0f} ms")
    print(f"memory per session    {own:8.1f} MB private, {own / resident:.2f} of {resident:.1f} MB resident")
    print(f"memory of fork server {common:8.1f} MB, once")
    for name, figures in (("key press over SSH", over_ssh), ("key press without SSH", without)):
        print(
            f"{name:21} {statistics.median(figures):8.2f} ms median, {statistics.quantiles(figures, n=20)[-1]:.2f} p95"
        )
    print(f"added by SSH          {statistics.median(over_ssh) - statistics.median(without):8.2f} ms median")


def main(words: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench ssh")
    parser.add_argument("--sessions", type=int, default=4)
    parser.add_argument("--keys", type=int, default=60)
    args = parser.parse_args(words)
    asyncio.run(measure(args.sessions, args.keys))
