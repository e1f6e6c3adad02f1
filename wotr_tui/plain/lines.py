"""Lines typed by a person or fed by a script, read beside everything else that happens."""

import asyncio
import sys
import threading
from typing import TextIO


class TypedLines:
    """A queue of lines; None at the end of input. The reading thread never keeps the process alive."""

    def __init__(self, source: TextIO | None = None) -> None:
        self._source = source or sys.stdin
        self._loop = asyncio.get_running_loop()
        self._queue: asyncio.Queue[str | None] = asyncio.Queue()
        threading.Thread(target=self._read, daemon=True, name="typed lines").start()

    @property
    def typed(self) -> bool:
        """Whether a person types them."""
        return self._source.isatty()

    def _read(self) -> None:
        try:
            for line in self._source:
                self._loop.call_soon_threadsafe(self._queue.put_nowait, line.rstrip("\r\n"))
            self._loop.call_soon_threadsafe(self._queue.put_nowait, None)
        except (RuntimeError, ValueError, OSError):
            return  # the loop is gone, or the source: nobody listens any more

    async def next(self) -> str | None:
        return await self._queue.get()
