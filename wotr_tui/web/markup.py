"""HTML from phrases and texts. Everything that is not markup is escaped; nothing else makes tags."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from html import escape

from wotr_tui.text.language import current
from wotr_tui.text.messages import Text
from wotr_tui.text.phrases import Phrase, Ref

EMPTY_ELEMENTS = frozenset({"br", "hr", "img", "input", "link", "meta"})


class Markup(str):
    """Text that is HTML already."""

    __slots__ = ()


Child = str | Markup | None


def text(value: str) -> Markup:
    """Return a text as HTML."""
    return value if isinstance(value, Markup) else Markup(escape(value, quote=True))


def joined(children: Iterable[Child]) -> Markup:
    return Markup("".join(text(child) for child in children if child))


def tag(name: str, /, *children: Child, **attributes: str | bool | int | None) -> Markup:
    """Return an element. `class_` and `for_` lose their underscore, other underscores become hyphens; True is an
    attribute without a value, None and False are left out."""
    written = "".join(_attribute(key, value) for key, value in attributes.items())
    if name in EMPTY_ELEMENTS:
        return Markup(f"<{name}{written}>")
    return Markup(f"<{name}{written}>{joined(children)}</{name}>")


def _attribute(key: str, value: str | bool | int | None) -> str:
    if value is None or value is False:
        return ""
    name = key.rstrip("_").replace("_", "-")
    return f" {name}" if value is True else f' {name}="{escape(str(value), quote=True)}"'


def worded(phrase: Phrase | str, icons: Mapping[str, Text] | None = None, *, links: bool = False) -> Markup:
    """Return a phrase. Glyphs of the game are named for screen readers; with `links`, things can be opened."""
    parts = (phrase,) if isinstance(phrase, str) else phrase
    glyphs, code = tuple(icons.items()) if icons else (), current().code
    return Markup("".join([_part(part, glyphs, links, code) for part in parts]))


@lru_cache(maxsize=8192)
def _part(part: str | Ref, glyphs: tuple[tuple[str, Text], ...], links: bool, code: str) -> Markup:
    """Return a part of a phrase. The same names of cards and places come again and again, in one language (`code`)."""
    icons = dict(glyphs)
    if isinstance(part, str):
        return _glyphs(part, icons)
    inner = _glyphs(part.text, icons)
    classes = " ".join(filter(None, (part.ink, "strong" if part.strong else "")))
    if links and part.thing:
        return tag("button", inner, type="button", class_=f"thing {classes}".strip(), data_thing=part.thing)
    return tag("span", inner, class_=classes) if classes else inner


def _glyphs(words: str, icons: Mapping[str, Text]) -> Markup:
    if not any(glyph in words for glyph in icons):
        return text(words)
    return joined(_glyph(letter, str(icons[letter])) if letter in icons else letter for letter in words)


def _glyph(letter: str, name: str) -> Markup:
    """Return a glyph under its name; one without a name says nothing."""
    return tag("span", letter, role="img", aria_label=name) if name.strip() else tag("span", letter, aria_hidden="true")
