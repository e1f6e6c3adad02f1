"""Effects on the political track."""

from typing import TYPE_CHECKING

from rules.boardgame.armies.selection import acts_on, may_act_on
from rules.boardgame.politics import track
from rules.boardgame.steps import BoardStep
from rules.boardgame.terms import Cause, Nation

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition


class Activate(BoardStep):
    nation: Nation

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        track.activate(game, self.nation, Cause.EVENT)

    def possible(self, game: "BoardPosition", who: int, source: int) -> bool:
        return not game.active >> self.nation & 1


def _may_advance(game: "BoardPosition", seat: int, nation: Nation) -> bool:
    """Return whether an event of this player moves the nation: only his own ones (R215, R220)."""
    return bool(game.nations_of[seat] >> nation & 1) and may_act_on(game, seat, 1 << nation)


class Advance(BoardStep):
    """One step towards war."""

    nation: Nation

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        if _may_advance(game, who, self.nation):
            acts_on(game, who, 1 << self.nation)
            track.advance(game, self.nation, Cause.EVENT)

    def possible(self, game: "BoardPosition", who: int, source: int) -> bool:
        return _may_advance(game, who, self.nation) and track.can_advance(game, self.nation)


class GoToWar(BoardStep):
    """Straight to At War, if the nation is active."""

    nation: Nation

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        if _may_advance(game, who, self.nation):
            acts_on(game, who, 1 << self.nation)
            track.go_to_war(game, self.nation, Cause.EVENT)

    def possible(self, game: "BoardPosition", who: int, source: int) -> bool:
        return _may_advance(game, who, self.nation) and track.can_advance(game, self.nation)
