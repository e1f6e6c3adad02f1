"""Figures on the map: the one place where they are put down, taken off and counted.

`put` and `take` keep the counts that follow from the figures. Whatever takes units away leaves a region `loose`;
`settle` then sees to sieges, captures and leaders without units (R56, R109, R118). In a battle it is called when both
sides have removed their casualties, so that mutual destruction captures nothing (G87).
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.boardgame.characters.roster import ROSTER
from rules.boardgame.event_cards import in_play
from rules.boardgame.events import (
    Captured,
    CharacterGone,
    Recruited,
    Reduced,
    Removed,
    Replaced,
    SiegeBegan,
    SiegeEnded,
)
from rules.boardgame.map.regions import BIT, HOME, NATION_AT, POINTS_AT, REGION_COUNT, SETTLEMENTS, bits
from rules.boardgame.politics import track
from rules.boardgame.terms import (
    CHARACTERS,
    FIGURE_NATION,
    FIGURE_SIDE,
    FIGURES,
    FIGURES_OF,
    FREE,
    GONE,
    IS_UNIT,
    LEADERS_OF,
    NATION_SIDE,
    OTHER_KIND,
    SHADOW,
    SIDES,
    Cause,
)

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition


def put(game: "BoardPosition", region: int, figure: int, n: int = 1) -> None:
    game.figures[region * FIGURES + figure] += n
    if IS_UNIT[figure]:
        side, bit = FIGURE_SIDE[figure], BIT[region]
        game.units[side * REGION_COUNT + region] += n
        game.present[region] |= 1 << FIGURE_NATION[figure]
        game.armies[side] |= bit
        game.touched |= bit


def take(game: "BoardPosition", region: int, figure: int, n: int = 1) -> None:
    figures, at = game.figures, region * FIGURES + figure
    left = figures[at] = figures[at] - n
    if IS_UNIT[figure]:
        side, bit = FIGURE_SIDE[figure], BIT[region]
        game.units[side * REGION_COUNT + region] -= n
        if not left and not figures[region * FIGURES + OTHER_KIND[figure]]:
            game.present[region] &= ~(1 << FIGURE_NATION[figure])
        if not game.units[side * REGION_COUNT + region]:
            game.armies[side] &= ~bit
            game.mixed[side] &= ~bit
        game.unsettled |= bit


def counts(game: "BoardPosition", region: int) -> tuple[int, ...]:
    """Return how many of each figure type are there."""
    return tuple(game.figures[region * FIGURES : region * FIGURES + FIGURES])


# ---- characters ---


def place_character(game: "BoardPosition", who: int, region: int) -> None:
    """Put a character into a region, wherever he was before."""
    take_off_map(game, who)
    game.where[who] = region
    game.standing[region] = game.standing.get(region, 0) | 1 << who


def take_off_map(game: "BoardPosition", who: int, to: int = GONE) -> None:
    """Take a character off the map."""
    region = game.where[who]
    if region >= 0:
        left = game.standing[region] & ~(1 << who)
        if left:
            game.standing[region] = left
        else:
            del game.standing[region]
    game.where[who] = to


def eliminate_character(game: "BoardPosition", who: int) -> None:
    """Remove a character from the map and from the game (R63)."""
    region = game.where[who]
    take_off_map(game, who)
    game.tell(CharacterGone(who, region))
    if game.battle is not None:
        game.battle.lose_character(who, ROSTER[who].side)
    in_play.upkeep(game)


# ---- recruits and casualties ---


def recruit(game: "BoardPosition", region: int, figure: int, n: int = 1) -> int:
    """Bring up to n figures from the reinforcements; return how many there were (R48, R68)."""
    n = min(n, game.reinforcements[figure])
    if n:
        game.reinforcements[figure] -= n
        put(game, region, figure, n)
        game.tell(Recruited(region, figure, n))
    return n


def swap(game: "BoardPosition", region: int, figure: int, n: int = 1) -> int:
    """Replace units by the other kind of their nation from the reinforcements; the old ones go there (G47)."""
    other = OTHER_KIND[figure]
    n = min(n, game.reinforcements[other], game.figures[region * FIGURES + figure])
    if n:
        game.reinforcements[other] -= n
        game.reinforcements[figure] += n
        take(game, region, figure, n)
        put(game, region, other, n)
        game.tell(Replaced(region, figure, other, n))
    return n


def lose(game: "BoardPosition", region: int, figure: int, n: int = 1) -> None:
    """Remove a casualty: of the Free Peoples for the rest of the game, of the Shadow to the reinforcements (R63)."""
    take(game, region, figure, n)
    (game.casualties if FIGURE_SIDE[figure] == FREE else game.reinforcements)[figure] += n
    game.tell(Removed(region, figure, n))
    if game.battle is not None:
        game.battle.lose_figure(region, figure, n)


def trim(game: "BoardPosition", region: int, figure: int) -> None:
    """Return an excess unit to the reinforcements, for either side (R64)."""
    take(game, region, figure)
    game.reinforcements[figure] += 1
    game.tell(Removed(region, figure, 1, True))


def can_reduce(game: "BoardPosition", elite: int) -> bool:
    """Return whether a regular is available to replace an elite of its nation (R97)."""
    regular = OTHER_KIND[elite]
    return bool(game.reinforcements[regular] or (FIGURE_SIDE[elite] == FREE and game.casualties[regular]))


def reduce(game: "BoardPosition", region: int, elite: int) -> None:
    """Replace an elite by a regular, from the casualties first, then from the reinforcements (R97, G85)."""
    regular = OTHER_KIND[elite]
    free = FIGURE_SIDE[elite] == FREE
    source = game.casualties if free and game.casualties[regular] else game.reinforcements
    source[regular] -= 1
    (game.casualties if free else game.reinforcements)[elite] += 1
    # First the regular, so that the army is never thought empty in between.
    put(game, region, regular)
    take(game, region, elite)
    game.tell(Reduced(region, elite))
    if game.battle is not None:
        game.battle.reduce_figure(region, elite, regular)


# ---- moving ---


def shift(game: "BoardPosition", origin: int, to: int, figures: Sequence[int], characters: int = 0) -> None:
    """Move figures and characters; `arrive` does what follows from it."""
    _stay_mixed(game, origin, to, figures)
    for figure, n in enumerate(figures):
        if n:
            put(game, to, figure, n)
            take(game, origin, figure, n)
    for who in bits(characters):
        place_character(game, who, to)


def _stay_mixed(game: "BoardPosition", origin: int, to: int, figures: Sequence[int]) -> None:
    """A mixed army that moves as one stays one, unless it meets others who have not agreed (R216)."""
    for side in SIDES:
        if game.mixed[side] >> origin & 1:
            first, second = (game.nations_of[seat] for seat in game.seats_of[side])
            nations = sum({1 << FIGURE_NATION[f] for f in FIGURES_OF[side] if IS_UNIT[f] and figures[f]})
            alone = not game.armies[side] >> to & 1 or game.mixed[side] >> to & 1
            if nations & first and nations & second and alone:
                game.mixed[side] |= 1 << to


def arrive(game: "BoardPosition", side: int, region: int) -> None:
    """An army has entered a region: activate the enemy's nation there and capture what is undefended (R75, R122)."""
    nation = NATION_AT[region]
    if nation >= 0 and NATION_SIDE[nation] != side:
        track.activate(game, nation, Cause.ENTERED, region)
    game.unsettled |= BIT[region]


# ---- sieges, captures, leaders alone ---


def besiege(game: "BoardPosition", side: int, region: int) -> None:
    """Begin a siege of the enemy's stronghold."""
    game.sieges[side] |= BIT[region]
    game.touched |= BIT[region]
    game.tell(SiegeBegan(region, side))


def settle(game: "BoardPosition") -> None:
    """Update sieges, captures and leaders in all regions that lost or gained units."""
    if game.unsettled:
        regions, game.unsettled = game.unsettled, 0
        for region in bits(regions):
            _settle(game, region)
        in_play.upkeep(game)


def _settle(game: "BoardPosition", region: int) -> None:
    bit = BIT[region]
    for side in SIDES:
        if game.sieges[side] & bit and not (game.armies[FREE] & game.armies[SHADOW] & bit):
            game.sieges[side] &= ~bit
            game.tell(SiegeEnded(region))
    if not game.armies[FREE] & bit:
        for figure in LEADERS_OF[FREE]:
            n = game.figures[region * FIGURES + figure]
            if n:
                lose(game, region, figure, n)
        game.unsettled &= ~bit
    if SETTLEMENTS & bit:
        enemy = 1 - game.controller(region)
        if game.armies[enemy] & bit and not game.armies[1 - enemy] & bit:
            capture(game, enemy, region)


def capture(game: "BoardPosition", side: int, region: int) -> None:
    """The settlement changes hands, with its points; a nation that loses one takes a step to war (R118, R124)."""
    home = HOME[region]
    game.captured ^= BIT[region]
    game.turn_report = replace(game.turn_report, captured=(*game.turn_report.captured, (region, side)))
    points = POINTS_AT[region]
    if side == home:
        game.points[1 - home] -= points
        game.captors.pop(region, None)
        game.tell(Captured(region, side, controller_of_army(game, side, region)))
    else:
        game.points[side] += points
        seat = game.captors[region] = controller_of_army(game, side, region)
        game.tell(Captured(region, side, seat))
        track.advance(game, NATION_AT[region], Cause.CAPTURED)


# ---- whose army ---


def controller_of_army(game: "BoardPosition", side: int, region: int, figures: Sequence[int] | None = None) -> int:
    """The player of the side who commands its figures there: more units, then more elites, then the leader (R217)."""
    team = game.seats_of[side]
    if len(team) == 1:
        return team[0]
    if figures is None:
        figures = game.figures[region * FIGURES : region * FIGURES + FIGURES]
    weight = [0, 0]
    for figure in FIGURES_OF[side]:
        if IS_UNIT[figure] and figures[figure]:
            elite = OTHER_KIND[figure] < figure
            weight[game.player_of[FIGURE_NATION[figure]] == team[1]] += figures[figure] * (1001 if elite else 1000)
    if weight[0] == weight[1]:
        return game.leading[side]
    return team[weight[1] > weight[0]]


def seats_with_units(game: "BoardPosition", side: int, region: int) -> Iterable[int]:
    """The players of the side that have units in the region."""
    return [seat for seat in game.seats_of[side] if game.present[region] & game.nations_of[seat]]


def destroy(game: "BoardPosition", side: int, region: int, figures: Sequence[int], characters: int) -> None:
    """Eliminate units, leaders, Nazgûl and characters together with their army (R98)."""
    for figure in FIGURES_OF[side]:
        if figures[figure]:
            lose(game, region, figure, figures[figure])
    for who in range(CHARACTERS):
        if characters >> who & 1:
            eliminate_character(game, who)
