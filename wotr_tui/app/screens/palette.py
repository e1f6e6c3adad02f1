"""Ctrl+P: every action by name."""

import contextlib
from typing import Any

from textual.command import CommandList, CommandPalette
from textual.css.query import NoMatches

from wotr_tui.app.screens.modal import OverOthers


class CommandPaletteScreen(OverOthers, CommandPalette):
    """Textual's own, safe from keys that come before it has caught up."""

    def __init__(self) -> None:
        super().__init__(id="--command-palette")

    def _gather_commands(self, search_value: str) -> Any:
        # Opened while the app is being left, it has no list to gather them in.
        return super()._gather_commands(search_value) if self.query(CommandList) and not self.app._exit else None

    def _action_cursor_down(self) -> None:
        with contextlib.suppress(NoMatches):
            super()._action_cursor_down()

    def _action_command_list(self, action: str) -> None:
        # A list that was not laid out yet has no pages to turn, and says so with a KeyError; it may not even be there.
        with contextlib.suppress(KeyError, NoMatches):
            super()._action_command_list(action)
