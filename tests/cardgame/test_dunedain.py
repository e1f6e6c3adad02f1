"""The Dúnedain: characters."""

import pytest

from rules.cardgame.choices import Pick
from rules.cardgame.terms import Token
from tests.cardgame.tables import Figures, Table, figures, thing


@pytest.fixture
def table() -> Table:
    return Table("trilogy")


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("aragorn", Figures(1, 1, (1, 1))),
        ("boromir", Figures(0, 1, (1, 0), 1, (3, 4, 5, 6))),
        ("denethor", Figures(0, 0, (1, 1))),
        ("faramir", Figures(0, 1, (1, 0), 1, (7, 8))),
        ("halbarad", Figures(0, 1, (1, 0), 1, (2, 3))),
        ("prince_imrahil", Figures(0, 1, (1, 0))),
        ("strider", Figures(1, 1, (0, 0), 2, (2, 3, 4, 5, 6))),
        ("ioreth", Figures(0, 0, (0, 1))),
    ],
)
def test_the_figures_of_the_dunedain_characters(card: str, expected: Figures) -> None:
    assert figures(card) == expected


# ---- Aragorn and Strider ---------------------------------------------------------------------------------------------


def test_aragorn(table: Table) -> None:
    """When played: remove Strider. In reserve: draw 1 more in each draw step. Forsaken from deck top: cycled."""
    table.hand("aragorn", "aragorn", "lembas").turn("aragorn")
    table.plays("aragorn", "aragorn")
    assert table.eliminated_of("aragorn") == ["strider"]
    table.anew().new_round().draw_step()
    assert len(table.hand_of("aragorn")) == 3 + 1
    assert len(table.hand_of("frodo")) == 3
    assert table.thinking == []


def test_aragorn_finds_strider_in_hand_and_pile(table: Table) -> None:
    table.hand("aragorn", "aragorn", "strider", "lembas").turn("aragorn")
    table.plays("aragorn", "aragorn", pays="strider")
    assert table.eliminated_of("aragorn") == ["strider"]
    assert table.cycle_pile_of("aragorn") == []


def test_aragorn_removes_strider_when_played_to_a_battleground_too(table: Table) -> None:
    table.battleground("harad").hand("aragorn", "aragorn", "lembas").reserve("aragorn", "strider").turn("aragorn")
    table.plays("aragorn", "aragorn", "harad")
    assert table.reserve_of("aragorn") == []
    assert table.eliminated_of("aragorn") == ["strider"]


def test_aragorn_takes_nothing_over_from_strider_g29(table: Table) -> None:
    table.path("imladris", "strider").on("strider", "anduril").hand("aragorn", "aragorn", "lembas").turn("aragorn")
    table.plays("aragorn", "aragorn")
    assert table.cards_at("imladris") == []
    assert sorted(table.eliminated_of("aragorn")) == ["anduril", "strider"]


def test_aragorn_may_come_after_strider_has_gone_g30(table: Table) -> None:
    table.eliminated("aragorn", "strider").hand("aragorn", "aragorn", "lembas").turn("aragorn")
    table.plays("aragorn", "aragorn")
    assert table.reserve_of("aragorn") == ["aragorn"]


def test_aragorn_draws_no_more_on_a_battleground(table: Table) -> None:
    table.battleground("harad", "aragorn").draw_step()
    assert len(table.hand_of("aragorn")) == 3


def test_aragorn_forsaken_from_the_deck_is_cycled(table: Table) -> None:
    table.reserve("aragorn", "denethor").deck("aragorn", "aragorn").turn("aragorn")
    table.uses("aragorn", "denethor").forsakes_top("aragorn")
    assert table.cycle_pile_of("aragorn") == ["aragorn"]
    assert table.may_pick("aragorn") == ["boromir", "faramir"]


@pytest.mark.parametrize("where", ["hand", "reserve"])
def test_aragorn_forsaken_from_elsewhere_is_eliminated_g38(table: Table, where: str) -> None:
    getattr(table, where)("aragorn", "aragorn").reserve("aragorn", "denethor").turn("aragorn")
    table.uses("aragorn", "denethor").picks("aragorn", "aragorn")
    assert table.eliminated_of("aragorn") == ["aragorn"]


def test_aragorn_as_the_last_card_of_the_deck_is_shuffled_in_again_g40(table: Table) -> None:
    table.reserve("aragorn", "denethor").only_deck("aragorn", "aragorn").turn("aragorn")
    table.uses("aragorn", "denethor").forsakes_top("aragorn")
    assert table.deck_of("aragorn") == ["aragorn"]


def test_strider(table: Table) -> None:
    """Action on the path: activate a path of the next number. Eliminated when Aragorn is played."""
    table.path("imladris", "strider").turn("aragorn")
    table.uses("aragorn", "strider")
    assert table.may_pick("aragorn") == ["caradhras", "khazad_dum", "the_doors_of_durin"]
    table.picks("aragorn", "khazad_dum")
    assert table.active_path == "khazad_dum"
    assert table.scored_by("free") == ["imladris"]
    assert len(table.hand_of("saruman")) == 2


def test_strider_stays_behind_in_the_old_paths_combat_g43(table: Table) -> None:
    table.path("imladris", "strider").turn("aragorn").uses("aragorn", "strider").picks("aragorn", "caradhras")
    assert table.cycle_pile_of("aragorn") == ["strider"]
    table = Table().path("imladris", "strider", "the_witch_king").turn("aragorn")
    table.uses("aragorn", "strider").picks("aragorn", "khazad_dum")
    assert table.eliminated_of("aragorn") == ["strider"]
    assert table.eliminated_of("witch_king") == ["the_witch_king"]
    assert table.scored_by("free") == ["imladris"]


def test_strider_acts_only_on_the_path(table: Table) -> None:
    table.path("imladris").battleground("harad", "strider").turn("aragorn")
    assert not table.may_use("aragorn", "strider")
    table = Table().path("imladris").reserve("aragorn", "strider").turn("aragorn")
    assert not table.may_use("aragorn", "strider")
    assert table.may_move("aragorn", "strider", "imladris")


def test_strider_needs_a_path_never_used_r25(table: Table) -> None:
    table.path("imladris", "strider").used_path("caradhras", "khazad_dum").turn("aragorn")
    table.uses("aragorn", "strider")
    assert table.active_path == "the_doors_of_durin"
    table = Table().path("imladris", "strider").used_path("caradhras", "khazad_dum", "the_doors_of_durin")
    table.turn("aragorn")
    assert not table.may_use("aragorn", "strider")


def test_strider_finds_no_path_7_in_the_fellowship_g45() -> None:
    table = Table("fellowship").path("amon_hen", "strider").turn("gandalf")
    assert not table.may_use("gandalf", "strider")


def test_strider_is_no_team_mates_to_use_g23(table: Table) -> None:
    table.path("imladris", "strider").turn("frodo")
    assert not table.may_use("frodo", "strider")


# ---- the other characters --------------------------------------------------------------------------------------------


def test_boromir(table: Table) -> None:
    """When played: draw 1. When played or moved to a path: forsake 1."""
    table.path("imladris").hand("aragorn", "boromir", "halbarad").deck("aragorn", "strider", "lembas").turn("aragorn")
    table.plays("aragorn", "boromir", "imladris")
    assert table.hand_of("aragorn") == ["strider"]
    table.forsakes_top("aragorn")
    assert table.eliminated_of("aragorn") == ["lembas"]
    assert table.cards_at("imladris") == ["boromir"]


@pytest.mark.parametrize("place", ["harad", ""])
def test_boromir_only_draws_off_the_path_g84(table: Table, place: str) -> None:
    table.battleground("harad").hand("aragorn", "boromir", "halbarad").deck("aragorn", "strider").turn("aragorn")
    table.plays("aragorn", "boromir", place)
    assert table.hand_of("aragorn") == ["strider"]
    assert table.eliminated_of("aragorn") == []
    assert table.thinking == ["saruman"]


def test_boromir_only_forsakes_when_moved_to_a_path_g84(table: Table) -> None:
    table.path("imladris").reserve("aragorn", "boromir").hand("aragorn", "lembas").turn("aragorn")
    table.moves("aragorn", "boromir", "imladris").picks("aragorn", "lembas")
    assert table.hand_of("aragorn") == []
    assert table.eliminated_of("aragorn") == ["lembas"]


def test_boromir_with_nothing_left_forsakes_nothing_r56(table: Table) -> None:
    table.path("imladris").reserve("aragorn", "boromir").only_deck("aragorn").turn("aragorn")
    table.moves("aragorn", "boromir", "imladris")
    assert table.cards_at("imladris") == ["boromir"]
    assert table.thinking == ["saruman"]


def test_denethor(table: Table) -> None:
    """Action in reserve: forsake 1, then take Boromir or Faramir from your deck."""
    table.reserve("aragorn", "denethor").hand("aragorn", "lembas").turn("aragorn")
    table.uses("aragorn", "denethor").picks("aragorn", "lembas")
    assert table.offers("aragorn") == (Pick(thing("boromir")), Pick(thing("faramir")))
    table.picks("aragorn", "faramir")
    assert table.hand_of("aragorn") == ["faramir"]
    assert table.eliminated_of("aragorn") == ["lembas"]
    assert table.thinking == ["saruman"]


def test_denethor_may_act_again_in_the_same_round(table: Table) -> None:
    table.reserve("aragorn", "denethor").turn("aragorn").uses("aragorn", "denethor").forsakes_top("aragorn")
    table.picks("aragorn", "faramir").all_pass("saruman", "frodo", "witch_king").uses("aragorn", "denethor")
    table.forsakes_top("aragorn").picks("aragorn", "boromir")
    assert table.hand_of("aragorn") == ["faramir", "boromir"]


def test_denethor_may_forsake_himself_and_find_nothing_g87(table: Table) -> None:
    table.reserve("aragorn", "denethor").eliminated("aragorn", "boromir").cycled("aragorn", "faramir").turn("aragorn")
    table.uses("aragorn", "denethor").picks("aragorn", "denethor")
    assert table.may_pick("aragorn") == []
    table.is_done("aragorn")
    assert table.hand_of("aragorn") == []
    assert "denethor" in table.eliminated_of("aragorn")


def test_denethor_searches_a_rebuilt_deck_g103(table: Table) -> None:
    table.reserve("aragorn", "denethor").only_deck("aragorn").cycled("aragorn", "faramir", "lembas").turn("aragorn")
    table.uses("aragorn", "denethor").picks("aragorn", "denethor").picks("aragorn", "faramir")
    assert table.hand_of("aragorn") == ["faramir"]
    assert table.deck_of("aragorn") == ["lembas"]


def test_denethor_acts_only_in_reserve(table: Table) -> None:
    table.battleground("minas_tirith", "denethor").hand("aragorn", "lembas").turn("aragorn")
    assert not table.may_use("aragorn", "denethor")


def test_faramir(table: Table) -> None:
    """When played or moved to a path of number 7: you may replace it with another path of number 7."""
    table.path("osgiliath").hand("aragorn", "faramir", "lembas").deck("aragorn", "strider").turn("aragorn")
    table.plays("aragorn", "faramir", "osgiliath").accepts("aragorn")
    assert table.may_pick("aragorn") == ["henneth_annun", "the_cross_roads"]
    table.picks("aragorn", "henneth_annun")
    assert table.active_path == "henneth_annun"
    assert table.scored_by("free") == ["osgiliath"]
    assert table.hand_of("aragorn") == ["strider"]


def test_faramir_is_in_the_combat_of_the_path_he_entered_g44(table: Table) -> None:
    table.path("osgiliath", "the_hunter").reserve("aragorn", "faramir").turn("aragorn")
    table.moves("aragorn", "faramir", "osgiliath").accepts("aragorn").picks("aragorn", "the_cross_roads")
    assert table.eliminated_of("aragorn") == ["faramir"]
    assert table.scored_by("free") == ["osgiliath"]
    assert table.cards_at("the_cross_roads") == []


def test_faramir_may_decline(table: Table) -> None:
    table.path("osgiliath").reserve("aragorn", "faramir").turn("aragorn")
    table.moves("aragorn", "faramir", "osgiliath").declines("aragorn")
    assert table.active_path == "osgiliath"
    assert table.cards_at("osgiliath") == ["faramir"]


def test_faramir_is_not_asked_on_a_path_8_or_when_every_path_7_is_used(table: Table) -> None:
    table.path("morgul_vale").reserve("aragorn", "faramir").turn("aragorn")
    assert table.moves("aragorn", "faramir", "morgul_vale").thinking == ["saruman"]
    table = Table().path("osgiliath").used_path("henneth_annun", "the_cross_roads").reserve("aragorn", "faramir")
    assert table.turn("aragorn").moves("aragorn", "faramir", "osgiliath").thinking == ["saruman"]


@pytest.mark.parametrize("place", ["harad", ""])
def test_faramir_is_not_asked_off_the_path(table: Table, place: str) -> None:
    table.path("osgiliath").battleground("harad").hand("aragorn", "faramir", "lembas").turn("aragorn")
    table.plays("aragorn", "faramir", place)
    assert table.active_path == "osgiliath"
    assert table.thinking == ["saruman"]


def test_halbarad(table: Table) -> None:
    """Action in reserve: cycle this card, then take Strider or Aragorn from your deck."""
    table.reserve("aragorn", "halbarad").turn("aragorn")
    table.uses("aragorn", "halbarad")
    assert table.offers("aragorn") == (Pick(thing("aragorn")), Pick(thing("strider")))
    table.picks("aragorn", "strider")
    assert table.hand_of("aragorn") == ["strider"]
    assert table.cycle_pile_of("aragorn") == ["halbarad"]
    assert table.thinking == ["saruman"]


def test_halbarad_finds_nobody(table: Table) -> None:
    table.reserve("aragorn", "halbarad").cycled("aragorn", "strider", "aragorn").turn("aragorn")
    table.uses("aragorn", "halbarad").is_done("aragorn")
    assert table.hand_of("aragorn") == []
    assert sorted(table.cycle_pile_of("aragorn")) == ["aragorn", "halbarad", "strider"]


def test_halbarad_acts_only_in_reserve(table: Table) -> None:
    table.path("imladris", "halbarad").turn("aragorn")
    assert not table.may_use("aragorn", "halbarad")


def test_prince_imrahil(table: Table) -> None:
    """When played: you may cycle 1 from hand to take Knights of Dol Amroth from your deck."""
    table.battleground("harad").hand("aragorn", "prince_imrahil", "strider", "lembas", "arwen").turn("aragorn")
    table.plays("aragorn", "prince_imrahil", "harad", pays="strider").accepts("aragorn").picks("aragorn", "lembas")
    assert table.offers("aragorn") == (Pick(thing("knights_of_dol_amroth")),)
    table.picks("aragorn", "knights_of_dol_amroth")
    assert table.hand_of("aragorn") == ["arwen", "knights_of_dol_amroth"]
    assert table.cycle_pile_of("aragorn") == ["strider", "lembas"]
    assert table.thinking == ["saruman"]


def test_prince_imrahil_may_decline(table: Table) -> None:
    table.hand("aragorn", "prince_imrahil", "strider", "lembas").turn("aragorn")
    table.plays("aragorn", "prince_imrahil", pays="strider").declines("aragorn")
    assert table.hand_of("aragorn") == ["lembas"]


def test_prince_imrahil_may_not_forsake_instead_g13(table: Table) -> None:
    table.hand("aragorn", "prince_imrahil", "strider").turn("aragorn")
    assert table.plays("aragorn", "prince_imrahil").thinking == ["saruman"]


def test_prince_imrahil_may_search_in_vain(table: Table) -> None:
    table.hand("aragorn", "prince_imrahil", "strider", "knights_of_dol_amroth").turn("aragorn")
    table.plays("aragorn", "prince_imrahil", pays="strider").accepts("aragorn").is_done("aragorn")
    assert table.hand_of("aragorn") == []
    assert table.cycle_pile_of("aragorn") == ["strider", "knights_of_dol_amroth"]


def test_prince_imrahil_is_not_asked_when_he_moves(table: Table) -> None:
    table.battleground("dol_amroth").reserve("aragorn", "prince_imrahil").hand("aragorn", "lembas").turn("aragorn")
    assert table.moves("aragorn", "prince_imrahil", "dol_amroth").thinking == ["saruman"]


# ---- Ioreth (promo) --------------------------------------------------------------------------------------------------


def test_ioreth() -> None:
    """After a battleground combat with her: cycle her and 1 other character, no Wizard, instead of eliminating them."""
    table = Table(promos=True).battleground("minas_tirith", "ioreth", "boromir", "gandalf_the_white", "arwen")
    table.at("minas_tirith", "gimli", "pippin_took")
    table.at("minas_tirith", "soldiers_of_gondor").token(Token.ATTACK, "minas_tirith", 20).fight("minas_tirith")
    table.picks("aragorn", "ioreth")  # whom the Soldiers support
    assert table.may_pick("aragorn") == ["boromir", "arwen", "gimli", "pippin_took"]
    table.picks("aragorn", "boromir")
    assert sorted(table.cycle_pile_of("aragorn")) == ["boromir", "ioreth"]
    assert table.scored_by("shadow") == ["minas_tirith"]


def test_ioreth_saves_no_items_and_helps_attackers_g41() -> None:
    table = Table(promos=True).battleground("harad", "ioreth", "strider").on("strider", "anduril").fight("harad")
    table.picks("aragorn", "strider")
    assert sorted(table.cycle_pile_of("aragorn")) == ["ioreth", "strider"]
    assert table.eliminated_of("aragorn") == ["anduril"]


def test_ioreth_saves_a_team_mates_character_into_its_owners_pile() -> None:
    table = Table(promos=True).battleground("morannon", "ioreth", "theoden").fight("morannon")
    table.picks("aragorn", "theoden")
    assert table.cycle_pile_of("frodo") == ["theoden"]
    assert table.cycle_pile_of("aragorn") == ["ioreth"]


def test_ioreth_may_save_herself_alone_or_nobody() -> None:
    table = Table(promos=True).battleground("harad", "ioreth", "soldiers_of_gondor").fight("harad")
    table.accepts("aragorn")
    assert table.cycle_pile_of("aragorn") == ["ioreth"]
    table = Table(promos=True).battleground("harad", "ioreth", "strider").fight("harad").declines("aragorn")
    assert sorted(table.eliminated_of("aragorn")) == ["ioreth", "strider"]


def test_ioreth_is_not_asked_where_nobody_fell_nor_from_reserve() -> None:
    table = Table(promos=True).battleground("minas_tirith", "ioreth", "boromir").fight("minas_tirith")
    assert sorted(table.cycle_pile_of("aragorn")) == ["boromir", "ioreth"]
    table = Table(promos=True).battleground("harad", "strider").reserve("aragorn", "ioreth").fight("harad")
    assert table.eliminated_of("aragorn") == ["strider"]


def test_ioreth_is_in_no_deck_without_promos_g118(table: Table) -> None:
    assert "ioreth" not in table.deck_of("aragorn")
    assert "ioreth" in Table(promos=True).deck_of("aragorn")
