"""F1 over a table: plain words, and the keys of the game before all others."""

import pytest

from rules.catalogue import GAMES
from tests.screen.fakes import on_screen, settled
from tests.screen.test_resizing import at_table
from wotr_tui.app.screens.help import HelpScreen
from wotr_tui.games.cardgame.widgets.place import PlacePanel


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_help_about_a_place_has_its_name_as_title_and_shows_no_markup(size):
    async with at_table().run_test(size=size) as pilot:
        await settled(pilot)
        place = next(panel for panel in pilot.app.screen.query(PlacePanel) if panel.display)
        place.focus()
        await pilot.press("f1")
        await settled(pilot)
        help = pilot.app.screen
        assert isinstance(help, HelpScreen)
        assert help.heading.startswith(("⚑ Edoras · 1 VP", "⚑ Helm's Deep · 2 VP"))
        assert "[bold" not in on_screen(pilot.app)
        assert "$ink" not in help.heading + help.text.plain


@pytest.mark.parametrize("game", GAMES)
async def test_the_keys_of_the_game_come_first(game):
    async with at_table(game).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        pages = pilot.app.screen.model.speech.pages
        await pilot.press("f1")
        await settled(pilot)
        keys = pilot.app.screen.text.plain.partition("Keys\n")[2].splitlines()
        zoom = next(at for at, line in enumerate(keys) if "Zoom" in line)
        assert {page.key for page in pages} <= {line.split()[0] for line in keys[:zoom] if line.strip()}
        assert keys.index(next(line for line in keys if "Zoom" in line)) < keys.index(
            next(line for line in keys if "Move up" in line)
        )


@pytest.mark.parametrize("game", GAMES)
async def test_help_describes_each_page_of_the_game(game):
    async with at_table(game).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        pages = pilot.app.screen.model.speech.pages
        await pilot.press("f1")
        await settled(pilot)
        told = " ".join(pilot.app.screen.text.plain.split())
        assert [page.id for page in pages if not page.note or f"{page.title} {page.note}" not in told] == []


async def test_the_page_keys_of_one_game_do_not_work_in_another():
    for game in ("wonderland", "confrontation"):
        async with at_table(game).run_test(size=(80, 24)) as pilot:
            await settled(pilot)
            screen = pilot.app.screen
            pages = {page.id for page in screen.model.speech.pages}
            bound = [each.action for bindings in screen._bindings.key_to_bindings.values() for each in bindings]
            assert {action[6:-2] for action in bound if action.startswith("page(")} == pages
