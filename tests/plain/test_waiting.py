"""`wotr join --plain` before the game starts: who sits where, talk, people joining and leaving."""

import asyncio

import pytest

from net.client.client import Client
from net.host.host import Host
from tests.patience import PATIENCE_S
from wotr_tui.plain.lines import TypedLines
from wotr_tui.plain.waiting import WaitingRoom


class Typing(TypedLines):
    """Lines that a test types when it wants to."""

    def __init__(self) -> None:
        self.queue: asyncio.Queue[str | None] = asyncio.Queue()

    async def next(self) -> str | None:
        return await self.queue.get()


class Ear:
    """Collects what is said."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys, self.heard = capsys, ""

    async def hear(self, words: str) -> None:
        async with asyncio.timeout(PATIENCE_S):
            while words not in self.heard:
                await asyncio.sleep(0.005)
                self.heard += self.capsys.readouterr().out


@pytest.fixture
async def people():
    host = Host(name="here")
    ann, bob = await Client.here(host, "Ann"), await Client.here(host, "Bob")
    table = await bob.create_table("cardgame", "duel")
    await ann.enter(table)
    await ann.sit(table, (0,))
    yield ann, bob, table
    for client in (ann, bob):
        await client.close()
    await host.close()


async def test_talk_arrivals_and_seats_are_told_until_the_game_starts(people, capsys):
    ann, bob, table = people
    typing, ear = Typing(), Ear(capsys)
    waiting = asyncio.create_task(WaitingRoom(ann, typing).wait())
    await ear.hear("Waiting for the game to start.")
    await ear.hear("Gandalf: Ann, ready.")
    await ear.hear("Witch-king: free.")
    await bob.say("hello Ann")
    await ear.hear("Bob: hello Ann")
    await bob.sit(table, (1,))
    await ear.hear("Witch-king: Bob, not ready.")
    typing.queue.put_nowait("say hello Bob")
    await ear.hear("Ann: hello Bob")
    typing.queue.put_nowait("who")
    await bob.ready()
    assert await asyncio.wait_for(waiting, PATIENCE_S)
    assert ann.mirror.view is not None


async def test_someone_who_joins_is_told(people, capsys):
    ann, bob, table = people
    ear = Ear(capsys)
    waiting = asyncio.create_task(WaitingRoom(ann, Typing()).wait())
    await ear.hear("Waiting")
    await bob.leave()
    await ear.hear("Bob left the table.")
    await bob.enter(table)
    await ear.hear("Bob joined.")
    waiting.cancel()


async def test_quit_leaves_the_room(people, capsys):
    ann, _, _ = people
    typing = Typing()
    typing.queue.put_nowait("quit")
    assert not await asyncio.wait_for(WaitingRoom(ann, typing).wait(), PATIENCE_S)
