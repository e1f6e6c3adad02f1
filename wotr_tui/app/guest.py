"""The app of an SSH guest: the lobby and the tables of one host, and nothing else of that machine."""

import os
from pathlib import Path
from socket import socket

from textual.binding import Binding

from net.client.changes import LEFT, ConnectionClosed
from net.client.client import Client
from net.client.tickets import FileTickets
from net.errors import NetError
from net.ssh.guests import LANGUAGE_FILE
from net.wire.sanitize import sanitize_name
from wotr_tui.app.app import WotrApp
from wotr_tui.app.background import background
from wotr_tui.app.registry import screens
from wotr_tui.app.screens.base import WotrScreen
from wotr_tui.saves.settings import Settings
from wotr_tui.text.language import current
from wotr_tui.text.messages import mark, tr
from wotr_tui.text.sentences import in_words

HOST = "host"
"""The key of the tickets: there is only one host."""


class GuestApp(WotrApp):
    """Opens with the lobby, or with the table at which the guest has a seat. Only tickets are saved."""

    BINDINGS = [
        Binding("f7", "show_return_command", mark("Reconnect"), tooltip=mark("What to type if you lose the connection"),
                id="guest.reconnect", show=False),
    ]  # fmt: skip
    keeps_games = False
    forked = True

    def __init__(self, line: socket, name: str, return_command: str = "", *, asks_name: bool = True) -> None:
        super().__init__(WotrScreen, Settings(name=name, language=current().code))
        self.farewell = ""
        """Printed once the screen is gone."""
        self._line, self.return_command, self._asks_name = line, return_command, asks_name
        self._tickets = FileTickets()
        self._kept_language = self.settings.language
        self._client: Client | None = None

    def on_ready(self) -> None:
        if self._tickets.of(HOST) or not self._asks_name:
            self._join(self.settings.name)
        else:
            self.push_screen(screens.GuestNameScreen(self.settings.name), self._join)

    @background(exclusive=True)
    async def _join(self, name: str | None) -> None:
        try:
            client = await Client.through(
                self._line, sanitize_name(name or "") or self.settings.name, tickets=self._tickets
            )
        except NetError as error:
            self._leave(in_words(error))
            return
        self._client = client
        client.listen(lambda change: self._connection_closed(change) if isinstance(change, ConnectionClosed) else None)
        if (
            client.mirror is None and client.returning and client.unfinished is None
        ):  # a guest whose old connection is still open takes over from it
            try:
                await client.enter(client.returning[0].table)
            except NetError as error:
                self.notify(in_words(error), severity="warning", markup=False)
        self.replace_screen(self.screen_stack[1], screens.LobbyScreen(client))
        if self.return_command and client.mirror is not None:  # the lobby shows it by itself
            self.notify(
                tr("If you lose the connection: {command}\nF7 shows it again.", command=self.return_command),
                title=tr("Reconnect"),
                timeout=15,
                markup=False,
            )

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action != "show_return_command" or bool(self.return_command)

    def action_show_return_command(self) -> None:
        """Show the return command until a key is pressed: the notification is gone after a while."""
        if not isinstance(self.screen, screens.NoticeScreen):
            self.push_screen(screens.NoticeScreen(tr("Reconnect"), self.return_hint))

    def host_closed(self, reason: str) -> None:
        self._leave(reason)

    def go_home(self) -> None:
        """Leave: a guest has no home screen. The seat is kept."""
        self._leave("")

    def save_settings(self) -> bool:
        """Keep a chosen language for the next visit; the other settings of a guest last for the session."""
        if self.settings.language == self._kept_language:
            return True
        try:
            (Path(os.environ["WOTR_HOME"]) / LANGUAGE_FILE).write_text(self.settings.language, encoding="utf-8")
        except OSError:
            return False
        self._kept_language = self.settings.language
        return True

    def _connection_closed(self, change: ConnectionClosed) -> None:
        self._leave("" if change.reason == LEFT else in_words(change.reason))

    def _leave(self, reason: str) -> None:
        self.farewell = self.farewell or reason
        self.exit()
