"""The quick player of the board game: weights for the choices of a decision.

One small function for each kind of question (`bot.weights`); a question without one is answered blindly. Weights are
relative: 1 for what is neither good nor bad.
"""

from collections.abc import Callable, Sequence
from typing import Final

from rules.boardgame import prompts
from rules.boardgame.bot.weights import cards, companions, dice, fellowship, war
from rules.boardgame.choices import Accept, InArea, PickNumber
from rules.boardgame.map.region_question import RegionQuestion
from rules.boardgame.map.regions import AREA, bits
from rules.boardgame.offers import AT
from rules.boardgame.position import BoardPosition
from rules.game import AnyDecision, Decision

Weigher = Callable[[BoardPosition, AnyDecision, int], Sequence[float] | None]


def weigh(game: BoardPosition, decision: AnyDecision) -> Sequence[float] | None:
    """Weights for the choices of a decision; None: all alike."""
    if len(decision.choices) < 2:
        return None
    weigher = _WEIGHERS.get(type(decision.prompt))
    if weigher is None:
        return None
    if isinstance(decision.choices[0], InArea):
        weights: Sequence[float] | None = _areas(game, decision, weigher)
    else:
        weights = weigher(game, decision, game.side_of[decision.seat])
    return weights if weights is not None and any(weights) else None


def _areas(game: BoardPosition, decision: AnyDecision, weigher: Weigher) -> Sequence[float] | None:
    """Weigh a part of the map like the best of its regions that can be named."""
    question, source = next((each, source) for who, each, source in game.open if who == decision.seat)
    assert isinstance(question, RegionQuestion)
    regions = list(bits(question.candidates(game, decision.seat, source)))
    others = [choice for choice in decision.choices if not isinstance(choice, InArea)]
    every: AnyDecision = Decision(
        decision.seat, decision.prompt, (*[AT[region] for region in regions], *others), decision.rule
    )
    weights = weigher(game, every, game.side_of[decision.seat])
    if weights is None:
        return None
    best: dict[int, float] = {}
    for region, weight in zip(regions, weights, strict=False):
        best[AREA[region]] = max(weight, best.get(AREA[region], 0.0))
    last = weights[len(regions) :]
    return [*[best[choice.area] for choice in decision.choices if isinstance(choice, InArea)], *last]


def _likely(game: BoardPosition, decision: AnyDecision, side: int) -> Sequence[float]:
    """Prefer to accept: most options are worth taking."""
    return [
        6.0 if isinstance(choice, Accept) else choice.n + 1.0 if isinstance(choice, PickNumber) else 1.0
        for choice in decision.choices
    ]


def _hardly(game: BoardPosition, decision: AnyDecision, side: int) -> Sequence[float]:
    return [0.2 if isinstance(choice, Accept) else 1.0 for choice in decision.choices]


_WEIGHERS: Final[dict[type, Weigher]] = {
    prompts.TakeActionPrompt: dice.action,
    prompts.UseDieForPrompt: dice.use,
    prompts.AdvanceWhichPrompt: dice.nation,
    prompts.PickNationPrompt: dice.nation,
    prompts.AllocatePrompt: dice.allocate,
    prompts.RingWhichFacePrompt: dice.face,
    prompts.PlayWhichEventPrompt: cards.play,
    prompts.DiscardDownPrompt: cards.discard,
    prompts.SwapWhichPrompt: cards.discard,
    prompts.PayCardPrompt: cards.discard,
    prompts.ChooseCombatCardPrompt: cards.combat_card,
    prompts.MaySwapPrompt: _hardly,
    prompts.MayMixPrompt: _likely,
    prompts.MayDrawSameDeckPrompt: _likely,
    prompts.MayUseCardInPlayPrompt: _likely,
    prompts.MayPreventTilePrompt: _likely,
    prompts.MayAnswerTilePrompt: _likely,
    prompts.MayUseGuidePrompt: _likely,
    prompts.PickAmountPrompt: war.amount,
    prompts.MayDeclarePrompt: fellowship.declare,
    prompts.WalkFellowshipPrompt: fellowship.walk,
    prompts.MayEnterMordorPrompt: _likely,
    prompts.ChooseGuidePrompt: fellowship.guide,
    prompts.TakeCasualtyPrompt: fellowship.casualty,
    prompts.SeparateWhoPrompt: fellowship.separate,
    prompts.MoveGroupPrompt: companions.go,
    prompts.MoveWhichCompanionPrompt: companions.which,
    prompts.WhoJoinsPrompt: companions.joins,
    prompts.MoveWhichArmyPrompt: war.army,
    prompts.MoveWherePrompt: war.march_to,
    prompts.ContinueMovePrompt: war.march_to,
    prompts.WhoMarchesPrompt: war.going,
    prompts.WhoAttacksPrompt: war.going,
    prompts.WhoAdvancesPrompt: war.going,
    prompts.AttackWithWhichPrompt: war.attack_from,
    prompts.AttackWherePrompt: war.attack_to,
    prompts.RecruitFigurePrompt: war.recruit,
    prompts.RecruitWherePrompt: war.recruit_to,
    prompts.BringCharacterWherePrompt: war.bring,
    prompts.PickRegionPrompt: war.place,
    prompts.MoveWhichNazgulPrompt: war.nazgul,
    prompts.MoveNazgulWherePrompt: war.nazgul_to,
    prompts.FieldOrWithdrawPrompt: war.field,
    prompts.ContinueBattlePrompt: war.go_on,
    prompts.ReduceToContinuePrompt: war.go_on,
    prompts.RetreatOrStayPrompt: war.retreat,
    prompts.RetreatWherePrompt: war.place,
    prompts.TakeHitsPrompt: war.hits,
}
