"""Cards, pieces and places as they are printed, for `wotr rules NAME` and the card browser. See `Face.printed`."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from rules.game import Game
from rules.rulebook import Paragraph, fold
from wotr_tui.games import face_of
from wotr_tui.games.rulings import ruling_lines
from wotr_tui.text.phrases import Phrase, text_of


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

    def all_lines(self) -> list[Phrase]:
        """Return the lines with the rulings below them."""
        return [*self.lines, *ruling_lines(self.rulings)]


class Collection:
    """All printed things of a game, in the game's order."""

    def __init__(self, things: Sequence[PrintedThing]) -> None:
        self.things = tuple(things)
        self._names = [f" {fold(each.name)} " for each in things]
        self._texts = [
            f" {fold(' '.join((each.kind, each.faction, *(text_of(line) for line in each.lines))))} " for each in things
        ]

    @property
    def kinds(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(each.kind for each in self.things if each.kind))

    @property
    def factions(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(each.faction for each in self.things if each.faction))

    @property
    def names(self) -> tuple[str, ...]:
        """Every name once; several things may share one."""
        return tuple(dict.fromkeys(each.name for each in self.things))

    def named(self, name: str) -> tuple[PrintedThing, ...]:
        return tuple(each for each in self.things if each.name == name)

    def of(self, thing: str) -> PrintedThing | None:
        return next((each for each in self.things if each.thing == thing), None)

    def with_name(self, words: str) -> tuple[PrintedThing, ...]:
        """Return the things with every one of these words, or beginnings of words, in their names."""
        wanted = [f" {word}" for word in fold(words).split()]
        named = zip(self.things, self._names, strict=True)
        return tuple(each for each, name in named if all(word in name for word in wanted))

    def search(self, words: str = "", *, kind: str = "", faction: str = "") -> tuple[PrintedThing, ...]:
        """Return the things with all words in their name, then those with all words in their text."""
        wanted = [f" {word}" for word in fold(words).split()]
        by_name: list[PrintedThing] = []
        by_text: list[PrintedThing] = []
        for each, name, text in zip(self.things, self._names, self._texts, strict=True):
            if (kind and each.kind != kind) or (faction and each.faction != faction):
                continue
            if all(word in name for word in wanted):
                by_name.append(each)
            elif all(word in text for word in wanted):
                by_text.append(each)
        return (*by_name, *by_text)


@cache
def collection_of(game: Game) -> Collection:
    """Return everything printed for this game."""
    return Collection(face_of(game.id).printed())
