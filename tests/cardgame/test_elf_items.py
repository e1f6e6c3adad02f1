"""The Elves: items."""

import pytest

from rules.cardgame.terms import Token
from tests.cardgame.tables import Figures, Table, figures, keywords


@pytest.fixture
def table() -> Table:
    return Table("trilogy")


@pytest.mark.parametrize(
    ("item", "expected", "words"),
    [
        ("bow_of_the_galadhrim", Figures(1, 1, path=1), ["weapon"]),
        ("elven_cloak", Figures(path=1), []),
        ("lembas", Figures(), []),
        ("mirror_of_galadriel", Figures(), []),
        ("nenya_ring_of_adamant", Figures(1, 1, path=1), []),
        ("phial_of_galadriel", Figures(), []),
        ("vilya_ring_of_air", Figures(1, 1, path=1), []),
    ],
)
def test_the_figures_of_the_elven_items(item: str, expected: Figures, words: list[str]) -> None:
    assert figures(item) == expected
    assert keywords(item) == words


HOBBITS = ["bilbo_baggins", "fatty_bolger", "frodo_baggins", "merry_brandybuck", "pippin_took", "sam_gamgee"]
ELVES = ["arwen", "elrond", "galadriel", "legolas"]


@pytest.mark.parametrize(
    ("item", "wielders"),
    [
        ("bow_of_the_galadhrim", ELVES),
        ("elven_cloak", ELVES + HOBBITS),
        ("lembas", HOBBITS),
        ("mirror_of_galadriel", ["galadriel"]),
        ("nenya_ring_of_adamant", ["galadriel"]),
        ("phial_of_galadriel", ["frodo_baggins", "sam_gamgee"]),
        ("vilya_ring_of_air", ["elrond"]),
    ],
)
def test_the_wielders_of_the_elven_items(table: Table, item: str, wielders: list[str]) -> None:
    table.reserve("frodo", *HOBBITS, "smeagol", "gimli", "gandalf_the_grey", "village_militia")
    table.reserve("aragorn", *ELVES, "strider", "high_elves_1").hand("aragorn", item, "boromir").turn("aragorn")
    assert sorted(table.wielders_for("aragorn", item)) == sorted(wielders)


def test_bow_of_the_galadhrim(table: Table) -> None:
    """The wielder may hold no other weapon: no other weapon of the game fits an Elf anyway (G27)."""
    table.reserve("aragorn", "legolas").hand("aragorn", "bow_of_the_galadhrim", "blade_of_westernesse", "anduril")
    table.turn("aragorn").plays("aragorn", "bow_of_the_galadhrim", "legolas", pays="anduril")
    assert table.icons_of("legolas") == (2, 2)
    assert table.path_icons_of("legolas") == 2
    table.all_pass("saruman", "frodo", "witch_king")
    assert table.wielders_for("aragorn", "blade_of_westernesse") == []


def test_bow_of_the_galadhrim_leaves_room_for_what_is_no_weapon(table: Table) -> None:
    table.reserve("aragorn", "legolas").on("legolas", "bow_of_the_galadhrim").hand("aragorn", "elven_cloak", "lembas")
    assert table.turn("aragorn").wielders_for("aragorn", "elven_cloak") == ["legolas"]


def test_bow_of_the_galadhrim_beside_another_weapon_g27(table: Table) -> None:
    """No Elf can come by one in the game; a hand on the table gives her Andúril here."""
    table.reserve("aragorn", "legolas", "arwen").on("arwen", "anduril").hand("aragorn", "bow_of_the_galadhrim")
    table.hand("aragorn", "boromir").turn("aragorn")
    assert table.wielders_for("aragorn", "bow_of_the_galadhrim") == ["legolas"]


# ---- Elven Cloak -----------------------------------------------------------------------------------------------------


def test_elven_cloak(table: Table) -> None:
    """Wielder eliminated in path combat: it and all its items are cycled instead, each to its owner's pile."""
    table.path("bag_end", "sam_gamgee", "the_witch_king").on("sam_gamgee", "elven_cloak", "sting").fight("bag_end")
    assert table.eliminated_of("frodo") == []
    assert sorted(table.cycle_pile_of("frodo")) == ["sam_gamgee", "sting"]
    assert table.cycle_pile_of("aragorn") == ["elven_cloak"]


def test_elven_cloak_still_lets_the_wielder_cancel_g33(table: Table) -> None:
    table.path("bag_end", "sam_gamgee", "the_witch_king").on("sam_gamgee", "elven_cloak").fight("bag_end")
    assert table.attack_counted == 2
    assert table.corruption_now == 0
    assert table.scored_by("free") == ["bag_end"]


def test_elven_cloak_saves_only_in_path_combat_g37(table: Table) -> None:
    table.battleground("moria", "legolas").on("legolas", "elven_cloak").fight("moria")
    assert sorted(table.eliminated_of("aragorn")) == ["elven_cloak", "legolas"]
    table = Table().reserve("frodo", "sam_gamgee").on("sam_gamgee", "elven_cloak").activate("the_old_forest")
    table.picks("frodo", "sam_gamgee")
    assert table.eliminated_of("frodo") == ["sam_gamgee"]
    assert "elven_cloak" in table.eliminated_of("aragorn")


@pytest.mark.parametrize("choice", ["elven_cloak", "frodo_baggins"])
def test_elven_cloak_or_frodos_own_text_g35(table: Table, choice: str) -> None:
    """His player picks what saves him: his own text loses the items, the Cloak keeps them."""
    table.path("bag_end", "frodo_baggins", "the_witch_king", "the_hunter")
    table.on("frodo_baggins", "elven_cloak", "sting").fight("bag_end")
    assert sorted(table.may_pick("frodo")) == ["elven_cloak", "frodo_baggins"]
    table.picks("frodo", choice)
    assert "frodo_baggins" in table.cycle_pile_of("frodo")
    assert ("sting" in table.cycle_pile_of("frodo")) == (choice == "elven_cloak")
    assert (table.eliminated_of("aragorn") == ["elven_cloak"]) == (choice == "frodo_baggins")
    assert table.scored_by("free") == ["bag_end"]


# ---- Lembas ----------------------------------------------------------------------------------------------------------


def test_lembas(table: Table) -> None:
    """Action of the Hobbit player on the path: eliminate this card; 1 corruption less for each Hobbit there."""
    table.corruption(5).path("bag_end", "frodo_baggins", "sam_gamgee", "gandalf_the_grey")
    table.on("frodo_baggins", "lembas").turn("frodo").uses("frodo", "lembas")
    assert table.corruption_now == 3
    assert table.items_of("frodo_baggins") == []
    assert table.eliminated_of("aragorn") == ["lembas"]
    assert table.eliminated_of("frodo") == []


def test_lembas_is_not_its_owners_to_use_g23(table: Table) -> None:
    table.corruption(5).path("bag_end", "frodo_baggins").on("frodo_baggins", "lembas").turn("aragorn")
    assert not table.may_use("aragorn", "lembas")


def test_lembas_feeds_nobody_off_the_path(table: Table) -> None:
    table.corruption(5).path("bag_end").reserve("frodo", "frodo_baggins").on("frodo_baggins", "lembas").turn("frodo")
    assert not table.may_use("frodo", "lembas")
    table = Table().corruption(5).path("bag_end").battleground("harad", "pippin_took").on("pippin_took", "lembas")
    assert not table.turn("frodo").may_use("frodo", "lembas")


def test_lembas_is_the_one_free_seats_where_there_is_only_one_g23() -> None:
    table = Table("fellowship").corruption(2).path("imladris", "sam_gamgee").on("sam_gamgee", "lembas").turn("gandalf")
    assert table.uses("gandalf", "lembas").corruption_now == 1


def test_lembas_does_not_count_smeagol_nor_take_what_is_not_there_g91(table: Table) -> None:
    table.path("amon_hen", "sam_gamgee", "smeagol").on("sam_gamgee", "lembas").corruption(4).turn("frodo")
    assert table.uses("frodo", "lembas").corruption_now == 3
    table = Table().path("amon_hen", "sam_gamgee").on("sam_gamgee", "lembas").turn("frodo")
    assert table.uses("frodo", "lembas").corruption_now == 0
    assert table.eliminated_of("aragorn") == ["lembas"]


# ---- Galadriel's Mirror, Ring and Phial ------------------------------------------------------------------------------


def test_mirror_of_galadriel(table: Table) -> None:
    """In play: you may look at the top card of your deck at any time."""
    table.reserve("aragorn", "galadriel").hand("aragorn", "mirror_of_galadriel", "lembas").deck("aragorn", "strider")
    table.turn("aragorn")
    assert table.top_seen_by("aragorn") == ""
    table.plays("aragorn", "mirror_of_galadriel", "galadriel")
    assert table.top_seen_by("aragorn") == "strider"
    assert table.top_seen_by("frodo") == ""
    table.battleground("lorien").at("lorien", "galadriel")
    assert table.top_seen_by("aragorn") == "strider"


def test_mirror_of_galadriel_shows_what_a_forsake_would_take_g89(table: Table) -> None:
    table.reserve("aragorn", "galadriel").on("galadriel", "mirror_of_galadriel").deck("aragorn", "aragorn", "strider")
    table.activate("the_old_forest")
    assert table.top_seen_by("aragorn") == "aragorn"
    table.forsakes_top("aragorn")
    assert table.top_seen_by("aragorn") == "strider"


def test_mirror_of_galadriel_goes_dark_with_her(table: Table) -> None:
    table.battleground("lorien", "galadriel").on("galadriel", "mirror_of_galadriel").fight("lorien")
    assert sorted(table.cycle_pile_of("aragorn")) == ["galadriel", "mirror_of_galadriel"]
    assert table.top_seen_by("aragorn") == ""


def test_mirror_of_galadriel_shows_nothing_in_an_empty_deck(table: Table) -> None:
    table.reserve("aragorn", "galadriel").on("galadriel", "mirror_of_galadriel").only_deck("aragorn").turn("aragorn")
    assert table.top_seen_by("aragorn") == ""


def test_nenya_ring_of_adamant(table: Table) -> None:
    """Action in reserve: cycle this card; 1 path defense token on the path or 1 defense token on a battleground."""
    table.path("imladris").battleground("lorien").battleground("harad")
    table.reserve("aragorn", "galadriel").on("galadriel", "nenya_ring_of_adamant").turn("aragorn")
    assert table.icons_of("galadriel") == (2, 2)
    table.uses("aragorn", "nenya_ring_of_adamant")
    assert sorted(table.may_pick("aragorn")) == ["harad", "imladris", "lorien"]
    table.picks("aragorn", "imladris")
    assert table.tokens_on("imladris", Token.PATH_DEFENSE) == 1
    assert table.cycle_pile_of("aragorn") == ["nenya_ring_of_adamant"]
    assert table.reserve_of("aragorn") == ["galadriel"]


def test_nenya_ring_of_adamant_defends_a_battleground_without_cards_g53(table: Table) -> None:
    table.battleground("edoras", "devilry_of_saruman").battleground("lorien")
    for ring in range(2):
        table.reserve("aragorn", "galadriel").on("galadriel", "nenya_ring_of_adamant").anew().turn("aragorn")
        table.uses("aragorn", "nenya_ring_of_adamant").picks("aragorn", "edoras")
        assert table.tokens_on("edoras", Token.DEFENSE) == ring + 1
    table.anew().fight("edoras")
    assert table.scored_by("free") == ["edoras"]


def test_nenya_ring_of_adamant_acts_only_in_reserve_and_with_something_to_guard(table: Table) -> None:
    table.battleground("lorien", "galadriel").on("galadriel", "nenya_ring_of_adamant").turn("aragorn")
    assert not table.may_use("aragorn", "nenya_ring_of_adamant")
    table = Table().reserve("aragorn", "galadriel").on("galadriel", "nenya_ring_of_adamant").turn("aragorn")
    assert not table.may_use("aragorn", "nenya_ring_of_adamant")


def test_phial_of_galadriel(table: Table) -> None:
    """While the wielder is on a path, the path has +2 path defense."""
    table.path("bag_end", "sam_gamgee", "the_witch_king").on("sam_gamgee", "phial_of_galadriel")
    assert table.path_icons_of("sam_gamgee") == 1
    table.fight("bag_end")
    assert table.scored_by("free") == ["bag_end"]
    assert table.cycle_pile_of("frodo") == ["sam_gamgee"]
    assert table.cycle_pile_of("aragorn") == ["phial_of_galadriel"]


def test_phial_of_galadriel_cancels_two_icons_and_no_more(table: Table) -> None:
    table.path("bag_end", "sam_gamgee", "the_witch_king", "the_hunter").on("sam_gamgee", "phial_of_galadriel")
    table.fight("bag_end")
    assert table.eliminated_of("frodo") == ["sam_gamgee"]
    assert table.eliminated_of("aragorn") == ["phial_of_galadriel"]
    assert table.corruption_now == 0


def test_phial_of_galadriel_gives_no_light_from_reserve(table: Table) -> None:
    table.path("bag_end", "the_witch_king").reserve("frodo", "sam_gamgee").on("sam_gamgee", "phial_of_galadriel")
    table.fight("bag_end")
    assert table.corruption_now == 2


def test_phial_of_galadriel_does_not_pass_to_a_new_path_g51(table: Table) -> None:
    table.path("bag_end", "sam_gamgee").on("sam_gamgee", "phial_of_galadriel").hand("frodo", "there_is_another_way")
    table.hand("frodo", "sting").turn("frodo").plays("frodo", "there_is_another_way").picks("frodo", "bucklebury_ferry")
    table.at("bucklebury_ferry", "the_witch_king", "the_hunter").anew().fight("bucklebury_ferry")
    assert table.corruption_now == 3 - 1 - 1


def test_phial_of_galadriel_counts_for_the_path_in_a_duel_r92() -> None:
    table = Table("duel").path("bag_end", "sam_gamgee", "the_witch_king").on("sam_gamgee", "phial_of_galadriel")
    table.fight("bag_end")
    assert table.scored_by("free") == ["bag_end"]


# ---- Vilya -----------------------------------------------------------------------------------------------------------


def test_vilya_ring_of_air(table: Table) -> None:
    """Action in reserve: cycle this card; each Free Peoples player draws 1."""
    table.reserve("aragorn", "elrond").on("elrond", "vilya_ring_of_air").turn("aragorn")
    assert table.icons_of("elrond") == (2, 2)
    assert table.path_icons_of("elrond") == 3
    table.uses("aragorn", "vilya_ring_of_air")
    assert [len(table.hand_of(seat)) for seat in ("frodo", "aragorn", "witch_king", "saruman")] == [1, 1, 0, 0]
    assert table.cycle_pile_of("aragorn") == ["vilya_ring_of_air"]


@pytest.mark.parametrize("scenario", ["duel", "duel3"])
def test_vilya_ring_of_air_draws_twice_for_one_cycling_in_a_duel_g109(scenario: str) -> None:
    table = Table(scenario).reserve("gandalf", "elrond").on("elrond", "vilya_ring_of_air").turn("gandalf")
    table.uses("gandalf", "vilya_ring_of_air")
    assert len(table.hand_of("gandalf")) == 2
    assert table.cycle_pile_of("gandalf") == ["vilya_ring_of_air"]


def test_vilya_ring_of_air_draws_once_in_the_fellowship_g114() -> None:
    table = Table("fellowship").reserve("gandalf", "elrond").on("elrond", "vilya_ring_of_air").turn("gandalf")
    table.uses("gandalf", "vilya_ring_of_air")
    assert len(table.hand_of("gandalf")) == 1


def test_vilya_ring_of_air_may_be_drawn_again_from_a_rebuilt_deck(table: Table) -> None:
    table.reserve("aragorn", "elrond").on("elrond", "vilya_ring_of_air").only_deck("aragorn").turn("aragorn")
    table.uses("aragorn", "vilya_ring_of_air")
    assert table.hand_of("aragorn") == ["vilya_ring_of_air"]


def test_vilya_ring_of_air_acts_only_in_reserve(table: Table) -> None:
    table.path("imladris", "elrond").on("elrond", "vilya_ring_of_air").turn("aragorn")
    assert not table.may_use("aragorn", "vilya_ring_of_air")
