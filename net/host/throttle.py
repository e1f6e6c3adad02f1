"""Limits of rates and numbers, by connection, by address and in all."""

from collections import Counter, OrderedDict, deque
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
"""Kinds of requests with a limit of their own, which `Limits` sets."""
BUDGETS: dict[type[Request], Budget] = {
    Say: "chat",
    ShowEmote: "chat",
    AskPreview: "previews",
    **dict.fromkeys((AskHint, AskWholeGame, AskUndo, CreateTable, Enter, Leave, Ready, SeatBot, Sit), "costly"),
}
"""The budget of each kind of request; choices have none."""

_MAX_ADDRESSES = 10_000
"""Addresses remembered; those not seen for the longest time are forgotten first."""


RESERVED_SHARE = 8
"""One place in so many is for people who return to a seat."""


class TokenBucket:
    """Allow so many items per so many seconds, and bursts of as many."""

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
    """A bucket for each address, which outlives connections."""

    def __init__(self, allowance: tuple[int, float]) -> None:
        self._allowance = allowance
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def spend(self, address: str, now: float) -> bool:
        group = address_group(address)
        bucket = self._buckets.setdefault(group, TokenBucket(self._allowance, now))
        self._buckets.move_to_end(group)
        if len(self._buckets) > _MAX_ADDRESSES:
            self._buckets.popitem(last=False)
        return bucket.spend(now)


class PinThrottle:
    """Limits wrong PINs, by address and in all, so that nobody can try them all with many addresses.

    People are not locked out because of others at their address: after a few wrong PINs everybody from there takes slow
    turns. Only when there are many wrong PINs from everywhere, addresses with recent wrong PINs are refused.
    """

    SPACING_S = 3.0
    """Time between two turns of an address that has used up its tries."""
    MAX_WAIT_S = 6.5
    """A longer wait for a turn is refused."""
    SUSPECT_S = 600.0

    def __init__(self, by_address: tuple[int, float], everywhere: tuple[int, float]) -> None:
        self._most, self._window = by_address
        self._most_everywhere, self._window_everywhere = everywhere
        self._wrong: OrderedDict[str, deque[float]] = OrderedDict()
        self._everywhere: deque[float] = deque(maxlen=self._most_everywhere)
        self._turns: dict[str, float] = {}

    def wait(self, address: str, now: float) -> float | None:
        """Reserve a turn for a PIN from this address, and return how long to wait for it; None if it is refused.

        If it is 0, check the PIN before anything else runs: otherwise guesses of the same moment do not count for each
        other."""
        group = address_group(address)
        wrong = self._wrong.get(group, deque())
        if wrong and now - wrong[-1] < self.SUSPECT_S and self._under_attack(now):
            return None
        if not self.takes_turns(address, now):
            return 0.0
        turn = max(now, self._turns.get(group, now))
        if turn - now > self.MAX_WAIT_S:
            return None
        self._turns[group] = turn + self.SPACING_S
        return turn - now

    def takes_turns(self, address: str, now: float) -> bool:
        """Return whether this address has used up its tries: `SPACING_S` is between any two that follow."""
        wrong = self._wrong.get(address_group(address), ())
        return sum(now - when < self._window for when in wrong) >= self._most

    def note(self, address: str, now: float) -> None:
        """Note a wrong PIN."""
        group = address_group(address)
        self._wrong.setdefault(group, deque(maxlen=self._most)).append(now)
        self._wrong.move_to_end(group)
        self._everywhere.append(now)
        if len(self._wrong) > _MAX_ADDRESSES:
            forgotten, _ = self._wrong.popitem(last=False)
            self._turns.pop(forgotten, None)

    def _under_attack(self, now: float) -> bool:
        tried = self._everywhere
        return len(tried) == self._most_everywhere and now - tried[0] < self._window_everywhere


Stage = Literal["connecting", "greeting", "checking", "person", "gone"]
"""How far a connection has come: "greeting" once it has spoken (TLS is established, or a login has begun), "checking"
while its hello is checked."""


class Arrival(msgspec.Struct, eq=False):
    """A connection that counts against the limits."""

    address: str
    group: str
    since: float
    """When it reached its stage."""
    drop: Callable[[], object]
    """Ends it, to make room for another."""
    stage: Stage = "connecting"


class ConnectionQuota:
    """Limits connections by address and in all, by how far they have come.

    In a stage that is full, the one that has been there longest makes room: connections that speak at once overtake
    those that are silent, and a few silent ones lock nobody out. The last places are for people who return by a ticket.
    """

    def __init__(self, limits: Limits) -> None:
        self._limits, self.max_connections = limits, limits.connections
        self._waiting: dict[Stage, dict[Arrival, None]] = {"connecting": {}, "greeting": {}, "checking": {}}
        self._people: dict[str, int] = {}
        self.dropped: Counter[str] = Counter()
        """By address, how many have made room for others."""

    def admit(self, address: str, now: float, drop: Callable[[], object] = lambda: None) -> Arrival | str:
        """Admit a connection, which must `leave` later, or return why not."""
        arrival = Arrival(address, address_group(address), now, drop)
        if not self._make_room("connecting", arrival.group, 0.0, now):
            return "too many unfinished connections from one address"
        if self._all() >= self.max_connections and not self._make_room_anywhere(now):
            return "too many connections"
        self._waiting["connecting"][arrival] = None
        return arrival

    def spoke(self, arrival: Arrival, now: float) -> bool:
        """The connection has said something. Return False if it must end, because too many others have."""
        if arrival.stage != "connecting":
            return arrival.stage != "gone"
        del self._waiting["connecting"][arrival]
        arrival.stage = "gone"
        if not self._make_room("greeting", arrival.group, self._limits.dawdle_s, now):
            return False
        arrival.stage, arrival.since = "greeting", now
        self._waiting["greeting"][arrival] = None
        return True

    def check(self, arrival: Arrival) -> None:
        """Its hello is being checked, which may take time: it makes room for nobody."""
        if arrival.stage in ("connecting", "greeting"):
            del self._waiting[arrival.stage][arrival]
            arrival.stage = "checking"
            self._waiting["checking"][arrival] = None

    def welcome(self, arrival: Arrival, trusted: bool = False) -> bool:
        """Count a connection as a person. Return False if there are too many from that address, or in all, unless it is
        `trusted`."""
        people, reserved = self._people.get(arrival.group, 0), self.max_connections // RESERVED_SHARE
        few_places = sum(self._people.values()) >= self.max_connections - reserved
        full = people >= self._limits.people_per_address or few_places
        if arrival.stage == "gone" or (full and not trusted):
            return False
        del self._waiting[arrival.stage][arrival]
        self._people[arrival.group] = people + 1
        arrival.stage = "person"
        return True

    def leave(self, arrival: Arrival) -> None:
        stage, arrival.stage = arrival.stage, "gone"
        if stage == "person":
            self._people[arrival.group] -= 1
            if not self._people[arrival.group]:
                del self._people[arrival.group]
        elif stage != "gone":
            del self._waiting[stage][arrival]

    def _all(self) -> int:
        return sum(map(len, self._waiting.values())) + sum(self._people.values())

    def _make_room(self, stage: Stage, group: str, dawdle_s: float, now: float) -> bool:
        """Drop the oldest connection of an address in a stage that is full, if it had its time. Return whether there is
        room now."""
        same = [arrival for arrival in self._waiting[stage] if arrival.group == group]
        if len(same) < self._limits.strangers_per_address:
            return True
        return self._drop_oldest(same, dawdle_s, now)

    def _make_room_anywhere(self, now: float) -> bool:
        waiting, dawdle_s = self._waiting, self._limits.dawdle_s
        return self._drop_oldest(list(waiting["connecting"]), 0.0, now) or self._drop_oldest(
            list(waiting["greeting"]), dawdle_s, now
        )

    def _drop_oldest(self, arrivals: list[Arrival], dawdle_s: float, now: float) -> bool:
        oldest = arrivals[0] if arrivals else None
        if oldest is None or now - oldest.since < dawdle_s:
            return False
        self.leave(oldest)
        oldest.drop()
        if len(self.dropped) < _MAX_ADDRESSES:
            self.dropped[oldest.group] += 1
        return True
