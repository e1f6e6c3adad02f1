"""The Dúnedain: armies."""

import pytest

from tests.cardgame.tables import Figures, Table, figures


@pytest.fixture
def table() -> Table:
    return Table("trilogy")


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("dead_men_of_dunharrow", Figures()),
        ("knights_of_dol_amroth", Figures(1, 1)),
        ("guards_of_the_citadel", Figures(1, 1)),
        ("soldiers_of_gondor", Figures(1, 1)),
        ("the_great_gate", Figures()),
    ],
)
def test_the_figures_of_the_dunedain_armies(card: str, expected: Figures) -> None:
    assert figures(card) == expected


def test_dead_men_of_dunharrow(table: Table) -> None:
    """+2 attack and +2 defense while it supports Strider or Aragorn."""
    table.battleground("harad", "dead_men_of_dunharrow", "strider").fight("harad")
    assert table.attack_counted == 1 + 2
    assert table.scored_by("free") == ["harad"]


def test_dead_men_of_dunharrow_defend_with_aragorn(table: Table) -> None:
    """Five icons less Pelargir's one meet Aragorn with his leadership (2) and the Dead Men (2)."""
    table.battleground("pelargir", "dead_men_of_dunharrow", "aragorn")
    table.at("pelargir", "corsairs_of_umbar", "the_black_fleet", "haradrim_mumakil").fight("pelargir")
    assert table.attack_counted == 5
    assert table.scored_by("free") == ["pelargir"]
    assert sorted(table.eliminated_of("aragorn")) == ["aragorn", "dead_men_of_dunharrow"]


def test_dead_men_of_dunharrow_support_others_without_icons_of_their_own_g71(table: Table) -> None:
    table.battleground("harad", "dead_men_of_dunharrow", "boromir").fight("harad")
    assert table.attack_counted == 1


@pytest.mark.parametrize(("led", "attack"), [("aragorn", 1 + 1 + 2), ("prince_imrahil", 1 + 1)])
def test_dead_men_of_dunharrow_support_whom_their_player_picks_g70(table: Table, led: str, attack: int) -> None:
    table.battleground("harad", "dead_men_of_dunharrow", "aragorn", "prince_imrahil").fight("harad")
    assert table.may_pick("aragorn") == ["aragorn", "prince_imrahil"]
    table.picks("aragorn", led)
    assert table.attack_counted == attack


def test_dead_men_of_dunharrow_leave_the_other_leader_to_the_other_army(table: Table) -> None:
    table.battleground("harad", "dead_men_of_dunharrow", "soldiers_of_gondor", "aragorn", "prince_imrahil")
    table.fight("harad").picks("aragorn", "aragorn")
    assert table.attack_counted == (1 + 1) + 2 + 1 + 1


def test_knights_of_dol_amroth(table: Table) -> None:
    """+1 defense at Dol Amroth."""
    table.battleground("dol_amroth", "knights_of_dol_amroth").battleground("pelargir")
    assert table.icons_of("knights_of_dol_amroth") == (1, 2)
    table.at("pelargir", "knights_of_dol_amroth")
    assert table.icons_of("knights_of_dol_amroth") == (1, 1)


def test_guards_of_the_citadel(table: Table) -> None:
    """+1 defense at Minas Tirith."""
    table.battleground("minas_tirith", "guards_of_the_citadel").battleground("dol_amroth")
    assert table.icons_of("guards_of_the_citadel") == (1, 2)
    table.at("dol_amroth", "guards_of_the_citadel")
    assert table.icons_of("guards_of_the_citadel") == (1, 1)


def test_soldiers_of_gondor(table: Table) -> None:
    """No text: to a battleground that shows the Dúnedain or to reserve, never to a path; supports one leader."""
    table.battleground("umbar").battleground("minas_tirith").battleground("edoras").path("imladris")
    table.hand("aragorn", "soldiers_of_gondor", "strider").turn("aragorn")
    assert table.places_for("aragorn", "soldiers_of_gondor") == ["umbar", "minas_tirith"]
    table.plays("aragorn", "soldiers_of_gondor", "umbar").at("umbar", "denethor").anew().new_round().fight("umbar")
    assert table.attack_counted == 1 + 1


def test_the_great_gate(table: Table) -> None:
    """+3 defense at Minas Tirith. May not enter a Shadow battleground."""
    table.battleground("minas_tirith").battleground("morannon").battleground("harad").hand("aragorn", "strider")
    table.hand("aragorn", "the_great_gate").turn("aragorn")
    assert table.places_for("aragorn", "the_great_gate") == ["minas_tirith"]
    table.plays("aragorn", "the_great_gate", "minas_tirith")
    assert table.icons_of("the_great_gate") == (0, 3)


def test_the_great_gate_may_stand_idle_elsewhere_g101(table: Table) -> None:
    table.battleground("dol_amroth").battleground("pelargir").battleground("umbar")
    table.reserve("aragorn", "the_great_gate").turn("aragorn")
    assert table.may_move("aragorn", "the_great_gate", "dol_amroth")
    assert not table.may_move("aragorn", "the_great_gate", "umbar")
    table.moves("aragorn", "the_great_gate", "pelargir")
    assert table.icons_of("the_great_gate") == (0, 0)


def test_the_great_gate_counts_where_the_shields_are_gone_g59(table: Table) -> None:
    table.battleground("minas_tirith", "the_great_gate", "grond_hammer_of_the_underworld", retaken=True)
    table.fight("minas_tirith")
    assert table.scored_by("free") == ["minas_tirith"]
    assert table.eliminated_of("aragorn") == ["the_great_gate"]
