"""The saved games: unfinished ones to resume, or finished ones to replay."""

import asyncio
from pathlib import Path

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from net import appdirs
from net.errors import NetError
from net.journal.replay import Replay
from net.wire.sanitize import printable
from rules.catalogue import GAMES
from wotr_tui.app.background import DRAWING, background
from wotr_tui.app.registry import screens
from wotr_tui.app.screens.base import WotrScreen
from wotr_tui.app.widgets.keybar import KeyBar
from wotr_tui.app.widgets.menu import Entry, Menu
from wotr_tui.saves.saved_games import SavedGameInfo, saved_games
from wotr_tui.text.messages import mark, plural, tr
from wotr_tui.text.sentences import in_words


class JournalsScreen(WotrScreen[None]):
    """Enter resumes an unfinished game, or replays a finished one. Unfinished games are not replayed: their players
    would see all hands."""

    CSS_PATH = "join.tcss"
    HELP = mark("The games saved on this computer. Enter continues an unfinished game, or replays a finished one.")
    BINDINGS = [
        Binding(
            "o", "open_file", mark("Open a file"), tooltip=mark("A game that someone sent you"), id="journals.open"
        ),
        Binding("delete", "delete", mark("Delete"), tooltip=mark("Delete this game"), id="journals.delete"),
        Binding(
            "escape,q", "app.pop_screen", mark("Back"), tooltip=mark("Back to the home screen"), id="journals.back"
        ),
    ]

    def __init__(self, *, finished: bool = False) -> None:
        super().__init__()
        self.finished = finished
        self.games: dict[str, SavedGameInfo] = {}
        self._progress: dict[str, str] = {}
        """How far each unfinished game is, as far as known."""

    def compose(self) -> ComposeResult:
        with Vertical(id="join"):
            yield Menu(id="hosts", classes="panel", notes_below=True)
            yield Static(id="join-note", classes="hint")
        yield KeyBar()

    def on_mount(self) -> None:
        self.query_one(Menu).focus()
        self.write()

    def on_screen_resume(self) -> None:
        self.write()

    def write(self) -> None:
        self.query_one(Menu).border_title = tr("replays") if self.finished else tr("resume a game")
        found = saved_games(appdirs.saves())
        self.games = {str(kept.path): kept for kept in found.games if kept.finished == self.finished}
        self._progress = {path: words for path, words in self._progress.items() if path in self.games}
        self._show_games()
        if not self.finished:
            self._find_progress()
        if self.games:
            note = tr("Saved in {saves}", saves=appdirs.saves())
        elif self.finished:
            note = tr("No finished games yet.")
        else:
            note = tr("No unfinished games.")
        if found.unreadable:
            names = ", ".join(printable(path.name) for path in found.unreadable[:3])
            words = plural(
                len(found.unreadable), "{count} file cannot be read: {names}", "{count} files cannot be read: {names}"
            )
            note = f"{note}\n{tr(words, names=names)}"
        self.query_one("#join-note", Static).update(Content(note))

    def _show_games(self) -> None:
        notes = {path: filter(None, (self._progress.get(path), kept.note)) for path, kept in self.games.items()}
        self.query_one(Menu).show([Entry(path, self.games[path].title, ", ".join(notes[path])) for path in notes])

    @background(exclusive=True, group=DRAWING)
    async def _find_progress(self) -> None:
        """Find out how far each game is, one after the other: each must be replayed."""
        from wotr_tui.saves.progress import progress

        for path, kept in self.games.items():
            self._progress[path] = await asyncio.to_thread(progress, kept.path)
            self._show_games()

    @on(Menu.Picked)
    def pick(self, event: Menu.Picked) -> None:
        if self.finished:
            self._replay(Path(event.key))
        else:
            self._resume(Path(event.key))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return self.finished if action == "open_file" else True

    def action_open_file(self) -> None:
        note = tr("The path of a .wotr file.")
        self.app.push_screen(
            screens.AskScreen(tr("Open a game"), note=note, longest=1000),
            lambda text: self._replay(Path(text).expanduser()) if text else None,
        )

    @background(exclusive=True)
    async def _replay(self, path: Path) -> None:
        try:
            replay = await asyncio.to_thread(Replay.open, path, GAMES)
        except NetError as error:
            self.notify(in_words(error), severity="error", markup=False)
            return
        self.app.push_screen(screens.ReplayScreen(replay))

    @background(exclusive=True)
    async def _resume(self, path: Path) -> None:
        from wotr_tui.app.screens.local_tables import resume_here

        try:
            screen = await resume_here(path, self.app.settings)
        except NetError as error:
            self.notify(in_words(error), severity="error", markup=False)
            return
        self.app.replace_screen(self, screen)

    def action_delete(self) -> None:
        kept = self.games.get(self.query_one(Menu).cursor)
        if kept is None:
            return

        def sure(answer: bool | None) -> None:
            if answer:
                kept.path.unlink(missing_ok=True)
                self.write()

        self.app.push_screen(
            screens.ConfirmScreen(
                tr("Delete {title}, {note}?", title=kept.title, note=kept.note), tr("Delete"), tr("Keep")
            ),
            sure,
        )
