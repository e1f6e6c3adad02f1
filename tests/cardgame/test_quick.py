"""What a quick player of the card game would never do, and so no bot that thinks."""

import pytest

from rules.bots import make
from rules.cardgame.choices import Use
from rules.cardgame.tables import TABLES
from tests.cardgame.tables import Table

DENETHOR = Use(TABLES.card("denethor"))


@pytest.fixture
def table() -> Table:
    return Table()


@pytest.mark.parametrize("spec", ["random:normal", "easy", "greedy", "search:30"])
def test_nobody_looks_for_what_is_not_there_again_and_again(table: Table, spec: str) -> None:
    # What he forsakes may come back, as Frodo and Bilbo do: it could go on for ever.
    table.reserve("aragorn", "denethor").eliminated("aragorn", "boromir", "faramir").turn("aragorn")
    seat, offers = table.seat("aragorn"), table.offers("aragorn")
    assert DENETHOR in offers
    for seed in range(4):
        assert offers[make(spec, seed).pick(table.game.clone(), (seat,), seat)] != DENETHOR


def test_a_search_that_may_find_something_is_weighed_even_with_an_empty_deck_g103(table: Table) -> None:
    table.reserve("aragorn", "denethor").only_deck("aragorn").cycled("aragorn", "faramir", "lembas").turn("aragorn")
    decision = next(each for each in table.game.pending() if each.seat == table.seat("aragorn"))
    weights = table.game.game.weigh(table.game, decision)
    assert weights is not None
    assert weights[decision.choices.index(DENETHOR)] > 0
