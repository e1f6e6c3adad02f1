"""Remembers a game at another host, so that the home screen can offer the way back."""

from time import time
from typing import TYPE_CHECKING

from wotr_tui.saves import left_game
from wotr_tui.table.model import TableModel
from wotr_tui.text.messages import tr

if TYPE_CHECKING:
    from wotr_tui.app.screens.table.screen import TableScreen


class RemoteGameKeeper:
    """Remembers nothing about tables of this process (they have journals) and nothing for spectators."""

    def __init__(self, screen: "TableScreen", model: TableModel) -> None:
        self._screen, self._model = screen, model
        self._kept: bool | None = None

    def update(self) -> None:
        """Remember the game while it goes on, and forget it when it is over."""
        address, mirror = self._model.party.address, self._model.mirror
        if not address or mirror is None or not self._screen.app.keeps_games:
            return
        goes_on = bool(mirror.seats) and mirror.view is not None and not self._model.over
        if goes_on == self._kept or (self._kept is None and not mirror.seats):
            return
        me, self._kept = self._model.me, goes_on
        try:
            if goes_on:
                title = mirror.table.name or self._model.speech.title
                left_game.save(left_game.RemoteGame(address, me.name, me.host_name, mirror.table.id, title, time()))
            else:
                left_game.forget(address)
        except OSError:
            self._screen.notify(tr("This table could not be remembered for the home screen."), severity="warning")
