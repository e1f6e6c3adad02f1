"""What the guide suggests about armies and battles: one of the choices, with its reason."""

from collections.abc import Callable, Iterable, Sequence

from rules.boardgame import choices as c
from rules.boardgame import prompts as p
from rules.boardgame.forecast import attack_odds, battle_odds, may_withdraw
from rules.boardgame.map.distances import FAR, STEPS
from rules.boardgame.map.regions import HOME, NEIGHBOURS, POINTS_AT, REGION_COUNT, REGIONS, STRONGHOLDS
from rules.boardgame.terms import FIGURE_KIND, FREE, MOST_DICE, BattleKind, Kind
from rules.boardgame.view import BoardView
from wotr_tui.games.advice import Advice
from wotr_tui.games.boardgame.messages import data, tr
from wotr_tui.games.boardgame.words.lookup import army_at, besieger, is_taken, side_of
from wotr_tui.games.boardgame.words.prompts import Asked
from wotr_tui.text.numbers import formatted

GOOD_ODDS = 0.6
"""An attack with this chance is worth a die."""
EVEN = 0.5
SLIM = 0.35
"""With a smaller chance to win, an army that can leave a battle should."""
SAFE = 0.9
"""With this chance to win, a combat card is better kept."""


def advise_in_war(view: BoardView, decision: Asked) -> Advice | None:
    """Return a suggestion for a question about armies or a battle; None for others."""
    side, choices = side_of(view)[decision.seat], decision.choices
    match decision.prompt:
        case p.MoveWhichArmyPrompt():
            return _army_to_move(view, choices, side)
        case p.MoveWherePrompt(origin):
            return _destination(view, choices, side, origin)
        case p.AttackWithWhichPrompt():
            return _army_to_attack_with(view, choices, side)
        case p.AttackWherePrompt(origin):
            return _target(view, choices, side, origin)
        case p.WhoMarchesPrompt() | p.WhoAttacksPrompt() | p.WhoAdvancesPrompt():
            return _who_goes(view, decision, side)
        case p.RecruitFigurePrompt():
            return _recruit(choices)
        case p.RecruitWherePrompt():
            nearest = min(_regions(choices), key=lambda region: _danger(view, region, side), default=None)
            return _at(choices, nearest, tr("It is the nearest to the enemy's armies."))
        case p.ChooseCombatCardPrompt():
            return _combat_card(view, decision, side)
        case p.TakeHitsPrompt(region):
            return _hit(view, choices, side, region)
        case p.FieldOrWithdrawPrompt() | p.ContinueBattlePrompt() | p.ReduceToContinuePrompt():
            return _fight_on(view, decision, side)
        case p.RetreatOrStayPrompt() | p.RetreatWherePrompt():
            return _retreat(view, choices, side)
    return None


# -- helpers


def _regions(choices: Iterable[c.BoardChoice]) -> list[int]:
    return [choice.region for choice in choices if isinstance(choice, c.At)]


def _at(choices: Sequence[c.BoardChoice], region: int | None, reason: str) -> Advice | None:
    return Advice(c.At(region), reason) if region is not None and c.At(region) in choices else None


def _of_kind(choices: Iterable[c.BoardChoice], *kinds: type) -> c.BoardChoice | None:
    return next((choice for choice in choices if isinstance(choice, kinds)), None)


def _nearest(region: int, wanted: Callable[[int], bool]) -> int:
    return min((STEPS[region][other] for other in range(REGION_COUNT) if wanted(other)), default=FAR)


def _danger(view: BoardView, region: int, side: int) -> int:
    """Steps to the nearest army of the enemy."""
    return _nearest(region, lambda other: army_at(view, other, 1 - side).units > 0)


def _is_prize(view: BoardView, region: int, side: int) -> bool:
    """Whether a settlement of the enemy with points is there, not yet taken."""
    return bool(POINTS_AT[region]) and HOME[region] == 1 - side and not is_taken(view, region)


def _way_to_prize(view: BoardView, region: int, side: int) -> int:
    return _nearest(region, lambda other: _is_prize(view, other, side))


# -- movement


def _army_to_move(view: BoardView, choices: Sequence[c.BoardChoice], side: int) -> Advice | None:
    """The Shadow brings its large armies to the front; the Free Peoples gather where the enemy is near."""
    at = _regions(choices)
    if not at:
        return Advice(choices[-1], tr("No other army needs to move."))
    if side == FREE:
        best = min(at, key=lambda region: (_danger(view, region, side), -army_at(view, region, side).units))
        return _at(choices, best, tr("It is the nearest to the enemy: join it with others in a stronghold."))
    best = max(at, key=lambda region: army_at(view, region, side).units - _way_to_prize(view, region, side))
    return _at(choices, best, tr("A large army near the settlements of the Free Peoples."))


def _destination(view: BoardView, choices: Sequence[c.BoardChoice], side: int, origin: int) -> Advice | None:
    at = _regions(choices)
    prize = max((region for region in at if _is_prize(view, region, side)), key=POINTS_AT.__getitem__, default=None)
    if prize is not None:
        reason = tr("Nobody defends {region}: your army takes it.", region=data(REGIONS[prize].name))
        return _at(choices, prize, reason)
    if side == FREE:
        friends = [region for region in at if army_at(view, region, side).units]
        walls = [region for region in friends or at if STRONGHOLDS >> region & 1 and HOME[region] == FREE]
        if walls:
            return _at(choices, walls[0], tr("Armies are safest in their strongholds."))
        if friends:
            return _at(choices, friends[0], tr("Two small armies are stronger together."))
    best = min(at, key=lambda region: _way_to_prize(view, region, side), default=None)
    return _at(choices, best, tr("It is the shortest way to a settlement of the enemy."))


def _who_goes(view: BoardView, decision: Asked, side: int) -> Advice | None:
    chosen = _of_kind(decision.choices, c.Whole) or _of_kind(decision.choices, c.Done)
    if chosen is None:
        return None
    match decision.prompt:
        case p.WhoAttacksPrompt():
            return Advice(chosen, tr("Each unit is a die, up to five, and further units take the hits."))
        case p.WhoAdvancesPrompt(_, to) if army_at(view, to, 1 - side).units:
            return Advice(chosen, tr("They besiege the stronghold: the army inside cannot leave or be reinforced."))
        case p.WhoAdvancesPrompt():
            return Advice(chosen, tr("The player who moves in holds the region, and takes a settlement there."))
    return Advice(chosen, tr("An army that stays together is harder to defeat."))


def _recruit(choices: Sequence[c.BoardChoice]) -> Advice | None:
    pieces = [choice for choice in choices if isinstance(choice, c.PickPiece)]
    elite = next((each for each in pieces if FIGURE_KIND[each.piece] == Kind.ELITE), None)
    if elite is not None:
        return Advice(elite, tr("An elite takes two hits."))
    return Advice(pieces[0], tr("You recruit two of these with one die.")) if pieces else None


# -- attacks


def _best_target(view: BoardView, origin: int, side: int) -> float:
    """The best chance of an attack from there."""
    near = [region for region in NEIGHBOURS[origin] if army_at(view, region, 1 - side).units]
    if besieger(view, origin) == side:
        near.append(origin)
    return max((attack_odds(view, origin, region, side).end.attacker for region in near), default=0.0)


def best_attack(view: BoardView, side: int) -> float:
    """The best chance of any attack on the map; which nations are at war is not looked at."""
    armies = (region for region in range(REGION_COUNT) if army_at(view, region, side).units)
    return max((_best_target(view, region, side) for region in armies), default=0.0)


def _army_to_attack_with(view: BoardView, choices: Sequence[c.BoardChoice], side: int) -> Advice | None:
    best = max(_regions(choices), key=lambda region: _best_target(view, region, side), default=None)
    if best is None:
        return None
    chance = _best_target(view, best, side)
    return _at(choices, best, tr("It has the best chance of all your armies: {chance:.0%}.", chance=chance))


def _target(view: BoardView, choices: Sequence[c.BoardChoice], side: int, origin: int) -> Advice | None:
    def worth(region: int) -> float:
        worth_in_field = attack_odds(view, origin, region, side).end.attacker * (1 + POINTS_AT[region])
        return worth_in_field / 2 if may_withdraw(view, origin, region, 1 - side) else worth_in_field

    best = max(_regions(choices), key=worth, default=None)
    if best is None:
        return None
    chance = attack_odds(view, origin, best, side).end.attacker
    if may_withdraw(view, origin, best, 1 - side):
        return _at(choices, best, tr("They can hardly stand in the field. If they withdraw, you besiege them."))
    return _at(choices, best, tr("Here your chance is good for what there is to win: {chance:.0%}.", chance=chance))


# -- battle


def _own_odds(view: BoardView, side: int) -> tuple[float, float] | None:
    """The chances to win the battle under way: one's own, and the enemy's."""
    odds = battle_odds(view)
    if odds is None or view.battle is None:
        return None
    mine = 0 if side == view.battle.attacker else 1
    return odds.end[mine], odds.end[1 - mine]


def _combat_card(view: BoardView, decision: Asked, side: int) -> Advice | None:
    odds, secret = _own_odds(view, side), view.secrets[str(decision.seat)]
    cards = [choice for choice in decision.choices if isinstance(choice, c.PickCard)]
    if not cards:
        return Advice(c.Decline(), tr("You have no card that you may use in this battle."))
    if odds is not None and odds[0] > SAFE:
        return Advice(c.Decline(), tr("You win without a card. Keep your cards for their events."))
    spare = next((choice for choice in cards if choice.card in secret.unplayable), None)
    if spare is not None:
        return Advice(spare, tr("It helps now, and its event cannot be played at the moment."))
    return Advice(cards[0], tr("The battle is open: a card may decide it."))


def _hit(view: BoardView, choices: Sequence[c.BoardChoice], side: int, region: int) -> Advice | None:
    hits = [choice for choice in choices if isinstance(choice, c.Hit)]
    regular = next((hit for hit in hits if FIGURE_KIND[hit.figure] == Kind.REGULAR), None)
    elite = next((hit for hit in hits if FIGURE_KIND[hit.figure] == Kind.ELITE), None)
    battle = view.battle
    if regular is not None and battle is not None:
        if battle.kind == BattleKind.ASSAULT and side == battle.attacker:
            return Advice(regular, tr("You need your elites: each buys another round of the assault."))
        if army_at(view, region, side).units > MOST_DICE:
            return Advice(regular, tr("You roll five dice at most, so one unit more or less does not matter now."))
    if elite is not None:
        return Advice(elite, tr("A reduced elite still fights: you keep your dice."))
    return Advice(hits[0], tr("You have only regulars left.")) if hits else None


def _fight_on(view: BoardView, decision: Asked, side: int) -> Advice | None:
    odds = _own_odds(view, side)
    if odds is None:
        return None
    mine, theirs = odds
    parts = {"mine": formatted(mine, ".0%"), "theirs": formatted(theirs, ".0%")}
    if isinstance(decision.prompt, p.FieldOrWithdrawPrompt):
        if mine >= EVEN:
            return Advice(c.Accept(), tr("In the field you win {mine}.", **parts))
        reason = tr("In the field you win only {mine}. Inside, the enemy hits with 6 alone.", **parts)
        return Advice(c.Decline(), reason)
    if mine < max(SLIM, theirs):
        return Advice(c.Decline(), tr("You win {mine}, they win {theirs}: save your army.", **parts))
    accept = _of_kind(decision.choices, c.Accept, c.Hit)
    return Advice(accept, tr("You win {mine}, they win {theirs}: go on.", **parts)) if accept is not None else None


def _retreat(view: BoardView, choices: Sequence[c.BoardChoice], side: int) -> Advice | None:
    odds = _own_odds(view, side)
    if odds is not None and odds[0] >= SLIM and c.Decline() in choices:
        return Advice(c.Decline(), tr("You still win {mine:.0%}: stay.", mine=odds[0]))
    at = _regions(choices)
    best = max(at, key=lambda region: (army_at(view, region, side).units, HOME[region] == side), default=None)
    return _at(choices, best, tr("An army that retreats can fight again later."))
