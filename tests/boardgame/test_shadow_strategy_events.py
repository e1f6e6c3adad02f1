"""The Shadow's Strategy deck, upper halves: each test reads like its card."""

import pytest

from rules.boardgame.actions.take_action import AdvanceNation
from tests.boardgame.fighting import offered_in
from tests.boardgame.tables import Table

SHADOW_NATIONS = ("sauron", "isengard", "southrons")


@pytest.fixture
def table() -> Table:
    return Table()


# ---- hits and sieges -------------------------------------------------------------------------------------------------


def test_return_to_valinor(table: Table) -> None:
    """With an Elven stronghold lost: at each of the others, not besieged, a die for each Elven unit; a 6 is a hit."""
    table.army("rivendell", elves=(2, 1, 1)).army("grey-havens", elves=(1, 0, 0)).army("trollshaws", elves=(3, 0, 0))
    table.army("erebor", elves=(1, 0, 0))
    table.army("woodland-realm", elves=(2, 0, 0), sauron=(3, 0)).besieged("woodland-realm")
    assert not table.may_play("shadow", "return-to-valinor")
    # The regions in the order of the map: Grey Havens, then Rivendell.
    table.captured("lorien").rolls(6, 6, 5, 1, 6).plays("shadow", "return-to-valinor")
    assert table.at("grey-havens", "elves") == (0, 0, 0)
    table.picks("free", "hit elves regular")
    assert table.at("rivendell", "elves") == (1, 1, 1)
    assert table.at("woodland-realm", "elves") == (2, 0, 0)
    assert table.at("trollshaws", "elves") == (3, 0, 0)
    assert table.at("erebor", "elves") == (1, 0, 0)
    assert table.step_of("elves") == 1  # It is no attack.


def test_return_to_valinor_may_fall_on_guests(table: Table) -> None:
    """Elven units are counted, and the owner chooses whom the hits strike."""
    table.army("rivendell", elves=(1, 0, 0), north=(1, 0, 0)).captured("lorien").rolls(6)
    table.plays("shadow", "return-to-valinor")
    assert table.offered("free") == ["hit elves regular", "hit north regular"]


def _uruk_hai() -> Table:
    table = Table().at_war("isengard", "rohan").character("saruman", "orthanc")
    return table.army("helms-deep", rohan=(4, 0, 1), isengard=(5, 2)).besieged("helms-deep")


def test_the_fighting_uruk_hai() -> None:
    """An assault of 3 rounds; without a companion inside no combat card of the Free Peoples in the first."""
    table = _uruk_hai().hand("free", "imrahil-of-dol-amroth").army("fords-of-isen", rohan=(1, 0, 0))
    table.plays("shadow", "the-fighting-uruk-hai", "all")  # The assault, and no other attack.
    assert table.roll_of("shadow").to_hit == 6
    table.picks("shadow", "yes").picks("free", "no").picks("shadow", "yes").picks("free", "no")
    assert table.asked("shadow") == "ReduceToGoOn"


def test_the_fighting_uruk_hai_need_saruman_and_a_siege_with_isengard() -> None:
    assert (
        not Table()
        .army("helms-deep", rohan=(4, 0, 1), isengard=(5, 2))
        .besieged("helms-deep")
        .may_play("shadow", "the-fighting-uruk-hai")
    )
    table = Table().character("saruman", "orthanc").army("helms-deep", rohan=(4, 0, 1), sauron=(5, 2))
    assert not table.besieged("helms-deep").may_play("shadow", "the-fighting-uruk-hai")
    assert not table.army("orthanc", isengard=(5, 0)).may_play("shadow", "the-fighting-uruk-hai")


def _folly() -> Table:
    table = Table().at_war("gondor", "sauron").army("minas-tirith", gondor=(3, 0, 2), sauron=(4, 0))
    return table.besieged("minas-tirith")


def test_denethors_folly() -> None:
    """A leader in besieged Minas Tirith is lost, and the Free Peoples play no combat cards in battles there."""
    table = _folly().plays("shadow", "denethors-folly")
    assert table.at("minas-tirith", "gondor") == (3, 0, 1)
    assert table.fallen_of("gondor") == (0, 0, 1)
    assert not offered_in(table, "free", "imrahil-of-dol-amroth", "shadow", "minas-tirith", "minas-tirith")
    assert offered_in(_folly(), "free", "imrahil-of-dol-amroth", "shadow", "minas-tirith", "minas-tirith")
    assert not Table().army("minas-tirith", gondor=(3, 0, 2)).may_play("shadow", "denethors-folly")


def test_denethors_folly_covers_a_relief_battle_too() -> None:
    table = _folly().plays("shadow", "denethors-folly").army("lossarnach", gondor=(3, 0, 0))
    assert not offered_in(table, "free", "imrahil-of-dol-amroth", "free", "lossarnach", "minas-tirith")


def test_denethors_folly_applies_in_minas_tirith_only() -> None:
    table = _folly().plays("shadow", "denethors-folly").army("osgiliath", gondor=(1, 0, 0))
    assert offered_in(table, "free", "imrahil-of-dol-amroth", "shadow", "minas-tirith", "osgiliath")


def test_denethors_folly_goes_with_the_siege() -> None:
    table = _folly().plays("shadow", "denethors-folly").army("lossarnach", gondor=(5, 0, 0)).rolls(6, 6, 6, 6)
    table.attacks("free", "lossarnach", "minas-tirith").picks("free", "no")
    assert not table.is_besieged("minas-tirith")
    assert table.on_the_table == []


def test_denethors_folly_is_ended_by_will_or_by_gandalf_or_aragorn_in_the_city() -> None:
    table = _folly().plays("shadow", "denethors-folly").rings().dice("free", "muster").acts("free")
    assert "discard_card denethors-folly" not in table.offered("free")
    table.picks("free", "skip").character("strider", "minas-tirith").dice("free", "muster").acts("free")
    assert "discard_card denethors-folly" not in table.offered("free")
    for saviour in ("gandalf_grey", "gandalf_white", "aragorn"):
        table = _folly().plays("shadow", "denethors-folly").rings().dice("free", "muster")
        table.character(saviour, "osgiliath").acts("free")
        assert "discard_card denethors-folly" not in table.offered("free")
        table.picks("free", "skip").character(saviour, "minas-tirith").dice("free", "muster")
        assert table.acts("free", "discard_card denethors-folly").on_the_table == []
    table = _folly().plays("shadow", "denethors-folly").rings().dice("free", "will")
    assert table.acts("free", "discard_card denethors-folly").on_the_table == []


# ---- dice and nations ------------------------------------------------------------------------------------------------


def test_the_day_without_dawn(table: Table) -> None:
    """With all Shadow nations at war: every unused Will of the West is gone for the turn."""
    table.at_war(*SHADOW_NATIONS).dice("free", "will", "will", "muster").plays("shadow", "the-day-without-dawn")
    assert table.dice_of("free") == ["muster"]
    assert table.game.used[0] == 2


@pytest.mark.parametrize("card", ["the-day-without-dawn", "the-shadow-is-moving", "musterings-of-long-planned-war"])
@pytest.mark.parametrize("missing", SHADOW_NATIONS)
def test_it_needs_all_nations_of_the_shadow_at_war(card: str, missing: str) -> None:
    table = Table().at_war(*(nation for nation in SHADOW_NATIONS if nation != missing))
    assert not table.may_play("shadow", card)
    assert table.at_war(missing).may_play("shadow", card)


def test_threats_and_promises(table: Table) -> None:
    """No passive nation is advanced by a Muster result."""
    table.plays("shadow", "threats-and-promises").active("rohan").do(AdvanceNation(), "free")
    assert table.offered("free") == ["elves", "rohan"]  # The two active ones.
    table.picks("free", "rohan")
    assert table.on_the_table == ["threats-and-promises"]


def test_threats_and_promises_do_not_stop_events_nor_go_by_them(table: Table) -> None:
    """G21."""
    table.plays("shadow", "threats-and-promises").plays("free", "the-power-of-tom-bombadil")
    assert table.step_of("north") == 2
    assert table.on_the_table == ["threats-and-promises", "the-power-of-tom-bombadil"]


def test_threats_and_promises_go_when_a_nation_is_attacked(table: Table) -> None:
    table.plays("shadow", "threats-and-promises").at_war("isengard").army("fords-of-isen", rohan=(1, 0, 0))
    table.army("orthanc", isengard=(3, 0)).attacks("shadow", "orthanc", "fords-of-isen")
    assert table.step_of("rohan") == 2
    assert table.on_the_table == []


def test_threats_and_promises_go_when_a_companion_speaks_up(table: Table) -> None:
    table.plays("shadow", "threats-and-promises").character("gimli", "erebor").rings().dice("free", "event")
    assert table.acts("free", "ability gimli").on_the_table == []
    assert table.step_of("dwarves") == 2


def test_threats_and_promises_outlast_a_captured_town(table: Table) -> None:
    table.plays("shadow", "threats-and-promises").at_war("isengard").army("orthanc", isengard=(1, 0))
    table.army("fords-of-isen", isengard=(3, 0))
    table.dice("shadow", "army").acts("shadow", "move_armies", "fords-of-isen", "westemnet", "all", "done")
    assert table.controller("westemnet") == "shadow"
    assert table.step_of("rohan") == 2
    assert table.on_the_table == ["threats-and-promises"]


def test_stormcrow(table: Table) -> None:
    """A nation not at war that hosts the Fellowship or a companion: a step back, and a figure of it is lost."""
    table.fellowship("edoras").character("gimli", "dale").step("rohan", 3).army("edoras", rohan=(1, 0, 1))
    table.army("folde", rohan=(1, 0, 0)).plays("shadow", "stormcrow")
    assert table.offered("shadow") == ["north", "rohan"]
    table.picks("shadow", "rohan")
    assert table.step_of("rohan") == 2
    assert table.offered("free") == [
        "rohan regular in edoras",
        "rohan leader in edoras",
        "rohan regular in folde",
    ]
    table.picks("free", "rohan regular in edoras")
    assert table.at("edoras", "rohan") == (0, 0, 0)  # G28: the leader goes with the last unit.
    assert table.fallen_of("rohan") == (1, 0, 1)


def test_stormcrow_on_the_first_step_costs_a_figure_only(table: Table) -> None:
    table.fellowship("lorien").company("gimli").army("lorien", elves=(1, 0, 0)).plays("shadow", "stormcrow")
    assert table.step_of("elves") == 1
    assert table.at("lorien", "elves") == (0, 0, 0)


def test_stormcrow_is_not_heard_by_nations_at_war_or_on_the_way_to_mordor(table: Table) -> None:
    assert not table.fellowship("edoras").at_war("rohan").may_play("shadow", "stormcrow")
    assert not Table().in_mordor().may_play("shadow", "stormcrow")
    assert not Table().fellowship("osgiliath").may_play("shadow", "stormcrow")


# ---- armies on the move ----------------------------------------------------------------------------------------------


def test_shadows_gather(table: Table) -> None:
    """An army moves up to 3 regions and must end with another army that is not besieged."""
    table.army("dagorlad", sauron=(2, 0)).army("dol-guldur", sauron=(1, 0)).plays("shadow", "shadows-gather")
    assert sorted(table.offered("shadow")) == ["dagorlad", "dol-guldur"]
    table.picks("shadow", "dagorlad")
    assert "ash-mountains" not in table.places("shadow")  # From there nobody is near enough.
    table.picks("shadow", "noman-lands", "all")  # There is one way on, and one end.
    assert table.at("dol-guldur", "sauron") == (3, 0, 0)
    assert table.thinking == []


def test_shadows_gather_around_nobody(table: Table) -> None:
    table.army("dagorlad", sauron=(2, 0)).plays("shadow", "shadows-gather")
    assert table.at("dagorlad", "sauron") == (2, 0, 0)
    table = Table().army("dagorlad", sauron=(2, 0)).army("morannon", sauron=(2, 0), gondor=(3, 0, 0))
    assert table.besieged("morannon").plays("shadow", "shadows-gather").thinking == []


def test_the_shadow_lengthens(table: Table) -> None:
    """Two armies, up to 2 regions each, each to another army that does not itself move (G33)."""
    table.army("gorgoroth", sauron=(2, 0)).army("barad-dur", sauron=(1, 0)).army("nurn", sauron=(3, 0))
    table.plays("shadow", "the-shadow-lengthens", "barad-dur", "nurn")
    assert table.at("nurn", "sauron") == (4, 0, 0)
    table.picks("shadow", "gorgoroth", "all")
    assert table.at("nurn", "sauron") == (6, 0, 0)
    table = Table()
    for place in ("gorgoroth", "barad-dur", "nurn", "morannon"):
        table.army(place, sauron=(1, 0))
    table.plays("shadow", "the-shadow-lengthens")
    assert "done" not in table.offered("shadow")
    table.picks("shadow", "barad-dur", "done", "nurn", "done")
    assert table.thinking == []  # Two armies and no more.


def test_the_shadow_lengthens_towards_units_that_stay(table: Table) -> None:
    """G33: those who were to be joined may not all go away themselves."""
    table.army("gorgoroth", sauron=(2, 0)).army("nurn", sauron=(3, 0)).army("barad-dur", sauron=(1, 0))
    table.plays("shadow", "the-shadow-lengthens", "gorgoroth", "nurn", "all")
    table.picks("shadow", "nurn")
    assert "all" not in table.offered("shadow")
    table.picks("shadow", "leave sauron regular", "done", "barad-dur")
    assert table.at("nurn", "sauron") == (2 + 1, 0, 0)
    assert table.at("barad-dur", "sauron") == (1 + 2, 0, 0)


def test_the_shadow_is_moving(table: Table) -> None:
    """With all Shadow nations at war: up to 4 different armies, 1 region each."""
    assert not table.may_play("shadow", "the-shadow-is-moving")
    table.at_war(*SHADOW_NATIONS)
    for place in ("dagorlad", "ash-mountains", "noman-lands", "southern-rhovanion", "tharbad"):
        table.army(place, sauron=(1, 0))
    table.plays("shadow", "the-shadow-is-moving", "dagorlad", "eastern-emyn-muil", "ash-mountains", "dagorlad")
    table.picks("shadow", "noman-lands", "eastern-brown-lands", "tharbad", "enedwaith")
    assert table.thinking == []
    assert table.at("southern-rhovanion", "sauron") == (1, 0, 0)
    table = (
        Table().at_war(*SHADOW_NATIONS).army("dagorlad", sauron=(1, 0)).plays("shadow", "the-shadow-is-moving", "done")
    )
    assert table.at("dagorlad", "sauron") == (1, 0, 0)


def _umbar() -> Table:
    return Table().at_war("southrons").army("umbar", southrons=(4, 1), sauron=(1, 0))


def test_corsairs_of_umbar() -> None:
    """An army sails from Umbar to a coast of Gondor, and takes what is undefended."""
    table = _umbar().plays("shadow", "corsairs-of-umbar")
    assert table.places("shadow") == ["anfalas", "dol-amroth", "lamedon", "pelargir"]
    table.picks("shadow", "pelargir", "all")
    assert table.at("pelargir", "southrons") == (4, 1, 0)
    assert table.at("umbar", "sauron") == (1, 0, 0)  # Not at war: it may not enter Gondor.
    assert table.controller("pelargir") == "shadow"
    assert not Table().army("umbar", southrons=(4, 1)).may_play("shadow", "corsairs-of-umbar")


def test_corsairs_of_umbar_attack_an_army_and_may_not_cease() -> None:
    """G29: fought from Umbar, with a city's help in the first round."""
    table = _umbar().army("pelargir", gondor=(3, 0, 0)).plays("shadow", "corsairs-of-umbar", "pelargir", "all")
    assert table.roll_of("shadow").to_hit == 6
    assert table.thinking == ["free"]
    table.picks("free", "no")
    assert table.roll_of("shadow").to_hit == 5
    assert table.asked("free") == "RetreatOrStay"
    table.picks("free", "lossarnach").picks("shadow", "all")
    assert table.at("pelargir", "southrons") == (4, 1, 0)


def test_corsairs_of_umbar_at_dol_amroth_may_be_shut_out() -> None:
    table = _umbar().army("dol-amroth", gondor=(3, 0, 0)).plays("shadow", "corsairs-of-umbar", "dol-amroth", "all")
    table.picks("free", "no").picks("shadow", "all")
    assert table.is_besieged("dol-amroth")
    assert table.at("dol-amroth", "southrons") == (4, 1, 0)


def test_corsairs_of_umbar_join_a_siege_and_assault() -> None:
    """G30: trimmed to ten at once; they may stop after the round."""
    table = _umbar().army("dol-amroth", gondor=(3, 0, 0), southrons=(7, 0)).besieged("dol-amroth")
    table.plays("shadow", "corsairs-of-umbar", "dol-amroth", "all")
    assert table.asked("shadow") == "RemoveExcess"
    table.picks("shadow", "southrons regular", "southrons regular", "all")
    assert table.at("dol-amroth", "southrons") == (9, 1, 0)
    assert table.roll_of("shadow").to_hit == 6
    assert table.asked("shadow") == "ReduceToGoOn"


# ---- whose cards they are --------------------------------------------------------------------------------------------


def test_with_four_players_a_card_of_a_nation_belongs_to_its_player() -> None:
    """R218."""
    table = Table("four").at_war(*SHADOW_NATIONS)
    assert table.may_play("witch-king", "olog-hai")
    assert not table.may_play("saruman", "olog-hai")
    assert table.may_play("saruman", "horde-from-the-east")
    assert not table.may_play("witch-king", "horde-from-the-east")
    assert table.may_play("saruman", "the-day-without-dawn")
    assert table.may_play("witch-king", "the-day-without-dawn")
