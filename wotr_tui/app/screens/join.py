"""The list of hosts on the network. An address or a join code can be typed."""

import contextlib

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.message import Message
from textual.widgets import Static

from net.client.client import Client
from net.errors import CannotConnect, FingerprintChanged, NetError
from net.lan.discovery import Browser, FoundHost
from net.transport.addresses import Address
from rules.catalogue import GAMES
from wotr_tui.app.background import background
from wotr_tui.app.registry import screens
from wotr_tui.app.screens.base import WotrScreen
from wotr_tui.app.widgets.keybar import KeyBar
from wotr_tui.app.widgets.menu import Entry, Menu
from wotr_tui.table.talk import of_game, table_note
from wotr_tui.text.messages import Text, lazy, mark, tr
from wotr_tui.text.sentences import in_words

PATIENCE_S = 4.0
"""How long to search before saying that nothing was found."""
SEARCHING = lazy("Searching… Tables on this network appear here.")
NOTHING_FOUND = lazy("No table found yet. You can also type an address or a join code: press a.")
NO_MULTICAST = lazy("Tables cannot be found on this network (no multicast). Press a to type an address or a join code.")


class JoinScreen(WotrScreen[None]):
    """Lists the hosts that answer, with their tables. Enter joins one."""

    CSS_PATH = "join.tcss"
    asks_name = True
    HELP = mark("Tables found on this network. Enter joins one; a types an address or a join code.")
    BINDINGS = [
        Binding(
            "a", "address", mark("Type an address"), tooltip=mark("HOST, HOST:PORT or a join code"), id="join.address"
        ),
        Binding("escape,q", "app.pop_screen", mark("Back"), tooltip=mark("Back to the home screen"), id="join.back"),
    ]

    class Found(Message):
        """The list of hosts has changed."""

    def __init__(self, *, watch: bool = False, address: str = "", pin: str = "", player: str = "") -> None:
        """`player`: the name to play under, if not the one in the settings."""
        super().__init__()
        self.watch_only = watch
        self.address, self.pin, self.player = address, pin, player
        self.browser = Browser(on_change=self._found)
        self.hosts: dict[str, FoundHost] = {}
        self._trouble = ""
        """Why the last attempt to join failed. It is shown until the next attempt."""

    def _found(self) -> None:
        self.post_message(self.Found())

    def compose(self) -> ComposeResult:
        with Vertical(id="join"):
            yield Menu(id="hosts", classes="panel", notes_below=True)
            yield Static(str(SEARCHING), classes="hint", id="join-note")
        yield KeyBar()

    def on_mount(self) -> None:
        self.query_one(Menu).focus()
        self.write()
        self._browse()
        self.set_timer(PATIENCE_S, self._say_nothing_found)
        if self.address:
            self._connect(self.address)

    def write(self) -> None:
        self.query_one(Menu).border_title = tr("watch a table") if self.watch_only else tr("join a table")
        self._show()

    @background()
    async def _browse(self) -> None:
        await self.browser.start()

    async def on_unmount(self) -> None:
        with contextlib.suppress(OSError):
            await self.browser.stop()

    def _say_nothing_found(self) -> None:
        if not self.hosts:
            self._say(NOTHING_FOUND if self.browser.multicast else NO_MULTICAST)

    def _say(self, words: Text) -> None:
        for note in self.query("#join-note").results(Static):  # none while the language changes
            note.update(Content(self._trouble or str(words)))

    @on(Found)
    def _show(self) -> None:
        found_before = bool(self.hosts)
        self.hosts = {str(host.address): host for host in self.browser.hosts}
        entries = []
        for address, host in self.hosts.items():
            name, notes = host.name, [tr("no table yet")]
            if host.tables:
                name, notes = of_game(host.name, host.tables[0], GAMES), [table_note(host.tables[0], GAMES)]
            if len(host.tables) > 1:
                notes[0] = tr("{table} (+{more})", table=notes[0], more=len(host.tables) - 1)
            notes.append(tr("{ping} ms", ping=host.ping_ms))
            if host.pin:
                notes.append(tr("PIN"))
            if not host.compatible:
                notes.append(tr("another version"))
            entries.append(Entry(address, name, ", ".join(notes), faint=not host.compatible))
        entries.append(Entry("type", tr("Type an address…"), tr("HOST, HOST:PORT or a join code"), "a"))
        menu = self.query_one(Menu)
        menu.show(entries)
        if self.hosts and not found_before:
            # Enter joins the table that has appeared. Before that, the address was the only entry.
            menu.move_to(next((address for address, host in self.hosts.items() if host.compatible), entries[0].key))
        self._say(tr("Enter: join") if self.hosts else SEARCHING)

    @on(Menu.Picked)
    def pick(self, event: Menu.Picked) -> None:
        if event.key == "type":
            self.action_address()
        elif host := self.hosts.get(event.key):
            self._ask_pin_first(str(host.address), host.pin)

    def action_address(self) -> None:
        self.app.push_screen(
            screens.AskScreen(
                tr("Address or join code"), note=tr("192.168.1.5, table.local:7424, 192.168.1.5/ABCD-EFGH-…")
            ),
            lambda text: self._connect(text) if text else None,
        )

    def _ask_pin_first(self, address: str, needed: bool) -> None:
        if not needed or self.pin:
            self._connect(address, self.pin)
            return
        self.app.push_screen(
            screens.AskScreen("PIN", note=tr("Ask the host for it."), secret=True),
            lambda pin: self._connect(address, pin) if pin is not None else None,
        )

    @background(exclusive=True, group="connect")
    async def _connect(self, text: str, pin: str = "", trust: bool = False) -> None:
        self._trouble = ""
        self._say(tr("Connecting…"))
        from net.client.tickets import FileTickets

        try:
            address = Address.parse(text)
            client = await Client.join(
                address, self.player or self.app.settings.player, pin=pin or self.pin, tickets=FileTickets(),
                trust_new_key=trust,
            )  # fmt: skip
        except FingerprintChanged as changed:
            self._say(tr("The host's key has changed."))
            self._ask_trust(changed, text, pin)
        except NetError as error:
            if isinstance(error, CannotConnect) and "PIN" in str(error) and not pin:
                self._ask_pin_first(text, True)
            else:
                self._trouble = in_words(error)
                self.notify(self._trouble, severity="error", markup=False)
            self._say(tr("This host needs a PIN."))
        else:
            self._say("")
            self.app.push_screen(screens.LobbyScreen(client, watch=self.watch_only, address=str(address)))

    def _ask_trust(self, changed: FingerprintChanged, text: str, pin: str) -> None:
        question = tr("{changed}\n\nTrust the new key?", changed=changed)
        self.app.push_screen(
            screens.ConfirmScreen(question, tr("Trust it"), tr("Cancel"), title=tr("The host's key has changed")),
            lambda yes: self._connect(text, pin, trust=True) if yes else None,
        )
