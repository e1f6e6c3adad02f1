"""The middle of the table: the map, the scene of a fight under it or over it, and the sheet of a draft."""

from collections.abc import Iterable

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content

from rules.confrontation import prompts as p
from rules.confrontation.terms import Stage
from rules.confrontation.view import ConfrontationView
from wotr_tui.app.panels.layout import TablePanel, TableState
from wotr_tui.app.widgets.content import content_of
from wotr_tui.games.confrontation.widgets.map import FRAMED_SCREEN, MapPanel
from wotr_tui.games.confrontation.widgets.scene import ScenePanel
from wotr_tui.games.confrontation.widgets.sheet import SheetPanel
from wotr_tui.games.confrontation.words.fights import Story, is_on, latest
from wotr_tui.text.messages import tr

MAP_ROWS = 11
"""What the map needs without frames, its border included; 15 with them."""
FRAMED_ROWS = 15
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
"""Questions one looks at the map for, fight or not."""


class ConfrontationBoard(Vertical, TablePanel):
    """Where both fit, the scene of a fight stands under the map; where not, it stands in its place."""

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
        story = None if before_play else latest(view, state.recent)
        scene, map = self._room(view, story)
        self.sheet.display = before_play
        self.scene.display = bool(scene)
        self.map.display = map and not before_play
        if scene and story is not None:
            self.scene.styles.height = scene
            self.scene.show_fight(state, story)
        if before_play:
            self.sheet.show(state)
        self.map.border_title = self._title(view, story if not scene else None)
        self.map.show(state)

    def _room(self, view: ConfrontationView, story: Story | None) -> tuple[int, bool]:
        """How many rows the scene gets, and whether the map is seen."""
        height = self.size.height
        if story is None:
            return 0, True
        least = FRAMED_ROWS if self.map.framed else MAP_ROWS
        if height >= least + SCENE_ROWS:
            return min(TALLEST_SCENE, height - least), True
        looking = any(isinstance(decision.prompt, ON_THE_MAP) for decision in view.decisions)
        return (height, False) if is_on(view) and not looking else (0, True)

    def _title(self, view: ConfrontationView, story: Story | None) -> Content:
        """Where there is no room for a scene, the border tells of the fight."""
        if story is not None:
            return content_of(story.summary(), links=False)
        return Content(tr("Middle-earth") if view.stage is not Stage.SETUP else tr("the set-up: nobody sees it yet"))

    def rows_wanted(self, state: TableState, width: int) -> int:
        return (FRAMED_ROWS if self.screen.size.height >= FRAMED_SCREEN else MAP_ROWS) + SCENE_ROWS

    def light(self, keys: Iterable[str]) -> None:
        lit = frozenset(keys)
        for panel in (self.map, self.scene, self.sheet):
            panel.light(lit)
