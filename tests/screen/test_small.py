"""A terminal too small for the table: said so, and forgotten as soon as it has grown."""

import asyncio

from rules.catalogue import GAMES
from tests.screen.fakes import FakeTable, settled
from tests.screen.test_hot_seat import QUICK, on_screen
from wotr_tui.app.app import WotrApp
from wotr_tui.app.screens.help import HelpScreen
from wotr_tui.app.screens.opening import OpeningScreen
from wotr_tui.app.screens.table import TableScreen
from wotr_tui.app.screens.too_small import TooSmallScreen


def at_table() -> WotrApp:
    table = FakeTable(GAMES["cardgame"].new("duel", 4), "duel", {"Ann": (0,)})
    return WotrApp(lambda: TableScreen(table.party), QUICK)


async def test_a_terminal_that_is_too_small_shows_only_a_notice():
    app = at_table()
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.resize_terminal(60, 20)
        await settled(pilot)
        shown = on_screen(app)
        assert "too small: 60 by 20" in shown
        assert "Your turn" not in shown
        await pilot.resize_terminal(80, 24)
        await settled(pilot)
        assert "Your turn" in on_screen(app)


async def test_help_opened_over_the_notice_leaves_no_notice_behind():
    app = at_table()
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.resize_terminal(60, 20)
        await settled(pilot)
        assert isinstance(app.screen, TooSmallScreen)
        await pilot.press("f1")
        await settled(pilot)
        assert isinstance(app.screen, HelpScreen)
        await pilot.resize_terminal(80, 24)
        await pilot.press("escape")
        await settled(pilot)
        assert isinstance(app.screen, TableScreen)


async def test_a_table_opened_in_a_small_terminal_appears_when_it_grows():
    table, ready = FakeTable(GAMES["cardgame"].new("duel", 4), "duel", {"Ann": (0,)}), asyncio.Event()

    async def laid() -> TableScreen:
        await ready.wait()
        return TableScreen(table.party)

    app = WotrApp(lambda: OpeningScreen(laid), QUICK)
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, TooSmallScreen)
        ready.set()
        await settled(pilot)
        assert isinstance(app.screen, TooSmallScreen)
        await pilot.resize_terminal(80, 24)
        await settled(pilot)
        assert [type(screen) for screen in app.screen_stack[1:]] == [TableScreen]
