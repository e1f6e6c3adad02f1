"""Bots think in processes of their own: the host never stutters, and a bot that fails costs nobody the game.

A worker is handed a position that agrees with what the bot's seats know and is guessed for the rest (never the real
one), pickled, and answers with a number. It ends when the pipe from its host closes, however the host ended.

Run as a module (`python -m net.workers.bots`) this file is the worker.
"""

import asyncio
import contextlib
import logging
import pickle
import secrets
import sys
import traceback
from time import perf_counter
from typing import BinaryIO

from net.table.outbox import BotTurn
from net.workers import process as workers
from rules.bots.bot import RandomBot
from rules.bots.bot import make as make_bot
from rules.game import Game, Position, Seat, Seats

log = logging.getLogger("wotr.bots")

OVERRUN_S = 20.0
_FAILED = 0xFFFFFFFF


class BotRoom:
    """A few workers, started when first needed."""

    def __init__(self, workers: int = 2, overrun_s: float = OVERRUN_S) -> None:
        self._free: asyncio.Queue[_Worker] = asyncio.Queue()
        self._unhired, self._overrun_s = workers, overrun_s
        self._workers: list[_Worker] = []

    async def pick(self, turn: BotTurn) -> tuple[int, bool]:
        """The number of a legal choice, and whether the bot faltered: then the choice is a quick one in its stead."""
        worker = await self._hire()
        try:
            async with asyncio.timeout(self._overrun_s):
                index = await worker.ask(turn)
        except TimeoutError:
            await worker.stop()
            return self._quick(turn, f"took longer than {self._overrun_s:g} s")
        except (OSError, EOFError, asyncio.IncompleteReadError) as error:
            await worker.stop()
            return self._quick(turn, f"its process ended ({error!r})")
        except asyncio.CancelledError:
            await worker.stop()
            raise
        finally:
            self._free.put_nowait(worker)
        choices = next(decision.choices for decision in turn.known.pending() if decision.seat == turn.seat)
        return (index, False) if index < len(choices) else self._quick(turn, "gave no legal answer")

    async def close(self) -> None:
        for worker in self._workers:
            await worker.stop()

    async def _hire(self) -> "_Worker":
        if self._free.empty() and self._unhired:
            self._unhired -= 1
            worker = _Worker()
            self._workers.append(worker)
            return worker
        return await self._free.get()

    def _quick(self, turn: BotTurn, why: str) -> tuple[int, bool]:
        log.warning(
            "the bot %s in seat %d of table %s %s; a quick choice instead", turn.spec, turn.seat, turn.table, why
        )
        return RandomBot(secrets.randbits(32)).pick(turn.known, turn.eyes, turn.seat), True


class _Worker:
    """One process, started again after it was stopped."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None

    async def ask(self, turn: BotTurn) -> int:
        process = self._process = self._process or await workers.start("net.workers.bots")
        assert process.stdin is not None
        assert process.stdout is not None
        question = workers.packed(turn.known, turn.eyes, turn.seat, turn.spec, secrets.randbits(32))
        process.stdin.write(workers.framed(question))
        await process.stdin.drain()
        answer = int.from_bytes(await process.stdout.readexactly(4), "big")
        if answer == _FAILED:
            log.warning("a bot faltered\n%s", (await workers.received(process.stdout)).decode())
        return answer

    async def stop(self) -> None:
        process, self._process = self._process, None
        await workers.end(process)


def work(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer questions until there are no more."""
    for question in workers.questions(questions):
        try:
            index = _think(*pickle.loads(question))
            answer = index.to_bytes(4, "big")
        except Exception:
            # Whatever a bot trips over is a quick choice for the host, and a trace for whoever mends the bot.
            answer = _FAILED.to_bytes(4, "big") + workers.framed(traceback.format_exc().encode())
        answers.write(answer)
        answers.flush()


def _think(game: type[Game], known: Position, eyes: Seats, seat: Seat, spec: str, seed: int) -> int:
    return make_bot(spec, seed, perf_counter).pick(known, eyes, seat)


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt, BrokenPipeError):
        work(sys.stdin.buffer, sys.stdout.buffer)
