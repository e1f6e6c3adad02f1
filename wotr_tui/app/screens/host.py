"""Host: a table on this machine, for everybody on the network."""

import sys

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.widgets import Static

from net.errors import NetError
from net.wire.types import TimeControl
from rules.catalogue import GAMES
from rules.game import Scenario
from wotr_tui.app.background import background
from wotr_tui.app.guest_process import GUEST_COMMAND
from wotr_tui.app.registry import screens
from wotr_tui.app.screens.base import WotrScreen
from wotr_tui.app.screens.form_rows import bot_values, changed_clock, clock_rows, occupant_of, seat_value
from wotr_tui.app.screens.local_tables import announced
from wotr_tui.app.widgets.form import Form, FormRow, switch
from wotr_tui.app.widgets.keybar import KeyBar
from wotr_tui.games import speech_of
from wotr_tui.table.occupants import ME, BotPlayer, Occupant
from wotr_tui.table.party import Party, Plan, arrive
from wotr_tui.text.matches import LENGTHS, length
from wotr_tui.text.messages import tr

SSH = (("off", tr("no")), ("pin", tr("with a PIN")), ("open", tr("everybody")))


class HostScreen(WotrScreen[None]):
    """What is played, who sits where at first, and whether strangers may come in."""

    CSS_PATH = "form.tcss"
    HELP = tr("Open a table for others. Free seats can be taken by anyone who finds it; a PIN keeps strangers out.")
    BINDINGS = [
        Binding("escape,q", "app.pop_screen", tr("Back"), tooltip=tr("Back to the home screen"), id="host.back"),
        Binding("s", "start", tr("Open"), tooltip=tr("Open the table"), id="host.start"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.game = next(iter(GAMES.values()))
        self.scenario: Scenario = self.game.scenarios[0]
        self.table_name, self.pin, self.announce, self.ssh, self.best_of = "", "", True, "off", 0
        self.seats: list[Occupant] = []
        self.clock: TimeControl | None = None

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog") as dialog:
            dialog.border_title = tr("Host a game")
            yield Form(id="host-form")
            yield Static(id="blurb", classes="hint")
        yield KeyBar()

    def on_mount(self) -> None:
        self.table_name = tr("{name}'s table", name=self.app.settings.player)
        self._choose(self.scenario)
        form = self.query_one(Form)
        form.focus()
        self.call_after_refresh(form.move_to, "start")

    def _choose(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.seats = [ME, *(None for _ in scenario.seats[1:])]
        self._show()

    def _show(self) -> None:
        who = ((seat_value(ME), tr("you")), (seat_value(None), tr("free")), *bot_values())
        rows = [FormRow("name", tr("Table"), self.table_name, text=True)]
        if len(GAMES) > 1:
            rows.append(
                FormRow("game", tr("Game"), self.game.id, tuple((game.id, game.title) for game in GAMES.values()))
            )
        rows.append(
            FormRow("scenario", tr("Scenario"), self.scenario.id, tuple((s.id, s.title) for s in self.game.scenarios))
        )
        for seat, info in enumerate(self.scenario.seats):
            rows.append(FormRow(f"seat:{seat}", info.title, seat_value(self.seats[seat]), who))
        rows += clock_rows(self.clock)
        rows.append(
            FormRow("match", tr("Match"), str(self.best_of), tuple((str(each), length(each)) for each in LENGTHS))
        )
        rows.append(FormRow("pin", tr("PIN"), self.pin, text=True, note=tr("empty: anyone on the network may join")))
        rows.append(switch("announce", tr("Announce"), self.announce, tr("show up in others' lists")))
        if sys.platform != "win32":
            rows.append(FormRow("ssh", tr("SSH guests"), self.ssh, SSH, note=tr("by any SSH client")))
        rows.append(FormRow("start", tr("Open the table"), button=True))
        self.query_one(Form).show(rows)
        self.query_one("#blurb", Static).update(speech_of(self.game, self.scenario.id).blurb(self.scenario))

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
                self._show()
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

    @on(Form.Pressed)
    def press(self) -> None:
        self.action_start()

    def action_start(self) -> None:
        names = (self.app.settings.player,)
        seats = tuple(self.seats)
        plan = Plan(self.game.id, self.scenario.id, seats, names=names, best_of=self.best_of, clock=self.clock)
        if not self.scenario.may_hold(plan.seats_of(ME)):
            self.notify(tr("One person may not hold these seats together in this scenario."), severity="warning")
        else:
            self._open(plan)

    @background(exclusive=True)
    async def _open(self, plan: Plan) -> None:
        from net import appdirs
        from net.host.host import Host

        host = Host(name=self.table_name, saves=appdirs.saves(), pin=self.pin, bot_pace_s=self.app.settings.bot_pace_s)
        server = None
        try:
            await host.listen()
            if self.ssh != "off":
                from net.ssh.access import Access
                from net.ssh.server import SshServer

                server = SshServer(host, GUEST_COMMAND, Access() if self.ssh == "open" else Access.by_pin(self.pin))
                await server.open()
            client = await arrive(host, self.app.settings.player, anew=True)
            table = await client.create_table(
                plan.game, plan.scenario, name=self.table_name, best_of=plan.best_of, clock=plan.clock
            )
            if mine := plan.seats_of(ME):
                await client.sit(table, mine)
            for seat, who in enumerate(plan.seats):
                if isinstance(who, BotPlayer):
                    await client.add_bot(seat, who.spec)
        except NetError as error:
            if server is not None:
                await server.close()
            await host.close()
            self.notify(str(error), severity="error", markup=False)
            return
        announcer = await announced(host) if self.announce else None
        self.app.replace_screen(self, screens.RoomScreen(Party([client], host, announcer, server)))
