"""Fair queueing: owners take turns, however many jobs each of them has."""

import asyncio
import contextlib
from collections import OrderedDict, deque
from collections.abc import AsyncIterator

MOST_WAITING = 32
"""Jobs of one owner that may wait at the same time."""


class TooManyWait(Exception):
    """An owner has too many jobs waiting."""


class FairTurns:
    """Run a limited number of jobs at once. The others wait, and their owners take turns."""

    def __init__(self, size: int) -> None:
        self._left = size
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @property
    def free(self) -> bool:
        """Whether a job can start without making another wait."""
        return self._left > 0

    @contextlib.asynccontextmanager
    async def turn(self, owner: str = "") -> AsyncIterator[None]:
        """Wait for a turn. Raises TooManyWait."""
        if self._left > 0:
            self._left -= 1
        else:
            await self._wait(owner)
        try:
            yield
        finally:
            self._pass_on()

    async def _wait(self, owner: str) -> None:
        queue = self._waiting.setdefault(owner, deque())
        if len(queue) >= MOST_WAITING:
            raise TooManyWait("too many jobs are waiting")
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        queue.append(called)
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():
                self._pass_on()  # our turn had just come
            elif called in queue:
                queue.remove(called)
                if not queue:
                    self._waiting.pop(owner, None)
            raise

    def _pass_on(self) -> None:
        while self._waiting:
            owner, queue = next(iter(self._waiting.items()))
            called = queue.popleft()
            if queue:
                self._waiting.move_to_end(owner)
            else:
                del self._waiting[owner]
            if not called.done():
                called.set_result(None)
                return
        self._left += 1
