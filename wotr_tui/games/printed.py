"""Cards, pieces and places as they are printed: what `wotr rules NAME` prints and the card browser shows.

A game gives its own by `Face.printed`.
"""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from rules.game import Game
from rules.rulebook import Paragraph, fold
from wotr_tui.games.rulings import ruling_lines
from wotr_tui.text.phrases import Phrase, text_of


class Printed(NamedTuple):
    """One thing, without anything of a game in progress."""

    thing: str
    """Its key, as the game's sentences name it."""
    name: str
    kind: str
    """ "army", "region": what it can be filtered by."""
    faction: str
    """Whose it is; empty for nobody's."""
    lines: Sequence[Phrase]
    """Its face: title, figures, text."""
    rulings: Sequence[Paragraph] = ()
    """The paragraphs of the rulebook that name it."""

    def whole(self) -> list[Phrase]:
        """The face with the rulings under it."""
        return [*self.lines, *ruling_lines(self.rulings)]


class Collection:
    """Everything printed for one game, in its own order."""

    def __init__(self, things: Sequence[Printed]) -> None:
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
        """Each once; several things may share one."""
        return tuple(dict.fromkeys(each.name for each in self.things))

    def named(self, name: str) -> tuple[Printed, ...]:
        return tuple(each for each in self.things if each.name == name)

    def of(self, thing: str) -> Printed | None:
        return next((each for each in self.things if each.thing == thing), None)

    def called(self, words: str) -> tuple[Printed, ...]:
        """Those whose name holds every word, or a word beginning with it."""
        wanted = [f" {word}" for word in fold(words).split()]
        named = zip(self.things, self._names, strict=True)
        return tuple(each for each, name in named if all(word in name for word in wanted))

    def search(self, words: str = "", *, kind: str = "", faction: str = "") -> tuple[Printed, ...]:
        """Those whose name holds every word, or a word beginning with it; then those whose text does."""
        wanted = [f" {word}" for word in fold(words).split()]
        by_name: list[Printed] = []
        by_text: list[Printed] = []
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
    """Everything printed for this game."""
    from wotr_tui.games import face_of

    return Collection(face_of(game.id).printed())
