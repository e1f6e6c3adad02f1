"""Ctrl+P: every command by name."""

from wotr_tui.app.screens.modal import OverOthers
from wotr_tui.app.textual_compat import CompatCommandPalette


class CommandPaletteScreen(OverOthers, CompatCommandPalette):
    """Textual's command palette as a dialog of ours."""

    def __init__(self) -> None:
        super().__init__(id="--command-palette")
