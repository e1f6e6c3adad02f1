"""Lower halves of initiative 0 to 2: cards cancelled, armies that slip away, attacks before the roll."""

import pytest

from tests.boardgame.fighting import (
    FREE_AT,
    SHADOW_AT,
    carried_by,
    field,
    free_attack,
    may_fight_with,
    offered_in,
    shadow_attacks,
)
from tests.boardgame.tables import Table

DEADLY_STRIFE = "return-to-valinor"
"""+2 for both sides."""
VALOUR = "thranduils-archers"
"""+1 for an army with an elite."""


# ---- 0 ---------------------------------------------------------------------------------------------------------------


@carried_by("daring-defiance")
def test_daring_defiance(card: str) -> None:
    """The companions' leadership is given up, and the Shadow's card has no effect."""
    table = field().character("boromir", FREE_AT).character("legolas", FREE_AT)
    shadow_attacks(table, free=card, shadow=DEADLY_STRIFE)
    assert table.roll_of("shadow").bonus == table.roll_of("free").bonus == 0
    assert len(table.roll_of("free").dice) == 5  # G64: the Captains of the West still count.
    assert table.reroll_of("free") is None
    assert table.discards("shadow_strategy") == [DEADLY_STRIFE]
    assert not may_fight_with(field((4, 0, 2)), "free", card)


def test_daring_defiance_leaves_leaders_their_leadership() -> None:
    table = field((4, 0, 1)).character("boromir", FREE_AT)
    shadow_attacks(table, free="i-will-go-alone", shadow=DEADLY_STRIFE)
    reroll = table.reroll_of("free")
    assert reroll is not None
    assert len(reroll.dice) == 1


@carried_by("swarm-of-bats")
def test_swarm_of_bats(card: str) -> None:
    """The Free Peoples' card is cancelled; if they played none, +1 on the own re-roll."""
    table = shadow_attacks(field((3, 1, 0)), free=VALOUR, shadow=card)
    assert table.roll_of("free").bonus == 0
    table = shadow_attacks(field(nazgul=1), shadow=card)
    reroll = table.reroll_of("shadow")
    assert reroll is not None
    assert reroll.bonus == 1
    assert table.roll_of("shadow").bonus == 0


def test_swarm_of_bats_and_daring_defiance_the_defenders_comes_first() -> None:
    """G71: what is cancelled forfeits nothing."""
    table = field(nazgul=1).character("boromir", FREE_AT)
    shadow_attacks(table, free="i-will-go-alone", shadow="the-shadow-is-moving")
    assert table.reroll_of("free") is None
    table = field().character("boromir", FREE_AT)
    free_attack(table, free="i-will-go-alone", shadow="the-shadow-is-moving")
    assert table.reroll_of("free") is not None


# ---- 1 ---------------------------------------------------------------------------------------------------------------


@carried_by("scouts")
def test_scouts(card: str) -> None:
    """The defender retreats before the roll, and the battle is over."""
    table = shadow_attacks(field(), free=card)
    assert "pelargir" in table.offered("free")
    table.picks("free", "east-harondor").picks("shadow", "all")
    assert table.at("east-harondor", "gondor") == (4, 0, 0)
    assert table.at(FREE_AT, "sauron") == (4, 0, 0)
    assert table.discards("free_strategy") == [card]
    with pytest.raises(IndexError):
        table.roll_of("free")


def test_scouts_are_for_defenders_in_the_field() -> None:
    assert not may_fight_with(field(), "free", "the-red-arrow", by=FREE_AT, at=SHADOW_AT)
    table = field().army("minas-tirith", gondor=(2, 0, 0), sauron=(3, 0)).besieged("minas-tirith")
    assert not offered_in(table, "free", "the-red-arrow", "shadow", "minas-tirith", "minas-tirith")


def test_scouts_may_lead_the_army_behind_its_walls() -> None:
    """G73."""
    table = field(free_at="minas-tirith", shadow_at="osgiliath")
    shadow_attacks(table, free="the-red-arrow", at="minas-tirith", by="osgiliath")
    assert table.offered("free")[-1] == "minas-tirith"
    table.picks("free", "minas-tirith").picks("shadow", "all")
    assert table.is_besieged("minas-tirith")


def test_scouts_without_a_way_out_do_nothing() -> None:
    """G73."""
    table = field(free_at="gorgoroth", shadow_at="nurn")
    for beside in ("barad-dur", "minas-morgul", "morannon"):
        table.army(beside, sauron=(1, 0))
    shadow_attacks(table, free="the-red-arrow", at="gorgoroth", by="nurn")
    assert table.roll_of("free").dice


def test_scouts_come_before_durins_bane() -> None:
    """The worked example: the Free Peoples are gone before the extra attack, and both cards are discarded (R86)."""
    table = field(free_at="hollin", shadow_at="moria")
    shadow_attacks(table, free="the-red-arrow", shadow="balrog-of-moria", at="hollin", by="moria")
    table.picks("free", "south-downs").picks("shadow", "no")
    assert table.at("south-downs", "gondor") == (4, 0, 0)
    assert table.strike_of("shadow") is None
    assert table.discards("free_strategy") == ["the-red-arrow"]
    assert table.discards("shadow_character") == ["balrog-of-moria"]


@carried_by("words-of-power")
def test_words_of_power(card: str) -> None:
    """A companion's leadership and abilities are void this round."""
    table = field((3, 0, 0), nazgul=1).character("boromir", FREE_AT).character("meriadoc", FREE_AT)
    shadow_attacks(table, shadow=card).picks("shadow", "boromir")
    assert len(table.roll_of("free").dice) == 3  # No Captain of the West.
    reroll = table.reroll_of("free")
    assert reroll is not None
    assert len(reroll.dice) == 1  # Meriadoc alone leads.
    assert not may_fight_with(field().character("boromir", FREE_AT), "shadow", card)


def test_words_of_power_are_for_one_round() -> None:
    table = field((3, 0, 0), nazgul=1).character("boromir", FREE_AT)
    shadow_attacks(table, shadow="the-lidless-eye").picks("shadow", "yes").picks("free", "no")
    assert len(table.roll_of("free").dice) == 4


# ---- 2 ---------------------------------------------------------------------------------------------------------------


@carried_by("sudden-strike")
def test_sudden_strike(card: str) -> None:
    """An attack before the roll with as many dice as own leadership; casualties at once."""
    table = field((4, 0, 1)).character("aragorn", FREE_AT).rolls(5, 6, 2)
    shadow_attacks(table, free=card)
    strike = table.strike_of("free")
    assert strike is not None
    assert strike.dice == (5, 6, 2)  # One leader, and Aragorn's two.
    assert len(table.roll_of("shadow").dice) == 2
    assert may_fight_with(field((4, 0, 1)), "free", card)
    assert not may_fight_with(field(), "free", card)


def test_sudden_strike_has_five_dice_at_most_and_needs_a_six_against_walls() -> None:
    """R89, G76."""
    table = Table().at_war("gondor", "sauron").army("moria", gondor=(4, 0, 7), sauron=(3, 0)).besieged("moria")
    table.rolls(5, 5, 5, 5, 6)
    free_attack(table, free="dead-men-of-dunharrow", by="moria", at="moria")
    strike = table.strike_of("free")
    assert strike is not None
    assert (len(strike.dice), strike.to_hit, strike.hits) == (5, 6, 1)


@carried_by("charge")
def test_charge(card: str) -> None:
    """An attack before the roll with as many dice as own elites."""
    table = shadow_attacks(field((2, 3, 0)).rolls(6, 5, 4), free=card)
    strike = table.strike_of("free")
    assert strike is not None
    assert strike.hits == 2
    assert len(table.roll_of("shadow").dice) == 2
    assert may_fight_with(field((3, 1, 0)), "free", card)
    assert not may_fight_with(field(), "free", card)


def test_charge_that_leaves_nobody_ends_the_battle() -> None:
    """G79: no rolls; the enemy's later effects are lost, and both cards discarded."""
    table = shadow_attacks(field((2, 3, 0), (2, 0)).rolls(6, 5, 4), free="cirdans-ships", shadow="stormcrow")
    assert table.at(SHADOW_AT, "sauron") == (0, 0, 0)
    assert table.thinking == []
    assert table.discards("shadow_strategy") == ["stormcrow"]
    with pytest.raises(IndexError):
        table.roll_of("free")


@carried_by("durins-bane")
def test_durins_bane(card: str) -> None:
    """Within 2 regions of Moria: 3 dice before the roll, 4+ hits."""
    table = field(free_at="hollin", shadow_at="moria").rolls(4, 5, 3)
    shadow_attacks(table, shadow=card, at="hollin", by="moria")
    strike = table.strike_of("shadow")
    assert strike is not None
    assert (strike.dice, strike.hits) == ((4, 5, 3), 2)
    assert len(table.roll_of("free").dice) == 2
    assert not may_fight_with(field(), "shadow", card)


def test_durins_bane_reaches_two_regions_and_rises_from_the_table() -> None:
    """G25: the Shadow's one combat card of the round."""
    table = field(free_at="trollshaws", shadow_at="weather-hills").cards_in_play("shadow", "balrog-of-moria")
    assert offered_in(table, "shadow", "balrog-of-moria", "shadow", "weather-hills", "trollshaws")
    table.picks("shadow", "balrog-of-moria")
    assert table.on_the_table == []
    assert table.strike_of("shadow") is not None
    assert table.discards("shadow_character") == ["balrog-of-moria"]
    table = field(free_at="weather-hills", shadow_at="trollshaws").cards_in_play("shadow", "balrog-of-moria")
    assert not offered_in(table, "shadow", "balrog-of-moria", "shadow", "trollshaws", "weather-hills")
