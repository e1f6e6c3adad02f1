"""A dialog with two answers."""

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Button, Static

from wotr_tui.app.screens.modal import Modal
from wotr_tui.app.widgets.keybar import KeyBar
from wotr_tui.text.messages import mark, tr


class ConfirmScreen(Modal[bool]):
    """Returns True for the first answer. The footer shows the answers by name."""

    DEFAULT_CSS = """
    ConfirmScreen Horizontal { height: 1; margin: 1 0 0 0; align-horizontal: right; }
    ConfirmScreen Button { margin: 0 0 0 2; }
    """
    BINDINGS = [
        Binding(
            "left,right",
            "app.focus_next",
            mark("Other answer"),
            tooltip=mark("To the other button"),
            id="confirm.other",
            show=False,
        ),
    ]

    def __init__(
        self,
        question: str,
        yes: str = "",
        no: str = "",
        *,
        title: str = "",
        risky: bool = False,
    ) -> None:
        """`risky`: the button that changes nothing has the focus, so that a stray Enter does no harm."""
        super().__init__()
        self.question, self._risky = question, risky
        self.yes, self.no = yes or tr("Do it"), no or tr("Cancel")
        self.heading = title or tr("Are you sure?")
        self.bind_here("y", "answer(True)", self.yes, mark("Choose this answer"), show=True)
        self.bind_here("n", "answer(False)", self.no, mark("Change nothing"), show=True)
        self.bind_here("escape", "answer(False)", self.no, mark("Change nothing"), show=False)

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog") as dialog:
            dialog.border_title = Content(self.heading)
            yield Static(self.question, markup=False)
            with Horizontal():
                yield Button(self.no, id="no")
                yield Button(self.yes, id="yes", variant="primary")
        yield KeyBar()

    def on_mount(self) -> None:
        self.query_one("#no" if self._risky else "#yes", Button).focus()

    @on(Button.Pressed)
    def pressed(self, event: Button.Pressed) -> None:
        self.dismiss(event.button.id == "yes")

    def action_answer(self, answer: bool) -> None:
        self.dismiss(answer)
