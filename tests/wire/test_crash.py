"""A host that is killed at any moment returns with every announced move."""

import asyncio
import contextlib
import os
import random

import pytest

from net.client.client import Client
from net.client.tickets import MemoryTickets
from net.errors import NetError
from net.journal.files import SUFFIX, read_journal
from net.journal.log import SUFFIX as LOG_SUFFIX
from net.journal.replay import Replay
from net.transport.addresses import Address
from net.transport.tls import KnownHosts
from rules.catalogue import GAMES
from rules.game import Decision
from tests.wire.people import SWIFT, leave_all, until
from tests.wire.processes import HostProcess


def pick(step: int, decision: Decision) -> int:
    """A choice that depends on nothing but where the game stands."""
    return random.Random(step * 31 + decision.seat).randrange(len(decision.choices))


def settled(people: list[Client]) -> bool:
    """Everybody is back at the table, and at the same step of the same game."""
    here = all(one.state == "connected" and one.mirror and one.mirror.view and not one.mirror.pause for one in people)
    return here and len({one.mirror.step for one in people if one.mirror}) == 1


@pytest.mark.parametrize("deaths", [8, pytest.param(40, marks=pytest.mark.slow)])
async def test_a_game_whose_host_is_killed_repeatedly_loses_nothing(tmp_path, deaths):
    host, fate = HostProcess(tmp_path), random.Random(25)
    await host.start("--scenario", "duel")
    people = []
    for seat, name in enumerate(("Ann", "Bob")):
        client = await Client.join(
            Address("127.0.0.1", host.port), name, known_hosts=KnownHosts(), tickets=MemoryTickets()
        )
        client._line.backoff = SWIFT
        await client.sit(str(host.facts["table"]), (seat,))
        people.append(client)
    for client in people:
        await client.ready()
    await until(lambda: settled(people), *people)
    kill_at = set(fate.sample(range(1, 90), deaths))
    kills = 0
    try:
        while not all(one.mirror.ended for one in people):
            await until(lambda: settled(people), *people)
            decisions = {d.seat: (one, d) for one in people for d in one.mirror.decisions}
            if not decisions:
                break
            one, decision = decisions[min(decisions)]
            step = one.mirror.step
            choosing = asyncio.create_task(one.choose(decision.seat, pick(step, decision)))
            if step in kill_at:
                kill_at.discard(step)
                kills += 1
                announced = await _kill_and_resume(host, people, choosing, fate, power_cut=kills % 2 == 0)
                for client, log in zip(people, announced, strict=True):
                    assert client.mirror.log[: len(log)] == log, f"an announced move was lost at step {step}"
            else:
                await choosing
                await until(lambda step=step: settled(people) and people[0].mirror.step > step, *people)
    finally:
        await host.kill()
    await leave_all(people)
    (path,) = host.saves.glob(f"*{SUFFIX}")
    saved = read_journal(path)
    position = GAMES["cardgame"].new(saved.header.scenario, saved.header.seed, saved.header.options)
    step = 0
    while pending := position.pending():
        decision = min(pending, key=lambda decision: decision.seat)
        position.choose(decision.seat, pick(step, decision))
        step += 1
    assert kills == deaths
    assert Replay.open(path, GAMES).verified().outcome == position.outcome()
    assert people[0].mirror.view == position.view((0,))


async def _kill_and_resume(
    host: HostProcess, people: list[Client], choosing: asyncio.Task[None], fate: random.Random, power_cut: bool
):
    """Kill the host around the moment of a choice; what each had been told by then. With a power cut, what it has
    written to the journal since its start is gone, or some of it: nobody waited for that."""
    await asyncio.sleep(fate.choice((0, 0, 0.0005, 0.001, 0.002, 0.005)))
    await host.kill()
    with contextlib.suppress(NetError):
        await choosing
    await until(lambda: all(one.state == "reconnecting" for one in people), *people)
    announced = [list(one.mirror.log) for one in people]
    before = [one.mirror for one in people]
    (path,) = host.saves.glob(f"*{SUFFIX}")
    if power_cut:
        os.truncate(path, fate.randint(host.safe, path.stat().st_size))
    await host.start("--resume", str(path))
    assert len(list(host.saves.glob(f"*{LOG_SUFFIX}"))) <= 1, "logs of hosts that are no more are of no use"
    host.safe = path.stat().st_size
    await until(lambda: all(one.mirror is not old for one, old in zip(people, before, strict=True)), *people)
    await until(lambda: settled(people), *people)
    return announced


async def test_a_host_told_to_stop_says_goodbye_and_exits_cleanly(tmp_path):
    host = HostProcess(tmp_path)
    await host.start("--name", "Short")
    client = await Client.join(
        Address("127.0.0.1", host.port), "Ann", known_hosts=KnownHosts(), tickets=MemoryTickets()
    )
    farewells = []
    client.listen(farewells.append)
    assert await host.terminate() == 0
    await until(lambda: farewells, client)
    assert "saved" in str(farewells[0].reason)
    await client.close()


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--game", "chess"), "no game 'chess'"),
        (("--scenario", "seven"), "no scenario 'seven'"),
        (("--seats", "sauron=bot:random"), "no seat 'sauron'"),
        (("--seats", "gandalf=bot:genius"), "no bot 'genius'"),
        (("--seats", "gandalf"), "SEAT=bot:LEVEL"),
        (("--resume", "nowhere.wotr"), "Cannot read nowhere.wotr"),
        (("--port", "99999"), "99999 is not a port"),
    ],
)
def test_wrong_arguments_get_one_clear_line(arguments, complaint, capsys, monkeypatch, tmp_path):
    from wotr_tui.cli.main import main

    monkeypatch.setenv("WOTR_HOME", str(tmp_path))
    assert main(["host", "--no-announce", *arguments]) == 2
    captured = capsys.readouterr()
    assert complaint in captured.err
    assert captured.err.count("\n") == 1
