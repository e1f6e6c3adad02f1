"""The form for a table that others join over the network."""

import sys

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical

from net.errors import NetError
from net.wire.types import TimeControl
from rules.catalogue import GAMES
from rules.game import Scenario
from wotr_tui.app.background import background
from wotr_tui.app.guest_process import GUEST_COMMAND
from wotr_tui.app.registry import screens
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
from wotr_tui.app.screens.local_tables import announced, writable_saves
from wotr_tui.app.widgets.form import Form, FormNote, FormRow, resolved, switch
from wotr_tui.app.widgets.keybar import KeyBar
from wotr_tui.games import speech_of
from wotr_tui.table.occupants import ME, BotPlayer, Occupant
from wotr_tui.table.party import Party, Plan, arrive
from wotr_tui.text.bot_levels import with_engine_note
from wotr_tui.text.messages import lazy, mark, tr
from wotr_tui.text.sentences import in_words, in_words_for
from wotr_tui.web.hosting import is_installed, open_server

SSH = (("off", lazy("no")), ("pin", lazy("with a PIN")), ("open", lazy("without a PIN")))
WEB = (("off", lazy("no")), ("pin", lazy("with a PIN")))


class HostScreen(WotrScreen[None]):
    """Game, seats, clock, and who may join."""

    CSS_PATH = "form.tcss"
    HELP = mark("Open a table for others. Anyone who finds it can take a free seat; a PIN keeps strangers out.")
    BINDINGS = [
        Binding("escape,q", "app.pop_screen", mark("Back"), tooltip=mark("Back to the home screen"), id="host.back"),
        Binding("s", "start", mark("Open"), tooltip=mark("Open the table"), id="host.start"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.game = next(iter(GAMES.values()))
        self.scenario: Scenario = self.game.scenarios[0]
        self.table_name, self.pin, self.announce, self.best_of = "", "", True, 0
        self.ssh = self.web = "off"
        self.seats: list[Occupant] = []
        self.clock: TimeControl | None = None

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog") as dialog:
            dialog.border_title = tr("Host a game")
            yield Form(id="host-form")
            yield FormNote()
        yield KeyBar()

    def on_mount(self) -> None:
        self._choose(self.scenario)
        form = self.query_one(Form)
        form.focus()
        self.call_after_refresh(form.move_to, "start")

    @property
    def name_or_default(self) -> str:
        """The name of the table: what was typed, or the name of the player."""
        return self.table_name or self.app.settings.player

    def _choose(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.seats = [ME, *(None for _ in scenario.seats[1:])]
        self.write()

    def write(self) -> None:
        who = ((seat_value(ME), tr("you")), (seat_value(None), tr("free")), *bot_values(self.game, self.scenario))
        speech = speech_of(self.game, self.scenario.id)
        about = speech.blurb(self.scenario)
        rows = [FormRow("name", tr("Table"), self.name_or_default, note=tr("The name that others see."), text=True)]
        rows += game_rows(self.game, self.scenario, about)
        for seat, info in enumerate(self.scenario.seats):
            note = with_engine_note(tr("Who plays this seat. Others can take a free seat."))
            rows.append(FormRow(f"seat:{seat}", seat_label(info, speech), seat_value(self.seats[seat]), who, note))
        rows += [*clock_rows(self.clock), match_row(self.best_of)]
        note = tr("What others must type to join. Empty: anyone on the network can join.")
        rows.append(FormRow("pin", tr("PIN"), self.pin, note=note, text=True))
        note = tr("List the table on the network. If off, people join by address or join code.")
        rows.append(switch("announce", tr("Announce"), self.announce, note))
        if sys.platform != "win32":
            note = tr("Let people join who have only an SSH client.")
            rows.append(FormRow("ssh", tr("SSH guests"), self.ssh, resolved(SSH), note))
        installed = is_installed()
        note = tr("Let people join with a phone or any browser.")
        missing = tr("Needs more packages: install wotr-tui[web].")
        ways = resolved(WEB if installed else WEB[:1])
        rows.append(FormRow("web", tr("Browser guests"), self.web, ways, note if installed else missing))
        rows.append(FormRow("start", tr("Open the table"), note=about, button=True))
        self.query_one(Form).show(rows)

    @on(Form.Changed)
    def change(self, event: Form.Changed) -> None:
        kind, _, which = event.key.partition(":")
        match kind:
            case "name":
                self.table_name = event.value[:40]
            case "game":
                self.game = GAMES[event.value]
                self._choose(self.game.scenarios[0])
            case "clock" | "then":
                self.clock = changed_clock(self.clock, kind, event.value)
                self.write()
            case "scenario":
                self._choose(self.game.scenario(event.value))
            case "seat":
                self.seats[int(which)] = occupant_of(event.value)
            case "match":
                self.best_of = int(event.value)
            case "pin":
                self.pin = event.value[:32]
            case "announce":
                self.announce = event.value == "on"
            case "ssh":
                self.ssh = event.value
            case "web":
                self.web = event.value

    @on(Form.Pressed)
    def press(self) -> None:
        self.action_start()

    def action_start(self) -> None:
        names = (self.app.settings.player,)
        seats = tuple(self.seats)
        plan = Plan(self.game.id, self.scenario.id, seats, names=names, best_of=self.best_of, clock=self.clock)
        if not self.scenario.may_hold(plan.seats_of(ME)):
            self.notify(tr("One person cannot play these seats together in this scenario."), severity="warning")
        else:
            self._open(plan)

    @background(exclusive=True)
    async def _open(self, plan: Plan) -> None:
        from net.host.host import Host

        try:
            saves = writable_saves()
        except NetError as error:
            self.notify(in_words(error), severity="error", markup=False)
            return
        host = Host(name=self.name_or_default, saves=saves, pin=self.pin, bot_pace_s=self.app.settings.bot_pace_s)
        server = web = None
        try:
            await host.listen()
            if self.ssh != "off":
                from net.ssh.access import Access
                from net.ssh.server import SshServer

                access = Access() if self.ssh == "open" else Access.by_pin(self.pin)
                server = SshServer(host, GUEST_COMMAND, access, words=in_words_for)
                await server.open()
            if self.web != "off":
                web = await open_server(host, self.pin, GUEST_COMMAND)
            client = await arrive(host, self.app.settings.player, anew=True)
            table = await client.create_table(
                plan.game, plan.scenario, name=self.name_or_default, best_of=plan.best_of, clock=plan.clock
            )
            if mine := plan.seats_of(ME):
                await client.sit(table, mine)
            for seat, who in enumerate(plan.seats):
                if isinstance(who, BotPlayer):
                    await client.add_bot(seat, who.spec)
        except NetError as error:
            if server is not None:
                await server.close()
            if web is not None:
                await web.close()
            await host.close()
            self.notify(in_words(error), severity="error", markup=False)
            return
        announcer = await announced(host) if self.announce else None
        self.app.replace_screen(self, screens.RoomScreen(Party([client], host, announcer, server, web)))
