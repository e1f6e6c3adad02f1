"""The whole log: read it, search it, copy it, save it to a file."""

from collections.abc import Callable, Sequence
from pathlib import Path

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Input

from net.errors import NetError
from wotr_tui.app.registry import screens
from wotr_tui.app.screens.modal import Modal
from wotr_tui.app.widgets.keybar import KeyBar
from wotr_tui.app.widgets.log import LogPanel
from wotr_tui.saves import export
from wotr_tui.text.messages import mark, tr
from wotr_tui.text.phrases import LogLine, text_of
from wotr_tui.text.sentences import in_words
from wotr_tui.text.sorting import searchable


class LogScreen(Modal[None]):
    """Enter opens the things of a line, / searches, y copies. SSH guests can copy, but not save files."""

    DEFAULT_CSS = """
    LogScreen LogPanel { height: 1fr; background: transparent; }
    LogScreen Input { display: none; height: 3; }
    LogScreen.-searching Input { display: block; }
    """
    HELP = mark("Everything that happened. / searches, n and N go to the matches. y copies a line, Y the whole log.")
    BINDINGS = [
        Binding("slash,ctrl+f", "search", mark("Find"), tooltip=mark("Find words in the log"), id="log.search"),
        Binding("n", "next(-1)", mark("Earlier"), tooltip=mark("Previous match"), id="log.earlier"),
        Binding("N", "next(1)", mark("Later"), tooltip=mark("Next match"), id="log.later", key_display="N"),
        Binding("y", "copy", mark("Copy"), tooltip=mark("Copy this line to the clipboard"), id="log.copy"),
        Binding(
            "Y", "copy_all", mark("Copy all"), tooltip=mark("Copy the whole log"), id="log.copy_all", key_display="Y"
        ),
        Binding("e", "export", mark("Save"), tooltip=mark("Save it to a file: text or Markdown"), id="log.export"),
        Binding("escape,q", "leave", mark("Close"), tooltip=mark("Back"), id="log.close"),
    ]

    def __init__(
        self,
        title: str,
        lines: Sequence[LogLine],
        suggested: Path,
        open_things: Callable[[Sequence[str]], None],
        *,
        search: bool = False,
    ) -> None:
        """`suggested`: a file name; `open_things`: shows the things of a line; `search`: open with the search field."""
        super().__init__()
        self.heading, self.lines, self.suggested, self.open_things = title, list(lines), suggested, open_things
        self._start_with_search = search
        self._folded = [searchable(text_of(line.phrase)) for line in self.lines]
        self.found: list[int] = []
        """The numbers of the lines that match."""

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog") as dialog:
            dialog.border_title = Content(self.heading)
            yield LogPanel(id="whole-log")
            yield Input(placeholder=tr("words to find"), id="log-words")
        yield KeyBar()

    @property
    def log_panel(self) -> LogPanel:
        return self.query_one(LogPanel)

    def on_mount(self) -> None:
        self.log_panel.show(self.lines)
        self.log_panel.focus()
        if self._start_with_search:
            self.call_after_refresh(self.action_search)

    # -- searching

    def action_search(self) -> None:
        self.add_class("-searching")
        self.query_one(Input).focus()

    @on(Input.Changed)
    def search(self, event: Input.Changed) -> None:
        """Go to the latest line that has all the words."""
        words = searchable(event.value).split()
        self.found = [n for n, text in enumerate(self._folded) if words and all(word in text for word in words)]
        self.log_panel.light(str(self._number(at)) for at in self.found if self._number(at) >= 0)
        if self.found:
            self._go(self.found[-1])
        self._tell(bool(words))

    @on(Input.Submitted)
    def read_on(self) -> None:
        self.log_panel.focus()

    def _number(self, at: int) -> int:
        """Return the number of a line in the panel, which keeps only the end of a very long log."""
        return at - (len(self.lines) - len(self.log_panel.lines))

    def _go(self, at: int) -> None:
        self.log_panel.move_to(str(self._number(at)))

    def _tell(self, searched: bool) -> None:
        dialog = self.query_one(".dialog")
        if not searched:
            dialog.border_subtitle = None
        elif not self.found:
            dialog.border_subtitle = tr("no match")
        else:
            here = self._here()
            place = self.found.index(here) + 1 if here in self.found else 0
            dialog.border_subtitle = tr("{place} of {count}", place=place, count=len(self.found))

    def _here(self) -> int:
        cursor = self.log_panel.cursor
        return int(cursor) + len(self.lines) - len(self.log_panel.lines) if cursor else -1

    def action_next(self, way: int) -> None:
        here = self._here()
        ahead = [at for at in self.found if (at > here if way > 0 else at < here)]
        if ahead:
            self._go(ahead[0] if way > 0 else ahead[-1])
        elif self.found:
            self._go(self.found[0] if way > 0 else self.found[-1])
        self._tell(bool(self.found))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "next":
            return bool(self.found)
        return action != "export" or self.app.keeps_games

    # -- copying and saving

    def action_copy(self) -> None:
        if (here := self._here()) >= 0:
            self.app.copy_to_clipboard(text_of(self.lines[here].phrase))
            self.notify(tr("Copied."))

    def action_copy_all(self) -> None:
        self.app.copy_to_clipboard(export.as_text(self.heading, self.lines))
        self.notify(tr("Copied the whole log."))

    def action_export(self) -> None:
        note = tr("Use a name that ends in .md for Markdown, or in .txt for plain text.")
        self.app.push_screen(screens.AskScreen(tr("Save the log to"), str(self.suggested), note=note), self._export)

    def _export(self, name: str | None) -> None:
        if not name:
            return
        try:
            export.write_log(Path(name), self.heading, self.lines)
        except NetError as error:
            self.notify(in_words(error), severity="error", markup=False)
        else:
            self.notify(tr("Saved to {path}.", path=name), markup=False)

    # -- reading

    @on(LogPanel.Picked)
    def open(self, event: LogPanel.Picked) -> None:
        self.open_things(self.log_panel.things(event.key))

    def on_key(self, event: events.Key) -> None:
        if event.key in ("up", "down") and self.focused is self.query_one(Input):
            event.stop()
            self.action_next(-1 if event.key == "up" else 1)

    def action_leave(self) -> None:
        if self.focused is self.query_one(Input):
            self.log_panel.focus()
        else:
            self.dismiss()
