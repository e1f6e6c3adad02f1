"""`--ascii`: replaces every other character that a widget draws, cell by cell."""

from functools import lru_cache

from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

from wotr_tui.text.transliteration import one_letter

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
}


@lru_cache(4096)
def plain(text: str) -> str:
    """Return `text` in ASCII, with the same width."""
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
    return one_letter(character) or "?" * cell_len(character)


class AsciiFilter(LineFilter):
    """Is applied to every drawn line."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        return [Segment(plain(text), style, control) for text, style, control in segments]
