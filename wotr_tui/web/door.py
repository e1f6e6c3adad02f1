"""The pages before a guest is in: the door that asks for name and PIN, and the page that holds a terminal."""

from net.host.throttle import PinThrottle
from wotr_tui.text.language import TITLES, current
from wotr_tui.text.messages import lazy, plural, tr
from wotr_tui.web.frame import document
from wotr_tui.web.markup import Markup, joined, tag

PROBLEMS = {
    "pin": lazy("That is not the PIN of this host."),
    "throttled": lazy("Too many wrong PINs. Wait a minute."),
    "full": lazy("The host has as many guests as it can hold. Try again later."),
    "address": lazy("There are enough guests from your address already."),
}


def door(name: str, problem: str, *, pin: bool, style: str, script: str) -> str:
    """Return the page that asks who someone is."""
    fields = [
        tag("label", tr("Your name"), for_="name"),
        tag("input", id="name", name="name", value=name, required=True, maxlength=24, autocomplete="nickname"),
    ]
    if pin:
        fields += [
            tag("label", tr("PIN (the host's screen shows it)"), for_="pin"),
            tag("input", id="pin", name="pin", required=True, inputmode="numeric", autocomplete="off", maxlength=64),
        ]
    form = tag(
        "form",
        *(tag("p", words, role="alert", class_="problem") for words in _problem(problem)),
        *fields,
        tag("button", tr("Join"), type="submit", class_="main"),
        method="post",
        action="/enter",
    )
    body = tag("main", tag("h1", "wotr"), form, language_menu(), class_="door")
    return document("wotr", body, style=style, scripts=(script,))


def _problem(problem: str) -> list[str]:
    """Return the sentences about a problem."""
    if problem == "slow":
        seconds = plural(
            round(PinThrottle.SPACING_S),
            "After several wrong PINs, your address has one try every second.",
            "After several wrong PINs, your address has one try every {count} seconds.",
        )
        return [str(PROBLEMS["pin"]), tr(seconds)]
    return [str(PROBLEMS[problem])] if problem in PROBLEMS else []


def language_menu() -> Markup:
    """Return the choice of a language; the script keeps it in a cookie and loads the page again."""
    options = [tag("option", title, value=code, selected=code == current().code) for code, title in TITLES.items()]
    return tag(
        "p",
        tag("label", tr("Language"), " ", for_="language"),
        tag("select", *options, id="language"),
        class_="languages",
    )


def terminal(*, style: str, script: str, starter: str, size: int = 14) -> str:
    """Return the page that holds a terminal; the script of `textual-serve` fills it."""
    closed = tr("The connection is closed.")
    again = tag("a", tr("Open it again"), href="/terminal")
    body = joined(
        (
            tag("main", class_="textual-terminal", data_font_size=str(size), id="terminal"),
            tag("section", tag("p", closed), again, id="over", aria_label=closed),
        )
    )
    return document("wotr", body, style=style, scripts=(starter, script), class_="terminal")
