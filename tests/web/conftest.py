"""A host for browsers, and Chromium. Tests that need it are skipped where there is none."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from net.host.host import Host
from net.ssh.guests import GuestHomes
from net.web.limits import WebLimits
from net.web.server import WebServer
from tests.toy import TOYS
from tests.web import browsing
from tests.web.stand_in import PlainSite


@pytest.fixture
async def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[WebServer]:
    """A host that lets browsers in. Its questions take the first tap at once."""
    monkeypatch.setenv("WOTR_HOME", str(tmp_path))
    monkeypatch.setattr("wotr_tui.table.model.SETTLE_S", 0.0)
    async with browsing.serving(tmp_path) as server:
        yield server


@pytest.fixture
async def chromium() -> AsyncIterator[Any]:
    if browsing.CHROMIUM is None:
        pytest.skip(browsing.NO_CHROMIUM)
    async with browsing.launched() as browser:
        yield browser


@pytest.fixture
async def server(tmp_path: Path, limits: WebLimits, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[WebServer]:
    """A host with the stand-in for the pages. A module that asks for it has a fixture `limits`."""
    monkeypatch.setenv("WOTR_HOME", str(tmp_path))
    host = Host(TOYS)
    made = WebServer(host, PlainSite(), pin="123456", limits=limits, homes=GuestHomes(tmp_path / "guests"))
    await made.open("127.0.0.1", 0)
    yield made
    await made.close()
    await host.close()
