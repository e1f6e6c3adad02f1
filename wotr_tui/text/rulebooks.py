"""The rulebooks, read from their packages once each, in the reader's language where there is one."""

from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

from rules.game import Game
from rules.rulebook import Book, parse
from wotr_tui.text.language import current
from wotr_tui.text.messages import tr
from wotr_tui.text.serbian import latin


def book_of(game: Game) -> Book:
    """Return the rulebook of a game, in English where the reader's language has none."""
    return _book(game, current().code)


def language_note(game: Game) -> str:
    """Return a sentence for readers whose language has no rulebook of this game; empty for the others."""
    if current().code == "en" or _source(game, current().code) is not None:
        return ""
    return tr("There is no translation of this rulebook yet; this is the English text.")


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
