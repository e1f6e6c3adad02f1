"""Bots answer everything they are asked, the same for the same seed, and are found by their names."""

import pytest

from rules.bots import LEVELS, OFFERED_BOTS, UnknownBot, make_bot
from rules.bots.budget import Budget
from rules.bots.match import play
from rules.bots.search import SearchBot
from rules.catalogue import GAMES
from rules.chance import Chance
from tests.bots.positions import SCENARIOS, along
from tests.toy import GLEANING

QUICK = ["random:normal", "greedy:easy", "search:3"]


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_bots_answer_every_kind_of_question_in_every_scenario(game, scenario):
    answered = {}
    for seed in range(4):
        for position in along(game, scenario, seed):
            for decision in position.pending():
                kind = decision.prompt.__struct_config__.tag
                if answered.setdefault(kind, 0) < 2:
                    answered[kind] += 1
                    for spec in QUICK:
                        index = make_bot(spec, seed).pick(position.clone(), (decision.seat,), decision.seat)
                        assert 0 <= index < len(decision.choices)
    assert len(answered) > 3


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_a_bot_may_hold_all_the_seats_one_person_may(game, scenario):
    info = GAMES[game].scenario(scenario)
    holders = {seats: make_bot("search:2", 5) for seats in info.divisions[-1]}
    match = play(GAMES[game].new(scenario, 5), holders, Chance(5), limit=60)
    assert match.moves


@pytest.mark.parametrize("spec", [*QUICK, "search:20", "easy"])
def test_the_same_seed_and_budget_make_the_same_choices(spec):
    games = {
        play(
            GAMES["cardgame"].new("fellowship", 8),
            {(0,): make_bot(spec, 1), (1,): make_bot(spec, 2)},
            Chance(3),
            limit=40,
        )
        for _ in range(2)
    }
    assert len(games) == 1


@pytest.mark.parametrize(
    "spec", [*OFFERED_BOTS, "search:200", "search:1.5s", "search:hard", "greedy:hard", "random:easy"]
)
def test_every_bot_on_offer_can_be_made(spec):
    decision = GLEANING.new(seed=1).pending()[0]
    bot = make_bot(spec, 1)
    if isinstance(bot, SearchBot):
        bot.budget = Budget(playouts=5)
    assert bot.pick(GLEANING.new(seed=1), (decision.seat,), decision.seat) in range(len(decision.choices))


def budget_of(spec: str) -> Budget:
    bot = make_bot(spec)
    assert isinstance(bot, SearchBot)
    return bot.budget


@pytest.mark.parametrize(
    "spec", ["", "cleverest", "search:", "search:-1", "search:0", "search:x", "search:0s", "greedy:9"]
)
def test_an_unknown_bot_is_refused_by_name(spec):
    if spec == "search:":
        assert budget_of(spec) == budget_of("normal")
        return
    with pytest.raises(UnknownBot, match=f"no bot '{spec}'"):
        make_bot(spec)


def test_harder_levels_think_longer():
    easy, normal, hard, master = (budget_of(level) for level in LEVELS)
    assert easy.playouts < normal.playouts < hard.playouts
    assert (normal.seconds <= 1, hard.seconds <= 3) == (True, True)
    assert hard.seconds < master.seconds, "and as many playouts as fit"
    assert not master.playouts


def test_a_master_thinks_for_half_the_time_of_a_move_where_there_is_a_clock():
    master = budget_of("master")
    assert master.for_clock(0) == master
    assert [master.for_clock(move_s).seconds for move_s in (8, 40, 600)] == [4.0, 20.0, 30.0]
    assert budget_of("hard").for_clock(40) == budget_of("hard")


def test_a_budget_of_seconds_ends_by_the_clock():
    now = iter(range(100))
    may_go_on = Budget(seconds=3.0).watch(lambda: float(next(now)))
    assert [may_go_on(playouts) for playouts in range(4)] == [True, True, False, False]


def test_without_a_clock_a_second_is_a_number_of_playouts():
    may_go_on = Budget(playouts=10_000, seconds=0.1).watch()
    assert may_go_on(49)
    assert not may_go_on(50)
