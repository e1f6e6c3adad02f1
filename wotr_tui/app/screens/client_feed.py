"""Connects a screen with its clients: their changes become messages, and requests do not block the screen."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from textual.message import Message
from textual.screen import Screen

from net.errors import NetError
from wotr_tui.app.background import in_background
from wotr_tui.table.client import HostClient
from wotr_tui.text.sentences import in_words


class ClientChanged(Message):
    """A change of a client (`net.client.changes.Change`)."""

    def __init__(self, client: HostClient, change: Any) -> None:
        super().__init__()
        self.client, self.change = client, change


class ClientFeed:
    """Posts the changes of clients to a screen, and sends requests."""

    def __init__(self, screen: Screen[Any]) -> None:
        self._screen = screen
        self._stops: list[Callable[[], None]] = []

    def follow(self, *clients: HostClient) -> None:
        """Post the changes of these clients to the screen from now on, as `ClientChanged`."""
        self._stops += [client.listen(self._poster(client)) for client in clients]

    def _poster(self, client: HostClient) -> Callable[[Any], None]:
        def post(change: Any) -> None:
            self._screen.post_message(ClientChanged(client, change))

        return post

    def stop(self) -> None:
        for stop in self._stops:
            stop()
        self._stops = []

    def request(self, request: Awaitable[Any]) -> None:
        """Wait for the host's answer in the background. A refusal is shown as a notification."""
        in_background(self._screen, partial(self._wait, request))

    async def _wait(self, request: Awaitable[Any]) -> None:
        try:
            await request
        except NetError as error:
            self._screen.notify(in_words(error), severity="warning", markup=False)
