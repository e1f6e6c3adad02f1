"""The quick player: chooses by the weights a game gives to choices. Playouts and bots without time to think use it."""

from collections.abc import Sequence
from typing import Any

from rules.chance import Chance
from rules.game import Decision, Position, Seat

_FINE = 1 << 30


def decision_of(position: Position, seat: Seat) -> Decision[Any, Any]:
    """The open decision of that seat."""
    return next(decision for decision in position.pending() if decision.seat == seat)


def draw(weights: Sequence[float], chance: Chance) -> int:
    """A number by weight."""
    left = chance.below(_FINE) * sum(weights, 0.0) / _FINE
    for index, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return index
    return len(weights) - 1


def quick(position: Position, decision: Decision[Any, Any], chance: Chance, keen: float = 1.0) -> int:
    """A choice as a quick player would make it; the keener, the more strictly what it likes best."""
    weights = position.game.weigh(position, decision)
    if weights is None:
        return chance.below(len(decision.choices))
    return draw([weight**keen for weight in weights], chance)


def favourite(position: Position, decision: Decision[Any, Any], chance: Chance) -> int:
    """The choice a quick player likes best; any of them if it has no opinion."""
    weights = position.game.weigh(position, decision)
    if weights is None:
        return chance.below(len(decision.choices))
    return max(range(len(weights)), key=weights.__getitem__)
