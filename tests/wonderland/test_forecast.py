"""What can be counted from what lies open: the bags, and the odds of their next chip (W7.4, W20.2)."""

from collections import Counter

import pytest

from rules.chance import Chance
from rules.wonderland.forecast import bag_of, next_chip
from rules.wonderland.game import WONDERLAND
from rules.wonderland.terms import DOUBLE_MADNESS, MADNESS, POISON


@pytest.mark.parametrize("scenario", ["two", "five"])
def test_counting_gives_every_bag_except_chips_drawn_to_choose_from(scenario):
    position, chance = WONDERLAND.new(scenario, 6, ("mixed",)), Chance(6)
    while pending := position.pending():
        decision = pending[chance.below(len(pending))]
        position.choose(decision.seat, chance.below(len(decision.choices)))
        spectator = position.view(())
        for seat in range(len(position.bag)):
            held = position.battle.fighters[seat].held if position.battle else ()
            assert bag_of(spectator, seat) == Counter([*position.bag[seat], *held])
            if held:
                assert bag_of(position.view((seat,)), seat) == Counter(position.bag[seat])


def test_the_odds_are_shares_of_the_bag():
    position, chance = WONDERLAND.new("three", 2), Chance(2)
    while not position.view(()).battle:
        decision = position.pending()[0]
        position.choose(decision.seat, chance.below(len(decision.choices)))
    view, bag = position.view(()), position.bag[0]
    odds = next_chip(view, 0, units=2)
    assert odds.chips == len(bag)
    assert odds.madness == pytest.approx(sum(chip in (MADNESS, DOUBLE_MADNESS) for chip in bag) / len(bag))
    assert odds.poison == pytest.approx(bag.count(POISON) / len(bag))
    assert odds.bust == pytest.approx(bag.count(DOUBLE_MADNESS) / len(bag))
    assert next_chip(view, 0, units=1).bust == pytest.approx(odds.bad)
