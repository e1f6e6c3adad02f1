"""The states of a table. Every change of state goes through `TableLifecycle.on`.

                start                  end
    gathering ─────────▶ playing ────────────────▶ over ─┬─ start ──▶ playing      another game in these seats
        │                 │   ▲                    ▲ ▲   └─ gather ─▶ gathering    another game, or new people
        │           pause │   │ resume         end │ │
        │                 ▼   │                    │ │
        ├── restore ───▶ paused ───────────────────┘ │
        └── restore-over ────────────────────────────┘

| state     | meaning                                     | votes that can be open           |
| --------- | ------------------------------------------- | -------------------------------- |
| gathering | people take seats and get ready             |                                  |
| playing   | every seat has somebody to choose for it    | undo, seat, end                  |
| paused    | a seat has nobody to choose for it          | undo, seat, end, how to continue |
| over      | the last game has ended                     | rematch                          |

A table that is restored from its journal waits for its people first, so it begins as paused. An event that
`TRANSITIONS` does not list for the current state is a bug. A vote that cannot be open in the new state is cancelled.
"""

from collections.abc import Callable
from typing import Literal

from net.wire.types import TableState

TableEvent = Literal["start", "pause", "resume", "end", "gather", "restore", "restore-over"]
VoteName = Literal["undo", "seat", "end", "rematch"]

TRANSITIONS: dict[tuple[TableState, TableEvent], TableState] = {
    ("gathering", "start"): "playing",
    ("gathering", "restore"): "paused",
    ("gathering", "restore-over"): "over",
    ("playing", "pause"): "paused",
    ("playing", "end"): "over",
    ("paused", "resume"): "playing",
    ("paused", "end"): "over",
    ("over", "start"): "playing",
    ("over", "gather"): "gathering",
}
VOTES: dict[TableState, frozenset[VoteName]] = {
    "gathering": frozenset(),
    "playing": frozenset({"undo", "seat", "end"}),
    "paused": frozenset({"undo", "seat", "end"}),
    "over": frozenset({"rematch"}),
}


class TableLifecycle:
    """The current state of one table."""

    def __init__(self, changed: Callable[[], None]) -> None:
        """`changed` is called after each change of state."""
        self.state: TableState = "gathering"
        self._changed = changed
        self._cancel: dict[VoteName, Callable[[], None]] = {}

    def register(self, vote: VoteName, cancel: Callable[[], None]) -> None:
        """`cancel` is called when the table enters a state in which this vote cannot be open."""
        self._cancel[vote] = cancel

    def on(self, event: TableEvent) -> None:
        """Change the state. Raises KeyError for an event that is impossible now."""
        self.state = TRANSITIONS[self.state, event]
        for vote, cancel in self._cancel.items():
            if vote not in VOTES[self.state]:
                cancel()
        self._changed()

    @property
    def running(self) -> bool:
        """Whether a game is being played or paused."""
        return self.state in ("playing", "paused")
