"""Both ends of a line: how bytes come and how they go, over a socket or, inside one process, without one."""

import asyncio
import socket
import ssl
from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

from net.batching import LoopBatcher


class Reader(asyncio.StreamReader):
    """A stream that can be read and, once somebody listens, is heard: what comes is handed on as it comes, and no task
    has to wake up for it. The end, and whatever `hear` raises, is still for who reads."""

    _hear: Callable[[bytes], None] | None = None
    _batcher: LoopBatcher

    def listen(self, hear: Callable[[bytes], None], batcher: LoopBatcher) -> None:
        """From here on, `batcher` with others who are heard. What has come already is to be read, before anything
        else can come."""
        self._hear, self._batcher = hear, batcher

    def feed_data(self, data: Any) -> None:
        if self._hear is None:
            super().feed_data(data)
        else:
            self._batcher.run(partial(self._hand_on, data))

    def _hand_on(self, data: bytes) -> None:
        if self._hear is None:
            return
        try:
            self._hear(data)
        except Exception as error:
            self._hear = None
            self.set_exception(error)


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


async def accepted(
    line: socket.socket, context: ssl.SSLContext | None = None, handshake_s: float | None = None
) -> tuple[Reader, SocketWriter]:
    """This end of a line that somebody else has opened, encrypted where there is a `context`. Raises OSError."""
    loop, reader = asyncio.get_running_loop(), Reader()
    protocol = asyncio.StreamReaderProtocol(reader)
    transport, _ = await loop.connect_accepted_socket(
        lambda: protocol, line, ssl=context, ssl_handshake_timeout=handshake_s
    )
    return reader, SocketWriter(asyncio.StreamWriter(transport, protocol, reader, loop))


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


def pipe() -> tuple[tuple[Reader, PipeWriter], tuple[Reader, PipeWriter]]:
    """Two ends: what is written to one is read from the other."""
    here, there, closed = Reader(), Reader(), asyncio.Event()
    return (here, PipeWriter(here, there, closed)), (there, PipeWriter(there, here, closed))
