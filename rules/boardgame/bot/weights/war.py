"""Weights for the war: where armies go, what they attack, what is recruited where, and choices in battles."""

from collections.abc import Sequence
from math import exp
from typing import Final

from rules.boardgame.armies.stacking import excess
from rules.boardgame.bot.campaign import Goal, goals
from rules.boardgame.bot.war_outlook import TARGETS, ArmyStrength, WarOutlook, battle_odds, force, odds
from rules.boardgame.characters.roster import LEADERSHIP
from rules.boardgame.choices import (
    Accept,
    At,
    Decline,
    Done,
    DoubleHit,
    Hit,
    Leave,
    PickNumber,
    PickPiece,
    Take,
    Whole,
)
from rules.boardgame.effects.combat_dice import SelfHits
from rules.boardgame.map.distances import STEPS
from rules.boardgame.map.regions import HAVENS, NEIGHBOURS, POINTS_AT, REGION_COUNT, STRONGHOLDS, bits
from rules.boardgame.position import BoardPosition
from rules.boardgame.printed import PRINTED
from rules.boardgame.prompts import ContinueMovePrompt, MoveWherePrompt, WhoMarchesPrompt
from rules.boardgame.terms import (
    ELITES_OF,
    FIGURE_KIND,
    FIGURES,
    FREE,
    GARRISON,
    MOST_DICE,
    NAZGUL,
    SHADOW,
    STACK,
    UNITS_OF,
    Kind,
)
from rules.game import AnyDecision


def _lures(side: int, region: int) -> tuple[tuple[float, int], ...]:
    """Return the places a side could win with their pull on this region, the strongest first."""
    found = [(POINTS_AT[target] * 0.6 ** STEPS[region][target], target) for target in TARGETS[side]]
    return tuple(sorted(found, reverse=True))


_LURES: Final = tuple(tuple(_lures(side, region) for region in range(REGION_COUNT)) for side in (FREE, SHADOW))
_GUARDED: Final = tuple(
    tuple(
        tuple(
            (0.5 * POINTS_AT[own] * (0.7 if STEPS[region][own] else 1.0), own)
            for own in TARGETS[1 - side]
            if STEPS[region][own] <= 1
        )
        for region in range(REGION_COUNT)
    )
    for side in (FREE, SHADOW)
)
"""What an army here would guard, and how much that is worth if an enemy is near."""
HOPELESS: Final = 0.04
"""An attack with a smaller chance is not made."""
MARCH: Final = 5.0
"""The weight of an army for each point an action that it can win."""
NEEDED: Final = 6.0
"""The weight of a recruit where an army marches from, for each point an action that it can win, by the steps to go."""
LED_UNITS: Final = 3
"""Units that Nazgûl do not leave without a leader."""
_SELF_HITS: Final = tuple(
    any(isinstance(timed.step, SelfHits) for timed in card.combat.effects) for card in PRINTED.cards
)
"""By card: whether it makes the own army suffer."""
_WITHIN_TWO: Final = tuple(sum(1 << other for other in range(REGION_COUNT) if steps[other] <= 2) for steps in STEPS)


def pull(game: BoardPosition, side: int, region: int) -> float:
    """Return how good a region is for an army: near places to win, and in places to guard."""
    captured, enemies = game.captured, game.armies[1 - side]
    best = 0.0
    for worth, target in _LURES[side][region]:
        if not captured >> target & 1:
            best = worth
            break
    for worth, own in _GUARDED[side][region]:
        if worth > best and not captured >> own & 1 and _WITHIN_TWO[own] & enemies:
            best = worth
    return best


def chance(game: BoardPosition, side: int, origin: int, to: int) -> float:
    walls = bool(game.sieges[side] >> to & 1) or (origin == to and bool(STRONGHOLDS >> to & 1))
    return odds(force(game, side, origin), force(game, 1 - side, to), walls)


def room(game: BoardPosition, side: int, region: int) -> int:
    """Return how many more units of the side fit into a region."""
    return -excess(game, side, region)


def best_attack(game: BoardPosition, side: int) -> float:
    """Return the value of the best attack available."""
    best = 0.0
    enemies = game.armies[1 - side]
    for origin in bits(game.armies[side]):
        for to in (origin, *NEIGHBOURS[origin]):
            if enemies >> to & 1 and (to != origin or (game.sieges[0] | game.sieges[1]) >> to & 1):
                promise = chance(game, side, origin, to) * (0.4 + POINTS_AT[to])
                best = max(best, promise)
    return best


def best_march(game: BoardPosition, side: int) -> float:
    """Return the most points an action that an army can win by marching."""
    return max(
        [goal.value for region, goal in goals(game, side).items() if can_march(game, side, region, goal)],
        default=0.0,
    )


def army(game: BoardPosition, decision: AnyDecision, side: int) -> Sequence[float]:
    """Prefer armies that can win most for their actions, and of others those that come nearer to places to win."""
    plan = goals(game, side)
    weights = []
    for choice in decision.choices:
        if isinstance(choice, At):
            region = choice.region
            goal = plan.get(region)
            if goal is not None:
                weights.append(0.05 + MARCH * goal.value if can_march(game, side, region, goal) else 0.05)
                continue
            here = pull(game, side, region)
            there = max([pull(game, side, to) for to in NEIGHBOURS[region] if room(game, side, to) > 0], default=0.0)
            weights.append(0.05 + max(0.0, there - here))
        else:
            weights.append(0.15 if isinstance(choice, Done | Decline) else 1.0)
    return weights


def can_march(game: BoardPosition, side: int, region: int, goal: Goal) -> bool:
    """Return whether an army is still to march to a place, and not to attack it from where it stands."""
    away = goal.steps[region]
    return away > 1 or (away == 1 and not game.armies[1 - side] >> goal.place & 1)


def march_to(game: BoardPosition, decision: AnyDecision, side: int) -> Sequence[float]:
    """Prefer regions on the way to what the army can win. In a full region what is too many is lost (R64)."""
    prompt = decision.prompt
    origin = prompt.origin if isinstance(prompt, MoveWherePrompt) else prompt.region
    units = min(STACK, game.units_at(origin, side))
    goal = goals(game, side).get(origin)
    weights = []
    for choice in decision.choices:
        if isinstance(choice, At):
            region = choice.region
        elif isinstance(prompt, ContinueMovePrompt):
            region = origin
        else:
            weights.append(1.0)
            continue
        if goal is None:
            weight = exp(4.0 * pull(game, side, region))
        else:
            weight = exp(1.5 * (goal.steps[origin] - goal.steps[region]))
            if region != origin and game.armies[side] >> region & 1:
                weight *= 1.5
        if region != origin:
            weight *= _share_with_room(game, side, region, units)
        elif excess(game, side, region) > 0:
            weight *= 0.01
        weights.append(weight)
    return weights


def _share_with_room(game: BoardPosition, side: int, region: int, units: int) -> float:
    """Return the share of so many units that fits into a region."""
    return max(0.0, min(1.0, room(game, side, region) / max(1, units)))


def going(game: BoardPosition, decision: AnyDecision, side: int) -> Sequence[float]:
    """Prefer to take all, except a guard where something could be lost, and no more than fit where they go."""
    prompt = decision.prompt
    here = game.units_at(prompt.origin, side)
    guarded = prompt.mode == 0 and here > 2 and _needs_guard(game, side, prompt.origin)
    space = room(game, side, prompt.to) if isinstance(prompt, WhoMarchesPrompt) else STACK
    chosen = sum([prompt.figures[figure] for figure in UNITS_OF[side]]) if prompt.mode else here
    weights = []
    for choice in decision.choices:
        match choice:
            case Whole():
                weights.append(0.0 if here > space else 1.0 if guarded else 8.0)
            case Done():
                weights.append(0.0 if chosen > space else 12.0)
            case Leave(piece):
                regular = piece < FIGURES and FIGURE_KIND[piece] == Kind.REGULAR
                weights.append(2.0 if regular and (guarded or chosen > space) else 0.05)
            case Take():
                weights.append(0.02 if prompt.mode == 0 else 0.3 if chosen < space else 0.0)
            case _:
                weights.append(0.3)
    return weights


def _needs_guard(game: BoardPosition, side: int, region: int) -> bool:
    """Return whether an own place with points could be lost if nobody stayed. A siege needs all or nobody."""
    return bool(POINTS_AT[region] and game.controller(region) == side and _WITHIN_TWO[region] & game.armies[1 - side])


def attack_from(game: BoardPosition, decision: AnyDecision, side: int) -> Sequence[float]:
    weights = []
    enemies = game.armies[1 - side]
    for choice in decision.choices:
        if not isinstance(choice, At):
            weights.append(0.5)
            continue
        origin, best = choice.region, 0.0
        for to in (origin, *NEIGHBOURS[origin]):
            if enemies >> to & 1:
                best = max(best, _prospect(game, side, origin, to))
        weights.append(best)
    return weights


def _prospect(game: BoardPosition, side: int, origin: int, to: int) -> float:
    """Return the weight of an attack; 0 if it is hopeless."""
    odds = chance(game, side, origin, to)
    return 0.0 if odds < HOPELESS else 0.02 + odds**2 * (0.5 + POINTS_AT[to])


def attack_to(game: BoardPosition, decision: AnyDecision, side: int) -> Sequence[float]:
    origin = decision.prompt.origin
    return [
        _prospect(game, side, origin, choice.region) if isinstance(choice, At) else 0.5 for choice in decision.choices
    ]


def recruit(game: BoardPosition, decision: AnyDecision, side: int) -> Sequence[float]:
    weights = []
    for choice in decision.choices:
        if isinstance(choice, PickPiece):
            kind = FIGURE_KIND[choice.piece] if choice.piece < FIGURES else Kind.LEADER
            weights.append(2.0 if kind == Kind.ELITE else 1.2 if kind == Kind.NAZGUL else 1.0)
        elif isinstance(choice, Done | Decline):
            weights.append(0.1)
        else:
            weights.append(1.0)
    return weights


def recruit_to(game: BoardPosition, decision: AnyDecision, side: int) -> Sequence[float]:
    """Prefer places that a siege threatens, and armies with most to win; not where units are too many already (R64)."""
    units = decision.prompt.figure in UNITS_OF[side]
    plan = goals(game, SHADOW) if side == SHADOW else {}
    outlook = WarOutlook(game) if side == FREE else None
    weights = []
    for choice, weight in zip(decision.choices, place(game, decision, side), strict=True):
        if isinstance(choice, At):
            region = choice.region
            if units and room(game, side, region) <= 0:
                weight = 0.0
            elif outlook is not None:
                falls = outlook.falls(SHADOW, region)
                # What falls anyway is not worth a unit, nor what nobody threatens.
                weight = 0.05 + 0.1 * weight + POINTS_AT[region] * 4.0 * falls * (1.0 - falls)
                if units and STRONGHOLDS >> region & 1 and game.units_at(region, side) >= GARRISON:
                    # A siege leaves no room for more.
                    weight *= 0.1
            else:
                goal = plan.get(region)
                if goal is not None:
                    weight += NEEDED * goal.value / (1.0 + goal.steps[region])
        weights.append(weight)
    return weights


def bring(game: BoardPosition, decision: AnyDecision, side: int) -> Sequence[float]:
    """Put a leader where the larger army is that has more to win."""
    return [
        (0.1 + pull(game, side, choice.region)) * (0.2 + force(game, side, choice.region).hp)
        if isinstance(choice, At)
        else 0.3
        for choice in decision.choices
    ]


def place(game: BoardPosition, decision: AnyDecision, side: int) -> Sequence[float]:
    return [
        (0.1 + pull(game, side, choice.region)) * (2.0 if POINTS_AT[choice.region] and side == FREE else 1.0)
        if isinstance(choice, At)
        else 0.3
        for choice in decision.choices
    ]


def is_hunted_unwatched(game: BoardPosition) -> bool:
    """Return whether a Nazgûl could fly to the Fellowship, and none is there."""
    place = game.fellowship
    return place >= 0 and not HAVENS >> place & 1 and not game.figures[place * FIGURES + NAZGUL]


def lacking(army: ArmyStrength) -> int:
    """Return how much more leadership an army can use."""
    return min(MOST_DICE, army.units) - army.leadership


def nazgul(game: BoardPosition, decision: AnyDecision, side: int) -> Sequence[float]:
    """Prefer those that no army needs where they are."""
    weights = []
    for choice in decision.choices:
        if not isinstance(choice, PickPiece):
            weights.append(0.5)
            continue
        wraith = choice.piece < FIGURES
        region = choice.region if wraith else game.where[choice.piece - FIGURES]
        led = force(game, SHADOW, region)
        own = 1 if wraith else LEADERSHIP[choice.piece - FIGURES]
        watching = wraith and region == game.fellowship and game.figures[region * FIGURES + NAZGUL] == 1
        needed = watching or (led.units >= LED_UNITS and lacking(led) + own > 0)
        weights.append(0.03 if needed else 1.0)
    return weights


def nazgul_to(game: BoardPosition, decision: AnyDecision, side: int) -> Sequence[float]:
    """Prefer the Fellowship, and armies with most to win that lack leaders."""
    weights = []
    watch = is_hunted_unwatched(game) and decision.prompt.piece == NAZGUL
    plan = goals(game, SHADOW)
    for choice in decision.choices:
        if not isinstance(choice, At):
            weights.append(0.3)
            continue
        army = force(game, SHADOW, choice.region)
        weight = 0.02
        if army.units and lacking(army) > 0:
            goal = plan.get(choice.region)
            weight += 0.1 * army.hp * (goal.value if goal is not None else 0.1)
        if watch and choice.region == game.fellowship:
            weight += 1.5
        weights.append(weight)
    return weights


def field(game: BoardPosition, decision: AnyDecision, side: int) -> Sequence[float]:
    """Prefer the field with good odds, and with more units than a siege leaves room for."""
    battle = game.battle
    if battle is None:
        return [1.0] * len(decision.choices)
    hold = 1 - battle_odds(game)
    lost = max(0, game.units_at(battle.region, battle.defender) - GARRISON)
    return [1.5 * hold + 0.3 * lost if isinstance(choice, Accept) else 1.0 - hold for choice in decision.choices]


def go_on(game: BoardPosition, decision: AnyDecision, side: int) -> Sequence[float]:
    win = battle_odds(game) if game.battle is not None else 0.5
    return [0.02 + win**2 if isinstance(choice, Accept | Hit) else 0.02 + (1 - win) ** 2 for choice in decision.choices]


def retreat(game: BoardPosition, decision: AnyDecision, side: int) -> Sequence[float]:
    battle = game.battle
    if battle is None:
        return [1.0] * len(decision.choices)
    hold = 1 - battle_odds(game) if side == battle.defender else battle_odds(game)
    if POINTS_AT[battle.region]:
        hold += 0.25
    return [
        0.1 + max(0.0, 0.8 - hold) if isinstance(choice, At | Accept) else 0.1 + hold for choice in decision.choices
    ]


def hits(game: BoardPosition, decision: AnyDecision, side: int) -> Sequence[float]:
    """Keep the dice: lose regulars beyond five units first, then reduce elites."""
    battle = game.battle
    many = battle is None or game.units_at(battle.region, side) > 5
    elites = ELITES_OF[side]
    weights = []
    for choice in decision.choices:
        match choice:
            case Hit(figure):
                weights.append((1.0 if figure in elites else 3.0) if many else (3.0 if figure in elites else 1.0))
            case DoubleHit():
                weights.append(0.3)
            case _:
                weights.append(1.0)
    return weights


def amount(game: BoardPosition, decision: AnyDecision, side: int) -> Sequence[float]:
    """Prefer much, but of the own units give up only those beyond five, which roll no dice."""
    battle, card = game.battle, decision.prompt.card
    spare = MOST_DICE
    if battle is not None and card >= 0 and _SELF_HITS[card]:
        region = battle.origin if side == battle.attacker else battle.region
        spare = max(0, force(game, side, region).units - MOST_DICE)
    return [
        (choice.n + 1.0 if choice.n <= spare else 0.1 / choice.n) if isinstance(choice, PickNumber) else 1.0
        for choice in decision.choices
    ]
