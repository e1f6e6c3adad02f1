"""Rulings on battles: G63 to G91, as far as no event is at the heart of them."""

import pytest

from rules.boardgame.events import Captured, Ceased, CombatRolled, Drew, Reduced
from tests.boardgame.tables import Table


@pytest.fixture
def table() -> Table:
    """Everybody at war."""
    return Table().at_war("rohan", "gondor", "elves", "sauron", "isengard", "southrons")


def test_g63_a_leader_not_at_war_stays_behind_with_a_unit(table: Table) -> None:
    """Two Rohan regulars and a North leader: one regular attacks."""
    table.army("westemnet", rohan=(2,), north=(0, 0, 1)).army("fords-of-isen", isengard=(1,))
    table.uses("free", "muster_army", "attack")
    assert table.offered("free") == ["leave rohan regular", "take rohan regular"], "not all of them"
    table.picks("free", "leave rohan regular")
    assert table.roll_of("free").dice == (2,)


def test_g66_a_re_roll_takes_missed_dice_only_and_each_once(table: Table) -> None:
    """Three units and three leaders roll 5, 1, 1: two dice are rolled again, once."""
    table.army("edoras", rohan=(3, 0, 3)).army("folde", isengard=(5,)).rolls(5, 1, 1, 1, 1, 1, 1, 1, 6, 1)
    table.attacks("free", "edoras", "folde")
    again = table.reroll_of("free")
    assert again is not None
    assert again.dice == (6, 1)
    assert len([each for each in table.happened(CombatRolled) if each.side == 0]) == 2


def test_g70_advantageous_position_in_an_assault_leaves_natural_sixes(table: Table) -> None:
    table.army("helms-deep", rohan=(2,), isengard=(2,)).besieged("helms-deep").rolls(6, 5)
    table.attacks("shadow", "helms-deep", "helms-deep", cards=[("free", "book-of-mazarbul")])
    assert table.roll_of("shadow").hits == 1
    assert table.roll_of("shadow").bonus == -1


def test_g72_swarm_of_bats_against_no_card_adds_to_the_re_roll(table: Table) -> None:
    table.army("fords-of-isen", isengard=(2,), nazgul=1).army("westemnet", rohan=(2,)).rolls(1, 1, 1, 1, 4)
    table.attacks("shadow", "fords-of-isen", "westemnet", cards=[("shadow", "the-shadow-is-moving")])
    again = table.reroll_of("shadow")
    assert again is not None
    assert (again.bonus, again.hits) == (1, 1)


def test_g81_the_sorcerer_draws_even_if_the_card_was_cancelled_or_the_battle_ended(table: Table) -> None:
    """Scouts lead the Free Peoples away before anything else; the Witch-king's player draws all the same."""
    table.character("witch_king", "fords-of-isen").army("fords-of-isen", isengard=(2,)).army("westemnet", rohan=(2,))
    cards = [("shadow", "return-to-valinor"), ("free", "the-red-arrow")]
    table.attacks("shadow", "fords-of-isen", "westemnet", cards=cards)
    assert table.asked("shadow") == "MayDrawAlike"
    table.picks("shadow", "yes")
    assert [each.seat for each in table.happened(Drew)] == [1]
    table.picks("free", "edoras")
    assert table.at("edoras", "rohan") == (2, 0, 0)


def test_g81_only_in_round_one(table: Table) -> None:
    table.character("witch_king", "fords-of-isen").army("fords-of-isen", isengard=(2,)).army("westemnet", rohan=(2,))
    table.hand("shadow", "return-to-valinor").attacks("shadow", "fords-of-isen", "westemnet").picks("shadow", "yes")
    table.picks("free", "no").picks("shadow", "return-to-valinor")
    assert table.happened(Drew) == []


def test_g84_two_hits_reduce_and_remove_or_remove_an_elite(table: Table) -> None:
    table.army("edoras", rohan=(0, 2)).army("folde", isengard=(5,)).rolls(1, 1, 6, 6, 1, 1, 1)
    table.attacks("free", "edoras", "folde")
    assert table.offered("free") == ["hit rohan elite", "remove rohan elite"]
    table.picks("free", "hit rohan elite", "hit rohan regular")
    assert table.at("edoras", "rohan") == (0, 1, 0)


def test_g84_without_a_regular_to_replace_it_one_hit_removes_an_elite(table: Table) -> None:
    table.reinforcements("rohan", 0).army("edoras", rohan=(0, 2)).army("folde", isengard=(5,))
    table.rolls(1, 1, 6, 1, 1, 1, 1).attacks("free", "edoras", "folde")
    assert table.at("edoras", "rohan") == (0, 1, 0)
    assert table.happened(Reduced) == []


def test_g85_the_regular_for_an_elite_comes_from_the_casualties_first(table: Table) -> None:
    table.casualties("rohan", 1).army("edoras", rohan=(0, 2)).army("folde", isengard=(5,))
    table.rolls(1, 1, 6, 1, 1, 1, 1).attacks("free", "edoras", "folde")
    assert table.at("edoras", "rohan") == (1, 1, 0)
    assert table.fallen_of("rohan") == (0, 1, 0)
    assert table.left_of("rohan")[0] == 6


def test_g86_without_a_regular_no_elite_buys_another_round_of_an_assault(table: Table) -> None:
    table.army("helms-deep", rohan=(2,), isengard=(1, 1)).besieged("helms-deep").reinforcements("isengard", 0)
    table.attacks("shadow", "helms-deep", "helms-deep")
    assert table.thinking == []
    assert table.is_besieged("helms-deep")


def test_g87_if_both_armies_fall_nothing_is_captured(table: Table) -> None:
    table.army("edoras", rohan=(1,)).army("folde", isengard=(1,)).captured("folde").rolls(6, 6)
    table.attacks("free", "edoras", "folde")
    assert table.happened(Captured) == []
    assert table.thinking == [], "nobody advances"


def test_g87_a_besieged_stronghold_stays_with_its_owner(table: Table) -> None:
    table.army("helms-deep", rohan=(1,), isengard=(1,)).besieged("helms-deep").rolls(6, 6)
    table.attacks("shadow", "helms-deep", "helms-deep")
    assert table.controller("helms-deep") == "free"
    assert not table.is_besieged("helms-deep")


def test_g88_all_who_fought_with_a_destroyed_army_are_lost(table: Table) -> None:
    table.army("edoras", rohan=(5,)).army("folde", isengard=(1,), nazgul=2).character("witch_king", "folde")
    table.rolls(6).attacks("free", "edoras", "folde")
    assert table.where("witch_king") == "gone"
    assert table.nazgul("folde") == 0
    assert table.nazgul_left == 6


def test_g88_companions_and_leaders_likewise(table: Table) -> None:
    table.army("folde", isengard=(5,)).army("edoras", rohan=(1, 0, 1)).character("gimli", "edoras").rolls(1, 6)
    table.attacks("shadow", "folde", "edoras").picks("shadow", "no")
    assert table.where("gimli") == "gone"
    assert table.fallen_of("rohan") == (1, 0, 1)


def test_g89_a_retreat_goes_to_a_region_without_enemies_and_their_settlements(table: Table) -> None:
    """From Westemnet: not to the attacker's, not to captured Edoras though it is empty; borders do not matter."""
    table.army("fords-of-isen", isengard=(2,)).army("westemnet", rohan=(2,)).captured("edoras")
    table.attacks("shadow", "fords-of-isen", "westemnet").picks("shadow", "yes")
    assert "edoras" not in table.offered("free")
    assert "fords-of-isen" not in table.offered("free")
    assert {"folde", "eastemnet", "fangorn", "helms-deep"} <= set(table.offered("free"))


def test_g90_the_attacker_ceases_and_stays_where_he_is(table: Table) -> None:
    table.army("fords-of-isen", isengard=(2,)).army("westemnet", rohan=(2,))
    table.attacks("shadow", "fords-of-isen", "westemnet")
    assert table.offered("shadow") == ["yes", "no"]
    table.picks("shadow", "no")
    assert len(table.happened(Ceased)) == 1
    assert table.at("fords-of-isen", "isengard") == (2, 0, 0)


def test_g91_after_a_retreat_all_some_or_none_advance(table: Table) -> None:
    def won() -> Table:
        table = Table().at_war("rohan", "isengard").army("fords-of-isen", isengard=(3,)).army("westemnet", rohan=(2,))
        table.attacks("shadow", "fords-of-isen", "westemnet").picks("shadow", "yes").picks("free", "folde")
        return table

    assert won().picks("shadow", "all").at("westemnet", "isengard") == (3, 0, 0)
    assert won().picks("shadow", "take isengard regular", "done").at("westemnet", "isengard") == (1, 0, 0)
    nobody = won().picks("shadow", "no")
    assert nobody.controller("westemnet") == "free", "without an advance nothing is captured"
    assert won().picks("shadow", "all").controller("westemnet") == "shadow"
