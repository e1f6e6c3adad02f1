"""Figures recruited by events (R66, R68)."""

from typing import TYPE_CHECKING, ClassVar, Final

import msgspec

from rules.boardgame import prompts
from rules.boardgame.armies import recruit
from rules.boardgame.choices import DONE, PIECE, Done, PickPiece
from rules.boardgame.picking import RegionQuestion
from rules.boardgame.recruiting import event_places
from rules.boardgame.selection import acts_on, may_act_on
from rules.boardgame.terms import ELITE_OF, FIGURE, REGULAR_OF, Kind, Nation
from rules.boardgame.where import Where
from rules.kernel import Question

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition

UNIT: Final = None
"""Regular or elite, the owner's choice for each."""


class Lot(msgspec.Struct, frozen=True):
    """So many figures of one kind of a nation."""

    nation: Nation
    kind: Kind | None
    n: int = 1


class Recruit(RegionQuestion, frozen=True):
    """All lots into one region; if several regions fit, the player picks. Then again elsewhere, `regions` times.

    What is not there, or does not fit, is left out; a nation need not be at war (R66).
    """

    rule: ClassVar[str] = "R66"
    lots: tuple[Lot, ...]
    where: Where
    regions: int = 1
    """So many different ones, each with all the lots."""
    up_to: bool = False
    """As many as the player likes."""
    done: tuple[int, ...] = ()

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.PickRegion:
        return prompts.PickRegion(source)

    def candidates(self, game: "BoardPosition", who: int, source: int) -> int:
        side = game.side_of[who]
        found = self.where.regions(game, side) & event_places(game, side)
        for region in self.done:
            found &= ~(1 << region)
        return found if any(_available(game, who, lot) for lot in self.lots) else 0

    def pick(self, game: "BoardPosition", who: int, source: int, region: int) -> None:
        game.here = region
        if self.regions > 1:
            again = Recruit(self.lots, self.where, self.regions - 1, self.up_to, (*self.done, region))
            game.push(again, who, source)
        game.push_all([(RecruitLot(lot, region, lot.n, self.up_to), who, source) for lot in self.lots])

    def possible(self, game: "BoardPosition", who: int, source: int) -> bool:
        return bool(self.candidates(game, who, source))


def _available(game: "BoardPosition", seat: int, lot: Lot) -> list[int]:
    """The figure types of a lot that are to be had."""
    # With partners an event serves its own player's nations alone (R224).
    if not game.nations_of[seat] >> lot.nation & 1 or not may_act_on(game, seat, 1 << lot.nation):
        return []
    figures: tuple[int, ...] = (REGULAR_OF[lot.nation], ELITE_OF[lot.nation])
    if lot.kind is not UNIT:
        figures = (FIGURE[lot.nation, lot.kind],)
    return [figure for figure in figures if game.pool[figure]]


class RecruitLot(Question, frozen=True):
    """One by one where there is something to choose (D18)."""

    rule: ClassVar[str] = "R68"
    lot: Lot
    region: int
    left: int
    up_to: bool = False

    def prompt(self, game: "BoardPosition", who: int, source: int) -> prompts.RecruitFigure:
        return prompts.RecruitFigure(self.region, source)

    def choices(self, game: "BoardPosition", who: int, source: int) -> list[PickPiece | Done]:
        offers: list[PickPiece | Done] = [PIECE[figure] for figure in _available(game, who, self.lot)]
        if offers and self.up_to:
            offers.append(DONE)
        return offers

    def take(self, game: "BoardPosition", who: int, source: int, choice: PickPiece | Done) -> None:
        if isinstance(choice, Done):
            return
        alone = not self.up_to and len(_available(game, who, self.lot)) == 1
        n = recruit(game, self.region, choice.piece, self.left if alone else 1)
        acts_on(game, who, 1 << self.lot.nation)
        if self.left > n:
            game.push(RecruitLot(self.lot, self.region, self.left - n, self.up_to), who, source)
