"""Shown while a table is being opened."""

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
from wotr_tui.text.sentences import in_words

SOON_S = 0.25
"""If the table is open by then, this screen is not drawn, which would take 50 ms."""


class OpeningScreen(WotrScreen[None]):
    """Is replaced by the screen it waits for; goes home with a message if that fails."""

    DEFAULT_CSS = """
    OpeningScreen { align: center middle; }
    OpeningScreen Static { width: auto; }
    """

    def __init__(self, opening: Callable[[], Coroutine[Any, Any, Screen[Any]]]) -> None:
        super().__init__()
        self.opening = opening
        self._opened: asyncio.Task[Screen[Any]] | None = None

    async def first_screen(self) -> Screen[Any]:
        self._opened = asyncio.create_task(self.opening())
        await asyncio.wait([self._opened], timeout=SOON_S)
        done = self._opened.done() and self._opened.exception() is None
        return self._opened.result() if done else self

    def compose(self) -> ComposeResult:
        yield Static(tr("Starting…"), classes="hint")

    def on_mount(self) -> None:
        self._open()

    @background()
    async def _open(self) -> None:
        try:
            screen = await (self._opened or self.opening())
        except (NetError, RulesError) as error:
            self.app.go_home()
            self.app.notify(in_words(error), severity="error", markup=False)
        else:
            self.app.replace_screen(self, screen)
