"""Mordor: its armies, the characters that are no Nazgûl, and its events."""

import pytest

from rules.cardgame.events import Eliminated, Removed
from rules.cardgame.terms import Token
from tests.cardgame.tables import Figures, Table, figures

MORDOR_BATTLEGROUNDS = ["lorien", "minas_tirith", "dol_guldur", "minas_morgul", "morannon"]


@pytest.fixture
def table() -> Table:
    return Table("trilogy")


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("black_uruks", Figures(2, 1)),
        ("grond_hammer_of_the_underworld", Figures(3, 0)),
        *((f"mordor_orcs_{n}", Figures(1, 1)) for n in range(1, 6)),
        ("olog_hai", Figures(2, 2)),
        ("trolls_of_udun", Figures(1, 2)),
        ("gorbag_and_shagrat", Figures(leadership=(0, 1), paths=(8, 9))),
        ("grishnakh", Figures(leadership=(1, 0), path=1, paths=(6, 7))),
        ("mouth_of_sauron", Figures(leadership=(1, 1), path=1, paths=(7, 8, 9))),
        ("the_lidless_eye", Figures(path=1, paths=(9,))),
        ("gothmog", Figures(leadership=(1, 1))),
        ("the_black_captain", Figures()),
        ("the_day_without_dawn", Figures()),
        ("the_ringwraiths_are_abroad", Figures()),
    ],
)
def test_the_figures_of_mordor(card: str, expected: Figures) -> None:
    assert figures(card) == expected


@pytest.mark.parametrize(
    "army", ["black_uruks", "grond_hammer_of_the_underworld", "mordor_orcs_1", "olog_hai", "trolls_of_udun"]
)
def test_armies_of_mordor_go_to_mordor_battlegrounds_and_to_reserve_only(table: Table, army: str) -> None:
    table.everywhere("morgai").hand("witch_king", army, "grishnakh").turn("witch_king")
    assert table.places_for("witch_king", army) == MORDOR_BATTLEGROUNDS
    assert table.may_play("witch_king", army)


def test_black_uruks(table: Table) -> None:
    """An army of 2 attack and 1 defense, without text."""
    table.battleground("lorien", "black_uruks", "mordor_orcs_1").fight("lorien")
    assert table.attack_counted == 3
    assert table.scored_by("shadow") == ["lorien"]


def test_grond_hammer_of_the_underworld(table: Table) -> None:
    """An army of 3 attack and no defense, without text."""
    table.battleground("minas_tirith", "grond_hammer_of_the_underworld", "mordor_orcs_1").fight("minas_tirith")
    assert table.attack_counted == 4
    assert table.scored_by("shadow") == ["minas_tirith"]


def test_grond_survives_a_defence_that_holds_without_it(table: Table) -> None:
    """G69: iconless defenders are cycled once everything is cancelled."""
    table.battleground("dol_guldur", "grond_hammer_of_the_underworld", "mordor_orcs_1", "high_elves_1", "legolas")
    table.fight("dol_guldur")
    assert table.scored_by("shadow") == ["dol_guldur"]
    assert table.eliminated_of("witch_king") == ["mordor_orcs_1"]
    assert table.cycle_pile_of("witch_king") == ["grond_hammer_of_the_underworld"]


def test_mordor_orcs(table: Table) -> None:
    """Five armies of 1 attack and 1 defense, without text."""
    orcs = [f"mordor_orcs_{n}" for n in range(1, 6)]
    table.battleground("minas_tirith", *orcs).fight("minas_tirith")
    assert table.attack_counted == 5
    assert table.scored_by("shadow") == ["minas_tirith"]
    assert table.eliminated_of("witch_king") == orcs


def test_of_equal_mordor_orcs_in_hand_one_is_offered(table: Table) -> None:
    table.hand("witch_king", "mordor_orcs_4", "mordor_orcs_2", "grishnakh").turn("witch_king")
    assert table.may_play("witch_king", "mordor_orcs_4")
    assert not table.may_play("witch_king", "mordor_orcs_2")


def test_olog_hai(table: Table) -> None:
    """An army of 2 attack and 2 defense, without text."""
    table.battleground("minas_morgul", "olog_hai", "gandalf_the_white", "aragorn", "soldiers_of_gondor")
    table.fight("minas_morgul")
    assert table.attack_counted == 5
    assert table.scored_by("free") == ["minas_morgul"]
    assert table.eliminated_of("witch_king") == ["olog_hai"]


def test_trolls_of_udun(table: Table) -> None:
    """An army of 1 attack and 2 defense, without text."""
    table.battleground("dol_guldur", "trolls_of_udun", "high_elves_1", "high_elves_2").fight("dol_guldur")
    assert table.scored_by("shadow") == ["dol_guldur"]
    assert table.eliminated_of("witch_king") == ["trolls_of_udun"]


# ---- Gorbag & Shagrat ---


def test_gorbag_and_shagrat(table: Table) -> None:
    """When played or moved to a path: you may cycle 1 from hand to put 1 path attack token on this card, 2 at
    Cirith Ungol."""
    table.hand("witch_king", "gorbag_and_shagrat", "grishnakh", "olog_hai").path("shelobs_lair").turn("witch_king")
    table.plays("witch_king", "gorbag_and_shagrat", "shelobs_lair", pays="olog_hai").accepts("witch_king")
    assert table.cycle_pile_of("witch_king") == ["olog_hai", "grishnakh"]
    assert table.tokens_on("gorbag_and_shagrat", Token.PATH_ATTACK) == 1
    assert table.path_icons_of("gorbag_and_shagrat") == 1


def test_gorbag_and_shagrat_put_two_tokens_at_cirith_ungol_and_fight_with_them(table: Table) -> None:
    table.reserve("witch_king", "gorbag_and_shagrat").hand("witch_king", "olog_hai").path("cirith_ungol")
    table.turn("witch_king").moves("witch_king", "gorbag_and_shagrat", "cirith_ungol").accepts("witch_king")
    assert table.tokens_on("gorbag_and_shagrat", Token.PATH_ATTACK) == 2
    table.everyone_passes().fight("cirith_ungol")
    assert table.corruption_now == 2
    assert table.tokens_on("gorbag_and_shagrat", Token.PATH_ATTACK) == 0


def test_gorbag_and_shagrat_may_decline(table: Table) -> None:
    table.reserve("witch_king", "gorbag_and_shagrat").hand("witch_king", "olog_hai").path("morgai").turn("witch_king")
    table.moves("witch_king", "gorbag_and_shagrat", "morgai").declines("witch_king")
    assert table.hand_of("witch_king") == ["olog_hai"]
    assert table.path_icons_of("gorbag_and_shagrat") == 0


def test_gorbag_and_shagrat_with_an_empty_hand_are_offered_nothing_g13(table: Table) -> None:
    table.hand("witch_king", "gorbag_and_shagrat", "olog_hai").path("morgai").turn("witch_king")
    table.plays("witch_king", "gorbag_and_shagrat", "morgai")
    assert table.thinking == ["aragorn"]
    assert table.eliminated_of("witch_king") == []


def test_gorbag_and_shagrat_put_no_token_at_a_battleground(table: Table) -> None:
    table.reserve("witch_king", "gorbag_and_shagrat").hand("witch_king", "olog_hai").battleground("morannon")
    table.turn("witch_king").moves("witch_king", "gorbag_and_shagrat", "morannon")
    assert table.thinking == ["aragorn"]


def test_gorbag_and_shagrat_lead_in_defence_only_g73(table: Table) -> None:
    table.battleground("dol_guldur", "gorbag_and_shagrat", "mordor_orcs_1", "high_elves_1", "high_elves_2")
    table.fight("dol_guldur")
    assert table.scored_by("shadow") == ["dol_guldur"]
    table = Table().battleground("lorien", "gorbag_and_shagrat", "mordor_orcs_1").fight("lorien")
    assert table.attack_counted == 1


# ---- Grishnákh, the Mouth, the Eye ---


def test_grishnakh(table: Table) -> None:
    """Action on the path: eliminate this card to add 1 corruption."""
    table.path("amon_hen", "grishnakh").turn("witch_king").uses("witch_king", "grishnakh")
    assert table.corruption_now == 1
    assert table.eliminated_of("witch_king") == ["grishnakh"]
    assert table.cards_at("amon_hen") == []


def test_grishnakh_acts_on_the_path_only_and_for_his_own_seat(table: Table) -> None:
    table.path("amon_hen").reserve("witch_king", "grishnakh").turn("witch_king")
    assert not table.may_use("witch_king", "grishnakh")
    table = Table().path("amon_hen").battleground("lorien", "grishnakh").turn("witch_king")
    assert not table.may_use("witch_king", "grishnakh")
    table = Table().path("amon_hen", "grishnakh").turn("saruman")
    assert not table.may_use("saruman", "grishnakh")


def test_grishnakh_leads_in_attack_only(table: Table) -> None:
    table.battleground("lorien", "grishnakh", "mordor_orcs_1").fight("lorien")
    assert table.attack_counted == 2
    table = Table().battleground("dol_guldur", "grishnakh", "mordor_orcs_1", "high_elves_1", "high_elves_2")
    table.fight("dol_guldur")
    assert table.scored_by("free") == ["dol_guldur"]


def test_mouth_of_sauron(table: Table) -> None:
    """May not enter a path while a Shadow battleground is active. In reserve: draw 1 more in each draw step."""
    table.hand("witch_king", "mouth_of_sauron", "olog_hai").path("morgai").battleground("morannon").turn("witch_king")
    assert table.places_for("witch_king", "mouth_of_sauron") == ["morannon"]
    assert table.may_play("witch_king", "mouth_of_sauron")

    table = Table().reserve("witch_king", "mouth_of_sauron").draw_step()
    assert len(table.hand_of("witch_king")) == 5
    assert len(table.hand_of("saruman")) == 4


@pytest.mark.parametrize("envoy", ["mouth_of_sauron", "the_lidless_eye"])
def test_mouth_and_eye_enter_the_path_beside_free_battlegrounds_g86(table: Table, envoy: str) -> None:
    table.hand("witch_king", envoy, "olog_hai").path("morgai").battleground("minas_tirith").turn("witch_king")
    assert table.may_play("witch_king", envoy, "morgai")
    table = Table().reserve("witch_king", envoy).path("morgai").battleground("umbar").turn("witch_king")
    assert not table.may_move("witch_king", envoy, "morgai")


@pytest.mark.parametrize("envoy", ["mouth_of_sauron", "the_lidless_eye"])
def test_mouth_and_eye_stay_when_a_shadow_battleground_comes_later_g86(table: Table, envoy: str) -> None:
    table.path("morgai", envoy).activate("harad")
    assert table.cards_at("morgai") == [envoy]


def test_mouth_of_sauron_away_from_the_reserve_draws_no_more(table: Table) -> None:
    table.path("morgai", "mouth_of_sauron").draw_step()
    assert len(table.hand_of("witch_king")) == 4


def test_the_lidless_eye(table: Table) -> None:
    """May not enter a path while a Shadow battleground is active. When played: each Shadow player draws 1. In
    reserve: your carryover limit is 1 higher."""
    table.hand("witch_king", "the_lidless_eye", "olog_hai").turn("witch_king").plays("witch_king", "the_lidless_eye")
    assert len(table.hand_of("witch_king")) == len(table.hand_of("saruman")) == 1
    assert table.carryover_of("witch_king") == 3
    assert table.carryover_of("saruman") == 2

    table = Table().hand("witch_king", "the_lidless_eye", "olog_hai").path("morgai").battleground("harad")
    table.turn("witch_king")
    assert table.places_for("witch_king", "the_lidless_eye") == []


def test_the_lidless_eye_draws_when_played_to_the_path_too(table: Table) -> None:
    table.hand("witch_king", "the_lidless_eye", "olog_hai").path("morgai").turn("witch_king")
    table.plays("witch_king", "the_lidless_eye", "morgai")
    assert len(table.hand_of("witch_king")) == len(table.hand_of("saruman")) == 1


def test_the_lidless_eye_on_the_path_watches_no_hands(table: Table) -> None:
    table.reserve("witch_king", "the_lidless_eye").path("morgai").turn("witch_king")
    table.moves("witch_king", "the_lidless_eye", "morgai")
    assert table.carryover_of("witch_king") == 2
    assert table.hand_of("witch_king") == table.hand_of("saruman") == []


def test_the_lidless_eye_draws_twice_in_a_duel_and_once_each_in_the_duel_of_three_g106() -> None:
    table = Table("duel").hand("witch_king", "the_lidless_eye", "gollum").turn("witch_king")
    assert len(table.plays("witch_king", "the_lidless_eye").hand_of("witch_king")) == 2
    table = Table("duel3").hand("witch_king", "the_lidless_eye", "olog_hai").turn("witch_king")
    table.plays("witch_king", "the_lidless_eye")
    assert len(table.hand_of("witch_king")) == len(table.hand_of("saruman")) == 1


def test_eye_and_staff_raise_the_limit_of_the_duels_shadow_to_four_g18() -> None:
    """The enemy that passed with fewer cards then cycles down to its own limit."""
    table = Table("duel").reserve("witch_king", "the_lidless_eye", "saruman").on("saruman", "sarumans_staff")
    table.hand("witch_king", "gollum", "shelob", "ugluk", "olog_hai").hand("gandalf", "sting", "anduril", "gimli")
    table.turn("gandalf").passes("gandalf").passes("witch_king")
    assert table.thinking == ["gandalf"]
    table.picks("gandalf", "anduril")
    assert table.hand_of("gandalf") == ["sting", "gimli"]
    assert len(table.hand_of("witch_king")) == 4


# ---- Gothmog ---


def test_gothmog() -> None:
    """When played: remove the Witch-king. In reserve: draw 1 more in each draw step."""
    table = Table(promos=True).hand("witch_king", "gothmog", "olog_hai").turn("witch_king")
    table.plays("witch_king", "gothmog")
    assert table.eliminated_of("witch_king") == ["the_witch_king"]
    assert table.saw(Removed)
    table.everyone_passes().draw_step()
    assert len(table.hand_of("witch_king")) == 5
    assert table.thinking == []


@pytest.mark.parametrize("zone", ["hand", "cycled", "reserve", "path"])
def test_gothmog_removes_the_witch_king_wherever_he_is_g118(zone: str) -> None:
    table = Table(promos=True).hand("witch_king", "gothmog", "olog_hai")
    if zone == "path":
        table.path("morgai", "the_witch_king")
    else:
        getattr(table, zone)("witch_king", "the_witch_king")
    if zone in ("reserve", "path"):
        table.on("the_witch_king", "nazguls_mantle")
    table.turn("witch_king").plays("witch_king", "gothmog", pays="olog_hai" if zone == "hand" else "")
    gone = ["nazguls_mantle", "the_witch_king"] if zone in ("reserve", "path") else ["the_witch_king"]
    assert sorted(table.eliminated_of("witch_king")) == gone
    assert "the_witch_king" not in table.hand_of("witch_king") + table.cycle_pile_of("witch_king")


def test_gothmog_played_to_a_battleground_removes_the_witch_king_too() -> None:
    table = Table(promos=True).hand("witch_king", "gothmog", "olog_hai").battleground("morannon").turn("witch_king")
    table.plays("witch_king", "gothmog", "morannon")
    assert table.eliminated_of("witch_king") == ["the_witch_king"]


def test_gothmog_may_come_after_the_witch_king_is_gone_and_removes_nobody_by_moving() -> None:
    table = Table(promos=True).hand("witch_king", "gothmog", "olog_hai").eliminated("witch_king", "the_witch_king")
    table.turn("witch_king").plays("witch_king", "gothmog")
    assert table.saw(Removed) == []
    table = Table(promos=True).reserve("witch_king", "gothmog", "the_witch_king").battleground("morannon")
    table.turn("witch_king").moves("witch_king", "gothmog", "morannon")
    assert table.reserve_of("witch_king") == ["the_witch_king"]


def test_gothmog_goes_to_no_path_and_leads_an_army_of_mordor() -> None:
    table = Table(promos=True).everywhere("morgai").hand("witch_king", "gothmog", "olog_hai").turn("witch_king")
    assert table.places_for("witch_king", "gothmog") == MORDOR_BATTLEGROUNDS
    table = Table(promos=True).battleground("minas_tirith", "gothmog", "olog_hai").fight("minas_tirith")
    assert table.attack_counted == 3


# ---- events ---


def test_the_black_captain(table: Table) -> None:
    """If the Witch-king is in reserve: activate or reactivate a Mordor battleground; he may then move there."""
    table.hand("witch_king", "the_black_captain", "olog_hai").arrived("witch_king", "the_witch_king")
    table.scored("free", "minas_morgul").turn("witch_king").plays("witch_king", "the_black_captain")
    assert table.may_pick("witch_king") == MORDOR_BATTLEGROUNDS
    table.picks("witch_king", "minas_tirith").declines("aragorn").accepts("witch_king")
    assert table.cards_at("minas_tirith") == ["the_witch_king"]
    assert table.eliminated_of("witch_king") == ["the_black_captain"]


def test_the_black_captain_may_pick_lorien_and_stay_at_home_g55(table: Table) -> None:
    table.hand("witch_king", "the_black_captain", "olog_hai").reserve("witch_king", "the_witch_king").turn("witch_king")
    table.plays("witch_king", "the_black_captain").picks("witch_king", "lorien").declines("witch_king")
    assert table.active == ["lorien", "dol_guldur"]
    assert table.reserve_of("witch_king") == ["the_witch_king"]


def test_the_black_captain_without_the_witch_king_in_reserve_does_nothing_g12(table: Table) -> None:
    table.hand("witch_king", "the_black_captain", "olog_hai").path("morgai", "the_witch_king")
    table.reserve("witch_king", "the_hunter").turn("witch_king").plays("witch_king", "the_black_captain")
    assert table.active == ["morgai"]
    assert table.eliminated_of("witch_king") == ["the_black_captain"]


def test_the_black_captain_finds_every_mordor_battleground_active_g56(table: Table) -> None:
    table.hand("witch_king", "the_black_captain", "olog_hai").reserve("witch_king", "the_witch_king")
    table.everywhere().turn("witch_king").plays("witch_king", "the_black_captain")
    assert table.reserve_of("witch_king") == ["the_witch_king"]
    assert table.eliminated_of("witch_king") == ["the_black_captain"]


SEVEN = ["olog_hai", "black_uruks", "trolls_of_udun", "the_hunter", "the_reaver", "fell_beast", "grishnakh"]


def test_the_day_without_dawn(table: Table) -> None:
    """Draw 7, set them aside, eliminate 1 of them, play up to 2 armies of them, cycle the rest."""
    table.hand("witch_king", "the_day_without_dawn", "morgul_blade").deck("witch_king", *SEVEN).battleground("morannon")
    table.turn("witch_king").plays("witch_king", "the_day_without_dawn")
    assert table.may_pick("witch_king") == SEVEN
    table.picks("witch_king", "fell_beast")
    assert not table.may_play("witch_king", "the_hunter")
    table.plays("witch_king", "olog_hai", "morannon").plays("witch_king", "black_uruks")
    assert table.cards_at("morannon") == ["olog_hai"]
    assert table.reserve_of("witch_king") == ["black_uruks"]
    assert table.eliminated_of("witch_king") == ["fell_beast", "the_day_without_dawn"]
    paid = ["morgul_blade"]
    assert sorted(table.cycle_pile_of("witch_king")) == sorted(
        [*paid, "trolls_of_udun", "the_hunter", "the_reaver", "grishnakh"]
    )


def test_the_day_without_dawn_may_bring_no_army_and_hides_what_it_eliminates(table: Table) -> None:
    table.hand("witch_king", "the_day_without_dawn", "morgul_blade").deck("witch_king", *SEVEN).turn("witch_king")
    table.plays("witch_king", "the_day_without_dawn").picks("witch_king", "grishnakh").is_done("witch_king")
    assert table.reserve_of("witch_king") == []
    assert len(table.cycle_pile_of("witch_king")) == 7
    grishnakh = table.saw(Eliminated)[0]
    assert grishnakh.seen_by((table.seat("frodo"),)) != grishnakh


def test_the_day_without_dawn_pays_the_shortfall_from_hand_g6(table: Table) -> None:
    """Three cards drawn: one eliminated, two played, none left to pay with."""
    table.hand("witch_king", "the_day_without_dawn", "fell_beast", "grishnakh", "morgul_blade", "the_hunter")
    table.only_deck("witch_king", "olog_hai", "black_uruks").turn("witch_king")
    table.plays("witch_king", "the_day_without_dawn", pays="fell_beast").picks("witch_king", "fell_beast")
    table.plays("witch_king", "olog_hai").plays("witch_king", "black_uruks")
    table.picks("witch_king", "grishnakh", "morgul_blade")
    assert table.hand_of("witch_king") == ["the_hunter"]
    assert table.reserve_of("witch_king") == ["olog_hai", "black_uruks"]


def test_the_day_without_dawn_in_a_duel_brings_armies_of_any_faction_g111() -> None:
    drawn = ["wolf_riders", "haradrim_mumakil", "gollum", "shelob", "ugluk", "the_hunter", "grishnakh"]
    table = Table("duel").hand("witch_king", "the_day_without_dawn", "morgul_blade").deck("witch_king", *drawn)
    table.turn("witch_king").plays("witch_king", "the_day_without_dawn").picks("witch_king", "gollum")
    table.plays("witch_king", "wolf_riders").plays("witch_king", "haradrim_mumakil")
    assert table.reserve_of("witch_king") == ["wolf_riders", "haradrim_mumakil"]


def test_the_ringwraiths_are_abroad(table: Table) -> None:
    """Draw 7, set them aside, eliminate 1 of them, play up to 2 Nazgûl characters of them, cycle the rest."""
    seven = ["the_hunter", "the_reaver", "the_warrior", "black_breath", "olog_hai", "grishnakh", "mouth_of_sauron"]
    table.hand("witch_king", "the_ringwraiths_are_abroad", "fell_beast").deck("witch_king", *seven).path("weathertop")
    table.turn("witch_king").plays("witch_king", "the_ringwraiths_are_abroad").picks("witch_king", "the_warrior")
    assert not table.may_play("witch_king", "olog_hai")
    assert not table.may_play("witch_king", "grishnakh")
    table.plays("witch_king", "the_hunter", "weathertop").plays("witch_king", "the_reaver")
    assert table.cards_at("weathertop") == ["the_hunter"]
    assert table.reserve_of("witch_king") == ["the_reaver"]
    assert table.eliminated_of("witch_king") == ["the_warrior", "the_ringwraiths_are_abroad"]
    assert len(table.cycle_pile_of("witch_king")) == 5


def test_the_ringwraiths_draw_for_the_easterling_after_the_rest_is_cycled_g7(table: Table) -> None:
    seven = [
        "the_black_easterling",
        "the_reaver",
        "the_warrior",
        "black_breath",
        "olog_hai",
        "grishnakh",
        "morgul_blade",
    ]
    table.hand("witch_king", "the_ringwraiths_are_abroad", "fell_beast").deck("witch_king", *seven, "trolls_of_udun")
    table.turn("witch_king").plays("witch_king", "the_ringwraiths_are_abroad").picks("witch_king", "the_warrior")
    table.plays("witch_king", "the_black_easterling").is_done("witch_king")
    assert table.hand_of("witch_king") == ["trolls_of_udun"]
    assert len(table.cycle_pile_of("witch_king")) == 6


def test_the_ringwraiths_bring_no_nazgul_played_earlier_in_the_round_g11(table: Table) -> None:
    table.hand("witch_king", "the_hunter", "the_ringwraiths_are_abroad", "fell_beast", "olog_hai").path("morgai")
    table.only_deck("witch_king", "the_reaver", "grishnakh").turn("witch_king")
    table.plays("witch_king", "the_hunter", pays="olog_hai").all_pass("aragorn", "saruman", "frodo")
    table.uses("witch_king", "the_hunter").all_pass("aragorn", "saruman", "frodo")
    table.plays("witch_king", "the_ringwraiths_are_abroad").picks("witch_king", "grishnakh")
    assert sorted(table.aside_of("witch_king")) == ["fell_beast", "olog_hai", "the_hunter", "the_reaver"]
    assert table.may_play("witch_king", "the_reaver")
    assert not table.may_play("witch_king", "the_hunter")


def test_the_ringwraiths_find_nothing_in_an_empty_deck(table: Table) -> None:
    table.hand("witch_king", "the_ringwraiths_are_abroad").only_deck("witch_king").turn("witch_king")
    gone = len(table.eliminated_of("witch_king"))
    table.plays("witch_king", "the_ringwraiths_are_abroad")
    assert table.eliminated_of("witch_king")[gone:] == ["the_ringwraiths_are_abroad"]
    assert table.thinking == ["aragorn"]
