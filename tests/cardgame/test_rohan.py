"""Rohan."""

import pytest

from tests.cardgame.tables import Figures, Table, figures, keywords

ROHAN_BATTLEGROUNDS = ["edoras", "helms_deep", "morannon", "orthanc"]


@pytest.fixture
def table() -> Table:
    return Table("trilogy")


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("riders_of_rohan_1", Figures(2, 1)),
        ("riders_of_rohan_2", Figures(2, 1)),
        ("village_militia", Figures(1, 1)),
        ("eomer", Figures(1, 0, (0, 1))),
        ("eowyn", Figures(0, 0, (1, 1))),
        ("theoden", Figures()),
        ("shadowfax", Figures(1, 1)),
        ("death_ride_ride_to_ruin", Figures()),
        ("ghan_buri_ghan", Figures(0, 0, (0, 1))),
    ],
)
def test_the_figures_of_rohan(card: str, expected: Figures) -> None:
    assert figures(card) == expected


@pytest.mark.parametrize("card", ["riders_of_rohan_1", "village_militia", "eomer", "eowyn", "theoden"])
def test_rohan_goes_to_its_battlegrounds_and_to_no_path(table: Table, card: str) -> None:
    table.everywhere("amon_hen").hand("frodo", card, "sting").turn("frodo")
    assert sorted(table.places_for("frodo", card)) == ROHAN_BATTLEGROUNDS
    assert table.may_play("frodo", card)


# ---- armies ----------------------------------------------------------------------------------------------------------


def test_riders_of_rohan(table: Table) -> None:
    """No text: 2 attack, 1 defense, and support for one leader of Rohan; two copies."""
    table.battleground("orthanc", "riders_of_rohan_1", "eowyn").fight("orthanc")
    assert table.attack_counted == 2 + 1
    table = Table().battleground("edoras", "riders_of_rohan_1", "riders_of_rohan_2", "devilry_of_saruman")
    table.fight("edoras")
    assert table.scored_by("free") == ["edoras"]
    assert sorted(table.eliminated_of("frodo")) == ["riders_of_rohan_1", "riders_of_rohan_2"]


def test_village_militia(table: Table) -> None:
    """No text: 1 attack, 1 defense, and support for one leader of Rohan."""
    table.battleground("orthanc", "village_militia", "eowyn").fight("orthanc")
    assert table.attack_counted == 1 + 1
    table = Table().battleground("edoras", "village_militia", "wolf_riders").fight("edoras")
    assert table.scored_by("free") == ["edoras"]
    assert table.eliminated_of("frodo") == ["village_militia"]


# ---- Éomer and Théoden: cards set aside ---


def test_eomer(table: Table) -> None:
    """When played: draw 5, set them aside, play up to 1 Rohan army of them, cycle the rest."""
    table.battleground("edoras").hand("frodo", "eomer", "gimli", "glamdring")
    table.deck("frodo", "riders_of_rohan_1", "village_militia", "theoden", "sting", "frodo_baggins").turn("frodo")
    table.plays("frodo", "eomer", "edoras", pays="gimli")
    assert len(table.aside_of("frodo")) == 5
    assert table.may_play("frodo", "village_militia")
    assert table.may_play("frodo", "riders_of_rohan_1", "edoras")
    assert not table.may_play("frodo", "theoden", "edoras")
    table.plays("frodo", "riders_of_rohan_1", "edoras")
    assert table.cards_at("edoras") == ["eomer", "riders_of_rohan_1"]
    assert sorted(table.cycle_pile_of("frodo")) == ["frodo_baggins", "gimli", "sting", "theoden", "village_militia"]
    assert table.hand_of("frodo") == ["glamdring"]


def test_eomer_may_play_none_of_them(table: Table) -> None:
    table.hand("frodo", "eomer", "gimli").deck("frodo", "riders_of_rohan_1").turn("frodo")
    table.plays("frodo", "eomer").is_done("frodo")
    assert table.reserve_of("frodo") == ["eomer"]
    assert len(table.cycle_pile_of("frodo")) == 1 + 5


def test_eomer_is_asked_even_when_nobody_answers_his_call(table: Table) -> None:
    """The others may not learn from silence what was drawn."""
    table.hand("frodo", "eomer", "gimli").turn("frodo")
    table.deck("frodo", "sting", "bilbo_baggins", "theoden", "glamdring", "shadowfax").plays("frodo", "eomer")
    assert table.thinking == ["frodo"]
    table.is_done("frodo")
    assert table.aside_of("frodo") == []


def test_eomer_does_not_call_armies_from_hand_g8(table: Table) -> None:
    table.hand("frodo", "eomer", "gimli", "village_militia").turn("frodo").plays("frodo", "eomer", pays="gimli")
    assert not table.may_play("frodo", "village_militia")


def test_eomers_army_is_paid_for_by_the_rest_r39(table: Table) -> None:
    table.hand("frodo", "eomer", "gimli", "sting").only_deck("frodo", "village_militia").turn("frodo")
    table.plays("frodo", "eomer", pays="gimli")
    assert sorted(table.aside_of("frodo")) == ["gimli", "village_militia"]
    table.plays("frodo", "village_militia")
    assert table.reserve_of("frodo") == ["eomer", "village_militia"]
    assert table.hand_of("frodo") == ["sting"]


def test_eomers_army_drawn_alone_is_paid_for_as_usual_g6(table: Table) -> None:
    """From hand; with an empty hand by forsaking, and then Éomer himself is all there is."""
    table.hand("frodo", "eomer", "village_militia", "sting").only_deck("frodo").turn("frodo")
    table.plays("frodo", "eomer", pays="village_militia").plays("frodo", "village_militia")
    assert table.hand_of("frodo") == []
    assert table.cycle_pile_of("frodo") == ["sting"]
    table = Table().hand("frodo", "eomer", "village_militia").only_deck("frodo").turn("frodo")
    table.plays("frodo", "eomer").plays("frodo", "village_militia")
    assert table.reserve_of("frodo") == ["village_militia"]
    assert "eomer" in table.eliminated_of("frodo")


def test_eomer_with_no_deck_calls_nobody(table: Table) -> None:
    table.hand("frodo", "eomer").only_deck("frodo").turn("frodo").plays("frodo", "eomer")
    assert table.reserve_of("frodo") == ["eomer"]
    assert table.thinking == ["witch_king"]


@pytest.mark.parametrize("king", ["eomer", "theoden"])
def test_eomer_and_theoden_call_nobody_when_they_move(table: Table, king: str) -> None:
    table.battleground("edoras").reserve("frodo", king).turn("frodo").moves("frodo", king, "edoras")
    assert table.cycle_pile_of("frodo") == []
    assert table.thinking == ["witch_king"]


def test_theoden(table: Table) -> None:
    """+1 attack and +1 defense with Gandalf in play. When played: set 5 aside, play up to 1 Rohan card of them."""
    table.battleground("edoras").hand("frodo", "theoden", "gimli").reserve("frodo", "bilbo_baggins")
    table.deck("frodo", "eowyn", "shadowfax", "sting", "merry_brandybuck", "village_militia").turn("frodo")
    table.plays("frodo", "theoden", "edoras")
    assert table.may_play("frodo", "eowyn", "edoras")
    assert table.may_play("frodo", "village_militia", "edoras")
    assert not table.may_play("frodo", "merry_brandybuck", "edoras")
    table.plays("frodo", "village_militia", "edoras")
    assert table.cards_at("edoras") == ["theoden", "village_militia"]
    assert sorted(table.cycle_pile_of("frodo")) == ["eowyn", "gimli", "merry_brandybuck", "shadowfax", "sting"]


@pytest.mark.parametrize("wizard", ["gandalf_the_grey", "gandalf_the_white"])
def test_theoden_takes_heart_from_gandalf_anywhere_in_play_g99(table: Table, wizard: str) -> None:
    table.battleground("edoras", "theoden").hand("frodo", wizard)
    assert table.icons_of("theoden") == (0, 0)
    table.reserve("frodo", wizard)
    assert table.icons_of("theoden") == (1, 1)
    table.battleground("harad", wizard)
    assert table.icons_of("theoden") == (1, 1)


def test_theoden_may_play_an_item_or_an_event_of_rohan(table: Table) -> None:
    table.hand("frodo", "theoden", "gimli").reserve("frodo", "gandalf_the_white")
    table.deck("frodo", "shadowfax", "death_ride_ride_to_ruin").turn("frodo").plays("frodo", "theoden")
    assert table.may_play("frodo", "death_ride_ride_to_ruin")
    table.plays("frodo", "shadowfax", "gandalf_the_white")
    assert table.items_of("gandalf_the_white") == ["shadowfax"]


def test_theoden_may_ride_to_ruin_at_once(table: Table) -> None:
    table.battleground("morannon", "mordor_orcs_1").hand("frodo", "theoden", "gimli")
    table.deck("frodo", "death_ride_ride_to_ruin").turn("frodo").plays("frodo", "theoden")
    table.plays("frodo", "death_ride_ride_to_ruin").picks("frodo", "theoden")
    assert table.cards_at("morannon") == []
    assert sorted(table.eliminated_of("frodo")) == ["death_ride_ride_to_ruin", "theoden"]


def test_theodens_eomer_calls_after_the_rest_was_cycled_g7(table: Table) -> None:
    table.hand("frodo", "theoden", "gimli").turn("frodo")
    table.deck("frodo", "eomer", "sting", "glamdring", "bilbo_baggins", "shadowfax", "village_militia")
    table.plays("frodo", "theoden").plays("frodo", "eomer")
    assert sorted(table.cycle_pile_of("frodo")) == ["bilbo_baggins", "gimli", "glamdring", "shadowfax", "sting"]
    table.plays("frodo", "village_militia")
    assert table.reserve_of("frodo") == ["theoden", "eomer", "village_militia"]


# ---- Éowyn -----------------------------------------------------------------------------------------------------------


def test_eowyn(table: Table) -> None:
    """Played to a battleground: may eliminate 1 Nazgûl there. To reserve: may take Merry or Pippin from the pile."""
    table.battleground("morannon", "the_witch_king", "the_hunter", "mordor_orcs_1").hand("frodo", "eowyn", "sting")
    table.turn("frodo").plays("frodo", "eowyn", "morannon")
    assert sorted(table.may_pick("frodo")) == ["the_hunter", "the_witch_king"]
    table.picks("frodo", "the_witch_king")
    assert table.cards_at("morannon") == ["the_hunter", "mordor_orcs_1", "eowyn"]
    assert table.eliminated_of("witch_king") == ["the_witch_king"]


def test_eowyn_in_reserve_takes_merry_or_pippin_from_the_pile(table: Table) -> None:
    table.hand("frodo", "eowyn", "pippin_took").cycled("frodo", "merry_brandybuck", "frodo_baggins").turn("frodo")
    table.plays("frodo", "eowyn")
    assert table.may_pick("frodo") == ["merry_brandybuck", "pippin_took"]
    table.picks("frodo", "merry_brandybuck")
    assert table.hand_of("frodo") == ["merry_brandybuck"]
    assert table.thinking == ["witch_king"]


def test_eowyn_may_decline_both(table: Table) -> None:
    table.battleground("morannon", "the_witch_king").hand("frodo", "eowyn", "sting").turn("frodo")
    table.plays("frodo", "eowyn", "morannon").declines("frodo")
    assert table.cards_at("morannon") == ["the_witch_king", "eowyn"]
    table = Table().hand("frodo", "eowyn", "pippin_took").turn("frodo").plays("frodo", "eowyn").is_done("frodo")
    assert table.cycle_pile_of("frodo") == ["pippin_took"]


def test_eowyn_strikes_only_where_she_is_played_and_never_when_moved_g94(table: Table) -> None:
    table.battleground("morannon", "the_hunter").battleground("edoras").path("orodruin", "the_reaver")
    table.reserve("witch_king", "the_witch_king").hand("frodo", "eowyn", "sting").turn("frodo")
    assert table.plays("frodo", "eowyn", "edoras").thinking == ["witch_king"]
    table = Table().battleground("morannon", "the_hunter").reserve("frodo", "eowyn").turn("frodo")
    assert table.moves("frodo", "eowyn", "morannon").thinking == ["witch_king"]


def test_eowyns_stroke_goes_through_the_mantle_g36(table: Table) -> None:
    table.battleground("morannon", "the_witch_king").on("the_witch_king", "nazguls_mantle", "fell_beast")
    table.hand("frodo", "eowyn", "sting").turn("frodo").plays("frodo", "eowyn", "morannon")
    table.picks("frodo", "the_witch_king")
    assert sorted(table.eliminated_of("witch_king")) == ["fell_beast", "nazguls_mantle", "the_witch_king"]


# ---- Shadowfax -------------------------------------------------------------------------------------------------------


def test_shadowfax(table: Table) -> None:
    """Action in reserve: activate or reactivate any battleground; Gandalf must then move there."""
    table.reserve("frodo", "gandalf_the_white", "theoden").hand("frodo", "shadowfax", "sting").turn("frodo")
    assert keywords("shadowfax") == ["mount"]
    assert table.wielders_for("frodo", "shadowfax") == ["gandalf_the_white"]
    table.plays("frodo", "shadowfax", "gandalf_the_white")
    assert table.icons_of("gandalf_the_white") == (3, 4)
    table.anew().turn("frodo").uses("frodo", "shadowfax")
    assert len(table.may_pick("frodo")) == 14
    table.picks("frodo", "pelargir").declines("aragorn")
    assert table.active == ["pelargir"]
    assert table.cards_at("pelargir") == ["gandalf_the_white"]
    assert table.items_of("gandalf_the_white") == ["shadowfax"]


def test_shadowfax_carries_a_gandalf_that_came_this_round_g62(table: Table) -> None:
    table.arrived("frodo", "gandalf_the_grey").on("gandalf_the_grey", "shadowfax").turn("frodo")
    table.uses("frodo", "shadowfax").picks("frodo", "umbar")
    assert table.cards_at("umbar") == ["gandalf_the_grey"]


def test_shadowfax_brings_a_scored_battleground_back_g60(table: Table) -> None:
    table.scored("free", "umbar").scored("shadow", "pelargir").battleground("harad")
    table.reserve("frodo", "gandalf_the_grey").on("gandalf_the_grey", "shadowfax").turn("frodo")
    table.uses("frodo", "shadowfax")
    assert {"umbar", "pelargir"} <= set(table.may_pick("frodo"))
    assert "harad" not in table.may_pick("frodo")
    table.picks("frodo", "umbar")
    assert table.score_of("free") == 0
    assert table.cards_at("umbar") == ["gandalf_the_grey"]


def test_shadowfax_at_edoras_opens_helms_deep_too_but_gandalf_goes_to_edoras(table: Table) -> None:
    table.reserve("frodo", "gandalf_the_grey").on("gandalf_the_grey", "shadowfax").turn("frodo")
    table.uses("frodo", "shadowfax").picks("frodo", "edoras").is_done("frodo")
    assert table.active == ["edoras", "helms_deep"]
    assert table.cards_at("edoras") == ["gandalf_the_grey"]


def test_shadowfax_acts_only_in_reserve(table: Table) -> None:
    table.path("bag_end", "gandalf_the_grey").on("gandalf_the_grey", "shadowfax").turn("frodo")
    assert not table.may_use("frodo", "shadowfax")


# ---- Death! Ride, Ride to Ruin! --------------------------------------------------------------------------------------


def test_death_ride_ride_to_ruin(table: Table) -> None:
    """Eliminate any number of Rohan cards from your reserve; Mordor eliminates as many on active battlegrounds."""
    table.battleground("minas_tirith", "mordor_orcs_1", "mordor_orcs_2", "olog_hai").path("orodruin", "the_hunter")
    table.reserve("frodo", "theoden", "village_militia", "gimli").reserve("witch_king", "black_uruks")
    table.hand("frodo", "death_ride_ride_to_ruin", "sting").turn("frodo").plays("frodo", "death_ride_ride_to_ruin")
    assert table.may_pick("frodo") == ["theoden", "village_militia"]
    table.picks("frodo", "theoden", "village_militia")
    assert sorted(table.may_pick("witch_king")) == ["mordor_orcs_1", "mordor_orcs_2", "olog_hai"]
    table.picks("witch_king", "mordor_orcs_1", "mordor_orcs_2")
    assert table.cards_at("minas_tirith") == ["olog_hai"]
    assert sorted(table.eliminated_of("frodo")) == ["death_ride_ride_to_ruin", "theoden", "village_militia"]


def test_death_ride_ride_to_ruin_may_stop_early_or_never_start(table: Table) -> None:
    table.battleground("minas_tirith", "mordor_orcs_1", "olog_hai").reserve("frodo", "theoden", "village_militia")
    table.hand("frodo", "death_ride_ride_to_ruin", "sting").turn("frodo").plays("frodo", "death_ride_ride_to_ruin")
    table.picks("frodo", "village_militia").is_done("frodo").picks("witch_king", "mordor_orcs_1")
    assert table.cards_at("minas_tirith") == ["olog_hai"]
    assert table.reserve_of("frodo") == ["theoden"]
    table = Table().battleground("minas_tirith", "olog_hai").hand("frodo", "death_ride_ride_to_ruin", "sting")
    table.turn("frodo").plays("frodo", "death_ride_ride_to_ruin")
    assert table.cards_at("minas_tirith") == ["olog_hai"]
    assert table.eliminated_of("frodo") == ["death_ride_ride_to_ruin"]


def test_death_ride_ride_to_ruin_counts_shadowfax_and_mordors_items_g96(table: Table) -> None:
    table.battleground("minas_tirith", "the_witch_king", "olog_hai").on("the_witch_king", "fell_beast", "black_breath")
    table.reserve("frodo", "gandalf_the_white").on("gandalf_the_white", "shadowfax", "glamdring")
    table.hand("frodo", "death_ride_ride_to_ruin", "sting").turn("frodo").plays("frodo", "death_ride_ride_to_ruin")
    assert table.may_pick("frodo") == ["shadowfax"]
    table.picks("frodo", "shadowfax").picks("witch_king", "black_breath")
    assert table.items_of("gandalf_the_white") == ["glamdring"]
    assert table.items_of("the_witch_king") == ["fell_beast"]


def test_death_ride_ride_to_ruin_does_not_count_what_falls_with_its_wielder_g96(table: Table) -> None:
    table.battleground("minas_tirith", "the_witch_king", "olog_hai", "mordor_orcs_1").on("the_witch_king", "fell_beast")
    table.reserve("frodo", "theoden", "village_militia").hand("frodo", "death_ride_ride_to_ruin", "sting")
    table.turn("frodo").plays("frodo", "death_ride_ride_to_ruin").picks("frodo", "theoden", "village_militia")
    table.picks("witch_king", "the_witch_king", "olog_hai")
    assert table.cards_at("minas_tirith") == ["mordor_orcs_1"]


def test_death_ride_ride_to_ruin_takes_all_there_are_and_no_other_faction_g96(table: Table) -> None:
    table.battleground("minas_tirith", "haradrim_cavalry", "olog_hai").reserve("frodo", "theoden", "village_militia")
    table.hand("frodo", "death_ride_ride_to_ruin", "sting").turn("frodo").plays("frodo", "death_ride_ride_to_ruin")
    table.picks("frodo", "theoden", "village_militia")
    assert table.cards_at("minas_tirith") == ["haradrim_cavalry"]
    assert table.thinking == ["witch_king"]


# ---- Ghân-buri-Ghân (promo) ------------------------------------------------------------------------------------------


def test_ghan_buri_ghan() -> None:
    """In reserve: Rohan cards may be played and moved to Minas Tirith."""
    table = Table(promos=True).battleground("minas_tirith").battleground("dol_amroth")
    table.reserve("frodo", "ghan_buri_ghan", "village_militia").hand("frodo", "theoden", "merry_brandybuck")
    table.turn("frodo")
    assert table.places_for("frodo", "theoden") == ["minas_tirith"]
    assert table.places_for("frodo", "merry_brandybuck") == []
    table.moves("frodo", "village_militia", "minas_tirith")
    assert table.cards_at("minas_tirith") == ["village_militia"]


def test_ghan_buri_ghan_may_himself_go_and_then_shows_the_way_no_longer() -> None:
    table = Table(promos=True).battleground("minas_tirith").reserve("frodo", "ghan_buri_ghan", "village_militia")
    table.turn("frodo").moves("frodo", "ghan_buri_ghan", "minas_tirith").anew().turn("frodo")
    assert table.places_for("frodo", "village_militia") == []


def test_ghan_buri_ghan_shows_no_way_from_hand() -> None:
    table = Table(promos=True).battleground("minas_tirith").hand("frodo", "ghan_buri_ghan", "theoden").turn("frodo")
    assert table.places_for("frodo", "theoden") == []


def test_ghan_buri_ghan_is_in_no_deck_without_promos_g118(table: Table) -> None:
    assert "ghan_buri_ghan" not in table.deck_of("frodo")
    assert "ghan_buri_ghan" in Table(promos=True).deck_of("frodo")
