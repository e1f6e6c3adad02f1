"""Lines typed by a person or fed by a script, read in a thread of their own."""

import asyncio
import sys
import threading
from time import monotonic
from typing import TextIO

from wotr_tui.plain import narrator
from wotr_tui.plain.command_words import name_of


class TypedLines:
    """A queue of lines; None at the end of input. The reading thread never keeps the process alive."""

    def __init__(self, source: TextIO | None = None) -> None:
        self._source = source or sys.stdin
        self._loop = asyncio.get_running_loop()
        self._queue: asyncio.Queue[tuple[str | None, float]] = asyncio.Queue()
        self.typed_at = 0.0
        """When the line that `next` returned last was typed."""
        threading.Thread(target=self._read, daemon=True, name="typed lines").start()

    @property
    def from_person(self) -> bool:
        """Whether a person types them."""
        return self._source.isatty()

    def _read(self) -> None:
        try:
            for line in self._source:
                self._put(line.rstrip("\r\n"))
            self._put(None)
        except (RuntimeError, ValueError, OSError):
            return  # the loop or the source is closed

    def _put(self, line: str | None) -> None:
        self._loop.call_soon_threadsafe(self._queue.put_nowait, (line, monotonic()))

    async def next(self) -> str | None:
        line, self.typed_at = await self._queue.get()
        return line


async def ask_number(lines: TypedLines, question: str, most: int) -> int | None:
    """Ask for a number from 1 to `most` and return it counted from 0; None at the end of input or on quit."""
    while True:
        narrator.line(question)
        typed = await lines.next()
        if typed is None or name_of(typed.strip()) == "quit":
            return None
        if typed.strip().isdecimal() and 1 <= int(typed) <= most:
            return int(typed) - 1
