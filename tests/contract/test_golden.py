"""The same seed and choices give the same game on every machine and every Python, and from one release to the next."""

import pytest

from rules.catalogue import GAMES
from tests.contract.golden import boiled_down, kept
from tests.replays import TABLES


@pytest.mark.parametrize("game_id", list(GAMES))
def test_the_kept_games_are_of_this_version(game_id: str) -> None:
    assert kept(game_id)["version"] == GAMES[game_id].version


@pytest.mark.parametrize(("game_id", "scenario", "options"), TABLES)
def test_a_golden_game_is_unchanged(game_id: str, scenario: str, options: tuple[str, ...]) -> None:
    games = kept(game_id)["games"]
    assert isinstance(games, dict)
    assert boiled_down(game_id, scenario, options) == games[" ".join((scenario, *options))], (
        "old journals would play differently: raise the game's version, then python -m tests.contract.golden"
    )
