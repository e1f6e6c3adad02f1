"""Rulings on the end of a battle, on two players and on our own cards (G60 to G88)."""

from typing import Any

import pytest

from rules.wonderland.cards import QUESTS
from rules.wonderland.choices import Decline, Multiply, TakeCastle, TakeVP
from rules.wonderland.effects import BuildCastle, DrawQuests
from rules.wonderland.events import CastlePlaced, CubeMoved
from rules.wonderland.game import WONDERLAND
from rules.wonderland.setup import SetUpBoard
from rules.wonderland.war.regions import move_starting_battle
from tests.wonderland.naming import QUEST, REGION, region_of
from tests.wonderland.tables import Table

QUEEN = "queen_of_hearts"
HATTER = "mad_hatter"


def meet(*players: str, allies: str = "A", units: int = 3) -> Table:
    """These players with units in the Red Keep, shields broken."""
    others = [each for each in ("alice", QUEEN, HATTER) if each not in players]
    table = Table(*players, *others[: max(0, 3 - len(players))], allies=allies)
    for player in players:
        table.units(player, "red_keep", units).has(player, shield=False)
    return table


# ---- the end of a battle ---


def test_g60_past_the_end():
    table = meet("alice", QUEEN).units("alice", "red_keep", leader=True).units(QUEEN, "red_keep", leader=True)
    table.draws("alice", "artifact").draws(QUEEN, "eat_me_cake").battle("red_keep")
    table.strengths(24, 22)
    table.next_draws("alice", "eat_me_cake").next_draws(QUEEN, "artifact")
    table.bag("alice", "eat_me_cake").bag(QUEEN, "artifact").draw_again("alice", QUEEN)
    assert (table.strength("alice"), table.strength(QUEEN)) == (25, 25)
    assert table.offers("alice") == (TakeVP(), TakeCastle()), "the battle is over, and they are tied"


def test_g61_a_tie_with_a_castle_there():
    table = meet("alice", QUEEN).castle("alice", "red_keep").draws("alice", "forge").draws(QUEEN, "artifact")
    table.battle("red_keep").halt("alice", QUEEN)
    assert table.vp("alice") == 3, "nothing to choose"
    table.takes_castle(QUEEN)
    assert (table.vp(QUEEN), table.castle_at(QUEEN, "red_keep")) == (0, "standing")


def test_g62_all_others_bust():
    table = (
        meet("alice", QUEEN, HATTER, units=1).draws("alice", "forge").draws(QUEEN, "madness").draws(HATTER, "madness")
    )
    table.battle("red_keep").ends()
    assert [table.vp(player) for player in ("alice", QUEEN, HATTER)] == [3, 0, 0]


def test_g63_the_walrus_in_a_tie():
    table = (
        meet("alice", QUEEN).units("alice", "red_keep", 0, "walrus").draws("alice", "forge").draws(QUEEN, "artifact")
    )
    table.battle("red_keep").halt("alice", QUEEN).takes_vp("alice").takes_vp(QUEEN)
    assert table.vp("alice") == 3


def test_g64_powers_where_nobody_fights():
    table = Table(QUEEN, "alice", HATTER).ability(QUEEN, "mine_by_right").castle("alice", "red_keep")
    table.units(QUEEN, "red_keep", 1, "walrus").quest(QUEEN, "one_left_standing", "crowd_at_the_gate")
    table.battle("red_keep").takes_vp(QUEEN).declines(QUEEN)
    assert table.vp(QUEEN) == 3 + 3 + 2
    assert table.thinking == [], "no feats, no forging"


def test_a_second_castle_in_a_region_is_not_built():
    table = meet("alice", QUEEN).castle("alice", "red_keep").draws("alice", "artifact").draws(QUEEN, "faction_1")
    table.battle("red_keep").ends("alice", QUEEN)
    assert table.vp("alice") == 3
    assert table.told(CastlePlaced) == []


def test_g65_first_the_feat():
    table = meet("alice", QUEEN).quest("alice", "short_reign").draws("alice", "forge").draws(QUEEN, "artifact")
    table.battle("red_keep").halt("alice", QUEEN).picks_quest("alice", "short_reign").forges("alice", "forge", 1)
    assert table.feats_of("alice") == ["short_reign"]
    assert table.forged_on("alice", 1) == ["forge"]


def test_g66_two_feats_fit():
    table = meet("alice", QUEEN, units=5).quest("alice", "short_reign", "crowd_at_the_gate")
    table.draws("alice", "artifact", "artifact").draws(QUEEN, "faction_1", "faction_1").battle("red_keep")
    table.ends("alice", QUEEN)
    assert table.quests_offered("alice") == ["short_reign", "crowd_at_the_gate"]
    table.picks_quest("alice", "short_reign").ends()
    table.battle("red_keep").ends("alice", QUEEN).picks_quest("alice", "crowd_at_the_gate")
    assert table.feats_of("alice") == ["short_reign", "crowd_at_the_gate"]


def test_g67_a_quest_just_forged():
    table = meet("alice", QUEEN, units=5).deals("quests", "crowd_at_the_gate").draws("alice", "forge")
    table.draws(QUEEN, "artifact").battle("red_keep").halt("alice", QUEEN).forges("alice", "forge", 0)
    assert table.quests_of("alice") == ["crowd_at_the_gate"]
    assert table.thinking == []


def test_g68_the_forge_chip_goes_first():
    table = (
        meet("alice", QUEEN).draws("alice", "forge", "forge", "faction_1").draws(QUEEN, "artifact", "forge", "forge")
    )
    table.battle("red_keep").draw_again("alice", QUEEN).draw_again("alice", QUEEN).halt("alice", QUEEN)
    while table.thinking == [QUEEN]:
        table.is_done(QUEEN)
    table.forges("alice", "forge", 1).forges("alice", "forge", 1)
    assert table.forged_on("alice", 1) == ["forge", "forge"], "two actions, though the first spent a forge chip"


def test_g69_rook_forge_chip_and_symbol():
    table = (
        meet("alice", QUEEN).draws("alice", "rooks", "rooks", "forge").draws(QUEEN, "artifact", "artifact", "faction_1")
    )
    table.battle("red_keep").draw_again("alice", QUEEN).draw_again("alice", QUEEN).halt("alice", QUEEN)
    assert table.strength("alice") == 5
    table.forges("alice", "rooks", 1)
    assert table.chips_offered("alice") == ["forge"], "the other rook cannot be forged by a forge chip"
    table = meet("alice", QUEEN).draws("alice", "rooks", "forge").draws(QUEEN, "artifact", "artifact")
    table.battle("red_keep").draw_again("alice", QUEEN).halt("alice", QUEEN)
    assert table.chips_offered("alice") == ["forge"]


def test_g70_leader_at_6_on_the_track():
    table = meet("alice", QUEEN).has("alice", leader=6, shards=2).draws("alice", "forge").draws(QUEEN, "artifact")
    table.battle("red_keep").halt("alice", QUEEN).forges("alice", "forge", 1).accepts("alice")
    assert (table.leader("alice"), table.shards("alice")) == (6, 1)
    assert table.forged_on("alice", 1) == ["forge"]


# ---- two players ---


def pair(round: int = 2, allies: str = "A") -> Table:
    """Alice and the Queen with units in the Red Keep; the Resistance has 3, 5 or 7."""
    table = Table("alice", QUEEN, round=round, allies=allies).blocked("tulgey_wood").award("red_keep", 6)
    return table.units("alice", "red_keep", 3).units(QUEEN, "red_keep", 3)


def level(table: Table, alice: int, queen: int) -> Table:
    """Both halt with these strengths after one draw."""
    table.draws("alice", "faction_1").draws(QUEEN, "faction_1").battle("red_keep")
    table.strengths(alice, queen)
    return table.halt("alice", QUEEN)


def test_g71_pool_of_tears_is_blocked():
    table = Table("alice", QUEEN).blocked("pool_of_tears").rolls(3)
    table.game.start = REGION["wits_end"]
    move_starting_battle(table.game)
    assert table.game.start == REGION["tulgey_wood"]
    table.rolls(1)
    move_starting_battle(table.game)
    assert table.game.start == REGION["wits_end"]
    table = Table("alice", QUEEN).deals("quests", "flock").rolls(3).do(SetUpBoard())
    assert table.game.start == REGION["tulgey_wood"]
    assert REGION["pool_of_tears"] not in table.game.ring
    assert all(QUESTS[quest].region != REGION["pool_of_tears"] for quest in table.game.quest_deck)


def test_g72_red_keep_is_blocked():
    table = Table("alice", QUEEN).blocked("red_keep")
    assert set(table.game.adjacent(REGION["wits_end"])) == {REGION["pool_of_tears"], REGION["glass_meadow"]}


def test_g73_both_level_with_it():
    table = level(pair(), 5, 5)
    assert table.offers("alice") == (TakeVP(), TakeCastle())
    table.takes_vp("alice").takes_castle(QUEEN)
    assert table.vp("alice") == 6
    assert table.castle_at(QUEEN, "red_keep") == "lying"


def test_g74_eight_and_five():
    table = level(pair(), 8, 5).ends()
    assert (table.vp("alice"), table.vp(QUEEN)) == (6, 3)


def test_below_the_resistance_there_is_no_second_award():
    table = level(pair(), 8, 4).ends()
    assert (table.vp("alice"), table.vp(QUEEN)) == (6, 0)


def test_g75_four_and_three():
    table = level(pair().quest("alice", "short_reign"), 4, 3)
    assert (table.vp("alice"), table.vp(QUEEN)) == (0, 0)
    assert table.castle_at("alice", "red_keep") == "none"
    table.picks_quest("alice", "short_reign")
    assert table.feats_of("alice") == ["short_reign"]


@pytest.mark.parametrize(("quest", "fits"), [("second_helping", False), ("quiet_exit", True)])
@pytest.mark.parametrize("queen", [3, 8])
def test_below_the_resistance_nobody_is_second(quest, fits, queen):
    """Places for quests and cards are those for awards; third or lower is all that is left (W16.12)."""
    table = Table("alice", QUEEN, round=2).quest("alice", quest).units("alice", region_of(quest), 3)
    table.units(QUEEN, region_of(quest), 3).draws("alice", "faction_1").draws(QUEEN, "faction_1")
    table.battle(region_of(quest))
    table.strengths(4, queen)
    table.halt("alice", QUEEN)
    assert table.quests_offered("alice") == ([quest] if fits else [])


def test_level_with_the_resistance_one_is_second():
    table = Table("alice", QUEEN, round=2).quest("alice", "second_helping").units("alice", "wits_end", 3)
    table.units(QUEEN, "wits_end", 3).draws("alice", "faction_1").draws(QUEEN, "faction_1").battle("wits_end")
    table.strengths(5, 8)
    assert table.halt("alice", QUEEN).quests_offered("alice") == ["second_helping"]


@pytest.mark.parametrize("quest", ["rook_takes", "leader_in_the_trees"])
@pytest.mark.parametrize(("strength", "fits"), [(4, False), (5, True)])
def test_below_the_resistance_nobody_is_first(quest, strength, fits):
    """These feats ask for first place: ahead of the other player, Alice needs as much as the Resistance (W16.3)."""
    region = region_of(quest)
    table = Table("alice", QUEEN, round=2).quest("alice", quest).units("alice", region, 3, leader=True)
    table.units(QUEEN, region, 3).draws("alice", "rooks").draws(QUEEN, "faction_1").battle(region)
    table.strengths(strength, 1).halt("alice", QUEEN)
    if fits:
        table.takes_vp("alice")
    assert table.quests_offered("alice") == ([quest] if fits else [])


def test_below_the_resistance_the_cat_is_not_in_first_place():
    table = Table("cheshire_cat", QUEEN, round=3).ability("cheshire_cat", "head_without_body")
    table.units("cheshire_cat", "red_keep", 3).units(QUEEN, "red_keep", 3)
    table.draws("cheshire_cat", "faction_2").draws(QUEEN, "faction_1").battle("red_keep")
    table.strengths(6, 1).halt("cheshire_cat", QUEEN)
    assert table.chips_offered("cheshire_cat") == ["faction_2"], "one forge action more, and 6 is no symbol"


@pytest.mark.parametrize(("leader", "gained"), [(4, 1), (5, 1), (6, 0)])
def test_nobody_is_in_the_lead_below_or_level_with_the_resistance(leader, gained):
    """The War Engineer asks for the lead: the Resistance has 5 in round II (W16.12)."""
    table = Table(HATTER, "alice", round=2).ability(HATTER, "war_engineer").has(HATTER, leader=leader, shield=False)
    table.units(HATTER, "red_keep", 3, leader=True).draws(HATTER, "madness").battle("red_keep")
    assert [(event.seat, event.to) for event in table.told(CubeMoved)] == [(0, leader + 1)] * gained


def test_g76_a_lone_player_at_6_against_5():
    table = Table("alice", QUEEN, round=2).award("red_keep", 6).units("alice", "red_keep", 1, leader=True)
    table.has("alice", leader=6).draws("alice", "forge").battle("red_keep", wagers=True).ends()
    assert table.thinking == [], "and with two players nobody bets"
    assert (table.vp("alice"), table.castle_at("alice", "red_keep")) == (6, "lying")
    table = Table("alice", QUEEN, round=2).award("red_keep", 6).units("alice", "red_keep", 0, leader=True)
    table.has("alice", leader=6, shield=False).draws("alice", "madness").battle("red_keep")
    assert table.vp("alice") == 0


def test_g77_ahead_but_level_with_it():
    table = pair().draws("alice", "faction_1", "forge", "forge").draws(QUEEN, "faction_1").battle("red_keep")
    table.strengths(4, 4)
    table.draw_again("alice").halt(QUEEN)
    assert table.strength("alice") == 5
    assert len(table.offers("alice")) == 2
    table.draw_again("alice").ends()
    assert table.vp("alice") == 6


def test_g78_a_shared_win():
    table = pair(allies="D").units("alice", "red_keep", 0, "walrus").draws("alice", "rooks").draws(QUEEN, "faction_1")
    table.battle("red_keep")
    table.strengths(5)
    table.halt("alice", QUEEN).takes_vp("alice").ends()
    assert (table.vp("alice"), table.shards("alice")) == (6, 0)


def test_g79_not_looked_at():
    table = (
        Table("cheshire_cat", QUEEN, round=3)
        .ability("cheshire_cat", "wicked_grin")
        .units("cheshire_cat", "red_keep", 3)
    )
    table.draws("cheshire_cat", "artifact").battle("red_keep")
    assert table.strength("cheshire_cat") == 3
    table = (
        pair(allies="B").draws("alice", "creatures").draws(QUEEN, "faction_1").battle("red_keep").ends("alice", QUEEN)
    )
    assert table.regions_offered("alice"), "most creatures of those who fight"


def test_g80_standing_it_up():
    table = pair().castle("alice", "red_keep", lying=True).do(BuildCastle(), "alice").picks_region("alice", "red_keep")
    assert table.castle_at("alice", "red_keep") == "standing"
    table = pair().units("alice", "red_keep", 0, "walrus")
    level(table, 9, 1).picks_region("alice", "red_keep")
    assert table.castle_at("alice", "red_keep") == "standing", "the one the same win has laid"
    table = pair().castle("alice", "red_keep").do(BuildCastle(), "alice")
    assert "red_keep" not in table.regions_offered("alice")


def test_lying_castles_fight_but_do_not_score():
    table = pair().castle("alice", "red_keep", lying=True).draws("alice", "faction_1").draws(QUEEN, "faction_1")
    assert table.battle("red_keep").strength("alice") == 3
    assert table.game.scoring_castles(0) == 0


def test_two_players_have_five_cards_two_forge_chips_and_no_wagers():
    game = WONDERLAND.new("two", 3, ("dealt",))
    assert game.components.cards_each == 5
    assert all(bag.count(10) == 2 and len(bag) == 11 for bag in game.bag)
    assert sorted(set(range(24)) - set(game.components.wonderlandians)) == [5, 15], (
        "without March Hare and Duchess Amulet"
    )


# ---- our own cards ---


def test_g81_the_mushrooms_price():
    table = meet(HATTER, "alice").ability(HATTER, "war_engineer").units(HATTER, "red_keep", 0, "white_knight")
    table.units("alice", "red_keep", leader=True).has("alice", leader=3).draws(HATTER, "mushroom_slice")
    table.draws("alice", "forge").battle("red_keep").picks_unit(HATTER, "supporter", "red_keep")
    assert table.supporters(HATTER, "red_keep") == 2, "not spared"
    assert table.strength(HATTER) == 1 + 1 + 4, "the Knight, the Engineer, the Mushroom"
    assert table.fighter(HATTER).lost == 1


def test_g82_several_at_once():
    table = meet("alice", QUEEN, HATTER).draws("alice", "knaves_crown", "forge").draws(QUEEN, "forge", "eat_me_cake")
    table.draws(HATTER, "knaves_crown", "forge").battle("red_keep")
    table.picks_player("alice", QUEEN).picks_player(HATTER, QUEEN).draw_again("alice", QUEEN, HATTER)
    assert table.strength(QUEEN) == 1 + 0


def test_g83_the_watchs_second_chip():
    table = (
        meet("alice", QUEEN).units("alice", "red_keep", 0, "knave_of_hearts").draws("alice", "pocket_watch", "forge")
    )
    table.draws(QUEEN, "faction_1").battle("red_keep").accepts("alice")
    assert table.fighter("alice").draws == 1
    assert table.strength("alice") == 1 + 2 + 1 + 1, "the higher of her two beats the Queen's 1"


def test_g84_nothing_to_return():
    table = meet("alice", QUEEN).draws("alice", "hearts_2").draws(QUEEN, "forge").battle("red_keep")
    assert table.strength("alice") == 4
    table = meet("alice", QUEEN, allies="B").draws("alice", "hearts_2").draws(QUEEN, "forge").battle("red_keep")
    assert table.offers("alice") == (Multiply(), Decline()), "of set B it may also stay as it is"


def test_g85_a_second_chance_spent():
    table = (
        meet("alice", QUEEN).units("alice", "red_keep", 0, "gryphon").draws("alice", "forge", "faction_1", "artifact")
    )
    table.draws(QUEEN, "forge", "forge").battle("red_keep").declines("alice").draw_again("alice", QUEEN).accepts(
        "alice"
    )
    assert table.strength("alice") == 2 + 1 + 3


def test_g86_too_few_quests():
    table = Table("alice", QUEEN, HATTER).quest("alice", "flock")
    table.game.quest_deck = [QUEST["snicker"]]
    table.do(DrawQuests(2), "alice").picks_quest("alice", "flock")
    assert table.quests_of("alice") == ["snicker"]


def test_g87_fresh_deck():
    table = meet(QUEEN, "alice", units=1).ability(QUEEN, "fresh_deck").draws(QUEEN, "madness").draws("alice", "forge")
    table.battle("red_keep")
    offers: tuple[Any, ...] = table.offers(QUEEN)
    assert {(choice.region, choice.n) for choice in offers[:-1]} == {
        (REGION[region], n) for region in ("wits_end", "glass_meadow", "tulgey_wood", "pool_of_tears") for n in (1, 2)
    }


def test_g88_the_turtles_farewell():
    table = meet("alice", QUEEN, units=1).units("alice", "red_keep", 0, "mock_turtle")
    table.draws("alice", "madness", "madness").draws(QUEEN, "forge", "forge").battle("red_keep")
    table.picks_unit("alice", "mock_turtle", "red_keep").draw_again("alice", QUEEN)
    assert table.status("alice") == "bust"
    assert table.vp("alice") == 2, "lost first, but it began the battle there"
    table = meet("alice", QUEEN, units=1).owns("alice", "mock_turtle").draws("alice", "madness").draws(QUEEN, "forge")
    assert table.battle("red_keep").vp("alice") == 0


@pytest.mark.parametrize(
    ("strengths", "awards"), [((9, 5, 5), (6, 2, 2)), ((5, 5, 9), (2, 2, 6)), ((9, 5, 3), (6, 3, 0))]
)
def test_second_places(strengths, awards):
    """Half for second; a tie for second takes half of that each, rounded up (W12.3, W12.5)."""
    table = meet("alice", QUEEN, HATTER).award("red_keep", 6).draws("alice", "artifact").draws(QUEEN, "artifact")
    table.draws(HATTER, "artifact").battle("red_keep")
    table.strengths(*strengths)
    table.ends("alice", QUEEN, HATTER)
    assert tuple(table.vp(player) for player in ("alice", QUEEN, HATTER)) == awards
