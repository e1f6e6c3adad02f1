"""Rules of battles that no card and no ruling shows by itself (W9 to W14, W16.3)."""

import pytest

from rules.wonderland.prompts import VPOrCastlePrompt
from rules.wonderland.war.regions import NextRegion
from tests.wonderland.naming import REGION
from tests.wonderland.tables import Table

QUEEN = "queen_of_hearts"
HATTER = "mad_hatter"


def meet(units: int = 3, shield: bool = False) -> Table:
    """Alice and the Queen with units in the Red Keep; Alice's shield is broken unless told otherwise."""
    table = Table().units("alice", "red_keep", units).units(QUEEN, "red_keep", 3)
    return table.has("alice", shield=shield).has(QUEEN, shield=False)


def test_a_shield_blocks_the_whole_of_a_double_madness():
    table = meet(shield=True).draws("alice", "double").draws(QUEEN, "forge").battle("red_keep").accepts("alice")
    assert table.supporters("alice", "red_keep") == 3
    assert table.bag_of("alice") == ["double"]
    assert table.track_of("alice") == []
    assert not table.shield("alice")


def test_a_double_madness_costs_two_units_without_a_shield():
    table = meet(shield=True).draws("alice", "double").draws(QUEEN, "forge").battle("red_keep").declines("alice")
    assert table.supporters("alice", "red_keep") == 1
    assert table.track_of("alice") == ["double"]
    assert table.shield("alice")


@pytest.mark.parametrize("shield", [False, True])
def test_a_refill_leaves_the_shield_as_it_is(shield: bool):
    table = meet(shield=shield).madness("alice", "madness", "madness", "madness").exhausted("alice", "rooks")
    table.draws("alice", "madness").draws(QUEEN, "forge").battle("red_keep")
    if shield:
        table.declines("alice")
    assert (table.track_of("alice"), table.exhausted_of("alice")) == ([], []), "the bag was refilled"
    assert table.shield("alice") == shield


def test_a_bust_restores_the_shield():
    table = meet(units=1).draws("alice", "madness").draws(QUEEN, "forge").battle("red_keep")
    assert table.supporters("alice", "red_keep") == 0
    assert table.shield("alice")


@pytest.mark.parametrize(("round", "resistance"), [(1, 3), (2, 5), (3, 7)])
@pytest.mark.parametrize("difference", [-1, 0, 1])
def test_the_resistance_has_3_then_5_then_7(round: int, resistance: int, difference: int):
    table = Table("alice", QUEEN, round=round).blocked("tulgey_wood").award("red_keep", 6)
    table.units("alice", "red_keep", 3).units(QUEEN, "red_keep", 3)
    table.draws("alice", "faction_1").draws(QUEEN, "faction_1").battle("red_keep")
    table.strengths(resistance + difference, 0).halt("alice", QUEEN)
    if difference == 0:
        table.takes_castle("alice")
    assert table.vp("alice") == (6 if difference > 0 else 0)
    assert table.castle_at("alice", "red_keep") == ("none" if difference < 0 else "lying")


def test_there_is_no_resistance_with_three_players():
    table = meet().award("red_keep", 6).draws("alice", "faction_1").draws(QUEEN, "madness").battle("red_keep")
    table.ends("alice", QUEEN)
    assert (table.vp("alice"), table.vp(QUEEN)) == (6, 3)


def test_a_flamingo_of_set_a_doubles_one_chip_only():
    table = meet().draws("alice", "flamingos", "faction_2", "faction_2").draws(QUEEN, *["faction_1"] * 3)
    table.battle("red_keep").draw_again("alice", QUEEN)
    assert table.strength("alice") == 1 + 4
    assert table.draw_again("alice", QUEEN).strength("alice") == 1 + 4 + 2


def two_battles(*chips: str) -> Table:
    """Alice draws these chips: the first in the Red Keep, the second in the Glass Meadow, where it is in play."""
    table = meet().units("alice", "glass_meadow", 3).units(QUEEN, "glass_meadow", 3)
    table.draws("alice", *chips).draws(QUEEN, "artifact", "faction_1").bag("alice", "faction_1").bag(QUEEN, "faction_1")
    table.game.to_fight = [REGION["red_keep"], REGION["glass_meadow"]]
    table.do(NextRegion()).declines(HATTER).ends("alice", QUEEN).declines(HATTER)
    assert table.game.current_battle().region == REGION["glass_meadow"]
    return table


def test_the_doubling_of_a_flamingo_of_set_a_ends_with_the_battle():
    table = two_battles("flamingos", "faction_2")
    assert (table.active_of("alice"), table.strength("alice")) == (["faction_2"], 2)


def test_madness_stays_on_the_track_after_a_battle():
    table = two_battles("madness", "faction_2")
    assert table.track_of("alice") == ["madness"]
    assert table.exhausted_of(QUEEN) == ["artifact"]


@pytest.mark.parametrize("units", [2, 3])
def test_a_bust_player_scores_no_feat(units: int):
    """Alice draws two madness, which is the feat of Cracked, Not Broken (W13.1)."""
    table = Table().quest("alice", "cracked_not_broken").has("alice", shield=False)
    table.units("alice", "glass_meadow", units).units(QUEEN, "glass_meadow", 3)
    table.draws("alice", "madness", "madness").draws(QUEEN, "faction_1", "faction_1").battle("glass_meadow")
    table.draw_again("alice", QUEEN)
    bust = units == 2
    table.ends(*(() if bust else ("alice", QUEEN)))
    assert table.quests_offered("alice") == ([] if bust else ["cracked_not_broken"])
    assert (table.game.battle is None) == bust, "nobody is asked for a feat, and the battle is over"
    assert table.quests_of("alice") == ["cracked_not_broken"]


@pytest.mark.parametrize(
    ("vp", "shards", "first", "order"),
    [
        ((0, 0, 0), (0, 2, 1), 0, [1, 2, 0]),
        ((1, 0, 2), (0, 1, 9), 0, [1, 0, 2]),
        ((0, 0, 0), (1, 1, 1), 2, [2, 0, 1]),
        ((3, 3, 3), (1, 1, 4), 1, [2, 1, 0]),
    ],
)
def test_fewest_points_then_most_shards_then_the_first_player(
    vp: tuple[int, ...], shards: tuple[int, ...], first: int, order: list[int]
):
    """All three tie for first; they choose points or a castle in the order of W9.2."""
    table = Table().award("red_keep", 6)
    table.game.first = first
    for seat, player in enumerate(table.factions):
        table.units(player, "red_keep", 3).has(player, vp=vp[seat], shards=shards[seat]).draws(player, "faction_1")
    table.battle("red_keep").halt(*table.factions)
    asked = []
    while table.thinking:
        (player,) = table.thinking
        assert isinstance(table.asked(player), VPOrCastlePrompt)
        asked.append(table.seat(player))
        table.takes_castle(player)
    assert asked == order
