"""Advice comes from a process of its own, too: hints for an open question, and a review of a game that was played.

For a hint the worker is handed what a bot would be: a position that agrees with what the person's seats know and is
guessed for the rest. A review is of a game whose secrets are no longer any.

A question goes in pickled, behind four bytes of length. Answers come back in msgpack, each behind its length, as soon
as it has been thought about; the last one is `Over`.

Run as a module (`python -m net.workers.advice`) this file is the worker.
"""

import asyncio
import contextlib
import logging
import pickle
import secrets
import sys
import traceback
from collections.abc import AsyncGenerator, Iterator
from time import perf_counter
from typing import Any, BinaryIO

import msgspec

from net.errors import NetError
from net.table.hints import Chances
from net.table.outbox import HintTurn
from net.wire.records import SavedGame
from net.workers import process as workers
from rules.bots.analysis import Moment, hints, review
from rules.bots.budget import Budget
from rules.game import Game

log = logging.getLogger("wotr.bots")

HINT = Budget(playouts=600, seconds=1.5)
REVIEW = Budget(playouts=60)
OVERRUN_S = 10.0
"""A hint that takes longer will not come."""


class AdviceFailed(NetError):
    """A review that came to no end."""


class Hinted(msgspec.Struct, frozen=True, tag=True):
    chances: Chances


class Reviewed(msgspec.Struct, frozen=True, tag=True):
    moment: Moment


class Over(msgspec.Struct, frozen=True, tag=True):
    """No more answers to this question; `trace` tells what it was that went wrong."""

    trace: str = ""


Answer = Hinted | Reviewed | Over
_decode = msgspec.msgpack.Decoder[Answer](Answer).decode


class Adviser:
    """One worker, started when first needed and again after it was stopped. Questions wait for one another."""

    def __init__(self, overrun_s: float = OVERRUN_S) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._turn = asyncio.Lock()
        self._overrun_s = overrun_s

    async def hints(self, turn: HintTurn, budget: Budget = HINT) -> Chances:
        """The choices of the open question with their chances, best first; none where thinking failed."""
        found: Chances = ()
        question = workers.packed(turn.known, turn.eyes, turn.seat, budget, secrets.randbits(32))
        try:
            async with self._turn, asyncio.timeout(self._overrun_s):
                async for answer in self._ask(question):
                    found = answer.chances if isinstance(answer, Hinted) else found
        except (TimeoutError, AdviceFailed) as error:
            log.warning("no hint for seat %d of table %s: %s", turn.seat, turn.table, error or "it took too long")
            return ()
        return found

    async def review(self, game: Game, saved: SavedGame, budget: Budget = REVIEW) -> AsyncGenerator[Moment, None]:
        """Every choice of a game, as soon as it has been thought about. Close the iterator to stop. Raises
        AdviceFailed."""
        header = saved.header
        moves = [(chosen.seat, chosen.index) for chosen in saved.choices]
        question = (game, header.scenario, header.seed, header.options, moves, budget)
        async with self._turn, contextlib.aclosing(self._ask(pickle.dumps(question))) as answers:
            async for answer in answers:
                if isinstance(answer, Reviewed):
                    yield answer.moment

    async def close(self) -> None:
        """Stop at once, whatever is being thought about."""
        process, self._process = self._process, None
        await workers.end(process)

    async def _ask(self, question: bytes) -> AsyncGenerator[Answer, None]:
        """The answers to a question. Whoever does not wait for the last one stops the worker."""
        over = False
        try:
            process = self._process = self._process or await workers.start("net.workers.advice")
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(workers.framed(question))
            await process.stdin.drain()
            while not over:
                answer = _decode(await workers.received(process.stdout))
                over = isinstance(answer, Over)
                if isinstance(answer, Over) and answer.trace:
                    log.warning("advice failed\n%s", answer.trace)
                    raise AdviceFailed("The bot tripped over something; the log has it.")
                yield answer
        except (OSError, EOFError, msgspec.MsgspecError) as error:
            raise AdviceFailed(f"The bot's process ended ({error!r}).") from None
        finally:
            if not over:
                await self.close()


def _answer(answers: BinaryIO, answer: Answer) -> None:
    answers.write(workers.framed(msgspec.msgpack.encode(answer)))
    answers.flush()


def work(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer questions until there are no more."""
    for question in workers.questions(questions):
        trace = ""
        try:
            for answer in _think(*pickle.loads(question)):
                _answer(answers, answer)
        except BrokenPipeError:
            raise
        except Exception:
            trace = traceback.format_exc()
        _answer(answers, Over(trace))


def _think(game: Game | type[Game], *question: Any) -> Iterator[Answer]:
    """A review is asked of a game, a hint about a position of one."""
    if isinstance(game, Game):
        yield from map(Reviewed, review(game, *question))
    else:
        known, eyes, seat, budget, seed = question
        yield Hinted(tuple(hints(known, eyes, seat, budget, seed, perf_counter)))


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt, BrokenPipeError):
        work(sys.stdin.buffer, sys.stdout.buffer)
