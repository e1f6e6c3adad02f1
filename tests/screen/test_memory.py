"""What is left of screens that were opened and closed again."""

import asyncio
import gc
import weakref

from textual.strip import Strip

from rules.catalogue import GAMES
from tests.patience import PATIENCE_S
from tests.screen.fakes import FakeTable, settled
from wotr_tui.app.app import WotrApp
from wotr_tui.app.guest import GuestApp
from wotr_tui.app.screens.table import TableScreen


async def test_a_closed_dialog_leaves_nothing_on_the_screen(settings):
    """Kept lines pile up over an evening, and the garbage collector looks through all of them in the middle of a
    key press."""
    table = FakeTable(GAMES["cardgame"].new("duel", 5), "duel", {"Ann": (0,)})
    app = WotrApp(lambda: TableScreen(table.party), settings)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)

        async def drawn_after(times: int) -> int:
            for _ in range(times):
                await pilot.press("k", "escape")
                await settled(pilot)
            gc.collect()
            return sum(isinstance(each, Strip) for each in gc.get_objects())

        before = await drawn_after(2)
        assert await drawn_after(4) < before * 1.2


async def tables_opened_and_closed(app, pilot) -> list[weakref.ref[TableScreen]]:
    opened = []
    for scenario in ("duel", "trilogy", "duel"):
        screen = TableScreen(FakeTable(GAMES["cardgame"].new(scenario, 5), scenario, {"Ann": (0,)}).party)
        opened.append(weakref.ref(screen))
        app.push_screen(screen)
        await settled(pilot)
        app.pop_screen()
        await settled(pilot)
    return opened


async def test_closed_tables_are_freed_while_no_key_is_pressed(settings, monkeypatch):
    """What is loaded is kept from the garbage collector while a table is open, and the table with it."""
    monkeypatch.setattr("wotr_tui.app.app.TABLE_FREED_AFTER_S", 1.2)  # its longest timer here is one of a second
    app = WotrApp(None, settings)
    async with app.run_test(size=(80, 24)) as pilot:
        opened = await tables_opened_and_closed(app, pilot)
        async with asyncio.timeout(PATIENCE_S):
            while any(screen() for screen in opened):
                await asyncio.sleep(0.1)
        assert gc.get_freeze_count() > len(gc.get_objects()), "what is loaded is kept from it again"


async def test_a_guests_tables_are_freed_and_shared_memory_stays(settings):
    """Looked through, it would be copied page by page into the memory of each guest."""
    app = WotrApp(None, settings)
    app.forked = GuestApp.forked
    gc.freeze()
    async with app.run_test(size=(80, 24)) as pilot:
        shared = gc.get_freeze_count()
        opened = await tables_opened_and_closed(app, pilot)
        async with asyncio.timeout(PATIENCE_S):
            while any(screen() for screen in opened):
                await asyncio.sleep(0.1)
                gc.collect()
        assert gc.get_freeze_count() <= shared
