"""Whatever the size, everything of Wonderland's War can be reached: what does not fit lies behind, or scrolls."""

import pytest

from tests.screen.fakes import on_screen, settled
from tests.wonderland.face.tables import played
from wotr_tui.app.app import WotrApp
from wotr_tui.app.screens.table import TableScreen
from wotr_tui.app.widgets.choices import ChoiceList
from wotr_tui.games.wonderland.widgets.hand import WonderHand
from wotr_tui.games.wonderland.words.names import REGION_SHORT
from wotr_tui.saves.settings import Settings

STILL = Settings(name="Ann", bell=False, flash=False, guide=False, story="off", summaries=False, preview=False)
SIZES = [(80, 24), (100, 30), (120, 40), (160, 50), (200, 60)]


def at(scenario: str, seed: int, prompt: str, **about) -> WotrApp:
    table = played(scenario, seed, prompt, **about)
    return WotrApp(lambda: TableScreen(table.party), STILL)


async def test_on_a_small_screen_the_regions_are_one_key_away_from_the_choices():
    app = at("five", 4, "DrawOrHalt", wanted=lambda position: max(each.draws for each in position.battle.fighters) >= 2)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        screen = pilot.app.screen
        assert isinstance(screen.focused, ChoiceList)
        assert "[] Place" in on_screen(pilot.app)
        battle = on_screen(pilot.app)
        assert "Red Keep 4/" not in battle
        await pilot.press("right_square_bracket")
        await settled(pilot)
        shown = on_screen(pilot.app)
        assert all(str(name) in shown for name in REGION_SHORT)
        assert isinstance(screen.focused, ChoiceList)
        await pilot.press("left_square_bracket")
        await settled(pilot)
        assert on_screen(pilot.app) == battle


async def test_the_place_of_the_selected_choice_is_shown_again():
    async with at("three", 4, "ChooseChair", after=30).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press("right_square_bracket")
        await settled(pilot)
        assert "HEAD" not in on_screen(pilot.app)
        await pilot.press("down")
        await settled(pilot)
        assert "HEAD" in on_screen(pilot.app)


@pytest.mark.parametrize("size", SIZES)
async def test_every_quest_and_ability_can_be_walked_to(size):
    async with at("five", 4, "ChooseChair", after=24).run_test(size=size) as pilot:
        await settled(pilot)
        hand = pilot.app.screen.query_one(WonderHand)
        keys = {cell.key for cell in hand.cells}
        assert set(hand.lettered.values()) <= keys
        for letter, key in hand.lettered.items():
            await pilot.press(letter)
            await settled(pilot)
            assert hand.cursor == key
            region = hand.region_of(key)
            assert hand.scroll_offset.y <= region.y < hand.scroll_offset.y + hand.size.height


async def test_where_there_is_room_abilities_are_told_whole():
    async with at("five", 4, "ChooseChair", after=24).run_test(size=(200, 60)) as pilot:
        await settled(pilot)
        hand = pilot.app.screen.query_one(WonderHand)
        assert not any("…" in line.plain for cell in hand.cells for line in cell.lines)
        assert hand.virtual_size.height <= hand.size.height
