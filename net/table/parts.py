"""The parts of a table that its modules share."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from net.table.attendance import Attendance
from net.table.context import TableContext
from net.table.match import Match
from net.table.seat_history import SeatHistory
from net.table.seating import Seating
from net.table.state import TableLifecycle
from rules.game import Game, Scenario

if TYPE_CHECKING:
    from net.table.referee import Referee


@dataclass
class TableParts:
    id: str
    context: TableContext
    game: Game
    scenario: Scenario
    people: Attendance
    seating: Seating
    match: Match
    lifecycle: TableLifecycle = field(init=False)
    referee: "Referee | None" = None
    """Of the current or last game; None before the first."""
    history: SeatHistory = field(default_factory=SeatHistory)
    """Who has held which seat of the current game."""

    def __post_init__(self) -> None:
        self.lifecycle = TableLifecycle(self.changed)

    @property
    def running(self) -> bool:
        """Whether a game is being played or paused."""
        return self.lifecycle.running

    def changed(self) -> None:
        """The table may look different in the lobby."""
        self.context.outbox.table_changed(self.id)

    def record_seats(self) -> None:
        """Write who sits where to the journal, while a game runs."""
        if self.referee:
            self.referee.record_seats()
