"""A panel that is a board, which can be panned and zoomed."""

from collections.abc import Iterable

from wotr_tui.app.panels.layout import TablePanel
from wotr_tui.app.widgets.board import BoardViewport


class BoardPanel(BoardViewport, TablePanel):
    """A subclass defines `draw`, and `show`, which calls `redraw`."""

    def light(self, keys: Iterable[str]) -> None:
        BoardViewport.light(self, keys)

    def follow(self, keys: Iterable[str]) -> None:
        BoardViewport.follow(self, keys)

    def mark_changed(self, keys: frozenset[str]) -> None:
        BoardViewport.mark_changed(self, keys)

    def go_to(self, thing: str) -> None:
        self.focus()
        self.move_to(thing)
