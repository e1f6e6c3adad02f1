"""Calling whoever sits here when it is their turn: they may look elsewhere."""

from typing import TYPE_CHECKING, Any

from rules.game import Decision
from wotr_tui.i18n import tr
from wotr_tui.screens.table.model import TableModel
from wotr_tui.widgets.prompt import PromptPanel

if TYPE_CHECKING:
    from wotr_tui.screens.table.screen import TableScreen


class TurnCall:
    """Bell, flash, notification and title, each as far as the settings want it."""

    def __init__(self, screen: "TableScreen", model: TableModel) -> None:
        self._screen, self._model = screen, model

    def note(self, decision: Decision[Any, Any] | None, before: Decision[Any, Any] | None) -> None:
        """What is asked now, and what was asked when this was last looked at."""
        app, name = self._screen.app, self._table
        if (decision is None) != (before is None) or not self._model.titled:
            self._model.titled = True
            app.entitle(tr("Your turn · {table}", table=name) if decision is not None else name)
        if decision is None or before is not None:
            return
        if app.settings.bell:
            app.bell()
        if app.settings.flash:
            self._screen.query_one(PromptPanel).flash()
        if len(self._model.party.clients) < 2:  # at one keyboard somebody is always there
            app.call_attention(tr("It is your turn: {table}", table=name))

    @property
    def _table(self) -> str:
        mirror = self._model.mirror
        return (mirror.table.name if mirror is not None else "") or self._model.speech.scenario.title
