"""Titles that the rules declare are read from the game's own catalogue."""

from pathlib import Path

import pytest

from rules.catalogue import GAMES
from tests.catalogues import write_catalogue
from wotr_tui.games import speech_of
from wotr_tui.games.titles import game_title, option_title, scenario_title, seat_title
from wotr_tui.text.language import Language, reading
from wotr_tui.text.phrases import text_of


@pytest.mark.parametrize("id", GAMES)
def test_titles_come_from_the_catalogue_of_the_game(id: str, tmp_path: Path) -> None:
    game = GAMES[id]
    scenario = game.scenarios[0]
    declared = {game.title, scenario.title, *(seat.title for seat in scenario.seats)}
    declared |= {option.title for option in game.options}
    write_catalogue(tmp_path, "uk", id, *((title, f"<{title}>") for title in declared))
    speech = speech_of(game, scenario.id)
    with reading(Language("uk", tmp_path)):
        assert game_title(game) == f"<{game.title}>"
        assert scenario_title(game, scenario) == speech.title == f"<{scenario.title}>"
        assert [option_title(game, option) for option in game.options] == [f"<{each.title}>" for each in game.options]
        for number, seat in enumerate(scenario.seats):
            assert seat_title(game, seat) == speech.seat(number).text == f"<{seat.title}>"
            assert f"<{seat.title}>" in text_of((speech.player(number),))
    assert speech.title == scenario.title
