"""`--ascii`: whatever a widget draws leaves the app as plain ASCII, one character for one cell.

It is done once, on the way out, so that no widget has to think of it and none can forget it.
"""

import unicodedata
from functools import lru_cache

from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

_DRAWN = {
    "⚔": "x",
    "■": "#",
    "●": "o",
    "☠": "%",
    "◆": "/",
    "⚑": "P",
    "★": "*",
    "▲": "^",
    "♥": "v",
    "♣": "&",
    "♦": "$",
    "♜": "T",
    "♔": "L",
    "▣": "@",
    "▢": "_",
    "◯": "O",
    "○": "o",
    "✓": "+",
    "✗": "X",
    "▸": ">",
    "▾": "v",
    "◂": "<",
    "›": ">",
    "‹": "<",
    "→": ">",
    "←": "<",
    "↑": "^",
    "↓": "v",
    "⏎": "=",
    "·": ".",
    "▼": "v",
    "◉": "@",
    "⬢": "&",
    "⬡": "8",
    "▪": "#",
    "▫": "=",
    "×": "x",
    "↻": "@",
    "◇": "-",
    "◦": "c",
    "•": ":",
    "−": "-",
    "…": "~",
    "’": "'",
    "“": '"',
    "”": '"',
    "—": "-",
    "│": "|",
    "┃": "|",
    "║": "|",
    "▏": "|",
    "▎": "|",
    "▌": "|",
    "▐": "|",
    "▕": "|",
    "─": "-",
    "━": "-",
    "═": "=",
    "▁": "_",
    "▔": "-",
    "└": "`",
    "Æ": "A",
    "æ": "a",
    "Ð": "D",
    "ð": "d",
    "Ø": "O",
    "ø": "o",
    "Þ": "T",
    "þ": "t",
    "ß": "s",
    "ł": "l",
    "Ł": "L",
}


@lru_cache(4096)
def plain(text: str) -> str:
    """`text` in ASCII, as many cells wide as before."""
    if text.isascii():
        return text
    return "".join(character if character.isascii() else _letter(character) for character in text)


def _letter(character: str) -> str:
    if drawn := _DRAWN.get(character):
        return drawn
    point = ord(character)
    if 0x2500 <= point <= 0x257F:
        return "+"
    if 0x2580 <= point <= 0x259F:
        return "#"
    base = unicodedata.normalize("NFKD", character)[0]
    return base if base.isascii() and base.isprintable() else "?" * cell_len(character)


class AsciiFilter(LineFilter):
    """The last thing every drawn line goes through."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        return [Segment(plain(text), style, control) for text, style, control in segments]
