"""Rulings on politics, the Fellowship and the Hunt: G102 to G115; and on playing events at all: G15, G16."""

import pytest

from rules.boardgame.events import Activated, Drew, FellowshipDeclared, TileDrawn
from rules.boardgame.fellowship.declare import MayDeclare
from rules.boardgame.fellowship.ring_bearers import CHOOSE_GUIDE, MayEnterMordor
from rules.boardgame.flow import EndOfActions
from rules.boardgame.hunt.tile import Reveal
from tests.boardgame.tables import Table


@pytest.fixture
def table() -> Table:
    return Table()


# ---- events ---


def test_g15_a_card_may_be_played_that_can_do_nothing(table: Table) -> None:
    table.plays("free", "bilbos-song")
    assert table.game.corruption == 0
    assert table.discards("free_character") == ["bilbos-song"]


def test_g16_a_condition_is_looked_at_when_the_card_is_played(table: Table) -> None:
    """I Will Go Alone needs a companion; that he has left by the time of the healing is no matter."""
    table.company("gimli").corruption(2).plays("free", "i-will-go-alone", "rivendell")
    assert table.game.corruption == 1
    assert table.guide == "gollum"


def test_g23_the_palantir_draws_after_every_other_event_of_an_event_die(table: Table) -> None:
    table.character("saruman", "orthanc").plays("shadow", "the-palantir-of-orthanc", die="event")
    assert table.happened(Drew) == [], "not after its own playing"
    table.plays("shadow", "orcs-multiplying-again", "shadow_strategy", die="event")
    assert [each.deck for each in table.happened(Drew)] == [3]
    table.plays("shadow", "shadows-on-the-misty-mountains", "moria", "sauron regular", "sauron regular")
    table.uses("shadow", "event", "draw_event", "shadow_character")
    assert len(table.happened(Drew)) == 2, "the drawing die triggers nothing, nor does a Muster die"


# ---- politics ---


def test_g102_every_nation_of_an_attacked_army_becomes_active_and_takes_a_step(table: Table) -> None:
    """Gondor on step 3 goes to war by the attack that activates it."""
    table.step("gondor", 3).at_war("sauron").army("north-ithilien", sauron=(1,))
    table.army("osgiliath", gondor=(1,), rohan=(1,), elves=(1,)).attacks("shadow", "north-ithilien", "osgiliath")
    assert [table.step_of(each) for each in ("gondor", "rohan", "elves")] == [4, 2, 2]
    assert table.is_active("rohan")


def test_g103_strider_activates_the_north_alone_and_nobody_on_the_way(table: Table) -> None:
    table.character("strider", "folde").uses("free", "character", "move_companions", "strider", "edoras")
    assert not table.is_active("rohan")
    table = Table().character("gandalf_grey", "westemnet").uses("free", "character", "move_companions", "gandalf_grey")
    table.picks("free", "folde")
    assert not table.is_active("rohan"), "he may have come through Edoras, and did not stop there"
    table = Table().character("strider", "old-forest-road")
    table.uses("free", "character", "move_companions", "strider", "dale")
    assert [each.nation for each in table.happened(Activated)] == [3]


# ---- the Fellowship ---


def test_g104_the_guide_has_the_highest_level_and_ties_are_chosen(table: Table) -> None:
    table.company("strider", "gimli", "legolas", "meriadoc")
    table.uses("free", "character", "separate", "strider", "done")
    assert table.offered("free") == ["legolas", "gimli"]
    table.picks("free", "gimli")
    assert table.guide == "gimli"


def test_g104_a_guide_who_comes_up_during_a_tile_may_help_with_it(table: Table) -> None:
    """Gimli is the casualty; Meriadoc guides and takes one more off."""
    table.company("gimli", "meriadoc").fellowship("hollin", 1).draws("3-1").do_tile()
    table.picks("free", "gimli", "yes", "hollin")
    assert table.game.corruption == 0
    assert table.where("meriadoc") == "hollin"


def test_g105_a_hidden_fellowship_may_be_declared_where_it_is_every_turn(table: Table) -> None:
    for left in (1, 0):
        table.game.corruption = left + 1
        table.do(MayDeclare(), "free").picks("free", "yes")
        assert table.game.corruption == left
    assert len(table.happened(FellowshipDeclared)) == 2
    revealed = Table().fellowship("rivendell", revealed=True).do(MayDeclare(), "free")
    assert revealed.thinking == []


def test_g106_revealed_without_progress_it_stays_even_in_a_haven(table: Table) -> None:
    table.do(Reveal())
    assert not table.game.hidden
    assert table.fellowship_at == "rivendell"


def test_g106_with_progress_it_must_leave_the_haven(table: Table) -> None:
    table.fellowship("rivendell", 1).do(Reveal())
    assert table.offered("free") == ["fords-of-bruinen", "trollshaws"]


# ---- the Hunt ---


def test_g107_each_stronghold_of_the_shadow_on_the_way_draws_a_tile_once(table: Table) -> None:
    table.fellowship("moria", 3).draws("eye-1").do(Reveal()).picks("free", "hollin", "moria", "done")
    assert len(table.happened(TileDrawn)) == 1, "left and entered again, once"
    stayed = Table().fellowship("moria").draws("eye-1").do(Reveal())
    assert len(stayed.happened(TileDrawn)) == 1


def test_g107_a_captured_stronghold_gives_a_re_roll_and_no_tile_and_one_they_hold_gives_neither() -> None:
    captured = Table().captured("lorien").fellowship("lorien").box(shadow=1).do(Reveal())
    assert captured.happened(TileDrawn) == []
    again = Table().captured("lorien").fellowship("lorien").box(shadow=1).rolls(1, 6).draws("1-1")
    assert len(again.moves_fellowship().happened(TileDrawn)) == 1
    theirs = Table().captured("moria").fellowship("moria").do(Reveal())
    assert theirs.happened(TileDrawn) == []


def test_g108_gollum_reveals_to_reduce_without_tiles_for_strongholds(table: Table) -> None:
    table.company().fellowship("hollin", 1).draws("2-1").do_tile().picks("free", "yes", "moria")
    assert table.game.corruption == 1
    assert not table.game.hidden
    assert len(table.happened(TileDrawn)) == 1


def test_g108_not_where_the_tile_reveals_and_numbered_standard_ones_do_not(table: Table) -> None:
    table.company().fellowship("hollin").draws("1-reveal-1").do_tile()
    assert table.offered("free") == ["yes", "no"]
    table.picks("free", "no")
    assert table.game.hidden
    eye = Table().company().fellowship("hollin").box(shadow=1).rolls(6).draws("eye-1").moves_fellowship("done")
    assert not eye.game.hidden


def test_g109_both_hobbits_help_one_after_the_other_and_go_as_a_group(table: Table) -> None:
    table.company("meriadoc", "peregrin").fellowship("hollin", 0).draws("3-1").do_tile()
    table.picks("free", "yes", "yes", "no")
    assert table.asked("free") == "CompanyGoes"
    table.picks("free", "moria")
    assert table.where("meriadoc") == table.where("peregrin") == "moria"
    assert table.game.corruption == 1
    assert table.guide == "gollum"


def test_g110_no_casualty_for_no_damage_and_one_table_card_a_tile(table: Table) -> None:
    table.cards_in_play("free", "axe-and-bow", "horn-of-gondor").draws("1-reveal-1").do_tile()
    table.picks("free", "axe-and-bow")
    assert table.thinking == [], "nobody is asked for a casualty"
    assert not table.game.hidden, "revealed all the same"
    assert table.game.corruption == 0
    assert table.on_the_table == ["horn-of-gondor"]


def test_g111_a_casualty_of_a_higher_level_takes_the_rest_with_him(table: Table) -> None:
    table.draws("1-1").do_tile().picks("free", "gandalf_grey")
    assert table.where("gandalf_grey") == "gone"
    assert table.game.corruption == 0


def test_g111_the_random_draw_includes_the_guide_and_all_may_be_declined(table: Table) -> None:
    table.draws("1-1", "gandalf_grey").do_tile().picks("free", "way 1")
    assert table.where("gandalf_grey") == "gone"
    declined = Table().draws("1-1").do_tile().picks("free", "no")
    assert declined.game.corruption == 1


# ---- Mordor ---


def test_g113_drawn_eyes_and_specials_in_play_join_the_pool_on_entering_mordor(table: Table) -> None:
    table.fellowship("morannon").pool("3-1", "1-1").plays("free", "elven-rope")
    table.game.tiles[3] = 4
    table.do(MayEnterMordor(), "free").picks("free", "yes")
    assert set(table.tiles_in_pool) == {"3-1", "1-1", "eye-1", "eye-2", "eye-3", "elven-rope"}
    assert table.tile("eye-4") == "gone", "out for good"


def test_g114_a_stop_that_reveals_is_a_move_tried(table: Table) -> None:
    table.company("gimli").in_mordor(1).plays("shadow", "give-it-to-uss").draws("give-it-to-uss")
    table.moves_fellowship("no")
    assert table.game.mordor == 1
    assert not table.game.hidden
    assert table.do(EndOfActions()).game.corruption == 1, "the tile's, and none for standing still"


def test_g114_the_wizards_staff_brings_it_one_step_on_without_a_tile() -> None:
    def staff(*options: str) -> Table:
        table = Table("two", options).in_mordor(1).cards_in_play("free", "wizards-staff")
        return table.moves_fellowship("wizards-staff")

    assert staff().game.mordor == 2
    assert staff("staff-stays").game.mordor == 1
    assert staff().happened(TileDrawn) == []


def test_g115_corruption_comes_before_the_crack_of_doom(table: Table) -> None:
    table.company().in_mordor(4, revealed=False).corruption(11).draws("1-1").moves_fellowship("no")
    outcome = table.game.outcome()
    assert outcome is not None
    assert outcome.how == "corruption"


def test_the_guide_is_chosen_among_equals_at_the_end_of_the_phase(table: Table) -> None:
    table.do(CHOOSE_GUIDE, "free")
    assert table.offered("free") == ["gandalf_grey", "strider"]
    table.picks("free", "strider")
    assert table.guide == "strider"
