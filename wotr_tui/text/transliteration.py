"""Text for terminals that show only ASCII: Latin letters for accented and Cyrillic ones."""

import codecs
import os
import sys
import unicodedata
from collections.abc import Mapping
from typing import TextIO

_LETTERS = {
    "а": "a", "б": "b", "в": "v", "г": "g", "ґ": "g", "д": "d", "ђ": "dj", "е": "e", "ё": "yo", "є": "ye", "ж": "zh",
    "з": "z", "и": "i", "і": "i", "ї": "yi", "й": "y", "ј": "j", "к": "k", "л": "l", "љ": "lj", "м": "m", "н": "n",
    "њ": "nj", "о": "o", "п": "p", "р": "r", "с": "s", "т": "t", "ћ": "c", "у": "u", "ў": "u", "ф": "f", "х": "h",
    "ц": "c", "ч": "ch", "џ": "dz", "ш": "sh", "щ": "shch", "ъ": "'", "ы": "y", "ь": "'", "э": "e", "ю": "yu",
    "я": "ya", "æ": "ae", "ð": "d", "ø": "o", "þ": "th", "ß": "ss", "ł": "l", "đ": "d", "œ": "oe", "ı": "i",
}  # fmt: skip
_PUNCTUATION = {"…": "...", "—": "-", "–": "-", "−": "-", "’": "'", "‘": "'", "“": '"', "”": '"', "·": "-", "×": "x"}
HANDLER = "wotr-transliterate"


def to_ascii(text: str) -> str:
    """Return the text in ASCII. It may get longer; what has no Latin letters becomes a question mark."""
    return "".join(each if each.isascii() else _PUNCTUATION.get(each) or _latin(each) or "?" for each in text)


def one_letter(character: str) -> str:
    """Return one ASCII letter for this letter, for a cell of the screen; empty if there is none."""
    latin = _latin(character.lower())
    letter = latin[-1] if latin[:1] == "y" and latin[-1] in "aeiou" else latin[:1]
    return letter.upper() if character.isupper() else letter


def _latin(character: str) -> str:
    """Return the Latin letters for a letter; empty if there are none."""
    if (latin := _LETTERS.get(character.lower())) is not None:
        return latin.capitalize() if character.isupper() else latin
    base = unicodedata.normalize("NFKD", character)[0]
    if base.isascii():
        return base if base.isprintable() else ""
    return _latin(base) if base != character else ""


def shows_unicode(environment: Mapping[str, str] = os.environ) -> bool:
    """Return whether the locale of the terminal has all characters. Python itself writes UTF-8 in the C locale too."""
    if sys.platform == "win32":
        return True
    named = next((value for name in ("LC_ALL", "LC_CTYPE", "LANG") if (value := environment.get(name))), "")
    return not named or "utf8" in named.casefold().replace("-", "")


def adapt(stream: TextIO, environment: Mapping[str, str] = os.environ) -> None:
    """Let a stream print Latin letters for characters that its terminal cannot show."""
    codecs.register_error(HANDLER, _replace)
    if hasattr(stream, "reconfigure"):
        encoding = "ascii" if stream.isatty() and not shows_unicode(environment) else None
        stream.reconfigure(encoding=encoding, errors=HANDLER)


def _replace(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    return to_ascii(error.object[error.start : error.end]), error.end
