"""Keyboards of other layouts in a real terminal: commands answer to the key, text fields to the letter."""

import re
import sys
import time
from pathlib import Path

import msgspec
import pytest

from tests.patience import PATIENCE_S
from tests.screen.terminal import QUIET, Terminal
from wotr_tui.text.keyboards import TABLES

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no ptys here")

CHOICE = re.compile(r"^│ +(\d|[nopw]) (?=\S)", re.MULTILINE)
TWO_KEYS = re.compile(r" ([ji]\d) (?=\w)")
SPECIAL = {"\x1b": "\x1b[27u", "\r": "\x1b[13u"}


class Typist:
    """Presses keys of a layout: what the terminal gets is the character that the key types there."""

    def __init__(self, terminal: Terminal, layout: str, *, kitty: bool) -> None:
        self.terminal, self.kitty = terminal, kitty
        self._types = {key: character for character, key in TABLES[layout].items()}
        self.pressed: set[str] = set()

    def press(self, keys: str) -> None:
        """Press the keys that an English keyboard names so."""
        for key in keys:
            self.pressed.add(key)
            self.terminal.press(self._sent(key, self._types.get(key, key)))

    def _sent(self, key: str, typed: str) -> str:
        if not self.kitty:
            return typed
        if key in SPECIAL:
            return SPECIAL[key]
        shift = ";2" if typed.isupper() else ";"
        upper = ord(typed) if typed.isupper() else ""
        return f"\x1b[{ord(typed.lower())}:{upper}:{ord(key.lower())}{shift};{ord(typed)}u"

    def answer(self, keys: str) -> None:
        """Press the keys of a choice, and wait until it is not offered any more."""
        shown = self.terminal.read(0.05)
        self.press(keys)
        end = time.monotonic() + PATIENCE_S
        while offered(self.terminal.read(0.05)) == offered(shown):
            assert time.monotonic() < end, f"{keys!r} took no choice:\n{shown}"


def offered(shown: str) -> list[str]:
    """Return the lines of the screen that begin with the key of a choice, as far as the question's panel goes."""
    return [line.partition("││")[0] for line in shown.splitlines() if CHOICE.match(line)]


def best_key(shown: str, pressed: set[str]) -> str:
    """Return the key of a choice on the screen, one of two keys where there is one."""
    keys = CHOICE.findall(shown)
    two = [key for key in TWO_KEYS.findall(shown) if key[0] not in pressed]
    return (two or keys)[0]


OFTEN = [("uk", False), ("uk", True), ("sr", False), ("cs", False), ("fr", True)]
SELDOM = [pytest.param(layout, kitty, marks=pytest.mark.slow) for layout, kitty in
          (("sr", True), ("cs", True), ("fr", False))]  # fmt: skip


@pytest.mark.parametrize(("layout", "kitty"), [*OFTEN, *SELDOM])
def test_a_turn_is_played_with_the_characters_of_a_layout(layout: str, kitty: bool, tmp_path: Path):
    words = ("duel", "--vs", "bot:random", "--scenario", "duel", "--seed", "11")
    settings = msgspec.structs.replace(QUIET, keyboard=layout)
    size = {"COLUMNS": "120", "LINES": "50"}  # a runner of tests may have set others, which Textual believes
    with Terminal(tmp_path, *words, columns=120, lines=50, settings=settings, environment=size) as terminal:
        typist = Typist(terminal, layout, kitty=kitty)
        terminal.until("in hand")
        terminal.until("Your turn")
        typist.press("Bz")  # to the card with this letter, and open it
        terminal.until("Close")
        typist.press("\x1b")
        terminal.until("Select")
        while not {"j", "1"} <= typist.pressed:
            typist.answer(best_key(terminal.until("Your turn"), typist.pressed))


def test_a_text_field_takes_the_letters_that_were_typed(tmp_path: Path):
    settings = msgspec.structs.replace(QUIET, keyboard="uk")
    with Terminal(tmp_path, settings=settings) as terminal:
        terminal.until("Play here")
        terminal.press("г")  # u: the rules
        terminal.until("search the rules")
        terminal.press("щука")
        terminal.until("щука")
