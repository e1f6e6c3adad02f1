"""A patient bot thinks while others choose, and uses what it found if that question comes up."""

from collections.abc import Iterator
from itertools import islice

import pytest

from rules.bots.budget import Budget
from rules.bots.policy import favourite
from rules.bots.pondering import MAX_PLAYOUTS, MAX_TREES, TREE_PLAYOUTS, Pondering
from rules.bots.search import votes
from rules.catalogue import GAMES
from rules.chance import Chance
from rules.game import AnyDecision, Position, Seats
from tests.bots.positions import along

GAME_IDS = sorted(GAMES)


def waiting(game: str) -> Iterator[tuple[Position, Seats]]:
    """Positions of a game in which one seat is asked, each with another one who is not."""
    seats = len(GAMES[game].scenario().seats)
    for position in along(game, GAMES[game].scenario().id, 3):
        pending = position.pending()
        if len(pending) == 1 and len(pending[0].choices) > 1:
            yield position.clone(), ((pending[0].seat + 1) % seats,)


def until_asked(position: Position, waits: Seats) -> AnyDecision | None:
    """Let the others choose what the quick player likes best, until these seats have a choice to make."""
    for _ in range(12):
        for decision in position.pending():
            if decision.seat in waits:
                return decision if len(decision.choices) > 1 else None
        if position.pending():
            decision = position.pending()[0]
            position.choose(decision.seat, favourite(position, decision, Chance(1)))
    return None


@pytest.mark.parametrize("game", GAME_IDS)
def test_what_was_found_serves_the_question_that_comes(game):
    """Not always, as dice may fall in between; but it does before long."""
    for position, waits in islice(waiting(game), 40):
        pondering = Pondering(1)
        pondering.begin(position.determinize(waits, Chance(2)), waits)
        for _ in range(40):
            pondering.grow()
        asked = until_asked(position, waits)
        if asked is None:
            continue
        # As for any bot, what is hidden from it is guessed again.
        begun = pondering.take(position.determinize(waits, Chance(9)), waits, asked.seat)
        if begun is not None:
            assert begun.decision == asked
            assert begun.playouts > 1
            found = votes(begun.known, waits, asked.seat, Budget(playouts=begun.playouts), begun=begun)
            assert sum(tries for tries, _ in found) == begun.playouts
            return
    raise AssertionError("no question came up that was searched")


def test_a_question_that_looks_different_is_searched_from_the_start():
    position, waits = next(waiting("cardgame"))
    pondering = Pondering(1)
    pondering.begin(position.determinize(waits, Chance(2)), waits)
    for _ in range(20):
        pondering.grow()
    elsewhere = GAMES["cardgame"].new(seed=99)
    seat = elsewhere.pending()[0].seat
    assert pondering.take(elsewhere, (seat,), seat) is None


def test_only_the_questions_searched_most_are_kept_for_the_next_position():
    position, waits = next(waiting("wonderland"))
    pondering = Pondering(1)
    known = position.determinize(waits, Chance(2))
    pondering.begin(known, waits)
    for _ in range(300):
        pondering.grow()
    before = sorted((tree.playouts for tree in pondering._trees.values()), reverse=True)
    assert len(before) <= MAX_TREES
    pondering.begin(known, waits)
    assert sorted((tree.playouts for tree in pondering._trees.values()), reverse=True) == before[: MAX_TREES // 2]


def test_searches_are_bounded_however_long_people_think():
    """A turn of many choices, or one that is undone and made again, lets a bot think for hours."""
    position, waits = next(waiting("wonderland"))
    pondering = Pondering(1)
    known = position.determinize(waits, Chance(2))
    pondering.begin(known, waits)
    for _ in range(60):
        pondering.grow()
    searched = [tree for tree in pondering._trees.values() if tree.playouts]
    assert len(searched) > 2
    for tree in searched:
        tree.playouts = TREE_PLAYOUTS
    for _ in range(60):
        pondering.grow()
    assert {tree.playouts for tree in searched} == {TREE_PLAYOUTS}
    for tree in pondering._trees.values():
        tree.playouts = TREE_PLAYOUTS
    pondering.begin(known, waits)
    assert (
        sum(tree.playouts for tree in pondering._trees.values()) == MAX_PLAYOUTS // 2 // TREE_PLAYOUTS * TREE_PLAYOUTS
    )
    assert not pondering.full
    pondering._playouts = MAX_PLAYOUTS
    assert pondering.full
