"""Sort orders of the languages, and search that ignores diacritics and scripts."""

import re
import unicodedata
from functools import lru_cache

from rules.rulebook import fold
from wotr_tui.text.language import current
from wotr_tui.text.serbian import latin

ALPHABETS = {
    "cs": "a b c č d e f g h ch i j k l m n o p q r ř s š t u v w x y z ž",
    "pl": "a ą b c ć d e ę f g h i j k l ł m n ń o ó p q r s ś t u v w x y z ź ż",
    "sr": "а б в г д ђ е ж з и ј к л љ м н њ о п р с т ћ у ф х ц ч џ ш",
    "sr@latin": "a b c č ć d dž đ e f g h i j k l lj m n nj o p r s š t u v z ž",
    "uk": "а б в г ґ д е є ж з и і ї й к л м н о п р с т у ф х ц ч ш щ ь ю я",
}
CYRILLIC = str.maketrans(
    {
        "є": "ie", "і": "i", "ї": "i", "й": "i", "щ": "sc", "ь": "", "ю": "iu", "я": "ia", "ґ": "g", "ъ": "", "ы": "i",
        "э": "e", "ё": "e",
    }
)  # fmt: skip
"""The letters that Serbian Cyrillic lacks, each alone: the language of a few typed letters is not known."""
_HUSHED = re.compile("([csz])h")
"""How English writes č, š and ž."""
BARE = str.maketrans({"ł": "l", "đ": "d", "ø": "o", "æ": "ae", "œ": "oe", "ß": "ss", "ı": "i"})


def sort_key(text: str) -> tuple[tuple[int, ...], str]:
    """Return the key that sorts texts as the reader's language does."""
    return _sort_key(current().code, text)


@lru_cache(8192)
def _sort_key(code: str, text: str) -> tuple[tuple[int, ...], str]:
    letters = _ranks(code)
    folded, ranks, at = text.casefold(), [], 0
    while at < len(folded):
        for length in (2, 1):
            piece = folded[at : at + length]
            rank = letters.get(piece)
            if rank is not None and len(piece) == length:
                ranks.append(rank)
                at += length
                break
        else:
            base = unicodedata.normalize("NFKD", folded[at])[0]
            ranks.append(letters.get(base, 1000 + ord(base) if base.isalpha() else ord(base) - 1000))
            at += 1
    return tuple(ranks), folded


@lru_cache(8)
def _ranks(code: str) -> dict[str, int]:
    alphabet = ALPHABETS.get(code, "a b c d e f g h i j k l m n o p q r s t u v w x y z")
    return {letter: number for number, letter in enumerate(alphabet.split())}


@lru_cache(8192)
def folded(text: str) -> str:
    """Return the text for searching: without diacritics, in small Latin letters ("Círdan" and "Фродо" found by "cirdan"
    and "frodo", both Serbian scripts by either)."""
    text = latin(unicodedata.normalize("NFC", text).casefold().translate(CYRILLIC))
    bare = "".join(letter for letter in unicodedata.normalize("NFKD", text) if not unicodedata.combining(letter))
    return bare.translate(BARE)


@lru_cache(8192)
def searchable(text: str) -> str:
    """Return the words of a text as they are searched, in any script and spelling: "chas", "čas" and "час" are one."""
    return _HUSHED.sub(r"\1", fold(folded(text))).replace("y", "i")
