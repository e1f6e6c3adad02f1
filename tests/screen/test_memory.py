"""What is left of screens that were opened and closed again."""

import gc

from textual.strip import Strip

from rules.catalogue import GAMES
from tests.screen.fakes import FakeTable, settled
from wotr_tui.app import WotrApp
from wotr_tui.screens.table import TableScreen


async def test_a_dialog_that_was_closed_leaves_nothing_drawn_behind(settings):
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
