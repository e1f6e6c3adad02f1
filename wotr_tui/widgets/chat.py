"""What people say at the table. All of it is open to all, team talk too (R11)."""

from dataclasses import dataclass

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.message import Message
from textual.widgets import Input

from net.wire.from_host import ChatLine as SaidLine
from net.wire.from_host import Emoted, Happened
from wotr_tui.talk import chat_phrase
from wotr_tui.widgets.log import LogPanel
from wotr_tui.words import Said


class ChatPanel(Vertical):
    """Lines and a field to type in. Reports what is to be said; `@` at the start marks it for one's own side."""

    HELP = "Talk to the table. Enter sends; a line that begins with @ is marked for your own side, and open to all."
    DEFAULT_CSS = """
    ChatPanel { width: 34; }
    ChatPanel > LogPanel { height: 1fr; border: none; padding: 0; }
    """

    @dataclass
    class Send(Message):
        text: str
        to_side: bool

    def compose(self) -> ComposeResult:
        yield LogPanel(id="chat-lines")
        yield Input(placeholder="c  say something", max_length=400, id="chat-input")

    def on_mount(self) -> None:
        self.border_title = "talk"

    def show(self, lines: "list[SaidLine | Emoted | Happened]") -> None:
        self.query_one(LogPanel).show(Said(chat_phrase(line)) for line in lines)

    def add(self, line: "SaidLine | Emoted | Happened") -> None:
        self.query_one(LogPanel).add([Said(chat_phrase(line))])

    @on(Input.Submitted)
    def submit(self, event: Input.Submitted) -> None:
        event.stop()
        text = event.value.strip()
        event.input.clear()
        side = text.startswith("@")
        if text := text.removeprefix("@").strip():
            self.post_message(self.Send(text, side))
