"""Weights for action dice: which one, what for, how many for the Hunt Box."""

from collections.abc import Sequence
from math import exp
from typing import Final

from rules.boardgame.bot import ring_outlook
from rules.boardgame.bot.weights.companions import best_gain
from rules.boardgame.bot.weights.war import best_attack, best_march, is_hunted_unwatched
from rules.boardgame.choices import (
    Pass,
    PickFace,
    PickNation,
    Use,
    UseDie,
    UseRing,
)
from rules.boardgame.hunt.roll import rerolls
from rules.boardgame.position import BoardPosition
from rules.boardgame.terms import (
    FREE,
    SHADOW,
    STEPS_TO_WAR,
    DieUse,
    Face,
    Nation,
)
from rules.game import AnyDecision

SHADOW_PRIORITY: Final[dict[int, float]] = {Nation.ISENGARD: 4.0, Nation.SAURON: 2.5}
"""Who goes to war first."""


def action(game: BoardPosition, decision: AnyDecision, side: int) -> Sequence[float]:
    dice = game.dice[side]
    weights = []
    for choice in decision.choices:
        match choice:
            case UseDie(face):
                if side == FREE and face == Face.WILL:
                    # Kept for a crown, unless nothing else is left.
                    weights.append(1.2 if sum(dice) == dice[Face.WILL] else 0.6)
                elif face == Face.CHARACTER:
                    weights.append(2.0 if side == FREE else 1.0)
                else:
                    weights.append(1.2)
            case UseRing():
                weights.append(0.3 if side == FREE and _needs_ring(game) else 0.02)
            case Pass():
                weights.append(0.5 if side == FREE else 0.15)
            case _:
                weights.append(1.0)
    return weights


def _needs_ring(game: BoardPosition) -> bool:
    """Return whether the Fellowship cannot hide, or climb the Mordor Track, without a ring."""
    return (game.mordor >= 0 or not game.hidden) and not (game.dice[FREE][Face.CHARACTER] or game.dice[FREE][Face.WILL])


def use(game: BoardPosition, decision: AnyDecision, side: int) -> Sequence[float]:
    return [use_weight(game, decision, side, choice) for choice in decision.choices]


def use_weight(game: BoardPosition, decision: AnyDecision, side: int, choice: Use) -> float:
    match choice.use:
        case DieUse.SKIP:
            # A ring was not spent for nothing.
            return 0.0 if game.ring_used[side] else 0.01
        case DieUse.BRING_IN:
            # Aragorn and Gandalf the White bring a die for the rest of the game.
            return 60.0 if side == FREE else 12.0
        case DieUse.MOVE_FELLOWSHIP:
            if game.mordor >= 0:
                return 12.0
            box, moved = game.hunt_box[SHADOW], game.hunt_box[FREE]
            hurt = 0.24 * min(5, box) * (1 + moved) + 0.15 * rerolls(game)
            return 6.0 * exp(-hurt)
        case DieUse.HIDE_FELLOWSHIP:
            return 8.0
        case DieUse.SEPARATE:
            return 0.25
        case DieUse.MOVE_COMPANIONS:
            return 0.02 + 0.6 * best_gain(game)
        case DieUse.MOVE_NAZGUL:
            return 1.2 if is_hunted_unwatched(game) else 0.4
        case DieUse.ADVANCE_NATION:
            return politics(game, side)
        case DieUse.RECRUIT | DieUse.VOICE_RECRUITS | DieUse.VOICE_SWAPS:
            return 1.5
        case DieUse.ATTACK | DieUse.LED_ATTACK:
            return 3.5 * best_attack(game, side)
        case DieUse.MOVE_ARMIES | DieUse.MOVE_LED_ARMY:
            return 1.0 + 5.0 * best_march(game, side) if side == SHADOW else 0.5
        case DieUse.PLAY_EVENT:
            return 2.0
        case DieUse.DRAW_EVENT:
            return 0.7
        case DieUse.ABILITY:
            return 1.5
        case DieUse.DISCARD_CARD:
            return 0.3
    return 1.0


def politics(game: BoardPosition, side: int) -> float:
    if side == SHADOW:
        if not game.war >> Nation.ISENGARD & 1 or not game.war >> Nation.SAURON & 1:
            return 5.0
        return 6.0 if not game.war >> Nation.SOUTHRONS & 1 else 0.1
    return 1.2


def nation(game: BoardPosition, decision: AnyDecision, side: int) -> Sequence[float]:
    weights = []
    for choice in decision.choices:
        nation = choice.nation if isinstance(choice, PickNation) else -1
        if nation < 0:
            weights.append(0.3)
            continue
        weight = 1.0 + game.steps[nation]
        if side == SHADOW:
            weight *= SHADOW_PRIORITY.get(nation, 1.0)
        elif game.steps[nation] == STEPS_TO_WAR - 1 and not game.active >> nation & 1:
            weight = 0.05
        elif nation in (Nation.GONDOR, Nation.ELVES):
            weight *= 1.5
        weights.append(weight)
    return weights


def allocate(game: BoardPosition, decision: AnyDecision, side: int) -> Sequence[float]:
    journey, _ = ring_outlook.moves_left(game)
    if game.mordor >= 0:
        return [exp(choice.n) for choice in decision.choices]
    habit = 2 if journey <= 4 or game.corruption >= 7 else 1
    return [exp(-1.5 * abs(choice.n - habit)) for choice in decision.choices]


def face(game: BoardPosition, decision: AnyDecision, side: int) -> Sequence[float]:
    likes = {Face.CHARACTER: 3.0, Face.MUSTER: 1.5, Face.ARMY: 1.5} if side == FREE else {Face.ARMY: 3.0}
    return [
        likes.get(choice.face, 1.0) if isinstance(choice, PickFace | UseDie) else 1.0 for choice in decision.choices
    ]
