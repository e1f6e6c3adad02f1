"""What holds for all tests."""

import gc
from collections.abc import Generator

import pytest
from hypothesis import HealthCheck, settings

# On a busy machine any example may be slow. pytest's own timeout catches what hangs.
settings.register_profile("wotr", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("wotr")

PLAYED_AT_LENGTH = {
    "test_promises.py", "test_golden.py", "test_secrets.py", "test_random_games.py", "test_bots.py", "test_search.py",
    "test_simulations.py", "test_fairness.py", "test_quick.py", "test_fuzz.py", "test_leaks.py", "test_evaluation.py",
    "test_sentences.py", "test_forecast.py", "test_foresight.py", "test_question_rules.py", "test_keys.py",
}  # fmt: skip
"""Whole games, again and again: traced, they would take three times as long, and reach no line that others do not."""
ON_SCREEN = {"screen", "face", "ssh", "plugin", "cli"}
"""Whole programs and screens, tested by what they show: tracing is for the rules and the network below them."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.name in PLAYED_AT_LENGTH or ON_SCREEN.intersection(item.path.parts):
            item.add_marker(pytest.mark.no_cover)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Nothing that comes to be here is garbage: to look for it takes a quarter of the time. All of it stays to the end,
    and only what a test makes is looked through for what can go."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()
