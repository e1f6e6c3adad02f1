"""Rulings on recruiting, stacking and movement: G44 to G62."""

from rules.boardgame.events import ArmyMoved, Captured, Removed
from tests.boardgame.tables import Table

# ---- recruiting and stacking ---


def test_g44_the_second_figure_of_a_pair_needs_another_settlement() -> None:
    """Rohan at war, only Edoras free."""
    table = Table().at_war("rohan").captured("helms-deep", "westemnet", "folde").uses("free", "muster", "recruit")
    table.picks("free", "rohan regular")
    assert table.at("edoras", "rohan") == (1, 0, 0)
    assert table.thinking == [], "one figure, and no question about a second"


def test_g44_the_second_may_go_to_another_nation_at_war() -> None:
    table = Table().at_war("rohan", "gondor").captured("helms-deep", "westemnet", "folde")
    table.uses("free", "muster", "recruit", "rohan regular")
    assert "rohan regular" not in table.offered("free")
    table.picks("free", "gondor regular", "pelargir")
    assert table.at("pelargir", "gondor") == (1, 0, 0)


def test_g45_units_trimmed_from_a_stack_can_be_recruited_again() -> None:
    table = Table().at_war("gondor").army("pelargir", gondor=(10,)).army("lossarnach", gondor=(1,))
    table.uses("free", "muster_army", "move_armies", "lossarnach", "pelargir", "done")
    assert table.at("pelargir", "gondor")[0] == 10
    assert table.left_of("gondor")[0] == 7
    assert table.fallen_of("gondor") == (0, 0, 0)


def test_g46_a_move_may_overfill_a_region_which_is_trimmed_then() -> None:
    table = Table().army("gorgoroth", sauron=(9,)).army("minas-morgul", sauron=(3, 1))
    table.uses("shadow", "army", "move_armies", "gorgoroth", "minas-morgul", "all", "done")
    assert table.at("minas-morgul", "sauron") == (12, 1, 0)
    assert table.offered("shadow") == ["sauron regular", "sauron elite"]
    table.picks("shadow", "sauron regular", "sauron regular", "sauron regular")
    assert table.at("minas-morgul", "sauron") == (9, 1, 0)


def test_g47_the_voice_of_saruman_skips_a_place_that_is_not_free() -> None:
    table = Table().at_war("isengard").character("saruman", "orthanc").army("orthanc", isengard=(1,))
    table.army("north-dunland", rohan=(1,)).captured("north-dunland").uses("shadow", "muster", "voice_recruits")
    assert table.at("orthanc", "isengard") == (2, 0, 0)
    assert table.at("south-dunland", "isengard") == (1, 0, 0)
    assert table.at("north-dunland", "isengard") == (0, 0, 0)


def test_g47_if_figures_run_short_the_shadow_picks_the_places() -> None:
    table = Table().at_war("isengard").character("saruman", "orthanc").reinforcements("isengard", 1)
    table.uses("shadow", "muster", "voice_recruits")
    assert set(table.offered("shadow")) == {"orthanc", "north-dunland", "south-dunland"}
    table.picks("shadow", "south-dunland")
    assert table.at("south-dunland", "isengard") == (1, 0, 0)


def test_g47_the_swap_needs_two_regulars_and_makes_as_many_elites_as_there_are() -> None:
    table = Table().character("saruman", "orthanc").army("orthanc", isengard=(1,))
    assert "voice_swaps" not in table.uses("shadow", "muster").offered("shadow")
    table = Table().character("saruman", "orthanc").army("orthanc", isengard=(3,)).reinforcements("isengard", 0, 1)
    table.uses("shadow", "muster", "voice_swaps")
    assert table.at("orthanc", "isengard") == (2, 1, 0)


def test_g48_two_parts_of_one_army_go_to_two_places() -> None:
    table = Table().army("gorgoroth", sauron=(3,))
    table.uses("shadow", "army", "move_armies", "minas-morgul", "take sauron regular", "done")
    table.picks("shadow", "gorgoroth", "nurn", "take sauron regular", "done")
    assert [table.at(each, "sauron")[0] for each in ("gorgoroth", "minas-morgul", "nurn")] == [1, 1, 1]


def test_g48_nobody_moves_twice_but_old_figures_of_a_place_move_on() -> None:
    table = Table().army("nurn", sauron=(1,)).army("gorgoroth", sauron=(2,))
    table.uses("shadow", "army", "move_armies", "nurn", "gorgoroth")
    table.picks("shadow", "minas-morgul", "all")
    assert table.at("gorgoroth", "sauron") == (1, 0, 0), "the one from Nurn has moved already"
    assert table.at("minas-morgul", "sauron") == (2, 0, 0)


# ---- borders ---


def test_g49_units_abroad_after_a_retreat_may_stay_and_must_leave_when_they_move() -> None:
    """Two North units not at war in Erebor, which is Dwarven: back to Dale or into the wild, not to the Iron Hills."""
    table = Table().army("erebor", north=(2,)).uses("free", "muster_army", "move_armies")
    assert table.places("free") == ["dale", "withered-heath"]


def test_g50_a_unit_not_at_war_stays_behind_where_the_army_crosses_a_border() -> None:
    table = Table().at_war("rohan").army("folde", rohan=(2,), gondor=(1,))
    table.uses("free", "muster_army", "move_armies", "druadan-forest", "all")
    assert table.at("folde", "gondor") == (0, 0, 0), "Gondor may enter its own land"
    table = Table().at_war("gondor").army("druadan-forest", gondor=(2,), rohan=(1, 0, 1))
    table.uses("free", "muster_army", "move_armies", "minas-tirith", "all")
    assert table.at("druadan-forest", "rohan") == (1, 0, 1)


def test_g50_so_does_a_leader_not_at_war() -> None:
    table = Table().at_war("gondor").army("druadan-forest", gondor=(2,), rohan=(0, 0, 1))
    table.uses("free", "muster_army", "move_armies", "minas-tirith")
    assert "all" not in table.offered("free"), "he would be alone"
    table.picks("free", "leave gondor regular", "done")
    assert table.at("druadan-forest", "rohan") == (0, 0, 1)
    assert table.at("druadan-forest", "gondor") == (1, 0, 0)


def test_g51_the_last_unit_cannot_leave_a_leader_who_may_not_go() -> None:
    table = Table().at_war("gondor").army("druadan-forest", gondor=(1,), rohan=(0, 0, 1))
    table.uses("free", "muster_army", "move_armies")
    assert "minas-tirith" not in table.places("free")
    assert "folde" in table.places("free"), "into Rohan both may go"


def test_g51_leaders_go_along_with_the_last_unit_and_nazgul_may_stay() -> None:
    table = Table().at_war("rohan").army("edoras", rohan=(1, 0, 1)).uses("free", "muster_army", "move_armies", "folde")
    assert table.at("folde", "rohan") == (1, 0, 1)
    table = Table().army("gorgoroth", sauron=(1,), nazgul=1)
    table.uses("shadow", "army", "move_armies", "nurn", "leave nazgul")
    assert table.nazgul("gorgoroth") == 1


def test_g52_a_fortification_has_no_owner_and_helps_its_defender() -> None:
    table = Table().at_war("sauron", "gondor").army("north-ithilien", sauron=(1,))
    table.uses("shadow", "army", "move_armies", "osgiliath")
    assert table.happened(Captured) == []
    table.army("minas-tirith", gondor=(3,)).attacks("free", "minas-tirith", "osgiliath")
    assert table.roll_of("free").to_hit == 6


# ---- characters ---


def test_g53_an_army_does_nothing_to_a_companion_it_meets() -> None:
    table = Table().character("gimli", "old-forest-road").army("western-mirkwood", sauron=(1,)).at_war("sauron")
    table.uses("shadow", "army", "move_armies", "old-forest-road")
    assert table.where("gimli") == "old-forest-road"
    table.uses("free", "character", "move_companions", "gimli", "dale")
    assert table.where("gimli") == "dale"


def test_g54_a_companion_stops_at_a_stronghold_of_the_shadow_and_may_leave_it_later() -> None:
    """Gimli from Hollin, level 2: not through Moria."""
    table = Table().character("gimli", "hollin").uses("free", "character", "move_companions", "gimli")
    assert "moria" in table.places("free")
    assert "dimrill-dale" not in table.places("free")
    table.picks("free", "moria").uses("free", "character", "move_companions", "gimli")
    assert {"dimrill-dale", "lorien"} <= set(table.places("free"))


def test_g54_also_where_the_free_peoples_besiege_it() -> None:
    table = Table().character("gimli", "hollin").army("moria", dwarves=(1,), sauron=(1,)).besieged("moria")
    table.uses("free", "character", "move_companions", "gimli")
    assert "moria" in table.places("free")
    assert "dimrill-dale" not in table.places("free")


def test_g57_nazgul_fly_into_and_out_of_a_besieged_stronghold_and_the_mouth_does_not() -> None:
    table = Table().army("dol-guldur", sauron=(1,), elves=(1,), nazgul=1).besieged("dol-guldur")
    table.character("mouth_of_sauron", "dol-guldur").uses("shadow", "character", "move_nazgul")
    table.picks("shadow", "mouth_of_sauron")
    assert table.where("mouth_of_sauron") == "dol-guldur", "he cannot leave, and nobody is asked where to"
    table.picks("shadow", "nazgul in dol-guldur", "moria")
    assert table.nazgul("moria") == 1
    table.uses("shadow", "character", "move_nazgul", "nazgul in moria", "dol-guldur")
    assert table.nazgul("dol-guldur") == 1


def test_g57_the_mouth_does_not_enter_a_besieged_stronghold_of_his_side() -> None:
    table = Table().army("dol-guldur", sauron=(1,), elves=(1,)).besieged("dol-guldur")
    table.character("mouth_of_sauron", "southern-mirkwood").uses("shadow", "character", "move_nazgul")
    table.picks("shadow", "mouth_of_sauron")
    assert "dol-guldur" not in table.places("shadow")


def test_g58_nazgul_stay_where_the_free_peoples_take_a_stronghold_back() -> None:
    table = Table().at_war("rohan").captured("helms-deep").army("helms-deep", nazgul=1).army("westemnet", rohan=(1,))
    table.uses("free", "muster_army", "move_armies", "helms-deep")
    assert table.controller("helms-deep") == "free"
    assert table.nazgul("helms-deep") == 1
    table.uses("shadow", "character", "move_nazgul", "nazgul in helms-deep")
    assert "helms-deep" not in table.places("shadow")


def test_g59_saruman_stays_in_orthanc_when_his_army_retreats() -> None:
    table = Table().at_war("rohan", "isengard").character("saruman", "orthanc").army("orthanc", isengard=(3,))
    table.army("fords-of-isen", rohan=(3,)).attacks("free", "fords-of-isen", "orthanc").picks("free", "yes")
    table.picks("shadow", "gap-of-rohan").picks("free", "all")
    assert table.where("saruman") == "orthanc"
    assert table.controller("orthanc") == "free"
    table.army("south-dunland", isengard=(0, 1)).uses("shadow", "muster")
    assert "voice_recruits" not in table.offered("shadow")
    assert "move_led_army" in table.picks("shadow", "skip").uses("shadow", "character").offered("shadow"), "R77 holds"


def test_g59_saruman_falls_with_the_army_he_is_with() -> None:
    table = Table().at_war("rohan", "isengard").character("saruman", "orthanc").army("orthanc", isengard=(1,))
    table.army("fords-of-isen", rohan=(3,)).rolls(6).attacks("free", "fords-of-isen", "orthanc")
    assert table.where("saruman") == "gone"


def test_g60_aragorn_may_come_in_a_besieged_minas_tirith() -> None:
    table = Table().character("strider", "minas-tirith").army("minas-tirith", gondor=(1,), sauron=(1,))
    table.besieged("minas-tirith").uses("free", "will", "bring_in")
    assert table.where("aragorn") == "minas-tirith"
    assert table.where("strider") == "gone"
    lost = Table().character("strider", "pelargir").captured("pelargir").uses("free", "will")
    assert "bring_in" not in lost.offered("free")


def test_g61_gandalf_the_white_takes_the_greys_place_on_the_map() -> None:
    table = Table().character("gandalf_grey", "edoras").character("saruman", "orthanc")
    table.uses("free", "will", "bring_in")
    assert table.where("gandalf_white") == "edoras"


def test_g61_elsewhere_only_if_the_grey_was_eliminated() -> None:
    table = (
        Table().out_of_play("gandalf_grey").character("saruman", "orthanc").army("rivendell", elves=(1,), sauron=(1,))
    )
    table.besieged("rivendell").captured("lorien").uses("free", "will", "bring_in")
    assert set(table.places("free")) == {"fangorn", "rivendell", "grey-havens", "woodland-realm"}
    not_yet = Table().character("saruman", "orthanc").uses("free", "will")
    assert "bring_in" not in not_yet.offered("free"), "the Grey is in the Fellowship"


def test_g62_a_minion_comes_once_when_his_condition_holds_and_stays_when_it_fails() -> None:
    table = Table().at_war("isengard").uses("shadow", "muster_army", "bring_in")
    assert table.where("saruman") == "orthanc"
    table.captured("orthanc").uses("shadow", "muster", "skip")
    assert table.where("saruman") == "orthanc"
    table.out_of_play("saruman")
    assert "bring_in" not in Table().uses("shadow", "muster").offered("shadow"), "not at war"
    again = Table().at_war("isengard").out_of_play("saruman").uses("shadow", "muster")
    assert "bring_in" not in again.offered("shadow")


def test_a_move_tells_who_went() -> None:
    table = Table().army("gorgoroth", sauron=(2,), nazgul=1).uses("shadow", "army", "move_armies", "nurn", "all")
    (moved,) = table.happened(ArmyMoved)
    assert sum(moved.figures) == 3
    assert table.happened(Removed) == []
