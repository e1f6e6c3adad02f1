"""A connection at a client's end: a stream to read from, and a writer."""

import asyncio
from typing import Any, Protocol


class Writer(Protocol):
    """The part of `asyncio.StreamWriter` that this package uses."""

    def write(self, data: bytes) -> None: ...
    def close(self) -> None: ...
    def abort(self) -> None: ...
    def is_closing(self) -> bool: ...
    async def wait_closed(self) -> None: ...
    def get_extra_info(self, name: str, default: Any = None) -> Any: ...


class SocketWriter:
    """A `Writer` around a stream's writer."""

    def __init__(self, writer: asyncio.StreamWriter) -> None:
        self._writer = writer  # it closes the connection when it is garbage collected
        self.write, self.close, self.is_closing = writer.write, writer.close, writer.is_closing
        self.wait_closed, self.get_extra_info = writer.wait_closed, writer.get_extra_info
        self.abort = writer.transport.abort


Streams = tuple[asyncio.StreamReader, Writer]
