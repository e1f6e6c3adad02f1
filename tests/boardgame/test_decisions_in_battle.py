"""Every point of a battle where somebody is asked, and the rest, D26 to D41."""

import pytest

from rules.boardgame.events import CombatCardChosen, Discarded
from tests.boardgame.tables import Table


@pytest.fixture
def table() -> Table:
    return Table().at_war("rohan", "gondor", "sauron", "isengard", "southrons")


def at_the_fords(table: Table, free: tuple[int, ...] = (3,), shadow: tuple[int, ...] = (3,)) -> Table:
    """Isengard stands at the Fords, Rohan in Westemnet."""
    return table.army("fords-of-isen", isengard=shadow).army("westemnet", rohan=free)


def test_d26_whom_to_attack_and_with_what(table: Table) -> None:
    """Which army, which target, who stays as rearguard."""
    at_the_fords(table).army("helms-deep", rohan=(1,)).army("umbar", southrons=(1,)).uses("shadow", "army", "attack")
    assert table.offered("shadow") == ["helms-deep", "westemnet"], "only one army can"
    table.picks("shadow", "westemnet")
    assert table.offered("shadow") == ["all", "leave isengard regular", "take isengard regular"]
    table.picks("shadow", "take isengard regular", "done")
    assert len(table.roll_of("shadow").dice) == 1


def test_d27_the_white_rider(table: Table) -> None:
    at_the_fords(table).army("fords-of-isen", nazgul=1).character("gandalf_white", "westemnet")
    table.uses("shadow", "army", "attack", "all")
    assert table.asked("free") == "MayVoidNazgul"
    no_nazgul = at_the_fords(Table().at_war("isengard")).character("gandalf_white", "westemnet")
    assert no_nazgul.uses("shadow", "army", "attack", "all").asked("free") != "MayVoidNazgul"


def test_d28_field_or_walls(table: Table) -> None:
    """At the start of each round; a besieger struck from outside has no such choice."""
    table.army("fords-of-isen", isengard=(3,)).army("helms-deep", rohan=(3,)).uses("shadow", "army", "attack", "all")
    table.picks("free", "yes").picks("shadow", "yes").picks("free", "no")
    assert table.asked("free") == "FieldOrWithdraw", "again in round 2"
    table.picks("free", "no").picks("shadow", "all")
    assert table.is_besieged("helms-deep")
    relief = Table().at_war("rohan").army("orthanc", rohan=(1,), isengard=(1,)).captured("orthanc").besieged("orthanc")
    relief.army("fords-of-isen", rohan=(1,)).uses("free", "muster_army", "attack", "fords-of-isen")
    assert relief.asked("shadow") != "FieldOrWithdraw"


def test_d29_the_attackers_card_is_chosen_face_down(table: Table) -> None:
    """Its back is open, its front is not; no card is an answer too."""
    at_the_fords(table).hand("shadow", "return-to-valinor", "orc-patrol").uses("shadow", "army", "attack", "all")
    assert table.offered("shadow") == ["return-to-valinor", "no"], "no Nazgûl leads, so Orc Patrol's half cannot"
    table.hand("free", "thranduils-archers").picks("shadow", "return-to-valinor")
    (chosen,) = table.happened(CombatCardChosen)
    assert chosen.seen_by((0,)) == CombatCardChosen(1, 3, -1)
    view = table.game.view((0,))
    assert view.battle.forces[1].card == -1
    assert view.battle.forces[1].card_deck == 3


def test_d29_the_question_comes_even_if_no_card_can_be_played(table: Table) -> None:
    at_the_fords(table).hand("shadow", "orc-patrol").uses("shadow", "army", "attack", "all")
    assert table.offered("shadow") == ["no"]


def test_d30_the_defender_chooses_after_him_and_both_are_shown(table: Table) -> None:
    at_the_fords(table, free=(2, 1)).hand("shadow", "return-to-valinor").hand("free", "thranduils-archers")
    table.uses("shadow", "army", "attack", "all").picks("shadow", "no")
    assert table.offered("free") == ["thranduils-archers", "no"]
    table.picks("free", "thranduils-archers")
    assert table.roll_of("free").bonus == 1


def test_d31_choices_inside_a_combat_card(table: Table) -> None:
    """Dread and Despair: how much Nazgûl leadership is given up."""
    at_the_fords(table).army("fords-of-isen", nazgul=3)
    table.attacks("shadow", "fords-of-isen", "westemnet", cards=[("shadow", "candles-of-corpses")])
    assert table.offered("shadow") == ["1", "2", "3"]
    table.picks("shadow", "2")
    assert len(table.roll_of("free").dice) == 1


def test_d32_nobody_is_asked_which_misses_to_roll_again_and_locked_dice_are_not(table: Table) -> None:
    """Confusion locks the ones of the Shadow's roll."""
    at_the_fords(table).army("fords-of-isen", nazgul=3).rolls(1, 1, 2, 2, 2, 2)
    table.attacks("shadow", "fords-of-isen", "westemnet", cards=[("free", "wisdom-of-elrond")])
    again = table.reroll_of("shadow")
    assert again is not None
    assert len(again.dice) == 1


def test_d33_casualties_hit_by_hit_the_attacker_first(table: Table) -> None:
    at_the_fords(table, free=(2, 1), shadow=(2, 1)).rolls(6, 1, 1, 6, 1, 1)
    table.attacks("shadow", "fords-of-isen", "westemnet")
    assert table.thinking == ["shadow"]
    assert table.offered("shadow") == ["hit isengard regular", "hit isengard elite"]
    table.picks("shadow", "hit isengard elite")
    assert table.at("fords-of-isen", "isengard") == (3, 0, 0)
    assert table.thinking == ["free"]


def test_d34_cease_or_go_on(table: Table) -> None:
    at_the_fords(table).attacks("shadow", "fords-of-isen", "westemnet")
    assert table.asked("shadow") == "MayGoOn"
    table.picks("shadow", "no")
    assert table.game.battle is None


def test_d35_retreat_or_stay(table: Table) -> None:
    at_the_fords(table).attacks("shadow", "fords-of-isen", "westemnet").picks("shadow", "yes")
    assert table.asked("free") == "RetreatOrStay"
    table.picks("free", "no")
    assert table.game.battle is not None
    assert table.game.battle.round == 2


def test_d36_an_elite_for_another_round_of_an_assault(table: Table) -> None:
    table.army("helms-deep", rohan=(3,), isengard=(2, 1)).besieged("helms-deep")
    table.attacks("shadow", "helms-deep", "helms-deep")
    assert table.offered("shadow") == ["hit isengard elite", "no"]
    table.picks("shadow", "hit isengard elite")
    assert table.at("helms-deep", "isengard") == (3, 0, 0)
    assert len(table.happened(type(table.roll_of("shadow")))) == 4, "two rounds of two rolls"


def test_d37_who_advances(table: Table) -> None:
    at_the_fords(table, free=(1,), shadow=(3,)).rolls(6).attacks("shadow", "fords-of-isen", "westemnet")
    assert table.asked("shadow") == "WhoAdvances"
    assert table.offered("shadow")[-1] == "no"
    table.picks("shadow", "leave isengard regular", "done")
    assert table.at("westemnet", "isengard") == (2, 0, 0)


def test_d38_a_garrison_of_more_than_five(table: Table) -> None:
    table.army("fords-of-isen", isengard=(3,)).army("helms-deep", rohan=(4, 2)).uses("shadow", "army", "attack", "all")
    table.picks("free", "no").picks("shadow", "all")
    assert table.asked("free") == "RemoveExcess"
    table.picks("free", "rohan elite")
    assert table.at("helms-deep", "rohan") == (4, 1, 0)


def test_d39_throwing_off_an_enemy_card(table: Table) -> None:
    """One die, a card with the Army icon and a Character card, which are shown."""
    table.cards_in_play("free", "a-power-too-great").hand("shadow", "olog-hai", "hill-trolls", "orc-patrol")
    table.uses("shadow", "event", "discard_card a-power-too-great")
    table.picks("shadow", "orc-patrol", "hill-trolls")
    assert table.on_the_table == []
    assert sorted(each.shown for each in table.happened(Discarded)) == [True, True]
    assert table.hand_of("shadow") == ["olog-hai"]


def test_d40_one_army_or_two() -> None:
    table = Table("four").at_war("gondor", "rohan").army("folde", rohan=(2,)).army("druadan-forest", gondor=(1,))
    table.uses("gondor", "muster_army", "move_armies", "folde")
    assert table.asked("gondor") == "MayMix"
    table.picks("gondor", "yes")
    assert table.asked("rohan") == "MayMix", "both must agree"


def test_d41_the_order_of_own_effects_where_it_matters(table: Table) -> None:
    """Two regulars for three places: the Shadow says which."""
    table.character("saruman", "orthanc").reinforcements("isengard", 2).uses("shadow", "muster", "voice_recruits")
    table.picks("shadow", "orthanc", "north-dunland")
    assert table.at("south-dunland", "isengard") == (0, 0, 0)
