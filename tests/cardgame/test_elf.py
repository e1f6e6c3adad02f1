"""The Elves: armies and characters."""

import pytest

from tests.cardgame.tables import Figures, Table, figures


@pytest.fixture
def table() -> Table:
    return Table("trilogy")


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("high_elves_1", Figures(2, 2)),
        ("high_elves_2", Figures(2, 2)),
        ("arwen", Figures(0, 0, (0, 1))),
        ("elrond", Figures(1, 1, (1, 1), 2, (3,))),
        ("galadriel", Figures(1, 1, (1, 1), 2, (5,))),
        ("legolas", Figures(1, 1, (0, 0), 1, (3, 4, 5, 6, 7, 8, 9))),
    ],
)
def test_the_figures_of_the_elves(card: str, expected: Figures) -> None:
    assert figures(card) == expected


def test_high_elves(table: Table) -> None:
    """No text: to the battlegrounds that show Elves or to reserve, never to a path; supports one Elf leader."""
    table.everywhere("imladris").hand("aragorn", "high_elves_1", "lembas").turn("aragorn")
    assert sorted(table.places_for("aragorn", "high_elves_1")) == ["dol_guldur", "lorien", "moria", "rivendell"]
    assert table.may_play("aragorn", "high_elves_1")
    table.plays("aragorn", "high_elves_1", "moria").at("moria", "elrond").anew().fight("moria")
    assert table.attack_counted == 2 + 1 + 1


def test_high_elves_support_one_leader_each_g70(table: Table) -> None:
    table.battleground("dol_guldur", "high_elves_1", "high_elves_2", "elrond", "galadriel").fight("dol_guldur")
    assert table.attack_counted == 2 + 2 + (1 + 1) + (1 + 1)
    table = Table().battleground("dol_guldur", "high_elves_1", "elrond", "galadriel").fight("dol_guldur")
    assert table.attack_counted == 2 + (1 + 1) + 1


def test_high_elves_are_two_cards_that_may_both_be_played_in_a_round_g11(table: Table) -> None:
    table.hand("aragorn", "high_elves_1", "high_elves_2", "lembas", "arwen").turn("aragorn")
    table.plays("aragorn", "high_elves_1", pays="lembas").all_pass("saruman", "frodo", "witch_king")
    table.plays("aragorn", "high_elves_2")
    assert table.reserve_of("aragorn") == ["high_elves_1", "high_elves_2"]


@pytest.mark.parametrize("elf", ["arwen", "elrond", "galadriel"])
def test_great_elves_draw_a_card_when_played_but_not_when_moved(elf: str) -> None:
    for place in ("rivendell", ""):
        table = Table().battleground("rivendell").hand("aragorn", elf, "lembas").deck("aragorn", "strider")
        table.turn("aragorn").plays("aragorn", elf, place)
        assert table.hand_of("aragorn") == ["strider"]
    table = Table().reserve("aragorn", elf).battleground("rivendell").turn("aragorn")
    table.moves("aragorn", elf, "rivendell")
    assert table.hand_of("aragorn") == []


@pytest.mark.parametrize("elf", ["arwen", "elrond", "galadriel"])
def test_great_elves_draw_nothing_from_nothing(elf: str) -> None:
    table = Table().hand("aragorn", elf).only_deck("aragorn").turn("aragorn")
    table.plays("aragorn", elf)
    assert table.hand_of("aragorn") == []
    assert table.reserve_of("aragorn") == [elf]


def test_arwen(table: Table) -> None:
    """When played: draw 1. In reserve: Strider or Aragorn has +1 defense and +1 path defense."""
    table.path("imladris", "strider").hand("aragorn", "arwen", "lembas").deck("aragorn", "halbarad").turn("aragorn")
    assert (table.icons_of("strider"), table.path_icons_of("strider")) == ((1, 1), 2)
    table.plays("aragorn", "arwen")
    assert table.hand_of("aragorn") == ["halbarad"]
    assert (table.icons_of("strider"), table.path_icons_of("strider")) == ((1, 2), 3)


def test_arwen_helps_aragorn_and_nobody_else(table: Table) -> None:
    table.reserve("aragorn", "arwen", "aragorn", "halbarad").battleground("minas_tirith", "boromir")
    assert table.icons_of("aragorn") == (1, 2)
    assert table.icons_of("halbarad") == (0, 1)
    assert table.icons_of("boromir") == (0, 1)


def test_arwen_no_longer_helps_when_she_leaves_the_reserve_g93(table: Table) -> None:
    table.battleground("rivendell").reserve("aragorn", "arwen", "aragorn").turn("aragorn")
    table.moves("aragorn", "arwen", "rivendell")
    assert table.icons_of("aragorn") == (1, 1)


def test_arwen_counts_in_striders_path_combat_g93(table: Table) -> None:
    """Four icons less Imladris' one are just what Strider cancels with her in reserve."""
    table.path("imladris", "strider", "the_witch_king", "the_hunter", "the_reaver").reserve("aragorn", "arwen")
    table.fight("imladris")
    assert table.attack_counted == 4
    assert table.corruption_now == 0
    assert table.scored_by("free") == ["imladris"]


def test_elrond(table: Table) -> None:
    """When played: draw 1. In reserve: your carryover limit is 1 higher."""
    table.hand("aragorn", "elrond", "lembas").deck("aragorn", "strider").turn("aragorn")
    table.plays("aragorn", "elrond")
    assert table.hand_of("aragorn") == ["strider"]
    assert table.carryover_of("aragorn") == 3
    assert table.carryover_of("frodo") == 2


def test_elrond_lets_his_player_pass_with_three_cards(table: Table) -> None:
    table.reserve("aragorn", "elrond").hand("aragorn", "lembas", "arwen", "strider").turn("aragorn")
    assert table.may_pass("aragorn")
    table = Table().hand("aragorn", "lembas", "arwen", "strider").turn("aragorn")
    assert not table.may_pass("aragorn")


def test_elronds_help_ends_at_once_when_he_leaves_the_reserve_g21(table: Table) -> None:
    table.path("imladris").reserve("aragorn", "elrond").hand("aragorn", "lembas", "arwen", "strider").turn("aragorn")
    table.moves("aragorn", "elrond", "imladris")
    assert table.carryover_of("aragorn") == 2
    assert len(table.hand_of("aragorn")) == 3


def test_elrond_enters_only_a_path_3(table: Table) -> None:
    table.path("imladris").hand("aragorn", "elrond", "lembas").turn("aragorn")
    assert table.may_play("aragorn", "elrond", "imladris")
    table = Table().path("lothlorien").hand("aragorn", "elrond", "lembas").turn("aragorn")
    assert not table.may_play("aragorn", "elrond", "lothlorien")


def test_galadriel(table: Table) -> None:
    """When played: draw 1. In reserve: draw 1 more in each draw step, then cycle 1 from hand."""
    table.hand("aragorn", "galadriel", "lembas").deck("aragorn", "strider").turn("aragorn")
    table.plays("aragorn", "galadriel").anew().draw_step()
    assert len(table.hand_of("aragorn")) == 1 + 3 + 1
    table.picks("aragorn", "strider")
    assert len(table.hand_of("aragorn")) == 4
    assert table.cycle_pile_of("aragorn") == ["lembas", "strider"]
    assert table.thinking == []


def test_galadriel_cycles_after_every_bonus_was_drawn_g90(table: Table) -> None:
    table.reserve("aragorn", "galadriel", "aragorn").deck("aragorn", "arwen", "elrond", "boromir", "faramir", "lembas")
    table.draw_step()
    assert table.may_pick("aragorn") == ["arwen", "elrond", "boromir", "faramir", "lembas"]


def test_galadriel_with_nothing_to_draw_forsakes_r49(table: Table) -> None:
    """The cycling is demanded: with deck, pile and hand empty she herself is all there is to forsake."""
    table.reserve("aragorn", "galadriel").only_deck("aragorn").draw_step()
    assert "galadriel" in table.eliminated_of("aragorn")


def test_galadriel_draws_no_more_on_a_battleground(table: Table) -> None:
    table.battleground("lorien", "galadriel").draw_step()
    assert len(table.hand_of("aragorn")) == 3
    assert table.cycle_pile_of("aragorn") == []


def test_legolas(table: Table) -> None:
    """When played: you may take Bow of the Galadhrim from your deck."""
    table.path("imladris").hand("aragorn", "legolas", "lembas").turn("aragorn")
    table.plays("aragorn", "legolas", "imladris").picks("aragorn", "bow_of_the_galadhrim")
    assert table.hand_of("aragorn") == ["bow_of_the_galadhrim"]
    assert table.thinking == ["saruman"]


def test_legolas_may_leave_the_bow(table: Table) -> None:
    table.hand("aragorn", "legolas", "lembas").turn("aragorn")
    table.plays("aragorn", "legolas").is_done("aragorn")
    assert table.hand_of("aragorn") == []
    assert "bow_of_the_galadhrim" in table.deck_of("aragorn")


def test_legolas_does_not_look_in_the_cycle_pile(table: Table) -> None:
    table.hand("aragorn", "legolas", "bow_of_the_galadhrim").turn("aragorn")
    table.plays("aragorn", "legolas")
    assert table.may_pick("aragorn") == []
    table.is_done("aragorn")
    assert table.cycle_pile_of("aragorn") == ["bow_of_the_galadhrim"]


def test_legolas_searches_a_deck_rebuilt_from_the_pile_g103(table: Table) -> None:
    table.hand("aragorn", "legolas", "bow_of_the_galadhrim").only_deck("aragorn").turn("aragorn")
    table.plays("aragorn", "legolas").picks("aragorn", "bow_of_the_galadhrim")
    assert table.hand_of("aragorn") == ["bow_of_the_galadhrim"]


def test_legolas_is_not_asked_when_he_moves(table: Table) -> None:
    table.path("imladris").reserve("aragorn", "legolas").turn("aragorn")
    assert table.moves("aragorn", "legolas", "imladris").thinking == ["saruman"]
