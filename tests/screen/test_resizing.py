"""A terminal that changes its size: everything on the screen goes with it at once, also under what lies on top."""

import re

import pytest
from msgspec.structs import replace

from rules.catalogue import GAMES
from tests.cardgame.pictures import replay
from tests.screen.fakes import FakeTable, on_screen, settled
from tests.screen.test_hot_seat import QUICK
from wotr_tui.app.app import WotrApp
from wotr_tui.app.screens.help import HelpScreen
from wotr_tui.app.screens.table import TableScreen
from wotr_tui.app.widgets.board import BoardViewport
from wotr_tui.saves.settings import Settings

STILL = replace(QUICK, preview=False)
"""What is told a moment after a question was drawn would be told here and not there."""
SIZES = [(80, 24), (100, 30), (120, 40), (160, 50), (200, 60)]


def at_table(game: str = "cardgame", *, guide: bool = False, settings: Settings = STILL) -> WotrApp:
    played = GAMES[game]
    table = FakeTable(played.new(played.scenario().id, 4), played.scenario().id, {"Ann": (0,)})
    return WotrApp(lambda: TableScreen(table.party, guide=guide), settings)


async def resized(pilot, size: tuple[int, int]) -> str:
    await pilot.resize_terminal(*size)
    return await seen(pilot)


async def seen(pilot) -> str:
    """All that is on the screen, but for scrollbars, and which part of a map larger than its panel is in sight."""
    await settled(pilot)
    shown = re.sub("[▁▂▃▄▅▆▇]", " ", on_screen(pilot.app))
    for board in pilot.app.screen.query(BoardViewport):
        if board.virtual_size != board.size:
            x, y, width, height = board.region
            lines = shown.split("\n")
            lines[y : y + height] = [line[:x] + line[x + width :] for line in lines[y : y + height]]
            shown = "\n".join(lines)
    return shown


@pytest.mark.parametrize("game", GAMES)
async def test_a_table_that_was_resized_looks_like_one_that_opened_in_that_size(game):
    fresh = {}
    for size in SIZES:
        async with at_table(game).run_test(size=size) as pilot:
            fresh[size] = await seen(pilot)
    async with at_table(game).run_test(size=SIZES[0]) as pilot:
        await settled(pilot)
        for size in (*SIZES, *reversed(SIZES)):
            assert await resized(pilot, size) == fresh[size], size


async def test_what_lies_under_another_screen_is_resized_too():
    async with at_table().run_test(size=(200, 60)) as pilot:
        fresh = await seen(pilot)
    async with at_table().run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press("f1")
        await settled(pilot)
        assert isinstance(pilot.app.screen, HelpScreen)
        await resized(pilot, (200, 60))
        await pilot.press("escape")
        await settled(pilot)
        assert on_screen(pilot.app) == fresh


async def test_the_header_of_a_replay_goes_with_the_size():
    async with WotrApp(lambda: replay("duel", 12), QUICK).run_test(size=(200, 60)) as pilot:
        fresh = await seen(pilot)
    async with WotrApp(lambda: replay("duel", 12), QUICK).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert (await resized(pilot, (200, 60))).splitlines()[0] == fresh.splitlines()[0]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", SIZES)
async def test_the_guide_leaves_the_board_its_room(game, size):
    async with at_table(game, guide=True, settings=replace(STILL, guide=True)).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        await resized(pilot, size)
        screen = pilot.app.screen_stack[1]
        board, guide, prompt = (screen.query_one(each) for each in ("#board", "#guide", "#prompt"))
        assert board.region.height >= 8
        assert board.region.bottom <= prompt.region.y + prompt.region.height <= size[1]
        assert board.region.height >= guide.region.height
