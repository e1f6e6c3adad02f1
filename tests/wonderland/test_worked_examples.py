"""The worked examples of the rulebook, number by number (W19)."""

from rules.wonderland.flow import quest_points
from tests.wonderland.naming import QUEST
from tests.wonderland.tables import Table

QUEEN = "queen_of_hearts"
HATTER = "mad_hatter"


def test_w19_1_three_draws():
    table = Table("alice", QUEEN, HATTER).units("alice", "red_keep", 3).units(QUEEN, "red_keep", 3)
    table.exhausted("alice", "faction_1")
    table.draws("alice", "faction_2", "flamingos", "hearts").draws(QUEEN, "forge", "forge", "forge").battle("red_keep")
    assert table.strength("alice") == 2
    assert table.draw_again("alice", QUEEN).strength("alice") == 3
    table.draw_again("alice", QUEEN).multiplies("alice")
    assert table.strength("alice") == 7


def test_w19_2_wits_end():
    table = Table(QUEEN, HATTER, "jabberwock", "alice").award("wits_end", 6)
    table.units(QUEEN, "wits_end", 3, leader=True).has(QUEEN, leader=2)
    table.units(HATTER, "wits_end", 3).quest(HATTER, "a_castle_by_any_other_name")
    table.units("jabberwock", "wits_end", 3, "walrus").castle("jabberwock", "wits_end").has("jabberwock", shield=False)
    table.draws(QUEEN, "rooks_2").draws(HATTER, "forge", "faction_1").draws(
        "jabberwock", "madness", "artifact", "flamingos"
    )
    table.deals("quests", "snicker").battle("wits_end", wagers=True)
    assert [table.strength(player) for player in (QUEEN, HATTER, "jabberwock")] == [2, 0, 4]
    assert table.thinking == ["alice"]
    table.picks_player("alice", HATTER).picks_unit("jabberwock", "supporter", "wits_end")
    assert [table.strength(player) for player in (QUEEN, HATTER, "jabberwock")] == [5, 1, 4]
    table.halt(QUEEN).draw_again(HATTER, "jabberwock")
    assert [table.strength(player) for player in (QUEEN, HATTER, "jabberwock")] == [5, 2, 7]
    table.halt(HATTER).draw_again("jabberwock")
    assert table.strength("jabberwock") == 8
    assert table.vp("jabberwock") == 6 + 3
    table.picks_region("jabberwock", "red_keep")
    assert table.castle_at("jabberwock", "red_keep") == "standing"
    assert table.vp(QUEEN) == 3
    table.picks_quest(HATTER, "a_castle_by_any_other_name")
    table.forges(HATTER, "forge", 1).forges(HATTER, "faction_1", 2)
    assert table.leader(HATTER) == 2
    assert table.reserve(HATTER) == 7 + 1
    assert table.quests_of(HATTER) == ["snicker"]
    assert table.chips_offered(QUEEN) == ["rooks_2"], "she could forge at 5"
    table.is_done(QUEEN)
    assert table.shards("alice") == 1, "her wager missed"


def test_w19_3_red_keep():
    table = Table("alice", QUEEN, HATTER).award("red_keep", 2)
    table.units("alice", "red_keep", 3, leader=True).has("alice", leader=3).forged("alice", 1, "faction_1", "faction_1")
    table.units(QUEEN, "red_keep", 1, "gryphon").madness(QUEEN, "madness", "madness", "double").exhausted(
        QUEEN, "rooks"
    )
    table.has(QUEEN, shield=True)
    table.draws("alice", "faction_2", "forge", "roses_2").draws(QUEEN, "forge", "madness")
    table.next_draws(QUEEN, "madness", "madness").battle("red_keep")
    table.declines(QUEEN)  # the Gryphon's offer
    assert (table.strength("alice"), table.strength(QUEEN)) == (5, 3)
    table.draw_again("alice", QUEEN).declines(QUEEN).picks_unit(QUEEN, "gryphon", "red_keep")
    assert (table.strength("alice"), table.strength(QUEEN)) == (6, 3)
    assert table.track_of(QUEEN) == []
    assert table.bag_of(QUEEN) == ["rooks", "madness", "madness", "madness", "double"]
    assert table.active_of(QUEEN) == ["forge"]
    table.draw_again("alice", QUEEN).accepts(QUEEN)
    assert (table.strength("alice"), table.strength(QUEEN)) == (8, 3)
    assert not table.shield(QUEEN)
    table.halt("alice").draw_again(QUEEN)
    assert table.status(QUEEN) == "bust"
    assert table.strength(QUEEN) == 0
    assert table.shield(QUEEN)
    assert table.vp("alice") == 2 + 1
    assert table.castle_at("alice", "red_keep") == "standing"
    table.forges("alice", "roses_2", 1)
    assert table.vp("alice") == 3 + 2
    assert table.leader("alice") == 4
    assert "artifact" in table.bag_of("alice")
    assert table.thinking == []
    assert table.exhausted_of(QUEEN) == ["forge"]


def test_w19_4_a_quest_of_nine():
    table = Table(QUEEN, "alice", HATTER).quest(QUEEN, "gather_the_oysters").units(QUEEN, "tulgey_wood", 3)
    table.units("alice", "tulgey_wood", 3).draws(QUEEN, "roses", "rooks").draws("alice", "forge", "rooks_2")
    table.battle("tulgey_wood").draw_again(QUEEN, "alice").halt(QUEEN, "alice").picks_quest(QUEEN, "gather_the_oysters")
    table.anew().forged(QUEEN, 0, "hearts", "flamingos", "roses").forged(QUEEN, 1, "rooks", "creatures")
    assert quest_points(table.game, 0, QUEST["gather_the_oysters"]) == 9


def test_w19_5_a_full_track():
    table = Table(QUEEN, "alice", HATTER).units(QUEEN, "red_keep", 3).units("alice", "red_keep", 3)
    table.forged(QUEEN, 1, "roses", "roses").forged(QUEEN, 2, "roses", "roses", "roses").bag(QUEEN, "madness")
    table.draws(QUEEN, "forge").draws("alice", "artifact").battle("red_keep").halt(QUEEN, "alice")
    table.forges(QUEEN, "forge", 1)
    assert table.leader(QUEEN) == 2
    assert table.bag_of(QUEEN) == ["artifact"], "the madness left, the War Axe came"


def test_w19_6_counted_twice():
    table = Table("alice", QUEEN, HATTER).quest("alice", "dry_feet", "quiet_exit")
    table.bag("alice", *["roses"] * 5, *["creatures"] * 2, *["rooks"] * 2)
    assert quest_points(table.game, 0, QUEST["dry_feet"]) == 3
    assert quest_points(table.game, 0, QUEST["quiet_exit"]) == 3
