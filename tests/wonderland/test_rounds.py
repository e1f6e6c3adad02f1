"""Whole tea parties, wars and the final score (W2 to W4, W14, W15)."""

from rules.wonderland.choices import PickRegion
from rules.wonderland.events.war import NobodyThere
from rules.wonderland.flow import FinalScore, FindFirstPlayer, Round
from rules.wonderland.tea_party.turns import LayTable, Turn
from rules.wonderland.terms import AT_TABLE, HEAD, LOST, Phase
from rules.wonderland.war.regions import EndOfWar, War
from tests.wonderland.naming import QUEST, REGION, TEA
from tests.wonderland.tables import Table

QUEEN = "queen_of_hearts"
HATTER = "mad_hatter"


def test_turns_go_clockwise_and_a_placed_leader_is_skipped():
    table = Table("alice", QUEEN, HATTER).tea(c1="I-01", c2="I-02", c3="I-03", c4="I-04")
    table.units(QUEEN, "red_keep", leader=True).sits("alice", 6).turn("alice")
    table.moves_to("alice", 3).picks_region("alice", "red_keep")
    assert table.thinking == [HATTER]


def test_a_leader_who_has_left_the_table_keeps_no_chair():
    table = (
        Table("alice", QUEEN, HATTER).tea(c3="I-01", c5="I-02").sits(QUEEN, 5, 4).units(QUEEN, "red_keep", leader=True)
    )
    assert table.turn(HATTER).chairs(HATTER) == [3, 5]


def test_after_four_cards_the_turn_only_places_the_leader():
    table = Table("alice", QUEEN, HATTER).tea(c1="I-01").sits("alice", 5, 4).turn("alice")
    assert table.offers("alice") == tuple(PickRegion(region) for region in range(5))
    table.picks_region("alice", "tulgey_wood")
    assert table.leader_at("alice") == "tulgey_wood"


def test_two_players_take_five_cards():
    table = Table("alice", QUEEN).tea(c1="I-01", c2="I-02").sits("alice", 5, 4).turn("alice")
    assert table.chairs("alice") == [2, 1]


def test_the_tea_party_ends_when_all_leaders_are_in_regions():
    table = Table("alice", QUEEN, HATTER).tea(c1="I-01").sits("alice", 5, 4)
    table.units(QUEEN, "red_keep", leader=True).units(HATTER, "red_keep", leader=True)
    table.do(Turn(), "alice").picks_region("alice", "wits_end")
    assert table.thinking == []
    assert not table.game.agenda


def test_the_next_round_deals_new_tea_cards_and_returns_leaders():
    table = Table("alice", QUEEN, HATTER, round=2).units("alice", "red_keep", leader=True)
    table.game.leader_at[1] = LOST
    table.game.table[5] = TEA["I-01"]
    table.do(LayTable())
    assert table.game.leader_at == [AT_TABLE] * 3
    assert table.game.chair == [HEAD] * 3
    assert all(30 <= card < 60 for card in table.game.table[1:12])
    assert table.game.table[12:] == [-1, -1]


def test_fewest_points_begin():
    table = Table("alice", QUEEN, HATTER).has("alice", vp=5).has(QUEEN, vp=2).has(HATTER, vp=7).do(FindFirstPlayer())
    assert table.game.first == 1
    table = Table("alice", QUEEN, HATTER).units("alice", "red_keep", 1).rolls(2, 2, 1, 3).do(FindFirstPlayer())
    assert table.game.first == 2, "level twice, they roll until one is higher"


def test_battles_go_clockwise_from_the_starting_battle_figure():
    table = Table("alice", QUEEN, HATTER)
    table.game.start = REGION["tulgey_wood"]
    table.do(War())
    fought = [event.region for event in table.seen if isinstance(event, NobodyThere)]
    assert fought == [3, 4, 0, 1, 2]


def test_a_war_ends_with_chips_back_and_a_new_display():
    table = Table("alice", QUEEN, HATTER).exhausted("alice", "roses", "forge").madness("alice", "madness")
    table.display("walrus", "dodo", "duchess").units("alice", "red_keep", 2, leader=True).has("alice", shield=False)
    table.rolls(2).do(EndOfWar())
    assert table.bag_of("alice") == ["roses", "forge", "madness"]
    assert table.exhausted_of("alice") == table.track_of("alice") == []
    assert table.game.start == REGION["glass_meadow"]
    assert len(table.game.deck) == 24
    assert table.supporters("alice", "red_keep") == 2
    assert not table.shield("alice")
    table.do(Round())
    assert (table.game.round, table.game.phase) == (2, Phase.TEA)
    assert len(table.game.display) == 3


def test_the_final_score_counts_points_castles_quests_and_shards():
    table = Table("alice", QUEEN, HATTER, round=3).has("alice", vp=10, shards=2, castle_value=5)
    table.castle("alice", "wits_end", "red_keep").quest("alice", "held_breath", "flock").has("alice", leader=5)
    table.game.feats[0] = [QUEST["held_breath"]]
    table.game.quests[0].remove(QUEST["held_breath"])
    table.has(QUEEN, vp=26).do(FinalScore())
    assert table.game.outcome().scores == (10 + 10 + 9 - 2, 26, 0)
    assert table.game.outcome().winners == (0,)


def test_ties_go_to_fewest_shards_then_most_units_then_are_shared():
    table = Table("alice", QUEEN, HATTER, round=3).has("alice", vp=10, shards=2).has(QUEEN, vp=8).do(FinalScore())
    assert (table.game.outcome().winners, table.game.outcome().how) == ((1,), "tie-break")
    table = Table("alice", QUEEN, HATTER, round=3).has("alice", vp=8).has(QUEEN, vp=8).units("alice", "red_keep", 1)
    assert table.do(FinalScore()).game.outcome().winners == (0,)
    table = Table("alice", QUEEN, HATTER, round=3).has("alice", vp=8).has(QUEEN, vp=8).do(FinalScore())
    assert (table.game.outcome().winners, table.game.outcome().how) == ((0, 1), "shared")


def test_a_lost_leader_does_not_count_on_the_board():
    table = Table("alice", QUEEN, HATTER, round=3).has("alice", vp=8).has(QUEEN, vp=8)
    table.units("alice", "red_keep", leader=True)
    table.game.leader_at[1] = LOST
    assert table.do(FinalScore()).game.outcome().winners == (0,)


def test_wagers_are_settled():
    """Right: a weak ally of choice. Wrong: a shard. A tie for first: nothing (W13.10)."""
    for alice, queen, shards in (("artifact", "faction_1", 0), ("faction_1", "artifact", 1), ("forge", "faction_1", 0)):
        table = Table("alice", QUEEN, HATTER).units("alice", "red_keep", 3).units(QUEEN, "red_keep", 3)
        table.draws("alice", alice).draws(QUEEN, queen).battle("red_keep", wagers=True).picks_player(HATTER, "alice")
        table.halt("alice", QUEEN)
        while table.thinking and table.thinking != [HATTER]:
            (player,) = table.thinking
            table.chooses(player, table.offers(player)[-1])
        assert bool(table.thinking) == (alice == "artifact")
        assert table.shards(HATTER) == shards
        assert (table.game.battle is None) == (alice != "artifact"), "over, but for the choice of an ally"


def test_if_all_are_bust_a_wager_is_wrong():
    table = Table("alice", QUEEN, HATTER).units("alice", "red_keep", 1).units(QUEEN, "red_keep", 1)
    table.has("alice", shield=False).has(QUEEN, shield=False).draws("alice", "madness").draws(QUEEN, "madness")
    table.battle("red_keep", wagers=True).picks_player(HATTER, "alice")
    assert table.shards(HATTER) == 1
    assert (table.vp("alice"), table.vp(QUEEN)) == (0, 0)
