"""A connection at the host's end: bytes in by callback, bytes out without waiting."""

import asyncio
import socket
import ssl
from collections.abc import Callable
from typing import Any


class Line(asyncio.Protocol):
    """Calls `received` with the bytes that arrive, and `ended` once when the connection has ended."""

    def __init__(self, received: Callable[[bytes], None], ended: Callable[[], None]) -> None:
        self.data_received = received  # type: ignore[assignment, method-assign]
        self._ended = ended
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        # Looked up once, because they are called for every frame.
        self.write, self.backlog = transport.write, transport.get_write_buffer_size  # type: ignore[method-assign]

    def connection_lost(self, exc: Exception | None) -> None:
        self._ended()

    def write(self, data: bytes) -> None:
        """Hand bytes to the network, which never makes us wait."""

    def backlog(self) -> int:
        """Return how many bytes the other end has not taken yet."""
        return 0

    @property
    def closing(self) -> bool:
        return self._transport is None or self._transport.is_closing()

    def pause(self) -> None:
        """Stop reading. A little that is already on its way may still arrive."""
        if self._transport is not None and self._transport.is_reading():
            self._transport.pause_reading()

    def resume(self) -> None:
        if self._transport is not None and not self._transport.is_reading() and not self._transport.is_closing():
            self._transport.resume_reading()

    def close(self) -> None:
        """End the connection after everything written was sent."""
        if self._transport is not None:
            self._transport.close()

    def abort(self) -> None:
        """End the connection at once."""
        if self._transport is not None:
            self._transport.abort()


async def accept(
    connected: socket.socket, line: Line, context: ssl.SSLContext | None = None, handshake_s: float | None = None
) -> None:
    """Serve a connected socket with `line`, over TLS if there is a `context`. Raises OSError."""
    loop = asyncio.get_running_loop()
    await loop.connect_accepted_socket(lambda: line, connected, ssl=context, ssl_handshake_timeout=handshake_s)


class PipeWriter:
    """The other end of a `Line` inside this process. Bytes arrive at once; both ends close together."""

    def __init__(self, line: Line, transport: "_PipeTransport") -> None:
        self._line, self._transport = line, transport

    def write(self, data: bytes) -> None:
        if not self._transport.is_closing():
            self._line.data_received(data)

    def close(self) -> None:
        self._transport.close()

    abort = close

    def is_closing(self) -> bool:
        return self._transport.is_closing()

    async def wait_closed(self) -> None:
        await self._transport.closed.wait()

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return default


class _PipeTransport(asyncio.Transport):
    """What a line writes is read from `reader`."""

    def __init__(self, line: Line, reader: asyncio.StreamReader) -> None:
        super().__init__()
        self._line, self._reader = line, reader
        self.closed = asyncio.Event()
        self._reading = True

    def write(self, data: bytes | bytearray | memoryview) -> None:
        if not self.closed.is_set():
            self._reader.feed_data(bytes(data))

    def get_write_buffer_size(self) -> int:
        return 0

    def is_closing(self) -> bool:
        return self.closed.is_set()

    def is_reading(self) -> bool:
        return self._reading

    def pause_reading(self) -> None:
        self._reading = False

    def resume_reading(self) -> None:
        self._reading = True

    def close(self) -> None:
        if not self.closed.is_set():
            self.closed.set()
            self._reader.feed_eof()
            asyncio.get_running_loop().call_soon(self._line.connection_lost, None)

    abort = close


def connect_pipe(line: Line) -> tuple[asyncio.StreamReader, PipeWriter]:
    """Connect `line` to another end inside this process, and return that."""
    reader = asyncio.StreamReader()
    transport = _PipeTransport(line, reader)
    line.connection_made(transport)
    return reader, PipeWriter(line, transport)
