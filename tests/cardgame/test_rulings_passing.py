"""Rulings on passing and the size of hands (G16-G21)."""

import pytest

from rules.cardgame.prompts import DiscardDownPrompt
from tests.cardgame.tables import Table


@pytest.fixture
def table() -> Table:
    return Table("trilogy")


FREE_HAND = ("sting", "gimli", "eowyn", "eomer", "theoden")
MORDOR_HAND = ("grishnakh", "olog_hai", "fell_beast", "the_hunter", "the_reaver")
SARUMAN_HAND = ("ugluk", "gollum", "shelob", "saruman", "wolf_riders")


@pytest.mark.parametrize(("own", "mordor", "saruman", "allowed"), [(3, 4, 4, True), (3, 4, 3, False), (3, 3, 4, False)])
def test_g16_fewer_means_fewer_than_each_enemy_seat(
    table: Table, own: int, mordor: int, saruman: int, allowed: bool
) -> None:
    table.hand("frodo", *FREE_HAND[:own]).hand("witch_king", *MORDOR_HAND[:mordor])
    table.hand("saruman", *SARUMAN_HAND[:saruman]).turn("frodo")
    assert table.may_pass("frodo") is allowed


def test_g16_the_own_team_does_not_count(table: Table) -> None:
    table.hand("frodo", *FREE_HAND[:3]).hand("witch_king", *MORDOR_HAND[:4]).hand("saruman", *SARUMAN_HAND[:4])
    table.hand("aragorn", "arwen").turn("frodo")
    assert table.may_pass("frodo"), "Aragorn's single card is no enemy's"


def test_g17_above_the_limit_one_passes_only_with_fewer_cards_than_the_enemies(table: Table) -> None:
    table.hand("frodo", *FREE_HAND[:3]).turn("frodo")
    assert not table.may_pass("frodo")
    table.anew().hand("witch_king", *MORDOR_HAND[:4]).hand("saruman", *SARUMAN_HAND[:4]).turn("frodo")
    assert table.may_pass("frodo")


def test_g17_within_the_limit_one_may_always_pass(table: Table) -> None:
    table.hand("frodo", *FREE_HAND[:2]).turn("frodo")
    assert table.may_pass("frodo")


def test_g18_a_seat_above_its_limit_when_the_step_ends_cycles_down_to_it() -> None:
    table = Table("duel").reserve("gandalf", "elrond", "gandalf_the_grey").on("gandalf_the_grey", "gandalfs_staff")
    table.hand("gandalf", *FREE_HAND[:4]).hand("witch_king", *MORDOR_HAND[:3]).turn("gandalf")
    assert (table.carryover_of("gandalf"), table.carryover_of("witch_king")) == (4, 2)
    table.passes("gandalf").passes("witch_king")
    assert table.asked("witch_king") == DiscardDownPrompt(1)
    table.picks("witch_king", "fell_beast")
    assert table.hand_of("witch_king") == ["grishnakh", "olog_hai"]
    assert table.cycle_pile_of("witch_king") == ["fell_beast"]
    assert table.hand_of("gandalf") == list(FREE_HAND[:4])


def test_g18_two_seats_above_their_limits_cycle_in_turn_order() -> None:
    table = Table("duel3").hand("witch_king", *MORDOR_HAND[:4]).hand("saruman", *SARUMAN_HAND[:3])
    table.starting("gandalf").end_of_actions()
    assert table.asked("witch_king") == DiscardDownPrompt(2)
    table.picks("witch_king", "grishnakh")
    assert table.asked("witch_king") == DiscardDownPrompt(1), "still the same question"
    table.picks("witch_king", "olog_hai")
    assert table.thinking == ["saruman"]
    table.picks("saruman", "ugluk")
    assert table.thinking == []


def test_g19_three_passes_in_a_run_that_holds_every_seat_end_the_step_among_three() -> None:
    table = Table("duel3").without_ring("gandalf", "witch_king", "saruman").hand("gandalf", "sting")
    table.hand("witch_king", "grishnakh").hand("saruman", "ugluk").turn("witch_king")
    table.passes("witch_king").passes("gandalf")
    assert table.thinking == ["saruman"]
    table.passes("saruman")
    assert table.thinking == [], "nothing is left on this table's agenda"


def test_g19_a_run_with_gandalf_twice_and_no_saruman_does_not_end_it() -> None:
    table = Table("duel3").without_ring("gandalf", "witch_king", "saruman").hand("gandalf", "sting")
    table.hand("witch_king", "grishnakh").hand("saruman", "ugluk").turn("gandalf")
    table.passes("gandalf").passes("witch_king").passes("gandalf")
    assert table.thinking == ["saruman"]


def test_g20_one_action_breaks_the_run_and_everyone_gets_a_turn_again(table: Table) -> None:
    table.hand("frodo", "sting").hand("witch_king", "grishnakh").hand("aragorn", "arwen").hand("saruman", "ugluk")
    table.turn("frodo").all_pass("frodo", "witch_king", "aragorn").cycles("saruman")
    for seat in ("frodo", "witch_king", "aragorn", "saruman"):
        assert table.thinking == [seat]
        table.passes(seat)
    assert table.thinking == []


def test_g20_passes_before_an_action_do_not_count_towards_the_end_r30(table: Table) -> None:
    table.turn("frodo").passes("frodo").uses_ring("witch_king").all_pass("aragorn", "saruman").uses_ring("frodo")
    table.passes("witch_king")
    assert table.thinking == ["aragorn"], "all four have passed, but not one after another"


def test_g20_a_player_who_passed_may_act_later(table: Table) -> None:
    table.hand("frodo", "sting", "gimli").turn("frodo").passes("frodo").uses_ring("witch_king")
    table.passes("aragorn").passes("saruman")
    assert table.may_play("frodo", "gimli")


def test_g21_the_limit_falls_at_once_when_elrond_leaves_the_reserve_and_nobody_discards(table: Table) -> None:
    table.battleground("rivendell").reserve("aragorn", "elrond").hand("aragorn", "arwen", "lembas", "legolas")
    table.turn("aragorn")
    assert table.may_pass("aragorn"), "three cards under a limit of three"
    table.moves("aragorn", "elrond", "rivendell")
    assert table.carryover_of("aragorn") == 2
    assert len(table.hand_of("aragorn")) == 3
    assert table.thinking == ["saruman"]


def test_g21_the_staff_gives_its_card_more_wherever_its_wielder_stands(table: Table) -> None:
    table.path("weathertop", "gandalf_the_grey").on("gandalf_the_grey", "gandalfs_staff")
    assert table.carryover_of("frodo") == 3
    table.fight("weathertop")
    assert table.carryover_of("frodo") == 2
