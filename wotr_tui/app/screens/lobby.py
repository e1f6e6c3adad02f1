"""The lobby of a host: its tables, the people, and the chat."""

import contextlib

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from net.client import changes as line
from net.errors import NetError
from net.wire import from_host as m
from wotr_tui.app.background import background
from wotr_tui.app.registry import screens
from wotr_tui.app.screens.base import WotrScreen
from wotr_tui.app.screens.client_feed import ClientChanged, ClientFeed
from wotr_tui.app.widgets.banner import ConnectionBanner
from wotr_tui.app.widgets.chat import ChatPanel
from wotr_tui.app.widgets.keybar import KeyBar
from wotr_tui.app.widgets.menu import Entry, Menu
from wotr_tui.games.titles import game_title, scenario_title
from wotr_tui.saves import left_game
from wotr_tui.table.client import LobbyClient
from wotr_tui.table.party import Party
from wotr_tui.table.talk import table_note, table_title
from wotr_tui.text import clocks
from wotr_tui.text.matches import LENGTHS, length
from wotr_tui.text.messages import mark, tr
from wotr_tui.text.people import VIA
from wotr_tui.text.sentences import in_words


class LobbyScreen(WotrScreen[None]):
    """Enter on a table opens its room, or the game if it has started."""

    CSS_PATH = "lobby.tcss"
    HELP = mark(
        "The tables of this host. Enter goes to a table: to your seat, to take a seat, or to watch. n opens a new one."
    )
    BINDINGS = [
        Binding("n", "new", mark("New table"), tooltip=mark("Open a table on this host"), id="lobby.new"),
        Binding("c", "chat", mark("Chat"), tooltip=mark("Write a message in the lobby"), id="lobby.chat"),
        Binding("y", "games", mark("Your games"), tooltip=mark("Your results"), id="lobby.games", show=False),
        Binding("escape", "back", mark("Leave"), tooltip=mark("Leave this host"), id="lobby.leave"),
    ]

    def __init__(self, client: LobbyClient, *, watch: bool = False, address: str = "") -> None:
        """`address`: the address of the host, for the way back from the home screen."""
        super().__init__()
        self.client, self.address = client, address
        self.feed = ClientFeed(self)
        self.watch_only = watch

    def compose(self) -> ComposeResult:
        with Horizontal(id="room"):
            with Vertical(id="room-left"):
                yield Menu(id="tables-menu", classes="panel", notes_below=True)
                yield Static(id="people", classes="panel")
                yield Static(id="way-back", classes="hint")
            yield ChatPanel(id="room-chat", classes="panel")
        yield KeyBar()
        yield ConnectionBanner(self.client)

    def on_mount(self) -> None:
        self.feed.follow(self.client)
        self.write()
        self.query_one("#tables-menu").focus()
        if self.client.mirror is not None:
            self._open()
        elif self.client.unfinished is not None:
            self._ask_where(self.client.unfinished.table)
        else:
            with contextlib.suppress(OSError):
                left_game.forget(self.address)  # no ticket brought the player back to a table

    def write(self) -> None:
        self.query_one("#people").border_title = tr("people")
        note = self.query_one("#way-back", Static)
        note.display = bool(self.app.return_command)
        note.update(Content(self.app.return_hint))
        self._show()

    def _ask_where(self, unfinished: str) -> None:
        """Ask someone with an unfinished game here whether they came for that, or for a table that waits."""
        waiting = [table for table in self.client.lobby.tables.values() if table.state == "gathering"]
        entries = [Entry(unfinished, tr("continue your unfinished game"))]
        entries += [Entry(table.id, tr("go to {table}", table=table.name or tr("Table"))) for table in waiting]
        self.app.push_screen(
            screens.PickScreen(tr("Where to?"), entries),
            lambda table: self._enter(table) if table else None,
        )

    async def on_unmount(self) -> None:
        self.feed.stop()
        await self.client.close()

    @on(ClientChanged)
    def hear(self, heard: ClientChanged) -> None:
        self.query_one(ConnectionBanner).hear(heard.change)
        match heard.change:
            case m.ChatLine() if not heard.change.table:
                self.query_one(ChatPanel).add(heard.change)
            case line.ConnectionClosed(reason=reason) if reason != line.LEFT:
                self.app.host_closed(in_words(reason))
                return
        self._show()

    def _show(self) -> None:
        menu = self.query_one("#tables-menu", Menu)
        menu.border_title = Content(tr("tables of {host_name}", host_name=self.client.host_name))
        entries = [
            Entry(table.id, table_title(table, self.client.games), table_note(table, self.client.games))
            for table in self.client.lobby.tables.values()
        ]
        menu.show(entries or [Entry("new", tr("Open a table"), tr("no tables yet"))])
        people = [
            Content.assemble((person.name, "bold"), (f"  {VIA[person.via]}\n", "$ink-faint"))
            for person in self.client.lobby.people.values()
        ]
        self.query_one("#people", Static).update(Content.assemble(*people) if people else tr("Nobody else is here."))

    @on(Menu.Picked, "#tables-menu")
    def pick(self, event: Menu.Picked) -> None:
        if event.key == "new":
            self.action_new()
        else:
            self._enter(event.key)

    @background(exclusive=True)
    async def _enter(self, table: str) -> None:
        try:
            await self.client.enter(table)
        except NetError as error:
            self.notify(in_words(error), severity="warning", markup=False)
            return
        self._open()

    def _open(self) -> None:
        """Open the room. It opens the table once the game has started."""
        self.app.push_screen(screens.RoomScreen(Party([self.client], lent=True, address=self.address)))

    def action_new(self) -> None:
        entries = [
            Entry(f"{game.id} {scenario.id}", scenario_title(game, scenario), game_title(game))
            for game in self.client.games.values()
            for scenario in game.scenarios
        ]
        self.app.push_screen(screens.PickScreen(tr("Which game?"), entries), self._ask_clock)

    def _ask_clock(self, choice: str | None) -> None:
        if not choice:
            return
        entries = [Entry(each, clocks.title(clocks.parse(each))) for each in (clocks.NONE, *clocks.PRESETS)]
        self.app.push_screen(
            screens.PickScreen(tr("Which clock?"), entries),
            lambda clock: self._ask_length(choice, clock) if clock else None,
        )

    def _ask_length(self, choice: str, clock: str) -> None:
        entries = [Entry(str(each), length(each)) for each in LENGTHS]
        self.app.push_screen(
            screens.PickScreen(tr("How many games?"), entries),
            lambda best_of: self._create(choice, clock, int(best_of)) if best_of else None,
        )

    @background(exclusive=True)
    async def _create(self, choice: str, clock: str, best_of: int) -> None:
        game, _, scenario = choice.partition(" ")
        try:
            await self.client.create_table(
                game, scenario, name=self.client.name, best_of=best_of, clock=clocks.parse(clock)
            )
        except NetError as error:
            self.notify(in_words(error), severity="warning", markup=False)
            return
        self._open()

    def action_games(self) -> None:
        self.app.push_screen(screens.YourGamesScreen())

    def action_chat(self) -> None:
        self.query_one("#chat-input").focus()

    @on(ChatPanel.Send)
    def send(self, event: ChatPanel.Send) -> None:
        self.feed.request(self.client.say(event.text))

    def action_back(self) -> None:
        if self.focused is not None and self.focused.id == "chat-input":
            self.query_one("#tables-menu").focus()
        else:
            self.app.pop_screen()
