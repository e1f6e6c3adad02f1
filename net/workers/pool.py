"""Worker processes for bots: the host stays responsive, and a bot that fails stops no game."""

import asyncio
import contextlib
import logging
import os
import sys
from collections.abc import AsyncGenerator, AsyncIterator, Coroutine, Sequence
from pathlib import Path

import msgspec

from net.errors import NetError
from net.workers.fairness import FairTurns, TooManyWait
from net.workers.protocol import Answer, Over, Question, pack, unpack_answer

log = logging.getLogger("wotr.bots")


class WorkerFailed(NetError):
    """A worker gave no answer."""


class Worker:
    """One process, started with the first question and again after it was stopped."""

    def __init__(self) -> None:
        self.ponders_for = ""
        """The table for whose bot it thinks since its last question, if it does."""
        self._process: asyncio.subprocess.Process | None = None

    async def ask(self, question: Question) -> AsyncGenerator[Answer, None]:
        """Yield the answers to a question as they arrive. Closing the iterator before the last one stops the process.
        Raises WorkerFailed."""
        over, self.ponders_for = False, ""
        try:
            process = await self._running()
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(pack(question))
            await process.stdin.drain()
            while True:
                length = int.from_bytes(await process.stdout.readexactly(4), "big")
                answer = unpack_answer(await process.stdout.readexactly(length))
                if isinstance(answer, Over):
                    over = True
                    if answer.trace:
                        log.warning("a bot failed\n%s", answer.trace)
                        raise WorkerFailed("The bot failed; details are in the log.")
                    return
                yield answer
        except (OSError, EOFError, msgspec.MsgspecError) as error:
            raise WorkerFailed("The bot's process ended ({error}).", error=repr(error)) from None
        finally:
            if not over:
                await self.stop()

    async def _running(self) -> asyncio.subprocess.Process:
        if self._process is not None and self._process.returncode is not None:
            await self.stop()  # it has ended since its last question, perhaps for lack of memory
        if self._process is None:
            await _finish_despite_cancellation(self._start())
        assert self._process is not None
        return self._process

    async def _start(self) -> None:
        self._process = await start_worker()

    async def ask_once(self, question: Question) -> Answer:
        """Return the answer to a question that has exactly one. Raises WorkerFailed."""
        answers = [answer async for answer in self.ask(question)]
        if len(answers) != 1:
            raise WorkerFailed("{count} answers, where one was expected", count=len(answers))
        return answers[0]

    async def stop(self) -> None:
        """Stop the process at once."""
        await stop_all([self])

    def detach(self) -> asyncio.subprocess.Process | None:
        """Return the process, if there is one; the next question starts another one."""
        process, self._process, self.ponders_for = self._process, None, ""
        return process


async def stop_all(workers: Sequence[Worker]) -> None:
    """Stop the processes of these workers at once."""
    if processes := list(filter(None, [worker.detach() for worker in workers])):
        await _finish_despite_cancellation(_kill_all(processes))


async def _kill_all(processes: Sequence[asyncio.subprocess.Process]) -> None:
    await asyncio.gather(*map(_kill, processes))


async def _kill(process: asyncio.subprocess.Process) -> None:
    if process.returncode is None:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
    assert process.stdin is not None
    process.stdin.close()
    with contextlib.suppress(OSError):
        await process.stdin.wait_closed()


async def _finish_despite_cancellation(work: Coroutine[None, None, None]) -> None:
    """Finish the work even when cancelled, then raise CancelledError. A process that is half started or half stopped
    has pipes that outlive the event loop."""
    task, cancelled = asyncio.ensure_future(work), False
    while not task.done():
        try:
            await asyncio.shield(task)
        except asyncio.CancelledError:
            cancelled = True
    task.result()
    if cancelled:
        raise asyncio.CancelledError


class WorkerPool:
    """A few workers, each started when first needed."""

    def __init__(self, size: int = 3) -> None:
        self._turns = FairTurns(size)
        self._free: list[Worker] = []
        self._workers: list[Worker] = []

    @property
    def spare(self) -> bool:
        """Whether another worker is free now, and there is a second core for it."""
        return self._turns.free and (os.cpu_count() or 1) > 1

    @contextlib.asynccontextmanager
    async def worker(self, owner: str = "") -> AsyncIterator[Worker]:
        """Wait for a turn among all owners, and use a worker exclusively. Raises WorkerFailed."""
        try:
            async with self._turns.turn(owner):
                if not self._free:
                    self._free.append(Worker())
                    self._workers += self._free
                worker = self._free.pop()
                try:
                    yield worker
                finally:
                    self._free.append(worker)
        except TooManyWait as error:
            raise WorkerFailed(str(error)) from None

    async def stop_pondering(self, table: str) -> None:
        """Stop the workers that think between questions for a bot of this table."""
        await stop_all([worker for worker in self._workers if worker.ponders_for == table])

    async def close(self) -> None:
        """Stop all workers at once."""
        await stop_all(self._workers)


async def start_worker() -> asyncio.subprocess.Process:
    root = str(Path(__file__).resolve().parents[2])
    path = os.pathsep.join(filter(None, (root, os.environ.get("PYTHONPATH"))))
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-P",  # the current directory may hold other rules, such as the sources of a compiled engine
        "-m",
        "net.workers.worker",
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        # The terminal may belong to a screen; errors come through the pipe.
        stderr=asyncio.subprocess.DEVNULL,
        env=os.environ | {"PYTHONPATH": path},
    )
