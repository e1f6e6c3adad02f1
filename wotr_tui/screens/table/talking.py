"""Words and signs to the others at the table."""

from typing import TYPE_CHECKING

from wotr_tui.i18n import tr
from wotr_tui.screens import dialogs
from wotr_tui.screens.table.model import TableModel
from wotr_tui.talk import EMOTES
from wotr_tui.widgets.chat import ChatPanel

if TYPE_CHECKING:
    from wotr_tui.screens.table.screen import TableScreen


class TableTalk:
    """Says what whoever sits here wants to say."""

    def __init__(self, screen: "TableScreen", model: TableModel) -> None:
        self._screen, self._model = screen, model

    def begin(self) -> None:
        """Ask for the words: in the talk's panel, or on a page of its own where there is no room for it."""
        chat = self._screen.query_one(ChatPanel)
        if chat.display:
            chat.query("#chat-input").focus()
            return
        from wotr_tui.screens.talk import TalkScreen

        self._screen.app.push_screen(TalkScreen(self._model.me, self._model.speech))

    def say(self, text: str, *, to_side: bool) -> None:
        if text:
            self._screen.feed.request(self._model.me.say(text, "side" if to_side else "all"))

    def emote(self) -> None:
        entries = [dialogs.Entry(id, words) for id, words in EMOTES.items()]
        self._screen.app.push_screen(
            dialogs.PickScreen(tr("Show"), entries),
            lambda id: self._screen.feed.request(self._model.me.emote(id)) if id else None,
        )
