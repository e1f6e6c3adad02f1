"""A made-up language for tests of screens: every message is accented, about a third longer, and in brackets.

What a screen shows in plain letters was not translated; a bracket that is not closed shows that a text was cut.
"""

import re
from pathlib import Path

from tests.catalogues import made_up_language
from wotr_tui.text.language import Language

OPEN, CLOSE = "⟦⟧"
CUT = "…"
"""Ends a text that was shortened to fit. The made-up messages have none of their own."""
PARTS = re.compile(r"(\{[^}]*\})")
WORD = re.compile(r"[^\W\d_]{2,}")
PLAIN, ACCENTED = "aeiouyAEIOUY", "áéíóúýÁÉÍÓÚÝ"
ACCENTS = str.maketrans(PLAIN + CUT, ACCENTED + "⋯")
LONGER = 1.35


def pseudo(message: str) -> str:
    """Return the made-up translation: vowels are accented, and as many doubled as make it 35 % longer."""
    pieces = PARTS.split(message)
    letters = sum(len(piece) for piece in pieces if not piece.startswith("{"))
    if not any(WORD.search(piece) for piece in pieces if not piece.startswith("{")):
        return message
    missing = round(letters * (LONGER - 1)) - len(OPEN + CLOSE)
    out = []
    for piece in pieces:
        if piece.startswith("{"):
            out.append(piece)
            continue
        for letter in piece.translate(ACCENTS):
            twice = letter in ACCENTED and missing > 0
            missing -= twice
            out.append(letter + letter.lower() if twice else letter)
    text = "".join(out)
    bare = text.strip()
    start = text.index(bare)
    return f"{text[:start]}{OPEN}{bare}{CLOSE}{text[start + len(bare) :]}"


def pseudo_language(folder: Path) -> Language:
    return made_up_language(folder, pseudo)


def english_words(text: str) -> list[str]:
    """Return the words of a text that have a plain vowel: they are not from the made-up language."""
    return [word for word in WORD.findall(text) if any(letter in PLAIN for letter in word)]


def unclosed(text: str) -> list[str]:
    """Return each message of a text that has lost its end and is not marked as shortened."""
    found: list[int] = []
    for at, letter in enumerate(text):
        if letter == OPEN:
            found.append(at)
        elif letter == CLOSE and found:
            found.pop()
        elif letter == CUT:
            found.clear()
    return [text[at : at + 60] for at in found]
