"""Hooks and settings for all tests."""

import gc
from collections.abc import Generator

import pytest
from hypothesis import HealthCheck, settings

from wotr_tui.text.language import ENGLISH, reading

# On a busy machine any example may be slow. pytest's own timeout catches what hangs.
settings.register_profile("wotr", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("wotr")

WHOLE_GAMES = {
    "test_promises.py", "test_golden.py", "test_secrets.py", "test_random_games.py", "test_bots.py", "test_search.py",
    "test_simulations.py", "test_fairness.py", "test_quick.py", "test_fuzz.py", "test_leaks.py", "test_evaluation.py",
    "test_sentences.py", "test_forecast.py", "test_foresight.py", "test_question_rules.py", "test_keys.py",
}  # fmt: skip
"""Tests that play many whole games. Tracing makes them three times slower and reaches no other lines."""


@pytest.fixture(autouse=True)
def english() -> Generator[None, None, None]:
    """Read English in every test, whatever language a command of another test has chosen."""
    with reading(ENGLISH):
        yield


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.name in WHOLE_GAMES:
            item.add_marker(pytest.mark.no_cover)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collect tests without the garbage collector, which finds nothing then and takes a quarter of the time.

    What was collected stays to the end: freezing it keeps later collections to what tests create.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()
