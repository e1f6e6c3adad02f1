"""Dates and percentages at the table and in the statistics follow the reader's language."""

from datetime import datetime

import pytest

from net.wire.from_host import Hint
from wotr_tui.games.boardgame.words.names import percent
from wotr_tui.saves.saved_games import date_text
from wotr_tui.table.hints import notes
from wotr_tui.table.review import lost
from wotr_tui.text.language import language, reading


@pytest.mark.parametrize(
    ("code", "date", "chance", "cost"),
    [
        ("en", "5 Nov 2021", "★56%", "−3%"),
        ("cs", "5. 11. 2021", "★56\N{NO-BREAK SPACE}%", "−3\N{NO-BREAK SPACE}%"),
        ("sr", "5. 11. 2021", "★56%", "−3%"),
        ("pl", "5 lis 2021", "★56%", "−3%"),
        ("uk", "5 лист. 2021", "★56%", "−3%"),
    ],
)
def test_dates_and_percentages_are_written_as_the_language_writes_them(code, date, chance, cost):
    with reading(language(code)):
        assert date_text(datetime(2021, 11, 5, 21, 30).timestamp()) == date
        assert notes(Hint(table="t", update=1, seat=0, chances=((4, 0.56),)))[4] == chance
        assert lost(0.03) == cost


def test_a_chance_of_the_board_game_is_0_or_100_per_cent_only_if_it_is_certain():
    chances = (0.0, 0.001, 0.13, 0.999, 1.0)
    assert [percent(chance) for chance in chances] == ["0%", "<1%", "13%", ">99%", "100%"]
    with reading(language("cs")):
        assert [percent(chance) for chance in chances[1:3]] == ["<1\N{NO-BREAK SPACE}%", "13\N{NO-BREAK SPACE}%"]
