"""The rulebook of the board game: every paragraph is there, and a person finds the one they mean."""

import re
from importlib import resources

import pytest

from rules.rulebook import Book, parse, plain

RULES = [
    *range(1, 15),
    *range(20, 33),
    "32a",
    *range(33, 42),
    "41a",
    *range(42, 51),
    "50a",
    "50b",
    *range(51, 69),
    *range(70, 116),
    118,
    119,
    *range(120, 130),
    *range(140, 144),
    *range(145, 148),
    *range(150, 156),
    *range(160, 163),
    *range(170, 180),
    *range(190, 197),
    *range(201, 204),
    *range(210, 225),
]


@pytest.fixture(scope="module")
def book() -> Book:
    return parse(resources.files("rules.boardgame").joinpath("rulebook.md").read_text(encoding="utf-8"))


def test_every_rule_every_reading_and_every_ruling_stands_once_in_order(book: Book) -> None:
    expected = [f"R{n}" for n in RULES] + [f"A{n}" for n in range(1, 16)] + [f"G{n}" for n in range(1, 121)]
    assert [paragraph.id for paragraph in book.paragraphs] == expected


def test_every_paragraph_has_a_unique_title_and_a_sentence(book: Book) -> None:
    titles = [paragraph.title for paragraph in book.paragraphs]
    assert all(titles)
    assert {title for title in titles if titles.count(title) > 1} == set()
    assert [each.id for each in book.paragraphs if not plain(each.text).endswith(".")] == []


def test_a_reference_leads_to_a_paragraph_that_exists(book: Book) -> None:
    known = {paragraph.id for paragraph in book.paragraphs}
    for paragraph in book.paragraphs:
        assert set(re.findall(r"\b[RAG]\d+[a-z]?\b", paragraph.text)) <= known, paragraph.id


def test_nothing_is_left_of_the_marks_when_text_is_shown_plainly(book: Book) -> None:
    assert not [paragraph.id for paragraph in book.paragraphs if "*" in plain(paragraph.text)]


def test_a_lettered_id_finds_its_paragraph_in_capitals_or_not(book: Book) -> None:
    for written in ("R50a", "r50A"):
        found = book.paragraph(written)
        assert found is not None
        assert found.title == "Discards"


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("elven ring", "R42"),
        ("rearguard", "R82"),
        ("hand limit", "R22"),
        ("stop icon", "R192"),
        ("becoming active", "R122"),
        ("capture", "R118"),
        ("wormtongue", "G22"),
        ("palantir", "G23"),
        ("shadowfax", "G55"),
    ],
)
def test_words_find_the_paragraph_a_person_means(book: Book, words: str, first: str) -> None:
    assert book.search(words)[0].id == first
