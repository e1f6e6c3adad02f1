"""The chat of a table as a dialog, for tables without room for it."""

from typing import TYPE_CHECKING, Any

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from net.wire.from_host import ChatLine, Emoted, Happened
from wotr_tui.app.screens.client_feed import ClientChanged, ClientFeed
from wotr_tui.app.screens.modal import Modal
from wotr_tui.app.widgets.chat import ChatPanel
from wotr_tui.app.widgets.keybar import KeyBar
from wotr_tui.games.speech import Speech
from wotr_tui.text.messages import mark, tr

if TYPE_CHECKING:
    from wotr_tui.table.client import TableClient


class TalkScreen(Modal[None]):
    """All messages, and a field to write in. New messages appear while it is open."""

    DEFAULT_CSS = """
    TalkScreen ChatPanel { width: 100%; height: 1fr; }
    TalkScreen #way-back { margin: 1 0 0 0; height: auto; }
    """
    HELP = mark("The chat of this table. Enter sends your message, Esc goes back to the game.")
    BINDINGS = [Binding("escape", "dismiss", mark("Back"), tooltip=mark("Back to the table"), id="talk.back")]

    def __init__(self, client: "TableClient", speech: Speech[Any, Any], draft: str = "") -> None:
        """`draft`: a line that was started elsewhere."""
        super().__init__()
        self._draft = draft
        self.client, self.speech = client, speech
        self.feed = ClientFeed(self)

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog") as dialog:
            dialog.border_title = tr("chat")
            yield ChatPanel(speech=self.speech)
            if self.app.return_command:
                yield Static(Content(self.app.return_hint), id="way-back", classes="hint")
        yield KeyBar()

    def on_mount(self) -> None:
        self.feed.follow(self.client)
        chat = self.query_one(ChatPanel)
        chat.border_title = None
        if self.client.mirror is not None:
            chat.show(self.client.mirror.chat)
        chat.take_up(self._draft)

    def on_unmount(self) -> None:
        self.feed.stop()

    @on(ClientChanged)
    def hear(self, heard: ClientChanged) -> None:
        if isinstance(heard.change, ChatLine | Emoted | Happened):
            self.query_one(ChatPanel).add(heard.change)

    @on(ChatPanel.Send)
    def send(self, event: ChatPanel.Send) -> None:
        self.feed.request(self.client.say(event.text, "side" if event.to_side else "all"))
