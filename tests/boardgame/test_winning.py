"""How the game is won (R201-R203), and what a turn counts."""

import pytest

from rules.boardgame.events import HuntRolled, TurnBegan
from rules.boardgame.flow import BEGIN_TURN, EndOfActions
from rules.boardgame.victory import CHECK_VICTORY
from tests.boardgame.tables import Table

TEN_POINTS = ("minas-tirith", "dol-amroth", "helms-deep", "lorien", "erebor")
NINE_POINTS = (*TEN_POINTS[:4], "edoras")


def how(table: Table) -> str:
    outcome = table.game.outcome()
    return "" if outcome is None else outcome.how


@pytest.fixture
def table() -> Table:
    return Table()


def test_ten_points_win_for_the_shadow_and_nine_do_not(table: Table) -> None:
    assert how(Table().captured(*TEN_POINTS).do(CHECK_VICTORY)) == "shadow-military"
    assert how(table.captured(*NINE_POINTS).do(CHECK_VICTORY)) == ""


def test_four_points_win_for_the_free_peoples_and_three_do_not(table: Table) -> None:
    assert how(Table().captured("moria", "orthanc").do(CHECK_VICTORY)) == "free-military"
    assert how(table.captured("moria", "angmar").do(CHECK_VICTORY)) == ""


def test_the_shadow_wins_if_both_would(table: Table) -> None:
    """R203."""
    assert how(table.captured(*TEN_POINTS, "moria", "orthanc").do(CHECK_VICTORY)) == "shadow-military"


def test_towns_count_nothing(table: Table) -> None:
    table.captured("bree", "folde")
    assert table.game.points == [0, 0]


def test_military_victory_waits_for_the_end_of_the_turn(table: Table) -> None:
    table.at_war("isengard").captured("minas-tirith", "dol-amroth", "lorien", "erebor", "dale")
    table.army("westemnet", isengard=(1,)).uses("shadow", "army", "move_armies", "edoras")
    assert table.game.points[1] == 10
    assert how(table) == ""
    assert how(table.do(CHECK_VICTORY)) == "shadow-military"


def test_twelve_corruption_win_at_once(table: Table) -> None:
    table.corruption(11).draws("1-1").do_tile().picks("free", "no")
    assert how(table) == "corruption"
    assert table.game.outcome().winners == (1,)
    assert table.thinking == []


def test_standing_still_in_mordor_costs(table: Table) -> None:
    """R194; hiding or trying to move does not."""
    assert table.in_mordor(2).do(EndOfActions()).game.corruption == 1
    hid = Table().in_mordor(2, revealed=True).uses("free", "character", "hide_fellowship").do(EndOfActions())
    assert hid.game.corruption == 0


def test_a_hunt_has_five_dice_at_most(table: Table) -> None:
    """R170."""
    table.fellowship("hollin").box(shadow=8).moves_fellowship()
    (rolled,) = table.happened(HuntRolled)
    assert len(rolled.dice) == 5


def test_without_dice_in_the_box_there_is_no_hunt(table: Table) -> None:
    assert table.moves_fellowship().happened(HuntRolled) == []


def test_the_die_that_moves_goes_to_the_box_after_the_hunt(table: Table) -> None:
    """R31, R171: it does not count for its own Hunt."""
    table.fellowship("hollin").box(shadow=1).rolls(5).uses("free", "character", "move_fellowship")
    (rolled,) = table.happened(HuntRolled)
    assert rolled.bonus == 0
    assert table.game.hunt_box == [1, 1]


def test_a_new_turn_gives_everything_back(table: Table) -> None:
    table.box(free=1, shadow=2).rings(free=2, shadow=1)
    table.game.ring_used = [True, True]
    table.do(BEGIN_TURN)
    assert table.happened(TurnBegan)[0].turn == 2
    assert table.game.hunt_box == [0, 0]
    assert table.game.recovered == 1
    assert table.game.ring_used == [False, False]
    assert [len(hand) for hand in table.game.hands] == [2, 2], "one card of each deck"
