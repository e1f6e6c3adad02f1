"""Rulings on combat (G67-G82)."""

import pytest

from rules.cardgame.choices import Pick
from rules.cardgame.events import CombatBegan, Supported
from rules.cardgame.prompts import AgreeOnLossPrompt, ChooseLossPrompt, ChooseSupportPrompt, SettleLossPrompt
from rules.cardgame.terms import Token
from tests.cardgame.tables import Table, thing


@pytest.fixture
def table() -> Table:
    return Table("trilogy")


def attack(table: Table) -> int:
    """The attack icons counted in the last combat."""
    return table.saw(CombatBegan)[-1].attack


def supported(table: Table) -> list[int]:
    return [event.character for event in table.saw(Supported)]


def test_g67_where_nobody_stands_the_defender_wins(table: Table) -> None:
    table.battleground("edoras").battleground("moria").path("weathertop")
    table.fight("edoras").fight("moria").fight("weathertop")
    assert table.scored_by("free") == ["edoras", "weathertop"]
    assert table.scored_by("shadow") == ["moria"]


def test_g67_an_empty_path_of_a_duel_goes_to_the_free_peoples_only_if_it_has_icons() -> None:
    table = Table("duel").path("imladris").fight("imladris")
    assert table.scored_by("free") == ["imladris"]
    table = Table("duel").path("weathertop").fight("weathertop")
    assert table.scored_by("free") == []
    assert table.corruption_now == 0


def test_g68_a_card_is_lost_only_while_icons_stand(table: Table) -> None:
    table.path("imladris", "gimli", "legolas", "boromir", "the_hunter", "the_reaver").on(
        "the_hunter", "black_riders_mount"
    )
    table.on("legolas", "bow_of_the_galadhrim").fight("imladris")
    assert table.asked("frodo") == ChooseLossPrompt(thing("imladris"), 2)
    table.picks("frodo", "gimli").agrees("aragorn", "gimli")
    assert table.asked("aragorn") == ChooseLossPrompt(thing("imladris"), 1)
    table.picks("aragorn", "legolas")
    assert table.thinking == [], "Boromir is not asked for: nothing stands any more"
    assert table.eliminated_of("frodo") == ["gimli"]
    assert set(table.eliminated_of("aragorn")) == {"legolas", "bow_of_the_galadhrim"}
    assert table.cycle_pile_of("aragorn") == ["boromir"]


def test_g69_defenders_without_icons_fall_with_a_failed_defence_and_are_cycled_after_a_good_one(table: Table) -> None:
    table.battleground("edoras", "theoden", "village_militia", "devilry_of_saruman", "wolf_riders").fight("edoras")
    assert set(table.eliminated_of("frodo")) == {"village_militia", "theoden"}
    assert table.scored_by("shadow") == ["edoras"]
    table = Table("trilogy").battleground("edoras", "theoden", "village_militia", "wolf_riders").fight("edoras")
    assert table.eliminated_of("frodo") == ["village_militia"]
    assert table.cycle_pile_of("frodo") == ["theoden"]


def test_g69_a_defender_without_icons_is_never_offered_for_one_with(table: Table) -> None:
    table.battleground("edoras", "theoden", "village_militia", "riders_of_rohan_1", "wolf_riders").fight("edoras")
    assert table.offers("frodo") == (Pick(thing("village_militia")), Pick(thing("riders_of_rohan_1")))


def test_g70_of_two_leaders_with_one_army_the_side_chooses_when_the_combat_starts(table: Table) -> None:
    table.battleground("minas_tirith", "denethor", "aragorn", "soldiers_of_gondor", "haradrim_mumakil", "olog_hai")
    table.fight("minas_tirith")
    assert table.asked("aragorn") == ChooseSupportPrompt(thing("minas_tirith"))
    table.picks("aragorn", "denethor")
    assert supported(table) == [thing("denethor")]
    assert table.offers("aragorn") == (
        Pick(thing("denethor")),
        Pick(thing("aragorn")),
        Pick(thing("soldiers_of_gondor")),
    )


def test_g70_attackers_with_equal_leadership_are_not_asked(table: Table) -> None:
    table.battleground("lorien", "the_hunter", "the_reaver", "olog_hai").fight("lorien")
    assert attack(table) == 3, "the army's two and one leader's one"
    assert len(supported(table)) == 1


def test_g71_an_army_without_icons_supports(table: Table) -> None:
    table.battleground("pelargir", "the_great_gate", "denethor", "haradrim_mumakil").fight("pelargir")
    assert table.eliminated_of("aragorn") == ["denethor"]
    assert table.scored_by("free") == ["pelargir"], "Denethor's leadership cancelled what the shield left"


def test_g71_the_dead_men_fight_while_they_support_strider_or_aragorn(table: Table) -> None:
    table.battleground("harad", "dead_men_of_dunharrow", "strider").fight("harad")
    assert attack(table) == 3
    table = Table("trilogy").battleground("harad", "dead_men_of_dunharrow", "aragorn").fight("harad")
    assert attack(table) == 4, "his leadership counts too"
    table = Table("trilogy").battleground("harad", "dead_men_of_dunharrow", "boromir").fight("harad")
    assert attack(table) == 1, "they support, but without icons of their own"
    table = Table("trilogy").battleground("harad", "dead_men_of_dunharrow").fight("harad")
    assert attack(table) == 0


def test_g71_the_dead_men_defend_on_their_own_card(table: Table) -> None:
    table.battleground("pelargir", "dead_men_of_dunharrow", "strider", "haradrim_mumakil", "haradrim_regulars")
    table.fight("pelargir")
    assert table.asked("aragorn") == ChooseLossPrompt(thing("pelargir"), 2)
    table.picks("aragorn", "dead_men_of_dunharrow")
    assert table.cycle_pile_of("aragorn") == ["strider"]


def test_g72_a_leader_without_an_army_may_go_there_for_nothing(table: Table) -> None:
    table.battleground("lorien").hand("witch_king", "the_hunter", "grishnakh").turn("witch_king")
    table.plays("witch_king", "the_hunter", "lorien").anew().fight("lorien")
    assert attack(table) == 0


def test_g72_an_army_of_another_faction_supports_nobody(table: Table) -> None:
    table.battleground("minas_tirith", "the_hunter", "haradrim_regulars").fight("minas_tirith")
    assert attack(table) == 1


def test_g73_leadership_stays_counted_though_the_army_died_first(table: Table) -> None:
    table.battleground("dol_guldur", "gorbag_and_shagrat", "mordor_orcs_1", "galadriel", "high_elves_1")
    table.on("galadriel", "nenya_ring_of_adamant").fight("dol_guldur")
    assert attack(table) == 5
    assert set(table.eliminated_of("witch_king")) == {"gorbag_and_shagrat", "mordor_orcs_1"}
    assert table.scored_by("free") == ["dol_guldur"], "3 against 2: the pair is worth one each"
    table = Table("trilogy").battleground("dol_guldur", "gorbag_and_shagrat", "olog_hai", "high_elves_1", "legolas")
    table.on("legolas", "bow_of_the_galadhrim").fight("dol_guldur")
    table.picks("witch_king", "olog_hai")
    assert table.cycle_pile_of("witch_king") == ["gorbag_and_shagrat"]


def test_g74_merry_enters_without_an_army_and_is_supported_by_one(table: Table) -> None:
    table.battleground("edoras").hand("frodo", "merry_brandybuck", "sting").turn("frodo")
    table.plays("frodo", "merry_brandybuck", "edoras")
    table.anew().at("edoras", "wolf_riders").fight("edoras")
    assert table.scored_by("shadow") == ["edoras"], "alone he cancels nothing"
    table = Table("trilogy").battleground("edoras", "merry_brandybuck", "village_militia", "wolf_riders")
    table.fight("edoras")
    assert supported(table) == [thing("merry_brandybuck")]
    assert table.offers("frodo") == (Pick(thing("merry_brandybuck")), Pick(thing("village_militia")))


def test_g74_pippin_is_supported_by_dunedain_and_by_nobody_else(table: Table) -> None:
    table.battleground("minas_tirith", "pippin_took", "soldiers_of_gondor").fight("minas_tirith")
    assert supported(table) == [thing("pippin_took")]
    table = Table("trilogy").battleground("morannon", "pippin_took", "riders_of_rohan_1").fight("morannon")
    assert supported(table) == []


def test_g75_the_red_arrow_does_not_help_merry(table: Table) -> None:
    table.battleground("minas_tirith").hand("aragorn", "the_red_arrow", "arwen").turn("aragorn")
    table.plays("aragorn", "the_red_arrow").anew().hand("frodo", "merry_brandybuck", "eowyn").turn("frodo")
    assert table.may_play("frodo", "eowyn", "minas_tirith")
    assert not table.may_play("frodo", "merry_brandybuck", "minas_tirith")


@pytest.mark.parametrize("ground", ["edoras", "umbar", "orthanc", "rivendell"])
def test_g76_the_three_hunters_go_anywhere_and_any_free_army_supports_them(table: Table, ground: str) -> None:
    table.battleground(ground).reserve("aragorn", "aragorn", "legolas").reserve("frodo", "gimli")
    table.hand("aragorn", "the_three_hunters", "arwen").turn("aragorn").plays("aragorn", "the_three_hunters")
    table.anew().turn("frodo")
    assert table.may_move("frodo", "gimli", ground)
    table.anew().turn("aragorn")
    assert table.may_move("aragorn", "legolas", ground)
    table.moves("aragorn", "aragorn", ground)
    table.anew().at(ground, "village_militia").fight(ground)
    assert supported(table) == [thing("aragorn")]


def test_g77_gimli_fights_only_at_moria_and_other_hobbits_nowhere(table: Table) -> None:
    grounds = (
        "dol_amroth",
        "edoras",
        "helms_deep",
        "lorien",
        "minas_tirith",
        "pelargir",
        "rivendell",
        "dol_guldur",
        "harad",
        "minas_morgul",
        "morannon",
        "moria",
        "orthanc",
        "umbar",
    )
    for ground in grounds:
        table.battleground(ground)
    hobbits = ("frodo_baggins", "sam_gamgee", "bilbo_baggins", "fatty_bolger")
    table.hand("frodo", "gimli", *hobbits).turn("frodo")
    assert [ground for ground in grounds if table.may_play("frodo", "gimli", ground)] == ["moria"]
    for hobbit in hobbits:
        assert not any(table.may_play("frodo", hobbit, ground) for ground in grounds)


def test_g78_attack_tokens_help_the_attacker_there(table: Table) -> None:
    table.battleground("moria").reserve("witch_king", "the_destroyer").turn("witch_king")
    table.uses("witch_king", "the_destroyer")
    assert table.tokens_on("moria", Token.ATTACK) == 1
    table.anew().at("moria", "gimli", "legolas").fight("moria")
    assert table.scored_by("free") == ["moria"], "three icons against two shields"


def test_g78_defense_tokens_help_the_defender_there(table: Table) -> None:
    table.battleground("edoras", "wolf_riders").reserve("witch_king", "the_warrior").turn("witch_king")
    table.uses("witch_king", "the_warrior").anew().fight("edoras")
    assert table.scored_by("free") == ["edoras"]


def test_g79_survivors_are_cycled_without_asking_for_an_order(table: Table) -> None:
    table.battleground("edoras", "eomer", "village_militia", "riders_of_rohan_1").fight("edoras")
    assert table.thinking == []
    assert set(table.cycle_pile_of("frodo")) == {"eomer", "village_militia", "riders_of_rohan_1"}


def test_g80_quickbeam_counts_characters_and_armies_of_isengard_there_in_pairs(table: Table) -> None:
    table.battleground("orthanc", "quickbeam", "saruman", "ugluk", "wolf_riders", "fighting_uruk_hai")
    assert table.icons_of("quickbeam") == (2, 2)
    table = Table("trilogy").battleground("orthanc", "quickbeam", "saruman", "ugluk", "wolf_riders")
    assert table.icons_of("quickbeam") == (1, 1), "three make one pair"
    table = Table("trilogy").battleground("orthanc", "quickbeam", "saruman").on("saruman", "sarumans_staff")
    assert table.icons_of("quickbeam") == (0, 0), "an item is no card of the count"


def test_g81_the_first_seat_names_a_loss_and_its_team_mate_agrees(table: Table) -> None:
    table.path("imladris", "gimli", "legolas", "the_hunter", "the_reaver").fight("imladris")
    table.picks("frodo", "gimli")
    assert table.asked("aragorn") == AgreeOnLossPrompt(thing("imladris"), 1, thing("gimli"))
    table.agrees("aragorn", "gimli")
    assert table.eliminated_of("frodo") == ["gimli"]
    assert table.cycle_pile_of("aragorn") == ["legolas"]


def test_g81_where_they_disagree_the_enemy_decides(table: Table) -> None:
    table.path("imladris", "gimli", "legolas", "the_hunter", "the_reaver").fight("imladris")
    table.picks("frodo", "legolas").picks("aragorn", "gimli")
    assert table.thinking == ["witch_king"]
    assert table.asked("witch_king") == SettleLossPrompt(thing("imladris"), 1)
    table.picks("witch_king", "legolas")
    assert table.eliminated_of("aragorn") == ["legolas"]
    assert table.cycle_pile_of("frodo") == ["gimli"]


def test_g82_in_the_combat_step_the_starting_seat_is_asked_first(table: Table) -> None:
    table.path("imladris", "gimli", "legolas", "the_hunter", "the_reaver").starting("frodo").turn("aragorn")
    table.anew().combat_step()
    assert table.thinking == ["frodo"]


def test_g82_each_goes_in_turn_order_from_the_seat_whose_turn_it_is(table: Table) -> None:
    table.hand("frodo", "sting").hand("aragorn", "arwen").starting("aragorn").activate("the_old_forest")
    assert table.thinking == ["aragorn"]
    table.picks("aragorn", "arwen")
    assert table.thinking == ["frodo"]
    table = Table("trilogy").hand("frodo", "sting").hand("aragorn", "arwen").reserve("saruman", "hill_troll")
    table.turn("saruman").uses("saruman", "hill_troll")
    assert table.thinking == ["frodo"], "after Saruman comes Frodo"
