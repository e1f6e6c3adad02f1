"""The Shadow's Character deck, upper halves: each test reads like its card."""

import pytest

from tests.boardgame.tables import Table


@pytest.fixture
def table() -> Table:
    return Table()


# ---- special tiles ---------------------------------------------------------------------------------------------------


def _tile_enters_play(card: str, tile: str, *company: str) -> Table:
    assert Table().plays("shadow", card).tile(tile) == "waiting"
    table = Table().company(*company).in_mordor(1).plays("shadow", card)
    assert table.tile(tile) == "pool"
    return table.draws(tile)


def test_shelobs_lair() -> None:
    """A die of damage, and the Fellowship stops."""
    table = _tile_enters_play("shelobs-lair", "shelobs-lair", "gimli").rolls(4).moves_fellowship("no")
    assert table.game.corruption == 4
    assert table.game.mordor == 1


def test_the_ring_is_mine() -> None:
    """An Eye that reveals, also under Gollum, and stops; it counts all dice in the Hunt Box."""
    table = _tile_enters_play("the-ring-is-mine", "the-ring-is-mine").box(free=1, shadow=2).moves_fellowship()
    assert table.game.corruption == 3
    assert not table.game.hidden
    assert table.game.mordor == 1


def test_on_on_they_went() -> None:
    """3 damage and a stop."""
    table = _tile_enters_play("on-on-they-went", "on-on-they-went", "gimli").moves_fellowship("no")
    assert table.game.corruption == 3
    assert table.game.hidden
    assert table.game.mordor == 1


def test_give_it_to_uss() -> None:
    """1 damage, revealed even under Gollum, and a stop."""
    table = _tile_enters_play("give-it-to-uss", "give-it-to-uss").moves_fellowship()
    assert table.game.corruption == 1
    assert not table.game.hidden
    assert table.game.mordor == 1


# ---- tiles outside of a Hunt -----------------------------------------------------------------------------------------


def test_orc_patrol(table: Table) -> None:
    """A tile counts as in a successful Hunt; an Eye or a special of the Free Peoples does nothing."""
    table.fellowship("moria", 2).draws("2-reveal").plays("shadow", "orc-patrol").picks("free", "no")
    assert table.game.corruption == 2
    table.picks("free", "hollin", "fords-of-bruinen")  # Revealed, it must show where it is.
    assert not table.game.hidden
    table = Table().fellowship("moria").draws("eye-1").plays("shadow", "orc-patrol")
    assert table.game.corruption == 0
    assert table.game.hidden
    assert table.tile("eye-1") == "drawn"


def test_orc_patrol_discards_a_special_of_the_free_peoples(table: Table) -> None:
    """G112."""
    table.in_mordor().corruption(5).plays("free", "phial-of-galadriel").draws("phial-of-galadriel")
    table.plays("shadow", "orc-patrol")
    assert table.game.corruption == 5
    assert table.tile("phial-of-galadriel") == "drawn"


@pytest.mark.parametrize("place", ["rivendell", "bree", "edoras"])
def test_orc_patrol_does_not_come_to_settlements_of_the_free_peoples(place: str) -> None:
    """Captured ones count too; a fortification is none, and the Mordor Track is no region."""
    assert not Table().fellowship(place).may_play("shadow", "orc-patrol")
    assert not Table().fellowship(place).captured(place).may_play("shadow", "orc-patrol")
    assert Table().fellowship("osgiliath").may_play("shadow", "orc-patrol")
    assert Table().in_mordor().may_play("shadow", "orc-patrol")


@pytest.mark.parametrize(
    "card", ["orc-patrol", "isildurs-bane", "foul-thing-from-the-deep", "the-breaking-of-the-fellowship"]
)
def test_eyes_and_specials_of_the_free_peoples_do_nothing_when_a_card_draws_them(card: str) -> None:
    table = Table().in_mordor(revealed=True).corruption(5).plays("free", "phial-of-galadriel").box(free=1, shadow=3)
    table.draws("phial-of-galadriel", "eye-1").plays("shadow", card)
    assert table.game.corruption == 5
    assert table.hand("shadow", card).plays("shadow", card).game.corruption == 5
    assert table.thinking == []
    assert len(table.in_company) == 7


def test_isildurs_bane(table: Table) -> None:
    """Nothing reduces the damage: no card, no guide, no casualty (G37)."""
    table.fellowship("moria").company("meriadoc", "peregrin").cards_in_play("free", "axe-and-bow").draws("2-1")
    table.plays("shadow", "isildurs-bane")
    assert table.game.corruption == 2
    assert not Table().fellowship("dale").may_play("shadow", "isildurs-bane")


def test_isildurs_bane_is_still_met_by_another_tile_or_none(table: Table) -> None:
    """G37."""
    table.fellowship("moria").cards_in_play("free", "mithril-coat-and-sting", "wizards-staff", "horn-of-gondor")
    table.draws("3-1", "1-1").plays("shadow", "isildurs-bane").picks("free", "no")
    assert table.offered("free") == ["mithril-coat-and-sting", "no"]
    assert table.picks("free", "mithril-coat-and-sting").game.corruption == 1
    table = Table().fellowship("moria").cards_in_play("free", "wizards-staff").plays("shadow", "isildurs-bane")
    assert table.picks("free", "wizards-staff").game.corruption == 0


def test_foul_thing_from_the_deep(table: Table) -> None:
    """With damage a companion drawn at random must be the casualty."""
    table.fellowship("moria").company("strider", "gimli").draws("3-1", "gimli")
    table.plays("shadow", "foul-thing-from-the-deep")
    assert table.where("gimli") == "gone"
    assert table.game.corruption == 1
    assert table.thinking == []
    assert not Table().fellowship("dale").may_play("shadow", "foul-thing-from-the-deep")


def test_foul_thing_from_the_deep_takes_nobody_without_damage_or_companions(table: Table) -> None:
    table.fellowship("moria").draws("0-reveal-1").plays("shadow", "foul-thing-from-the-deep")
    assert len(table.in_company) == 7
    table = Table().fellowship("moria").company().draws("3-1").plays("shadow", "foul-thing-from-the-deep")
    assert table.asked("free") == "MayUseGuide"  # Gollum is no companion, and may help as usual.


def test_foul_thing_from_the_deep_lets_a_hobbit_get_away(table: Table) -> None:
    """G38: he is taken alive, and there is no second casualty."""
    table.fellowship("moria").company("strider", "peregrin").draws("2-1", "peregrin")
    table.plays("shadow", "foul-thing-from-the-deep")
    table.picks("free", "hollin")
    assert table.where("peregrin") == "hollin"
    assert table.game.corruption == 1


def test_candles_of_corpses(table: Table) -> None:
    """3 dice: 1 corruption for each 4+, for each 6 if Gollum is the guide."""
    assert table.fellowship("dead-marshes").rolls(4, 5, 3, 6).plays("shadow", "candles-of-corpses").game.corruption == 2
    table = Table().fellowship("dead-marshes").company().rolls(5, 5, 6, 6).plays("shadow", "candles-of-corpses")
    assert table.game.corruption == 1
    assert not Table().may_play("shadow", "candles-of-corpses")


def test_candles_of_corpses_may_be_the_end(table: Table) -> None:
    table.fellowship("dead-marshes").corruption(11).rolls(4, 4, 4).plays("shadow", "candles-of-corpses")
    outcome = table.game.outcome()
    assert outcome is not None
    assert outcome.how == "corruption"


# ---- Nazgûl and the figure -------------------------------------------------------------------------------------------


def test_nazgul_search(table: Table) -> None:
    """Nazgûl move; with one at the Fellowship it is revealed by the usual rules."""
    table.fellowship("hollin", 2).army("barad-dur", nazgul=2).character("mouth_of_sauron", "barad-dur")
    table.character("witch_king", "barad-dur").plays("shadow", "nazgul-search")
    assert table.offered("shadow") == ["nazgul in barad-dur", "witch_king", "done"]
    table.picks("shadow", "nazgul in barad-dur", "hollin", "done").picks("free", "done")
    assert not table.game.hidden
    assert table.game.progress == 0
    assert table.nazgul("hollin") == 1


def test_nazgul_search_needs_progress_and_finds_nothing_elsewhere(table: Table) -> None:
    assert not table.may_play("shadow", "nazgul-search")
    table.fellowship("hollin", 1).army("barad-dur", nazgul=1).plays("shadow", "nazgul-search", "done")
    assert table.game.hidden
    assert not Table().in_mordor().may_play("shadow", "nazgul-search")


def test_nazgul_search_past_a_stronghold_of_the_shadow_draws_a_tile(table: Table) -> None:
    """R153."""
    table.fellowship("hollin", 2).army("hollin", nazgul=1).draws("1-1").plays("shadow", "nazgul-search", "done")
    table.picks("free", "moria", "done", "no")
    assert table.game.corruption == 1


def test_nazgul_search_does_not_find_a_fellowship_behind_walls(table: Table) -> None:
    """G34."""
    table.fellowship("lorien", 1).army("barad-dur", nazgul=1).plays("shadow", "nazgul-search", "nazgul in barad-dur")
    assert "lorien" not in table.places("shadow")


def test_cruel_weather(table: Table) -> None:
    """The Shadow moves the figure to an adjacent region, and nothing else happens (G35)."""
    assert not table.may_play("shadow", "cruel-weather")
    assert Table().fellowship("hollin", 1).may_play("shadow", "cruel-weather")
    table.fellowship("dimrill-dale", 3).corruption(2).plays("shadow", "cruel-weather")
    assert "lorien" in table.places("shadow")
    table.picks("shadow", "moria")
    assert table.fellowship_at == "moria"
    assert table.game.progress == 3
    assert table.game.hidden
    assert table.game.corruption == 2
    assert not Table().in_mordor().may_play("shadow", "cruel-weather")


def test_the_nazgul_strike(table: Table) -> None:
    """With a Nazgûl at the Fellowship: a Hunt roll as if it had moved, or a Character card goes from the table."""
    table.fellowship("hollin", 1).army("hollin", nazgul=1).box(free=1, shadow=2).rolls(5, 4, 3).draws("1-1")
    table.character("mouth_of_sauron", "hollin").plays("shadow", "the-nazgul-strike")
    assert table.offered("shadow") == ["nazgul in hollin", "done"]
    table.picks("shadow", "done")
    assert table.offered("shadow") == ["way 2", "no"]  # No card to discard.
    table.picks("shadow", "way 2").picks("free", "no")
    assert table.game.corruption == 1  # 5 + 1 is a success.
    assert table.game.progress == 1
    assert not Table().may_play("shadow", "the-nazgul-strike")


def test_the_nazgul_strike_down_a_card(table: Table) -> None:
    table.fellowship("hollin", 1).army("hollin", nazgul=1).cards_in_play("free", "axe-and-bow", "a-power-too-great")
    table.plays("shadow", "the-nazgul-strike", "done", "way 1")
    assert table.on_the_table == ["a-power-too-great"]
    assert table.discards("free_character") == ["axe-and-bow"]


def test_the_nazgul_strike_elsewhere_do_nothing(table: Table) -> None:
    table.fellowship("hollin", 1).army("barad-dur", nazgul=1).box(shadow=2).plays("shadow", "the-nazgul-strike", "done")
    assert table.thinking == []


# ---- a revealed Fellowship -------------------------------------------------------------------------------------------


def test_morgul_wound(table: Table) -> None:
    """2 corruption if there are 3 or less, otherwise 1; the Fellowship must be revealed."""
    assert not table.may_play("shadow", "morgul-wound")
    table.fellowship("moria", revealed=True).corruption(3).plays("shadow", "morgul-wound")
    assert table.game.corruption == 5
    table = Table().fellowship("moria", revealed=True).corruption(4).plays("shadow", "morgul-wound")
    assert table.game.corruption == 5


def test_lure_of_the_ring(table: Table) -> None:
    """A random companion: his level in corruption, or he is lost, as the Free Peoples choose."""
    table.fellowship("moria", revealed=True).draws("boromir").plays("shadow", "lure-of-the-ring")
    assert table.offered("free") == ["way 1", "way 2"]
    table.picks("free", "way 1")
    assert table.game.corruption == 2
    assert table.where("boromir") == "fellowship"
    table = Table().fellowship("moria", revealed=True).draws("boromir").plays("shadow", "lure-of-the-ring")
    table.picks("free", "way 2")
    assert table.where("boromir") == "gone"
    assert table.game.corruption == 0


def test_lure_of_the_ring_is_no_hunt_casualty_and_a_hobbit_lives(table: Table) -> None:
    table.company("strider", "meriadoc").fellowship("moria", revealed=True).hand("free", "athelas")
    table.cards_in_play("shadow", "worn-with-sorrow-and-toil")
    table.draws("meriadoc").plays("shadow", "lure-of-the-ring").picks("free", "way 2", "hollin")
    assert table.where("meriadoc") == "hollin"
    assert table.hand_of("free") == ["athelas"]


def test_lure_of_the_ring_for_gollum_is_one_corruption(table: Table) -> None:
    table.company().fellowship("moria", revealed=True).plays("shadow", "lure-of-the-ring")
    assert table.game.corruption == 1
    assert not Table().may_play("shadow", "lure-of-the-ring")


def test_the_breaking_of_the_fellowship(table: Table) -> None:
    """As many companions as the tile's number leave and stay where the figure is; its icons do nothing."""
    table.fellowship("dale", revealed=True).company("strider", "gimli", "peregrin").draws("2-reveal")
    table.plays("shadow", "the-breaking-of-the-fellowship").picks("free", "strider", "peregrin")
    assert table.where("strider") == table.where("peregrin") == "dale"
    assert table.in_company == ["gimli"]
    assert table.guide == "gimli"
    assert table.is_active("north")  # G36: he has come into play there.
    assert table.game.corruption == 0
    assert not Table().may_play("shadow", "the-breaking-of-the-fellowship")


def test_the_breaking_of_the_fellowship_by_an_eye_fails(table: Table) -> None:
    table.fellowship("dale", revealed=True).draws("eye-1").plays("shadow", "the-breaking-of-the-fellowship")
    assert len(table.in_company) == 7


def test_the_breaking_of_the_fellowship_can_be_prevented_or_redrawn_but_not_reduced(table: Table) -> None:
    table.fellowship("moria", revealed=True).cards_in_play("free", "wizards-staff")
    table.plays("shadow", "the-breaking-of-the-fellowship").picks("free", "wizards-staff")
    assert len(table.in_company) == 7
    table = Table().fellowship("moria", revealed=True).company("gimli", "legolas").draws("3-1", "eye-1")
    table.cards_in_play("free", "mithril-coat-and-sting", "axe-and-bow").plays(
        "shadow", "the-breaking-of-the-fellowship"
    )
    assert table.offered("free") == ["mithril-coat-and-sting", "no"]
    table.picks("free", "mithril-coat-and-sting")
    assert table.in_company == ["legolas", "gimli"]


def test_the_breaking_of_the_fellowship_takes_all_that_are_left_and_eliminates_them_in_mordor(table: Table) -> None:
    table.fellowship("moria", revealed=True).company("gimli").draws("3-1")
    table.plays("shadow", "the-breaking-of-the-fellowship")
    assert table.where("gimli") == "moria"
    assert table.guide == "gollum"
    table = Table().in_mordor(1, revealed=True).company("gimli", "legolas").draws("1-1")
    table.plays("shadow", "the-breaking-of-the-fellowship").picks("free", "legolas")
    assert table.where("legolas") == "gone"
    table = Table().company().fellowship("moria", revealed=True).plays("shadow", "the-breaking-of-the-fellowship")
    assert table.game.corruption == 1


# ---- armies and Nazgûl -----------------------------------------------------------------------------------------------


def test_the_lidless_eye(table: Table) -> None:
    """Up to 3 unused Shadow dice become Eyes in the Hunt Box."""
    table.dice("shadow", "army", "army", "muster", "event").plays("shadow", "the-lidless-eye")
    assert table.offered("shadow") == ["army", "muster", "event", "done"]
    table.picks("shadow", "army", "event", "done")
    assert table.dice_of("shadow") == ["army", "muster"]
    assert table.game.hunt_box == [0, 2]
    table = (
        Table()
        .dice("shadow", "army", "army", "army", "army")
        .plays("shadow", "the-lidless-eye", "army", "army", "army")
    )
    assert table.dice_of("shadow") == ["army"]
    assert table.thinking == []


def test_dreadful_spells(table: Table) -> None:
    """As many dice as an army has Nazgûl, the Witch-king counting as one: 5+ hits an army there or next door."""
    table.army("osgiliath", sauron=(2, 0), nazgul=2).character("witch_king", "osgiliath")
    table.army("minas-tirith", gondor=(4, 1, 1)).rolls(5, 6, 5).plays("shadow", "dreadful-spells")
    table.picks("free", "hit gondor regular", "remove gondor elite")
    assert table.at("minas-tirith", "gondor") == (3, 0, 1)
    assert table.step_of("gondor") == 2  # It is no attack.


def test_dreadful_spells_need_nazgul_with_an_army_near_one_of_the_free_peoples(table: Table) -> None:
    table.army("osgiliath", nazgul=2).army("minas-tirith", gondor=(4, 1, 1))
    assert not table.may_play("shadow", "dreadful-spells")


def test_dreadful_spells_that_empty_a_besieged_stronghold_take_it(table: Table) -> None:
    """G99."""
    table.army("minas-tirith", gondor=(1, 0, 1), sauron=(3, 0), nazgul=1).besieged("minas-tirith")
    table.character("boromir", "minas-tirith").rolls(5).plays("shadow", "dreadful-spells")
    assert table.controller("minas-tirith") == "shadow"
    assert table.at("minas-tirith", "gondor") == (0, 0, 0)
    assert table.where("boromir") == "minas-tirith"


def _grond(*, companion: bool = False) -> Table:
    table = Table().at_war("sauron", "gondor").character("witch_king", "minas-tirith")
    table.army("minas-tirith", gondor=(5, 0, 0), sauron=(6, 2)).besieged("minas-tirith")
    return table.character("boromir", "minas-tirith") if companion else table


def test_grond_hammer_of_the_underworld() -> None:
    """An assault of 3 rounds; without a companion inside no combat card of the Free Peoples in the first."""
    table = _grond().hand("free", "imrahil-of-dol-amroth").army("lossarnach", gondor=(2, 0, 0))
    table.plays("shadow", "grond-hammer-of-the-underworld", "all")  # The assault, and no other attack.
    assert table.roll_of("shadow").to_hit == 6
    assert table.offered("shadow") == ["yes", "no"]
    table.picks("shadow", "yes")
    assert table.asked("free") == "ChooseCombatCard"
    table.picks("free", "no").picks("shadow", "yes").picks("free", "no")
    assert table.asked("shadow") == "ReduceToGoOn"  # A5: after the third round an elite must pay.


def test_grond_hammer_of_the_underworld_against_a_companion_or_without_a_siege() -> None:
    table = _grond(companion=True).hand("free", "imrahil-of-dol-amroth")
    table.plays("shadow", "grond-hammer-of-the-underworld", "all")
    assert table.asked("free") == "ChooseCombatCard"
    table = Table().character("witch_king", "osgiliath").army("osgiliath", sauron=(3, 0))
    assert not table.may_play("shadow", "grond-hammer-of-the-underworld")


def test_the_ringwraiths_are_abroad(table: Table) -> None:
    """Nazgûl move; then two armies with Nazgûl move, also one whose Nazgûl has just flown in (G40)."""
    table.at_war("sauron").army("barad-dur", nazgul=1).army("dagorlad", sauron=(2, 0)).army("gorgoroth", sauron=(1, 0))
    table.plays(
        "shadow", "the-ringwraiths-are-abroad", "nazgul in barad-dur", "dagorlad", "way 1", "noman-lands", "all"
    )
    assert table.at("noman-lands", "sauron") == (2, 0, 0)
    assert table.nazgul("noman-lands") == 1
    assert table.thinking == []  # No other army has a Nazgûl.
    table = Table().at_war("sauron").character("mouth_of_sauron", "barad-dur")
    for place in ("dagorlad", "ash-mountains", "tharbad"):
        table.army(place, sauron=(1, 0), nazgul=1)
    table.plays("shadow", "the-ringwraiths-are-abroad")
    assert "mouth_of_sauron" not in table.offered("shadow")
    table.picks("shadow", "done", "way 1", "dagorlad", "noman-lands", "ash-mountains", "dagorlad")
    assert table.thinking == []  # Two armies and no more.


def test_the_ringwraiths_are_abroad_and_attack(table: Table) -> None:
    table.at_war("sauron").army("osgiliath", sauron=(2, 0), nazgul=1).army("lossarnach", gondor=(1, 0, 0))
    table.army("south-ithilien", sauron=(3, 0)).army("west-harondor", gondor=(1, 0, 0))
    table.plays("shadow", "the-ringwraiths-are-abroad", "done", "way 2")
    assert table.places("shadow") == ["lossarnach", "west-harondor"]  # Only the army with the Nazgûl.
    table.picks("shadow", "lossarnach", "all")
    assert table.roll_of("shadow").dice


def test_the_ringwraiths_are_abroad_and_rest(table: Table) -> None:
    table.army("dagorlad", sauron=(2, 0), nazgul=1).plays("shadow", "the-ringwraiths-are-abroad", "done", "no")
    assert table.nazgul("dagorlad") == 1


def test_the_black_captain_commands(table: Table) -> None:
    """2 Nazgûl join the Witch-king, or Nazgûl move; then his army may move or attack."""
    assert not table.may_play("shadow", "the-black-captain-commands")
    table.at_war("sauron").character("witch_king", "osgiliath").army("osgiliath", sauron=(3, 0))
    table.plays("shadow", "the-black-captain-commands", "way 1")
    assert table.nazgul("osgiliath") == 2
    table.picks("shadow", "way 1", "pelargir", "all")
    assert table.where("witch_king") == "pelargir"
    assert table.nazgul("pelargir") == 2
    assert table.controller("pelargir") == "shadow"


def test_the_black_captain_commands_from_afar(table: Table) -> None:
    table.at_war("sauron").character("witch_king", "gorgoroth").army("osgiliath", sauron=(3, 0))
    table.army("lossarnach", gondor=(1, 0, 0)).reinforcements("sauron", 8, 4, 0).character("mouth_of_sauron", "nurn")
    table.plays("shadow", "the-black-captain-commands")
    assert table.offered("shadow") == ["witch_king", "done"]
    table.picks("shadow", "witch_king", "osgiliath", "way 2", "all")
    assert table.roll_of("shadow").dice


def test_the_black_captain_commands_nobody_to_come_where_the_enemy_stands(table: Table) -> None:
    table.character("witch_king", "osgiliath").army("osgiliath", gondor=(3, 0, 0))
    table.plays("shadow", "the-black-captain-commands")
    assert table.asked("shadow") == "MoveWhichWraith"
