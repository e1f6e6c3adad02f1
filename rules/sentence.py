"""Sentences for people, from code that does not know who reads them.

A sentence is a template in English with named parts. The template is also its key in the catalogues: the program that
shows it words it in the language of the reader (`wotr_tui/text/sentences.py`). One that a catalogue does not know, such
as one from a newer host, is shown in English.
"""

import re
from collections.abc import Mapping
from typing import Annotated, TypeAlias, Union

import msgspec
from msgspec import Meta

TEMPLATE_LENGTH = 4096
PART_LENGTH = 1024
FILLED_LENGTH = 4096
"""Of a sentence with its parts: a template can name a part often, and a part can be such a sentence."""

PARTS = re.compile(r"\{(\w+)\}")


class Titles(msgspec.Struct, frozen=True, tag="titles"):
    """Titles that a game declares: of itself, of its scenarios or seats."""

    titles: Annotated[tuple[Annotated[str, Meta(max_length=256)], ...], Meta(max_length=16)]

    def __str__(self) -> str:
        return ", ".join(self.titles)


Part: TypeAlias = Union[Annotated[str, Meta(max_length=PART_LENGTH)], int, Titles, "Sentence"]


class Sentence(msgspec.Struct, frozen=True, tag="sentence"):
    """A sentence, or a part of one, as a template with named parts."""

    template: Annotated[str, Meta(max_length=TEMPLATE_LENGTH)]
    parts: Annotated[dict[Annotated[str, Meta(max_length=64)], Part], Meta(max_length=16)] = {}

    def __str__(self) -> str:
        """Return it in English."""
        return fill(self.template, {name: str(part) for name, part in self.parts.items()})

    def __bool__(self) -> bool:
        return bool(self.template)


def template(text: str) -> str:
    """Mark a template that does not stand where it is used, so that it is extracted; return it unchanged."""
    return text


def fill(template: str, parts: Mapping[str, str]) -> str:
    """Return the template with its parts, cut after `FILLED_LENGTH` characters. Anybody may have written it: a part
    that is missing stays as it is."""
    filled, at = "", 0
    for found in PARTS.finditer(template):
        filled += template[at : found.start()] + parts.get(found[1], found[0])
        at = found.end()
        if len(filled) > FILLED_LENGTH:
            break
    return (filled + template[at:])[:FILLED_LENGTH]


class SentenceError(Exception):
    """An error whose text is a sentence for a person."""

    def __init__(self, said: str | Sentence = "", /, **parts: object) -> None:
        self.sentence = Sentence(said, as_parts(parts)) if isinstance(said, str) else said
        super().__init__(str(self.sentence))


def sentence(template: str, /, **parts: object) -> Sentence:
    """Return a sentence. An error as a part keeps its own; one of the system is what the system says of it."""
    return Sentence(template, as_parts(parts))


def as_parts(values: Mapping[str, object]) -> dict[str, Part]:
    return {name: _part(value) for name, value in values.items()}


def _part(value: object) -> Part:
    if isinstance(value, SentenceError):
        return value.sentence
    if isinstance(value, OSError) and value.strerror:
        return value.strerror
    return value if isinstance(value, str | int | Titles | Sentence) else str(value)
