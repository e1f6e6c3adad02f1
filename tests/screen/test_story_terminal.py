"""Three rounds at 80x24 on a real terminal, as people meet it: every point is seen before the next question."""

import re
import sys
import time
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.patience import PATIENCE_S
from tests.screen.terminal import QUIET, Terminal

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no ptys here")

HEADER = re.compile(r"Free Peoples (\d+).*?Shadow (\d+)")
SUMMARY = re.compile(r"Free Peoples (\d+), Shadow (\d+)\.[ │]+(?:Free|Shadow|The score)")


def recorded(terminal: Terminal) -> list[str]:
    """Play until the fourth round asks, liking to pass; every screen that was seen, in order."""
    screens = [""]
    changed = time.monotonic()
    while True:
        shown = terminal.read(0.01)
        if shown != screens[-1]:
            screens.append(shown)
            changed = time.monotonic()
        if "round 4 of" in shown and "Your turn" in shown:
            return screens
        if "any key: continue" in shown:
            terminal.press_and_see("j")
        elif "Your turn" in shown:
            terminal.press_and_see("p" if " p pass" in shown else "\r")
        assert time.monotonic() < changed + PATIENCE_S, f"nothing goes on:\n{shown}"


def test_every_point_scored_is_seen_before_the_next_question(tmp_path: Path):
    words = ("duel", "--vs", "bot:random", "--scenario", "fellowship", "--seed", "5")
    told = replace(QUIET, story="fast", summaries=True)
    with Terminal(tmp_path, *words, columns=80, lines=24, settings=told) as terminal:
        terminal.until("in hand")
        screens = recorded(terminal)
    known, rounds, beats, questions = ("0", "0"), 0, 0, 0
    for shown in screens:
        beats += "what happens" in shown
        if found := SUMMARY.search(" ".join(shown.split())):
            known = found[1], found[2]
            rounds += "is over" in shown
        elif "Your turn" in shown and (header := HEADER.search(shown.split("\n")[1])):
            # A label on its way across the table covers the score for a moment: such a screen has no header.
            questions += 1
            assert (header[1], header[2]) == known, f"points that nobody was told of:\n{shown}"
    assert rounds >= 3
    assert beats > 8, "a busy machine skips screens, but not most of them"
    assert questions > 10
