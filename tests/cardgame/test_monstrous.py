"""The monstrous."""

import pytest

from tests.cardgame.tables import Figures, Table, figures

MONSTROUS_BATTLEGROUNDS = ["lorien", "rivendell", "moria"]
TERRORS = ["barrow_wights", "candles_of_corpses", "caradhras_the_cruel", "cave_troll", "hill_troll"]
"""The characters that go from reserve to make each Free Peoples player forsake 1."""


@pytest.fixture
def table() -> Table:
    return Table("trilogy")


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("goblins_of_the_misty_mountains_1", Figures(1, 1)),
        ("goblins_of_the_misty_mountains_2", Figures(1, 1)),
        ("balrog_of_moria", Figures(2, 2, path=2, paths=(4, 5))),
        ("barrow_wights", Figures(path=1, paths=(1, 2, 3))),
        ("candles_of_corpses", Figures(path=1, paths=(6, 7))),
        ("caradhras_the_cruel", Figures(path=1, paths=(4, 5))),
        ("cave_troll", Figures(1, 1, path=1, paths=(4, 8, 9))),
        ("flocks_of_crebain", Figures(path=1, paths=(1, 2, 3, 4, 5, 6, 7))),
        ("gollum", Figures(path=1, paths=(6, 7, 8, 9))),
        ("hill_troll", Figures(1, 1, path=1, paths=(2, 3, 4, 5, 6, 7, 8, 9))),
        ("shelob", Figures(path=1, paths=(7, 8, 9))),
        ("whip_of_many_thongs", Figures(1, 1, path=1)),
    ],
)
def test_the_figures_of_the_monstrous(card: str, expected: Figures) -> None:
    assert figures(card) == expected


def test_goblins_of_the_misty_mountains(table: Table) -> None:
    """Two armies of 1 attack and 1 defense, without text."""
    goblins = ("goblins_of_the_misty_mountains_1", "goblins_of_the_misty_mountains_2")
    table.everywhere("khazad_dum").hand("saruman", goblins[0], "gollum").turn("saruman")
    assert table.places_for("saruman", goblins[0]) == MONSTROUS_BATTLEGROUNDS
    assert table.may_play("saruman", goblins[0])

    table = Table().battleground("rivendell", *goblins, "cave_troll").fight("rivendell")
    assert table.attack_counted == 3
    assert table.scored_by("shadow") == ["rivendell"]
    assert sorted(table.eliminated_of("saruman")) == ["cave_troll", *goblins]


def test_goblins_are_lost_for_one_icon_each_in_the_defence_of_moria(table: Table) -> None:
    goblins = ("goblins_of_the_misty_mountains_1", "goblins_of_the_misty_mountains_2")
    table.battleground("moria", *goblins, "high_elves_1", "gimli").fight("moria")
    table.picks("saruman", goblins[1])
    assert table.scored_by("shadow") == ["moria"]
    assert table.eliminated_of("saruman") == [goblins[1]]
    assert table.cycle_pile_of("saruman") == [goblins[0]]


# ---- the Balrog ---


def test_balrog_of_moria(table: Table) -> None:
    """+1 path attack at Khazad-dûm. When played or moved to a path or battleground: each FP player forsakes 1."""
    table.hand("saruman", "balrog_of_moria", "gollum").hand("frodo", "sting").reserve("aragorn", "denethor")
    table.path("khazad_dum").turn("saruman").plays("saruman", "balrog_of_moria", "khazad_dum")
    table.picks("frodo", "sting").picks("aragorn", "denethor")
    assert table.eliminated_of("frodo") == ["sting"]
    assert table.eliminated_of("aragorn") == ["denethor"]
    assert table.path_icons_of("balrog_of_moria") == 3


@pytest.mark.parametrize("location", ["moria", "lorien", "egladil"])
def test_balrog_also_fires_when_it_moves_g85(table: Table, location: str) -> None:
    table.reserve("saruman", "balrog_of_moria").deck("frodo", "sting").deck("aragorn", "anduril")
    (table.path if location == "egladil" else table.battleground)(location).turn("saruman")
    table.moves("saruman", "balrog_of_moria", location)
    assert table.eliminated_of("frodo") == ["sting"]
    assert table.eliminated_of("aragorn") == ["anduril"]
    assert table.path_icons_of("balrog_of_moria") == 2


def test_balrog_played_to_reserve_frightens_nobody_yet_g85(table: Table) -> None:
    table.hand("saruman", "balrog_of_moria", "gollum").turn("saruman").plays("saruman", "balrog_of_moria")
    assert table.eliminated_of("frodo") == table.eliminated_of("aragorn") == []


def test_balrog_demands_nothing_of_those_who_have_nothing(table: Table) -> None:
    """R56: a demanded elimination that is impossible is not done."""
    table.hand("saruman", "balrog_of_moria", "gollum").path("khazad_dum").only_deck("frodo").only_deck("aragorn")
    gone = len(table.eliminated_of("frodo"))
    table.turn("saruman").plays("saruman", "balrog_of_moria", "khazad_dum")
    assert len(table.eliminated_of("frodo")) == gone
    assert table.thinking == ["frodo"]


def test_balrog_makes_the_one_enemy_of_a_duel_forsake_twice() -> None:
    """R91: "each player" is carried out twice."""
    table = Table("duel").hand("witch_king", "balrog_of_moria", "gollum").path("khazad_dum")
    table.deck("gandalf", "sting", "anduril").turn("witch_king").plays("witch_king", "balrog_of_moria", "khazad_dum")
    assert table.eliminated_of("gandalf") == ["sting", "anduril"]


def test_balrog_makes_its_enemy_forsake_once_in_the_fellowship_g114() -> None:
    table = Table("fellowship").hand("balrog", "balrog_of_moria", "ugluk").path("khazad_dum").deck("gandalf", "sting")
    table.turn("balrog").plays("balrog", "balrog_of_moria", "khazad_dum")
    assert table.eliminated_of("gandalf") == ["sting"]


def test_whip_of_many_thongs() -> None:
    """For the Balrog of Moria: +1 attack, +1 defense, +1 path attack. When played: draw 1."""
    table = Table(promos=True).hand("saruman", "whip_of_many_thongs", "gollum").deck("saruman", "shelob")
    table.battleground("moria", "balrog_of_moria", "cave_troll").turn("saruman")
    assert table.wielders_for("saruman", "whip_of_many_thongs") == ["balrog_of_moria"]
    table.plays("saruman", "whip_of_many_thongs", "balrog_of_moria")
    assert table.hand_of("saruman") == ["shelob"]
    assert table.icons_of("balrog_of_moria") == (3, 3)
    assert table.path_icons_of("balrog_of_moria") == 3


def test_whip_of_many_thongs_is_not_in_the_deck_without_promos_g118(table: Table) -> None:
    assert "whip_of_many_thongs" not in table.deck_of("saruman")
    assert "whip_of_many_thongs" in Table(promos=True).deck_of("saruman")


# ---- terrors ---


def goes_from_reserve(table: Table, card: str) -> None:
    """Action in reserve: eliminate this card; each Free Peoples player forsakes 1."""
    table.reserve("saruman", card).hand("frodo", "sting").deck("aragorn", "anduril").turn("saruman")
    table.uses("saruman", card).picks("frodo", "sting")
    assert table.eliminated_of("saruman") == [card]
    assert table.eliminated_of("frodo") == ["sting"]
    assert table.eliminated_of("aragorn") == ["anduril"]


def test_barrow_wights(table: Table) -> None:
    """Action in reserve: eliminate this card; each Free Peoples player forsakes 1."""
    goes_from_reserve(table, "barrow_wights")


def test_candles_of_corpses(table: Table) -> None:
    """+1 path attack at Dead Marshes. Action in reserve: eliminate this card; each FP player forsakes 1."""
    goes_from_reserve(table, "candles_of_corpses")
    assert Table().path("dead_marshes", "candles_of_corpses").path_icons_of("candles_of_corpses") == 2
    assert Table().path("amon_hen", "candles_of_corpses").path_icons_of("candles_of_corpses") == 1


def test_candles_of_corpses_add_their_bonus_in_combat(table: Table) -> None:
    table.path("dead_marshes", "candles_of_corpses").fight("dead_marshes")
    assert table.corruption_now == 1
    assert table.scored_by("free") == []


def test_cave_troll(table: Table) -> None:
    """Action in reserve: eliminate this card; each Free Peoples player forsakes 1."""
    goes_from_reserve(table, "cave_troll")


def test_hill_troll(table: Table) -> None:
    """Action in reserve: eliminate this card; each Free Peoples player forsakes 1."""
    goes_from_reserve(table, "hill_troll")


def test_caradhras_the_cruel(table: Table) -> None:
    """When played to the path Caradhras: replace it with another path of number 4. Action as the other terrors."""
    goes_from_reserve(table, "caradhras_the_cruel")

    table = Table().hand("saruman", "caradhras_the_cruel", "gollum").path("caradhras").turn("saruman")
    table.plays("saruman", "caradhras_the_cruel", "caradhras")
    assert table.may_pick("saruman") == ["khazad_dum", "the_doors_of_durin"]
    table.picks("saruman", "khazad_dum")
    assert table.active_path == "khazad_dum"
    assert table.corruption_now == 1
    assert table.eliminated_of("saruman") == ["caradhras_the_cruel"]


def test_caradhras_the_cruel_closes_no_other_path(table: Table) -> None:
    table.hand("saruman", "caradhras_the_cruel", "gollum").path("khazad_dum").turn("saruman")
    table.plays("saruman", "caradhras_the_cruel", "khazad_dum")
    assert table.active_path == "khazad_dum"
    assert table.cards_at("khazad_dum") == ["caradhras_the_cruel"]


def test_caradhras_the_cruel_stands_on_caradhras_if_no_path_four_is_left_g44(table: Table) -> None:
    table.hand("saruman", "caradhras_the_cruel", "gollum").used_path("khazad_dum", "the_doors_of_durin")
    table.path("caradhras").turn("saruman").plays("saruman", "caradhras_the_cruel", "caradhras")
    assert table.active_path == "caradhras"
    assert table.cards_at("caradhras") == ["caradhras_the_cruel"]


def test_caradhras_the_cruel_played_to_reserve_closes_nothing(table: Table) -> None:
    table.hand("saruman", "caradhras_the_cruel", "gollum").path("caradhras").turn("saruman")
    table.plays("saruman", "caradhras_the_cruel")
    assert table.active_path == "caradhras"
    assert table.reserve_of("saruman") == ["caradhras_the_cruel"]


def test_caradhras_the_cruel_does_nothing_when_it_moves_there(table: Table) -> None:
    table.reserve("saruman", "caradhras_the_cruel").path("caradhras").turn("saruman")
    table.moves("saruman", "caradhras_the_cruel", "caradhras")
    assert table.active_path == "caradhras"
    assert table.thinking == ["frodo"], "no path is asked for: the turn is over"


@pytest.mark.parametrize("terror", TERRORS)
def test_a_terror_is_used_from_reserve_only(table: Table, terror: str) -> None:
    table.battleground("moria", terror).turn("saruman")
    assert table.thinking == ["saruman"]
    assert not table.may_use("saruman", terror)


@pytest.mark.parametrize("terror", TERRORS)
def test_a_terror_strikes_the_one_enemy_of_a_duel_twice_and_is_paid_for_once_g109(terror: str) -> None:
    table = Table("duel").reserve("witch_king", terror).hand("gandalf", "sting").deck("gandalf", "anduril")
    table.turn("witch_king").uses("witch_king", terror).picks("gandalf", "sting")
    assert table.eliminated_of("gandalf") == ["sting", "anduril"]
    assert table.eliminated_of("witch_king") == [terror]


def test_a_terror_strikes_twice_in_the_duel_of_three_g106() -> None:
    table = Table("duel3").reserve("saruman", "barrow_wights").deck("gandalf", "sting", "anduril").turn("saruman")
    table.uses("saruman", "barrow_wights")
    assert table.eliminated_of("gandalf") == ["sting", "anduril"]


# ---- those who lead astray ---


def test_flocks_of_crebain(table: Table) -> None:
    """Action on the path: replace it with another path of the same number."""
    table.path("imladris", "flocks_of_crebain").turn("saruman").uses("saruman", "flocks_of_crebain")
    assert table.may_pick("saruman") == ["fords_of_bruinen", "the_council_of_elrond"]
    table.picks("saruman", "the_council_of_elrond")
    assert table.active_path == "the_council_of_elrond"
    assert table.scored_by("free") == ["imladris"]
    assert table.eliminated_of("saruman") == ["flocks_of_crebain"]
    assert len(table.hand_of("frodo")) == len(table.hand_of("aragorn")) == 1


def test_flocks_of_crebain_with_no_path_left_or_in_reserve_g45(table: Table) -> None:
    table.used_path("fords_of_bruinen", "the_council_of_elrond").path("imladris", "flocks_of_crebain").turn("saruman")
    assert not table.may_use("saruman", "flocks_of_crebain")
    table = Table().path("imladris").reserve("saruman", "flocks_of_crebain").turn("saruman")
    assert not table.may_use("saruman", "flocks_of_crebain")


def test_gollum(table: Table) -> None:
    """Action on the path: replace it with another path of the same number. Eliminated in path combat: cycled."""
    table.path("morgul_vale", "gollum").turn("saruman").uses("saruman", "gollum")
    assert table.may_pick("saruman") == ["cirith_ungol", "shelobs_lair"]
    table.picks("saruman", "shelobs_lair")
    assert table.active_path == "shelobs_lair"
    assert table.corruption_now == 1
    assert table.cycle_pile_of("saruman") == ["gollum"]
    assert table.eliminated_of("saruman") == []


def test_gollum_is_not_saved_elsewhere_g37(table: Table) -> None:
    table.battleground("lorien", "gollum").fight("lorien")
    assert table.eliminated_of("saruman") == ["gollum"]

    table = Table().reserve("saruman", "gollum").activate("the_doors_of_durin").accepts("saruman")
    table.picks("saruman", "gollum")
    assert table.eliminated_of("saruman") == ["gollum"]


def test_gollum_on_the_last_path_may_still_turn_to_another_nine(table: Table) -> None:
    """G49: the replaced path 9 does not end the game before this round's victory check."""
    table.path("crack_of_doom", "gollum").turn("saruman").uses("saruman", "gollum").picks("saruman", "morgai")
    assert table.active_path == "morgai"
    assert table.game.outcome() is None
    assert table.thinking == ["frodo"]


# ---- Shelob ---


def test_shelob(table: Table) -> None:
    """+1 path attack at Shelob's Lair. When played or moved to a path: each Free Peoples player forsakes 1."""
    table.hand("saruman", "shelob", "gollum").path("shelobs_lair").hand("frodo", "sting").deck("aragorn", "anduril")
    table.turn("saruman").plays("saruman", "shelob", "shelobs_lair").forsakes_top("frodo")
    assert table.hand_of("frodo") == ["sting"]
    assert len(table.eliminated_of("frodo")) == 1
    assert table.eliminated_of("aragorn") == ["anduril"]
    assert table.path_icons_of("shelob") == 2


def test_shelob_also_strikes_when_she_moves(table: Table) -> None:
    table.reserve("saruman", "shelob").path("morgul_vale").turn("saruman").moves("saruman", "shelob", "morgul_vale")
    assert len(table.eliminated_of("frodo")) == len(table.eliminated_of("aragorn")) == 1
    assert table.path_icons_of("shelob") == 1


@pytest.mark.parametrize("to", ["moria", ""])
def test_shelob_strikes_on_paths_only_g85(table: Table, to: str) -> None:
    table.hand("saruman", "shelob", "gollum").battleground("moria").turn("saruman").plays("saruman", "shelob", to)
    assert table.eliminated_of("frodo") == table.eliminated_of("aragorn") == []


def test_shelob_in_a_duel_makes_the_one_enemy_forsake_twice() -> None:
    table = Table("duel").reserve("witch_king", "shelob").path("morgul_vale").deck("gandalf", "sting", "anduril")
    table.turn("witch_king").moves("witch_king", "shelob", "morgul_vale")
    assert table.eliminated_of("gandalf") == ["sting", "anduril"]
