"""Weights for event cards: what to play, discard or use in a battle."""

from collections.abc import Sequence

from rules.boardgame.bot.worth import card_worth
from rules.boardgame.choices import PickCard
from rules.boardgame.event_cards.play_event import has_effect
from rules.boardgame.map.regions import POINTS_AT
from rules.boardgame.position import BoardPosition
from rules.game import AnyDecision


def play(game: BoardPosition, decision: AnyDecision, side: int) -> Sequence[float]:
    """An event that would do nothing now is kept."""
    return [
        _event(game, decision.seat, choice.card) if isinstance(choice, PickCard) else 1.0 for choice in decision.choices
    ]


def _event(game: BoardPosition, seat: int, card: int) -> float:
    return card_worth(game, card) if has_effect(game, seat, card) else 0.0


def discard(game: BoardPosition, decision: AnyDecision, side: int) -> Sequence[float]:
    return [
        1 / card_worth(game, choice.card) ** 2 if isinstance(choice, PickCard) else 1.0 for choice in decision.choices
    ]


def combat_card(game: BoardPosition, decision: AnyDecision, side: int) -> Sequence[float]:
    battle = game.battle
    at_stake = 1.0
    if battle is not None:
        at_stake = 0.4 + 0.8 * POINTS_AT[battle.region] + 0.15 * min(5, game.units_at(battle.region, battle.defender))
    return [
        at_stake / card_worth(game, choice.card) if isinstance(choice, PickCard) else 1.0 for choice in decision.choices
    ]
