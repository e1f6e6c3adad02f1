"""One connection at the host's end: what it may still cost, and how it is told things."""

import logging
import time

from net.host.limits import Limits
from net.host.throttle import Budget, TokenBucket
from net.transport.streams import Writer
from net.wire.codec import FROM_CLIENT_LIMIT, HELLO_LIMIT, Inbox, frame
from net.wire.from_client import AnyFromClient, Pong
from net.wire.from_host import Farewell, FromHost, Pulse
from net.wire.types import Returning

log = logging.getLogger("wotr.host")


class Connection:
    """Sans the socket: bytes in, messages out, bounded on both sides."""

    def __init__(self, writer: Writer, address: str, limits: Limits, guest: str = "") -> None:
        """`guest`: what an SSH guest is known by again."""
        now = time.monotonic()
        self.address, self.guest, self.person = address, guest, 0
        self.heard = now
        self.ping_ms: int | None = None
        self.saved: tuple[Returning, ...] = ()
        """Tables that wait on disk for the tickets of their hello."""
        self.inbox: Inbox[AnyFromClient] = Inbox(AnyFromClient, HELLO_LIMIT)
        self._writer, self._limits = writer, limits
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

    # ------------------------------------------------------------ what comes

    def note(self, now: float) -> None:
        """Bytes have come."""
        self.heard = now
        if not self.inbox.unfinished:
            self._unfinished_since = None
        elif self._unfinished_since is None:
            self._unfinished_since = now

    def may_send(self, now: float) -> bool:
        """Throttles whatever this connection says."""
        return self._messages.spend(now)

    def may_spend(self, budget: Budget, now: float) -> bool:
        """Throttles what has a budget of its own."""
        return self._budgets[budget].spend(now)

    def overdue(self, now: float) -> str:
        """Why this connection has had its time, if it has."""
        if not self.person and now - self.heard > self._limits.hello_s:
            return "no hello"
        if self._unfinished_since is not None and now - self._unfinished_since > self._limits.frame_s:
            return "half a frame, and never the rest"
        if now - self.heard > self._limits.lost_s:
            return "silent for too long"
        return ""

    # ------------------------------------------------------------ what goes

    def send(self, framed: bytes) -> None:
        """Hand over to the network, which never makes us wait; a reader too slow for it is dropped."""
        if self._writer.is_closing():
            return
        self._writer.write(framed)
        if self._writer.backlog() > self._limits.backlog:
            log.warning("%s does not read: dropped", self)
            self._writer.abort()

    def tell(self, message: FromHost) -> None:
        self.send(frame(message))

    def part(self, farewell: Farewell) -> None:
        """A last word, then close. What is still unread may be lost."""
        self.tell(farewell)
        self._writer.close()

    def close(self) -> None:
        self._writer.close()

    def cut(self) -> None:
        self._writer.abort()

    def pulse(self, pings: tuple[tuple[int, int], ...], now: float) -> None:
        self._beat, self._beat_at = self._beat + 1, now
        self.tell(Pulse(self._beat, pings))

    def pong(self, pong: Pong, now: float) -> None:
        if pong.beat == self._beat:
            self.ping_ms = round((now - self._beat_at) * 1000)
