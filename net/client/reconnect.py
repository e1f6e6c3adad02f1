"""A connection to a host that is taken up again, with patience, whenever it is lost."""

import asyncio
import contextlib
import itertools
import logging
import random
from collections.abc import Awaitable, Callable
from typing import Literal

import msgspec

from net.client.changes import Disconnected
from net.errors import CannotConnect, NetError, RemoteProtocolError
from net.transport.streams import Writer
from net.wire.codec import FROM_HOST_LIMIT, Inbox, frame
from net.wire.from_client import FromClient, Hello
from net.wire.from_host import AnyFromHost, Farewell, FromHost, Welcome
from net.wire.sanitize import sanitize_message

log = logging.getLogger("wotr.client")

SILENCE_S = 20.0
"""A host pulses every few seconds; after this long without a byte the line is taken for dead."""
ANSWER_S = 20.0
BACKOFF_S = (0.3, 0.6, 1.2, 2.5, 5.0, 10.0)
"""Waits before coming back, each stretched or shrunk by up to half so that a table does not return all at once."""

Streams = tuple[asyncio.StreamReader, Writer]
Dial = Callable[[], Awaitable[Streams]]
LineState = Literal["connected", "reconnecting", "closed"]


class TurnedAway(CannotConnect):
    """The host would not have us; `final`: trying again the same way is no use."""

    def __init__(self, reason: str, final: bool) -> None:
        super().__init__(reason)
        self.final = final


class LineCallbacks(msgspec.Struct, frozen=True):
    """Whom a line tells what it hears."""

    welcomed: Callable[[Welcome], None]
    heard: Callable[[FromHost], None]
    cut: Callable[[], None]
    """The line is gone: whoever waits for an answer waits in vain."""
    lost: Callable[[Disconnected], None]
    back: Callable[[], None]
    closed: Callable[[str], None]


class ReconnectingLine:
    def __init__(
        self, dial: Dial, hello: Callable[[], Hello], callbacks: LineCallbacks, *, patient: bool = False
    ) -> None:
        """`patient`: a line inside this machine ends in so many words; however long it is silent, it is not dead."""
        self.state: LineState = "reconnecting"
        self.backoff = BACKOFF_S
        self._dial, self._hello, self._tell, self._patient = dial, hello, callbacks, patient
        self._writer: Writer | None = None
        self._task: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        """The first connection; its failure is the caller's to know: raises CannotConnect."""
        inbox, reader = await self._shake_hands()
        self._task = asyncio.create_task(self._live(inbox, reader), name="line")

    async def close(self, reason: str) -> None:
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            await asyncio.wait([task])
        await self._hang_up()
        self._finish(reason)

    def send(self, message: FromClient) -> None:
        if self._writer is not None:
            self._writer.write(frame(message))

    def drop(self) -> None:
        """Cut the line as a bad network would."""
        if self._writer is not None:
            self._writer.close()

    async def _shake_hands(self) -> tuple[Inbox[AnyFromHost], asyncio.StreamReader]:
        reader, writer = await self._dial()
        inbox: Inbox[AnyFromHost] = Inbox(AnyFromHost, FROM_HOST_LIMIT)
        try:
            writer.write(frame(self._hello()))
            first, *rest = await _first_words(inbox, reader)
            match first:
                case Welcome():
                    self._writer, self.state = writer, "connected"
                    self._tell.welcomed(first)
                case Farewell(reason=reason, final=final):
                    raise TurnedAway(reason, final)
                case _:
                    raise CannotConnect("The host answered with something else than a welcome.")
        except (OSError, RemoteProtocolError, TimeoutError) as error:
            writer.close()
            raise CannotConnect(f"That is no host of ours, or it is in trouble: {error or 'no answer'}.") from None
        except CannotConnect:
            writer.close()
            raise
        try:
            for message in rest:
                self._tell.heard(message)
        except NetError as error:
            await self._hang_up()
            raise CannotConnect(f"That is no host of ours, or it is in trouble: {error}.") from None
        return inbox, reader

    async def _live(self, inbox: Inbox[AnyFromHost], reader: asyncio.StreamReader) -> None:
        """Read until the line is cut, come back, and so on until it is over for good."""
        while True:
            reason = await self._read(inbox, reader)
            await self._hang_up()
            if self.state == "closed":
                return
            self.state = "reconnecting"
            try:
                inbox, reader = await self._come_back(reason)
            except TurnedAway as away:
                self._finish(str(away))
                return

    async def _read(self, inbox: Inbox[AnyFromHost], reader: asyncio.StreamReader) -> str:
        """Everything the host says, until the line is cut: why."""
        try:
            while True:
                async with asyncio.timeout(None if self._patient else SILENCE_S):
                    data = await reader.read(65536)
                if not data:
                    return "The host hung up."
                for message in map(sanitize_message, inbox.feed(data)):
                    if isinstance(message, Farewell):
                        if message.final:
                            self._finish(message.reason)
                        return message.reason
                    self._tell.heard(message)
        except TimeoutError:
            return "The host has gone silent."
        except (OSError, NetError) as error:
            return f"The line broke: {error}"
        except Exception:
            # Whatever a host says ends the line at most: we come back, or are told that there is no way.
            log.exception("the line broke at what the host said")
            return "The host said something that could not be followed."

    async def _come_back(self, reason: str) -> tuple[Inbox[AnyFromHost], asyncio.StreamReader]:
        for attempt in itertools.count():
            wait = self.backoff[min(attempt, len(self.backoff) - 1)] * random.uniform(0.5, 1.5)
            self._tell.lost(Disconnected(reason, wait))
            await asyncio.sleep(wait)
            try:
                inbox, reader = await self._shake_hands()
            except TurnedAway as away:
                if away.final:
                    raise
                reason = str(away)
            except (NetError, OSError) as error:
                reason = str(error)
            else:
                self._tell.back()
                return inbox, reader
        raise AssertionError("unreachable")

    async def _hang_up(self) -> None:
        writer, self._writer = self._writer, None
        self._tell.cut()
        if writer is not None:
            writer.close()
            with contextlib.suppress(OSError, TimeoutError):
                async with asyncio.timeout(1.0):
                    await writer.wait_closed()

    def _finish(self, reason: str) -> None:
        if self.state != "closed":
            self.state = "closed"
            self._tell.closed(reason)


async def _first_words(inbox: Inbox[AnyFromHost], reader: asyncio.StreamReader) -> list[FromHost]:
    async with asyncio.timeout(ANSWER_S):
        while data := await reader.read(65536):
            if messages := list(map(sanitize_message, inbox.feed(data))):
                return messages
    raise CannotConnect("The host hung up before it said a word.")
