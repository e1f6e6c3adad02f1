"""A game is played from its first line to its last in each language: no word of another language is printed."""

import random
import re
from functools import cache

import pytest

from rules.catalogue import GAMES
from tests.catalogues import messages_of
from tests.plain.test_table import told
from wotr_tui.games import speech_of
from wotr_tui.text.catalogues import domains
from wotr_tui.text.language import TITLES, language, reading

CYRILLIC = {"sr", "uk"}
LATIN_WORD = re.compile(r"[A-Za-z]{2,}")
WORD = re.compile(r"[^\W\d_]{2,}")
RULE = re.compile(r"\s*[A-Z]\d")
"""Begins a paragraph of the rulebook. It is English where the language has no rulebook, and says so."""
PART = re.compile(r"\{[^}]*\}")
KEPT = {"Ann"}
LOOKS = "help\ntable\nhand\nsymbols\nwhy\nscore\npiles\nclock\n"
"""What a person looks at before the first choice."""
LANGUAGES = [code for code in TITLES if code != "en"]


def numbers(count: int) -> str:
    """Return lines that choose by chance; a number that is not offered is refused and costs nothing."""
    chance = random.Random(5)
    return "".join(f"#{chance.choice((1, 1, 1, 2, 2, 3, 4, 5))}\n" for _ in range(count))


@cache
def words(code: str) -> tuple[frozenset[str], frozenset[str]]:
    """Return the words of all messages in English, and in the language."""
    spoken, english, own = language(code), set[str](), set[str]()
    for domain in domains():
        for id, context in messages_of(domain):
            forms = (id,) if isinstance(id, str) else id
            if not isinstance(id, str):
                texts = [spoken.counted(domain, id[0], id[1], number) for number in (1, 2, 5)]
            else:
                texts = [spoken.message_in(domain, context, id) if context else spoken.message(domain, id)]
            english |= {word for text in forms for word in WORD.findall(PART.sub(" ", text).casefold())}
            own |= {word for text in texts for word in WORD.findall(PART.sub(" ", text).casefold())}
    return frozenset(english), frozenset(own)


def foreign(line: str, code: str) -> set[str]:
    """Return the words of a line that are not of this language."""
    if RULE.match(line):
        return set()
    if code in CYRILLIC:
        return set(LATIN_WORD.findall(line)) - KEPT
    english, own = words(code)
    return {word for word in WORD.findall(line) if word.casefold() in english - own} - KEPT


@pytest.mark.parametrize("code", LANGUAGES)
async def test_a_whole_duel_has_no_english_word(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    with reading(language(code)):
        out = await told(capsys, LOOKS + numbers(6000))
        endings = [str(words) for words in speech_of(GAMES["cardgame"]).endings.values()]
    lines = out.splitlines()
    assert any(words in lines[-1] for words in endings), "the game came to its end"
    assert len(lines) > 500
    assert {line: found for line in lines if (found := foreign(line, code))} == {}
