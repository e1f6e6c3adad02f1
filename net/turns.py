"""Turns of the event loop: what comes alone in one is seen to at once, what comes with others together with them."""

import asyncio
from collections.abc import Callable


class Crowd:
    """Tells what comes alone from what comes with others."""

    def __init__(self) -> None:
        self._came, self._several = 0, False

    def joins(self) -> bool:
        """One more has come. Whether it has company: others came in this turn already, or several in the last."""
        self._came += 1
        if self._came == 1:
            asyncio.get_running_loop().call_soon(self._turn_over)
        return self._several or self._came > 1

    def _turn_over(self) -> None:
        self._several, self._came = self._came > 1, 0


class Together:
    """Does what has company in the turn after it came, one thing right after the other: a processor does the same many
    times over in less time than now this, now that."""

    def __init__(self) -> None:
        self._crowd = Crowd()
        self._waiting: list[Callable[[], None]] = []

    def do(self, work: Callable[[], None]) -> None:
        """`work` raises nothing."""
        if not self._crowd.joins():
            work()
            return
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._do_all)
        self._waiting.append(work)

    def _do_all(self) -> None:
        waiting, self._waiting = self._waiting, []
        for work in waiting:
            work()
