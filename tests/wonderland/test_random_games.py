"""Random games for every number of players and every ally set, looked at after every choice."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.chance import Chance
from rules.errors import IllegalChoice
from tests.replays import LIMIT, recorded
from tests.wonderland.invariants import History, check

SCENARIOS = ["two", "three", "four", "five"]
OPTIONS = [(), ("set-b",), ("set-c",), ("set-d",), ("dealt", "mixed")]


def watch(scenario: str, options: tuple[str, ...], seed: int) -> None:
    """Play one random game and check it after every choice; refuse something now and then."""
    with recorded("wonderland", scenario, options, seed) as record:
        chance, history = Chance(seed ^ 0xBEEF), History()
        history.follow(record.position)
        while record.step(chance):
            game = record.position
            history.follow(game)
            check(game, history.removed)
            assert len(record.picks) < LIMIT, "endless"
            if len(record.picks) % 16 == 0:
                before = game.digest()
                with pytest.raises(IllegalChoice):
                    game.choose(0, 500)
                assert game.digest() == before


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_random_games_keep_the_rules(scenario: str, options: tuple[str, ...]) -> None:
    for seed in range(2):
        watch(scenario, options, seed)


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_many_random_games_keep_the_rules(scenario: str, options: tuple[str, ...]) -> None:
    for seed in range(1000, 1100):
        watch(scenario, options, seed)


@settings(max_examples=60)
@given(
    scenario=st.sampled_from(SCENARIOS),
    options=st.sampled_from(OPTIONS),
    seed=st.integers(0, 2**64 - 1),
    picks=st.lists(st.integers(0, 40), min_size=20, max_size=300),
)
def test_any_sequence_of_choices_keeps_the_rules(
    scenario: str, options: tuple[str, ...], seed: int, picks: list[int]
) -> None:
    """Stubborn players find what random ones do not: always the first choice, always the last, never a halt."""
    with recorded("wonderland", scenario, options, seed) as record:
        history = History()
        history.follow(record.position)
        for pick in picks:
            pending = record.position.pending()
            if not pending:
                break
            decision = pending[pick % len(pending)]
            record.choose(decision.seat, pick % len(decision.choices))
            history.follow(record.position)
            check(record.position, history.removed)
