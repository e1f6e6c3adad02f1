"""The campaign that bots see in a position: how many actions a side needs for its points."""

from rules.boardgame.bot.campaign import Campaign, goals
from rules.boardgame.bot.war_outlook import WarOutlook
from rules.boardgame.map.regions import number
from rules.boardgame.terms import SHADOW
from tests.boardgame.tables import Table


def defended() -> Table:
    """Every place of the Free Peoples that counts has a garrison."""
    table = (
        Table().army("Helm's Deep", rohan=(2, 1)).army("Edoras", rohan=(1, 1)).army("Minas Tirith", gondor=(3, 1, 1))
    )
    table.army("Dol Amroth", gondor=(3, 0)).army("Pelargir", gondor=(2, 0)).army("Lórien", elves=(1, 2, 1))
    table.army("Rivendell", elves=(0, 2, 1)).army("Woodland Realm", elves=(1, 1, 1)).army("Dale", north=(1, 0, 1))
    table.army("Erebor", dwarves=(1, 2, 1)).army("Grey Havens", elves=(1, 1, 1))
    return table.at_war("sauron", "isengard")


def actions(table: Table) -> float:
    return Campaign(table.game, SHADOW, WarOutlook(table.game)).actions


def test_every_step_towards_what_an_army_can_win_shortens_the_war() -> None:
    needed = [actions(defended().army(place, sauron=(8, 2))) for place in ("Far Harad", "Near Harad", "West Harondor")]
    assert needed == sorted(needed, reverse=True)
    assert len(set(needed)) == len(needed)


def test_an_army_together_does_more_than_the_same_units_scattered() -> None:
    together = defended().army("Osgiliath", sauron=(8, 2))
    scattered = defended().army("Osgiliath", sauron=(4, 1)).army("Noman-lands", sauron=(4, 1))
    assert actions(together) < actions(scattered)


def test_a_stronger_garrison_lengthens_the_war() -> None:
    weak = defended().army("Osgiliath", sauron=(8, 2))
    strong = defended().army("Osgiliath", sauron=(8, 2)).army("Pelargir", gondor=(2, 3, 1))
    assert actions(weak) < actions(strong)


def test_steps_to_war_are_counted() -> None:
    far = defended().army("Near Harad", southrons=(6, 3)).step("southrons", 2)
    near = defended().army("Near Harad", southrons=(6, 3)).step("southrons", 3)
    assert actions(near) < actions(far)


def test_places_taken_shorten_the_war() -> None:
    before = defended().army("Orthanc", isengard=(6, 2))
    after = defended().army("Orthanc", isengard=(6, 2)).captured("Lórien", "Dale")
    assert actions(after) < actions(before)


def test_the_smaller_army_joins_the_one_that_needs_it() -> None:
    table = defended().army("Pelargir", gondor=(2, 3, 1)).army("Minas Tirith", gondor=(3, 3, 2))
    table.army("Osgiliath", sauron=(5, 1)).army("South Ithilien", sauron=(3, 0))
    found = goals(table.game, SHADOW)
    assert found[number("South Ithilien")].place == number("Osgiliath")


def test_the_army_with_more_to_win_marches_first() -> None:
    table = defended().army("South Ithilien", sauron=(8, 2)).army("Mount Gundabad", sauron=(2, 0))
    found = goals(table.game, SHADOW)
    assert found[number("South Ithilien")].value > found[number("Mount Gundabad")].value
