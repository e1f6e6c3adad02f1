"""The move of the Ring-bearers' figure, step by step."""

from typing import TYPE_CHECKING

from rules.boardgame.choices import At, Done
from rules.boardgame.events import FellowshipStepped
from rules.boardgame.steps import BoardQuestion

if TYPE_CHECKING:
    from rules.boardgame.position import BoardPosition


class Walk(BoardQuestion):
    """Where does the figure go next, or does it stay? Each purpose lists the choices."""

    left: int
    """Steps left of those that the Fellowship Track allows."""
    path: tuple[int, ...]

    def further(self, region: int) -> "Walk":
        """Return the question after a step into this region."""
        raise NotImplementedError

    def end(self, game: "BoardPosition", source: int) -> None:
        """Carry out what follows from the whole path."""
        raise NotImplementedError

    def take(self, game: "BoardPosition", who: int, source: int, choice: At | Done) -> None:
        if isinstance(choice, At):
            game.tell(FellowshipStepped(choice.region))
            game.push(self.further(choice.region), who, source)
        else:
            self.end(game, source)
