"""The top of the table: where the game stands, said anew for every width."""

from textual.widgets import Static

from wotr_tui.games.layout import TableLayout, TableState


class TableHeader(Static):
    """Remembers what it says, so that it can say it in another width."""

    def __init__(self, layout: TableLayout) -> None:
        super().__init__(id="header")
        self._layout = layout
        self._state: TableState | None = None

    def show(self, state: TableState) -> None:
        self._state = state
        self.update(self._layout.header(state, self.app.size.width), layout=False)

    def on_resize(self) -> None:
        if self._state is not None:
            self.show(self._state)
