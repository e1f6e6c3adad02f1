"""The replay of a game, step by step, from any seat or with all hands open."""

from pathlib import Path

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal
from textual.content import Content
from textual.worker import Worker

from net.errors import NetError
from net.journal.files import SUFFIX
from net.journal.replay import Replay
from rules.game import Event, Seats, View
from wotr_tui.app.background import background, in_background
from wotr_tui.app.panels.layout import layout_of
from wotr_tui.app.registry import screens
from wotr_tui.app.screens.base import WotrScreen
from wotr_tui.app.screens.inspector import Inspector
from wotr_tui.app.screens.table.header import TableHeader
from wotr_tui.app.widgets.keybar import KeyBar
from wotr_tui.app.widgets.log import LogPanel
from wotr_tui.app.widgets.menu import Entry
from wotr_tui.app.widgets.prompt import PromptPanel
from wotr_tui.app.widgets.things import ThingView
from wotr_tui.games.speech import PageLine
from wotr_tui.saves import export, saved_games
from wotr_tui.saves.results.results_file import ResultsFile
from wotr_tui.table.actions import TakeChoice
from wotr_tui.table.question import ChoiceLine, Question
from wotr_tui.table.recording import keep_analysis
from wotr_tui.table.review import GameReview
from wotr_tui.table.state import RECENT, TableState
from wotr_tui.text.messages import mark, say, tr
from wotr_tui.text.phrases import join
from wotr_tui.text.players import player_name
from wotr_tui.text.sentences import in_words


class ReplayScreen(WotrScreen[None]):
    """Looks like the table, but steps through the choices that were made."""

    HELP = mark(
        "The replay of a game. Arrows step by choice, , and . by turn, < and > by round. j jumps to a combat. o shows "
        "the game from another seat, or with all hands open. x plays on from here against bots. a analyses the game, w "
        "explains one choice. l opens the log. e saves the game to a file that you can send."
    )
    BINDINGS = [
        Binding("right,space", "step(1)", mark("Next"), tooltip=mark("Next choice"), id="replay.next", priority=True),
        Binding("left", "step(-1)", mark("Back"), tooltip=mark("Previous choice"), id="replay.back", priority=True),
        Binding(
            "full_stop,shift+right", "jump('turn', 1)", mark("Next turn"), tooltip=mark("Next turn"), id="replay.turn"
        ),
        Binding(
            "comma,shift+left",
            "jump('turn', -1)",
            mark("Turn back"),
            tooltip=mark("Previous turn"),
            id="replay.turn_back",
            show=False,
        ),
        Binding(
            "greater_than_sign,ctrl+right",
            "jump('round', 1)",
            mark("Next round"),
            tooltip=mark("Next round"),
            id="replay.round",
        ),
        Binding(
            "less_than_sign,ctrl+left",
            "jump('round', -1)",
            mark("Round back"),
            tooltip=mark("Previous round"),
            id="replay.round_back",
            show=False,
        ),
        Binding(
            "home",
            "go(0)",
            mark("Beginning"),
            tooltip=mark("Go to the start"),
            id="replay.start",
            show=False,
            priority=True,
        ),
        Binding(
            "end", "go(-1)", mark("End"), tooltip=mark("Go to the end"), id="replay.end", show=False, priority=True
        ),
        Binding("j", "combats", mark("Combats"), tooltip=mark("Jump to a combat"), id="replay.combats", priority=True),
        Binding(
            "o",
            "viewpoint",
            mark("Viewpoint"),
            tooltip=mark("Show another seat's hand, or all hands"),
            id="replay.viewpoint",
        ),
        Binding(
            "a",
            "analysis",
            mark("Analyse"),
            tooltip=mark("Win chances, and costly choices"),
            id="replay.analysis",
        ),
        Binding(
            "w",
            "why",
            mark("Why?"),
            tooltip=mark("What a bot would have chosen here, and why; at the end, the bot's last choice"),
            id="replay.why",
        ),
        Binding(
            "x", "play_on", mark("Play on"), tooltip=mark("A new game from here, against bots"), id="replay.play_on"
        ),
        Binding("z", "zoom", mark("Zoom"), tooltip=mark("Show all about what the cursor is on"), id="replay.zoom"),
        Binding("k", "legend", mark("Symbols"), tooltip=mark("What the symbols on the board mean"), id="replay.legend"),
        Binding("l", "log", mark("Log"), tooltip=mark("Everything that has happened so far"), id="replay.log"),
        Binding(
            "slash",
            "log(True)",
            mark("Find in the log"),
            tooltip=mark("Find, copy or save what happened"),
            id="replay.search",
            show=False,
        ),
        Binding(
            "e", "export", mark("Save"), tooltip=mark("Save the game to a file that you can send"), id="replay.export"
        ),
        Binding("escape,q", "leave", mark("Close"), tooltip=mark("Close the replay"), id="replay.close"),
    ]

    def __init__(self, replay: Replay, *, analyse: bool = False) -> None:
        """`analyse`: open with the analysis."""
        super().__init__()
        self.replay = replay
        self._analyse = analyse
        self.table_layout = layout_of(replay.game, replay.header.scenario)
        self.speech = self.table_layout.speech
        self.everyone: Seats = tuple(range(len(self.speech.scenario.seats)))
        self.ways: list[Seats] = [()] if replay.secret else [self.everyone, *((seat,) for seat in self.everyone), ()]
        """The viewpoints that can be chosen."""
        self.viewpoint: Seats = replay.viewer_seats
        """Whose knowledge is shown."""
        self.step = 0
        self.panels = self.table_layout.panels()
        self.shown: TableState | None = None
        self.inspector = Inspector(self, self.speech, lambda: self.view)
        self.review = GameReview(replay, self.speech)
        self._thinking: Worker[None] | None = None
        self._word()

    def _word(self) -> None:
        """Make the words that do not change from step to step."""
        self.names = tuple(map(player_name, self.replay.seats))
        self.marks = [
            (step, *found)
            for step, events in enumerate(self.replay.events)
            for event in events
            if (found := self.speech.landmark(event))[0]
        ]
        for page in self.speech.pages:
            self.bind_here(page.key, f"page('{page.id}')", str(page.title), str(page.note), show=False)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        match action:
            case "analysis" | "why" | "play_on" | "export":
                return self.app.keeps_games and not self.replay.secret
            case "viewpoint":
                return len(self.ways) > 1
        return True

    def compose(self) -> ComposeResult:
        board, seats, hand = self.panels
        yield TableHeader(self.table_layout.header)
        with Horizontal(id="middle"):
            yield board
            yield seats
        with Horizontal(id="lower"):
            yield PromptPanel(id="prompt", classes="panel")
            yield LogPanel(id="log", classes="panel")
        yield hand
        yield KeyBar()

    def on_mount(self) -> None:
        self.query_one(PromptPanel).choices.focus()
        self.write()
        if self.replay.secret:
            self.notify(tr("This game is not over. You see what a spectator saw."), timeout=10)
        elif self._analyse:
            self.call_later(self.action_analysis)

    def write(self) -> None:
        self.query_one("#log").border_title = tr("what happened")
        self.call_later(self._show)

    async def rewrite(self) -> None:
        self.panels = self.table_layout.panels()
        self.review.reword()
        self._word()
        await super().rewrite()

    def on_resize(self) -> None:
        # The screen knows its new size only after Textual has handled the event.
        self.call_later(self._fit)

    def _fit(self) -> None:
        """Arrange the panels as the game needs them."""
        self.table_layout.arrange(self, self.shown)

    @property
    def game_id(self) -> str:
        return self.speech.game.id

    @property
    def view(self) -> View:
        """The view that is shown."""
        assert self.shown is not None, "nothing has been drawn yet"
        return self.shown.view

    # -- showing a step

    def _show(self) -> None:
        position = self.replay.at(self.step)
        view = position.view(self.viewpoint)
        shown = self.replay.events[max(0, self.step + 1 - RECENT) : self.step + 1]
        recent = [[event.seen_by(self.viewpoint) for event in events] for events in shown]
        self.shown = TableState(view, None, frozenset(), recent=recent, names=self.names)
        self.query_one(TableHeader).show(self.shown)
        for panel in self.panels:
            panel.show(self.shown)
        self._show_choice()
        self.table_layout.arrange(self, self.shown)
        said = [line for event in self._happened() if (line := self.speech.log_line(event)) is not None]
        self.query_one(LogPanel).show(said)

    def _happened(self) -> list[Event]:
        """Return all events up to now, as seen from the viewpoint."""
        return [event.seen_by(self.viewpoint) for events in self.replay.events[: self.step + 1] for event in events]

    def _show_choice(self) -> None:
        """Show the question at this step and the choice that was made, as seen from the viewpoint."""
        prompt = self.query_one(PromptPanel)
        where = tr("choice {step} of {count}", step=self.step, count=len(self.replay))
        view = self.view
        if self.step == len(self.replay):
            early = join(line.phrase for line in saved_games.early_end_lines(self.replay.saved))
            ended = self.speech.outcome(view.outcome) if view.outcome else early or say("The journal ends here.")
            prompt.wait((where,), ended)
        else:
            taken = self.replay.saved.choices[self.step]
            asked = next((d for d in view.decisions if d.seat == taken.seat), None)
            if asked is None:
                prompt.wait((where,), say("{seat} makes a hidden choice", seat=self.speech.seat(taken.seat)))
            else:
                lines = [
                    ChoiceLine(
                        TakeChoice(index),
                        self.speech.choice(view, asked, choice),
                        "▸" if index == taken.index else " ",
                        self.speech.touches(view, asked, choice),
                        self.review.note(self.step, index),
                    )
                    for index, choice in enumerate(asked.choices)
                ]
                seat, question = self.speech.seat(taken.seat), self.speech.question(view, asked)
                title = say("{where}: {seat}, {question}", where=where, seat=seat, question=question)
                prompt.show(Question(self.step, title, lines=tuple(lines)))
                prompt.choices.move_to(str(taken.index))
        prompt.border_subtitle = Content(self._viewpoint_title())

    def _viewpoint_title(self) -> str:
        if self.viewpoint == self.everyone:
            return tr("all hands open")
        seats = ", ".join(self.speech.seat(seat).text for seat in self.viewpoint)
        return tr("as {seats}", seats=seats) if seats else tr("as a spectator")

    @on(ThingView.CursorMoved)
    def light_up(self, event: ThingView.CursorMoved) -> None:
        choices = self.query_one(PromptPanel).choices
        if event.view is choices:
            line = choices.line(event.key)
            for panel in self.panels:
                panel.light(line.touches if line else ())

    @on(ThingView.Picked)
    def open_picked(self, event: ThingView.Picked) -> None:
        if event.view.id != "choices":
            self.inspector.open_focused()

    # -- moving from step to step

    def action_go(self, step: int) -> None:
        self.step = len(self.replay) if step < 0 else min(step, len(self.replay))
        self._show()

    def action_step(self, by: int) -> None:
        self.step = max(0, min(len(self.replay), self.step + by))
        self._show()

    def action_jump(self, kind: str, way: int) -> None:
        steps = [step for step, found, _ in self.marks if found == kind]
        if way > 0:
            self.action_go(next((step for step in steps if step > self.step), len(self.replay)))
        else:
            self.action_go(next((step for step in reversed(steps) if step < self.step), 0))

    def action_combats(self) -> None:
        entries: list[Entry] = []
        round = ""
        for step, kind, title in self.marks:
            if kind == "round":
                round = title
            elif kind == "combat":
                entries.append(
                    Entry(f"{step} {len(entries)}", title, tr("{round}, choice {step}", round=round, step=step))
                )
        if entries:
            self.app.push_screen(
                screens.PickScreen(tr("Jump to a combat"), entries),
                lambda key: self.action_go(int(key.partition(" ")[0])) if key else None,
            )
        else:
            self.notify(tr("There was no combat in this game."))

    # -- whose knowledge is shown

    def action_viewpoint(self) -> None:
        self.viewpoint = self.ways[(self.ways.index(self.viewpoint) + 1) % len(self.ways)]
        self._show()

    def action_open_thing(self, thing: str) -> None:
        self.inspector.open(thing)

    def action_legend(self) -> None:
        self.inspector.open_legend()

    def action_zoom(self) -> None:
        self.inspector.open_focused()

    def action_page(self, id: str) -> None:
        self.inspector.open_page(id, self._happened())

    def action_log(self, search: bool = False) -> None:
        self.inspector.show_log(saved_games.title(self.replay.saved), self._happened(), search=search)

    def action_export(self) -> None:
        header = self.replay.header
        file = export.suggested(header.game, header.scenario, SUFFIX, header.begun)
        note = tr("Open the file with `wotr replay FILE`, or under Replays. It shows all hands.")
        self.app.push_screen(screens.AskScreen(tr("Save the game to"), str(file), note=note), self._export)

    def _export(self, name: str | None) -> None:
        if not name:
            return
        try:
            export.write_replay(Path(name), self.replay)
        except NetError as error:
            self.notify(in_words(error), severity="error", markup=False)
        else:
            self.notify(tr("Saved to {path}.", path=name), markup=False)

    # -- analysis

    def action_analysis(self) -> None:
        """Open the analysis, and start it if needed. It goes on in the background until the replay is closed."""
        if not self.review.reviewed and not self.review.running:
            self._run_review()
        self.app.push_screen(
            screens.AnalysisScreen(self.review, self._run_review, self._stop_review), self._go_to_costly
        )

    def _run_review(self) -> None:
        self._thinking = in_background(self, self._think, group="review", exclusive=True)

    async def _think(self) -> None:
        await self.review.run()
        try:
            keep_analysis(self.review, ResultsFile())
        except OSError:
            self.notify(tr("The analysis could not be saved with your results."), severity="warning")

    def _stop_review(self) -> None:
        if self._thinking is not None:
            self._thinking.cancel()

    def _go_to_costly(self, step: int | None) -> None:
        if step is None or step < 0:
            self._show()
            return
        if self.replay.saved.choices[step].seat not in self.viewpoint:
            self.viewpoint = self.everyone
        self.action_go(step)

    @background(group="why", exclusive=True)
    async def action_why(self) -> None:
        """Explain the choice at this step; at the end, the bot's last one."""
        from wotr_tui.table import why

        self.notify(tr("One moment..."), timeout=2)
        try:
            if self.step < len(self.replay):
                told = await why.explain(self.replay, self.step, self.speech)
            else:
                told = await why.explain_last(self.replay, self.step, self.speech)
        except NetError as error:
            self.notify(in_words(error), severity="warning", markup=False)
        else:
            self.inspector.show_lines(tr("Why?"), [PageLine(line, hang=7) for line in told])

    # -- playing on

    def action_play_on(self) -> None:
        if self.replay.at(self.step).outcome() is not None:
            self.notify(tr("The game is over at this step. Step back first."))
            return
        entries = [Entry(str(seat), self.speech.seat(seat).text) for seat in range(len(self.speech.scenario.seats))]
        self.app.push_screen(screens.PickScreen(tr("Which seat do you take?"), entries), self._play_on)

    @background(exclusive=True)
    async def _play_on(self, seat: str | None) -> None:
        if not seat:
            return
        from wotr_tui.app.screens.local_tables import play_on

        try:
            screen = await play_on(self.replay, self.step, (int(seat),), self.app.settings)
        except NetError as error:
            self.notify(in_words(error), severity="error", markup=False)
            return
        self.app.replace_screen(self, screen)

    def action_leave(self) -> None:
        if len(self.app.screen_stack) > 2:
            self.app.pop_screen()
        else:
            self.app.go_home()
