"""Hosting, joining, the room before the game, and what happens when someone drops; on loopback."""

import contextlib
from time import monotonic, time

import pytest
from textual.css.query import NoMatches
from textual.pilot import Pilot

from net.client.client import Client
from net.host.host import Host
from net.transport.tls import KnownHosts
from net.wire.from_host import Ended
from tests.patience import PATIENCE_S
from tests.screen.fakes import on_screen, settled
from wotr_tui.app.app import WotrApp
from wotr_tui.app.screens.client_feed import ClientChanged
from wotr_tui.app.screens.host import HostScreen
from wotr_tui.app.screens.join import JoinScreen
from wotr_tui.app.screens.lobby import LobbyScreen
from wotr_tui.app.screens.room import RoomScreen
from wotr_tui.app.screens.rules import RulesScreen
from wotr_tui.app.screens.table import TableScreen
from wotr_tui.app.widgets.form import Form
from wotr_tui.app.widgets.menu import Menu
from wotr_tui.saves import left_game


async def until(pilot, condition) -> None:
    """Let the app run until this holds."""
    end = monotonic() + PATIENCE_S
    while monotonic() < end:
        with contextlib.suppress(NoMatches):  # a screen that is still being composed
            if condition():
                return
        await pilot.pause(0.02)
    raise AssertionError("it never happened")


@pytest.fixture
async def host(own_home):
    host = Host(name="Evening", pin="")
    await host.listen("127.0.0.1", 0)
    yield host
    await host.close()


async def seated(pilot: Pilot, table: str) -> RoomScreen:
    """Go from the lobby into the room of this table, and take its first seat."""
    app = pilot.app
    await until(pilot, lambda: isinstance(app.screen, LobbyScreen))
    await until(pilot, lambda: table in [entry.key for entry in app.screen.query_one("#tables-menu", Menu).entries])
    await pilot.press("enter")
    await until(pilot, lambda: isinstance(app.screen, RoomScreen))
    room = app.screen
    assert isinstance(room, RoomScreen)
    await pilot.press("enter")
    await until(pilot, lambda: room.client.seats == (0,))
    return room


async def test_a_guest_types_an_address_sits_down_and_plays(host, settings):
    table = host.open_table("cardgame", "duel", name="Friday")
    app = WotrApp(lambda: JoinScreen(address=f"127.0.0.1:{host.port}"), settings)
    async with app.run_test(size=(120, 40)) as pilot:
        room = await seated(pilot, table)
        room.query_one("#seats-menu", Menu).move_to("1")
        await pilot.press("b")
        await settled(pilot)
        await pilot.press("1")
        await until(pilot, lambda: bool(room.client.table.seats[1].bot))
        await pilot.press("r")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert app.screen.me.seats == (0,)


async def test_a_game_that_starts_while_the_rules_are_open_replaces_the_room(host, settings):
    table = host.open_table("cardgame", "duel", name="Friday")
    bob = await Client.here(host, "Bob")
    await bob.sit(table, (1,))
    app = WotrApp(lambda: JoinScreen(address=f"127.0.0.1:{host.port}"), settings)
    async with app.run_test(size=(120, 40)) as pilot:
        await seated(pilot, table)
        await pilot.press("r", "f2")
        await until(pilot, lambda: isinstance(app.screen, RulesScreen))
        await bob.ready()
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert [type(screen) for screen in app.screen_stack[-2:]] == [LobbyScreen, TableScreen]
    await bob.close()


async def test_hosting_opens_a_table_that_others_can_join(settings):
    app = WotrApp(HostScreen, settings)
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        app.screen.announce = False
        form = app.screen.query_one(Form)
        form.move_to("start")
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, RoomScreen))
        room = app.screen
        port = room.party.host.port
        assert str(port) in str(room.query_one("#room-note").render())
        from net.transport.addresses import Address

        guest = await Client.join(Address("127.0.0.1", port), "Bob", known_hosts=KnownHosts.default())
        try:
            table = next(iter(guest.lobby.tables))
            await guest.sit(table, (1,))
            await guest.say("hello there")
            await until(pilot, lambda: "Bob: not ready yet" in str([e.note for e in room.query_one(Menu).entries]))
            await until(pilot, lambda: "hello there" in str(room.query_one("#chat-lines").lines))
            await guest.ready()
            await pilot.press("r")
            await until(pilot, lambda: isinstance(app.screen, TableScreen))
            assert not app.screen.has_class("-alone")
            guest.drop()
            await until(pilot, lambda: "Bob" in str(app.screen.query_one("#chat-lines").lines))
        finally:
            await guest.close()


async def test_a_wrong_address_is_reported_in_one_sentence(settings):
    app = WotrApp(lambda: JoinScreen(address="127.0.0.1:1"), settings)
    async with app.run_test(size=(100, 30)) as pilot:
        await until(pilot, lambda: bool(app._notifications))
        assert isinstance(app.screen, JoinScreen)
        (note,) = app._notifications
        app.screen._say_nothing_found()
        assert str(app.screen.query_one("#join-note").content) == note.message, "it stays on the screen"


# ------------------------------------------------------------ back to a table elsewhere


async def playing(pilot: Pilot, host: Host) -> TableScreen:
    """Ann sits at a table of another host, against a bot, and the game is on."""
    room = await seated(pilot, host.open_table("boardgame", "two", name="Friday"))
    await room.client.add_bot(1, "random")
    await pilot.press("r")
    await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))
    screen = pilot.app.screen
    assert isinstance(screen, TableScreen)
    return screen


async def test_home_offers_the_table_that_a_guest_left(host, settings):
    async with WotrApp(lambda: JoinScreen(address=f"127.0.0.1:{host.port}"), settings).run_test() as pilot:
        await playing(pilot, host)
    async with WotrApp(None, settings).run_test(size=(100, 30)) as pilot:
        await settled(pilot)
        assert "Friday, at Evening" in on_screen(pilot.app)
        await pilot.press("c")
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))
        assert pilot.app.screen.me.seats == (0,)


async def test_a_finished_remote_game_is_no_longer_offered(host, settings):
    app = WotrApp(lambda: JoinScreen(address=f"127.0.0.1:{host.port}"), settings)
    async with app.run_test() as pilot:
        screen = await playing(pilot, host)
        assert left_game.latest() is not None
        ended = Ended(screen.me.table.id, "rules")
        screen.me.mirror.ended = ended
        screen.post_message(ClientChanged(screen.model.party.clients[0], ended))
        await until(pilot, lambda: left_game.latest() is None)


async def test_a_remote_game_that_its_host_has_lost_is_no_longer_offered(host, settings):
    address = f"127.0.0.1:{host.port}"
    left_game.save(left_game.RemoteGame(address, "Ann", "Evening", "gone", "Friday", time()))
    async with WotrApp(None, settings).run_test(size=(100, 30)) as pilot:
        await settled(pilot)
        await pilot.press("c")
        await until(pilot, lambda: isinstance(pilot.app.screen, LobbyScreen))
        await settled(pilot)
    assert left_game.latest() is None
