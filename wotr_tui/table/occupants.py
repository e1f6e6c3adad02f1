"""Who is to play a seat of a table one sets up: someone at this keyboard, a bot, or whoever comes."""

from typing import NamedTuple


class Person(NamedTuple):
    """Someone at this keyboard, counted from 1."""

    number: int


class BotPlayer(NamedTuple):
    """A bot, by the name bots are made from."""

    spec: str


Occupant = Person | BotPlayer | None
"""None: the seat stays open."""

ME = Person(1)
_BOT = "bot:"
_OPEN = "open"


def form_value(occupant: Occupant) -> str:
    """The occupant as the value of a form's row."""
    match occupant:
        case Person(number):
            return str(number)
        case BotPlayer(spec):
            return _BOT + spec
        case _:
            return _OPEN


def occupant_of(value: str) -> Occupant:
    """The occupant that a form's row stands for: `form_value` backwards."""
    if value == _OPEN:
        return None
    return BotPlayer(value.removeprefix(_BOT)) if value.startswith(_BOT) else Person(int(value))
