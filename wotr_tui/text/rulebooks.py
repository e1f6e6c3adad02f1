"""The rulebooks, read out of their packages once each."""

from functools import cache
from importlib import resources

from rules.game import Game
from rules.rulebook import Book, parse


@cache
def book_of(game: Game) -> Book:
    """The rulebook of a game."""
    source = resources.files(game.rulebook.package).joinpath(game.rulebook.resource)
    return parse(source.read_text(encoding="utf-8"))
