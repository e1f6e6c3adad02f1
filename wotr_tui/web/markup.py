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
    return value if isinstance(value, Markup) else _escaped(value)


@lru_cache(maxsize=4096)
def _escaped(value: str) -> Markup:
    return Markup(escape(value, quote=True))


def joined(children: Iterable[Child]) -> Markup:
    return Markup("".join([child if type(child) is Markup else _escaped(child) for child in children if child]))


def tag(name: str, /, *children: Child, **attributes: str | bool | int | None) -> Markup:
    """Return an element. `class_` and `for_` lose their underscore, other underscores become hyphens; True is an
    attribute without a value, None and False are left out."""
    written = "".join([_attribute(key, value) for key, value in attributes.items()])
    if name in EMPTY_ELEMENTS:
        return Markup(f"<{name}{written}>")
    return Markup(f"<{name}{written}>{joined(children)}</{name}>")


@lru_cache(maxsize=4096, typed=True)
def _attribute(key: str, value: str | bool | int | None) -> str:
    if value is None or value is False:
        return ""
    name = key.rstrip("_").replace("_", "-")
    return f" {name}" if value is True else f' {name}="{escape(str(value), quote=True)}"'


_ICONS: dict[int, Mapping[str, Text]] = {}
"""The glyphs of each game, by their address. They are constants: an address is a short key for all of them."""


def icon_key(icons: Mapping[str, Text] | None) -> int:
    """Return a short key for the glyphs of a game, which `worded` takes in their place."""
    if not icons:
        return 0
    _ICONS.setdefault(id(icons), icons)
    return id(icons)


def worded(phrase: Phrase | str, icons: Mapping[str, Text] | int | None = None, *, links: bool = False) -> Markup:
    """Return a phrase. Glyphs of the game (`icons`, a constant or its key) are named for screen readers; with `links`,
    things can be opened."""
    key = icons if isinstance(icons, int) else icon_key(icons)
    return _phrase((phrase,) if isinstance(phrase, str) else phrase, key, links, current().code)


@lru_cache(maxsize=8192)
def _phrase(phrase: Phrase, icons: int, links: bool, code: str) -> Markup:
    """Return a phrase. The same lines come again and again, in one language (`code`)."""
    return Markup("".join([_part(part, icons, links, code) for part in phrase]))


@lru_cache(maxsize=8192)
def _part(part: str | Ref, icons: int, links: bool, code: str) -> Markup:
    glyphs = _ICONS.get(icons, {})
    if isinstance(part, str):
        return _glyphs(part, glyphs)
    inner = _glyphs(part.text, glyphs)
    classes = " ".join(filter(None, (part.ink, "strong" if part.strong else "")))
    if links and part.thing:
        # A name breaks like the words around it: a button would be parted from the comma behind it.
        return tag("span", inner, role="button", tabindex="0", class_=f"thing {classes}".strip(), data_thing=part.thing)
    return tag("span", inner, class_=classes) if classes else inner


def _glyphs(words: str, icons: Mapping[str, Text]) -> Markup:
    if not any(glyph in words for glyph in icons):
        return text(words)
    return joined(_glyph(letter, str(icons[letter])) if letter in icons else letter for letter in words)


def _glyph(letter: str, name: str) -> Markup:
    """Return a glyph under its name; one without a name says nothing."""
    return tag("span", letter, role="img", aria_label=name) if name.strip() else tag("span", letter, aria_hidden="true")
