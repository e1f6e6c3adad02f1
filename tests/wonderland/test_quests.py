"""The thirty quests: each by its feat, which is offered when it is done and not otherwise, and by its objective."""

from rules.wonderland.flow import quest_points
from rules.wonderland.prompts import DrawOrHaltPrompt, VPOrCastlePrompt
from tests.wonderland.naming import QUEST, region_of
from tests.wonderland.tables import Table

QUEEN = "queen_of_hearts"
HATTER = "mad_hatter"
MANY = ("faction_1",) * 8


def fights(quest: str, *chips: str, other: tuple[str, ...] = (), units: int = 5, leader: bool = False) -> Table:
    """Alice holds the quest and draws these chips in its region; the Queen halts after her first one unless told."""
    region = region_of(quest)
    table = Table("alice", QUEEN, HATTER).quest("alice", quest).has("alice", shield=False)
    table.units("alice", region, units, leader=leader).units(QUEEN, region, 5)
    others = other or ("faction_1",)
    table.draws("alice", *chips).draws(QUEEN, *others).battle(region)
    for n in range(1, len(chips)):
        table.draw_again("alice")
        if table.asked(QUEEN):
            if n < len(others):
                table.draw_again(QUEEN)
            else:
                table.halt(QUEEN)
    return ended(table)


def ended(table: Table) -> Table:
    """Everyone halts, and takes points where a choice is left."""
    for player in ("alice", QUEEN):
        if isinstance(table.asked(player), DrawOrHaltPrompt):
            table.halt(player)
    while any(isinstance(table.asked(player), VPOrCastlePrompt) for player in table.thinking):
        table.takes_vp(table.thinking[0])
    return table


def done(table: Table, quest: str) -> bool:
    return table.quests_offered("alice") == [quest]


def points(table: Table, quest: str) -> int:
    """What the quest would bring at the end."""
    return quest_points(table.game, 0, QUEST[quest])


def holding(quest: str, players: int = 3) -> Table:
    return Table(*("alice", QUEEN, HATTER)[:players]).quest("alice", quest)


def test_a_castle_by_any_other_name():
    """Your last active chip has printed strength 1. / 3 or more scoring castles."""
    assert done(fights("a_castle_by_any_other_name", "artifact", "forge"), "a_castle_by_any_other_name")
    assert not done(fights("a_castle_by_any_other_name", "forge", "artifact"), "a_castle_by_any_other_name")
    table = holding("a_castle_by_any_other_name").castle("alice", "wits_end", "red_keep")
    assert points(table, "a_castle_by_any_other_name") == 0
    assert points(table.castle("alice", "tulgey_wood"), "a_castle_by_any_other_name") == 3


def test_held_breath():
    """3 or more draws, and no madness drawn. / Leader strength 5 or more."""
    chips = ("faction_1", "faction_1", "faction_1")
    assert done(fights("held_breath", *chips, other=("artifact",) * 3), "held_breath")
    assert not done(fights("held_breath", *chips[:2], other=("artifact",) * 2), "held_breath")
    assert not done(fights("held_breath", *chips, "madness", other=("artifact",) * 4), "held_breath")
    assert points(holding("held_breath").has("alice", leader=5), "held_breath") == 3
    assert points(holding("held_breath").has("alice", leader=4), "held_breath") == 0


def test_second_helping():
    """Second place. / 7 or more Heart Soldiers and Flamingos."""
    assert done(fights("second_helping", "faction_1", other=("artifact",)), "second_helping")
    assert not done(fights("second_helping", "artifact"), "second_helping")
    table = holding("second_helping").bag("alice", "hearts", "hearts_2", "flamingos").exhausted("alice", "flamingos_2")
    table.forged("alice", 0, "hearts", "hearts").active("alice", "roses")
    assert points(table, "second_helping") == 0
    assert points(table.active("alice", "hearts"), "second_helping") == 3, "wherever they are"


def test_one_left_standing():
    """Exactly 1 of your units left here. / At most 1 shard."""
    assert done(fights("one_left_standing", "faction_1", units=1), "one_left_standing")
    assert not done(fights("one_left_standing", "faction_1", units=2), "one_left_standing")
    assert points(holding("one_left_standing").has("alice", shards=1), "one_left_standing") == 3
    assert points(holding("one_left_standing").has("alice", shards=2), "one_left_standing") == 0


def test_odd_company():
    """4 or more different kinds among your active chips. / 8 or more units on the board."""
    kinds = ("faction_1", "roses", "forge", "rooks")
    assert done(fights("odd_company", *kinds, other=("artifact",) * 4), "odd_company")
    same = ("faction_1", "artifact", "forge", "rooks")
    assert not done(fights("odd_company", *same, other=("artifact",) * 4), "odd_company"), "artifacts are faction chips"
    table = holding("odd_company").units("alice", "red_keep", 5, "walrus").units("alice", "wits_end", 1)
    assert points(table, "odd_company") == 0
    assert points(table.units("alice", "wits_end", leader=True), "odd_company") == 3


def test_the_even_number():
    """Finish with strength 10. / 7 or more Heart Soldiers and Roses."""
    table = fights("the_even_number", "eat_me_cake", "eat_me_cake", "faction_2", other=("artifact",) * 3)
    assert table.strength("alice") == 10
    assert done(table, "the_even_number")
    assert not done(fights("the_even_number", "eat_me_cake"), "the_even_number")
    assert points(holding("the_even_number").bag("alice", *["hearts"] * 3, *["roses_2"] * 4), "the_even_number") == 3
    assert points(holding("the_even_number").bag("alice", *["hearts"] * 3, *["roses"] * 3), "the_even_number") == 0


def test_paint_it_quickly():
    """2 or more active Roses. / 3 or more wonderlandian cards."""
    assert done(fights("paint_it_quickly", "roses", "roses_2"), "paint_it_quickly")
    assert not done(fights("paint_it_quickly", "roses", "forge"), "paint_it_quickly")
    table = holding("paint_it_quickly").owns("alice", "walrus").owns("alice", "dodo")
    assert points(table, "paint_it_quickly") == 0
    assert points(table.owns("alice", "duchess"), "paint_it_quickly") == 3


def test_off_the_hook():
    """Your shield blocked something in this battle. / 3 or more abilities unlocked."""
    table = Table("alice", QUEEN, HATTER).quest("alice", "off_the_hook")
    table.units("alice", "red_keep", 3).units(QUEEN, "red_keep", 3).draws("alice", "madness").draws(QUEEN, "artifact")
    assert done(ended(table.battle("red_keep").accepts("alice")), "off_the_hook")
    assert not done(fights("off_the_hook", "madness"), "off_the_hook")
    table = holding("off_the_hook").ability("alice", "hope_mended", "love_of_learning")
    assert points(table, "off_the_hook") == 0
    assert points(table.ability("alice", "everywhere_at_once"), "off_the_hook") == 3


def test_crowd_at_the_gate():
    """4 or more of your units left here. / 7 or more Heart Soldiers and Red Rooks."""
    assert done(fights("crowd_at_the_gate", "madness", units=5), "crowd_at_the_gate")
    assert not done(fights("crowd_at_the_gate", "madness", units=4), "crowd_at_the_gate")
    assert points(holding("crowd_at_the_gate").bag("alice", *["rooks"] * 7), "crowd_at_the_gate") == 3
    assert points(holding("crowd_at_the_gate").bag("alice", *["rooks"] * 6), "crowd_at_the_gate") == 0


def test_a_proper_rout():
    """Win alone by 5 or more. / 2 or more full forge tracks."""
    assert done(fights("a_proper_rout", "artifact", "artifact"), "a_proper_rout")
    assert not done(fights("a_proper_rout", "artifact", "faction_2"), "a_proper_rout")
    table = holding("a_proper_rout").forged("alice", 0, *["roses"] * 3).forged("alice", 1, *["roses"] * 2)
    assert points(table, "a_proper_rout") == 0
    assert points(table.forged("alice", 1, "roses"), "a_proper_rout") == 3


def test_rook_takes():
    """First place with an active Red Rook. / 5 or more strong ally chips."""
    assert done(fights("rook_takes", "rooks"), "rook_takes")
    assert not done(fights("rook_takes", "rooks", other=("artifact",)), "rook_takes")
    assert not done(fights("rook_takes", "artifact"), "rook_takes")
    strong = ("hearts_2", "flamingos_2", "roses_2", "rooks_2", "creatures_2")
    assert points(holding("rook_takes").bag("alice", *strong), "rook_takes") == 3
    assert points(holding("rook_takes").bag("alice", *strong[1:], "artifact"), "rook_takes") == 0


def test_short_reign():
    """Exactly 1 active chip. / 7 or more Heart Soldiers and Creatures."""
    assert done(fights("short_reign", "artifact"), "short_reign")
    assert not done(fights("short_reign", "artifact", "forge"), "short_reign")
    assert points(holding("short_reign").bag("alice", *["creatures_2"] * 7), "short_reign") == 3
    assert points(holding("short_reign").bag("alice", *["roses"] * 7), "short_reign") == 0


def test_odd_reflection():
    """Finish with an odd strength of 7 or more. / 3 or more faction chips (artifacts included) forged."""
    assert done(fights("odd_reflection", "artifact", "eat_me_cake"), "odd_reflection")
    assert not done(fights("odd_reflection", "eat_me_cake", "eat_me_cake"), "odd_reflection")
    assert not done(fights("odd_reflection", "artifact"), "odd_reflection")
    table = holding("odd_reflection").forged("alice", 0, "faction_1", "roses").forged("alice", 1, "artifact")
    assert points(table, "odd_reflection") == 0
    assert points(table.forged("alice", 2, "faction_2"), "odd_reflection") == 3


def test_tool_in_hand():
    """An active wonderlandian chip. / 3 or more feats completed."""
    assert done(fights("tool_in_hand", "eat_me_cake"), "tool_in_hand")
    assert not done(fights("tool_in_hand", "artifact"), "tool_in_hand")
    table = holding("tool_in_hand")
    table.game.feats[0] = [QUEST["flock"], QUEST["snicker"]]
    assert points(table, "tool_in_hand") == 0
    table.game.feats[0].append(QUEST["long_swim"])
    assert points(table, "tool_in_hand") == 3


def test_heirloom():
    """3 or more active chips, including an artifact. / 7 or more Flamingos and Roses."""
    chips = ("faction_1", "faction_1", "artifact")
    assert done(fights("heirloom", *chips, other=("artifact",) * 3), "heirloom")
    assert not done(fights("heirloom", *chips[1:], other=("artifact",) * 2), "heirloom")
    assert not done(fights("heirloom", *chips[:2], "forge", other=("artifact",) * 3), "heirloom")
    assert points(holding("heirloom").bag("alice", *["flamingos"] * 4, *["roses"] * 3), "heirloom") == 3
    assert points(holding("heirloom").bag("alice", *["flamingos"] * 4, *["rooks"] * 3), "heirloom") == 0


def test_two_alike():
    """2 or more active chips of one kind. / At most 5 madness chips."""
    assert done(fights("two_alike", "faction_1", "artifact"), "two_alike"), "both are faction chips"
    assert not done(fights("two_alike", "faction_1", "forge", other=("artifact",) * 2), "two_alike")
    table = holding("two_alike").bag("alice", "double", *["madness"] * 3).madness("alice", "madness")
    assert points(table, "two_alike") == 3
    assert points(table.bag("alice", "madness"), "two_alike") == 0


def test_cracked_not_broken():
    """2 or more madness chips drawn. / Units in 4 or more regions."""
    assert done(fights("cracked_not_broken", "madness", "double", other=("artifact",) * 2), "cracked_not_broken")
    assert not done(fights("cracked_not_broken", "double"), "cracked_not_broken")
    table = holding("cracked_not_broken")
    for region in ("wits_end", "red_keep", "tulgey_wood"):
        table.units("alice", region, 1)
    assert points(table, "cracked_not_broken") == 0
    assert points(table.units("alice", "pool_of_tears", 1), "cracked_not_broken") == 3


def test_anvil_stop():
    """Finish on a forge symbol. / 7 or more Flamingos and Red Rooks."""
    assert done(fights("anvil_stop", "faction_2"), "anvil_stop")
    assert not done(fights("anvil_stop", "artifact"), "anvil_stop")
    assert points(holding("anvil_stop").bag("alice", *["flamingos"] * 4, *["rooks"] * 3), "anvil_stop") == 3
    assert points(holding("anvil_stop").bag("alice", *["flamingos"] * 4, *["roses"] * 3), "anvil_stop") == 0


def test_gather_the_oysters():
    """Exactly 2 active chips. / 3 or more different ally kinds forged."""
    assert done(fights("gather_the_oysters", "forge", "artifact"), "gather_the_oysters")
    assert not done(fights("gather_the_oysters", "artifact"), "gather_the_oysters")
    table = (
        holding("gather_the_oysters").forged("alice", 0, "roses", "roses_2", "forge").forged("alice", 1, "faction_1")
    )
    assert points(table, "gather_the_oysters") == 0
    assert points(table.forged("alice", 1, "rooks"), "gather_the_oysters") == 3


def test_snicker():
    """Your last active chip has printed strength 1. / 4 or more forge chips."""
    assert done(fights("snicker", "forge"), "snicker")
    assert not done(fights("snicker", "faction_2"), "snicker")
    table = holding("snicker").bag("alice", "forge", "forge").forged("alice", 0, "forge")
    assert points(table, "snicker") == 0
    assert points(table.exhausted("alice", "forge"), "snicker") == 3


def test_whole_menagerie():
    """2 or more active Creatures. / 7 or more Flamingos and Creatures."""
    assert done(fights("whole_menagerie", "creatures", "creatures_2"), "whole_menagerie")
    assert not done(fights("whole_menagerie", "creatures", "rooks_2"), "whole_menagerie")
    assert points(holding("whole_menagerie").bag("alice", *["creatures"] * 7), "whole_menagerie") == 3
    assert points(holding("whole_menagerie").bag("alice", *["rooks"] * 7), "whole_menagerie") == 0


def test_leader_in_the_trees():
    """First place with your leader still here. / 6 or more chips forged."""
    assert done(fights("leader_in_the_trees", "artifact", leader=True), "leader_in_the_trees")
    assert not done(fights("leader_in_the_trees", "artifact"), "leader_in_the_trees")
    assert not done(fights("leader_in_the_trees", "faction_1", other=("artifact",), leader=True), "leader_in_the_trees")
    table = holding("leader_in_the_trees").forged("alice", 0, *["roses"] * 3).forged("alice", 1, *["roses"] * 2)
    assert points(table, "leader_in_the_trees") == 0
    assert points(table.forged("alice", 2, "roses"), "leader_in_the_trees") == 3


def test_fourteen_steps():
    """Finish with strength 14 or more. / 3 or more chips of one ally kind forged."""
    cakes = ("eat_me_cake",) * 3
    assert done(fights("fourteen_steps", *cakes, "faction_2", other=("artifact",) * 4), "fourteen_steps")
    assert not done(fights("fourteen_steps", *cakes, "faction_1", other=("artifact",) * 4), "fourteen_steps")
    table = holding("fourteen_steps").forged("alice", 0, "roses", "roses_2", "faction_1")
    assert points(table, "fourteen_steps") == 0
    assert points(table.forged("alice", 1, "roses"), "fourteen_steps") == 3


def test_quiet_exit():
    """Third place or lower. / 7 or more Roses and Red Rooks."""
    table = Table("alice", QUEEN, HATTER).quest("alice", "quiet_exit").units("alice", "tulgey_wood", 3)
    table.units(QUEEN, "tulgey_wood", 3).units(HATTER, "tulgey_wood", 3)
    table.draws("alice", "faction_1").draws(QUEEN, "faction_2").draws(HATTER, "artifact").battle("tulgey_wood")
    assert done(table.halt(*table.thinking), "quiet_exit")
    assert not done(fights("quiet_exit", "faction_1", other=("artifact",)), "quiet_exit")
    assert points(holding("quiet_exit").bag("alice", *["roses"] * 5, *["rooks"] * 2), "quiet_exit") == 3
    assert points(holding("quiet_exit").bag("alice", *["roses"] * 5, *["creatures"] * 2), "quiet_exit") == 0


def test_flock():
    """2 or more active Flamingos. / Chips of all 6 ally kinds."""
    assert done(fights("flock", "flamingos", "flamingos_2"), "flock")
    assert not done(fights("flock", "flamingos", "roses_2"), "flock")
    table = holding("flock").bag("alice", "hearts", "flamingos_2", "roses", "rooks", "creatures")
    assert points(table, "flock") == 0
    assert points(table.forged("alice", 0, "forge"), "flock") == 3


def test_deal_me_in():
    """2 or more active Heart Soldiers. / 2 or more figures on the board."""
    assert done(fights("deal_me_in", "hearts", "hearts_2"), "deal_me_in")
    assert not done(fights("deal_me_in", "hearts", "roses_2"), "deal_me_in")
    table = holding("deal_me_in").units("alice", "red_keep", 0, "walrus").owns("alice", "dodo")
    assert points(table, "deal_me_in") == 0, "one is in the reserve"
    assert points(table.units("alice", "red_keep", 0, "dodo"), "deal_me_in") == 3


def test_dry_feet():
    """3 or more draws, and no unit lost. / 7 or more Roses and Creatures."""
    chips = ("faction_1",) * 3
    assert done(fights("dry_feet", *chips, other=("artifact",) * 3), "dry_feet")
    assert not done(fights("dry_feet", *chips[1:], other=("artifact",) * 2), "dry_feet")
    assert not done(fights("dry_feet", *chips[1:], "madness", other=("artifact",) * 3), "dry_feet")
    assert points(holding("dry_feet").bag("alice", *["roses"] * 5, *["creatures"] * 2), "dry_feet") == 3
    assert points(holding("dry_feet").bag("alice", *["roses"] * 5, *["rooks"] * 2), "dry_feet") == 0


def test_lowest_tide():
    """Finish with strength 5 or less. / Scoring castles in 2 adjacent regions."""
    assert done(fights("lowest_tide", "artifact", "faction_2"), "lowest_tide")
    assert not done(fights("lowest_tide", "artifact", "artifact"), "lowest_tide")
    table = holding("lowest_tide").castle("alice", "wits_end", "glass_meadow")
    assert points(table, "lowest_tide") == 0
    assert points(table.castle("alice", "pool_of_tears"), "lowest_tide") == 3, "the ring closes there"


def test_long_swim():
    """5 or more active chips. / Leader strength 4 or more, and 2 or more scoring castles."""
    assert done(fights("long_swim", *MANY[:5], other=("artifact",) * 5), "long_swim")
    assert not done(fights("long_swim", *MANY[:4], other=("artifact",) * 4), "long_swim")
    table = holding("long_swim").castle("alice", "wits_end", "red_keep").has("alice", leader=3)
    assert points(table, "long_swim") == 0
    assert points(table.has("alice", leader=4), "long_swim") == 3


def test_shared_shore():
    """Another participant has the same strength. / 7 or more Red Rooks and Creatures."""
    assert done(fights("shared_shore", "faction_1"), "shared_shore")
    assert not done(fights("shared_shore", "artifact"), "shared_shore")
    assert points(holding("shared_shore").bag("alice", *["rooks"] * 4, *["creatures"] * 3), "shared_shore") == 3
    assert points(holding("shared_shore").bag("alice", *["rooks"] * 4, *["roses"] * 3), "shared_shore") == 0


def test_a_feat_counts_in_its_region_only():
    table = Table("alice", QUEEN, HATTER).quest("alice", "snicker").units("alice", "red_keep", 3)
    table.units(QUEEN, "red_keep", 3).draws("alice", "forge").draws(QUEEN, "artifact").battle("red_keep")
    assert ended(table).quests_offered("alice") == []
