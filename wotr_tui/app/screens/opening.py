"""While a table is being laid: something to see soon, and the table itself as soon as it is there."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from textual.app import ComposeResult
from textual.screen import Screen
from textual.widgets import Static

from net.errors import NetError
from rules.errors import RulesError
from wotr_tui.app.background import background
from wotr_tui.app.screens.base import WotrScreen
from wotr_tui.text.messages import tr

SOON_S = 0.25
"""What is there by then needs no screen to wait at: to draw one would take a fifth of that."""


class OpeningScreen(WotrScreen[None]):
    """Makes way for the screen it waits for; goes home with a word if that cannot be."""

    DEFAULT_CSS = """
    OpeningScreen { align: center middle; }
    OpeningScreen Static { width: auto; }
    """

    def __init__(
        self, opening: Callable[[], Coroutine[Any, Any, Screen[Any]]], words: str = tr("Laying the table…")
    ) -> None:
        super().__init__()
        self.opening, self.words = opening, words
        self._laying: asyncio.Task[Screen[Any]] | None = None

    async def first(self) -> Screen[Any]:
        self._laying = asyncio.create_task(self.opening())
        await asyncio.wait([self._laying], timeout=SOON_S)
        laid = self._laying.done() and self._laying.exception() is None
        return self._laying.result() if laid else self

    def compose(self) -> ComposeResult:
        yield Static(self.words, classes="hint")

    def on_mount(self) -> None:
        self._open()

    @background()
    async def _open(self) -> None:
        try:
            screen = await (self._laying or self.opening())
        except (NetError, RulesError) as error:
            self.app.go_home()
            self.app.notify(str(error), severity="error", markup=False)
        else:
            self.app.make_way(self, screen)
