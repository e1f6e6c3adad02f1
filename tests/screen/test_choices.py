"""Keys for choices: numbers, then letters, and none that means something else."""

from wotr_tui.table.actions import TakeChoice
from wotr_tui.table.question import ChoiceLine, with_keys


def lines(count: int) -> list[ChoiceLine]:
    return [ChoiceLine(TakeChoice(index), ()) for index in range(count)]


def keys(lines: list[ChoiceLine], reserved: str = "") -> str:
    return "".join(line.key or "." for line in with_keys(lines, reserved))


def test_numbers_come_first_and_a_choice_keeps_the_letter_it_has():
    assert keys([*lines(3), ChoiceLine(TakeChoice(3), (), "p")]) == "123p"


def test_no_choice_is_given_a_key_that_is_reserved_or_taken():
    assert keys([*lines(14), ChoiceLine(TakeChoice(14), (), "d")], reserved="bce") == "123456789afghid"


def test_with_more_choices_than_keys_the_last_have_none():
    assert keys(lines(40)) == "123456789abcdefghijklmnopqrstuvwxyz" + "....."
