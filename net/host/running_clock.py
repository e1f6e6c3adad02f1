"""A clock that stands while the host does not run: stopped by a signal, asleep, or busy for seconds.

The host reads it at least once every `TICK_S`. A longer time between two readings is time in which nobody could play,
so it counts for nobody: neither for clocks and countdowns nor for connections.
"""

import time
from collections.abc import Callable

TICK_S = 0.5
"""Time between two ticks of a host."""
MAX_GAP_S = 3.0
"""A longer time between two readings is one in which the host did not run."""


class RunningClock:
    """Call it for the time in seconds, from a start that means nothing."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._last: float | None = None
        self._not_run = 0.0

    def start(self) -> None:
        """The host begins to read it: time before counts as it is."""
        self._last = self._clock()

    def __call__(self) -> float:
        now = self._clock()
        if self._last is not None:
            if now - self._last > MAX_GAP_S:
                self._not_run += now - self._last - TICK_S
            self._last = now
        return now - self._not_run
