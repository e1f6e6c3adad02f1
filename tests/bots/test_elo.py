"""The scale of strength that `tests.bench bots` prints."""

from tests.bench.elo import Result, elo


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
