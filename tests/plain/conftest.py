"""Every test of plain mode keeps its files in a directory of its own."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("WOTR_HOME", str(tmp_path))
    return tmp_path
