"""What the host says, for a screen: it arrives as messages, in order; and requests to the host that block nothing."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from textual.message import Message
from textual.screen import Screen

from net.client.client import Client
from net.errors import NetError
from wotr_tui.app.background import in_background


class ClientChanged(Message):
    """Something came from the host to this client (`net.client.changes.Change`)."""

    def __init__(self, client: Client, change: Any) -> None:
        super().__init__()
        self.client, self.change = client, change


class ClientFeed:
    """The line between a screen and its clients."""

    def __init__(self, screen: Screen[Any]) -> None:
        self._screen = screen
        self._stops: list[Callable[[], None]] = []

    def follow(self, *clients: Client) -> None:
        """Post what these hear to the screen from now on, as `ClientChanged`."""
        self._stops += [client.listen(self._poster(client)) for client in clients]

    def _poster(self, client: Client) -> Callable[[Any], None]:
        def post(change: Any) -> None:
            self._screen.post_message(ClientChanged(client, change))

        return post

    def stop(self) -> None:
        for stop in self._stops:
            stop()
        self._stops = []

    def request(self, wish: Awaitable[Any]) -> None:
        """Wait for the host's answer in the background; a refusal is a sentence for the person."""
        in_background(self._screen, partial(self._wait, wish))

    async def _wait(self, wish: Awaitable[Any]) -> None:
        try:
            await wish
        except NetError as error:
            self._screen.notify(str(error), severity="warning", markup=False)
