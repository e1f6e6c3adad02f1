"""A whole war through the real app, on a pty, by keys alone."""

import sys
import time
from pathlib import Path

import pytest

from tests.boardgame.face.hurry import answer_to
from tests.patience import PATIENCE_S
from tests.screen.terminal import Terminal

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no ptys here")


def play_until(terminal: Terminal, *signs: str) -> list[str]:
    """Answer until all of these stand on the screen; every screen that was answered."""
    seen, answered, changed = "", [], time.monotonic()
    while True:
        shown = terminal.read()
        if shown != seen:
            seen, changed = shown, time.monotonic()
        if all(sign in shown for sign in signs):
            return answered
        if key := answer_to(shown):
            answered.append(shown)
            terminal.press_and_see(key)
        assert time.monotonic() < changed + PATIENCE_S, f"nothing goes on:\n{seen}"


def war(tmp_path: Path, size: tuple[int, int], *words: str) -> Terminal:
    duel = ("duel", "--game", "boardgame", "--scenario", "two", "--seed", "5", *words)
    return Terminal(tmp_path, *duel, columns=size[0], lines=size[1])


def test_two_turns_against_a_bot_by_keys_alone(tmp_path: Path):
    with war(tmp_path, (80, 24), "--vs", "bot:random") as terminal:
        terminal.until("Turn 1")
        answered = play_until(terminal, "Turn 3")
        assert any("Choose an action die" in shown for shown in answered)


@pytest.mark.slow
@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
def test_a_whole_game_against_a_bot_by_keys_alone(tmp_path: Path, size):
    with war(tmp_path, size, "--vs", "bot:random") as terminal:
        terminal.until("Turn 1")
        answered = play_until(terminal, "read what happened", "wins")
        assert any("The Hunt" in shown for shown in answered)


@pytest.mark.slow
def test_a_whole_hot_seat_game_at_one_keyboard(tmp_path: Path):
    with war(tmp_path, (80, 24), "--vs", "human") as terminal:
        terminal.until("Enter when ready")
        answered = play_until(terminal, "read what happened", "wins")
        assert sum("Enter when ready" in shown for shown in answered) > 20
