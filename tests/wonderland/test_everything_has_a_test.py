"""Nothing declared without a test that is named after it, and nothing in the box that should not be there."""

import ast
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from rules.rulebook import parse
from rules.wonderland.allies import SET_IDS, SETS
from rules.wonderland.cards import QUESTS, TEA_CARDS, WONDERLANDIAN_CARDS
from rules.wonderland.factions import BOARDS
from rules.wonderland.terms import CARD_OF, FIGURES
from tests.wonderland.naming import identifier

TESTS = {
    node.name
    for file in Path(__file__).parent.glob("test_*.py")
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
    if isinstance(node, ast.FunctionDef)
}

THINGS = [
    *(f"{SET_IDS[number].lower()}_{ally.kind.name.lower()}" for number, allies in enumerate(SETS) for ally in allies),
    *(identifier(card.name) for card in WONDERLANDIAN_CARDS),
    *(identifier(quest.name) for quest in QUESTS),
    *(identifier(power.name) for board in BOARDS for power in board.powers),
    *(identifier(board.artifact) for board in BOARDS),
]

BOOK = parse((files("rules.wonderland") / "rulebook.md").read_text(encoding="utf-8"))
RULINGS = [paragraph.id.lower() for paragraph in BOOK.paragraphs if paragraph.id.startswith("G")]
EXAMPLES = [paragraph.id.lower().replace(".", "_") for paragraph in BOOK.paragraphs if paragraph.id.startswith("W19.")]


@pytest.mark.parametrize("name", THINGS)
def test_every_card_power_and_quest_has_a_test_named_after_it(name: str) -> None:
    assert f"test_{name}" in TESTS


@pytest.mark.parametrize("id", RULINGS + EXAMPLES)
def test_a_ruling_or_example_has_a_test_with_its_number(id: str) -> None:
    assert [name for name in TESTS if name.startswith(f"test_{id}_")]


def test_no_test_shows_a_ruling_the_rulebook_does_not_have() -> None:
    numbered = [name.split("_")[1] for name in TESTS if name[5:6] == "g" and name[6:7].isdigit()]
    assert set(numbered) <= set(RULINGS)


def test_there_are_as_many_things_as_in_the_box() -> None:
    assert (len(TEA_CARDS), len(QUESTS), len(WONDERLANDIAN_CARDS), len(BOARDS)) == (90, 30, 24, 5)
    assert len(CARD_OF) == FIGURES == 13
    assert [len(allies) for allies in SETS] == [5, 5, 5, 5]
    for region in range(5):
        assert sum(quest.region == region for quest in QUESTS) == 6


def test_every_text_is_there_and_no_two_things_share_a_name() -> None:
    named: list[Any] = [*WONDERLANDIAN_CARDS, *(power for board in BOARDS for power in board.powers)]
    names = [thing.name for thing in (*named, *QUESTS)]
    assert len(set(names)) == len(names)
    assert all(thing.text.endswith(".") for thing in named)
    assert all(ally.text.endswith(".") for allies in SETS for ally in allies)
    assert all(quest.feat_text.endswith(".") and quest.objective_text.endswith(".") for quest in QUESTS)
