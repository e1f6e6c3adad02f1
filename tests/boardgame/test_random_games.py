"""Random games, looked at after every choice."""

import pytest

from rules.boardgame.position import BoardPosition
from rules.boardgame.setup import SETUPS
from rules.chance import Chance
from rules.errors import IllegalChoice
from tests.boardgame.invariants import Watch
from tests.replays import LIMIT, recorded

SCENARIOS = list(SETUPS)


def watch(scenario: str, seed: int) -> None:
    """Play one random game and check it after every choice; refuse something now and then."""
    with recorded("boardgame", scenario, (), seed) as record:
        game, chance = record.position, Chance(seed ^ 0xBEEF)
        assert isinstance(game, BoardPosition)
        eyes = Watch(game)
        while record.step(chance):
            eyes.check()
            assert len(record.picks) < LIMIT, "endless"
            if len(record.picks) % 256 == 0:
                before = game.digest()
                with pytest.raises(IllegalChoice):
                    game.choose(0, 500)
                assert game.digest() == before


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("block", range(3))
def test_random_games_keep_the_rules(scenario: str, block: int) -> None:
    for seed in range(block * 3, block * 3 + 3):
        watch(scenario, seed)


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_many_random_games_keep_the_rules(scenario: str) -> None:
    for seed in range(1000, 1340):
        watch(scenario, seed)
