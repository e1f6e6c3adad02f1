"""Drawings for browsers: SVG from a game's own drawing data, by a few functions that escape everything."""

from collections.abc import Sequence
from html import escape


def element(name: str, /, *children: str, **attributes: str | float | bool | None) -> str:
    """Return an element; children are SVG already. Underscores in names become hyphens, a trailing one goes."""
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(_value(value), quote=True)}"'
        for key, value in attributes.items()
        if value is not None and value is not False
    )
    return f"<{name}{written}>{''.join(children)}</{name}>"


def label(words: str, x: float, y: float, size: float, **attributes: str | float | None) -> str:
    """Return a text."""
    return element("text", escape(words), x=x, y=y, font_size=size, **attributes)


def answer(lines: Sequence[int], words: str, *children: str) -> str:
    """Return a group that answers the question when tapped (`lines`: the lines about it), or a plain group."""
    if not lines:
        return element("g", *children)
    return element(
        "g", element("title", escape(words)), *children, class_="answer", role="button", tabindex="0", aria_label=words,
        data_lines=" ".join(map(str, lines)),
    )  # fmt: skip


def drawing(width: float, height: float, title: str, *children: str, class_: str = "") -> str:
    """Return a whole drawing that fills the width it is given."""
    return element(
        "svg", element("title", escape(title)), *children, viewBox=f"0 0 {_value(width)} {_value(height)}",
        xmlns="http://www.w3.org/2000/svg", role="group", aria_label=title, class_=class_ or None,
    )  # fmt: skip


def _value(value: str | float | bool) -> str:
    if value is True:
        return ""
    return f"{value:g}" if isinstance(value, float) else str(value)
