"""Rulings on decks and scenarios (G102-G118)."""

import pytest

from rules.cardgame.choices import Pick, TopOfDeck
from rules.cardgame.events import CombatEnded, Cycled, Drew, Forsook
from rules.cardgame.game import CARD_GAME
from rules.cardgame.terms import FREE, NOTHING, Token
from tests.cardgame.tables import SIDES, Table, printed, thing


@pytest.fixture
def table() -> Table:
    return Table("trilogy")


def test_g102_a_deck_drawn_exactly_to_its_end_is_rebuilt_at_once(table: Table) -> None:
    table.only_deck("frodo", "sting", "gimli").cycled("frodo", "eowyn").activate("bag_end")
    assert table.hand_of("frodo") == ["sting", "gimli"]
    assert table.deck_of("frodo") == ["eowyn"]
    assert table.cycle_pile_of("frodo") == []


def test_g102_a_forsaken_last_card_has_the_deck_rebuilt_too(table: Table) -> None:
    table.only_deck("frodo", "sting").cycled("frodo", "eowyn").only_deck("aragorn").activate("the_old_forest")
    assert "sting" in table.eliminated_of("frodo")
    assert table.deck_of("frodo") == ["eowyn"]


def test_g103_a_deck_empty_with_its_pile_is_rebuilt_when_a_card_is_next_needed(table: Table) -> None:
    table.only_deck("frodo").hand("frodo", "sting", "gimli").turn("frodo").cycles("frodo").picks("frodo", "sting")
    assert table.deck_of("frodo") == []
    assert table.cycle_pile_of("frodo") == ["sting"], "not before it is needed"
    table.anew().activate("bag_end")
    assert table.hand_of("frodo") == ["gimli", "sting"]


def test_g104_forsaking_from_an_empty_deck_rebuilds_it_first_or_is_not_offered(table: Table) -> None:
    table.only_deck("frodo").hand("frodo", "gimli").cycled("frodo", "sting").only_deck("aragorn")
    table.activate("the_old_forest")
    assert table.offers("frodo") == (Pick(thing("gimli")), TopOfDeck())
    table.forsakes_top("frodo")
    assert "sting" in table.eliminated_of("frodo")
    table = Table("trilogy").only_deck("frodo").hand("frodo", "gimli", "eowyn").only_deck("aragorn")
    table.activate("the_old_forest")
    assert TopOfDeck() not in table.offers("frodo")


def test_g105_a_search_of_an_empty_deck_finds_nothing_unless_the_pile_rebuilds_it(table: Table) -> None:
    table.only_deck("aragorn").reserve("aragorn", "halbarad").cycled("aragorn", "strider").turn("aragorn")
    table.uses("aragorn", "halbarad")
    assert table.may_pick("aragorn") == ["strider"], "shuffled into the deck that is searched"
    table = Table("trilogy").only_deck("aragorn").reserve("aragorn", "halbarad").turn("aragorn")
    table.uses("aragorn", "halbarad")
    assert table.may_pick("aragorn") == []


def test_g106_each_player_means_gandalf_twice_and_each_shadow_seat_once_among_three() -> None:
    table = Table("duel3").activate("the_council_of_elrond").activate("inn_of_the_prancing_pony")
    assert [len(table.hand_of(seat)) for seat in ("gandalf", "witch_king", "saruman")] == [2, 2, 2]


@pytest.mark.parametrize("scenario", ["duel", "duel3"])
def test_g107_a_named_player_is_not_doubled(scenario: str) -> None:
    table = Table(scenario).activate("bucklebury_ferry")
    assert [len(table.hand_of(seat)) for seat in ("gandalf", "witch_king")] == [1, 1]


def test_g108_all_parts_are_done_once_and_then_all_again() -> None:
    table = Table("duel").deck("gandalf", "arwen", "boromir", "gimli", "sting").activate("egladil")
    assert table.hand_of("gandalf") == ["arwen", "boromir"]
    table.picks("gandalf", "arwen")
    assert table.hand_of("gandalf") == ["boromir", "gimli", "sting"]
    table.picks("gandalf", "boromir")
    assert table.thinking == []
    assert table.hand_of("gandalf") == ["gimli", "sting"]


def test_g108_the_fords_forsake_one_draw_three_and_again() -> None:
    table = Table("duel").hand("gandalf", "sting").activate("fords_of_bruinen").picks("gandalf", "sting")
    assert len(table.hand_of("gandalf")) == 3
    table.picks("gandalf", table.hand_of("gandalf")[0])
    course = [type(event) for event in table.seen if isinstance(event, Forsook | Drew)]
    assert course == [Forsook, Drew, Forsook, Drew]


def test_g109_the_cost_is_paid_once_and_what_each_player_does_is_done_twice() -> None:
    table = Table("duel").reserve("gandalf", "elrond").on("elrond", "vilya_ring_of_air").turn("gandalf")
    table.uses("gandalf", "vilya_ring_of_air")
    assert len(table.hand_of("gandalf")) == 2
    assert table.cycle_pile_of("gandalf") == ["vilya_ring_of_air"]
    table = Table("duel").reserve("gandalf", "gandalf_the_grey").on("gandalf_the_grey", "narya_ring_of_fire")
    table.hand("witch_king", "ugluk", "gollum", "shelob").turn("gandalf").uses("gandalf", "narya_ring_of_fire")
    table.picks("witch_king", "ugluk", "gollum")
    assert table.hand_of("witch_king") == ["shelob"]
    assert len([event for event in table.saw(Cycled) if event.seat == table.seat("gandalf")]) == 1


@pytest.mark.parametrize(
    ("scenario", "free", "shadow"),
    [("trilogy", 2, 2), ("duel", 0, 0), ("duel3", 0, 2), ("fellowship", 0, 0)],
)
def test_g110_unused_trilogy_tokens_count_at_final_scoring_and_duel_tokens_never(
    scenario: str, free: int, shadow: int
) -> None:
    last = "amon_hen" if scenario == "fellowship" else "orodruin"
    table = Table(scenario).path(last, "frodo_baggins").fight(last).victory_check()
    outcome = table.game.outcome()
    assert outcome is not None
    by_side = {table.game.setup.side[seat]: score for seat, score in enumerate(outcome.scores)}
    assert by_side == {SIDES["free"]: printed(last).vp + free, SIDES["shadow"]: shadow}


def test_g110_a_used_token_counts_no_more(table: Table) -> None:
    table.path("orodruin").without_ring("frodo", "witch_king", "saruman").fight("orodruin").victory_check()
    outcome = table.game.outcome()
    assert outcome is not None
    assert outcome.scores == (4, 0, 4, 0)


@pytest.mark.parametrize("location", ["morannon", "cirith_ungol"])
def test_g111_any_army_among_the_cards_drawn_may_be_played(location: str) -> None:
    table = Table("duel").deck("witch_king", "wolf_riders", "haradrim_regulars", "olog_hai", "shelob", "ugluk")
    table.activate(location)
    assert set(table.may_pick("witch_king")) == {"wolf_riders", "haradrim_regulars", "olog_hai"}


def test_g112_the_totals_of_a_duel_path_are_taken_before_losses() -> None:
    table = Table("duel").path("weathertop", "frodo_baggins", "sam_gamgee", "the_hunter").fight("weathertop")
    table.picks("gandalf", "sam_gamgee")
    assert table.cycle_pile_of("gandalf") == ["frodo_baggins"], "cycled, and counted: two against one"
    assert table.scored_by("free") == ["weathertop"]


def test_g113_a_tied_path_leaves_the_game_with_the_losses_taken() -> None:
    table = Table("duel").path("imladris", "legolas", "the_hunter", "the_reaver").fight("imladris")
    assert table.saw(CombatEnded)[-1].winner == NOTHING
    assert table.eliminated_of("gandalf") == ["legolas"]
    assert table.scored_by("free") == table.scored_by("shadow") == []
    assert table.corruption_now == 0
    assert table.active_path == ""
    table.path("fords_of_bruinen", "gandalf_the_grey").hand("gandalf", "there_is_another_way", "sting").turn("gandalf")
    table.plays("gandalf", "there_is_another_way")
    assert table.active_path == "the_council_of_elrond", "Imladris cannot come again"


def test_g113_a_tied_last_path_ends_the_game_though_nobody_scores_it_r82() -> None:
    table = Table("duel").path("orodruin", "the_hunter").token(Token.PATH_DEFENSE, "orodruin").corruption(1)
    table.fight("orodruin").victory_check()
    assert table.saw(CombatEnded)[-1].winner == NOTHING
    outcome = table.game.outcome()
    assert outcome is not None
    assert outcome.how == "last path"


def test_g113_fewer_defense_icons_than_attack_icons_give_corruption_in_a_duel() -> None:
    table = Table("duel").path("weathertop", "legolas", "the_hunter", "the_reaver").fight("weathertop")
    assert table.corruption_now == 1
    assert table.scored_by("free") == []


def test_g114_the_fellowship_keeps_neither_duel_rule() -> None:
    table = Table("fellowship").activate("inn_of_the_prancing_pony")
    assert len(table.hand_of("balrog")) == 2
    table = Table("fellowship").path("imladris", "the_hunter").fight("imladris")
    assert table.saw(CombatEnded)[-1].winner == FREE, "equal icons are all cancelled"
    assert table.scored_by("free") == ["imladris"]


def test_g115_with_both_battleground_decks_empty_only_a_path_comes(table: Table) -> None:
    table.battleground_decks().next_round()
    assert len(table.active) == 1
    assert printed(table.active_path).number == 1


def test_g116_corruption_has_no_ceiling(table: Table) -> None:
    table.corruption(16).path("weathertop", "the_hunter", "the_reaver", "the_beguiler").fight("weathertop")
    assert table.corruption_now == 19
    assert table.score_of("shadow") == 19


@pytest.mark.parametrize(
    ("scenario", "seat", "side"),
    [
        ("trilogy", "frodo", "free"),
        ("trilogy", "witch_king", "shadow"),
        ("trilogy", "aragorn", "free"),
        ("trilogy", "saruman", "shadow"),
        ("duel", "gandalf", "free"),
        ("duel", "witch_king", "shadow"),
        ("duel3", "gandalf", "free"),
        ("duel3", "saruman", "shadow"),
    ],
)
def test_g117_the_battleground_comes_from_the_deck_of_the_starting_seats_side(
    scenario: str, seat: str, side: str
) -> None:
    for seed in range(4):
        table = Table(scenario, seed=seed).starting(seat).next_round()
        assert printed(table.active[0]).side == SIDES[side]


def test_g118_promos_are_off_unless_asked_for_and_join_the_deck_of_their_faction() -> None:
    promos = {"ioreth": "aragorn", "ghan_buri_ghan": "frodo", "gothmog": "witch_king", "whip_of_many_thongs": "saruman"}
    without, with_them = Table("trilogy"), Table("trilogy", promos=True)
    for card, seat in promos.items():
        assert card not in without.deck_of(seat)
        assert card in with_them.deck_of(seat)
    assert [len(with_them.deck_of(seat)) for seat in promos.values()] == [31] * 4
    assert [option.id for option in CARD_GAME.options] == ["promos"]


@pytest.mark.parametrize("zone", ["hand", "deck", "cycled", "reserve", "path"])
def test_g118_gothmog_removes_the_witch_king_from_any_zone(zone: str) -> None:
    table = Table("trilogy", promos=True).path("weathertop")
    match zone:
        case "hand":
            table.hand("witch_king", "the_witch_king")
        case "cycled":
            table.cycled("witch_king", "the_witch_king")
        case "reserve":
            table.reserve("witch_king", "the_witch_king").on("the_witch_king", "fell_beast")
        case "path":
            table.at("weathertop", "the_witch_king").on("the_witch_king", "fell_beast")
    table.hand("witch_king", "gothmog", "grishnakh").turn("witch_king")
    table.plays("witch_king", "gothmog", pays="grishnakh" if zone == "hand" else "")
    fallen = {"the_witch_king", "fell_beast"} if zone in ("reserve", "path") else {"the_witch_king"}
    assert set(table.eliminated_of("witch_king")) == fallen
