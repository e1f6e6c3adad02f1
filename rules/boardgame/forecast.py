"""The odds of a battle, in its next round and to its end, and of the next Hunt.

Exact, without combat cards, and from public knowledge alone. Armies take hits as a player who fights on takes them:
elites are reduced first, which keeps the strength up (R96). In an assault the attacker loses regulars first, because
each further round costs an elite (R111).
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import comb
from typing import Final, NamedTuple

from rules.boardgame.characters.roster import CAPTAINS, LEADERSHIP, LEADS_ELITES, ROSTER, WHITE_RIDERS
from rules.boardgame.dice import HUNT_NEEDS, is_hit
from rules.boardgame.hunt.tiles import TILES, Value
from rules.boardgame.map.regions import CITIES, FORTIFICATIONS, HOME, STRONGHOLDS
from rules.boardgame.setup import SIDE_OF
from rules.boardgame.terms import (
    FIGURE_KIND,
    FIGURE_NATION,
    FIGURE_SIDE,
    FREE,
    IS_UNIT,
    MOST_DICE,
    NAZGUL,
    NAZGUL_CHARACTERS,
    NOTHING,
    SHADOW,
    STEPS_TO_WAR,
    UNITS_OF,
    BattleKind,
)
from rules.boardgame.view import BattleView, BoardView, RegionView

NEEDED: Final = 5
"""What a die needs to hit in the field (R90)."""
HARD: Final = 6
"""What the attacker's dice need in round 1 against a city or fortification, and in every round of an assault (R90)."""
SIDES_OF_A_DIE: Final = 6


class FightingArmy(NamedTuple):
    """What counts of an army in a battle."""

    regulars: int
    elites: int
    leadership: int
    captains: int = 0
    """Companions that add to its strength (R84)."""
    fewer_dice: int = 0
    """Dice it rolls less in every round, but always one at least (G65)."""


class BothForces(NamedTuple):
    """A number of the attacker and one of the defender."""

    attacker: float
    defender: float


class BattleOdds(NamedTuple):
    hits: BothForces
    """How many hits each may expect to score in the next round."""
    round: BothForces
    """The chance of each to destroy the other in the next round."""
    end: BothForces
    """The same over the whole battle, if nobody ceases, retreats or withdraws. The rest: both are destroyed, or the
    siege goes on."""


class HuntOdds(NamedTuple):
    tile: float
    """The chance that a tile is drawn."""
    damage: float
    """The mean damage, before it is lowered."""
    reveal: float
    """The chance that a tile with the Eye's gaze is drawn."""
    stop: float
    """On the Mordor Track: the chance that the Fellowship does not go on."""


# ---- rolls ---


def chance_to_hit(needed: int, bonus: int = 0) -> float:
    """Return the chance of one die."""
    return sum(is_hit(die, bonus, needed) for die in range(1, SIDES_OF_A_DIE + 1)) / SIDES_OF_A_DIE


@lru_cache(4096)
def spread(dice: int, again: int, chance: float) -> tuple[float, ...]:
    """Return the chance of 0, 1, 2 ... hits with `dice` dice and up to `again` misses rolled again (R91)."""
    found = [0.0] * (dice + 1)
    for first in range(dice + 1):
        likely = _binomial(dice, first, chance)
        misses = min(again, dice - first)
        for more in range(misses + 1):
            found[first + more] += likely * _binomial(misses, more, chance)
    return tuple(found)


def _binomial(n: int, k: int, chance: float) -> float:
    return comb(n, k) * float(chance**k) * float((1 - chance) ** (n - k))


def _hits(units: int, host: FightingArmy, needed: int) -> tuple[float, ...]:
    dice = min(MOST_DICE, units + host.captains) if units else 0
    dice = min(dice, max(1, dice - host.fewer_dice))
    return spread(dice, min(MOST_DICE, host.leadership), chance_to_hit(needed))


# ---- battles ---


@lru_cache(512)
def field_battle(attacker: FightingArmy, defender: FightingArmy, needed: int = NEEDED) -> BattleOdds:
    """Return the odds in the field. `needed`: what the attacker needs in the next round only."""
    mine, yours = attacker.regulars + 2 * attacker.elites, defender.regulars + 2 * defender.elites
    units = attacker.regulars + attacker.elites, defender.regulars + defender.elites
    outcome: dict[tuple[int, int], tuple[float, float]] = {}

    def fight(a: int, d: int, need: int) -> tuple[float, float]:
        """The chances of each, with so many hits left in them."""
        if a <= 0 or d <= 0:
            return float(a > 0), float(d > 0)
        if need == NEEDED and (a, d) in outcome:
            return outcome[a, d]
        dealt = _hits(min(units[0], a), attacker, need)
        taken = _hits(min(units[1], d), defender, NEEDED)
        still = dealt[0] * taken[0] if need == NEEDED else 0.0
        wins = losses = 0.0
        for hits, likely in enumerate(dealt):
            for losing, as_likely in enumerate(taken):
                if hits or losing or need != NEEDED:
                    won, lost = fight(a - losing, d - hits, NEEDED)
                    wins += likely * as_likely * won
                    losses += likely * as_likely * lost
        found = wins / (1 - still), losses / (1 - still)
        if need == NEEDED:
            outcome[a, d] = found
        return found

    dealt, taken = _hits(units[0], attacker, needed), _hits(units[1], defender, NEEDED)
    end = BothForces(*fight(mine, yours, needed))
    return BattleOdds(_means(dealt, taken), _kills(dealt, taken, mine, yours), end)


@lru_cache(512)
def siege_battle(attacker: FightingArmy, defender: FightingArmy, free_rounds: int = 1) -> BattleOdds:
    """An assault. `free_rounds`: rounds from the next on that cost nothing; each one after them costs the attacker an
    elite, reduced before it (R111)."""
    garrison = defender.regulars + defender.elites
    known: dict[tuple[int, int, int, int], tuple[float, float]] = {}

    def go_on(regulars: int, elites: int, left: int, rounds: int) -> tuple[float, float]:
        """The chances of each, with so many free rounds still to come and `left` hits to destroy the defender."""
        if left <= 0 or regulars + elites == 0:
            return float(left <= 0 and regulars + elites > 0), float(left > 0)
        if rounds:
            return assault(regulars, elites, left, rounds - 1)
        return assault(regulars + 1, elites - 1, left, 0) if elites else (0.0, 0.0)

    def assault(regulars: int, elites: int, left: int, rounds: int) -> tuple[float, float]:
        """The same, in the round that is rolled now; `rounds` free ones come after it."""
        if (regulars, elites, left, rounds) in known:
            return known[regulars, elites, left, rounds]
        dealt = _hits(regulars + elites, attacker, HARD)
        taken = _hits(min(garrison, left), defender, NEEDED)
        wins = losses = 0.0
        for losing, as_likely in enumerate(taken):
            now = _lose_regulars_first(regulars, elites, losing)
            for hits, likely in enumerate(dealt):
                won, lost = go_on(*now, left - hits, rounds)
                wins += likely * as_likely * won
                losses += likely * as_likely * lost
        found = known[regulars, elites, left, rounds] = wins, losses
        return found

    price = 0 if free_rounds else 1
    mine, yours = attacker.regulars + 2 * attacker.elites - price, defender.regulars + 2 * defender.elites
    dealt = _hits(attacker.regulars + attacker.elites, attacker, HARD)
    taken = _hits(garrison, defender, NEEDED)
    end = BothForces(*go_on(attacker.regulars, attacker.elites, yours, free_rounds))
    return BattleOdds(_means(dealt, taken), _kills(dealt, taken, mine, yours), end)


def _lose_regulars_first(regulars: int, elites: int, hits: int) -> tuple[int, int]:
    while hits and regulars + elites:
        if regulars:
            regulars -= 1
        else:
            regulars, elites = 1, elites - 1
        hits -= 1
    return regulars, elites


def _means(dealt: Sequence[float], taken: Sequence[float]) -> BothForces:
    return BothForces(_mean(dealt), _mean(taken))


def _mean(chances: Sequence[float]) -> float:
    """Return the mean of a number, given the chance of each value."""
    return sum([n * chance for n, chance in enumerate(chances)], 0.0)


def _kills(dealt: Sequence[float], taken: Sequence[float], mine: int, yours: int) -> BothForces:
    """The chance of each to destroy the other and stand."""
    wins, falls = sum(dealt[yours:], 0.0), sum(taken[mine:], 0.0)
    return BothForces(wins * (1 - falls), falls * (1 - wins))


# ---- as a view shows it ---


def fighting_army(
    view: BoardView, figures: Iterable[tuple[int, int]], characters: Iterable[int], side: int
) -> FightingArmy:
    """These figures and characters as an army; of both sides' only those of the side count."""
    counts, leading = [0, 0], 0
    elites = _leading_elites(view, side)
    for figure, n in figures:
        if FIGURE_SIDE[figure] == side:
            if IS_UNIT[figure]:
                counts[FIGURE_KIND[figure]] += n
            if not IS_UNIT[figure] or figure in elites:
                leading += n
    own = [who for who in characters if ROSTER[who].side == side]
    leading += sum(LEADERSHIP[who] for who in own)
    return FightingArmy(counts[0], counts[1], leading, sum(CAPTAINS >> who & 1 for who in own))


def _leading_elites(view: BoardView, side: int) -> tuple[int, ...]:
    """Elites that are leaders too (R77, R219)."""
    for who, alone, with_partners in LEADS_ELITES:
        if ROSTER[who].side == side and view.characters[who] >= 0:
            return with_partners if SIDE_OF[view.scenario].count(side) > 1 else alone
    return ()


def fighting_army_at(view: BoardView, region: int, side: int, *, attacks: bool = False) -> FightingArmy:
    """The whole army of a side in a region. `attacks`: without the figures of nations that are not at war (R81)."""
    there = _region(view, region)
    figures = [
        (figure, n)
        for figure, n in there.figures
        if not attacks or figure == NAZGUL or view.steps[FIGURE_NATION[figure]] >= STEPS_TO_WAR
    ]
    return fighting_army(view, figures, there.characters, side)


def _region(view: BoardView, region: int) -> RegionView:
    return next((each for each in view.regions if each.region == region), RegionView(region))


def attack_odds(view: BoardView, origin: int, region: int, side: int) -> BattleOdds:
    """If all who can attack from there do: an assault or a sortie in its own region, else a battle in the field."""
    attacker, defender = fighting_army_at(view, origin, side, attacks=True), fighting_army_at(view, region, 1 - side)
    besieger = _region(view, region).besieger
    if origin == region:
        return siege_battle(attacker, defender) if besieger == side else field_battle(attacker, defender)
    walls = (CITIES | FORTIFICATIONS) >> region & 1 and besieger != 1 - side
    return field_battle(attacker, defender, HARD if walls else NEEDED)


def may_withdraw(view: BoardView, origin: int, region: int, defender: int) -> bool:
    """Whether an army attacked from there may withdraw into its stronghold instead of fighting (R106)."""
    there = _region(view, region)
    holder = 1 - HOME[region] if there.captured else HOME[region]
    return bool(origin != region and STRONGHOLDS >> region & 1 and holder == defender and there.besieger == NOTHING)


def battle_odds(view: BoardView) -> BattleOdds | None:
    """Of the battle under way, from the next roll on; None if there is none, or while hits are being taken."""
    battle = view.battle
    if battle is None or not battle.next_round:
        return None
    attacker, defender = (_force(view, battle, side) for side in (battle.attacker, 1 - battle.attacker))
    if not (attacker.regulars + attacker.elites and defender.regulars + defender.elites):
        return None
    if battle.kind == BattleKind.ASSAULT:
        return siege_battle(attacker, defender, battle.free_rounds)
    walls = (CITIES | FORTIFICATIONS) >> battle.region & 1 and battle.kind == BattleKind.FIELD
    return field_battle(attacker, defender, HARD if walls and battle.next_round == 1 else NEEDED)


def _force(view: BoardView, battle: BattleView, side: int) -> FightingArmy:
    """One side of the battle under way; Gandalf the White may have made leaders void (G80)."""
    army = fighting_army(view, battle.forces[side].figures, battle.forces[side].characters, side)
    fewer = battle.fewer_dice if side != battle.attacker else 0
    silent = 0
    if battle.nazgul_void:
        void = WHITE_RIDERS | NAZGUL_CHARACTERS
        silent = sum(LEADERSHIP[who] for who in battle.forces[side].characters if void >> who & 1)
        silent += dict(battle.forces[side].figures).get(NAZGUL, 0)
    return army._replace(leadership=army.leadership - silent, fewer_dice=fewer)


def next_hunt(view: BoardView) -> HuntOdds:
    """If the Fellowship moves now."""
    free, shadow = (view.sides[side].box for side in (FREE, SHADOW))
    where = view.fellowship.region
    if view.fellowship.mordor != NOTHING:
        return mordor(free + shadow, view.hunt.pool)
    there = _region(view, where)
    figures = dict(there.figures)
    wraith = any(NAZGUL_CHARACTERS >> who & 1 for who in there.characters)
    again = (
        STRONGHOLDS >> where & 1 and HOME[where] == (FREE if there.captured else SHADOW),
        any(figures.get(unit) for unit in UNITS_OF[SHADOW]),
        NAZGUL in figures or wraith,
    )
    return hunt(shadow, free, sum(map(bool, again)), view.hunt.pool)


# ---- the Hunt ---


def hunt(dice: int, bonus: int, again: int, pool: Sequence[int]) -> HuntOdds:
    """A move on the map with so many dice of the Shadow in the Hunt Box, so much added to each (R171), so many re-rolls
    (R172), and these tiles in the pool. Without dice there is no Hunt (R170)."""
    dice = min(MOST_DICE, dice)
    if not dice or not pool:
        return HuntOdds(0.0, 0.0, 0.0, 0.0)
    rolls = spread(dice, min(again, dice), chance_to_hit(HUNT_NEEDS, bonus))
    found = 1 - rolls[0]
    successes = _mean(rolls)
    damages = [found * _damage(tile) + successes * (TILES[tile].value == Value.EYE) for tile in pool]
    damage = sum(damages, 0.0) / len(pool)
    reveal = found * sum(TILES[tile].reveal for tile in pool) / len(pool)
    return HuntOdds(found, damage, reveal, 0.0)


def mordor(box: int, pool: Sequence[int]) -> HuntOdds:
    """A step on the Mordor Track: a tile in any case; an Eye counts all dice in the Hunt Box (R192)."""
    if not pool:
        return HuntOdds(0.0, 0.0, 0.0, 0.0)
    damages = [_damage(tile) + box * (TILES[tile].value == Value.EYE) for tile in pool]
    damage = sum(damages, 0.0) / len(pool)
    reveal = sum(TILES[tile].reveal for tile in pool) / len(pool)
    return HuntOdds(1.0, damage, reveal, sum(TILES[tile].stop for tile in pool) / len(pool))


def _damage(tile: int) -> float:
    """What a tile costs whatever the dice were; what heals costs nothing."""
    value = TILES[tile].value
    if value == Value.EYE:
        return 0.0
    return 3.5 if value == Value.DIE else float(max(0, value))
