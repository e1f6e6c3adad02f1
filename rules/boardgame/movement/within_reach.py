"""Who could come to a region with one action, as anybody who sees the table can tell."""

from typing import NamedTuple

from rules.boardgame.characters.roster import IMMOBILE, LEVEL, ROSTER
from rules.boardgame.map.regions import ALL, HOMES, NEIGHBOURS, REACHES, STRONGHOLDS
from rules.boardgame.movement.character_range import level_of, reachable
from rules.boardgame.terms import (
    FIGURE_NATION,
    FIGURE_SIDE,
    FREE,
    IS_UNIT,
    NAZGUL,
    NAZGUL_CHARACTERS,
    SHADOW,
    STEPS_TO_WAR,
)
from rules.boardgame.view import BoardView


class WithinReach(NamedTuple):
    """Of one side."""

    armies: tuple[tuple[int, int], ...]
    """Regions next to it, and how many units may march in from there (R70, R128)."""
    bound: tuple[tuple[int, int], ...]
    """The same of those who may not: their nations are not at war."""
    nazgul: int
    """How many may fly there (R54)."""
    characters: tuple[int, ...]
    """Who may come alone, of those on the map (R52, R54)."""


def within_reach(view: BoardView, region: int, side: int) -> WithinReach:
    armies, bound = [], []
    there = {each.region: each for each in view.regions}
    for origin in NEIGHBOURS[region]:
        if origin not in there or there[origin].besieger == 1 - side:
            continue
        units = [(figure, n) for figure, n in there[origin].figures if IS_UNIT[figure] and FIGURE_SIDE[figure] == side]
        free = sum(n for figure, n in units if _may_enter(view, FIGURE_NATION[figure], region))
        if free:
            armies.append((origin, free))
        elif units:
            bound.append((origin, sum(n for _, n in units)))
    lands = _flights(view) >> region & 1 if side == SHADOW else 0
    nazgul = sum(n for each in view.regions if each.region != region for figure, n in each.figures if figure == NAZGUL)
    return WithinReach(tuple(armies), tuple(bound), nazgul if lands else 0, tuple(_walkers(view, region, side)))


def _may_enter(view: BoardView, nation: int, region: int) -> bool:
    return view.steps[nation] >= STEPS_TO_WAR or bool(REACHES[1 << nation] >> region & 1)


def _walkers(view: BoardView, region: int, side: int) -> list[int]:
    able = [who for who, at in enumerate(view.characters) if at >= 0 and at != region and ROSTER[who].side == side]
    flying = _flights(view) >> region & 1
    return [
        who
        for who in able
        if not IMMOBILE >> who & 1
        and (flying if NAZGUL_CHARACTERS >> who & 1 else _reach(view, side, who) >> region & 1)
    ]


def _reach(view: BoardView, side: int, who: int) -> int:
    steps = level_of(1 << who) if side == FREE else LEVEL[who]
    return reachable(
        side, view.characters[who], steps, _besieged(view, 1 - side), _dens(view, 1 - side), _besieged(view, side)
    )


def _flights(view: BoardView) -> int:
    return ALL & ~(_dens(view, FREE) & ~_besieged(view, SHADOW))


def _dens(view: BoardView, side: int) -> int:
    """The strongholds a side controls, as bits."""
    taken = sum(1 << each.region for each in view.regions if each.captured)
    return STRONGHOLDS & ((HOMES[side] & ~taken) | (HOMES[1 - side] & taken))


def _besieged(view: BoardView, by: int) -> int:
    return sum(1 << each.region for each in view.regions if each.besieger == by)
