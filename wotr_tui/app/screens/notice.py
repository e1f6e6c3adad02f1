"""A dialog with a message."""

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from wotr_tui.app.screens.modal import Modal
from wotr_tui.app.widgets.keybar import KeyBar
from wotr_tui.text.messages import mark


class NoticeScreen(Modal[None]):
    """Shows a message until a key closes it."""

    BINDINGS = [
        Binding("enter,escape,q", "dismiss", mark("Close"), tooltip=mark("Back to where you were"), id="notice.close")
    ]

    def __init__(self, title: str, words: str) -> None:
        super().__init__()
        self.heading, self.words = title, words

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog") as dialog:
            dialog.border_title = Content(self.heading)
            yield Static(self.words, markup=False)
        yield KeyBar()
