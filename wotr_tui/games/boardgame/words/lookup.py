"""Lookups in a view: who is in a region, who holds it, what is left."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from rules.boardgame.characters.roster import ROSTER
from rules.boardgame.map.regions import REGION_COUNT, within
from rules.boardgame.setup import SIDE_OF
from rules.boardgame.terms import FIGURE_KIND, FIGURE_SIDE, NOTHING, SIDES, Kind
from rules.boardgame.view import BoardView, RegionView
from rules.game import Seat


class ArmyCount(NamedTuple):
    regulars: int
    elites: int
    leaders: int
    """Leaders of the Free Peoples, Nazgûl of the Shadow."""

    @property
    def units(self) -> int:
        return self.regulars + self.elites


EMPTY = RegionView(NOTHING)
NOBODY = ArmyCount(0, 0, 0)


class _Index:
    """An index of the regions of the last view that was used; one view is looked up many times."""

    regions: tuple[RegionView, ...] = ()
    found: Mapping[int, RegionView] = {}


def region_at(view: BoardView, region: int) -> RegionView:
    if _Index.regions is not view.regions:
        _Index.regions, _Index.found = view.regions, {each.region: each for each in view.regions}
    return _Index.found.get(region, EMPTY)


def count(figures: Iterable[tuple[int, int]], side: int) -> ArmyCount:
    """Count the figures of one side by kind."""
    counts = [0, 0, 0, 0]
    for figure, n in figures:
        if FIGURE_SIDE[figure] == side:
            counts[FIGURE_KIND[figure]] += n
    return ArmyCount(counts[Kind.REGULAR], counts[Kind.ELITE], counts[Kind.LEADER] + counts[Kind.NAZGUL])


def army_at(view: BoardView, region: int, side: int) -> ArmyCount:
    there = region_at(view, region)
    return count(there.figures, side) if there.figures else NOBODY


def figures_of(view: BoardView, region: int, side: int) -> dict[int, int]:
    """Return the figures of a side in a region."""
    return {figure: n for figure, n in region_at(view, region).figures if FIGURE_SIDE[figure] == side}


def characters_at(view: BoardView, region: int, side: int) -> list[int]:
    return [who for who in region_at(view, region).characters if ROSTER[who].side == side]


def companions_left(view: BoardView) -> list[int]:
    """Return the companions in the Fellowship, the guide first."""
    return sorted(view.fellowship.companions, key=lambda who: (who != view.fellowship.guide, who))


def besieger(view: BoardView, region: int) -> int:
    """The side that besieges the stronghold there; NOTHING if nobody does."""
    return region_at(view, region).besieger


def is_taken(view: BoardView, region: int) -> bool:
    """Return whether the enemy has taken the settlement."""
    return region_at(view, region).captured


def reach(view: BoardView) -> frozenset[int]:
    """Return the regions where a hidden Fellowship may be; none if its place is known."""
    fellowship = view.fellowship
    if fellowship.region == NOTHING or not fellowship.progress or not fellowship.hidden:
        return frozenset()
    mask = within(fellowship.region, fellowship.progress)
    return frozenset(region for region in range(REGION_COUNT) if mask >> region & 1)


def side_of(view: BoardView) -> tuple[int, ...]:
    """The side of each seat."""
    return SIDE_OF[view.scenario]


def own_sides(view: BoardView) -> tuple[int, ...]:
    """Return the sides of the viewer's seats."""
    return tuple(side for side in SIDES if any(side_of(view)[seat] == side for seat in view.seats))


def seats_of(view: BoardView, side: int) -> list[Seat]:
    return [seat for seat, own in enumerate(side_of(view)) if own == side]


def own_hand(view: BoardView) -> list[int]:
    """The cards in the hands of these seats."""
    return [card for seat in view.seats for card in view.secrets[str(seat)].hand]


def hand_size(view: BoardView, seat: Seat) -> int:
    return sum(view.table[seat].hand)
