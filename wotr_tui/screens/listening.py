"""Screens that follow a client: what the host says arrives as a message of theirs, in order."""

from collections.abc import Awaitable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from textual import work
from textual.message import Message

from net.client.client import Client
from net.errors import NetError

if TYPE_CHECKING:
    from textual.screen import Screen

    _Base = Screen[Any]
else:
    _Base = object


class Listening(_Base):
    """Hears one or more clients while it is mounted, and asks them for things without blocking."""

    @dataclass
    class Heard(Message):
        """Something came from the host to this client."""

        client: Client
        change: Any

    def hear_from(self, *clients: Client) -> None:
        self._stops = [client.listen(self._listener(client)) for client in clients]

    def _listener(self, client: Client) -> Any:
        return lambda change: self.post_message(self.Heard(client, change))

    def stop_hearing(self) -> None:
        for stop in getattr(self, "_stops", ()):
            stop()
        self._stops = []

    @work
    async def request(self, wish: Awaitable[Any]) -> None:
        """Wait for the host's answer; a refusal is a sentence for the person."""
        try:
            await wish
        except NetError as error:
            self.notify(str(error), severity="warning", markup=False)
