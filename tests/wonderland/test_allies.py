"""The twenty ally cards: five kinds in four sets."""

from rules.wonderland.choices import Multiply
from rules.wonderland.events import UnitsPlaced, VPGained
from rules.wonderland.terms import Icon
from tests.wonderland.naming import CHIP, REGION
from tests.wonderland.tables import Table


def duel(allies: str, *chips: str, others: tuple[str, ...] = (), units: int = 5) -> Table:
    """Alice draws these chips against the Queen in the Red Keep; the Queen draws faction chips unless told."""
    table = Table("alice", "queen_of_hearts", "mad_hatter", allies=allies)
    table.units("alice", "red_keep", units).units("queen_of_hearts", "red_keep", units)
    table.draws("alice", *chips).draws("queen_of_hearts", *(others or ("faction_1",) * len(chips)))
    return table.battle("red_keep")


def go_on(table: Table) -> Table:
    return table.draw_again("alice", "queen_of_hearts")


# ---- set A ---


def test_a_hearts():
    """On play: return 1 exhausted chip to your bag, or double this chip."""
    table = Table(allies="A").units("alice", "red_keep", 3).units("queen_of_hearts", "red_keep", 3)
    table.exhausted("alice", "artifact").draws("alice", "hearts_2", "hearts").draws("queen_of_hearts", "forge", "forge")
    table.battle("red_keep")
    table.multiplies("alice")
    assert table.strength("alice") == 4
    go_on(table).picks_chip("alice", "artifact")
    assert table.strength("alice") == 5
    assert table.exhausted_of("alice") == []
    assert table.bag_of("alice") == ["artifact"]


def test_a_flamingos():
    """The next chip you put in the active row is doubled."""
    table = duel("A", "flamingos", "artifact", "faction_2")
    assert table.strength("alice") == 1
    assert go_on(table).strength("alice") == 7
    assert go_on(table).strength("alice") == 9


def test_a_roses():
    """End of battle: 1 VP. Forged in a battle: 2 VP."""
    table = duel("A", "roses", "roses_2", "forge")
    go_on(table)
    go_on(table).halt("alice", "queen_of_hearts")
    won = 3
    assert table.vp("alice") == won + 2
    table.forges("alice", "roses", 1)
    assert table.vp("alice") == won + 4


def test_a_roses_forged_at_the_tea_table():
    table = Table(allies="A", round=3).bag("alice", "roses").takes("alice", "III-15")
    table.picks_reward("alice", Icon.FORGE).forges("alice", "roses", 1)
    assert table.forged_on("alice", 1) == ["roses"]
    assert table.told(VPGained) == []


def test_a_rooks():
    """The powers of your other chips do not work on this chip."""
    table = duel("A", "flamingos", "rooks_2", "faction_2")
    assert go_on(table).strength("alice") == 1 + 3
    assert go_on(table).strength("alice") == 6, "the doubling was used up on the rook"


def test_a_rooks_are_not_returned_by_heart_soldiers():
    table = Table(allies="A").units("alice", "red_keep", 3).units("queen_of_hearts", "red_keep", 3)
    table.exhausted("alice", "rooks").draws("alice", "hearts").draws("queen_of_hearts", "forge")
    assert table.battle("red_keep").strength("alice") == 2, "there was nothing to return"


def test_a_creatures():
    """When exhausted: swapped for a creature of the other strength from the supply."""
    table = duel("A", "creatures", "faction_1", "creatures", others=("faction_2", "faction_1", "faction_1"))
    go_on(table)
    go_on(table).ends("alice", "queen_of_hearts")
    assert table.exhausted_of("alice") == ["faction_1", "creatures_2", "creatures_2"]
    assert (table.in_supply("creatures"), table.in_supply("creatures_2")) == (13, 6)
    table = Table(allies="A").supply("creatures_2", 0).units("alice", "red_keep", 3).units("mad_hatter", "red_keep", 3)
    table.draws("alice", "creatures").draws("mad_hatter", "artifact").battle("red_keep").ends("alice", "mad_hatter")
    assert table.exhausted_of("alice") == ["creatures"]


# ---- set B ---


def test_b_hearts():
    """On play, you may move supporters from one adjacent region, up to its printed strength, or double it."""
    table = Table(allies="B").units("alice", "red_keep", 2).units("queen_of_hearts", "red_keep", 3)
    table.units("alice", "wits_end", 3).units("alice", "glass_meadow", 1).units("alice", "tulgey_wood", 2)
    table.draws("alice", "hearts_2", "hearts").draws("queen_of_hearts", "forge", "forge").battle("red_keep")
    assert Multiply() in table.offers("alice")
    assert len(table.offers("alice")) == 1 + 2 + 1 + 1, "double it, bring 1 or 2, or 1, or do neither"
    table.brings("alice", "wits_end", 2)
    assert table.supporters("alice", "red_keep") == 4
    assert table.supporters("alice", "wits_end") == 1
    assert table.strength("alice") == 2
    go_on(table).multiplies("alice")
    assert table.strength("alice") == 4


def test_b_hearts_may_do_neither():
    table = duel("B", "hearts_2", "hearts")
    table.declines("alice")
    assert table.strength("alice") == 2
    assert (table.supporters("alice", "red_keep"), len(go_on(table).offers("alice"))) == (5, 2), "double it, or not"


def test_b_flamingos():
    """While active, ally chips you play later get +1 in all."""
    table = duel("B", "flamingos", "flamingos", "roses_2", "forge", "faction_2", "artifact")
    strengths = [table.strength("alice")]
    for _ in range(5):
        strengths.append(go_on(table).strength("alice"))
    assert strengths == [1, 3, 6, 8, 10, 13]


def test_b_roses():
    """Clean-up: goes to your bag instead of to the exhausted chips."""
    table = duel("B", "roses", "roses", "faction_1")
    go_on(table)
    go_on(table).ends("alice", "queen_of_hearts")
    table.takes_vp("alice").takes_vp("queen_of_hearts")
    assert table.bag_of("alice") == ["roses", "roses"]
    assert table.exhausted_of("alice") == ["faction_1"]


def test_b_rooks():
    """-1 if a rook of yours is already active."""
    table = duel("B", "rooks_2", "rooks", "rooks")
    assert table.strength("alice") == 3
    assert go_on(table).strength("alice") == 4
    assert go_on(table).strength("alice") == 5


def test_b_creatures():
    """End of battle, most active creatures: place 1 supporter in any region. If tied, nobody."""
    table = duel("B", "creatures", "creatures_2")
    go_on(table).ends("alice", "queen_of_hearts")
    table.picks_region("alice", "tulgey_wood")
    assert table.supporters("alice", "tulgey_wood") == 1, "one, however many creatures"
    assert table.ends().thinking == []
    table = duel("B", "creatures", others=("creatures_2",))
    table.ends("alice", "queen_of_hearts")
    assert table.thinking == []


# ---- set C ---


def test_c_hearts():
    """Your next draw: as many more chips as this one's strength; play one, return the rest."""
    table = duel("C", "hearts_2", "madness", "faction_1", "artifact")
    go_on(table)
    assert table.chips_offered("alice") == ["faction_1", "artifact", "madness"]
    table.picks_chip("alice", "artifact")
    assert table.strength("alice") == 5
    assert table.bag_of("alice") == ["faction_1", "madness"]


def test_c_hearts_several_chips_still_play_one():
    table = duel("C", "hearts", "hearts", "faction_1", "faction_1", "artifact")
    go_on(table).picks_chip("alice", "hearts")
    go_on(table)
    assert len(table.fighter("alice").held) == 2


def test_c_flamingos():
    """After adding its strength you may move your cube to the nearest forge symbol, ahead or behind."""
    table = duel("C", "flamingos_2", "flamingos_2")
    assert table.strength("alice") == 2, "standing on a symbol there is nothing to choose"
    go_on(table)
    table.goes_to_symbol("alice", 5)
    assert table.strength("alice") == 5


def test_c_roses():
    """End of battle, 2 or more active roses: you may score 1 more feat, of any region and without its condition."""
    table = Table(allies="C").units("alice", "red_keep", 5).units("queen_of_hearts", "red_keep", 5)
    table.quest("alice", "crowd_at_the_gate", "long_swim", "snicker")
    table.draws("alice", "roses", "roses").draws("queen_of_hearts", "forge", "forge").battle("red_keep")
    go_on(table).ends("alice", "queen_of_hearts").takes_vp("alice").takes_vp("queen_of_hearts")
    assert table.quests_offered("alice") == ["crowd_at_the_gate"]
    table.picks_quest("alice", "crowd_at_the_gate")
    assert table.quests_offered("alice") == ["long_swim", "snicker"]
    table.picks_quest("alice", "snicker")
    assert table.feats_of("alice") == ["crowd_at_the_gate", "snicker"]


def test_c_roses_one_is_not_enough():
    table = Table(allies="C").units("alice", "red_keep", 5).units("queen_of_hearts", "red_keep", 5)
    table.quest("alice", "long_swim").draws("alice", "roses").draws("queen_of_hearts", "artifact").battle("red_keep")
    assert table.ends("alice", "queen_of_hearts").declines("alice").thinking == []


def test_c_rooks():
    """When you complete a feat with a rook active: discard 1 active chip for good."""
    table = Table(allies="C").units("alice", "red_keep", 5).units("queen_of_hearts", "red_keep", 5)
    table.quest("alice", "crowd_at_the_gate").draws("alice", "rooks", "faction_1")
    table.draws("queen_of_hearts", "forge", "forge").battle("red_keep")
    go_on(table).halt("alice", "queen_of_hearts").picks_quest("alice", "crowd_at_the_gate")
    assert table.chips_offered("alice") == ["rooks", "faction_1"]
    table.picks_chip("alice", "faction_1")
    assert table.active_of("alice") == ["rooks"]
    assert "faction_1" not in table.bag_of("alice") + table.exhausted_of("alice")


def test_c_creatures():
    """Weak: +2 for each other active creature of yours. Strong: -2 for each other."""
    table = duel("C", "creatures", "creatures", "creatures", "creatures_2")
    assert [table.strength("alice"), go_on(table).strength("alice"), go_on(table).strength("alice")] == [1, 4, 9]
    assert go_on(table).strength("alice") == 9 + 3 - 6


# ---- set D ---


def test_d_hearts():
    """On play, if you have no castle in this region: you may triple this chip."""
    table = duel("D", "hearts_2", "hearts")
    assert table.accepts("alice").strength("alice") == 6
    go_on(table).declines("alice")
    assert table.strength("alice") == 7
    table = Table(allies="D").units("alice", "red_keep", 2).units("queen_of_hearts", "red_keep", 2)
    table.castle("alice", "red_keep").draws("alice", "hearts_2").draws("queen_of_hearts", "faction_1")
    assert table.battle("red_keep").strength("alice") == 2 + 2


def test_d_flamingos():
    """On play: choose an opponent with more strength than you; they gain 1 shard."""
    table = Table(allies="D").units("alice", "red_keep", 2).units("queen_of_hearts", "red_keep", 2, leader=True)
    table.units("mad_hatter", "red_keep", 2, leader=True)
    table.draws("alice", "flamingos").draws("queen_of_hearts", "faction_1").draws("mad_hatter", "faction_1")
    table.battle("red_keep")
    assert table.players_offered("alice") == ["queen_of_hearts", "mad_hatter"]
    table.picks_player("alice", "mad_hatter")
    assert (table.shards("mad_hatter"), table.shards("queen_of_hearts"), table.shards("alice")) == (1, 0, 0)


def test_d_roses():
    """When forged: place 1 supporter in any region."""
    table = duel("D", "roses_2", "forge", others=("artifact", "faction_1"))
    go_on(table).halt("alice", "queen_of_hearts").forges("alice", "roses_2", 1)
    table.picks_region("alice", "tulgey_wood")
    assert table.supporters("alice", "tulgey_wood") == 1


def test_d_roses_come_after_the_space_has_freed_a_supporter():
    """The chip's text and the rewards of its space come in the owner's order (W5.1)."""
    table = duel("D", "roses", "forge", others=("artifact", "faction_1")).has("alice", reserve=0)
    go_on(table).halt("alice", "queen_of_hearts").forges("alice", "roses", 2)
    table.picks_reward("alice", Icon.SUPPORTERS, 1).picks_region("alice", "tulgey_wood")
    assert (table.supporters("alice", "tulgey_wood"), table.reserve("alice")) == (1, 0)
    assert table.told(UnitsPlaced)[-1] == UnitsPlaced(0, REGION["tulgey_wood"], 1, (), CHIP["roses"])
    table = duel("D", "roses", "forge", others=("artifact", "faction_1")).has("alice", reserve=0)
    go_on(table).halt("alice", "queen_of_hearts").forges("alice", "roses", 2)
    table.picks_reward("alice", Icon.UNITS, 1).picks_region("alice", "tulgey_wood")
    table.picks_unit("alice", "supporter", "red_keep")
    assert (table.supporters("alice", "tulgey_wood"), table.reserve("alice")) == (1, 1), "moved there, one freed after"


def test_d_rooks():
    """If you win this battle alone: gain 1 shard; 2 for a strong one."""
    table = duel("D", "rooks", "rooks_2")
    go_on(table).ends("alice", "queen_of_hearts")
    assert table.shards("alice") == 3
    table = duel("D", "rooks", others=("artifact",))
    table.ends("alice", "queen_of_hearts")
    assert table.shards("alice") == 0


def test_d_creatures():
    """On play, more shards than its strength: discard 1 shard. Fewer: gain 1 shard."""
    table = duel("D", "creatures_2", "creatures")
    assert table.shards("alice") == 1
    assert go_on(table).shards("alice") == 1, "as many as its strength: nothing"
    table = Table(allies="D").units("alice", "red_keep", 2).units("queen_of_hearts", "red_keep", 2)
    table.has("alice", shards=4).draws("alice", "creatures_2").draws("queen_of_hearts", "faction_1")
    assert table.battle("red_keep").shards("alice") == 3
