"""War of the Ring, the board game, as a game of the table: scenarios, options, rulebook."""

from collections.abc import Sequence
from typing import ClassVar, Final

from rules.boardgame.events import BoardEvent
from rules.boardgame.flow import begin
from rules.boardgame.hunt.tile import STAFF_STAYS
from rules.boardgame.position import BoardPosition
from rules.boardgame.setup import SETUPS
from rules.boardgame.terms import FREE, NOTHING, SHADOW
from rules.boardgame.view import BoardView
from rules.chance import Chance
from rules.game import Option, Position, Rulebook, Scenario
from rules.kernel import EvaluatedGame

A_TURN: Final = 64
"""More actions than a turn can have."""


class BoardGame(EvaluatedGame):
    id: ClassVar[str] = "boardgame"
    title: ClassVar[str] = "War of the Ring"
    version: ClassVar[int] = 3
    scenarios: ClassVar[tuple[Scenario, ...]] = tuple(setup.scenario() for setup in SETUPS.values())
    options: ClassVar[tuple[Option, ...]] = (Option(STAFF_STAYS, "Wizard's Staff keeps the Fellowship on its step"),)
    rulebook: ClassVar[Rulebook] = Rulebook("rules.boardgame")
    view_type: ClassVar[type[BoardView]] = BoardView
    event_type: ClassVar[object] = BoardEvent
    stakes: ClassVar[float] = 0.3
    """A war is won in hundreds of small steps."""
    horizon: ClassVar[int] = 2
    """The own action and an answer: any action makes things look better for the one who took it last."""

    def new(self, scenario: str = "", seed: int = 0, options: Sequence[str] = ()) -> BoardPosition:
        setup = SETUPS[self.scenario(scenario).id]
        position = BoardPosition(self, setup, Chance(seed), self.checked_options(options))
        begin(position)
        position.run()
        return position

    def stage(self, position: Position) -> int:
        """Counts the actions of a turn that are over; what comes before the dice are rolled is judged at its end."""
        assert isinstance(position, BoardPosition)
        left = sum(position.dice[FREE]) + sum(position.dice[SHADOW]) + (position.acting != NOTHING)
        return (position.turn + 1) * A_TURN - left


BOARD_GAME: Final = BoardGame()
