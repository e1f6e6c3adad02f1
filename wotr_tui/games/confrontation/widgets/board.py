"""The middle of the table: the map, the scene of a fight, and the sheet of a draft."""

from collections.abc import Iterable

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content

from rules.confrontation import prompts as p
from rules.confrontation.terms import Stage
from rules.confrontation.view import ConfrontationView
from wotr_tui.app.panels.layout import TablePanel
from wotr_tui.app.widgets.content import content_of
from wotr_tui.games.confrontation.messages import tr
from wotr_tui.games.confrontation.widgets.map import FRAMED_SCREEN, MapPanel
from wotr_tui.games.confrontation.widgets.scene import ScenePanel
from wotr_tui.games.confrontation.widgets.sheet import SheetPanel
from wotr_tui.games.confrontation.words.fights import summary
from wotr_tui.games.confrontation.words.scene import FightScene, is_on, latest
from wotr_tui.table.state import TableState

MAP_ROWS = 11
"""What the map needs without frames, its border included."""
FRAMED_ROWS = 15
"""What it needs with frames."""
SCENE_ROWS = 6
TALLEST_SCENE = 11
ON_THE_MAP = (
    p.MayRetreatPrompt,
    p.MustRetreatPrompt,
    p.MayEscapePrompt,
    p.MaySwapPrompt,
    p.LookWherePrompt,
    p.ChooseDefenderPrompt,
    p.MayUseSpecialPrompt,
)
"""Questions that need the map, also during a fight."""


class ConfrontationBoard(Vertical, TablePanel):
    """The scene of a fight is below the map if both fit, and replaces it otherwise."""

    DEFAULT_CSS = "ConfrontationBoard { height: 100%; }"

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self.map = MapPanel(id="map", classes="panel")
        self.scene = ScenePanel(id="scene", classes="panel")
        self.sheet = SheetPanel(id="sheet", classes="panel")
        self.state: TableState | None = None

    def compose(self) -> ComposeResult:
        yield self.sheet
        yield self.map
        yield self.scene

    def on_mount(self) -> None:
        self.sheet.display = self.scene.display = False

    def on_resize(self) -> None:
        if self.state is not None:
            self.show(self.state)

    def show(self, state: TableState) -> None:
        self.state = state
        view = state.view
        assert isinstance(view, ConfrontationView)
        before_play = view.stage in (Stage.DRAFT, Stage.KEEP)
        fight = None if before_play else latest(view, state.recent)
        scene, map = self._room(view, fight)
        self.sheet.display = before_play
        self.scene.display = bool(scene)
        self.map.display = map and not before_play
        if scene and fight is not None:
            self.scene.styles.height = scene
            self.scene.show_fight(state, fight)
        if before_play:
            self.sheet.show(state)
        self.map.border_title = self._title(view, fight if not scene else None)
        self.map.show(state)

    def _room(self, view: ConfrontationView, fight: FightScene | None) -> tuple[int, bool]:
        """Return how many rows the scene gets, and whether the map is shown."""
        height = self.size.height
        if fight is None:
            return 0, True
        least = FRAMED_ROWS if self.map.framed else MAP_ROWS
        if height >= least + SCENE_ROWS:
            return min(TALLEST_SCENE, height - least), True
        looking = any(isinstance(decision.prompt, ON_THE_MAP) for decision in view.decisions)
        return (height, False) if is_on(view) and not looking else (0, True)

    def _title(self, view: ConfrontationView, fight: FightScene | None) -> Content:
        """Return the title of the map: the last fight, if there is no room for its scene."""
        if fight is not None and fight.report is not None:
            return content_of(summary(fight.report), links=False)
        return Content(tr("Middle-earth") if view.stage is not Stage.SETUP else tr("set-up: only you see this"))

    def rows_wanted(self, state: TableState, width: int) -> int:
        return (FRAMED_ROWS if self.screen.size.height >= FRAMED_SCREEN else MAP_ROWS) + SCENE_ROWS

    def light(self, keys: Iterable[str]) -> None:
        lit = frozenset(keys)
        for panel in (self.map, self.scene, self.sheet):
            panel.light(lit)
