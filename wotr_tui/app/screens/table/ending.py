"""After the game: what can be looked at again, and the way out."""

from functools import partial
from typing import TYPE_CHECKING

from net import appdirs
from net.errors import NetError
from rules.catalogue import GAMES
from wotr_tui.app.background import in_background
from wotr_tui.app.registry import screens
from wotr_tui.app.screens.table.model import TableModel

if TYPE_CHECKING:
    from wotr_tui.app.screens.table.screen import TableScreen


class AfterGame:
    """Does what the lines offer once the game is over."""

    def __init__(self, screen: "TableScreen", model: TableModel) -> None:
        self._screen, self._model = screen, model

    def take(self, what: str) -> None:
        match what:
            case "log":
                self._screen.action_log()
            case "replay" | "analysis":
                in_background(self._screen, partial(self._replay, analyse=what == "analysis"))
            case "home":
                in_background(self._screen, self._part)
            case page:
                self._screen.action_page(page)

    async def _part(self) -> None:
        """Back to the lobby one came from, or home."""
        if not self._model.party.lent:
            self._screen.app.go_home()
            return
        try:
            await self._model.me.leave()
        except NetError as error:
            self._screen.notify(str(error), severity="warning", markup=False)
        else:
            self._screen.app.pop_screen()

    async def _replay(self, *, analyse: bool) -> None:
        """The game again, from its journal here or as its host tells it."""
        from net.journal.replay import Replay, keep
        from net.wire.records import decode_journal

        try:
            if path := self._model.journal:
                replayed = screens.ReplayScreen.open(path, analyse=analyse)
            else:
                told = await self._model.me.whole_game()
                replayed = screens.ReplayScreen(Replay.of(decode_journal(told), GAMES), analyse=analyse)
                if self._screen.app.keeps_games:  # only what can be played again: a host may tell anything
                    keep(told, appdirs.saves())
        except NetError as error:
            self._screen.notify(str(error), severity="warning", markup=False)
        else:
            self._screen.app.push_screen(replayed)
