"""The score of the match at a table: it belongs to the people who played, not to the seats."""

from net.table.seating import Seating, SeatSlot
from net.wire.lookalikes import skeleton
from net.wire.types import MatchNow
from rules.game import Seats


class Match:
    """Standing up and sitting down again, or changing seats, leaves the score as it is. A game that starts with someone
    else starts a new match."""

    def __init__(self, seating: Seating, score: MatchNow) -> None:
        self._seating, self._score = seating, score
        self._players: tuple[str, ...] = ()
        """Who played the last game that was counted, by seat."""

    @property
    def now(self) -> MatchNow:
        """The score between those who sit here now."""
        sitting = self._sitting()
        if not self._players or all(now in ("", before) for now, before in zip(sitting, self._players, strict=True)):
            return self._score
        if len(set(sitting)) == len(sitting) and set(sitting) == set(self._players):
            return self._score.rearranged(tuple(map(self._players.index, sitting)))
        return self._score.reset()

    def start(self) -> None:
        """A game starts: a match that is won, or that others played, is over."""
        self._score, self._players = self.now, self._sitting()
        if self._score.winners:
            self._score = self._score.reset()

    def count(self, winners: Seats) -> None:
        """A game has ended."""
        self._score, self._players = self._score.with_result(winners, len(self._seating.slots)), self._sitting()

    def rearrange(self, origins: Seats) -> None:
        """Each seat went to the person or bot in `origins[seat]`."""
        self._score, self._players = self._score.rearranged(origins), self._sitting()

    def reset(self) -> None:
        self._score, self._players = self._score.reset(), ()

    def _sitting(self) -> tuple[str, ...]:
        return tuple(map(_player, self._seating.slots))


def _player(slot: SeatSlot) -> str:
    """Return a key of the person or bot in a seat; empty for a free one."""
    if slot.holder is not None:
        return f"person {skeleton(slot.holder.name)}"
    return f"bot {slot.bot}" if slot.bot else ""
