"""Rulings on battlegrounds (G55-G66)."""

import pytest

from rules.cardgame.events import Activated
from rules.cardgame.terms import Token
from tests.cardgame.tables import Table, thing

FREE_GROUNDS = ("dol_amroth", "edoras", "helms_deep", "lorien", "minas_tirith", "pelargir", "rivendell")
SHADOW_GROUNDS = ("dol_guldur", "harad", "minas_morgul", "morannon", "moria", "orthanc", "umbar")


@pytest.fixture
def table() -> Table:
    return Table("trilogy")


def test_g55_a_dunedain_battleground_shows_them_as_attackers_or_defenders(table: Table) -> None:
    table.reserve("aragorn", "strider").on("strider", "anduril").turn("aragorn").uses("aragorn", "anduril")
    assert set(table.may_pick("aragorn")) == {
        "dol_amroth",
        "minas_tirith",
        "pelargir",
        "harad",
        "minas_morgul",
        "morannon",
        "umbar",
    }


def test_g55_the_black_captain_may_pick_lorien(table: Table) -> None:
    table.reserve("witch_king", "the_witch_king").hand("witch_king", "the_black_captain", "grishnakh")
    table.turn("witch_king").plays("witch_king", "the_black_captain")
    assert set(table.may_pick("witch_king")) == {"lorien", "minas_tirith", "dol_guldur", "minas_morgul", "morannon"}


def test_g55_isengard_battlegrounds(table: Table) -> None:
    table.reserve("saruman", "saruman").hand("saruman", "threats_and_promises", "ugluk").turn("saruman")
    table.plays("saruman", "threats_and_promises")
    assert set(table.may_pick("saruman")) == {"edoras", "helms_deep", "orthanc"}


def test_g55_southron_battlegrounds(table: Table) -> None:
    table.scored("free", *FREE_GROUNDS).scored("shadow", *SHADOW_GROUNDS).reserve("saruman", "the_black_serpent")
    table.turn("saruman").uses("saruman", "the_black_serpent")
    assert set(table.may_pick("saruman")) == {"dol_amroth", "minas_tirith", "pelargir", "harad", "morannon", "umbar"}


def test_g55_rohan_battlegrounds_are_where_rohan_and_merry_may_go(table: Table) -> None:
    for ground in FREE_GROUNDS + SHADOW_GROUNDS:
        table.battleground(ground)
    table.hand("frodo", "village_militia", "merry_brandybuck").turn("frodo")
    for card in ("village_militia", "merry_brandybuck"):
        open_to = {ground for ground in FREE_GROUNDS + SHADOW_GROUNDS if table.may_play("frodo", card, ground)}
        assert open_to == {"edoras", "helms_deep", "morannon", "orthanc"}


def test_g56_an_active_battleground_is_neither_activated_nor_reactivated(table: Table) -> None:
    table.battleground("umbar").reserve("saruman", "corsairs_of_umbar").turn("saruman")
    assert not table.may_use("saruman", "corsairs_of_umbar")
    table = Table("trilogy").battleground("pelargir").reserve("aragorn", "strider").on("strider", "anduril")
    table.turn("aragorn").uses("aragorn", "anduril")
    assert "pelargir" not in table.may_pick("aragorn")


def test_g57_lorien_and_dol_guldur_bring_each_other_once(table: Table) -> None:
    table.activate("dol_guldur")
    assert table.active == ["dol_guldur", "lorien"]
    assert [event.location for event in table.saw(Activated)] == [thing("dol_guldur"), thing("lorien")]
    table = Table("trilogy").scored("shadow", "lorien").activate("dol_guldur")
    assert table.active == ["dol_guldur", "lorien"]
    assert [event.reactivated for event in table.saw(Activated)] == [False, True]


def test_g58_only_the_last_source_counts_for_the_shields(table: Table) -> None:
    table.scored("shadow", "rivendell").activate("rivendell")
    table.anew()
    assert table.view().battlegrounds[0].shields == 0, "taken back from the enemy of its side"
    table.fight("rivendell")
    assert table.scored_by("free") == ["rivendell"]
    table.activate("rivendell").anew()
    assert table.view().battlegrounds[0].shields == 2, "out of its own side's area they count again"


def test_g58_without_shields_a_single_attacker_takes_it(table: Table) -> None:
    table.battleground("moria", "gimli", retaken=True).fight("moria")
    assert table.scored_by("free") == ["moria"]
    table = Table("trilogy").battleground("moria", "gimli").fight("moria")
    assert table.scored_by("shadow") == ["moria"]


def test_g59_the_gate_the_knights_and_tokens_count_on_a_retaken_battleground(table: Table) -> None:
    table.battleground("minas_tirith", "the_great_gate", "grond_hammer_of_the_underworld", retaken=True)
    table.token(Token.DEFENSE, "minas_tirith").fight("minas_tirith")
    assert table.scored_by("free") == ["minas_tirith"]
    assert table.eliminated_of("aragorn") == ["the_great_gate"]
    table = Table("trilogy").battleground("dol_amroth", "knights_of_dol_amroth", "haradrim_mumakil", retaken=True)
    assert table.icons_of("knights_of_dol_amroth") == (1, 2)
    table.fight("dol_amroth")
    assert table.scored_by("free") == ["dol_amroth"]


def test_g60_a_reactivated_battleground_counts_for_nobody_until_it_is_won_again(table: Table) -> None:
    table.scored("shadow", "minas_tirith")
    assert table.score_of("shadow") == 3
    table.activate("minas_tirith").declines("aragorn")
    assert (table.score_of("free"), table.score_of("shadow")) == (0, 0)
    table.fight("minas_tirith")
    assert (table.score_of("free"), table.score_of("shadow")) == (3, 0)


def test_g61_the_black_serpent_needs_something_scored_and_only_reactivates(table: Table) -> None:
    table.reserve("saruman", "the_black_serpent").turn("saruman")
    assert not table.may_use("saruman", "the_black_serpent")
    table.anew().scored("free", "umbar").turn("saruman").uses("saruman", "the_black_serpent")
    assert table.active == ["umbar"], "the one that fits"
    assert table.eliminated_of("saruman") == ["the_black_serpent"]


def test_g62_shadowfax_goes_anywhere_and_gandalf_must_follow(table: Table) -> None:
    table.arrived("frodo", "gandalf_the_grey").on("gandalf_the_grey", "shadowfax").turn("frodo")
    table.uses("frodo", "shadowfax")
    assert len(table.may_pick("frodo")) == 14
    table.picks("frodo", "harad")
    assert table.cards_at("harad") == ["gandalf_the_grey"]
    assert table.items_of("gandalf_the_grey") == ["shadowfax"]


@pytest.mark.parametrize("scored", [True, False])
def test_g63_edoras_brings_helms_deep_only_out_of_the_deck(table: Table, scored: bool) -> None:
    if scored:
        table.scored("free", "helms_deep")
    else:
        table.battleground("helms_deep")
    table.activate("edoras")
    assert [event.location for event in table.saw(Activated)] == [thing("edoras")]
    assert table.thinking == []


def test_g64_orthanc_may_leave_saruman_and_recycles_all_the_same(table: Table) -> None:
    table.cycled("saruman", "ugluk", "saruman").activate("orthanc")
    assert table.cycle_pile_of("saruman") == ["ugluk", "saruman"], "the recycle comes second"
    table.is_done("saruman")
    assert table.cycle_pile_of("saruman") == []
    assert len(table.deck_of("saruman")) == 30


@pytest.mark.parametrize(
    ("location", "seat"),
    [
        ("minas_tirith", "aragorn"),
        ("dol_amroth", "aragorn"),
        ("pelargir", "aragorn"),
        ("osgiliath", "aragorn"),
        ("the_doors_of_durin", "saruman"),
    ],
)
def test_g65_nothing_to_forsake_is_no_benefit(table: Table, location: str, seat: str) -> None:
    table.only_deck(seat).activate(location)
    assert table.thinking == []
    assert table.hand_of(seat) == []
    assert table.tokens_on(location, Token.PATH_ATTACK) == 0


def test_g65_a_cycle_pile_alone_can_be_forsaken_from(table: Table) -> None:
    table.only_deck("aragorn").cycled("aragorn", "arwen", "boromir").activate("dol_amroth").accepts("aragorn")
    assert len(table.hand_of("aragorn")) == 1
    assert table.deck_of("aragorn") == []


def test_g66_round_four_of_the_fellowship_brings_lorien_and_dol_guldur_once_each() -> None:
    table = Table("fellowship").used_path("lothlorien")
    table.game.round = 3
    table.game.last_path = thing("imladris")
    table.next_round()
    grounds = [event.location for event in table.saw(Activated)]
    assert grounds == [thing("lorien"), thing("dol_guldur")]
    assert table.active[:2] == ["lorien", "dol_guldur"]
