"""The Hobbits: items and events."""

import pytest

from rules.cardgame.choices import Pick
from rules.cardgame.terms import Token
from tests.cardgame.tables import Figures, Table, figures, keywords, thing


@pytest.fixture
def table() -> Table:
    return Table("trilogy")


@pytest.mark.parametrize(
    ("item", "expected", "words"),
    [
        ("herbs_and_stewed_rabbit", Figures(), []),
        ("mithril_coat", Figures(path=2), []),
        ("sting", Figures(path=1), ["weapon"]),
    ],
)
def test_the_figures_of_the_hobbits_items(item: str, expected: Figures, words: list[str]) -> None:
    assert figures(item) == expected
    assert keywords(item) == words


@pytest.mark.parametrize("item", ["herbs_and_stewed_rabbit", "mithril_coat", "sting"])
def test_the_hobbits_items_are_for_frodo_and_sam(table: Table, item: str) -> None:
    table.path("bag_end", "sam_gamgee").reserve("frodo", "frodo_baggins", "merry_brandybuck", "smeagol")
    table.hand("frodo", item, "gimli").turn("frodo")
    assert table.wielders_for("frodo", item) == ["frodo_baggins", "sam_gamgee"]


# ---- Herbs and Stewed Rabbit -----------------------------------------------------------------------------------------


def test_herbs_and_stewed_rabbit(table: Table) -> None:
    """Action in play: eliminate this card to take 1 Hobbit character from your cycle pile, then draw 1."""
    table.reserve("frodo", "sam_gamgee").on("sam_gamgee", "herbs_and_stewed_rabbit").deck("frodo", "gimli")
    table.cycled("frodo", "frodo_baggins", "pippin_took", "smeagol", "mithril_coat").turn("frodo")
    table.uses("frodo", "herbs_and_stewed_rabbit")
    assert table.offers("frodo") == (Pick(thing("frodo_baggins")), Pick(thing("pippin_took")))
    table.picks("frodo", "pippin_took")
    assert table.hand_of("frodo") == ["pippin_took", "gimli"]
    assert table.eliminated_of("frodo") == ["herbs_and_stewed_rabbit"]
    assert table.items_of("sam_gamgee") == []


def test_herbs_and_stewed_rabbit_may_be_eaten_on_the_path(table: Table) -> None:
    table.path("bag_end", "sam_gamgee").on("sam_gamgee", "herbs_and_stewed_rabbit").cycled("frodo", "frodo_baggins")
    table.turn("frodo").uses("frodo", "herbs_and_stewed_rabbit").picks("frodo", "frodo_baggins")
    assert "frodo_baggins" in table.hand_of("frodo")
    assert table.cards_at("bag_end") == ["sam_gamgee"]


def test_herbs_and_stewed_rabbit_draw_even_if_no_hobbit_is_found_g100(table: Table) -> None:
    table.reserve("frodo", "sam_gamgee").on("sam_gamgee", "herbs_and_stewed_rabbit").cycled("frodo", "smeagol")
    table.deck("frodo", "gimli").turn("frodo").uses("frodo", "herbs_and_stewed_rabbit").is_done("frodo")
    assert table.hand_of("frodo") == ["gimli"]
    assert table.eliminated_of("frodo") == ["herbs_and_stewed_rabbit"]


def test_herbs_and_stewed_rabbit_draw_from_the_pile_when_the_deck_is_empty(table: Table) -> None:
    table.reserve("frodo", "sam_gamgee").on("sam_gamgee", "herbs_and_stewed_rabbit").only_deck("frodo")
    table.cycled("frodo", "frodo_baggins", "gimli").turn("frodo")
    table.uses("frodo", "herbs_and_stewed_rabbit").picks("frodo", "frodo_baggins")
    assert table.hand_of("frodo") == ["frodo_baggins", "gimli"]


def test_herbs_and_stewed_rabbit_give_nothing_when_lost_with_their_wielder_r47(table: Table) -> None:
    table.path("bag_end", "sam_gamgee", "the_hunter").on("sam_gamgee", "herbs_and_stewed_rabbit")
    table.cycled("frodo", "frodo_baggins").fight("bag_end")
    assert sorted(table.eliminated_of("frodo")) == ["herbs_and_stewed_rabbit", "sam_gamgee"]
    assert table.hand_of("frodo") == []


# ---- Mithril Coat and Sting ------------------------------------------------------------------------------------------


def test_mithril_coat(table: Table) -> None:
    """No text: +2 path defense on Frodo or Sam, lost with the wielder that cancels."""
    table.hand("frodo", "mithril_coat", "gimli").path("bag_end", "frodo_baggins", "the_witch_king", "the_hunter")
    table.turn("frodo").plays("frodo", "mithril_coat", "frodo_baggins")
    assert table.path_icons_of("frodo_baggins") == 1 + 2
    table.anew().fight("bag_end")
    assert table.attack_counted == 3
    assert table.corruption_now == 0
    assert table.eliminated_of("frodo") == ["mithril_coat"]


def test_sting(table: Table) -> None:
    """+1 path defense while a Monstrous character is on the same path."""
    table.path("khazad_dum", "frodo_baggins").on("frodo_baggins", "sting")
    assert table.path_icons_of("frodo_baggins") == 1 + 1
    table.at("khazad_dum", "cave_troll", "hill_troll")
    assert table.path_icons_of("frodo_baggins") == 1 + 1 + 1
    assert table.icons_of("frodo_baggins") == (0, 0)


def test_sting_does_not_glow_for_mordor_nor_away_from_the_path(table: Table) -> None:
    table.path("orodruin", "sam_gamgee", "the_hunter").on("sam_gamgee", "sting")
    assert table.path_icons_of("sam_gamgee") == 2
    table = Table().path("khazad_dum", "cave_troll").reserve("frodo", "sam_gamgee").on("sam_gamgee", "sting")
    assert table.path_icons_of("sam_gamgee") == 2
    table = Table().path("khazad_dum", "sam_gamgee").on("sam_gamgee", "sting").battleground("moria", "cave_troll")
    assert table.path_icons_of("sam_gamgee") == 2


def test_sting_counts_in_the_combat(table: Table) -> None:
    """Three icons meet Sam (1) with Sting (1, and 1 for the troll)."""
    table.path("khazad_dum", "sam_gamgee", "cave_troll").on("sam_gamgee", "sting")
    table.token(Token.PATH_ATTACK, "khazad_dum", 2).fight("khazad_dum")
    assert table.attack_counted == 3
    assert table.corruption_now == 0


# ---- There is Another Way --------------------------------------------------------------------------------------------


def test_there_is_another_way(table: Table) -> None:
    """Replace the path with another of the same number, then put 1 path defense token on it."""
    table.path("bag_end", "sam_gamgee", "the_hunter").hand("frodo", "there_is_another_way", "sting").turn("frodo")
    table.plays("frodo", "there_is_another_way")
    assert sorted(table.may_pick("frodo")) == ["bucklebury_ferry", "gildors_encampment"]
    table.picks("frodo", "bucklebury_ferry")
    assert table.active_path == "bucklebury_ferry"
    assert table.tokens_on("bucklebury_ferry", Token.PATH_DEFENSE) == 1
    assert table.scored_by("free") == ["bag_end"]
    assert sorted(table.eliminated_of("frodo")) == ["sam_gamgee", "there_is_another_way"]


def test_there_is_another_way_puts_its_token_after_the_new_paths_text_g54(table: Table) -> None:
    table.path("khazad_dum").hand("frodo", "there_is_another_way", "sting", "gimli").turn("frodo")
    table.plays("frodo", "there_is_another_way", pays="sting").picks("frodo", "the_doors_of_durin")
    assert table.thinking == ["saruman"]
    assert table.tokens_on("the_doors_of_durin", Token.PATH_DEFENSE) == 0
    table.accepts("saruman")
    assert table.tokens_on("the_doors_of_durin", Token.PATH_ATTACK) == 1
    assert table.tokens_on("the_doors_of_durin", Token.PATH_DEFENSE) == 1


def test_there_is_another_way_keeps_both_results_of_one_number_g48(table: Table) -> None:
    table.path("khazad_dum", "the_hunter").hand("frodo", "there_is_another_way", "sting").turn("frodo")
    table.plays("frodo", "there_is_another_way").picks("frodo", "caradhras").anew().fight("caradhras")
    assert table.corruption_now == 1
    assert table.scored_by("free") == ["caradhras"]


def test_there_is_another_way_cannot_be_played_without_another_path_g12(table: Table) -> None:
    table.path("bag_end").used_path("bucklebury_ferry", "gildors_encampment")
    table.hand("frodo", "there_is_another_way", "sting").turn("frodo")
    assert not table.may_play("frodo", "there_is_another_way")
    table = Table().hand("frodo", "there_is_another_way", "sting").turn("frodo")
    assert not table.may_play("frodo", "there_is_another_way")


def test_there_is_another_way_on_a_path_9_ends_the_game_only_after_the_round_g49(table: Table) -> None:
    table.path("orodruin").hand("frodo", "there_is_another_way", "sting").turn("frodo")
    table.plays("frodo", "there_is_another_way").picks("frodo", "crack_of_doom")
    assert table.game.outcome() is None
    table.anew().combat_step().victory_check()
    assert table.scored_by("free") == ["orodruin", "crack_of_doom"]
    assert table.game.outcome() is not None
