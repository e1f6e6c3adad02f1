"""Words and signs to the others at the table, and theirs."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual.app import ComposeResult

from net.wire.from_host import ChatLine, Emoted, Happened
from wotr_tui.app.registry import screens
from wotr_tui.app.screens.table.model import TableModel
from wotr_tui.app.widgets.menu import Entry
from wotr_tui.table.talk import EMOTES, chat_phrase
from wotr_tui.text.messages import tr
from wotr_tui.text.phrases import text_of

if TYPE_CHECKING:
    from wotr_tui.app.screens.table.screen import TableScreen
    from wotr_tui.app.widgets.chat import ChatPanel

SAID_ALOUD = ("lost", "back", "bot-in", "bot-out", "left", "sat-down", "asks-seat", "out-of-time")
"""What is told besides the talk, which may be hidden."""


class TableTalk:
    """Says what whoever sits here wants to say, and shows what the others do."""

    def __init__(self, screen: "TableScreen", model: TableModel) -> None:
        self._screen, self._model = screen, model
        self._panel: ChatPanel | None = None

    def compose(self) -> ComposeResult:
        """The panel. At a table that nobody can come to there is none, and nothing of it is loaded."""
        if not self._model.only_here:
            from wotr_tui.app.widgets.chat import ChatPanel

            self._panel = ChatPanel(id="chat", classes="panel", speech=self._model.speech)
            yield self._panel

    def show(self, lines: Sequence[ChatLine | Emoted | Happened]) -> None:
        """All that was said so far."""
        if self._panel is not None:
            self._panel.show(lines)

    def hear(self, heard: ChatLine | Emoted | Happened) -> None:
        if self._panel is not None:
            self._panel.add(heard)
        if isinstance(heard, ChatLine) and not self._in_sight and heard.person != self._model.me.person:
            self._screen.notify(f"{heard.name}: {heard.text}", title=tr("talk"), markup=False)
        elif isinstance(heard, Happened) and heard.what in SAID_ALOUD:
            self._screen.notify(text_of(chat_phrase(heard)), markup=False)

    def begin(self) -> None:
        """Ask for the words: in the talk's panel, or on a page of its own where there is no room for it."""
        if self._panel is not None and self._in_sight:
            self._panel.query("#chat-input").focus()
            return
        self._screen.app.push_screen(screens.TalkScreen(self._model.me, self._model.speech))

    @property
    def _in_sight(self) -> bool:
        return self._panel is not None and self._panel.display

    def say(self, text: str, *, to_side: bool) -> None:
        if text:
            self._screen.feed.request(self._model.me.say(text, "side" if to_side else "all"))

    def emote(self) -> None:
        entries = [Entry(id, words) for id, words in EMOTES.items()]
        self._screen.app.push_screen(
            screens.PickScreen(tr("Show"), entries),
            lambda id: self._screen.feed.request(self._model.me.emote(id)) if id else None,
        )
