"""The top of the table: where the game stands, said anew for every width."""

from collections.abc import Callable

from textual.content import Content
from textual.widgets import Static

from wotr_tui.app.panels.layout import TableState


class TableHeader(Static):
    """Remembers what it tells of, so that it can tell it in another width."""

    def __init__(self, words: Callable[[TableState, int], Content]) -> None:
        """`words`: what to say of a state in so many columns."""
        super().__init__(id="header")
        self._words = words
        self._state: TableState | None = None

    def show(self, state: TableState) -> None:
        self._state = state
        self.update(self._words(state, self.app.size.width), layout=False)

    def show_again(self) -> None:
        """The same, as it is said by now."""
        if self._state is not None:
            self.show(self._state)

    def on_resize(self) -> None:
        self.show_again()
