"""The fourteen battlegrounds: what each shows, what it does when it is activated, and where its text stops."""

import pytest

from rules.cardgame.prompts import MayPayPrompt
from rules.cardgame.terms import SIDE_IDS
from tests.cardgame.tables import Table, printed, thing


@pytest.fixture
def table() -> Table:
    return Table("trilogy")


def shows(id: str, side: str, defenders: str, attackers: str, shields: int, vp: int) -> None:
    place = printed(id)
    assert place.number == 0
    assert SIDE_IDS[place.side] == side
    assert " ".join(faction.name.lower() for faction in place.defenders) == defenders
    assert " ".join(faction.name.lower() for faction in place.attackers) == attackers
    assert (place.defense, place.vp) == (shields, vp)


def test_dol_amroth(table: Table) -> None:
    """The Dúnedain player may forsake 1 to draw 1."""
    shows("dol_amroth", "free", "dunedain wizard", "southron", shields=2, vp=1)
    table.hand("aragorn", "boromir", "lembas").deck("aragorn", "arwen").activate("dol_amroth")
    assert table.asked("aragorn") == MayPayPrompt(thing("dol_amroth"))
    table.accepts("aragorn").picks("aragorn", "lembas")
    assert table.hand_of("aragorn") == ["boromir", "arwen"]
    assert table.eliminated_of("aragorn") == ["lembas"]
    assert table.active == ["dol_amroth"]


def test_dol_amroth_may_be_paid_with_the_deck_top_before_the_draw(table: Table) -> None:
    table.deck("aragorn", "lembas", "arwen").activate("dol_amroth")
    table.accepts("aragorn")
    assert table.eliminated_of("aragorn") == ["lembas"]
    assert table.hand_of("aragorn") == ["arwen"]


@pytest.mark.parametrize("battleground", ["dol_amroth", "minas_tirith", "pelargir"])
def test_the_offer_to_forsake_may_be_left(table: Table, battleground: str) -> None:
    table.hand("aragorn", "boromir").activate(battleground).declines("aragorn")
    assert table.hand_of("aragorn") == ["boromir"]
    assert table.eliminated_of("aragorn") == []


@pytest.mark.parametrize("battleground", ["dol_amroth", "minas_tirith", "pelargir"])
def test_nobody_is_asked_to_forsake_where_nothing_is_left(table: Table, battleground: str) -> None:
    table.only_deck("aragorn").activate(battleground)
    assert table.thinking == []
    assert table.hand_of("aragorn") == []


def test_edoras(table: Table) -> None:
    """Helm's Deep is activated too, if it is in its deck."""
    shows("edoras", "free", "rohan wizard", "isengard", shields=1, vp=1)
    table.activate("edoras")
    assert table.active == ["edoras", "helms_deep"]
    assert len(table.aside_of("frodo")) == 5, "the text of Helm's Deep is carried out"


def test_edoras_leaves_helms_deep_where_it_is_scored(table: Table) -> None:
    table.scored("shadow", "helms_deep").activate("edoras")
    assert table.active == ["edoras"]
    assert table.scored_by("shadow") == ["helms_deep"]


def test_edoras_leaves_helms_deep_active(table: Table) -> None:
    table.battleground("helms_deep").activate("edoras")
    assert table.active == ["helms_deep", "edoras"]
    assert table.aside_of("frodo") == []


def test_helms_deep(table: Table) -> None:
    """The Rohan player sets 5 aside, may play 1 army or character of them to Helm's Deep, cycles the rest."""
    shows("helms_deep", "free", "rohan wizard", "isengard", shields=2, vp=2)
    table.hand("frodo", "eowyn")
    table.deck("frodo", "village_militia", "frodo_baggins", "sting", "treebeard", "gimli").activate("helms_deep")
    assert table.may_pick("frodo") == ["village_militia", "treebeard"]
    assert not table.may_play("frodo", "village_militia"), "only to Helm's Deep"
    table.plays("frodo", "village_militia", to="helms_deep")
    assert table.cards_at("helms_deep") == ["village_militia"]
    assert table.cycle_pile_of("frodo") == ["frodo_baggins", "sting", "treebeard", "gimli"]
    assert table.hand_of("frodo") == ["eowyn"], "the cards cycled are the payment"


def test_helms_deep_cycles_all_five_when_nothing_is_played(table: Table) -> None:
    table.deck("frodo", "village_militia", "bilbo_baggins", "sting", "eomer", "gimli")
    table.activate("helms_deep").is_done("frodo")
    assert len(table.cycle_pile_of("frodo")) == 5
    assert table.cards_at("helms_deep") == []


def test_helms_deep_finds_an_empty_deck(table: Table) -> None:
    table.only_deck("frodo").activate("helms_deep")
    assert table.thinking == []
    assert table.active == ["helms_deep"]


def test_lorien(table: Table) -> None:
    """Dol Guldur is activated or reactivated too."""
    shows("lorien", "free", "elf wizard", "monstrous mordor", shields=2, vp=2)
    table.activate("lorien")
    assert table.active == ["lorien", "dol_guldur"]


def test_lorien_brings_dol_guldur_back_out_of_the_enemys_area_without_its_shields(table: Table) -> None:
    table.scored("free", "dol_guldur").activate("lorien")
    assert table.active == ["lorien", "dol_guldur"]
    assert table.scored_by("free") == []
    assert [ground.shields for ground in table.view().battlegrounds] == [2, 0]


def test_lorien_finds_dol_guldur_active(table: Table) -> None:
    table.battleground("dol_guldur").activate("lorien")
    assert table.active == ["dol_guldur", "lorien"]


def test_minas_tirith(table: Table) -> None:
    """The Dúnedain player may forsake 1 to draw 3."""
    shows("minas_tirith", "free", "dunedain wizard", "mordor southron", shields=3, vp=3)
    table.reserve("aragorn", "arwen").deck("aragorn", "boromir", "lembas", "legolas").activate("minas_tirith")
    table.accepts("aragorn").picks("aragorn", "arwen")
    assert table.hand_of("aragorn") == ["boromir", "lembas", "legolas"]
    assert table.eliminated_of("aragorn") == ["arwen"]


def test_pelargir(table: Table) -> None:
    """The Dúnedain player may forsake 1 to draw 1."""
    shows("pelargir", "free", "dunedain wizard", "southron", shields=1, vp=1)
    table.hand("aragorn", "boromir").deck("aragorn", "arwen").activate("pelargir")
    table.accepts("aragorn").picks("aragorn", "boromir")
    assert table.hand_of("aragorn") == ["arwen"]
    assert table.eliminated_of("aragorn") == ["boromir"]


def test_rivendell(table: Table) -> None:
    """The Elf player draws 1, then cycles 1 from hand."""
    shows("rivendell", "free", "elf wizard", "monstrous", shields=2, vp=2)
    table.hand("aragorn", "boromir").deck("aragorn", "arwen").activate("rivendell")
    table.picks("aragorn", "boromir")
    assert table.hand_of("aragorn") == ["arwen"]
    assert table.cycle_pile_of("aragorn") == ["boromir"]


def test_rivendell_is_not_doubled_in_a_duel() -> None:
    table = Table("duel").deck("gandalf", "arwen").activate("rivendell")
    assert table.hand_of("gandalf") == []
    assert table.cycle_pile_of("gandalf") == ["arwen"], "the only card in hand is the one to cycle"


def test_rivendell_forsakes_where_nothing_can_be_drawn_or_cycled(table: Table) -> None:
    table.reserve("aragorn", "arwen").only_deck("aragorn").activate("rivendell")
    assert table.reserve_of("aragorn") == []
    assert "arwen" in table.eliminated_of("aragorn")


def test_dol_guldur(table: Table) -> None:
    """Lórien is activated or reactivated too."""
    shows("dol_guldur", "shadow", "mordor", "elf wizard", shields=2, vp=1)
    table.scored("free", "lorien").activate("dol_guldur")
    assert table.active == ["dol_guldur", "lorien"]
    assert table.scored_by("free") == []
    assert [ground.shields for ground in table.view().battlegrounds] == [2, 2], "out of its own side's area"


def test_dol_guldur_comes_again_with_its_text_out_of_a_scoring_area(table: Table) -> None:
    table.scored("free", "dol_guldur").activate("dol_guldur")
    assert table.active == ["dol_guldur", "lorien"]


def test_harad(table: Table) -> None:
    """Each Shadow player draws 1."""
    shows("harad", "shadow", "southron", "dunedain wizard", shields=1, vp=1)
    table.activate("harad")
    assert [len(table.hand_of(seat)) for seat in ("frodo", "witch_king", "aragorn", "saruman")] == [0, 1, 0, 1]


@pytest.mark.parametrize("battleground", ["harad", "umbar"])
def test_each_shadow_player_is_one_seat_twice_in_a_duel_and_two_seats_once_among_three(battleground: str) -> None:
    duel = Table("duel").activate(battleground)
    assert len(duel.hand_of("witch_king")) == 2
    three = Table("duel3").activate(battleground)
    assert [len(three.hand_of(seat)) for seat in ("gandalf", "witch_king", "saruman")] == [0, 1, 1]


def test_minas_morgul(table: Table) -> None:
    """The Mordor player draws 5, sets them aside, may play 1 Nazgûl character of them to reserve, cycles the rest."""
    shows("minas_morgul", "shadow", "mordor", "dunedain wizard", shields=2, vp=2)
    table.path("weathertop")
    table.deck("witch_king", "the_reaver", "mordor_orcs_1", "grishnakh", "the_hunter", "fell_beast")
    table.activate("minas_morgul")
    assert table.may_pick("witch_king") == ["the_reaver", "the_hunter"]
    assert not table.may_play("witch_king", "the_reaver", "weathertop"), "only to reserve"
    table.plays("witch_king", "the_reaver")
    assert table.reserve_of("witch_king") == ["the_reaver"]
    assert table.cycle_pile_of("witch_king") == ["mordor_orcs_1", "grishnakh", "the_hunter", "fell_beast"]


def test_minas_morgul_in_the_fellowship_speaks_to_the_balrogs_seat() -> None:
    table = Table("fellowship").deck("balrog", "the_reaver").activate("minas_morgul")
    table.plays("balrog", "the_reaver")
    assert table.reserve_of("balrog") == ["the_reaver"]


def test_morannon(table: Table) -> None:
    """The Mordor player draws 5, sets them aside, may play 1 army of them, cycles the rest."""
    shows("morannon", "shadow", "mordor southron", "dunedain rohan wizard", shields=2, vp=2)
    table.deck("witch_king", "black_uruks", "olog_hai", "grishnakh", "the_hunter", "fell_beast").activate("morannon")
    assert table.may_play("witch_king", "black_uruks")
    assert table.may_play("witch_king", "olog_hai", "morannon")
    assert set(table.may_pick("witch_king")) == {"black_uruks", "olog_hai"}
    table.plays("witch_king", "olog_hai", "morannon")
    assert table.cards_at("morannon") == ["olog_hai"]
    assert len(table.cycle_pile_of("witch_king")) == 4


def test_morannon_draws_what_a_short_deck_has(table: Table) -> None:
    table.only_deck("witch_king", "the_hunter", "grishnakh").activate("morannon")
    assert table.may_pick("witch_king") == []
    table.is_done("witch_king")
    assert table.cycle_pile_of("witch_king") == ["the_hunter", "grishnakh"]


def test_moria(table: Table) -> None:
    """The Monstrous player draws 2."""
    shows("moria", "shadow", "monstrous", "elf dwarf wizard", shields=2, vp=1)
    table.activate("moria")
    assert len(table.hand_of("saruman")) == 2
    assert table.hand_of("witch_king") == []


def test_moria_is_not_doubled_in_a_duel() -> None:
    assert len(Table("duel").activate("moria").hand_of("witch_king")) == 2


def test_moria_draws_on_through_a_rebuilt_deck(table: Table) -> None:
    table.only_deck("saruman", "gollum").cycled("saruman", "ugluk").activate("moria")
    assert table.hand_of("saruman") == ["gollum", "ugluk"]


def test_orthanc(table: Table) -> None:
    """The Isengard player may take Saruman from deck or cycle pile, then recycles."""
    shows("orthanc", "shadow", "isengard", "rohan wizard", shields=2, vp=2)
    table.cycled("saruman", "ugluk", "gollum").activate("orthanc")
    table.picks("saruman", "saruman")
    assert table.hand_of("saruman") == ["saruman"]
    assert table.cycle_pile_of("saruman") == []
    assert len(table.deck_of("saruman")) == 29


def test_orthanc_finds_saruman_in_the_cycle_pile(table: Table) -> None:
    table.cycled("saruman", "saruman").activate("orthanc").picks("saruman", "saruman")
    assert table.hand_of("saruman") == ["saruman"]


def test_orthanc_does_not_find_a_saruman_out_of_the_game(table: Table) -> None:
    table.eliminated("saruman", "saruman").cycled("saruman", "ugluk").activate("orthanc")
    assert table.may_pick("saruman") == []
    table.is_done("saruman")
    assert table.hand_of("saruman") == []
    assert table.cycle_pile_of("saruman") == [], "the recycle comes all the same"


def test_umbar(table: Table) -> None:
    """Each Shadow player draws 1."""
    shows("umbar", "shadow", "southron", "dunedain wizard", shields=2, vp=1)
    table.activate("umbar")
    assert [len(table.hand_of(seat)) for seat in ("frodo", "witch_king", "aragorn", "saruman")] == [0, 1, 0, 1]


def test_umbar_finds_empty_decks(table: Table) -> None:
    table.only_deck("witch_king").only_deck("saruman").activate("umbar")
    assert table.hand_of("witch_king") == table.hand_of("saruman") == []
