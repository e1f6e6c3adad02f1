"""The Free Peoples' Character deck, upper halves: each test reads like its card."""

import pytest

from tests.boardgame.tables import Table


@pytest.fixture
def table() -> Table:
    return Table()


# ---- special tiles ---------------------------------------------------------------------------------------------------


def _tile_enters_play(card: str, tile: str) -> None:
    table = Table().plays("free", card)
    assert table.tile(tile) == "waiting"
    assert table.discards("free_character") == [card]
    assert Table().in_mordor(2).plays("free", card).tile(tile) == "pool"


def test_elven_cloaks() -> None:
    """The tile waits for Mordor, and joins the pool at once if the Fellowship is there."""
    _tile_enters_play("elven-cloaks", "elven-cloaks")


def test_elven_rope() -> None:
    """The tile waits for Mordor, and joins the pool at once if the Fellowship is there."""
    _tile_enters_play("elven-rope", "elven-rope")


def test_phial_of_galadriel(table: Table) -> None:
    """The tile heals 2 and does no damage."""
    _tile_enters_play("phial-of-galadriel", "phial-of-galadriel")
    table.in_mordor().corruption(5).plays("free", "phial-of-galadriel")
    table.draws("phial-of-galadriel").moves_fellowship()
    assert table.game.corruption == 3
    assert table.game.mordor == 1


def test_smeagol_helps_nice_master(table: Table) -> None:
    """The tile heals 1 and does no damage."""
    _tile_enters_play("smeagol-helps-nice-master", "smeagol-helps")
    table.in_mordor().plays("free", "smeagol-helps-nice-master").draws("smeagol-helps").moves_fellowship()
    assert table.game.corruption == 0


# ---- healing and dice ------------------------------------------------------------------------------------------------


def test_athelas(table: Table) -> None:
    """3 dice: heal 1 for each 5+, for each 3+ if Strider is the guide."""
    assert table.corruption(4).rolls(5, 6, 4, 6).plays("free", "athelas").game.corruption == 2
    table = Table().company("strider", "gimli").corruption(4).rolls(3, 2, 6, 6)
    assert table.plays("free", "athelas").game.corruption == 2
    assert Table().corruption(1).rolls(6, 6, 6).plays("free", "athelas").game.corruption == 0


def test_there_is_another_way(table: Table) -> None:
    """Heal 1; the rest is for Gollum's guidance."""
    table.corruption(3).plays("free", "there-is-another-way")
    assert table.game.corruption == 2
    assert table.thinking == []


def test_there_is_another_way_with_gollum_hides_a_revealed_fellowship(table: Table) -> None:
    table.company().fellowship("moria", revealed=True).plays("free", "there-is-another-way")
    assert table.offered("free") == ["way 1", "no"]
    assert table.picks("free", "way 1").game.hidden


def test_there_is_another_way_with_gollum_moves_a_hidden_one_and_puts_no_die_into_the_box(table: Table) -> None:
    table.company().fellowship("moria", 2).corruption(1).plays("free", "there-is-another-way", "way 2")
    assert table.game.progress == 3
    assert table.game.hunt_box == [0, 0]
    assert table.game.corruption == 0


def test_there_is_another_way_in_mordor_draws_a_tile(table: Table) -> None:
    table.company().in_mordor(1).draws("0-reveal-1").plays("free", "there-is-another-way", "way 2")
    assert table.game.mordor == 2


def test_bilbos_song(table: Table) -> None:
    """Heal 1; 2 if Gollum is the guide."""
    assert table.corruption(4).plays("free", "bilbos-song").game.corruption == 3
    assert Table().company().corruption(4).plays("free", "bilbos-song").game.corruption == 2


def test_mirror_of_galadriel(table: Table) -> None:
    """Another unused Character die becomes Will of the West; in Lórien, unconquered, heal 1 too."""
    table.corruption(2).dice("free", "character", "character", "muster").plays("free", "mirror-of-galadriel")
    assert table.dice_of("free") == ["character", "muster", "will"]
    assert table.game.corruption == 2
    table = Table().corruption(2).dice("free", "muster").fellowship("lorien").plays("free", "mirror-of-galadriel")
    assert table.dice_of("free") == ["muster"]
    assert table.game.corruption == 1
    table = Table().corruption(2).fellowship("lorien").captured("lorien").plays("free", "mirror-of-galadriel")
    assert table.game.corruption == 2


# ---- companions ------------------------------------------------------------------------------------------------------


def test_i_will_go_alone(table: Table) -> None:
    """Separate one companion or group, 1 region further; then heal 1."""
    table.company("legolas", "meriadoc").corruption(2).fellowship("rivendell", 1)
    table.plays("free", "i-will-go-alone", "meriadoc", "done")
    assert "goblins-gate" in table.places("free")  # Three regions: progress 1, level 1, and one more.
    assert "old-ford" not in table.places("free")
    table.picks("free", "goblins-gate")
    assert table.where("meriadoc") == "goblins-gate"
    assert table.game.corruption == 1
    assert Table().company("gimli").may_play("free", "i-will-go-alone")
    assert not Table().company().may_play("free", "i-will-go-alone")


def test_i_will_go_alone_in_mordor_eliminates_whom_it_separates(table: Table) -> None:
    """R193."""
    table.company("legolas", "meriadoc").in_mordor().plays("free", "i-will-go-alone", "meriadoc", "done")
    assert table.where("meriadoc") == "gone"


def test_gwaihir_the_windlord(table: Table) -> None:
    """Separate as if of level 4; they may end in a besieged stronghold."""
    table.company("strider", "meriadoc").fellowship("edoras")
    table.army("helms-deep", rohan=(2, 0, 0), isengard=(3, 0)).besieged("helms-deep")
    table.plays("free", "gwaihir-the-windlord", "meriadoc", "done")
    assert "helms-deep" in table.places("free")
    assert "enedwaith" in table.places("free")  # Four regions away.
    assert "tharbad" not in table.places("free")
    assert table.picks("free", "helms-deep").where("meriadoc") == "helms-deep"


def test_gwaihir_the_windlord_moves_a_group_on_the_map(table: Table) -> None:
    table.company("strider").character("gimli", "edoras").character("legolas", "edoras").character("boromir", "dale")
    table.plays("free", "gwaihir-the-windlord", "way 2", "gimli", "legolas", "lorien")
    assert (table.where("gimli"), table.where("legolas")) == ("lorien", "lorien")
    assert table.thinking == []  # One group and no more.


def test_gwaihir_the_windlord_without_companions_in_the_fellowship_moves_those_on_the_map(table: Table) -> None:
    table.army("helms-deep", rohan=(2, 0, 0), isengard=(3, 0)).besieged("helms-deep")
    table.company().character("gimli", "edoras").plays("free", "gwaihir-the-windlord", "gimli")
    assert "helms-deep" in table.places("free")
    assert "enedwaith" in table.places("free")  # Four regions away.
    assert "tharbad" not in table.places("free")
    assert table.picks("free", "lorien").where("gimli") == "lorien"


def test_gwaihir_the_windlord_takes_nobody_out_of_a_siege(table: Table) -> None:
    """G56."""
    table.company().army("helms-deep", rohan=(2, 0, 0), isengard=(3, 0)).besieged("helms-deep")
    table.character("gimli", "helms-deep").plays("free", "gwaihir-the-windlord")
    assert table.where("gimli") == "helms-deep"
    assert table.thinking == []


def test_we_prove_the_swifter(table: Table) -> None:
    """Separate or move, 2 regions further; they may end in a besieged stronghold."""
    table.company("strider", "peregrin").fellowship("edoras", 0)
    table.army("helms-deep", rohan=(2, 0, 0), isengard=(3, 0)).besieged("helms-deep")
    table.plays("free", "we-prove-the-swifter", "peregrin", "done")
    assert "helms-deep" in table.places("free")
    assert "orthanc" in table.places("free")  # Three regions: level 1 and two more.
    assert "enedwaith" not in table.places("free")
    table = Table().company().character("legolas", "rivendell").character("gimli", "dale")
    table.plays("free", "we-prove-the-swifter", "legolas")
    assert "old-ford" in table.places("free")  # Four regions: level 2 and two more.
    assert "carrock" not in table.places("free")
    assert table.picks("free", "old-ford").thinking == []  # One group and no more.
    table = Table().company().character("legolas", "westemnet").army("helms-deep", rohan=(2, 0, 0), isengard=(3, 0))
    table.besieged("helms-deep").plays("free", "we-prove-the-swifter", "legolas")
    assert "helms-deep" in table.places("free")


def test_there_and_back_again(table: Table) -> None:
    """Separate, 1 region further; with Gimli or Legolas in the north-east, three nations take heart."""
    table.company("strider", "gimli").fellowship("carrock").plays(
        "free", "there-and-back-again", "gimli", "done", "dale"
    )
    assert table.is_active("dwarves")
    assert table.is_active("north")
    assert [table.step_of(nation) for nation in ("dwarves", "elves", "north", "gondor")] == [2, 2, 2, 2]


def test_there_and_back_again_without_gimli_or_legolas_there_only_separates(table: Table) -> None:
    table.company("strider", "gimli").plays("free", "there-and-back-again", "gimli", "done", "rivendell")
    assert not table.is_active("dwarves")
    assert table.step_of("elves") == 1


@pytest.mark.parametrize("place", ["dale", "erebor", "woodland-realm"])
@pytest.mark.parametrize("companion", ["gimli", "legolas"])
def test_there_and_back_again_works_for_one_who_left_earlier(companion: str, place: str) -> None:
    table = Table().company().character(companion, place).plays("free", "there-and-back-again")
    assert table.step_of("elves") == 2
    assert table.is_active("north")


# ---- Strider and Aragorn ---------------------------------------------------------------------------------------------


def test_challenge_of_the_king(table: Table) -> None:
    """Three tiles: Eyes leave the game, the others go back, and nothing else happens."""
    table.character("strider", "edoras").army("edoras", rohan=(1, 0, 0)).draws("eye-2", "3-1", "1-reveal-1")
    table.plays("free", "challenge-of-the-king")
    assert table.tile("eye-2") == "gone"
    assert table.tile("3-1") == table.tile("1-reveal-1") == "pool"
    assert table.where("strider") == "edoras"
    assert table.game.corruption == 0
    assert table.game.hidden


@pytest.mark.parametrize("challenger", ["strider", "aragorn"])
def test_challenge_of_the_king_lost_to_three_eyes(challenger: str) -> None:
    table = Table().out_of_play("strider").character(challenger, "pelargir").army("pelargir", gondor=(1, 0, 0))
    table.draws("eye-1", "eye-2", "eye-3").plays("free", "challenge-of-the-king")
    assert table.where(challenger) == "gone"
    assert table.tile("eye-1") == table.tile("eye-2") == table.tile("eye-3") == "pool"


def test_challenge_of_the_king_needs_him_with_an_army_in_gondor_or_rohan(table: Table) -> None:
    table.character("strider", "edoras")
    assert not table.may_play("free", "challenge-of-the-king")
    table = Table().character("strider", "osgiliath").army("osgiliath", gondor=(2, 0, 0))
    assert not table.may_play("free", "challenge-of-the-king")


def test_challenge_of_the_king_takes_the_ring_is_mine_for_an_eye(table: Table) -> None:
    """G27."""
    table.character("strider", "edoras").army("edoras", rohan=(1, 0, 0)).in_mordor()
    table.plays("shadow", "the-ring-is-mine").draws("the-ring-is-mine", "3-1", "3-2")
    assert table.plays("free", "challenge-of-the-king").tile("the-ring-is-mine") == "gone"


def test_challenge_of_the_king_fills_an_empty_pool_and_goes_on(table: Table) -> None:
    """A8: the tiles already in hand are not among those that come back."""
    table.character("strider", "edoras").army("edoras", rohan=(1, 0, 0)).pool("eye-1").draws("eye-1", "eye-2", "2-1")
    table.plays("free", "challenge-of-the-king")
    assert table.tile("eye-1") == table.tile("eye-2") == "gone"
    assert len(table.tiles_in_pool) == 14


def test_dead_men_of_dunharrow(table: Table) -> None:
    """He goes to the coast; the army there takes a die of hits and must retreat; then Gondor rises."""
    table.character("strider", "edoras").character("gimli", "edoras").character("legolas", "edoras")
    table.captured("pelargir").army("pelargir", sauron=(4, 0)).rolls(3)
    table.plays("free", "dead-men-of-dunharrow", "pelargir", "gimli", "done")
    assert table.where("strider") == table.where("gimli") == "pelargir"
    assert table.where("legolas") == "edoras"
    assert table.is_at_war("sauron")  # It counts as an attack (R125).
    assert table.places("shadow") == ["osgiliath", "west-harondor"]
    table.picks("shadow", "west-harondor")
    assert table.at("west-harondor", "sauron") == (1, 0, 0)
    assert table.offered("free") == ["0", "1", "2", "3"]
    table.picks("free", "2")
    assert table.at("pelargir", "gondor") == (2, 0, 0)
    assert table.controller("pelargir") == "free"


def test_dead_men_of_dunharrow_destroy_an_army_that_cannot_flee_with_all_who_lead_it(table: Table) -> None:
    """G31."""
    table.character("aragorn", "helms-deep").out_of_play("strider").army("helms-deep", rohan=(1, 0, 0), isengard=(2, 0))
    table.besieged("helms-deep").captured("pelargir").army("pelargir", sauron=(5, 0), nazgul=1)
    table.character("mouth_of_sauron", "pelargir")
    for beside in ("lamedon", "lossarnach", "osgiliath", "west-harondor"):
        table.army(beside, gondor=(1, 0, 0))
    table.rolls(1).plays("free", "dead-men-of-dunharrow", "pelargir")
    assert table.at("pelargir", "sauron") == (0, 0, 0)
    assert table.nazgul("pelargir") == 0
    assert table.where("mouth_of_sauron") == "gone"
    assert table.picks("free", "0").controller("pelargir") == "shadow"  # Nobody came in to take it.


def test_dead_men_of_dunharrow_meet_nobody_and_recruit(table: Table) -> None:
    table.character("strider", "westemnet").plays("free", "dead-men-of-dunharrow")
    assert sorted(table.offered("free")) == ["erech", "lamedon", "pelargir"]
    table.picks("free", "erech", "3")
    assert table.at("erech", "gondor") == (3, 0, 0)
    assert not Table().character("strider", "fangorn").may_play("free", "dead-men-of-dunharrow")


def test_the_grey_company(table: Table) -> None:
    """A regular of his army out, an elite of its nation in; draw 2 Strategy cards."""
    table.character("strider", "dale").army("dale", north=(2, 0, 1), dwarves=(1, 0, 0))
    table.deck("imrahil-of-dol-amroth")
    table.plays("free", "the-grey-company")
    assert table.offered("free") == ["dwarves regular", "north regular"]
    table.picks("free", "north regular")
    assert table.at("dale", "north") == (1, 1, 1)
    assert table.fallen_of("north") == (1, 0, 0)
    assert len(table.hand_of("free")) == 2
    assert table.hand_of("free")[0] == "imrahil-of-dol-amroth"


def test_the_grey_company_without_an_elite_to_be_had_draws_only(table: Table) -> None:
    """G43."""
    table.character("strider", "dale").army("dale", north=(2, 0, 0)).reinforcements("north", 6, 0, 3)
    table.plays("free", "the-grey-company")
    assert table.at("dale", "north") == (2, 0, 0)
    assert len(table.hand_of("free")) == 2
    assert not Table().character("strider", "dale").may_play("free", "the-grey-company")
    table = Table().out_of_play("strider").character("aragorn", "dale").army("dale", north=(2, 0, 0))
    assert table.plays("free", "the-grey-company").at("dale", "north") == (1, 1, 0)


def test_house_of_the_stewards(table: Table) -> None:
    """Recruit 1 Gondor unit at Boromir; draw 2 Strategy cards, down to the limit."""
    table.character("boromir", "minas-tirith").hand(
        "free", "athelas", "elven-rope", "elven-cloaks", "bilbos-song", "horn-of-gondor"
    )
    table.plays("free", "house-of-the-stewards", "gondor elite")
    assert table.at("minas-tirith", "gondor") == (0, 1, 0)
    assert len(table.hand_of("free")) == 7  # G14: one of them must go.
    table.picks("free", "athelas")
    assert len(table.hand_of("free")) == 6
    assert not Table().character("boromir", "osgiliath").may_play("free", "house-of-the-stewards")
    assert not Table().character("gimli", "pelargir").may_play("free", "house-of-the-stewards")


def test_house_of_the_stewards_with_enemies_around_boromir_only_draws(table: Table) -> None:
    table.character("boromir", "pelargir").army("pelargir", southrons=(2, 0)).captured("pelargir")
    table.plays("free", "house-of-the-stewards")
    assert table.at("pelargir", "gondor") == (0, 0, 0)
    assert len(table.hand_of("free")) == 2


# ---- Eagles and Ents -------------------------------------------------------------------------------------------------


def test_the_eagles_are_coming(table: Table) -> None:
    """A die for each Nazgûl near a companion's army: 5+ eliminates one, the others go to one stronghold of Sauron."""
    table.army("edoras", rohan=(1, 0, 0)).character("legolas", "edoras")
    table.army("westemnet", isengard=(2, 0), nazgul=3).character("witch_king", "westemnet")
    table.captured("moria").rolls(5, 6, 4).plays("free", "the-eagles-are-coming")
    assert table.nazgul_left == 4 + 2
    assert sorted(table.offered("free")) == ["barad-dur", "dol-guldur", "minas-morgul", "morannon", "mount-gundabad"]
    table.picks("free", "dol-guldur")
    assert table.nazgul("dol-guldur") == 1
    assert table.nazgul("westemnet") == 0
    assert table.where("witch_king") == "westemnet"


def test_the_eagles_are_coming_roll_five_dice_at_most(table: Table) -> None:
    table.army("edoras", rohan=(1, 0, 0)).character("legolas", "edoras").army("westemnet", isengard=(2, 0), nazgul=7)
    table.rolls(6, 6, 6, 6, 6, 6, 6).plays("free", "the-eagles-are-coming", "minas-morgul")
    assert table.nazgul("minas-morgul") == 2


def test_the_eagles_are_coming_for_other_nazgul_than_the_witch_king(table: Table) -> None:
    """G39."""
    table.army("edoras", rohan=(1, 0, 0)).character("legolas", "edoras")
    table.army("westemnet", isengard=(2, 0)).character("witch_king", "westemnet")
    assert not table.may_play("free", "the-eagles-are-coming")


def _ents_at(table: Table, companion: str = "fangorn") -> Table:
    return table.out_of_play("gandalf_grey").character("gandalf_white", companion)


def _the_ents_awake(card: str) -> None:
    table = _ents_at(Table()).army("orthanc", isengard=(4, 1)).army("gap-of-rohan", isengard=(3, 0)).rolls(4, 6, 3, 6)
    table.plays("free", card).picks("shadow", "hit isengard regular", "hit isengard elite")
    assert table.at("orthanc", "isengard") == (4, 0, 0)
    assert table.is_at_war("isengard")  # It counts as attacked.
    assert table.asked("free") == "PickCardFor"
    table.picks("free", "no")
    _the_ents_need_gandalf_and_somebody_in_fangorn(card)
    _the_ents_take_all_and_saruman_alone(card)


def _the_ents_need_gandalf_and_somebody_in_fangorn(card: str) -> None:
    assert not Table().character("gimli", "fangorn").may_play("free", card)
    assert not _ents_at(Table(), "edoras").may_play("free", card)
    assert _ents_at(Table(), "edoras").character("gimli", "fangorn").may_play("free", card)


def _the_ents_take_all_and_saruman_alone(card: str) -> None:
    """Destroyed, the army takes Nazgûl and minions along; besieged Orthanc falls at once."""
    table = _ents_at(Table()).army("orthanc", isengard=(2, 0), nazgul=1, rohan=(3, 0, 0)).besieged("orthanc")
    table.character("witch_king", "orthanc").rolls(4, 4, 1).plays("free", card, "no")
    assert table.at("orthanc", "isengard") == (0, 0, 0)
    assert table.nazgul("orthanc") == 0
    assert table.where("witch_king") == "gone"
    assert table.controller("orthanc") == "free"
    assert _ents_at(Table()).character("saruman", "orthanc").plays("free", card, "no").where("saruman") == "gone"
    table = _ents_at(Table()).army("orthanc", isengard=(2, 0)).character("saruman", "orthanc")
    assert table.plays("free", card, "no").where("saruman") == "orthanc"


def test_the_ents_awake_treebeard() -> None:
    """3 dice, 4+ hits the army in Orthanc; a lonely Saruman falls; then perhaps another Character event."""
    _the_ents_awake("the-ents-awake-treebeard")


def test_the_ents_awake_huorns() -> None:
    """3 dice, 4+ hits the army in Orthanc; a lonely Saruman falls; then perhaps another Character event."""
    _the_ents_awake("the-ents-awake-huorns")


def test_the_ents_awake_entmoot() -> None:
    """3 dice, 4+ hits the army in Orthanc; a lonely Saruman falls; then perhaps another Character event."""
    _the_ents_awake("the-ents-awake-entmoot")


ENTS = ["the-ents-awake-treebeard", "the-ents-awake-huorns", "the-ents-awake-entmoot"]


@pytest.mark.parametrize("card", ENTS)
@pytest.mark.parametrize("place", ["fangorn", "westemnet"])
def test_the_ents_may_be_followed_by_another_character_event_for_free(card: str, place: str) -> None:
    """G26, R50b: no die, its own conditions; another of them may come, and free a third."""
    other = next(each for each in ENTS if each != card)
    table = _ents_at(Table(), place).character("legolas", "fangorn").company("gimli").corruption(3)
    table.hand("free", "bilbos-song", "horn-of-gondor", "imrahil-of-dol-amroth", other).plays("free", card)
    assert table.offered("free") == ["bilbos-song", other, "no"]
    table.picks("free", other, "bilbos-song")
    assert table.game.corruption == 2
    assert table.dice_of("free") == []


@pytest.mark.parametrize("card", ENTS)
def test_the_ents_free_no_event_with_gandalf_far_away(card: str) -> None:
    table = _ents_at(Table(), "lorien").character("gimli", "fangorn").hand("free", "bilbos-song").plays("free", card)
    assert table.thinking == []
