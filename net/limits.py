"""How much one connection, one address or one guess may cost the others."""

from collections import deque
from dataclasses import dataclass

from net.addresses import address_group


@dataclass(frozen=True)
class Limits:
    hello_s: float = 10.0
    """To finish the TLS handshake, and again to say hello."""
    frame_s: float = 10.0
    """To finish a frame that has begun."""
    pulse_s: float = 5.0
    lost_s: float = 15.0
    """Without a byte: the line is dead."""
    messages: tuple[int, float] = (200, 2.0)
    chat: tuple[int, float] = (10, 10.0)
    fuss: tuple[int, float] = (40, 10.0)
    """Coming, going, sitting, asking: whatever the others are told of, or someone must think about, besides moves and
    chat."""
    backlog: int = 1 << 20
    """Bytes waiting for a client that does not read; then it is dropped, and may come back for a fresh view."""
    strangers_per_address: int = 8
    """Connections of one address that have not said hello yet."""
    people_per_address: int = 32
    connections: int = 512
    pin_tries: tuple[int, float] = (5, 60.0)


class Budget:
    """So many in so many seconds: what is saved up can be spent at once, and then it drips."""

    def __init__(self, allowance: tuple[int, float], now: float) -> None:
        self._most, seconds = allowance
        self._rate = self._most / seconds
        self._left, self._at = float(self._most), now

    def spend(self, now: float) -> bool:
        self._left = min(float(self._most), self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1.0:
            return False
        self._left -= 1.0
        return True


class Tries:
    """Wrong PINs by address, so that nobody can try them all."""

    def __init__(self, allowance: tuple[int, float]) -> None:
        self._most, self._window = allowance
        self._wrong: dict[str, deque[float]] = {}

    def blocked(self, address: str, now: float) -> bool:
        wrong = self._wrong.get(address_group(address))
        while wrong and now - wrong[0] > self._window:
            wrong.popleft()
        return wrong is not None and len(wrong) >= self._most

    def note(self, address: str, now: float) -> None:
        if len(self._wrong) > 10_000:
            self._wrong.clear()  # an address that roams that widely has better things to guess at
        self._wrong.setdefault(address_group(address), deque()).append(now)


class Gate:
    """Counts connections by address, those that have said hello apart from those that have not."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._strangers: dict[str, int] = {}
        self._people: dict[str, int] = {}
        self._all = 0

    def admit(self, address: str) -> str:
        """Let one more in, or say why not."""
        group = address_group(address)
        if self._all >= self._limits.connections:
            return "too many connections"
        if self._strangers.get(group, 0) >= self._limits.strangers_per_address:
            return "too many unfinished connections from one address"
        self._all += 1
        self._strangers[group] = self._strangers.get(group, 0) + 1
        return ""

    def welcome(self, address: str, trusted: bool = False) -> bool:
        """One of them has said hello. False: there are enough people from that address."""
        group = address_group(address)
        if not trusted and self._people.get(group, 0) >= self._limits.people_per_address:
            return False
        _drop(self._strangers, group)
        self._people[group] = self._people.get(group, 0) + 1
        return True

    def leave(self, address: str, welcomed: bool) -> None:
        self._all -= 1
        _drop(self._people if welcomed else self._strangers, address_group(address))


def _drop(counts: dict[str, int], group: str) -> None:
    counts[group] -= 1
    if not counts[group]:
        del counts[group]
