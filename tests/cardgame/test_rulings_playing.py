"""Rulings on playing and paying (G1-G15)."""

import pytest

from rules.cardgame.choices import Done, Pick, TopOfDeck
from rules.cardgame.effects.aside import ResolveTexts
from rules.cardgame.prompts import ForsakeCardsPrompt, ResolveNextPrompt
from tests.cardgame.tables import Table, thing


@pytest.fixture
def table() -> Table:
    return Table("trilogy")


@pytest.mark.parametrize(("corruption", "over"), [(9, False), (10, True), (11, True)])
def test_g1_a_lead_of_ten_wins_early_and_nine_does_not(table: Table, corruption: int, over: bool) -> None:
    table.corruption(corruption).victory_check()
    assert (table.game.outcome() is not None) is over


def test_g1_the_free_peoples_win_early_too(table: Table) -> None:
    table.scored("free", "minas_tirith", "helms_deep", "lorien", "rivendell", "pelargir").victory_check()
    outcome = table.game.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.how, outcome.scores) == ((0, 2), "lead", (10, 0, 10, 0))


def test_g2_the_last_hand_card_is_paid_from_reserve_or_deck_top_and_never_by_itself(table: Table) -> None:
    table.hand("frodo", "gimli").reserve("frodo", "eowyn").turn("frodo").plays("frodo", "gimli")
    assert table.asked("frodo") == ForsakeCardsPrompt(1, thing("gimli"))
    assert table.offers("frodo") == (Pick(thing("eowyn")), TopOfDeck())
    table.picks("frodo", "eowyn").is_done("frodo")
    assert table.reserve_of("frodo") == ["gimli"]
    assert table.eliminated_of("frodo") == ["eowyn"]


def test_g2_an_item_cannot_pay_for_itself_but_its_wielder_can(table: Table) -> None:
    table.hand("frodo", "sting").reserve("frodo", "sam_gamgee").only_deck("frodo").turn("frodo")
    table.plays("frodo", "sting", "sam_gamgee")
    assert table.reserve_of("frodo") == []
    assert {"sam_gamgee", "sting"} <= set(table.eliminated_of("frodo")), "the item falls with its wielder"


def test_g3_the_last_card_is_free_where_nothing_at_all_can_be_forsaken(table: Table) -> None:
    table.hand("frodo", "village_militia").only_deck("frodo").turn("frodo").plays("frodo", "village_militia")
    assert table.reserve_of("frodo") == ["village_militia"]
    assert table.thinking == ["witch_king"]


def test_g4_nothing_is_forsaken_while_a_card_can_be_cycled(table: Table) -> None:
    table.hand("frodo", "village_militia", "sting", "gimli").reserve("frodo", "eowyn").turn("frodo")
    table.plays("frodo", "village_militia")
    assert table.offers("frodo") == (Pick(thing("sting")), Pick(thing("gimli")))


def test_g5_the_card_cycled_as_payment_can_be_used_by_the_text(table: Table) -> None:
    table.hand("frodo", "eowyn", "merry_brandybuck").turn("frodo")
    table.plays("frodo", "eowyn").picks("frodo", "merry_brandybuck")
    assert table.hand_of("frodo") == ["merry_brandybuck"]


def test_g6_cards_played_from_those_set_aside_cost_no_hand_card_while_the_rest_covers_them(table: Table) -> None:
    table.hand("witch_king", "the_day_without_dawn", "grishnakh", "fell_beast")
    table.only_deck("witch_king", "olog_hai", "black_uruks", "the_hunter", "the_reaver", "the_beguiler")
    table.turn("witch_king").plays("witch_king", "the_day_without_dawn", pays="grishnakh")
    table.picks("witch_king", "the_hunter").plays("witch_king", "olog_hai").plays("witch_king", "black_uruks")
    assert table.reserve_of("witch_king") == ["olog_hai", "black_uruks"]
    assert table.hand_of("witch_king") == ["fell_beast"]


def test_g6_a_shortfall_is_paid_from_hand(table: Table) -> None:
    table.hand("witch_king", "the_day_without_dawn", "grishnakh", "fell_beast", "morgul_blade")
    table.only_deck("witch_king", "olog_hai", "black_uruks", "the_hunter").turn("witch_king")
    table.plays("witch_king", "the_day_without_dawn", pays="grishnakh")
    table.picks("witch_king", "grishnakh").plays("witch_king", "olog_hai").plays("witch_king", "black_uruks")
    assert table.cycle_pile_of("witch_king") == ["the_hunter"], "one is left over for two played"
    assert table.offers("witch_king") == (Pick(thing("fell_beast")), Pick(thing("morgul_blade")))
    table.picks("witch_king", "fell_beast")
    assert table.hand_of("witch_king") == ["morgul_blade"]


def test_g7_the_rest_is_cycled_before_the_text_of_what_was_played(table: Table) -> None:
    table.hand("frodo", "theoden", "sting")
    table.deck("frodo", "eowyn", "merry_brandybuck", "gimli", "glamdring", "fatty_bolger").turn("frodo")
    table.plays("frodo", "theoden").plays("frodo", "eowyn")
    assert table.may_pick("frodo") == ["merry_brandybuck"], "drawn with her, cycled before she looks"
    table.picks("frodo", "merry_brandybuck")
    assert table.hand_of("frodo") == ["merry_brandybuck"]


def test_g7_a_card_without_a_text_needs_no_asking_whose_text_comes_first(table: Table) -> None:
    table.path("weathertop").hand("witch_king", "the_ringwraiths_are_abroad", "grishnakh")
    table.deck("witch_king", "the_black_easterling", "the_hunter", "olog_hai", "black_uruks", "fell_beast")
    table.turn("witch_king").plays("witch_king", "the_ringwraiths_are_abroad").picks("witch_king", "olog_hai")
    table.plays("witch_king", "the_black_easterling").plays("witch_king", "the_hunter")
    assert len(table.hand_of("witch_king")) == 1, "the Easterling's draw"
    assert table.thinking == ["aragorn"]


def test_g7_several_texts_come_in_the_order_their_player_chooses(table: Table) -> None:
    table.reserve("frodo", "eowyn", "gimli").cycled("frodo", "merry_brandybuck", "dwarven_axe")
    table.do(ResolveTexts((thing("eowyn"), thing("gimli"))), "frodo", "theoden")
    assert table.asked("frodo") == ResolveNextPrompt(thing("theoden"))
    table.picks("frodo", "gimli").picks("frodo", "dwarven_axe").picks("frodo", "merry_brandybuck")
    assert table.hand_of("frodo") == ["dwarven_axe", "merry_brandybuck"]


def test_g8_cards_set_aside_are_not_in_hand(table: Table) -> None:
    table.hand("frodo", "theoden", "village_militia", "sting")
    table.deck("frodo", "eowyn", "merry_brandybuck", "gimli", "glamdring", "fatty_bolger").turn("frodo")
    table.plays("frodo", "theoden", pays="sting")
    assert table.hand_of("frodo") == ["village_militia"]
    assert len(table.aside_of("frodo")) == 5
    assert table.view().table[0].hand == 1
    assert not table.may_play("frodo", "village_militia"), "a hand card is not played with the text"
    table.is_done("frodo")
    assert table.aside_of("frodo") == []
    assert table.hand_of("frodo") == ["village_militia"]


def test_g9_a_card_played_by_a_text_goes_to_any_legal_place_unless_one_is_named(table: Table) -> None:
    table.battleground("lorien").hand("witch_king", "the_ringwraiths_are_abroad", "grishnakh").path("weathertop")
    table.deck("witch_king", "the_hunter", "mordor_orcs_1").turn("witch_king")
    table.plays("witch_king", "the_ringwraiths_are_abroad").picks("witch_king", "mordor_orcs_1")
    for place in ("", "weathertop", "lorien"):
        assert table.may_play("witch_king", "the_hunter", place)


def test_g9_minas_morgul_and_helms_deep_name_their_place(table: Table) -> None:
    table.battleground("lorien").deck("witch_king", "the_hunter").activate("minas_morgul")
    assert table.may_play("witch_king", "the_hunter")
    assert not table.may_play("witch_king", "the_hunter", "lorien")
    table.is_done("witch_king").deck("frodo", "gandalf_the_grey").activate("helms_deep")
    assert table.may_play("frodo", "gandalf_the_grey", "helms_deep")
    assert not table.may_play("frodo", "gandalf_the_grey", "lorien")
    assert not table.may_play("frodo", "gandalf_the_grey")


def test_g10_any_card_that_may_enter_helms_deep_may_come_by_its_text(table: Table) -> None:
    table.deck("frodo", "eowyn", "treebeard", "merry_brandybuck", "pippin_took", "gimli").activate("helms_deep")
    assert table.may_pick("frodo") == ["eowyn", "treebeard", "merry_brandybuck"]


def test_g10_the_three_hunters_open_helms_deep_to_gimli(table: Table) -> None:
    table.hand("aragorn", "the_three_hunters", "arwen").turn("aragorn").plays("aragorn", "the_three_hunters")
    table.anew().deck("frodo", "gimli").activate("helms_deep")
    assert table.may_play("frodo", "gimli", "helms_deep")


def test_g11_a_character_or_item_is_played_once_a_round(table: Table) -> None:
    table.hand("frodo", "bilbo_baggins", "sting", "gimli").turn("frodo")
    table.plays("frodo", "bilbo_baggins", pays="sting").passes("witch_king").passes("aragorn").passes("saruman")
    table.only_deck("frodo").uses("frodo", "bilbo_baggins")
    table.passes("witch_king").passes("aragorn").passes("saruman")
    assert "bilbo_baggins" in table.hand_of("frodo"), "he came back through the rebuilt deck"
    assert table.may_play("frodo", "gimli")
    assert not table.may_play("frodo", "bilbo_baggins")


def test_g11_armies_are_not_limited(table: Table) -> None:
    table.hand("witch_king", "mordor_orcs_1", "mordor_orcs_2", "grishnakh").turn("witch_king")
    table.plays("witch_king", "mordor_orcs_1", pays="grishnakh")
    table.passes("aragorn").passes("saruman").passes("frodo")
    assert table.may_play("witch_king", "mordor_orcs_2"), "another copy is another card"
    table.plays("witch_king", "mordor_orcs_2").forsakes_top("witch_king")
    table.anew().hand("witch_king", "mordor_orcs_1", "fell_beast").turn("witch_king")
    assert table.may_play("witch_king", "mordor_orcs_1"), "the same army again"


def test_g11_a_card_played_again_into_hand_may_still_be_moved_from_reserve(table: Table) -> None:
    table.battleground("moria").hand("frodo", "gimli", "sting").turn("frodo").plays("frodo", "gimli").is_done("frodo")
    table.anew().reserve("frodo", "gimli").turn("frodo")
    assert table.may_move("frodo", "gimli", "moria"), "the bar is on playing, not on moving"


def test_g11_the_bar_ends_with_the_round(table: Table) -> None:
    table.hand("frodo", "gimli", "sting").turn("frodo").plays("frodo", "gimli").is_done("frodo")
    table.anew().hand("frodo", "gimli", "eowyn").turn("frodo")
    assert not table.may_play("frodo", "gimli")
    table.new_round().anew().turn("frodo")
    assert table.may_play("frodo", "gimli")


def test_g12_an_event_without_its_condition_does_nothing_and_is_eliminated(table: Table) -> None:
    table.hand("witch_king", "the_black_captain", "grishnakh").turn("witch_king")
    table.plays("witch_king", "the_black_captain")
    assert table.eliminated_of("witch_king") == ["the_black_captain"]
    assert table.cycle_pile_of("witch_king") == ["grishnakh"]
    assert table.active == []


def test_g12_there_is_another_way_cannot_be_played_without_another_path(table: Table) -> None:
    table.path("bag_end").hand("frodo", "there_is_another_way", "sting").turn("frodo")
    assert table.may_play("frodo", "there_is_another_way")
    table = Table("trilogy").path("bag_end").used_path("bucklebury_ferry", "gildors_encampment")
    table.hand("frodo", "there_is_another_way", "sting").turn("frodo")
    assert not table.may_play("frodo", "there_is_another_way")


def test_g13_an_optional_cycle_is_not_offered_to_an_empty_hand(table: Table) -> None:
    table.hand("aragorn", "prince_imrahil", "lembas").turn("aragorn").plays("aragorn", "prince_imrahil")
    assert table.thinking == ["saruman"], "the payment emptied the hand: nothing is offered"
    table = Table("trilogy").path("morgul_vale").reserve("witch_king", "gorbag_and_shagrat").turn("witch_king")
    table.moves("witch_king", "gorbag_and_shagrat", "morgul_vale")
    assert table.thinking == ["aragorn"]


def test_g14_the_cycle_action_costs_no_other_card(table: Table) -> None:
    table.hand("frodo", "sting", "gimli").turn("frodo").cycles("frodo").picks("frodo", "sting")
    assert table.hand_of("frodo") == ["gimli"]
    assert table.cycle_pile_of("frodo") == ["sting"]


def test_g15_a_required_cycle_of_two_with_one_card_cycles_it_and_forsakes(table: Table) -> None:
    table.hand("witch_king", "grishnakh").reserve("witch_king", "olog_hai").hand("saruman", "ugluk", "gollum")
    table.activate("dimrill_dale")
    assert table.cycle_pile_of("witch_king") == ["grishnakh"]
    assert table.offers("witch_king") == (Pick(thing("olog_hai")), TopOfDeck())
    table.picks("witch_king", "olog_hai")
    assert table.eliminated_of("witch_king") == ["olog_hai"]
    assert Done() not in table.offers("witch_king")
