"""The characters: each test bears the name of one and reads like his card."""

import pytest

from rules.boardgame.events import Activated, Drew
from rules.boardgame.flow import DrawCards
from tests.boardgame.tables import Table


@pytest.fixture
def table() -> Table:
    return Table()


def fights(companion: str) -> int:
    """The dice of two Rohan units with him in a field battle."""
    table = Table().at_war("rohan", "isengard").army("westemnet", rohan=(2,)).army("fords-of-isen", isengard=(2,))
    table.character(companion, "westemnet").attacks("shadow", "fords-of-isen", "westemnet")
    return len(table.roll_of("free").dice)


def leads(companion: str) -> int:
    """The missed dice that two Rohan units roll again with him."""
    table = Table().at_war("rohan", "isengard").army("westemnet", rohan=(4,)).army("fords-of-isen", isengard=(2,))
    table.character(companion, "westemnet").attacks("shadow", "fords-of-isen", "westemnet")
    again = table.reroll_of("free")
    return len(again.dice) if again else 0


@pytest.mark.parametrize("name", ["gandalf_grey", "strider", "boromir", "legolas", "gimli", "aragorn"])
def test_captain_of_the_west(name: str) -> None:
    """+1 combat strength for the army he fights with; five dice stay the most."""
    assert fights(name) == 3
    table = Table().at_war("rohan", "isengard").army("westemnet", rohan=(6,)).army("fords-of-isen", isengard=(2,))
    table.character(name, "westemnet").attacks("shadow", "fords-of-isen", "westemnet")
    assert len(table.roll_of("free").dice) == 5


# ---- the Fellowship ---


def test_gandalf_grey(table: Table) -> None:
    """Guide: after an event played with an Event die, may draw a card of the same deck. Activates any nation."""
    table.plays("free", "thranduils-archers", "elves regular", "yes", die="event")
    assert [each.deck for each in table.happened(Drew)] == [1, 1], "the card's own, and Gandalf's"
    no = Table().plays("free", "thranduils-archers", "elves regular", "no", die="event")
    assert len(no.happened(Drew)) == 1
    moves = Table().character("gandalf_grey", "folde")
    assert moves.uses("free", "character", "move_companions", "gandalf_grey", "edoras").is_active("rohan")
    assert leads("gandalf_grey") == 1


def test_strider(table: Table) -> None:
    """Guide: any die hides the Fellowship. Activates the North alone. Level 3."""
    table.company("strider").fellowship("hollin", revealed=True).uses("free", "event", "hide_fellowship")
    assert table.game.hidden
    moves = Table().character("strider", "folde")
    assert not moves.uses("free", "character", "move_companions", "strider", "edoras").is_active("rohan")
    assert leads("strider") == 1


def test_boromir(table: Table) -> None:
    """In an unconquered city or stronghold of Gondor any die advances Gondor."""
    table.character("boromir", "minas-tirith").uses("free", "event", "ability boromir")
    assert table.step_of("gondor") == 3
    assert "ability boromir" not in table.uses("free", "event").offered("free"), "passive on step 3"
    for region, captured in (("lossarnach", ()), ("pelargir", ("pelargir",)), ("osgiliath", ())):
        other = Table().character("boromir", region).captured(*captured).uses("free", "event")
        assert "ability boromir" not in other.offered("free")
    assert (
        Table()
        .character("boromir", "lossarnach")
        .uses("free", "character", "move_companions", "boromir", "minas-tirith")
        .is_active("gondor")
    )
    assert leads("boromir") == 1


def test_legolas(table: Table) -> None:
    """In an unconquered Elven stronghold any die advances the Elves."""
    table.character("legolas", "woodland-realm").uses("free", "muster", "ability legolas")
    assert table.step_of("elves") == 2
    lost = Table().character("legolas", "lorien").captured("lorien").uses("free", "muster")
    assert "ability legolas" not in lost.offered("free")
    assert leads("legolas") == 1


def test_gimli(table: Table) -> None:
    """In Erebor, unconquered, any die advances the Dwarves. He activates them there."""
    table.character("gimli", "erebor").uses("free", "character", "ability gimli")
    assert table.step_of("dwarves") == 2
    elsewhere = Table().character("gimli", "iron-hills").uses("free", "character")
    assert "ability gimli" not in elsewhere.offered("free")
    assert (
        Table()
        .character("gimli", "dale")
        .uses("free", "character", "move_companions", "gimli", "erebor")
        .is_active("dwarves")
    )
    assert leads("gimli") == 1


def test_meriadoc(table: Table) -> None:
    """Guide: separated to take 1 off. Take Them Alive. Activates any nation."""
    table.company("meriadoc").fellowship("hollin").draws("1-1").do_tile().picks("free", "yes", "hollin")
    assert table.game.corruption == 0
    assert table.where("meriadoc") == "hollin"
    alive = Table().company("gimli", "meriadoc").fellowship("hollin").draws("2-1", "meriadoc").do_tile()
    alive.picks("free", "way 1", "moria")
    assert alive.where("meriadoc") == "moria"
    assert alive.game.corruption == 1
    track = Table().company("meriadoc").in_mordor(1).draws("1-1").moves_fellowship("yes")
    assert track.where("meriadoc") == "gone"
    assert track.game.corruption == 0
    assert fights("meriadoc") == 2, "no Captain of the West"
    assert leads("meriadoc") == 1


def test_peregrin(table: Table) -> None:
    """As Meriadoc; taken alive he goes as far as one just separated, and activates the nations there."""
    table.company("peregrin", "meriadoc").fellowship("folde", 1).draws("1-1").do_tile()
    table.picks("free", "no", "peregrin", "edoras")
    assert table.where("peregrin") == "edoras"
    assert [each.nation for each in table.happened(Activated)] == [4]
    assert fights("peregrin") == 2
    assert leads("peregrin") == 1


# ---- those who come later ---


def test_aragorn(table: Table) -> None:
    """Replaces Strider in three places of Gondor, by Will of the West; leadership 2; one more die; activates all."""
    table.character("strider", "dol-amroth").uses("free", "will", "bring_in")
    assert table.where("aragorn") == "dol-amroth"
    assert table.where("strider") == "gone"
    assert table.is_active("gondor")
    assert table.do(DrawCards()).game.dice_pools[0] == 5
    assert "bring_in" not in Table().character("strider", "edoras").uses("free", "will").offered("free")
    assert "bring_in" not in Table().character("strider", "pelargir").uses("free", "muster").offered("free")
    assert leads("aragorn") == 2


def test_gandalf_white(table: Table) -> None:
    """After the Grey, once a minion was seen. Shadowfax, the White Rider, one more die; no Captain of the West."""
    assert "bring_in" not in Table().out_of_play("gandalf_grey").uses("free", "will").offered("free"), "no minion yet"
    table.out_of_play("gandalf_grey").character("saruman", "orthanc").uses("free", "will", "bring_in", "fangorn")
    assert table.where("gandalf_white") == "fangorn"
    assert table.do(DrawCards()).game.dice_pools[0] == 5
    assert fights("gandalf_white") == 2
    assert leads("gandalf_white") == 1


def test_gandalf_white_on_shadowfax() -> None:
    """Level 4 alone or with one hobbit; otherwise 3 (G55)."""

    def with_(*others: str) -> set[str]:
        on_the_way = Table().character("gandalf_white", "trollshaws")
        for other in others:
            on_the_way.character(other, "trollshaws")
        on_the_way.uses("free", "character", "move_companions", "gandalf_white", *others)
        on_the_way.picks("free", "done") if "done" in on_the_way.offered("free") else None
        return set(on_the_way.places("free"))

    assert "old-ford" in with_()
    assert "old-ford" in with_("meriadoc")
    assert "old-ford" not in with_("gimli")
    assert "old-ford" not in with_("meriadoc", "peregrin")


def test_gandalf_white_as_the_white_rider(table: Table) -> None:
    """He may give up his leadership for the battle: that of all Nazgûl is void, the Witch-king's among them (G80)."""
    table.at_war("rohan", "sauron").army("westemnet", rohan=(4,)).army("fords-of-isen", sauron=(4,), nazgul=2)
    table.character("gandalf_white", "westemnet").character("witch_king", "fords-of-isen")
    table.uses("shadow", "army", "attack", "all").picks("free", "yes")
    assert table.reroll_of("shadow") is None
    assert table.reroll_of("free") is None


def test_gollum(table: Table) -> None:
    """Guides when nobody is left: numbered standard tiles do not reveal; he reveals to take 1 off, once a tile."""
    table.company("gimli").uses("free", "character", "separate", "rivendell")
    assert table.guide == "gollum"
    hidden = Table().company().fellowship("hollin").draws("0-reveal-1").do_tile()
    assert hidden.game.hidden
    shown = Table().company().fellowship("hollin").draws("3-1").do_tile().picks("free", "yes")
    assert shown.game.corruption == 2
    assert not shown.game.hidden


# ---- minions ---


def test_saruman(table: Table) -> None:
    """Isengard at war, Orthanc unconquered. His Voice; Isengard elites lead; he never leaves; one more die."""
    assert "bring_in" not in Table().uses("shadow", "muster").offered("shadow")
    table.at_war("isengard").army("orthanc", isengard=(2,)).army("fords-of-isen", isengard=(0, 1))
    table.uses("shadow", "muster", "bring_in")
    assert table.where("saruman") == "orthanc"
    assert table.do(DrawCards()).game.dice_pools[1] == 8
    table.uses("shadow", "muster", "voice_swaps")
    assert table.at("orthanc", "isengard") == (0, 2, 0)
    table.uses("shadow", "character", "move_led_army", "orthanc", "gap-of-rohan", "all")
    assert table.where("saruman") == "orthanc"


def test_witch_king(table: Table) -> None:
    """Sauron and a nation of the Free Peoples at war; to an army with a Sauron unit; all wake. Flies. Leadership 2."""
    assert "bring_in" not in Table().at_war("sauron").uses("shadow", "muster").offered("shadow")
    table.at_war("sauron", "elves").army("gorgoroth", sauron=(4,)).army("umbar", southrons=(2,))
    table.uses("shadow", "muster", "bring_in")
    assert table.where("witch_king") == "gorgoroth"
    assert all(table.is_active(each) for each in ("dwarves", "gondor", "north", "rohan"))
    assert table.do(DrawCards()).game.dice_pools[1] == 8
    table.uses("shadow", "character", "move_nazgul", "witch_king", "umbar")
    assert table.where("witch_king") == "umbar"


def test_witch_king_as_sorcerer(table: Table) -> None:
    """A combat card used in round 1 of his battle: may draw one of the same deck."""
    table.at_war("sauron", "rohan").army("fords-of-isen", sauron=(4,)).character("witch_king", "fords-of-isen")
    table.army("westemnet", rohan=(4,))
    table.attacks("shadow", "fords-of-isen", "westemnet", cards=[("shadow", "return-to-valinor")])
    table.picks("shadow", "yes")
    assert [each.deck for each in table.happened(Drew)] == [3]
    again = table.reroll_of("shadow")
    assert again is not None
    assert len(again.dice) == 2


def test_mouth_of_sauron(table: Table) -> None:
    """All Free Peoples at war, or the Fellowship in Mordor; to a Sauron stronghold; level 3; messenger."""
    assert "bring_in" not in Table().uses("shadow", "muster").offered("shadow")
    table.in_mordor(1).captured("moria").uses("shadow", "muster", "bring_in")
    assert "moria" not in table.places("shadow")
    table.picks("shadow", "dol-guldur")
    assert table.do(DrawCards()).game.dice_pools[1] == 8
    war = Table().at_war("dwarves", "elves", "gondor", "north", "rohan").uses("shadow", "muster")
    assert "bring_in" in war.offered("shadow")
    table.army("gorgoroth", sauron=(1,)).uses("shadow", "muster", "move_armies", "nurn")
    assert table.game.messenger_used
    table.uses("shadow", "character", "move_nazgul", "mouth_of_sauron", "dimrill-dale")
    assert table.where("mouth_of_sauron") == "dimrill-dale"
