"""Sentences as data: text with things that can be opened.

A thing has a key of its game ("card:17", "place:helms-deep"). Screens colour it and make it clickable, plain text
prints it; neither parses a sentence.
"""

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias


class Ref(NamedTuple):
    """A thing in a sentence. `ink` is a colour of the theme ("ink-red"), empty for none."""

    text: str
    thing: str = ""
    ink: str = ""
    strong: bool = False
    spoken: str | None = None
    """What plain text says instead, for a sign that is only drawn."""


Phrase: TypeAlias = tuple[str | Ref, ...]


def text_of(phrase: Phrase) -> str:
    """Return the phrase as plain text."""
    return "".join(part if isinstance(part, str) else part.text for part in phrase)


def spoken_of(phrase: Phrase) -> str:
    """Return the phrase as plain text, with signs in words."""
    return "".join(
        part if isinstance(part, str) else part.text if part.spoken is None else part.spoken for part in phrase
    )


def things_of(phrase: Phrase) -> tuple[str, ...]:
    """Return the things in a phrase, each once, in order."""
    return tuple(dict.fromkeys(part.thing for part in phrase if isinstance(part, Ref) and part.thing))


def phrase(*parts: "str | Ref | Phrase") -> Phrase:
    """Return one phrase made of texts, refs and phrases."""
    out: list[str | Ref] = []
    for part in parts:
        if isinstance(part, (str, Ref)):
            out.append(part)
        else:
            out.extend(part)
    return tuple(part for part in out if part != "")


def join(phrases: Iterable[Phrase], between: str = " ") -> Phrase:
    out: list[str | Ref] = []
    for number, each in enumerate(phrases):
        if number:
            out.append(between)
        out.extend(each)
    return tuple(out)


def without_second_stop(words: Phrase) -> Phrase:
    """Drop the full stop after a name that ends with its own, such as "The Eagles are Coming!".

    A drawn sign keeps it: the "!" of the Hunt tile "0!" ends no sentence, and plain text says it in words.
    """
    before = words[-2] if len(words) > 1 else ""
    name = before if isinstance(before, str) else before.text if before.spoken is None else ""
    return words[:-1] if words[-1] == "." and name.endswith(("!", "?")) else words


def without_stop(words: Phrase) -> Phrase:
    """Return a sentence without its full stop, so that something can follow in brackets."""
    last = words[-1]
    return phrase(words[:-1], last.removesuffix(".") if isinstance(last, str) else last)


MINOR, ACTION, MAJOR = range(3)
"""How important a line is: MINOR belongs to another line (a cost, a card drawn), ACTION is what a player did, MAJOR
affects the whole table."""


class LogLine(NamedTuple):
    """A line for the log. `weight`: 2 opens a round or step, 1 a turn, 0 belongs to the line above."""

    phrase: Phrase
    weight: int = 0
    importance: int = ACTION
    """MINOR, ACTION or MAJOR."""
