"""A dialog that asks for a line of text."""

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Input, Static

from wotr_tui.app.screens.modal import Modal
from wotr_tui.app.widgets.keybar import KeyBar
from wotr_tui.text.messages import tr


class AskInput(Input):
    """Shows its key in the footer."""

    BINDINGS = [Binding("enter", "submit", tr("OK"), tooltip=tr("Use this text"), id="ask.ok", key_display="⏎")]


class AskScreen(Modal[str | None]):
    """Returns the text, or None if it was cancelled."""

    BINDINGS = [
        Binding("escape", "leave", tr("Cancel"), tooltip=tr("Close without a change"), id="ask.leave"),
    ]

    def __init__(
        self, title: str, value: str = "", *, note: str = "", secret: bool = False, longest: int = 200
    ) -> None:
        super().__init__()
        self.heading, self.value, self.note, self.secret, self.longest = title, value, note, secret, longest

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog") as dialog:
            dialog.border_title = Content(self.heading)
            yield AskInput(self.value, password=self.secret, max_length=self.longest)
            if self.note:
                yield Static(self.note, classes="hint", markup=False)
        yield KeyBar()

    @on(Input.Submitted)
    def submit(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip())

    def action_leave(self) -> None:
        self.dismiss(None)
