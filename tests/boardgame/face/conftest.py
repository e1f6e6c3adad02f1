"""The screens of this game are met in the mood of all screens, in a terminal with all colours."""

import pytest

from tests.screen.conftest import own_home, settings, swift_curtain
from tests.ssh.conftest import evenings, key

__all__ = ["evenings", "key", "own_home", "settings", "swift_curtain"]


@pytest.fixture(autouse=True)
def colours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")
