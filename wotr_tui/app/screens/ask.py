"""A dialog that asks for a line of text."""

from msgspec.structs import replace
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Input, Static

from net.wire.sanitize import NAME_WIDTH
from wotr_tui.app.screens.modal import Modal
from wotr_tui.app.widgets.keybar import KeyBar
from wotr_tui.text.language import TITLES, current
from wotr_tui.text.messages import mark, tr


class AskInput(Input):
    """Shows its key in the footer."""

    BINDINGS = [Binding("enter", "submit", mark("OK"), tooltip=mark("Use this text"), id="ask.ok", key_display="⏎")]


class AskScreen(Modal[str | None]):
    """Returns the text, or None if it was cancelled."""

    BINDINGS = [
        Binding("escape", "leave", mark("Cancel"), tooltip=mark("Close without a change"), id="ask.leave"),
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


class GuestNameScreen(AskScreen):
    """Asks a guest for the name, in a language that the guest can change here."""

    # They come before the keys of the text field: otherwise the footer hides them.
    BINDINGS = [
        Binding("down", "turn(1)", mark("Language"), tooltip=mark("Read another language"), id="guest.language",
                key_display="↓", priority=True),
        Binding("up", "turn(-1)", mark("Language"), tooltip=mark("Read the language before this one"),
                id="guest.language_before", show=False, priority=True),
    ]  # fmt: skip

    def __init__(self, name: str) -> None:
        super().__init__("", name, longest=NAME_WIDTH)

    def compose(self) -> ComposeResult:
        here = current().code
        titles = [f"‹{title}›" if code == here else title for code, title in TITLES.items()]
        self.heading = tr("Your name")
        self.note = "\n".join((tr("Enter: use this name. Others at the table see it."), " · ".join(titles)))
        yield from super().compose()

    def action_turn(self, by: int) -> None:
        """Read the next language of the list."""
        codes = tuple(TITLES)
        code = codes[(codes.index(current().code) + by) % len(codes)]
        self.app.change_settings(replace(self.app.settings, language=code))
