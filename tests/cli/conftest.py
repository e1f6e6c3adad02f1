"""Real processes: each test of the command line runs `wotr` as a person would."""

import logging
import os
import subprocess
import sys

import pytest

from tests.cli.processes import finished


@pytest.fixture(autouse=True)
def own_log(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep handlers that a command opened from the tests that follow: they write to a stream that is closed then."""
    monkeypatch.setattr(logging.root, "handlers", logging.root.handlers[:])


@pytest.fixture
def environment(tmp_path) -> dict[str, str]:
    """Nothing of the person who runs the tests: no settings, no saves, no terminal tricks."""
    kept = {name: value for name, value in os.environ.items() if name in ("PATH", "SYSTEMROOT", "LD_LIBRARY_PATH")}
    places = {"HOME": str(tmp_path), "WOTR_HOME": str(tmp_path / "wotr")}
    return kept | places | {"TERM": "xterm-256color", "PYTHONUTF8": "1", "COLUMNS": "100", "LINES": "40"}


@pytest.fixture
def wotr(environment):
    """Run `wotr` to its end; keyword arguments are added to its environment."""

    def run(*words: str, **more: str) -> subprocess.CompletedProcess[str]:
        return finished([sys.executable, "-m", "wotr_tui", *words], environment | more)

    return run


@pytest.fixture
def python(environment):
    """Run a few lines of Python in a fresh process."""
    return lambda code: finished([sys.executable, "-c", code], environment)
