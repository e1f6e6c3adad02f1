"""How often, and how many at once: counted by connection and by address."""

from collections import deque

from net.host.limits import Limits
from net.transport.addresses import address_group


class TokenBucket:
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


class PinThrottle:
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


class ConnectionQuota:
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
