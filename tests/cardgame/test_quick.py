"""What a quick player of the card game would never do, and so no bot that thinks."""

import pytest

from rules.bots import make_bot
from rules.cardgame.choices import Pass, Play, Use, UseRing
from rules.cardgame.printed import PRINTED
from rules.game import Choice
from tests.cardgame.tables import Table

DENETHOR = Use(PRINTED.card("denethor"))


@pytest.fixture
def table() -> Table:
    return Table()


@pytest.mark.parametrize("spec", ["random:normal", "easy", "greedy", "search:30"])
def test_nobody_looks_for_what_is_not_there_again_and_again(table: Table, spec: str) -> None:
    # What he forsakes may come back, as Frodo and Bilbo do: he could repeat it without end.
    table.reserve("aragorn", "denethor").eliminated("aragorn", "boromir", "faramir").turn("aragorn")
    seat, offers = table.seat("aragorn"), table.offers("aragorn")
    assert DENETHOR in offers
    for seed in range(4):
        assert offers[make_bot(spec, seed).pick(table.game.clone(), (seat,), seat)] != DENETHOR


def test_a_search_that_may_find_something_is_weighed_even_with_an_empty_deck_g103(table: Table) -> None:
    table.reserve("aragorn", "denethor").only_deck("aragorn").cycled("aragorn", "faramir", "lembas").turn("aragorn")
    decision = next(each for each in table.game.pending() if each.seat == table.seat("aragorn"))
    weights = table.game.game.weigh(table.game, decision)
    assert weights is not None
    assert weights[decision.choices.index(DENETHOR)] > 0


def liking(table: Table, seat: str) -> dict[Choice, float]:
    """How much a quick player likes each choice of the seat."""
    decision = next(each for each in table.game.pending() if each.seat == table.seat(seat))
    weights = table.game.game.weigh(table.game, decision)
    assert weights is not None
    return dict(zip(decision.choices, weights, strict=True))


WHITE_TO_RESERVE = Play(PRINTED.card("gandalf_the_white"))


def test_who_would_remove_a_card_in_reserve_minds_its_loss() -> None:
    alone = Table().hand("frodo", "gandalf_the_white", "gimli").turn("frodo")
    beside = Table().hand("frodo", "gandalf_the_white", "gimli").reserve("frodo", "gandalf_the_grey").turn("frodo")
    likes, minds = liking(alone, "frodo"), liking(beside, "frodo")
    assert likes[WHITE_TO_RESERVE] / likes[Pass()] > minds[WHITE_TO_RESERVE] / minds[Pass()]


def test_a_ring_that_is_worth_a_point_is_not_spent_lightly_one_that_comes_back_is() -> None:
    point = liking(Table("trilogy").turn("frodo"), "frodo")
    comes_back = liking(Table("duel").turn("gandalf"), "gandalf")
    assert point[UseRing()] < point[Pass()]
    assert comes_back[UseRing()] > comes_back[Pass()]


def test_the_last_to_pass_minds_how_the_fights_would_end() -> None:
    def likes_to_end_it(*attackers: str) -> float:
        table = Table("duel").battleground("helms_deep", "theoden", *attackers).reserve("gandalf", "riders_of_rohan_1")
        table.game.passed = 1 << table.seat("witch_king")
        found = liking(table.turn("gandalf"), "gandalf")
        return found[Pass()] / sum(found.values())

    assert likes_to_end_it("wolf_riders") > likes_to_end_it("wolf_riders", "saruman", "fighting_uruk_hai")
