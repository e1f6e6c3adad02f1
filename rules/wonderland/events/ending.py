"""The end of the game: final scores and the winners."""

from rules.game import Event


class Scored(Event, frozen=True):
    """The final score of a seat and its parts (W15.1)."""

    seat: int
    total: int
    track: int
    castles: int
    quests: int
    shards: int
    shown: tuple[int, ...] = ()
    """Quests and their points in turn: quest, points, quest, points ..."""


class GameEnded(Event, frozen=True):
    winners: tuple[int, ...]
    how: str
