"""Phrases as Textual content: coloured by the theme, clickable, and never parsed as markup."""

from textual.content import Content
from textual.style import Style

from wotr_tui.text.phrases import Phrase, Ref


def content_of(phrase: Phrase, *, links: bool = True) -> Content:
    """Return the phrase as content. A click on a thing opens it, unless `links` is off."""
    parts: list[str | Content] = []
    for part in phrase:
        parts.append(part if isinstance(part, str) else _ref(part, links))
    return Content.assemble(*parts)


def _ref(ref: Ref, links: bool) -> Content:
    content = Content(ref.text)
    if looks := " ".join(filter(None, ("bold" if ref.strong else "", f"${ref.ink}" if ref.ink else ""))):
        content = content.stylize(looks)
    if links and ref.thing:
        content = content.stylize(Style.from_meta({"@click": f"screen.open_thing({ref.thing!r})"}))
    return content


def hanging(content: Content, width: int, by: int = 4) -> tuple[Content, ...]:
    """Return the content wrapped, with all rows but the first indented."""
    first = content.wrap(max(8, width))
    if len(first) < 2 or not by:
        return tuple(first)
    rest = content[len(first[0].plain.rstrip()) :]
    start = len(rest.plain) - len(rest.plain.lstrip())
    return (first[0], *(Content.assemble(" " * by, row) for row in rest[start:].wrap(max(8, width - by))))
