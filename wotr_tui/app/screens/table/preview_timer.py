"""Asks for a preview of the choice under the cursor, once the cursor rests there."""

from functools import partial
from typing import TYPE_CHECKING

from textual.timer import Timer

from wotr_tui.app.background import DRAWING, in_background
from wotr_tui.app.widgets.choices import ChoiceList
from wotr_tui.app.widgets.prompt import PromptPanel
from wotr_tui.table.actions import TakeChoice
from wotr_tui.table.model import TableModel
from wotr_tui.table.question import ChoiceLine

if TYPE_CHECKING:
    from wotr_tui.app.screens.table.screen import TableScreen

REST_S = 0.12
"""How long the cursor rests on a choice before the host is asked about it."""


class PreviewTimer:
    """Never delays a key: the host is asked in the background."""

    def __init__(self, screen: "TableScreen", model: TableModel) -> None:
        self._screen, self._model = screen, model
        self._wanted = -1
        """The number of the choice under the cursor."""
        self._timer: Timer | None = None

    def question_drawn(self) -> None:
        """Look again at the line under the cursor: the same words may be asked at another step."""
        if not self._model.previews.is_current:
            choices = self._screen.query_one(ChoiceList)
            self.look_at(choices.line(choices.cursor))

    def look_at(self, line: ChoiceLine | None) -> None:
        """Preview this line of the question."""
        action, previews = line.action if line is not None else None, self._model.previews
        asked = previews.renew() and self._screen.app.settings.preview
        self._wanted = action.index if isinstance(action, TakeChoice) and asked else -1
        self.show()
        if self._timer is not None:
            self._timer.stop()
        if self._wanted >= 0 and previews.is_missing(self._wanted):
            self._timer = self._screen.set_timer(REST_S, self.ask)

    def ask(self) -> None:
        in_background(self._screen, partial(self._fetch, self._wanted), group=DRAWING, exclusive=True)

    async def _fetch(self, index: int) -> None:
        if await self._model.previews.fetch(index):
            self.show()

    def show(self) -> None:
        """Show what is known of the choice under the cursor."""
        outlook = self._model.previews.outlook(self._wanted) if self._screen.app.settings.preview else None
        self._screen.query_one(PromptPanel).foretell(outlook)
