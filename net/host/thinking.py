"""Bots that play and bots that advise, for tables and people: in fair turns, and while somebody waits for it."""

import asyncio
from collections.abc import Callable, Coroutine
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from net.table.hints import Chances
from net.table.outbox import BotTurn, HintTurn

if TYPE_CHECKING:
    from net.workers.advice import Adviser
    from net.workers.bots import BotPlayers
    from net.workers.pool import WorkerPool

K = TypeVar("K")
Start = Callable[[Coroutine[None, None, None]], "asyncio.Task[None]"]
OVERRUN_S = 20.0
"""A bot that takes longer has faltered."""


class Thinking:
    """Loads what thinks when there is something to think about: a table is on the screen before that."""

    def __init__(self, start: Start, overrun_s: float, pace_s: float) -> None:
        """`start`: runs something until it is done, or the host closes. `pace_s`: the least time a choice takes."""
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

    def play(self, turn: BotTurn, whose: str, answer: Callable[[int, bool], None]) -> None:
        """Have a bot choose. `whose`: who waits for their turn with others alike."""
        task = self._start(self._pick(turn, whose, answer))
        _note(self._of_table, turn.table, task)

    def advise(self, turn: HintTurn, whose: str, answer: Callable[[Chances], None]) -> None:
        task = self._start(self._hint(turn, whose, answer))
        _note(self._of_table, turn.table, task)
        _note(self._of_person, turn.person, task)

    def stop_table(self, table: str) -> None:
        """Nobody waits for anything of this table any more."""
        for task in self._of_table.pop(table, ()):
            task.cancel()

    def stop_person(self, person: int) -> None:
        for task in self._of_person.pop(person, ()):
            task.cancel()

    async def close(self) -> None:
        if "_pool" in self.__dict__:
            await self._pool.close()

    async def _pick(self, turn: BotTurn, whose: str, answer: Callable[[int, bool], None]) -> None:
        pace = asyncio.create_task(asyncio.sleep(self._pace_s))
        try:
            index, faltered = await self._bots.pick(turn, whose)
            await pace
        finally:
            pace.cancel()
        answer(index, faltered)

    async def _hint(self, turn: HintTurn, whose: str, answer: Callable[[Chances], None]) -> None:
        answer(await self._adviser.hints(turn, whose=whose))


def _note(tasks: dict[K, set[asyncio.Task[None]]], key: K, task: asyncio.Task[None]) -> None:
    tasks.setdefault(key, set()).add(task)

    def done(task: asyncio.Task[None]) -> None:
        if key in tasks:
            tasks[key].discard(task)
            if not tasks[key]:
                del tasks[key]

    task.add_done_callback(done)
