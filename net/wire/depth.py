"""Measure how deeply data nests, before it is decoded.

Decoders recurse once per level. How many levels an interpreter survives differs between Python versions and threads, so
no decoder of ours relies on it: data from outside is scanned here first, without recursion.
"""

import re

DEPTH_LIMIT = 32

# Bytes that each type byte takes in all, for values of fixed size; 0 for all other types.
_SIZES = [1] * 0x80 + [0] * 0x20 + [1 + length for length in range(0x20)] + [1] * 0x40
for _kind in range(0xC4, 0xCA):
    _SIZES[_kind] = 0
for _kind in range(0xD9, 0xE0):
    _SIZES[_kind] = 0
for _kind, _size in {0xCA: 4, 0xCB: 8, 0xCC: 1, 0xCD: 2, 0xCE: 4, 0xCF: 8, 0xD0: 1, 0xD1: 2, 0xD2: 4, 0xD3: 8}.items():
    _SIZES[_kind] = 1 + _size
for _kind, _size in {0xD4: 2, 0xD5: 3, 0xD6: 5, 0xD7: 9, 0xD8: 17}.items():
    _SIZES[_kind] = 1 + _size
# Type byte -> bytes of the length field, bytes on top of that length.
_SIZED = {0xC4: (1, 0), 0xC5: (2, 0), 0xC6: (4, 0), 0xC7: (1, 1), 0xC8: (2, 1), 0xC9: (4, 1)}
_SIZED |= {0xD9: (1, 0), 0xDA: (2, 0), 0xDB: (4, 0)}
# Type byte -> bytes of the count field, values per count.
_CONTAINERS = {0xDC: (2, 1), 0xDD: (4, 1), 0xDE: (2, 2), 0xDF: (4, 2)}
_NOT_CONTAINERS = bytes(kind for kind in range(256) if not 0x80 <= kind <= 0x9F and kind not in _CONTAINERS)

_JSON_STRINGS = re.compile(rb'"(?:[^"\\]|\\.)*"', re.DOTALL)
_NOT_BRACKETS = bytes(byte for byte in range(256) if byte not in b"[]{}")


class TooDeep(ValueError):
    """Nested deeper than DEPTH_LIMIT."""


def check_msgpack(payload: bytes) -> None:
    """Raise TooDeep for msgpack that nests deeper than DEPTH_LIMIT."""
    # Most messages have fewer bytes that could start a container than levels allowed.
    if len(payload.translate(None, _NOT_CONTAINERS)) > DEPTH_LIMIT and msgpack_depth(payload) > DEPTH_LIMIT:
        raise TooDeep


def check_json(content: bytes) -> None:
    """Raise TooDeep for JSON that nests deeper than DEPTH_LIMIT."""
    depth = 0
    for bracket in _JSON_STRINGS.sub(b"", content).translate(None, _NOT_BRACKETS):
        depth += 1 if bracket in b"[{" else -1
        if depth > DEPTH_LIMIT:
            raise TooDeep


def msgpack_depth(payload: bytes) -> int:
    """Return how deep the arrays and maps of a msgpack value go, or DEPTH_LIMIT + 1 as soon as they go deeper."""
    outer: list[int] = []
    """For each container around the current one, how many values of it are still to come."""
    left, deepest, at, end = 1, 0, 0, len(payload)
    while at < end:
        kind = payload[at]
        left -= 1
        if size := _SIZES[kind]:
            at += size
        elif kind in _SIZED:
            size, extra = _SIZED[kind]
            at += 1 + size + extra + int.from_bytes(payload[at + 1 : at + 1 + size], "big")
        else:
            size, values = _CONTAINERS.get(kind, (0, 1 if kind >= 0x90 else 2))
            count = (int.from_bytes(payload[at + 1 : at + 1 + size], "big") if size else kind & 0x0F) * values
            at += 1 + size
            if count:
                outer.append(left)
                left = count
                if len(outer) > deepest:
                    deepest = len(outer)
                    if deepest > DEPTH_LIMIT:
                        return deepest
        while not left and outer:
            left = outer.pop()
    return deepest
