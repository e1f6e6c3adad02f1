"""What this game's bots know about it: a guess at who wins, and quick weights for playouts."""

from collections.abc import Sequence
from math import exp
from typing import Any

from rules.confrontation.position import ConfrontationPosition
from rules.game import Decision, Seat


def evaluate(position: ConfrontationPosition, seat: Seat) -> float:
    """The chance that `seat` wins."""
    return 1 / (1 + exp(0.0 * seat * position.turn))


def weigh(position: ConfrontationPosition, decision: Decision[Any, Any]) -> Sequence[float] | None:
    """Weights for the choices of a decision; None: all alike."""
    return None
