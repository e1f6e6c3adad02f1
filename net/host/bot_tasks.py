"""The work of bots for tables and people, in fair turns, and only while somebody waits for it."""

import asyncio
from collections.abc import Callable, Coroutine
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from net.table.outbox import BotTurn, HintResult, HintTurn, PonderTurn

if TYPE_CHECKING:
    from net.workers.advice import Adviser
    from net.workers.bots import BotPlayers
    from net.workers.pool import WorkerPool

K = TypeVar("K")
Start = Callable[[Coroutine[None, None, None]], "asyncio.Task[None]"]
OVERRUN_S = 20.0
"""A bot that takes longer has failed."""


class BotTasks:
    """Loads the bots with the first question, so that a table is on the screen before that."""

    def __init__(self, start: Start, overrun_s: float, pace_s: float) -> None:
        """`start` runs a coroutine until it is done or the host closes. `pace_s`: the least time for a choice."""
        self._start, self._overrun_s, self._pace_s = start, overrun_s, pace_s
        self._of_table: dict[str, set[asyncio.Task[None]]] = {}
        self._of_person: dict[int, set[asyncio.Task[None]]] = {}

    @cached_property
    def _pool(self) -> "WorkerPool":
        from net.workers.pool import WorkerPool

        return WorkerPool()

    @cached_property
    def _bots(self) -> "BotPlayers":
        from net.workers.bots import BotPlayers

        return BotPlayers(self._pool, self._overrun_s)

    @cached_property
    def _adviser(self) -> "Adviser":
        from net.workers.advice import Adviser

        return Adviser(self._pool)

    def play(self, turn: BotTurn, owner: str, answer: Callable[[int, bool], None]) -> None:
        """Let a bot choose. Owners take turns."""
        task = self._start(self._pick(turn, owner, answer))
        _note(self._of_table, turn.table, task)

    def ponder(self, turn: PonderTurn, owner: str) -> None:
        """Let a bot think while others choose."""
        _note(self._of_table, turn.table, self._start(self._ponder(turn, owner)))

    def advise(self, turn: HintTurn, owner: str, answer: Callable[[HintResult], None]) -> None:
        task = self._start(self._hint(turn, owner, answer))
        _note(self._of_table, turn.table, task)
        _note(self._of_person, turn.person, task)

    def stop_table(self, table: str) -> None:
        """Stop all work for a table."""
        for task in self._of_table.pop(table, ()):
            task.cancel()
        if "_pool" in self.__dict__:
            self._start(self._pool.stop_pondering(table))

    def stop_person(self, person: int) -> None:
        for task in self._of_person.pop(person, ()):
            task.cancel()

    async def close(self) -> None:
        if "_pool" in self.__dict__:
            await self._pool.close()

    async def _pick(self, turn: BotTurn, owner: str, answer: Callable[[int, bool], None]) -> None:
        pace = asyncio.create_task(asyncio.sleep(self._pace_s))
        try:
            index, failed = await self._bots.pick(turn, owner)
            await pace
        finally:
            pace.cancel()
        answer(index, failed)

    async def _ponder(self, turn: PonderTurn, owner: str) -> None:
        await self._bots.ponder(turn, owner)

    async def _hint(self, turn: HintTurn, owner: str, answer: Callable[[HintResult], None]) -> None:
        answer(await self._adviser.hints(turn, owner=owner))


def _note(tasks: dict[K, set[asyncio.Task[None]]], key: K, task: asyncio.Task[None]) -> None:
    tasks.setdefault(key, set()).add(task)

    def done(task: asyncio.Task[None]) -> None:
        if key in tasks:
            tasks[key].discard(task)
            if not tasks[key]:
                del tasks[key]

    task.add_done_callback(done)
