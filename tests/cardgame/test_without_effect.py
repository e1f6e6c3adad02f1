"""Cards whose text would change nothing now are known as such to their owner."""

import pytest

from tests.cardgame.tables import Table, ids


@pytest.fixture
def table() -> Table:
    return Table("trilogy")


def marked(table: Table, seat: str) -> list[str]:
    number = table.seat(seat)
    return ids(list(table.game.view((number,)).secrets[str(number)].without_effect))


def test_an_event_whose_condition_does_not_hold(table: Table) -> None:
    table.hand("saruman", "threats_and_promises", "ugluk").turn("saruman")
    assert marked(table, "saruman") == ["threats_and_promises"]


def test_the_same_event_when_its_condition_holds(table: Table) -> None:
    table.hand("saruman", "threats_and_promises", "ugluk").reserve("saruman", "saruman").turn("saruman")
    assert marked(table, "saruman") == []


def test_permissions_for_battlegrounds_that_are_not_active(table: Table) -> None:
    table.battleground("edoras").hand("aragorn", "the_red_arrow", "arwen").turn("aragorn")
    assert marked(table, "aragorn") == ["the_red_arrow"]
    table.battleground("minas_tirith")
    assert marked(table, "aragorn") == []


def test_ride_to_ruin_needs_own_cards_and_targets(table: Table) -> None:
    ride = "death_ride_ride_to_ruin"
    table.battleground("minas_tirith", "olog_hai").hand("frodo", ride, "gimli").turn("frodo")
    assert marked(table, "frodo") == [ride]
    table.reserve("frodo", "eowyn")
    assert marked(table, "frodo") == []


def test_a_search_in_an_own_pile_without_the_card(table: Table) -> None:
    table.reserve("frodo", "gwaihir_the_windlord").hand("frodo", "gimli").turn("frodo")
    assert marked(table, "frodo") == ["gwaihir_the_windlord"]
    table.cycled("frodo", "gandalf_the_grey")
    assert marked(table, "frodo") == []


def test_a_search_in_an_empty_deck_looks_through_the_cycle_pile_that_replaces_it(table: Table) -> None:
    table.reserve("aragorn", "halbarad").hand("aragorn", "arwen").only_deck("aragorn").cycled("aragorn", "strider")
    assert marked(table.turn("aragorn"), "aragorn") == []


def test_a_card_that_can_take_itself_back_has_an_effect(table: Table) -> None:
    table.reserve("witch_king", "the_messenger").hand("witch_king", "grishnakh").turn("witch_king")
    assert marked(table, "witch_king") == []


def test_nothing_is_marked_while_someone_else_acts(table: Table) -> None:
    table.hand("saruman", "threats_and_promises").hand("frodo", "gimli").turn("frodo")
    assert marked(table, "saruman") == []
