"""The Free Peoples' Character cards that wait on the table for a Hunt tile."""

import pytest

from rules.boardgame.events import TileDrawn
from rules.boardgame.fellowship.companions import Separate
from rules.chance import Chance
from tests.boardgame.tables import Table


@pytest.fixture
def table() -> Table:
    return Table()


def test_mithril_coat_and_sting(table: Table) -> None:
    """Discard it after a tile is drawn: another counts instead, and the first goes back once that is drawn."""
    table.plays("free", "mithril-coat-and-sting").box(shadow=1).rolls(6).draws("3-1", "1-1").moves_fellowship()
    assert table.offered("free") == ["mithril-coat-and-sting", "no"]
    table.picks("free", "mithril-coat-and-sting")
    assert table.tile("3-1") == "pool"
    assert table.tile("1-1") == "drawn"
    assert table.picks("free", "no").game.corruption == 1
    assert table.on_the_table == []
    assert table.discards("free_character") == ["mithril-coat-and-sting"]


def test_mithril_coat_and_sting_is_the_one_table_card_of_its_tile(table: Table) -> None:
    table.cards_in_play("free", "mithril-coat-and-sting", "axe-and-bow").box(shadow=1).rolls(6).draws("3-1", "2-1")
    table.moves_fellowship("mithril-coat-and-sting")
    assert table.asked("free") == "TakeCasualty"


def test_mithril_coat_and_sting_may_wait_for_a_worse_tile(table: Table) -> None:
    table.cards_in_play("free", "mithril-coat-and-sting").box(shadow=1).rolls(6).draws("1-1").moves_fellowship(
        "no", "no"
    )
    assert table.on_the_table == ["mithril-coat-and-sting"]
    assert table.game.corruption == 1


def test_axe_and_bow(table: Table) -> None:
    """1 damage less, once."""
    table.plays("free", "axe-and-bow").box(shadow=1).rolls(6).draws("2-1").moves_fellowship("axe-and-bow", "no")
    assert table.game.corruption == 1
    assert table.discards("free_character") == ["axe-and-bow"]


def test_axe_and_bow_needs_gimli_or_legolas_and_stays_while_one_of_them_is_there(table: Table) -> None:
    assert not Table().company("strider", "boromir").may_play("free", "axe-and-bow")
    assert Table().company("gimli").may_play("free", "axe-and-bow")
    assert Table().company("legolas").may_play("free", "axe-and-bow")
    table.company("gimli", "legolas", "peregrin").plays("free", "axe-and-bow")
    table.do(Separate(), "free").picks("free", "gimli", "done", "rivendell")
    assert table.on_the_table == ["axe-and-bow"]
    table.do(Separate(), "free").picks("free", "legolas", "done", "rivendell")
    assert table.on_the_table == []
    assert table.discards("free_character") == ["axe-and-bow"]


def test_horn_of_gondor(table: Table) -> None:
    """1 damage less, while Boromir is in the Fellowship."""
    assert not Table().company("gimli").may_play("free", "horn-of-gondor")
    table.plays("free", "horn-of-gondor").box(shadow=1).rolls(6).draws("2-1").moves_fellowship("horn-of-gondor")
    assert table.picks("free", "no").game.corruption == 1


def test_horn_of_gondor_goes_with_boromir(table: Table) -> None:
    table.company("strider", "boromir").cards_in_play("free", "horn-of-gondor").do(Separate(), "free").picks(
        "free", "boromir", "done", "rivendell"
    )
    assert table.on_the_table == []


def test_wizards_staff(table: Table) -> None:
    """The tile is not drawn at all."""
    table.plays("free", "wizards-staff").box(shadow=1).rolls(6).moves_fellowship()
    assert table.offered("free") == ["wizards-staff", "no"]
    table.picks("free", "wizards-staff")
    assert table.game.corruption == 0
    assert len(table.tiles_in_pool) == 16
    assert table.game.progress == 1
    assert table.discards("free_character") == ["wizards-staff"]


def test_wizards_staff_lets_the_fellowship_go_on_in_mordor_unless_the_table_plays_otherwise() -> None:
    """A3: no tile, so no stop icon; the option keeps it where it is."""
    assert (
        Table().in_mordor(1).cards_in_play("free", "wizards-staff").moves_fellowship("wizards-staff").game.mordor == 2
    )
    table = Table(options=("staff-stays",)).in_mordor(1).cards_in_play("free", "wizards-staff")
    assert table.moves_fellowship("wizards-staff").game.mordor == 1


def test_wizards_staff_goes_with_gandalf_even_as_a_casualty_of_the_tile(table: Table) -> None:
    """G17."""
    assert not Table().company("strider").may_play("free", "wizards-staff")
    table.cards_in_play("free", "wizards-staff").box(shadow=1).rolls(6).draws("3-1")
    table.moves_fellowship("no", "gandalf_grey")
    assert table.where("gandalf_grey") == "gone"
    assert table.on_the_table == []


@pytest.mark.parametrize("seed", range(20))
def test_mithril_coat_and_sting_never_draws_the_same_tile_again(seed: int) -> None:
    """With an empty pool the drawn tiles come back first, but not the one that is being replaced."""
    table = Table().pool("3-1").cards_in_play("free", "mithril-coat-and-sting").box(shadow=1).rolls(6)
    table.chance.state = Chance(seed).state
    table.moves_fellowship("mithril-coat-and-sting")
    drawn = [event.tile for event in table.seen if isinstance(event, TileDrawn)]
    assert len(drawn) == 2
    assert drawn[0] != drawn[1]
    assert table.tile("3-1") == "pool"
