"""Said instead of drawing a mess: the terminal is too small."""

from textual.app import ComposeResult
from textual.widgets import Static

from wotr_tui.screens.modal import Modal


class TooSmallScreen(Modal[None]):
    """Hides everything until the terminal has grown; the app takes it away again."""

    DEFAULT_CSS = """
    TooSmallScreen { background: $background; align: center middle; }
    TooSmallScreen Static { width: auto; text-align: center; }
    """

    def __init__(self, smallest: tuple[int, int]) -> None:
        super().__init__()
        self.smallest = smallest

    def compose(self) -> ComposeResult:
        yield Static()

    def on_mount(self) -> None:
        self._say()

    def on_resize(self) -> None:
        self._say()

    def _say(self) -> None:
        width, height = self.app.size
        self.query_one(Static).update(
            f"This terminal is {width} by {height}.\nThe table needs {self.smallest[0]} by {self.smallest[1]}.\n"
            "Make it larger, or play with\nwotr --plain"
        )
