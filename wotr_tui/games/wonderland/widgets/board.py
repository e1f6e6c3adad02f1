"""The middle of the screen: the tea table with the regions, the battle, or a sheet before and after the rounds."""

from collections.abc import Iterable, Sequence

from textual.content import Content

from rules.wonderland import prompts as p
from rules.wonderland.terms import HEAD, Phase
from rules.wonderland.view import WonderView
from wotr_tui.app.panels.layout import Panel
from wotr_tui.app.widgets.cells import Cell
from wotr_tui.games.wonderland.messages import tr
from wotr_tui.games.wonderland.widgets.chairs import tea_cells, walk
from wotr_tui.games.wonderland.widgets.lanes import battle_cells
from wotr_tui.games.wonderland.widgets.regions import region_cells
from wotr_tui.games.wonderland.widgets.sheet import faction_cells, quest_cells, score_cells
from wotr_tui.games.wonderland.widgets.signs import FAINT
from wotr_tui.games.wonderland.words.lookup import card_on
from wotr_tui.games.wonderland.words.names import PLACES, ROMAN, chair_key, numbers_of
from wotr_tui.games.wonderland.words.story import Scene, latest_scene
from wotr_tui.table.state import TableState
from wotr_tui.text.messages import mark

ON_THE_MAP = (
    p.PlaceUnitsPrompt,
    p.PlaceLeaderPrompt,
    p.PlaceFigurePrompt,
    p.PlaceCastlePrompt,
    p.SendSupportersPrompt,
    p.MoveSupportersPrompt,
    p.MoveInsteadPrompt,
)
"""Questions that are answered on the regions, also in a battle."""


LOW = 20
"""Below this height there is room for one part only."""


class WonderBoard(Panel):
    """Arrow keys move around the table. The chair under the cursor, or the one of a choice, is shown in full."""

    HELP = mark(
        "At the tea party: the chairs around the table, the card under the cursor, and the five regions. In the war: a "
        "lane for each participant up to 25, chips where they moved the cube, units left, and the odds "
        "of each bag. The page of symbols explains the signs."
    )

    def __init__(self, *, id: str, classes: str = "") -> None:
        super().__init__(id=id, classes=classes)
        self.state: TableState | None = None
        self.opened = ""
        """The chair or the faction that is shown in full."""
        self.staged: TableState | None = None
        """What the current beat shows."""
        self.turned = False
        """The regions are shown instead of the tea table or the battle, if there is no room for both."""

    @property
    def view(self) -> WonderView:
        state = self.staged or self.state
        assert state is not None
        assert isinstance(state.view, WonderView)
        return state.view

    def show(self, state: TableState) -> None:
        before, self.state = self.state, state
        if before is not None and before.view.decisions != state.view.decisions:
            self.turned = False  # show what the question is about
        if before is None or before.view != state.view or before.live != state.live:
            if not self._can_open(self.opened):
                self.opened = ""
            self._again()

    def stage(self, state: TableState | None) -> None:
        self.staged = state
        if self.state is not None:
            self._again()

    def _again(self) -> None:
        self.border_title = self._title()
        self.rearrange()

    def on_resize(self) -> None:
        self.rearrange()  # the drawing depends on the height

    # -- the other part

    @property
    def turns(self) -> bool:
        """Return whether the regions have no room beside the tea table or the battle, so that a key shows them."""
        return self.state is not None and self.size.height < LOW and self.view.phase in (Phase.TEA, Phase.WAR)

    def turn(self, step: int) -> None:
        self.turned = not self.turned
        self._again()

    # -- what is shown in full

    def light(self, keys: Iterable[str]) -> None:
        lit = frozenset(keys)
        if lit != self.lit and self.turned:
            self.turn(-1)  # show what the choice touches
        super().light(lit)
        self._open(lit)

    def move_to(self, key: str) -> None:
        super().move_to(key)
        self._open((key,))

    def action_go(self, way: str) -> None:
        """Move from chair to chair around the table; elsewhere in that direction."""
        match numbers_of(self.cursor):
            case "chair", (chair,) if (found := walk(len(self.view.table), chair, way)) is not None:
                self.move_to(chair_key(found))
            case _:
                super().action_go(way)

    def _open(self, keys: Iterable[str]) -> None:
        """Show in full the first of these that is a faction or a chair with a card."""
        found = next((key for key in keys if self._can_open(key)), self.opened)
        if found != self.opened:
            self.opened = found
            self.rearrange()

    def _can_open(self, key: str) -> bool:
        if self.state is None:
            return False
        match numbers_of(key):
            case "chair", (chair,):
                return chair == HEAD or card_on(self.view, chair) >= 0
            case "faction", (_,):
                return self.view.phase == Phase.SETUP
        return False

    # -- drawing

    def lay_out(self, width: int) -> Sequence[Cell]:
        if self.state is None:
            return ()
        view, live, height = self.view, self.state.live, max(5, self.size.height)
        if view.scores:
            return score_cells(view, width)
        if scene := self._staged_scene():
            return battle_cells(view, scene, width, height, staged=True)
        if self.turned and self.turns:
            return region_cells(view, 0, 0, width, height)
        match view.phase:
            case Phase.TEA if view.table:
                return tea_cells(view, self._number("chair"), live, width, height)
            case Phase.WAR if view.battle is not None and not self._on_the_map(height):
                return battle_cells(view, Scene(view.battle.report), width, height)
            case Phase.SETUP if view.regions:
                return quest_cells(view, width, height)
            case Phase.SETUP:
                return faction_cells(view, self._number("faction"), live, width, height)
        return region_cells(view, 0, 0, width, height)

    def _number(self, kind: str) -> int:
        """Return the number of the chair or the faction that is shown in full, or -1."""
        match numbers_of(self.opened):
            case found, (number,) if found == kind:
                return number
        return -1

    def _staged_scene(self) -> Scene | None:
        return latest_scene(self.staged.recent) if self.staged is not None else None

    def _on_the_map(self, height: int) -> bool:
        """Return whether a question is answered on the regions and there is no room for both."""
        return height < LOW and any(isinstance(each.prompt, ON_THE_MAP) for each in self.view.decisions)

    def _title(self) -> Content:
        view = self.view
        if view.scores:
            return Content(tr("the final score"))
        if self.turned and self.turns:
            return Content(tr("Wonderland"))
        if scene := self._staged_scene():
            return _battle_title(scene)
        if view.battle is not None:
            return _battle_title(Scene(view.battle.report))
        if view.phase == Phase.TEA:
            return Content.assemble((tr("the tea party"), "bold"), (f" · {ROMAN[view.round]}", FAINT))
        if view.phase == Phase.WAR:
            return Content(tr("Wonderland"))
        return Content(tr("quests") if view.regions else tr("factions"))


def _battle_title(scene: Scene) -> Content:
    report = scene.report
    parts = [(f"⚔ {PLACES[report.region]}", "bold $accent"), (tr(" · award {n}", n=report.award), "bold")]
    if scene.over:
        parts.append((tr(" · decided"), "bold $accent"))
    elif report.draws:
        parts.append((tr(" · draw {n}", n=report.draws), FAINT))
    return Content.assemble(*parts)
