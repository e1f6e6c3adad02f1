"""Bytes to messages and back, with no socket in sight.

A frame is a four-byte length, then one message in msgpack. Whatever is not exactly that raises RemoteProtocolError:
the connection that sent it ends, and nothing else is touched.
"""

from collections.abc import Iterator
from typing import Any, Generic, TypeVar

import msgspec

from net.errors import RemoteProtocolError
from net.wire.from_client import FromClient
from net.wire.from_host import FromHost

M = TypeVar("M")

HELLO_LIMIT = 4096
"""Bytes in a frame before the handshake is done: a hello with all its tickets."""
FROM_CLIENT_LIMIT = 16 * 1024
FROM_HOST_LIMIT = 4 * 1024 * 1024
"""A whole view with its history may be long; a host that sends more is not one of ours."""
DEPTH_LIMIT = 32

_encoder = msgspec.msgpack.Encoder()


def frame(message: FromClient | FromHost) -> bytes:
    payload = _encoder.encode(message)
    return len(payload).to_bytes(4, "big") + payload


class Inbox(Generic[M]):
    """Collects what arrives on one connection and hands out whole, checked messages."""

    def __init__(self, type: Any, limit: int) -> None:
        self.limit = limit
        self._decoder: msgspec.msgpack.Decoder[M] = msgspec.msgpack.Decoder(type)
        self._buffer = bytearray()

    @property
    def unfinished(self) -> bool:
        """Whether part of a frame has come and the rest has not."""
        return bool(self._buffer)

    def feed(self, data: bytes) -> Iterator[M]:
        """The messages that `data` completes, in order. Raises at the first bad frame, once those before are out."""
        buffer = self._buffer
        buffer += data
        while len(buffer) >= 4:
            length = int.from_bytes(buffer[:4], "big")
            # Judged by its prefix alone, so that nobody makes us hold what we would refuse.
            if not 0 < length <= self.limit:
                raise RemoteProtocolError(f"a frame of {length} bytes, where {self.limit} are allowed")
            if len(buffer) < 4 + length:
                return
            payload = bytes(buffer[4 : 4 + length])
            del buffer[: 4 + length]
            yield self._decode(payload)

    def _decode(self, payload: bytes) -> M:
        if len(payload) <= FROM_CLIENT_LIMIT and _too_deep(payload):
            raise RemoteProtocolError(f"a frame nested deeper than {DEPTH_LIMIT}")
        try:
            return self._decoder.decode(payload)
        except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError, ValueError):
            # Without the decoder's words: they quote what was sent.
            raise UnreadableFrame("a frame that makes no sense", payload) from None


def decode_tree(content: msgspec.Raw | bytes) -> Any:
    """Plain data in which every text can be shown as it is. Raises RemoteProtocolError."""
    try:
        tree = msgspec.msgpack.decode(content)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError, ValueError):
        raise RemoteProtocolError("something embedded that makes no sense") from None
    unseen: list[Any] = [tree]
    while unseen:
        part = unseen.pop()
        if isinstance(part, str):
            if not part.isprintable():
                raise RemoteProtocolError("a text that cannot be shown")
        elif isinstance(part, dict):
            unseen += part.keys()
            unseen += part.values()
        elif isinstance(part, list):
            unseen += part
    return tree


class UnreadableFrame(RemoteProtocolError):
    """A frame of the right size that is no message of ours."""

    def __init__(self, reason: str, payload: bytes) -> None:
        super().__init__(reason)
        self.payload = payload

    def foreign_protocol(self) -> int | None:
        """The protocol number, if this is the hello of another version: its further fields may be strange to us."""
        try:
            match msgspec.msgpack.decode(self.payload):
                case ["Hello", int(protocol), *_]:
                    return protocol
        except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError, ValueError):
            pass
        return None


# Sizes of msgpack's fixed headers: type byte -> bytes of payload that follow it.
_FIXED = {0xCA: 4, 0xCB: 8, 0xCC: 1, 0xCD: 2, 0xCE: 4, 0xCF: 8, 0xD0: 1, 0xD1: 2, 0xD2: 4, 0xD3: 8}
_FIXED |= {0xD4: 2, 0xD5: 3, 0xD6: 5, 0xD7: 9, 0xD8: 17}
# Type byte -> bytes of length, bytes that come on top of that length.
_SIZED = {0xC4: (1, 0), 0xC5: (2, 0), 0xC6: (4, 0), 0xC7: (1, 1), 0xC8: (2, 1), 0xC9: (4, 1)}
_SIZED |= {0xD9: (1, 0), 0xDA: (2, 0), 0xDB: (4, 0)}
# Type byte -> bytes of count, values for each one counted.
_BRANCHES = {0xDC: (2, 1), 0xDD: (4, 1), 0xDE: (2, 2), 0xDF: (4, 2)}
_NO_BRANCH = bytes(kind for kind in range(256) if not 0x80 <= kind <= 0x9F and kind not in _BRANCHES)


def _too_deep(payload: bytes) -> bool:
    """Whether it goes deeper than DEPTH_LIMIT. Where fewer bytes than that could begin an array or a map, it does not:
    so it is with nearly all there is."""
    return len(payload.translate(None, _NO_BRANCH)) > DEPTH_LIMIT and depth(payload) > DEPTH_LIMIT


def depth(payload: bytes) -> int:
    """How deep the arrays and maps in a msgpack value go, found without recursion; it stops at DEPTH_LIMIT + 1."""
    open_branches: list[int] = []
    deepest, at, end = 0, 0, len(payload)
    while at < end:
        kind, count = payload[at], -1
        at += 1
        if 0x90 <= kind <= 0x9F:
            count = kind & 0x0F
        elif 0x80 <= kind <= 0x8F:
            count = (kind & 0x0F) * 2
        elif kind in _BRANCHES:
            size, each = _BRANCHES[kind]
            count = int.from_bytes(payload[at : at + size], "big") * each
            at += size
        elif 0xA0 <= kind <= 0xBF:
            at += kind & 0x1F
        elif kind in _SIZED:
            size, extra = _SIZED[kind]
            at += size + extra + int.from_bytes(payload[at : at + size], "big")
        else:
            at += _FIXED.get(kind, 0)
        if count > 0:
            open_branches.append(count)
            deepest = max(deepest, len(open_branches))
            if deepest > DEPTH_LIMIT:
                return deepest
            continue
        while open_branches:
            open_branches[-1] -= 1
            if open_branches[-1] > 0:
                break
            open_branches.pop()
    return deepest
