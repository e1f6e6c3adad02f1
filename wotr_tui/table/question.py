"""A question as every front end shows it: a title, a text beside it, and lines that each carry an action."""

from collections.abc import Hashable
from typing import Any, NamedTuple

import msgspec

from rules.game import Decision
from wotr_tui.table.actions import Action
from wotr_tui.text.phrases import Phrase, text_of
from wotr_tui.text.sorting import searchable


class ChoiceLine(NamedTuple):
    """One answer: what it does, its words, and the key that takes it."""

    action: Action
    phrase: Phrase
    key: str = ""
    touches: tuple[str, ...] = ()
    """The things it is about."""
    note: str = ""
    """A few characters before the words: what a hint says."""
    command: str = ""
    """The word that takes it where people type."""

    def matches(self, words: str) -> bool:
        """Return whether each of these words, or a part of it, is in the line. No words match every line."""
        text = searchable(text_of(self.phrase))
        return all(word in text for word in searchable(words).split())


class ThinkingBots(NamedTuple):
    """Bots think."""

    bots: str
    about: Hashable
    """The same for as long as they think about the same."""


class Question(msgspec.Struct, frozen=True):
    """What is asked, or who is waited for."""

    about: Hashable
    """The same for as long as the same is asked, whatever countdown or hint its words show."""
    title: Phrase
    """A few words over the lines."""
    aside: Phrase = ()
    """The text it comes from, or how things stand."""
    lines: tuple[ChoiceLine, ...] = ()
    preselected: int = 0
    """The line to put the cursor on: a stray Enter must do no harm."""
    rule: str = ""
    """The rule a decision comes from."""
    hint: str = ""
    """What there is to say about a hint."""
    decision: Decision[Any, Any] | None = None
    sentence: Phrase = ()
    """The title of a decision as it is read aloud: who is asked what."""
    thinking: ThinkingBots | None = None

    def line_at(self, key: str) -> ChoiceLine | None:
        """Return the line that this key takes."""
        return next((line for line in self.lines if key and line.key == key), None)
