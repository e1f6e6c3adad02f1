"""Rulings on items and ownership (G22-G32)."""

import pytest

from rules.cardgame.choices import Decline, Pick, PickLocation, TopOfDeck
from tests.cardgame.tables import Table, thing


@pytest.fixture
def table() -> Table:
    return Table("trilogy")


def test_g22_an_item_may_go_on_a_team_mates_character_and_stays_its_owners(table: Table) -> None:
    table.hand("aragorn", "elven_cloak", "arwen").reserve("frodo", "sam_gamgee").turn("aragorn")
    table.plays("aragorn", "elven_cloak", "sam_gamgee")
    assert table.items_of("sam_gamgee") == ["elven_cloak"]
    table.anew().path("bag_end").turn("frodo").uses("frodo", "sam_gamgee")
    assert table.cycle_pile_of("frodo") == ["sam_gamgee"]
    assert table.cycle_pile_of("aragorn") == ["arwen", "elven_cloak"], "each card to the pile of its owner"


def test_an_item_back_in_hand_may_not_be_played_twice_in_a_round_r40(table: Table) -> None:
    table.hand("frodo", "sting", "gimli").reserve("frodo", "sam_gamgee").turn("frodo")
    table.plays("frodo", "sting", "sam_gamgee").anew().hand("frodo", "sting").turn("frodo")
    assert table.wielders_for("frodo", "sting") == []
    assert table.anew().new_round().turn("frodo").wielders_for("frodo", "sting") == ["sam_gamgee"]


def test_g23_lembas_is_used_by_the_hobbit_player_and_eliminated_to_its_owners_pile(table: Table) -> None:
    table.path("bag_end", "frodo_baggins", "sam_gamgee").on("frodo_baggins", "lembas").corruption(5).turn("aragorn")
    assert not table.may_use("aragorn", "lembas")
    table.anew().turn("frodo").uses("frodo", "lembas")
    assert table.corruption_now == 3
    assert table.eliminated_of("aragorn") == ["lembas"]


def test_g23_nobody_uses_a_team_mates_action_texts(table: Table) -> None:
    table.reserve("frodo", "bilbo_baggins").reserve("aragorn", "halbarad", "elrond").on("elrond", "vilya_ring_of_air")
    table.turn("frodo")
    assert table.may_use("frodo", "bilbo_baggins")
    assert not table.may_use("frodo", "halbarad")
    assert not table.may_use("frodo", "vilya_ring_of_air")
    table.anew().turn("aragorn")
    assert table.may_use("aragorn", "halbarad")
    assert not table.may_use("aragorn", "bilbo_baggins")


def test_g24_a_new_item_does_not_keep_its_wielder_from_moving_and_goes_along(table: Table) -> None:
    table.battleground("moria").reserve("frodo", "gimli").hand("frodo", "dwarven_axe", "sting").turn("frodo")
    table.plays("frodo", "dwarven_axe", "gimli").all_pass("witch_king", "aragorn", "saruman")
    table.moves("frodo", "gimli", "moria")
    assert table.items_of("gimli") == ["dwarven_axe"]
    assert table.icons_of("gimli") == (2, 2)
    assert table.reserve_of("frodo") == []


def test_g25_an_item_is_never_put_down_alone_or_handed_on(table: Table) -> None:
    table.hand("frodo", "sting", "gimli").turn("frodo")
    assert not any(getattr(choice, "card", None) == thing("sting") for choice in table.offers("frodo"))
    table.anew().battleground("moria").reserve("frodo", "frodo_baggins", "sam_gamgee").on("frodo_baggins", "sting")
    table.turn("frodo")
    assert not any(getattr(choice, "card", None) == thing("sting") for choice in table.offers("frodo"))


def test_g26_no_item_goes_on_an_army(table: Table) -> None:
    table.hand("aragorn", "bow_of_the_galadhrim", "arwen").reserve("aragorn", "high_elves_1", "legolas").turn("aragorn")
    assert table.may_play("aragorn", "bow_of_the_galadhrim", "legolas")
    assert not table.may_play("aragorn", "bow_of_the_galadhrim", "high_elves_1")


def test_g27_gandalf_may_hold_two_weapons(table: Table) -> None:
    table.reserve("frodo", "gandalf_the_grey").on("gandalf_the_grey", "glamdring")
    table.hand("frodo", "gandalfs_staff", "sting").turn("frodo").plays("frodo", "gandalfs_staff", "gandalf_the_grey")
    assert table.items_of("gandalf_the_grey") == ["glamdring", "gandalfs_staff"]
    assert table.icons_of("gandalf_the_grey") == (4, 4)


def test_g27_the_bow_bars_no_item_that_is_not_a_weapon(table: Table) -> None:
    table.reserve("aragorn", "legolas").on("legolas", "elven_cloak")
    table.hand("aragorn", "bow_of_the_galadhrim", "arwen").turn("aragorn")
    table.plays("aragorn", "bow_of_the_galadhrim", "legolas")
    assert table.items_of("legolas") == ["elven_cloak", "bow_of_the_galadhrim"]


def test_g28_an_item_in_reserve_is_forsaken_only_by_its_wielders_seat_and_lies_with_its_owner(table: Table) -> None:
    table.reserve("frodo", "sam_gamgee").on("sam_gamgee", "elven_cloak").activate("the_old_forest")
    assert table.offers("frodo") == (Pick(thing("sam_gamgee")), Pick(thing("elven_cloak")), TopOfDeck())
    table.picks("frodo", "elven_cloak")
    assert table.reserve_of("frodo") == ["sam_gamgee"], "the wielder stays"
    assert "elven_cloak" in table.eliminated_of("aragorn")
    assert len(table.eliminated_of("aragorn") + table.cycle_pile_of("aragorn")) == 2, "Aragorn's only offer was his top"


@pytest.mark.parametrize(
    ("seat", "grey", "item", "white"),
    [
        ("frodo", "gandalf_the_grey", "glamdring", "gandalf_the_white"),
        ("aragorn", "strider", "anduril", "aragorn"),
    ],
)
def test_g29_a_removed_character_takes_its_items_along(
    table: Table, seat: str, grey: str, item: str, white: str
) -> None:
    other = {"frodo": "sting", "aragorn": "arwen"}[seat]
    table.reserve(seat, grey).on(grey, item).hand(seat, white, other).turn(seat).plays(seat, white)
    assert table.reserve_of(seat) == [white]
    assert table.items_of(white) == []
    assert set(table.eliminated_of(seat)) == {grey, item}


def test_g29_he_is_removed_from_the_path_and_from_hidden_zones_too(table: Table) -> None:
    table.path("weathertop", "strider").hand("aragorn", "aragorn", "arwen").turn("aragorn").plays("aragorn", "aragorn")
    assert table.cards_at("weathertop") == []
    table = Table("trilogy").hand("frodo", "gandalf_the_white", "sting").turn("frodo")
    table.plays("frodo", "gandalf_the_white")
    assert table.eliminated_of("frodo") == ["gandalf_the_grey"], "out of the deck"
    assert "gandalf_the_grey" not in table.deck_of("frodo")


def test_g30_aragorn_may_be_played_after_strider_is_gone(table: Table) -> None:
    table.eliminated("aragorn", "strider").hand("aragorn", "aragorn", "arwen").turn("aragorn")
    table.plays("aragorn", "aragorn")
    assert table.reserve_of("aragorn") == ["aragorn"]
    assert table.eliminated_of("aragorn") == ["strider"]


def test_g30_after_aragorn_strider_cannot_be_found_any_more(table: Table) -> None:
    table.reserve("aragorn", "halbarad").hand("aragorn", "aragorn", "arwen").turn("aragorn")
    table.plays("aragorn", "aragorn").all_pass("saruman", "frodo", "witch_king").uses("aragorn", "halbarad")
    assert table.may_pick("aragorn") == []


def test_g31_any_hobbit_character_wields_the_blade_of_westernesse(table: Table) -> None:
    table.hand("aragorn", "blade_of_westernesse", "arwen")
    table.reserve("frodo", "frodo_baggins", "fatty_bolger", "smeagol", "gimli").turn("aragorn")
    assert table.may_play("aragorn", "blade_of_westernesse", "frodo_baggins")
    assert table.may_play("aragorn", "blade_of_westernesse", "fatty_bolger")
    assert not table.may_play("aragorn", "blade_of_westernesse", "smeagol"), "no Hobbit"
    assert not table.may_play("aragorn", "blade_of_westernesse", "gimli")


def test_g32_a_mount_moves_a_wielder_that_came_this_round(table: Table) -> None:
    table.battleground("lorien").battleground("moria").path("weathertop")
    table.arrived("witch_king", "the_hunter").hand("witch_king", "fell_beast", "grishnakh").turn("witch_king")
    assert not table.may_move("witch_king", "the_hunter", "lorien")
    table.plays("witch_king", "fell_beast", "the_hunter")
    assert table.offers("witch_king") == (PickLocation(thing("lorien")), Decline()), "not Moria, not the path"
    table.picks("witch_king", "lorien")
    assert table.cards_at("lorien") == ["the_hunter"]
    assert table.items_of("the_hunter") == ["fell_beast"]


def test_g32_the_black_riders_mount_goes_only_to_a_path_its_wielder_may_enter(table: Table) -> None:
    table.path("caradhras").reserve("witch_king", "the_hunter")
    table.hand("witch_king", "black_riders_mount", "grishnakh").turn("witch_king")
    table.plays("witch_king", "black_riders_mount", "the_hunter")
    assert table.thinking == ["aragorn"], "no Nazgûl enters path 4"
    table = Table("trilogy").path("weathertop").reserve("witch_king", "the_hunter")
    table.hand("witch_king", "black_riders_mount", "grishnakh").turn("witch_king")
    table.plays("witch_king", "black_riders_mount", "the_hunter").picks("witch_king", "weathertop")
    assert table.path_icons_of("the_hunter") == 2


def test_g32_a_mount_played_on_a_wielder_at_a_location_moves_nobody(table: Table) -> None:
    table.battleground("lorien").battleground("minas_tirith", "the_hunter")
    table.hand("witch_king", "fell_beast", "grishnakh").turn("witch_king")
    table.plays("witch_king", "fell_beast", "the_hunter")
    assert table.cards_at("minas_tirith") == ["the_hunter"]
    assert table.thinking == ["aragorn"]
