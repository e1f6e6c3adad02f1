"""A small menu, for example of several choices about one card."""

from collections.abc import Sequence

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content

from wotr_tui.app.screens.modal import Modal
from wotr_tui.app.widgets.keybar import KeyBar
from wotr_tui.app.widgets.menu import Entry, Menu
from wotr_tui.table.keys import TypedKey
from wotr_tui.text.messages import mark


class PickScreen(Modal[str]):
    """Returns the key of the picked entry; empty if none was picked."""

    DEFAULT_CSS = """
    PickScreen Menu { width: 72; max-height: 20; }
    """
    BINDINGS = [Binding("escape", "leave", mark("Back"), tooltip=mark("Choose nothing"), id="pick.leave")]

    def __init__(self, title: str, entries: Sequence[Entry], *, at: str = "") -> None:
        """`at`: the entry that the cursor starts on. Entries without a letter get a number."""
        super().__init__()
        self.heading, self.at = title, at
        self._typed = TypedKey()
        self.entries = [
            entry if entry.letter or number > 9 else entry._replace(letter=str(number))
            for number, entry in enumerate(entries, 1)
        ]

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog") as dialog:
            dialog.border_title = Content(self.heading)
            yield Menu(self.entries)
        yield KeyBar()

    def on_mount(self) -> None:
        menu = self.query_one(Menu)
        menu.focus()
        if self.at:
            self.call_after_refresh(menu.move_to, self.at)

    def on_key(self, event: events.Key) -> None:
        letters = {entry.letter: entry.key for entry in self.entries if entry.letter}
        if event.character is None or not event.is_printable:
            self._typed.begun = ""
        elif (letter := self._typed.type(event.character, letters)) is not None:
            event.stop()
            if letter:
                self.dismiss(letters[letter])

    @on(Menu.Picked)
    def picked(self, event: Menu.Picked) -> None:
        self.dismiss(event.key)

    def action_leave(self) -> None:
        self.dismiss("")
