"""The form for a game at this keyboard."""

import random

from msgspec.structs import replace
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical

from net.errors import NetError
from net.wire.sanitize import sanitize_name
from net.wire.types import TimeControl
from rules.catalogue import GAMES
from rules.game import Scenario
from wotr_tui.app.background import background
from wotr_tui.app.screens.base import WotrScreen
from wotr_tui.app.screens.form_rows import (
    bot_values,
    changed_clock,
    clock_rows,
    game_rows,
    match_row,
    occupant_of,
    seat_label,
    seat_value,
)  # fmt: skip
from wotr_tui.app.screens.local_tables import open_here
from wotr_tui.app.widgets.form import Form, FormNote, FormRow, switch
from wotr_tui.app.widgets.keybar import KeyBar
from wotr_tui.games import speech_of
from wotr_tui.games.titles import option_title, seat_title
from wotr_tui.table.occupants import ME, BotPlayer, Occupant, Person
from wotr_tui.table.party import Plan
from wotr_tui.text.bot_levels import known_level, with_engine_note
from wotr_tui.text.messages import mark, tr
from wotr_tui.text.sentences import in_words


class NewGameScreen(WotrScreen[None]):
    """Game, seats, options. Enter starts a duel against a bot: every row has a default."""

    CSS_PATH = "form.tcss"
    HELP = mark("Choose the game, the scenario and who plays each seat. s starts the game from any row.")
    BINDINGS = [
        Binding("escape,q", "app.pop_screen", mark("Back"), tooltip=mark("Back to the home screen"), id="new.back"),
        Binding("s", "start", mark("Start"), tooltip=mark("Start the game"), id="new.start"),
    ]

    def __init__(self, *, game: str = "") -> None:
        super().__init__()
        self.guide = False
        self.game = GAMES[game] if game in GAMES else next(iter(GAMES.values()))
        self.scenario: Scenario = self.game.scenarios[0]
        self.seats: list[Occupant] = []
        self.options: set[str] = set()
        self.seed, self.second, self.best_of = "", "", 0
        self.clock: TimeControl | None = None

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog") as dialog:
            dialog.border_title = tr("Play here")
            yield Form(id="new-game")
            yield FormNote()
        yield KeyBar()

    def on_mount(self) -> None:
        self.guide = self.app.settings.guide
        self.second = self.app.settings.second
        self._choose_scenario(self.scenario)
        form = self.query_one(Form)
        form.focus()
        self.call_after_refresh(form.move_to, "start")

    def _choose_scenario(self, scenario: Scenario) -> None:
        """Choose a scenario: the player gets the side of the first seat, bots get the others."""
        self.scenario = scenario
        bot = BotPlayer(known_level(self.app.settings.level))
        mine = scenario.seats[0].side
        together = tuple(seat for seat, info in enumerate(scenario.seats) if info.side == mine)
        own = together if len(together) < len(scenario.seats) and scenario.may_hold(together) else (0,)
        self.seats = [ME if seat in own else bot for seat in range(len(scenario.seats))]
        self.write()

    def write(self) -> None:
        second = Person(2)
        people = ((seat_value(ME), tr("you")), (seat_value(second), self.second or tr("second person")))
        who = (*people, *bot_values(self.game, self.scenario))
        speech = speech_of(self.game, self.scenario.id)
        about = speech.blurb(self.scenario)
        rows = game_rows(self.game, self.scenario, about)
        for seat, info in enumerate(self.scenario.seats):
            note = with_engine_note(tr("Who plays this seat."))
            rows.append(FormRow(f"seat:{seat}", seat_label(info, speech), seat_value(self.seats[seat]), who, note))
        if second in self.seats:
            note = tr("The name of the second person at this keyboard.")
            rows.append(FormRow("second", tr("Their name"), self.second, note=note, text=True))
        for option in self.game.options:
            title = option_title(self.game, option)
            note = tr("Optional rule: {title}.", title=title)
            rows.append(switch(f"option:{option.id}", title, option.id in self.options, note))
        rows += [*clock_rows(self.clock), match_row(self.best_of)]
        rows.append(switch("guide", tr("Guide"), self.guide, tr("Explain the game as you play.")))
        note = tr("A number. The same number gives the same shuffle. Empty: random.")
        rows.append(FormRow("seed", tr("Seed"), self.seed, note=note, text=True))
        rows.append(FormRow("start", tr("Start"), note=about, button=True))
        self.query_one(Form).show(rows)

    @on(Form.Changed)
    def change(self, event: Form.Changed) -> None:
        kind, _, which = event.key.partition(":")
        match kind:
            case "game":
                self.game = GAMES[event.value]
                self.options.clear()
                self._choose_scenario(self.game.scenarios[0])
            case "clock" | "then":
                self.clock = changed_clock(self.clock, kind, event.value)
                self.write()
            case "scenario":
                self._choose_scenario(self.game.scenario(event.value))
            case "seat":
                self.seats[int(which)] = occupant_of(event.value)
                self.write()
            case "second":
                self.second = sanitize_name(event.value)
                self.write()
            case "option":
                (self.options.add if event.value == "on" else self.options.discard)(which)
            case "match":
                self.best_of = int(event.value)
            case "guide":
                self.guide = event.value == "on"
            case "seed":
                self.seed = "".join(digit for digit in event.value if digit.isdecimal())[:18]
                self.write()

    @on(Form.Pressed)
    def press(self) -> None:
        self.action_start()

    def action_start(self) -> None:
        plan = Plan(
            self.game.id,
            self.scenario.id,
            tuple(self.seats),
            tuple(sorted(self.options)),
            int(self.seed) if self.seed else random.SystemRandom().getrandbits(48),
            (self.app.settings.player, self.second or tr("Guest")),
            self.best_of,
            self.clock,
        )
        if trouble := self._trouble(plan):
            self.notify(trouble, severity="warning")
            return
        if self.second != self.app.settings.second:
            self.app.change_settings(replace(self.app.settings, second=self.second))
        self._start(plan)

    def _trouble(self, plan: Plan) -> str:
        if not plan.people:
            return tr("Every seat has a bot. Choose “you” for one of them.")
        for person in plan.people:
            if not self.scenario.may_hold(plan.seats_of(person)):
                titles = ", ".join(seat_title(self.game, self.scenario.seats[seat]) for seat in plan.seats_of(person))
                return tr("One person cannot play {titles} together in this scenario.", titles=titles)
        if len(plan.people) > 1 and len(set(plan.names)) == 1:
            return tr("Both players are called {name}. Give the second person another name.", name=plan.names[0])
        return ""

    @background(exclusive=True)
    async def _start(self, plan: Plan) -> None:
        try:
            screen = await open_here(plan, guide=self.guide, bot_pace_s=self.app.settings.bot_pace_s)
        except NetError as error:
            self.notify(in_words(error), severity="error", markup=False)
            return
        self.app.replace_screen(self, screen)
