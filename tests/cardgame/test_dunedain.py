"""The Dúnedain: armies and characters."""

import pytest

from rules.cardgame.terms import Token
from tests.cardgame.tables import Figures, Table, figures


@pytest.fixture
def table() -> Table:
    return Table("trilogy")


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("dead_men_of_dunharrow", Figures()),
        ("knights_of_dol_amroth", Figures(1, 1)),
        ("guards_of_the_citadel", Figures(1, 1)),
        ("soldiers_of_gondor", Figures(1, 1)),
        ("the_great_gate", Figures()),
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
def test_the_figures_of_the_dunedain(card: str, expected: Figures) -> None:
    assert figures(card) == expected


# ---- armies ----------------------------------------------------------------------------------------------------------


def test_dead_men_of_dunharrow(table: Table) -> None:
    """+2 attack and +2 defense while it supports Strider or Aragorn."""
    table.battleground("harad", "dead_men_of_dunharrow", "strider").fight("harad")
    assert table.attack_counted == 1 + 2
    assert table.scored_by("free") == ["harad"]


def test_dead_men_of_dunharrow_defend_with_aragorn(table: Table) -> None:
    """Five icons less Pelargir's one meet Aragorn with his leadership (2) and the Dead Men (2)."""
    table.battleground("pelargir", "dead_men_of_dunharrow", "aragorn")
    table.at("pelargir", "corsairs_of_umbar", "the_black_fleet", "haradrim_mumakil").fight("pelargir")
    assert table.attack_counted == 5
    assert table.scored_by("free") == ["pelargir"]
    assert sorted(table.eliminated_of("aragorn")) == ["aragorn", "dead_men_of_dunharrow"]


def test_dead_men_of_dunharrow_support_others_without_icons_of_their_own_g71(table: Table) -> None:
    table.battleground("harad", "dead_men_of_dunharrow", "boromir").fight("harad")
    assert table.attack_counted == 1


@pytest.mark.parametrize(("led", "attack"), [("aragorn", 1 + 1 + 2), ("prince_imrahil", 1 + 1)])
def test_dead_men_of_dunharrow_support_whom_their_player_picks_g70(table: Table, led: str, attack: int) -> None:
    table.battleground("harad", "dead_men_of_dunharrow", "aragorn", "prince_imrahil").fight("harad")
    assert table.may_pick("aragorn") == ["aragorn", "prince_imrahil"]
    table.picks("aragorn", led)
    assert table.attack_counted == attack


def test_dead_men_of_dunharrow_leave_the_other_leader_to_the_other_army(table: Table) -> None:
    table.battleground("harad", "dead_men_of_dunharrow", "soldiers_of_gondor", "aragorn", "prince_imrahil")
    table.fight("harad").picks("aragorn", "aragorn")
    assert table.attack_counted == (1 + 1) + 2 + 1 + 1


def test_knights_of_dol_amroth(table: Table) -> None:
    """+1 defense at Dol Amroth."""
    table.battleground("dol_amroth", "knights_of_dol_amroth").battleground("pelargir")
    assert table.icons_of("knights_of_dol_amroth") == (1, 2)
    table.at("pelargir", "knights_of_dol_amroth")
    assert table.icons_of("knights_of_dol_amroth") == (1, 1)


def test_guards_of_the_citadel(table: Table) -> None:
    """+1 defense at Minas Tirith."""
    table.battleground("minas_tirith", "guards_of_the_citadel").battleground("dol_amroth")
    assert table.icons_of("guards_of_the_citadel") == (1, 2)
    table.at("dol_amroth", "guards_of_the_citadel")
    assert table.icons_of("guards_of_the_citadel") == (1, 1)


def test_soldiers_of_gondor(table: Table) -> None:
    """No text: to a battleground that shows the Dúnedain or to reserve, never to a path; supports one leader."""
    table.battleground("umbar").battleground("minas_tirith").battleground("edoras").path("imladris")
    table.hand("aragorn", "soldiers_of_gondor", "strider").turn("aragorn")
    assert table.places_for("aragorn", "soldiers_of_gondor") == ["umbar", "minas_tirith"]
    table.plays("aragorn", "soldiers_of_gondor", "umbar").at("umbar", "denethor").anew().new_round().fight("umbar")
    assert table.attack_counted == 1 + 1


def test_the_great_gate(table: Table) -> None:
    """+3 defense at Minas Tirith. May not enter a Shadow battleground."""
    table.battleground("minas_tirith").battleground("morannon").battleground("harad").hand("aragorn", "strider")
    table.hand("aragorn", "the_great_gate").turn("aragorn")
    assert table.places_for("aragorn", "the_great_gate") == ["minas_tirith"]
    table.plays("aragorn", "the_great_gate", "minas_tirith")
    assert table.icons_of("the_great_gate") == (0, 3)


def test_the_great_gate_may_stand_idle_elsewhere_g101(table: Table) -> None:
    table.battleground("dol_amroth").battleground("pelargir").battleground("umbar")
    table.reserve("aragorn", "the_great_gate").turn("aragorn")
    assert table.may_move("aragorn", "the_great_gate", "dol_amroth")
    assert not table.may_move("aragorn", "the_great_gate", "umbar")
    table.moves("aragorn", "the_great_gate", "pelargir")
    assert table.icons_of("the_great_gate") == (0, 0)


def test_the_great_gate_counts_where_the_shields_are_gone_g59(table: Table) -> None:
    table.battleground("minas_tirith", "the_great_gate", "grond_hammer_of_the_underworld", retaken=True)
    table.fight("minas_tirith")
    assert table.scored_by("free") == ["minas_tirith"]
    assert table.eliminated_of("aragorn") == ["the_great_gate"]


# ---- Aragorn and Strider ---------------------------------------------------------------------------------------------


def test_aragorn(table: Table) -> None:
    """When played: remove Strider. In reserve: draw 1 more in each draw step. Forsaken from deck top: cycled."""
    table.hand("aragorn", "aragorn", "lembas").turn("aragorn")
    table.plays("aragorn", "aragorn")
    assert table.eliminated_of("aragorn") == ["strider"]
    table.anew().new_round().draw_step()
    assert len(table.hand_of("aragorn")) == 3 + 1
    assert len(table.hand_of("frodo")) == 3


def test_aragorn_finds_strider_in_hand_and_pile(table: Table) -> None:
    table.hand("aragorn", "aragorn", "strider", "lembas").turn("aragorn")
    table.plays("aragorn", "aragorn", pays="strider")
    assert table.eliminated_of("aragorn") == ["strider"]
    assert table.cycle_pile_of("aragorn") == []


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
    assert table.may_pick("aragorn") == ["boromir", "faramir"]
    table.picks("aragorn", "faramir")
    assert table.hand_of("aragorn") == ["faramir"]
    assert table.eliminated_of("aragorn") == ["lembas"]


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
    """When played or moved to a path 7: you may replace it by another path 7."""
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


def test_halbarad(table: Table) -> None:
    """Action in reserve: cycle this card, then take Strider or Aragorn from your deck."""
    table.reserve("aragorn", "halbarad").turn("aragorn")
    table.uses("aragorn", "halbarad")
    assert table.may_pick("aragorn") == ["aragorn", "strider"]
    table.picks("aragorn", "strider")
    assert table.hand_of("aragorn") == ["strider"]
    assert table.cycle_pile_of("aragorn") == ["halbarad"]


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
    table.hand("aragorn", "prince_imrahil", "strider", "lembas", "arwen").turn("aragorn")
    table.plays("aragorn", "prince_imrahil", pays="strider").accepts("aragorn").picks("aragorn", "lembas")
    table.picks("aragorn", "knights_of_dol_amroth")
    assert table.hand_of("aragorn") == ["arwen", "knights_of_dol_amroth"]
    assert table.cycle_pile_of("aragorn") == ["strider", "lembas"]


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
    table.at("minas_tirith", "soldiers_of_gondor").token(Token.ATTACK, "minas_tirith", 20).fight("minas_tirith")
    assert table.may_pick("aragorn") == ["boromir", "arwen"]
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
