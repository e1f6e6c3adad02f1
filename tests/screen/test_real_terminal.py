"""Whole games through the real app: on ptys, each process on its own, by keys alone."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.patience import PATIENCE_S
from tests.screen.terminal import Terminal

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no ptys here")


def answer_to(shown: str) -> str:
    """The key to press on seeing this, if it asks for one."""
    if "esc Close" in shown:
        return "\x1b"  # a key meant for the last question may have come after the end, and opened the score
    if "Enter when ready" in shown:
        return "" if "in hand" in shown else "\r"  # half drawn still; were a hand to stay, nothing would go on
    if "Your turn" in shown:
        return "p" if " p pass" in shown else "\r"
    return ""


def play_to_the_end(*terminals: Terminal) -> list[str]:
    """Answer whatever these screens ask until each says who has won. Returns every screen that was answered."""
    seen, answered, changed = dict.fromkeys(terminals, ""), [], time.monotonic()
    playing = set(terminals)
    while playing:
        for terminal in tuple(playing):
            shown = terminal.read()
            if shown != seen[terminal]:
                seen[terminal], changed = shown, time.monotonic()
            if "read what happened" in shown and "win" in shown:
                playing.remove(terminal)
            elif key := answer_to(shown):
                answered.append(shown)
                terminal.press_and_see(key)
        assert time.monotonic() < changed + PATIENCE_S, "nothing goes on:\n" + "\n\n".join(seen.values())
    return answered


def test_a_whole_duel_against_a_bot_by_keys_alone(tmp_path: Path):
    words = ("duel", "--vs", "bot:random", "--scenario", "fellowship", "--seed", "5")
    with Terminal(tmp_path, *words, columns=80, lines=24) as terminal:
        terminal.until("in hand")
        play_to_the_end(terminal)


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """A host in a process of its own, with one open table."""
    env = {**os.environ, "WOTR_HOME": str(tmp_path / "host")}
    words = "host --port 0 --bind 127.0.0.1 --no-announce --json --scenario fellowship"
    command = [sys.executable, "-m", "wotr_tui", *words.split()]
    host = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True)
    try:
        assert host.stdout is not None
        said = json.loads(host.stdout.readline())
        yield f"127.0.0.1:{said['port']}"
    finally:
        host.terminate()
        host.wait(PATIENCE_S)


def test_a_whole_lan_game_with_two_apps_and_a_host_each_in_its_own_process(tmp_path: Path, address: str):
    with (
        Terminal(tmp_path / "ann", "join", address, name="Ann") as ann,
        Terminal(tmp_path / "bob", "join", address, name="Bob") as bob,
    ):
        for terminal, down in ((ann, 0), (bob, 1)):
            terminal.until("tables of")
            terminal.until("waiting for pla")
            terminal.press("\r")
            terminal.until("watching")
            for _ in range(down):
                terminal.press("\x1b[B")
            terminal.press("\r")
            terminal.until("(you)")
            terminal.press("r")
        ann.until("in hand")
        bob.until("in hand")
        play_to_the_end(ann, bob)


@pytest.mark.slow
def test_a_whole_hot_seat_game_at_one_keyboard(tmp_path: Path):
    words = ("duel", "--vs", "human", "--scenario", "fellowship", "--seed", "3")
    with Terminal(tmp_path, *words, columns=80, lines=24) as terminal:
        terminal.until("Enter when ready")
        questions = play_to_the_end(terminal)
        assert sum("Enter when ready" in shown for shown in questions) > 10
