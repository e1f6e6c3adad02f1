"""Random games, looked at after every choice."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.cardgame.setup import SETUPS
from rules.chance import Chance
from rules.errors import IllegalChoice
from tests.cardgame.invariants import History, check
from tests.replays import LIMIT, recorded

SCENARIOS = list(SETUPS)
PROMOS = [(), ("promos",)]


def watch(scenario: str, options: tuple[str, ...], seed: int) -> None:
    """Play one random game and check it after every choice; refuse something now and then."""
    with recorded("cardgame", scenario, options, seed) as record:
        chance, history = Chance(seed ^ 0xBEEF), History()
        check(record.position)
        while record.step(chance):
            game = record.position
            check(game)
            history.follow(game)
            assert len(record.picks) < LIMIT, "endless"
            if len(record.picks) % 16 == 0:
                before = game.digest()
                with pytest.raises(IllegalChoice):
                    game.choose(0, 500)
                assert game.digest() == before


@pytest.mark.parametrize("options", PROMOS)
@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("block", range(2))
def test_random_games_keep_the_rules(scenario: str, options: tuple[str, ...], block: int) -> None:
    for seed in range(block * 6, block * 6 + 6):
        watch(scenario, options, seed)


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("options", PROMOS)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_many_random_games_keep_the_rules(scenario: str, options: tuple[str, ...]) -> None:
    for seed in range(1000, 1260):
        watch(scenario, options, seed)


@settings(max_examples=60)
@given(
    scenario=st.sampled_from(SCENARIOS),
    options=st.sampled_from(PROMOS),
    seed=st.integers(0, 2**64 - 1),
    picks=st.lists(st.integers(0, 40), min_size=20, max_size=300),
)
def test_any_sequence_of_choices_keeps_the_rules(
    scenario: str, options: tuple[str, ...], seed: int, picks: list[int]
) -> None:
    """Stubborn players find what random ones do not: always the first choice, always the last, never a pass."""
    with recorded("cardgame", scenario, options, seed) as record:
        history = History()
        for pick in picks:
            pending = record.position.pending()
            if not pending:
                break
            decision = pending[pick % len(pending)]
            record.choose(decision.seat, pick % len(decision.choices))
            check(record.position)
            history.follow(record.position)
