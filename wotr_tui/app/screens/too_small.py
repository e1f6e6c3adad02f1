"""Covers everything while the terminal is too small."""

from textual.app import ComposeResult
from textual.widgets import Static

from wotr_tui.app.screens.base import SMALLEST, fits
from wotr_tui.app.screens.modal import Modal
from wotr_tui.text.messages import tr


class TooSmallScreen(Modal[None]):
    """Shows the size of the terminal and the size that is needed."""

    DEFAULT_CSS = """
    TooSmallScreen { align: center middle; }
    TooSmallScreen Static { width: auto; text-align: center; }
    """

    def compose(self) -> ComposeResult:
        yield Static()

    def on_resize(self) -> None:
        self._show_size()

    def on_screen_resume(self) -> None:
        self._show_size()  # it may have grown while another screen covered this one

    def _show_size(self) -> None:
        size = self.app.size
        if fits(size):
            self.dismiss()
        else:
            self.query_one(Static).update(
                tr(
                    "The terminal is too small: {width} by {height}.\nAt least {least_width} by {least_height} is "
                    "needed.\nMake it larger, or play with\nwotr --plain",
                    width=size.width,
                    height=size.height,
                    least_width=SMALLEST[0],
                    least_height=SMALLEST[1],
                )
            )
