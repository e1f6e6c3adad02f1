"""Weights for the choices of each decision, for playouts."""

from collections.abc import Callable, Sequence
from math import exp
from typing import Final

from rules.game import AnyDecision
from rules.wonderland import prompts
from rules.wonderland.bot.evaluation import WEIGHTS, number_of
from rules.wonderland.bot.features import ABILITIES
from rules.wonderland.bot.odds import PER_STRENGTH, PER_UNIT, Bag, Race, prize, region_odds
from rules.wonderland.bot.worth import (
    DIE,
    UNIT,
    ability_worth,
    at,
    card_worth,
    chip_table,
    figure_worth,
    forge_worth,
    reward_worth,
)
from rules.wonderland.cards import QUESTS, TEA_CARDS
from rules.wonderland.chips import VALUE
from rules.wonderland.choices import (
    Accept,
    Bring,
    Decline,
    Done,
    Draw,
    MoveTo,
    Multiply,
    PickChip,
    PickRegion,
    PickReward,
    PickSeat,
    PickUnit,
    TakeVP,
    ToHead,
    UsePower,
)
from rules.wonderland.position import WonderPosition
from rules.wonderland.terms import (
    FIRST_TOOL,
    FIRST_TOOL_CARD,
    LEADER,
    MADNESS,
    POISON,
    REGIONS,
    SUPPORTER,
    Faction,
    Icon,
    Status,
)
from rules.wonderland.war.report import award

HEAT: Final = 1.2
"""Difference in points that makes a choice e times as likely."""
NEW_CARDS: Final[tuple[float, ...]] = (6.5, 6.0, 4.8)
"""Expected worth of the best card after the chairs are filled, by round."""


def weigh(game: WonderPosition, decision: AnyDecision) -> Sequence[float] | None:
    """Return a weight for each choice; None if all are equally good."""
    judge = _JUDGES.get(type(decision.prompt))
    if judge is None:
        return None
    gains = judge(game, decision)
    best = max(gains)
    return [exp(max((gain - best) / HEAT, -7.0)) for gain in gains]


def _wars(game: WonderPosition) -> int:
    return max(1, 4 - game.round)


# ---- the tea table ---


def _chair(game: WonderPosition, decision: AnyDecision) -> list[float]:
    """Prefer valuable and near cards; the head of the table costs shards."""
    sets, seat = game.components.sets, decision.seat
    found = []
    reachable = [_card(game, seat, choice.chair) for choice in decision.choices if isinstance(choice, MoveTo)]
    for number, choice in enumerate(decision.choices):
        if isinstance(choice, MoveTo):
            found.append(_card(game, seat, choice.chair) - 0.08 * number)
        elif isinstance(choice, ToHead):
            found.append(NEW_CARDS[game.round - 1] + DIE)
        else:
            assert isinstance(choice, UsePower)
            anywhere = max(
                (card_worth(card, sets) for card in game.table if card >= 0), default=NEW_CARDS[game.round - 1]
            )
            late = game.cards_taken[seat] >= game.components.cards_each - 2
            found.append(anywhere - (0.3 if late else 1.5) if reachable else anywhere)
    return found


def _card(game: WonderPosition, seat: int, chair: int) -> float:
    worth = card_worth(game.table[chair], game.components.sets)
    if game.poisoned >> chair & 1 and game.faction[seat] != Faction.JABBERWOCK:
        worth -= 0.8
    return worth


def _any_chair(game: WonderPosition, decision: AnyDecision) -> list[float]:
    return [_card(game, decision.seat, choice.chair) for choice in decision.choices]


def _poison(game: WonderPosition, decision: AnyDecision) -> list[float]:
    """Prefer good cards, because they are taken first."""
    sets = game.components.sets
    return [
        0.5 * card_worth(game.table[choice.chair], sets) if isinstance(choice, MoveTo) else 0.0
        for choice in decision.choices
    ]


def _reward(game: WonderPosition, decision: AnyDecision) -> list[float]:
    """Prefer rewards that reveal something; units come last."""
    order = {Icon.DIE: 3.0, Icon.WONDERLANDIAN: 2.0, Icon.QUEST: 2.0, Icon.ABILITY: 1.5, Icon.UNITS: -1.0}
    return [order.get(Icon(choice.icon), 0.0) for choice in decision.choices if isinstance(choice, PickReward)]


def _half(game: WonderPosition, decision: AnyDecision) -> list[float]:
    face = TEA_CARDS[decision.prompt.card]
    sets, wars = game.components.sets, _wars(game)
    return [sum([reward_worth(each, sets, wars) for each in half], 0.0) for half in (face.rewards, face.more)]


def _corrupt(game: WonderPosition, decision: AnyDecision) -> list[float]:
    face = TEA_CARDS[decision.prompt.card]
    extra = sum([reward_worth(each, game.components.sets, _wars(game)) for each in face.more], 0.0)
    return [extra + DIE - 0.4, 0.0]


# ---- regions ---


def _region_gains(game: WonderPosition, seat: int, units: int, strength: int) -> dict[int, float]:
    """Return by region what these additional units and strength would bring in the next war."""
    bags = [Bag(game.bag[each] + game.exhausted[each]).quality() for each in range(game.seats)]
    gains = {}
    for region in game.ring:
        odds = region_odds(game, region, bags)
        own = game.units(seat, region)
        others = sum(game.units(other, region) > 0 for other in range(game.seats) if other != seat)
        worth = prize(game, seat, region)
        if own:
            added = PER_UNIT * (min(own + units, 5) - min(own, 5)) + PER_STRENGTH * strength
            first = odds[seat][0]
            boosted = first * exp(added) / (1 - first + first * exp(added))
            gains[region] = (boosted - first) * worth + 0.1 * units
        elif not others:
            gains[region] = 0.55 * award(game, region)
        else:
            entry = PER_UNIT * min(units, 5) + PER_STRENGTH * strength - 0.9 * others
            gains[region] = worth / (1 + exp(1.6 - entry)) + 0.15 * award(game, region)
    return gains


def _place(game: WonderPosition, decision: AnyDecision) -> list[float]:
    prompt = decision.prompt
    seat = decision.seat
    if isinstance(prompt, prompts.PlaceLeaderPrompt):
        gains = _region_gains(game, seat, 1, game.leader[seat])
    elif isinstance(prompt, prompts.PlaceFigurePrompt):
        gains = _region_gains(game, seat, 1, 2)
    else:
        gains = _region_gains(game, seat, prompt.n, 0)
    return [gains[choice.region] for choice in decision.choices]


def _castle(game: WonderPosition, decision: AnyDecision) -> list[float]:
    """Prefer regions with own units, and lying castles that can be stood up."""
    seat = decision.seat
    return [
        3.0 + 0.15 * game.units(seat, choice.region) + 2.0 * game.castles[seat * REGIONS + choice.region]
        if isinstance(choice, PickRegion)
        else 0.0
        for choice in decision.choices
    ]


def _move_instead(game: WonderPosition, decision: AnyDecision) -> list[float]:
    """Take units only from regions with many."""
    seat = decision.seat
    return [
        0.4 * (game.units(seat, choice.region) - 4) if isinstance(choice, PickUnit) else 0.0
        for choice in decision.choices
    ]


def _bring_or_use(game: WonderPosition, decision: AnyDecision) -> list[float]:
    """Bring supporters whose region is done or has many; else double the chip, or return a strong one."""
    seat = decision.seat
    found = []
    for choice in decision.choices:
        if isinstance(choice, Bring):
            fought = game.battle is not None and choice.region not in game.to_fight
            found.append((0.9 if fought else 0.25 * (game.units(seat, choice.region) - 3)) * choice.n)
        elif isinstance(choice, PickChip):
            found.append(0.25 * VALUE[choice.chip])
        else:
            found.append(0.8 if isinstance(choice, Multiply) else 0.0)
    return found


# ---- chips and cards ---


def _gain_chip(game: WonderPosition, decision: AnyDecision) -> list[float]:
    chips = chip_table(game.components.sets, 10 * _wars(game))
    return [chips[choice.chip] for choice in decision.choices]


def _wonderlandian(game: WonderPosition, decision: AnyDecision) -> list[float]:
    wars = _wars(game)
    chips = chip_table(game.components.sets, 10 * wars)
    return [
        at(figure_worth(choice.card), wars) + UNIT
        if choice.card < FIRST_TOOL_CARD
        else 2 * chips[FIRST_TOOL + choice.card - FIRST_TOOL_CARD]
        for choice in decision.choices
    ]


def _ability(game: WonderPosition, decision: AnyDecision) -> list[float]:
    """Prefer the abilities of this board that the evaluation counts most."""
    faction = game.faction[decision.seat]
    weights = WEIGHTS[number_of(game)]
    worth = at(ability_worth(faction), _wars(game))
    return [worth + weights[ABILITIES + 4 * faction + choice.ability] for choice in decision.choices]


def _give_up_chip(game: WonderPosition, decision: AnyDecision) -> list[float]:
    """Give up the chip with the lowest worth."""
    chips = chip_table(game.components.sets, 10 * (_wars(game) - 1) + 2)
    return [-chips[choice.chip] if isinstance(choice, PickChip) else -2.0 for choice in decision.choices]


def _forge(game: WonderPosition, decision: AnyDecision) -> list[float]:
    best = max(forge_worth(game, decision.seat, track) for track in range(4))
    chips = chip_table(game.components.sets, 10 * (_wars(game) - 1) + 2)
    return [best - chips[choice.chip] if isinstance(choice, PickChip) else 0.0 for choice in decision.choices]


def _track(game: WonderPosition, decision: AnyDecision) -> list[float]:
    return [forge_worth(game, decision.seat, choice.track) for choice in decision.choices]


def _quest(game: WonderPosition, decision: AnyDecision) -> list[float]:
    """Keep quests of regions with own units; score every feat."""
    keep = -1.0 if isinstance(decision.prompt, prompts.DiscardQuestPrompt) else 1.0
    if isinstance(decision.prompt, prompts.ScoreFeatPrompt):
        return [0.0 if isinstance(choice, Decline) else 4.0 for choice in decision.choices]
    seat = decision.seat
    return [
        keep * (0.6 * (game.units(seat, QUESTS[choice.quest].region) > 0) + _met(game, seat, choice.quest))
        for choice in decision.choices
    ]


def _met(game: WonderPosition, seat: int, quest: int) -> float:
    return 2.0 * all(test.holds(game, seat) for test in QUESTS[quest].objective)


# ---- the battle ---


def _draw_or_halt(game: WonderPosition, decision: AnyDecision) -> list[float]:
    race = Race(game, game.current_battle())
    seat = decision.seat
    going, halting = race.going_on(seat), race.halting(seat)
    return [going if isinstance(choice, Draw) else halting for choice in decision.choices]


def _block(game: WonderPosition, decision: AnyDecision) -> list[float]:
    """Block double madness, or when few units are left; else keep the shield."""
    units = game.units(decision.seat, game.current_battle().region)
    chip = decision.prompt.chip
    icons = 2 if chip > MADNESS and chip != POISON else 1
    gain = 3.0 if units <= icons else 1.0 if units <= icons + 1 or icons == 2 else -0.2 - 0.1 * len(game.to_fight)
    return [gain, 0.0]


def _lose(game: WonderPosition, decision: AnyDecision) -> list[float]:
    worth = {SUPPORTER: 0.0, LEADER: -3.0}
    return [worth.get(choice.unit, -1.2) for choice in decision.choices if isinstance(choice, PickUnit)]


def _wager(game: WonderPosition, decision: AnyDecision) -> list[float]:
    bags = [Bag(game.bag[seat]).quality() for seat in range(game.seats)]
    odds = region_odds(game, game.current_battle().region, bags)
    chip = 0.4 + 0.5 * (_wars(game) - 1)
    return [
        odds[choice.seat][0] * chip - (1 - odds[choice.seat][0]) if isinstance(choice, PickSeat) else 0.0
        for choice in decision.choices
    ]


def _target(game: WonderPosition, decision: AnyDecision) -> list[float]:
    """Prefer the strongest opponent, and those who still draw."""
    found = []
    for choice in decision.choices:
        if isinstance(choice, PickSeat):
            fighter = game.current_battle().fighters[choice.seat]
            draws = fighter.status == Status.DRAWING
            found.append(0.2 * fighter.cube + 0.05 * game.vp[choice.seat] + 0.5 * draws)
        else:
            found.append(-0.5)
    return found


def _play_which(game: WonderPosition, decision: AnyDecision) -> list[float]:
    return [VALUE[choice.chip] if choice.chip < MADNESS else -3.0 for choice in decision.choices]


def _redraw(game: WonderPosition, decision: AnyDecision) -> list[float]:
    bag = Bag(game.bag[decision.seat])
    better = bag.strength - VALUE[decision.prompt.chip] - 1.5 * bag.blanks / bag.chips
    return [better, 0.0]


def _accept(game: WonderPosition, decision: AnyDecision) -> list[float]:
    """Accept offers; give up a unit for strength only if many are left."""
    found = []
    spare = game.battle is not None and game.units(decision.seat, game.battle.region) > 3
    for choice in decision.choices:
        if isinstance(choice, Accept):
            found.append(1.0)
        elif isinstance(choice, PickUnit):
            found.append((0.5 if spare else -1.0) - (choice.unit != SUPPORTER))
        else:
            found.append(0.0)
    return found


def _vp_or_castle(game: WonderPosition, decision: AnyDecision) -> list[float]:
    castle = game.castle_value[decision.seat] + 0.4 * (3 - game.round)
    if game.seats == 2:
        castle *= 0.5
    return [float(decision.prompt.vp) if isinstance(choice, TakeVP) else castle for choice in decision.choices]


def _symbol(game: WonderPosition, decision: AnyDecision) -> list[float]:
    cube = game.current_battle().fighters[decision.seat].cube
    return [0.0 if isinstance(choice, Decline) else 1.0 + 0.5 * (choice.space - cube) for choice in decision.choices]


def _keep_chip(game: WonderPosition, decision: AnyDecision) -> list[float]:
    chips = chip_table(game.components.sets, 10)
    return [chips[choice.chip] if isinstance(choice, PickChip) else 0.0 for choice in decision.choices]


def _send(game: WonderPosition, decision: AnyDecision) -> list[float]:
    seat = decision.seat
    return [
        0.0 if isinstance(choice, Decline | Done) else 0.5 * choice.n + 0.3 * (game.units(seat, choice.region) > 0)
        for choice in decision.choices
    ]


_JUDGES: Final[dict[type, Callable[[WonderPosition, AnyDecision], list[float]]]] = {
    prompts.KeepQuestPrompt: _quest,
    prompts.DiscardQuestPrompt: _quest,
    prompts.ScoreFeatPrompt: _quest,
    prompts.PlacePoisonPrompt: _poison,
    prompts.ChooseChairPrompt: _chair,
    prompts.ChooseAnyChairPrompt: _any_chair,
    prompts.PlaceLeaderPrompt: _place,
    prompts.PlaceUnitsPrompt: _place,
    prompts.PlaceFigurePrompt: _place,
    prompts.NextRewardPrompt: _reward,
    prompts.MoveInsteadPrompt: _move_instead,
    prompts.ChooseAllyPrompt: _gain_chip,
    prompts.ChooseWonderlandianPrompt: _wonderlandian,
    prompts.UnlockAbilityPrompt: _ability,
    prompts.PlaceCastlePrompt: _castle,
    prompts.ChooseHalfPrompt: _half,
    prompts.MayCorruptPrompt: _corrupt,
    prompts.ForgeFromBagPrompt: _forge,
    prompts.ForgeChipPrompt: _forge,
    prompts.ForgeTrackPrompt: _track,
    prompts.MoveSupportersPrompt: _bring_or_use,
    prompts.UseChipPrompt: _bring_or_use,
    prompts.SendSupportersPrompt: _send,
    prompts.LayWagerPrompt: _wager,
    prompts.PlayWhichPrompt: _play_which,
    prompts.MayRedrawPrompt: _redraw,
    prompts.MayBlockPrompt: _block,
    prompts.LoseUnitPrompt: _lose,
    prompts.DrawOrHaltPrompt: _draw_or_halt,
    prompts.MayUsePrompt: _accept,
    prompts.LeaderFullPrompt: _accept,
    prompts.ChooseOpponentPrompt: _target,
    prompts.ReturnExhaustedPrompt: _bring_or_use,
    prompts.GoToForgePrompt: _symbol,
    prompts.VPOrCastlePrompt: _vp_or_castle,
    prompts.RemoveChipPrompt: _give_up_chip,
    prompts.KeepChipPrompt: _keep_chip,
}
