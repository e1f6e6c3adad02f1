"""Beside the board: the state of the war, and where there is much room the scene of a battle or a Hunt under it."""

from collections.abc import Iterable
from typing import Any

from textual.app import ComposeResult
from textual.containers import Vertical

from rules.boardgame.view import BoardView
from wotr_tui.app.panels.layout import TablePanel
from wotr_tui.games.boardgame.widgets.scene import BoardgameScenePanel
from wotr_tui.games.boardgame.widgets.status import StatusPanel
from wotr_tui.games.boardgame.words.reports import latest_report
from wotr_tui.games.speech import Speech
from wotr_tui.table.state import TableState


class SideColumn(Vertical, TablePanel):
    """`stages`: whether scenes are shown here."""

    DEFAULT_CSS = "SideColumn { height: 100%; } SideColumn > #status { height: 1fr; }"

    def __init__(self, speech: Speech[Any, Any], *, id: str) -> None:
        super().__init__(id=id)
        self.status = StatusPanel(speech, id="status", classes="panel")
        self.scene = BoardgameScenePanel(id="side-scene", classes="panel")
        self.stages = False

    def compose(self) -> ComposeResult:
        yield self.status
        yield self.scene

    def on_mount(self) -> None:
        self.scene.display = False

    def show(self, state: TableState) -> None:
        view = state.view
        assert isinstance(view, BoardView)
        report = latest_report(view, state.recent) if self.stages else None
        if report is not None:
            self.scene.tell(view, report)
            # Of the first picture the size is not known yet; the width is given (`BoardgameLayout.arrange`).
            width = self.size.width or round(self.styles.width.value if self.styles.width is not None else 0)
            self.scene.styles.height = max(8, self.scene.rows(width))
        self.scene.display = report is not None
        self.status.show(state)

    def light(self, keys: Iterable[str]) -> None:
        self.status.light(keys)

    def go_to(self, thing: str) -> None:
        self.status.go_to(thing)
