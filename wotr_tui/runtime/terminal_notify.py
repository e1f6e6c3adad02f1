"""Escape sequences for someone who may be looking at another window: desktop notifications and the window title.

Terminals differ: OSC 9 (iTerm2, WezTerm, Ghostty, Warp), OSC 99 (kitty), OSC 777 (foot, rxvt, those built on
VTE). A terminal that is not in the tables gets none. Texts are sanitized here, so that no name can end a sequence and
begin another.
"""

from collections.abc import Mapping
from typing import Literal

from net.wire.sanitize import sanitize_text

Notifier = Literal["", "9", "99", "777"]
BELL = "\a"
SAVE_TITLE, RESTORE_TITLE = "\x1b[22;2t", "\x1b[23;2t"
MAX_TEXT = 80
_ST = "\x1b\\"
_BY_PROGRAM: dict[str, Notifier] = {
    "iTerm.app": "9",
    "iTerm2": "9",
    "WezTerm": "9",
    "ghostty": "9",
    "WarpTerminal": "9",
}
_BY_TERM: dict[str, Notifier] = {
    "xterm-kitty": "99",
    "foot": "777",
    "rxvt": "777",
    "contour": "777",
    "wezterm": "9",
    "xterm-ghostty": "9",
    "iterm2": "9",
}
_NO_PASSTHROUGH = ("tmux", "screen")
_NO_TITLES = ("linux", "dumb", "")


def notifier(environment: Mapping[str, str]) -> Notifier:
    """Return which sequence makes this terminal notify; empty if none is known."""
    term = environment.get("TERM", "")
    if "TMUX" in environment or term.startswith(_NO_PASSTHROUGH):
        return ""
    for prefix, how in _BY_TERM.items():
        if term.startswith(prefix):
            return how
    program = environment.get("TERM_PROGRAM") or environment.get("LC_TERMINAL", "")
    if program in _BY_PROGRAM:
        return _BY_PROGRAM[program]
    return "777" if environment.get("VTE_VERSION") else ""


def has_title(environment: Mapping[str, str]) -> bool:
    """Return whether the terminal can set a title; some would print the sequence instead."""
    return environment.get("TERM", "") not in _NO_TITLES


def notification(words: str, how: Notifier) -> str:
    """Return the sequence that makes the terminal notify; empty where it cannot."""
    said = _clean(words)
    match how:
        case "9":
            return f"\x1b]9;{said}{_ST}"
        case "99":
            return f"\x1b]99;i=wotr;{said}{_ST}"
        case "777":
            return f"\x1b]777;notify;wotr;{said}{_ST}"
        case _:
            return ""


def title(words: str) -> str:
    """Return the sequence that sets the window's title."""
    return f"\x1b]2;{_clean(words)}{BELL}"


def _clean(words: str) -> str:
    # A semicolon separates the fields of a sequence.
    return sanitize_text(words, MAX_TEXT).replace(";", ",")
