"""Ctrl+P: every command by name."""

from wotr_tui.app.screens.modal import OverOthers
from wotr_tui.app.textual_compat import CompatCommandPalette
from wotr_tui.text.messages import tr


class CommandPaletteScreen(OverOthers, CompatCommandPalette):
    """Textual's command palette as a dialog of ours."""

    def __init__(self) -> None:
        super().__init__(placeholder=tr("Search for commands…"))
        self.no_match = tr("No match.")
