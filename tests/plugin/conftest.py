"""For these tests Gleaning is installed: in this process, and in those they start."""

import importlib
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules import catalogue
from tests.plugin.installed import ROOT, install
from wotr_tui import games


def forget() -> None:
    importlib.invalidate_caches()
    catalogue._installed.cache_clear()
    games.face_of.cache_clear()


@pytest.fixture(autouse=True)
def gleaning(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder on the path that says so."""
    folder = install(tmp_path / "installed")
    monkeypatch.syspath_prepend(folder)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join((str(folder), str(ROOT))))
    monkeypatch.setenv("WOTR_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("NO_COLOR", raising=False)
    forget()
    yield folder
    monkeypatch.undo()
    forget()
