"""Weights for the Fellowship: when to declare, where to go, whom to lose."""

from collections.abc import Sequence
from math import exp
from typing import Any

from rules.boardgame.characters.roster import LEVEL
from rules.boardgame.choices import (
    Accept,
    At,
    Decline,
    PickPiece,
)
from rules.boardgame.map.distances import STEPS, TO_GATE
from rules.boardgame.map.regions import HAVENS, STRONGHOLDS, bits
from rules.boardgame.position import BoardPosition
from rules.boardgame.terms import (
    FIGURES,
    SHADOW,
    Who,
)
from rules.game import AnyDecision


def declare(game: BoardPosition, decision: AnyDecision, side: int) -> Sequence[float]:
    journey = TO_GATE[game.fellowship] - game.progress
    wants = journey <= 0 or (
        game.corruption >= 4
        and any(
            STEPS[game.fellowship][haven] <= game.progress and not game.captured >> haven & 1 for haven in bits(HAVENS)
        )
    )
    return [(4.0 if wants else 0.15) if isinstance(choice, Accept) else 1.0 for choice in decision.choices]


def walk(game: BoardPosition, decision: AnyDecision, side: int) -> Sequence[float]:
    prompt = decision.prompt
    healing = not prompt.revealed and game.corruption >= 4
    shadow = game.controlled(SHADOW) & STRONGHOLDS | game.armies[SHADOW]
    weights = []
    for choice in decision.choices:
        region = choice.region if isinstance(choice, At) else prompt.path[-1]
        weight = exp(-1.5 * TO_GATE[region])
        if shadow >> region & 1 and TO_GATE[region]:
            weight *= 0.4
        if healing and HAVENS >> region & 1:
            weight *= 50.0
        weights.append(weight)
    most = max(weights)
    return [weight / most + 1e-6 for weight in weights]


def guide(game: BoardPosition, decision: AnyDecision, side: int) -> Sequence[float]:
    likes: dict[int, float] = {Who.STRIDER: 3.0 if not game.hidden else 1.5, Who.GANDALF_GREY: 2.0}
    return [likes.get(person(choice), 1.0) for choice in decision.choices]


def person(choice: Any) -> int:
    return choice.piece - FIGURES if isinstance(choice, PickPiece) and choice.piece >= FIGURES else -1


def casualty(game: BoardPosition, decision: AnyDecision, side: int) -> Sequence[float]:
    damage = decision.prompt.damage
    weights = []
    for choice in decision.choices:
        if isinstance(choice, Decline):
            # A companion is worth more on the Mordor Track, where every step hurts.
            weights.append(12.0 if damage <= 1 and game.corruption <= 5 and game.mordor < 0 else 0.5)
        else:
            who = person(choice)
            level = LEVEL[who] if who >= 0 else 2
            weights.append(0.5 + min(damage, level) - 0.3 * max(0, level - damage))
    return [max(0.05, weight) for weight in weights]


def separate(game: BoardPosition, decision: AnyDecision, side: int) -> Sequence[float]:
    return [0.4 if person(choice) >= 0 else 1.0 for choice in decision.choices]
