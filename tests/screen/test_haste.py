"""Keys in a hurry: a screen may be left before it has anything in it, and be asked for something before that."""

from collections.abc import Callable

import pytest
from textual import events
from textual.binding import Binding
from textual.content import Content

from wotr_tui.app.app import WotrApp
from wotr_tui.app.screens.base import WotrScreen
from wotr_tui.app.screens.cards import CardsScreen
from wotr_tui.app.screens.confirm import ConfirmScreen
from wotr_tui.app.screens.first_game import FirstGameScreen
from wotr_tui.app.screens.guide import GuideScreen
from wotr_tui.app.screens.host import HostScreen
from wotr_tui.app.screens.join import JoinScreen
from wotr_tui.app.screens.journals import JournalsScreen
from wotr_tui.app.screens.new_game import NewGameScreen
from wotr_tui.app.screens.page import PageScreen
from wotr_tui.app.screens.pick import PickScreen
from wotr_tui.app.screens.rules import RulesScreen
from wotr_tui.app.screens.settings import SettingsScreen
from wotr_tui.app.screens.your_games import YourGamesScreen
from wotr_tui.app.screens.zoom import ZoomScreen
from wotr_tui.app.widgets.menu import Entry
from wotr_tui.saves.settings import Settings

SCREENS: dict[str, Callable[[], WotrScreen]] = {
    "cards": CardsScreen,
    "confirm": lambda: ConfirmScreen("Sure?"),
    "first game": FirstGameScreen,
    "guide": lambda: GuideScreen(("Aim", Content("Win."))),
    "host": HostScreen,
    "join": JoinScreen,
    "journals": JournalsScreen,
    "new game": NewGameScreen,
    "page": lambda: PageScreen("Page", (), lambda thing: (thing, ())),
    "pick": lambda: PickScreen("Open", [Entry("one", "One"), Entry("two", "Two")]),
    "rules": RulesScreen,
    "settings": SettingsScreen,
    "your games": YourGamesScreen,
    "zoom": lambda: ZoomScreen(lambda thing: (thing, ()), "thing"),
}
opened = pytest.mark.parametrize("make", SCREENS.values(), ids=SCREENS)


@opened
async def test_a_screen_may_be_left_before_it_is_composed(make, settings: Settings):
    app = WotrApp(None, settings)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        home = app.screen
        app.push_screen(make())
        app.pop_screen()
        await pilot.pause()
        assert app.screen is home


@opened
async def test_the_app_may_be_left_before_a_screen_is_composed(make, settings: Settings):
    app = WotrApp(None, settings)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.push_screen(make())
        app.exit()
    assert app.return_code == 0


@opened
async def test_a_key_for_the_screen_before_may_find_one_that_is_not_composed_yet(make, settings: Settings):
    app = WotrApp(None, settings)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        home = app.screen
        for binding in Binding.make_bindings(make().BINDINGS):
            app.push_screen(make())
            await come_up(app, binding.key)
            await pilot.pause()
            app.close_above(home)


async def test_such_a_key_is_not_lost(settings: Settings):
    app, picked = WotrApp(None, settings), list[str | None]()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.push_screen(SCREENS["pick"](), picked.append)
        await come_up(app, "2")
        await pilot.pause()
        assert picked == ["two"]


async def come_up(app: WotrApp, key: str) -> None:
    """A key that nobody on the screen before had a use for."""
    event = events.Key(key, key if len(key) == 1 else None)
    event._set_forwarded()
    await app.on_event(event)
