"""Chat and emotes at the table."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual.app import ComposeResult

from net.wire.from_host import ChatLine, Emoted, Happened
from wotr_tui.app.registry import screens
from wotr_tui.app.widgets.menu import Entry
from wotr_tui.table.model import TableModel
from wotr_tui.table.news import TalkHeard
from wotr_tui.table.talk import EMOTES
from wotr_tui.text.messages import tr
from wotr_tui.text.phrases import text_of

if TYPE_CHECKING:
    from wotr_tui.app.screens.table.screen import TableScreen
    from wotr_tui.app.widgets.chat import ChatPanel


class TableChat:
    """Sends what this person says, and shows what the others say."""

    def __init__(self, screen: "TableScreen", model: TableModel) -> None:
        self._screen, self._model = screen, model
        self._panel: ChatPanel | None = None

    def compose(self) -> ComposeResult:
        """Compose the panel; a table that nobody else can join has none."""
        if not self._model.only_here:
            from wotr_tui.app.widgets.chat import ChatPanel

            self._panel = ChatPanel(id="chat", classes="panel", speech=self._model.speech)
            yield self._panel

    def show(self, lines: Sequence[ChatLine | Emoted | Happened]) -> None:
        """Show everything that was said so far."""
        if self._panel is not None:
            self._panel.show(lines)

    def hear(self, heard: TalkHeard) -> None:
        message = heard.message
        if self._panel is not None:
            self._panel.add(message)
        if isinstance(message, ChatLine) and not self._in_sight and not heard.own:
            self._screen.notify(f"{message.name}: {message.text}", title=tr("talk"), markup=False)
        elif heard.aloud:
            self._screen.notify(text_of(heard.phrase), markup=False)

    def begin(self, draft: str = "") -> None:
        """Put the cursor in the chat's field, or open the chat as a page where the panel has no room."""
        if self._panel is None or not self._in_sight:
            self._screen.app.push_screen(screens.TalkScreen(self._model.me, self._model.speech, draft))
        elif draft:
            self._panel.take_up(draft)
        else:
            self._panel.query("#chat-input").focus()

    @property
    def _in_sight(self) -> bool:
        return self._panel is not None and self._panel.display

    def say(self, text: str, *, to_side: bool) -> None:
        if text:
            self._screen.feed.request(self._model.me.say(text, "side" if to_side else "all"))

    def emote(self) -> None:
        entries = [Entry(id, str(words)) for id, words in EMOTES.items()]
        self._screen.app.push_screen(
            screens.PickScreen(tr("Show"), entries),
            lambda id: self._screen.feed.request(self._model.me.emote(id)) if id else None,
        )
