"""People who are gone: since when, how long the table waits for them, and what the others say."""

from dataclasses import dataclass, field

from net.table.seating import Holder
from net.wire.types import Verdict


@dataclass
class Absence:
    since: dict[Holder, float] = field(default_factory=dict)
    """When each of those who are gone was lost."""
    until: float = 0.0
    """When the countdown runs out; those still there may then end the game, or wait on."""
    verdicts: dict[int, Verdict] = field(default_factory=dict)
    over: bool = False
    """The countdown has run out, and everybody was told."""

    def note(self, holder: Holder, now: float) -> None:
        self.since[holder] = now

    def forget(self, holder: Holder) -> None:
        self.since.pop(holder, None)

    def gone_longer(self, patience: float, now: float) -> list[Holder]:
        return [holder for holder, since in self.since.items() if now - since >= patience]

    def count_down(self, until: float) -> None:
        self.until, self.over, self.verdicts = until, False, {}

    def seconds(self, now: float) -> float:
        return round(max(0.0, self.until - now), 1)

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
