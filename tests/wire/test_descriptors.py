"""A host that runs out of file descriptors recovers, and keeps accepting connections."""

import asyncio
import contextlib
import errno
import logging
import os
import socket
import sys
from pathlib import Path

import pytest

from net import logs
from net.client.client import Client
from net.client.tickets import MemoryTickets
from net.errors import CannotConnect
from net.host import reception
from net.host.descriptors import max_connections, raise_limit
from net.transport.addresses import Address
from net.transport.tls import KnownHosts
from tests.patience import PATIENCE_S
from tests.wire.people import joined
from tests.wire.processes import HostProcess
from wotr_tui.runtime.log_file import LogFile

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="limits of POSIX")


class Faulty(logging.Handler):
    """A log that cannot be written either."""

    def emit(self, record: logging.LogRecord) -> None:
        raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))


@pytest.mark.parametrize("error", [OSError(errno.EMFILE, "Too many open files"), RuntimeError("anything")])
async def test_nothing_ends_the_loop_that_accepts_connections(hosts, monkeypatch, error):
    monkeypatch.setattr(reception, "ACCEPT_AGAIN_S", 0.01)
    loop, failures = asyncio.get_running_loop(), 0
    accept = loop.sock_accept

    async def failing(listener: socket.socket) -> object:
        nonlocal failures
        failures += 1
        if failures <= 5:
            raise error
        return await accept(listener)

    monkeypatch.setattr(loop, "sock_accept", failing)
    monkeypatch.setattr(logging.getLogger(), "handlers", [Faulty()])
    monkeypatch.setattr(logging, "raiseExceptions", False)
    host = await hosts()
    ann = await joined(host, "Ann")
    assert failures > 5
    await ann.close()


@pytest.mark.parametrize("limit", [64, 256])
async def test_a_host_with_few_descriptors_lets_people_in_after_a_storm(limit: int, tmp_path: Path):
    host = HostProcess(tmp_path)
    await host.start("--no-announce", limit_files=limit)
    ends: list[socket.socket] = []
    try:
        for _ in range(limit + 40):
            with contextlib.suppress(OSError):
                ends.append(socket.create_connection(("127.0.0.1", host.port), 1.0))
        await asyncio.sleep(1.0)
        for end in ends:
            end.close()
        await come_in(host)
    finally:
        for end in ends:
            end.close()
        await host.kill()


@pytest.mark.parametrize("limit", [64, 256])
async def test_a_host_with_few_descriptors_lets_people_in_during_a_storm(limit: int, tmp_path: Path):
    """Connections that make room for others are closed before more are accepted, however many wait for that."""
    host = HostProcess(tmp_path)
    await host.start("--no-announce", limit_files=limit)
    ends = [socket.socket() for _ in range(400)]
    try:
        for number, end in enumerate(ends):
            end.setblocking(False)
            end.bind((f"127.0.2.{number % 200 + 1}", 0))
            with contextlib.suppress(BlockingIOError):
                end.connect(("127.0.0.1", host.port))
        await come_in(host)
    finally:
        for end in ends:
            end.close()
        assert "Too many open files" not in await host.kill()


@pytest.mark.parametrize("limit", [64, 256])
async def test_browsers_leave_descriptors_for_players(limit: int, tmp_path: Path):
    host = HostProcess(tmp_path)
    await host.start("--no-announce", "--web", "0", "--web-http", limit_files=limit)
    site = host.facts["web"]
    assert isinstance(site, dict)
    ends: list[socket.socket] = []
    try:
        for number in range(400):
            ends.append(socket.create_connection(("127.0.0.1", site["port"]), 5.0, (f"127.0.0.{number % 5 + 2}", 0)))
        async with asyncio.timeout(PATIENCE_S):
            while ends_closed(ends) < len(ends) - max_connections(limit) // 4:
                await asyncio.sleep(0.05)
        ann = await Client.join(
            Address("127.0.0.1", host.port), "Ann", known_hosts=KnownHosts(), tickets=MemoryTickets()
        )
        assert ann.state == "connected"
        await ann.close()
    finally:
        for end in ends:
            end.close()
        assert "Too many open files" not in await host.kill()


async def come_in(host: HostProcess) -> None:
    """Join the host, in some more tries if a crowd pushes us out."""
    async with asyncio.timeout(PATIENCE_S):
        while True:
            with contextlib.suppress(CannotConnect):
                address = Address("127.0.0.1", host.port)
                ann = await Client.join(address, "Ann", known_hosts=KnownHosts(), tickets=MemoryTickets())
                break
            await asyncio.sleep(0.2)
    assert ann.state == "connected"
    await ann.close()


def ends_closed(ends: list[socket.socket]) -> int:
    """Return how many of these connections the host has closed."""
    closed = 0
    for end in ends:
        end.setblocking(False)
        try:
            closed += end.recv(1) == b""
        except BlockingIOError:
            pass
        except OSError:
            closed += 1
    return closed


def test_connections_fit_the_limit_of_open_files():
    assert [max_connections(limit) for limit in (20, 64, 256, 1024)] == [8, 16, 144, 656]
    assert raise_limit() >= 1
    assert raise_limit() == raise_limit()


def test_a_log_file_that_was_prepared_opens_and_loads_nothing_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    file = LogFile(tmp_path / "wotr.log")
    monkeypatch.setattr(logging.getLogger(), "handlers", [file])
    logs.prepare()
    monkeypatch.setattr("builtins.open", Faulty().emit)
    monkeypatch.setattr("builtins.__import__", Faulty().emit)
    file.handle(logging.LogRecord("wotr", logging.ERROR, "", 0, "no descriptors", (), None))
    monkeypatch.undo()
    assert "no descriptors" in (tmp_path / "wotr.log").read_text()
    file.close()


def test_a_log_file_that_cannot_be_opened_stops_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    file = LogFile(tmp_path / "nowhere" / "wotr.log")
    monkeypatch.setattr(logging, "raiseExceptions", False)
    file.handle(logging.LogRecord("wotr", logging.ERROR, "", 0, "no folder", (), None))
    file.close()
