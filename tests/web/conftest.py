"""A host for browsers, and Chromium. Tests that need it are skipped where there is none."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from net.web.server import WebServer
from tests.web import browsing


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
