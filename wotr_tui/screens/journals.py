"""Games on disk: unfinished ones to go on with, finished ones to look at again."""

import contextlib
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.widgets import Static

from net import appdirs
from net.errors import JournalError, NetError
from net.journal.files import journals, read_journal
from net.wire.records import Header
from rules.catalogue import GAMES
from rules.errors import UnknownGame
from wotr_tui.background import background
from wotr_tui.i18n import plural, tr
from wotr_tui.screens.base import WotrScreen
from wotr_tui.screens.confirm import ConfirmScreen
from wotr_tui.widgets.keybar import KeyBar
from wotr_tui.widgets.menu import Entry, Menu


class Kept(NamedTuple):
    """A game on disk, in words."""

    path: Path
    title: str
    note: str
    finished: bool


def kept_games(folder: Path) -> list[Kept]:
    """All journals of a directory, the latest first."""
    games = []
    for path in journals(folder):
        try:
            saved = read_journal(path, salvage=True)
            when = datetime.fromtimestamp(path.stat().st_mtime).strftime("%d %b %H:%M")
        except (JournalError, OSError):
            continue
        who = ", ".join(dict.fromkeys(seat.name or tr("{level} bot", level=seat.bot) for seat in saved.seats))
        words = plural(len(saved.choices), "{when}, {count} choice, {who}", "{when}, {count} choices, {who}")
        note = tr(words, when=when, who=who)
        if saved.damaged:
            note = tr("{note}, damaged", note=note)
        games.append(Kept(path, _title(saved.header), note, saved.closed is not None))
    return games


def _title(header: Header) -> str:
    """What was played; of a game or scenario this version does not know, what the journal calls it."""
    with contextlib.suppress(KeyError, UnknownGame):
        return GAMES[header.game].scenario(header.scenario).title
    return header.scenario or header.game


class JournalsScreen(WotrScreen[None]):
    """Enter resumes an unfinished game and replays a finished one; p replays either."""

    CSS_PATH = "join.tcss"
    HELP = tr("Games kept on this machine. Enter goes on with an unfinished one, or opens a finished one to look at.")
    BINDINGS = [
        Binding("p", "replay", tr("Replay"), tooltip=tr("Step through this game"), id="journals.replay"),
        Binding("delete", "delete", tr("Delete"), tooltip=tr("Throw this game away"), id="journals.delete"),
        Binding("escape,q", "app.pop_screen", tr("Back"), tooltip=tr("Back to the home screen"), id="journals.back"),
    ]

    def __init__(self, *, finished: bool = False) -> None:
        super().__init__()
        self.finished = finished
        self.games: dict[str, Kept] = {}

    def compose(self) -> ComposeResult:
        with Vertical(id="join"):
            yield Menu(id="hosts", classes="panel")
            yield Static(id="join-note", classes="hint")
        yield KeyBar()

    def on_mount(self) -> None:
        menu = self.query_one(Menu)
        menu.border_title = "replays" if self.finished else tr("resume a game")
        menu.focus()
        self._show()

    def on_screen_resume(self) -> None:
        self._show()

    def _show(self) -> None:
        found = kept_games(appdirs.saves())
        # Unfinished games can be looked at too, after the finished ones.
        shown = sorted(
            (k for k in found if self.finished or not k.finished), key=lambda k: self.finished and not k.finished
        )
        self.games = {str(kept.path): kept for kept in shown}
        entries = [
            Entry(
                path,
                kept.title,
                kept.note + ("" if kept.finished else ", unfinished"),
                faint=self.finished and not kept.finished,
            )
            for path, kept in self.games.items()
        ]
        self.query_one(Menu).show(entries)
        note = (
            tr("Kept in {saves}", saves=appdirs.saves())
            if entries
            else tr("No game is kept here yet. Every game you play will be.")
        )
        self.query_one("#join-note", Static).update(note)

    @on(Menu.Picked)
    def pick(self, event: Menu.Picked) -> None:
        kept = self.games[event.key]
        if self.finished or kept.finished:
            self._replay(kept.path)
        else:
            self._resume(kept.path)

    def action_replay(self) -> None:
        if kept := self.games.get(self.query_one(Menu).cursor):
            self._replay(kept.path)

    def _replay(self, path: Path) -> None:
        from wotr_tui.screens.replay import ReplayScreen

        try:
            self.app.push_screen(ReplayScreen.open(path))
        except NetError as error:
            self.notify(str(error), severity="error", markup=False)

    @background(exclusive=True)
    async def _resume(self, path: Path) -> None:
        from wotr_tui.screens.local_tables import resume_here

        try:
            screen = await resume_here(path, self.app.settings)
        except NetError as error:
            self.notify(str(error), severity="error", markup=False)
            return
        self.app.make_way(self, screen)

    def action_delete(self) -> None:
        kept = self.games.get(self.query_one(Menu).cursor)
        if kept is None:
            return

        def sure(answer: bool | None) -> None:
            if answer:
                kept.path.unlink(missing_ok=True)
                self._show()

        self.app.push_screen(
            ConfirmScreen(
                tr("Throw away {title}, {note}?", title=kept.title, note=kept.note), tr("Throw away"), tr("Keep")
            ),
            sure,
        )
