"""Hints for an open question, and the review of a finished game."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import AsyncGenerator

from net.table.outbox import HintResult, HintTurn
from net.wire.records import SavedGame
from net.workers.fairness import FairTurns, TooManyWait
from net.workers.pool import WorkerFailed, WorkerPool
from net.workers.protocol import HintAnswer, HintQuestion, ReviewAnswer, ReviewQuestion
from rules.bots.analysis import ReviewedChoice
from rules.bots.budget import Budget
from rules.game import Game

log = logging.getLogger("wotr.bots")

HINT = Budget(playouts=600, seconds=1.5)
REVIEW = Budget(playouts=60)
OVERRUN_S = 10.0
"""A hint that takes longer is given up."""


class Adviser:
    """Uses one worker at a time, so that hints wait for each other, but bots wait for none of them."""

    def __init__(self, pool: WorkerPool | None = None, overrun_s: float = OVERRUN_S) -> None:
        """Without a pool, use one worker of its own."""
        self._pool, self._overrun_s = pool or WorkerPool(size=1), overrun_s
        self._turns = FairTurns(1)

    async def hints(self, turn: HintTurn, budget: Budget = HINT, owner: str = "") -> HintResult:
        """Return what a search finds about the open question; empty if the worker failed."""
        question = HintQuestion(turn.known, turn.viewer_seats, turn.seat, budget, secrets.randbits(32))
        try:
            async with (
                self._turns.turn(owner),
                self._pool.worker(owner) as worker,
                asyncio.timeout(self._overrun_s),
            ):
                answer = await worker.ask_once(question)
        except (TimeoutError, WorkerFailed, TooManyWait) as error:
            log.warning("no hint for seat %d of table %s: %s", turn.seat, turn.table, error or "it took too long")
            return HintResult()
        return answer.advice if isinstance(answer, HintAnswer) else HintResult()

    async def review(
        self, game: Game, saved: SavedGame, budget: Budget = REVIEW
    ) -> AsyncGenerator[ReviewedChoice, None]:
        """Yield every choice of a game once it has been analysed. Close the iterator to stop. Raises WorkerFailed."""
        header = saved.header
        moves = [(chosen.seat, chosen.index) for chosen in saved.choices]
        question = ReviewQuestion(game, header.scenario, header.seed, header.options, moves, budget)
        async with (
            self._turns.turn(),
            self._pool.worker() as worker,
            contextlib.aclosing(worker.ask(question)) as answers,
        ):
            async for answer in answers:
                if isinstance(answer, ReviewAnswer):
                    yield answer.moment

    async def close(self) -> None:
        """Stop at once."""
        await self._pool.close()
