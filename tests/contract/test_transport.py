"""Positions, views and events survive every way they are sent, for every game: pickle, msgpack and a worker process.

A record that arrives is equal to the one that was sent, but it is another object. After every choice the game goes on
with the copy, so rules that compare records by identity are noticed; see also `test_identity.py`.
"""

import itertools
import multiprocessing
import pickle
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import msgspec
import pytest

from net.workers.protocol import PickQuestion, pack, unpack
from rules.bots import make_bot
from rules.catalogue import GAMES
from rules.chance import Chance
from rules.game import Outcome, Position
from tests.replays import TABLES, recorded

ROOT = Path(__file__).parents[2]
SCENARIOS = [(game.id, scenario.id) for game in GAMES.values() for scenario in game.scenarios]
SENT_EVERY, MOST_SENT = 40, 4
"""In a quick run each game sends one of so many positions to a worker, and no more than this."""
CHOICES_IN_WORKER = 150
"""How far a worker plays on."""


def play_with_copies(game_id: str, scenario: str, options: tuple[str, ...], seed: int) -> None:
    """Play a random game twice at the same time: once untouched, once with a copy after every choice."""
    game, chance = GAMES[game_id], Chance(seed)
    views, events = msgspec.msgpack.Decoder(game.view_type), msgspec.msgpack.Decoder(game.event_type)
    with recorded(game_id, scenario, options, seed) as record:
        copy: Position = game.new(scenario, seed, options)
        for number in itertools.count():
            pending = record.position.pending()
            assert copy.pending() == pending
            assert copy.events == record.position.events
            for event in copy.events:
                assert events.decode(msgspec.msgpack.encode(event)) == event
            if not pending:
                break
            copy = pickle.loads(pickle.dumps(copy))
            decision = pending[number % len(pending)]
            view = copy.view((decision.seat,))
            sent = views.decode(msgspec.msgpack.encode(view))
            assert sent == view
            # The choice is made from what arrived: the person who answers has only that.
            offered = next(each for each in sent.decisions if each.seat == decision.seat)
            index = chance.below(len(offered.choices))
            copy.choose(decision.seat, decision.choices.index(offered.choices[index]))
            record.choose(decision.seat, index)
        assert copy.outcome() == record.position.outcome()
        assert copy.digest() == record.position.digest()


@pytest.mark.parametrize(("game_id", "scenario"), SCENARIOS)
def test_a_game_goes_on_from_a_copy_after_every_choice(game_id: str, scenario: str) -> None:
    play_with_copies(game_id, scenario, (), 5)


@pytest.mark.slow
@pytest.mark.parametrize(("game_id", "scenario", "options"), TABLES)
def test_many_games_go_on_from_copies_after_every_choice(game_id: str, scenario: str, options: tuple[str, ...]) -> None:
    for seed in range(100, 110):
        play_with_copies(game_id, scenario, options, seed)


# ---- a worker ---


def play_on(content: bytes) -> tuple[bytes, Outcome | None]:
    """Unpack a question to a worker, and let its bot play on."""
    question = unpack(content)
    assert isinstance(question, PickQuestion)
    position, bot = question.known, make_bot(question.spec, question.seed)
    for _ in range(CHOICES_IN_WORKER):
        if not (pending := position.pending()):
            break
        seat = pending[0].seat
        position.choose(seat, bot.pick(position, (seat,), seat))
    return position.digest(), position.outcome()


@pytest.fixture(scope="module")
def worker() -> Iterator[ProcessPoolExecutor]:
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        yield pool


def packed_positions(game_id: str, scenario: str, every: int) -> Iterator[bytes]:
    """Return questions about positions of a random game, at least one."""
    with recorded(game_id, scenario, (), 6) as record:
        chance = Chance(7)
        for number in itertools.count():
            if not (pending := record.position.pending()):
                return
            if number % every == every // 2:
                seat = pending[0].seat
                yield pack(PickQuestion(record.position, (seat,), seat, "random", number))[4:]
            record.step(chance)


@pytest.mark.parametrize(("game_id", "scenario"), SCENARIOS)
def test_a_game_goes_on_in_a_worker(worker: ProcessPoolExecutor, game_id: str, scenario: str) -> None:
    contents = list(itertools.islice(packed_positions(game_id, scenario, SENT_EVERY), MOST_SENT))
    assert contents
    assert list(worker.map(play_on, contents)) == [play_on(content) for content in contents]


@pytest.mark.slow
@pytest.mark.parametrize(("game_id", "scenario"), SCENARIOS)
def test_a_game_goes_on_in_a_worker_from_every_position(
    worker: ProcessPoolExecutor, game_id: str, scenario: str
) -> None:
    contents = list(packed_positions(game_id, scenario, 2))
    assert list(worker.map(play_on, contents, chunksize=20)) == [play_on(content) for content in contents]
