"""Keys for choices: numbers, then two keys, and none that is the beginning of another."""

from wotr_tui.table.actions import TakeChoice
from wotr_tui.table.keys import TypedKey, with_keys
from wotr_tui.table.question import ChoiceLine


def lines(*keys: str) -> list[ChoiceLine]:
    return [ChoiceLine(TakeChoice(index), (), key) for index, key in enumerate(keys)]


def keys(lines: list[ChoiceLine]) -> str:
    return " ".join(line.key for line in with_keys(lines))


def test_numbers_come_first_and_a_choice_keeps_the_letter_it_has():
    assert keys(lines("", "", "", "p")) == "1 2 3 p"


def test_from_the_tenth_on_a_choice_has_two_keys():
    assert keys(lines(*[""] * 12)) == "1 2 3 4 5 6 7 8 9 j0 j1 j2"
    assert keys(lines(*[""] * 31)).endswith("j9 i0 i1 i2 i3 i4 i5 i6 i7 i8 i9 ja jb")


def test_eighty_choices_have_different_keys():
    found = keys(lines(*[""] * 80)).split()
    assert len(set(found)) == 80
    assert not [(one, other) for one in found for other in found if one is not other and other.startswith(one)]


def test_where_a_digit_is_fixed_the_other_choices_are_not_numbered():
    """The digit of something that is not offered now must not take something else."""
    assert keys(lines("3", "", "x", "")) == "3 j0 x j1"


def test_a_key_of_two_characters_is_typed_one_after_the_other():
    typed = TypedKey()
    offered = ("1", "p", "j0", "j1")
    assert typed.type("1", offered) == "1"
    assert typed.type("j", offered) == ""
    assert typed.begun == "j"
    assert typed.type("1", offered) == "j1"
    assert typed.begun == ""


def test_a_key_that_is_broken_off_takes_nothing():
    typed = TypedKey()
    offered = ("1", "p", "j0", "j1")
    assert typed.type("j", offered) == ""
    assert typed.type("p", offered) == ""
    assert typed.type("p", offered) == "p"
    assert typed.type("z", offered) is None


def test_words_find_the_lines_that_contain_them():
    line = ChoiceLine(TakeChoice(0), ("move the army in Minas Tirith",))
    assert line.matches("minas")
    assert line.matches("tir mov")
    assert line.matches("")
    assert not line.matches("morgul")
