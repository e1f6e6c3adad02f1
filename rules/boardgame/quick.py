"""What a quick player of the board game likes: weights for the choices of a decision, at a glance.

One small function for each kind of question; a question without one is answered blindly. Weights are relative: 1 for
what is neither good nor bad.
"""

from collections.abc import Callable, Sequence
from math import exp
from typing import Any, Final

from rules.boardgame import prompts, ring_race
from rules.boardgame.campaign import TARGETS, battle_odds, force, odds
from rules.boardgame.characters import LEVEL
from rules.boardgame.choices import (
    Accept,
    At,
    Decline,
    Done,
    DoubleHit,
    Hit,
    Leave,
    Pass,
    PickCard,
    PickFace,
    PickNation,
    PickNumber,
    PickPiece,
    Take,
    Use,
    UseDie,
    UseRing,
    Whole,
)
from rules.boardgame.distances import STEPS, TO_GATE
from rules.boardgame.effects.fellowship import AddTile, Corrupt, Heal
from rules.boardgame.effects.recruiting import Bring, Recruit, RecruitAcross, RecruitInEach, RecruitUpTo
from rules.boardgame.hunt.roll import rerolls
from rules.boardgame.position import BoardPosition
from rules.boardgame.printed import PRINTED
from rules.boardgame.regions import HAVENS, NEIGHBOURS, POINTS_AT, STRONGHOLDS, bits
from rules.boardgame.terms import (
    ELITES_OF,
    FIGURE_KIND,
    FIGURES,
    FREE,
    NAZGUL,
    SHADOW,
    STEPS_TO_WAR,
    Deed,
    Face,
    Kind,
    Nation,
    Who,
)
from rules.game import Decision

Weigher = Callable[[BoardPosition, Decision[Any, Any], int], Sequence[float] | None]
SHADOW_HURRY: Final[dict[int, float]] = {Nation.ISENGARD: 4.0, Nation.SAURON: 2.5}
"""Who goes to war first."""
RECRUITS: Final = (Recruit, RecruitUpTo, RecruitAcross, RecruitInEach, Bring)


def weigh(game: BoardPosition, decision: Decision[Any, Any]) -> Sequence[float] | None:
    """Weights for the choices of a decision; None: all alike."""
    if len(decision.choices) < 2:
        return None
    weigher = _WEIGHERS.get(type(decision.prompt))
    return weigher(game, decision, game.side_of[decision.seat]) if weigher else None


# ---- where armies want to go ---


def _pull(game: BoardPosition, side: int, region: int) -> float:
    """How good a place is to stand: near what can be won, and in what could be lost."""
    steps = STEPS[region]
    best = 0.0
    for target in TARGETS[side]:
        if not game.captured >> target & 1:
            worth = POINTS_AT[target] * 0.6 ** steps[target]
            if worth > best:
                best = worth
    for own in TARGETS[1 - side]:
        if not game.captured >> own & 1 and steps[own] <= 1:
            enemy = min((STEPS[own][at] for at in bits(game.armies[1 - side])), default=9)
            if enemy <= 2:
                best = max(best, 0.5 * POINTS_AT[own] * (0.7 if steps[own] else 1.0))
    return best


def _chance(game: BoardPosition, side: int, origin: int, to: int) -> float:
    walls = bool(game.sieges[side] >> to & 1) or (origin == to and bool(STRONGHOLDS >> to & 1))
    return odds(force(game, side, origin), force(game, 1 - side, to), walls)


def _best_attack(game: BoardPosition, side: int) -> float:
    """What the best attack at hand promises."""
    best = 0.0
    enemies = game.armies[1 - side]
    for origin in bits(game.armies[side]):
        for to in (origin, *NEIGHBOURS[origin]):
            if enemies >> to & 1 and (to != origin or (game.sieges[0] | game.sieges[1]) >> to & 1):
                promise = _chance(game, side, origin, to) * (0.4 + POINTS_AT[to])
                best = max(best, promise)
    return best


# ---- dice and what they are used for ---


def _action(game: BoardPosition, decision: Decision[Any, Any], side: int) -> Sequence[float]:
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
                weights.append(0.05)
            case Pass():
                weights.append(0.5 if side == FREE else 0.15)
            case _:
                weights.append(1.0)
    return weights


def _use(game: BoardPosition, decision: Decision[Any, Any], side: int) -> Sequence[float]:
    return [_deed(game, decision, side, choice) for choice in decision.choices]


def _deed(game: BoardPosition, decision: Decision[Any, Any], side: int, choice: Use) -> float:
    match choice.deed:
        case Deed.SKIP:
            return 0.01
        case Deed.BRING_IN:
            return 12.0
        case Deed.MOVE_FELLOWSHIP:
            if game.mordor >= 0:
                return 12.0
            box, moved = game.box[SHADOW], game.box[FREE]
            hurt = 0.24 * min(5, box) * (1 + moved) + 0.15 * rerolls(game)
            return 6.0 * exp(-hurt)
        case Deed.HIDE_FELLOWSHIP:
            return 8.0
        case Deed.SEPARATE:
            return 0.25
        case Deed.MOVE_COMPANIONS:
            return 0.4
        case Deed.MOVE_WRAITHS:
            return 0.8
        case Deed.ADVANCE_NATION:
            return _politics(game, side)
        case Deed.RECRUIT | Deed.VOICE_RECRUITS | Deed.VOICE_SWAPS:
            return 1.5
        case Deed.ATTACK | Deed.LED_ATTACK:
            return 3.5 * _best_attack(game, side)
        case Deed.MOVE_ARMIES | Deed.MOVE_LED_ARMY:
            return 1.6 if side == SHADOW else 0.5
        case Deed.PLAY_EVENT:
            return 2.0
        case Deed.DRAW_EVENT:
            return 0.7
        case Deed.ABILITY:
            return 1.5
        case Deed.THROW_OFF:
            return 0.3
    return 1.0


def _politics(game: BoardPosition, side: int) -> float:
    if side == SHADOW:
        return 5.0 if not game.war >> Nation.ISENGARD & 1 or not game.war >> Nation.SAURON & 1 else 1.2
    return 1.2


def _nation(game: BoardPosition, decision: Decision[Any, Any], side: int) -> Sequence[float]:
    weights = []
    for choice in decision.choices:
        nation = choice.nation if isinstance(choice, PickNation) else -1
        if nation < 0:
            weights.append(0.3)
            continue
        weight = 1.0 + game.steps[nation]
        if side == SHADOW:
            weight *= SHADOW_HURRY.get(nation, 1.0)
        elif game.steps[nation] == STEPS_TO_WAR - 1 and not game.active >> nation & 1:
            weight = 0.05
        elif nation in (Nation.GONDOR, Nation.ELVES):
            weight *= 1.5
        weights.append(weight)
    return weights


def _allocate(game: BoardPosition, decision: Decision[Any, Any], side: int) -> Sequence[float]:
    journey, _ = ring_race.moves_left(game)
    if game.mordor >= 0:
        return [exp(choice.n) for choice in decision.choices]
    habit = 2 if journey <= 4 or game.corruption >= 7 else 1
    return [exp(-1.5 * abs(choice.n - habit)) for choice in decision.choices]


def _face(game: BoardPosition, decision: Decision[Any, Any], side: int) -> Sequence[float]:
    likes = {Face.CHARACTER: 3.0, Face.MUSTER: 1.5, Face.ARMY: 1.5} if side == FREE else {Face.ARMY: 3.0}
    return [
        likes.get(choice.face, 1.0) if isinstance(choice, PickFace | UseDie) else 1.0 for choice in decision.choices
    ]


# ---- cards ---


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


def _play(game: BoardPosition, decision: Decision[Any, Any], side: int) -> Sequence[float]:
    return [card_worth(game, choice.card) if isinstance(choice, PickCard) else 1.0 for choice in decision.choices]


def _discard(game: BoardPosition, decision: Decision[Any, Any], side: int) -> Sequence[float]:
    return [
        1 / card_worth(game, choice.card) ** 2 if isinstance(choice, PickCard) else 1.0 for choice in decision.choices
    ]


def _combat_card(game: BoardPosition, decision: Decision[Any, Any], side: int) -> Sequence[float]:
    battle = game.battle
    at_stake = 1.0
    if battle is not None:
        at_stake = 0.4 + 0.8 * POINTS_AT[battle.region] + 0.15 * min(5, game.units_at(battle.region, battle.defender))
    return [
        at_stake / card_worth(game, choice.card) if isinstance(choice, PickCard) else 1.0 for choice in decision.choices
    ]


# ---- the Fellowship and the Hunt ---


def _declare(game: BoardPosition, decision: Decision[Any, Any], side: int) -> Sequence[float]:
    journey = TO_GATE[game.fellowship] - game.progress
    wants = journey <= 0 or (
        game.corruption >= 4
        and any(
            STEPS[game.fellowship][haven] <= game.progress and not game.captured >> haven & 1 for haven in bits(HAVENS)
        )
    )
    return [(4.0 if wants else 0.15) if isinstance(choice, Accept) else 1.0 for choice in decision.choices]


def _walk(game: BoardPosition, decision: Decision[Any, Any], side: int) -> Sequence[float]:
    prompt = decision.prompt
    healing = not prompt.revealed and game.corruption >= 4
    shadow = game.controlled(SHADOW) & STRONGHOLDS | game.armies[SHADOW]
    weights = []
    for choice in decision.choices:
        if not isinstance(choice, At):
            weights.append(1.0)
            continue
        weight = exp(-1.2 * TO_GATE[choice.region])
        if shadow >> choice.region & 1 and TO_GATE[choice.region]:
            weight *= 0.3
        if healing and HAVENS >> choice.region & 1:
            weight *= 20.0
        weights.append(max(1e-9, weight))
    most = max(weights)
    return [weight / most + 1e-6 for weight in weights]


def _guide(game: BoardPosition, decision: Decision[Any, Any], side: int) -> Sequence[float]:
    likes = {Who.STRIDER: 3.0 if not game.hidden else 1.5, Who.GANDALF_GREY: 2.0}
    return [likes.get(Who(_person(choice)), 1.0) if _person(choice) >= 0 else 1.0 for choice in decision.choices]


def _person(choice: Any) -> int:
    return choice.piece - FIGURES if isinstance(choice, PickPiece) and choice.piece >= FIGURES else -1


def _casualty(game: BoardPosition, decision: Decision[Any, Any], side: int) -> Sequence[float]:
    damage = decision.prompt.damage
    weights = []
    for choice in decision.choices:
        if isinstance(choice, Decline):
            weights.append(2.0 if damage <= 1 and game.corruption <= 5 and game.mordor < 0 else 0.5)
        else:
            who = _person(choice)
            level = LEVEL[who] if who >= 0 else 2
            weights.append(0.5 + min(damage, level) - 0.3 * max(0, level - damage))
    return [max(0.05, weight) for weight in weights]


def _separate(game: BoardPosition, decision: Decision[Any, Any], side: int) -> Sequence[float]:
    return [0.4 if _person(choice) >= 0 else 1.0 for choice in decision.choices]


# ---- armies ---


def _army(game: BoardPosition, decision: Decision[Any, Any], side: int) -> Sequence[float]:
    weights = []
    for choice in decision.choices:
        if isinstance(choice, At):
            hp, _, leadership = force(game, side, choice.region)
            here = _pull(game, side, choice.region)
            there = max((_pull(game, side, to) for to in NEIGHBOURS[choice.region]), default=0.0)
            weights.append(0.05 + max(0.0, there - here) * (hp + leadership))
        else:
            weights.append(0.15 if isinstance(choice, Done | Decline) else 1.0)
    return weights


def _march_to(game: BoardPosition, decision: Decision[Any, Any], side: int) -> Sequence[float]:
    return [
        exp(4.0 * _pull(game, side, choice.region)) if isinstance(choice, At) else 1.0 for choice in decision.choices
    ]


def _going(game: BoardPosition, decision: Decision[Any, Any], side: int) -> Sequence[float]:
    """All, but for a guard where something could be lost."""
    prompt = decision.prompt
    guarded = POINTS_AT[prompt.origin] and prompt.mode == 0 and game.units_at(prompt.origin, side) > 2
    weights = []
    for choice in decision.choices:
        match choice:
            case Whole():
                weights.append(1.0 if guarded else 8.0)
            case Done():
                weights.append(12.0)
            case Leave(piece):
                regular = piece < FIGURES and FIGURE_KIND[piece] == Kind.REGULAR
                weights.append(2.0 if guarded and regular else 0.05)
            case Take():
                weights.append(0.02 if prompt.mode == 0 else 0.3)
            case _:
                weights.append(0.3)
    return weights


def _attack_from(game: BoardPosition, decision: Decision[Any, Any], side: int) -> Sequence[float]:
    weights = []
    enemies = game.armies[1 - side]
    for choice in decision.choices:
        if not isinstance(choice, At):
            weights.append(0.5)
            continue
        origin, best = choice.region, 0.02
        for to in (origin, *NEIGHBOURS[origin]):
            if enemies >> to & 1:
                best = max(best, _chance(game, side, origin, to) ** 2 * (0.5 + POINTS_AT[to]))
        weights.append(best)
    return weights


def _attack_to(game: BoardPosition, decision: Decision[Any, Any], side: int) -> Sequence[float]:
    origin = decision.prompt.origin
    return [
        0.02 + _chance(game, side, origin, choice.region) ** 2 * (0.5 + POINTS_AT[choice.region])
        if isinstance(choice, At)
        else 0.5
        for choice in decision.choices
    ]


def _recruit(game: BoardPosition, decision: Decision[Any, Any], side: int) -> Sequence[float]:
    weights = []
    for choice in decision.choices:
        if isinstance(choice, PickPiece):
            kind = FIGURE_KIND[choice.piece] if choice.piece < FIGURES else Kind.LEADER
            weights.append({Kind.ELITE: 2.0, Kind.NAZGUL: 1.2}.get(Kind(kind), 1.0))
        elif isinstance(choice, Done | Decline):
            weights.append(0.1)
        else:
            weights.append(1.0)
    return weights


def _place(game: BoardPosition, decision: Decision[Any, Any], side: int) -> Sequence[float]:
    return [
        (0.1 + _pull(game, side, choice.region)) * (2.0 if POINTS_AT[choice.region] and side == FREE else 1.0)
        if isinstance(choice, At)
        else 0.3
        for choice in decision.choices
    ]


def _wraith_to(game: BoardPosition, decision: Decision[Any, Any], side: int) -> Sequence[float]:
    weights = []
    hunting = game.fellowship >= 0 and not HAVENS >> game.fellowship & 1
    watched = game.fellowship >= 0 and game.figures[game.fellowship * FIGURES + NAZGUL] > 0
    for choice in decision.choices:
        if not isinstance(choice, At):
            weights.append(0.3)
            continue
        hp, units, leadership = force(game, SHADOW, choice.region)
        weight = 0.05 + (0.15 * hp * _pull(game, SHADOW, choice.region) if units and leadership < units else 0.0)
        if hunting and not watched and choice.region == game.fellowship:
            weight += 1.5
        weights.append(weight)
    return weights


# ---- battle ---


def _field(game: BoardPosition, decision: Decision[Any, Any], side: int) -> Sequence[float]:
    hold = 1 - battle_odds(game) if game.battle is not None else 0.5
    return [hold * 1.5 if isinstance(choice, Accept) else 1.0 - hold for choice in decision.choices]


def _go_on(game: BoardPosition, decision: Decision[Any, Any], side: int) -> Sequence[float]:
    win = battle_odds(game) if game.battle is not None else 0.5
    return [0.02 + win**2 if isinstance(choice, Accept | Hit) else 0.02 + (1 - win) ** 2 for choice in decision.choices]


def _retreat(game: BoardPosition, decision: Decision[Any, Any], side: int) -> Sequence[float]:
    battle = game.battle
    if battle is None:
        return [1.0] * len(decision.choices)
    hold = 1 - battle_odds(game) if side == battle.defender else battle_odds(game)
    if POINTS_AT[battle.region]:
        hold += 0.25
    return [
        0.1 + max(0.0, 0.8 - hold) if isinstance(choice, At | Accept) else 0.1 + hold for choice in decision.choices
    ]


def _hits(game: BoardPosition, decision: Decision[Any, Any], side: int) -> Sequence[float]:
    """Dice are kept: regulars beyond five first, then elites are reduced."""
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


def _likely(game: BoardPosition, decision: Decision[Any, Any], side: int) -> Sequence[float]:
    """What one may do is mostly worth doing."""
    return [
        6.0 if isinstance(choice, Accept) else choice.n + 1.0 if isinstance(choice, PickNumber) else 1.0
        for choice in decision.choices
    ]


def _hardly(game: BoardPosition, decision: Decision[Any, Any], side: int) -> Sequence[float]:
    return [0.2 if isinstance(choice, Accept) else 1.0 for choice in decision.choices]


_WEIGHERS: Final[dict[type, Weigher]] = {
    prompts.TakeAction: _action,
    prompts.UseDieFor: _use,
    prompts.AdvanceWhich: _nation,
    prompts.PickNation: _nation,
    prompts.Allocate: _allocate,
    prompts.RingWhichFace: _face,
    prompts.PlayWhichEvent: _play,
    prompts.DiscardDown: _discard,
    prompts.SwapWhich: _discard,
    prompts.PayCard: _discard,
    prompts.ChooseCombatCard: _combat_card,
    prompts.MaySwap: _hardly,
    prompts.MayMix: _likely,
    prompts.MayDrawAlike: _likely,
    prompts.MayUseTableCard: _likely,
    prompts.MayPreventTile: _likely,
    prompts.MayAnswerTile: _likely,
    prompts.MayUseGuide: _likely,
    prompts.May: _likely,
    prompts.PickAmount: _likely,
    prompts.MayDeclare: _declare,
    prompts.WalkFellowship: _walk,
    prompts.MayEnterMordor: _likely,
    prompts.ChooseGuide: _guide,
    prompts.TakeCasualty: _casualty,
    prompts.SeparateWho: _separate,
    prompts.CompanyGoes: _place,
    prompts.MoveWhichArmy: _army,
    prompts.MoveWhere: _march_to,
    prompts.MoveOn: _march_to,
    prompts.WhoMoves: _going,
    prompts.WhoAttacks: _going,
    prompts.WhoAdvances: _going,
    prompts.AttackWithWhich: _attack_from,
    prompts.AttackWhere: _attack_to,
    prompts.RecruitFigure: _recruit,
    prompts.RecruitWhere: _place,
    prompts.BringWhere: _place,
    prompts.PickRegion: _place,
    prompts.WraithGoes: _wraith_to,
    prompts.FieldOrWithdraw: _field,
    prompts.MayGoOn: _go_on,
    prompts.ReduceToGoOn: _go_on,
    prompts.RetreatOrStay: _retreat,
    prompts.RetreatWhere: _place,
    prompts.TakeHits: _hits,
}
