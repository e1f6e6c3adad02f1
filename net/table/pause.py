"""A table waits for people who are gone: for how long, and what the others say."""

import msgspec

from net.table.seating import Seating
from net.wire.from_host import Paused
from net.wire.types import Verdict


class Pause(msgspec.Struct):
    until: float = 0.0
    """When the countdown runs out; those still there may then end the game, or wait on."""
    verdicts: dict[int, Verdict] = msgspec.field(default_factory=dict)
    over: bool = False
    """The countdown has run out, and everybody was told."""

    def count_down(self, until: float) -> None:
        self.until, self.over, self.verdicts = until, False, {}

    def ran_out(self, now: float) -> bool:
        """Whether the countdown has just run out: true once."""
        just = not self.over and now >= self.until
        self.over = self.over or just
        return just

    def agreed(self, voters: list[int]) -> Verdict | None:
        """What all of those still there say, if they say the same."""
        self.verdicts = {person: verdict for person, verdict in self.verdicts.items() if person in voters}
        said = {self.verdicts.get(person) for person in voters}
        return said.pop() if len(said) == 1 else None

    def told(self, table: str, seating: Seating, now: float) -> Paused:
        """The pause as people are told of it."""
        names = dict.fromkeys(holder.name for holder in seating.holders if holder.away)
        seconds = round(max(0.0, self.until - now), 1)
        return Paused(table, seating.deserted, tuple(names), seconds, tuple(sorted(self.verdicts.items())))
