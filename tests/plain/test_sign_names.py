"""Plain mode reads symbols aloud by name."""

import pytest

from rules.catalogue import GAMES
from wotr_tui.games import speech_of
from wotr_tui.games.legend import legend_of
from wotr_tui.plain.narrator import sign_name
from wotr_tui.text.language import TITLES, language, reading
from wotr_tui.text.sign_names import NAMES


@pytest.mark.parametrize("id", list(GAMES))
@pytest.mark.parametrize("code", TITLES)
def test_every_symbol_of_the_legends_has_a_name(code: str, id: str):
    game = GAMES[id]
    with reading(language(code)):
        drawn = {
            str(sign.drawn)
            for scenario in game.scenarios
            for section in legend_of(speech_of(game, scenario.id))
            for sign in section.signs
        }
    symbols = {symbol for sign in drawn for symbol in sign if not symbol.isalnum() and not symbol.isspace()}
    assert symbols - set(NAMES) <= {"."}, "a full stop stands only behind a shortened word"


def test_a_space_has_no_name():
    """Czech writes a space that does not break before a percent sign."""
    assert sign_name("<1\N{NO-BREAK SPACE}%") == "<1 %"


def test_letters_are_read_as_they_are_drawn():
    assert [sign_name(drawn) for drawn in ("mo", "a/b", "⚔5")] == ["mo", "a/b", "Crossed swords 5"]
