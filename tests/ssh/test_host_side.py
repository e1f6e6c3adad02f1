"""What the host sees of its guests and can do, and what a guest's app leaves out."""

import asyncio
import socket
from pathlib import Path

import pytest

from net.client.changes import ConnectionClosed
from net.client.client import Client
from net.host.host import Host
from net.ssh import server
from tests.patience import PATIENCE_S
from tests.ssh.evening import Evening
from wotr_tui.app.app import WotrApp
from wotr_tui.app.guest import GuestApp
from wotr_tui.app.screens.guests import GuestsScreen
from wotr_tui.app.screens.lobby import LobbyScreen
from wotr_tui.app.widgets.menu import Menu
from wotr_tui.cli.commands.doctor import ssh as doctor_on_ssh
from wotr_tui.cli.host_console import HostConsole
from wotr_tui.saves.settings import Settings
from wotr_tui.text.people import SESSION_ENDED


@pytest.fixture
async def host():
    host = Host(name="Evening")
    yield host
    await host.close()


async def come(host: Host, name: str) -> Client:
    """Someone at the end of the line that the app of an SSH guest has."""
    ours, theirs = socket.socketpair()
    await host.attend(ours, "192.0.2.7")
    return await Client.through(theirs, name)


async def closed(client: Client) -> str:
    """Wait for a client to be closed: why."""
    if client.state != "closed":
        async with asyncio.timeout(PATIENCE_S):
            async for change in client.changes():
                if isinstance(change, ConnectionClosed):
                    return str(change.reason)
    return ""


async def test_the_console_lists_people_and_ends_sessions(host: Host):
    said: list[str] = []
    console = HostConsole(host, lambda facts, words: said.append(words))
    client = await come(host, "Lobelia")
    console.report_people()
    console.run_command("people")
    console.run_command("end")
    console.run_command("end 999")
    leaving = asyncio.create_task(closed(client))
    await asyncio.sleep(0)
    console.run_command(f"end {client.person}")
    assert await leaving == str(SESSION_ENDED)
    console.report_people()
    console.run_command("people")
    console.run_command("dance")
    assert said[:2] == ["1  Lobelia connected over SSH.", "1  Lobelia, over SSH, in the lobby"]
    assert said[2] == said[3] == "Usage: end NUMBER (`people` lists the numbers)"
    assert said[4:6] == ["1  Lobelia disconnected.", "Nobody is connected."]
    assert "people" in said[6]


async def test_the_hosts_screen_lists_guests_and_ends_a_session(host: Host):
    client = await come(host, "Ted")
    leaving = asyncio.create_task(closed(client))
    screen = GuestsScreen(host)
    app = WotrApp(lambda: screen, Settings())
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        (entry,) = app.screen.query_one(Menu).entries
        assert (entry.title, entry.note) == ("Ted", "over SSH, in the lobby")
        await pilot.press("enter", "y")
        assert await leaving == str(SESSION_ENDED)
        screen._show()
        assert app.screen.query_one(Menu).entries[0].title == "Nobody is connected"


async def test_a_guests_app_writes_no_settings_and_ends_instead_of_going_home(
    host: Host, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("WOTR_HOME", str(tmp_path))
    ours, theirs = socket.socketpair()
    await host.attend(ours, "192.0.2.7")
    app = GuestApp(theirs, "Fredegar")
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await pilot.press("enter")
        await app.workers.wait_for_complete()
        assert isinstance(app.screen, LobbyScreen)
        theme = app.theme
        await pilot.press("f4")
        assert app.theme != theme
        assert [path.name for path in tmp_path.glob("**/*") if path.is_file()] == []
        assert app.return_code is None
        await pilot.press("escape")
        await pilot.pause()
        assert app.return_code == 0
    assert app.farewell == ""


async def test_the_doctor_prints_the_ssh_command(evenings, monkeypatch: pytest.MonkeyPatch):
    evening: Evening = await evenings()
    port = evening.door.port
    monkeypatch.setattr(server, "PORTS", range(port, port + 1))
    (finding,) = await asyncio.to_thread(lambda: list(doctor_on_ssh()))
    assert finding.words.startswith(f"a host here lets SSH guests in: ssh -p {port} ")
    await evening.door.close()
    (finding,) = await asyncio.to_thread(lambda: list(doctor_on_ssh()))
    assert f"after `wotr host --ssh`, guests type ssh -p {port} " in finding.words
