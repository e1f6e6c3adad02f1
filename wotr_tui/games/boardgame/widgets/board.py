"""The middle of the table: the map, and over it, while one is under way, the scene of a battle or a Hunt."""

from collections.abc import Iterable

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content

from rules.boardgame.view import BoardView
from wotr_tui.games.boardgame.widgets.map import MapView
from wotr_tui.games.boardgame.widgets.mapping import answered_on_map, marks_of
from wotr_tui.games.boardgame.widgets.scene import ScenePanel
from wotr_tui.games.boardgame.words.battles import BattleStory, latest_battle
from wotr_tui.games.boardgame.words.hunts import HuntStory, latest_hunt
from wotr_tui.games.boardgame.words.lookup import side_of
from wotr_tui.games.boardgame.words.prompts import path_of
from wotr_tui.games.layout import TablePanel, TableState
from wotr_tui.i18n import tr
from wotr_tui.widgets.content import content_of

SCENE_ROWS = 11
"""What a scene asks for, its border included."""
LEAST_MAP = 12


class Board(Vertical, TablePanel):
    """Where both fit, the scene stands under the map; where not, it is told on the border of the map."""

    DEFAULT_CSS = "Board { height: 100%; }"

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self.map = MapView(id="map", classes="panel")
        self.scene = ScenePanel(id="scene", classes="panel")
        self.state: TableState | None = None

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
        view = state.view
        assert isinstance(view, BoardView)
        happened = [event for group in state.recent for event in group]
        battle, hunt = latest_battle(happened, side_of(view)), latest_hunt(happened)
        if battle is not None and battle.over and hunt is not None:
            battle = None
        story = battle or hunt
        fits = story is not None and self.size.height >= SCENE_ROWS + LEAST_MAP
        self.scene.display = fits
        if fits and story is not None:
            self.scene.styles.height = min(SCENE_ROWS + 3, self.size.height - LEAST_MAP)
            self.scene.tell(view, story)
        self.map.border_title = self._title(story if not fits else None)
        self.map.mark(marks_of(view, state.live, state.recent, path_of(view)))

    def _title(self, story: BattleStory | HuntStory | None) -> Content:
        if story is not None:
            return content_of(story.summary(), links=False)
        return Content(tr("Middle-earth"))

    def light(self, keys: Iterable[str]) -> None:
        self.map.light(keys)

    def go_to(self, thing: str) -> None:
        self.map.focus()
        self.map.move_to(thing)

    def answer(self, state: TableState) -> str:
        return self.map.nearest_answer() if answered_on_map(state) else ""
