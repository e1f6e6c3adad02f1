"""Rulings on dice, passing and Elven Rings: G1 to G13."""

from rules.boardgame.events import Drew, FellowshipHidden
from rules.boardgame.flow import NEXT_ACTION, Allocate, DrawCards
from rules.boardgame.terms import FREE, SHADOW
from tests.boardgame.tables import Table


def test_g1_only_a_die_of_the_free_peoples_in_the_box_forces_an_allocation() -> None:
    assert Table().box(shadow=3).do(DrawCards()).do(Allocate(), "shadow").offered("shadow")[0] == "0"
    assert Table().box(free=1).do(DrawCards()).do(Allocate(), "shadow").offered("shadow")[0] == "1"


def test_g1_a_move_by_an_event_puts_no_die_into_the_box() -> None:
    table = Table().moves_fellowship()
    assert table.game.progress == 1
    assert table.game.hunt_box == [0, 0]


def test_g2_under_gollum_one_die_may_be_allocated_and_eyes_come_on_top() -> None:
    table = Table().company().do(DrawCards()).do(Allocate(), "shadow")
    assert table.offered("shadow") == ["0", "1"]
    forced = Table().company().box(free=1).do(DrawCards()).do(Allocate(), "shadow")
    assert forced.game.hunt_box[SHADOW] == 1, "exactly one if forced, and nobody is asked"


def test_g3_passing_takes_strictly_fewer_dice_and_may_be_done_again() -> None:
    table = Table().dice("free", "muster").dice("shadow", "army")
    assert "pass" not in table.acts("free").offered("free")
    table = Table().dice("free", "muster").dice("shadow", "army", "army", "army").do(NEXT_ACTION)
    for _ in range(2):
        table.picks("free", "pass").picks("shadow", "skip")
    assert "pass" not in table.offered("free"), "one die each now"


def test_g3_dice_in_the_hunt_box_do_not_count() -> None:
    table = Table().dice("free", "muster", "muster").dice("shadow", "army").box(shadow=5)
    assert "pass" not in table.acts("free").offered("free")


def test_g4_a_die_without_use_is_skipped() -> None:
    table = Table().dice("shadow", "army").acts("shadow")
    assert table.offered("shadow") == ["skip"]
    table.picks("shadow", "skip")
    assert table.game.used[SHADOW] == 1


def test_g5_the_shadow_may_use_a_ring_in_the_turn_it_was_handed_over() -> None:
    table = Table().rings(free=3).dice("free", "muster", "muster").dice("shadow", "army", "army").do(NEXT_ACTION)
    table.picks("free", "ring", "event", "muster", "skip")
    assert table.game.rings == [2, 1]
    assert "ring" in table.offered("shadow")
    table.picks("shadow", "ring", "event")
    assert table.game.rings == [2, 0], "out of the game"


def test_g6_the_last_die_turned_to_an_eye_ends_the_turn_to_act() -> None:
    table = Table().rings(shadow=1).dice("free", "muster", "muster").dice("shadow", "army").do(NEXT_ACTION)
    table.picks("free", "skip").picks("shadow", "ring", "eye")
    assert table.game.hunt_box[SHADOW] == 1
    assert table.thinking == ["free"]


def test_g7_a_ring_may_be_followed_by_a_pass() -> None:
    table = Table().rings(free=1).dice("free", "muster").dice("shadow", "army", "army").do(NEXT_ACTION)
    table.picks("free", "ring", "event", "pass")
    assert table.dice_of("free") == ["event"]
    assert table.thinking == ["shadow"]


def test_g8_will_of_the_west_counts_as_an_event_die() -> None:
    """Gandalf the Grey guides: may draw a card of the same deck."""
    table = Table().corruption(2).plays("free", "bilbos-song", "yes", die="will")
    assert len(table.happened(Drew)) == 1
    by_character_die = Table().corruption(2).plays("free", "bilbos-song")
    assert by_character_die.happened(Drew) == []


def test_g8_so_does_a_die_turned_by_a_ring() -> None:
    table = Table().rings(free=1).corruption(2).hand("free", "bilbos-song").dice("free", "muster")
    table.acts("free", "ring", "event", "play_event", "bilbos-song", "yes")
    assert len(table.happened(Drew)) == 1


def test_g9_will_of_the_west_stands_for_army() -> None:
    table = Table().at_war("rohan").army("edoras", rohan=(1,)).uses("free", "will")
    assert "move_armies" in table.offered("free")


def test_g10_the_mouths_muster_as_army_serves_every_army_action_once_a_turn() -> None:
    table = Table().character("mouth_of_sauron", "barad-dur").army("nurn", sauron=(1,)).hand("shadow", "olog-hai")
    table.at_war("sauron").uses("shadow", "muster")
    assert {"move_armies", "play_event"} <= set(table.offered("shadow"))
    table.picks("shadow", "play_event", "olog-hai", "sauron elite")
    assert table.game.messenger_used
    assert "move_armies" not in table.uses("shadow", "muster").offered("shadow")


def test_g10_a_muster_army_die_needs_no_messenger() -> None:
    table = Table().character("mouth_of_sauron", "barad-dur").army("gorgoroth", sauron=(1,))
    table.uses("shadow", "muster_army", "move_armies", "minas-morgul")
    assert not table.game.messenger_used


def test_g11_a_new_characters_die_counts_from_the_next_turn_if_he_still_lives() -> None:
    table = Table().at_war("isengard").dice("shadow", "muster").acts("shadow", "bring_in")
    assert table.game.dice_pools[SHADOW] == 7
    table.do(DrawCards())
    assert table.game.dice_pools[SHADOW] == 8
    table.out_of_play("saruman")
    table.game.standing.clear()
    table.do(DrawCards())
    assert table.game.dice_pools[SHADOW] == 7


def test_g12_dice_lost_to_the_day_without_dawn_let_the_free_peoples_pass() -> None:
    table = Table().at_war("sauron", "isengard", "southrons").dice("free", "will", "muster").dice("shadow", "army")
    assert "pass" not in table.acts("free").offered("free")
    table = Table().at_war("sauron", "isengard", "southrons").dice("free", "will", "muster")
    table.dice("shadow", "army", "army").plays("shadow", "the-day-without-dawn")
    assert table.dice_of("free") == ["muster"]
    assert "pass" in table.acts("free").offered("free")


def test_g13_strider_hides_the_fellowship_by_any_die_which_is_set_aside() -> None:
    for face in ("muster", "event", "muster_army", "will", "character"):
        table = Table().company("strider", "gimli").fellowship("moria", revealed=True)
        table.uses("free", face, "hide_fellowship")
        assert len(table.happened(FellowshipHidden)) == 1
        assert table.game.hunt_box[FREE] == 0
        assert table.game.used[FREE] == 1
    other = Table().company("gandalf_grey").fellowship("moria", revealed=True).uses("free", "muster")
    assert "hide_fellowship" not in other.offered("free")
