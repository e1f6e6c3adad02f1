"""What a view shows, asked for as people ask: who stands there, whose is it, what is left. Loads no Textual."""

from collections.abc import Sequence
from typing import NamedTuple

from rules.boardgame.view import BoardView

from rules.boardgame.characters import LEADERSHIP, ROSTER
from rules.boardgame.regions import REGION_COUNT, within
from rules.boardgame.terms import (
    ELITES_OF,
    FIGURES,
    FIGURES_OF,
    IN_FELLOWSHIP,
    LEADERS_OF,
    NOTHING,
    REGULARS_OF,
    SIDES,
)
from rules.game import Seat


class ArmyCount(NamedTuple):
    regulars: int
    elites: int
    leaders: int
    """Leaders of the Free Peoples, Nazgûl of the Shadow."""

    @property
    def units(self) -> int:
        return self.regulars + self.elites


def figures_at(view: BoardView, region: int) -> Sequence[int]:
    """How many of each figure type stand there."""
    return view.figures[region * FIGURES : region * FIGURES + FIGURES]


def count(figures: Sequence[int], side: int) -> ArmyCount:
    return ArmyCount(
        sum(figures[figure] for figure in REGULARS_OF[side]),
        sum(figures[figure] for figure in ELITES_OF[side]),
        sum(figures[figure] for figure in LEADERS_OF[side]),
    )


def army_at(view: BoardView, region: int, side: int) -> ArmyCount:
    return count(figures_at(view, region), side)


def figures_of(view: BoardView, region: int, side: int) -> dict[int, int]:
    """The figures of a side in a region, those that are there."""
    there = figures_at(view, region)
    return {figure: there[figure] for figure in FIGURES_OF[side] if there[figure]}


def characters_at(view: BoardView, region: int, side: int) -> list[int]:
    return [who for who, where in enumerate(view.where) if where == region and ROSTER[who].side == side]


def companions_left(view: BoardView) -> list[int]:
    """Who is still with the Ring-bearers, the guide first."""
    found = [who for who, where in enumerate(view.where) if where == IN_FELLOWSHIP]
    return sorted(found, key=lambda who: (who != view.guide, who))


def besieger(view: BoardView, region: int) -> int:
    """The side that besieges the stronghold there; NOTHING if nobody does."""
    return next((side for side in SIDES if view.sieges[side] >> region & 1), NOTHING)


def is_taken(view: BoardView, region: int) -> bool:
    """Whether the settlement is in the hands of the enemy of its people."""
    return bool(view.captured >> region & 1)


def reach(view: BoardView) -> frozenset[int]:
    """The regions where a hidden Fellowship may be by now; none where it is known."""
    if view.fellowship == NOTHING or not view.progress:
        return frozenset()
    mask = within(view.fellowship, view.progress)
    return frozenset(region for region in range(REGION_COUNT) if mask >> region & 1)


def leadership(view: BoardView, region: int, side: int) -> int:
    """Of leaders, Nazgûl and characters, as it counts before cards."""
    whom = characters_at(view, region, side)
    return army_at(view, region, side).leaders + sum(LEADERSHIP[who] for who in whom)


def own_sides(view: BoardView) -> tuple[int, ...]:
    """The sides these eyes sit at."""
    return tuple(side for side in SIDES if any(view.side_of[seat] == side for seat in view.seats))


def seats_of(view: BoardView, side: int) -> list[Seat]:
    return [seat for seat, own in enumerate(view.side_of) if own == side]


def own_hand(view: BoardView) -> list[int]:
    """The cards in the hands of these seats."""
    return [card for seat in view.seats for card in view.hands[seat]]


def regions_with_armies(view: BoardView) -> list[int]:
    return [region for region in range(REGION_COUNT) if any(figures_at(view, region))]
