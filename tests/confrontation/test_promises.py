"""The promises of the contract, and what always holds, over random games of every mode."""

from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

import rules.confrontation
from rules.chance import Chance
from rules.confrontation.game import CONFRONTATION
from rules.confrontation.regions import CAPACITY
from rules.confrontation.terms import SIDES, Stage
from rules.errors import IllegalChoice
from tests.confrontation.tables import random_game

SCENARIOS = [scenario.id for scenario in CONFRONTATION.scenarios]
OPTIONS = [(), ("specials",), ("all-four-fellowship", "all-four-sauron")]
MODES = [(scenario, options) for scenario in SCENARIOS for options in OPTIONS]
encode = msgspec.msgpack.encode


@pytest.mark.parametrize(("scenario", "options"), MODES)
def test_random_games_end_and_keep_the_rules(scenario, options):
    rulebook = Path(rules.confrontation.__file__).with_name("rulebook.md").read_text("utf-8")
    for seed in range(12):
        for position in random_game(scenario, seed, options):
            if position.stage is Stage.PLAY and not position.fight:
                crowds = [position.crowd(side) for side in SIDES]
                assert not any(mine and theirs for mine, theirs in zip(*crowds, strict=True))
            for side in SIDES:
                assert all(n <= room for n, room in zip(position.crowd(side), CAPACITY, strict=True))
                assert sorted(position.who[side * 9 : side * 9 + 9]) == list(range(9))
            assert all(tiles >> tile & 1 for tiles, tile in zip(position.suspicions, position.who, strict=True))
            assert position.hands[0].bit_count() == position.hands[1].bit_count() or position.fight
            assert bool(position.pending()) == (position.outcome() is None)
            for decision in position.pending():
                assert decision.choices
                assert len(set(decision.choices)) == len(decision.choices)
                assert f"**{decision.rule}**" in rulebook


@pytest.mark.parametrize(("scenario", "options"), MODES)
def test_a_view_tells_nothing_its_seats_do_not_know(scenario, options):
    chance = Chance(99)
    for position in random_game(scenario, 3, options):
        for seats in ((), (0,), (1,), (0, 1)):
            twin = position.determinize(seats, chance)
            assert twin.digest() != position.digest()
            assert encode(twin.view(seats)) == encode(position.view(seats))


def test_a_twin_can_be_played_to_its_end():
    chance = Chance(5)
    for position in random_game("draft", 8, ("specials",))[::3]:
        for seats in ((0,), (1,)):
            twin = position.determinize(seats, chance)
            while decisions := twin.pending():
                decision = chance.pick(decisions)
                twin.choose(decision.seat, chance.below(len(decision.choices)))
            assert twin.outcome()


def test_a_twin_differs_only_in_what_the_seat_does_not_know():
    middle = random_game("classic", 2)[30]
    twins = [middle.determinize((0,), Chance(seed)) for seed in range(10)]
    assert all(twin.who[:9] == middle.who[:9] for twin in twins)
    assert len({tuple(twin.who[9:]) for twin in twins}) > 1


def test_a_secret_card_is_forgotten_by_a_twin():
    cards = set()
    for position in random_game("classic", 6):
        if position.fight and position.chosen[0] >= 0 and len(position.hand(0)) > 4:
            cards = {position.determinize((1,), Chance(seed)).chosen[0] for seed in range(20)}
            assert {position.determinize((0,), Chance(seed)).chosen[0] for seed in range(5)} == {position.chosen[0]}
    assert len(cards) > 1


def test_a_clone_plays_identically_and_does_not_change_the_original():
    for position in random_game("variant", 4, ("specials",))[::5]:
        digest = position.digest()
        twins = position.clone(), position.clone()
        for twin in twins:
            chance = Chance(1)
            assert twin.digest() == digest
            while decisions := twin.pending():
                decision = chance.pick(decisions)
                twin.choose(decision.seat, chance.below(len(decision.choices)))
        assert twins[0].digest() == twins[1].digest()
        assert position.digest() == digest


def test_a_refused_choice_changes_nothing():
    for position in random_game("classic", 7, ("specials",))[::4]:
        digest = position.digest()
        for seat in (0, 1, 2):
            with pytest.raises(IllegalChoice):
                position.choose(seat, 99)
        with pytest.raises(IllegalChoice):
            position.choose(0, -1)
        assert position.digest() == digest


def test_the_same_seed_and_choices_give_the_same_game():
    first, second = (random_game("draft-match", 9, ("specials",)) for _ in range(2))
    assert [p.digest() for p in first] == [p.digest() for p in second]


def test_views_and_events_survive_encoding():
    position, chance = CONFRONTATION.new("draft", 2, ("specials",)), Chance(2)
    while decisions := position.pending():
        for seats in ((), (0,), (1,)):
            view = position.view(seats)
            assert msgspec.msgpack.decode(encode(view), type=CONFRONTATION.view_type) == view
            for event in position.events:
                told = event.seen_by(seats)
                assert msgspec.msgpack.decode(encode(told), type=CONFRONTATION.event_type) == told
        decision = chance.pick(decisions)
        position.choose(decision.seat, chance.below(len(decision.choices)))


def test_a_choice_that_can_be_undone_disclosed_nothing():
    """A choice that left `disclosures` alone showed the other seat no piece it had not known."""
    for scenario in ("classic", "variant"):
        game = random_game(scenario, 12)
        for before, after in pairwise(game):
            if before.disclosures == after.disclosures and after.stage is Stage.PLAY:
                assert before.suspicions == after.suspicions


def test_an_evaluation_is_between_0_and_1_and_exact_at_the_end():
    for position in random_game("classic", 5):
        values = [CONFRONTATION.evaluate(position, seat) for seat in (0, 1)]
        assert all(0 <= value <= 1 for value in values)
        assert sum(values) == pytest.approx(1)
        for decision in position.pending():
            weights = CONFRONTATION.weigh(position, decision)
            assert weights is None or (len(weights) == len(decision.choices) and min(weights) > 0)
    winner = position.outcome().winners[0]
    assert CONFRONTATION.evaluate(position, winner) == 1
