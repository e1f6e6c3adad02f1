"""Rulings on cards cycled instead of eliminated (G33-G41)."""

import pytest

from rules.cardgame.choices import Accept, Decline, Pick
from rules.cardgame.events import Saved
from rules.cardgame.prompts import ChooseReplacementPrompt
from tests.cardgame.tables import Table, thing


@pytest.fixture
def table() -> Table:
    return Table("trilogy")


def test_g33_frodo_and_bilbo_may_be_winnowed_for_a_card_and_are_shown(table: Table) -> None:
    table.hand("frodo", "frodo_baggins", "bilbo_baggins").deck("frodo", "sting").turn("frodo").winnows("frodo")
    table.picks("frodo", "frodo_baggins")
    assert table.hand_of("frodo") == ["sting"]
    assert table.cycle_pile_of("frodo") == ["frodo_baggins", "bilbo_baggins"]
    assert [event.card for event in table.saw(Saved)] == [thing("frodo_baggins"), thing("bilbo_baggins")]


def test_g33_a_forsake_is_paid_though_the_card_is_cycled_instead(table: Table) -> None:
    table.deck("aragorn", "aragorn", "arwen").activate("pelargir").accepts("aragorn")
    assert table.cycle_pile_of("aragorn") == ["aragorn"]
    assert table.hand_of("aragorn") == ["arwen"], "paid, so the card is drawn"


def test_g33_frodos_icons_cancel_though_he_is_cycled_instead(table: Table) -> None:
    table.path("weathertop", "frodo_baggins", "the_hunter").fight("weathertop")
    assert table.scored_by("free") == ["weathertop"]
    assert table.cycle_pile_of("frodo") == ["frodo_baggins"]


def test_g34_the_items_of_bilbo_fatty_merry_and_pippin_are_cycled_with_them(table: Table) -> None:
    table.reserve("frodo", "fatty_bolger").on("fatty_bolger", "elven_cloak").hand("aragorn", "arwen")
    table.activate("the_old_forest").picks("frodo", "fatty_bolger")
    assert table.cycle_pile_of("frodo") == ["fatty_bolger"]
    assert table.cycle_pile_of("aragorn") == ["elven_cloak"]
    table = Table("trilogy").path("imladris", "merry_brandybuck", "the_hunter", "the_reaver", "the_beguiler")
    table.on("merry_brandybuck", "blade_of_westernesse").fight("imladris")
    assert table.cycle_pile_of("frodo") == ["merry_brandybuck"]
    assert table.cycle_pile_of("aragorn") == ["blade_of_westernesse"]


def test_g34_frodos_items_are_eliminated(table: Table) -> None:
    table.path("weathertop", "frodo_baggins", "the_hunter").on("frodo_baggins", "sting", "lembas").fight("weathertop")
    assert table.cycle_pile_of("frodo") == ["frodo_baggins"]
    assert table.eliminated_of("frodo") == ["sting"]
    assert table.eliminated_of("aragorn") == ["lembas"]


def test_g35_frodo_under_the_elven_cloak_picks_which_text_saves_him(table: Table) -> None:
    def fought() -> Table:
        table = Table("trilogy").path("weathertop", "frodo_baggins", "the_hunter")
        return table.on("frodo_baggins", "elven_cloak", "sting").fight("weathertop")

    cloak = fought()
    assert cloak.asked("frodo") == ChooseReplacementPrompt(thing("frodo_baggins"))
    cloak.picks("frodo", "elven_cloak")
    assert cloak.cycle_pile_of("frodo") == ["sting", "frodo_baggins"]
    assert cloak.cycle_pile_of("aragorn") == ["elven_cloak"], "the cloak saves itself too"
    own = fought().picks("frodo", "frodo_baggins")
    assert own.cycle_pile_of("frodo") == ["frodo_baggins"]
    assert own.eliminated_of("frodo") == ["sting"]
    assert own.eliminated_of("aragorn") == ["elven_cloak"]


def test_g36_the_mantle_does_not_help_against_eowyn(table: Table) -> None:
    table.battleground("morannon", "the_hunter").on("the_hunter", "nazguls_mantle")
    table.hand("frodo", "eowyn", "sting").turn("frodo").plays("frodo", "eowyn", "morannon").picks("frodo", "the_hunter")
    assert set(table.eliminated_of("witch_king")) == {"the_hunter", "nazguls_mantle"}


def test_g36_the_mantle_does_not_help_against_death_ride_or_forsaking(table: Table) -> None:
    table.battleground("minas_tirith", "the_hunter").on("the_hunter", "nazguls_mantle")
    table.reserve("frodo", "eomer").hand("frodo", "death_ride_ride_to_ruin", "sting").turn("frodo")
    table.plays("frodo", "death_ride_ride_to_ruin").picks("frodo", "eomer").picks("witch_king", "the_hunter")
    assert set(table.eliminated_of("witch_king")) == {"the_hunter", "nazguls_mantle"}
    table = Table("trilogy").reserve("saruman", "saruman").on("saruman", "woven_of_all_colours")
    table.activate("the_doors_of_durin").accepts("saruman").picks("saruman", "saruman")
    assert set(table.eliminated_of("saruman")) == {"saruman", "woven_of_all_colours"}


def test_g36_nothing_helps_the_witch_king_against_gothmog() -> None:
    table = Table("trilogy", promos=True).reserve("witch_king", "the_witch_king")
    table.on("the_witch_king", "nazguls_mantle").hand("witch_king", "gothmog", "grishnakh").turn("witch_king")
    table.plays("witch_king", "gothmog")
    assert set(table.eliminated_of("witch_king")) == {"the_witch_king", "nazguls_mantle"}


def test_g37_the_mantle_works_on_paths_and_battlegrounds_for_attackers_and_defenders(table: Table) -> None:
    table.path("weathertop", "the_hunter").on("the_hunter", "nazguls_mantle").fight("weathertop")
    assert table.cycle_pile_of("witch_king") == ["nazguls_mantle", "the_hunter"], "an attacker on the path"
    table = (
        Table("trilogy").battleground("lorien", "the_witch_king").on("the_witch_king", "nazguls_mantle", "fell_beast")
    )
    table.fight("lorien")
    assert set(table.cycle_pile_of("witch_king")) == {"the_witch_king", "nazguls_mantle", "fell_beast"}
    table = Table("trilogy").battleground("dol_guldur", "the_black_easterling", "high_elves_1", "high_elves_2")
    table.on("the_black_easterling", "nazguls_mantle").fight("dol_guldur")
    assert set(table.cycle_pile_of("witch_king")) == {"the_black_easterling", "nazguls_mantle"}, "a defender lost"


def test_g37_woven_saves_saruman_in_battleground_combat(table: Table) -> None:
    table.battleground("edoras", "saruman").on("saruman", "woven_of_all_colours", "sarumans_staff").fight("edoras")
    assert set(table.cycle_pile_of("saruman")) == {"saruman", "woven_of_all_colours", "sarumans_staff"}


def test_g37_merry_and_the_cloak_help_in_path_combat_only(table: Table) -> None:
    table.battleground("edoras", "merry_brandybuck", "wolf_riders", "devilry_of_saruman")
    table.on("merry_brandybuck", "elven_cloak").fight("edoras")
    assert table.eliminated_of("frodo") == ["merry_brandybuck"]
    assert table.eliminated_of("aragorn") == ["elven_cloak"]


def test_g37_gollum_attacks_the_path_and_is_cycled(table: Table) -> None:
    table.path("emyn_muil", "gollum", "the_hunter").fight("emyn_muil")
    assert table.cycle_pile_of("saruman") == ["gollum"]
    assert table.eliminated_of("witch_king") == ["the_hunter"]


@pytest.mark.parametrize("seat", ["aragorn", "frodo"])
def test_g38_only_the_deck_top_protects_aragorn_and_gandalf(table: Table, seat: str) -> None:
    hero = {"aragorn": "aragorn", "frodo": "gandalf_the_white"}[seat]
    other = {"aragorn": "frodo", "frodo": "aragorn"}[seat]
    table.hand(seat, hero).only_deck(other).activate("the_old_forest").picks(seat, hero)
    assert table.eliminated_of(seat) == [hero]
    table = Table("trilogy").reserve(seat, hero).only_deck(other).activate("the_old_forest").picks(seat, hero)
    assert table.eliminated_of(seat) == [hero]
    table = Table("trilogy").deck(seat, hero).only_deck(other).activate("the_old_forest")
    assert table.cycle_pile_of(seat) == [hero]


def test_g38_the_palantirs_elimination_is_no_forsake() -> None:
    table = Table("duel").reserve("witch_king", "saruman").on("saruman", "palantir_of_orthanc")
    table.deck("witch_king", "the_witch_king", "ugluk", "gollum").turn("witch_king")
    table.uses("witch_king", "palantir_of_orthanc").picks("witch_king", "the_witch_king", "ugluk")
    assert table.eliminated_of("witch_king") == ["the_witch_king"]
    assert table.cycle_pile_of("witch_king") == ["ugluk"]
    assert table.hand_of("witch_king") == ["gollum"]


def test_g39_fatty_forsaken_from_hand_or_deck_is_eliminated(table: Table) -> None:
    table.hand("frodo", "fatty_bolger").only_deck("aragorn").activate("the_old_forest").picks("frodo", "fatty_bolger")
    assert table.eliminated_of("frodo") == ["fatty_bolger"]
    table = Table("trilogy").deck("frodo", "fatty_bolger").only_deck("aragorn").activate("the_old_forest")
    assert table.eliminated_of("frodo") == ["fatty_bolger"]


def test_g40_the_last_card_of_the_deck_cycled_instead_is_shuffled_into_the_new_deck(table: Table) -> None:
    table.only_deck("aragorn", "aragorn").cycled("aragorn", "arwen", "boromir").only_deck("frodo")
    table.activate("the_old_forest")
    assert table.cycle_pile_of("aragorn") == []
    assert set(table.deck_of("aragorn")) == {"aragorn", "arwen", "boromir"}


def test_g41_ioreth_saves_herself_and_one_other_after_the_combat_without_their_items() -> None:
    table = Table("trilogy", promos=True).battleground("harad", "ioreth", "faramir", "strider", "soldiers_of_gondor")
    table.on("strider", "anduril").fight("harad")
    assert table.offers("aragorn") == (Pick(thing("faramir")), Pick(thing("strider")), Accept(), Decline())
    table.picks("aragorn", "strider")
    assert set(table.cycle_pile_of("aragorn")) == {"ioreth", "strider"}
    assert set(table.eliminated_of("aragorn")) == {"faramir", "soldiers_of_gondor", "anduril"}


def test_g41_ioreth_saves_no_wizard_and_may_save_nobody() -> None:
    table = Table("trilogy", promos=True).battleground("harad", "ioreth", "treebeard", "strider").fight("harad")
    assert Pick(thing("treebeard")) not in table.offers("aragorn")
    table.declines("aragorn")
    assert set(table.eliminated_of("aragorn")) == {"ioreth", "strider"}


def test_g41_ioreth_helps_the_defenders_too() -> None:
    table = Table("trilogy", promos=True).battleground("pelargir", "ioreth", "strider", "haradrim_mumakil")
    table.fight("pelargir")
    assert table.cycle_pile_of("aragorn") == ["ioreth"], "she was not needed and is cycled as a survivor"
    table.picks("aragorn", "strider")
    assert table.cycle_pile_of("aragorn") == ["ioreth", "strider"]
    assert table.scored_by("free") == ["pelargir"]


def test_g41_only_characters_of_that_combat_are_offered() -> None:
    table = Table("trilogy", promos=True).eliminated("aragorn", "boromir")
    table.battleground("harad", "ioreth", "strider").fight("harad")
    assert Pick(thing("boromir")) not in table.offers("aragorn")
