"""The chat. All of it is visible to everyone, even what is marked for one side."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.message import Message
from textual.widgets import Input

from net.wire.from_host import ChatLine, Emoted, Happened
from wotr_tui.app.widgets.log import LogPanel
from wotr_tui.games.speech import Speech
from wotr_tui.table.talk import chat_phrase
from wotr_tui.text.messages import mark, tr
from wotr_tui.text.phrases import LogLine


class ChatPanel(Vertical):
    """The lines, and an input. A line that starts with `@` is marked for the player's own side."""

    HELP = mark(
        "Chat with the table. Enter sends. A line that starts with @ is marked for your side; everyone can read it."
    )
    DEFAULT_CSS = """
    ChatPanel { width: 34; }
    ChatPanel > LogPanel { height: 1fr; border: none; padding: 0; }
    """

    @dataclass
    class Send(Message):
        text: str
        to_side: bool

    def __init__(
        self, *, speech: Speech[Any, Any] | None = None, id: str | None = None, classes: str | None = None
    ) -> None:
        """`speech`: the words of the table, if it is the chat of one."""
        super().__init__(id=id, classes=classes)
        self._speech = speech

    def compose(self) -> ComposeResult:
        yield LogPanel(id="chat-lines")
        if self.display:
            yield self._field()

    def on_show(self) -> None:
        """Add the input once somebody is there to talk to."""
        if not self.query(Input):
            self.mount(self._field())

    @property
    def draft(self) -> str:
        """What is being typed; empty while the field is not in use."""
        return next((field.value for field in self.query(Input) if field.has_focus), "")

    def take_up(self, draft: str) -> None:
        """Go on with a line that was begun elsewhere."""
        for field in self.query(Input):
            field.value = draft
            field.focus()
            field.action_end()

    def _field(self) -> Input:
        return Input(placeholder=tr("c: write a message"), max_length=400, select_on_focus=False, id="chat-input")

    def on_mount(self) -> None:
        self.border_title = tr("chat")

    def show(self, lines: "Sequence[ChatLine | Emoted | Happened]") -> None:
        self.query_one(LogPanel).show(LogLine(chat_phrase(line, self._speech)) for line in lines)

    def add(self, line: "ChatLine | Emoted | Happened") -> None:
        self.query_one(LogPanel).add([LogLine(chat_phrase(line, self._speech))])

    @on(Input.Submitted)
    def submit(self, event: Input.Submitted) -> None:
        event.stop()
        text = event.value.strip()
        event.input.clear()
        side = text.startswith("@")
        if text := text.removeprefix("@").strip():
            self.post_message(self.Send(text, side))
