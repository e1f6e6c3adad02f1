"""Every ruling of the rulebook is shown on a table by a test that bears its number."""

import re
from importlib.resources import files
from pathlib import Path

NOT_ON_A_TABLE: tuple[tuple[str, str], ...] = ()
"""Rulings no table can show, each with the reason."""


def rulings() -> list[str]:
    rulebook = (files("rules.cardgame") / "rulebook.md").read_text(encoding="utf-8")
    return re.findall(r"^\*\*(G\d+)\*\*", rulebook, re.MULTILINE)


def shown() -> set[str]:
    """The rulings that test names in this folder begin with."""
    tests = (file.read_text(encoding="utf-8") for file in Path(__file__).parent.glob("test_*.py"))
    return {f"G{number}" for text in tests for number in re.findall(r"^def test_g(\d+)_", text, re.MULTILINE)}


def test_every_ruling_has_a_test() -> None:
    assert len(rulings()) >= 118
    settled = shown() | {ruling for ruling, reason in NOT_ON_A_TABLE if reason}
    assert [ruling for ruling in rulings() if ruling not in settled] == []


def test_no_test_shows_a_ruling_the_rulebook_does_not_have() -> None:
    assert shown() - set(rulings()) == set()


def test_no_ruling_is_both_shown_and_excused() -> None:
    assert {ruling for ruling, _ in NOT_ON_A_TABLE} & shown() == set()
