"""Asking a bot for a hint at the table."""

from functools import partial
from typing import TYPE_CHECKING, Any

from net.errors import NetError
from net.wire.from_host import Hint
from rules.game import Decision
from wotr_tui.app.background import in_background
from wotr_tui.app.screens.table.model import TableModel
from wotr_tui.app.widgets.choices import ChoiceList
from wotr_tui.table import hints

if TYPE_CHECKING:
    from wotr_tui.app.screens.table.screen import TableScreen


class HintAsker:
    """One hint at a time, for the open question."""

    def __init__(self, screen: "TableScreen", model: TableModel) -> None:
        self._screen, self._model = screen, model

    @property
    def allowed(self) -> bool:
        """Whether it makes sense to ask now."""
        mirror, decision = self._model.mirror, self._model.decision
        if mirror is None or decision is None or len(decision.choices) < 2 or not self._screen.app.settings.hints:
            return False
        return hints.fair(mirror.table, self._model.speech.scenario)

    def ask(self) -> None:
        if (decision := self._model.decision) is not None:
            in_background(self._screen, partial(self._ask, decision))

    async def _ask(self, decision: Decision[Any, Any]) -> None:
        self._model.hint_for = decision
        self._screen.draw_soon()
        try:
            await self._model.me.ask_hint(decision.seat)
        except NetError as error:
            self._model.hint_for = None
            self._screen.notify(str(error), severity="warning", markup=False)
            self._screen.draw_soon()

    def received(self, hint: Hint) -> None:
        """A hint has come, or the word that there is none."""
        self._model.hint_for = None
        if hint.chances:
            best = str(hint.chances[0][0])
            self._screen.call_after_refresh(lambda: self._screen.query_one(ChoiceList).reveal(best))
        else:
            self._screen.notify(hints.FALTERED)
