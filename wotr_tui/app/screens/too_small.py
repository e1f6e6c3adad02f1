"""Said instead of drawing a mess: the terminal is too small."""

from textual.app import ComposeResult
from textual.widgets import Static

from wotr_tui.app.screens.base import SMALLEST, fits
from wotr_tui.app.screens.modal import Modal
from wotr_tui.text.messages import tr


class TooSmallScreen(Modal[None]):
    """Hides everything until the terminal has grown."""

    DEFAULT_CSS = """
    TooSmallScreen { align: center middle; }
    TooSmallScreen Static { width: auto; text-align: center; }
    """

    def compose(self) -> ComposeResult:
        yield Static()

    def on_resize(self) -> None:
        self._look()

    def on_screen_resume(self) -> None:
        self._look()  # it may have grown while something else was open over this

    def _look(self) -> None:
        size = self.app.size
        if fits(size):
            self.dismiss()
        else:
            self.query_one(Static).update(
                tr(
                    "This terminal is {width} by {height}.\nThe table needs {least_width} by {least_height}.\n"
                    "Make it larger, or play with\nwotr --plain",
                    width=size.width,
                    height=size.height,
                    least_width=SMALLEST[0],
                    least_height=SMALLEST[1],
                )
            )
