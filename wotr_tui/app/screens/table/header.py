"""The top of the table: the state of the game, for every width."""

from collections.abc import Callable

from textual.content import Content
from textual.widgets import Static

from wotr_tui.table.state import TableState


class TableHeader(Static):
    """Remembers the state, to show it again in another width."""

    def __init__(self, words: Callable[[TableState, int], Content]) -> None:
        """`words` returns the header for a state and a width."""
        super().__init__(id="header")
        self._words = words
        self._state: TableState | None = None

    def show(self, state: TableState) -> None:
        self._state = state
        self.update(self._words(state, self.app.size.width), layout=False)

    def show_again(self) -> None:
        """Show the same state again: a clock may have moved on."""
        if self._state is not None:
            self.show(self._state)

    def on_resize(self) -> None:
        self.show_again()
