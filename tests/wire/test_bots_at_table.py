"""Bots know only what their seat knows, and the game continues when a bot fails."""

import asyncio
import io
import random
import sys
from typing import Any

import pytest

from net.table.outbox import BotTurn, HintTurn
from net.wire.from_client import AfterLoss, SeatBot, Start
from net.wire.from_host import Happened
from net.workers import pool as pools
from net.workers.advice import Adviser
from net.workers.bots import BotPlayers
from net.workers.pool import WorkerPool
from net.workers.protocol import (
    Over,
    PickAnswer,
    PickQuestion,
    VoteAnswer,
    VoteQuestion,
    pack,
    pack_answer,
    unpack_answer,
)
from net.workers.worker import work
from rules.bots.budget import Budget
from rules.catalogue import GAMES
from rules.chance import Chance
from tests.patience import PATIENCE_S
from tests.toy import GLEANING
from tests.wire.desk import Desk
from tests.wire.people import joined, until


def turn(seed: int = 1, spec: str = "random") -> BotTurn:
    known = GLEANING.new("pair", seed).determinize((0,), Chance(5))
    return BotTurn("ab", 0, 1, (0,), spec, known)


def test_a_bot_gets_a_determinized_position_and_never_the_real_one():
    desk = Desk()
    (ann,) = desk.table((0,), ready=False)
    ann.ask(SeatBot, 1, "random")
    ann.ask(Start)
    (asked,) = desk.bot_turns
    real = desk.session().live.playthrough.position
    assert (asked.seat, asked.viewer_seats) == (1, (1,))
    assert asked.known.view((1,)) == real.view((1,))
    assert asked.known.digest() != real.digest()
    assert asked.known.chance.state != real.chance.state


def test_a_substitute_bot_knows_all_seats_of_its_person():
    desk = Desk()
    ann, bob = desk.table((0, 2), (1, 3), scenario="four")
    desk.drop(ann)
    bob.ask(AfterLoss, "bot")
    desk.wait(6)
    assert {asked.viewer_seats for asked in desk.bot_turns} == {(0, 2)}


def test_a_late_answer_of_a_bot_is_ignored():
    desk = Desk()
    (ann,) = desk.table((0,), ready=False)
    ann.ask(SeatBot, 1, "random")
    ann.ask(Start)
    (asked,) = desk.bot_turns
    desk.bot_answers(asked, 0)
    desk.bot_answers(asked, 0)
    assert desk.session().live.playthrough.step == 1


@pytest.fixture
async def pool():
    pool = WorkerPool(size=1)
    yield pool
    await pool.close()


async def test_a_worker_plays_every_game_there_is(pool):
    for game in GAMES.values():
        position = game.new()
        seat = position.pending()[0].seat
        _, faltered = await BotPlayers(pool, PATIENCE_S).pick(BotTurn("ab", seat, 1, (seat,), "greedy", position))
        assert not faltered, game.title


async def test_one_worker_serves_bots_and_advice_in_turn(pool):
    asked = turn()
    hint = HintTurn("ab", 1, 0, 1, (0,), asked.known)
    answers: list[Any] = await asyncio.gather(
        *(BotPlayers(pool, PATIENCE_S).pick(turn(seed)) for seed in range(3)),
        Adviser(pool).hints(hint, Budget(playouts=4)),
        *(BotPlayers(pool, PATIENCE_S).pick(turn(seed)) for seed in range(2)),
    )
    advice = answers.pop(3)
    assert all(index in range(3) and not faltered for index, faltered in answers)
    assert sorted(index for index, _ in advice.chances) == [0, 1, 2]


async def think_hard(size: int) -> None:
    """A hard bot has so many workers to think with, and comes to a choice of its own."""
    pool = WorkerPool(size)
    try:
        index, faltered = await BotPlayers(pool, PATIENCE_S).pick(turn(spec="hard"))
    finally:
        await pool.close()
    assert index in range(3)
    assert not faltered


@pytest.mark.parametrize(("size", "cores", "workers"), [(2, 2, 2), (1, 2, 1), (2, 1, 1)])
async def test_a_hard_bot_thinks_with_a_second_worker_if_one_is_free(size, cores, workers, monkeypatch):
    started = 0
    start = pools.start_worker

    async def count():
        nonlocal started
        started += 1
        return await start()

    monkeypatch.setattr(pools, "start_worker", count)
    monkeypatch.setattr("net.workers.pool.os.cpu_count", lambda: cores)
    await think_hard(size)
    assert started == workers


async def test_a_question_with_one_choice_takes_a_bot_as_long_as_a_real_one(pool, monkeypatch):
    """It is asked only to hide that there is no choice: how long the bot takes must not tell."""
    slept: list[float] = []
    bots = BotPlayers(pool, PATIENCE_S)
    for seed in range(3):
        await bots.pick(turn(seed))
    real = list(bots._durations["random"])

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    position = GLEANING.new("pair", 1)
    while len(position.pending()[0].choices) != 1:
        position.choose(position.pending()[0].seat, 0)
    seat = position.pending()[0].seat
    monkeypatch.setattr("net.workers.bots.asyncio.sleep", sleep)
    assert await bots.pick(BotTurn("ab", seat, 1, (seat,), "random", position)) == (0, False)
    assert len(real) == 3
    assert slept[0] in real


async def test_a_second_worker_that_fails_leaves_it_to_the_first(monkeypatch):
    start = pools.start_worker
    pipe = asyncio.subprocess.PIPE
    starts = iter([start, lambda: asyncio.create_subprocess_exec("false", stdin=pipe, stdout=pipe)])
    monkeypatch.setattr(pools, "start_worker", lambda: next(starts)())
    monkeypatch.setattr("net.workers.pool.os.cpu_count", lambda: 2)
    await think_hard(2)


@pytest.mark.parametrize("how", ["crashes", "overruns", "raises", "cheats", "babbles"])
async def test_a_bot_that_fails_is_replaced_by_a_quick_legal_choice(how, pool, monkeypatch, tmp_path, caplog):
    worker = {
        "crashes": "import os; os._exit(3)",
        "overruns": "import time; time.sleep(60)",
        "raises": f"import os; os.read(0, 9); os.write(1, {pack_answer(Over('trouble'))!r})",
        "cheats": f"import os; os.read(0, 9); os.write(1, {pack_answer(PickAnswer(99)) + pack_answer(Over())!r})",
        "babbles": "import os; os.read(0, 9); os.write(1, b'\\0\\0\\0\\1?')",
    }[how]
    script = tmp_path / "worker.py"
    script.write_text(worker)

    async def start():
        pipe = asyncio.subprocess.PIPE
        return await asyncio.create_subprocess_exec(sys.executable, str(script), stdin=pipe, stdout=pipe)

    monkeypatch.setattr(pools, "start_worker", start)
    index, faltered = await BotPlayers(pool, overrun_s=1.0).pick(turn())
    assert faltered
    assert index in range(3)
    assert "it plays a quick choice" in caplog.text


async def test_a_worker_thinks_with_the_rules_of_its_host_wherever_that_was_started(pool, tmp_path, monkeypatch):
    """From a clone, for one: what is installed may be a compiled engine, and the sources are not the same classes."""
    for package in ("net", "rules"):
        (tmp_path / package).mkdir()
        (tmp_path / package / "__init__.py").write_text("raise ImportError('of somebody else')")
    monkeypatch.chdir(tmp_path)
    _, faltered = await BotPlayers(pool, PATIENCE_S).pick(turn())
    assert not faltered


@pytest.mark.parametrize("times", [1, 2, 3])
@pytest.mark.parametrize("pause_s", [0.2, 0.0], ids=["while it starts", "while it thinks"])
async def test_a_cancelled_bot_leaves_no_process_and_no_pipe(pool, monkeypatch, pause_s, times):
    """However often they are told that nobody waits any more: by the table, by the person, by the host that closes."""
    started, real = [], pools.start_worker

    async def slowly():
        process = await real()
        started.append(process)
        await asyncio.sleep(pause_s)
        return process

    monkeypatch.setattr(pools, "start_worker", slowly)
    thinking = asyncio.ensure_future(BotPlayers(pool, PATIENCE_S).pick(turn()))
    while not started:
        await asyncio.sleep(0.01)
    for _ in range(times):
        thinking.cancel()
        await asyncio.sleep(0)
    await asyncio.wait({thinking})
    assert thinking.cancelled()
    (process,) = started
    assert process.returncode is not None
    assert process.stdin.is_closing()


async def test_the_table_is_told_when_a_bot_failed_and_the_game_continues(hosts, monkeypatch):
    host = await hosts()
    chosen = iter(range(10**6))

    async def falter(asked: BotTurn, whose: str) -> tuple[int, bool]:
        return 0, next(chosen) == 0

    monkeypatch.setattr(host._bots._bots, "pick", falter)
    ann = await joined(host, "Ann")
    table = await ann.create_table("gleaning", "pair")
    await ann.sit(table, (0,))
    await ann.add_bot(1, "random")
    await ann.start()
    while not ann.mirror.ended:
        await until(lambda: ann.mirror.decisions or ann.mirror.ended, ann)
        for decision in ann.mirror.decisions[:1]:
            await ann.choose(decision.seat, random.randrange(len(decision.choices)))
    assert [said.what for said in ann.mirror.chat if isinstance(said, Happened) and said.seats == (1,)] == [
        "bot-faltered"
    ]
    await ann.close()


async def test_a_worker_does_not_outlive_its_owner_even_while_it_thinks():
    process, known = await pools.start_worker(), GAMES["confrontation"].new("classic", 4)
    for seconds in (0.01, 10 * PATIENCE_S):  # it has loaded the game once it answers the first one
        process.stdin.write(pack(VoteQuestion(known, (0,), 0, Budget(seconds=seconds), 1)))
        await process.stdin.drain()
    length = int.from_bytes(await process.stdout.readexactly(4), "big")
    assert isinstance(unpack_answer(await process.stdout.readexactly(length)), VoteAnswer)
    process.stdin.close()
    async with asyncio.timeout(PATIENCE_S):
        await process.wait()


def test_a_worker_says_when_a_question_cannot_be_answered():
    asked = pack(PickQuestion(turn().known, (0,), 0, "genius", 1)) + pack(
        PickQuestion(turn().known, (0,), 0, "random", 1)
    )
    answers = io.BytesIO()
    work(io.BytesIO(asked), answers)
    assert b"no bot 'genius'" in answers.getvalue()
    assert answers.getvalue().endswith(pack_answer(Over())), "and the next one can"


async def test_errors_of_bots_go_to_the_log_and_not_to_the_terminal(pool, capfd, caplog):
    assert (await BotPlayers(pool, PATIENCE_S).pick(turn(spec="genius")))[1]
    assert "no bot 'genius'" in caplog.text
    assert capfd.readouterr() == ("", "")


async def test_a_game_between_bots_continues_from_its_journal(hosts, tmp_path, monkeypatch):
    first = await hosts()
    table = first.open_table("gleaning", "four", bots=dict.fromkeys(("ash", "birch", "cedar", "elm"), "random"))
    watcher = await joined(first, "Eve")
    await watcher.enter(table)
    await until(lambda: watcher.mirror.step > 3, watcher)
    path = first.journal_of(table)
    await first.close()
    await watcher.close()
    second = await hosts()
    assert await second.resume(path) == table
    watcher = await joined(second, "Eve")
    await watcher.enter(table)
    await until(lambda: watcher.mirror.ended, watcher)
    assert watcher.mirror.view.outcome
    await watcher.close()
