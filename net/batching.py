"""Batch work within one iteration of the event loop: a single item runs at once, several run together."""

import asyncio
from collections.abc import Callable


class BurstDetector:
    """Tell items that arrive alone from items that arrive in bursts."""

    def __init__(self) -> None:
        self._arrived, self._burst = 0, False

    def note_arrival(self) -> bool:
        """Count one more item. Return whether it is part of a burst: others arrived in this iteration of the event
        loop before it, or several arrived in the last one."""
        self._arrived += 1
        if self._arrived == 1:
            asyncio.get_running_loop().call_soon(self._end_iteration)
        return self._burst or self._arrived > 1

    def _end_iteration(self) -> None:
        self._burst, self._arrived = self._arrived > 1, 0


class LoopBatcher:
    """Run the work of a burst in one go in the next iteration: batching similar work is faster (warm caches)."""

    def __init__(self) -> None:
        self._bursts = BurstDetector()
        self._waiting: list[Callable[[], None]] = []

    def run(self, work: Callable[[], None]) -> None:
        """Run `work` now, or with the rest of a burst. It must not raise."""
        if not self._bursts.note_arrival():
            work()
            return
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._run_all)
        self._waiting.append(work)

    def _run_all(self) -> None:
        waiting, self._waiting = self._waiting, []
        for work in waiting:
            work()
