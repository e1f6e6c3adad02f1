"""Sentences in the language of the person: whole messages with named parts, never glued from pieces. Loads no Textual.

    tr("{name} has left the table.", name=person.name)                          # text
    say("play {card} to {place}", card=ref(card), place=ref(place))             # a phrase, its things openable
    say(plural(n, "lose {count} card", "lose {count} cards"))                   # one function for all plurals

The first argument is always written out, so that it can be extracted and a language is one catalogue:

    pybabel extract -k tr -k say -k plural:2,3 -o wotr.pot wotr_tui

makes the template of `wotr_tui/locale/<language>/LC_MESSAGES/wotr.mo`. A translator may put the parts in any order.
Formats stand with the part, as in `{chance:.0%}`.
"""

import gettext
from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path
from string import Formatter
from typing import TypeAlias

import msgspec

from wotr_tui.text.phrases import Phrase, Ref, phrase

DOMAIN = "wotr"
LOCALE = Path(__file__).parents[1] / "locale"

Part: TypeAlias = str | int | float | Ref | Phrase


class Plural(msgspec.Struct, frozen=True):
    """A message that depends on a number, which it names `{count}`."""

    count: int
    one: str
    many: str


def plural(count: int, one: str, many: str) -> Plural:
    """The message for one and the message for more; a language may have other forms, or fewer."""
    return Plural(count, one, many)


Message: TypeAlias = str | Plural


@cache
def _catalogue() -> gettext.NullTranslations:
    """The person's language as the system tells it; English where there is no catalogue for it."""
    return gettext.translation(DOMAIN, LOCALE, fallback=True)


def _translated(message: Message) -> str:
    if isinstance(message, str):
        return _catalogue().gettext(message) if message else ""
    return _catalogue().ngettext(message.one, message.many, message.count)


@lru_cache(2048)
def _pieces(template: str) -> tuple[tuple[str, str, str], ...]:
    """Text, then the name of the part that follows it and its format; no name at the end."""
    return tuple((text, name or "", spec or "") for text, name, spec, _ in Formatter().parse(template))


def tr(message: Message, /, **parts: object) -> str:
    """The message as text."""
    if isinstance(message, Plural):
        parts.setdefault("count", message.count)
    template = _translated(message)
    return template.format(**parts) if parts else template


def say(message: Message, /, **parts: Part) -> Phrase:
    """The message as a phrase; a part may be a thing, or a phrase of its own."""
    if isinstance(message, Plural):
        parts.setdefault("count", message.count)
    return fill(_translated(message), **parts)


def fill(template: str, /, **parts: Part) -> Phrase:
    """A message that was translated already (one of a table of them: `tr` leaves the parts be if it is given none)."""
    out: list[str | Ref] = []
    for text, name, spec in _pieces(template):
        if text:
            out.append(text)
        if not name:
            continue
        part = parts[name]
        if isinstance(part, Ref):
            out.append(part)
        elif isinstance(part, str | int | float):
            out.append(format(part, spec))
        else:
            out.extend(part)
    return tuple(piece for piece in out if piece != "")


def listed(things: "Sequence[str | Ref | Phrase]") -> Phrase:
    """a, b and c."""
    *most, last = things or ("",)
    return say("{these} and {last}", these=_commas(most), last=last) if most else phrase(last)


def either(things: "Sequence[str | Ref | Phrase]") -> Phrase:
    """a, b or c."""
    *most, last = things or ("",)
    return say("{these} or {last}", these=_commas(most), last=last) if most else phrase(last)


def _commas(things: "Sequence[str | Ref | Phrase]") -> Phrase:
    first, *rest = things
    so_far = phrase(first)
    for thing in rest:
        so_far = say("{these}, {next}", these=so_far, next=thing)
    return so_far
