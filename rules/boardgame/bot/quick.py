"""What a quick player of the board game likes: weights for the choices of a decision, at a glance.

One small function for each kind of question (`bot.weights`); a question without one is answered blindly. Weights are
relative: 1 for what is neither good nor bad.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from rules.boardgame import prompts
from rules.boardgame.bot.weights import cards, dice, fellowship, war
from rules.boardgame.choices import Accept, PickNumber
from rules.boardgame.position import BoardPosition
from rules.game import Decision

Weigher = Callable[[BoardPosition, Decision[Any, Any], int], Sequence[float] | None]


def weigh(game: BoardPosition, decision: Decision[Any, Any]) -> Sequence[float] | None:
    """Weights for the choices of a decision; None: all alike."""
    if len(decision.choices) < 2:
        return None
    weigher = _WEIGHERS.get(type(decision.prompt))
    return weigher(game, decision, game.side_of[decision.seat]) if weigher else None


def _likely(game: BoardPosition, decision: Decision[Any, Any], side: int) -> Sequence[float]:
    """What one may do is mostly worth doing."""
    return [
        6.0 if isinstance(choice, Accept) else choice.n + 1.0 if isinstance(choice, PickNumber) else 1.0
        for choice in decision.choices
    ]


def _hardly(game: BoardPosition, decision: Decision[Any, Any], side: int) -> Sequence[float]:
    return [0.2 if isinstance(choice, Accept) else 1.0 for choice in decision.choices]


_WEIGHERS: Final[dict[type, Weigher]] = {
    prompts.TakeAction: dice.action,
    prompts.UseDieFor: dice.use,
    prompts.AdvanceWhich: dice.nation,
    prompts.PickNation: dice.nation,
    prompts.Allocate: dice.allocate,
    prompts.RingWhichFace: dice.face,
    prompts.PlayWhichEvent: cards.play,
    prompts.DiscardDown: cards.discard,
    prompts.SwapWhich: cards.discard,
    prompts.PayCard: cards.discard,
    prompts.ChooseCombatCard: cards.combat_card,
    prompts.MaySwap: _hardly,
    prompts.MayMix: _likely,
    prompts.MayDrawAlike: _likely,
    prompts.MayUseTableCard: _likely,
    prompts.MayPreventTile: _likely,
    prompts.MayAnswerTile: _likely,
    prompts.MayUseGuide: _likely,
    prompts.PickAmount: _likely,
    prompts.MayDeclare: fellowship.declare,
    prompts.WalkFellowship: fellowship.walk,
    prompts.MayEnterMordor: _likely,
    prompts.ChooseGuide: fellowship.guide,
    prompts.TakeCasualty: fellowship.casualty,
    prompts.SeparateWho: fellowship.separate,
    prompts.CompanyGoes: war.place,
    prompts.MoveWhichArmy: war.army,
    prompts.MoveWhere: war.march_to,
    prompts.MoveOn: war.march_to,
    prompts.WhoMoves: war.going,
    prompts.WhoAttacks: war.going,
    prompts.WhoAdvances: war.going,
    prompts.AttackWithWhich: war.attack_from,
    prompts.AttackWhere: war.attack_to,
    prompts.RecruitFigure: war.recruit,
    prompts.RecruitWhere: war.place,
    prompts.BringWhere: war.place,
    prompts.PickRegion: war.place,
    prompts.WraithGoes: war.wraith_to,
    prompts.FieldOrWithdraw: war.field,
    prompts.MayGoOn: war.go_on,
    prompts.ReduceToGoOn: war.go_on,
    prompts.RetreatOrStay: war.retreat,
    prompts.RetreatWhere: war.place,
    prompts.TakeHits: war.hits,
}
