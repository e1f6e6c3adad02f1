"""Processes of our own that think for us: started as modules, spoken to through their pipes.

A worker ends when the pipe from its owner closes, however the owner ended.
"""

import asyncio
import contextlib
import os
import pickle
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from rules.game import Position


async def start(module: str) -> asyncio.subprocess.Process:
    """Run a module of ours as a worker."""
    root = str(Path(__file__).resolve().parents[2])
    path = os.pathsep.join(filter(None, (root, os.environ.get("PYTHONPATH"))))
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        module,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        # The terminal may belong to a screen: what a worker has to say comes through its pipe.
        stderr=asyncio.subprocess.DEVNULL,
        env=os.environ | {"PYTHONPATH": path},
    )


def packed(known: Position, *question: object) -> bytes:
    """A question about a position. Its game is named first: a position that is unpacked does not bring it along, and
    a worker has loaded none."""
    return pickle.dumps((type(known.game), known, *question))


def framed(content: bytes) -> bytes:
    """Behind its length in four bytes, as everything goes through a worker's pipes."""
    return len(content).to_bytes(4, "big") + content


async def received(stream: asyncio.StreamReader) -> bytes:
    """What was framed, as its owner reads it from a worker. Raises EOFError where the worker has ended."""
    return await stream.readexactly(int.from_bytes(await stream.readexactly(4), "big"))


def questions(stream: BinaryIO) -> Iterator[bytes]:
    """What was framed, as a worker reads it from its owner, until there is no more."""
    while len(prefix := stream.read(4)) == 4:
        yield stream.read(int.from_bytes(prefix, "big"))


async def end(process: asyncio.subprocess.Process | None) -> None:
    """Stop a worker at once, whatever it is doing."""
    if process is not None and process.returncode is None:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
