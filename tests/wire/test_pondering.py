"""The strongest bot thinks while people choose, and any other work comes first."""

import asyncio
from collections.abc import Coroutine

import pytest

from net.host.bot_tasks import BotTasks
from net.table.outbox import BotTurn, PonderTurn
from net.wire.from_client import CreateTable, Enter, Ready, SeatBot, Sit
from net.wire.from_host import Granted
from net.workers.bots import PONDERING, BotPlayers
from net.workers.pool import WorkerPool
from net.workers.protocol import PonderQuestion, VoteAnswer, VoteQuestion
from net.workers.worker import Thinker
from rules.bots.budget import Budget
from rules.bots.pondering import MAX_PLAYOUTS
from rules.catalogue import GAMES
from rules.chance import Chance
from rules.game import Position
from tests.patience import PATIENCE_S
from tests.wire.desk import Desk


def table_with(bot: str) -> Desk:
    """A game of someone at the host's own machine, who has chosen nothing yet, against a bot."""
    desk = Desk()
    host = desk.come("Host", via="here")
    made = host.ask(CreateTable, "gleaning", "pair")
    host.ask(Sit, (0,), table=made.table)
    assert isinstance(host.ask(SeatBot, 1, bot), Granted)
    host.ask(Ready)
    return desk


def test_a_master_thinks_while_others_choose_and_knows_only_what_its_seat_knows():
    desk = table_with("master")
    assert not desk.ponder_turns, "it is asked itself"
    desk.bot_answers(desk.bot_turns[0], 0)
    (idle,) = desk.ponder_turns
    real = desk.session().live.playthrough.position
    assert (idle.viewer_seats, idle.spec) == ((1,), "master")
    assert idle.known.view((1,)) == real.view((1,))
    assert idle.known.digest() != real.digest()


def test_other_bots_do_not():
    desk = table_with("hard")
    desk.bot_answers(desk.bot_turns[0], 0)
    assert not desk.ponder_turns


def duel() -> tuple[Position, Position, int]:
    """A classic Confrontation before the only choice of one seat, and after it, when the other one is asked."""
    position = GAMES["confrontation"].new("classic", 4)
    while True:
        before, mover = position.clone(), position.pending()[0].seat
        position.choose(mover, 0)
        asked = position.pending()[0]
        if asked.seat != mover and len(asked.choices) > 1 and len(before.pending()) == 1:
            return before, position, asked.seat


@pytest.fixture
async def pool(monkeypatch):
    monkeypatch.setattr("net.workers.pool.os.cpu_count", lambda: 2)
    pool = WorkerPool(size=1)
    yield pool
    await pool.close()


async def test_a_worker_uses_what_it_found_between_two_questions(pool):
    before, after, seat = duel()
    known = after.determinize((seat,), Chance(8))
    wait_s, tried = 0.1, 1
    while tried == 1 and wait_s < PATIENCE_S:
        idle = PonderTurn("ab", (seat,), "master", before.determinize((seat,), Chance(7)))
        await BotPlayers(pool, PATIENCE_S).ponder(idle)
        await asyncio.sleep(wait_s)
        async with pool.worker() as worker:
            answer = await worker.ask_once(VoteQuestion(known, (seat,), seat, Budget(playouts=1), 1))
        assert isinstance(answer, VoteAnswer)
        tried, wait_s = sum(tries for tries, _ in answer.votes), 2 * wait_s
    assert tried > 1


def test_it_thinks_on_after_a_pause():
    desk = table_with("master")
    desk.bot_answers(desk.bot_turns[0], 0)
    (host,) = desk.people.values()
    desk.drop(host)
    assert desk.session().id in desk.stopped_tables
    desk.ponder_turns.clear()
    desk.come("Host", host.ticket, via="here").ask(Enter, table=desk.session().id)
    assert len(desk.ponder_turns) == 1


async def test_it_thinks_no_longer_once_nobody_waits(monkeypatch):
    """The game is over, or paused: a processor is not busy for nobody."""
    monkeypatch.setattr("net.workers.pool.os.cpu_count", lambda: 2)
    before, after, seat = duel()
    started: list[asyncio.Task[None]] = []

    def start(work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        started.append(asyncio.create_task(work))
        return started[-1]

    bots = BotTasks(start, PATIENCE_S, 0.0)
    try:
        bots.ponder(PonderTurn("ab", (seat,), "master", before), "")
        await started.pop()
        processes = [worker._process for worker in bots._pool._workers]
        bots.stop_table("another")
        await started.pop()
        assert [process.returncode for process in processes] == [None] * PONDERING
        bots.stop_table("ab")
        await started.pop()
        assert None not in [process.returncode for process in processes]
        async with bots._pool.worker() as worker:
            known = after.determinize((seat,), Chance(8))
            assert await worker.ask_once(VoteQuestion(known, (seat,), seat, Budget(playouts=1), 1))
            process = worker._process
        bots.stop_table("ab")
        await started.pop()
        assert process.returncode is None, "it answers questions by now"
    finally:
        await bots.close()


async def test_a_worker_that_ended_meanwhile_costs_no_choice(pool):
    """It may be the first process to end where memory runs out."""
    before, after, seat = duel()
    bots = BotPlayers(pool, PATIENCE_S)
    await bots.ponder(PonderTurn("ab", (seat,), "master", before))
    (worker,) = pool._workers
    worker._process.kill()
    await worker._process.wait()
    known = after.determinize((seat,), Chance(8))
    assert not (await bots.pick(BotTurn("ab", seat, 1, (seat,), "search:4", known)))[1]


async def test_nobody_ponders_where_workers_are_needed_or_cores_are_missing(pool, monkeypatch):
    before, _, seat = duel()
    idle = PonderTurn("ab", (seat,), "master", before)
    asked: list[object] = []
    monkeypatch.setattr("net.workers.pool.Worker.ask", lambda self, question: asked.append(question))
    async with pool.worker():
        await BotPlayers(pool, PATIENCE_S).ponder(idle)
    monkeypatch.setattr("net.workers.pool.os.cpu_count", lambda: 1)
    await BotPlayers(pool, PATIENCE_S).ponder(idle)
    assert not asked


def test_a_worker_thinks_no_further_when_it_has_no_memory_for_more(monkeypatch):
    before, _, seat = duel()
    thinker = Thinker()
    list(thinker.think(PonderQuestion(before, (seat,), 60.0)))
    thinker._ponder()
    assert thinker._ponder_until > 0
    thinker._pondering._playouts = MAX_PLAYOUTS
    thinker._ponder()
    assert thinker._ponder_until == 0


def test_an_error_between_questions_is_told_later_and_ends_nothing(monkeypatch):
    before, after, seat = duel()
    thinker = Thinker()
    question = PonderQuestion(before, (seat,), 60.0)
    list(thinker.think(question))
    monkeypatch.setattr("rules.bots.pondering.Pondering.grow", lambda self: 1 / 0)
    thinker._ponder()
    (answer,) = thinker.think(VoteQuestion(after, (seat,), seat, Budget(playouts=4), 1))
    assert isinstance(answer, VoteAnswer)
    with pytest.raises(ZeroDivisionError):
        list(thinker.think(question))
    assert not list(thinker.think(question))
