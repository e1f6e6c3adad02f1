"""The first-game guide at the table: a panel where there is room, a word over the table where there is none."""

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace
from textual.content import Content
from textual.widgets import Static

from rules.game import Decision
from wotr_tui.screens.guide import GuideScreen
from wotr_tui.screens.table.model import TableModel

if TYPE_CHECKING:
    from wotr_tui.screens.table.screen import TableScreen


class TableGuide:
    """Says what the game's words tell a newcomer, until these have seen enough."""

    def __init__(self, screen: "TableScreen", model: TableModel) -> None:
        self._screen, self._model = screen, model

    def draw(self, decision: Decision[Any, Any] | None) -> None:
        screen, model = self._screen, self._model
        if model.guided and model.speech.guide_ends(model.view):
            model.guided = False
            screen.app.change(replace(screen.app.settings, guide=False))
        words = model.speech.guide(model.view, decision) if model.guided else ""
        small = screen.has_class("-short")
        screen.set_class(bool(words) and not small, "-guided")
        if words and words != model.guide_shown:
            model.guide_shown = words
            screen.query_one("#guide", Static).update(Content(words))
        if words and small and decision is not None and words not in model.guide_said:
            # No room for a panel: say it once, over the table.
            model.guide_said.add(words)
            screen.app.push_screen(GuideScreen(words))
