"""Who plays a seat of a new table: someone at this keyboard, a bot, or someone who joins later."""

from typing import NamedTuple


class Person(NamedTuple):
    """Someone at this keyboard, counted from 1."""

    number: int


class BotPlayer(NamedTuple):
    """A bot, by its level."""

    spec: str


Occupant = Person | BotPlayer | None
"""None: the seat stays open."""

ME = Person(1)
