"""The Shadow's Strategy cards that bring new figures."""

import pytest

from tests.boardgame.tables import Table

SHADOW_NATIONS = ("sauron", "isengard", "southrons")


@pytest.fixture
def table() -> Table:
    return Table()


def test_rage_of_the_dunlendings(table: Table) -> None:
    """2 regulars in a free region next to the Dunlands; up to 4 Isengard units of the Dunlands join them."""
    assert not table.may_play("shadow", "rage-of-the-dunlendings")
    table.at_war("isengard").army("north-dunland", isengard=(3, 0)).army(
        "south-dunland", isengard=(2, 0), sauron=(1, 0)
    )
    table.army("tharbad", north=(1, 0, 0)).plays("shadow", "rage-of-the-dunlendings")
    assert "tharbad" not in table.places("shadow")
    assert {"north-dunland", "south-dunland", "cardolan", "gap-of-rohan"} <= set(table.places("shadow"))
    table.picks("shadow", "enedwaith")
    assert table.at("enedwaith", "isengard") == (2, 0, 0)
    assert table.offered("shadow") == ["isengard regular in north-dunland", "isengard regular in south-dunland", "done"]
    table.picks("shadow", *["isengard regular in north-dunland"] * 3, "isengard regular in south-dunland")
    assert table.at("enedwaith", "isengard") == (6, 0, 0)
    assert table.thinking == []


def test_return_of_the_witch_king(table: Table) -> None:
    """He goes to Angmar; 2 Sauron regulars and 1 elite rise there, if it is free."""
    assert not table.may_play("shadow", "return-of-the-witch-king")
    table.character("witch_king", "minas-morgul").plays("shadow", "return-of-the-witch-king")
    assert table.where("witch_king") == "angmar"
    assert table.at("angmar", "sauron") == (2, 1, 0)
    table = Table().character("witch_king", "minas-morgul").army("angmar", north=(1, 0, 0)).captured("angmar")
    table.plays("shadow", "return-of-the-witch-king")
    assert table.where("witch_king") == "angmar"
    assert table.at("angmar", "sauron") == (0, 0, 0)


@pytest.mark.parametrize(("card", "nation"), [("half-orcs-and-goblin-men", "isengard"), ("olog-hai", "sauron")])
def test_a_unit_for_any_army(card: str, nation: str) -> None:
    """At any Shadow army, besieging or besieged, but not among nobody's."""
    assert not Table().army("moria", sauron=(1, 0)).may_play("shadow", card)
    table = Table().at_war(nation).army("moria", sauron=(1, 0)).army("gorgoroth", nazgul=1)
    table.army("minas-tirith", gondor=(1, 0, 0), southrons=(2, 0)).besieged("minas-tirith")
    table.army("morannon", gondor=(4, 0, 0), sauron=(1, 0)).besieged("morannon").plays("shadow", card)
    assert table.places("shadow") == ["minas-tirith", "morannon", "moria"]
    table.picks("shadow", "minas-tirith", f"{nation} elite")
    assert table.at("minas-tirith", nation) == (0, 1, 0)


def test_half_orcs_and_goblin_men(table: Table) -> None:
    """Isengard at war: 1 Isengard unit at any Shadow army."""
    table.at_war("isengard").army("umbar", southrons=(1, 0))
    table.plays("shadow", "half-orcs-and-goblin-men", "isengard regular")
    assert table.at("umbar", "isengard") == (1, 0, 0)


def test_olog_hai(table: Table) -> None:
    """Sauron at war: 1 Sauron unit at any Shadow army."""
    table.at_war("sauron").army("orthanc", isengard=(1, 0)).plays("shadow", "olog-hai", "sauron elite")
    assert table.at("orthanc", "sauron") == (0, 1, 0)


def test_hill_trolls(table: Table) -> None:
    """Sauron at war: 2 Sauron regulars anywhere become elites."""
    assert not table.may_play("shadow", "hill-trolls")
    table.at_war("sauron").army("moria", sauron=(2, 0)).army("nurn", sauron=(1, 0)).plays("shadow", "hill-trolls")
    table.picks("shadow", "moria", "nurn")
    assert table.at("moria", "sauron") == (1, 1, 0)
    assert table.at("nurn", "sauron") == (0, 1, 0)
    assert table.left_of("sauron") == (8 + 2, 4 - 2, 0)
    table = Table().at_war("sauron").reinforcements("sauron", 8, 1, 4).army("moria", sauron=(2, 0))
    assert table.plays("shadow", "hill-trolls").at("moria", "sauron") == (1, 1, 0)


def test_a_new_power_is_rising(table: Table) -> None:
    """With Saruman: 2 regulars in each Dunland, 2 units in Orthanc."""
    assert not table.may_play("shadow", "a-new-power-is-rising")
    table.character("saruman", "orthanc").plays("shadow", "a-new-power-is-rising", "isengard elite", "isengard regular")
    assert table.at("north-dunland", "isengard") == table.at("south-dunland", "isengard") == (2, 0, 0)
    assert table.at("orthanc", "isengard") == (1, 1, 0)


def test_a_new_power_is_rising_with_too_few_regulars_asks_where_first(table: Table) -> None:
    """D41."""
    table.character("saruman", "orthanc").reinforcements("isengard", 3, 5).plays("shadow", "a-new-power-is-rising")
    assert table.offered("shadow") == ["north-dunland", "south-dunland", "orthanc"]
    table.picks("shadow", "south-dunland", "orthanc", "isengard elite", "isengard elite")
    assert table.at("south-dunland", "isengard") == (2, 0, 0)
    assert table.at("north-dunland", "isengard") == (1, 0, 0)


def test_many_kings_to_the_service_of_mordor(table: Table) -> None:
    """2 Southron & Easterling regulars in each of 3 settlements, besieged ones too."""
    table.army("umbar", southrons=(2, 0), gondor=(3, 0, 0)).besieged("umbar").captured("far-harad")
    table.plays("shadow", "many-kings-to-the-service-of-mordor")
    assert table.offered("shadow") == ["north-rhun", "south-rhun", "near-harad", "umbar"]
    table.picks("shadow", "umbar", "near-harad", "north-rhun")
    assert table.at("umbar", "southrons") == (4, 0, 0)
    assert table.at("near-harad", "southrons") == table.at("north-rhun", "southrons") == (2, 0, 0)


def test_many_kings_to_the_service_of_mordor_with_fewer_places_or_men(table: Table) -> None:
    table.captured("far-harad", "near-harad", "umbar").plays("shadow", "many-kings-to-the-service-of-mordor")
    assert table.at("north-rhun", "southrons") == table.at("south-rhun", "southrons") == (2, 0, 0)
    table = (
        Table()
        .reinforcements("southrons", 3, 3)
        .plays("shadow", "many-kings-to-the-service-of-mordor", "umbar", "far-harad")
    )
    assert table.at("far-harad", "southrons") == (1, 0, 0)


def test_the_king_is_revealed(table: Table) -> None:
    """With Aragorn in play (not Strider): 5 Sauron regulars and 1 Nazgûl in Minas Morgul."""
    assert not table.character("strider", "edoras").may_play("shadow", "the-king-is-revealed")
    table.character("aragorn", "edoras").out_of_play("strider").plays("shadow", "the-king-is-revealed")
    assert table.at("minas-morgul", "sauron") == (5, 0, 0)
    assert table.nazgul("minas-morgul") == 1


def test_shadows_on_the_misty_mountains(table: Table) -> None:
    """2 Sauron units and 1 Nazgûl, all in Mount Gram or all in Moria."""
    table.plays("shadow", "shadows-on-the-misty-mountains")
    assert table.offered("shadow") == ["mount-gram", "moria"]
    table.picks("shadow", "mount-gram", "sauron elite", "sauron elite")
    assert table.at("mount-gram", "sauron") == (0, 2, 0)
    assert table.nazgul("mount-gram") == 1


def test_shadows_on_the_misty_mountains_never_in_a_moria_lost_and_besieged(table: Table) -> None:
    """R66: a settlement under enemy control is not used, not even by its besieger."""
    table.captured("moria").army("moria", dwarves=(2, 0, 0), sauron=(4, 0)).besieged("moria")
    table.plays("shadow", "shadows-on-the-misty-mountains", "sauron regular", "sauron regular")
    assert table.at("mount-gram", "sauron") == (2, 0, 0)


def test_orcs_multiplying_again(table: Table) -> None:
    """3 Sauron regulars in Dol Guldur, 3 in Mount Gundabad; beyond ten they go back."""
    table.army("dol-guldur", sauron=(8, 1)).plays("shadow", "orcs-multiplying-again")
    table.picks("shadow", "sauron regular", "sauron regular")
    assert table.at("dol-guldur", "sauron") == (9, 1, 0)
    assert table.at("mount-gundabad", "sauron") == (3, 0, 0)


def test_horde_from_the_east(table: Table) -> None:
    """With the Southrons & Easterlings at war: 5 regulars in one free region of theirs on the eastern edge."""
    assert not table.may_play("shadow", "horde-from-the-east")
    table.at_war("southrons").army("khand", gondor=(1, 0, 0)).plays("shadow", "horde-from-the-east")
    assert table.places("shadow") == ["east-rhun", "far-harad", "south-rhun"]
    table.picks("shadow", "east-rhun")
    assert table.at("east-rhun", "southrons") == (5, 0, 0)


def test_monsters_roused(table: Table) -> None:
    """1 regular each in Angmar, Ettenmoors and Weather Hills, 1 elite in Trollshaws; only where it is free."""
    table.army("ettenmoors", north=(1, 0, 0)).plays("shadow", "monsters-roused")
    assert table.at("angmar", "sauron") == table.at("weather-hills", "sauron") == (1, 0, 0)
    assert table.at("ettenmoors", "sauron") == (0, 0, 0)
    assert table.at("trollshaws", "sauron") == (0, 1, 0)
    assert Table().plays("shadow", "monsters-roused").at("ettenmoors", "sauron") == (1, 0, 0)


def test_musterings_of_long_planned_war(table: Table) -> None:
    """With all Shadow nations at war: 5 Southron & Easterling regulars in Gorgoroth, 5 Sauron regulars in Nurn."""
    table.at_war(*SHADOW_NATIONS).plays("shadow", "musterings-of-long-planned-war")
    assert table.at("gorgoroth", "southrons") == (5, 0, 0)
    assert table.at("nurn", "sauron") == (5, 0, 0)


def test_musterings_of_long_planned_war_call_only_the_players_own_nations() -> None:
    """R224."""
    table = Table("four").at_war(*SHADOW_NATIONS).plays("saruman", "musterings-of-long-planned-war")
    assert table.at("gorgoroth", "southrons") == (5, 0, 0)
    assert table.at("nurn", "sauron") == (0, 0, 0)


def test_pits_of_mordor(table: Table) -> None:
    """With Sauron at war: 2 regulars in each of 3 strongholds of his, beyond five in a besieged one they go back."""
    assert not table.may_play("shadow", "pits-of-mordor")
    table.at_war("sauron").army("moria", sauron=(4, 0), dwarves=(6, 0, 0)).besieged("moria").captured("dol-guldur")
    table.plays("shadow", "pits-of-mordor")
    assert sorted(table.offered("shadow")) == ["barad-dur", "minas-morgul", "morannon", "moria", "mount-gundabad"]
    table.picks("shadow", "moria", "barad-dur", "morannon")
    assert table.at("moria", "sauron") == (5, 0, 0)
    assert table.at("barad-dur", "sauron") == table.at("morannon", "sauron") == (2, 0, 0)
