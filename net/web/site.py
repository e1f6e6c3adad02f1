"""What the server shows, made elsewhere: `net` keeps no HTML and knows no game."""

from collections.abc import Callable, Mapping
from typing import Protocol

import msgspec

from net.client.client import Client


class Asset(msgspec.Struct, frozen=True):
    """A file of the page: a script, a style sheet, a font."""

    kind: str
    """Its media type."""
    body: bytes


class Sitting(Protocol):
    """One guest's page, for as long as their line to the host is open."""

    def page(self) -> str:
        """Return the whole page."""

    def parts(self) -> Mapping[str, str]:
        """Return the parts of the page that can change, by the id of their element."""

    def listen(self, changed: Callable[[], None]) -> Callable[[], None]:
        """Call `changed` whenever parts may have changed; the result stops it."""

    async def act(self, fields: Mapping[str, str]) -> str:
        """Do what a form asks for; return a sentence for the guest, or nothing."""

    async def close(self) -> None:
        """The line is closed; nothing is shown any more."""


class Site(Protocol):
    """The front end for browsers."""

    @property
    def assets(self) -> Mapping[str, Asset]:
        """The files by name. Their names change with their content."""

    def door(self, languages: str, name: str, problem: str, *, pin: bool) -> str:
        """Return the page that asks for a name and a PIN. `languages`: what the browser accepts."""

    def language(self, languages: str) -> str:
        """Return the code of the language for what a browser accepts."""

    def terminal(self, languages: str) -> str:
        """Return the page that holds a terminal."""

    async def sit_down(self, client: Client, languages: str) -> Sitting:
        """Open the page of a guest who has come in."""
