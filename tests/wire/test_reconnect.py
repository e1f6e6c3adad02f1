"""A lost connection is retried with growing, random delays."""

import asyncio
import socket
from collections.abc import Callable

import pytest

from net.client import reconnect
from net.client.changes import ConnectionClosed, Disconnected
from net.client.client import Client
from net.client.reconnect import BACKOFF_S, LineCallbacks, ReconnectingLine, TurnedAway
from net.errors import CannotConnect
from net.host import host as host_module
from net.host.host import Host
from net.host.limits import Limits
from net.transport.line import Line, connect_pipe
from net.transport.streams import Streams
from net.wire.codec import frame
from net.wire.from_client import Hello
from net.wire.from_host import Welcome
from net.wire.types import PROTOCOL
from rules.sentence import Sentence
from tests.patience import PATIENCE_S
from tests.toy import TOYS

WELCOME = frame(Welcome(1, "Ann", "Desk", PROTOCOL, ()))


class Far:
    """A host that is there for the first call, away for as many as it is told to, and then there again."""

    def __init__(self, away: int, final: bool = False) -> None:
        self.calls, self._away, self._final = 0, away, final
        self.ends: list[Line] = []

    async def dial(self) -> Streams:
        self.calls += 1
        if 1 < self.calls <= 1 + self._away:
            raise TurnedAway("No.", final=True) if self._final else CannotConnect("Nobody answers.")
        line = Line(lambda data: None, lambda: None)
        streams = connect_pipe(line)
        line.write(WELCOME)
        self.ends.append(line)
        return streams


@pytest.fixture
def slept(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How long the line would have waited, without waiting."""
    waits: list[float] = []
    really = asyncio.sleep

    async def sleep(seconds: float) -> None:
        waits.append(seconds)
        await really(0)

    monkeypatch.setattr("net.client.reconnect.asyncio.sleep", sleep)
    return waits


async def lost_line(far: Far, until: Callable[[list[object]], bool]) -> list[object]:
    """All that a line tells from when it is lost, until something is told."""
    told: list[object] = []
    done = asyncio.Event()

    def tell(what: object) -> None:
        told.append(what)
        if until(told):
            done.set()

    callbacks = LineCallbacks(
        welcomed=lambda welcome: None,
        received=lambda message: None,
        dropped=lambda: None,
        disconnected=tell,
        reconnected=lambda: tell("back"),
        closed=lambda reason: tell(f"closed: {reason}"),
    )
    line = ReconnectingLine(far.dial, lambda: Hello(PROTOCOL, "Ann"), callbacks)
    await line.begin()
    far.ends[0].close()
    async with asyncio.timeout(PATIENCE_S):
        await done.wait()
    await line.close(Sentence("done"))
    return told


async def test_each_attempt_waits_longer_than_the_one_before_up_to_a_limit(slept: list[float]):
    far = Far(away=8)
    told = await lost_line(far, lambda told: told[-1] == "back")
    assert far.calls == 10, "one call for each wait, and the first"
    due = (*BACKOFF_S, BACKOFF_S[-1], BACKOFF_S[-1], BACKOFF_S[-1])
    assert [0.5 * wait <= waited <= 1.5 * wait for wait, waited in zip(due, slept, strict=True)] == [True] * 9
    promised = [change.retry_in for change in told if isinstance(change, Disconnected)]
    assert promised == slept, "what people are told is what it does"
    assert sorted(set(BACKOFF_S)) == list(BACKOFF_S)


async def test_people_who_lost_the_same_host_do_not_return_at_the_same_moment(slept: list[float]):
    for _ in range(5):
        await lost_line(Far(away=0), lambda told: told[-1] == "back")
    assert len(set(slept)) == 5


async def test_a_client_refused_for_good_does_not_reconnect(slept: list[float]):
    far = Far(away=5, final=True)
    told = await lost_line(far, lambda told: str(told[-1]).startswith("closed"))
    assert (far.calls, told[-1]) == (2, "closed: No.")


@pytest.mark.parametrize("way", ["here", "through"])
async def test_a_local_connection_never_times_out(way: str, monkeypatch: pytest.MonkeyPatch):
    """A person who stops the program with Ctrl-Z and continues later finds the table as it was."""
    monkeypatch.setattr(reconnect, "SILENCE_S", 0.05)
    monkeypatch.setattr(host_module, "TICK_S", 0.01)
    host = Host(TOYS, limits=Limits(pulse_s=3600.0, lost_s=0.05))
    if way == "here":
        ann = await Client.here(host, "Ann")
    else:
        ours, theirs = socket.socketpair()
        await host.attend(ours, "ssh guest")
        ann = await Client.through(theirs, "Ann")
    told: list[object] = []
    ann.listen(told.append)
    await asyncio.sleep(0.3)
    assert ann.state == "connected"
    assert not any(isinstance(change, (Disconnected, ConnectionClosed)) for change in told)
    await ann.close()
    await host.close()
