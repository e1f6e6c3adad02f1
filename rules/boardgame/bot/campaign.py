"""The campaign that a side can lead with the armies it has: which places fall, and how many actions it takes to win.

The army that wins most for its actions goes first, alone or with another one that it meets on the way; then the next,
from where the armies stand by then. Marches, assaults, losses and the steps of nations at peace are counted; what the
enemy does meanwhile is not.
"""

from typing import TYPE_CHECKING, Final, NamedTuple

from rules.boardgame.bot.war_outlook import (
    TARGETS,
    ArmyStrength,
    WarOutlook,
    hits,
    odds,
)
from rules.boardgame.map.distances import FAR, STEPS
from rules.boardgame.map.regions import CITIES, NEAR, POINTS_AT, REGION_COUNT, STRONGHOLDS, bits
from rules.boardgame.terms import (
    FREE_VICTORY,
    MOST_DICE,
    NATION_BITS,
    NATIONS,
    SHADOW,
    SHADOW_VICTORY,
    STACK,
    STEPS_TO_WAR,
)

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition

NEEDED: Final = (FREE_VICTORY, SHADOW_VICTORY)
"""Points that win the war, by side."""
ARMIES: Final = 8
"""So many of the strongest armies count."""
RANGE: Final = 7
"""Steps to a place beyond which nobody marches."""
MEETING: Final = 3
"""Steps from which two armies meet."""
STEP: Final = 0.75
"""Actions for a step of an army: an Army die moves two."""
EXTRA: Final = 0.5
"""Actions that each place takes besides marches and assaults."""
PREPARATION: Final = 1.0
"""What counts as an action when places are compared, so that an easy one far ahead is worth a march."""
SPARE: Final = 5.0
"""Points to plan for beyond those needed: some place will hold out."""
CARE: Final = 0.3
"""The weight of the actions for these."""
DEAR: Final = 6.0
"""Actions for a point that no army can win yet."""

IN_THE_WAY: Final = 3.0
"""HP of an enemy army that nobody marches past; a smaller one is beaten on the way."""
_WALLS: Final = tuple(bool(STRONGHOLDS >> region & 1) for region in range(REGION_COUNT))
_CITY: Final = tuple(bool(CITIES >> region & 1) for region in range(REGION_COUNT))

_NOBODY: Final = ArmyStrength(0.0, 0, 0)
Attempt = tuple[float, float, float]
"""The chance that a place falls, the actions that battles take, and the HP they cost."""
_ATTEMPTS: Final[dict[tuple[ArmyStrength, ArmyStrength, int], Attempt]] = {}
_MOST_ATTEMPTS: Final = 1 << 16


_WAYS: Final[dict[tuple[int, int, int], bytes]] = {}
_MOST_WAYS: Final = 1 << 12


def ways(region: int, held: int, closed: int) -> bytes:
    """Return the steps to every region: past none that the enemy holds, and into none that is closed (bits)."""
    if not (held | closed):
        return STEPS[region]
    key = (region, held, closed)
    found = _WAYS.get(key)
    if found is None:
        if len(_WAYS) >= _MOST_WAYS:
            _WAYS.clear()
        found = _WAYS[key] = _ways(region, held, closed)
    return found


def _ways(region: int, held: int, closed: int) -> bytes:
    steps = bytearray([FAR]) * REGION_COUNT
    edge = seen = 1 << region
    for away in range(RANGE + 2):
        further = 0
        for each in bits(edge):
            steps[each] = away
            if away == 0 or not held >> each & 1:
                further |= NEAR[each]
        edge = further & ~(seen | closed)
        seen |= edge
    return bytes(steps)


def obstacles(game: "BoardPosition", side: int, outlook: WarOutlook) -> tuple[int, int]:
    """Return the regions that armies of the enemy hold against a march, and those closed by a card, as bits."""
    held = 0
    for region, force in outlook.forces[1 - side].items():
        if force.hp >= IN_THE_WAY:
            held |= 1 << region
    return held & ~game.sieges[side], game.barred if side == SHADOW else 0


def attempt(own: ArmyStrength, enemy: ArmyStrength, place: int) -> Attempt:
    if not enemy.units:
        return 1.0, 0.0, 0.3
    kind = 2 if _WALLS[place] else 1 if _CITY[place] else 0
    key = (own, enemy, kind)
    found = _ATTEMPTS.get(key)
    if found is None:
        if len(_ATTEMPTS) >= _MOST_ATTEMPTS:
            _ATTEMPTS.clear()
        found = _ATTEMPTS[key] = _battle(own, enemy, kind)
    return found


def _battle(own: ArmyStrength, enemy: ArmyStrength, kind: int) -> Attempt:
    walls = kind == 2
    win = odds(own, enemy, walls)
    rounds = enemy.hp / max(0.1, hits(own.units, own.leadership, walls))
    lost = min(own.hp, 0.6 * rounds * hits(enemy.units, enemy.leadership, False) + (0.5 if kind == 1 else 0.0))
    return win, 0.4 + 0.7 * rounds if walls else 0.15 * rounds, lost


class Marching:
    """An army on campaign, and what wins it most for its actions: a place, their number, the odds and the losses."""

    __slots__ = ("cost", "force", "lost", "other", "peace", "place", "region", "value", "win")

    def __init__(self, region: int, force: ArmyStrength, peace: int) -> None:
        self.region, self.force, self.peace = region, force, peace
        self.value, self.place, self.cost, self.win, self.lost = 0.0, -1, 0.0, 0.0, 0.0
        self.other: Marching | None = None
        """The army it takes along."""


class Campaign:
    """How a side could win the war, roughly."""

    def __init__(self, game: "BoardPosition", side: int, outlook: WarOutlook, plan: bool = True) -> None:
        self.game, self.side = game, side
        self.enemies = outlook.forces[1 - side]
        self.held, self.closed = obstacles(game, side, outlook)
        self.left = [place for place in TARGETS[side] if not game.captured >> place & 1]
        self.armies: list[Marching] = []
        self.actions = 0.0
        """Until the points that win are won."""
        self.delays = [0.0] * len(NATIONS)
        """By nation: actions until it is at war."""
        for nation in bits(NATION_BITS[side] & ~game.war):
            self.delays[nation] = float(STEPS_TO_WAR - game.steps[nation])
        self._muster(outlook)
        for army in self.armies:
            self._look(army)
        if plan:
            self._plan()

    def _muster(self, outlook: WarOutlook) -> None:
        """Find the armies that can march."""
        game, side = self.game, self.side
        besieged = game.sieges[1 - side]
        found: list[tuple[float, int, ArmyStrength, int]] = []
        for region, force in outlook.forces[side].items():
            if besieged >> region & 1:
                continue
            present = game.present[region] & NATION_BITS[side]
            peace = 0 if present & game.war else present
            found.append((force.hp + 0.5 * min(force.leadership, MOST_DICE), region, force, peace))
        found.sort()
        found.reverse()
        for _, region, force, peace in found[:ARMIES]:
            self.armies.append(Marching(region, force, peace))

    def _plan(self) -> None:
        """Count the actions until the points are won."""
        missing, spare = float(NEEDED[self.side] - self.game.points[self.side]), SPARE
        while missing + spare > 0:
            best = None
            for army in self.armies:
                if army.value > 0 and (best is None or army.value > best.value):
                    best = army
            if best is None:
                break
            place, gain = best.place, POINTS_AT[best.place] * best.win
            first = min(gain, missing)
            later = min(gain - first, spare)
            self.actions += best.cost * (first + CARE * later) / gain
            missing -= first
            spare -= later
            self.left.remove(place)
            self._march(best)
            for army in self.armies:
                if army is best or army.place == place or army.other is not None:
                    self._look(army)
        self.actions += DEAR * (missing + CARE * spare)

    def _march(self, army: Marching) -> None:
        """Let the army do what it should do next."""
        force = army.force
        if army.other is not None:
            force = together(force, army.other.force)
            self.armies.remove(army.other)
        for nation in bits(army.peace):
            self.delays[nation] = 0.0
        hp, units, leadership = force
        rest = max(0.0, hp - army.lost)
        units = min(units, int(rest * units / hp + 0.5)) if hp else 0
        army.force = ArmyStrength(float(int(rest + 0.5)), units, leadership)
        army.region, army.peace = army.place, 0
        self.held &= ~(1 << army.place)

    def _look(self, army: Marching) -> None:
        """Find what the army should do next."""
        army.value, army.place, army.other = 0.0, -1, None
        if not army.force.units:
            return
        delay = 0.0
        if army.peace:
            delay = min([self.delays[nation] for nation in bits(army.peace)])
        self._try(army, army.force, delay, None)
        steps = self._steps(army)
        nearest, closest = None, 0.0
        for other in self.armies:
            away = steps[other.region]
            if other is army or away > MEETING or other.peace:
                continue
            worth = other.force.hp / (1.0 + away)
            if worth > closest:
                nearest, closest = other, worth
        if nearest is not None:
            joined = together(army.force, nearest.force)
            self._try(army, joined, delay + STEP * steps[nearest.region], nearest)

    def _steps(self, army: Marching) -> bytes:
        return ways(army.region, self.held, self.closed)

    def _try(self, army: Marching, force: ArmyStrength, delay: float, other: Marching | None) -> None:
        """Compare what the army could do with this force, after so many other actions."""
        steps = self._steps(army)
        for place in self.left:
            away = steps[place]
            if away > RANGE:
                continue
            enemy = self.enemies.get(place, _NOBODY)
            win, cost, lost = attempt(force, enemy, place)
            cost += delay + EXTRA + STEP * away + (0.25 if enemy.units and away else 0.0)
            points = POINTS_AT[place] * win
            if cost > DEAR * points:
                continue
            value = points / (cost + PREPARATION)
            if value > army.value:
                army.value, army.place, army.cost, army.win, army.lost = value, place, cost, win, lost
                army.other = other


def together(one: ArmyStrength, other: ArmyStrength) -> ArmyStrength:
    """Return the strength of two armies in one region."""
    units = min(STACK, one.units + other.units)
    share = units / max(1, one.units + other.units)
    return ArmyStrength((one.hp + other.hp) * share, units, one.leadership + other.leadership)


class Goal(NamedTuple):
    """Where an army should go next: to a place that it can win, or to a stronger army that needs it."""

    place: int
    value: float
    """Points for an action."""
    steps: bytes
    """From each region to that place."""


def goals(game: "BoardPosition", side: int) -> dict[int, Goal]:
    """Return where the strongest armies should go, by region."""
    campaign = Campaign(game, side, WarOutlook(game), plan=False)
    found: dict[int, Goal] = {}
    for army in campaign.armies:
        if army.place >= 0:
            place, other = army.place, army.other
            if other is not None and army.force.hp < other.force.hp:
                place = other.region
            found[army.region] = Goal(place, army.value, ways(place, campaign.held, campaign.closed))
    return found
