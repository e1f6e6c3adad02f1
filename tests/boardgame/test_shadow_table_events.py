"""The Shadow's Character cards that stay on the table: what they do there, and what makes them go."""

import pytest

from rules.boardgame.fellowship.companions import MoveCompanions
from rules.boardgame.fellowship.declare import MayDeclare
from rules.boardgame.hunt.tile import Reveal
from tests.boardgame.tables import Table


@pytest.fixture
def table() -> Table:
    return Table()


def test_worn_with_sorrow_and_toil(table: Table) -> None:
    """Each Hunt casualty may cost a Character card: of the hand at random, or from the table."""
    table.plays("shadow", "worn-with-sorrow-and-toil").hand("free", "athelas", "imrahil-of-dol-amroth")
    table.cards_in_play("free", "horn-of-gondor").box(shadow=1).rolls(6).draws("3-1")
    table.moves_fellowship("no", "gandalf_grey")
    assert table.offered("shadow") == ["way 1", "horn-of-gondor", "no"]
    table.picks("shadow", "way 1")
    assert table.hand_of("free") == ["imrahil-of-dol-amroth"]
    assert table.discards("free_character") == ["athelas"]
    assert table.on_the_table == ["worn-with-sorrow-and-toil", "horn-of-gondor"]


def test_worn_with_sorrow_and_toil_may_take_from_the_table_or_nothing(table: Table) -> None:
    table.cards_in_play("shadow", "worn-with-sorrow-and-toil").cards_in_play("free", "axe-and-bow").box(shadow=1).rolls(
        6
    )
    table.company("strider", "gimli", "peregrin").draws("1-1", "peregrin").moves_fellowship("no", "way 1").picks(
        "shadow", "axe-and-bow"
    )
    assert table.on_the_table == ["worn-with-sorrow-and-toil"]
    assert table.asked("free") == "CompanyGoes"  # The hobbit was a casualty although he lives.


def _declares(table: Table, *answers: str) -> Table:
    return table.do(MayDeclare(), "free").picks("free", "yes", *answers)


@pytest.mark.parametrize("card", ["worn-with-sorrow-and-toil", "flocks-of-crebain"])
def test_it_goes_when_the_fellowship_is_declared_in_a_safe_place(card: str) -> None:
    def table(region: str) -> Table:
        return Table().cards_in_play("shadow", card).fellowship(region, 1)

    assert _declares(table("rivendell"), "done").on_the_table == []
    assert _declares(table("rivendell").captured("rivendell"), "done").on_the_table == [card]
    assert _declares(table("hollin"), "done").on_the_table == [card]


def test_flocks_of_crebain(table: Table) -> None:
    """+1 on all dice of a Hunt roll and its re-rolls, once."""
    table.plays("shadow", "flocks-of-crebain").fellowship("moria").box(shadow=3).rolls(5, 4, 3, 5).draws("eye-1")
    table.moves_fellowship()
    assert table.offered("shadow") == ["yes", "no"]
    table.picks("shadow", "yes").picks("free", "no")
    assert table.game.corruption == 2  # A 5, and a 5 rolled again: with 1 more they are successes.
    assert table.discards("shadow_character") == ["flocks-of-crebain"]


def test_flocks_of_crebain_have_no_use_in_mordor(table: Table) -> None:
    table.cards_in_play("shadow", "flocks-of-crebain").in_mordor().box(shadow=1).draws("0-reveal-1").moves_fellowship()
    assert table.thinking == []


def test_balrog_of_moria(table: Table) -> None:
    """On a way through Moria one more tile; an Eye does nothing, any other counts as in a Hunt."""
    table.plays("shadow", "balrog-of-moria").fellowship("hollin", 2).draws("2-1")
    _declares(table, "moria", "dimrill-dale").picks("shadow", "yes").picks("free", "no")
    assert table.game.corruption == 2
    assert table.discards("shadow_character") == ["balrog-of-moria"]


def test_balrog_of_moria_reveals_nothing_after_a_declaration_in_a_safe_place(table: Table) -> None:
    """R177."""
    table.cards_in_play("shadow", "balrog-of-moria").fellowship("hollin", 3).draws("1-reveal-1")
    _declares(table, "moria", "dimrill-dale", "lorien").picks("shadow", "yes").picks("free", "no")
    assert table.game.hidden
    assert table.fellowship_at == "lorien"


def test_balrog_of_moria_has_no_effect_with_an_eye_or_without_a_move(table: Table) -> None:
    table.cards_in_play("shadow", "balrog-of-moria").fellowship("hollin", 1).draws("eye-1")
    _declares(table, "moria").picks("shadow", "yes")
    assert table.game.corruption == 0
    table = Table().cards_in_play("shadow", "balrog-of-moria").fellowship("moria", 1)
    assert _declares(table, "done").thinking == []


def test_balrog_of_moria_comes_between_the_revealing_tile_and_those_of_strongholds(table: Table) -> None:
    """R176."""
    table.cards_in_play("shadow", "balrog-of-moria").fellowship("hollin", 1).draws("1-1", "2-1").do(Reveal(), "free")
    table.picks("free", "moria").picks("shadow", "yes").picks("free", "no")
    assert table.game.corruption == 1
    assert table.picks("free", "no").game.corruption == 3


def test_the_palantir_of_orthanc(table: Table) -> None:
    """After another event by an Event die: draw a card of either deck, and one must."""
    table.character("saruman", "orthanc").plays("shadow", "the-palantir-of-orthanc", die="event")
    assert table.thinking == []
    table.deck("olog-hai").plays("shadow", "shelobs-lair", die="event")
    assert table.offered("shadow") == ["shadow_character", "shadow_strategy"]
    table.picks("shadow", "shadow_strategy")
    assert table.hand_of("shadow") == ["olog-hai"]
    assert table.plays("shadow", "the-ring-is-mine").thinking == []  # By a Character die: no draw.
    table.hand("shadow", "wormtongue", "orc-patrol", "stormcrow", "hill-trolls", "pits-of-mordor")
    table.plays("shadow", "on-on-they-went", "shadow_character", die="event")
    assert table.asked("shadow") == "DiscardDown"  # R22.


def test_the_palantir_of_orthanc_needs_saruman_and_goes_with_him(table: Table) -> None:
    assert not table.may_play("shadow", "the-palantir-of-orthanc")
    table.character("saruman", "orthanc").plays("shadow", "the-palantir-of-orthanc").out_of_play("gandalf_grey")
    table.character("gandalf_white", "fangorn").plays("free", "the-ents-awake-huorns", "no")
    assert table.on_the_table == []


def test_the_palantir_of_orthanc_is_thrown_off_by_will_or_by_a_ring(table: Table) -> None:
    """G24."""
    table.character("saruman", "orthanc").cards_in_play("shadow", "the-palantir-of-orthanc").rings(free=1)
    table.dice("free", "muster", "will").acts("free", "muster", "discard_card the-palantir-of-orthanc")
    assert table.game.rings == [0, 1]
    assert table.game.ring_used[0]
    assert table.on_the_table == []
    table = Table().character("saruman", "orthanc").cards_in_play("shadow", "the-palantir-of-orthanc").rings()
    table.dice("free", "muster", "will").acts("free", "muster")
    assert "discard_card the-palantir-of-orthanc" not in table.offered("free")
    table.picks("free", "skip").acts("free", "discard_card the-palantir-of-orthanc")
    assert table.on_the_table == []


def test_the_palantir_of_orthanc_is_thrown_off_by_a_ring_and_the_last_die(table: Table) -> None:
    """The ring is paid with a die that was unused when the price was agreed."""
    table.character("saruman", "orthanc").cards_in_play("shadow", "the-palantir-of-orthanc").rings(free=1)
    table.dice("free", "muster").dice("shadow", "army").acts("free", "muster", "discard_card the-palantir-of-orthanc")
    assert table.game.rings == [0, 1]
    assert table.on_the_table == []


def test_wormtongue(table: Table) -> None:
    """Rohan stays passive: no army in its land activates it, nor does Elrond; a suitable companion in Edoras does."""
    table.character("saruman", "orthanc").plays("shadow", "wormtongue").at_war("isengard")
    table.plays("free", "wisdom-of-elrond", "rohan")
    assert not table.is_active("rohan")
    assert table.step_of("rohan") == 2
    table.army("fords-of-isen", rohan=(1, 0, 0)).army("orthanc", isengard=(3, 0))
    table.attacks("shadow", "orthanc", "fords-of-isen")
    assert not table.is_active("rohan")
    assert table.step_of("rohan") == 3
    assert table.on_the_table == ["wormtongue"]


def test_wormtongue_is_driven_out_by_a_companion_a_declaration_or_an_attack_on_the_two_places(table: Table) -> None:
    """G22."""
    table.character("saruman", "orthanc").plays("shadow", "wormtongue").character("meriadoc", "folde")
    table.do(MoveCompanions(), "free").picks("free", "meriadoc", "edoras")
    assert table.is_active("rohan")
    assert table.on_the_table == []
    table = Table().character("saruman", "orthanc").plays("shadow", "wormtongue").fellowship("helms-deep")
    assert _declares(table).on_the_table == []
    table = Table().character("saruman", "orthanc").plays("shadow", "wormtongue").at_war("isengard")
    table.army("helms-deep", rohan=(1, 0, 0)).army("fords-of-isen", isengard=(3, 0))
    table.attacks("shadow", "fords-of-isen", "helms-deep")
    assert table.is_active("rohan")
    assert table.on_the_table == []
    table = Table().character("saruman", "orthanc").plays("shadow", "wormtongue").at_war("isengard")
    table.army("edoras", rohan=(1, 0, 0)).army("westemnet", isengard=(3, 0))
    assert table.attacks("shadow", "westemnet", "edoras").is_active("rohan")


def test_wormtongue_goes_with_saruman(table: Table) -> None:
    table.character("saruman", "orthanc").plays("shadow", "wormtongue").out_of_play("gandalf_grey")
    table.character("gandalf_white", "fangorn").plays("free", "the-ents-awake-huorns", "no")
    assert table.on_the_table == []


def test_wormtongue_needs_saruman() -> None:
    assert not Table().may_play("shadow", "wormtongue")
