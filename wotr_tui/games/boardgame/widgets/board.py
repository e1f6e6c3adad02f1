"""The middle of the table: the map, and the scene of a battle or a Hunt."""

from collections.abc import Iterable

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content

from rules.boardgame.choices import InArea
from rules.boardgame.reports import BattleReport, HuntReport
from rules.boardgame.terms import NOTHING
from rules.boardgame.view import BoardView
from wotr_tui.app.panels.layout import TALL, TablePanel
from wotr_tui.app.widgets.content import content_of
from wotr_tui.app.widgets.things import ThingView
from wotr_tui.games.boardgame.messages import tr
from wotr_tui.games.boardgame.widgets.map import MapView
from wotr_tui.games.boardgame.widgets.mapping import answered_on_map, in_areas, marks_of
from wotr_tui.games.boardgame.widgets.scene import BoardgameScenePanel, is_under_way
from wotr_tui.games.boardgame.widgets.seats import SideColumn
from wotr_tui.games.boardgame.words.names import region_key
from wotr_tui.games.boardgame.words.prompts import path_of
from wotr_tui.games.boardgame.words.reports import Report, battle_line, hunt_line, latest_report
from wotr_tui.table.state import TableState

LEAST_MAP = 11
"""Rows that the map keeps when a scene asks for some, its border included."""


STORY_ROWS = 4
"""Rows of the panel that tells what happens on a low screen, its border included."""
LEAST_SCENE = 7
"""Rows of a scene that takes the place of the map, its border included."""


class Board(Vertical, TablePanel):
    """Where both fit, the scene stands under the map. On a low screen it takes the place of the map while a battle or a
    Hunt is under way and the map answers nothing; otherwise the border of the map tells of it. Where there is room
    beside the map, the scene stands there, and not here."""

    DEFAULT_CSS = "Board { height: 100%; }"

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self.map = MapView(id="map", classes="panel")
        self.scene = BoardgameScenePanel(id="scene", classes="panel")
        self.stages = True
        """Whether scenes are shown here."""
        self.covers = True
        """Whether a scene may take the place of the map."""
        self.beside: SideColumn | None = None
        """Where scenes stand that do not stand here."""
        self.state: TableState | None = None
        self.wished = ""

    def compose(self) -> ComposeResult:
        yield self.map
        yield self.scene

    def on_mount(self) -> None:
        self.scene.display = False

    def on_resize(self) -> None:
        if self.state is not None:
            self.show(self.state)

    def show(self, state: TableState) -> None:
        self.state = state
        self._show(state)

    def stage(self, state: TableState | None) -> None:
        """Show the scene up to this beat; the map stays as it was."""
        self._give_story_few_rows()
        shown = state or self.state
        if shown is not None:
            self._show(shown)
            if self.beside is not None and self.beside.stages:
                self.beside.show(shown)

    def _give_story_few_rows(self) -> None:
        """On a low screen, take the rows of the answered question; the next question gets its own (`arrange`)."""
        middle, lower = self.screen.query_one("#middle"), self.screen.query_one("#lower")
        if middle.display and self.screen.size.height < TALL:
            lower.styles.height = min(STORY_ROWS, lower.outer_size.height or STORY_ROWS)

    def _show(self, state: TableState) -> None:
        view = state.view
        assert isinstance(view, BoardView)
        report = latest_report(view, state.recent)
        room = self.size.height - LEAST_MAP
        staged = False
        covered = False
        if report is not None and self.stages:
            self.scene.tell(view, report)
            rows = self.scene.rows(self.size.width)
            staged = room >= min(rows, 6)
            covered = not staged and self._may_cover(state)
            self.scene.styles.height = self.size.height if covered else max(3, min(rows, room))
            staged = staged or covered
        self.scene.display = staged
        self.map.display = not covered
        self.map.border_title = self._title(report if self.stages and not staged else None)
        self.map.mark(marks_of(view, state.live, state.recent, path_of(view)))
        self._grant(view, state)
        place = report.region if isinstance(report, BattleReport) else view.fellowship.region
        if report is not None and is_under_way(view) and place != NOTHING:
            # Only after the layout does the map know how much of it is in sight.
            self.call_after_refresh(self.map.look_at, region_key(place))

    def _may_cover(self, state: TableState) -> bool:
        view = state.view
        assert isinstance(view, BoardView)
        return self.covers and self.size.height >= LEAST_SCENE and is_under_way(view) and not answered_on_map(state)

    def _title(self, report: Report | None) -> Content:
        match report:
            case BattleReport():
                return content_of(battle_line(report), links=False)
            case HuntReport():
                return content_of(hunt_line(report), links=False)
        return Content(tr("Middle-earth"))

    @on(ThingView.Picked, "#map")
    def wish(self, event: ThingView.Picked) -> None:
        """Remember the region that was picked: it also answers a question that asks for its area first."""
        view = self.state.view if self.state is not None else None
        asked = view.decisions[0].choices if view is not None and view.decisions else ()
        self.wished = event.key if any(isinstance(choice, InArea) for choice in asked) else ""

    def _grant(self, view: BoardView, state: TableState) -> None:
        """Take the region that was picked before, if it is an answer now."""
        wished, self.wished = self.wished, self.wished if in_areas(view) else ""
        if wished and not self.wished and wished in state.live:
            self.map.post_message(ThingView.Picked(self.map, wished))

    def light(self, keys: Iterable[str]) -> None:
        self.map.light(keys)

    def go_to(self, thing: str) -> None:
        self.map.go_to(thing)

    def answer(self, state: TableState) -> str:
        return self.map.nearest_answer() if answered_on_map(state) else ""
