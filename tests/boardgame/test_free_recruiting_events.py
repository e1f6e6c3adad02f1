"""The Free Peoples' Strategy cards that bring new figures."""

import pytest

from tests.boardgame.tables import Table


@pytest.fixture
def table() -> Table:
    return Table()


def test_cirdans_ships(table: Table) -> None:
    """With the Elves at war: 2 Elven units in one coastal region with an army of the Free Peoples."""
    table.army("dol-amroth", gondor=(1, 0, 0)).army("grey-havens", elves=(1, 0, 0)).army("edoras", rohan=(1, 0, 0))
    assert not table.may_play("free", "cirdans-ships")
    table.at_war("elves").plays("free", "cirdans-ships")
    assert table.places("free") == ["dol-amroth", "grey-havens"]
    table.picks("free", "dol-amroth", "elves elite", "elves regular")
    assert table.at("dol-amroth", "elves") == (1, 1, 0)
    assert table.thinking == []


@pytest.mark.parametrize(
    ("card", "place", "nation"),
    [
        ("guards-of-the-citadel", "minas-tirith", "gondor"),
        ("grimbeorn-the-old-son-of-beorn", "carrock", "north"),
        ("imrahil-of-dol-amroth", "dol-amroth", "gondor"),
        ("dain-ironfoots-guard", "erebor", "dwarves"),
    ],
)
def test_a_unit_and_a_leader_in_one_place(card: str, place: str, nation: str) -> None:
    """Regular or elite, at war or not; without a leader to be had the unit comes alone; not into the enemy's hands."""
    assert Table().plays("free", card, f"{nation} elite").at(place, nation) == (0, 1, 1)
    table = Table().reinforcements(nation, 1, 0, 0).plays("free", card)
    assert table.at(place, nation) == (1, 0, 0)
    assert Table().army(place, sauron=(1, 0)).captured(place).plays("free", card).at(place, nation) == (0, 0, 0)


def test_guards_of_the_citadel(table: Table) -> None:
    """In besieged Minas Tirith too; beyond five units go back at once, the leader stays (G41)."""
    table = Table().army("minas-tirith", gondor=(5, 0, 0), sauron=(5, 0)).besieged("minas-tirith")
    table.plays("free", "guards-of-the-citadel", "gondor elite", "gondor regular")
    assert table.at("minas-tirith", "gondor") == (4, 1, 1)


def test_grimbeorn_the_old_son_of_beorn(table: Table) -> None:
    """1 North unit and 1 North leader in Carrock, also with only a Nazgûl there (G42)."""
    table.army("carrock", nazgul=1).plays("free", "grimbeorn-the-old-son-of-beorn", "north regular")
    assert table.at("carrock", "north") == (1, 0, 1)


def test_imrahil_of_dol_amroth(table: Table) -> None:
    """1 Gondor unit and 1 Gondor leader in Dol Amroth; no unit, no leader."""
    table.reinforcements("gondor", 0, 0, 3).plays("free", "imrahil-of-dol-amroth")
    assert table.at("dol-amroth", "gondor") == (0, 0, 0)
    table = Table().reinforcements("gondor", 0, 0, 3).army("dol-amroth", gondor=(1, 0, 0))
    assert table.plays("free", "imrahil-of-dol-amroth").at("dol-amroth", "gondor") == (1, 0, 1)


def test_dain_ironfoots_guard(table: Table) -> None:
    """1 Dwarven unit and 1 Dwarven leader in Erebor."""
    table.plays("free", "dain-ironfoots-guard", "dwarves regular")
    assert table.at("erebor", "dwarves") == (1, 0, 1)
    assert table.left_of("dwarves") == (1, 3, 2)


@pytest.mark.parametrize(
    ("card", "place"),
    [
        ("celeborns-galadhrim", "lorien"),
        ("kindred-of-glorfindel", "rivendell"),
        ("thranduils-archers", "woodland-realm"),
    ],
)
def test_an_elven_unit_and_a_card(card: str, place: str) -> None:
    """The draw is made even if nobody can be recruited."""
    table = Table().deck("imrahil-of-dol-amroth").plays("free", card, "elves elite")
    assert table.at(place, "elves") == (0, 1, 0)
    assert table.hand_of("free") == ["imrahil-of-dol-amroth"]
    table = Table().captured(place).deck("imrahil-of-dol-amroth").plays("free", card)
    assert table.at(place, "elves") == (0, 0, 0)
    assert table.hand_of("free") == ["imrahil-of-dol-amroth"]


def test_celeborns_galadhrim(table: Table) -> None:
    """1 Elven unit in Lórien, besieged too; draw 1 Strategy card, if one is left."""
    table.army("lorien", elves=(1, 0, 0), sauron=(2, 0)).besieged("lorien").empty_deck("free_strategy")
    table.plays("free", "celeborns-galadhrim", "elves regular")
    assert table.at("lorien", "elves") == (2, 0, 0)
    assert table.hand_of("free") == []


def test_kindred_of_glorfindel(table: Table) -> None:
    """1 Elven unit in Rivendell; with no regulars left an elite."""
    table.reinforcements("elves", 0, 2, 0).plays("free", "kindred-of-glorfindel")
    assert table.at("rivendell", "elves") == (0, 1, 0)


def test_thranduils_archers(table: Table) -> None:
    """1 Elven unit in the Woodland Realm; draw 1 Strategy card."""
    table.plays("free", "thranduils-archers", "elves regular")
    assert table.at("woodland-realm", "elves") == (1, 0, 0)
    assert len(table.hand_of("free")) == 1


def test_riders_of_theoden(table: Table) -> None:
    """In Edoras, or in a region of Rohan with a companion: not among enemies, but in besieged Helm's Deep."""
    table.character("gimli", "eastemnet").army("eastemnet", isengard=(1, 0)).character("strider", "helms-deep")
    table.army("helms-deep", rohan=(1, 0, 0), isengard=(2, 0)).besieged("helms-deep").character("legolas", "fangorn")
    table.plays("free", "riders-of-theoden")
    assert table.places("free") == ["edoras", "helms-deep"]
    table.picks("free", "helms-deep", "rohan elite")
    assert table.at("helms-deep", "rohan") == (1, 1, 1)


def test_king_brands_men(table: Table) -> None:
    """2 North regulars in Dale; draw 1 Strategy card."""
    table.plays("free", "king-brands-men")
    assert table.at("dale", "north") == (2, 0, 0)
    assert len(table.hand_of("free")) == 1
    table = Table().reinforcements("north", 1, 4, 3).plays("free", "king-brands-men")
    assert table.at("dale", "north") == (1, 0, 0)


def test_swords_in_eriador(table: Table) -> None:
    """1 North unit in the Shire, 1 Dwarven unit in Ered Luin; draw 1 Strategy card."""
    table.plays("free", "swords-in-eriador", "north elite", "dwarves regular")
    assert table.at("the-shire", "north") == (0, 1, 0)
    assert table.at("ered-luin", "dwarves") == (1, 0, 0)
    assert len(table.hand_of("free")) == 1
    table = Table().army("the-shire", sauron=(1, 0)).captured("the-shire").plays("free", "swords-in-eriador")
    assert table.picks("free", "dwarves elite").at("ered-luin", "dwarves") == (0, 1, 0)


def test_eomer_son_of_eomund(table: Table) -> None:
    """In one free settlement of Rohan: no fortification, no siege."""
    table.army("helms-deep", rohan=(1, 0, 0), isengard=(2, 0)).besieged("helms-deep")
    table.plays("free", "eomer-son-of-eomund")
    assert table.places("free") == ["edoras", "folde", "westemnet"]
    table.picks("free", "folde", "rohan regular")
    assert table.at("folde", "rohan") == (1, 0, 1)
    table = Table().plays("free", "eomer-son-of-eomund", "helms-deep", "rohan elite")
    assert table.at("helms-deep", "rohan") == (0, 1, 1)


def test_alone_against_two_no_two_events_in_a_row_serve_one_nation() -> None:
    """R220, G120: what concerns the nation is left out; another nation or the Fellowship in between is enough."""
    table = Table("three").plays("free", "guards-of-the-citadel", "gondor elite")
    table.plays("free", "imrahil-of-dol-amroth")
    assert table.at("dol-amroth", "gondor") == (0, 0, 0)
    table.hand("free", "imrahil-of-dol-amroth").plays("free", "imrahil-of-dol-amroth", "gondor regular")
    assert table.at("dol-amroth", "gondor") == (1, 0, 1)
    table.plays("free", "dain-ironfoots-guard", "dwarves regular")
    assert table.at("erebor", "dwarves") == (1, 0, 1)
    table.plays("free", "wisdom-of-elrond")
    assert "dwarves" not in table.offered("free")
