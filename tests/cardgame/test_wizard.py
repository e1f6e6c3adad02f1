"""The Wizards and those they move."""

import pytest

from rules.cardgame.choices import Pick
from rules.cardgame.flow import NextPath
from tests.cardgame.tables import Figures, Table, figures, keywords, thing

EVERY_PATH = (1, 2, 3, 4, 5, 6, 7, 8, 9)


@pytest.fixture
def table() -> Table:
    return Table("trilogy")


@pytest.mark.parametrize(
    ("card", "expected", "words"),
    [
        ("gandalf_the_grey", Figures(2, 2, (0, 0), 3, EVERY_PATH), []),
        ("gandalf_the_white", Figures(2, 3), []),
        ("gwaihir_the_windlord", Figures(1, 1, (0, 0), 1, (9,)), []),
        ("quickbeam", Figures(path=1, paths=(5, 6)), ["ent"]),
        ("smeagol", Figures(path=1, paths=(6, 7, 8, 9)), []),
        ("treebeard", Figures(1, 1, (0, 0), 1, (5, 6)), ["ent"]),
        ("ent_draught", Figures(path=1), []),
        ("gandalfs_staff", Figures(1, 1, path=1), ["weapon"]),
        ("glamdring", Figures(1, 1, path=1), ["weapon"]),
        ("narya_ring_of_fire", Figures(1, 1, path=1), []),
    ],
)
def test_the_figures_of_the_wizards(card: str, expected: Figures, words: list[str]) -> None:
    assert figures(card) == expected
    assert keywords(card) == words


@pytest.mark.parametrize("item", ["gandalfs_staff", "glamdring", "narya_ring_of_fire"])
def test_gandalfs_items_are_for_either_gandalf(table: Table, item: str) -> None:
    table.reserve("frodo", "gandalf_the_grey", "gandalf_the_white", "treebeard", "gwaihir_the_windlord")
    table.hand("frodo", item, "sting").turn("frodo")
    assert table.wielders_for("frodo", item) == ["gandalf_the_grey", "gandalf_the_white"]


# ---- Gandalf ---------------------------------------------------------------------------------------------------------


def test_gandalf_the_grey(table: Table) -> None:
    """Action on the path: activate a path of the next number. Eliminated when Gandalf the White is played."""
    table.path("bag_end", "gandalf_the_grey").turn("frodo").uses("frodo", "gandalf_the_grey")
    assert sorted(table.may_pick("frodo")) == ["inn_of_the_prancing_pony", "the_old_forest", "weathertop"]
    table.picks("frodo", "weathertop")
    assert table.active_path == "weathertop"
    assert table.scored_by("free") == ["bag_end"]
    assert len(table.hand_of("witch_king")) == 2


def test_gandalf_the_grey_stays_behind_in_the_old_paths_combat_g43(table: Table) -> None:
    table.path("bag_end", "gandalf_the_grey", "the_hunter").turn("frodo").uses("frodo", "gandalf_the_grey")
    table.picks("frodo", "weathertop")
    assert table.eliminated_of("frodo") == ["gandalf_the_grey"]
    table = Table().path("bag_end", "gandalf_the_grey").turn("frodo").uses("frodo", "gandalf_the_grey")
    table.picks("frodo", "weathertop")
    assert table.cycle_pile_of("frodo") == ["gandalf_the_grey"]
    assert table.cards_at("weathertop") == []


def test_gandalf_the_greys_jump_sets_the_next_rounds_number_g47(table: Table) -> None:
    table.path("bag_end", "gandalf_the_grey").turn("frodo").uses("frodo", "gandalf_the_grey")
    table.picks("frodo", "weathertop").anew().fight("weathertop").do(NextPath())
    assert table.active_path in ("fords_of_bruinen", "imladris", "the_council_of_elrond")


def test_gandalf_the_grey_cannot_lead_beyond_path_9_g45(table: Table) -> None:
    table.path("orodruin", "gandalf_the_grey").turn("frodo")
    assert not table.may_use("frodo", "gandalf_the_grey")
    table = Table("fellowship").path("amon_hen", "gandalf_the_grey").turn("gandalf")
    assert not table.may_use("gandalf", "gandalf_the_grey")


def test_gandalf_the_grey_acts_only_on_the_path(table: Table) -> None:
    table.path("bag_end").reserve("frodo", "gandalf_the_grey").turn("frodo")
    assert not table.may_use("frodo", "gandalf_the_grey")
    table = Table().path("bag_end").battleground("edoras", "gandalf_the_grey").turn("frodo")
    assert not table.may_use("frodo", "gandalf_the_grey")


def test_gandalf_the_grey_fights_at_any_battleground(table: Table) -> None:
    table.everywhere().hand("frodo", "gandalf_the_grey", "sting").turn("frodo")
    assert len(table.places_for("frodo", "gandalf_the_grey")) == 14


def test_gandalf_the_white(table: Table) -> None:
    """When played: remove the Grey. In reserve: draw 1 more in each draw step. Forsaken from deck top: cycled."""
    table.path("bag_end", "gandalf_the_grey").on("gandalf_the_grey", "glamdring")
    table.hand("frodo", "gandalf_the_white", "sting").turn("frodo").plays("frodo", "gandalf_the_white")
    assert table.cards_at("bag_end") == []
    assert sorted(table.eliminated_of("frodo")) == ["gandalf_the_grey", "glamdring"]
    table.anew().draw_step()
    assert len(table.hand_of("frodo")) == 3 + 1
    assert len(table.hand_of("aragorn")) == 3
    assert table.thinking == []


@pytest.mark.parametrize("where", ["hand", "cycled", "reserve", "deck"])
def test_gandalf_the_white_removes_the_grey_wherever_he_is_r54(table: Table, where: str) -> None:
    getattr(table, where)("frodo", "gandalf_the_grey")
    table.hand("frodo", "gandalf_the_white", "sting").turn("frodo").plays("frodo", "gandalf_the_white")
    if where == "hand":
        table.picks("frodo", "sting")
    assert table.eliminated_of("frodo") == ["gandalf_the_grey"]


def test_gandalf_the_white_may_come_after_the_grey_has_gone_g30(table: Table) -> None:
    table.eliminated("frodo", "gandalf_the_grey").hand("frodo", "gandalf_the_white", "sting").turn("frodo")
    table.plays("frodo", "gandalf_the_white")
    assert table.reserve_of("frodo") == ["gandalf_the_white"]


def test_gandalf_the_white_enters_no_path_and_draws_no_more_in_battle(table: Table) -> None:
    table.path("bag_end").battleground("edoras").hand("frodo", "gandalf_the_white", "sting").turn("frodo")
    assert table.places_for("frodo", "gandalf_the_white") == ["edoras"]
    table.plays("frodo", "gandalf_the_white", "edoras")
    assert table.eliminated_of("frodo") == ["gandalf_the_grey"]
    table.anew().draw_step()
    assert len(table.hand_of("frodo")) == 3


def test_gandalf_the_white_forsaken_is_cycled_only_from_the_deck_g38(table: Table) -> None:
    table.deck("frodo", "gandalf_the_white").activate("the_old_forest")
    assert table.cycle_pile_of("frodo") == ["gandalf_the_white"]
    for where in ("hand", "reserve"):
        table = Table()
        getattr(table, where)("frodo", "gandalf_the_white")
        table.activate("the_old_forest").picks("frodo", "gandalf_the_white")
        assert table.eliminated_of("frodo") == ["gandalf_the_white"]


# ---- Gwaihir ---------------------------------------------------------------------------------------------------------


def test_gwaihir_the_windlord(table: Table) -> None:
    """Action in reserve: cycle this card, then take Gandalf from your cycle pile."""
    table.reserve("frodo", "gwaihir_the_windlord").cycled("frodo", "gandalf_the_grey", "gandalf_the_white", "sting")
    table.turn("frodo").uses("frodo", "gwaihir_the_windlord")
    assert table.offers("frodo") == (Pick(thing("gandalf_the_grey")), Pick(thing("gandalf_the_white")))
    table.picks("frodo", "gandalf_the_white")
    assert table.hand_of("frodo") == ["gandalf_the_white"]
    assert table.thinking == ["witch_king"]
    assert "gwaihir_the_windlord" in table.cycle_pile_of("frodo")


def test_gwaihir_the_windlord_finds_no_gandalf_in_the_deck(table: Table) -> None:
    table.reserve("frodo", "gwaihir_the_windlord").turn("frodo").uses("frodo", "gwaihir_the_windlord")
    assert table.may_pick("frodo") == []
    table.is_done("frodo")
    assert table.hand_of("frodo") == []
    assert table.cycle_pile_of("frodo") == ["gwaihir_the_windlord"]


def test_gwaihir_the_windlord_acts_only_in_reserve(table: Table) -> None:
    table.path("orodruin", "gwaihir_the_windlord").cycled("frodo", "gandalf_the_grey").turn("frodo")
    assert not table.may_use("frodo", "gwaihir_the_windlord")


# ---- the Ents --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("enemies", "icons"),
    [
        ((), (0, 0)),
        (("saruman",), (0, 0)),
        (("saruman", "white_hand_orcs_1"), (1, 1)),
        (("saruman", "white_hand_orcs_1", "wolf_riders"), (1, 1)),
        (("saruman", "white_hand_orcs_1", "wolf_riders", "ugluk"), (2, 2)),
    ],
)
def test_quickbeam(table: Table, enemies: tuple[str, ...], icons: tuple[int, int]) -> None:
    """+1 attack and +1 defense for every 2 Isengard characters and armies on the same battleground."""
    table.battleground("orthanc", "quickbeam", *enemies)
    assert table.icons_of("quickbeam") == icons


def test_quickbeam_does_not_count_items_other_factions_or_other_places_g80(table: Table) -> None:
    table.battleground("orthanc", "quickbeam", "saruman").on("saruman", "sarumans_staff", "palantir_of_orthanc")
    table.battleground("edoras", "wolf_riders").path("amon_hen", "ugluk").reserve("saruman", "grima_wormtongue")
    assert table.icons_of("quickbeam") == (0, 0)
    table.at("orthanc", "theoden", "village_militia")
    assert table.icons_of("quickbeam") == (0, 0)


def test_quickbeam_gains_nothing_on_a_path(table: Table) -> None:
    table.path("amon_hen", "quickbeam", "ugluk", "saruman")
    assert table.icons_of("quickbeam") == (0, 0)
    assert table.path_icons_of("quickbeam") == 1


def test_quickbeam_counts_in_the_combat(table: Table) -> None:
    table.battleground("orthanc", "quickbeam", "saruman", "white_hand_orcs_1").fight("orthanc")
    assert table.attack_counted == 1


def test_treebeard(table: Table) -> None:
    """+1 attack at Orthanc. When played or moved to a battleground: the Isengard player eliminates 1 army there."""
    table.battleground("orthanc", "saruman", "wolf_riders", "white_hand_orcs_1").battleground("edoras")
    table.hand("frodo", "treebeard", "sting").turn("frodo").plays("frodo", "treebeard", "orthanc")
    assert table.may_pick("saruman") == ["wolf_riders", "white_hand_orcs_1"]
    table.picks("saruman", "white_hand_orcs_1")
    assert table.eliminated_of("saruman") == ["white_hand_orcs_1"]
    assert table.icons_of("treebeard") == (2, 1)
    table.at("edoras", "treebeard")
    assert table.icons_of("treebeard") == (1, 1)


def test_treebeard_strikes_when_he_moves_too(table: Table) -> None:
    table.battleground("edoras", "wolf_riders").reserve("frodo", "treebeard").turn("frodo")
    table.moves("frodo", "treebeard", "edoras")
    assert table.eliminated_of("saruman") == ["wolf_riders"]


def test_treebeard_strikes_only_isengards_armies_where_he_stands_g95(table: Table) -> None:
    table.battleground("orthanc", "saruman").battleground("edoras", "wolf_riders").battleground("moria")
    table.at("moria", "goblins_of_the_misty_mountains_1").reserve("frodo", "treebeard").turn("frodo")
    table.moves("frodo", "treebeard", "orthanc")
    assert table.eliminated_of("saruman") == []
    assert table.thinking == ["witch_king"]


def test_treebeard_strikes_nobody_from_path_or_reserve(table: Table) -> None:
    table.battleground("orthanc", "wolf_riders").path("amon_hen", "ugluk")
    table.hand("frodo", "treebeard", "sting").turn("frodo").plays("frodo", "treebeard", "amon_hen")
    assert table.eliminated_of("saruman") == []
    table = Table().battleground("orthanc", "wolf_riders").hand("frodo", "treebeard", "sting").turn("frodo")
    table.plays("frodo", "treebeard")
    assert table.eliminated_of("saruman") == []


def test_treebeard_asks_the_only_shadow_seat_in_a_duel_g107() -> None:
    table = Table("duel").battleground("orthanc", "wolf_riders", "white_hand_orcs_1", "white_hand_orcs_2")
    table.reserve("gandalf", "treebeard").turn("gandalf").moves("gandalf", "treebeard", "orthanc")
    table.picks("witch_king", "white_hand_orcs_1")
    assert table.cards_at("orthanc") == ["wolf_riders", "white_hand_orcs_2", "treebeard"]


def test_ent_draught(table: Table) -> None:
    """Action in play: eliminate this card; the Hobbit player takes up to 2 Hobbit characters from the cycle pile."""
    table.battleground("orthanc", "treebeard").reserve("frodo", "quickbeam", "gandalf_the_white")
    table.cycled("frodo", "merry_brandybuck", "pippin_took", "frodo_baggins", "gimli")
    table.hand("frodo", "ent_draught", "sting").turn("frodo")
    assert sorted(table.wielders_for("frodo", "ent_draught")) == ["quickbeam", "treebeard"]
    table.plays("frodo", "ent_draught", "treebeard").all_pass("witch_king", "aragorn", "saruman")
    assert table.path_icons_of("treebeard") == 2
    table.uses("frodo", "ent_draught")
    assert table.may_pick("frodo") == ["frodo_baggins", "merry_brandybuck", "pippin_took"]
    table.picks("frodo", "merry_brandybuck", "pippin_took")
    assert table.hand_of("frodo") == ["merry_brandybuck", "pippin_took"]
    assert table.eliminated_of("frodo") == ["ent_draught"]
    assert table.thinking == ["witch_king"]


@pytest.mark.parametrize("taken", [0, 1])
def test_ent_draught_may_take_fewer(table: Table, taken: int) -> None:
    table.reserve("frodo", "treebeard").on("treebeard", "ent_draught").turn("frodo")
    table.cycled("frodo", "merry_brandybuck", "pippin_took").uses("frodo", "ent_draught")
    table.picks("frodo", *["merry_brandybuck"][:taken]).is_done("frodo")
    assert len(table.hand_of("frodo")) == taken


def test_ent_draught_may_be_drunk_for_nothing_g100(table: Table) -> None:
    table.path("amon_hen", "treebeard").on("treebeard", "ent_draught").cycled("frodo", "smeagol").turn("frodo")
    table.uses("frodo", "ent_draught").is_done("frodo")
    assert table.eliminated_of("frodo") == ["ent_draught"]
    assert table.cycle_pile_of("frodo") == ["smeagol"]


# ---- Sméagol ---------------------------------------------------------------------------------------------------------


def test_smeagol(table: Table) -> None:
    """Action on the path: add 1 corruption, then activate the next number. Eliminated in path combat: cycled."""
    table.path("amon_hen", "smeagol", "gollum").turn("frodo").uses("frodo", "smeagol")
    assert table.corruption_now == 1
    assert sorted(table.may_pick("frodo")) == ["henneth_annun", "osgiliath", "the_cross_roads"]
    table.picks("frodo", "henneth_annun")
    assert table.active_path == "henneth_annun"
    assert table.scored_by("free") == ["amon_hen"]
    assert table.cycle_pile_of("frodo") == ["smeagol"]
    assert table.corruption_now == 1


def test_smeagol_cannot_lead_beyond_path_9_and_so_brings_no_corruption_g45(table: Table) -> None:
    table.path("orodruin", "smeagol").turn("frodo")
    assert not table.may_use("frodo", "smeagol")
    assert table.corruption_now == 0


def test_smeagol_acts_only_on_the_path(table: Table) -> None:
    table.path("amon_hen").reserve("frodo", "smeagol").turn("frodo")
    assert not table.may_use("frodo", "smeagol")


def test_smeagol_forsaken_or_lost_in_battle_is_eliminated_g37(table: Table) -> None:
    table.reserve("frodo", "smeagol").activate("the_old_forest").picks("frodo", "smeagol")
    assert table.eliminated_of("frodo") == ["smeagol"]
    table = Table().battleground("orthanc", "smeagol").fight("orthanc")
    assert table.eliminated_of("frodo") == ["smeagol"]


# ---- Gandalf's items -------------------------------------------------------------------------------------------------


def test_gandalfs_staff(table: Table) -> None:
    """In play: your carryover limit is 1 higher."""
    table.reserve("frodo", "gandalf_the_white").hand("frodo", "gandalfs_staff", "sting").turn("frodo")
    assert table.carryover_of("frodo") == 2
    table.plays("frodo", "gandalfs_staff", "gandalf_the_white")
    assert table.icons_of("gandalf_the_white") == (3, 4)
    assert table.carryover_of("frodo") == 3
    table.battleground("edoras").at("edoras", "gandalf_the_white")
    assert table.carryover_of("frodo") == 3
    assert table.carryover_of("aragorn") == 2


def test_gandalfs_staff_and_elrond_add_up_for_one_seat_g18() -> None:
    table = Table("duel").reserve("gandalf", "gandalf_the_grey", "elrond").on("gandalf_the_grey", "gandalfs_staff")
    assert table.carryover_of("gandalf") == 4


def test_gandalfs_staff_leaves_and_the_limit_drops_at_once_g21(table: Table) -> None:
    table.path("bag_end", "gandalf_the_grey", "the_hunter").on("gandalf_the_grey", "gandalfs_staff").fight("bag_end")
    assert sorted(table.eliminated_of("frodo")) == ["gandalf_the_grey", "gandalfs_staff"]
    assert table.carryover_of("frodo") == 2


def test_glamdring(table: Table) -> None:
    """No text: +1 attack, +1 defense, +1 path defense; a second weapon beside the Staff is fine (G27)."""
    table.path("bag_end", "gandalf_the_grey").on("gandalf_the_grey", "gandalfs_staff")
    table.hand("frodo", "glamdring", "sting").turn("frodo").plays("frodo", "glamdring", "gandalf_the_grey")
    assert table.items_of("gandalf_the_grey") == ["gandalfs_staff", "glamdring"]
    assert table.icons_of("gandalf_the_grey") == (4, 4)
    assert table.path_icons_of("gandalf_the_grey") == 5


def test_narya_ring_of_fire(table: Table) -> None:
    """Action in reserve: cycle this card; each Shadow player cycles 1 from hand."""
    table.reserve("frodo", "gandalf_the_white").on("gandalf_the_white", "narya_ring_of_fire")
    table.hand("witch_king", "olog_hai", "the_hunter").hand("saruman", "ugluk").turn("frodo")
    assert table.icons_of("gandalf_the_white") == (3, 4)
    table.uses("frodo", "narya_ring_of_fire").picks("witch_king", "olog_hai")
    assert table.hand_of("witch_king") == ["the_hunter"]
    assert table.cycle_pile_of("witch_king") == ["olog_hai"]
    assert table.cycle_pile_of("saruman") == ["ugluk"]
    assert table.cycle_pile_of("frodo") == ["narya_ring_of_fire"]


def test_narya_ring_of_fire_makes_an_empty_hand_forsake_r49(table: Table) -> None:
    table.reserve("frodo", "gandalf_the_white").on("gandalf_the_white", "narya_ring_of_fire")
    table.hand("saruman", "ugluk").reserve("witch_king", "olog_hai").turn("frodo")
    table.uses("frodo", "narya_ring_of_fire").picks("witch_king", "olog_hai")
    assert table.eliminated_of("witch_king") == ["olog_hai"]


@pytest.mark.parametrize(("scenario", "cycled"), [("duel", 2), ("duel3", 1)])
def test_narya_ring_of_fire_is_doubled_where_the_shadow_has_one_seat_g106(scenario: str, cycled: int) -> None:
    table = Table(scenario).reserve("gandalf", "gandalf_the_grey").on("gandalf_the_grey", "narya_ring_of_fire")
    table.hand("witch_king", "olog_hai", "the_hunter", "the_reaver").turn("gandalf")
    table.uses("gandalf", "narya_ring_of_fire").picks("witch_king", *["olog_hai", "the_hunter"][:cycled])
    assert table.cycle_pile_of("witch_king") == ["olog_hai", "the_hunter"][:cycled]
    assert table.cycle_pile_of("gandalf") == ["narya_ring_of_fire"]


def test_narya_ring_of_fire_acts_only_in_reserve(table: Table) -> None:
    table.path("bag_end", "gandalf_the_grey").on("gandalf_the_grey", "narya_ring_of_fire").turn("frodo")
    assert not table.may_use("frodo", "narya_ring_of_fire")
