"""Keys for choices: numbers, then letters, and none that means something else."""

from wotr_tui.app.widgets.choices import ChoiceLine, with_keys


def keys(lines: list[ChoiceLine], reserved: str = "") -> str:
    return "".join(line.letter or "." for line in with_keys(lines, reserved))


def test_numbers_come_first_and_a_choice_keeps_the_letter_it_has():
    lines = [ChoiceLine(str(number), ()) for number in range(3)] + [ChoiceLine("3", (), "p")]
    assert keys(lines) == "123p"


def test_no_choice_is_given_a_key_that_is_reserved_or_taken():
    lines = [ChoiceLine(str(number), ()) for number in range(14)] + [ChoiceLine("14", (), "d")]
    assert keys(lines, reserved="bce") == "123456789afghid"


def test_with_more_choices_than_keys_the_last_have_none():
    lines = [ChoiceLine(str(number), ()) for number in range(40)]
    assert keys(lines) == "123456789abcdefghijklmnopqrstuvwxyz" + "....."
