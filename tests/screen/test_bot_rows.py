"""The rows of a form that offer bots: how strong each is, and how to get stronger ones."""

import pytest

from rules.cardgame.bot import ratings
from rules.catalogue import GAMES
from tests.screen.fakes import settled
from wotr_tui.app.app import WotrApp
from wotr_tui.app.screens.form_rows import bot_values
from wotr_tui.app.screens.host import HostScreen
from wotr_tui.app.screens.new_game import NewGameScreen
from wotr_tui.app.widgets.form import Form, FormNote
from wotr_tui.saves.settings import Settings
from wotr_tui.text import bot_levels


def test_a_level_shows_its_measured_strength(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(ratings.RATINGS, "duel", {"random": 0, "normal": 712})
    game = GAMES["cardgame"]
    titles = dict(bot_values(game, game.scenario("duel")))
    assert titles["bot:normal"].endswith("Elo 712")
    assert "Elo" not in titles["bot:hard"]
    assert not any("Elo" in title for title in dict(bot_values(game, game.scenario("trilogy"))).values())


@pytest.mark.parametrize("form", [NewGameScreen, HostScreen])
@pytest.mark.parametrize("engine", ["interpreted", "compiled"])
async def test_the_form_says_how_to_get_stronger_bots(
    form: type[NewGameScreen] | type[HostScreen], engine: str, settings: Settings, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(bot_levels, "engine", lambda: engine)
    app = WotrApp(form, settings)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        app.screen.query_one(Form).move_to("seat:1")
        await settled(pilot)
        note = app.screen.query_one(FormNote)
        shown = "\n".join("".join(segment.text for segment in strip) for strip in note.render_lines(note.size.region))
        assert "Who plays this seat." in shown
        assert ("The README says how to install it." in " ".join(shown.split())) == (engine == "interpreted")
