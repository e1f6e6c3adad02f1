"""Limits on what one address may use of the SSH server."""

import asyncio
import contextlib
import socket
from typing import Any

import asyncssh
import pytest

from net.ssh import algorithms
from net.ssh.server import CHANNELS_PER_CONNECTION, RECEIVED_AT_ONCE, SshLimits
from tests.ssh.evening import PIN, AsyncSsh, Evening, PinSayer


async def bare_session(connection: asyncssh.SSHClientConnection) -> Any:
    """A session on which no shell is asked for: what no client does."""
    loop = asyncio.get_running_loop()
    channel = asyncssh.channel.SSHClientChannel(connection, loop, "strict", None, "strict", 2**21, 2**15)
    await channel._open(b"session")
    channel._session = asyncssh.SSHClientSession()
    return channel


async def silent_sessions(evening: Evening, connections: int) -> None:
    """Open all the sessions one can, and ask for nothing on them."""
    for _ in range(connections):
        connection = await evening.connect()
        for _ in range(CHANNELS_PER_CONNECTION):
            with contextlib.suppress(asyncssh.ChannelOpenError):
                await bare_session(connection)


async def test_channels_without_a_shell_keep_nobody_out(evenings):
    limits = SshLimits(sessions=4, sessions_per_address=3, shell_s=1.0)
    evening: Evening = await evenings(limits=limits)
    await silent_sessions(evening, 6)
    most = limits.sessions_per_address + CHANNELS_PER_CONNECTION
    assert 0 < len(evening.door.sessions) <= most, "they are counted when they open"
    assert await evening.changed(lambda: not evening.door.sessions), "and go when they ask for nothing"
    guest = await evening.guest()
    await guest.see("Your name")


async def test_channels_without_a_shell_take_no_room_from_another_address(evenings):
    evening: Evening = await evenings(limits=SshLimits(sessions=4, sessions_per_address=3, shell_s=30.0))
    await silent_sessions(evening, 6)
    connection = await asyncssh.connect(
        "127.0.0.1",
        evening.door.port,
        local_addr=("127.0.0.2", 0),
        username="ann",
        client_factory=lambda: PinSayer(PIN),
        known_hosts=None,
        config=None,
        agent_path=None,
        client_keys=None,
    )
    guest = await AsyncSsh(connection).start()
    await guest.see("Your name")
    await guest.close()


async def test_silent_connections_make_room_for_those_who_log_in(evenings):
    evening: Evening = await evenings(limits=SshLimits(dawdle_s=0.0))
    silent = [await asyncio.open_connection("127.0.0.1", evening.door.port) for _ in range(8)]
    guest = await evening.guest()
    await guest.see("Your name")
    for _, writer in silent:
        writer.close()


async def test_the_number_of_guest_directories_is_limited(evenings):
    evening: Evening = await evenings(limits=SshLimits(homes_per_address=(3, 3600.0), shell_s=0.5))
    connection = await evening.connect()
    for _ in range(3):
        (await bare_session(connection)).abort()
    with pytest.raises(asyncssh.ChannelOpenError):
        await bare_session(connection)


@pytest.mark.parametrize(
    "old",
    [
        {"kex_algs": ["diffie-hellman-group14-sha1"]},
        {"kex_algs": ["diffie-hellman-group1-sha1"]},
        {"mac_algs": ["hmac-sha1"], "encryption_algs": ["aes128-ctr"]},
        {"mac_algs": ["hmac-md5"], "encryption_algs": ["aes128-ctr"]},
        {"encryption_algs": ["aes128-cbc"]},
        {"encryption_algs": ["3des-cbc"]},
    ],
)
async def test_weak_algorithms_are_not_offered(evenings, old):
    evening: Evening = await evenings()
    with pytest.raises(asyncssh.KeyExchangeFailed):
        await evening.connect(**old)


def test_the_offered_algorithms_are_modern_and_available():
    for names in algorithms.offered().values():
        assert names
        assert not [name for name in names if "sha1" in name or "md5" in name or "cbc" in name or name == "ssh-rsa"]


@pytest.mark.parametrize("kind", ["keys", "sizes"])
async def test_a_flood_of_messages_ends_the_connection(evenings, kind: str):
    """A quarter of a megabyte of single keys was handled before anyone else had a turn: seconds."""
    evening: Evening = await evenings(limits=SshLimits(messages=(50, 3600.0)))
    eve = await evening.guest("eve")
    await eve.see("Your name")
    for _ in range(60):
        if kind == "keys":
            eve.channel.write(b"x")
        else:
            eve.channel.change_terminal_size(80, 24)
    await eve.connection.wait_closed()
    assert await evening.changed(lambda: not evening.door.sessions)
    ann = await evening.guest("ann")
    await ann.see("Your name")


async def test_little_of_what_a_connection_sends_is_received_at_once(evenings):
    evening: Evening = await evenings()
    await evening.connect()
    (login,) = evening.door.logins
    line = login._conn.get_extra_info("socket")
    assert line.getsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF) <= 2 * RECEIVED_AT_ONCE, "Linux doubles it"
