"""The bots a person can choose from, the weakest first, and a word about each."""

from rules.bots.bot import OFFERED, SEARCHES, UnknownBot, make

USUAL = "normal"
NOTES = {
    "random": "picks blindly",
    "greedy": "looks one step ahead",
    "easy": "thinks ahead a little",
    "normal": f"plays well, {SEARCHES['normal'].seconds:g} s at most",
    "hard": f"its best, {SEARCHES['hard'].seconds:g} s at most",
}


def levels() -> tuple[str, ...]:
    """The bots to offer."""
    return OFFERED


def note(level: str) -> str:
    """How a bot plays, in a few words; empty for one that is not among those offered."""
    return NOTES.get(level, "")


def usual(wish: str) -> str:
    """The bot a person likes, if there is such a one; else one that plays well."""
    try:
        make(wish)
    except UnknownBot:
        return USUAL
    return wish
