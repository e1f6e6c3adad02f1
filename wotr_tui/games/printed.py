"""Cards, pieces and places as they are printed, for `wotr rules NAME` and the card browser. See `Face.printed`."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from rules.game import Game
from rules.rulebook import Paragraph
from wotr_tui.games import face_of
from wotr_tui.games.rulings import ruling_lines
from wotr_tui.text.language import Language, current
from wotr_tui.text.phrases import Phrase, text_of
from wotr_tui.text.sorting import searchable, sort_key


class PrintedThing(NamedTuple):
    """A card, piece or place, independent of any game in progress."""

    thing: str
    """Its key."""
    name: str
    kind: str
    """A kind to filter by, such as "army" or "region"."""
    faction: str
    """The faction it belongs to; empty for none."""
    lines: Sequence[Phrase]
    """Title, figures and text."""
    rulings: Sequence[Paragraph] = ()
    """The paragraphs of the rulebook that name it."""
    english: str = ""
    """Its name in English, under which it is found too; empty if that is its name."""

    def all_lines(self, game: Game) -> list[Phrase]:
        """Return the lines with the rulings below them."""
        return [*self.lines, *ruling_lines(game, self.rulings)]


class Collection:
    """All printed things of a game, in the game's order."""

    def __init__(self, things: Sequence[PrintedThing]) -> None:
        self.things = tuple(things)
        self._names = [_searched(each.name, each.english) for each in things]
        self._texts = [_searched(each.kind, each.faction, *map(text_of, each.lines)) for each in things]

    @property
    def kinds(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(each.kind for each in self.things if each.kind))

    @property
    def factions(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(each.faction for each in self.things if each.faction))

    @property
    def names(self) -> tuple[str, ...]:
        """Every name once, then the English ones; several things may share one."""
        names = [each.name for each in self.things] + [each.english for each in self.things if each.english]
        return tuple(dict.fromkeys(names))

    def named(self, name: str) -> tuple[PrintedThing, ...]:
        return tuple(each for each in self.things if name in (each.name, each.english))

    def of(self, thing: str) -> PrintedThing | None:
        return next((each for each in self.things if each.thing == thing), None)

    def with_name(self, words: str) -> tuple[PrintedThing, ...]:
        """Return the things with every one of these words, or beginnings of words, in their names."""
        wanted = [f" {word}" for word in _searched(words).split()]
        named = zip(self.things, self._names, strict=True)
        return tuple(each for each, name in named if all(word in name for word in wanted))

    def search(self, words: str = "", *, kind: str = "", faction: str = "") -> tuple[PrintedThing, ...]:
        """Return the things with all words in their name, then those with all words in their text, both sorted by name.

        Without words the order is the game's."""
        wanted = [f" {word}" for word in _searched(words).split()]
        by_name: list[PrintedThing] = []
        by_text: list[PrintedThing] = []
        for each, name, text in zip(self.things, self._names, self._texts, strict=True):
            if (kind and each.kind != kind) or (faction and each.faction != faction):
                continue
            if all(word in name for word in wanted):
                by_name.append(each)
            elif all(word in text for word in wanted):
                by_text.append(each)
        if not wanted:
            return tuple(by_name)
        return (*sorted(by_name, key=_by_name), *sorted(by_text, key=_by_name))


def _by_name(each: PrintedThing) -> tuple[tuple[int, ...], str]:
    return sort_key(each.name)


def _searched(*texts: str) -> str:
    """Return texts as one that can be searched for words."""
    return f" {searchable(' '.join(texts))} "


def collection_of(game: Game) -> Collection:
    """Return everything printed for this game, in the reader's language."""
    return _collection(game, current())


@cache
def _collection(game: Game, language: Language) -> Collection:
    return Collection(face_of(game.id).printed())
