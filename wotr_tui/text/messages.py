"""Sentences in the language of the reader: whole messages with named parts, never glued from pieces.

    tr("{name} has left the table.", name=person.name)                          # text
    say("play {card} to {place}", card=ref(card), place=ref(place))             # a phrase, its things openable
    say(plural(n, "lose {count} card", "lose {count} cards"))                   # depends on a number
    say(agree(many, "{side} wins", "{side} win"), side=side)                    # depends on the subject
    tr(within("a door", "open"))                                                # one English word, two meanings
    TITLE = lazy("Saved games")                                                 # a constant: resolved when it is shown

The message is always written out in the call, so that it can be extracted: `python -m wotr_tui.text.catalogues`
collects them into the catalogues of `wotr_tui/locale`. A translator may put the parts in any order, and may ask for a
case of a name, as in `{place:acc}`. Formats stand with the part, as in `{chance:.0%}`.

The functions of this module speak for the shell. A game has a `Domain` of its own, with the same functions.
"""

from collections.abc import Sequence
from functools import lru_cache
from string import Formatter
from typing import TypeAlias

import msgspec

from wotr_tui.text.language import CASES, Language, current
from wotr_tui.text.numbers import formatted
from wotr_tui.text.phrases import Phrase, Ref, phrase, spoken_of

SHELL_DOMAIN = "wotr"


class Plural(msgspec.Struct, frozen=True):
    """A message that depends on a number, which it names `{count}`."""

    count: int
    one: str
    many: str


class InContext(msgspec.Struct, frozen=True):
    """A message whose English means several things; `context` says which."""

    context: str
    message: str


Message: TypeAlias = str | Plural | InContext


class LazyText:
    """A message of a constant: it becomes text when it is shown, in the language read by then."""

    __slots__ = ("_domain", "_message")

    def __init__(self, message: str | InContext, domain: str = SHELL_DOMAIN) -> None:
        self._message, self._domain = message, domain

    def __str__(self) -> str:
        return _translated(self._domain, self._message)

    def __format__(self, spec: str) -> str:
        return formatted(str(self), spec)

    def __repr__(self) -> str:
        return f"lazy({self._message!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, LazyText) and (self._message, self._domain) == (other._message, other._domain)

    def __hash__(self) -> int:
        return hash((self._message, self._domain))


Text: TypeAlias = str | LazyText
"""Words in a structure that may be a constant; `str()` resolves them where they are shown."""
Part: TypeAlias = str | int | float | Ref | Phrase | LazyText


def plural(count: int, one: str, many: str) -> Plural:
    """Return the message for this number; English gives two forms, a catalogue as many as its language has."""
    return Plural(count, one, many)


def agree(many: bool, one_does: str, many_do: str) -> str:
    """Return the message whose verb agrees with its subject: a name in the singular, or one in the plural."""
    return many_do if many else one_does


def within(context: str, message: str) -> InContext:
    """Return a message whose English means several things. `context` tells translators, and the catalogue, which."""
    return InContext(context, message)


def mark(message: str) -> str:
    """Mark a message for extraction and return it unchanged. The code that shows it calls `translated`."""
    return message


def translated(marked: str, game: str = "") -> str:
    """Return a marked message in the reader's language. A game's own messages are looked up first, if it has them."""
    return _translated(game or SHELL_DOMAIN, marked)


def _translated(domain: str, message: Message) -> str:
    return _found(current(), domain, message)


@lru_cache(8192)
def _found(language: Language, domain: str, message: Message) -> str:
    """Look a message up. The same few hundred are shown again and again."""
    match message:
        case str():
            found = language.message(domain, message)
            missing = found is message
            return language.message(SHELL_DOMAIN, message) if missing and domain != SHELL_DOMAIN else found
        case Plural(count, one, many):
            found = language.counted(domain, one, many, count)
            missing = found is one or found is many
            return language.counted(SHELL_DOMAIN, one, many, count) if missing and domain != SHELL_DOMAIN else found
        case InContext(context, text):
            return language.message_in(domain, context, text)


@lru_cache(4096)
def _pieces(template: str) -> tuple[tuple[str, str, str], ...]:
    """Text, then the name of the part that follows it and its format ("!r" for a quoted part); no name at the end."""
    return tuple(
        (text, name or "", f"!{conversion}" if conversion else spec or "")
        for text, name, spec, conversion in Formatter().parse(template)
    )


def _filled(template: str, parts: dict[str, Part]) -> Phrase:
    out: list[str | Ref] = []
    for text, name, spec in _pieces(template):
        if text:
            out.append(text)
        if not name:
            continue
        part = parts[name]
        if isinstance(part, Ref):
            inflect = spec in CASES
            out.append(part._replace(text=current().inflected(part.text, spec)) if inflect else part)
        elif isinstance(part, (str, int, float, LazyText)):
            if words := _formatted(part, spec):
                out.append(words)
        else:
            out.extend([piece for piece in part if piece != ""])
    return tuple(out)


def _formatted(part: object, spec: str) -> str:
    if not spec and type(part) is str:
        return part
    if spec in CASES:
        return current().inflected(str(part), spec)
    return repr(str(part)) if spec == "!r" else formatted(part, spec)


class Domain:
    """The messages of the shell or of one game. A message that a game's catalogue lacks is looked up in the shell's."""

    def __init__(self, name: str) -> None:
        self.name = name

    def tr(self, message: Message | LazyText, /, **parts: object) -> str:
        """Return the message as text."""
        if isinstance(message, Plural):
            parts.setdefault("count", message.count)
        template = str(message) if isinstance(message, LazyText) else _translated(self.name, message)
        if not parts:
            return template
        return "".join(
            [text + (_formatted(parts[name], spec) if name else "") for text, name, spec in _pieces(template)]
        )

    def say(self, message: Message | LazyText, /, **parts: Part) -> Phrase:
        """Return the message as a phrase; a part may be a thing, or a phrase of its own."""
        if isinstance(message, Plural):
            parts.setdefault("count", message.count)
        template = str(message) if isinstance(message, LazyText) else _translated(self.name, message)
        return _filled(template, parts)

    def lazy(self, message: str | InContext) -> LazyText:
        """Return a message for a constant: text is made of it when it is shown."""
        return LazyText(message, self.name)

    def data(self, text: str) -> str:
        """Return a name or a text that `rules` declares. Each game lists them for extraction in `words/declared.py`."""
        return _translated(self.name, text)


SHELL = Domain(SHELL_DOMAIN)
tr = SHELL.tr
say = SHELL.say
lazy = SHELL.lazy


def fill(template: str, /, **parts: Part) -> Phrase:
    """Fill the parts of a message that was translated already."""
    return _filled(template, parts)


def listed(things: "Sequence[str | Ref | Phrase]") -> Phrase:
    """a, b and c."""
    *most, last = things or ("",)
    return say("{these} and {last}", these=_commas(most), last=last) if most else phrase(last)


def either(things: "Sequence[str | Ref | Phrase]") -> Phrase:
    """a, b or c."""
    *most, last = things or ("",)
    return say("{these} or {last}", these=_commas(most), last=last) if most else phrase(last)


def as_sentence(words: Phrase) -> Phrase:
    """Return the words with a full stop, if they have no other end."""
    return words if spoken_of(words).endswith((".", "!", "?", ":", ")")) else say("{words}.", words=words)


def _commas(things: "Sequence[str | Ref | Phrase]") -> Phrase:
    first, *rest = things
    so_far = phrase(first)
    for thing in rest:
        so_far = say("{these}, {next}", these=so_far, next=thing)
    return so_far
