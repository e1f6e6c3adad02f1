"""A table before the game: who sits where, who is ready, and the chat."""

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from net.client.mirror import Synced
from net.wire import from_host as m
from net.wire.types import SeatNow
from rules.sentence import sentence
from wotr_tui.app.registry import screens
from wotr_tui.app.screens.base import WotrScreen
from wotr_tui.app.screens.client_feed import ClientChanged, ClientFeed
from wotr_tui.app.screens.form_rows import seat_label
from wotr_tui.app.widgets.banner import ConnectionBanner
from wotr_tui.app.widgets.chat import ChatPanel
from wotr_tui.app.widgets.keybar import KeyBar
from wotr_tui.app.widgets.menu import Entry, Menu
from wotr_tui.games import speech_of
from wotr_tui.games.titles import game_title
from wotr_tui.table.client import RoomClient
from wotr_tui.table.party import Party
from wotr_tui.text import matches
from wotr_tui.text.bot_levels import known_level, levels, note
from wotr_tui.text.clocks import clock_words
from wotr_tui.text.messages import listed, mark, tr
from wotr_tui.text.people import VIA
from wotr_tui.text.phrases import text_of
from wotr_tui.text.players import bot_name


class RoomScreen(WotrScreen[None]):
    """Take a seat, add bots, get ready. When the game starts, the table replaces this screen."""

    CSS_PATH = "lobby.tcss"
    HELP = mark(
        "The seats of this table. Enter on a free seat takes it, on your own seat leaves it. b adds a bot to a seat, "
        "or removes it. The game starts when no seat is free and everyone is ready."
    )
    BINDINGS = [
        Binding("r", "ready", mark("Ready"), tooltip=mark("Ready, or not ready yet"), id="room.ready"),
        Binding("b", "bot", mark("Bot"), tooltip=mark("Add a bot to this seat, or remove it"), id="room.bot"),
        Binding("s", "start", mark("Start"), tooltip=mark("Start without waiting (owner only)"), id="room.start"),
        Binding("c", "chat", mark("Chat"), tooltip=mark("Write a message"), id="room.chat"),
        Binding("f5", "guests", mark("Guests"), tooltip=mark("List the people, end a session"), id="room.guests"),
        Binding("escape", "back", mark("Leave"), tooltip=mark("Back to the lobby"), id="room.leave"),
    ]

    def __init__(self, party: Party) -> None:
        super().__init__()
        self.party = party
        self.feed = ClientFeed(self)
        self.client: RoomClient = party.clients[0]
        self._table_opened = False

    def compose(self) -> ComposeResult:
        with Vertical(id="room"):
            with Horizontal():
                yield Menu(id="seats-menu", classes="panel", notes_below=True)
                yield ChatPanel(id="room-chat", classes="panel")
            yield Static(id="room-note", classes="panel")
        yield KeyBar()
        yield ConnectionBanner(self.client)

    def on_mount(self) -> None:
        self.feed.follow(self.client)
        self.write()
        self.query_one("#seats-menu").focus()
        self._begin_if_started()

    def write(self) -> None:
        self.query_one("#room-note").border_title = tr("how others join") if self.party.host else tr("this table")
        if self.client.mirror is not None:
            self.query_one(ChatPanel).show(self.client.mirror.chat)
        self._show()

    async def on_unmount(self) -> None:
        self.feed.stop()
        if not self._table_opened and self.party.host is not None:
            await self.party.close(sentence("{name} closed the table.", name=self.client.name))

    @on(ClientChanged)
    def hear(self, heard: ClientChanged) -> None:
        self.query_one(ConnectionBanner).hear(heard.change)
        match heard.change:
            case m.ChatLine() | m.Emoted() | m.Happened():
                self.query_one(ChatPanel).add(heard.change)
            case Synced():
                self._begin_if_started()
        self._show()

    @property
    def game_id(self) -> str:
        return self.client.table.game if self.client.table is not None else ""

    def _begin_if_started(self) -> None:
        if self._table_opened or self.client.mirror is None or self.client.mirror.view is None:
            return
        self._table_opened = True
        draft = self.query_one(ChatPanel).draft
        self.app.replace_screen(self, screens.TableScreen(self.party, guide=False, draft=draft))

    def _show(self) -> None:
        table = self.client.table
        if table is None:
            return
        scenario = self.client.games[table.game].scenario(table.scenario)
        speech = speech_of(self.client.games[table.game], table.scenario)
        pings = self.client.pings
        entries = []
        for seat, now in enumerate(table.seats):
            title = seat_label(scenario.seats[seat], speech)
            entries.append(Entry(str(seat), title, self._who(now, pings), faint=now.free))
        menu = self.query_one("#seats-menu", Menu)
        menu.border_title = Content(table.name or tr("Table"))
        counts = tr("{free} free, {watching} watching", free=len(table.free_seats), watching=len(table.watchers))
        menu.border_subtitle = Content(" · ".join(filter(None, (matches.score(table, scenario), counts))))
        menu.show(entries)
        clock = [(f"{clock_words(table.clock)}\n", "$ink-gold")] if table.clock is not None else []
        about = (f"{game_title(speech.game)} · {speech.title}\n", "bold")
        self.query_one("#room-note", Static).update(Content.assemble(about, *clock, self._note(speech.blurb(scenario))))

    def _who(self, now: SeatNow, pings: dict[int, int]) -> str:
        if now.free:
            return tr("free")
        if now.bot and not now.name:
            return bot_name(now.bot)
        notes = [tr("away") if now.away else tr("ready") if now.ready else tr("not ready yet")]
        own = now.person == self.client.person
        if now.via and not own:
            notes.append(str(VIA[now.via]))
        if now.person in pings and now.via == "lan":
            notes.append(tr("{ping} ms", ping=pings[now.person]))
        words = {"name": now.name, "notes": ", ".join(notes)}
        return tr("{name} (you): {notes}", **words) if own else tr("{name}: {notes}", **words)

    def _note(self, blurb: str) -> Content:
        host = self.party.host
        if host is None or not host.port:
            hosted = tr("Hosted by {host}.", host=self.client.host_name)
            if self.app.return_command:
                return Content.assemble((self.app.return_hint, "bold"), "\n\n", blurb, "\n", (hosted, "$ink-faint"))
            return Content.assemble(blurb, "\n\n", (hosted, "$ink-faint"))
        lines: list[str | tuple[str, str]] = [
            tr("Others on this network see the table in their list. Or they type:"),
            "\n",
        ]
        for code in host.join_codes()[:3]:
            lines.append((f"  wotr join {code}\n", "bold $accent"))
        if host.pin:
            lines += [tr("PIN"), " "]
            lines.append((f"{host.pin}\n", "bold $accent"))
        if self.party.ssh is not None:
            lines += [tr("With any SSH client:"), "\n"]
            lines += [(f"  {line}\n", "bold $accent") for line in self.party.ssh.invitations()[:2]]
            if pin := self.party.ssh.access.pin:
                lines += [tr("PIN"), " ", (f"{pin}\n", "bold $accent")]
        if (web := self.party.web) is not None:
            lines += [tr("With any browser (f5 shows a QR code):"), "\n"]
            lines += [(f"  {line}\n", "bold $accent") for line in web.invitations()[:1]]
            lines += [tr("PIN"), " ", (web.pin, "bold $accent")]
        return Content.assemble(*lines)

    # -- actions

    @on(Menu.Picked, "#seats-menu")
    def pick_seat(self, event: Menu.Picked) -> None:
        table, seat = self.client.table, int(event.key)
        if table is None:
            return
        own = self.client.seats
        if seat in own:
            self.feed.request(self.client.sit(table.id, tuple(each for each in own if each != seat)))
        elif table.seats[seat].free:
            scenario = self.client.games[table.game].scenario(table.scenario)
            both = tuple(sorted({*own, seat}))
            self.feed.request(self.client.sit(table.id, both if scenario.may_hold(both) else (seat,)))
        elif table.seats[seat].bot:
            self.action_bot()

    def action_bot(self) -> None:
        table = self.client.table
        menu = self.query_one("#seats-menu", Menu)
        if table is None or not menu.cursor:
            return
        seat = int(menu.cursor)
        now = table.seats[seat]
        if now.name:
            own = now.person == self.client.person
            words = tr("That is your seat. Enter leaves it.") if own else tr("{name} has this seat.", name=now.name)
            self.notify(words, markup=False)
            return
        if now.bot:
            self.feed.request(self.client.remove_bot(seat))
            return
        entries = [Entry(level, bot_name(level), note(level)) for level in levels()]
        self.app.push_screen(
            screens.PickScreen(tr("Which bot?"), entries, at=known_level(self.app.settings.level)),
            lambda spec: self.feed.request(self.client.add_bot(seat, spec)) if spec else None,
        )

    def action_ready(self) -> None:
        table = self.client.table
        if table is not None and self.client.seats:
            self.feed.request(self.client.ready(not table.seats[self.client.seats[0]].ready))
        else:
            self.notify(tr("Take a seat first."))

    def action_start(self) -> None:
        self.feed.request(self.client.start())

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Show the guests only to the owner of the host."""
        return action != "guests" or self.party.host is not None

    def action_guests(self) -> None:
        if self.party.host is not None:
            self.app.push_screen(screens.GuestsScreen(self.party.host, self.party.ssh, self.party.web))

    def action_chat(self) -> None:
        self.query_one("#chat-input").focus()

    @on(ChatPanel.Send)
    def send(self, event: ChatPanel.Send) -> None:
        self.feed.request(self.client.say(event.text, "side" if event.to_side else "all"))

    def action_back(self) -> None:
        if self.focused is not None and self.focused.id == "chat-input":
            self.query_one("#seats-menu").focus()
        elif self.party.host is not None:
            self._ask_to_close()
        else:
            self.feed.request(self.client.leave())
            self.app.pop_screen()

    def _ask_to_close(self) -> None:
        """Ask before the table is closed: it belongs to this process."""
        host = self.party.host
        assert host is not None
        others = [person.name for person in host.lobby.people.values() if person.person != self.client.person]
        words = tr("The table closes, and nobody can join it any more.")
        if others:
            names = text_of(listed(others))
            words = tr("The table closes for {names} too.", names=names)
        self.app.push_screen(
            screens.ConfirmScreen(words, tr("Close the table"), tr("Stay"), title=tr("Close the table?")),
            lambda yes: self.app.go_home() if yes else None,
        )
