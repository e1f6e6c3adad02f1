"""After the game: what can be looked at, another game, and leaving. Also the beginning of the next game."""

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from net import appdirs
from net.errors import NetError
from rules.catalogue import GAMES
from wotr_tui.app.background import in_background
from wotr_tui.app.registry import screens
from wotr_tui.app.widgets.menu import Entry
from wotr_tui.games.speech import PageLine
from wotr_tui.games.titles import game_title, scenario_title
from wotr_tui.runtime import crash_report
from wotr_tui.table.actions import PlayAgain
from wotr_tui.table.ending import has_bots
from wotr_tui.table.model import TableModel
from wotr_tui.text.messages import tr
from wotr_tui.text.sentences import in_words

if TYPE_CHECKING:
    from wotr_tui.app.screens.table.screen import TableScreen


class AfterGame:
    """Does what the lines offer once the game is over."""

    def __init__(self, screen: "TableScreen", model: TableModel) -> None:
        self._screen, self._model = screen, model
        self.handed_on = False
        """Whether another screen has taken over the clients: leaving this one closes nothing."""

    @property
    def explains(self) -> bool:
        """Whether a bot's last choice can be explained."""
        return self._screen.app.keeps_games and self._model.over and has_bots(self._model)

    def open(self, what: str) -> None:
        match what:
            case "log":
                self._screen.action_log()
            case "replay" | "analysis":
                in_background(self._screen, partial(self._replay, analyse=what == "analysis"))
            case "why":
                in_background(self._screen, self._why, group="why", exclusive=True)
            case "home":
                in_background(self._screen, self._leave)
            case page:
                self._screen.action_page(page)

    async def _why(self) -> None:
        """Explain the bot's last choice."""
        from wotr_tui.table import why

        self._screen.notify(tr("One moment..."), timeout=2)
        try:
            told = await why.of_finished_game(self._model)
        except NetError as error:
            self._screen.notify(in_words(error), severity="warning", markup=False)
        else:
            self._screen.inspector.show_lines(tr("Why?"), [PageLine(line, hang=7) for line in told])

    async def _leave(self) -> None:
        """Go back to the lobby, or home."""
        if not self._model.party.lent:
            self._screen.app.go_home()
            return
        try:
            await self._model.me.leave()
        except NetError as error:
            self._screen.notify(in_words(error), severity="warning", markup=False)
        else:
            self._screen.app.pop_screen()

    async def _replay(self, *, analyse: bool) -> None:
        """Open the replay, from the journal on this machine or from the host's."""
        from net.journal.replay import Replay, save_received

        try:
            if path := self._model.journal:
                replay = await asyncio.to_thread(Replay.open, path, GAMES)
            else:
                told = await self._model.me.whole_game()
                replay = await asyncio.to_thread(Replay.receive, told, GAMES)
                if self._screen.app.keeps_games:  # after it was replayed: a host may send anything
                    await asyncio.to_thread(save_received, told, appdirs.saves())
        except NetError as error:
            self._screen.notify(in_words(error), severity="warning", markup=False)
        else:
            self._screen.app.push_screen(screens.ReplayScreen(replay, analyse=analyse))

    # -- another game

    def ask_which_game(self) -> None:
        screen = self._screen
        if self._model.only_here:
            screen.app.replace_screen(screen, screens.NewGameScreen(game=screen.game_id))
            return
        offered = {
            f"{game.id} {scenario.id}": (game, scenario)
            for game in self._model.me.games.values()
            for scenario in game.scenarios
        }
        entries = [
            Entry(key, scenario_title(game, scenario), game_title(game)) for key, (game, scenario) in offered.items()
        ]

        def picked(key: str | None) -> None:
            if key:
                game, scenario = offered[key]
                screen.choosing.send(PlayAgain("other", game.id, scenario.id))

        screen.app.push_screen(screens.PickScreen(tr("Which game?"), entries), picked)

    def begin_first(self) -> None:
        """Begin the first game at this table, or go on with a saved one: say how the others can come back to it."""
        if words := self._model.party.invitation:
            self._screen.notify(words, timeout=30, markup=False)
        crash_report.set_journal(self._model.journal)

    def begin_next(self) -> None:
        """Clear the screen of the last game."""
        self._screen.story.stop()
        self._screen.turn_alert.forget_game()
        self._screen.clear_log()
        crash_report.set_journal(self._model.journal)

    def open_room(self) -> None:
        """Go to the room, where people sit down to another kind of game."""
        if not self.handed_on:
            self.handed_on = True
            self._screen.app.replace_screen(self._screen, screens.RoomScreen(self._model.party))
