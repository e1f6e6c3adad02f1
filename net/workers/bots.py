"""Bots at the table: whatever happens to one that thinks, its seat makes a legal choice."""

import asyncio
import logging
import secrets

from net.table.outbox import BotTurn
from net.workers.pool import WorkerFailed, WorkerPool
from net.workers.protocol import PickAnswer, PickQuestion
from rules.bots.bot import RandomBot

log = logging.getLogger("wotr.bots")

OVERRUN_S = 20.0


class BotPlayers:
    def __init__(self, pool: WorkerPool, overrun_s: float = OVERRUN_S) -> None:
        self._pool, self._overrun_s = pool, overrun_s

    async def pick(self, turn: BotTurn, whose: str = "") -> tuple[int, bool]:
        """The number of a legal choice, and whether the bot faltered: then the choice is a quick one in its stead."""
        question = PickQuestion(turn.known, turn.eyes, turn.seat, turn.spec, secrets.randbits(32))
        try:
            async with self._pool.worker(whose) as worker, asyncio.timeout(self._overrun_s):
                answer = await worker.ask_once(question)
        except TimeoutError:
            return self._quick(turn, f"took longer than {self._overrun_s:g} s")
        except WorkerFailed as error:
            return self._quick(turn, f"faltered: {error}")
        choices = next(decision.choices for decision in turn.known.pending() if decision.seat == turn.seat)
        if isinstance(answer, PickAnswer) and 0 <= answer.index < len(choices):
            return answer.index, False
        return self._quick(turn, "gave no legal answer")

    def _quick(self, turn: BotTurn, why: str) -> tuple[int, bool]:
        log.warning(
            "the bot %s in seat %d of table %s %s; a quick choice instead", turn.spec, turn.seat, turn.table, why
        )
        return RandomBot(secrets.randbits(32)).pick(turn.known, turn.eyes, turn.seat), True
