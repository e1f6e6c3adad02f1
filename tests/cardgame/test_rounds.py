"""The round, step by step (R15-R48, R75-R82)."""

import pytest

from rules.cardgame.choices import Cycle, Move, Pass, Pick, PickLocation, Play, TopOfDeck, Use, UseRing, Winnow
from rules.cardgame.events import Activated, CombatBegan, PathActivated, PhaseBegan, RoundBegan, TokenPassed
from rules.cardgame.flow import LocationStep
from rules.cardgame.prompts import NextCombatPrompt, TakeActionPrompt
from rules.cardgame.terms import RESERVE_PLACE, Phase
from rules.game import Choice
from tests.cardgame.tables import Table, ids, printed, thing

SEATS = ("frodo", "witch_king", "aragorn", "saruman")


@pytest.fixture
def table() -> Table:
    return Table("trilogy")


def outcome(table: Table) -> tuple[tuple[int, ...], str]:
    result = table.game.outcome()
    assert result is not None
    return result.winners, result.how


def test_a_whole_round(table: Table) -> None:
    """R15: location, action, combat, victory check, draw; then the next round with the next starting seat."""
    table.battleground_decks("rivendell").used_path("bag_end", "bucklebury_ferry")
    table.used_path("inn_of_the_prancing_pony", "the_old_forest").next_round()
    assert table.active == ["rivendell", "gildors_encampment"]
    assert table.asked("frodo") == TakeActionPrompt()
    table.all_pass(*SEATS)
    assert table.asked("frodo") == NextCombatPrompt(), "the starting seat orders the combats"
    table.picks("frodo", "gildors_encampment")
    assert table.scored_by("free") == ["gildors_encampment", "rivendell"]
    assert [len(table.hand_of(seat)) for seat in SEATS] == [3, 4 + 2, 3, 4], "the two by Weathertop"
    assert [event.phase for event in table.saw(PhaseBegan)] == [
        Phase.LOCATION,
        Phase.ACTION,
        Phase.COMBAT,
        Phase.VICTORY,
        Phase.DRAW,
        Phase.LOCATION,
        Phase.ACTION,
    ]
    assert [event.seat for event in table.saw(TokenPassed)] == [table.seat("witch_king")]
    assert [event.starting for event in table.saw(RoundBegan)] == [table.seat("frodo"), table.seat("witch_king")]
    assert table.active == ["weathertop"]


# ---- location step ---


def test_the_battleground_is_resolved_completely_before_the_path_comes() -> None:
    """R17."""
    table = Table("fellowship")
    table.game.round = 0
    table.next_round()
    assert table.active == ["minas_morgul"], "its text is still being carried out"
    table.is_done("balrog")
    assert printed(table.active_path).number == 1


def test_the_first_path_is_any_of_number_one_and_the_battleground_any_of_the_side() -> None:
    """R19, R23: both are random."""
    tables = [Table("trilogy", seed=seed).do(LocationStep(), "saruman") for seed in range(60)]
    grounds = {event.location for table in tables for event in table.saw(Activated)[:1]}
    assert ids(sorted(grounds)) == ["dol_guldur", "harad", "minas_morgul", "morannon", "moria", "orthanc", "umbar"]
    paths = {Table("trilogy", seed=seed).next_path().active_path for seed in range(20)}
    assert paths == {"bag_end", "bucklebury_ferry", "gildors_encampment"}


def test_an_empty_battleground_deck_is_replaced_by_the_others(table: Table) -> None:
    """R19."""
    table.battleground_decks("moria").do(LocationStep(), "frodo")
    assert table.active[0] == "moria"


def test_the_next_path_is_one_number_higher_and_never_one_already_used(table: Table) -> None:
    """R23, R25."""
    table.path("weathertop").fight("weathertop").used_path("imladris", "fords_of_bruinen").next_path()
    assert table.active_path == "the_council_of_elrond"


# ---- action step ---


def test_the_six_actions_and_the_pass(table: Table) -> None:
    """R27."""
    table.battleground("moria").reserve("frodo", "gimli", "bilbo_baggins").hand("frodo", "sting", "eowyn").turn("frodo")
    assert set(table.offers("frodo")) == {
        Play(thing("eowyn"), RESERVE_PLACE),
        Move(thing("gimli"), thing("moria")),
        Cycle(),
        Winnow(),
        Use(thing("bilbo_baggins")),
        UseRing(),
        Pass(),
    }


@pytest.mark.parametrize("action", [Cycle(), Winnow(), UseRing(), Pass(), Use(thing("bilbo_baggins"))])
def test_a_turn_is_exactly_one_action(table: Table, action: Choice) -> None:
    """R26: the turn goes to the next seat in turn order."""
    table.reserve("frodo", "bilbo_baggins").hand("frodo", "sting", "gimli").turn("frodo")
    table.chooses("frodo", action)
    if isinstance(action, Cycle | Winnow):
        table.picks("frodo", "sting")
    assert table.thinking == ["witch_king"]


def test_a_move_takes_a_card_of_an_earlier_round_and_costs_nothing(table: Table) -> None:
    """R42, R43."""
    table.battleground("edoras").reserve("frodo", "eomer").arrived("frodo", "eowyn").hand("frodo", "sting").turn(
        "frodo"
    )
    assert not table.may_move("frodo", "eowyn", "edoras")
    table.moves("frodo", "eomer", "edoras")
    assert table.cards_at("edoras") == ["eomer"]
    assert table.hand_of("frodo") == ["sting"]


def test_what_came_to_reserve_may_move_next_round(table: Table) -> None:
    """R43."""
    table.hand("frodo", "eowyn", "sting").turn("frodo").plays("frodo", "eowyn").is_done("frodo")
    table.battleground_decks("edoras").scored("free", "helms_deep").used_path("bucklebury_ferry", "gildors_encampment")
    table.anew().next_round()
    assert table.may_move("frodo", "eowyn", "edoras")


def test_winnowing_eliminates_two_and_draws_one(table: Table) -> None:
    """R46."""
    table.hand("frodo", "sting", "gimli", "eowyn").deck("frodo", "glamdring").turn("frodo").winnows("frodo")
    table.picks("frodo", "sting", "eowyn")
    assert table.hand_of("frodo") == ["gimli", "glamdring"]
    assert table.eliminated_of("frodo") == ["sting", "eowyn"]
    table.anew().hand("frodo").cycled("frodo", "glamdring").turn("frodo")
    assert Winnow() not in table.offers("frodo"), "not with a single card"


def test_the_trilogy_ring_draws_two_once_a_game(table: Table) -> None:
    """R85."""
    table.turn("frodo").uses_ring("frodo")
    assert len(table.hand_of("frodo")) == 2
    table.new_round().anew().turn("frodo")
    assert UseRing() not in table.offers("frodo")


def test_the_duel_ring_draws_three_eliminates_one_and_cycles_one_once_a_round() -> None:
    """R87."""
    table = Table("duel").deck("gandalf", "sting", "gimli", "eowyn").turn("gandalf").uses_ring("gandalf")
    table.picks("gandalf", "sting", "gimli")
    assert table.hand_of("gandalf") == ["eowyn"]
    assert table.eliminated_of("gandalf") == ["sting"]
    assert table.cycle_pile_of("gandalf") == ["gimli"]
    table.anew().turn("gandalf")
    assert UseRing() not in table.offers("gandalf")
    table.new_round().anew().turn("gandalf")
    assert UseRing() in table.offers("gandalf")


def test_an_empty_hand_with_nothing_else_to_do_passes_by_itself(table: Table) -> None:
    """R28: without a real choice nobody is asked."""
    table.without_ring(*SEATS).hand("saruman", "ugluk").turn("frodo")
    assert table.thinking == ["saruman"]


def test_a_required_cycle_from_an_empty_hand_is_forsaken(table: Table) -> None:
    """R49."""
    table.reserve("frodo", "gandalf_the_grey").on("gandalf_the_grey", "narya_ring_of_fire")
    table.reserve("witch_king", "olog_hai").hand("saruman", "ugluk").turn("frodo").uses("frodo", "narya_ring_of_fire")
    assert table.offers("witch_king") == (Pick(thing("olog_hai")), TopOfDeck())


# ---- a path replaced in mid-action ---


def test_a_replaced_path_is_fought_at_once_and_its_successor_in_the_combat_step(table: Table) -> None:
    """R24, G42: two path combats in one round."""
    table.path("imladris", "strider", "the_hunter").turn("aragorn").uses("aragorn", "strider")
    table.picks("aragorn", "khazad_dum")
    assert table.scored_by("free") == ["imladris"]
    assert table.active_path == "khazad_dum"
    table.anew().combat_step()
    assert table.scored_by("free") == ["imladris", "khazad_dum"]
    assert [event.location for event in table.saw(CombatBegan)] == [thing("imladris"), thing("khazad_dum")]
    assert [event.location for event in table.saw(PathActivated)] == [thing("khazad_dum")]


def test_battlegrounds_wait_for_the_combat_step_while_a_path_is_replaced(table: Table) -> None:
    """R69."""
    table.battleground("edoras", "wolf_riders").path("imladris", "strider").turn("aragorn").uses("aragorn", "strider")
    table.picks("aragorn", "khazad_dum")
    assert table.active == ["edoras", "khazad_dum"]
    assert table.cards_at("edoras") == ["wolf_riders"]


# ---- combat step, victory check, draw step ---


def test_the_starting_seat_picks_the_order_of_all_combats(table: Table) -> None:
    """R75: the path is one of them."""
    table.battleground("edoras").battleground("moria").path("weathertop").starting("saruman").combat_step()
    assert table.offers("saruman") == tuple(PickLocation(thing(id)) for id in ("edoras", "moria", "weathertop"))
    table.picks("saruman", "weathertop", "moria")
    assert [event.location for event in table.saw(CombatBegan)] == [
        thing("weathertop"),
        thing("moria"),
        thing("edoras"),
    ]
    assert table.active == []


def test_a_smaller_lead_plays_on(table: Table) -> None:
    """R81."""
    table.corruption(9).victory_check()
    assert table.game.outcome() is None


def test_after_the_last_path_the_higher_score_wins_and_a_tie_goes_to_the_shadow(table: Table) -> None:
    """R82."""
    table.path("orodruin").corruption(2).fight("orodruin").victory_check()
    assert outcome(table) == ((0, 2), "last path"), "three against two, and two Ring tokens each"
    table = Table("trilogy").path("orodruin").corruption(3).fight("orodruin").victory_check()
    assert outcome(table) == ((1, 3), "last path")


def test_unused_rings_count_only_at_final_scoring(table: Table) -> None:
    """R80."""
    table.without_ring("frodo", "aragorn").corruption(8).victory_check()
    assert table.game.outcome() is None, "eight, not ten with two tokens"
    table.path("orodruin").corruption(2).fight("orodruin").victory_check()
    assert outcome(table) == ((1, 3), "last path"), "three against two and two tokens"


def test_cards_in_reserve_draw_more_in_the_draw_step(table: Table) -> None:
    """R16."""
    table.reserve("aragorn", "aragorn").reserve("saruman", "saruman").reserve("frodo", "gandalf_the_white")
    table.reserve("witch_king", "the_witch_king", "mouth_of_sauron").draw_step()
    assert [len(table.hand_of(seat)) for seat in SEATS] == [4, 6, 4, 5]


def test_a_bonus_card_out_of_reserve_draws_nothing(table: Table) -> None:
    table.battleground("minas_tirith", "aragorn").draw_step()
    assert len(table.hand_of("aragorn")) == 3


@pytest.mark.parametrize(
    ("scenario", "order"),
    [
        ("trilogy", ["witch_king", "aragorn", "saruman", "frodo"]),
        ("duel", ["witch_king", "gandalf", "witch_king", "gandalf"]),
        ("duel3", ["witch_king", "gandalf", "saruman", "gandalf"]),
        ("fellowship", ["gandalf", "balrog", "gandalf", "balrog"]),
    ],
)
def test_the_starting_token_goes_round_in_turn_order(scenario: str, order: list[str]) -> None:
    """R16, R84, R86, R88, R89."""
    table = Table(scenario)
    holders = []
    for _ in range(4):
        table.draw_step()
        holders.append(table.game.setup.seats[table.game.starting_seat].id)
    assert holders == order
