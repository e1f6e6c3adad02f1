"""Keeps the way back to a table of another host, for as long as a game goes on there."""

from time import time
from typing import TYPE_CHECKING

from wotr_tui.app.screens.table.model import TableModel
from wotr_tui.saves import left_game
from wotr_tui.text.messages import tr

if TYPE_CHECKING:
    from wotr_tui.app.screens.table.screen import TableScreen


class WayBack:
    """Of tables in this process the journals know more; and who only watches has no seat to come back to."""

    def __init__(self, screen: "TableScreen", model: TableModel) -> None:
        self._screen, self._model = screen, model
        self._kept: bool | None = None

    def look(self) -> None:
        """Something has changed: a game that goes on is kept in mind, one that is over is not."""
        address, mirror = self._model.party.address, self._model.mirror
        if not address or mirror is None or not self._screen.app.keeps_games:
            return
        goes_on = bool(mirror.seats) and mirror.view is not None and not self._model.over
        if goes_on == self._kept or (self._kept is None and not mirror.seats):
            return
        me, self._kept = self._model.me, goes_on
        try:
            if goes_on:
                title = mirror.table.name or self._model.speech.scenario.title
                left_game.save(left_game.RemoteGame(address, me.name, me.host_name, mirror.table.id, title, time()))
            else:
                left_game.forget(address)
        except OSError:
            self._screen.notify(tr("The way back to this table could not be kept."), severity="warning")
