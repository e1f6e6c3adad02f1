"""The host's end of a connection: bytes arrive by callback, in one process or over a socket."""

import asyncio
import socket
from functools import partial

from net.batching import LoopBatcher
from net.transport.line import Line, accept, connect_pipe


class Ear:
    def __init__(self) -> None:
        self.heard: list[bytes] = []
        self.ended = 0

    def line(self) -> Line:
        return Line(self.heard.append, self.end)

    def end(self) -> None:
        self.ended += 1


async def test_bytes_of_a_pipe_arrive_at_once_and_both_ends_close_together():
    ear = Ear()
    line = ear.line()
    assert line.closing, "before it is connected"
    reader, writer = connect_pipe(line)
    writer.write(b"one")
    assert ear.heard == [b"one"]
    line.write(b"two")
    assert await reader.read(100) == b"two"
    line.close()
    assert (line.closing, writer.is_closing()) == (True, True)
    assert await reader.read(100) == b""
    await writer.wait_closed()
    await asyncio.sleep(0)
    assert ear.ended == 1
    writer.write(b"late")
    line.write(b"late")
    writer.close()
    await asyncio.sleep(0)
    assert (ear.heard, ear.ended) == ([b"one"], 1)


async def test_a_socket_that_was_accepted_is_served_until_its_other_end_closes():
    ours, theirs = socket.socketpair()
    ear = Ear()
    line = ear.line()
    await accept(ours, line)
    reader, writer = await asyncio.open_connection(sock=theirs)
    writer.write(b"hello")
    line.write(b"welcome")
    assert await reader.readexactly(7) == b"welcome"
    writer.close()
    async with asyncio.timeout(10):
        while not ear.ended:
            await asyncio.sleep(0.01)
    assert b"".join(ear.heard) == b"hello"
    assert line.closing


async def test_nothing_arrives_while_a_socket_is_paused():
    ours, theirs = socket.socketpair()
    ear = Ear()
    line = ear.line()
    await accept(ours, line)
    line.pause()
    theirs.send(b"hello")
    await asyncio.sleep(0.05)
    assert ear.heard == []
    line.resume()
    async with asyncio.timeout(10):
        while not ear.heard:
            await asyncio.sleep(0.01)
    theirs.close()
    line.abort()
    await asyncio.sleep(0.01)
    assert (ear.heard, ear.ended) == ([b"hello"], 1)


async def test_work_that_arrives_in_one_iteration_runs_in_order_after_it():
    batcher, done = LoopBatcher(), list[str]()
    for number in range(3):
        batcher.run(partial(done.append, f"first {number}"))
    assert done == ["first 0"], "nobody knew that more would come"
    await asyncio.sleep(0)
    assert done == ["first 0", "first 1", "first 2"]
    batcher.run(lambda: done.append("second"))
    assert done[3:] == [], "several came in the iteration before"
    batcher.run(lambda: done.append("third"))
    await asyncio.sleep(0)
    assert done[3:] == ["second", "third"]
