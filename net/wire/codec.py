"""Convert bytes to messages and back, without sockets.

A frame is a four-byte length, then one message in msgpack. Anything else raises RemoteProtocolError: it ends the
connection that sent it, and affects nothing else.
"""

from collections.abc import Iterator
from typing import Any, Generic, TypeVar

import msgspec

from net.errors import RemoteProtocolError
from net.wire.depth import DEPTH_LIMIT, TooDeep, check_msgpack
from net.wire.from_client import FromClient
from net.wire.from_host import FromHost

M = TypeVar("M")

HELLO_LIMIT = 4096
"""Bytes of a frame before the handshake is done: room for a hello with all its tickets."""
FROM_CLIENT_LIMIT = 16 * 1024
FROM_HOST_LIMIT = 4 * 1024 * 1024
"""A whole view with its history may be long. No host of ours sends more."""

_encoder = msgspec.msgpack.Encoder()


def frame(message: FromClient | FromHost) -> bytes:
    payload = _encoder.encode(message)
    return len(payload).to_bytes(4, "big") + payload


class Inbox(Generic[M]):
    """Collect the bytes that arrive on one connection, and return whole, checked messages."""

    def __init__(self, type: Any, limit: int) -> None:
        self.limit = limit
        self._decoder: msgspec.msgpack.Decoder[M] = msgspec.msgpack.Decoder(type)
        self._buffer = bytearray()

    @property
    def unfinished(self) -> bool:
        """Whether part of a frame has arrived and the rest has not."""
        return bool(self._buffer)

    def hold(self, data: bytes) -> None:
        """Keep data for the next `feed`."""
        self._buffer += data

    def feed(self, data: bytes) -> Iterator[M]:
        """Yield the messages that `data` completes, in order. Raises RemoteProtocolError at the first bad frame, after
        the messages before it were yielded. An iterator that is dropped leaves its messages for the next `feed`."""
        buffer = self._buffer
        buffer += data
        while len(buffer) >= 4:
            length = int.from_bytes(buffer[:4], "big")
            # The prefix alone decides, so that nobody can make us buffer a frame that we will refuse.
            if not 0 < length <= self.limit:
                raise RemoteProtocolError(
                    "a frame of {length} bytes, where {limit} are allowed", length=length, limit=self.limit
                )
            if len(buffer) < 4 + length:
                return
            payload = bytes(buffer[4 : 4 + length])
            del buffer[: 4 + length]
            yield self._decode(payload)

    def _decode(self, payload: bytes) -> M:
        try:
            check_msgpack(payload)
            return self._decoder.decode(payload)
        except TooDeep:
            raise RemoteProtocolError("a frame nested deeper than {limit}", limit=DEPTH_LIMIT) from None
        except ValueError:
            # Not the decoder's own text: it quotes what was sent.
            raise UnreadableFrame("a frame that is not a known message", payload) from None


def decode_tree(content: msgspec.Raw | bytes) -> Any:
    """Decode embedded plain data, and check that every text in it is printable. Raises RemoteProtocolError."""
    try:
        check_msgpack(bytes(content))
        tree = msgspec.msgpack.decode(content)
    except ValueError:
        raise RemoteProtocolError("unreadable embedded data") from None
    unchecked: list[Any] = [tree]
    while unchecked:
        part = unchecked.pop()
        if isinstance(part, str):
            if not part.isprintable():
                raise RemoteProtocolError("an unprintable text")
        elif isinstance(part, dict):
            unchecked += part.keys()
            unchecked += part.values()
        elif isinstance(part, list):
            unchecked += part
    return tree


class UnreadableFrame(RemoteProtocolError):
    """A frame of the right size that is not a known message."""

    def __init__(self, reason: str, payload: bytes) -> None:
        super().__init__(reason)
        self.payload = payload

    def foreign_protocol(self) -> int | None:
        """Return the protocol number if this is the hello of another version, whose other fields we may not know."""
        try:
            check_msgpack(self.payload)
            match msgspec.msgpack.decode(self.payload):
                case ["Hello", int(protocol), *_]:
                    return protocol
        except ValueError:
            pass
        return None
