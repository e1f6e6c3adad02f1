"""A line that is read until somebody listens to it, and heard from then on."""

import asyncio

import pytest

from net.errors import RemoteProtocolError
from net.transport.streams import pipe


async def test_what_comes_is_read_until_somebody_listens_and_heard_at_once_from_then_on():
    (here, _), (_, to_here) = pipe()
    heard: list[bytes] = []
    to_here.write(b"hello")
    assert await here.read(100) == b"hello"
    end = asyncio.create_task(here.read(100))
    await asyncio.sleep(0)
    here.listen(heard.append)
    to_here.write(b"one")
    assert heard == [b"one"]
    to_here.write(b"two")
    assert heard == [b"one", b"two"]
    to_here.close()
    assert await end == b""


async def test_what_a_listener_cannot_bear_is_for_who_reads_and_nothing_is_heard_after_it():
    (here, _), (_, to_here) = pipe()
    heard: list[bytes] = []

    def hear(data: bytes) -> None:
        heard.append(data)
        if data == b"bad":
            raise RemoteProtocolError("bad")

    here.listen(hear)
    end = asyncio.create_task(here.read(100))
    await asyncio.sleep(0)
    for data in (b"good", b"bad", b"more"):
        to_here.write(data)
    with pytest.raises(RemoteProtocolError):
        await end
    assert heard == [b"good", b"bad"]
