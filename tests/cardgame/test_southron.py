"""The Southrons."""

import pytest

from tests.cardgame.tables import Figures, Table, figures

SOUTHRON_BATTLEGROUNDS = ["dol_amroth", "minas_tirith", "pelargir", "harad", "morannon", "umbar"]
SENT = [
    ("coastal_raiders", "dol_amroth"),
    ("corsairs_of_umbar", "umbar"),
    ("haradrim_regulars", "harad"),
    ("haradrim_cavalry", "minas_tirith"),
    ("the_black_fleet", "pelargir"),
]
"""The armies that go from reserve to activate a battleground, and which."""


@pytest.fixture
def table() -> Table:
    return Table("trilogy")


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("coastal_raiders", Figures(1, 1)),
        ("corsairs_of_umbar", Figures(1, 1)),
        ("haradrim_mumakil", Figures(2, 1)),
        ("haradrim_regulars", Figures(1, 1)),
        ("haradrim_cavalry", Figures(1, 1)),
        ("the_black_fleet", Figures(1, 1)),
        ("the_black_serpent", Figures(leadership=(1, 1))),
    ],
)
def test_the_figures_of_the_southrons(card: str, expected: Figures) -> None:
    assert figures(card) == expected


@pytest.mark.parametrize("card", ["haradrim_mumakil", "the_black_serpent", *(army for army, _ in SENT)])
def test_southrons_go_to_southron_battlegrounds_and_to_no_path(table: Table, card: str) -> None:
    table.everywhere("osgiliath").hand("saruman", card, "gollum").turn("saruman")
    assert table.places_for("saruman", card) == SOUTHRON_BATTLEGROUNDS
    assert table.may_play("saruman", card)


def icons_at(card: str, battleground: str) -> tuple[int, int]:
    return Table().battleground(battleground, card).icons_of(card)


def sent_from_reserve(table: Table, army: str, battleground: str) -> None:
    """Action in reserve: eliminate this card to activate that battleground from its deck."""
    table.reserve("saruman", army).turn("saruman").uses("saruman", army)
    assert table.active == [battleground]
    assert table.eliminated_of("saruman") == [army]


def test_coastal_raiders(table: Table) -> None:
    """+1 attack at Dol Amroth. Action in reserve: eliminate this card to activate Dol Amroth from its deck."""
    sent_from_reserve(table, "coastal_raiders", "dol_amroth")
    table.declines("aragorn")
    assert icons_at("coastal_raiders", "dol_amroth") == (2, 1)
    assert icons_at("coastal_raiders", "pelargir") == (1, 1)


def test_coastal_raiders_bring_their_bonus_into_the_battle(table: Table) -> None:
    table.battleground("dol_amroth", "coastal_raiders", "corsairs_of_umbar").fight("dol_amroth")
    assert table.attack_counted == 3
    assert table.scored_by("shadow") == ["dol_amroth"]


def test_corsairs_of_umbar(table: Table) -> None:
    """Action in reserve: eliminate this card to activate Umbar from its deck."""
    sent_from_reserve(table, "corsairs_of_umbar", "umbar")
    assert len(table.hand_of("saruman")) == len(table.hand_of("witch_king")) == 1
    assert icons_at("corsairs_of_umbar", "umbar") == (1, 1)


def test_corsairs_of_umbar_in_a_duel_draw_twice_by_the_text_of_umbar() -> None:
    """R91: the battleground's "each Shadow player" is doubled."""
    table = Table("duel").reserve("witch_king", "corsairs_of_umbar").turn("witch_king")
    table.uses("witch_king", "corsairs_of_umbar")
    assert len(table.hand_of("witch_king")) == 2


def test_haradrim_mumakil(table: Table) -> None:
    """An army of 2 attack and 1 defense, without text."""
    table.battleground("pelargir", "haradrim_mumakil").fight("pelargir")
    assert table.attack_counted == 2
    assert table.scored_by("shadow") == ["pelargir"]

    table = Table().battleground("harad", "haradrim_mumakil", "gandalf_the_white").fight("harad")
    assert table.scored_by("shadow") == ["harad"]
    assert table.eliminated_of("saruman") == ["haradrim_mumakil"]


def test_haradrim_regulars(table: Table) -> None:
    """Action in reserve: eliminate this card to activate Harad from its deck."""
    sent_from_reserve(table, "haradrim_regulars", "harad")
    assert len(table.hand_of("saruman")) == len(table.hand_of("witch_king")) == 1
    assert icons_at("haradrim_regulars", "harad") == (1, 1)


def test_haradrim_cavalry(table: Table) -> None:
    """+1 attack at Minas Tirith. Action in reserve: eliminate this card to activate Minas Tirith from its deck."""
    sent_from_reserve(table, "haradrim_cavalry", "minas_tirith")
    table.declines("aragorn")
    assert icons_at("haradrim_cavalry", "minas_tirith") == (2, 1)
    assert icons_at("haradrim_cavalry", "morannon") == (1, 1)


def test_the_black_fleet(table: Table) -> None:
    """+1 attack at Pelargir. Action in reserve: eliminate this card to activate Pelargir from its deck."""
    sent_from_reserve(table, "the_black_fleet", "pelargir")
    table.declines("aragorn")
    assert icons_at("the_black_fleet", "pelargir") == (2, 1)
    assert icons_at("the_black_fleet", "dol_amroth") == (1, 1)


@pytest.mark.parametrize(("army", "battleground"), SENT)
def test_an_army_cannot_be_sent_for_a_battleground_that_has_left_its_deck_g56(army: str, battleground: str) -> None:
    for table in (Table().battleground(battleground), Table().scored("free", battleground)):
        table.reserve("saruman", army).turn("saruman")
        assert table.thinking == ["saruman"]
        assert not table.may_use("saruman", army)


@pytest.mark.parametrize(("army", "battleground"), SENT)
def test_an_army_is_sent_from_reserve_only(table: Table, army: str, battleground: str) -> None:
    table.battleground("morannon", army).turn("saruman")
    assert table.thinking == ["saruman"]
    assert not table.may_use("saruman", army)


def test_a_team_mate_may_not_send_the_army_g23(table: Table) -> None:
    table.reserve("saruman", "coastal_raiders").turn("witch_king")
    assert table.thinking == ["witch_king"]
    assert not table.may_use("witch_king", "coastal_raiders")


# ---- the Black Serpent ---


def test_the_black_serpent(table: Table) -> None:
    """Action in reserve: eliminate this card to reactivate a Southron battleground."""
    table.scored("free", "umbar", "minas_morgul").scored("shadow", "harad", "edoras", "pelargir")
    table.reserve("saruman", "the_black_serpent").turn("saruman").uses("saruman", "the_black_serpent")
    assert table.may_pick("saruman") == ["pelargir", "harad", "umbar"]
    table.picks("saruman", "umbar")
    assert table.active == ["umbar"]
    assert table.scored_by("free") == ["minas_morgul"]
    assert table.eliminated_of("saruman") == ["the_black_serpent"]
    assert len(table.hand_of("saruman")) == len(table.hand_of("witch_king")) == 1


def test_the_black_serpent_brings_back_what_the_enemy_held_without_shields(table: Table) -> None:
    """R72: one Free Peoples icon is enough against the retaken Umbar, whose two shields do not count."""
    table.reserve("saruman", "the_black_serpent").scored("free", "umbar").turn("saruman")
    table.uses("saruman", "the_black_serpent").everyone_passes().at("umbar", "soldiers_of_gondor").fight("umbar")
    assert table.scored_by("free") == ["umbar"]


def test_the_black_serpent_keeps_the_shields_of_what_its_own_side_held_g58(table: Table) -> None:
    table.reserve("saruman", "the_black_serpent").scored("shadow", "umbar").turn("saruman")
    table.uses("saruman", "the_black_serpent").everyone_passes().at("umbar", "soldiers_of_gondor").fight("umbar")
    assert table.scored_by("shadow") == ["umbar"]


def test_the_black_serpent_with_nothing_scored_is_unusable_g61(table: Table) -> None:
    table.reserve("saruman", "the_black_serpent").scored("free", "orthanc").turn("saruman")
    assert table.thinking == ["saruman"]
    assert not table.may_use("saruman", "the_black_serpent")


def test_the_black_serpent_acts_from_reserve_only(table: Table) -> None:
    table.battleground("harad", "the_black_serpent").scored("free", "umbar").turn("saruman")
    assert not table.may_use("saruman", "the_black_serpent")


def test_the_black_serpent_leads_a_southron_army(table: Table) -> None:
    table.battleground("dol_amroth", "the_black_serpent", "haradrim_mumakil").fight("dol_amroth")
    assert table.attack_counted == 3
    assert table.scored_by("shadow") == ["dol_amroth"]


def test_the_black_serpent_is_not_supported_by_an_army_of_mordor(table: Table) -> None:
    """R70: support needs an army of the same faction."""
    table.battleground("minas_tirith", "the_black_serpent", "black_uruks").fight("minas_tirith")
    assert table.attack_counted == 2


def test_the_black_serpent_is_worth_its_leadership_when_it_is_lost_g73(table: Table) -> None:
    table.battleground("harad", "the_black_serpent", "haradrim_regulars", "gandalf_the_white", "treebeard")
    table.fight("harad")
    assert table.scored_by("shadow") == ["harad"]
    assert sorted(table.eliminated_of("saruman")) == ["haradrim_regulars", "the_black_serpent"]
