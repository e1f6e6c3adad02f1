"""Rulings on single cards (G83-G101)."""

import pytest

from rules.cardgame.choices import Decline, Pick, SearchDeck
from rules.cardgame.terms import NOTHING
from tests.cardgame.tables import Table, thing


@pytest.fixture
def table() -> Table:
    return Table("trilogy")


def test_g83_paths_of_the_dead_look_for_strider_in_reserve_after_the_forsaking(table: Table) -> None:
    table.reserve("aragorn", "strider", "arwen", "elrond").hand("aragorn", "paths_of_the_dead", "lembas")
    table.turn("aragorn").plays("aragorn", "paths_of_the_dead").picks("aragorn", "arwen", "elrond")
    assert len(table.hand_of("aragorn")) == 5
    table = Table("trilogy").reserve("aragorn", "strider", "arwen").hand("aragorn", "paths_of_the_dead", "lembas")
    table.turn("aragorn").plays("aragorn", "paths_of_the_dead").picks("aragorn", "arwen", "strider")
    assert len(table.hand_of("aragorn")) == 4, "he was one of the forsaken"
    table = Table("trilogy").path("imladris", "strider").hand("aragorn", "paths_of_the_dead", "lembas", "arwen")
    table.reserve("aragorn", "elrond").turn("aragorn").plays("aragorn", "paths_of_the_dead", pays="lembas")
    table.picks("aragorn", "arwen", "elrond")
    assert len(table.hand_of("aragorn")) == 4, "on the path is not in reserve"


def test_g83_paths_of_the_dead_forsake_what_there_is_and_still_draw(table: Table) -> None:
    table.only_deck("aragorn").cycled("aragorn", "legolas").hand("aragorn", "paths_of_the_dead", "lembas")
    table.turn("aragorn").plays("aragorn", "paths_of_the_dead")
    assert {"legolas", "lembas", "paths_of_the_dead"} <= set(table.eliminated_of("aragorn")), "pile and all"
    assert table.hand_of("aragorn") == []
    assert table.thinking == ["saruman"]


def test_g84_boromir_draws_when_played_and_forsakes_on_each_path_he_comes_to(table: Table) -> None:
    table.path("imladris").deck("aragorn", "legolas").hand("aragorn", "boromir", "lembas").turn("aragorn")
    table.plays("aragorn", "boromir", "imladris")
    assert table.hand_of("aragorn") == ["legolas"], "drawn first"
    table.picks("aragorn", "legolas")
    assert table.eliminated_of("aragorn") == ["legolas"]
    table = Table("trilogy").path("imladris").reserve("aragorn", "boromir").hand("aragorn", "arwen").turn("aragorn")
    table.moves("aragorn", "boromir", "imladris").picks("aragorn", "arwen")
    assert table.hand_of("aragorn") == [], "a move forsakes and draws nothing"
    table = Table("trilogy").hand("aragorn", "boromir", "lembas").turn("aragorn").plays("aragorn", "boromir")
    assert len(table.hand_of("aragorn")) == 1
    assert table.thinking == ["saruman"], "in reserve nothing is forsaken"


def test_g85_the_balrog_is_felt_at_each_arrival_on_a_location_and_not_in_reserve(table: Table) -> None:
    table.only_deck("frodo").only_deck("aragorn", "arwen", "lembas").battleground("moria")
    table.hand("saruman", "balrog_of_moria", "ugluk").turn("saruman").plays("saruman", "balrog_of_moria")
    assert table.deck_of("aragorn") == ["arwen", "lembas"]
    table.new_round().anew().turn("saruman").moves("saruman", "balrog_of_moria", "moria")
    assert table.deck_of("aragorn") == ["lembas"]


def test_g85_shelob_is_felt_on_paths(table: Table) -> None:
    table.only_deck("frodo").only_deck("aragorn", "arwen", "lembas").path("shelobs_lair")
    table.hand("saruman", "shelob", "ugluk").turn("saruman").plays("saruman", "shelob", "shelobs_lair")
    assert table.deck_of("aragorn") == ["lembas"]


@pytest.mark.parametrize("card", ["mouth_of_sauron", "the_lidless_eye"])
def test_g86_a_shadow_battleground_keeps_the_mouth_and_the_eye_off_the_path_only_as_they_enter(
    table: Table, card: str
) -> None:
    table.path("morgai").battleground("harad").hand("witch_king", card, "grishnakh").turn("witch_king")
    assert not table.may_play("witch_king", card, "morgai")
    table = Table("trilogy").path("morgai").battleground("lorien").hand("witch_king", card, "grishnakh")
    table.turn("witch_king")
    assert table.may_play("witch_king", card, "morgai"), "Lórien is of the Free Peoples, however it came"
    table.plays("witch_king", card, "morgai").anew().activate("harad")
    assert table.cards_at("morgai") == [card], "nobody is pushed off"


def test_g87_denethor_may_forsake_himself_and_search_in_vain(table: Table) -> None:
    table.reserve("aragorn", "denethor").eliminated("aragorn", "boromir").cycled("aragorn", "faramir").turn("aragorn")
    table.uses("aragorn", "denethor").picks("aragorn", "denethor")
    assert table.may_pick("aragorn") == [], "only the draw deck is searched"
    table.is_done("aragorn")
    assert "denethor" in table.eliminated_of("aragorn")
    assert table.cycle_pile_of("aragorn") == ["faramir"]


def test_g87_denethor_finds_a_son(table: Table) -> None:
    table.reserve("aragorn", "denethor").hand("aragorn", "lembas").turn("aragorn").uses("aragorn", "denethor")
    table.picks("aragorn", "lembas")
    assert set(table.may_pick("aragorn")) == {"boromir", "faramir"}
    table.picks("aragorn", "faramir")
    assert table.hand_of("aragorn") == ["faramir"]


def test_g88_the_palantir_needs_saruman_in_reserve_once_a_round(table: Table) -> None:
    table.reserve("saruman", "saruman").on("saruman", "palantir_of_orthanc").deck(
        "saruman", "ugluk", "gollum", "shelob"
    )
    table.turn("saruman").uses("saruman", "palantir_of_orthanc").picks("saruman", "ugluk", "gollum")
    assert table.eliminated_of("saruman") == ["ugluk"]
    assert table.cycle_pile_of("saruman") == ["gollum"]
    assert table.hand_of("saruman") == ["shelob"]
    table.anew().turn("saruman")
    assert not table.may_use("saruman", "palantir_of_orthanc")
    table = Table("trilogy").battleground("orthanc", "saruman").on("saruman", "palantir_of_orthanc").turn("saruman")
    assert not table.may_use("saruman", "palantir_of_orthanc")


def test_g88_the_palantir_does_its_parts_as_far_as_cards_last(table: Table) -> None:
    table.reserve("saruman", "saruman").on("saruman", "palantir_of_orthanc").only_deck("saruman", "ugluk")
    table.cycled("saruman", "gollum").turn("saruman").uses("saruman", "palantir_of_orthanc").picks("saruman", "ugluk")
    assert "ugluk" in table.eliminated_of("saruman")
    assert table.cycle_pile_of("saruman") == ["gollum"], "two cards: nothing is left to take"
    assert table.hand_of("saruman") == []
    table = Table("trilogy").reserve("saruman", "saruman").on("saruman", "palantir_of_orthanc").only_deck("saruman")
    assert not table.turn("saruman").may_use("saruman", "palantir_of_orthanc"), "no cards, no use"


def test_g89_the_mirror_shows_its_owner_the_top_card_even_before_a_forsake(table: Table) -> None:
    table.reserve("aragorn", "galadriel").on("galadriel", "mirror_of_galadriel").deck("aragorn", "lembas", "arwen")
    table.only_deck("frodo").activate("the_old_forest")
    assert table.asked("aragorn") is not None
    assert table.view("aragorn").secrets["2"].top == thing("lembas")
    assert "2" not in table.view("frodo").secrets
    table.forsakes_top("aragorn")
    assert table.eliminated_of("aragorn") == ["lembas"]
    assert table.view("aragorn").secrets["2"].top == thing("arwen")


def test_g89_without_the_mirror_nobody_sees_the_top(table: Table) -> None:
    table.reserve("aragorn", "galadriel")
    assert table.view("aragorn").secrets["2"].top == NOTHING


def test_g90_galadriel_cycles_after_all_draws(table: Table) -> None:
    table.reserve("aragorn", "galadriel", "aragorn").draw_step()
    assert len(table.hand_of("aragorn")) == 5, "three, and one more for each of the two"
    table.picks("aragorn", table.hand_of("aragorn")[0])
    assert len(table.hand_of("aragorn")) == 4


def test_g91_lembas_count_the_hobbits_on_the_path(table: Table) -> None:
    table.path("emyn_muil", "frodo_baggins", "sam_gamgee", "smeagol").on("sam_gamgee", "lembas").corruption(1)
    table.turn("frodo").uses("frodo", "lembas")
    assert table.corruption_now == 0, "two Hobbits, but only one token lies there"
    table = Table("trilogy").path("emyn_muil", "frodo_baggins", "smeagol").on("frodo_baggins", "lembas").corruption(5)
    table.turn("frodo").uses("frodo", "lembas")
    assert table.corruption_now == 4, "Sméagol is no Hobbit"


def test_g91_lembas_may_be_eaten_without_corruption(table: Table) -> None:
    table.path("emyn_muil", "frodo_baggins").on("frodo_baggins", "lembas").turn("frodo").uses("frodo", "lembas")
    assert table.corruption_now == 0
    assert table.eliminated_of("aragorn") == ["lembas"]


def test_g92_sam_cycles_himself_and_his_items_each_to_its_owner(table: Table) -> None:
    table.path("bag_end").reserve("frodo", "sam_gamgee").on("sam_gamgee", "sting", "phial_of_galadriel").turn("frodo")
    table.uses("frodo", "sam_gamgee")
    assert set(table.cycle_pile_of("frodo")) == {"sam_gamgee", "sting"}
    assert table.cycle_pile_of("aragorn") == ["phial_of_galadriel"]


def test_g93_arwen_helps_strider_wherever_he_is_until_she_leaves_the_reserve(table: Table) -> None:
    table.reserve("aragorn", "arwen").path("imladris", "strider").battleground("rivendell")
    assert (table.icons_of("strider"), table.path_icons_of("strider")) == ((1, 2), 3)
    table.turn("aragorn").moves("aragorn", "arwen", "rivendell")
    assert (table.icons_of("strider"), table.path_icons_of("strider")) == ((1, 1), 2)


def test_g94_eowyn_slays_a_nazgul_on_her_battleground_only_when_played(table: Table) -> None:
    table.battleground("morannon", "the_hunter").battleground("minas_tirith", "the_reaver")
    table.hand("frodo", "eowyn", "sting").turn("frodo").plays("frodo", "eowyn", "morannon")
    assert table.offers("frodo") == (Pick(thing("the_hunter")), Decline()), "not the Reaver elsewhere"
    table.picks("frodo", "the_hunter")
    assert table.eliminated_of("witch_king") == ["the_hunter"]
    table = Table("trilogy").battleground("morannon", "the_hunter").reserve("frodo", "eowyn").turn("frodo")
    table.moves("frodo", "eowyn", "morannon")
    assert table.thinking == ["witch_king"], "a move asks nothing"


def test_g95_treebeard_makes_the_isengard_seat_pick_an_army_there(table: Table) -> None:
    table.battleground("orthanc", "saruman", "wolf_riders", "white_hand_orcs_1").battleground("edoras")
    table.reserve("frodo", "treebeard").turn("frodo").moves("frodo", "treebeard", "orthanc")
    assert table.offers("saruman") == (Pick(thing("wolf_riders")), Pick(thing("white_hand_orcs_1")))
    table.picks("saruman", "white_hand_orcs_1")
    assert table.eliminated_of("saruman") == ["white_hand_orcs_1"]
    table = Table("trilogy").battleground("orthanc", "saruman").reserve("frodo", "treebeard").turn("frodo")
    table.moves("frodo", "treebeard", "orthanc")
    assert table.thinking == ["witch_king"], "no army, nothing"


def test_g96_death_ride_trades_rohan_cards_in_reserve_for_mordor_cards_in_battle(table: Table) -> None:
    table.reserve("frodo", "eomer", "gandalf_the_grey").on("gandalf_the_grey", "shadowfax")
    table.battleground("minas_tirith", "the_hunter", "olog_hai", "black_uruks").on("the_hunter", "fell_beast")
    table.hand("frodo", "death_ride_ride_to_ruin", "sting").turn("frodo").plays("frodo", "death_ride_ride_to_ruin")
    assert set(table.may_pick("frodo")) == {"eomer", "shadowfax"}, "Shadowfax is a Rohan card, Gandalf is not"
    table.picks("frodo", "shadowfax", "eomer")
    assert set(table.may_pick("witch_king")) == {"the_hunter", "fell_beast", "olog_hai", "black_uruks"}
    table.picks("witch_king", "the_hunter", "olog_hai")
    assert set(table.eliminated_of("witch_king")) == {"the_hunter", "fell_beast", "olog_hai"}
    assert table.cards_at("minas_tirith") == ["black_uruks"], "an item that fell with its wielder counts no extra"


def test_g96_where_fewer_stand_all_of_them_fall(table: Table) -> None:
    table.reserve("frodo", "eomer", "eowyn").battleground("minas_tirith", "olog_hai").path("weathertop", "the_hunter")
    table.hand("frodo", "death_ride_ride_to_ruin", "sting").turn("frodo").plays("frodo", "death_ride_ride_to_ruin")
    table.picks("frodo", "eomer", "eowyn")
    assert table.eliminated_of("witch_king") == ["olog_hai"]
    assert table.cards_at("weathertop") == ["the_hunter"], "a path is no battleground"


def test_g97_grima_finds_saruman_in_the_deck_or_ends_a_rohan_character_anywhere_in_play(table: Table) -> None:
    table.reserve("saruman", "grima_wormtongue").reserve("frodo", "eowyn", "gimli").battleground("edoras", "theoden")
    table.turn("saruman").uses("saruman", "grima_wormtongue")
    assert set(table.offers("saruman")) == {SearchDeck(), Pick(thing("eowyn")), Pick(thing("theoden"))}
    table.picks("saruman", "eowyn")
    assert table.eliminated_of("frodo") == ["eowyn"]
    table = Table("trilogy").reserve("saruman", "grima_wormtongue").cycled("saruman", "saruman").turn("saruman")
    table.uses("saruman", "grima_wormtongue")
    assert table.may_pick("saruman") == [], "not out of the cycle pile"


@pytest.mark.parametrize("place", ["weathertop", "lorien"])
def test_g98_black_breath_works_at_any_location_and_not_in_reserve(table: Table, place: str) -> None:
    table.path("weathertop").battleground("lorien").at(place, "the_hunter")
    table.on("the_hunter", "black_breath", "fell_beast").turn("witch_king").uses("witch_king", "black_breath")
    assert set(table.cycle_pile_of("witch_king")) == {"the_hunter", "black_breath", "fell_beast"}
    assert table.corruption_now == 1
    table = Table("trilogy").reserve("witch_king", "the_hunter").on("the_hunter", "black_breath").turn("witch_king")
    assert not table.may_use("witch_king", "black_breath")


def test_g99_theoden_is_stronger_while_gandalf_is_anywhere_in_play(table: Table) -> None:
    table.battleground("edoras", "theoden")
    assert table.icons_of("theoden") == (0, 0)
    assert table.reserve("frodo", "gandalf_the_white").icons_of("theoden") == (1, 1)
    other = Table("trilogy").battleground("edoras", "theoden").path("bag_end", "gandalf_the_grey")
    assert other.icons_of("theoden") == (1, 1)
    assert Table("trilogy").hand("frodo", "gandalf_the_grey").battleground("edoras", "theoden").icons_of("theoden") == (
        0,
        0,
    )


def test_g100_herbs_with_no_hobbit_to_take_still_draw(table: Table) -> None:
    table.reserve("frodo", "sam_gamgee").on("sam_gamgee", "herbs_and_stewed_rabbit").deck("frodo", "gimli")
    table.turn("frodo").uses("frodo", "herbs_and_stewed_rabbit").is_done("frodo")
    assert table.hand_of("frodo") == ["gimli"]


def test_g100_the_messenger_may_take_itself_back_but_not_be_played_again_this_round(table: Table) -> None:
    table.hand("witch_king", "the_messenger", "grishnakh").turn("witch_king").plays("witch_king", "the_messenger")
    table.all_pass("aragorn", "saruman", "frodo").uses("witch_king", "the_messenger")
    table.picks("witch_king", "the_messenger").all_pass("aragorn", "saruman", "frodo")
    assert table.hand_of("witch_king") == ["the_messenger"]
    assert not table.may_play("witch_king", "the_messenger")


def test_g100_ent_draught_may_be_drunk_for_nothing(table: Table) -> None:
    table.reserve("frodo", "quickbeam").on("quickbeam", "ent_draught").turn("frodo").uses("frodo", "ent_draught")
    table.is_done("frodo")
    assert table.eliminated_of("frodo") == ["ent_draught"]
    assert table.hand_of("frodo") == []


def test_g101_the_great_gate_goes_to_its_own_sides_dunedain_battlegrounds_or_to_reserve(table: Table) -> None:
    grounds = ("dol_amroth", "pelargir", "minas_tirith", "harad", "minas_morgul", "morannon", "umbar", "rivendell")
    for ground in grounds:
        table.battleground(ground)
    table.hand("aragorn", "the_great_gate", "arwen").turn("aragorn")
    open_to = {ground for ground in grounds if table.may_play("aragorn", "the_great_gate", ground)}
    assert open_to == {"dol_amroth", "pelargir", "minas_tirith"}
    assert table.may_play("aragorn", "the_great_gate")
    assert table.plays("aragorn", "the_great_gate", "pelargir").icons_of("the_great_gate") == (0, 0)
    assert Table("trilogy").battleground("minas_tirith", "the_great_gate").icons_of("the_great_gate") == (0, 3)
