"""The end of the game: final scores and the winners."""

from rules.game import Event


class Scored(Event, frozen=True):
    """The final score of a seat and what it is made of (W15.1)."""

    seat: int
    total: int
    track: int
    castles: int
    quests: int
    shards: int
    shown: tuple[int, ...] = ()
    """Every quest with its points, as quest and points, one after the other."""


class GameEnded(Event, frozen=True):
    winners: tuple[int, ...]
    how: str
