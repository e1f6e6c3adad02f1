"""Lobby and room: what a guest or a host would stumble over between finding a table and its first move."""

import socket
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest
from msgspec.structs import replace
from textual.pilot import Pilot

from net.client.changes import ConnectionClosed, Disconnected, Reconnected
from net.client.client import Client
from net.host.host import Host
from net.lan.discovery import FoundHost
from net.transport.addresses import Address
from net.transport.tls import KnownHosts
from net.wire.from_host import ChatLine
from net.wire.types import PROTOCOL
from rules.catalogue import GAMES
from rules.sentence import Sentence
from tests.screen.fakes import FakeTable, on_screen, settled
from tests.screen.test_network import seated, until
from wotr_tui.app.app import WotrApp
from wotr_tui.app.guest import GuestApp
from wotr_tui.app.screens.ask import AskScreen
from wotr_tui.app.screens.confirm import ConfirmScreen
from wotr_tui.app.screens.guests import GuestsScreen
from wotr_tui.app.screens.home import HomeScreen
from wotr_tui.app.screens.host import HostScreen
from wotr_tui.app.screens.join import JoinScreen
from wotr_tui.app.screens.lobby import LobbyScreen
from wotr_tui.app.screens.notice import NoticeScreen
from wotr_tui.app.screens.pick import PickScreen
from wotr_tui.app.screens.room import RoomScreen
from wotr_tui.app.screens.table import TableScreen
from wotr_tui.app.screens.talk import TalkScreen
from wotr_tui.app.widgets.banner import ConnectionBanner
from wotr_tui.app.widgets.form import Form
from wotr_tui.app.widgets.menu import Menu
from wotr_tui.saves.settings import Settings


@pytest.fixture
async def host(own_home: Path) -> AsyncIterator[Host]:
    host = Host(name="Evening", pin="")
    await host.listen("127.0.0.1", 0)
    yield host
    await host.close()


@pytest.fixture
def cardgame_duel() -> FakeTable:
    return FakeTable(GAMES["cardgame"].new("duel", 4), "duel", {"Ann": (0,)})


async def own_room(pilot: Pilot) -> RoomScreen:
    """Open a table of one's own, from the host's form."""
    await settled(pilot)
    pilot.app.screen.announce = False
    pilot.app.screen.query_one(Form).move_to("start")
    await pilot.press("enter")
    await until(pilot, lambda: isinstance(pilot.app.screen, RoomScreen))
    assert isinstance(pilot.app.screen, RoomScreen)
    return pilot.app.screen


async def guest_of(port: int, name: str = "Bob") -> Client:
    return await Client.join(Address("127.0.0.1", port), name, known_hosts=KnownHosts.default())


# ------------------------------------------------------------ join and watch


@pytest.mark.parametrize("watch", [False, True], ids=["join", "watch"])
async def test_enter_goes_to_the_table_that_appeared(host: Host, settings: Settings, watch: bool):
    table = host.open_table("cardgame", "duel", name="Friday")
    app = WotrApp(lambda: JoinScreen(watch=watch), settings)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        join = app.screen
        assert isinstance(join, JoinScreen)
        assert join.query_one(Menu).cursor == "type", "there is nothing else yet"
        now = host.lobby.tables[table].now()
        join.browser.hosts[:] = [FoundHost("Evening", Address("127.0.0.1", host.port), PROTOCOL, False, (now,), 1)]
        join.browser.on_change()
        await until(pilot, lambda: len(join.query_one(Menu).entries) == 2)
        assert join.query_one(Menu).entries[0].title == "Evening: War of the Ring: The Card Game"
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, (LobbyScreen, AskScreen)))
        assert isinstance(app.screen, LobbyScreen)
        menu = app.screen.query_one("#tables-menu", Menu)
        await until(
            pilot, lambda: [entry.title for entry in menu.entries] == ["Friday: War of the Ring: The Card Game"]
        )


async def test_the_cursor_stays_on_the_address_if_it_was_moved_there(host: Host, settings: Settings):
    app = WotrApp(JoinScreen, settings)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        join = app.screen
        found = [FoundHost(f"Host {port}", Address("127.0.0.1", port), PROTOCOL, False, (), 1) for port in (1, 2)]
        join.browser.hosts[:] = found[:1]
        join.browser.on_change()
        await until(pilot, lambda: len(join.query_one(Menu).entries) == 2)
        await pilot.press("down")
        join.browser.hosts[:] = found
        join.browser.on_change()
        await until(pilot, lambda: len(join.query_one(Menu).entries) == 3)
        assert join.query_one(Menu).cursor == "type"


# ------------------------------------------------------------ one's own table


async def test_the_name_of_a_table_has_no_words_of_its_hosts_language(settings: Settings):
    app = WotrApp(HostScreen, replace(settings, language="uk"))
    async with app.run_test(size=(100, 30)) as pilot:
        room = await own_room(pilot)
        bob = await guest_of(room.party.host.port)
        try:
            assert [bob.host_name, *[table.name for table in bob.lobby.tables.values()]] == [app.settings.player] * 2
        finally:
            await bob.close()


async def test_escape_in_the_room_of_the_host_asks_before_closing_the_table(settings: Settings):
    app = WotrApp(HostScreen, settings)
    async with app.run_test(size=(100, 30)) as pilot:
        room = await own_room(pilot)
        bob = await guest_of(room.party.host.port)
        heard: list[object] = []
        bob.listen(heard.append)
        try:
            await bob.sit(next(iter(bob.lobby.tables)), (1,))
            await pilot.press("escape")
            await until(pilot, lambda: isinstance(app.screen, ConfirmScreen))
            assert "Bob" in app.screen.question, "the table closes for them too"
            await pilot.press("n")
            await until(pilot, lambda: app.screen is room)
            assert bob.state == "connected"
            await pilot.press("escape")
            await until(pilot, lambda: isinstance(app.screen, ConfirmScreen))
            await pilot.press("y")
            await until(pilot, lambda: bob.state == "closed")
            farewells = [str(change.reason) for change in heard if isinstance(change, ConnectionClosed)]
            assert farewells == ["Ann closed the table."], "the guest reads why"
        finally:
            await bob.close()


async def test_a_guest_whose_host_closes_the_table_reads_why_at_home(host: Host, settings: Settings):
    table = host.open_table("cardgame", "duel", name="Friday")
    app = WotrApp(lambda: JoinScreen(address=f"127.0.0.1:{host.port}"), settings)
    async with app.run_test(size=(100, 30)) as pilot:
        await seated(pilot, table)
        await host.close(Sentence("Bob closed the table."), final=True)
        await until(pilot, lambda: isinstance(app.screen, NoticeScreen))
        await pilot.pause()
        assert "Bob closed the table." in on_screen(app)
        assert not app._notifications, "once, not twice"
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))


async def test_b_on_a_taken_seat_says_that_it_is_taken(host: Host, settings: Settings):
    table = host.open_table("cardgame", "duel", name="Friday")
    bob = await Client.here(host, "Bob")
    await bob.sit(table, (1,))
    app = WotrApp(lambda: JoinScreen(address=f"127.0.0.1:{host.port}"), settings)
    async with app.run_test(size=(100, 30)) as pilot:
        room = await seated(pilot, table)
        for seat, words in (("1", "Bob has this seat"), ("0", "your seat")):
            app.clear_notifications()
            room.query_one("#seats-menu", Menu).move_to(seat)
            await pilot.press("b")
            await pilot.pause()
            assert not isinstance(app.screen, PickScreen)
            assert any(words in note.message for note in app._notifications)
    await bob.close()


# ------------------------------------------------------------ a lost connection


def banner(app: WotrApp) -> ConnectionBanner:
    return app.screen.query_one(ConnectionBanner)


async def test_the_banner_is_shown_while_the_connection_is_lost(cardgame_duel: FakeTable, settings: Settings):
    me = cardgame_duel.clients[0]
    app = WotrApp(lambda: TableScreen(cardgame_duel.party), settings)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert not banner(app).display
        places = [widget.region for widget in app.screen.query("#header, #board, #hand")]
        for attempt in range(4):
            reason = Sentence(f"No answer {attempt}." if attempt else "The host hung up.")
            me.tell(Disconnected(reason, 5.0 + attempt))
            await pilot.pause()
        assert banner(app).display
        assert "The host hung up." in on_screen(app).splitlines()[0], "why it was lost, not why it is not back yet"
        assert [widget.region for widget in app.screen.query("#header, #board, #hand")] == places, "nothing moves"
        assert not app._notifications
        me.tell(Reconnected())
        await pilot.pause()
        assert not banner(app).display
        assert not app._notifications


async def test_the_banner_in_the_room_goes_when_the_host_is_back(host: Host, settings: Settings):
    table = host.open_table("cardgame", "duel", name="Friday")
    app = WotrApp(lambda: JoinScreen(address=f"127.0.0.1:{host.port}"), settings)
    async with app.run_test(size=(80, 24)) as pilot:
        room = await seated(pilot, table)
        room.client._line.backoff = (0.2,)
        room.client.drop()
        await until(pilot, lambda: banner(app).display)
        await until(pilot, lambda: not banner(app).display)
        assert app.screen is room
        assert not app._notifications


# ------------------------------------------------------------ talk and the way back


async def test_chat_is_a_dialog_if_the_table_has_no_room_for_it(cardgame_duel: FakeTable, settings: Settings):
    me = cardgame_duel.clients[0]
    me.mirror.chat = [ChatLine("0", 7, "Bob", "well met")]
    me.mirror.table = replace(cardgame_duel.now, watchers=(7,))
    app = WotrApp(lambda: TableScreen(cardgame_duel.party), settings)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press("c")
        await until(pilot, lambda: isinstance(app.screen, TalkScreen))
        await pilot.pause()
        assert "Bob: well met" in on_screen(app)
        me.tell(ChatLine("0", 7, "Bob", "your turn"))
        await until(pilot, lambda: "your turn" in on_screen(app))
        await pilot.press(*"hello", "enter")
        await settled(pilot)
        assert me.said == [("hello", "all")]
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))


async def test_a_guest_sees_the_return_command_in_lobby_room_and_on_f7(host: Host, own_home: Path):
    host.open_table("cardgame", "duel", name="Friday")
    way_back = "ssh -p 2222 pippin+abcdefgh@192.0.2.1"
    ours, theirs = socket.socketpair()
    await host.attend(ours, "192.0.2.7")
    app = GuestApp(theirs, "Pippin", way_back)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, AskScreen))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, LobbyScreen))
        app.clear_notifications()
        await settled(pilot)
        assert way_back in on_screen(app), "in the lobby"
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, RoomScreen))
        await settled(pilot)
        assert way_back in on_screen(app), "in the room"
        await pilot.press("f7")
        await until(pilot, lambda: isinstance(app.screen, NoticeScreen))
        await pilot.pause()
        assert way_back in on_screen(app), "wherever one is"
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, RoomScreen))


async def test_a_table_opened_here_lets_browsers_in_and_shows_their_qr_code(settings: Settings):
    app = WotrApp(HostScreen, settings)
    async with app.run_test(size=(100, 40)) as pilot:
        await settled(pilot)
        form = app.screen
        assert isinstance(form, HostScreen)
        form.announce, form.web = False, "pin"
        await pilot.press("s")
        await until(pilot, lambda: isinstance(app.screen, RoomScreen))
        room = app.screen
        assert isinstance(room, RoomScreen)
        web = room.party.web
        assert web is not None
        async with aiohttp.ClientSession() as browser:
            door = await browser.get(f"https://127.0.0.1:{web.port}/", ssl=False)
            assert door.status == 200
        await until(pilot, lambda: web.invitations()[0] in on_screen(app))
        await pilot.press("f5")
        await until(pilot, lambda: isinstance(app.screen, GuestsScreen))
        await pilot.press("w")
        await until(pilot, lambda: "█" in on_screen(app) and f"PIN {web.pin}" in on_screen(app))
