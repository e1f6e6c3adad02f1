"""No event card without a test named after it, and none of the lower halves without one."""

import ast
from pathlib import Path

import pytest

from rules.boardgame.card import Card
from rules.boardgame.cards import CARDS
from rules.boardgame.map.regions import identifier
from tests.boardgame.lower_halves import LOWER_HALVES

TESTS = {
    node.name
    for file in Path(__file__).parent.glob("test_*.py")
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
    if isinstance(node, ast.FunctionDef)
}


def test_there_are_as_many_cards_as_in_the_box() -> None:
    assert [len([card for card in CARDS if card.deck == deck]) for deck in range(4)] == [24, 24, 24, 24]
    assert [len([card for card in CARDS if card.die.name == die]) for die in ("CHARACTER", "ARMY", "MUSTER")] == [
        48,
        19,
        29,
    ]
    assert len([card for card in CARDS if card.lasting is not None]) == 14


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_the_upper_half_has_a_test_named_after_it(card: Card) -> None:
    assert f"test_{card.id.replace('-', '_')}" in TESTS


@pytest.mark.parametrize("title", LOWER_HALVES)
def test_the_lower_half_has_a_test_that_runs_for_each_card_that_carries_it(title: str) -> None:
    printed = [card for card in CARDS if identifier(card.combat.title) == title]
    assert [card.id for card in printed] == list(LOWER_HALVES[title].cards)
    for card in printed:
        assert sorted({part.initiative for part in card.combat.effects}) == list(LOWER_HALVES[title].initiatives)
    assert f"test_{title.replace('-', '_')}" in TESTS


def test_every_card_is_accounted_for() -> None:
    assert sorted(card for lower in LOWER_HALVES.values() for card in lower.cards) == sorted(card.id for card in CARDS)
