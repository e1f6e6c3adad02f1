"""Abilities that lead a move farther than one step forward."""

from collections.abc import Sequence
from typing import ClassVar

from rules.confrontation.abilities import Ability
from rules.confrontation.regions import CAPACITY, REGIONS, TOWARDS
from rules.confrontation.terms import NOBODY, Direction


class AttacksTowards(Ability):
    """May move in these directions if that is an attack (R8.6, R9.3)."""

    extends_moves: ClassVar[bool] = True

    directions: tuple[Direction, ...]

    def destinations(self, own: list[int], enemy: list[int], side: int, region: int) -> Sequence[int]:
        return [to for direction in self.directions for to in TOWARDS[side][direction][region] if enemy[to]]


class FliesToLoneEnemy(Ability):
    """May move to any region that holds exactly one enemy, or only to the region named (R9.4, R11.6)."""

    extends_moves: ClassVar[bool] = True

    only: int = NOBODY

    def destinations(self, own: list[int], enemy: list[int], side: int, region: int) -> Sequence[int]:
        regions = range(len(REGIONS)) if self.only == NOBODY else (self.only,)
        return [to for to in regions if enemy[to] == 1]


class RidesToAttack(Ability):
    """May move forward any number of regions if the last holds an enemy; not through full regions or enemies (R9.5)."""

    extends_moves: ClassVar[bool] = True

    def destinations(self, own: list[int], enemy: list[int], side: int, region: int) -> Sequence[int]:
        return [to for to in _road(own, enemy, side, region) if enemy[to]]


class MarchesToEmpty(Ability):
    """May move forward any number of regions if the last is empty; not through full regions or enemies (R12.1)."""

    extends_moves: ClassVar[bool] = True

    def destinations(self, own: list[int], enemy: list[int], side: int, region: int) -> Sequence[int]:
        return [to for to in _road(own, enemy, side, region) if not enemy[to] and not own[to]]


class LeapsToAttack(Ability):
    """May move two regions forward, over anything, if the second holds an enemy (R12.8)."""

    extends_moves: ClassVar[bool] = True

    def destinations(self, own: list[int], enemy: list[int], side: int, region: int) -> Sequence[int]:
        forward = TOWARDS[side][Direction.FORWARD]
        return sorted({to for over in forward[region] for to in forward[over] if enemy[to]})


def _road(own: list[int], enemy: list[int], side: int, region: int) -> list[int]:
    """Return every region that forward steps reach, not through full regions and not past enemies."""
    forward = TOWARDS[side][Direction.FORWARD]
    road: list[int] = []
    ahead = [region]
    while ahead:
        for to in forward[ahead.pop()]:
            if to not in road and own[to] < CAPACITY[to]:
                road.append(to)
                if not enemy[to]:
                    ahead.append(to)
    return road
