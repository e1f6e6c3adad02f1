"""The outlook of the war for bots: strength of armies, odds of battles, and the cost of taking places.

A unit of HP is a hit an army can take; hits of a round are those of its dice and re-rolls. The chance of a battle to
the end is a logistic curve over both, fitted to exact odds.
"""

from functools import lru_cache
from math import exp, log, sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.boardgame.characters.roster import LEADERSHIP
from rules.boardgame.map.distances import STEPS
from rules.boardgame.map.regions import CITIES, HOME, POINTS_AT, REGION_COUNT, STRONGHOLDS, bits
from rules.boardgame.terms import (
    CHARACTERS,
    CHARACTERS_OF,
    ELITES_OF,
    FIGURES,
    FREE,
    GARRISON,
    LEADERS_OF,
    MOST_DICE,
    NATION_BITS,
    REGULARS_OF,
    SHADOW,
    BattleKind,
)

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition

TARGETS: Final = tuple(tuple(r for r in range(REGION_COUNT) if POINTS_AT[r] and HOME[r] == 1 - side) for side in (0, 1))
"""By side: the places it can win points in (R202)."""
NEARBY: Final = 6
"""Steps from which an army counts as a threat to a place."""
AT_PEACE: Final = 0.4
"""The weight of an army whose nations may not leave home yet (R74)."""
LED: Final = 0.5
"""The weight of a leader compared with a unit."""
STRONGHOLD: Final = 2.0
"""The weight of HP in a stronghold and in a city; and the cost of taking an undefended place."""
CITY: Final = 1.3
EMPTY: Final = 1.0
BESIEGED: Final = 0.85
"""The share of a stronghold's weight that is left under siege."""
RELIEF: Final = 0.35
"""The weight of HP near a place for its defence."""
STEEP: Final = 1.6
"""How steeply the odds depend on who is stronger."""
REACH: Final = 3
"""Steps from which an army may come to the relief of a place."""
DECAY: Final = 0.8
"""The factor by which an army's weight for a place falls with each step between them."""
GUARD: Final = 0.5
"""The same for the relief of a place of its own side."""


def _draws(side: int, region: int) -> tuple[tuple[int, float, float], ...]:
    """Return the places an army could win: the pull of each, and the army's weight there."""
    near = [(place, DECAY ** STEPS[region][place]) for place in TARGETS[side] if STEPS[region][place] <= NEARBY]
    return tuple((place, POINTS_AT[place] * weight**3, POINTS_AT[place] * weight**4) for place, weight in near)


_DRAWS: Final = tuple(tuple(_draws(side, region) for region in range(REGION_COUNT)) for side in (0, 1))
_GUARDS: Final = tuple(
    tuple(
        tuple((place, GUARD ** steps[place]) for place in TARGETS[1 - side] if 0 < steps[place] <= REACH)
        for steps in STEPS
    )
    for side in (0, 1)
)


class ArmyStrength(NamedTuple):
    """An army as the odds see it."""

    hp: float
    """Hits it can take."""
    units: int
    leadership: int


_NOBODY: Final = ArmyStrength(0.0, 0, 0)
_STRONGHOLD_AT: Final = tuple(bool(STRONGHOLDS >> region & 1) for region in range(REGION_COUNT))
_CITY_AT: Final = tuple(bool(CITIES >> region & 1) for region in range(REGION_COUNT))

Drawn = tuple[float, tuple[tuple[int, float], ...]]
"""The total pull of all places left on an army, and its weight at each of them."""


@lru_cache(1 << 8)
def _left(side: int, captured: int) -> tuple[int, ...]:
    """The places a side can still win points in."""
    return tuple([place for place in TARGETS[side] if not captured >> place & 1])


@lru_cache(1 << 8)
def _draws_left(side: int, captured: int) -> tuple[Drawn, ...]:
    """Return the same for an army in each region. Cached: places change hands seldom."""
    left = _left(side, captured)
    found: list[Drawn] = []
    for draws in _DRAWS[side]:
        total = 0.0
        for place, draw, _ in draws:
            if place in left:
                total += draw
        found.append((total, tuple([(place, weight) for place, _, weight in draws if place in left])))
    return tuple(found)


def hits(units: int, leadership: int, siege: bool) -> float:
    """Mean hits of a round (R90-R92)."""
    dice = min(MOST_DICE, units)
    p = 1 / 6 if siege else 1 / 3
    return dice * p + min(leadership, dice * (1 - p)) * p


def odds(attack: ArmyStrength, defence: ArmyStrength, walls: bool) -> float:
    """Return the attacker's chance if the battle is fought to its end. `walls`: it is a siege (R108)."""
    own, others = hits(attack.units, attack.leadership, walls), hits(defence.units, defence.leadership, False)
    if not defence.units or not others:
        return 0.99
    if not attack.units or not own:
        return 0.01
    x = log(attack.hp * own) - log(defence.hp * others)
    return 1 / (1 + exp(-max(-20.0, min(20.0, (1.0 if walls else 1.2) * sqrt(attack.hp + defence.hp) * x))))


@lru_cache(1 << 15)
def _muster(figures: bytes) -> tuple[ArmyStrength, ArmyStrength]:
    """Of the figures of a region: HP, units and leaders of each side."""
    found = []
    for side in (0, 1):
        elites = sum([figures[elite] for elite in ELITES_OF[side]])
        units = elites + sum([figures[regular] for regular in REGULARS_OF[side]])
        found.append(ArmyStrength(float(units + elites), units, sum([figures[each] for each in LEADERS_OF[side]])))
    return found[0], found[1]


def force(game: "BoardPosition", side: int, region: int) -> ArmyStrength:
    """HP, units and leadership of a side in a region."""
    base = region * FIGURES
    both = _muster(bytes(game.figures[base : base + FIGURES]))
    own = both[1] if side else both[0]
    if not own.units:
        return _NOBODY
    there = game.standing.get(region, 0) & CHARACTERS_OF[side]
    if there:
        led = sum([LEADERSHIP[who] for who in range(CHARACTERS) if there >> who & 1])
        return ArmyStrength(own.hp, own.units, own.leadership + led)
    return own


class WarOutlook:
    """The armies of both sides, and how much each place is threatened."""

    def __init__(self, game: "BoardPosition") -> None:
        self.game = game
        self.forces: list[dict[int, ArmyStrength]] = [
            {region: force(game, side, region) for region in bits(game.armies[side])} for side in (0, 1)
        ]
        self.pressure: list[list[float]] = []
        """By side and region, for places with points: HP that could attack it, weighted by distance."""
        self.relief: list[list[float]] = []
        """By side and region, for its own places that count: HP of its other armies near it."""
        for side in (0, 1):
            war = game.war & NATION_BITS[side]
            pressure = [0.0] * REGION_COUNT
            relief = [0.0] * REGION_COUNT
            draws, guards = _draws_left(side, game.captured), _GUARDS[side]
            for at, (hp, units, leadership) in self.forces[side].items():
                hp += LED * min(leadership, units)
                if not game.present[at] & war:
                    # Units of nations at peace stay at home.
                    hp *= AT_PEACE
                # An army can be in one place only: it counts for what draws it most.
                total, places = draws[at]
                if total:
                    share = hp / total
                    for place, weight in places:
                        pressure[place] += share * weight
                for place, weight in guards[at]:
                    relief[place] += hp * weight
            self.pressure.append(pressure)
            self.relief.append(relief)

    def falls(self, side: int, region: int) -> float:
        """Return a rough chance that `side` takes that place soon."""
        pressure = self.pressure[side][region]
        if pressure < 0.3:
            return 0.0
        hp, units, leadership = self.forces[1 - side].get(region, _NOBODY)
        if not units:
            wall = EMPTY
        elif _STRONGHOLD_AT[region]:
            wall = STRONGHOLD * hp + leadership
        elif _CITY_AT[region]:
            wall = CITY * hp + 0.5 * leadership + 0.5
        else:
            wall = hp + 0.5 * leadership
        if self.game.sieges[side] >> region & 1:
            wall *= BESIEGED
        x = STEEP * (log(pressure + 0.5) - log(wall + RELIEF * self.relief[1 - side][region] + 0.5))
        return 1 / (1 + exp(-max(-20.0, min(20.0, x))))

    def strength(self, side: int) -> float:
        """HP of all its armies."""
        return sum([hp for hp, _, _ in self.forces[side].values()], 0.0)

    def garrisons(self) -> float:
        """Units of the Free Peoples where they can lose something, as far as a siege leaves them room."""
        forces = self.forces[FREE]
        return float(sum([min(GARRISON, forces[region].units) for region in TARGETS[SHADOW] if region in forces]))

    def expected(self, side: int) -> tuple[float, float]:
        """Points a side holds, and points it may soon take, roughly."""
        game = self.game
        held = float(game.points[side])
        more = 0.0
        for region in _left(side, game.captured):
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
    attack = ArmyStrength(float(units + elites), units, leadership)
    defence = force(game, 1 - side, battle.region)
    walls = battle.kind == BattleKind.ASSAULT
    return odds(attack, defence, walls)
