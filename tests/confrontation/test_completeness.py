"""No character and no card without a test that bears its name."""

import ast
from pathlib import Path

import pytest

from rules.confrontation.cards import CARDS, SPECIALS
from rules.confrontation.characters import CHARACTERS

TESTS = [
    node.name
    for path in Path(__file__).parent.glob("test_*.py")
    for node in ast.walk(ast.parse(path.read_text("utf-8")))
    if isinstance(node, ast.FunctionDef)
]
BATTLE_CARDS = [card for cards in CARDS for card in cards]


def test_there_are_thirty_six_characters_eighteen_battle_cards_and_eight_special_cards():
    assert len(CHARACTERS) == 36
    assert [len(cards) for cards in CARDS] == [9, 9]
    assert sum(bool(card.text) for card in BATTLE_CARDS) == 7
    assert len(SPECIALS) == 8


@pytest.mark.parametrize("thing", [*CHARACTERS, *BATTLE_CARDS, *SPECIALS], ids=lambda thing: thing.id)
def test_everything_has_a_test(thing):
    name = thing.id.rpartition("-")[0] if "strength" in thing.id else thing.id
    assert any(test.startswith(f"test_{name.replace('-', '_')}") for test in TESTS)


@pytest.mark.parametrize("thing", [*CHARACTERS, *SPECIALS], ids=lambda thing: thing.id)
def test_everything_has_a_text(thing):
    assert thing.text.endswith((".", ".'"))
