"""Nations pushed along the political track."""

from typing import TYPE_CHECKING

from rules.boardgame import politics
from rules.boardgame.terms import FREE_NATIONS, Cause, Nation
from rules.kernel import Step

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition


class Activate(Step, frozen=True):
    nation: Nation

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        politics.activate(game, self.nation, Cause.EVENT)


class ActivateAll(Step, frozen=True):
    """Every nation of the Free Peoples."""

    cause: Cause = Cause.EVENT

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        for nation in FREE_NATIONS:
            politics.activate(game, nation, self.cause)


class Advance(Step, frozen=True):
    nation: Nation
    n: int = 1

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        politics.advance(game, self.nation, Cause.EVENT, self.n)


class GoToWar(Step, frozen=True):
    """Straight to At War, if the nation is active."""

    nation: Nation

    def do(self, game: "BoardPosition", who: int, source: int) -> None:
        politics.go_to_war(game, self.nation, Cause.EVENT)
