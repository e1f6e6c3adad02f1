"""Plain mode reads symbols aloud by name."""

import pytest

from rules.catalogue import GAMES
from wotr_tui.games import speech_of
from wotr_tui.games.legend import legend_of
from wotr_tui.text.sign_names import NAMES


@pytest.mark.parametrize("id", list(GAMES))
def test_every_symbol_of_the_legends_has_a_name(id: str):
    game = GAMES[id]
    drawn = {
        symbol
        for scenario in game.scenarios
        for section in legend_of(speech_of(game, scenario.id))
        for sign in section.signs
        for symbol in str(sign.drawn)
    }
    assert {symbol for symbol in drawn if not symbol.isalnum() and symbol != " "} <= set(NAMES)
