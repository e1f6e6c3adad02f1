"""The levels of bots that a person can choose, the weakest first."""

from rules.bots.bot import OFFERED_BOTS, UnknownBot, make_bot
from wotr_tui.runtime.version import engine
from wotr_tui.text.messages import lazy, tr

DEFAULT_LEVEL = "normal"
NOTES = {
    "random": lazy("random moves"),
    "easy": lazy("makes mistakes"),
    "greedy": lazy("looks one step ahead"),
    "normal": lazy("plays well"),
    "hard": lazy("strong; thinks up to 3 s"),
    "master": lazy("strongest; thinks up to 10 s, and while you choose"),
}


def levels() -> tuple[str, ...]:
    """Return the levels to offer."""
    return OFFERED_BOTS


def note(level: str) -> str:
    """Return how a bot plays, in a few words; empty for a bot that is not offered."""
    return str(NOTES.get(level, ""))


def with_engine_note(note: str) -> str:
    """Return a note about who plays a seat, and below it how to get stronger bots, if the rules are not compiled."""
    if engine() == "compiled":
        return note
    more = tr("Strong bots are stronger with the compiled engine. The README says how to install it.")
    return f"{note}\n{more}"


def known_level(wish: str) -> str:
    """Return this level if there is such a bot, else the default."""
    try:
        make_bot(wish)
    except UnknownBot:
        return DEFAULT_LEVEL
    return wish
