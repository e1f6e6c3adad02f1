"""How often, and how many at once: counted by connection, by address and in all."""

from collections import OrderedDict, deque
from collections.abc import Callable
from typing import Literal

import msgspec

from net.host.limits import Limits
from net.transport.addresses import address_group
from net.wire.from_client import (
    AskHint,
    AskPreview,
    AskUndo,
    AskWholeGame,
    CreateTable,
    Enter,
    Leave,
    Ready,
    Request,
    Say,
    SeatBot,
    ShowEmote,
    Sit,
)

Budget = Literal["chat", "costly", "previews"]
"""What is counted apart from all that a connection says; `Limits` says how much there is of each."""
BUDGETS: dict[type[Request], Budget] = {
    Say: "chat",
    ShowEmote: "chat",
    AskPreview: "previews",
    **dict.fromkeys((AskHint, AskWholeGame, AskUndo, CreateTable, Enter, Leave, Ready, SeatBot, Sit), "costly"),
}
"""Which one a request is paid from; a choice, for one, from none."""

_ADDRESSES = 10_000
"""So many are remembered; the ones longest unheard of are forgotten first."""


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


class AddressBudgets:
    """A bucket for each address, kept while it is heard of: a new connection does not fill it."""

    def __init__(self, allowance: tuple[int, float]) -> None:
        self._allowance = allowance
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def spend(self, address: str, now: float) -> bool:
        group = address_group(address)
        bucket = self._buckets.setdefault(group, TokenBucket(self._allowance, now))
        self._buckets.move_to_end(group)
        if len(self._buckets) > _ADDRESSES:
            self._buckets.popitem(last=False)
        return bucket.spend(now)


class PinThrottle:
    """Wrong PINs, by address and in all: nobody can try them all, however many addresses they have.

    Nobody is locked out for what others at their address do, either: after a few wrong PINs those who come from there
    take turns, slowly. Only when there are many from everywhere, addresses that were wrong lately are not heard at all.
    """

    SPACING_S = 3.0
    """Between two turns of an address that has used up its tries."""
    PATIENCE_S = 6.5
    """Whoever would have to wait longer for their turn is sent away."""
    SUSPECT_S = 600.0

    def __init__(self, by_address: tuple[int, float], everywhere: tuple[int, float]) -> None:
        self._most, self._window = by_address
        self._most_everywhere, self._window_everywhere = everywhere
        self._wrong: OrderedDict[str, deque[float]] = OrderedDict()
        self._everywhere: deque[float] = deque(maxlen=self._most_everywhere)
        self._turns: dict[str, float] = {}

    def wait(self, address: str, now: float) -> float | None:
        """How long someone from there has to wait until their PIN is looked at, and their turn with it; None: it is
        not, until the guessing dies down."""
        group = address_group(address)
        wrong = self._wrong.get(group, deque())
        if wrong and now - wrong[-1] < self.SUSPECT_S and self._besieged(now):
            return None
        if sum(now - when < self._window for when in wrong) < self._most:
            return 0.0
        turn = max(now, self._turns.get(group, now))
        if turn - now > self.PATIENCE_S:
            return None
        self._turns[group] = turn + self.SPACING_S
        return turn - now

    def note(self, address: str, now: float) -> None:
        """A wrong one."""
        group = address_group(address)
        self._wrong.setdefault(group, deque(maxlen=self._most)).append(now)
        self._wrong.move_to_end(group)
        self._everywhere.append(now)
        if len(self._wrong) > _ADDRESSES:
            forgotten, _ = self._wrong.popitem(last=False)
            self._turns.pop(forgotten, None)

    def _besieged(self, now: float) -> bool:
        tried = self._everywhere
        return len(tried) == self._most_everywhere and now - tried[0] < self._window_everywhere


class Arrival(msgspec.Struct, eq=False):
    """A connection that counts."""

    address: str
    group: str
    since: float
    drop: Callable[[], object]
    """Ends it: it has to make room for another."""
    welcomed: bool = False
    gone: bool = False


class ConnectionQuota:
    """Counts connections by address, those that have said hello apart from those that have not.

    Of the latter those that dawdle make room for newcomers, so that a few silent ones lock nobody out.
    """

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._strangers: dict[Arrival, None] = {}
        self._people: dict[str, int] = {}

    def admit(self, address: str, now: float, drop: Callable[[], object]) -> Arrival | str:
        """Let one more in, or say why not. Every one let in must `leave`."""
        group = address_group(address)
        same = [arrival for arrival in self._strangers if arrival.group == group]
        if len(same) >= self._limits.strangers_per_address and not self._make_room(same, now):
            return "too many unfinished connections from one address"
        if self._all() >= self._limits.connections and not self._make_room(list(self._strangers), now):
            return "too many connections"
        arrival = Arrival(address, group, now, drop)
        self._strangers[arrival] = None
        return arrival

    def welcome(self, arrival: Arrival, trusted: bool = False) -> bool:
        """One of them has said hello. False: there are enough people from that address, and they are not `trusted`."""
        people = self._people.get(arrival.group, 0)
        if arrival.gone or (people >= self._limits.people_per_address and not trusted):
            return False
        del self._strangers[arrival]
        self._people[arrival.group] = people + 1
        arrival.welcomed = True
        return True

    def leave(self, arrival: Arrival) -> None:
        if arrival.gone:
            return
        arrival.gone = True
        if not arrival.welcomed:
            del self._strangers[arrival]
            return
        self._people[arrival.group] -= 1
        if not self._people[arrival.group]:
            del self._people[arrival.group]

    def _all(self) -> int:
        return len(self._strangers) + sum(self._people.values())

    def _make_room(self, strangers: list[Arrival], now: float) -> bool:
        """Drop the one that has been there longest, if it had its time."""
        oldest = strangers[0] if strangers else None
        if oldest is None or now - oldest.since < self._limits.dawdle_s:
            return False
        self.leave(oldest)
        oldest.drop()
        return True
