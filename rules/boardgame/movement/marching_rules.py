"""Where armies may march: which part of an army may enter which neighbour (R7, R70-R77)."""

from typing import TYPE_CHECKING, Final

from rules.boardgame.armies.selection import (
    EMPTY,
    Counts,
    leads,
    leaves_leaders_alone,
    may_act_on,
    nations_in,
    own_figures,
    units_in,
)
from rules.boardgame.characters.roster import IMMOBILE
from rules.boardgame.map.regions import ALL, BIT, ENTRANTS, NEAR, REACHES, bits
from rules.boardgame.terms import (
    CHARACTERS_OF,
    FIGURE_NATION,
    FIGURES,
    FREE,
    IS_UNIT,
    LEADERS_OF,
    MINIONS,
    NATION_BITS,
    NAZGUL,
    NAZGUL_CHARACTERS,
    NOTHING,
    SHADOW,
    Group,
)
from rules.record import Record

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition


class March(Record):
    """How armies may move: by a die, or by the words of a card."""

    armies: int = 1
    """Different ones, one after the other (R71)."""
    regions: int = 1
    """How far each (R76)."""
    led: bool = False
    """A leader, Nazgûl or character must go along (R72)."""
    group: Group | None = None
    """Such a piece must go along."""
    character: int = NOTHING
    """This one must."""
    join: bool = False
    """Each must end with another army, not besieged, that does not move (G33)."""
    optional: bool = False
    """Even the first army may be left out."""

    @property
    def plain(self) -> bool:
        """By a die: nothing is asked but perhaps a leader."""
        return not self.join and self.group is None and self.character == NOTHING


TWO_ARMIES: Final = March(2)
LED_ARMY: Final = March(led=True)


def enterable(game: "BoardPosition", side: int, nations: int) -> int:
    """The regions that units of all these nations may enter now (R7, R74), as bits."""
    found = game.open_regions(side)
    for nation in bits(nations & ~game.war):
        found &= REACHES[1 << nation]
    return found


class Reach:
    """How far an army can come, and whether it ends well: for cards that make it join another."""

    def __init__(self, game: "BoardPosition", march: March, seat: int, origin: int) -> None:
        self.game, self.march, self.origin = game, march, origin
        self.side = game.side_of[seat]
        self.ends = joinable(game, self.side, 1 << origin) if march.join else ALL

    def ends_from(self, region: int, left: int, nations: int) -> bool:
        """Having entered the region, with so many more steps, it can end well."""
        if self.ends >> region & 1:
            return True
        reached, open_ = 1 << region, enterable(self.game, self.side, nations)
        for _ in range(left):
            further = reached
            for each in bits(reached):
                further |= NEAR[each] & open_
            if further & self.ends:
                return True
            reached = further
        return False

    def nations_to(self, to: int, nations: int) -> int:
        """Those of the nations that may go there together and end well: the ones at war, then the others by number."""
        game, left = self.game, self.march.regions - 1
        together = 0
        for each in (nations & game.war, *(1 << nation for nation in bits(nations & ~game.war))):
            wanted = together | each
            if each and enterable(game, self.side, wanted) >> to & 1 and self.ends_from(to, left, wanted):
                together = wanted
        return together


def joinable(game: "BoardPosition", side: int, but: int = 0) -> int:
    """The regions with own units that are not besieged and have not moved."""
    found = 0
    for region in bits(game.armies[side] & ~game.sieges[1 - side] & ~but):
        moved = game.moved_figures.get(region)
        if moved is None or game.units_at(region, side) > units_in(moved, side):
            found |= BIT[region]
    return found


def movable(game: "BoardPosition", seat: int, origin: int) -> tuple[Counts, int]:
    """What the seat could move from there, wherever to: nothing that has moved, nobody who never does (R55, R71)."""
    figures = own_figures(game, seat, origin)
    moved = game.moved_figures.get(origin)
    if moved is not None:
        figures = tuple([max(0, have - gone) for have, gone in zip(figures, moved, strict=True)])
    characters = game.characters_at(origin, game.side_of[seat]) & ~IMMOBILE & ~game.moved_characters
    return figures, characters


def targets(game: "BoardPosition", seat: int, march: March, origin: int) -> int:
    """The neighbours that some part of the army may move to, as bits."""
    found = _near(game, seat, march, origin, game.open_regions(game.side_of[seat]))
    if not found or (march.plain and _goes_as_one(game, seat, march, origin)):
        return found
    figures, characters = movable(game, seat, origin)
    return sum(BIT[to] for to in bits(found) if _can_go(game, seat, march, origin, to, figures, characters))


def _has_target(game: "BoardPosition", seat: int, march: March, plain: bool, origin: int, open_: int) -> bool:
    found = _near(game, seat, march, origin, open_)
    if not found or (plain and _goes_as_one(game, seat, march, origin)):
        return bool(found)
    figures, characters = movable(game, seat, origin)
    return any(_can_go(game, seat, march, origin, to, figures, characters) for to in bits(found))


def _near(game: "BoardPosition", seat: int, march: March, origin: int, open_: int) -> int:
    """The open neighbours that units of some nation there may enter, if somebody can lead them."""
    found = NEAR[origin] & open_
    if not found:
        return 0
    side, present = game.side_of[seat], game.present[origin]
    nations = present & game.nations_of[seat]
    if game.mixed[side] & BIT[origin]:
        nations = present & NATION_BITS[side]
    if not nations & game.war:
        found &= REACHES[nations]
    return 0 if march.led and not _has_leader(game, side, origin) else found


def _has_leader(game: "BoardPosition", side: int, origin: int) -> bool:
    """Somebody stands there who could lead a move (R72, R77)."""
    if game.standing.get(origin, 0) & CHARACTERS_OF[side] & ~IMMOBILE:
        return True
    figures, base = game.figures, origin * FIGURES
    for leader in LEADERS_OF[side]:
        if figures[base + leader]:
            return True
    return side == SHADOW and any(figures[base + elite] for elite in game.elites_lead())


def _goes_as_one(game: "BoardPosition", seat: int, march: March, origin: int) -> bool:
    """The common case by a die, told quickly: wherever some of the units may go, all that is asked for may go along."""
    if origin in game.moved_figures:
        return False
    side = game.side_of[seat]
    figures, base = game.figures, origin * FIGURES
    if side == SHADOW:
        if game.mixed[side] & BIT[origin]:
            return False
        return not march.led or bool(figures[base + NAZGUL] or game.standing.get(origin, 0) & MINIONS & ~IMMOBILE)
    every = game.present[origin] & NATION_BITS[FREE]
    for leader in LEADERS_OF[FREE]:
        if figures[base + leader]:
            every |= 1 << FIGURE_NATION[leader]
    if every & (every - 1):
        # Several nations: only if all are at war, and nobody has to share or to take turns.
        return not every & ~game.war and len(game.side_of) == 2
    return may_act_on(game, seat, every, origin)


def allowed(
    game: "BoardPosition", seat: int, march: March, origin: int, to: int, figures: Counts, characters: int
) -> tuple[Counts, int]:
    """What may go to that neighbour, which is open (R74)."""
    side = game.side_of[seat]
    every, able = nations_in(figures, side), game.war | ENTRANTS[to]
    nations = Reach(game, march, seat, origin).nations_to(to, every) if march.join else every & able
    if not nations:
        return EMPTY, characters
    if nations == every and (side == SHADOW or not NATION_BITS[FREE] & ~able):
        return figures, characters
    # Leaders are bound like units; Nazgûl and characters never are (R128).
    part = list(figures)
    for figure, n in enumerate(figures):
        if n and figure != NAZGUL and not (nations if IS_UNIT[figure] else able) >> FIGURE_NATION[figure] & 1:
            part[figure] = 0
    return tuple(part), characters


def _can_go(
    game: "BoardPosition", seat: int, march: March, origin: int, to: int, figures: Counts, characters: int
) -> bool:
    """Some part of the pieces fits."""
    side = game.side_of[seat]
    figures, characters = allowed(game, seat, march, origin, to, figures, characters)
    units = units_in(figures, side)
    if not units or (march.led and not leads(game, figures, characters, side)):
        return False
    if not has_required(march, figures, characters):
        return False
    if leaves_leaders_alone(game, origin, figures, side) and units < 2:
        return False
    if (
        march.join
        and origin in game.moved_figures
        and game.units_at(origin, side) - units_in(game.moved_figures[origin], side) < 2
    ):
        return False
    if len(game.side_of) == 2:
        return True
    nations = nations_in(figures, side)
    own = nations & game.nations_of[seat]
    if not own:
        return False
    return any(may_act_on(game, seat, 1 << nation, origin) for nation in bits(nations)) or (
        nations & (nations - 1) != 0 and may_act_on(game, seat, nations, origin)
    )


def has_required(march: March, figures: Counts, characters: int) -> bool:
    if march.character != NOTHING and not characters >> march.character & 1:
        return False
    match march.group:
        case None:
            return True
        case Group.NAZGUL:
            return bool(figures[NAZGUL] or characters & NAZGUL_CHARACTERS)
        case Group.COMPANION:
            return bool(characters)
        case other:
            raise ValueError(f"no text moves an army by {other!r}")


def origins(game: "BoardPosition", seat: int, march: March, among: int = ALL) -> int:
    """The regions among these that an army may move from, as bits."""
    side = game.side_of[seat]
    open_, own, present = game.open_regions(side), game.nations_of[seat], game.present
    found, plain = 0, march.plain
    for region in bits(game.armies[side] & ~game.sieges[1 - side] & among):
        if present[region] & own and _has_target(game, seat, march, plain, region, open_):
            found |= BIT[region]
    return found


def any_move(game: "BoardPosition", seat: int, march: March) -> bool:
    side = game.side_of[seat]
    open_, own, present = game.open_regions(side), game.nations_of[seat], game.present
    plain = march.plain
    for region in bits(game.armies[side] & ~game.sieges[1 - side]):
        if present[region] & own and _has_target(game, seat, march, plain, region, open_):
            return True
    return False
