"""Signs to a terminal that may not be looked at: a notification of the desktop's, and the window's title.

What terminals know differs: OSC 9 (iTerm2, WezTerm, Ghostty, Warp), OSC 99 (kitty), OSC 777 (foot, rxvt, those built on
VTE). One that is not known to know any gets none. Whatever is said is cleaned here, so that no name can end a sequence
and begin another.
"""

from collections.abc import Mapping
from typing import Literal

from net.wire.sanitize import sanitize_text

Notifier = Literal["", "9", "99", "777"]
BELL = "\a"
SAVE_TITLE, RESTORE_TITLE = "\x1b[22;2t", "\x1b[23;2t"
LONGEST = 80
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
_PASS_NOTHING_ON = ("tmux", "screen")
_NO_TITLES = ("linux", "dumb", "")


def notifier(environment: Mapping[str, str]) -> Notifier:
    """How this terminal is told to notify; empty: it is not known to be able to."""
    term = environment.get("TERM", "")
    if "TMUX" in environment or term.startswith(_PASS_NOTHING_ON):
        return ""
    for prefix, how in _BY_TERM.items():
        if term.startswith(prefix):
            return how
    program = environment.get("TERM_PROGRAM") or environment.get("LC_TERMINAL", "")
    if program in _BY_PROGRAM:
        return _BY_PROGRAM[program]
    return "777" if environment.get("VTE_VERSION") else ""


def has_title(environment: Mapping[str, str]) -> bool:
    """Whether the terminal is one that has a title to set, and does not print the attempt."""
    return environment.get("TERM", "") not in _NO_TITLES


def notification(words: str, how: Notifier) -> str:
    """What makes the terminal notify; nothing where it cannot."""
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
    """What sets the window's title."""
    return f"\x1b]2;{_clean(words)}{BELL}"


def _clean(words: str) -> str:
    # A semicolon parts the fields of a sequence.
    return sanitize_text(words, LONGEST).replace(";", ",")
