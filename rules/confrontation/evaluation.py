"""What this game's bots know about who wins.

The chance that the Fellowship wins is a logistic sum: who is still on the board, how far the Ring-bearer has come, and
the features below. A fight under way is worth what its likely ends are worth.
"""

from functools import cache, lru_cache
from math import exp
from typing import Final

from rules.confrontation.abilities import BearsTheRing, Role, WinsByEntering, find
from rules.confrontation.cards import CARDS
from rules.confrontation.characters import CHARACTERS
from rules.confrontation.effects import MayRetreat
from rules.confrontation.movement import FliesToLoneEnemy
from rules.confrontation.odds import clash_of, ends
from rules.confrontation.position import ConfrontationPosition
from rules.confrontation.regions import CAPACITY, HOME, MORDOR, REGIONS, ROW, SHIRE, STEPS, TOWARDS
from rules.confrontation.terms import DEFEATED, FELLOWSHIP, PIECES, SAURON, TILES, Direction, Stage
from rules.confrontation.worth import OUTSIDE, WORTH
from rules.game import Seat

# Logistic regression on games between random, greedy and searching bots, with an intercept for each pairing, so that
# strength of play is not taken for strength of position; towards guesses by hand where games say little.
ROAD: Final = (
    (0.98, 1.13, 0.46, 0.53, 1.18, 1.10, 0.88),
    (0.99, 1.14, 0.47, 0.57, 1.06, 1.00, 0.88),
)
"""By side to move: how well the Fellowship stands with its Ring-bearer in each row, all else being equal."""
WEIGHTS: Final = (
    # the Fellowship to move, Sauron to move
    (1.67, 1.73),  # who wins the race when nobody can stop the Ring-bearer any more
    (0.24, 0.17),  # by how much Sauron would lose the race
    (0.06, -0.06),  # exposed, by how surely Sauron knows
    (-0.10, -0.34),  # exposed and alone
    (0.05, -0.03),  # exposed to more than one
    (1.46, 1.16),  # how near the Ring-bearer is to Mordor with nobody in the way
    (-0.30, -0.29),  # servants of Sauron between the Ring-bearer and Mordor
    (-0.45, -0.56),  # the Ring-bearer can be attacked, by how likely it is that he is met
    (0.19, 0.61),  # the same, where he could slip away
    (-0.13, -0.14),  # how surely Sauron knows the Ring-bearer
    (0.29, 0.26),  # steps Sauron needs to bring three servants to the Shire
    (0.01, -0.02),  # how near that is
    (-0.13, -0.31),  # two servants in the Shire
    (-0.52, -0.56),  # how near one is who wins by entering it
    (-0.82, -0.80),  # the same with nobody in the way
    (-0.55, -0.52),  # steps the Fellowship has left
    (-0.21, -0.22),  # steps Sauron has left
    (0.19, 0.17),  # how near the Fellowship is to being stuck
    (0.26, 0.22),  # characters of the Fellowship that Sauron knows
    (0.46, 0.49),  # servants of Sauron that the Fellowship knows
    (0.57, 0.59),  # strength in hand over Sauron's
)
"""For each feature, by side to move."""
_BY_MOVER: Final = tuple(zip(*WEIGHTS, strict=True))

LAST_ROW: Final = ROW[MORDOR]
TEXT_CARD: Final = 3
"""What a card without strength is worth in hand."""
FAR: Final = 20
"""Steps beyond which it makes no difference how many they are."""


def evaluate(position: ConfrontationPosition, seat: Seat) -> float:
    """The chance that `seat` wins the table: the game, or the match with what the first game brought."""
    outcome = position.outcome()
    if outcome is not None:
        return float(seat in outcome.winners) if outcome.winners else 0.5
    fellowship = _fellowship_wins(position)
    side = FELLOWSHIP if position.seat_of(FELLOWSHIP) == seat else SAURON
    chance = fellowship if side == FELLOWSHIP else 1 - fellowship
    if not position.mode.match:
        return chance
    left = [len(position.on_board(side)), len(position.on_board(1 - side))]
    if not position.results:
        # Whoever wins the first game wins the match with the second one, or with more characters left in the first.
        return chance * _lead(left[0] - USUALLY_LEFT) + (1 - chance) * (1 - _lead(left[1] - USUALLY_LEFT))
    first = position.results[0]
    if first.seat == seat:
        return chance + (1 - chance) * _sigmoid(first.points - left[1])
    return chance * _sigmoid(left[0] - first.points)


USUALLY_LEFT: Final = 5
"""Characters a winner has on the board."""


def _lead(points: float) -> float:
    """The chance to win a match after winning its first game with so many points more than usual."""
    return 0.5 + 0.5 * _sigmoid(points)


def _sigmoid(x: float) -> float:
    return 1 / (1 + exp(-max(-30.0, min(30.0, x))))


def _fellowship_wins(position: ConfrontationPosition) -> float:
    if position.stage is not Stage.PLAY:
        return _setting_up(position)
    if position.fight is None:
        return _standing(position, position.where, position.turn)
    mover = 1 - position.turn
    clash = clash_of(position)
    if clash is None:
        return _standing(position, position.where, mover)
    likely = ends(clash)
    ours, theirs = position.fighter(FELLOWSHIP), position.fighter(SAURON)
    chance, rest = 0.0, 1.0
    for share, fallen in zip(likely, ((ours,), (theirs,), (ours, theirs)), strict=True):
        if share:
            where = position.where[:]
            for piece in fallen:
                where[piece] = DEFEATED
            chance += share * _standing(position, where, mover)
            rest -= share
    if rest > 0:
        chance += rest * _standing(position, position.where, mover)
    return chance


def _setting_up(position: ConfrontationPosition) -> float:
    """Who is fielded, and who of them stands outside."""
    value = 0.0
    if position.stage is Stage.DRAFT:
        value = sum(WORTH[number] for picks in position.picks for number in picks)
    elif position.stage is Stage.SETUP:
        value = sum(OUTSIDE[number] for picks in position.picks for number in picks)
    return _sigmoid(value)


@cache
def enters_to_win(number: int) -> bool:
    """Whether that character wins by entering the Shire."""
    return find(CHARACTERS[number].abilities, WinsByEntering) is not None


@cache
def _slips_away(number: int) -> bool:
    """Whether that character may retreat sideways when it is attacked."""
    retreat = find(CHARACTERS[number].abilities, MayRetreat)
    return retreat is not None and retreat.role is Role.DEFENDING and Direction.SIDEWAYS in retreat.directions


@cache
def _ignores_rows(number: int) -> bool:
    """Whether that servant may attack someone who has passed him."""
    return find(CHARACTERS[number].abilities, FliesToLoneEnemy) is not None


@cache
def _heir(number: int) -> str:
    ring = find(CHARACTERS[number].abilities, BearsTheRing)
    return ring.heir if ring else ""


_STEP_BITS: Final = tuple(sum(1 << to for to, _ in steps) for steps in STEPS[SAURON])
"""Where Sauron's ordinary steps lead from each region, a bit each."""


@lru_cache(maxsize=1 << 14)
def _way(side: int, region: int, held: int) -> tuple[int, int]:
    """The way to the far corner with the fewest `held` regions on it: how many these are, and how many steps it has."""
    goal = HOME[1 - side]
    if region == goal:
        return 0, 0
    ways = []
    for to, _ in STEPS[side][region]:
        barred, steps = _way(side, to, held)
        ways.append((barred + (to != goal and held >> to & 1), steps + 1))
    return min(ways)


@cache
def _in_hand(hand: int, side: int) -> int:
    """Strength in hand."""
    return sum(card.value or TEXT_CARD for number, card in enumerate(CARDS[side]) if hand & 1 << number)


def _standing(position: ConfrontationPosition, where: list[int], mover: int) -> float:
    """The chance of the Fellowship with the pieces at these places and `mover` to move."""
    bearer = _bearer(position, where)
    if where[bearer] < 0:
        return 0.0
    worth = 0.0
    for piece, region in enumerate(where):
        if region >= 0:
            worth += WORTH[position.rosters[piece // TILES][position.who[piece]]]
    value = worth + ROAD[mover][ROW[where[bearer]]]
    for weight, feature in zip(_BY_MOVER[mover], features(position, where, bearer, mover), strict=True):
        value += weight * feature
    return _sigmoid(value)


def _bearer(position: ConfrontationPosition, where: list[int]) -> int:
    """The piece that bears the Ring, or will once its bearer has fallen; a fallen one if the Ring is lost."""
    who, roster = position.who, position.rosters[FELLOWSHIP]
    bearer = who.index(position.bearer, 0, TILES)
    if where[bearer] < 0 and (heir := _heir(roster[position.bearer])):
        return next((p for p in PIECES[FELLOWSHIP] if CHARACTERS[roster[who[p]]].name == heir), bearer)
    return bearer


def features(position: ConfrontationPosition, where: list[int], bearer: int, mover: int) -> tuple[float, ...]:
    """What the guess is made of, in the order of WEIGHTS."""
    who, suspicions = position.who, position.suspicions
    ours, theirs = position.rosters
    place = where[bearer]
    row = ROW[place]
    own, enemy = [0] * len(REGIONS), [0] * len(REGIONS)
    held, barred = 0, 0
    our_steps = our_known = their_steps = their_known = 0
    for piece in PIECES[FELLOWSHIP]:
        region = where[piece]
        if region >= 0:
            own[region] += 1
            held |= 1 << region
            our_steps += LAST_ROW - ROW[region]
            suspects = suspicions[piece]
            our_known += not suspects & (suspects - 1)
    for piece in PIECES[SAURON]:
        region = where[piece]
        if region >= 0:
            enemy[region] += 1
            barred |= 1 << region
            their_steps += ROW[region]
            suspects = suspicions[piece]
            their_known += not suspects & (suspects - 1)
    blockers = threats = 0
    fliers = False
    raid = open_raid = 0.0
    marches: list[int] = []
    for piece in PIECES[SAURON]:
        region = where[piece]
        if region < 0 or region == SHIRE:
            continue
        number = theirs[who[piece]]
        to_go = ROW[region]
        marches.append(to_go)
        blockers += to_go > row
        if _STEP_BITS[region] >> place & 1:
            threats += 1
        elif moving := CHARACTERS[number].moving:
            threats += any(place in ability.destinations(enemy, own, SAURON, region) for ability in moving)
            fliers = fliers or (to_go <= row and _ignores_rows(number))
        if enters_to_win(number):
            raid = 1 / to_go
            open_raid = raid if not _way(SAURON, region, held)[0] else 0.0
    missing = max(0, 3 - enemy[SHIRE])
    marches.sort()
    march = min(FAR, sum(marches[:missing])) if len(marches) >= missing else FAR
    exposed = 1 / own[place] if threats else 0.0
    slips = (
        exposed
        and _slips_away(ours[who[bearer]])
        and any(not enemy[to] and own[to] < CAPACITY[to] for to in TOWARDS[FELLOWSHIP][Direction.SIDEWAYS][place])
    )
    bars, steps = _way(FELLOWSHIP, place, barred)
    known = 1 / suspicions[bearer].bit_count()
    # Both march undisturbed: whoever arrives first. Whoever is to move arrives first with as many steps.
    margin = march - steps + (mover == FELLOWSHIP) - 0.5
    open_road = steps > 0 and not blockers and not fliers
    return (
        (1.0 if margin > 0 else -1.0) if open_road else 0.0,
        max(-6.0, min(6.0, margin)) / 6,
        exposed * known,
        float(threats > 0 and own[place] == 1),
        exposed if threats > 1 else 0.0,
        1 / steps if steps and not bars else 0.0,
        blockers / TILES,
        exposed,
        exposed if slips else 0.0,
        known,
        march / 10,
        1 / (1 + march),
        float(enemy[SHIRE] == 2),
        raid,
        open_raid,
        min(FAR, our_steps) / 10,
        min(FAR, their_steps) / 10,
        1 / (1 + our_steps),
        our_known / TILES,
        their_known / TILES,
        (_in_hand(position.hands[FELLOWSHIP], FELLOWSHIP) - _in_hand(position.hands[SAURON], SAURON)) / 10,
    )
