"""How the war fares, for bots: strength of armies, chances of battles, and what the places that count would cost.

A unit of HP is a hit an army can take; hits of a round are those of its dice and re-rolls. The chance of a battle to
the end is a logistic curve over both, fitted to exact odds.
"""

from math import exp, log, sqrt
from typing import TYPE_CHECKING, Final

from rules.boardgame.battle.state import BattleKind
from rules.boardgame.characters import LEADERSHIP
from rules.boardgame.distances import STEPS
from rules.boardgame.regions import CITIES, HOME, POINTS_AT, REGION_COUNT, STRONGHOLDS, bits
from rules.boardgame.terms import (
    CHARACTERS,
    CHARACTERS_OF,
    ELITES_OF,
    FIGURES,
    LEADERS_OF,
    MOST_DICE,
    NATION_BITS,
)

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition

TARGETS: Final = tuple(tuple(r for r in range(REGION_COUNT) if POINTS_AT[r] and HOME[r] == 1 - side) for side in (0, 1))
"""By side: the places it can win points in (R202)."""
NEARBY: Final = 4
"""Steps from which an army counts as a threat to a place."""
WEIGHT: Final = (1.0, 0.85, 0.6, 0.4, 0.25)
"""What it counts, by steps."""
_NEAR: Final = tuple(
    tuple((place, WEIGHT[steps[place]]) for place in range(REGION_COUNT) if POINTS_AT[place] and steps[place] <= NEARBY)
    for steps in STEPS
)
AT_PEACE: Final = 0.4
"""What units count whose nation may not march yet (R74)."""


def hits(units: int, leadership: int, siege: bool) -> float:
    """Mean hits of a round (R90-R92)."""
    dice = min(MOST_DICE, units)
    p = 1 / 6 if siege else 1 / 3
    return dice * p + min(leadership, dice * (1 - p)) * p


def odds(attack: tuple[float, int, int], defence: tuple[float, int, int], walls: bool) -> float:
    """The chance of the attacker, to the end; forces as (HP, units, leadership). `walls`: he besieges (R108)."""
    own, others = hits(attack[1], attack[2], walls), hits(defence[1], defence[2], False)
    if not defence[1] or not others:
        return 0.99
    if not attack[1] or not own:
        return 0.01
    x = log(attack[0] * own) - log(defence[0] * others)
    return 1 / (1 + exp(-max(-20.0, min(20.0, (1.0 if walls else 1.2) * sqrt(attack[0] + defence[0]) * x))))


def force(game: "BoardPosition", side: int, region: int) -> tuple[float, int, int]:
    """HP, units and leadership of a side in a region."""
    units = game.units[side * REGION_COUNT + region]
    if not units:
        return 0.0, 0, 0
    base = region * FIGURES
    figures = game.figures
    hp = units + sum([figures[base + elite] for elite in ELITES_OF[side]])
    leadership = sum([figures[base + leader] for leader in LEADERS_OF[side]])
    there = game.standing.get(region, 0) & CHARACTERS_OF[side]
    if there:
        leadership += sum([LEADERSHIP[who] for who in range(CHARACTERS) if there >> who & 1])
    return float(hp), units, leadership


class Campaign:
    """The armies of both sides as they stand, and how each place that counts is pressed."""

    def __init__(self, game: "BoardPosition") -> None:
        self.game = game
        self.forces: list[dict[int, tuple[float, int, int]]] = [
            {region: force(game, side, region) for region in bits(game.armies[side])} for side in (0, 1)
        ]
        # Units of nations at peace stay at home.
        self.pressure: list[list[float]] = []
        """By side and region, for places that count: HP that could come to bear on it, the nearer the more."""
        for side in (0, 1):
            war = game.war & NATION_BITS[side]
            pressure = [0.0] * REGION_COUNT
            for at, (hp, _, _) in self.forces[side].items():
                if not game.present[at] & war:
                    hp *= AT_PEACE
                for place, weight in _NEAR[at]:
                    pressure[place] += hp * weight
            self.pressure.append(pressure)

    def falls(self, side: int, region: int) -> float:
        """How likely `side` takes that place before long, roughly."""
        game = self.game
        hp, units, leadership = self.forces[1 - side].get(region, (0.0, 0, 0))
        pressure = self.pressure[side][region]
        if pressure < 1:
            return 0.0
        if not units:
            wall = 0.6
        elif STRONGHOLDS >> region & 1:
            wall = 2.0 * hp + leadership
        elif CITIES >> region & 1:
            wall = 1.3 * hp + 0.5 * leadership + 0.5
        else:
            wall = hp + 0.5 * leadership
        if game.sieges[side] >> region & 1:
            wall *= 0.85
        near = self.pressure[1 - side][region] - hp
        x = 1.6 * (log(pressure + 0.5) - log(wall + 0.35 * max(0.0, near) + 0.5))
        return 1 / (1 + exp(-max(-20.0, min(20.0, x))))

    def expected(self, side: int) -> tuple[float, float]:
        """Points a side holds, and points it may soon take, roughly."""
        game = self.game
        held = float(game.points[side])
        more = 0.0
        for region in TARGETS[side]:
            if not game.captured >> region & 1:
                more += POINTS_AT[region] * self.falls(side, region)
        return held, more


def battle_odds(game: "BoardPosition") -> float:
    """The attacker's chance in the battle under way."""
    battle = game.battle
    assert battle is not None
    side = battle.attacker
    figures = battle.figures
    units = sum([figures[figure] for figure in range(FIGURES) if figure not in LEADERS_OF[side]])
    elites = sum([figures[elite] for elite in ELITES_OF[side]])
    leadership = sum([figures[leader] for leader in LEADERS_OF[side]])
    leadership += sum([LEADERSHIP[who] for who in range(CHARACTERS) if battle.characters >> who & 1])
    attack = (float(units + elites), units, leadership)
    defence = force(game, 1 - side, battle.region)
    walls = battle.kind == BattleKind.ASSAULT
    return odds(attack, defence, walls)
