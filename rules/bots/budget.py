"""How long a bot may think: a number of playouts, of seconds, or both, whichever ends first."""

from collections.abc import Callable

import msgspec

Clock = Callable[[], float]
"""Returns seconds since any fixed time. `rules` has no clock: the caller passes one in."""

PLAYOUTS_PER_SECOND = 500
"""How seconds are converted where there is no clock."""
MAX_SHARE, LONGEST_S = 0.5, 30.0
"""The share of a move's time that a patient bot thinks, and the longest it does, also while others choose."""


class Budget(msgspec.Struct, frozen=True):
    """Limits of one search; 0 means no limit, and at least one is set. With playouts alone a search is reproducible."""

    playouts: int = 0
    seconds: float = 0.0
    look_guesses: int = 3
    """How many determinizations are used to look one step ahead before the search. Cheap, and not counted."""
    tolerance: float = 0.0
    """How much chance to win the bot gives away without noticing: what makes it easy to play against."""
    searches: int = 1
    """How many independent searches vote on the choice, where there are cores for them."""
    patient: bool = False
    """Whether the seconds follow the clock of the table, if it has one, and the bot also thinks while others choose."""

    @classmethod
    def parse(cls, text: str) -> "Budget":
        """Read a budget: `200` means playouts, `1.5s` seconds. Raises ValueError for anything else."""
        if text.endswith("s"):
            budget = cls(seconds=float(text[:-1]))
            valid = 0 < budget.seconds < float("inf")
        else:
            budget = cls(playouts=int(text))
            valid = budget.playouts > 0
        if not valid:
            raise ValueError(f"{text!r} is not a number of playouts or seconds")
        return budget

    def for_clock(self, move_s: float) -> "Budget":
        """Return the budget at a table where a person has `move_s` for a move; 0: it has no clock."""
        if not (self.patient and move_s):
            return self
        return msgspec.structs.replace(self, seconds=min(MAX_SHARE * move_s, LONGEST_S))

    def watch(self, clock: Clock | None = None) -> Callable[[int], bool]:
        """Start now. The returned function takes the playouts done so far and returns whether to do another."""
        most = float(self.playouts or "inf")
        if clock is None or not self.seconds:
            most = min(most, self.seconds * PLAYOUTS_PER_SECOND or most)
            return lambda playouts: playouts < most
        end = clock() + self.seconds
        return lambda playouts: playouts < most and clock() < end
