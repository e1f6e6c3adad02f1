"""Every test of the screens keeps its files in a directory of its own and meets the app in the same mood."""

from pathlib import Path

import pytest

from net.lan.discovery import Browser
from wotr_tui.app.screens.curtain import CurtainScreen
from wotr_tui.app.screens.summary import SummaryScreen
from wotr_tui.saves.settings import Settings


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("WOTR_HOME", str(tmp_path))
    monkeypatch.delenv("NO_COLOR", raising=False)
    return tmp_path


@pytest.fixture(autouse=True)
def swift_curtain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Curtain, summary and question take the first key at once. A test about stray keys sets the delay itself."""
    monkeypatch.setattr(CurtainScreen, "FALLS_S", 0.0)
    monkeypatch.setattr(SummaryScreen, "SETTLES_S", 0.0)
    monkeypatch.setattr("wotr_tui.table.model.SETTLE_S", 0.0)


@pytest.fixture(autouse=True)
def no_other_hosts(monkeypatch: pytest.MonkeyPatch) -> None:
    """The list of tables shows what a test puts there, not the hosts that happen to run on this machine or network."""

    async def start(self: Browser) -> None:
        pass

    monkeypatch.setattr(Browser, "start", start)


@pytest.fixture
def settings() -> Settings:
    return Settings(
        name="Ann", bell=False, flash=False, guide=False, level="random", pace="quick", story="off", summaries=False
    )
