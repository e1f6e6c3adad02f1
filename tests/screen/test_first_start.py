"""A new user: the app asks for a name once, and refuses games that it cannot save."""

from pathlib import Path

import msgspec
import pytest

from rules.sentence import Sentence
from tests.screen.fakes import on_screen, settled
from tests.screen.terminal import Terminal
from tests.screen.test_network import until
from wotr_tui.app.app import WotrApp
from wotr_tui.app.screens.ask import AskScreen
from wotr_tui.app.screens.home import HomeScreen
from wotr_tui.app.screens.host import HostScreen
from wotr_tui.app.screens.join import JoinScreen
from wotr_tui.app.screens.new_game import NewGameScreen
from wotr_tui.saves import settings as settings_file
from wotr_tui.saves.settings import Settings


@pytest.mark.parametrize("first", [HomeScreen, JoinScreen])
async def test_the_first_start_asks_for_a_name_and_the_next_does_not(first: type[HomeScreen] | type[JoinScreen]):
    app = WotrApp(first)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, AskScreen))
        await pilot.press("ctrl+u", *"Éowyn", "enter")
        await until(pilot, lambda: isinstance(app.screen, first))
        assert app.settings.player == "Éowyn"
    assert settings_file.load().name == "Éowyn"
    again = WotrApp(first)
    async with again.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(again.screen, first))


async def test_escape_keeps_the_login_name_and_asks_no_more():
    login = Settings().player
    app = WotrApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, AskScreen))
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))
    assert settings_file.load().name == login


@pytest.mark.parametrize("form", [HostScreen, NewGameScreen])
async def test_a_game_that_cannot_be_saved_does_not_start(
    form: type[HostScreen] | type[NewGameScreen], settings: Settings, own_home: Path
):
    app = WotrApp(form, msgspec.structs.replace(settings, name="Ann"))
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        (own_home / "saves").write_text("a file is in the way")
        await pilot.press("s")
        await until(pilot, lambda: bool(app._notifications))
        (note,) = app._notifications
        assert "Games cannot be saved" in note.message
        assert isinstance(app.screen, form)


async def test_a_join_code_fits_a_line_and_readiness_is_shown_at_80_columns(settings: Settings):
    app = WotrApp(HostScreen, settings)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press("s")
        await until(pilot, lambda: "wotr join" in on_screen(app))
        code = app.screen.party.host.join_codes()[0]
        await until(pilot, lambda: any(f"wotr join {code}" in line for line in on_screen(app).splitlines()))
        assert "Ann (you): not ready yet" in on_screen(app)
        await pilot.press("r")
        await until(pilot, lambda: "Ann (you): ready" in on_screen(app))
        await app.screen.party.close(Sentence("done"))


def test_a_terminal_in_the_c_locale_gets_ascii_by_itself(tmp_path: Path):
    with Terminal(tmp_path, name="Éowyn", environment={"LC_ALL": "C"}) as terminal:
        shown = terminal.until("Play here")
        assert shown.isascii()
        terminal.press("s")
        assert terminal.until("Your name").isascii()
        assert "Eowyn" in terminal.until("Eowyn")


async def test_a_name_typed_in_one_go_is_taken_whole(settings: Settings):
    app, answers = WotrApp(settings=settings), []
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        app.push_screen(AskScreen("Your name"), answers.append)
        await settled(pilot)
        for key in [*"Rosie", "enter"]:
            app.simulate_key(key)  # without a pause in between, as from a paste or a fast typist
        await until(pilot, lambda: bool(answers))
    assert answers == ["Rosie"]
