"""Mordor: the Nazgûl."""

import pytest

from rules.cardgame.events import FoundNothing, Saved
from rules.cardgame.terms import Token
from tests.cardgame.tables import Figures, Table, figures

RINGWRAITHS = [
    "the_beguiler",
    "the_commander",
    "the_destroyer",
    "the_hunter",
    "the_messenger",
    "the_reaver",
    "the_warrior",
]
"""The Nazgûl that are cycled from reserve for what they do."""
NAZGUL = [*RINGWRAITHS, "the_black_easterling", "the_witch_king"]
ALL_BUT_FOUR = (1, 2, 3, 5, 6, 7, 8, 9)


@pytest.fixture
def table() -> Table:
    return Table("trilogy")


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        *((ringwraith, Figures(0, 0, (1, 0), 1, ALL_BUT_FOUR)) for ringwraith in RINGWRAITHS),
        ("the_black_easterling", Figures(0, 0, (1, 1), 1, ALL_BUT_FOUR)),
        ("the_witch_king", Figures(2, 0, (0, 0), 2, ALL_BUT_FOUR)),
    ],
)
def test_the_figures_of_the_nazgul(card: str, expected: Figures) -> None:
    assert figures(card) == expected


@pytest.mark.parametrize("nazgul", NAZGUL)
def test_nazgul_go_to_mordor_battlegrounds_and_to_every_path_but_the_fourth(table: Table, nazgul: str) -> None:
    table.everywhere("imladris").hand("witch_king", nazgul, "olog_hai").turn("witch_king")
    assert table.places_for("witch_king", nazgul) == [
        "lorien",
        "minas_tirith",
        "dol_guldur",
        "minas_morgul",
        "morannon",
        "imladris",
    ]
    table = Table().path("khazad_dum").hand("witch_king", nazgul, "olog_hai").turn("witch_king")
    assert table.places_for("witch_king", nazgul) == []


def test_all_nine_are_nazgul_and_carry_their_items(table: Table) -> None:
    table.reserve("witch_king", *NAZGUL).hand("witch_king", "black_breath", "olog_hai").turn("witch_king")
    assert sorted(table.wielders_for("witch_king", "black_breath")) == sorted(NAZGUL)


@pytest.mark.parametrize("ringwraith", RINGWRAITHS)
def test_a_ringwraith_is_used_from_reserve_only_and_by_its_own_seat(table: Table, ringwraith: str) -> None:
    table.path("morgai", ringwraith).battleground("lorien").turn("witch_king")
    assert not table.may_use("witch_king", ringwraith)
    table = Table().path("morgai").battleground("lorien", ringwraith).turn("witch_king")
    assert not table.may_use("witch_king", ringwraith)
    table = Table().path("morgai").battleground("lorien").reserve("witch_king", ringwraith).turn("saruman")
    assert not table.may_use("saruman", ringwraith)


@pytest.mark.parametrize("ringwraith", RINGWRAITHS)
def test_a_ringwraith_may_be_used_in_the_round_it_came(table: Table, ringwraith: str) -> None:
    """R43: a newcomer's text works at once."""
    table.path("morgai").battleground("lorien").arrived("witch_king", ringwraith).turn("witch_king")
    assert table.may_use("witch_king", ringwraith)


@pytest.mark.parametrize("ringwraith", RINGWRAITHS)
def test_a_ringwraith_leads_in_attack_only(table: Table, ringwraith: str) -> None:
    table.battleground("lorien", ringwraith, "mordor_orcs_1").fight("lorien")
    assert table.attack_counted == 2
    table = Table().battleground("dol_guldur", ringwraith, "mordor_orcs_1", "high_elves_1", "high_elves_2")
    table.fight("dol_guldur")
    assert table.scored_by("free") == ["dol_guldur"]


def test_one_army_supports_one_nazgul_g70(table: Table) -> None:
    table.battleground("minas_tirith", "the_hunter", "the_reaver", "black_uruks").fight("minas_tirith")
    assert table.attack_counted == 3
    assert table.scored_by("free") == ["minas_tirith"]


# ---- what each of them does ---


def test_the_beguiler(table: Table) -> None:
    """Action in reserve: cycle this card; each Free Peoples player cycles 1 from hand."""
    table.reserve("witch_king", "the_beguiler").hand("frodo", "sting", "gimli").hand("aragorn", "anduril", "arwen")
    table.turn("witch_king").uses("witch_king", "the_beguiler").picks("aragorn", "arwen").picks("frodo", "gimli")
    assert table.hand_of("frodo") == ["sting"]
    assert table.cycle_pile_of("frodo") == ["gimli"]
    assert table.cycle_pile_of("aragorn") == ["arwen"]
    assert table.cycle_pile_of("witch_king") == ["the_beguiler"]


def test_the_beguiler_makes_an_empty_hand_forsake(table: Table) -> None:
    """R49: a demanded cycle with an empty hand is a forsake."""
    table.reserve("witch_king", "the_beguiler").deck("frodo", "sting").hand("aragorn", "anduril").turn("witch_king")
    table.uses("witch_king", "the_beguiler")
    assert table.eliminated_of("frodo") == ["sting"]
    assert table.cycle_pile_of("aragorn") == ["anduril"]


def test_the_beguiler_in_a_duel_strikes_twice_and_is_cycled_once_g109() -> None:
    table = Table("duel").reserve("witch_king", "the_beguiler").hand("gandalf", "sting", "gimli", "arwen")
    table.turn("witch_king").uses("witch_king", "the_beguiler").picks("gandalf", "gimli", "arwen")
    assert table.hand_of("gandalf") == ["sting"]
    assert table.cycle_pile_of("witch_king") == ["the_beguiler"]


def test_the_black_easterling(table: Table) -> None:
    """+1 defense at Dol Guldur. When played: draw 1."""
    table.hand("witch_king", "the_black_easterling", "olog_hai").deck("witch_king", "grishnakh")
    table.battleground("dol_guldur").turn("witch_king").plays("witch_king", "the_black_easterling", "dol_guldur")
    assert table.hand_of("witch_king") == ["grishnakh"]
    assert table.icons_of("the_black_easterling") == (0, 1)


def test_the_black_easterling_draws_in_reserve_and_on_paths_too_but_not_when_it_moves(table: Table) -> None:
    table.hand("witch_king", "the_black_easterling", "olog_hai").turn("witch_king")
    table.plays("witch_king", "the_black_easterling")
    assert len(table.hand_of("witch_king")) == 1
    assert table.icons_of("the_black_easterling") == (0, 0)

    table = Table().reserve("witch_king", "the_black_easterling").battleground("minas_morgul").turn("witch_king")
    table.moves("witch_king", "the_black_easterling", "minas_morgul")
    assert table.hand_of("witch_king") == []
    assert table.icons_of("the_black_easterling") == (0, 0)


def test_the_black_easterling_counts_leadership_and_bonus_at_dol_guldur(table: Table) -> None:
    """Orcs 1, Easterling 1 + 1 leadership, two shields: five icons are cancelled."""
    table.battleground("dol_guldur", "the_black_easterling", "mordor_orcs_1")
    table.at("dol_guldur", "high_elves_1", "high_elves_2", "legolas").fight("dol_guldur")
    assert table.attack_counted == 5
    assert table.scored_by("shadow") == ["dol_guldur"]
    assert sorted(table.eliminated_of("witch_king")) == ["mordor_orcs_1", "the_black_easterling"]


def test_the_commander(table: Table) -> None:
    """Action in reserve: cycle this card; each Shadow player draws 1."""
    table.reserve("witch_king", "the_commander").deck("witch_king", "olog_hai").deck("saruman", "gollum")
    table.turn("witch_king").uses("witch_king", "the_commander")
    assert table.hand_of("witch_king") == ["olog_hai"]
    assert table.hand_of("saruman") == ["gollum"]
    assert table.cycle_pile_of("witch_king") == ["the_commander"]


def test_the_commander_is_drawn_himself_when_the_deck_is_empty_g103(table: Table) -> None:
    table.reserve("witch_king", "the_commander").only_deck("witch_king").turn("witch_king")
    table.uses("witch_king", "the_commander")
    assert table.hand_of("witch_king") == ["the_commander"]


def test_the_commander_draws_twice_in_a_duel_and_once_each_in_the_duel_of_three_g106() -> None:
    table = Table("duel").reserve("witch_king", "the_commander").turn("witch_king").uses("witch_king", "the_commander")
    assert len(table.hand_of("witch_king")) == 2
    table = Table("duel3").reserve("witch_king", "the_commander").turn("witch_king").uses("witch_king", "the_commander")
    assert len(table.hand_of("witch_king")) == len(table.hand_of("saruman")) == 1


def test_the_destroyer(table: Table) -> None:
    """Action in reserve: cycle this card to put 1 attack token on an active battleground."""
    table.reserve("witch_king", "the_destroyer").battleground("lorien").battleground("harad").path("morgai")
    table.turn("witch_king").uses("witch_king", "the_destroyer")
    assert table.may_pick("witch_king") == ["lorien", "harad"]
    table.picks("witch_king", "lorien")
    assert table.tokens_on("lorien", Token.ATTACK) == 1
    assert table.cycle_pile_of("witch_king") == ["the_destroyer"]


def test_the_destroyers_tokens_count_for_the_attacker_without_cards_g53_g78(table: Table) -> None:
    table.battleground("edoras").token(Token.ATTACK, "edoras", 2).fight("edoras")
    assert table.scored_by("shadow") == ["edoras"]
    table = Table().battleground("harad").token(Token.ATTACK, "harad", 2).fight("harad")
    assert table.scored_by("free") == ["harad"]
    assert table.tokens_on("harad", Token.ATTACK) == 0


@pytest.mark.parametrize("ringwraith", ["the_destroyer", "the_warrior"])
def test_a_token_needs_an_active_battleground(table: Table, ringwraith: str) -> None:
    table.reserve("witch_king", ringwraith).path("morgai").turn("witch_king")
    assert not table.may_use("witch_king", ringwraith)


def test_the_warrior(table: Table) -> None:
    """Action in reserve: cycle this card to put 1 defense token on an active battleground."""
    table.reserve("witch_king", "the_warrior").battleground("harad").battleground("dol_guldur").path("morgai")
    table.turn("witch_king").uses("witch_king", "the_warrior")
    assert table.may_pick("witch_king") == ["harad", "dol_guldur"]
    table.picks("witch_king", "harad")
    assert table.tokens_on("harad", Token.DEFENSE) == 1
    assert table.cycle_pile_of("witch_king") == ["the_warrior"]


def test_the_warriors_token_cancels_before_any_card_is_lost(table: Table) -> None:
    """R76; harad has one shield of its own."""
    table.battleground("harad", "haradrim_regulars", "gandalf_the_white").token(Token.DEFENSE, "harad").fight("harad")
    assert table.scored_by("shadow") == ["harad"]
    assert table.cycle_pile_of("saruman") == ["haradrim_regulars"]


def test_the_warriors_token_helps_the_free_peoples_where_they_defend_g78(table: Table) -> None:
    table.battleground("edoras", "wolf_riders").token(Token.DEFENSE, "edoras").fight("edoras")
    assert table.scored_by("free") == ["edoras"]


def test_the_hunter(table: Table) -> None:
    """Action in reserve: cycle this card to put 1 path attack token on the path."""
    table.reserve("witch_king", "the_hunter").path("morgai").turn("witch_king").uses("witch_king", "the_hunter")
    assert table.tokens_on("morgai", Token.PATH_ATTACK) == 1
    assert table.cycle_pile_of("witch_king") == ["the_hunter"]
    table.everyone_passes().fight("morgai")
    assert table.corruption_now == 1


def test_the_hunter_reaches_a_path_his_kind_may_not_enter(table: Table) -> None:
    table.reserve("witch_king", "the_hunter").path("khazad_dum").turn("witch_king").uses("witch_king", "the_hunter")
    assert table.tokens_on("khazad_dum", Token.PATH_ATTACK) == 1


def test_the_hunter_without_a_path_cannot_be_used(table: Table) -> None:
    table.reserve("witch_king", "the_hunter").battleground("lorien").turn("witch_king")
    assert not table.may_use("witch_king", "the_hunter")


def test_the_messenger(table: Table) -> None:
    """Action in reserve: cycle this card, then take 1 Nazgûl character from your cycle pile."""
    table.reserve("witch_king", "the_messenger").cycled("witch_king", "the_hunter", "olog_hai", "black_breath")
    table.turn("witch_king").uses("witch_king", "the_messenger")
    assert sorted(table.may_pick("witch_king")) == ["the_hunter", "the_messenger"]
    table.picks("witch_king", "the_hunter")
    assert table.hand_of("witch_king") == ["the_hunter"]
    assert table.cycle_pile_of("witch_king") == ["olog_hai", "black_breath", "the_messenger"]


def test_the_messenger_may_take_himself_back_but_not_play_again_this_round_g100(table: Table) -> None:
    table.hand("witch_king", "the_messenger", "olog_hai", "grishnakh").turn("witch_king")
    table.plays("witch_king", "the_messenger", pays="olog_hai").all_pass("aragorn", "saruman", "frodo")
    table.uses("witch_king", "the_messenger").picks("witch_king", "the_messenger")
    assert table.hand_of("witch_king") == ["grishnakh", "the_messenger"]
    table.all_pass("aragorn", "saruman", "frodo")
    assert table.may_play("witch_king", "grishnakh")
    assert not table.may_play("witch_king", "the_messenger")
    table.everyone_passes().new_round().turn("witch_king")
    assert table.may_play("witch_king", "the_messenger")


def test_the_messenger_does_not_search_the_deck(table: Table) -> None:
    table.reserve("witch_king", "the_messenger").turn("witch_king").uses("witch_king", "the_messenger")
    assert len(table.offers("witch_king")) == 1
    assert table.may_pick("witch_king") == ["the_messenger"]
    assert table.saw(FoundNothing) == []


def test_the_messengers_items_are_cycled_with_him(table: Table) -> None:
    """R58."""
    table.reserve("witch_king", "the_messenger").on("the_messenger", "morgul_blade", "fell_beast").turn("witch_king")
    table.uses("witch_king", "the_messenger").picks("witch_king", "the_messenger")
    assert sorted(table.cycle_pile_of("witch_king")) == ["fell_beast", "morgul_blade"]


def test_the_reaver(table: Table) -> None:
    """Action in reserve: cycle this card; each Free Peoples player forsakes 1."""
    table.reserve("witch_king", "the_reaver").reserve("frodo", "gimli").on("gimli", "dwarven_axe")
    table.deck("aragorn", "anduril").turn("witch_king").uses("witch_king", "the_reaver").picks("frodo", "dwarven_axe")
    assert table.eliminated_of("frodo") == ["dwarven_axe"]
    assert table.reserve_of("frodo") == ["gimli"]
    assert table.eliminated_of("aragorn") == ["anduril"]
    assert table.cycle_pile_of("witch_king") == ["the_reaver"]


def test_the_reaver_in_a_duel_strikes_twice() -> None:
    table = Table("duel").reserve("witch_king", "the_reaver").deck("gandalf", "sting", "anduril").turn("witch_king")
    table.uses("witch_king", "the_reaver")
    assert table.eliminated_of("gandalf") == ["sting", "anduril"]


def test_the_reaver_asks_nothing_of_an_empty_seat(table: Table) -> None:
    """R56."""
    table.reserve("witch_king", "the_reaver").only_deck("frodo").only_deck("aragorn").turn("witch_king")
    table.uses("witch_king", "the_reaver")
    assert table.thinking == ["aragorn"]
    assert table.cycle_pile_of("witch_king") == ["the_reaver"]


# ---- the Witch-king ---


def test_the_witch_king(table: Table) -> None:
    """In reserve: draw 1 more in each draw step. When forsaken from the top of the deck: cycle it instead."""
    table.reserve("witch_king", "the_witch_king").draw_step()
    assert len(table.hand_of("witch_king")) == 5
    assert table.thinking == []

    table = Table().hand("witch_king", "grishnakh").deck("witch_king", "the_witch_king").turn("witch_king")
    table.plays("witch_king", "grishnakh")
    assert table.cycle_pile_of("witch_king") == ["the_witch_king"]
    assert table.saw(Saved)


def test_the_witch_king_away_from_the_reserve_draws_no_more(table: Table) -> None:
    table.battleground("morannon", "the_witch_king").draw_step()
    assert len(table.hand_of("witch_king")) == 4


def test_the_witch_king_forsaken_from_reserve_is_eliminated_g38(table: Table) -> None:
    """The last card of the hand is paid for by a forsake."""
    table.hand("witch_king", "grishnakh").reserve("witch_king", "the_witch_king").turn("witch_king")
    table.plays("witch_king", "grishnakh").picks("witch_king", "the_witch_king")
    assert table.eliminated_of("witch_king") == ["the_witch_king"]


def test_the_witch_king_forsaken_from_hand_is_eliminated_g38() -> None:
    table = Table("duel").hand("witch_king", "the_witch_king").activate("the_doors_of_durin").accepts("witch_king")
    table.picks("witch_king", "the_witch_king")
    assert table.eliminated_of("witch_king") == ["the_witch_king"]


def test_the_witch_king_as_the_last_of_the_deck_is_cycled_and_shuffled_in_g40(table: Table) -> None:
    table.only_deck("witch_king", "the_witch_king").cycled("witch_king", "olog_hai").hand("witch_king", "grishnakh")
    table.turn("witch_king").plays("witch_king", "grishnakh")
    assert sorted(table.deck_of("witch_king")) == ["olog_hai", "the_witch_king"]


def test_the_witch_king_fights_without_leadership(table: Table) -> None:
    table.battleground("lorien", "the_witch_king", "mordor_orcs_1").fight("lorien")
    assert table.attack_counted == 3
    table = Table().path("morgai", "the_witch_king").fight("morgai")
    assert table.corruption_now == 2


def test_the_witch_king_winnowed_is_eliminated(table: Table) -> None:
    """Only a forsake from the deck's top is answered."""
    table.hand("witch_king", "the_witch_king", "olog_hai").turn("witch_king").winnows("witch_king")
    table.picks("witch_king", "the_witch_king")
    assert "the_witch_king" in table.eliminated_of("witch_king")
