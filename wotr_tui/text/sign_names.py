"""The symbols on the screen by name, as a screen reader would read them."""

import unicodedata

from wotr_tui.text.messages import lazy

NAMES = {
    "⚔": lazy("crossed swords"), "■": lazy("filled square"), "☠": lazy("skull and crossbones"),
    "●": lazy("filled circle"), "(": lazy("left parenthesis"), ")": lazy("right parenthesis"), "+": lazy("plus sign"),
    "-": lazy("hyphen-minus"), "⚑": lazy("filled flag"), "▲": lazy("filled up-pointing triangle"),
    "◆": lazy("filled diamond"), "−": lazy("minus sign"), "=": lazy("equals sign"), "✓": lazy("check mark"),
    "✗": lazy("ballot x"), "│": lazy("vertical line"), "└": lazy("corner up and right"), "/": lazy("slash"),
    "◯": lazy("large circle"), "*": lazy("asterisk"), "▸": lazy("filled right-pointing small triangle"),
    "…": lazy("ellipsis"), "·": lazy("middle dot"), "▏": lazy("thin vertical bar"), "★": lazy("filled star"),
    "%": lazy("percent sign"), "?": lazy("question mark"), "▒": lazy("medium shade"), "!": lazy("exclamation mark"),
    "~": lazy("tilde"), "▾": lazy("filled down-pointing small triangle"), "─": lazy("horizontal line"),
    "◂": lazy("filled left-pointing small triangle"), "▼": lazy("filled down-pointing triangle"),
    "◉": lazy("fisheye"), "◦": lazy("hollow bullet"), "◇": lazy("hollow diamond"), "⬢": lazy("filled hexagon"),
    "⬡": lazy("hollow hexagon"), "┌": lazy("corner down and right"), "┬": lazy("line down from a horizontal line"),
    "┐": lazy("corner down and left"), "\\": lazy("backslash"), "•": lazy("bullet"), "'": lazy("apostrophe"),
    "○": lazy("hollow circle"), "[": lazy("left square bracket"), "]": lazy("right square bracket"),
    "▪": lazy("filled small square"), "▫": lazy("hollow small square"), "↻": lazy("clockwise arrow"),
    "×": lazy("multiplication sign"), "<": lazy("less-than sign"), ">": lazy("greater-than sign"),
    "♥": lazy("filled heart"), "♣": lazy("filled club"), "♦": lazy("filled diamond suit"),
    "▣": lazy("hollow square with a filled one inside"), "♜": lazy("filled chess rook"),
    "♔": lazy("hollow chess king"), "▢": lazy("square with rounded corners"), "═": lazy("double horizontal line"),
}  # fmt: skip
"""Every symbol of the legends; a test holds this to them."""


def symbol_name(symbol: str) -> str:
    """Return the name of one symbol; that of Unicode for a symbol of a game from elsewhere."""
    if symbol in NAMES:
        return str(NAMES[symbol])
    return unicodedata.name(symbol, symbol).casefold()
