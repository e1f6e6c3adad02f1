"""A line inside one process: what a socket would be, without the socket."""

import asyncio
from typing import Any, Protocol


class Writer(Protocol):
    """The part of `asyncio.StreamWriter` that this package uses."""

    def write(self, data: bytes) -> None: ...
    def close(self) -> None: ...
    def is_closing(self) -> bool: ...
    async def wait_closed(self) -> None: ...
    def get_extra_info(self, name: str, default: Any = None) -> Any: ...
    def backlog(self) -> int: ...
    def abort(self) -> None: ...


class SocketWriter:
    """A `Writer` around a stream's writer."""

    def __init__(self, writer: asyncio.StreamWriter) -> None:
        self._writer = writer  # which closes with whoever forgets it
        self.close, self.wait_closed = writer.close, writer.wait_closed
        # Asked for every frame: without the detour through the stream's writer, which adds nothing to them.
        transport = writer.transport
        self.write, self.is_closing, self.abort = transport.write, transport.is_closing, transport.abort
        self.backlog = transport.get_write_buffer_size
        """Bytes written that the other end has not taken yet."""
        self.get_extra_info = writer.get_extra_info


class PipeWriter:
    """Writes into the other end's reader at once. Both ends close together."""

    def __init__(self, own: asyncio.StreamReader, other: asyncio.StreamReader, closed: asyncio.Event) -> None:
        self._own, self._other, self._closed = own, other, closed

    def write(self, data: bytes) -> None:
        if not self._closed.is_set():
            self._other.feed_data(data)

    def close(self) -> None:
        if not self._closed.is_set():
            self._closed.set()
            self._own.feed_eof()
            self._other.feed_eof()

    def is_closing(self) -> bool:
        return self._closed.is_set()

    async def wait_closed(self) -> None:
        await self._closed.wait()

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return default

    def backlog(self) -> int:
        return 0

    def abort(self) -> None:
        self.close()


def pipe() -> tuple[tuple[asyncio.StreamReader, PipeWriter], tuple[asyncio.StreamReader, PipeWriter]]:
    """Two ends: what is written to one is read from the other."""
    here, there, closed = asyncio.StreamReader(), asyncio.StreamReader(), asyncio.Event()
    return (here, PipeWriter(here, there, closed)), (there, PipeWriter(there, here, closed))
