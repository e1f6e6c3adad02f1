"""A word of the guide, over the table where there is no room beside it."""

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from wotr_tui.i18n import tr
from wotr_tui.screens.modal import Modal
from wotr_tui.widgets.keybar import KeyBar


class GuideScreen(Modal[None]):
    """Read it, press Enter."""

    DEFAULT_CSS = """
    GuideScreen .dialog { width: 70; border: round $ink-green; border-title-color: $ink-green; }
    """
    BINDINGS = [Binding("enter,escape,space,q", "dismiss", tr("Go on"), tooltip=tr("Back to the table"), id="guide.on")]

    def __init__(self, words: str) -> None:
        super().__init__()
        self.words = words

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog") as dialog:
            dialog.border_title = tr("guide")
            yield Static(Content(self.words))
        yield KeyBar()
