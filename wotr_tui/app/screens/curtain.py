"""The curtain between the turns of two people at one keyboard. It hides both hands."""

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.timer import Timer
from textual.widgets import Static

from wotr_tui.app.screens.base import WotrScreen
from wotr_tui.app.widgets.content import content_of
from wotr_tui.app.widgets.keybar import KeyBar
from wotr_tui.text.messages import mark, say, tr
from wotr_tui.text.phrases import Ref

WEAVE = "░▒▓▒"


class CurtainScreen(WotrScreen[None]):
    """Covers the whole screen. The next person opens it with Enter. An Enter that the previous person pressed twice or
    holds down does not open it."""

    CSS_PATH = "curtain.tcss"
    FALLS_S = 0.7
    """How long no key may be pressed before the curtain can be opened. Longer than the delay before a held key
    repeats."""
    BINDINGS = [
        Binding("enter", "dismiss", mark("Ready"), tooltip=mark("Show my side of the table"), id="curtain.ready"),
    ]

    def __init__(self, name: str) -> None:
        super().__init__()
        self.person = name
        self._down = False
        self._falling: Timer | None = None

    def compose(self) -> ComposeResult:
        with Vertical(id="curtain"):
            yield Static(Content.styled((WEAVE * 12)[:44], "$primary 60%"))
            person = Ref(self.person, ink="accent", strong=True)
            yield Static(content_of(say("Pass the keyboard to {name}.", name=person)), id="curtain-who")
            yield Static(id="curtain-ready", classes="hint")
            yield Static(Content.styled((WEAVE * 12)[:44], "$primary 60%"))
        yield KeyBar()

    def on_mount(self) -> None:
        if self.FALLS_S:
            self._falling = self.set_timer(self.FALLS_S, self._fallen)
        else:
            self._fallen()

    def on_key(self) -> None:
        if self._falling is not None and not self._down:
            self._falling.reset()

    def _fallen(self) -> None:
        self._down = True
        self.write()
        self.refresh_bindings()

    def write(self) -> None:
        self.query_one("#curtain-ready", Static).update(tr("Enter when ready.") if self._down else "")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return self._down if action == "dismiss" else True
