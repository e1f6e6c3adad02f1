"""No ruling, decision, character or Hunt tile without a test that bears its number or name."""

import ast
import re
from functools import cache
from importlib.resources import files
from pathlib import Path

from rules.boardgame.terms import Who


@cache
def all_tests() -> dict[str, str]:
    """The tests of this folder and their text."""
    found = {}
    for file in Path(__file__).parent.glob("test_*.py"):
        text = file.read_text(encoding="utf-8")
        lines = text.splitlines()
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                # Not by `ast.get_source_segment`: it splits the whole file again for every function.
                found[node.name] = "\n".join(lines[node.lineno - 1 : node.end_lineno])
    return found


def shown(letter: str) -> set[int]:
    """The rulings (G) or decisions (D) that tests mention."""
    found: set[int] = set()
    for about in all_tests().values():
        found |= {int(n) for n in re.findall(rf"(?:_{letter.lower()}|\b{letter})(\d+)(?=_|\b)", about)}
    return found


def test_every_ruling_of_the_rulebook() -> None:
    book = files("rules.boardgame").joinpath("rulebook.md").read_text(encoding="utf-8")
    rulings = {int(n) for n in re.findall(r"^\*\*G(\d+)\*\*", book, re.MULTILINE)}
    assert len(rulings) == 120
    assert sorted(rulings - shown("G")) == []
    assert shown("G") <= rulings


def test_every_decision() -> None:
    assert sorted(set(range(1, 42)) - shown("D")) == []


def test_every_character() -> None:
    assert [who.name for who in Who if f"test_{who.name.lower()}" not in all_tests()] == []
