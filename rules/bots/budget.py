"""How long a bot may think: so many playouts, so many seconds, or whichever is over first."""

from collections.abc import Callable

import msgspec

Clock = Callable[[], float]
"""Tells seconds, from anywhere on. The rules have none of their own: whoever hosts a bot lends it one."""

NOMINAL = 500
"""Playouts that stand for a second where there is no clock."""


class Budget(msgspec.Struct, frozen=True):
    """0 means without that limit; one of the two is set. By playouts alone a bot repeats itself for a seed."""

    playouts: int = 0
    seconds: float = 0.0
    looks: int = 3
    """Guesses in which each choice is first looked at one step ahead; these take little, and are not counted."""
    slack: float = 0.0
    """How much of a chance to win is given away lightly: what makes a bot easy to play against."""

    @classmethod
    def parse(cls, text: str) -> "Budget":
        """`200` is playouts, `1.5s` is seconds. Raises ValueError for anything else."""
        if text.endswith("s"):
            budget = cls(seconds=float(text[:-1]))
            valid = 0 < budget.seconds < float("inf")
        else:
            budget = cls(playouts=int(text))
            valid = budget.playouts > 0
        if not valid:
            raise ValueError(f"{text!r} is no time to think")
        return budget

    def watch(self, clock: Clock | None = None) -> Callable[[int], bool]:
        """Starts now; the function tells of a number of playouts whether one more may be begun."""
        most = float(self.playouts or "inf")
        if clock is None or not self.seconds:
            most = min(most, self.seconds * NOMINAL or most)
            return lambda playouts: playouts < most
        end = clock() + self.seconds
        return lambda playouts: playouts < most and clock() < end
