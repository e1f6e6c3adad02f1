"""No card and no location without a test that is named after it."""

import ast
from pathlib import Path

import pytest

from rules.cardgame.card import identifier
from rules.cardgame.printed import PRINTED

TESTS = {
    node.name
    for file in Path(__file__).parent.glob("test_*.py")
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
    if isinstance(node, ast.FunctionDef)
}

NAMES = [*(card.name for card in PRINTED.cards), *(place.name for place in PRINTED.locations)]
THINGS = sorted(set(map(identifier, NAMES)))


def test_there_are_as_many_things_as_in_the_box() -> None:
    assert len([card for card in PRINTED.cards if not card.promo]) == 120
    assert len([card for card in PRINTED.cards if card.promo]) == 4
    assert len([place for place in PRINTED.locations if not place.number]) == 14
    assert len([place for place in PRINTED.locations if place.number]) == 27


@pytest.mark.parametrize("name", THINGS)
def test_it_has_a_test_named_after_it(name: str) -> None:
    assert f"test_{name}" in TESTS
