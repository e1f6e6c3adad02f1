"""The Free Peoples' Strategy deck, upper halves: each test reads like its card."""

import pytest

from rules.boardgame.actions.take_action import EndAction
from rules.boardgame.battle.attack import ATTACK, AttackFrom
from rules.boardgame.fellowship.declare import MayDeclare
from rules.boardgame.hunt.tile import Reveal
from rules.boardgame.movement.marching_rules import LED_ARMY, TWO_ARMIES
from rules.boardgame.movement.move_armies import MoveArmies
from tests.boardgame.tables import Table


@pytest.fixture
def table() -> Table:
    return Table()


# ---- cards that stay on the table ------------------------------------------------------------------------------------


def _last_battle() -> Table:
    table = Table().out_of_play("strider").character("aragorn", "dagorlad").army("dagorlad", gondor=(3, 0, 0))
    return table.at_war("gondor")


def test_the_last_battle() -> None:
    """While it lies there, dice that move the Fellowship do not go to the Hunt Box."""
    table = _last_battle().plays("free", "the-last-battle").dice("free", "character").rings()
    table.acts("free", "move_fellowship")
    assert table.game.progress == 1
    assert table.game.hunt_box == [0, 0]
    assert table.game.used[0] == 2  # This die, and the one that played the card.
    table = Table().dice("free", "character").rings().acts("free", "move_fellowship")
    assert table.game.hunt_box == [1, 0]


@pytest.mark.parametrize("place", ["minas-tirith", "edoras"])
def test_the_last_battle_needs_aragorn_with_an_army_abroad(place: str) -> None:
    table = Table().character("aragorn", place).army(place, gondor=(1, 0, 0))
    assert not table.may_play("free", "the-last-battle")
    assert not Table().character("aragorn", "dagorlad").may_play("free", "the-last-battle")
    assert (
        not Table()
        .character("strider", "dagorlad")
        .army("dagorlad", gondor=(1, 0, 0))
        .may_play("free", "the-last-battle")
    )
    assert (
        Table()
        .character("aragorn", "osgiliath")
        .army("osgiliath", gondor=(1, 0, 0))
        .may_play("free", "the-last-battle")
    )


def test_the_last_battle_goes_when_the_fellowship_is_declared() -> None:
    table = _last_battle().plays("free", "the-last-battle").do(MayDeclare(), "free").picks("free", "yes")
    assert table.on_the_table == []


def test_the_last_battle_goes_when_the_fellowship_is_revealed() -> None:
    table = _last_battle().plays("free", "the-last-battle").do(Reveal(), "free")
    assert table.on_the_table == []
    assert table.discards("free_strategy") == ["the-last-battle"]


def test_the_last_battle_goes_when_his_army_comes_home() -> None:
    """G18; Osgiliath is still abroad."""
    table = _last_battle().plays("free", "the-last-battle")
    for step in ("north-ithilien", "osgiliath"):
        table.do(MoveArmies(LED_ARMY), "free").picks("free", step, "all").do(EndAction(), "free")
        assert table.on_the_table == ["the-last-battle"]
    table.do(MoveArmies(LED_ARMY), "free").picks("free", "lossarnach", "all")
    assert table.on_the_table == []


def test_a_power_too_great(table: Table) -> None:
    """The Elves advance 1; no Shadow army moves into or attacks the three strongholds."""
    table.plays("free", "a-power-too-great").at_war("sauron").army("lorien", elves=(1, 0, 0))
    assert table.step_of("elves") == 2
    for place, beside in (("lorien", "dimrill-dale"), ("rivendell", "trollshaws"), ("grey-havens", "tower-hills")):
        table = Table().cards_in_play("free", "a-power-too-great").at_war("sauron").army(beside, sauron=(3, 0))
        table.do(MoveArmies(TWO_ARMIES), "shadow")
        assert place not in table.places("shadow")
        table = Table().cards_in_play("free", "a-power-too-great").at_war("sauron").army(place, elves=(1, 0, 0))
        assert table.army(beside, sauron=(3, 0)).do(AttackFrom(ATTACK), "shadow").thinking == []


def test_a_power_too_great_stops_the_assault_of_a_siege_but_not_the_sortie(table: Table) -> None:
    """G19."""
    table.cards_in_play("free", "a-power-too-great").at_war("sauron", "elves")
    table.army("lorien", elves=(3, 0, 0), sauron=(5, 0)).besieged("lorien").do(AttackFrom(ATTACK), "shadow")
    assert table.thinking == []
    assert table.do(AttackFrom(ATTACK), "free").thinking == ["free"]


def test_a_power_too_great_is_thrown_off_for_a_die_and_two_cards(table: Table) -> None:
    """G20."""
    table.plays("free", "a-power-too-great").dice("shadow", "muster").hand("shadow", "olog-hai")
    table.acts("shadow")
    assert "discard_card a-power-too-great" not in table.offered("shadow")
    table.picks("shadow", "skip").hand("shadow", "orc-patrol", "wormtongue", "pits-of-mordor").dice("shadow", "muster")
    table.acts("shadow", "discard_card a-power-too-great")
    assert table.offered("shadow") == ["orc-patrol", "wormtongue"]
    table.picks("shadow", "wormtongue", "olog-hai")
    assert table.on_the_table == []
    assert sorted(table.hand_of("shadow")) == ["orc-patrol", "pits-of-mordor"]
    assert table.discards("shadow_strategy") == ["olog-hai"]


def test_the_power_of_tom_bombadil(table: Table) -> None:
    """The North advances 1; no Shadow army moves into or attacks the Old Forest, the Shire or Buckland."""
    table.plays("free", "the-power-of-tom-bombadil").at_war("sauron").army("south-ered-luin", sauron=(3, 0))
    table.army("the-shire", north=(1, 0, 0))
    assert table.step_of("north") == 2
    assert table.do(AttackFrom(ATTACK), "shadow").thinking == []
    table.do(MoveArmies(TWO_ARMIES), "shadow")
    assert {"old-forest", "the-shire"}.isdisjoint(table.places("shadow"))
    assert "cardolan" in table.places("shadow")
    table = Table().cards_in_play("free", "the-power-of-tom-bombadil").at_war("sauron").army("bree", sauron=(3, 0))
    table.do(MoveArmies(TWO_ARMIES), "shadow")
    assert "buckland" not in table.places("shadow")


def test_the_power_of_tom_bombadil_is_thrown_off_for_a_die_and_two_cards(table: Table) -> None:
    table.cards_in_play("free", "the-power-of-tom-bombadil").dice("shadow", "event").hand(
        "shadow", "olog-hai", "orc-patrol"
    )
    table.acts("shadow", "discard_card the-power-of-tom-bombadil", "orc-patrol", "olog-hai")
    assert table.on_the_table == []
    assert table.hand_of("shadow") == []


def test_the_power_of_tom_bombadil_does_not_hold_back_the_nazgul(table: Table) -> None:
    table.cards_in_play("free", "the-power-of-tom-bombadil").army("gorgoroth", nazgul=1)
    table.plays("shadow", "the-ringwraiths-are-abroad", "nazgul in gorgoroth", "buckland")
    assert table.nazgul("buckland") == 1


# ---- nations ---------------------------------------------------------------------------------------------------------


def test_book_of_mazarbul(table: Table) -> None:
    """Companions move; with one in Erebor or Ered Luin the Dwarves are active and at war."""
    table.character("gimli", "dale").character("strider", "bree").plays("free", "book-of-mazarbul")
    table.picks("free", "gimli", "erebor")
    assert table.offered("free") == ["strider", "done"]
    table.picks("free", "done")
    assert table.is_active("dwarves")
    assert table.is_at_war("dwarves")


def test_book_of_mazarbul_rouses_them_by_any_companion_in_ered_luin_too(table: Table) -> None:
    table.character("strider", "evendim").plays("free", "book-of-mazarbul", "strider", "ered-luin")
    assert table.is_active("dwarves")
    assert table.is_at_war("dwarves")


def test_book_of_mazarbul_read_elsewhere(table: Table) -> None:
    table.character("strider", "dale").plays("free", "book-of-mazarbul", "done")
    assert not table.is_active("dwarves")
    assert table.step_of("dwarves") == 1


def test_fear_fire_foes(table: Table) -> None:
    """Companions move; with one in the Shire or Bree the North is active and at war."""
    table.character("strider", "buckland").plays("free", "fear-fire-foes", "strider", "bree")
    assert table.is_at_war("north")
    table = Table().character("strider", "buckland").plays("free", "fear-fire-foes", "strider", "the-shire")
    assert table.is_at_war("north")
    table = Table().plays("free", "fear-fire-foes")
    assert table.step_of("north") == 1


def test_wisdom_of_elrond(table: Table) -> None:
    """One nation of your choice becomes active and advances 1."""
    table.at_war("gondor").plays("free", "wisdom-of-elrond")
    assert table.offered("free") == ["dwarves", "elves", "north", "rohan"]
    table.picks("free", "rohan")
    assert table.is_active("rohan")
    assert table.step_of("rohan") == 2


def test_wisdom_of_elrond_takes_a_passive_nation_on_its_third_step_to_war(table: Table) -> None:
    table.step("dwarves", 3).plays("free", "wisdom-of-elrond", "dwarves")
    assert table.is_at_war("dwarves")


def test_wisdom_of_elrond_counsels_only_the_players_own_nations() -> None:
    """R215."""
    table = Table("four").plays("rohan", "wisdom-of-elrond")
    assert table.offered("rohan") == ["dwarves", "north", "rohan"]


def test_the_red_arrow(table: Table) -> None:
    """With Gondor active: Rohan advances 1, and musters a unit and a leader in Edoras."""
    assert not table.may_play("free", "the-red-arrow")
    table.active("gondor").plays("free", "the-red-arrow", "rohan elite")
    assert table.step_of("rohan") == 2
    assert not table.is_active("rohan")
    assert table.at("edoras", "rohan") == (0, 1, 1)


def test_the_red_arrow_cannot_bring_a_passive_rohan_to_war(table: Table) -> None:
    table.active("gondor").step("rohan", 3).captured("edoras").plays("free", "the-red-arrow")
    assert table.step_of("rohan") == 3
    assert table.at("edoras", "rohan") == (0, 0, 0)


# ---- hits ------------------------------------------------------------------------------------------------------------


def test_the_spirit_of_mordor(table: Table) -> None:
    """5 dice against a Shadow army of two nations or more, 5+ hits; it is no attack."""
    table.army("gap-of-rohan", isengard=(2, 0), sauron=(2, 0)).army("moria", sauron=(5, 0)).rolls(5, 6, 1, 2, 4, 6)
    table.plays("free", "the-spirit-of-mordor").picks("shadow", "hit sauron regular", "hit isengard regular")
    assert table.at("gap-of-rohan", "sauron") == (1, 0, 0)
    assert table.at("gap-of-rohan", "isengard") == (1, 0, 0)
    assert table.thinking == []
    assert table.step_of("isengard") == 3


def test_the_spirit_of_mordor_finds_no_quarrel_in_one_nation(table: Table) -> None:
    table.army("moria", sauron=(5, 1), nazgul=2).plays("free", "the-spirit-of-mordor")
    assert table.at("moria", "sauron") == (5, 1, 0)
    assert table.discards("free_strategy") == ["the-spirit-of-mordor"]


def test_the_spirit_of_mordor_reaches_into_a_besieged_stronghold(table: Table) -> None:
    table.army("orthanc", isengard=(1, 0), southrons=(1, 0), rohan=(3, 0, 0)).besieged("orthanc").rolls(6, 6)
    assert table.plays("free", "the-spirit-of-mordor").controller("orthanc") == "free"


def test_faramirs_rangers(table: Table) -> None:
    """3 dice against a Shadow army around Osgiliath, 5+ hits; with an army in Osgiliath a unit and a leader join it."""
    table.army("north-ithilien", sauron=(4, 0), nazgul=1).army("south-ithilien", southrons=(1, 0))
    table.army("osgiliath", gondor=(1, 0, 0)).rolls(5, 5, 5, 5)
    table.plays("free", "faramirs-rangers", "north-ithilien", "gondor regular")
    assert table.at("north-ithilien", "sauron") == (1, 0, 0)
    assert table.nazgul("north-ithilien") == 1
    assert table.at("osgiliath", "gondor") == (2, 0, 1)


def test_faramirs_rangers_without_a_target_still_recruit_and_without_an_army_still_strike(table: Table) -> None:
    table.army("osgiliath", gondor=(1, 0, 0)).plays("free", "faramirs-rangers", "gondor elite")
    assert table.at("osgiliath", "gondor") == (1, 1, 1)
    table = Table().army("osgiliath", sauron=(1, 0), nazgul=1).army("minas-tirith", gondor=(2, 0, 0)).rolls(6)
    table.plays("free", "faramirs-rangers")
    assert table.nazgul("osgiliath") == 1  # R49: only leaders of the Free Peoples go with their army.
    assert table.at("osgiliath", "sauron") == (0, 0, 0)
    assert table.thinking == []  # Nobody joins an army that is not there.


# ---- armies ----------------------------------------------------------------------------------------------------------


def _minas_tirith_besieged() -> Table:
    table = Table().army("minas-tirith", gondor=(3, 0, 1), sauron=(5, 0)).besieged("minas-tirith")
    return table.at_war("gondor", "sauron")


def test_help_unlooked_for() -> None:
    """A relief attack in which the besieger rolls a die fewer for each unit inside, in every round."""
    table = _minas_tirith_besieged().army("lossarnach", gondor=(2, 0, 0)).plays("free", "help-unlooked-for", "all")
    assert len(table.roll_of("shadow").dice) == 5 - 3
    assert len(table.roll_of("free").dice) == 2
    assert table.roll_of("free").to_hit == 5
    table.picks("free", "yes").picks("shadow", "no")
    assert len(table.roll_of("shadow").dice) == 5 - 3


def test_help_unlooked_for_leaves_the_besieger_one_die() -> None:
    table = Table().army("minas-tirith", gondor=(5, 0, 0), sauron=(2, 0)).besieged("minas-tirith").at_war("gondor")
    table.army("lossarnach", gondor=(2, 0, 0)).plays("free", "help-unlooked-for", "all")
    assert len(table.roll_of("shadow").dice) == 1


def test_help_unlooked_for_comes_only_from_nations_at_war() -> None:
    table = _minas_tirith_besieged().army("druadan-forest", rohan=(3, 0, 0)).plays("free", "help-unlooked-for")
    assert table.thinking == []
    assert table.discards("free_strategy") == ["help-unlooked-for"]


def test_paths_of_the_woses(table: Table) -> None:
    """An army of Rohan, besieged or not, goes straight to Minas Tirith."""
    table.at_war("rohan").army("helms-deep", rohan=(3, 1, 1), isengard=(5, 0)).besieged("helms-deep")
    table.army("minas-tirith", gondor=(1, 0, 0)).plays("free", "paths-of-the-woses", "leave rohan regular", "done")
    assert table.at("minas-tirith", "rohan") == (2, 1, 1)
    assert table.is_besieged("helms-deep")


def test_paths_of_the_woses_to_a_besieged_city_end_beside_it() -> None:
    table = _minas_tirith_besieged().at_war("rohan").army("edoras", rohan=(1, 0, 0)).army("osgiliath", sauron=(1, 0))
    table.plays("free", "paths-of-the-woses")
    assert table.places("free") == ["druadan-forest", "lossarnach"]
    table.picks("free", "lossarnach")
    assert table.at("lossarnach", "rohan") == (1, 0, 0)


def test_paths_of_the_woses_may_give_up_a_stronghold_and_are_closed_to_nations_not_at_war(table: Table) -> None:
    """G32."""
    assert not table.may_play("free", "paths-of-the-woses")
    table.at_war("rohan").army("helms-deep", rohan=(1, 0, 0), isengard=(2, 0)).besieged("helms-deep")
    table.army("edoras", north=(2, 0, 0)).plays("free", "paths-of-the-woses")
    assert table.at("minas-tirith", "rohan") == (1, 0, 0)
    assert table.controller("helms-deep") == "shadow"


def test_through_a_day_and_a_night(table: Table) -> None:
    """An army with a companion moves up to 2 regions, companion and all; some may stay at the start."""
    table.at_war("rohan").army("edoras", rohan=(3, 0, 1)).army("folde", rohan=(1, 0, 0)).character("strider", "edoras")
    table.plays("free", "through-a-day-and-a-night", "westemnet")
    assert "leave strider" not in table.offered("free")
    table.picks("free", "leave rohan regular", "done", "fords-of-isen")
    assert table.thinking == []
    assert table.at("fords-of-isen", "rohan") == (2, 0, 1)
    assert table.where("strider") == "fords-of-isen"
    assert table.at("edoras", "rohan") == (1, 0, 0)


def test_through_a_day_and_a_night_needs_a_companion_with_units(table: Table) -> None:
    table.army("edoras", rohan=(3, 0, 1)).character("strider", "folde")
    assert not table.may_play("free", "through-a-day-and-a-night")
