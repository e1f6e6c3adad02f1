"""Keys for choices: numbers, then two keys, and none that is the beginning of another."""

from tests.cardgame.face.tables import played
from tests.screen.fakes import FakeTable, on_screen, settled
from wotr_tui.app.app import WotrApp
from wotr_tui.app.screens.table import TableScreen
from wotr_tui.app.widgets.choices import ChoiceList, fewest_rows
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


def test_columns_are_as_wide_as_their_own_lines():
    """One long line leaves room for a second column."""
    assert fewest_rows([10] * 6, 76) == 1
    assert fewest_rows([50, 10, 10, 10, 20, 20], 76) == 3
    assert fewest_rows([50, 10, 10, 50], 76) == 4
    assert fewest_rows([5], 76) == 1


async def test_a_long_question_has_no_blank_rows_beside_it(settings):
    """At 80x24 a list that has to scroll gets the rows that the place above it and the hand below it do not fill."""
    table = FakeTable(played("duel", 3, "TakeAction", 0), "duel", {"Ann": (0,)})
    async with WotrApp(lambda: TableScreen(table.party), settings).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        choices = pilot.app.screen.query_one(ChoiceList)
        assert choices.virtual_size.height > choices.size.height, "it has to scroll"
        blank = [line for line in on_screen(pilot.app).splitlines() if not line.strip(" │")]
        assert len(blank) <= 1
