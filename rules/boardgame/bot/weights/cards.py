"""Habits with event cards: what to play, what to throw away, what to spend on a battle."""

from collections.abc import Sequence
from typing import Any, Final

from rules.boardgame.choices import (
    PickCard,
)
from rules.boardgame.effects.fellowship import AddTile, Corrupt, Heal
from rules.boardgame.effects.recruiting import Bring, Recruit, RecruitAcross, RecruitInEach, RecruitUpTo
from rules.boardgame.map.regions import POINTS_AT
from rules.boardgame.position import BoardPosition
from rules.boardgame.printed import PRINTED
from rules.game import Decision

RECRUITS: Final = (Recruit, RecruitUpTo, RecruitAcross, RecruitInEach, Bring)


def card_worth(game: BoardPosition, card: int) -> float:
    """What playing or keeping it promises, by what its text is made of."""
    printed = PRINTED.cards[card]
    worth = 1.0
    if printed.table is not None:
        worth += 0.8
    for step in printed.effects:
        if isinstance(step, AddTile):
            worth += 2.5
        elif isinstance(step, Corrupt):
            worth += 2.0
        elif isinstance(step, Heal):
            worth += 2.0 if game.corruption else -0.8
        elif isinstance(step, RECRUITS):
            worth += 1.2
    return max(0.1, worth)


def play(game: BoardPosition, decision: Decision[Any, Any], side: int) -> Sequence[float]:
    return [card_worth(game, choice.card) if isinstance(choice, PickCard) else 1.0 for choice in decision.choices]


def discard(game: BoardPosition, decision: Decision[Any, Any], side: int) -> Sequence[float]:
    return [
        1 / card_worth(game, choice.card) ** 2 if isinstance(choice, PickCard) else 1.0 for choice in decision.choices
    ]


def combat_card(game: BoardPosition, decision: Decision[Any, Any], side: int) -> Sequence[float]:
    battle = game.battle
    at_stake = 1.0
    if battle is not None:
        at_stake = 0.4 + 0.8 * POINTS_AT[battle.region] + 0.15 * min(5, game.units_at(battle.region, battle.defender))
    return [
        at_stake / card_worth(game, choice.card) if isinstance(choice, PickCard) else 1.0 for choice in decision.choices
    ]
