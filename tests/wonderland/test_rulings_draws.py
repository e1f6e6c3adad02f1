"""Rulings on the start of a battle, drawing and the strength of chips (G30 to G59)."""

from rules.wonderland.choices import Draw, Halt
from rules.wonderland.effects import StrengthenLeader
from rules.wonderland.events import MustHalt
from tests.wonderland.naming import REGION
from tests.wonderland.tables import Table

QUEEN = "queen_of_hearts"
HATTER = "mad_hatter"


def meet(*players: str, allies: str = "A", units: int = 3, region: str = "red_keep") -> Table:
    """These players with units in the Red Keep, shields broken."""
    others = [each for each in ("alice", QUEEN, HATTER) if each not in players]
    table = Table(*players, *others[: max(0, 3 - len(players))], allies=allies)
    for player in players:
        table.units(player, region, units).has(player, shield=False)
    return table


# ---- the start of a battle ---


def test_g30_a_castle_alone():
    table = meet("alice", QUEEN).castle(HATTER, "red_keep").draws("alice", "forge").draws(QUEEN, "forge")
    assert table.battle("red_keep").status(HATTER) == "out"
    table = meet("alice", QUEEN).castle("alice", "red_keep").draws("alice", "forge").draws(QUEEN, "forge")
    assert table.battle("red_keep").strength("alice") == 2 + 1


def test_g31_a_stronger_leader():
    table = meet("alice", QUEEN).units("alice", "red_keep", leader=True).draws("alice", "forge").draws(QUEEN, "forge")
    table.battle("red_keep")
    strength = table.strength("alice")
    StrengthenLeader().do(table.game, 0, -1)
    assert table.strength("alice") == strength
    assert table.leader("alice") == 2


def test_g32_whom_to_bet_on():
    table = meet("alice", QUEEN).draws("alice", "forge").draws(QUEEN, "forge").battle("red_keep", wagers=True)
    assert table.players_offered(HATTER) == ["alice", QUEEN]


def test_g33_gone_before_the_battle():
    table = Table("alice", QUEEN, HATTER, allies="B").units("alice", "red_keep", 2).units(QUEEN, "red_keep", 2)
    table.units("alice", "glass_meadow", 1).units(QUEEN, "glass_meadow", 2).units(HATTER, "glass_meadow", 2)
    table.draws("alice", "hearts").draws(QUEEN, "artifact", "forge").draws(HATTER, "artifact")
    table.game.to_fight = [REGION["red_keep"], REGION["glass_meadow"]]
    from rules.wonderland.war.regions import NextRegion

    table.do(NextRegion()).declines(HATTER).brings("alice", "glass_meadow", 1).ends()
    assert table.game.current_battle().region == REGION["glass_meadow"]
    assert table.thinking == ["alice"], "she has nobody there any more and may only bet"


# ---- drawing ---


def test_g34_nobody_first():
    table = meet("alice", QUEEN).draws("alice", "forge", "forge").draws(QUEEN, "forge", "forge").battle("red_keep")
    assert table.thinking == ["alice", QUEEN]
    before = table.game.view((1,))
    table.halt("alice")
    after = table.game.view((1,))
    assert after.thinking == (1,)
    assert after.battle == before.battle, "her answer is hidden"
    table.draw_again(QUEEN)
    assert table.strength(QUEEN) == 2


def test_a_player_who_halts_draws_no_more():
    table = meet("alice", QUEEN).draws("alice", "faction_1").bag("alice", "artifact", "artifact")
    table.draws(QUEEN, "faction_1", "forge").bag(QUEEN, "faction_1").battle("red_keep").halt("alice").draw_again(QUEEN)
    assert table.strength("alice") == 1
    assert table.bag_of("alice") == ["artifact", "artifact"]
    assert table.vp(QUEEN) == 3, "she leads, the last one drawing"


def test_g35_one_draw_too_many():
    table = meet("alice", QUEEN, HATTER).draws("alice", "artifact", "faction_1", "faction_1")
    table.draws(QUEEN, "faction_1").draws(HATTER, "faction_2", "faction_2").battle("red_keep")
    table.draw_again("alice", HATTER).halt(QUEEN)
    table.draw_again("alice").halt(HATTER)
    assert table.strength("alice") == 5, "she drew once more, and then had to halt"
    assert Draw() not in table.offers("alice")


def test_g36_level_with_a_halted_player():
    table = meet("alice", QUEEN).draws("alice", "faction_1", "forge").draws(QUEEN, "faction_2").battle("red_keep")
    table.draw_again("alice").halt(QUEEN)
    assert (table.strength("alice"), table.strength(QUEEN)) == (2, 2)
    assert table.offers("alice") == (Draw(), Halt())


def test_g37_nothing_left_to_draw():
    table = meet("alice", QUEEN).draws("alice", "faction_1").draws(QUEEN, "artifact").bag(QUEEN, "forge")
    table.battle("red_keep", spare=False)
    assert table.told(MustHalt) == [MustHalt((0,)), MustHalt((1,))], "Alice has no chip left, and then the Queen leads"
    assert table.vp(QUEEN) == 3, "nobody was asked, and the battle is over"
    table = meet("alice", QUEEN).draws("alice", "artifact").draws(QUEEN, "faction_1").bag(QUEEN, "forge")
    assert table.battle("red_keep", spare=False).thinking == [QUEEN], "she is behind and may go on"
    table = meet("alice", QUEEN).draws("alice", "faction_1").exhausted("alice", "roses").draws(QUEEN, "artifact")
    table.bag(QUEEN, "forge").battle("red_keep", spare=False)
    assert table.thinking == ["alice", QUEEN], "exhausted chips come back for a draw"


def test_g38_empty_at_the_first_draw():
    table = (
        meet("alice", QUEEN).exhausted("alice", "artifact").madness("alice", "madness").next_draws("alice", "artifact")
    )
    table.draws(QUEEN, "faction_1").battle("red_keep")
    assert table.strength("alice") == 3
    assert table.bag_of("alice") == ["madness"]
    table = meet("alice", QUEEN).units("alice", "red_keep", leader=True).draws(QUEEN, "faction_2").battle("red_keep")
    assert table.vp(QUEEN) == 3
    assert table.vp("alice") == 2, "halted with 1, not bust: second"


def test_g39_fewer_than_asked_for():
    table = meet("alice", QUEEN, allies="C").draws("alice", "hearts_2", "forge", "artifact").exhausted("alice", "rooks")
    table.draws(QUEEN, "forge", "forge").battle("red_keep", spare=False).draw_again("alice", QUEEN)
    assert table.chips_offered("alice") == ["forge", "artifact"]
    assert table.exhausted_of("alice") == ["rooks"]


def test_g40_madness_put_back():
    table = meet("alice", QUEEN, allies="C").draws("alice", "hearts_2", "madness", "madness", "faction_1")
    table.draws(QUEEN, "forge", "forge").battle("red_keep").draw_again("alice", QUEEN)
    assert table.chips_offered("alice") == ["faction_1", "madness"]
    table.picks_chip("alice", "faction_1")
    assert table.fighter("alice").madness_drawn == 0
    assert table.bag_of("alice") == ["madness", "madness"]


def test_g41_the_gryphon_draws_madness():
    table = meet("alice", QUEEN).units("alice", "red_keep", 0, "gryphon").has("alice", shield=True)
    table.draws("alice", "faction_1", "madness").draws(QUEEN, "forge").battle("red_keep").accepts("alice")
    table.accepts("alice")
    assert not table.shield("alice")
    assert table.bag_of("alice") == ["faction_1", "madness"]


def test_g42_double_madness_supporter_and_leader():
    table = meet("alice", QUEEN, units=1).units("alice", "red_keep", leader=True)
    table.draws("alice", "double").draws(QUEEN, "forge").battle("red_keep")
    assert table.status("alice") == "bust"
    assert table.leader_at("alice") == ""
    assert table.units_in("alice", "red_keep") == 0
    assert table.vp(QUEEN) == 3


def test_g43_vial_and_white_knight():
    table = meet("alice", QUEEN, units=0).units("alice", "red_keep", 0, "white_knight").units(QUEEN, "red_keep", 2)
    table.draws("alice", "drink_me_vial", "double").draws(QUEEN, "forge", "forge").battle("red_keep")
    table.draw_again("alice", QUEEN)
    assert table.figure_at("white_knight") == "red_keep"


def test_g44_madness_that_cost_nothing():
    table = meet("alice", QUEEN).madness("alice", "madness", "madness", "madness").exhausted("alice", "rooks")
    table.draws("alice", "drink_me_vial", "madness").draws(QUEEN, "forge", "forge").battle("red_keep")
    table.draw_again("alice", QUEEN)
    assert table.supporters("alice", "red_keep") == 3
    assert table.track_of("alice") == []
    assert table.bag_of("alice") == ["rooks", "madness", "madness", "madness", "madness"]


def test_g45_which_first():
    table = meet("alice", QUEEN, units=1).units("alice", "red_keep", 1)
    table.madness("alice", "madness", "madness").draws("alice", "roses", "madness", "madness")
    table.draws(QUEEN, "forge", "forge", "forge").battle("red_keep").draw_again("alice", QUEEN)
    assert table.track_of("alice") == ["madness", "madness", "madness"]
    table.draw_again("alice", QUEEN)
    assert table.status("alice") == "bust"
    assert table.bag_of("alice") == ["roses", "madness", "madness", "madness", "madness"], "bust, then the refill"
    assert table.shield("alice")


def test_g46_unwilling_shield():
    table = (
        meet("alice", QUEEN).has("alice", shield=True).draws("alice", "madness", "forge").draws(QUEEN, "forge", "forge")
    )
    table.battle("red_keep").declines("alice")
    assert table.shield("alice")
    assert table.track_of("alice") == ["madness"]
    table = meet("alice", QUEEN).has("alice", shield=True).draws("alice", "madness").draws(QUEEN, "forge", "forge")
    table.next_draws("alice", "madness").battle("red_keep").accepts("alice").draw_again("alice", QUEEN)
    assert table.track_of("alice") == ["madness"], "the same chip again"


def test_g47_points_already_gained():
    table = meet("alice", QUEEN, units=0).units("alice", "red_keep", 0, "duchess").units(QUEEN, "red_keep", 3)
    table.draws("alice", "forge", "madness").draws(QUEEN, "double", "forge").battle("red_keep")
    assert table.vp("alice") == 2
    table.draw_again("alice", QUEEN)
    assert table.status("alice") == "bust"
    assert table.vp("alice") == 2


def test_g48_only_a_leader():
    table = meet(QUEEN, "alice", units=0).units(QUEEN, "red_keep", 2).units("alice", "red_keep", leader=True)
    table.ability(QUEEN, "royal_temper").draws(QUEEN, "artifact").draws("alice", "forge").battle("red_keep")
    assert table.leader_at("alice") == "red_keep"


def test_g49_bust_by_royal_temper():
    table = meet(QUEEN, "alice", HATTER, units=1).ability(QUEEN, "royal_temper")
    table.draws(QUEEN, "artifact").draws("alice", "artifact").draws(HATTER, "forge").battle("red_keep")
    table.picks_player(QUEEN, "alice")
    assert table.status("alice") == "bust"
    assert table.strength("alice") == 0
    assert table.exhausted_of("alice") == ["artifact"]


def test_g50_war_engineer_level():
    table = meet(HATTER, "alice").ability(HATTER, "war_engineer").units(HATTER, "red_keep", leader=True)
    table.units("alice", "red_keep", leader=True).has(HATTER, leader=3).has("alice", leader=3)
    table.draws(HATTER, "double").draws("alice", "madness").battle("red_keep")
    assert table.strength(HATTER) == 4, "level at 3 brings one; ahead at 4 nothing more"


def test_g51_down_to_0():
    table = meet("alice", QUEEN, HATTER).units("alice", "red_keep", 0, "march_hare")
    table.draws("alice", "faction_2", "faction_1").draws(QUEEN, "artifact").draws(HATTER, "madness", "madness")
    table.battle("red_keep").halt(QUEEN).draw_again("alice", HATTER)
    assert table.strength(QUEEN) == 2, "halted, and goes down"
    assert table.strength(HATTER) == 0


# ---- the strength of chips ---


def strengths(allies: str, *chips: str, exhausted: str = "") -> list[int]:
    """Alice's strength after each of these chips; Heart Soldiers of set A double."""
    table = meet("alice", QUEEN, allies=allies, units=8)
    if exhausted:
        table.exhausted("alice", exhausted)
    table.draws("alice", *chips).draws(QUEEN, *["faction_1"] * len(chips)).battle("red_keep")
    found = []
    for n in range(len(chips)):
        if n:
            table.draw_again("alice", QUEEN)
        found.append(table.strength("alice"))
    return found


def test_g52_three_doublings_deep():
    assert strengths("A", "flamingos", "hearts_2") == [1, 9]


def test_g53_flamingo_after_flamingo():
    assert strengths("A", "flamingos", "flamingos", "faction_2") == [1, 3, 7]


def test_g54_madness_in_between():
    assert strengths("A", "flamingos", "madness", "faction_2") == [1, 1, 5]


def test_g55_the_chip_and_what_lies_beside_it():
    table = meet(QUEEN, "alice").ability(QUEEN, "knee_deep_in_blood").draws(QUEEN, "flamingos", "artifact")
    table.draws("alice", "forge", "madness").battle("red_keep").draw_again(QUEEN, "alice")
    assert table.strength(QUEEN) == 1 + 8
    table = meet(HATTER, "alice").ability(HATTER, "hot_tea").madness(HATTER, "madness", "madness")
    table.draws(HATTER, "flamingos", "artifact").draws("alice", "forge", "forge").battle("red_keep")
    assert table.draw_again(HATTER, "alice").strength(HATTER) == 1 + 8


def test_g56_a_crowned_heart_soldier():
    table = meet("alice", QUEEN).draws("alice", "knaves_crown", "forge").draws(QUEEN, "faction_1", "hearts")
    table.battle("red_keep").draw_again("alice", QUEEN)
    assert table.strength(QUEEN) == 1


def test_g57_forge_is_an_ally():
    assert strengths("B", "flamingos", "forge", "faction_1", "artifact", "eat_me_cake") == [1, 3, 4, 7, 11]


def test_g58_creatures_of_set_c():
    assert strengths("C", "creatures", "creatures", "creatures_2") == [1, 4, 3]


def test_g59_the_nearest_symbol():
    table = meet("alice", QUEEN, allies="C").draws("alice", "artifact", "artifact", "flamingos")
    table.draws(QUEEN, "forge", "forge", "forge").battle("red_keep")
    table.draw_again("alice", QUEEN).draw_again("alice", QUEEN)
    assert table.strength("alice") == 7
    assert [getattr(choice, "space", 0) for choice in table.offers("alice")] == [5, 9, 0]
    table = meet("alice", QUEEN, allies="C").draws("alice", "artifact", "artifact", "flamingos_2")
    table.draws(QUEEN, "forge", "forge", "forge").battle("red_keep")
    table.draw_again("alice", QUEEN).draw_again("alice", QUEEN)
    assert [getattr(choice, "space", 0) for choice in table.offers("alice")] == [9, 0]
