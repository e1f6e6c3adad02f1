"""The frame around every page: head, landmarks, and the parts that change."""

from collections.abc import Mapping

from wotr_tui.table import model
from wotr_tui.text.language import current
from wotr_tui.text.messages import tr
from wotr_tui.web.markup import Markup, joined, tag

PARTS = ("header", "banner", "story", "question", "board", "hand", "talk", "bar", "details", "notice")
"""The ids of the parts of a page, in their order on it."""


def document(title: str, body: Markup, *, style: str, scripts: tuple[str, ...] = (), **attributes: str) -> str:
    """Return a whole document."""
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1, viewport-fit=cover"),
        tag("meta", name="color-scheme", content="light dark"),
        tag("title", title),
        tag("link", rel="icon", href="data:,"),
        tag("link", rel="stylesheet", href=style),
        *(tag("script", src=script, defer=True) for script in scripts),
    )
    lang = current().code.replace("sr@latin", "sr-Latn")
    return "<!doctype html>" + tag("html", head, tag("body", body, **attributes), lang=lang)


def live_page(title: str, parts: Mapping[str, Markup], *, style: str, script: str) -> str:
    """Return the page whose parts the script replaces as they change."""
    named = {name: parts.get(name, Markup()) for name in PARTS}
    body = joined(
        (
            tag("a", tr("Skip to the question"), href="#question", class_="skip"),
            tag("header", named["header"], id="header"),
            tag("div", named["banner"], id="banner", role="alert"),
            tag(
                "main",
                tag(
                    "div",
                    tag("section", named["story"], id="story", aria_label=tr("What happened")),
                    tag("section", named["question"], id="question", aria_label=tr("Your turn"), tabindex="-1"),
                    class_="asked",
                ),
                tag(
                    "div",
                    tag("section", named["board"], id="board", aria_label=tr("The table")),
                    tag("section", named["hand"], id="hand", aria_label=tr("Your hand"), tabindex="-1"),
                    class_="seen",
                ),
                tag("section", named["talk"], id="talk", aria_label=tr("Talk"), tabindex="-1"),
            ),
            tag("nav", named["bar"], id="bar", aria_label=tr("Commands")),
            tag("div", named["details"], id="details"),
            tag("div", id="spoken", class_="hidden", aria_live="polite"),
            tag("div", named["notice"], id="notice", role="status", aria_live="polite"),
        )
    )
    lost = tr("The connection is lost. Trying again...")
    return document(title, body, style=style, scripts=(script,), data_lost=lost, data_settle=str(model.SETTLE_S))


def button(
    words: Markup | str,
    do: str,
    *,
    class_: str = "",
    label: str | None = None,
    expanded: bool | None = None,
    **fields: str | int,
) -> Markup:
    """Return a button that posts `do` and these fields. `expanded`: whether what it shows and hides is shown."""
    data = {f"data_{name}": str(value) for name, value in fields.items()}
    state = None if expanded is None else "true" if expanded else "false"
    return tag(
        "button",
        words,
        type="button",
        data_do=do,
        class_=class_ or None,
        aria_label=label,
        aria_expanded=state,
        **data,
    )
