"""Rulings on sieges: G92 to G101."""

import pytest

from rules.boardgame.events import Captured, CombatRolled, SiegeEnded
from rules.boardgame.terms import FREE, SHADOW
from tests.boardgame.tables import Table


@pytest.fixture
def table() -> Table:
    """Everybody at war."""
    return Table().at_war("rohan", "gondor", "north", "sauron", "isengard", "southrons")


def withdrawn(table: Table, garrison: tuple[int, ...] = (8, 0, 1)) -> Table:
    """The Rohirrim in Helm's Deep are attacked from the Fords and go inside."""
    table.army("helms-deep", rohan=garrison).character("gimli", "helms-deep").army("fords-of-isen", isengard=(4,))
    table.uses("shadow", "army", "attack", "all").picks("free", "no")
    return table


def test_g92_a_garrison_of_eight_keeps_five_with_all_leaders_and_companions(table: Table) -> None:
    withdrawn(table).picks("shadow", "all")
    assert table.is_besieged("helms-deep")
    assert table.at("helms-deep", "rohan") == (5, 0, 1)
    assert table.left_of("rohan")[0] == 9
    assert table.where("gimli") == "helms-deep"


def test_g92_if_the_shadow_does_not_move_in_nobody_is_removed(table: Table) -> None:
    withdrawn(table).picks("shadow", "no")
    assert not table.is_besieged("helms-deep")
    assert table.at("helms-deep", "rohan") == (8, 0, 1)
    assert table.thinking == []


def test_g93_a_withdrawal_counts_as_attacked_and_the_assault_is_a_new_attack() -> None:
    table = Table().at_war("isengard")
    withdrawn(table, (3,)).picks("shadow", "all")
    assert table.is_active("rohan")
    assert table.step_of("rohan") == 2
    table.attacks("shadow", "helms-deep", "helms-deep")
    assert table.step_of("rohan") == 3


def test_g94_units_may_leave_a_siege_that_lasts_while_one_is_left(table: Table) -> None:
    table.army("helms-deep", rohan=(2,), isengard=(2,)).besieged("helms-deep")
    table.uses("shadow", "army", "move_armies", "fords-of-isen", "take isengard regular", "done", "done")
    assert table.is_besieged("helms-deep")
    table.uses("shadow", "army", "move_armies", "helms-deep", "fords-of-isen", "done")
    assert not table.is_besieged("helms-deep")
    assert len(table.happened(SiegeEnded)) == 1


def test_g95_an_army_outside_does_not_join_a_garrison_by_moving(table: Table) -> None:
    table.army("helms-deep", rohan=(2,), isengard=(2,)).besieged("helms-deep").army("westemnet", rohan=(2,))
    table.uses("free", "muster_army", "move_armies")
    assert "helms-deep" not in table.offered("free")
    relief = Table().at_war("rohan", "isengard").army("helms-deep", rohan=(2,), isengard=(2,)).besieged("helms-deep")
    relief.army("westemnet", rohan=(2,)).uses("free", "muster_army", "attack", "westemnet", "all")
    assert relief.roll_of("free").to_hit == 5
    assert relief.roll_of("free").dice == (2, 2), "the garrison takes no part"


def test_g96_a_shadow_army_in_a_captured_stronghold_may_withdraw_inside(table: Table) -> None:
    table.captured("helms-deep").army("helms-deep", isengard=(2,)).army("westemnet", rohan=(3,))
    table.uses("free", "muster_army", "attack", "all").picks("shadow", "no").picks("free", "all")
    assert table.is_besieged("helms-deep")
    assert table.controller("helms-deep") == "shadow"


def test_g97_a_sortie_that_fails_leaves_the_siege_to_the_rearguard(table: Table) -> None:
    table.army("helms-deep", rohan=(3,), isengard=(5,)).besieged("helms-deep").rolls(1, 6)
    table.uses("free", "muster_army", "attack", "take rohan regular", "done")
    assert table.at("helms-deep", "rohan") == (2, 0, 0)
    assert table.is_besieged("helms-deep")


def test_g97_if_nobody_is_left_inside_the_stronghold_falls(table: Table) -> None:
    table.army("helms-deep", rohan=(1,), isengard=(5,)).besieged("helms-deep").rolls(1, 6)
    table.uses("free", "muster_army", "attack")
    assert table.controller("helms-deep") == "shadow"
    assert table.game.points[1] == 2


def test_g98_a_relief_ends_the_siege_even_if_the_reliever_stays_outside(table: Table) -> None:
    table.army("helms-deep", rohan=(2,), isengard=(1,)).besieged("helms-deep").army("westemnet", rohan=(2,)).rolls(6)
    table.uses("free", "muster_army", "attack", "westemnet", "all", "no")
    assert not table.is_besieged("helms-deep")
    assert table.at("helms-deep", "rohan") == (2, 0, 0)
    assert table.at("westemnet", "rohan") == (2, 0, 0)


def test_g100_nobody_musters_in_a_besieged_stronghold(table: Table) -> None:
    table.army("helms-deep", rohan=(2,), isengard=(1,)).besieged("helms-deep")
    table.uses("free", "muster", "recruit", "rohan regular")
    assert "helms-deep" not in table.offered("free")


def test_g101_grond_gives_three_rounds_and_more_only_for_elites(table: Table) -> None:
    table.character("witch_king", "minas-tirith").army("minas-tirith", gondor=(5,), sauron=(4, 1))
    table.besieged("minas-tirith").plays("shadow", "grond-hammer-of-the-underworld", "all")
    for _ in range(2):
        assert table.asked("shadow") == "MayGoOn"
        table.picks("shadow", "yes")
    assert table.asked("shadow") == "ReduceToGoOn"
    table.picks("shadow", "hit sauron elite")
    assert table.thinking == [], "no elite is left"
    assert table.at("minas-tirith", "sauron") == (5, 0, 0)


def test_a_won_assault_captures(table: Table) -> None:
    table.army("helms-deep", rohan=(1,), isengard=(2,)).besieged("helms-deep").rolls(6)
    table.attacks("shadow", "helms-deep", "helms-deep")
    assert [each.side for each in table.happened(Captured)] == [1]


def test_a_broken_siege_starts_from_the_beginning(table: Table) -> None:
    """R115: the freed garrison may fight in the field or withdraw."""
    table.army("helms-deep", rohan=(2,)).army("fords-of-isen", isengard=(2,)).uses("shadow", "army", "attack", "all")
    assert table.asked("free") == "FieldOrWithdraw"


def test_in_a_sortie_both_sides_hit_with_a_five(table: Table) -> None:
    """R112: the besieger has no walls, not even at a stronghold, and in the first round too."""
    table.at_war("gondor", "sauron").army("minas-tirith", gondor=(3, 0, 0), sauron=(3, 0)).besieged("minas-tirith")
    table.rolls(5, 5, 4, 5, 4, 4).attacks("free", "minas-tirith", "minas-tirith")
    rolled = [(event.side, event.to_hit, event.hits) for event in table.seen if isinstance(event, CombatRolled)]
    assert rolled == [(FREE, 5, 2), (SHADOW, 5, 1)]


def test_in_an_assault_the_besieger_needs_a_six(table: Table) -> None:
    """R90."""
    table.at_war("gondor", "sauron").army("minas-tirith", gondor=(3, 0, 0), sauron=(3, 0)).besieged("minas-tirith")
    table.rolls(5, 5, 6, 5, 4, 4).attacks("shadow", "minas-tirith", "minas-tirith")
    rolled = [(event.side, event.to_hit, event.hits) for event in table.seen if isinstance(event, CombatRolled)]
    assert rolled == [(SHADOW, 6, 1), (FREE, 5, 1)]
