"""The bots' estimate of who wins.

The Fellowship's chance to win is a logistic sum over the characters on the board, the row of the Ring-bearer and the
features below. A fight under way counts as the average over its likely results.
"""

from functools import cache, lru_cache
from math import exp
from typing import Final, NamedTuple

from rules.confrontation.abilities import BearsTheRing, Role, WinsByEntering, find
from rules.confrontation.bot.fight_odds import matchup_of, odds_of
from rules.confrontation.bot.worth import IN_HAND, OUTSIDE, WORTH
from rules.confrontation.characters.character import Character
from rules.confrontation.effects.fight_abilities import MayRetreat
from rules.confrontation.effects.move_abilities import FliesToLoneEnemy
from rules.confrontation.position import ConfrontationPosition
from rules.confrontation.printed import PRINTED
from rules.confrontation.regions import CAPACITY, HOME, MORDOR, REGIONS, ROW, SHIRE, STEPS, TOWARDS
from rules.confrontation.terms import DEFEATED, FELLOWSHIP, PIECES, SAURON, TILES, Direction, Stage
from rules.game import Seat

# Fitted by logistic regression on games between random, greedy and searching bots. Each pairing has its own intercept,
# so that strength of play does not count as strength of position. Where games say little, a prior set by hand decides.
BEARER_ROW: Final[tuple[tuple[float, ...], ...]] = (
    (1.10, 0.99, 0.39, 0.37, 0.60, 1.09, 0.73),
    (1.12, 1.01, 0.42, 0.32, 0.57, 0.86, 0.73),
)
"""By side to move and row of the Ring-bearer: how good that is for the Fellowship, all else being equal."""
WEIGHTS: Final = {
    # the Fellowship to move, Sauron to move
    "characters": (1.0, 1.0),  # the worth of all characters on the board
    "race won": (1.78, 1.74),  # who wins the race, if nobody can stop the Ring-bearer any more
    "race": (0.21, 0.14),  # how many steps Sauron is behind in the race
    "open road": (1.57, 1.20),  # how near the Ring-bearer is to Mordor, if nobody is in the way
    "guards on the road": (-0.35, -0.32),  # pieces of Sauron between the Ring-bearer and Mordor
    "bearer exposed": (-0.60, -0.93),  # the Ring-bearer can be attacked: the chance that he is the defender
    "bearer may retreat": (0.30, 0.61),  # the same, if he could retreat
    "bearer suspected": (-0.27, -0.28),  # how certain Sauron is which piece is the Ring-bearer
    "march on the Shire": (0.22, 0.18),  # steps Sauron needs to bring three pieces to the Shire
    "two in the Shire": (-0.14, -0.32),  # two of them are in the Shire
    "raid": (-0.59, -0.69),  # how near the character is that wins by entering the Shire
    "open raid": (-1.00, -1.18),  # the same, if nobody is in its way
    "steps of the Fellowship": (-0.54, -0.51),  # steps the Fellowship has left
    "steps of Sauron": (-0.27, -0.28),  # steps Sauron has left
    "nearly stuck": (0.29, 0.27),  # how near the Fellowship is to having no move
    "known servants": (0.46, 0.46),  # pieces of Sauron that the Fellowship knows
    "cards": (0.61, 0.60),  # strength in hand, minus Sauron's
}
"""By feature and side to move."""
BY_MOVER: Final = tuple(zip(*WEIGHTS.values(), strict=True))
"""By side to move: the weights of all features."""

LAST_ROW: Final = ROW[MORDOR]
FAR: Final = 20
"""More steps than this count as this many."""


def chances(position: ConfrontationPosition) -> list[float]:
    """Return the chance of each seat to win the game, or the match."""
    outcome = position.outcome()
    if outcome is not None:
        return [float(seat in outcome.winners) if outcome.winners else 0.5 for seat in (0, 1)]
    fellowship = _fellowship_wins(position)
    return [_chance(position, seat, fellowship) for seat in (0, 1)]


def _chance(position: ConfrontationPosition, seat: Seat, fellowship: float) -> float:
    """Return the chance of a seat to win, if the Fellowship wins this game with that chance."""
    side = FELLOWSHIP if position.seat_of(FELLOWSHIP) == seat else SAURON
    chance = fellowship if side == FELLOWSHIP else 1 - fellowship
    if not position.mode.match:
        return chance
    left = [len(position.on_board(side)), len(position.on_board(1 - side))]
    if not position.results:
        # The winner of the first game wins the match by winning the second too, or by having more characters left.
        return chance * _lead(left[0] - USUALLY_LEFT) + (1 - chance) * (1 - _lead(left[1] - USUALLY_LEFT))
    first = position.results[0]
    if first.seat == seat:
        return chance + (1 - chance) * _sigmoid(first.points - left[1])
    return chance * _sigmoid(left[0] - first.points)


USUALLY_LEFT: Final = 5
"""Characters that a winner has on the board on average."""


def _lead(points: float) -> float:
    """Return the chance to win a match after winning its first game with this many points more than average."""
    return 0.5 + 0.5 * _sigmoid(points)


def _sigmoid(x: float) -> float:
    return 1 / (1 + exp(-max(-30.0, min(30.0, x))))


def _fellowship_wins(position: ConfrontationPosition) -> float:
    """Return the chance that the Fellowship wins this game."""
    if position.stage is not Stage.PLAY:
        return _before_play(position)
    if position.fight is None:
        return _outlook(position, position.where, position.turn)
    mover = 1 - position.turn
    matchup = matchup_of(position)
    if matchup is None:
        return _outlook(position, position.where, mover)
    likely = odds_of(matchup)
    ours, theirs = position.fighter(FELLOWSHIP), position.fighter(SAURON)
    chance, rest = 0.0, 1.0
    for share, defeated in zip(likely, ((ours,), (theirs,), (ours, theirs)), strict=True):
        if share:
            where = position.where[:]
            for piece in defeated:
                where[piece] = DEFEATED
            chance += share * _outlook(position, where, mover)
            rest -= share
    if rest > 0:
        chance += rest * _outlook(position, position.where, mover)
    return chance


def _before_play(position: ConfrontationPosition) -> float:
    """Return the Fellowship's chance during the draft and the set-up, from the choices made so far."""
    value = 0.0
    if position.stage is Stage.DRAFT:
        value = sum([WORTH[number] for picks in position.picks for number in picks], 0.0)
    elif position.stage is Stage.SETUP:
        value = sum([OUTSIDE[number] for picks in position.picks for number in picks], 0.0)
    return _sigmoid(value)


def _may_retreat(character: Character) -> bool:
    retreat = find(character.abilities, MayRetreat)
    return retreat is not None and retreat.role is Role.DEFENDING and Direction.SIDEWAYS in retreat.directions


ENTERS_TO_WIN: Final = tuple(find(character.abilities, WinsByEntering) is not None for character in PRINTED.characters)
"""By character: whether it wins by entering the Shire."""
_FLIES: Final = tuple(find(character.abilities, FliesToLoneEnemy) is not None for character in PRINTED.characters)
"""By character: whether it can attack a piece that has passed it."""
_MAY_RETREAT: Final = tuple(map(_may_retreat, PRINTED.characters))
"""By character: whether it may retreat sideways when it is attacked."""
_HEIR: Final = tuple(ring.heir if (ring := find(c.abilities, BearsTheRing)) else "" for c in PRINTED.characters)
_STEP_BITS: Final = tuple(sum(1 << to for to, _ in steps) for steps in STEPS[SAURON])
"""By region: where Sauron's ordinary steps lead, a bit each."""


@lru_cache(maxsize=1 << 14)
def _clearest_path(side: int, region: int, held: int) -> tuple[int, int]:
    """Return the number of `held` regions, and of steps, on the path to the far corner that crosses the fewest."""
    goal = HOME[1 - side]
    if region == goal:
        return 0, 0
    paths = []
    for to, _ in STEPS[side][region]:
        barred, steps = _clearest_path(side, to, held)
        paths.append((barred + (to != goal and held >> to & 1), steps + 1))
    return min(paths)


@cache
def _in_hand(hand: int, side: int) -> int:
    """Return the strength that these cards count for in hand."""
    return sum(worth for number, worth in enumerate(IN_HAND[side]) if hand & 1 << number)


def _outlook(position: ConfrontationPosition, where: list[int], mover: int) -> float:
    """Return the Fellowship's chance with the pieces in these regions and `mover` to move."""
    bearer = bearer_of(position, where)
    if where[bearer] < 0:
        return 0.0
    value = BEARER_ROW[mover][ROW[where[bearer]]]
    for weight, feature in zip(BY_MOVER[mover], features(position, where, bearer, mover), strict=True):
        value += weight * feature
    return _sigmoid(value)


def bearer_of(position: ConfrontationPosition, where: list[int]) -> int:
    """Return the piece that bears the Ring, or that inherits it if the bearer is defeated; the defeated bearer if none
    does."""
    who, roster = position.who, position.rosters[FELLOWSHIP]
    bearer = who.index(position.bearer, 0, TILES)
    if where[bearer] < 0 and (heir := _HEIR[roster[position.bearer]]):
        return next((p for p in PIECES[FELLOWSHIP] if PRINTED.characters[roster[who[p]]].name == heir), bearer)
    return bearer


def features(position: ConfrontationPosition, where: list[int], bearer: int, mover: int) -> tuple[float, ...]:
    """Return the features of a position in the order of WEIGHTS."""
    who, suspicions = position.who, position.suspicions
    ours, theirs = position.rosters
    place = where[bearer]
    own, enemy = [0] * len(REGIONS), [0] * len(REGIONS)
    held = barred = our_steps = known = 0
    worth = 0.0
    for piece in PIECES[FELLOWSHIP]:
        region = where[piece]
        if region >= 0:
            worth += WORTH[ours[who[piece]]]
            own[region] += 1
            held |= 1 << region
            our_steps += LAST_ROW - ROW[region]
    for piece in PIECES[SAURON]:
        region = where[piece]
        if region >= 0:
            worth += WORTH[theirs[who[piece]]]
            enemy[region] += 1
            barred |= 1 << region
            suspects = suspicions[piece]
            known += not suspects & (suspects - 1)
    servants = _servants(position, where, place, own, enemy, held)
    blockers, threatened, marches = servants.blockers, servants.threatened, servants.marches
    missing = max(0, 3 - enemy[SHIRE])
    marches.sort()
    march = min(FAR, sum(marches[:missing])) if len(marches) >= missing else FAR
    exposed = 1 / own[place] if threatened else 0.0
    may_retreat = (
        threatened
        and _MAY_RETREAT[ours[who[bearer]]]
        and any(not enemy[to] and own[to] < CAPACITY[to] for to in TOWARDS[FELLOWSHIP][Direction.SIDEWAYS][place])
    )
    bars, steps = _clearest_path(FELLOWSHIP, place, barred)
    # The side to move arrives first if both need the same number of steps.
    margin = march - steps + (mover == FELLOWSHIP) - 0.5
    race = 0.0
    if steps and not blockers and not servants.flies:
        race = 1.0 if margin > 0 else -1.0
    return (
        worth,
        race,
        max(-6.0, min(6.0, margin)) / 6,
        1 / steps if steps and not bars else 0.0,
        blockers / TILES,
        exposed,
        exposed if may_retreat else 0.0,
        1 / suspicions[bearer].bit_count(),
        march / 10,
        float(enemy[SHIRE] == 2),
        servants.raid,
        servants.open_raid,
        min(FAR, our_steps) / 10,
        min(FAR, sum(marches)) / 10,
        1 / (1 + our_steps),
        known / TILES,
        (_in_hand(position.hands[FELLOWSHIP], FELLOWSHIP) - _in_hand(position.hands[SAURON], SAURON)) / 10,
    )


class _Servants(NamedTuple):
    """What Sauron's pieces mean for the Ring-bearer."""

    blockers: int
    """How many are between him and Mordor."""
    threatened: bool
    """Whether one of them could attack him now."""
    flies: bool
    """Whether one that he has passed can still attack him."""
    raid: float
    """How near the character is that wins by entering the Shire."""
    open_raid: float
    """The same, if nobody is in its way."""
    marches: list[int]
    """The steps to the Shire of each piece that is not there yet."""


def _servants(
    position: ConfrontationPosition, where: list[int], place: int, own: list[int], enemy: list[int], held: int
) -> _Servants:
    """Examine Sauron's pieces, with the Ring-bearer in `place` and the Fellowship in the regions `held`."""
    roster, who, row = position.rosters[SAURON], position.who, ROW[place]
    blockers = 0
    threatened = flies = False
    raid = open_raid = 0.0
    marches: list[int] = []
    for piece in PIECES[SAURON]:
        region = where[piece]
        if region <= SHIRE:
            continue
        number = roster[who[piece]]
        to_go = ROW[region]
        marches.append(to_go)
        if to_go > row:
            blockers += 1
        elif _FLIES[number]:
            flies = True
        if not threatened:
            threatened = bool(_STEP_BITS[region] >> place & 1)
            for ability in PRINTED.move_abilities[number]:
                threatened = threatened or place in ability.destinations(enemy, own, SAURON, region)
        if ENTERS_TO_WIN[number]:
            raid = 1 / to_go
            open_raid = raid if not _clearest_path(SAURON, region, held)[0] else 0.0
    return _Servants(blockers, threatened, flies, raid, open_raid, marches)
