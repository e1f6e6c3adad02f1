"""The rulebook in other languages has every paragraph of the English one."""

from pathlib import Path

import pytest

import rules.confrontation
from rules.rulebook import Book, parse

FOLDER = Path(rules.confrontation.__file__).parent


def book(name: str) -> Book:
    return parse((FOLDER / name).read_text("utf-8"))


@pytest.mark.parametrize("name", ["rulebook.pl.md"])
def test_a_translated_rulebook_has_every_id_in_the_same_order(name: str):
    translated, english = book(name).paragraphs, book("rulebook.md").paragraphs
    assert [paragraph.id for paragraph in translated] == [paragraph.id for paragraph in english]
    assert all(paragraph.title and paragraph.text for paragraph in translated)
    assert len(book(name).sections) == len(book("rulebook.md").sections)
