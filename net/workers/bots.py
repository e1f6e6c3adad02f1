"""Bots at a table: even if a bot fails, its seat makes a legal choice."""

import asyncio
import contextlib
import logging
import random
import secrets
import time
from collections import defaultdict, deque

from net.table.outbox import BotTurn, PonderTurn
from net.workers.pool import Worker, WorkerFailed, WorkerPool
from net.workers.protocol import PickAnswer, PickQuestion, PonderQuestion, VoteAnswer, VoteQuestion
from rules.bots.bot import RandomBot, search_budget
from rules.bots.budget import LONGEST_S, Budget
from rules.bots.search import elected

log = logging.getLogger("wotr.bots")

NO_ANSWER = -1
PONDERING = 2
"""How many workers may think while others choose: as many as search for one bot."""
_REMEMBERED = 16
"""Durations of a bot's last choices."""


class BotPlayers:
    def __init__(self, pool: WorkerPool, overrun_s: float) -> None:
        self._pool, self._overrun_s = pool, overrun_s
        self._durations: defaultdict[str, deque[float]] = defaultdict(lambda: deque(maxlen=_REMEMBERED))

    async def pick(self, turn: BotTurn, owner: str = "") -> tuple[int, bool]:
        """Return the index of a legal choice, and whether the bot failed and the choice is a quick one instead."""
        choices, started = _choices(turn), time.monotonic()
        if choices == 1:
            # Asked only to hide whether there is a choice, which a quick answer would tell.
            await asyncio.sleep(self._usual_duration(turn.spec))
            return 0, False
        budget = search_budget(turn.spec)
        if budget is not None:
            budget = budget.for_clock(turn.move_s)
        overrun_s = self._overrun_s + (budget.seconds if budget else 0.0)
        try:
            async with self._pool.worker(owner) as worker, asyncio.timeout(overrun_s):
                if budget is None or budget.searches == 1:
                    index = await self._pick_alone(turn, worker)
                elif self._pool.spare:
                    async with self._pool.worker(owner) as second:
                        index = await self._vote(turn, budget, worker, second)
                else:
                    index = await self._vote(turn, budget, worker)
        except TimeoutError:
            return self._quick_choice(turn, f"took longer than {overrun_s:g} s")
        except WorkerFailed as error:
            return self._quick_choice(turn, f"failed: {error}")
        if not 0 <= index < choices:
            return self._quick_choice(turn, "gave no legal answer")
        self._durations[turn.spec].append(time.monotonic() - started)
        return index, False

    async def ponder(self, turn: PonderTurn, owner: str = "") -> None:
        """Let workers that nobody needs think while others choose. Their next question interrupts them, and so does
        `WorkerPool.stop_pondering`."""
        question = PonderQuestion(turn.known, turn.viewer_seats, LONGEST_S)
        async with contextlib.AsyncExitStack() as used:
            try:
                for _ in range(PONDERING):
                    if self._pool.spare:
                        worker = await used.enter_async_context(self._pool.worker(owner))
                        async for _ in worker.ask(question):
                            pass
                        worker.ponders_for = turn.table
            except WorkerFailed as error:
                log.warning("the bot %s of table %s cannot think while others choose: %s", turn.spec, turn.table, error)

    def _usual_duration(self, spec: str) -> float:
        """Return how long this bot takes for a choice, drawn from its last ones."""
        if self._durations[spec]:
            return random.choice(self._durations[spec])
        budget = search_budget(spec)
        return budget.seconds * random.random() if budget else 0.0

    async def _pick_alone(self, turn: BotTurn, worker: Worker) -> int:
        answer = await worker.ask_once(
            PickQuestion(turn.known, turn.viewer_seats, turn.seat, turn.spec, secrets.randbits(32))
        )
        return answer.index if isinstance(answer, PickAnswer) else NO_ANSWER

    async def _vote(self, turn: BotTurn, budget: Budget, *workers: Worker) -> int:
        """Let the workers search independently, and take the choice with the most votes of all. A worker that fails has
        no votes."""
        asked = [
            worker.ask_once(VoteQuestion(turn.known, turn.viewer_seats, turn.seat, budget, secrets.randbits(32)))
            for worker in workers
        ]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        count = _choices(turn)
        ballots = [each.votes for each in answers if isinstance(each, VoteAnswer) and len(each.votes) == count]
        if not ballots:
            failed = next((answer for answer in answers if isinstance(answer, BaseException)), None)
            raise failed or WorkerFailed("no votes")
        return elected(ballots)

    def _quick_choice(self, turn: BotTurn, why: str) -> tuple[int, bool]:
        log.warning(
            "the bot %s in seat %d of table %s %s; it plays a quick choice", turn.spec, turn.seat, turn.table, why
        )
        return RandomBot(secrets.randbits(32)).pick(turn.known, turn.viewer_seats, turn.seat), True


def _choices(turn: BotTurn) -> int:
    return next(len(decision.choices) for decision in turn.known.pending() if decision.seat == turn.seat)
