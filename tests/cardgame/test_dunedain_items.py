"""The Dúnedain: items and events."""

import pytest

from tests.cardgame.tables import Figures, Table, figures, keywords


@pytest.fixture
def table() -> Table:
    return Table("trilogy")


@pytest.mark.parametrize("item", ["anduril", "blade_of_westernesse"])
def test_the_figures_of_the_weapons_of_the_dunedain(item: str) -> None:
    assert figures(item) == Figures(1, 1, path=1)
    assert keywords(item) == ["weapon"]


# ---- Andúril ---------------------------------------------------------------------------------------------------------


def test_anduril(table: Table) -> None:
    """Action in reserve: activate or reactivate a Dúnedain battleground; the wielder must then move there."""
    table.hand("aragorn", "anduril", "lembas").reserve("aragorn", "strider", "boromir").turn("aragorn")
    assert table.wielders_for("aragorn", "anduril") == ["strider"]
    table.plays("aragorn", "anduril", "strider")
    assert table.icons_of("strider") == (2, 2)
    assert table.path_icons_of("strider") == 3
    table.anew().new_round().turn("aragorn").uses("aragorn", "anduril")
    assert sorted(table.may_pick("aragorn")) == [
        "dol_amroth",
        "harad",
        "minas_morgul",
        "minas_tirith",
        "morannon",
        "pelargir",
        "umbar",
    ]
    table.picks("aragorn", "harad")
    assert table.active == ["harad"]
    assert table.cards_at("harad") == ["strider"]
    assert table.items_of("strider") == ["anduril"]


def test_anduril_moves_even_a_wielder_that_came_this_round(table: Table) -> None:
    table.arrived("aragorn", "aragorn").on("aragorn", "anduril").battleground("umbar").turn("aragorn")
    assert not table.may_move("aragorn", "aragorn", "umbar")
    table.uses("aragorn", "anduril").picks("aragorn", "harad")
    assert table.cards_at("harad") == ["aragorn"]


def test_anduril_takes_a_battleground_back_without_its_shields_r72(table: Table) -> None:
    table.scored("shadow", "dol_amroth").reserve("aragorn", "strider").on("strider", "anduril").turn("aragorn")
    table.uses("aragorn", "anduril").picks("aragorn", "dol_amroth").declines("aragorn")
    assert table.scored_by("shadow") == []
    table.at("dol_amroth", "haradrim_mumakil", "haradrim_regulars").anew().new_round().fight("dol_amroth")
    assert table.scored_by("shadow") == ["dol_amroth"]


def test_anduril_finds_no_battleground_that_is_still_active_g56(table: Table) -> None:
    for battleground in ("dol_amroth", "minas_tirith", "pelargir", "harad", "minas_morgul", "morannon"):
        table.battleground(battleground)
    table.scored("free", "umbar").reserve("aragorn", "strider").on("strider", "anduril").turn("aragorn")
    table.uses("aragorn", "anduril")
    assert table.cards_at("umbar") == ["strider"]
    table.reserve("aragorn", "strider").on("strider", "anduril").anew().new_round().turn("aragorn")
    assert not table.may_use("aragorn", "anduril")


def test_anduril_acts_only_in_reserve(table: Table) -> None:
    table.path("imladris", "strider").on("strider", "anduril").turn("aragorn")
    assert not table.may_use("aragorn", "anduril")


def test_anduril_moves_nobody_if_the_wielder_is_forsaken_meanwhile(table: Table) -> None:
    """Minas Tirith's own text comes first and may take the wielder."""
    table.reserve("aragorn", "strider").on("strider", "anduril").turn("aragorn")
    table.uses("aragorn", "anduril").picks("aragorn", "minas_tirith").accepts("aragorn").picks("aragorn", "strider")
    assert table.cards_at("minas_tirith") == []
    assert sorted(table.eliminated_of("aragorn")) == ["anduril", "strider"]
    assert len(table.hand_of("aragorn")) == 3


def test_anduril_may_be_forsaken_alone_and_its_wielder_still_moves(table: Table) -> None:
    table.reserve("aragorn", "strider").on("strider", "anduril").turn("aragorn")
    table.uses("aragorn", "anduril").picks("aragorn", "minas_tirith").accepts("aragorn").picks("aragorn", "anduril")
    assert table.cards_at("minas_tirith") == ["strider"]
    assert table.items_of("strider") == []


# ---- Blade of Westernesse: an item for a team mate's characters ------------------------------------------------------


def test_blade_of_westernesse(table: Table) -> None:
    """A weapon for a Hobbit: +1 attack, +1 defense, +1 path defense, and no text (G31: Frodo may have it)."""
    table.hand("aragorn", "blade_of_westernesse", "lembas").path("bag_end", "frodo_baggins", "gandalf_the_grey")
    table.reserve("frodo", "smeagol", "merry_brandybuck").reserve("aragorn", "strider").turn("aragorn")
    assert table.wielders_for("aragorn", "blade_of_westernesse") == ["frodo_baggins", "merry_brandybuck"]
    table.plays("aragorn", "blade_of_westernesse", "frodo_baggins")
    assert table.icons_of("frodo_baggins") == (1, 1)
    assert table.path_icons_of("frodo_baggins") == 2


def test_blade_of_westernesse_waits_for_a_hobbit_in_play_g25(table: Table) -> None:
    table.hand("aragorn", "blade_of_westernesse", "lembas").hand("frodo", "merry_brandybuck").turn("aragorn")
    assert table.wielders_for("aragorn", "blade_of_westernesse") == []


def test_blade_of_westernesse_is_cycled_to_its_owners_pile_r58(table: Table) -> None:
    table.path("bag_end", "merry_brandybuck").on("merry_brandybuck", "blade_of_westernesse").fight("bag_end")
    assert table.cycle_pile_of("frodo") == ["merry_brandybuck"]
    assert table.cycle_pile_of("aragorn") == ["blade_of_westernesse"]


def test_blade_of_westernesse_is_forsaken_by_the_wielders_seat_g28(table: Table) -> None:
    table.reserve("frodo", "merry_brandybuck").on("merry_brandybuck", "blade_of_westernesse")
    table.activate("the_old_forest")
    assert table.may_pick("frodo") == ["merry_brandybuck", "blade_of_westernesse"]
    table.picks("frodo", "blade_of_westernesse")
    assert table.reserve_of("frodo") == ["merry_brandybuck"]
    assert "blade_of_westernesse" in table.eliminated_of("aragorn")
    assert table.eliminated_of("frodo") == []


def test_blade_of_westernesse_is_out_of_its_owners_reach_g22(table: Table) -> None:
    table.reserve("frodo", "merry_brandybuck").on("merry_brandybuck", "blade_of_westernesse")
    table.hand("aragorn", "lembas").activate("the_old_forest").forsakes_top("frodo")
    assert table.may_pick("aragorn") == ["lembas"]


def test_blade_of_westernesse_keeps_nobody_from_moving_g24(table: Table) -> None:
    table.reserve("frodo", "merry_brandybuck").hand("aragorn", "blade_of_westernesse", "lembas").path("bag_end")
    table.turn("aragorn").plays("aragorn", "blade_of_westernesse", "merry_brandybuck").passes("saruman")
    table.moves("frodo", "merry_brandybuck", "bag_end")
    assert table.items_of("merry_brandybuck") == ["blade_of_westernesse"]
    assert table.path_icons_of("merry_brandybuck") == 2


# ---- events ----------------------------------------------------------------------------------------------------------


def test_paths_of_the_dead(table: Table) -> None:
    """Forsake 2. Then draw 4, or 5 if Strider or Aragorn is in reserve."""
    table.hand("aragorn", "paths_of_the_dead", "arwen", "lembas", "elrond").turn("aragorn")
    table.plays("aragorn", "paths_of_the_dead", pays="arwen").picks("aragorn", "lembas").forsakes_top("aragorn")
    assert len(table.hand_of("aragorn")) == 1 + 4
    assert len(table.eliminated_of("aragorn")) == 3
    assert table.eliminated_of("aragorn")[-1] == "paths_of_the_dead"


@pytest.mark.parametrize("leader", ["strider", "aragorn"])
def test_paths_of_the_dead_with_their_king_in_reserve(table: Table, leader: str) -> None:
    table.hand("aragorn", "paths_of_the_dead", "arwen").reserve("aragorn", leader).turn("aragorn")
    table.plays("aragorn", "paths_of_the_dead").forsakes_top("aragorn").forsakes_top("aragorn")
    assert len(table.hand_of("aragorn")) == 5


def test_paths_of_the_dead_do_not_count_a_king_who_is_forsaken_or_elsewhere_g83(table: Table) -> None:
    table.hand("aragorn", "paths_of_the_dead", "arwen").reserve("aragorn", "strider").turn("aragorn")
    table.plays("aragorn", "paths_of_the_dead").picks("aragorn", "strider")
    assert len(table.hand_of("aragorn")) == 4
    table = Table().hand("aragorn", "paths_of_the_dead", "arwen").path("imladris", "strider").turn("aragorn")
    table.plays("aragorn", "paths_of_the_dead")
    assert len(table.hand_of("aragorn")) == 4


def test_paths_of_the_dead_forsake_what_there_is_g83(table: Table) -> None:
    table.hand("aragorn", "paths_of_the_dead", "arwen").only_deck("aragorn").turn("aragorn")
    table.plays("aragorn", "paths_of_the_dead")
    assert table.hand_of("aragorn") == []
    assert "arwen" in table.eliminated_of("aragorn")
    assert table.thinking == ["saruman"]


def test_the_red_arrow(table: Table) -> None:
    """This round Rohan cards may be played and moved to Dúnedain battlegrounds."""
    table.battleground("minas_tirith").battleground("lorien").reserve("frodo", "village_militia")
    table.hand("frodo", "theoden", "merry_brandybuck").hand("aragorn", "the_red_arrow", "lembas").turn("aragorn")
    table.plays("aragorn", "the_red_arrow").passes("saruman")
    assert table.places_for("frodo", "theoden") == ["minas_tirith"]
    assert table.may_move("frodo", "village_militia", "minas_tirith")
    assert table.eliminated_of("aragorn") == ["the_red_arrow"]


def test_the_red_arrow_does_not_call_merry_g75(table: Table) -> None:
    table.battleground("minas_tirith").hand("frodo", "merry_brandybuck").hand("aragorn", "the_red_arrow", "lembas")
    table.turn("aragorn").plays("aragorn", "the_red_arrow").passes("saruman")
    assert table.places_for("frodo", "merry_brandybuck") == []


def test_the_red_arrow_is_spent_when_the_round_ends(table: Table) -> None:
    table.battleground("minas_tirith").hand("frodo", "theoden").hand("aragorn", "the_red_arrow", "lembas")
    table.turn("aragorn").plays("aragorn", "the_red_arrow").anew().new_round().turn("frodo")
    assert table.places_for("frodo", "theoden") == []


def test_the_red_arrow_does_not_make_rohan_follow_dunedain_leaders(table: Table) -> None:
    table.battleground("harad", "riders_of_rohan_1", "aragorn").hand("aragorn", "the_red_arrow", "lembas")
    table.turn("aragorn").plays("aragorn", "the_red_arrow").anew().fight("harad")
    assert table.attack_counted == 2 + 1


def test_the_three_hunters(table: Table) -> None:
    """This round Legolas, Gimli and Strider or Aragorn may enter any battleground, supported by any of their armies."""
    table.battleground("edoras").battleground("orthanc").battleground("moria")
    table.hand("aragorn", "the_three_hunters", "legolas", "aragorn", "boromir", "strider")
    table.reserve("frodo", "gimli").turn("aragorn").plays("aragorn", "the_three_hunters", pays="boromir")
    table.passes("saruman")
    assert table.may_move("frodo", "gimli", "edoras")
    assert table.may_move("frodo", "gimli", "orthanc")
    table.moves("frodo", "gimli", "orthanc").passes("witch_king")
    assert table.places_for("aragorn", "legolas") == ["edoras", "orthanc", "moria"]
    assert table.places_for("aragorn", "aragorn") == ["edoras", "orthanc", "moria"]
    assert table.places_for("aragorn", "strider") == ["edoras", "orthanc", "moria"]


@pytest.mark.parametrize(("hunting", "attack"), [(True, 2 + 1 + 1), (False, 2 + 1)])
def test_the_three_hunters_are_supported_by_any_free_peoples_army_g76(hunting: bool, attack: int) -> None:
    table = Table().battleground("orthanc", "riders_of_rohan_1", "aragorn")
    table.hand("aragorn", "the_three_hunters", "lembas").turn("aragorn")
    if hunting:
        table.plays("aragorn", "the_three_hunters")
    table.anew().fight("orthanc")
    assert table.attack_counted == attack


def test_the_three_hunters_take_nobody_else_along_and_only_this_round(table: Table) -> None:
    table.battleground("edoras").hand("aragorn", "the_three_hunters", "legolas", "boromir", "lembas").turn("aragorn")
    table.plays("aragorn", "the_three_hunters", pays="lembas").passes("saruman").passes("frodo").passes("witch_king")
    assert table.places_for("aragorn", "boromir") == []
    table.anew().new_round().turn("aragorn")
    assert table.places_for("aragorn", "legolas") == []
