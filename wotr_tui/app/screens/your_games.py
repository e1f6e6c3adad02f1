"""The player's results: by game, scenario, side and opponent, and the recent form."""

import asyncio
from collections.abc import Sequence

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from net import appdirs
from net.errors import NetError
from net.journal.replay import Replay
from rules.catalogue import GAMES
from wotr_tui.app.background import background
from wotr_tui.app.registry import screens
from wotr_tui.app.screens.base import WotrScreen
from wotr_tui.app.screens.page import PageView
from wotr_tui.app.widgets.keybar import KeyBar
from wotr_tui.app.widgets.plot import ChancePlot, PlotArea
from wotr_tui.games.speech import PageLine
from wotr_tui.games.titles import game_title
from wotr_tui.saves.results import stats_text
from wotr_tui.saves.results.results_file import GameResult, ResultsFile, result_key
from wotr_tui.saves.results.stats import PlayerStats, count
from wotr_tui.saves.saved_games import saved_games
from wotr_tui.text.messages import mark, tr
from wotr_tui.text.os_errors import os_error
from wotr_tui.text.sentences import in_words


class YourGamesScreen(WotrScreen[None]):
    """A plot of the recent form, with the figures below. Enter on a recent game opens its replay."""

    CSS = """
    YourGamesScreen #form-panel { height: 9; display: none; }
    YourGamesScreen.-plotted #form-panel { display: block; }
    YourGamesScreen.-plotted.-short #form-panel { height: 6; }
    YourGamesScreen #figures { height: 1fr; }
    YourGamesScreen #figures PageView { height: 1fr; max-height: 100%; }
    YourGamesScreen #trouble { height: auto; padding: 0 1; }
    """
    HELP = mark(
        "All games that you finished. The plot shows, after each game, how many of the last ten you had won. The "
        "chance lost per choice is known for the replays that you analysed."
    )
    BINDINGS = [
        Binding("g", "game", mark("Which game"), tooltip=mark("Show all games, or only one"), id="results.game"),
        Binding("escape,q", "leave", mark("Back"), tooltip=mark("Back to where you were"), id="results.back"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.only = ""
        """The game whose results are shown; empty for all."""

    def compose(self) -> ComposeResult:
        with Vertical(id="form-panel", classes="panel"):
            yield ChancePlot(id="form")
        with Vertical(id="figures", classes="panel"):
            yield PageView(())
        yield Static(id="trouble", classes="hint")
        yield KeyBar()

    def on_mount(self) -> None:
        self.query_one(PageView).focus()
        self.write()

    def on_resize(self) -> None:
        self.call_later(self.write)

    def write(self) -> None:
        try:
            read = ResultsFile().read()
        except OSError as error:
            self._tell((), tr("Cannot read the results: {why}.", why=os_error(error.strerror)))
            return
        self._tell([each for each in read.games if self.only in ("", each.game)], stats_text.trouble(read))

    def _tell(self, games: Sequence[GameResult], trouble: str) -> None:
        figures = count(games)
        panel, view = self.query_one("#figures"), self.query_one(PageView)
        panel.border_title = Content(game_title(GAMES[self.only]) if self.only else tr("your games"))
        if games:
            view.lines = list(stats_text.page(figures, games, self.app.size.width - 5))
        else:
            view.lines = [PageLine((str(stats_text.EMPTY),))]
        view.rearrange()
        self._plot(figures)
        note = self.query_one("#trouble", Static)
        note.update(Content(trouble))
        note.display = bool(trouble)

    def _plot(self, figures: PlayerStats) -> None:
        self.set_class(len(figures.form) > 1, "-plotted")
        form = self.query_one("#form-panel")
        form.border_title = tr("wins among the last ten games")
        self.query_one(ChancePlot).show([PlotArea("ink-green", figures.form)], (), len(figures.form))

    @on(PageView.Picked)
    def open(self, event: PageView.Picked) -> None:
        kind, _, key = event.key.partition(" ")[2].partition(":")
        if kind == "game":
            self._replay(key)

    @background(exclusive=True)
    async def _replay(self, key: str) -> None:
        for kept in saved_games(appdirs.saves()).games if self.app.keeps_games else ():
            game = kept.summary
            result = game.closed.result if game.closed else None
            won, scores = (result.winners, result.scores) if result else ((), ())
            header, choices = game.header, game.choices
            if kept.finished and result_key(header.table, header.match.games, choices, won, scores) == key:
                try:
                    replay = await asyncio.to_thread(Replay.open, kept.path, GAMES)
                except NetError as error:
                    self.notify(in_words(error), severity="error", markup=False)
                else:
                    self.app.push_screen(screens.ReplayScreen(replay))
                return
        self.notify(tr("There is no replay of this game here."))

    def action_game(self) -> None:
        ways = ["", *GAMES]
        self.only = ways[(ways.index(self.only) + 1) % len(ways)]
        self.write()
        self.query_one(PageView).action_edge(0)

    def action_leave(self) -> None:
        self.dismiss()
