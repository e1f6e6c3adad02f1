"""What holds for all tests."""

import pytest

PLAYED_AT_LENGTH = {
    "test_promises.py", "test_golden.py", "test_secrets.py", "test_random_games.py", "test_bots.py", "test_search.py",
    "test_simulations.py", "test_fairness.py", "test_quick.py", "test_fuzz.py", "test_leaks.py", "test_evaluation.py",
    "test_words.py", "test_monkey.py", "test_hidden.py", "test_everywhere.py", "test_sentences.py", "test_forecast.py",
}  # fmt: skip
"""Whole games, again and again: traced, they would take three times as long, and reach no line that others do not."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.name in PLAYED_AT_LENGTH:
            item.add_marker(pytest.mark.no_cover)
