"""Hits on an army, chosen by its owner one by one, in a battle and outside of one (R95-R98, R49)."""

from typing import TYPE_CHECKING, ClassVar

from rules.boardgame import prompts
from rules.boardgame.armies.figures import (
    can_reduce,
    controller_of_army,
    counts,
    destroy,
    eliminate_character,
    lose,
    reduce,
    settle,
)
from rules.boardgame.battle.state import characters_of, figures_of, region_of, units_of
from rules.boardgame.choices import DoubleHit, Hit
from rules.boardgame.events import ArmyDestroyed
from rules.boardgame.map.regions import bits
from rules.boardgame.offers import DOUBLE_HIT, HIT
from rules.boardgame.steps import BoardQuestion, BoardStep
from rules.boardgame.terms import FIGURES, FIGURES_OF, FREE, NAZGUL, OTHER_KIND, REGULARS_OF, UNITS_OF
from rules.kernel import NOTHING

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition


class TakeHits(BoardQuestion):
    """Which units take these hits (R96)? The commander of the army is asked (D33)."""

    rule: ClassVar[str] = "R96"
    repeats: ClassVar[bool] = True
    side: int
    region: int
    hits: int

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        if self.hits <= 0:
            return
        victims = _victims(game, self.side, self.region)
        regulars = sum(victims[figure] for figure in REGULARS_OF[self.side])
        elites = sum(victims[figure] for figure in UNITS_OF[self.side]) - regulars
        if self.hits >= regulars + 2 * elites:
            for figure in UNITS_OF[self.side]:
                if victims[figure]:
                    lose(game, self.region, figure, victims[figure])
        else:
            game.ask(self, who, source)

    def times_left(self, game: "BoardPosition", who: int, source: int) -> int:
        return self.hits

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.TakeHitsPrompt:
        return prompts.TakeHitsPrompt(self.region, self.hits, source)

    def choices(self, game: "BoardPosition", who: int, source: int) -> list[Hit | DoubleHit]:
        victims = _victims(game, self.side, self.region)
        offers: list[Hit | DoubleHit] = []
        for figure in UNITS_OF[self.side]:
            if victims[figure]:
                offers.append(HIT[figure])
                if self.hits > 1 and OTHER_KIND[figure] < figure and can_reduce(game, figure):
                    offers.append(DOUBLE_HIT[figure])
        return offers

    def take(self, game: "BoardPosition", who: int, source: int, choice: Hit | DoubleHit) -> None:
        figure, hits = choice.figure, 1
        if isinstance(choice, DoubleHit):
            lose(game, self.region, figure)
            hits = 2
        elif OTHER_KIND[figure] < figure and can_reduce(game, figure):
            reduce(game, self.region, figure)
        else:
            lose(game, self.region, figure)
        game.push(TakeHits(self.side, self.region, self.hits - hits), who, source)


def _victims(game: "BoardPosition", side: int, region: int) -> tuple[int, ...] | bytearray:
    battle = game.battle
    if battle is not None and side == battle.attacker and region == battle.origin:
        return battle.figures
    return game.figures[region * FIGURES : region * FIGURES + FIGURES]


def hit_force(game: "BoardPosition", side: int, hits: int, source: int = NOTHING) -> None:
    """Push the casualties of one side of the battle."""
    battle = game.battle
    assert battle is not None
    if hits > 0:
        game.push(TakeHits(side, region_of(battle, side), hits), battle.forces[side].seat, source)


# ---- outside of battles ---


class HitArmy(BoardStep):
    """Hits by a text on the army of a side in a region. If it loses all units its leaders go; others stay (R49)."""

    side: int
    region: int
    hits: int
    takes_all: bool = False
    """If it is destroyed, Nazgûl and characters there are lost as well."""

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        if not game.armies[self.side] >> self.region & 1:
            return
        seat = controller_of_army(game, self.side, self.region)
        game.push(AfterHits(self.side, self.region, self.takes_all), who, source)
        game.push(TakeHits(self.side, self.region, self.hits), seat, source)


class AfterHits(BoardStep):
    side: int
    region: int
    takes_all: bool

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        if self.takes_all and not game.armies[self.side] >> self.region & 1:
            lose_followers(game, self.side, self.region)
        settle(game)


def lose_followers(game: "BoardPosition", side: int, region: int) -> None:
    """Eliminate Nazgûl and characters that have lost their army."""
    if side != FREE and (wraiths := game.figures[region * FIGURES + NAZGUL]):
        lose(game, region, NAZGUL, wraiths)
    for who in bits(game.characters_at(region, side)):
        eliminate_character(game, who)


def destroy_army(game: "BoardPosition", side: int, region: int) -> None:
    """Destroy a whole army by a text (G31)."""
    game.tell(ArmyDestroyed(side, region))
    destroy(game, side, region, counts(game, region), game.characters_at(region, side))
    settle(game)


def destroy_force(game: "BoardPosition", side: int) -> None:
    """One side of the battle has no units left: all who fought with them are lost (R98)."""
    battle = game.battle
    assert battle is not None
    region = region_of(battle, side)
    game.tell(ArmyDestroyed(side, region))
    figures = figures_of(game, side)
    own = [figures[figure] if figure in FIGURES_OF[side] else 0 for figure in range(FIGURES)]
    destroy(game, side, region, own, characters_of(game, side))


def is_wiped_out(game: "BoardPosition", side: int) -> bool:
    return units_of(game, side) == 0
