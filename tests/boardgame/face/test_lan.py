"""Four seats on the network, every person in a process of their own: two people, two bots, from the first turn to the
end."""

import asyncio
import os
import re
import sys
from collections.abc import AsyncIterator
from itertools import count
from pathlib import Path

import pytest

from tests.patience import PATIENCE_S
from tests.wire.processes import ROOT, HostProcess

CHOICE = re.compile(r" {1,2}(\w{1,2})  \S")
QUIET_S = 0.1
"""Nothing more is said after a question; under load it may come in pieces, and an answer too early is an answer too."""
ATTEMPTS = 6


class Gone(Exception):
    """A process has ended that should not have."""


class PlainPlayer:
    """`wotr join --plain`, read and typed at as a person would: an answer to every question."""

    def __init__(self, name: str, seat: int, home: Path) -> None:
        self.name, self._seat, self._home = name, seat, home
        self.said: list[str] = []
        self._process: asyncio.subprocess.Process | None = None

    async def start(self, port: int) -> None:
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "wotr_tui", "join", f"127.0.0.1:{port}", "--plain", "--name", self.name),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            cwd=ROOT,
            env=os.environ | {"WOTR_HOME": str(self._home)},
        )

    def type(self, line: str) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.write(f"{line}\n".encode())

    async def sit(self, port: int) -> None:
        """At the free seat of that title. On a machine that is busy a knock may time out: then once more."""
        for attempt in range(ATTEMPTS):
            await self.start(port)
            try:
                await self._hear("Which seat?")
                break
            except Gone:
                assert attempt < ATTEMPTS - 1, f"{self.name} never got in"
        self.type(next(found[1] for line in self.said if (found := CHOICE.match(line)) and line.endswith(self._title)))
        await self._hear("Waiting for the game")

    @property
    def _title(self) -> str:
        return ("Gondor", "Rohan", "Witch-king", "Saruman")[self._seat]

    async def play(self, until: str) -> None:
        """Answer whatever is asked until something is said that begins or ends so; or all is over."""
        most, turns = 0, count()
        while True:
            line = await self._line(QUIET_S if most else PATIENCE_S)
            if line and until in line:
                return
            if CHOICE.match(line):
                most += 1
            elif not line and most:
                # Like a person in a hurry: now this one, now that one, of the first few.
                self.type(f"#{1 + next(turns) % min(most, 5)}")
                most = 0
            elif not line:
                raise AssertionError(f"nothing goes on for {self.name}: {self.said[-5:]}")

    async def _hear(self, words: str) -> None:
        while words not in (line := await self._line(PATIENCE_S)):
            assert line, f"{self.name} never heard {words!r}: {self.said}"

    async def _line(self, patience: float) -> str:
        """The next line; empty where none comes."""
        assert self._process is not None
        assert self._process.stdout is not None
        try:
            async with asyncio.timeout(patience):
                line = (await self._process.stdout.readline()).decode()
        except TimeoutError:
            return ""
        if not line:
            await self._process.wait()
            raise Gone(f"{self.name} is gone: {self.said[-5:]}")
        self.said.append(line.rstrip())
        return line

    async def end(self) -> None:
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
            await self._process.wait()


class Evening:
    """A host, Ann as Gondor and Bob as the Witch-king; bots are their partners."""

    def __init__(self, folder: Path) -> None:
        self.host = HostProcess(folder / "host")
        self.people = [PlainPlayer("Ann", 0, folder / "ann"), PlainPlayer("Bob", 2, folder / "bob")]

    async def begin(self) -> None:
        bots = "rohan=bot:random,saruman=bot:random"
        await self.host.start("--game", "boardgame", "--scenario", "four", "--seats", bots)
        for person in self.people:
            await person.sit(self.host.port)

    async def play(self, until: str) -> None:
        async with asyncio.TaskGroup() as group:
            for person in self.people:
                group.create_task(person.play(until))

    async def close(self) -> None:
        for person in self.people:
            await person.end()
        await self.host.kill()


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    evening = Evening(tmp_path)
    try:
        await evening.begin()
        yield evening
    finally:
        await evening.close()


async def test_two_people_and_two_bots_play_a_turn_from_four_processes(evening: Evening):
    await evening.play("Turn 2")
    ann, bob = ("\n".join(person.said) for person in evening.people)
    assert "Gondor: " in ann
    assert "Witch-king: " in bob
    assert "Gondor: Choose an action die" not in bob, "nobody is asked in another's stead"


@pytest.mark.slow
@pytest.mark.timeout(3000)
async def test_two_people_and_two_bots_play_a_whole_game_from_four_processes(evening: Evening):
    await evening.play(" win: ")
    endings = {person.said[-1] for person in evening.people}
    assert len(endings) == 1, "both read of the same end"
