"""Conditions of cards and characters about the position."""

from typing import TYPE_CHECKING

from rules.boardgame.map.region_filter import ANYWHERE, Where
from rules.boardgame.map.regions import HAVENS, HOMES, LAND, NEAR, STRONGHOLDS, bits, mask
from rules.boardgame.terms import (
    COMPANIONS,
    ELITES_OF,
    FIGURES,
    FREE,
    FREE_NATIONS,
    GONE,
    HOBBITS,
    IN_FELLOWSHIP,
    LEADERS_OF,
    MINIONS,
    NATION_SIDE,
    NAZGUL,
    NAZGUL_CHARACTERS,
    SHADOW,
    UNITS_OF,
    Group,
    Nation,
    Who,
)
from rules.record import Record

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition


class Condition(Record):
    tagged = True

    def holds(self, game: "BoardPosition", side: int, /) -> bool:
        """For the side whose text it is."""
        raise NotImplementedError(type(self).__name__)


class Not(Condition):
    condition: Condition

    def holds(self, game: "BoardPosition", side: int) -> bool:
        return not self.condition.holds(game, side)


class AnyOf(Condition):
    conditions: tuple[Condition, ...]

    def holds(self, game: "BoardPosition", side: int) -> bool:
        return any(each.holds(game, side) for each in self.conditions)


# ---- characters ---


class InPlay(Condition):
    """On the map."""

    who: Who

    def holds(self, game: "BoardPosition", side: int) -> bool:
        return game.where[self.who] >= 0


class InFellowship(Condition):
    """Any of these."""

    who: tuple[Who, ...]

    def holds(self, game: "BoardPosition", side: int) -> bool:
        return any(game.where[each] == IN_FELLOWSHIP for each in self.who)


class LeftFellowship(Condition):
    """He left it or was eliminated."""

    who: Who

    def holds(self, game: "BoardPosition", side: int) -> bool:
        return game.where[self.who] >= 0 or game.where[self.who] == GONE


class CompanionsLeft(Condition):
    """At least this many companions in the Fellowship."""

    n: int = 1

    def holds(self, game: "BoardPosition", side: int) -> bool:
        return len(game.in_fellowship()) >= self.n


class GuideIs(Condition):
    who: Who

    def holds(self, game: "BoardPosition", side: int) -> bool:
        return game.guide == self.who


class MinionSeen(Condition):
    """Whether some minion is or was in play."""

    def holds(self, game: "BoardPosition", side: int) -> bool:
        return game.minions_seen


class CharacterAt(Condition):
    """One of these (none named: any companion) stands in such a region."""

    where: Where
    who: tuple[Who, ...] = ()

    def holds(self, game: "BoardPosition", side: int) -> bool:
        regions = self.where.regions(game, side)
        if not self.who:
            return bool(regions & game.companions_on_map())
        return any(game.where[each] >= 0 and regions >> game.where[each] & 1 for each in self.who)


class CharacterWithArmy(Condition):
    """One of these stands together with units of his side, in such a region, perhaps besieging."""

    who: tuple[Who, ...]
    where: Where = ANYWHERE
    besieging: bool = False

    def holds(self, game: "BoardPosition", side: int) -> bool:
        own = SHADOW if MINIONS >> self.who[0] & 1 else FREE
        regions = self.where.regions(game, side) & game.armies[own]
        if self.besieging:
            regions &= game.sieges[own]
        return any(game.where[each] >= 0 and regions >> game.where[each] & 1 for each in self.who)


class CharacterAlone(Condition):
    """He is on the map in a region without units of his side."""

    who: Who

    def holds(self, game: "BoardPosition", side: int) -> bool:
        region = game.where[self.who]
        own = SHADOW if MINIONS >> self.who & 1 else FREE
        return region >= 0 and not game.armies[own] >> region & 1


# ---- armies ---


def armies_with(game: "BoardPosition", side: int, group: Group | None = None, nation: Nation | None = None) -> int:
    """The regions where the side has units together with such a piece, as bits."""
    found = 0
    for region in bits(game.armies[side]):
        if (nation is None or game.present[region] >> nation & 1) and (
            group is None or pieces_in(game, region, side, group)
        ):
            found |= 1 << region
    return found


def pieces_in(game: "BoardPosition", region: int, side: int, group: Group) -> int:
    """How many such pieces the side has in the region."""
    figures = game.figures[region * FIGURES : region * FIGURES + FIGURES]
    return pieces_among(figures, game.standing.get(region, 0), side, group)


def pieces_among(figures: tuple[int, ...] | bytearray, characters: int, side: int, group: Group) -> int:
    """How many such pieces of the side are among figures counted by type, and characters as bits."""
    match group:
        case Group.COMPANION:
            return (characters & COMPANIONS).bit_count()
        case Group.HOBBIT:
            return (characters & HOBBITS).bit_count()
        case Group.MINION:
            return (characters & MINIONS).bit_count()
        case Group.NAZGUL:
            return figures[NAZGUL] + (characters & NAZGUL_CHARACTERS).bit_count()
        case Group.NAZGUL_BUT_WITCH_KING:
            return figures[NAZGUL]
        case Group.LEADER:
            return sum(figures[figure] for figure in LEADERS_OF[FREE])
        case Group.LEADER_OR_COMPANION:
            return sum(figures[figure] for figure in LEADERS_OF[FREE]) + (characters & COMPANIONS).bit_count()
        case Group.UNIT:
            return sum(figures[figure] for figure in UNITS_OF[side])
        case Group.ELITE:
            return sum(figures[figure] for figure in ELITES_OF[side])


class ArmyWith(Condition):
    """Some army of the side has such a piece, or a unit of the nation; perhaps in such a region, perhaps besieging."""

    side: int
    group: Group | None = None
    nation: Nation | None = None
    where: Where = ANYWHERE
    besieging: bool = False

    def holds(self, game: "BoardPosition", side: int) -> bool:
        regions = armies_with(game, self.side, self.group, self.nation) & self.where.regions(game, side)
        return bool(regions & game.sieges[self.side] if self.besieging else regions)


class ArmiesNear(Condition):
    """An army of the one side with such a piece is in, or next to, the region of such an army of the other."""

    side: int
    group: Group | None = None
    other_group: Group | None = None

    def holds(self, game: "BoardPosition", side: int) -> bool:
        return bool(near_armies(game, self.side, self.group, self.other_group))


def near_armies(
    game: "BoardPosition", side: int, group: Group | None = None, other_group: Group | None = None
) -> list[tuple[int, int]]:
    """Pairs of regions: an army of the side with `group`, an enemy army with `other_group`, there or next door."""
    enemies = armies_with(game, 1 - side, other_group)
    return [
        (one, other) for one in bits(armies_with(game, side, group)) for other in bits((NEAR[one] | 1 << one) & enemies)
    ]


# ---- nations ---


class AtWar(Condition):
    """All of these."""

    nations: tuple[Nation, ...]

    def holds(self, game: "BoardPosition", side: int) -> bool:
        return all(game.war >> nation & 1 for nation in self.nations)


class SomeFreeNationAtWar(Condition):
    def holds(self, game: "BoardPosition", side: int) -> bool:
        return any(game.war >> nation & 1 for nation in FREE_NATIONS)


class Active(Condition):
    nation: Nation

    def holds(self, game: "BoardPosition", side: int) -> bool:
        return bool(game.active >> self.nation & 1)


def is_host(game: "BoardPosition", nation: Nation) -> bool:
    """The nation is not at war, and the Fellowship or a companion is inside its borders (G28)."""
    return NATION_SIDE[nation] == FREE and not game.war >> nation & 1 and bool(LAND[nation] & _company(game))


def _company(game: "BoardPosition") -> int:
    return game.companions_on_map() | (1 << game.fellowship if game.fellowship >= 0 else 0)


class SomeNationHosts(Condition):
    """The Fellowship or a companion is inside the borders of a Free Peoples nation not at war."""

    def holds(self, game: "BoardPosition", side: int) -> bool:
        return any(is_host(game, nation) for nation in FREE_NATIONS)


# ---- settlements ---


class Unconquered(Condition):
    """Under its home side now, besieged or not (R4)."""

    at: str

    def holds(self, game: "BoardPosition", side: int) -> bool:
        return not game.captured & mask(self.at)


class Controls(Condition):
    """The side controls at least this many strongholds of the nation."""

    side: int
    nation: Nation
    n: int = 1

    def holds(self, game: "BoardPosition", side: int) -> bool:
        return (game.controlled(self.side) & STRONGHOLDS & LAND[self.nation]).bit_count() >= self.n


class BesiegedBy(Condition):
    at: str
    by: int = SHADOW

    def holds(self, game: "BoardPosition", side: int) -> bool:
        return bool(game.sieges[self.by] & mask(self.at))


# ---- the Fellowship ---


class Revealed(Condition):
    def holds(self, game: "BoardPosition", side: int) -> bool:
        return not game.hidden


class Progress(Condition):
    """At least this much progress; never on the Mordor Track (R196)."""

    n: int = 1

    def holds(self, game: "BoardPosition", side: int) -> bool:
        return game.mordor < 0 and game.progress >= self.n


class OnMordorTrack(Condition):
    def holds(self, game: "BoardPosition", side: int) -> bool:
        return game.mordor >= 0


class FellowshipAt(Condition):
    where: Where

    def holds(self, game: "BoardPosition", side: int) -> bool:
        return game.fellowship >= 0 and bool(self.where.regions(game, side) >> game.fellowship & 1)


class FellowshipInTheWild(Condition):
    """Not in a region with a settlement of a Free Peoples nation, captured or not; true on the Mordor Track (R196)."""

    def holds(self, game: "BoardPosition", side: int) -> bool:
        return game.fellowship < 0 or not HOMES[FREE] >> game.fellowship & 1


class FellowshipWithNazgul(Condition):
    def holds(self, game: "BoardPosition", side: int) -> bool:
        return game.fellowship >= 0 and pieces_in(game, game.fellowship, SHADOW, Group.NAZGUL) > 0


class CorruptionAtMost(Condition):
    n: int

    def holds(self, game: "BoardPosition", side: int) -> bool:
        return game.corruption <= self.n


def in_haven(game: "BoardPosition", region: int) -> bool:
    """A city or stronghold of a Free Peoples nation under the Free Peoples (R151, R152, R177)."""
    return bool((HAVENS & ~game.captured) >> region & 1)
