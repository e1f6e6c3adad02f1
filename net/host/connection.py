"""One connection at the host's end: its limits, and how it is sent messages."""

import asyncio
import logging

from net.host.limits import Limits
from net.host.throttle import Arrival, Budget, TokenBucket
from net.transport.line import Line
from net.wire.codec import FROM_CLIENT_LIMIT, HELLO_LIMIT, Inbox, frame
from net.wire.from_client import AnyFromClient, Pong
from net.wire.from_host import Farewell, FromHost, Pulse
from net.wire.types import Returning, Via

log = logging.getLogger("wotr.host")


class Connection:
    """Bytes in, messages out, with limits in both directions."""

    def __init__(
        self,
        line: Line,
        address: str,
        via: Via,
        limits: Limits,
        now: float,
        guest: str = "",
        arrival: Arrival | None = None,
    ) -> None:
        """`guest`: by which an SSH guest is recognized. `arrival`: of a connection from the network."""
        self.line, self.address, self.via, self.guest, self.arrival = line, address, via, guest, arrival
        self.person = 0
        self.greeted = False
        """Whether they were sent the welcome, which may have to wait for the disk. It comes first."""
        self.has_entered = False
        """Whether they have entered a table on this connection."""
        self.last_heard = now
        self.ping_ms: int | None = None
        self.saved: tuple[Returning, ...] = ()
        """Tables on disk for which the hello has tickets."""
        self.checking: asyncio.Task[None] | None = None
        """Set while the hello is being checked; what else arrives must wait."""
        self.inbox: Inbox[AnyFromClient] = Inbox(AnyFromClient, HELLO_LIMIT)
        self._limits = limits
        self._messages = TokenBucket(limits.messages, now)
        self._budgets: dict[Budget, TokenBucket] = {
            "chat": TokenBucket(limits.chat, now),
            "costly": TokenBucket(limits.costly, now),
            "previews": TokenBucket(limits.previews, now),
        }
        self._unfinished_since: float | None = None
        self._beat, self._beat_at = 0, 0.0

    def __str__(self) -> str:
        return f"{self.address} (person {self.person})" if self.person else self.address

    def welcomed(self, person: int) -> None:
        self.person, self.inbox.limit = person, FROM_CLIENT_LIMIT

    # ------------------------------------------------------------ receiving

    def note_received(self, now: float) -> None:
        """Note that bytes have arrived."""
        self.last_heard = now
        if not self.inbox.unfinished:
            self._unfinished_since = None
        elif self._unfinished_since is None:
            self._unfinished_since = now

    def may_send(self, now: float) -> bool:
        """Count a message, and return whether it is within the limit."""
        return self._messages.spend(now)

    def may_spend(self, budget: Budget, now: float) -> bool:
        """Count a message with its own budget, and return whether it is within the limit."""
        return self._budgets[budget].spend(now)

    def overdue(self, now: float) -> str:
        """Return why this connection has timed out, or an empty text."""
        if not self.person and now - self.last_heard > self._limits.hello_s:
            return "no hello"
        if self._unfinished_since is not None and now - self._unfinished_since > self._limits.frame_s:
            return "an unfinished frame"
        if now - self.last_heard > self._limits.lost_s:
            return "no sign of life"
        return ""

    # ------------------------------------------------------------ sending

    def send(self, framed: bytes) -> None:
        """Send bytes without waiting; a client that does not read is dropped."""
        line = self.line
        if line.closing:
            return
        line.write(framed)
        if line.backlog() > self._limits.backlog:
            log.warning("%s does not read: dropped", self)
            line.abort()

    def tell(self, message: FromHost) -> None:
        self.send(frame(message))

    def close_with(self, farewell: Farewell) -> None:
        """Send a last message, then close."""
        self.tell(farewell)
        self.line.close()

    def abort(self) -> None:
        """Close at once."""
        self.line.abort()

    def pulse(self, pings: tuple[tuple[int, int], ...], now: float) -> None:
        self._beat, self._beat_at = self._beat + 1, now
        self.tell(Pulse(self._beat, pings))

    def pong(self, pong: Pong, now: float) -> None:
        if pong.beat == self._beat:
            self.ping_ms = round((now - self._beat_at) * 1000)
