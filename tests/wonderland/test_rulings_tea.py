"""Rulings on the tea party, shards and poison (G1 to G29)."""

from rules.wonderland.choices import PickReward, ToHead
from rules.wonderland.effects import DiscardMadness, DrawQuests, TakeWonderlandian, UnlockAbility
from rules.wonderland.events import MadnessDiscarded, NothingLeft, ShardsChanged
from rules.wonderland.flow import FindFirstPlayer, quest_points
from rules.wonderland.terms import Icon
from tests.wonderland.naming import QUEST, TEA
from tests.wonderland.tables import Table

QUEEN = "queen_of_hearts"
HATTER = "mad_hatter"


def table() -> Table:
    return Table("alice", QUEEN, HATTER)


# ---- the tea party ---


def test_g1_all_the_way_round():
    seated = Table(QUEEN, "alice", HATTER).tea(c4="I-01", c7="I-02").sits(QUEEN, 5).deals("tea", *_fill(9))
    seated.rolls(1).turn(QUEEN)
    assert 5 not in seated.chairs(QUEEN)
    seated.goes_to_head(QUEEN)
    assert 5 in seated.chairs(QUEEN), "the chair just left is filled and may be the goal"


def _fill(n: int) -> list[str]:
    return [card for card in TEA if card.startswith("I-") and card not in ("I-01", "I-02")][:n]


def test_g2_the_first_move():
    seated = table().tea(c1="I-01", c2="I-02").turn(QUEEN)
    assert seated.chairs(QUEEN) == [1, 2]
    assert ToHead() not in seated.offers(QUEEN)
    assert seated.moves_to(QUEEN, 1).shards(QUEEN) == 0


def test_g3_look_then_choose():
    seated = table().tea(c2="I-02", c9="I-03").sits(QUEEN, 8).deals("tea", "I-09").rolls(2).turn(QUEEN)
    seated.goes_to_head(QUEEN)
    assert seated.shards(QUEEN) == 2
    assert seated.game.table[1] == TEA["I-09"], "the new card lies there before she chooses"
    assert ToHead() not in seated.offers(QUEEN)


def test_g4_a_chair_with_a_leader():
    seated = table().tea(c2="I-02", c9="I-03").sits(QUEEN, 8).sits("alice", 4).rolls(1).turn(QUEEN).goes_to_head(QUEEN)
    assert seated.game.table[4] == -1
    assert 4 not in seated.chairs(QUEEN)


def test_g5_chairs_out_of_use():
    for players, chairs in ((3, 11), (4, 12), (5, 13)):
        factions = (QUEEN, "alice", HATTER, "cheshire_cat", "jabberwock")[:players]
        seated = Table(*factions).tea(c2="I-02", c9="I-03").sits(QUEEN, 8).rolls(1).turn(QUEEN).goes_to_head(QUEEN)
        assert seated.chairs(QUEEN) == list(range(1, chairs + 1))


def test_g6_an_empty_tea_deck():
    seated = table().tea(c9="I-02").sits(QUEEN, 8)
    seated.game.tea_deck = [TEA["I-03"], TEA["I-04"]]
    seated.rolls(1).turn(QUEEN).goes_to_head(QUEEN)
    assert seated.chairs(QUEEN) == [1, 2, 9]


def test_g7_where_a_leader_may_go():
    seated = table().units("alice", "red_keep", 9).tea(c1="I-01").sits(QUEEN, 8, 4).turn(QUEEN)
    assert len(seated.regions_offered(QUEEN)) == 5
    assert seated.picks_region(QUEEN, "red_keep").leader_at(QUEEN) == "red_keep"


def test_g8_alice_and_the_others():
    seated = table().tea(c3="I-03").sits("alice", 2).sits(QUEEN, 1).rolls(2).turn("alice")
    assert seated.shards("alice") == 2, "chair 1 is taken, and then comes the head"
    seated = table().tea(c1="I-01", c3="I-03").sits("alice", 2).turn("alice")
    assert seated.chairs("alice") == [1]
    assert ToHead() in seated.offers("alice")


def test_g9_all_units():
    taken = table().has("alice", reserve=1).units("alice", "wits_end", 0).takes("alice", "I-24")
    taken.picks_region("alice", "red_keep")
    assert taken.supporters("alice", "red_keep") == 1
    assert taken.thinking == [], "there is nothing on the board to move"


def test_g10_a_figure_and_no_supporters():
    taken = (
        table().owns("alice", "walrus").has("alice", reserve=0).takes("alice", "I-24").picks_region("alice", "red_keep")
    )
    assert taken.units_offered("alice") == ["walrus"]
    taken.is_done("alice")
    assert taken.figure_at("walrus") == ""
    taken = table().owns("alice", "walrus").has("alice", reserve=0)
    taken.game.supporters[3] = 2
    taken.takes("alice", "I-24").picks_region("alice", "red_keep").is_done("alice")
    taken.picks_unit("alice", "supporter", "tulgey_wood").is_done("alice")
    assert taken.supporters("alice", "red_keep") == 1


def test_g11_two_sets_small_reserve():
    taken = Table("alice", QUEEN, HATTER, round=2).has("alice", reserve=4)
    taken.game.supporters[0] = 1
    taken.takes("alice", "II-28")
    assert set(taken.offers("alice")) == {PickReward(Icon.UNITS, 2), PickReward(Icon.UNITS, 3)}
    taken.picks_reward("alice", Icon.UNITS, 2).picks_region("alice", "red_keep")
    taken.picks_region("alice", "tulgey_wood")
    assert (taken.supporters("alice", "red_keep"), taken.supporters("alice", "tulgey_wood")) == (2, 2)
    taken.picks_unit("alice", "supporter", "red_keep")
    assert taken.supporters("alice", "tulgey_wood") == 3
    assert taken.thinking == [], "one move for the one unit missing"


def test_g12_no_second_thoughts():
    taken = table().rolls(3).takes("alice", "I-15").accepts("alice").picks_region("alice", "red_keep")
    assert taken.shards("alice") == 3
    assert taken.bag_of("alice") == ["creatures", "creatures_2"]
    taken = table().takes("alice", "I-15").declines("alice").picks_region("alice", "red_keep")
    assert (taken.shards("alice"), taken.bag_of("alice")) == (0, ["creatures"])


def test_g13_the_last_strong_creature():
    taken = table().supply("hearts_2", 0).takes("alice", "I-11")
    assert taken.chips_offered("alice") == ["flamingos_2", "roses_2", "rooks_2", "creatures_2"]
    taken = table()
    for kind in ("hearts_2", "flamingos_2", "roses_2", "rooks_2", "creatures_2"):
        taken.supply(kind, 0)
    taken.takes("alice", "I-11").picks_region("alice", "red_keep")
    assert taken.bag_of("alice") == []
    assert len(taken.told(NothingLeft)) == 1


def test_g14_forge_for_a_weak_ally():
    assert "forge" in table().supply("hearts", 0).takes("alice", "I-01").chips_offered("alice")
    taken = table().supply("forge", 0).has("alice", shards=1).takes("alice", "I-16")
    assert taken.chips_offered("alice") == ["hearts", "flamingos", "roses", "rooks", "creatures"]


def test_g15_any_weak_ally():
    taken = table().takes("alice", "I-17")
    assert "forge" in taken.chips_offered("alice")
    laid = table().units(QUEEN, "red_keep", 2).units(HATTER, "red_keep", 2).draws(QUEEN, "artifact")
    laid.draws(HATTER, "faction_1").battle("red_keep", wagers=True).picks_player("alice", QUEEN).ends(QUEEN, HATTER)
    assert "forge" in laid.chips_offered("alice"), "a won wager too"


def test_g16_tweedledum_and_tweedledee():
    taken = table().display("tweedledum_and_tweedledee", "dodo").do(TakeWonderlandian(), "alice")
    taken.picks_card("alice", "tweedledum_and_tweedledee").picks_region("alice", "red_keep", "wits_end")
    assert (taken.figure_at("tweedledum"), taken.figure_at("tweedledee")) == ("red_keep", "wits_end")
    assert taken.units_in("alice", "red_keep") == taken.units_in("alice", "wits_end") == 1


def test_g17_a_figure_in_the_reserve():
    taken = table().owns("alice", "walrus").owns("alice", "dodo").owns("alice", "duchess")
    taken.quest("alice", "paint_it_quickly", "deal_me_in")
    assert quest_points(taken.game, 0, QUEST["paint_it_quickly"]) == 3
    assert quest_points(taken.game, 0, QUEST["deal_me_in"]) == 0


def test_g18_no_disc_left():
    taken = table().ability("alice", "love_of_learning", "befriending_the_locals", "everywhere_at_once", "hope_mended")
    assert taken.do(UnlockAbility(), "alice").thinking == []


def test_g19_madness_on_the_track():
    struck = table().madness("alice", "madness").do(DiscardMadness(), "alice")
    assert struck.track_of("alice") == ["madness"]
    assert struck.told(MadnessDiscarded) == [MadnessDiscarded(0, False)]


def test_g20_without_looking():
    war = table().bag("alice", "madness", "double", "roses").do(DiscardMadness(), "alice")
    assert war.bag_of("alice") == ["roses", "double"]
    assert war.told(MadnessDiscarded) == [MadnessDiscarded(0, True)]
    assert war.game.view((0,)).secrets["0"].bag is None, "nobody looks"


def test_g21_no_quests_to_draw():
    drawn = table()
    drawn.game.quest_deck = []
    drawn.game.quest_discards = [32 + QUEST["flock"]]
    assert drawn.do(DrawQuests(1), "alice").quests_of("alice") == ["flock"]
    assert drawn.do(DrawQuests(1), "alice").quests_of("alice") == ["flock"]
    assert len(drawn.told(NothingLeft)) == 1


# ---- shards and order ---


def test_g22_a_supply_of_five():
    five = Table("alice", QUEEN, HATTER, "cheshire_cat", "jabberwock").supply("madness", 5)
    five.has("alice", shards=3).has(QUEEN, shards=3).end_of_tea()
    assert all(five.bag_of(player) == ["madness"] for player in five.factions)
    assert five.shards("alice") == five.shards(QUEEN) == 3


def test_g23_no_shards_at_all():
    over = table().end_of_tea()
    assert all(over.bag_of(player) == ["madness"] for player in over.factions)
    over = table().has("alice", shards=3).end_of_tea()
    assert over.bag_of("alice") == ["madness", "madness"]
    assert over.shards("alice") == 1, "half of 3, rounded up, is discarded"
    assert over.told(ShardsChanged) == [ShardsChanged(0, -2)]


def test_g24_units_for_the_turn_order():
    tied = table().units("alice", "red_keep", 2).units(QUEEN, "red_keep", 1, leader=True).units(HATTER, "red_keep", 3)
    tied.game.leader_at = [-1, -1, -1]
    assert tied.do(FindFirstPlayer()).game.first == 1


# ---- poison ---


def test_g25_ones_own_poison():
    own = Table("jabberwock", "alice", HATTER).tea(c1="I-01", c2="I-02").poison(1).turn("jabberwock")
    own.moves_to("jabberwock", 1)
    assert own.in_supply("poison") == 5
    assert "poison" not in own.bag_of("jabberwock")


def test_g26_poison_and_the_party():
    party = Table(HATTER, "jabberwock", QUEEN).tea(c9="I-01").sits(HATTER, 8).poison(9).turn(HATTER)
    party.uses_power(HATTER).moves_to(HATTER, 9)
    assert "poison" in party.bag_of(HATTER)


def test_g27_where_poison_is():
    struck = Table("jabberwock", "alice", HATTER).units("alice", "red_keep", 3).units(HATTER, "red_keep", 3)
    struck.has("alice", shield=False).supply("poison", 4).draws("alice", "poison").draws(HATTER, "forge")
    struck.battle("red_keep")
    assert struck.in_supply("poison") == 5
    assert struck.track_of("alice") == struck.exhausted_of("alice") == struck.active_of("alice") == []


def test_g28_claws():
    reach = (
        Table("jabberwock", "alice", HATTER, QUEEN).ability("jabberwock", "claws").units("jabberwock", "red_keep", 5)
    )
    reach.units("alice", "red_keep", 3).units(HATTER, "red_keep", 3).draws("alice", "artifact")
    reach.draws("jabberwock", "faction_1", "artifact").draws(HATTER, "faction_1", "faction_1").battle("red_keep")
    reach.halt("alice").draw_again("jabberwock", HATTER)
    assert reach.players_offered("jabberwock") == ["alice", HATTER], "the halted Alice, not the absent Queen"


def test_g29_poison_is_not_madness():
    poisoned = Table(HATTER, "jabberwock", "alice").units(HATTER, "glass_meadow", 3).units("alice", "glass_meadow", 3)
    poisoned.has(HATTER, shield=False, shards=2).ability(HATTER, "hot_tea").quest(HATTER, "cracked_not_broken")
    poisoned.draws(HATTER, "drink_me_vial", "poison", "artifact").draws("alice", "forge", "forge", "forge")
    poisoned.battle("glass_meadow").draw_again(HATTER, "alice")
    assert poisoned.supporters(HATTER, "glass_meadow") == 2, "the Vial waits for madness"
    poisoned.draw_again(HATTER, "alice")
    assert poisoned.strength(HATTER) == 4, "Hot Tea finds no madness"
    assert poisoned.fighter(HATTER).madness_drawn == 0
    assert poisoned.fighter(HATTER).madness_placed == 0
