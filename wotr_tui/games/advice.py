"""What a guide suggests to a newcomer."""

from typing import Any, NamedTuple


class Advice(NamedTuple):
    """A choice to suggest, and why. `worth` tells the best of several."""

    choice: Any
    """One of the game's choices."""
    reason: str
    worth: float = 0.0
