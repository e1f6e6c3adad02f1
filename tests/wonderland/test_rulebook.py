"""The rulebook of Wonderland's War: every paragraph is there once, and a person finds the one they mean."""

import re
from importlib import resources

import pytest

from rules.rulebook import Book, parse, plain
from rules.wonderland.allies import SETS
from rules.wonderland.cards import QUESTS, WONDERLANDIAN_CARDS
from rules.wonderland.factions import BOARDS


@pytest.fixture(scope="module")
def book() -> Book:
    return parse(resources.files("rules.wonderland").joinpath("rulebook.md").read_text(encoding="utf-8"))


def test_every_paragraph_appears_once_in_order(book: Book) -> None:
    ids = [paragraph.id for paragraph in book.paragraphs]
    assert len(set(ids)) == len(ids)
    keys = [(id[0] == "G", [int(part) for part in id[1:].split(".")]) for id in ids]
    assert keys == sorted(keys)
    assert [id for id in ids if id.startswith("G")] == [f"G{n}" for n in range(1, 89)]


def test_every_paragraph_has_a_unique_title_and_a_sentence(book: Book) -> None:
    for paragraph in book.paragraphs:
        assert paragraph.title, paragraph.id
        assert re.search(r"[.!]$", plain(paragraph.text)), paragraph.id
    titles = [paragraph.title for paragraph in book.paragraphs]
    assert len(set(titles)) == len(titles)


def test_a_reference_leads_to_a_paragraph_that_exists(book: Book) -> None:
    known = {paragraph.id for paragraph in book.paragraphs}
    for paragraph in book.paragraphs:
        assert set(re.findall(r"\b[WG]\d+(?:\.\d+)?\b", paragraph.text)) <= known, paragraph.id


def test_it_says_which_cards_are_ours(book: Book) -> None:
    assert any("must not be taken for the printed ones" in text for text in book.intro)


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("head of the table", "W3.2"),
        ("draw or halt", "W9.8"),
        ("no peeping", "W7.4"),
        ("corruption", "W5.16"),
        ("local resistance", "W16.3"),
        ("walrus", "W18.5"),
    ],
)
def test_words_find_the_paragraph_a_person_means(book: Book, words: str, first: str) -> None:
    assert book.search(words)[0].id == first


def test_texts_name_the_things_the_rulebook_names(book: Book) -> None:
    """A wonderlandian, power or quest named in a rule exists under that name."""
    names = [card.name for card in WONDERLANDIAN_CARDS] + [quest.name for quest in QUESTS]
    names += [power.name for board in BOARDS for power in board.powers]
    named = book.naming(names)
    for ruling, name in (("G43", "White Knight"), ("G48", "Royal Temper"), ("W18.9", "Everywhere at Once")):
        assert ruling in [paragraph.id for paragraph in named[name]]
    assert len(SETS) == 4
