"""The bots a person can choose from, the weakest first, and a word about each."""

from rules.bots.bot import OFFERED_BOTS, UnknownBot, make_bot
from wotr_tui.text.messages import tr

DEFAULT_LEVEL = "normal"
NOTES = {
    "random": tr("picks blindly"),
    "easy": tr("lets things slip"),
    "greedy": tr("looks one step ahead"),
    "normal": tr("plays well"),
    "hard": tr("strong, takes its time"),
}


def levels() -> tuple[str, ...]:
    """The bots to offer."""
    return OFFERED_BOTS


def note(level: str) -> str:
    """How a bot plays, in a few words; empty for one that is not among those offered."""
    return NOTES.get(level, "")


def usual(wish: str) -> str:
    """The bot a person likes, if there is such a one; else one that plays well."""
    try:
        make_bot(wish)
    except UnknownBot:
        return DEFAULT_LEVEL
    return wish
