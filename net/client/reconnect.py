"""A connection to a host that reconnects with backoff whenever it is lost."""

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
from net.transport.streams import Streams, Writer
from net.wire.codec import FROM_HOST_LIMIT, Inbox, frame
from net.wire.from_client import FromClient, Hello
from net.wire.from_host import AnyFromHost, Farewell, FromHost, Welcome
from net.wire.sanitize import sanitize_message
from rules.sentence import Sentence, sentence

log = logging.getLogger("wotr.client")

SILENCE_S = 20.0
"""A host pulses every few seconds; after this long without a byte the connection counts as lost."""
ANSWER_S = 20.0
BACKOFF_S = (0.3, 0.6, 1.2, 2.5, 5.0, 10.0)
"""Waits before each attempt, varied by up to half so that not everybody reconnects at once."""

Dial = Callable[[], Awaitable[Streams]]
LineState = Literal["connected", "reconnecting", "closed"]


class TurnedAway(CannotConnect):
    """The host refused us; `final`: trying again the same way is no use."""

    def __init__(self, reason: str | Sentence, final: bool) -> None:
        super().__init__(reason)
        self.final = final


class LineCallbacks(msgspec.Struct, frozen=True):
    """The owner of a line hears of its events through these."""

    welcomed: Callable[[Welcome], None]
    received: Callable[[FromHost], None]
    dropped: Callable[[], None]
    """The connection ended: no request that waits will be answered."""
    disconnected: Callable[[Disconnected], None]
    reconnected: Callable[[], None]
    closed: Callable[[Sentence], None]


class ReconnectingLine:
    def __init__(
        self, dial: Dial, hello: Callable[[], Hello], callbacks: LineCallbacks, *, local: bool = False
    ) -> None:
        """`local`: a line inside this machine reports its end, so silence never counts as a lost connection."""
        self.state: LineState = "reconnecting"
        self.backoff: tuple[float, ...] = BACKOFF_S
        self._dial, self._hello, self._tell, self._local = dial, hello, callbacks, local
        self._writer: Writer | None = None
        self._task: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        """Make the first connection. Raises CannotConnect."""
        inbox, reader = await self._handshake()
        self._task = asyncio.create_task(self._live(inbox, reader), name="line")

    async def close(self, reason: Sentence) -> None:
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            await asyncio.wait([task])
        await self._disconnect()
        self._finish(reason)

    def send(self, message: FromClient) -> None:
        if self._writer is not None:
            self._writer.write(frame(message))

    def drop(self) -> None:
        """Drop the connection as a bad network would."""
        if self._writer is not None:
            self._writer.close()

    async def _handshake(self) -> tuple[Inbox[AnyFromHost], asyncio.StreamReader]:
        reader, writer = await self._dial()
        inbox: Inbox[AnyFromHost] = Inbox(AnyFromHost, FROM_HOST_LIMIT)
        try:
            writer.write(frame(self._hello()))
            first, *rest = await _first_messages(inbox, reader)
            match first:
                case Welcome():
                    self._writer, self.state = writer, "connected"
                    self._tell.welcomed(first)
                case Farewell(said=said, final=final):
                    raise TurnedAway(said, final)
                case _:
                    raise CannotConnect("The host did not answer with a welcome.")
        except (OSError, RemoteProtocolError, TimeoutError) as error:
            writer.close()
            why = error if str(error) else sentence("no answer")
            raise CannotConnect("Not a compatible host, or it has a problem: {error}.", error=why) from None
        except CannotConnect:
            writer.close()
            raise
        try:
            for message in rest:
                self._tell.received(message)
        except NetError as error:
            await self._disconnect()
            raise CannotConnect("Not a compatible host, or it has a problem: {error}.", error=error) from None
        return inbox, reader

    async def _live(self, inbox: Inbox[AnyFromHost], reader: asyncio.StreamReader) -> None:
        """Read until the connection is lost, reconnect, and so on until it is closed."""
        while True:
            reason = await self._read(inbox, reader)
            await self._disconnect()
            if self.state == "closed":
                return
            self.state = "reconnecting"
            try:
                inbox, reader = await self._reconnect(reason)
            except TurnedAway as away:
                self._finish(away.sentence)
                return

    async def _read(self, inbox: Inbox[AnyFromHost], reader: asyncio.StreamReader) -> Sentence:
        """Receive messages until the connection ends; return why."""
        try:
            while True:
                async with asyncio.timeout(None if self._local else SILENCE_S):
                    data = await reader.read(65536)
                if not data:
                    return sentence("The host closed the connection.")
                for message in map(sanitize_message, inbox.feed(data)):
                    if isinstance(message, Farewell):
                        if message.final:
                            self._finish(message.said)
                        return message.said
                    self._tell.received(message)
        except TimeoutError:
            return sentence("The host stopped responding.")
        except (OSError, NetError) as error:
            return sentence("The connection failed: {error}", error=error)
        except Exception:
            # No message of a host may do more than end the connection.
            log.exception("a message of the host could not be handled")
            return sentence("The host sent something that could not be handled.")

    async def _reconnect(self, reason: Sentence) -> tuple[Inbox[AnyFromHost], asyncio.StreamReader]:
        for attempt in itertools.count():
            wait = self.backoff[min(attempt, len(self.backoff) - 1)] * random.uniform(0.5, 1.5)
            self._tell.disconnected(Disconnected(reason, wait))
            await asyncio.sleep(wait)
            try:
                inbox, reader = await self._handshake()
            except TurnedAway as away:
                if away.final:
                    raise
                reason = away.sentence
            except NetError as error:
                reason = error.sentence
            except OSError as error:
                reason = Sentence(str(error))
            else:
                self._tell.reconnected()
                return inbox, reader
        raise AssertionError("unreachable")

    async def _disconnect(self) -> None:
        writer, self._writer = self._writer, None
        self._tell.dropped()
        if writer is not None:
            writer.close()
            with contextlib.suppress(OSError, TimeoutError):
                async with asyncio.timeout(1.0):
                    await writer.wait_closed()

    def _finish(self, reason: Sentence) -> None:
        if self.state != "closed":
            self.state = "closed"
            self._tell.closed(reason)


async def _first_messages(inbox: Inbox[AnyFromHost], reader: asyncio.StreamReader) -> list[FromHost]:
    async with asyncio.timeout(ANSWER_S):
        while data := await reader.read(65536):
            if messages := list(map(sanitize_message, inbox.feed(data))):
                return messages
    raise CannotConnect("The host closed the connection without an answer.")
