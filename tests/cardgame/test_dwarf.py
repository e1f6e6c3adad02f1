"""The Dwarves."""

import pytest

from tests.cardgame.tables import Table


@pytest.fixture
def table() -> Table:
    return Table("trilogy")


def test_gimli(table: Table) -> None:
    """When played: you may take Dwarven Axe from your cycle pile."""
    table.hand("frodo", "gimli", "village_militia", "sting").cycled("frodo", "dwarven_axe").turn("frodo")
    table.plays("frodo", "gimli", pays="sting")
    table.picks("frodo", "dwarven_axe")
    assert table.hand_of("frodo") == ["village_militia", "dwarven_axe"]
    assert table.cycle_pile_of("frodo") == ["sting"]
    assert table.reserve_of("frodo") == ["gimli"]


def test_gimli_may_take_back_the_axe_that_paid_for_him(table: Table) -> None:
    """G5: the payment comes before the text."""
    table.hand("frodo", "gimli", "dwarven_axe", "sting").turn("frodo")
    table.plays("frodo", "gimli", pays="dwarven_axe").picks("frodo", "dwarven_axe")
    assert table.hand_of("frodo") == ["sting", "dwarven_axe"]


def test_gimli_leaves_an_axe_that_lies_in_the_deck(table: Table) -> None:
    table.hand("frodo", "gimli", "sting").turn("frodo")
    table.plays("frodo", "gimli")
    assert table.may_pick("frodo") == []
    table.is_done("frodo")
    assert "dwarven_axe" in table.deck_of("frodo")


def test_gimli_is_not_asked_when_he_moves(table: Table) -> None:
    table.reserve("frodo", "gimli").cycled("frodo", "dwarven_axe").battleground("moria").turn("frodo")
    table.moves("frodo", "gimli", "moria")
    assert table.cards_at("moria") == ["gimli"]
    assert table.cycle_pile_of("frodo") == ["dwarven_axe"]


def test_dwarven_axe(table: Table) -> None:
    """A weapon for a Dwarf: +1 attack, +1 defense, +1 path defense, and no text."""
    table.hand("frodo", "dwarven_axe", "sting").reserve("frodo", "gimli", "bilbo_baggins").turn("frodo")
    assert not table.may_play("frodo", "dwarven_axe", "bilbo_baggins")
    table.plays("frodo", "dwarven_axe", "gimli")
    assert table.items_of("gimli") == ["dwarven_axe"]
    assert table.icons_of("gimli") == (2, 2)
    assert table.path_icons_of("gimli") == 2
