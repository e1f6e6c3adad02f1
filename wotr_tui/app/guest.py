"""The app as an SSH guest has it: one host's lobby and its tables, and no way to anything else of the host's."""

from socket import socket

from textual.binding import Binding

from net.client.changes import LEFT, ConnectionClosed
from net.client.client import Client
from net.client.tickets import FileTickets
from net.errors import NetError
from net.wire.sanitize import NAME_WIDTH, sanitize_name
from wotr_tui.app.app import WotrApp
from wotr_tui.app.background import background
from wotr_tui.app.registry import screens
from wotr_tui.app.screens.base import WotrScreen
from wotr_tui.saves.settings import Settings
from wotr_tui.text.messages import tr

HOST = "host"
"""The one host there is, as tickets know it."""


class GuestApp(WotrApp):
    """Opens at the lobby; someone who holds a seat is back in it. Nothing is saved here but tickets."""

    BINDINGS = [
        Binding("f6", "way_back", tr("Way back"), tooltip=tr("What to type should your line drop"), id="guest.way_back",
                show=False),
    ]  # fmt: skip
    keeps_games = False
    forked = True

    def __init__(self, line: socket, name: str, way_back: str = "") -> None:
        super().__init__(WotrScreen, Settings(name=name))
        self.farewell = ""
        """What to tell the person once the screen is gone."""
        self._line, self.way_back = line, way_back
        self._tickets = FileTickets()
        self._client: Client | None = None

    def on_ready(self) -> None:
        if self._tickets.of(HOST):
            self._join(self.settings.name)
        else:
            note = tr("Enter takes it. Others at the table will see you under it.")
            ask = screens.AskScreen(tr("Your name"), self.settings.name, note=note, longest=NAME_WIDTH)
            self.push_screen(ask, self._join)

    @background(exclusive=True)
    async def _join(self, name: str | None) -> None:
        try:
            client = await Client.through(
                self._line, sanitize_name(name or "") or self.settings.name, tickets=self._tickets
            )
        except NetError as error:
            self._go(str(error))
            return
        self._client = client
        client.listen(lambda change: self._go(change.reason) if isinstance(change, ConnectionClosed) else None)
        # Whoever comes back while their old line still hangs takes over from it.
        if client.mirror is None and client.returning:
            try:
                await client.enter(client.returning[0].table)
            except NetError as error:
                self.notify(str(error), severity="warning", markup=False)
        self.make_way(self.screen_stack[1], screens.LobbyScreen(client))
        if self.way_back and client.mirror is not None:  # in the lobby it stands on the screen
            self.notify(
                tr("If your line drops: {way_back}\nF6 shows it again.", way_back=self.way_back),
                title=tr("Your way back"),
                timeout=15,
                markup=False,
            )

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action != "way_back" or bool(self.way_back)

    def action_way_back(self) -> None:
        """Not in a toast alone: it may be needed an hour later."""
        if not isinstance(self.screen, screens.NoticeScreen):
            self.push_screen(screens.NoticeScreen(tr("Your way back"), self.way_back_words))

    def host_closed(self, reason: str) -> None:
        self._go(reason)

    def go_home(self) -> None:
        """A guest's home is the lobby; leaving a game that is on means leaving, with the seat kept."""
        self._go(LEFT)

    def change(self, settings: Settings) -> None:
        """For this session: a guest's wishes are written nowhere."""
        self.settings = settings
        self.theme = settings.theme

    def _go(self, reason: str) -> None:
        self.farewell = self.farewell or ("" if reason == LEFT else reason)
        self.exit()
