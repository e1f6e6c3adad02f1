"""Guests who try to reach more than the table are refused."""

import asyncio
import contextlib
import re
import sys
from pathlib import Path

import asyncssh
import pytest

from net.ssh.server import SshLimits
from tests.patience import PATIENCE_S
from tests.ssh.evening import SSH, Evening

ESCAPE = "ann\x1b]0;owned\x07\x1b[2J"


async def untouched(evening: Evening) -> None:
    """A new guest finds everything as it should be."""
    guest = await evening.guest("after")
    await guest.see("Your name")
    guest.type("\r")
    await guest.see("tables of Evening")


@pytest.mark.parametrize("command", ["id", "/bin/sh -c 'touch owned'", "../../../bin/sh", "scp -t /tmp", ""])
async def test_a_command_is_never_run(evenings, command: str):
    evening: Evening = await evenings()
    connection = await evening.connect()
    result = await connection.run(command or None, timeout=PATIENCE_S)
    assert result.exit_status == 1
    assert result.stdout.startswith("The game needs a terminal")
    assert result.stdout.count("\n") == 1
    assert evening.processes == []
    assert not list(evening.directory.glob("**/owned"))


async def test_a_command_with_a_terminal_is_not_run_either(evenings):
    evening: Evening = await evenings()
    guest = await evening.guest(command="/bin/sh")
    assert await guest.end() == 1
    assert "needs a terminal" in guest.text


@pytest.mark.parametrize("subsystem", ["sftp", "netconf", "../sh"])
async def test_there_are_no_subsystems(evenings, subsystem: str):
    evening: Evening = await evenings()
    connection = await evening.connect()
    with pytest.raises(asyncssh.ChannelOpenError):
        await connection.create_process(subsystem=subsystem)
    with pytest.raises(asyncssh.Error):
        await connection.start_sftp_client()
    assert evening.processes == []


async def test_no_port_or_socket_is_forwarded_in_either_direction(evenings, tmp_path: Path):
    evening: Evening = await evenings()
    connection = await evening.connect()
    with pytest.raises(asyncssh.ChannelOpenError):
        await connection.open_connection("127.0.0.1", evening.door.port)
    with pytest.raises(asyncssh.ChannelOpenError):
        await connection.open_unix_connection("/var/run/docker.sock")
    with pytest.raises(asyncssh.ChannelListenError):
        await connection.forward_remote_port("", 0, "127.0.0.1", 1)
    with pytest.raises(asyncssh.ChannelListenError):
        await connection.forward_remote_path(str(tmp_path / "listening"), str(tmp_path / "there"))
    assert not (tmp_path / "listening").exists()
    with pytest.raises(asyncssh.ChannelOpenError):
        await connection.open_tun()
    await untouched(evening)


@pytest.mark.skipif(SSH is None, reason="there is no ssh on this machine")
@pytest.mark.parametrize(
    ("wish", "answer"),
    [
        (("-W", "127.0.0.1:22"), "administratively prohibited|open failed"),
        (("-s",), "subsystem request failed"),
        (("-N", "-R", "0:127.0.0.1:22", "-o", "ExitOnForwardFailure=yes"), "remote port forwarding failed"),
    ],
)
async def test_the_openssh_client_gets_only_the_app(evenings, wish: tuple[str, ...], answer: str):
    evening: Evening = await evenings()
    words = (*wish, "-o", "ControlMaster=no")
    guest = await evening.openssh("ann", more=words, command=("sftp",) if wish == ("-s",) else ())
    assert await guest.end() != 0
    assert re.search(answer, guest.said.decode())
    assert evening.processes == []


async def test_agent_and_x11_are_not_forwarded_and_the_environment_is_the_hosts(evenings, tmp_path: Path):
    evening: Evening = await evenings()
    evening.door.command = (
        *(sys.executable, "-P", "-c"),
        "import os\n"
        "from net.ssh import forkserver\n"
        "def tell():\n"
        "    print(*map('='.join, os.environ.items()), 'that is all', sep='\\n', flush=True)\n"
        "    return 0\n"
        "forkserver.serve(tell)",
    )
    listener = await asyncio.start_unix_server(lambda *_: None, tmp_path / "agent")
    connection = await evening.connect(agent_forwarding=str(tmp_path / "agent"))
    env = {"LD_PRELOAD": "/tmp/x.so", "PYTHONSTARTUP": "/tmp/x.py", "WOTR_HOME": "/root", "PATH": "/tmp", "HOME": "/"}
    env |= {"LC_TERMINAL": "iTerm2", "TERM_PROGRAM": "\x1b]0;owned\x07"}
    process = await connection.create_process(
        term_type="xterm\x1b]0;owned\x07", term_size=(80, 24), env=env | {"NO_COLOR": "1"}, encoding=None
    )
    async with asyncio.timeout(PATIENCE_S):
        seen = b""
        while b"that is all" not in seen:
            seen += await process.stdout.read(65536)
    found = dict(entry.split("=", 1) for entry in seen.decode().splitlines() if "=" in entry)
    assert found["TERM"] == "xterm-256color"
    assert found["NO_COLOR"] == "1"
    assert found["TERM_PROGRAM"] == "iTerm2", "what can notify is known by name, and nothing else passes"
    assert found["PATH"] != "/tmp"
    assert Path(found["WOTR_HOME"]).parent == evening.door.homes.root
    assert not {"LD_PRELOAD", "PYTHONSTARTUP", "SSH_AUTH_SOCK", "DISPLAY"} & set(found)
    listener.close()
    with pytest.raises(asyncssh.ChannelOpenError):
        await connection.create_process(term_type="xterm", x11_forwarding=True, x11_display=":0")


@pytest.mark.parametrize("login", [ESCAPE, "../../../etc/passwd", "--help", "; sh", "ann+../../x"])
async def test_a_login_name_is_sanitized_or_refused(evenings, login: str):
    evening: Evening = await evenings()
    with contextlib.suppress(asyncssh.DisconnectError, asyncssh.PermissionDenied, ValueError):
        guest = await evening.guest(login)
        await guest.see("Your name")
        assert b"owned" not in re.findall(rb"\x1b\]0;([^\x07]*)", guest.said)
        guest.type("\r")
        await guest.see("tables of Evening")
        assert all(person.name.isprintable() for person in evening.host.lobby.people.values())
    assert {path.name for path in evening.directory.iterdir()} <= {".lock", "guests", "host_key", "saves"}
    await untouched(evening)


async def test_keys_that_would_suspend_or_stop_a_program_do_nothing(evenings):
    evening: Evening = await evenings()
    guest = await evening.guest()
    await guest.see("Your name")
    guest.type("\x1a\x1c\x03")
    guest.type("\r")
    await guest.see("tables of Evening")


async def test_fifty_unfinished_logins_do_not_lock_out_others(evenings):
    evening: Evening = await evenings(limits=SshLimits(login_s=5.0, strangers_per_address=8))
    lines = [await asyncio.open_connection("127.0.0.1", evening.door.port) for _ in range(50)]
    for reader, _ in lines:
        await reader.read(64)
    assert len(evening.door.logins) == 8, "the others made room"
    async with asyncio.timeout(PATIENCE_S):
        for reader, _ in lines:
            with contextlib.suppress(ConnectionError):
                await reader.read()  # to the end: the host hangs up on all of them
    for _, writer in lines:
        writer.close()
    assert evening.processes == []
    await untouched(evening)


async def test_a_terminal_of_a_million_cells_is_made_smaller(evenings):
    evening: Evening = await evenings()
    guest = await evening.guest()
    await guest.see("Your name")
    guest.channel.change_terminal_size(1_000_000, 1_000_000)
    guest.type("\r")
    await untouched(evening)
