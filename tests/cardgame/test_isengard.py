"""Isengard."""

import pytest

from rules.cardgame.events import FoundNothing, Looked, Saved
from rules.cardgame.terms import Token
from tests.cardgame.tables import Figures, Table, figures, keywords

ISENGARD_BATTLEGROUNDS = ["edoras", "helms_deep", "orthanc"]


@pytest.fixture
def table() -> Table:
    return Table("trilogy")


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("devilry_of_saruman", Figures(3, 0)),
        ("fighting_uruk_hai", Figures(1, 2)),
        ("wolf_riders", Figures(2, 1)),
        ("white_hand_orcs_1", Figures(1, 1)),
        ("white_hand_orcs_2", Figures(1, 1)),
        ("grima_wormtongue", Figures(path=1, paths=(1, 2, 5, 6))),
        ("saruman", Figures(1, 1, (1, 1), 2, (5, 6))),
        ("ugluk", Figures(0, 0, (1, 1), 1, (5, 6))),
        ("palantir_of_orthanc", Figures()),
        ("sarumans_staff", Figures(1, 1, path=1)),
        ("woven_of_all_colours", Figures()),
        ("threats_and_promises", Figures()),
    ],
)
def test_the_figures_of_isengard(card: str, expected: Figures) -> None:
    assert figures(card) == expected


@pytest.mark.parametrize("army", ["devilry_of_saruman", "fighting_uruk_hai", "wolf_riders", "white_hand_orcs_1"])
def test_armies_of_isengard_go_to_isengard_battlegrounds_and_to_reserve_only(table: Table, army: str) -> None:
    table.everywhere("amon_hen").hand("saruman", army, "ugluk").turn("saruman")
    assert table.places_for("saruman", army) == ISENGARD_BATTLEGROUNDS
    assert table.may_play("saruman", army)


def test_devilry_of_saruman(table: Table) -> None:
    """An army of 3 attack and no defense, without text."""
    table.battleground("helms_deep", "devilry_of_saruman").fight("helms_deep")
    assert table.attack_counted == 3
    assert table.scored_by("shadow") == ["helms_deep"]
    assert table.eliminated_of("saruman") == ["devilry_of_saruman"]


def test_devilry_of_saruman_cancels_nothing_and_falls_with_the_battleground(table: Table) -> None:
    """G69: after a failed defence no iconless defender is left over."""
    table.battleground("orthanc", "devilry_of_saruman", "gandalf_the_white", "village_militia").fight("orthanc")
    assert table.scored_by("free") == ["orthanc"]
    assert table.eliminated_of("saruman") == ["devilry_of_saruman"]


def test_fighting_uruk_hai(table: Table) -> None:
    """An army of 1 attack and 2 defense, without text."""
    table.battleground("orthanc", "fighting_uruk_hai", "riders_of_rohan_1", "riders_of_rohan_2").fight("orthanc")
    assert table.scored_by("shadow") == ["orthanc"]
    assert table.eliminated_of("saruman") == ["fighting_uruk_hai"]


def test_wolf_riders(table: Table) -> None:
    """An army of 2 attack and 1 defense, without text."""
    table.battleground("edoras", "wolf_riders").fight("edoras")
    assert table.attack_counted == 2
    assert table.scored_by("shadow") == ["edoras"]


def test_white_hand_orcs(table: Table) -> None:
    """Two armies of 1 attack and 1 defense, without text."""
    table.battleground("edoras", "white_hand_orcs_1", "white_hand_orcs_2").fight("edoras")
    assert table.attack_counted == 2
    assert table.scored_by("shadow") == ["edoras"]
    assert table.eliminated_of("saruman") == ["white_hand_orcs_1", "white_hand_orcs_2"]


def test_both_white_hand_orcs_may_be_played_in_one_round(table: Table) -> None:
    """G11: copies of an army are different cards."""
    table.hand("saruman", "white_hand_orcs_1", "white_hand_orcs_2", "gollum", "shelob").turn("saruman")
    table.plays("saruman", "white_hand_orcs_1", pays="gollum")
    table.all_pass("frodo", "witch_king", "aragorn").plays("saruman", "white_hand_orcs_2")
    assert table.reserve_of("saruman") == ["white_hand_orcs_1", "white_hand_orcs_2"]


# ---- Gríma ---


def test_grima_wormtongue(table: Table) -> None:
    """Action in reserve: eliminate this card, then take Saruman from your deck or eliminate a Rohan character."""
    table.reserve("saruman", "grima_wormtongue").reserve("frodo", "eowyn").turn("saruman")
    table.uses("saruman", "grima_wormtongue").searches("saruman").picks("saruman", "saruman")
    assert table.hand_of("saruman") == ["saruman"]
    assert table.eliminated_of("saruman") == ["grima_wormtongue"]
    assert table.reserve_of("frodo") == ["eowyn"]


def test_the_deck_is_shuffled_after_grima_found_saruman_r55(table: Table) -> None:
    table.reserve("saruman", "grima_wormtongue").turn("saruman")
    rest = [card for card in table.deck_of("saruman") if card != "saruman"]
    table.uses("saruman", "grima_wormtongue").picks("saruman", "saruman")
    assert table.deck_of("saruman") != rest
    assert sorted(table.deck_of("saruman")) == sorted(rest)


def test_grima_eliminates_a_rohan_character_in_play_but_no_army_and_no_guest_of_rohan(table: Table) -> None:
    table.reserve("saruman", "grima_wormtongue").reserve("frodo", "eowyn").hand("frodo", "eomer")
    table.battleground("edoras", "theoden", "riders_of_rohan_1", "merry_brandybuck").turn("saruman")
    table.uses("saruman", "grima_wormtongue")
    assert sorted(table.may_pick("saruman")) == ["eowyn", "theoden"]
    table.picks("saruman", "theoden")
    assert table.eliminated_of("frodo") == ["theoden"]
    assert "saruman" in table.deck_of("saruman")


def test_grima_finds_no_saruman_in_the_cycle_pile_g97(table: Table) -> None:
    table.reserve("saruman", "grima_wormtongue").cycled("saruman", "saruman").turn("saruman")
    table.uses("saruman", "grima_wormtongue").is_done("saruman")
    assert table.saw(FoundNothing)
    assert table.cycle_pile_of("saruman") == ["saruman"]
    assert table.eliminated_of("saruman") == ["grima_wormtongue"]


def test_grima_searches_the_rebuilt_deck_if_it_was_empty_g105(table: Table) -> None:
    table.reserve("saruman", "grima_wormtongue").only_deck("saruman").cycled("saruman", "saruman").turn("saruman")
    table.uses("saruman", "grima_wormtongue").picks("saruman", "saruman")
    assert table.hand_of("saruman") == ["saruman"]


def test_grima_speaks_only_in_reserve(table: Table) -> None:
    table.path("bag_end", "grima_wormtongue").turn("saruman")
    assert not table.may_use("saruman", "grima_wormtongue")


def test_grima_may_speak_in_the_round_he_came(table: Table) -> None:
    """R43: a newcomer's text works at once; only moving must wait."""
    table.arrived("saruman", "grima_wormtongue").path("bag_end").turn("saruman")
    assert table.may_use("saruman", "grima_wormtongue")
    assert not table.may_move("saruman", "grima_wormtongue", "bag_end")


# ---- Saruman ---


def test_saruman(table: Table) -> None:
    """In reserve: draw 1 more in each draw step. When forsaken from the top of the deck: cycle it instead."""
    table.reserve("saruman", "saruman").draw_step()
    assert len(table.hand_of("saruman")) == 5
    assert table.thinking == []
    assert len(table.hand_of("witch_king")) == 4

    table = Table().hand("saruman", "gollum").deck("saruman", "saruman").turn("saruman")
    table.plays("saruman", "gollum")
    assert table.cycle_pile_of("saruman") == ["saruman"]
    assert table.saw(Saved)


def test_saruman_away_from_the_reserve_draws_no_more(table: Table) -> None:
    table.path("amon_hen", "saruman").draw_step()
    assert len(table.hand_of("saruman")) == 4


def test_saruman_draws_one_more_in_a_duel_too(table: Table) -> None:
    """G107: not an "each player" text, so not doubled."""
    table = Table("duel").reserve("witch_king", "saruman").draw_step()
    assert len(table.hand_of("witch_king")) == 7


@pytest.mark.parametrize("zone", ["hand", "reserve"])
def test_saruman_forsaken_from_hand_or_reserve_is_eliminated_g38(table: Table, zone: str) -> None:
    (table.hand if zone == "hand" else table.reserve)("saruman", "saruman")
    table.activate("the_doors_of_durin").accepts("saruman").picks("saruman", "saruman")
    assert table.eliminated_of("saruman") == ["saruman"]
    assert table.tokens_on("the_doors_of_durin", Token.PATH_ATTACK) == 1


def test_saruman_as_the_last_of_the_deck_is_cycled_and_shuffled_in_g40(table: Table) -> None:
    table.only_deck("saruman", "saruman").cycled("saruman", "ugluk").hand("saruman", "gollum").turn("saruman")
    table.plays("saruman", "gollum")
    assert sorted(table.deck_of("saruman")) == ["saruman", "ugluk"]
    assert table.cycle_pile_of("saruman") == []


def test_saruman_leads_an_army_of_isengard(table: Table) -> None:
    table.battleground("helms_deep", "saruman", "white_hand_orcs_1").fight("helms_deep")
    assert table.attack_counted == 3
    assert table.scored_by("shadow") == ["helms_deep"]


def test_saruman_without_an_army_has_his_own_icons_only(table: Table) -> None:
    """G72: a leader may stand alone, but his leadership does not count."""
    table.battleground("helms_deep", "saruman").fight("helms_deep")
    assert table.attack_counted == 1
    assert table.scored_by("free") == ["helms_deep"]


# ---- Uglúk ---


def test_ugluk(table: Table) -> None:
    """Action on the path: replace it with another path of the same number."""
    table.path("amon_hen", "ugluk", "frodo_baggins").turn("saruman")
    table.uses("saruman", "ugluk")
    assert table.may_pick("saruman") == ["dead_marshes", "emyn_muil"]
    table.picks("saruman", "dead_marshes")
    assert table.active_path == "dead_marshes"
    assert table.scored_by("free") == ["amon_hen"]
    assert table.eliminated_of("saruman") == ["ugluk"]
    assert table.cycle_pile_of("frodo") == ["frodo_baggins"]
    assert len(table.hand_of("saruman")) == 2


def test_ugluk_fights_the_old_path_before_the_new_one_speaks_g42(table: Table) -> None:
    table.path("amon_hen", "ugluk", "saruman", "boromir").used_path("dead_marshes").turn("saruman")
    table.uses("saruman", "ugluk")
    assert table.corruption_now == 2
    assert table.active_path == "emyn_muil"
    assert table.eliminated_of("aragorn")[0] == "boromir"
    assert table.eliminated_of("saruman") == ["ugluk", "saruman"]
    assert len(table.eliminated_of("aragorn")) == 2


def test_ugluk_has_no_other_path_to_turn_to_g45(table: Table) -> None:
    table.used_path("egladil", "dimrill_dale").path("lothlorien", "ugluk").turn("saruman")
    assert not table.may_use("saruman", "ugluk")


def test_ugluk_turns_nobody_from_reserve_or_a_battleground(table: Table) -> None:
    table.path("egladil").reserve("saruman", "ugluk").turn("saruman")
    assert not table.may_use("saruman", "ugluk")
    table = Table().path("egladil").battleground("edoras", "ugluk").turn("saruman")
    assert not table.may_use("saruman", "ugluk")


# ---- items of Saruman ---


def test_palantir_of_orthanc(table: Table) -> None:
    """Action in reserve, once per round: look at the top 3 cards of your deck; eliminate 1, cycle 1, take the last."""
    table.reserve("saruman", "saruman").on("saruman", "palantir_of_orthanc")
    table.deck("saruman", "gollum", "shelob", "ugluk").turn("saruman").uses("saruman", "palantir_of_orthanc")
    assert sorted(table.may_pick("saruman")) == ["gollum", "shelob", "ugluk"]
    table.picks("saruman", "shelob", "ugluk")
    assert table.eliminated_of("saruman") == ["shelob"]
    assert table.cycle_pile_of("saruman") == ["ugluk"]
    assert table.hand_of("saruman") == ["gollum"]


def test_palantir_shows_the_others_how_many_cards_but_not_which(table: Table) -> None:
    table.reserve("saruman", "saruman").on("saruman", "palantir_of_orthanc").turn("saruman")
    table.uses("saruman", "palantir_of_orthanc")
    (looked,) = table.saw(Looked)
    assert looked.seen_by((table.seat("saruman"),)) == looked
    assert looked.seen_by((table.seat("witch_king"),)) == Looked(table.seat("saruman"), 3)


def test_palantir_may_be_used_once_in_a_round(table: Table) -> None:
    table.reserve("saruman", "saruman").on("saruman", "palantir_of_orthanc").deck("saruman", "gollum", "shelob")
    table.turn("saruman").uses("saruman", "palantir_of_orthanc").picks("saruman", "gollum", "shelob")
    table.all_pass("frodo", "witch_king", "aragorn")
    assert table.thinking == ["saruman"]
    assert not table.may_use("saruman", "palantir_of_orthanc")
    table.passes("saruman").new_round().turn("saruman")
    assert table.may_use("saruman", "palantir_of_orthanc")


def test_palantir_is_dark_while_saruman_is_away_from_the_reserve(table: Table) -> None:
    table.path("amon_hen", "saruman").on("saruman", "palantir_of_orthanc").turn("saruman")
    assert not table.may_use("saruman", "palantir_of_orthanc")


@pytest.mark.parametrize(
    ("deck", "eliminated", "cycled"), [(["gollum"], ["gollum"], []), (["gollum", "ugluk"], ["gollum"], ["ugluk"])]
)
def test_palantir_with_fewer_than_three_cards_does_its_parts_in_order_g88(
    table: Table, deck: list[str], eliminated: list[str], cycled: list[str]
) -> None:
    table.reserve("saruman", "saruman").on("saruman", "palantir_of_orthanc").only_deck("saruman", *deck)
    gone = len(table.eliminated_of("saruman"))
    table.turn("saruman").uses("saruman", "palantir_of_orthanc")
    if len(deck) > 1:
        table.picks("saruman", "gollum")
    assert table.eliminated_of("saruman")[gone:] == eliminated
    assert table.cycle_pile_of("saruman") == cycled
    assert table.hand_of("saruman") == []


def test_palantir_goes_on_into_the_recycled_deck_g88(table: Table) -> None:
    table.reserve("saruman", "saruman").on("saruman", "palantir_of_orthanc")
    table.only_deck("saruman", "gollum", "ugluk").cycled("saruman", "shelob").turn("saruman")
    table.uses("saruman", "palantir_of_orthanc")
    assert sorted(table.may_pick("saruman")) == ["gollum", "shelob", "ugluk"]


def test_palantir_with_no_card_left_cannot_be_used_g88(table: Table) -> None:
    table.reserve("saruman", "saruman").on("saruman", "palantir_of_orthanc").only_deck("saruman").turn("saruman")
    assert not table.may_use("saruman", "palantir_of_orthanc")


def test_palantir_does_not_forsake_so_the_witch_king_is_eliminated_g38() -> None:
    table = Table("duel").reserve("witch_king", "saruman").on("saruman", "palantir_of_orthanc")
    table.deck("witch_king", "the_witch_king", "gollum", "ugluk").turn("witch_king")
    table.uses("witch_king", "palantir_of_orthanc").picks("witch_king", "the_witch_king")
    assert table.eliminated_of("witch_king") == ["the_witch_king"]


def test_sarumans_staff(table: Table) -> None:
    """A weapon for Saruman: +1 attack, +1 defense, +1 path attack. In play: your carryover limit is 1 higher."""
    table.hand("saruman", "sarumans_staff", "gollum").reserve("saruman", "saruman", "ugluk").turn("saruman")
    assert table.wielders_for("saruman", "sarumans_staff") == ["saruman"]
    assert table.carryover_of("saruman") == 2
    table.plays("saruman", "sarumans_staff", "saruman")
    assert table.icons_of("saruman") == (2, 2)
    assert table.path_icons_of("saruman") == 3
    assert table.carryover_of("saruman") == 3
    assert table.carryover_of("witch_king") == 2
    assert keywords("sarumans_staff") == ["weapon"]


@pytest.mark.parametrize("item", ["palantir_of_orthanc", "sarumans_staff", "woven_of_all_colours"])
def test_the_items_of_isengard_are_for_saruman_in_play_alone(table: Table, item: str) -> None:
    table.hand("saruman", item, "gollum").reserve("saruman", "ugluk").reserve("frodo", "gandalf_the_grey")
    table.turn("saruman")
    assert table.wielders_for("saruman", item) == []
    table = Table().hand("saruman", item, "gollum").reserve("saruman", "ugluk").path("amon_hen", "saruman")
    assert table.turn("saruman").wielders_for("saruman", item) == ["saruman"]


def test_sarumans_staff_counts_at_a_location_and_no_longer_when_it_is_gone_g21(table: Table) -> None:
    table.battleground("helms_deep", "saruman").on("saruman", "sarumans_staff")
    assert table.carryover_of("saruman") == 3
    table.fight("helms_deep")
    assert sorted(table.eliminated_of("saruman")) == ["saruman", "sarumans_staff"]
    assert table.carryover_of("saruman") == 2


def test_woven_of_all_colours(table: Table) -> None:
    """When the wielder is eliminated in combat: cycle it and all its items instead."""
    table.battleground("helms_deep", "saruman").on("saruman", "woven_of_all_colours", "sarumans_staff")
    table.fight("helms_deep")
    assert sorted(table.cycle_pile_of("saruman")) == ["saruman", "sarumans_staff", "woven_of_all_colours"]
    assert table.eliminated_of("saruman") == []


def test_woven_of_all_colours_works_on_a_path_and_in_defence_g37(table: Table) -> None:
    table.path("amon_hen", "saruman").on("saruman", "woven_of_all_colours").fight("amon_hen")
    assert sorted(table.cycle_pile_of("saruman")) == ["saruman", "woven_of_all_colours"]
    assert table.corruption_now == 2

    table = Table().battleground("orthanc", "saruman", "gandalf_the_white", "treebeard")
    table.on("saruman", "woven_of_all_colours").fight("orthanc")
    assert table.scored_by("free") == ["orthanc"]
    assert sorted(table.cycle_pile_of("saruman")) == ["saruman", "woven_of_all_colours"]


def test_woven_of_all_colours_is_no_help_against_forsaking_g36(table: Table) -> None:
    table.reserve("saruman", "saruman").on("saruman", "woven_of_all_colours")
    table.activate("the_doors_of_durin").accepts("saruman").picks("saruman", "saruman")
    assert sorted(table.eliminated_of("saruman")) == ["saruman", "woven_of_all_colours"]


# ---- Threats and Promises ---


def test_threats_and_promises(table: Table) -> None:
    """If Saruman is in reserve: activate or reactivate an Isengard battleground; Saruman may then move there."""
    table.hand("saruman", "threats_and_promises", "gollum").arrived("saruman", "saruman").scored("free", "orthanc")
    table.turn("saruman").plays("saruman", "threats_and_promises")
    assert table.may_pick("saruman") == ISENGARD_BATTLEGROUNDS
    table.picks("saruman", "helms_deep").is_done("frodo").accepts("saruman")
    assert table.cards_at("helms_deep") == ["saruman"]
    assert table.eliminated_of("saruman") == ["threats_and_promises"]


def test_threats_and_promises_reactivates_without_shields_what_the_enemy_held(table: Table) -> None:
    """R72: Orthanc taken back from the Free Peoples; Saruman may stay at home."""
    table.hand("saruman", "threats_and_promises", "gollum").reserve("saruman", "saruman").scored("free", "orthanc")
    table.turn("saruman").plays("saruman", "threats_and_promises").picks("saruman", "orthanc").is_done("saruman")
    table.declines("saruman").everyone_passes().at("orthanc", "village_militia").fight("orthanc")
    assert table.reserve_of("saruman") == ["saruman"]
    assert table.scored_by("free") == ["orthanc"]


def test_threats_and_promises_names_no_battleground_that_is_still_active_g56(table: Table) -> None:
    table.hand("saruman", "threats_and_promises", "gollum").reserve("saruman", "saruman").battleground("helms_deep")
    table.turn("saruman").plays("saruman", "threats_and_promises")
    assert table.may_pick("saruman") == ["edoras", "orthanc"]


def test_threats_and_promises_without_saruman_in_reserve_does_nothing_g12(table: Table) -> None:
    table.hand("saruman", "threats_and_promises", "gollum").path("amon_hen", "saruman")
    table.reserve("saruman", "ugluk").turn("saruman").plays("saruman", "threats_and_promises")
    assert table.active == ["amon_hen"]
    assert table.eliminated_of("saruman") == ["threats_and_promises"]


def test_threats_and_promises_paid_for_with_saruman_himself_does_nothing(table: Table) -> None:
    """R32, R33: the last card of the hand is paid for by forsaking, and the payment comes before the text."""
    table.hand("saruman", "threats_and_promises").reserve("saruman", "saruman").turn("saruman")
    table.plays("saruman", "threats_and_promises").picks("saruman", "saruman")
    assert table.active == []
    assert table.eliminated_of("saruman") == ["saruman", "threats_and_promises"]
