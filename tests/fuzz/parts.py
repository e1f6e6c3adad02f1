"""How harnesses cut bytes into parts, and where they write."""

import atexit
import shutil
import tempfile
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path


def parts(data: bytes) -> Iterator[bytes]:
    """Cut bytes into parts: one byte of length, then so many."""
    at = 0
    while at < len(data):
        yield data[at + 1 : at + 1 + data[at]]
        at += 1 + data[at]


def by_parts(said: Iterable[bytes]) -> bytes:
    return b"".join(bytes([len(part)]) + part for part in said)


@cache
def scratch() -> Path:
    memory = Path("/dev/shm")  # a disk would take longer than what is tried
    folder = Path(tempfile.mkdtemp(prefix="wotr-fuzz-", dir=memory if memory.is_dir() else None))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder
