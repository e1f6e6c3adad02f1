"""Conditions of combat cards about the battle."""

from typing import TYPE_CHECKING

from rules.boardgame.battle.state import (
    Battle,
    characters_of,
    figures_of,
    leadership,
    nazgul_leadership,
    units_of,
)
from rules.boardgame.conditions import Condition, pieces_among
from rules.boardgame.map.region_filter import Where
from rules.boardgame.map.regions import mask, within
from rules.boardgame.terms import (
    ELITE_OF,
    REGULAR_OF,
    BattleKind,
    Group,
    Nation,
    Who,
)

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition


def _battle(game: "BoardPosition") -> Battle:
    battle = game.battle
    assert battle is not None
    return battle


def pieces_in_battle(game: "BoardPosition", side: int, group: Group) -> int:
    """How many such pieces of the side take part."""
    return pieces_among(figures_of(game, side), characters_of(game, side), side, group)


class InBattle(Condition):
    """At least this many such pieces of the own side take part."""

    group: Group
    n: int = 1

    def holds(self, game: "BoardPosition", side: int) -> bool:
        return pieces_in_battle(game, side, self.group) >= self.n


class FightsHere(Condition):
    """One of these takes part on the own side."""

    who: tuple[Who, ...]

    def holds(self, game: "BoardPosition", side: int) -> bool:
        there = characters_of(game, side)
        return any(there >> each & 1 for each in self.who)


class NationInBattle(Condition):
    """A unit of the nation takes part on the own side; or an elite of it."""

    nation: Nation
    elite: bool = False

    def holds(self, game: "BoardPosition", side: int) -> bool:
        figures = figures_of(game, side)
        return bool(figures[ELITE_OF[self.nation]] or (not self.elite and figures[REGULAR_OF[self.nation]]))


class NazgulLeadership(Condition):
    """At least this much Nazgûl leadership, neither forfeited nor void."""

    n: int = 1

    def holds(self, game: "BoardPosition", side: int) -> bool:
        return nazgul_leadership(game) >= self.n


class FoughtIn(Condition):
    """The defender stands in such a region."""

    where: Where

    def holds(self, game: "BoardPosition", side: int) -> bool:
        return bool(self.where.regions(game, side) >> _battle(game).region & 1)


class FoughtNear(Condition):
    """The defender is at most this many regions from the place."""

    at: str
    n: int

    def holds(self, game: "BoardPosition", side: int) -> bool:
        return bool(within(mask(self.at).bit_length() - 1, self.n) >> _battle(game).region & 1)


class FoughtWithFellowship(Condition):
    """The defender stands where the Ring-bearers' figure is."""

    def holds(self, game: "BoardPosition", side: int) -> bool:
        return _battle(game).region == game.fellowship


class Siege(Condition):
    """The defender is besieged (G83)."""

    def holds(self, game: "BoardPosition", side: int) -> bool:
        return _battle(game).kind == BattleKind.ASSAULT


class DefendsInField(Condition):
    """The own army defends and is not besieged; a besieger hit by a sortie or relief defends in the field too."""

    def holds(self, game: "BoardPosition", side: int) -> bool:
        battle = _battle(game)
        return battle.defender == side and battle.kind != BattleKind.ASSAULT


class ScoredHits(Condition):
    """The own combat roll and re-roll scored at least this many hits (G68)."""

    n: int = 1

    def holds(self, game: "BoardPosition", side: int) -> bool:
        force = _battle(game).forces[side]
        return force.hits + force.reroll_hits >= self.n


class EnemyScoredHits(Condition):
    """The enemy scored at least this many hits this round, added ones included (G78)."""

    n: int

    def holds(self, game: "BoardPosition", side: int) -> bool:
        force = _battle(game).forces[1 - side]
        return force.hits + force.reroll_hits + force.added_hits >= self.n


class OutscoresEnemy(Condition):
    """The own hits of the round exceed the enemy's, his extra attacks before the roll included."""

    def holds(self, game: "BoardPosition", side: int) -> bool:
        own, enemy = _battle(game).forces[side], _battle(game).forces[1 - side]
        theirs = enemy.hits + enemy.reroll_hits + enemy.added_hits + enemy.extra_hits
        return own.hits + own.reroll_hits + own.added_hits > theirs


class OutnumbersTwice(Condition):
    """At least twice as many own units take part as the enemy's (G77)."""

    def holds(self, game: "BoardPosition", side: int) -> bool:
        return units_of(game, side) >= 2 * units_of(game, 1 - side)


class EnemyPlayedCard(Condition):
    def holds(self, game: "BoardPosition", side: int) -> bool:
        return _battle(game).forces[1 - side].card >= 0


class NazgulOutleadEnemy(Condition):
    """Nazgûl leadership is at least the whole leadership of the enemy."""

    def holds(self, game: "BoardPosition", side: int) -> bool:
        return nazgul_leadership(game) >= leadership(game, 1 - side)
