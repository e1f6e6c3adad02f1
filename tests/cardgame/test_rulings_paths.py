"""Rulings on paths (G42-G54)."""

import pytest

from rules.cardgame.events import (
    CombatBegan,
    CombatEnded,
    CorruptionAdded,
    Drew,
    PathActivated,
    PathAnnounced,
    TokenAdded,
)
from rules.cardgame.prompts import ChoosePathPrompt
from rules.cardgame.terms import Token
from tests.cardgame.tables import Table, printed, thing


@pytest.fixture
def table() -> Table:
    return Table("trilogy")


def course(table: Table) -> list[str]:
    """What has happened to paths, in order."""
    told = (PathAnnounced, CombatBegan, CombatEnded, CorruptionAdded, PathActivated, TokenAdded, Drew)
    return [type(event).__name__ for event in table.seen if isinstance(event, told)]


def test_g42_announce_fight_the_old_path_then_the_new_one_comes_with_its_text_then_the_rest(table: Table) -> None:
    table.path("weathertop", "the_hunter").hand("frodo", "there_is_another_way", "sting").turn("frodo")
    table.plays("frodo", "there_is_another_way").picks("frodo", "inn_of_the_prancing_pony")
    assert course(table) == [
        "PathAnnounced",
        "CombatBegan",
        "CombatEnded",
        "CorruptionAdded",
        "PathActivated",
        "Drew",
        "Drew",
        "TokenAdded",
    ]
    assert table.active_path == "inn_of_the_prancing_pony"
    assert table.corruption_now == 1
    assert table.eliminated_of("frodo") == ["there_is_another_way"]


def test_g42_the_price_is_paid_first_and_losses_are_chosen_in_the_middle_of_the_action(table: Table) -> None:
    table.path("imladris", "strider", "legolas", "the_hunter", "the_reaver").turn("aragorn").uses("aragorn", "strider")
    assert table.asked("aragorn") == ChoosePathPrompt(thing("strider"))
    table.picks("aragorn", "khazad_dum")
    assert table.active_path == "imladris", "still the old one while its combat is fought"
    table.picks("aragorn", "legolas")
    assert table.active_path == "khazad_dum"
    assert table.scored_by("free") == ["imladris"]


@pytest.mark.parametrize(("seat", "card"), [("aragorn", "strider"), ("frodo", "gandalf_the_grey")])
def test_g43_a_character_who_activates_the_next_path_does_not_follow(table: Table, seat: str, card: str) -> None:
    table.path("imladris", card).turn(seat).uses(seat, card).picks(seat, "caradhras")
    assert table.cards_at("caradhras") == []
    assert table.cycle_pile_of(seat)[0] == card


def test_g43_the_caller_may_be_lost_in_the_old_paths_combat(table: Table) -> None:
    table.path("fords_of_bruinen", "strider", "the_hunter").only_deck("frodo").turn("aragorn")
    table.uses("aragorn", "strider").picks("aragorn", "khazad_dum")
    assert "strider" in table.eliminated_of("aragorn")
    table = Table("trilogy").path("emyn_muil", "gollum").turn("saruman").uses("saruman", "gollum")
    table.picks("saruman", "dead_marshes")
    assert table.corruption_now == 1
    assert table.cycle_pile_of("saruman") == ["gollum"], "cleared as an attacker, saved by its own text"
    assert table.cards_at("dead_marshes") == []


def test_g44_faramir_is_on_the_path_he_replaces_and_may_decline(table: Table) -> None:
    table.path("osgiliath", "the_hunter").hand("aragorn", "faramir", "arwen").turn("aragorn")
    table.plays("aragorn", "faramir", "osgiliath").accepts("aragorn").picks("aragorn", "the_cross_roads")
    assert table.scored_by("free") == ["osgiliath"], "he cancelled the Hunter"
    assert table.eliminated_of("aragorn") == ["faramir"]
    table = Table("trilogy").path("osgiliath").hand("aragorn", "faramir", "arwen").turn("aragorn")
    table.plays("aragorn", "faramir", "osgiliath").declines("aragorn")
    assert table.active_path == "osgiliath"


def test_g44_caradhras_the_cruel_is_mandatory_unless_no_other_path_four_is_left(table: Table) -> None:
    table.path("caradhras").hand("saruman", "caradhras_the_cruel", "ugluk").turn("saruman")
    table.plays("saruman", "caradhras_the_cruel", "caradhras")
    assert table.may_pick("saruman") == ["khazad_dum", "the_doors_of_durin"], "no way to decline"
    table.picks("saruman", "khazad_dum")
    assert table.corruption_now == 1, "it was on the path when it was fought over"
    table = Table("trilogy").path("caradhras").used_path("khazad_dum", "the_doors_of_durin")
    table.hand("saruman", "caradhras_the_cruel", "ugluk").turn("saruman")
    table.plays("saruman", "caradhras_the_cruel", "caradhras")
    assert table.cards_at("caradhras") == ["caradhras_the_cruel"]
    assert table.active_path == "caradhras"


def test_g45_there_is_no_next_number_after_the_last(table: Table) -> None:
    table.path("morgai", "smeagol", "gandalf_the_grey").turn("frodo")
    assert not table.may_use("frodo", "smeagol")
    assert not table.may_use("frodo", "gandalf_the_grey")
    short = Table("fellowship").path("amon_hen", "gandalf_the_grey").turn("gandalf")
    assert not short.may_use("gandalf", "gandalf_the_grey"), "the Fellowship ends with path 6"


def test_g45_another_of_the_same_number_must_be_left(table: Table) -> None:
    table.path("emyn_muil", "gollum").used_path("dead_marshes").turn("saruman")
    assert table.may_use("saruman", "gollum")
    table.anew().used_path("amon_hen").turn("saruman")
    assert not table.may_use("saruman", "gollum")


def test_g46_smeagols_corruption_comes_before_the_combat(table: Table) -> None:
    table.path("emyn_muil", "smeagol").turn("frodo").uses("frodo", "smeagol")
    assert table.corruption_now == 1, "already, while the next path is being chosen"
    table.picks("frodo", "osgiliath")
    assert course(table)[:3] == ["CorruptionAdded", "PathAnnounced", "CombatBegan"]
    assert table.corruption_now == 1


def test_g47_the_next_round_goes_on_from_the_last_number(table: Table) -> None:
    table.path("imladris", "strider").turn("aragorn").uses("aragorn", "strider").picks("aragorn", "khazad_dum")
    table.anew().fight("khazad_dum").next_path()
    assert printed(table.active_path).number == 5


def test_g48_two_paths_of_one_number_each_keep_their_result(table: Table) -> None:
    table.path("weathertop").hand("saruman", "flocks_of_crebain", "ugluk").turn("saruman")
    table.plays("saruman", "flocks_of_crebain", "weathertop").all_pass("frodo", "witch_king", "aragorn")
    table.uses("saruman", "flocks_of_crebain").picks("saruman", "the_old_forest")
    assert table.corruption_now == 1
    table.anew().fight("the_old_forest")
    assert table.scored_by("free") == ["the_old_forest"]
    assert (table.score_of("free"), table.score_of("shadow")) == (2, 1)


def test_g49_a_lead_of_ten_or_a_path_nine_fought_in_mid_action_ends_nothing_yet(table: Table) -> None:
    table.corruption(9).path("morgai", "gollum").turn("saruman").uses("saruman", "gollum").picks("saruman", "orodruin")
    assert table.score_of("shadow") == 10
    assert table.game.outcome() is None
    assert table.active_path == "orodruin"
    table.anew().combat_step()
    assert table.scored_by("free") == ["orodruin"], "the replacing path 9 is fought first"
    table.victory_check()
    outcome = table.game.outcome()
    assert outcome is not None
    assert outcome.how == "last path"


def test_g50_the_choosing_seat_sees_the_candidates_and_nobody_sees_an_order(table: Table) -> None:
    table.path("bag_end").hand("frodo", "there_is_another_way", "sting").turn("frodo")
    table.plays("frodo", "there_is_another_way")
    assert table.may_pick("frodo") == ["bucklebury_ferry", "gildors_encampment"]
    looks = []
    for seed in (1, 2, 3):
        other = Table("trilogy", seed=seed).path("bag_end")
        looks.append((other.view().paths_left, other.view().battlegrounds_left))
    assert looks[0] == looks[1] == looks[2], "what can still come is known, in which order is not"
    assert looks[0][1] == (7, 7)


def test_g51_the_phial_works_only_where_its_wielder_stands(table: Table) -> None:
    table.path("weathertop", "sam_gamgee").on("sam_gamgee", "phial_of_galadriel")
    assert table.view().path is not None
    assert table.view().path.bonus == 2
    table.hand("frodo", "there_is_another_way", "sting").turn("frodo").plays("frodo", "there_is_another_way")
    table.picks("frodo", "inn_of_the_prancing_pony")
    assert table.view().path.location == thing("inn_of_the_prancing_pony")
    assert table.view().path.bonus == 0


def test_g51_sting_counts_monstrous_characters_on_the_same_path_only(table: Table) -> None:
    table.path("dead_marshes", "sam_gamgee", "gollum").on("sam_gamgee", "sting")
    assert table.path_icons_of("sam_gamgee") == 3
    other = Table("trilogy").path("dead_marshes", "sam_gamgee").on("sam_gamgee", "sting").reserve("saruman", "gollum")
    assert other.path_icons_of("sam_gamgee") == 2


def test_g52_morgai_puts_a_token_and_the_others_add_corruption_at_once(table: Table) -> None:
    table.activate("morgai")
    assert (table.tokens_on("morgai", Token.PATH_ATTACK), table.corruption_now) == (1, 0)
    table.fight("morgai")
    assert table.corruption_now == 1, "nobody cancelled it"


@pytest.mark.parametrize("card", ["grishnakh", "morgul_blade", "black_breath"])
def test_g52_grishnakh_the_blade_and_the_breath_add_corruption_straight_away(table: Table, card: str) -> None:
    table.path("emyn_muil", "grishnakh", "the_hunter")
    if card != "grishnakh":
        table.on("the_hunter", card)
    table.turn("witch_king").uses("witch_king", card)
    assert table.corruption_now == 1
    assert table.tokens_on("emyn_muil", Token.PATH_ATTACK) == 0


def test_g53_a_token_counts_where_no_card_stands(table: Table) -> None:
    table.path("weathertop").reserve("witch_king", "the_hunter").turn("witch_king").uses("witch_king", "the_hunter")
    table.anew().fight("weathertop")
    assert table.corruption_now == 1
    table = Table("trilogy").battleground("edoras").token(Token.ATTACK, "edoras", 2).fight("edoras")
    assert table.scored_by("shadow") == ["edoras"], "two attack tokens against one shield"
    table = Table("trilogy").battleground("edoras", "wolf_riders").token(Token.DEFENSE, "edoras").fight("edoras")
    assert table.scored_by("free") == ["edoras"], "a defense token with nobody there"


def test_g53_sams_token_lies_on_the_path(table: Table) -> None:
    table.path("weathertop", "the_hunter").reserve("frodo", "sam_gamgee").turn("frodo").uses("frodo", "sam_gamgee")
    table.anew().fight("weathertop")
    assert table.scored_by("free") == ["weathertop"]


def test_g54_the_token_comes_after_the_new_paths_text(table: Table) -> None:
    table.path("weathertop").hand("frodo", "there_is_another_way", "sting", "gimli").turn("frodo")
    table.plays("frodo", "there_is_another_way", pays="sting").picks("frodo", "the_old_forest")
    assert table.asked("frodo") is not None
    assert table.tokens_on("the_old_forest", Token.PATH_DEFENSE) == 0, "the forest's forsaking comes first"
    table.picks("frodo", "gimli")
    assert table.tokens_on("the_old_forest", Token.PATH_DEFENSE) == 1
