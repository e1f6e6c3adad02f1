"""War of the Ring, the board game, as a game of the table: scenarios, options, rulebook."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Final

from rules.boardgame import evaluation, quick
from rules.boardgame.cards.decks import EVENTS
from rules.boardgame.events import BoardEvent
from rules.boardgame.flow import begin
from rules.boardgame.hunt.tile import STAFF_STAYS
from rules.boardgame.position import BoardPosition
from rules.boardgame.printed import PRINTED
from rules.boardgame.setup import SETUPS
from rules.boardgame.view import BoardView
from rules.chance import Chance
from rules.game import Decision, Game, Option, Position, Rulebook, Scenario, Seat


class BoardGame(Game):
    id: ClassVar[str] = "boardgame"
    title: ClassVar[str] = "War of the Ring"
    version: ClassVar[int] = 1
    scenarios: ClassVar[tuple[Scenario, ...]] = tuple(setup.scenario() for setup in SETUPS.values())
    options: ClassVar[tuple[Option, ...]] = (Option(STAFF_STAYS, "Wizard's Staff keeps the Fellowship on its step"),)
    rulebook: ClassVar[Rulebook] = Rulebook("rules.boardgame")
    view_type: ClassVar[type[BoardView]] = BoardView
    event_type: ClassVar[object] = BoardEvent

    def new(self, scenario: str = "", seed: int = 0, options: Sequence[str] = ()) -> BoardPosition:
        setup = SETUPS[self.scenario(scenario).id]
        position = BoardPosition(setup, Chance(seed), self.checked_options(options))
        begin(position)
        position.run()
        return position

    def evaluate(self, position: Position, seat: Seat) -> float:
        assert isinstance(position, BoardPosition)
        return evaluation.chances(position)[seat]

    def chances(self, position: Position, seats: Iterable[Seat]) -> Mapping[Seat, float]:
        assert isinstance(position, BoardPosition)
        return dict(enumerate(evaluation.chances(position)))

    def weigh(self, position: Position, decision: Decision[Any, Any]) -> Sequence[float] | None:
        assert isinstance(position, BoardPosition)
        return quick.weigh(position, decision)

    def stage(self, position: Position) -> int:
        """Four actions: a turn is too long to be played out, and an action too short to be judged."""
        assert isinstance(position, BoardPosition)
        return position.turn * 32 + sum(position.used) // 4


BOARD_GAME: Final = BoardGame()
BoardPosition.game = BOARD_GAME
PRINTED.fold(EVENTS)
