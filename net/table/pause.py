"""A pause: how long a table waits for people who are away, and how the others vote to continue."""

import msgspec

from net.table.seating import Seating
from net.wire.from_host import Paused
from net.wire.types import Verdict


class Pause(msgspec.Struct):
    until: float = 0.0
    """The end of the countdown. From then on those present may end the game, or wait longer."""
    verdicts: dict[int, Verdict] = msgspec.field(default_factory=dict)
    expired: bool = False
    """Whether everybody was told that the countdown is over."""

    def start_countdown(self, until: float) -> None:
        self.until, self.expired, self.verdicts = until, False, {}

    def just_expired(self, now: float) -> bool:
        """Return once whether the countdown is over."""
        just = not self.expired and now >= self.until
        self.expired = self.expired or just
        return just

    def agreed(self, voters: list[int]) -> Verdict | None:
        """Return the verdict of all voters, if it is the same."""
        self.verdicts = {person: verdict for person, verdict in self.verdicts.items() if person in voters}
        votes = {self.verdicts.get(person) for person in voters}
        return votes.pop() if len(votes) == 1 else None

    def to_message(self, table: str, seating: Seating, now: float) -> Paused:
        names = dict.fromkeys(holder.name for holder in seating.holders if holder.away)
        seconds = round(max(0.0, self.until - now), 1)
        return Paused(table, seating.unattended, tuple(names), seconds, tuple(sorted(self.verdicts.items())))
