"""What the evaluation of every game counts has a name, and a clause for more and for less of it."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from rules.bots.analysis import advise
from rules.bots.budget import Budget
from rules.bots.differences import differences
from rules.catalogue import GAMES
from rules.chance import Chance
from rules.game import LOST, WON, Difference, Game, Position
from tests.bots.positions import along, halfway
from wotr_tui.games import speech_of
from wotr_tui.table.hints import likely
from wotr_tui.text.phrases import text_of

STEPS = (40, 60, 80)


def positions(game: Game) -> Iterator[Position]:
    for scenario in game.scenarios[:2]:
        for steps in STEPS:
            position = halfway(game.id, scenario.id, 3, steps)
            if position.pending():
                yield position


def abouts(game: Game) -> dict[str, tuple[int, ...]]:
    """By factor: something that it is about somewhere."""
    return {
        factor.name: factor.about
        for position in positions(game)
        for factor in game.factors(position, position.pending()[0].seat)
    }


@pytest.mark.parametrize("id", GAMES)
def test_every_factor_has_a_clause_for_more_and_for_less(id):
    game = GAMES[id]
    speech, known = speech_of(game), abouts(game)
    view = halfway(id, game.scenarios[0].id, 3, 40).view((0,))
    missing = [
        name
        for name in (WON, LOST, *game.factor_names)
        for more in (speech.difference(view, Difference(name, known.get(name, ()), 1.0, 1.0)),)
        for less in (speech.difference(view, Difference(name, known.get(name, ()), -1.0, 1.0)),)
        if not more or not less or text_of(more) == text_of(less)
    ]
    assert not missing, f"write them in wotr_tui/games/{id}/words/differences.py"


@pytest.mark.parametrize("id", GAMES)
def test_every_factor_is_declared_and_the_game_has_some(id):
    found = abouts(GAMES[id])
    assert found
    assert set(found) <= set(GAMES[id].factor_names)


@pytest.mark.parametrize(("id", "scenario"), [(game.id, each.id) for game in GAMES.values() for each in game.scenarios])
def test_factors_are_counted_from_the_first_question_on(id, scenario):
    """A hint may be asked for in the set-up and in a draft too."""
    game = GAMES[id]
    for steps in (0, 1, 5, 10):
        position = halfway(id, scenario, 3, steps)
        for pending in position.pending():
            assert {factor.name for factor in game.factors(position, pending.seat)} <= set(game.factor_names)


@pytest.mark.parametrize("id", GAMES)
def test_a_clause_about_something_unknown_is_left_out(id):
    game = GAMES[id]
    view = halfway(id, game.scenarios[0].id, 3, 40).view((0,))
    for name in ("nonsense", *game.factor_names):
        for about in ((), (99999,), (99999, 99999)):
            speech_of(game).difference(view, Difference(name, about, 1.0, 1.0))


@pytest.mark.parametrize("id", ["cardgame", "confrontation"])
def test_what_differs_is_judged_by_what_the_seat_knows(id):
    """Two positions that look alike to the seat get the same advice."""
    position = halfway(id, GAMES[id].scenarios[0].id, 5, 60)
    seat = position.pending()[0].seat
    twin = position.determinize((seat,), Chance(9))
    assert twin.digest() != position.digest()
    first, second = (
        advise(each.determinize((seat,), Chance(1)), (seat,), seat, Budget(playouts=40)) for each in (position, twin)
    )
    assert first == second


def test_only_what_is_larger_than_chance_is_named():
    position = halfway("cardgame", "duel", 3, 40)
    richer = position.clone()
    richer.corruption += 3  # type: ignore[attr-defined]
    same, differ = differences([[position] * 4] * 2, 0), differences([[richer] * 4, [position] * 4], 0)
    assert same == ((), ())
    assert [[(each.name, each.by) for each in one] for one in differ] == [[("corruption", 3.0)], [("corruption", -3.0)]]
    assert differ[0][0].worth < 0 < differ[1][0].worth, "for the Free Peoples"
    noisy = differences([[richer, position, position, position], [position, position, position, richer]], 0)
    assert noisy == ((), ())


@pytest.mark.parametrize("id", GAMES)
def test_each_thing_that_is_likely_to_follow_is_a_sentence(id):
    scenario = GAMES[id].scenarios[0].id
    speech = speech_of(GAMES[id], scenario)
    events = [event.seen_by((0,)) for position in along(id, scenario, 3, 80) for event in position.events]
    mirrors: list[Any] = [SimpleNamespace(hint_lines={0: (event,)}) for event in events]
    told = [words for mirror in mirrors if (words := text_of(likely(mirror, speech, 0)))]
    assert len(told) > 20
    assert [words for words in told if not words.endswith((".", "!", "?", ":", ")"))] == []
