"""The file format of journals: records, each sealed to the one before it.

A journal is a magic word that ends in the number of its format, then records. A record is

    4 bytes   length of the payload
    4 bytes   checksum of the length
    8 bytes   seal: a hash of the seal before, the length and the payload
    n bytes   payload

Both checks continue from the seal of the record before. No record can be changed, removed or moved unnoticed, and a
damaged length cannot pass for the end of a short file. So damage is told apart from a write that was cut off, which is
harmless: what it recorded was never announced.

Format 1 had a length and a CRC-32 of the payload only. Such journals are read, and rewritten in this format when their
game continues.
"""

import re
import zlib
from collections.abc import Iterable
from hashlib import blake2b

import msgspec

from net.errors import JournalError

MAGIC = b"WOTR\x02"
OLD_MAGIC = b"WOTR\x01"
MAX_PAYLOAD = 1 << 20
"""Bytes of one payload."""
MAX_RECORDS = 1 << 18
"""Records of one journal: forty times those of the longest game."""

_HEAD, _OLD_HEAD = 16, 8
_LENGTH_CHECK = 8
"""Bytes of a record's head with the length and its checksum."""
_OLD_LENGTH = re.compile(rb"\0(?=[\0-\x10])(?!\0\0\0)")
"""Where the length of a payload may stand: at most `MAX_PAYLOAD`, and not zero."""
_MIN_ZEROS = 8
"""A file may grow before its content is written: then it ends in zeros. Fewer zeros than these may be content."""


class Unsealed(msgspec.Struct):
    """The content of a journal: whole payloads up to `length`, and what follows them."""

    payloads: list[bytes] = msgspec.field(default_factory=list)
    seal: bytes = MAGIC
    """The seal of the last whole record; the next record continues from it."""
    length: int = len(MAGIC)
    rest: int = 0
    """Bytes after the last whole record."""
    damaged: bool = False
    """Whether the rest is anything but the beginning of a record whose write was cut off."""
    old_format: bool = False
    """Whether it is in format 1."""


def seal(payloads: Iterable[bytes], after: bytes = MAGIC) -> tuple[bytes, bytes]:
    """Return payloads as records that follow the record with the seal `after`, and the seal of the last one."""
    parts: list[bytes] = []
    for payload in payloads:
        length = len(payload).to_bytes(4, "big")
        check, after = _check(after, length), _seal(after, length, payload)
        parts += (length, check, after, payload)
    return b"".join(parts), after


def unseal(content: bytes) -> Unsealed:
    """Return every whole record of a journal. Raises JournalError if the file is not a journal or was written by a
    newer version."""
    if content.startswith(OLD_MAGIC):
        return _unseal_old(content)
    if not content.startswith(MAGIC):
        if content[:4] == MAGIC[:4]:
            raise JournalError(
                "written in format {found}, and this version reads {known}",
                found=content[4:5].hex() or "?", known=f"{MAGIC[4]:02x}",
            )  # fmt: skip
        raise JournalError("not a journal")
    return unseal_from(content, len(MAGIC), MAGIC)


def unseal_from(content: bytes, length: int, seal: bytes) -> Unsealed:
    """Return every whole record after the first `length` bytes, the first of them sealed to `seal`."""
    found = Unsealed(seal=seal, length=length)
    while len(head := content[found.length : found.length + _HEAD]) == _HEAD:
        start, length = found.length + _HEAD, int.from_bytes(head[:4], "big")
        if _check(found.seal, head[:4]) != head[4:8]:
            found.damaged = not _ends_in_zeros(content, found.length, _LENGTH_CHECK)
            break
        if start + length > len(content):
            break
        payload = content[start : start + length]
        if _seal(found.seal, head[:4], payload) != head[8:]:
            found.damaged = not _ends_in_zeros(content, found.length, _HEAD + length)
            break
        found.payloads.append(payload)
        found.seal, found.length = head[8:], start + length
        _check_number(found)
    found.rest = len(content) - found.length
    return found


def _check_number(found: Unsealed) -> None:
    if len(found.payloads) > MAX_RECORDS:
        raise JournalError("too many records")


def _ends_in_zeros(content: bytes, start: int, size: int) -> bool:
    """Whether only the first of the `size` bytes at `start` were written, and zeros follow to the end."""
    written = len(content.rstrip(b"\0")) - start
    return written < size and len(content) - max(start + written, start) >= _MIN_ZEROS


def _check(before: bytes, length: bytes) -> bytes:
    return zlib.crc32(length, zlib.crc32(before)).to_bytes(4, "big")


def _seal(before: bytes, length: bytes, payload: bytes) -> bytes:
    return blake2b(before + length + payload, digest_size=8).digest()


def _unseal_old(content: bytes) -> Unsealed:
    found = Unsealed(old_format=True)
    while payload := _old_record(content, found.length):
        found.payloads.append(payload)
        found.length += _OLD_HEAD + len(payload)
        _check_number(found)
    rest = content[found.length :]
    found.rest = len(rest)
    length = int.from_bytes(rest[:4], "big")
    if len(rest) < _OLD_HEAD or not any(rest):
        return found
    cut_off = 0 < length <= MAX_PAYLOAD and len(rest) - _OLD_HEAD < length
    found.damaged = not cut_off or _holds_old_record(rest)
    return found


def _holds_old_record(rest: bytes) -> bool:
    """Whether a whole record stands anywhere in a last record that seems cut off: then its length is damaged, which
    nothing in that format guards. Bounded work: where it takes too long to tell, the answer is yes."""
    budget = 4 * len(rest)
    for found in _OLD_LENGTH.finditer(rest, 1):
        at = found.start()
        length = int.from_bytes(rest[at : at + 4], "big")
        if length <= len(rest) - at - _OLD_HEAD:
            budget -= length
            if budget < 0 or _old_record(rest, at):
                return True
    return False


def _old_record(content: bytes, at: int) -> bytes:
    """Return the payload of the whole record at this place, or nothing."""
    length = int.from_bytes(content[at : at + 4], "big")
    if not 0 < length <= MAX_PAYLOAD or at + _OLD_HEAD + length > len(content):
        return b""
    payload = content[at + _OLD_HEAD : at + _OLD_HEAD + length]
    return payload if zlib.crc32(payload) == int.from_bytes(content[at + 4 : at + _OLD_HEAD], "big") else b""
