"""What fuzzing found, and the good input it began with: every harness takes all of it."""

from pathlib import Path

import pytest

from tests.fuzz.harnesses import HARNESSES, seeds

FOUND = [(path.parent.name, path.name) for path in sorted((Path(__file__).parent / "corpus").glob("*/*"))]
WHOLE_GAMES = ("forms", "cookies")
"""Harnesses that take long, because they open a host and perhaps begin a game each time."""


@pytest.mark.parametrize("name", HARNESSES)
def test_a_harness_takes_good_input_and_every_beginning_of_it(name: str):
    cuts = 6 if name in WHOLE_GAMES else 50
    for content in seeds(name):
        HARNESSES[name](content)
        for cut in range(0, len(content), 1 + len(content) // cuts):
            HARNESSES[name](content[:cut])
            HARNESSES[name](content[:cut] + b"\xff" + content[cut + 1 :])


@pytest.mark.parametrize(("name", "file"), FOUND)
def test_what_was_found_once_is_refused_in_good_order(name: str, file: str):
    HARNESSES[name]((Path(__file__).parent / "corpus" / name / file).read_bytes())
