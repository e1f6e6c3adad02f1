"""Between two people at one keyboard: nothing of either hand is on the screen."""

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from wotr_tui.widgets.keybar import KeyBar

WEAVE = "░▒▓▒"


class CurtainScreen(Screen[None]):
    """Opaque, whole, and the same whatever lies behind it. Goes up when the next person says so."""

    CSS_PATH = "curtain.tcss"
    BINDINGS = [
        Binding("enter", "dismiss", "I am ready", tooltip="Show me my side of the table", id="curtain.ready"),
    ]

    def __init__(self, name: str) -> None:
        super().__init__()
        self.person = name

    def compose(self) -> ComposeResult:
        with Vertical(id="curtain"):
            yield Static(Content.styled((WEAVE * 12)[:44], "$primary 60%"))
            yield Static(
                Content.assemble("Pass the keyboard to ", (self.person, "bold $accent"), "."), id="curtain-who"
            )
            yield Static("Enter when ready.", classes="hint")
            yield Static(Content.styled((WEAVE * 12)[:44], "$primary 60%"))
        yield KeyBar()
