"""Bots never cheat: what they cannot know does not change what they do."""

import pytest

from rules.bots import make_bot
from rules.chance import Chance
from tests.bots.positions import SCENARIOS, halfway

SPECS = ["random", "random:hard", "greedy:easy", "search:12", "easy"]


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_swapping_cards_a_bot_cannot_know_does_not_change_its_choice(game, scenario, spec):
    swapped = 0
    for seed in range(3):
        position = halfway(game, scenario, seed, 25 + 20 * seed)
        seat = position.pending()[0].seat
        twin = position.determinize((seat,), Chance(seed + 50))
        swapped += twin.digest() != position.digest()
        # A host hands a bot one guess at what its seats do not know, made from the same numbers in both worlds.
        picks = {
            make_bot(spec, 9).pick(world.determinize((seat,), Chance(3)), (seat,), seat) for world in (position, twin)
        }
        assert len(picks) == 1
    assert swapped


@pytest.mark.parametrize("spec", SPECS)
def test_a_bot_does_not_change_the_position_it_is_given(spec):
    position = halfway("cardgame", "trilogy", 4, 40)
    seat = position.pending()[0].seat
    before = position.digest()
    make_bot(spec, 1).pick(position, (seat,), seat)
    assert position.digest() == before
