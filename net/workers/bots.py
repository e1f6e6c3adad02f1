"""Bots at a table: even if a bot fails, its seat makes a legal choice."""

import asyncio
import logging
import secrets
from typing import Any

from net.table.outbox import BotTurn
from net.workers.pool import Worker, WorkerFailed, WorkerPool
from net.workers.protocol import PickAnswer, PickQuestion, VoteAnswer, VoteQuestion
from rules.bots.bot import SEARCHES, RandomBot
from rules.bots.search import elected

log = logging.getLogger("wotr.bots")

HARD = "hard"
"""The level that thinks with two cores where nobody else needs one."""
NO_ANSWER = -1


class BotPlayers:
    def __init__(self, pool: WorkerPool, overrun_s: float) -> None:
        self._pool, self._overrun_s = pool, overrun_s

    async def pick(self, turn: BotTurn, owner: str = "") -> tuple[int, bool]:
        """Return the index of a legal choice, and whether the bot failed and the choice is a quick one instead."""
        try:
            async with self._pool.worker(owner) as worker, asyncio.timeout(self._overrun_s):
                if turn.spec == HARD and self._pool.spare:
                    async with self._pool.worker(owner) as second:
                        index = await self._together(turn, worker, second)
                else:
                    index = await self._alone(turn, worker)
        except TimeoutError:
            return self._quick(turn, f"took longer than {self._overrun_s:g} s")
        except WorkerFailed as error:
            return self._quick(turn, f"failed: {error}")
        if 0 <= index < len(_choices(turn)):
            return index, False
        return self._quick(turn, "gave no legal answer")

    async def _alone(self, turn: BotTurn, worker: Worker) -> int:
        answer = await worker.ask_once(
            PickQuestion(turn.known, turn.viewer_seats, turn.seat, turn.spec, secrets.randbits(32))
        )
        return answer.index if isinstance(answer, PickAnswer) else NO_ANSWER

    async def _together(self, turn: BotTurn, *workers: Worker) -> int:
        """Let several workers search independently, and take the choice with the most votes of all. A worker that fails
        has no votes."""
        asked = [
            worker.ask_once(
                VoteQuestion(turn.known, turn.viewer_seats, turn.seat, SEARCHES[turn.spec], secrets.randbits(32))
            )
            for worker in workers
        ]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        count = len(_choices(turn))
        ballots = [each.votes for each in answers if isinstance(each, VoteAnswer) and len(each.votes) == count]
        if not ballots:
            failed = next((answer for answer in answers if isinstance(answer, BaseException)), None)
            raise failed or WorkerFailed("no votes")
        return elected(ballots)

    def _quick(self, turn: BotTurn, why: str) -> tuple[int, bool]:
        log.warning(
            "the bot %s in seat %d of table %s %s; it plays a quick choice", turn.spec, turn.seat, turn.table, why
        )
        return RandomBot(secrets.randbits(32)).pick(turn.known, turn.viewer_seats, turn.seat), True


def _choices(turn: BotTurn) -> tuple[Any, ...]:
    return next(decision.choices for decision in turn.known.pending() if decision.seat == turn.seat)
