"""The quick player: chooses by the weights that a game gives to choices (`Game.weigh`). Playouts use it."""

from collections.abc import Sequence
from typing import Final

from rules.chance import Chance
from rules.game import AnyDecision, Position, Seat

_RESOLUTION: Final = 1 << 30


def decision_of(position: Position, seat: Seat) -> AnyDecision:
    """Return the open decision of that seat."""
    return next(decision for decision in position.pending() if decision.seat == seat)


def sample(weights: Sequence[float], chance: Chance) -> int:
    """Return a random index, with these weights."""
    left = chance.below(_RESOLUTION) * sum(weights, 0.0) / _RESOLUTION
    for index, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return index
    return len(weights) - 1


def sample_quick(position: Position, decision: AnyDecision, chance: Chance, sharpness: float = 1.0) -> int:
    """Return a random choice by the game's weights. The higher `sharpness`, the more often the heaviest one."""
    weights = position.game.weigh(position, decision)
    if weights is None:
        return chance.below(len(decision.choices))
    return sample([weight**sharpness for weight in weights], chance)


def favourite(position: Position, decision: AnyDecision, chance: Chance) -> int:
    """Return the choice with the highest weight; a random one if the game gives no weights."""
    weights = position.game.weigh(position, decision)
    if weights is None:
        return chance.below(len(decision.choices))
    return max(range(len(weights)), key=weights.__getitem__)
