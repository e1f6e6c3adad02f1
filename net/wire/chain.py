"""How records stand in a journal: each sealed to the one before, so that damage is told from a write that was cut off.

A journal is a magic word that ends in the number of its format, then records. A record is four bytes of length, four
that vouch for the length, eight that vouch for the payload, and the payload. Both checks go on from the seal of the
record before: none can be changed, left out or put elsewhere unnoticed, and no damaged length passes for a short file.

In the first format there was a length and a CRC-32 of the payload, no more. Such journals are read, and written anew
in this format when their game goes on.
"""

import zlib
from collections.abc import Iterable
from hashlib import blake2b

import msgspec

from net.errors import JournalError

MAGIC = b"WOTR\x02"
FORMER = b"WOTR\x01"
LONGEST = 1 << 20
"""Bytes of one payload."""

_HEAD, _FORMER_HEAD = 16, 8


class Unsealed(msgspec.Struct):
    """What was found in a journal: whole payloads up to `length`, and why there are no more."""

    payloads: list[bytes] = msgspec.field(default_factory=list)
    seal: bytes = MAGIC
    """Of the last whole record: the next one is sealed to it."""
    length: int = len(MAGIC)
    rest: int = 0
    """Bytes after the last whole record."""
    damaged: bool = False
    """The rest is something else than the beginning of a record that was cut off."""
    former: bool = False
    """Of the first format."""


def seal(payloads: Iterable[bytes], after: bytes = MAGIC) -> tuple[bytes, bytes]:
    """Payloads as they stand in a journal behind the record with the seal `after`, and the seal of the last one."""
    parts: list[bytes] = []
    for payload in payloads:
        length = len(payload).to_bytes(4, "big")
        vouch, after = _vouch(after, length), _seal(after, length, payload)
        parts += (length, vouch, after, payload)
    return b"".join(parts), after


def unseal(content: bytes) -> Unsealed:
    """Every whole record of a journal. Raises JournalError for what is none, or of a format to come."""
    if content.startswith(FORMER):
        return _unseal_former(content)
    if not content.startswith(MAGIC):
        if content[:4] == MAGIC[:4]:
            raise JournalError(f"written in format {content[4:5].hex() or '?'}, and this version reads {MAGIC[4]:02x}")
        raise JournalError("not a journal")
    return unseal_behind(content, len(MAGIC), MAGIC)


def unseal_behind(content: bytes, length: int, seal: bytes) -> Unsealed:
    """Every whole record behind the first `length` bytes, the first of them sealed to `seal`."""
    found = Unsealed(seal=seal, length=length)
    while len(head := content[found.length : found.length + _HEAD]) == _HEAD:
        start, length = found.length + _HEAD, int.from_bytes(head[:4], "big")
        if _vouch(found.seal, head[:4]) != head[4:8]:
            # A file may have grown before what was to stand there was written: then all of it is zeros.
            found.damaged = any(content[found.length :])
            break
        if start + length > len(content):
            break
        payload = content[start : start + length]
        if _seal(found.seal, head[:4], payload) != head[8:]:
            found.damaged = True
            break
        found.payloads.append(payload)
        found.seal, found.length = head[8:], start + length
    found.rest = len(content) - found.length
    return found


def _vouch(before: bytes, length: bytes) -> bytes:
    return zlib.crc32(length, zlib.crc32(before)).to_bytes(4, "big")


def _seal(before: bytes, length: bytes, payload: bytes) -> bytes:
    return blake2b(before + length + payload, digest_size=8).digest()


def _unseal_former(content: bytes) -> Unsealed:
    found = Unsealed(former=True)
    while payload := _former_at(content, found.length):
        found.payloads.append(payload)
        found.length += _FORMER_HEAD + len(payload)
    found.rest = len(content) - found.length
    rest = content[found.length :]
    length = int.from_bytes(rest[:4], "big")
    if len(rest) < _FORMER_HEAD or not any(rest):
        return found
    cut_off = 0 < length <= LONGEST and len(rest) - _FORMER_HEAD < length
    # Nothing vouches for a length there: were it damaged, whole records would stand somewhere behind it.
    found.damaged = not cut_off or any(_former_at(rest, at) for at in range(1, len(rest) - _FORMER_HEAD))
    return found


def _former_at(content: bytes, at: int) -> bytes:
    length = int.from_bytes(content[at : at + 4], "big")
    if not 0 < length <= LONGEST or at + _FORMER_HEAD + length > len(content):
        return b""
    payload = content[at + _FORMER_HEAD : at + _FORMER_HEAD + length]
    return payload if zlib.crc32(payload) == int.from_bytes(content[at + 4 : at + _FORMER_HEAD], "big") else b""
