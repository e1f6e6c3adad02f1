"""What each pair of eyes is shown, for every game there is."""

import random

import pytest

from net.table.deltas import ViewDeltas
from rules.catalogue import GAMES
from tests.toy import GLEANING


@pytest.mark.parametrize("game", [GLEANING, *GAMES.values()], ids=lambda game: game.id)
def test_everybodys_views_made_together_are_those_made_one_by_one(game):
    for number, scenario in enumerate(game.scenarios):
        rng, position = random.Random(number), game.new(scenario.id, number)
        everyone = [(), *((seat,) for seat in range(len(scenario.seats))), *scenario.divisions[-1]]
        for _ in range(60):
            if not (pending := position.pending()):
                break
            decision = rng.choice(pending)
            position.choose(decision.seat, rng.randrange(len(decision.choices)))
            assert position.views(everyone) == {eyes: position.view(eyes) for eyes in everyone}


def test_people_with_the_same_eyes_share_one_update_and_new_eyes_get_a_whole_view():
    windows, position = ViewDeltas("ab"), GLEANING.new("pair", 1)
    windows.whole(position, (), 1, 0)
    position.choose(0, 0)
    frames = windows.advance(position, [(), (1,)], 2, 1, tuple(position.events))
    assert b"Update" in frames[()][:16]
    assert b"FullView" in frames[(1,)][:16]
