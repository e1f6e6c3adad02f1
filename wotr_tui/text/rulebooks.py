"""The rulebooks, read from their packages once each, in the reader's language where there is one."""

from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

from rules.game import Game
from rules.rulebook import Book, Paragraph, Section, parse, plain
from wotr_tui.text.language import current
from wotr_tui.text.messages import tr
from wotr_tui.text.serbian import latin
from wotr_tui.text.sorting import searchable


def book_of(game: Game) -> Book:
    """Return the rulebook of a game, in English where the reader's language has none."""
    return _book(game, current().code)


def language_note(game: Game) -> str:
    """Return a sentence for readers whose language has no rulebook of this game; empty for the others."""
    if current().code == "en" or _source(game, current().code) is not None:
        return ""
    return tr("There is no translation of this rulebook yet; this is the English text.")


def search(game: Game, words: str) -> tuple[Paragraph, ...]:
    """Return the paragraphs with all of these words, in any script, with or without diacritics; the best first."""
    book = book_of(game)
    if named := book.paragraph(words):
        return (named,)
    found = _searchable_book(game, current().code).search(searchable(words))
    return tuple(paragraph for hit in found if (paragraph := book.paragraph(hit.id)) is not None)


@cache
def _searchable_book(game: Game, code: str) -> Book:
    """Return the rulebook with its words as they are searched."""
    sections = tuple(
        Section(
            searchable(section.title),
            section.level,
            paragraphs=tuple(
                Paragraph(each.id, searchable(each.title), searchable(plain(each.text)), searchable(each.section))
                for each in section.paragraphs
            ),
        )
        for section in _book(game, code).sections
    )
    return Book("", (), sections)


@cache
def _book(game: Game, code: str) -> Book:
    source = _source(game, code)
    if source is None:
        return parse(_english(game).read_text(encoding="utf-8"))
    text = source.read_text(encoding="utf-8")
    return parse(latin(text) if code == "sr@latin" else text)


def _english(game: Game) -> Traversable:
    return resources.files(game.rulebook.package).joinpath(game.rulebook.resource)


def _source(game: Game, code: str) -> Traversable | None:
    """Return the rulebook in a language: `rulebook.uk.md` beside `rulebook.md`."""
    name, dot, suffix = game.rulebook.resource.rpartition(".")
    base = code.partition("@")[0]
    found = resources.files(game.rulebook.package).joinpath(f"{name}.{base}{dot}{suffix}")
    return found if found.is_file() else None
