"""Who could come to a region: what a player tells from the table, checked against what the game then offers."""

from rules.boardgame.map.regions import number
from rules.boardgame.movement.within_reach import WithinReach, within_reach
from rules.boardgame.terms import FREE, SHADOW, Who
from tests.boardgame import wording
from tests.boardgame.tables import Table


def coming(table: Table, region: str, side: int) -> WithinReach:
    return within_reach(table.game.view(()), number(region), side)


def test_an_army_next_door_may_march_in_and_one_not_at_war_may_not() -> None:
    table = Table().at_war("sauron").army("osgiliath", sauron=(3, 1)).army("pelargir", southrons=(2,))
    found = coming(table, "lossarnach", SHADOW)
    assert found.armies == ((number("osgiliath"), 4),)
    assert found.bound == ((number("pelargir"), 2),)


def test_a_garrison_that_is_besieged_comes_to_nobodys_help() -> None:
    table = Table().at_war("gondor", "sauron").army("minas-tirith", gondor=(2,), sauron=(5,)).besieged("minas-tirith")
    assert not coming(table, "osgiliath", FREE).armies


def test_nazgul_fly_everywhere_but_into_strongholds_that_stand() -> None:
    table = Table().army("barad-dur", nazgul=3).character("witch_king", "moria")
    assert coming(table, "the-shire", SHADOW).nazgul == 3
    assert Who.WITCH_KING in coming(table, "the-shire", SHADOW).characters
    assert coming(table, "rivendell", SHADOW) == WithinReach((), (), 0, ())
    assert coming(table, "the-shire", FREE).nazgul == 0


def test_companions_come_as_far_as_the_game_lets_them() -> None:
    table = (
        Table().character("strider", "edoras").dice("free", "character").acts("free", "character", "move_companions")
    )
    if table.asked("free") == "MoveWhichCompanion":
        table.picks("free", "strider")
    offered = set(table.places("free"))
    told = {id for id in wording.REGION_IDS if Who.STRIDER in coming(table, id, FREE).characters and id != "edoras"}
    assert told == offered - {"edoras"}
    assert len(told) > 5
