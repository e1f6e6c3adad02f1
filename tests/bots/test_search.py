"""The search finds what is there to be found, and no worse for thinking longer."""

import pytest

from rules.bots import analysis, make_bot
from rules.bots.analysis import ReviewedChoice, costliest, hints, review
from rules.bots.bot import Bot
from rules.bots.budget import Budget
from rules.bots.match import play
from rules.bots.search import Arm, Bandit, Tree, elected
from rules.catalogue import GAMES
from rules.chance import Chance
from rules.game import Seats
from tests.bots.positions import halfway
from tests.cardgame.tables import Table
from tests.toy import GLEANING


def score(strong: str, weak: str, games: int) -> int:
    """How many games of the Fellowship scenario the first bot wins, from both seats."""
    won = 0
    for number in range(games):
        mine = number % 2
        players: dict[Seats, Bot] = {(mine,): make_bot(strong, number), (1 - mine,): make_bot(weak, number + 1)}
        outcome = play(GAMES["cardgame"].new("fellowship", number // 2), players, Chance(number)).outcome
        won += outcome is not None and mine in outcome.winners
    return won


def test_the_search_beats_chance():
    assert score("search:12", "random", 4) >= 3


@pytest.mark.slow
def test_more_playouts_do_not_play_worse():
    assert score("search:60", "search:2", 4) >= 2


def test_a_game_without_an_evaluation_is_played_to_its_end_by_the_search():
    position = GLEANING.new(seed=3)
    tree = Tree(position, (0,), 0, Chance(1))
    for _ in range(30):
        tree.grow()
    # Nothing but ends is worth anything else than an even chance there.
    assert tree.bandit.total != 15.0


def test_in_simultaneous_decisions_no_seat_learns_what_another_picked():
    position = GLEANING.new("four", seed=3)
    assert len(position.pending()) == 4
    tree = Tree(position, (1,), 1, Chance(1))
    tree.think(Budget(playouts=60))
    # All four choose at one node: their bandits stand side by side, none below another's choice.
    assert set(tree.root.bandits) == {0, 1, 2, 3}
    assert all(len(key) == 4 for key in tree.root.children)


def test_thinking_stops_early_only_where_the_answer_is_settled():
    position = halfway("cardgame", "duel", 3, 30)
    seat = position.pending()[0].seat
    short, full = (Tree(position, (seat,), seat, Chance(4)) for _ in range(2))
    short.think(Budget(playouts=150, look_guesses=3))
    full.look(3)
    for _ in range(150):
        full.grow()
    assert short.best() == full.best()
    assert short.playouts <= full.playouts


def test_where_nothing_is_at_stake_any_more_nobody_is_kept_waiting():
    lost = Table("duel").hand("gandalf", "gimli", "legolas").corruption(30).turn("gandalf").game
    seat = lost.pending()[0].seat
    tree = Tree(lost, (seat,), seat, Chance(4))
    tree.think(Budget(playouts=1000))
    assert 0 < tree.playouts < 100


@pytest.mark.parametrize("scenario", ["duel", "trilogy"])
def test_team_mates_and_enemies_are_told_apart_by_the_evaluation(scenario):
    game = GAMES["cardgame"]
    position = halfway("cardgame", scenario, 6, 60)
    sides = [info.side for info in game.scenario(scenario).seats]
    chances = [game.evaluate(position, seat) for seat in range(len(sides))]
    for seat, side in enumerate(sides):
        for other in range(len(sides)):
            expected = chances[seat] if sides[other] == side else 1 - chances[seat]
            assert chances[other] == pytest.approx(expected)


def test_a_hint_recommends_what_the_bot_would_take_and_names_every_choice():
    position = halfway("cardgame", "duel", 5, 30)
    seat = position.pending()[0].seat
    found = hints(position, (seat,), seat, Budget(playouts=120), seed=7)
    tree = Tree(position, (seat,), seat, Chance(7))
    tree.think(Budget(playouts=120))
    assert found[0][0] == tree.best()
    assert sorted(index for index, _ in found) == list(range(len(position.pending()[0].choices)))
    assert all(0 <= chance <= 1 for _, chance in found)


def test_a_review_follows_the_winner_and_blames_the_choices_that_cost_most():
    game = GAMES["cardgame"]
    match = play(game.new("fellowship", 2), {(0,): make_bot("random"), (1,): make_bot("greedy:easy")}, Chance(2))
    assert match.outcome is not None
    moments = list(review(game, "fellowship", 2, (), match.moves, Budget(playouts=6)))
    assert [(each.seat, each.index) for each in moments] == list(match.moves)
    assert moments[-1].chances == tuple(float(seat in match.outcome.winners) for seat in range(2))
    worst = costliest(moments)
    assert len(worst) == 3
    assert worst[0].cost == max(each.cost for each in moments) > 0
    assert all(each.best != each.index for each in worst)


def test_what_seems_to_have_cost_much_is_thought_about_again_and_only_that_counts(monkeypatch):
    game = GAMES["cardgame"]
    match = play(
        game.new("fellowship", 2), {(0,): make_bot("random"), (1,): make_bot("random", 1)}, Chance(2), limit=12
    )
    asked: list[int] = []

    def rough_then_sure(known, seats, seat, budget, seed=0, clock=None):
        """The first choice seems better than all others by a half; looked at longer, by a tenth."""
        asked.append(budget.playouts)
        lead = 0.5 if budget.playouts == 5 else 0.1
        count = len(next(each for each in known.pending() if each.seat == seat).choices)
        return [(index, 0.2 + lead * (index == 0)) for index in range(count)]

    monkeypatch.setattr(analysis, "hints", rough_then_sure)
    moments = list(review(game, "fellowship", 2, (), match.moves, Budget(playouts=5)))
    costly = [each for each in moments if each.cost]
    assert costly
    assert all(each.index != 0 and each.best == 0 for each in costly)
    assert {round(each.cost, 6) for each in costly} == {0.1}
    assert asked.count(5 * analysis.SECOND_SEARCH) == len(costly)


def test_an_easy_bot_makes_small_mistakes_but_no_large_ones():
    position = halfway("cardgame", "duel", 8, 30)
    seat = position.pending()[0].seat
    tree = Tree(position, (seat,), seat, Chance(7))
    tree.think(Budget(playouts=200))
    estimates = {index: chance for index, chance, _ in tree.estimates()}
    spread = max(estimates.values()) - min(estimates.values())
    chance = Chance(1)
    taken = [tree.sample_near_best(spread / 4, chance) for _ in range(400)]
    assert len(set(taken)) > 1
    worst = min(estimates, key=estimates.__getitem__)
    assert taken.count(worst) < 0.1 * len(taken)
    assert {tree.sample_near_best(1e-6, chance) for _ in range(50)} == {max(estimates, key=estimates.__getitem__)}


def test_searches_of_one_decision_vote_by_how_often_they_came_back_to_a_choice():
    assert elected([((9, 0.5), (3, 0.6)), ((1, 0.5), (8, 0.6))]) == 1
    assert elected([((5, 0.4), (5, 0.6), (4, 0.9))]) == 1, "among equals, the likeliest"


def test_what_is_likely_to_follow_comes_after_the_choice_and_tells_no_drawn_card():
    position = halfway("cardgame", "duel", 8, 30)
    seat = position.pending()[0].seat
    advice = analysis.advise(position, (seat,), seat, Budget(playouts=60))
    assert any(advice.lines)
    for (index, _), line in zip(advice.chances, advice.lines, strict=False):
        taken = position.clone()
        taken.choose(seat, index)
        assert taken.events[0].seen_by(()) not in line
        assert all(event == event.seen_by(()) for event in line)


def test_a_turning_point_is_a_change_that_lasts():
    chances = [0.5, 0.5, 0.5, 0.9, 0.5, 0.5, 0.5, 0.5, 0.2, 0.2, 0.2, 0.2, 0.2, 0.2]
    moments = [ReviewedChoice(step, step % 2, 0, 0, 0.0, (each, 1 - each)) for step, each in enumerate(chances)]
    turns = analysis.turning_points(moments, (0, 1))
    assert [each.choice.step for each in turns] == [8]
    assert (turns[0].before, turns[0].after) == (0.5, 0.2)
    assert not analysis.turning_points(moments[:3], (0, 1)), "nothing has changed yet"


def test_a_costly_choice_of_a_review_says_in_what_the_better_one_differs():
    game = GAMES["confrontation"]
    players: dict[Seats, Bot] = {(0,): make_bot("random"), (1,): make_bot("random", 1)}
    match = play(game.new("classic", 2), players, Chance(2), limit=40)
    moments = list(review(game, "classic", 2, (), match.moves, Budget(playouts=12)))
    told = [each for each in moments if each.differences]
    assert told
    assert all(each.cost > 0 and each.best != each.index for each in told)


@pytest.mark.parametrize(("tries", "liked"), [(2, True), (400, False)])
def test_the_quick_players_preference_counts_less_with_every_try(tries: int, liked: bool):
    """A choice that it likes less wins in the end, if its results are better."""
    position = halfway("boardgame", "two", 3, 30)
    decision = position.pending()[0]
    bandit = Bandit()
    for choice in decision.choices:
        bandit.arms[choice] = Arm(0.0, 0.0)
    favourite, better = (bandit.arms[choice] for choice in decision.choices[:2])
    favourite.prior = better.prior = 0.5
    better.bonus = -0.07
    for arm, chance in ((favourite, 0.50), (better, 0.53)):
        arm.tries, arm.total = tries, chance * tries
        bandit.tries += arm.tries
        bandit.total += arm.total
    _, arm = bandit.select(position, decision)
    assert arm is (favourite if liked else better)
