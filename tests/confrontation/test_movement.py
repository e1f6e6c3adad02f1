"""The board, and where ordinary moves lead."""

import pytest

from rules.confrontation.characters.classic_fellowship import FRODO, GIMLI, LEGOLAS, MERRY, PIPPIN
from rules.confrontation.characters.classic_sauron import BALROG, ORCS, SARUMAN, SHELOB, WARG
from rules.confrontation.choices import Decline, Move, Retreat
from rules.confrontation.regions import (
    ADJACENT,
    ARTHEDAIN,
    CAPACITY,
    CARADHRAS,
    CARDOLAN,
    DAGORLAD,
    ENEDWAITH,
    EREGION,
    FANGORN,
    GAP_OF_ROHAN,
    GONDOR,
    HIGH_PASS,
    MIRKWOOD,
    MISTY_MOUNTAINS,
    MORDOR,
    REGIONS,
    RHUDAUR,
    ROHAN,
    SHIRE,
    TOWARDS,
)
from rules.confrontation.terms import FELLOWSHIP, SAURON, Direction
from tests.confrontation.tables import Table


def test_the_diamond_has_sixteen_regions_and_twenty_four_ways_forward():
    assert len(REGIONS) == 16
    assert sum(len(ways) for ways in TOWARDS[FELLOWSHIP][Direction.FORWARD]) == 24
    assert sum(len(ways) for ways in TOWARDS[SAURON][Direction.FORWARD]) == 24
    assert all(region in ADJACENT[other] for region in range(16) for other in ADJACENT[region])


def test_what_is_forward_for_one_side_is_back_for_the_other():
    assert TOWARDS[FELLOWSHIP][Direction.FORWARD] == TOWARDS[SAURON][Direction.BACK]
    assert TOWARDS[FELLOWSHIP][Direction.BACK] == TOWARDS[SAURON][Direction.FORWARD]


def test_capacities():
    assert CAPACITY[SHIRE] == CAPACITY[MORDOR] == 4
    assert {CAPACITY[r] for r in (HIGH_PASS, MISTY_MOUNTAINS, CARADHRAS, GAP_OF_ROHAN)} == {1}
    assert CAPACITY[EREGION] == CAPACITY[GONDOR] == 2


@pytest.mark.parametrize(
    ("origin", "goals"),
    [
        (SHIRE, {ARTHEDAIN, CARDOLAN}),
        (RHUDAUR, {HIGH_PASS, MISTY_MOUNTAINS}),
        (EREGION, {MISTY_MOUNTAINS, CARADHRAS, FANGORN}),
        (CARADHRAS, {FANGORN, ROHAN}),
        (GAP_OF_ROHAN, {ROHAN}),
        (MIRKWOOD, {DAGORLAD, FANGORN}),
        (FANGORN, {DAGORLAD, GONDOR, ROHAN}),
        (ROHAN, {GONDOR}),
        (GONDOR, {MORDOR}),
    ],
)
def test_the_fellowship_moves_forward_and_along_its_arrows(table: Table, origin, goals):
    table.put(origin, LEGOLAS).turn(FELLOWSHIP)
    assert table.goals(LEGOLAS) == goals


@pytest.mark.parametrize(
    ("origin", "goals"),
    [
        (MORDOR, {DAGORLAD, GONDOR}),
        (FANGORN, {MISTY_MOUNTAINS, CARADHRAS}),
        (MIRKWOOD, {HIGH_PASS, MISTY_MOUNTAINS}),
        (CARADHRAS, {EREGION, ENEDWAITH}),
        (ENEDWAITH, {CARDOLAN}),
        (CARDOLAN, {SHIRE}),
    ],
)
def test_sauron_moves_forward_and_does_not_use_arrows(table: Table, origin, goals):
    table.put(origin, SARUMAN).turn(SAURON)
    assert table.goals(SARUMAN) == goals


def test_a_full_region_is_closed_only_to_the_side_that_fills_it(table: Table):
    table.put(CARDOLAN, LEGOLAS).put(EREGION, GIMLI, MERRY).put(ENEDWAITH, ORCS, WARG).turn(FELLOWSHIP)
    assert table.goals(LEGOLAS) == {ENEDWAITH}


def test_the_tunnel_is_open_under_an_enemy_in_caradhras(table: Table):
    table.put(EREGION, LEGOLAS).put(CARADHRAS, SHELOB).turn(FELLOWSHIP)
    assert Move(table.piece(LEGOLAS), FANGORN, tunnel=True) in table.offers(FELLOWSHIP)


def test_the_far_corner_has_no_way_on(table: Table):
    table.put(MORDOR, LEGOLAS).put(DAGORLAD, SHELOB).without_bystanders(SAURON).turn(FELLOWSHIP)
    assert table.goals(LEGOLAS) == set()


def test_an_attack_goes_on_until_one_side_is_left(table: Table):
    table.put(CARDOLAN, PIPPIN, MERRY).put(ENEDWAITH, BALROG).attacks(BALROG, CARDOLAN, meets=PIPPIN)
    table.plays("1", "1").plays("2", "2")
    assert table.where(PIPPIN) is None
    assert table.where(MERRY) is None
    assert table.where(BALROG) == CARDOLAN


def test_other_defenders_stay_hidden_when_the_attacker_is_defeated(table: Table):
    table.put(CARDOLAN, LEGOLAS, MERRY).put(ENEDWAITH, WARG).attacks(WARG, CARDOLAN, meets=LEGOLAS).plays("5", "1")
    assert table.where(WARG) is None
    assert not table.is_shown(MERRY)
    assert not table.is_shown(LEGOLAS)


def test_a_side_that_cannot_move_has_lost(table: Table):
    table.put(MORDOR, LEGOLAS).field(FRODO).put(DAGORLAD, ORCS).without_bystanders().turn(FELLOWSHIP)
    assert table.winner == (SAURON, "stuck")


def test_a_sideways_retreat_may_go_up_the_river(table: Table):
    table.put(FANGORN, FRODO).put(GONDOR, SHELOB).attacks(SHELOB, FANGORN)
    assert table.offers(FELLOWSHIP) == [Retreat(MIRKWOOD), Retreat(ROHAN), Decline()]


def test_sauron_may_retreat_sideways_across_the_river(table: Table):
    table.put(FANGORN, SHELOB).put(CARADHRAS, LEGOLAS).attacks(LEGOLAS, FANGORN).plays("5", "Retreat")
    assert table.offers(SAURON) == [Retreat(MIRKWOOD), Retreat(ROHAN)]


def test_a_retreat_back_never_leads_through_the_tunnel_or_up_the_river(table: Table):
    table.put(FANGORN, LEGOLAS).put(GONDOR, SHELOB).attacks(SHELOB, FANGORN).plays("Retreat", "6")
    assert table.offers(FELLOWSHIP) == [Retreat(MISTY_MOUNTAINS), Retreat(CARADHRAS)]


def test_a_won_game_interrupts_the_attack(table: Table):
    table.put(CARDOLAN, FRODO, LEGOLAS).put(ENEDWAITH, BALROG).attacks(BALROG, CARDOLAN, meets=FRODO)
    table.declines(FELLOWSHIP).plays("1", "6")
    assert table.winner == (SAURON, "ring-bearer")
    assert table.position.pending() == ()
    assert table.where(LEGOLAS) == CARDOLAN
