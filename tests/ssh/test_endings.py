"""However a session ends, its app ends too."""

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import asyncssh
import pytest

from net.ssh.server import SshLimits
from rules.sentence import Sentence, sentence
from tests.patience import PATIENCE_S
from tests.ssh.evening import PIN, AsyncSsh, Evening, PinSayer, is_alive


async def gone(*processes: int) -> None:
    """Wait for processes that are not children of this one to end."""
    async with asyncio.timeout(PATIENCE_S):
        while any(map(is_alive, processes)):
            await asyncio.sleep(0.02)


async def test_a_lost_connection_ends_its_app(evenings):
    evening: Evening = await evenings()
    guest = await evening.guest()
    await guest.see("Your name")
    processes = evening.processes
    assert len(processes) == 1
    await guest.drop()
    await gone(*processes)
    assert await evening.changed(lambda: not evening.door.sessions)


async def test_the_host_can_end_a_session_and_the_guest_is_told(evenings):
    evening: Evening = await evenings()
    guest = await evening.guest("lotho")
    await guest.see("Your name")
    guest.type("\r")
    await guest.see("tables of Evening")
    (person,) = evening.host.lobby.people
    evening.host.dismiss(person, Sentence("The host has ended your session."))
    await guest.end()
    assert "The host has ended your session." in guest.last_words


@pytest.mark.parametrize("idle_s", [3.0, 0.01], ids=["open", "while its app is started"])
async def test_a_session_without_keys_pressed_ends_by_itself(evenings, idle_s: float):
    evening: Evening = await evenings(limits=SshLimits(idle_s=idle_s))
    guest = await evening.guest()
    assert await guest.end() == 1
    assert "Your seat is kept." in guest.last_words
    assert evening.processes == []


async def test_the_number_of_sessions_is_limited(evenings):
    evening: Evening = await evenings(limits=SshLimits(sessions=2))
    first, second = await evening.guest("one"), await evening.guest("two")
    await first.see("Your name")
    third = await evening.guest("three")
    assert await third.end() == 1
    assert "no room for more guests" in third.text
    await second.drop()
    assert await evening.changed(lambda: len(evening.door.sessions) == 1)
    fourth = await evening.guest("four")
    await fourth.see("Your name")


async def test_the_number_of_sessions_of_one_address_is_limited(evenings):
    evening: Evening = await evenings(limits=SshLimits(sessions_per_address=1))
    first = await evening.guest("one")
    await first.see("Your name")
    second = await evening.guest("two")
    assert await second.end() == 1
    assert "too many guests from your address" in second.text


async def test_a_login_without_a_session_is_closed(evenings):
    evening: Evening = await evenings(limits=SshLimits(login_s=1.0))
    connection = await evening.connect()
    async with asyncio.timeout(PATIENCE_S):
        await connection.wait_closed()


async def test_a_guest_who_stops_reading_delays_nobody_and_can_catch_up(evenings):
    evening: Evening = await evenings()
    slow, quick = await evening.guest("slow", window=8192), await evening.guest("quick")
    for guest in (slow, quick):
        await guest.see("Your name")
        guest.type("\r")
        await guest.see("tables of Evening")
    slow.channel.pause_reading()
    (session,) = (each for each in evening.door.sessions if each.guest.name == "slow")
    async with asyncio.timeout(PATIENCE_S):
        while not session.held_back:
            slow.type("\x1bOS")  # another theme: the whole screen is drawn anew
            await asyncio.sleep(1.0)  # keys that come faster than a busy machine draws are all it would do
    quick.type("n")
    await quick.see("Which game?")
    assert session.held_back
    slow.channel.resume_reading()
    slow.type("n")
    await slow.see("Which game?")


async def test_when_the_host_closes_everybody_is_told_and_no_app_stays(evenings):
    evening: Evening = await evenings()
    guests = [await evening.guest(name) for name in ("ann", "bob")]
    for guest in guests:
        await guest.see("Your name")
    processes = evening.processes
    await evening.door.close(sentence("The host has closed."))
    for guest in guests:
        await guest.end()
        assert "The host has closed." in guest.last_words
    assert not any(map(is_alive, processes))


async def test_a_killed_fork_server_ends_its_apps_and_is_started_again(evenings):
    evening: Evening = await evenings()
    guest = await evening.guest("ann")
    await guest.see("Your name")
    apps = await evening.door.apps()
    os.kill(apps.process_id, signal.SIGKILL)
    for _ in range(500):
        if not is_alive(apps.process_id):
            break
        time.sleep(0.01)  # the event loop stands still: people who connect now must not be sent there
    assert not apps.alive
    assert await guest.end() != 0
    after = await evening.guest("bob")
    await after.see("Your name")


async def test_a_host_that_is_killed_leaves_no_app_behind(tmp_path: Path):
    environment = {"WOTR_HOME": str(tmp_path), "PATH": os.environ["PATH"], "HOME": str(tmp_path)}
    command = [sys.executable, "-m", "wotr_tui", "host", "--ssh", "0", "--bind", "127.0.0.1", "--port", "0"]
    with subprocess.Popen(
        [*command, "--pin", PIN, "--no-announce", "--json"], env=environment, stdout=subprocess.PIPE, text=True
    ) as host:
        try:
            assert host.stdout is not None
            told = json.loads(await asyncio.to_thread(host.stdout.readline))
            connection = await asyncssh.connect(
                "127.0.0.1", told["ssh"]["port"], username="ann", client_factory=lambda: PinSayer(PIN),
                known_hosts=None, client_keys=None, config=None, agent_path=None,
            )  # fmt: skip
            guest = await AsyncSsh(connection).start()
            await guest.see("Your name")
            children = Path(f"/proc/{host.pid}/task/{host.pid}/children").read_text().split()
            apps = [int(child) for child in children]
            assert len(apps) == 1
        finally:
            host.send_signal(signal.SIGKILL)
    await gone(*apps)
    await guest.end()
