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
