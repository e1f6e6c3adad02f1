from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from net.host.host import Host
from net.transport.tls import HostKey
from tests.toy import TOYS


@pytest.fixture(scope="session")
def host_key(tmp_path_factory: pytest.TempPathFactory) -> HostKey:
    return HostKey.load(tmp_path_factory.mktemp("key") / "host.pem")


@pytest.fixture
async def hosts(tmp_path: Path, host_key: HostKey) -> AsyncIterator[Callable[..., Awaitable[Host]]]:
    """Starts hosts on loopback with the toy game (or others), and ends them."""
    started: list[Host] = []

    async def start(games: Any = TOYS, bind: str = "127.0.0.1", port: int = 0, **settings: Any) -> Host:
        host = Host(games, **{"key": host_key, "saves": tmp_path / "saves", "name": "Test", **settings})
        started.append(host)
        await host.listen(bind, port)
        return host

    yield start
    for host in started:
        await host.close()
