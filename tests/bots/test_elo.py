"""The scale of strength that `tests.bench bots` prints."""

from pathlib import Path

import rules.cardgame.bot.ratings
from tests.bench.elo import Result, elo, write_ratings


def test_ten_wins_in_eleven_games_are_four_hundred_points():
    scale = elo([Result("greedy", "random", 1000, 1100)])
    assert scale["random"] == 0
    assert 395 <= scale["greedy"] <= 400


def test_steps_add_up_along_a_ladder():
    scale = elo([Result("greedy", "random", 900, 1000), Result("normal", "greedy", 900, 1000)])
    assert list(scale) == ["random", "greedy", "normal"]
    assert abs(scale["normal"] - 2 * scale["greedy"]) <= 5


def test_a_bot_that_never_lost_has_a_finite_strength():
    assert 0 < elo([Result("greedy", "random", 20, 20)])["greedy"] < 1000


def test_a_bot_against_itself_says_nothing():
    assert elo([Result("greedy", "greedy", 6, 10)]) == {}


def test_the_scales_are_written_as_the_table_of_a_game(tmp_path):
    path = tmp_path / "ratings.py"
    path.write_text(Path(rules.cardgame.bot.ratings.__file__).read_text("utf-8"), "utf-8")
    for scales in ({"duel": {"random": 0, "greedy": 310}, "trilogy": {}}, {"duel": {"random": 0, "easy": 120}}, {}):
        write_ratings(path, scales)
        found: dict[str, object] = {}
        exec(path.read_text("utf-8"), found)
        assert found["RATINGS"] == {scenario: scale for scenario, scale in scales.items() if scale}
