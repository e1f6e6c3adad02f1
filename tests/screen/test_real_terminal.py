"""Whole games through the real app: on ptys, each process on its own, by keys alone."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.screen.terminal import Terminal

pytestmark = [
    pytest.mark.skipif(sys.platform == "win32", reason="no ptys here"),
    pytest.mark.timeout(600),
    pytest.mark.slow,
]


def take_a_turn(terminal: Terminal) -> bool:
    """Answer what is asked, if anything is; True once the game is over."""
    shown = terminal.read()
    if "read what happened" in shown:
        return True
    if "Your turn" in shown:
        terminal.press("p" if " p pass" in shown else "\r")
    return False


def see_the_end(terminal: Terminal) -> None:
    """A last key may have opened the score, late or early: close it, and read who has won."""
    end = time.monotonic() + 40
    while "win" not in (shown := terminal.read(0.1)):
        assert time.monotonic() < end, shown
        if "esc Close" in shown:
            terminal.press("\x1b")
            terminal.read(0.5)  # one Escape after another in a hurry is taken for the start of some other key


def test_a_whole_duel_against_a_bot_by_keys_alone(tmp_path: Path):
    with Terminal(tmp_path, "duel", "--seed", "5", "--vs", "bot:random", columns=80, lines=24) as terminal:
        terminal.until("in hand")
        end = time.monotonic() + 400
        while not take_a_turn(terminal):
            assert time.monotonic() < end
        see_the_end(terminal)


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """A host in a process of its own, with one open table."""
    env = {**os.environ, "WOTR_HOME": str(tmp_path / "host")}
    command = [
        sys.executable,
        "-m",
        "wotr_tui",
        "host",
        "--port",
        "0",
        "--bind",
        "127.0.0.1",
        "--no-announce",
        "--json",
    ]
    command += ["--scenario", "fellowship"]
    host = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True)
    try:
        assert host.stdout is not None
        said = json.loads(host.stdout.readline())
        yield f"127.0.0.1:{said['port']}"
    finally:
        host.terminate()
        host.wait(20)


def test_a_whole_lan_game_with_two_apps_and_a_host_each_in_its_own_process(tmp_path: Path, address: str):
    with (
        Terminal(tmp_path / "ann", "join", address, name="Ann") as ann,
        Terminal(tmp_path / "bob", "join", address, name="Bob") as bob,
    ):
        for terminal, down in ((ann, 0), (bob, 1)):
            terminal.until("tables of")
            terminal.until("gathering")
            terminal.press("\r")
            terminal.until("watching")
            for _ in range(down):
                terminal.press("\x1b[B")
            terminal.press("\r")
            terminal.until("(you)")
            terminal.press("r")
        ann.until("in hand")
        bob.until("in hand")
        over = {ann: False, bob: False}
        end = time.monotonic() + 400
        while not all(over.values()):
            assert time.monotonic() < end
            for terminal in over:
                over[terminal] = over[terminal] or take_a_turn(terminal)
        for terminal in over:
            see_the_end(terminal)


def test_a_whole_hot_seat_game_at_one_keyboard(tmp_path: Path):
    words = ("duel", "--vs", "human", "--scenario", "fellowship", "--seed", "3")
    with Terminal(tmp_path, *words, columns=80, lines=24) as terminal:
        terminal.until("Enter when ready")
        curtains, end = 0, time.monotonic() + 400
        while not take_a_turn(terminal):
            assert time.monotonic() < end
            if "Enter when ready" in (shown := terminal.read()):
                assert "in hand" not in shown, "a hand shows beside the curtain"
                curtains += 1
                terminal.press("\r")
        assert curtains > 10
        see_the_end(terminal)
