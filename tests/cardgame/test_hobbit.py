"""The Hobbits: characters."""

import pytest

from rules.cardgame.events import Saved
from rules.cardgame.terms import Token
from tests.cardgame.tables import Figures, Table, figures

EVERY_PATH = (1, 2, 3, 4, 5, 6, 7, 8, 9)


@pytest.fixture
def table() -> Table:
    return Table("trilogy")


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("bilbo_baggins", Figures(path=1, paths=(3,))),
        ("fatty_bolger", Figures(path=1, paths=(1, 2))),
        ("frodo_baggins", Figures(path=1, paths=EVERY_PATH)),
        ("merry_brandybuck", Figures(0, 0, (0, 1), 1, EVERY_PATH)),
        ("pippin_took", Figures(0, 0, (0, 1), 1, EVERY_PATH)),
        ("sam_gamgee", Figures(path=1, paths=EVERY_PATH)),
    ],
)
def test_the_figures_of_the_hobbits(card: str, expected: Figures) -> None:
    assert figures(card) == expected


@pytest.mark.parametrize("hobbit", ["bilbo_baggins", "fatty_bolger", "frodo_baggins", "sam_gamgee"])
def test_most_hobbits_enter_no_battleground_g77(table: Table, hobbit: str) -> None:
    table.everywhere().hand("frodo", hobbit, "sting").turn("frodo")
    assert table.places_for("frodo", hobbit) == []
    assert table.may_play("frodo", hobbit)


# ---- Bilbo -----------------------------------------------------------------------------------------------------------


def test_bilbo_baggins(table: Table) -> None:
    """When eliminated in any way: cycle it instead, with its items. Action in reserve: cycle this card to draw 2."""
    table.reserve("frodo", "bilbo_baggins").deck("frodo", "sting", "gimli").turn("frodo")
    table.uses("frodo", "bilbo_baggins")
    assert table.hand_of("frodo") == ["sting", "gimli"]
    assert table.cycle_pile_of("frodo") == ["bilbo_baggins"]


def test_bilbo_baggins_may_be_winnowed_g33(table: Table) -> None:
    table.hand("frodo", "bilbo_baggins", "sting").deck("frodo", "gimli").turn("frodo")
    table.winnows("frodo").picks("frodo", "bilbo_baggins")
    assert table.hand_of("frodo") == ["gimli"]
    assert table.cycle_pile_of("frodo") == ["bilbo_baggins"]
    assert table.eliminated_of("frodo") == ["sting"]


@pytest.mark.parametrize("where", ["hand", "reserve"])
def test_bilbo_baggins_may_be_forsaken_and_comes_back_g33(table: Table, where: str) -> None:
    getattr(table, where)("frodo", "bilbo_baggins").activate("the_old_forest").picks("frodo", "bilbo_baggins")
    assert table.cycle_pile_of("frodo") == ["bilbo_baggins"]
    assert table.eliminated_of("frodo") == []


def test_bilbo_baggins_on_top_of_the_deck_is_cycled_when_forsaken(table: Table) -> None:
    table.deck("frodo", "bilbo_baggins", "sting").activate("the_old_forest")
    assert table.cycle_pile_of("frodo") == ["bilbo_baggins"]
    assert table.deck_of("frodo")[0] == "sting"


def test_bilbo_baggins_lost_in_path_combat_keeps_his_items_g34(table: Table) -> None:
    table.path("imladris", "bilbo_baggins", "the_witch_king", "the_hunter")
    table.on("bilbo_baggins", "blade_of_westernesse").fight("imladris")
    assert table.scored_by("free") == ["imladris"]
    assert table.cycle_pile_of("frodo") == ["bilbo_baggins"]
    assert table.cycle_pile_of("aragorn") == ["blade_of_westernesse"]


def test_bilbo_baggins_cycles_his_items_with_him_when_he_acts(table: Table) -> None:
    table.reserve("frodo", "bilbo_baggins").on("bilbo_baggins", "elven_cloak").turn("frodo")
    table.uses("frodo", "bilbo_baggins")
    assert table.cycle_pile_of("aragorn") == ["elven_cloak"]


def test_bilbo_baggins_acts_only_in_reserve(table: Table) -> None:
    table.path("imladris", "bilbo_baggins").turn("frodo")
    assert not table.may_use("frodo", "bilbo_baggins")


def test_bilbo_baggins_drawn_again_may_not_be_played_twice_in_a_round_r40(table: Table) -> None:
    table.hand("frodo", "bilbo_baggins", "sting").only_deck("frodo").turn("frodo")
    table.plays("frodo", "bilbo_baggins").all_pass("witch_king", "aragorn", "saruman").uses("frodo", "bilbo_baggins")
    assert sorted(table.hand_of("frodo")) == ["bilbo_baggins", "sting"]
    table.all_pass("witch_king", "aragorn", "saruman")
    assert not table.may_play("frodo", "bilbo_baggins")
    assert table.anew().new_round().turn("frodo").may_play("frodo", "bilbo_baggins")


# ---- Fatty -----------------------------------------------------------------------------------------------------------


def test_fatty_bolger(table: Table) -> None:
    """Action in reserve: eliminate this card to draw 3. When forsaken from reserve: cycle it with its items."""
    table.reserve("frodo", "fatty_bolger").turn("frodo").uses("frodo", "fatty_bolger")
    assert len(table.hand_of("frodo")) == 3
    assert table.eliminated_of("frodo") == ["fatty_bolger"]
    table = Table().reserve("frodo", "fatty_bolger").on("fatty_bolger", "lembas").activate("the_old_forest")
    table.picks("frodo", "fatty_bolger")
    assert table.cycle_pile_of("frodo") == ["fatty_bolger"]
    assert table.cycle_pile_of("aragorn") == ["lembas"]


def test_fatty_bolger_pays_from_reserve_and_is_cycled_g33(table: Table) -> None:
    """Paying for the last card in hand is a forsake (R33)."""
    table.hand("frodo", "gimli").reserve("frodo", "fatty_bolger").turn("frodo")
    table.plays("frodo", "gimli").picks("frodo", "fatty_bolger")
    assert table.cycle_pile_of("frodo") == ["fatty_bolger"]


def test_fatty_bolger_forsaken_from_hand_or_deck_is_eliminated_g39(table: Table) -> None:
    table.hand("frodo", "fatty_bolger").activate("the_old_forest").picks("frodo", "fatty_bolger")
    assert table.eliminated_of("frodo") == ["fatty_bolger"]
    table = Table().deck("frodo", "fatty_bolger").activate("the_old_forest")
    assert table.eliminated_of("frodo") == ["fatty_bolger"]


def test_fatty_bolger_lost_on_the_path_is_eliminated(table: Table) -> None:
    table.path("bag_end", "fatty_bolger", "the_hunter").turn("frodo")
    assert not table.may_use("frodo", "fatty_bolger")
    assert table.anew().fight("bag_end").eliminated_of("frodo") == ["fatty_bolger"]


def test_fatty_bolger_may_be_spent_for_an_empty_deck(table: Table) -> None:
    table.reserve("frodo", "fatty_bolger").only_deck("frodo", "sting").turn("frodo").uses("frodo", "fatty_bolger")
    assert table.hand_of("frodo") == ["sting"]


# ---- Frodo -----------------------------------------------------------------------------------------------------------


def test_frodo_baggins(table: Table) -> None:
    """When eliminated in any way: cycle it instead, but eliminate its items."""
    table.path("bag_end", "frodo_baggins", "the_witch_king", "the_hunter")
    table.on("frodo_baggins", "mithril_coat", "blade_of_westernesse").fight("bag_end")
    assert table.corruption_now == 0
    assert table.scored_by("free") == ["bag_end"]
    assert table.cycle_pile_of("frodo") == ["frodo_baggins"]
    assert table.eliminated_of("frodo") == ["mithril_coat"]
    assert table.eliminated_of("aragorn") == ["blade_of_westernesse"]


def test_frodo_baggins_may_be_winnowed_and_is_shown_g33(table: Table) -> None:
    table.hand("frodo", "frodo_baggins", "sting").deck("frodo", "gimli").turn("frodo")
    table.winnows("frodo").picks("frodo", "frodo_baggins")
    assert table.hand_of("frodo") == ["gimli"]
    assert table.cycle_pile_of("frodo") == ["frodo_baggins"]
    assert table.eliminated_of("frodo") == ["sting"]
    assert len(table.saw(Saved)) == 1


def test_frodo_baggins_forsaken_from_reserve_leaves_his_items_to_be_eliminated(table: Table) -> None:
    table.reserve("frodo", "frodo_baggins").on("frodo_baggins", "sting").activate("the_old_forest")
    table.picks("frodo", "frodo_baggins")
    assert table.cycle_pile_of("frodo") == ["frodo_baggins"]
    assert table.eliminated_of("frodo") == ["sting"]


def test_frodo_baggins_who_survives_is_cycled_with_his_items_r63(table: Table) -> None:
    table.path("bag_end", "frodo_baggins").on("frodo_baggins", "sting").fight("bag_end")
    assert sorted(table.cycle_pile_of("frodo")) == ["frodo_baggins", "sting"]


def test_frodo_baggins_as_the_last_card_of_the_deck_is_shuffled_in_again_g40(table: Table) -> None:
    table.only_deck("frodo", "frodo_baggins").activate("the_old_forest")
    assert table.deck_of("frodo") == ["frodo_baggins"]
    assert table.cycle_pile_of("frodo") == []


@pytest.mark.parametrize("hobbit", ["bilbo_baggins", "frodo_baggins"])
def test_bilbo_baggins_and_frodo_baggins_outlive_the_duels_ring_r87(hobbit: str) -> None:
    table = Table("duel").hand("gandalf", hobbit).turn("gandalf").uses_ring("gandalf").picks("gandalf", hobbit)
    assert table.cycle_pile_of("gandalf") == [hobbit]
    assert table.eliminated_of("gandalf") == []


# ---- Merry and Pippin ------------------------------------------------------------------------------------------------

ROHAN_BATTLEGROUNDS = ["edoras", "helms_deep", "morannon", "orthanc"]
DUNEDAIN_BATTLEGROUNDS = ["dol_amroth", "harad", "minas_morgul", "minas_tirith", "morannon", "pelargir", "umbar"]


def test_merry_brandybuck(table: Table) -> None:
    """May enter Rohan battlegrounds, supported by a Rohan army. Eliminated in path combat: cycled with its items."""
    table.everywhere().hand("frodo", "merry_brandybuck", "sting").turn("frodo")
    assert sorted(table.places_for("frodo", "merry_brandybuck")) == ROHAN_BATTLEGROUNDS
    table = Table().battleground("edoras", "merry_brandybuck", "village_militia", "devilry_of_saruman").fight("edoras")
    assert sorted(table.eliminated_of("frodo")) == ["merry_brandybuck", "village_militia"]
    assert table.scored_by("free") == ["edoras"]
    table = Table().path("bag_end", "merry_brandybuck", "the_hunter").on("merry_brandybuck", "blade_of_westernesse")
    table.fight("bag_end")
    assert table.cycle_pile_of("frodo") == ["merry_brandybuck"]
    assert table.cycle_pile_of("aragorn") == ["blade_of_westernesse"]


def test_merry_brandybuck_enters_without_an_army_but_is_no_help_then_g74(table: Table) -> None:
    table.battleground("edoras").reserve("frodo", "merry_brandybuck").turn("frodo")
    table.moves("frodo", "merry_brandybuck", "edoras").at("edoras", "wolf_riders").anew().fight("edoras")
    assert table.scored_by("shadow") == ["edoras"]
    assert table.eliminated_of("frodo") == ["merry_brandybuck"]


def test_merry_brandybuck_follows_no_dunedain_army(table: Table) -> None:
    """On the retaken Edoras a lone icon meets Merry, without leadership, beside a foreign army of no icons."""
    table.battleground("edoras", "merry_brandybuck", "the_great_gate", "white_hand_orcs_1", retaken=True)
    assert table.fight("edoras").scored_by("shadow") == ["edoras"]


def test_pippin_took(table: Table) -> None:
    """May enter Dúnedain battlegrounds, supported by a Dúnedain army. Eliminated in path combat: cycled with items."""
    table.everywhere().hand("frodo", "pippin_took", "sting").turn("frodo")
    assert sorted(table.places_for("frodo", "pippin_took")) == DUNEDAIN_BATTLEGROUNDS
    table = Table().battleground("pelargir", "pippin_took", "soldiers_of_gondor", "haradrim_mumakil", "the_black_fleet")
    table.token(Token.DEFENSE, "pelargir").fight("pelargir")
    assert table.attack_counted == 4
    assert table.scored_by("free") == ["pelargir"]
    assert table.eliminated_of("frodo") == ["pippin_took"]
    table = Table().path("bag_end", "pippin_took", "the_hunter").on("pippin_took", "blade_of_westernesse", "lembas")
    table.fight("bag_end")
    assert table.cycle_pile_of("frodo") == ["pippin_took"]
    assert sorted(table.cycle_pile_of("aragorn")) == ["blade_of_westernesse", "lembas"]


def test_pippin_took_is_not_asked_what_saves_him_when_both_texts_say_the_same(table: Table) -> None:
    table.path("bag_end", "pippin_took", "the_hunter").on("pippin_took", "elven_cloak").fight("bag_end")
    assert table.cycle_pile_of("frodo") == ["pippin_took"]
    assert table.cycle_pile_of("aragorn") == ["elven_cloak"]


def test_pippin_took_enters_without_an_army_but_is_no_help_then_g74(table: Table) -> None:
    table.battleground("pelargir").reserve("frodo", "pippin_took").turn("frodo")
    table.moves("frodo", "pippin_took", "pelargir").at("pelargir", "haradrim_mumakil").anew().fight("pelargir")
    assert table.scored_by("shadow") == ["pelargir"]


@pytest.mark.parametrize("hobbit", ["merry_brandybuck", "pippin_took"])
def test_merry_and_pippin_forsaken_are_eliminated_with_their_items_g37(table: Table, hobbit: str) -> None:
    table.reserve("frodo", hobbit).on(hobbit, "blade_of_westernesse").activate("the_old_forest")
    table.picks("frodo", hobbit)
    assert table.eliminated_of("frodo") == [hobbit]
    assert "blade_of_westernesse" in table.eliminated_of("aragorn")


@pytest.mark.parametrize("hobbit", ["merry_brandybuck", "pippin_took"])
def test_merry_and_pippin_add_no_attack_at_the_morannon(table: Table, hobbit: str) -> None:
    """Their leadership is for defense only; they fall with the other attackers."""
    table.battleground("morannon", hobbit, "riders_of_rohan_1", "soldiers_of_gondor").fight("morannon")
    assert table.attack_counted == 2 + 1
    assert hobbit in table.eliminated_of("frodo")


# ---- Sam -------------------------------------------------------------------------------------------------------------


def test_sam_gamgee(table: Table) -> None:
    """Action in reserve: cycle this card and its items to put 1 path defense token on the path."""
    table.path("bag_end").reserve("frodo", "sam_gamgee").on("sam_gamgee", "sting", "elven_cloak").turn("frodo")
    table.uses("frodo", "sam_gamgee")
    assert table.tokens_on("bag_end", Token.PATH_DEFENSE) == 1
    assert sorted(table.cycle_pile_of("frodo")) == ["sam_gamgee", "sting"]
    assert table.cycle_pile_of("aragorn") == ["elven_cloak"]


def test_sam_gamgees_token_works_without_any_card_there_g53(table: Table) -> None:
    table.path("bag_end", "the_hunter").reserve("frodo", "sam_gamgee").turn("frodo").uses("frodo", "sam_gamgee")
    table.anew().fight("bag_end")
    assert table.corruption_now == 0
    assert table.scored_by("free") == ["bag_end"]


def test_sam_gamgee_needs_a_path_and_acts_only_in_reserve(table: Table) -> None:
    table.reserve("frodo", "sam_gamgee").turn("frodo")
    assert not table.may_use("frodo", "sam_gamgee")
    table = Table().path("bag_end", "sam_gamgee").turn("frodo")
    assert not table.may_use("frodo", "sam_gamgee")


def test_sam_gamgee_lost_on_the_path_is_eliminated(table: Table) -> None:
    table.path("bag_end", "sam_gamgee", "the_hunter").on("sam_gamgee", "lembas").fight("bag_end")
    assert table.eliminated_of("frodo") == ["sam_gamgee"]
    assert table.eliminated_of("aragorn") == ["lembas"]
