"""Hints in games against bots: who gets one, who is refused, and what it is computed from."""

import msgspec
import pytest

from net.table.hints import hints_allowed
from net.table.outbox import HintResult, HintTurn
from net.wire.from_client import AfterLoss, AskHint, AskUndo, Enter, Start
from net.wire.from_host import Granted, Hint, Refused
from net.wire.records import SavedGame
from net.workers.advice import Adviser
from net.workers.pool import WorkerFailed, WorkerPool
from rules.bots.analysis import advise
from rules.bots.budget import Budget
from rules.catalogue import GAMES
from rules.chance import Chance
from tests.bots.positions import halfway
from tests.toy import GLEANING
from tests.wire.desk import Desk, Someone, play_out
from tests.wire.people import joined, until
from tests.wire.test_leaks import desk_with

THOUGHT = ((2, 0.75), (0, 0.5))


def against_bots(scenario: str = "pair", *, seats: tuple[int, ...] = (0,)) -> tuple[Desk, Someone]:
    """Ann in these seats, bots in all others, in the middle of a game."""
    desk = Desk()
    (ann,) = desk.table(seats, scenario=scenario, ready=False)
    for seat, now in enumerate(ann.mirror.table.seats):
        if now.free:
            desk.session().seat_bot(seat, "random")
    ann.ask(Start)
    return desk, ann


def ask(one: Someone, seat: int = 0, update: int | None = None) -> Granted | Refused:
    return one.ask(AskHint, one.mirror.update if update is None else update, seat)


def test_a_player_against_bots_gets_a_hint_while_the_question_is_open():
    desk, ann = against_bots()
    assert isinstance(ask(ann), Granted)
    assert not ann.mirror.hint
    desk.answer_hint(*THOUGHT)
    assert (ann.mirror.hint.seat, ann.mirror.hint.chances) == (0, THOUGHT)
    ann.choose(0, 2)
    desk.answer_bots()
    assert ann.mirror.hint is None


def test_a_secret_pick_of_someone_else_leaves_the_hint_as_it_was():
    desk, ann = against_bots()
    ask(ann)
    desk.answer_hint(*THOUGHT)
    before = ann.mirror.update
    desk.answer_bots()
    assert ann.mirror.update > before
    assert ann.mirror.hint.chances == THOUGHT


def test_a_hint_expects_someone_who_has_chosen_in_secret_to_have_chosen_well():
    desk, ann = against_bots()
    desk.answer_bots()
    ask(ann)
    (turn,) = desk.hint_turns
    assert [decision.seat for decision in turn.known.pending()] == [0, 1], "nobody has chosen yet"


def test_a_hint_tells_what_is_likely_to_follow():
    desk, ann = against_bots()
    ask(ann)
    (turn,) = desk.hint_turns
    found = advise(turn.known, turn.viewer_seats, turn.seat, Budget(playouts=20))
    desk.answer_hint(*found.chances, lines=tuple(msgspec.msgpack.encode(line) for line in found.lines))
    best = [index for index, _ in found.chances[:3]]
    assert ann.mirror.hint_lines == dict(zip(best, found.lines, strict=False))
    assert all(found.lines)
    ann.choose(0, 2)
    assert ann.mirror.hint_lines == {}


def test_a_hint_goes_to_nobody_else():
    desk, ann = against_bots()
    eve = desk.come("Eve")
    eve.ask(Enter, table=ann.mirror.table.id)
    ask(ann)
    desk.answer_hint(*THOUGHT)
    assert eve.count(Hint) == 0


def test_against_people_there_are_no_hints():
    desk = Desk()
    ann, _ = desk.table((0,), (1,))
    assert ask(ann) == Refused(ann.last(Refused).ref, "Hints are not allowed against people.")
    assert desk.hint_turns == []


def test_an_opponent_who_is_away_still_counts_as_a_person():
    desk = Desk()
    ann, bob = desk.table((0,), (1,))
    desk.drop(bob)
    assert ask(ann).reason == "There is no question to give a hint for."
    ann.ask(AfterLoss, "bot")
    desk.wait(6)
    assert ask(ann).reason == "Hints are not allowed against people."


def test_each_person_of_a_side_gets_hints_from_their_own_knowledge():
    desk = Desk()
    ann, bob = desk.table((0,), (2,), scenario="four", ready=False)
    for seat in (1, 3):
        desk.session().seat_bot(seat, "random")
    ann.ask(Start)
    assert isinstance(ask(ann, 0), Granted)
    assert isinstance(ask(bob, 2), Granted)
    assert [(turn.person, turn.viewer_seats) for turn in desk.hint_turns] == [(ann.number, (0,)), (bob.number, (2,))]


@pytest.mark.parametrize(
    ("held", "fair"),
    [
        ([], True),
        ([("Ann", "free")], True),
        ([("Ann", "free"), ("Ann", "shadow")], True),
        ([("Ann", "free"), ("Bob", "free")], True),
        ([("Ann", "free"), ("Bob", "shadow")], False),
        ([("Ann", "free"), ("Ann", "shadow"), ("Bob", "free")], False),
    ],
)
def test_hints_are_fair_for_one_person_or_one_side(held, fair):
    assert hints_allowed(held) is fair


def test_nobody_gets_a_hint_for_a_seat_that_is_not_theirs():
    desk, ann = against_bots()
    assert ask(ann, 1).reason == "That is not your seat."
    eve = desk.come("Eve")
    eve.ask(Enter, table=ann.mirror.table.id)
    assert ask(eve, 0).reason == "That is not your seat."
    assert desk.hint_turns == []


def test_an_outdated_question_gets_no_hint():
    desk, ann = against_bots()
    asked = ann.mirror.update
    ann.choose(0, 0)
    desk.answer_bots()
    assert ask(ann, update=asked).reason == "That question is no longer open."
    ask(ann)
    ann.choose(0, 0)
    desk.answer_bots()
    desk.answer_hint(*THOUGHT)
    assert ann.count(Hint) == 0


def test_a_repeated_request_for_a_hint_starts_no_second_search():
    desk, ann = against_bots()
    ask(ann)
    assert ask(ann).reason.startswith("The last hint is not ready")
    desk.answer_hint(*THOUGHT)
    assert isinstance(ask(ann), Granted)
    assert desk.hint_turns == []
    assert [hint.chances for hint in ann.messages if isinstance(hint, Hint)] == [THOUGHT, THOUGHT]


def test_a_failed_hint_is_reported_and_can_be_requested_again():
    desk, ann = against_bots()
    ask(ann)
    desk.answer_hint()
    assert ann.last(Hint).chances == ()
    ask(ann)
    assert len(desk.hint_turns) == 1


def test_a_hint_is_dropped_after_an_undo():
    desk, ann = against_bots()
    ask(ann)
    desk.answer_hint(*THOUGHT)
    ann.choose(0, 2)
    ann.ask(AskUndo, 0)
    assert ann.mirror.hint is None
    ask(ann)
    assert len(desk.hint_turns) == 1


def test_no_hint_is_given_after_the_end():
    desk = Desk()
    (ann,) = desk.table((0, 2), scenario="four", ready=False)
    for seat in (1, 3):
        desk.session().seat_bot(seat, "random")
    ann.ask(Start)
    while ann.mirror.ended is None:
        play_out([ann])
        desk.answer_bots()
    assert ask(ann).reason == "There is no question to give a hint for."


def test_invalid_choice_numbers_in_a_hint_are_refused():
    desk, ann = against_bots()
    ask(ann)
    desk.answer_hint((99, 0.9), (1, 0.5))
    assert ann.mirror.hint.chances == ((1, 0.5),)


def test_a_hint_is_computed_from_a_determinized_position():
    desk, ann = against_bots()
    ask(ann)
    (turn,) = desk.hint_turns
    real = desk.session().live.playthrough.position
    assert turn.known.view((0,)) == real.view((0,))
    assert turn.known.digest() != real.digest()


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_a_hint_depends_only_on_what_the_seat_knows(game):
    """The same question on two tables that differ in everything one may not know: the same hint, to the digit."""
    scenario, swapped = game.scenarios[0].id, 0
    for number in range(4):
        position = halfway(game.id, scenario, number, 7 * number)
        seat = position.pending()[0].seat
        twin = position.determinize((seat,), Chance(number + 70))
        swapped += twin.digest() != position.digest()
        given = []
        for world in (position, twin):
            desk, session, people = desk_with(game, scenario, world)
            for other in [one for one in people if one is not people[seat]]:
                desk.drop(other)
            for place in session.seating.slots:
                place.holder = place.holder if place.holder and place.holder.name == people[seat].name else None
                place.bot = "" if place.holder else "random"
            session._parts.lifecycle.state = "playing"
            assert isinstance(ask(people[seat], seat, session.live.update), Granted)
            (turn,) = desk.hint_turns
            given.append(advise(turn.known, turn.viewer_seats, turn.seat, Budget(playouts=10), 5))
        assert given[0] == given[1]
    assert swapped


# ---------------------------------------------------------------- real workers


@pytest.fixture
async def pool():
    pool = WorkerPool(size=1)
    yield pool
    await pool.close()


@pytest.fixture
def adviser(pool):
    return Adviser(pool)


def turn(seed: int = 1) -> HintTurn:
    return HintTurn("ab", 1, 0, 1, (0,), GLEANING.new("pair", seed).determinize((0,), Chance(5)))


def saved(seed: int = 3) -> SavedGame:
    """A game of gleaning, as a journal tells it."""
    desk = Desk(seed=seed)
    people = desk.table((0,), (1,))
    play_out(people)
    return desk.saved(people[0].mirror.table.id)


async def test_a_worker_gives_every_choice_a_chance(adviser):
    for seed in (1, 2):
        found = await adviser.hints(turn(seed), Budget(playouts=20))
        assert sorted(index for index, _ in found.chances) == [0, 1, 2]
        assert all(0 <= chance <= 1 for _, chance in found.chances)
        assert len(found.lines) == 3


async def test_a_worker_gives_hints_in_every_game_there_is(adviser):
    for game in GAMES.values():
        position = game.new()
        asked = position.pending()[0]
        found = await adviser.hints(HintTurn("ab", 1, asked.seat, 1, (asked.seat,), position), Budget(playouts=4))
        assert len(found.chances) == len(asked.choices), game.title
        assert found.lines, game.title


async def test_a_worker_that_fails_or_takes_too_long_gives_no_hint_and_the_next_one_does(adviser, caplog):
    assert await adviser.hints(HintTurn("ab", 1, 7, 1, (7,), turn().known)) == HintResult()
    assert "no hint for seat 7" in caplog.text
    assert await Adviser(overrun_s=0.0).hints(turn()) == HintResult()
    assert len((await adviser.hints(turn(), Budget(playouts=20))).chances) == 3


async def test_a_review_tells_choice_after_choice_and_can_be_stopped_in_the_middle(adviser, pool):
    game = saved()
    budget = Budget(playouts=4)
    moments = [moment async for moment in adviser.review(GLEANING, game, budget)]
    assert [moment.step for moment in moments] == list(range(len(game.choices)))
    assert [(moment.seat, moment.index) for moment in moments] == [(each.seat, each.index) for each in game.choices]
    begun = adviser.review(GLEANING, game, budget)
    assert (await anext(begun)).step == 0
    (worker,) = pool._workers
    process = worker._process
    await begun.aclose()
    assert process.returncode is not None
    assert [moment async for moment in adviser.review(GLEANING, game, budget)] == moments


async def test_a_review_that_cannot_be_done_says_so(adviser):
    game = saved()
    game.choices.append(game.choices[-1])
    with pytest.raises(WorkerFailed):
        _ = [moment async for moment in adviser.review(GLEANING, game, Budget(playouts=2))]


async def test_a_person_on_the_network_gets_a_hint(hosts):
    host = await hosts()
    ann = await joined(host, "Ann")
    table = await ann.create_table("gleaning", "pair")
    await ann.sit(table, (0,))
    await ann.add_bot(1, "random")
    await ann.start()
    await until(lambda: ann.mirror.decisions, ann)
    await ann.ask_hint(0)
    await until(lambda: ann.mirror.hint, ann)
    assert sorted(index for index, _ in ann.mirror.hint.chances) == [0, 1, 2]
    await ann.choose(0, ann.mirror.hint.chances[0][0])
    assert ann.mirror.hint is None
    await ann.close()
