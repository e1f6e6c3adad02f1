"""The examples of the rulebook, played out."""

import pytest

from rules.boardgame.events import FellowshipDeclared, TileDrawn
from rules.boardgame.fellowship.declare import MayDeclare
from rules.boardgame.fellowship.ring_bearers import CHOOSE_GUIDE
from rules.boardgame.hunt.tile import Reveal
from tests.boardgame.tables import Table


@pytest.fixture
def table() -> Table:
    return Table()


# ---- events ---


def test_an_army_card_is_played_with_an_event_or_an_army_result(table: Table) -> None:
    """Paths of the Woses (R45)."""
    table.at_war("rohan").army("edoras", rohan=(1,)).hand("free", "paths-of-the-woses")
    for face, plays in (("event", True), ("muster_army", True), ("muster", False), ("character", False)):
        assert ("play_event" in table.uses("free", face).offered("free")) == plays
        table.picks("free", "skip")


def test_denethors_folly_goes_when_minas_tirith_is_no_longer_besieged(table: Table) -> None:
    """R47."""
    table.army("minas-tirith", gondor=(1, 0, 1), sauron=(1,)).besieged("minas-tirith").at_war("sauron")
    table.plays("shadow", "denethors-folly").uses("shadow", "army", "move_armies", "osgiliath")
    assert table.on_the_table == []


def test_imrahil_without_a_leader_brings_the_unit_alone(table: Table) -> None:
    """R46."""
    table.reinforcements("gondor", 1, 1, 0).plays("free", "imrahil-of-dol-amroth", "gondor regular")
    assert table.at("dol-amroth", "gondor") == (1, 0, 0)


def test_riders_of_theoden(table: Table) -> None:
    """Not in Eastemnet beside enemy troops; in besieged Helm's Deep with companion and garrison (R66)."""
    table.character("gimli", "eastemnet").army("eastemnet", isengard=(1,)).army("edoras", rohan=(1,))
    table.character("legolas", "helms-deep").army("helms-deep", rohan=(1,), isengard=(1,)).besieged("helms-deep")
    table.plays("free", "riders-of-theoden")
    assert set(table.places("free")) == {"edoras", "helms-deep"}


# ---- battle ---


@pytest.mark.parametrize(("units", "dice"), [((3, 1), 4), ((6, 2), 5)])
def test_combat_strength(units: tuple[int, int], dice: int) -> None:
    """Three regulars and an elite: 4. Six and two: 8, and five dice (R84)."""
    table = Table().at_war("sauron").army("north-ithilien", sauron=units).army("osgiliath", gondor=(1,)).rolls(1)
    table.attacks("shadow", "north-ithilien", "osgiliath")
    assert len(table.roll_of("shadow").dice) == dice


def test_a_re_roll(table: Table) -> None:
    """Five units and three leaders roll 1, 3, 5, 5, 6: two dice again, one hit more, four in all (R91)."""
    table.at_war("rohan").army("edoras", rohan=(5, 0, 3)).army("folde", isengard=(5,)).rolls(1, 3, 5, 5, 6)
    table.rolls(1, 1, 1, 1, 1, 6, 1).attacks("free", "edoras", "folde")
    assert table.roll_of("free").hits == 3
    assert table.at("folde", "isengard") == (1, 0, 0)


def test_with_one_more_fours_hit(table: Table) -> None:
    """R92."""
    table.at_war("rohan").army("edoras", rohan=(1, 4)).army("folde", isengard=(5,)).rolls(4, 5, 6, 1, 3)
    table.attacks("free", "edoras", "folde", cards=[("free", "dain-ironfoots-guard")])
    assert table.roll_of("free").hits == 3


def test_durins_bane_against_scouts(table: Table) -> None:
    """Scouts (1) lead the army away before the extra attack (2); both cards are discarded (R86)."""
    table.at_war("sauron").army("moria", sauron=(2,)).army("dimrill-dale", elves=(2,))
    cards = [("shadow", "balrog-of-moria"), ("free", "grimbeorn-the-old-son-of-beorn")]
    table.attacks("shadow", "moria", "dimrill-dale", cards=cards).picks("free", "lorien")
    assert table.at("lorien", "elves") == (2, 0, 0)
    assert table.strike_of("shadow") is None
    assert table.discards("shadow_character") == ["balrog-of-moria"]
    assert table.discards("free_strategy") == ["grimbeorn-the-old-son-of-beorn"]


def test_two_hits(table: Table) -> None:
    """Two regulars removed, or two elites reduced, or one elite removed (R96)."""

    def hit(*answers: str) -> tuple[int, int, int]:
        table = Table().at_war("rohan").army("edoras", rohan=(2, 2)).army("folde", isengard=(5,))
        table.rolls(1, 1, 1, 1, 6, 6, 1, 1, 1).attacks("free", "edoras", "folde").picks("free", *answers)
        return table.at("edoras", "rohan")

    assert hit("hit rohan regular", "hit rohan regular") == (0, 2, 0)
    assert hit("hit rohan elite", "hit rohan elite") == (4, 0, 0)
    assert hit("remove rohan elite") == (2, 1, 0)


# ---- politics ---


def test_the_fall_of_dale(table: Table) -> None:
    """The North is attacked, retreats with its last regular, Dale is taken: active, two steps (R124)."""
    table.at_war("southrons").army("northern-rhovanion", southrons=(2,)).army("dale", north=(1,))
    table.attacks("shadow", "northern-rhovanion", "dale").picks("shadow", "yes").picks("free", "erebor")
    table.picks("shadow", "all")
    assert table.is_active("north")
    assert table.step_of("north") == 3
    assert table.at("erebor", "north") == (1, 0, 0), "across a border, though not at war (R100)"


def test_nazgul_fight_for_others_though_sauron_is_not_at_war(table: Table) -> None:
    """R128."""
    table.at_war("isengard").army("fords-of-isen", isengard=(2,), nazgul=1).army("westemnet", rohan=(2,))
    table.attacks("shadow", "fords-of-isen", "westemnet")
    assert table.reroll_of("shadow") is not None


# ---- the Fellowship ---


def test_gandalf_may_be_exchanged_for_strider_in_the_first_turn(table: Table) -> None:
    """R143."""
    assert table.do(CHOOSE_GUIDE, "free").picks("free", "strider").guide == "strider"


def test_a_declaration_from_rivendell_to_lorien(table: Table) -> None:
    """Five steps by Bruinen, Hollin, Moria and Dimrill Dale: hidden, progress 0, one corruption healed (R150, R151)."""
    table.fellowship("rivendell", 5).corruption(2).do(MayDeclare(), "free").picks("free", "yes")
    table.picks("free", "fords-of-bruinen", "hollin", "moria", "dimrill-dale", "lorien")
    assert table.fellowship_at == "lorien"
    assert (table.game.hidden, table.game.progress, table.game.corruption) == (True, 0, 1)
    assert len(table.happened(FellowshipDeclared)) == 1
    assert table.happened(TileDrawn) == [], "no tile for Moria on a declaration"


def test_revealed_at_rivendell_it_goes_by_the_high_pass(table: Table) -> None:
    """Progress 3: to Goblin's Gate without a tile; Moria would have cost one (R152, R153)."""
    table.fellowship("rivendell", 3).do(Reveal()).picks("free", "fords-of-bruinen", "high-pass", "goblins-gate")
    assert (table.game.hidden, table.game.progress) == (False, 0)
    assert table.happened(TileDrawn) == []
    moria = Table().fellowship("rivendell", 3).draws("eye-1").do(Reveal())
    moria.picks("free", "fords-of-bruinen", "hollin", "moria")
    assert len(moria.happened(TileDrawn)) == 1


def test_legolas_and_meriadoc_separate_as_a_group(table: Table) -> None:
    """Progress 5 and level 2: seven regions, to the Woodland Realm (R160)."""
    table.fellowship("rivendell", 5).uses("free", "character", "separate", "legolas", "meriadoc", "done")
    table.picks("free", "gandalf_grey", "woodland-realm")
    assert table.where("legolas") == table.where("meriadoc") == "woodland-realm"
    assert table.game.progress == 5
    shorter = Table().fellowship("rivendell", 4).uses("free", "character", "separate", "legolas", "done")
    shorter.picks("free", "gandalf_grey")
    assert "woodland-realm" not in shorter.places("free"), "six are not enough"


# ---- the Hunt ---


@pytest.mark.parametrize(("dice", "needed"), [(0, 6), (1, 5), (2, 4)])
def test_each_move_of_a_turn_is_easier_to_find(dice: int, needed: int) -> None:
    """The first succeeds on 6, the second on 5 (R171)."""
    found = Table().fellowship("hollin").box(free=dice, shadow=1).rolls(needed).draws("1-1").moves_fellowship("no")
    assert found.game.corruption == 1
    missed = Table().fellowship("hollin").box(free=dice, shadow=1).rolls(needed - 1).moves_fellowship()
    assert missed.happened(TileDrawn) == []


def test_re_rolls_of_the_hunt(table: Table) -> None:
    """Three units and two Nazgûl with the figure: two. A Nazgûl, four units and a stronghold: three (R172)."""
    table.fellowship("hollin").army("hollin", sauron=(3,), nazgul=2).box(shadow=5).rolls(*(1,) * 7).moves_fellowship()
    assert table.chance.dice == []
    table = Table().fellowship("moria").army("moria", sauron=(4,), nazgul=1).box(shadow=5).rolls(*(1,) * 8)
    table.moves_fellowship()
    assert table.chance.dice == []


def test_revealed_in_moria_with_the_balrog_on_the_table(table: Table) -> None:
    """Three tiles: the Hunt's, the Balrog's, the stronghold's (R176)."""
    table.company("gimli").cards_in_play("shadow", "balrog-of-moria").fellowship("hollin").box(shadow=1)
    table.rolls(6).draws("0-reveal-1", "1-1", "2-1").moves_fellowship("moria").picks("shadow", "yes")
    table.picks("free", "no", "no")
    assert [each.damage for each in table.happened(TileDrawn)] == [0, 1, 2]
    assert table.game.corruption == 3


def test_gimli_at_goblins_gate(table: Table) -> None:
    """Progress 1 to 2; three Shadow dice and one of the Free Peoples; 2, 5, 6 are two successes; tile 3; Gimli dies."""
    table.fellowship("goblins-gate", 1).box(free=1, shadow=3).rolls(2, 5, 6).draws("3-1", "gimli")
    table.moves_fellowship("way 1", "gandalf_grey")
    assert table.game.progress == 2
    assert table.where("gimli") == "gone"
    assert table.game.corruption == 1
    assert table.game.hidden


# ---- three players ---


def test_the_free_peoples_alone_change_nations() -> None:
    """Gondor recruits and then may not move; a mixed army may after it, but not the same one twice (R220)."""
    table = Table("three").at_war("gondor", "rohan").army("pelargir", gondor=(1,))
    table.army("folde", gondor=(1,), rohan=(1,))
    table.uses("free", "muster", "recruit", "gondor elite", "pelargir")
    assert "pelargir" not in table.uses("free", "muster_army", "move_armies").offered("free")
    table.picks("free", "edoras", "all").uses("free", "muster_army", "move_armies")
    assert set(table.places("free")) == {"lamedon", "lossarnach", "osgiliath", "west-harondor"}, "from Pelargir alone"
