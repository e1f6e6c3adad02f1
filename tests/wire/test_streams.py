"""A line that is read until somebody listens to it, and heard from then on."""

import asyncio

import pytest

from net.batching import LoopBatcher
from net.errors import RemoteProtocolError
from net.transport.streams import pipe


async def test_what_comes_is_read_until_somebody_listens_and_heard_at_once_from_then_on():
    (here, _), (_, to_here) = pipe()
    heard: list[bytes] = []
    to_here.write(b"hello")
    assert await here.read(100) == b"hello"
    end = asyncio.create_task(here.read(100))
    await asyncio.sleep(0)
    here.listen(heard.append, LoopBatcher())
    to_here.write(b"one")
    assert heard == [b"one"]
    await asyncio.sleep(0)
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

    here.listen(hear, LoopBatcher())
    end = asyncio.create_task(here.read(100))
    await asyncio.sleep(0)
    for data in (b"good", b"bad", b"more"):
        to_here.write(data)
    with pytest.raises(RemoteProtocolError):
        await end
    assert heard == [b"good", b"bad"]


async def test_those_who_come_in_one_turn_are_heard_in_order_after_it():
    batcher, heard = LoopBatcher(), list[bytes]()
    lines = [pipe() for _ in range(3)]
    for (here, _), _ in lines:
        here.listen(heard.append, batcher)
    for number, (_, (_, to_here)) in enumerate(lines):
        to_here.write(b"first %d" % number)
    assert heard == [b"first 0"], "nobody knew that others would come"
    await asyncio.sleep(0)
    assert heard == [b"first 0", b"first 1", b"first 2"]
    lines[2][1][1].write(b"second")
    assert heard[3:] == [], "several came in the turn before"
    lines[2][1][1].write(b"third")
    lines[2][1][1].close()
    await asyncio.sleep(0)
    assert heard[3:] == [b"second", b"third"], "what was said before the end of a line is heard"
