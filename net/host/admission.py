"""Who may come in: protocol, PIN, room. One gate for everybody who comes over the network."""

import hmac
import logging
from collections import Counter
from collections.abc import Callable

from net.host.limits import Limits
from net.host.throttle import Arrival, ConnectionQuota, PinThrottle
from net.transport.addresses import address_group
from net.wire.from_client import Hello
from net.wire.sanitize import sanitize_name
from net.wire.types import PROTOCOL

log = logging.getLogger("wotr.host")


class EndConnection(Exception):
    """A connection that ends here, in good order. `final`: coming back the same way is no use."""

    def __init__(self, reason: str, final: bool = True) -> None:
        super().__init__(reason)
        self.final = final


class Admission:
    """Counts who wants to come in, and looks at what they say."""

    def __init__(self, pin: str, limits: Limits) -> None:
        self.pin = pin
        self._quota = ConnectionQuota(limits)
        self._throttle = PinThrottle(limits.pin_tries, limits.pin_tries_everywhere)
        self._turned_away: Counter[tuple[str, str]] = Counter()

    def admit(self, address: str, now: float, drop: Callable[[], object]) -> Arrival | None:
        """One more connection from there that may begin its handshake; every one admitted must `leave`. `drop` ends it:
        it was too slow, and others want to come in."""
        arrival = self._quota.admit(address, now, drop)
        if isinstance(arrival, str):
            self._turned_away[address_group(address), arrival] += 1
            return None
        return arrival

    def leave(self, arrival: Arrival) -> None:
        self._quota.leave(arrival)

    def check(self, hello: Hello) -> None:
        """What is asked of everybody, however they came. Raises EndConnection."""
        if hello.protocol != PROTOCOL:
            raise EndConnection(upgrade(hello.protocol))
        if not sanitize_name(hello.name):
            raise EndConnection("A name needs at least one letter that can be shown.")

    def wait(self, hello: Hello, arrival: Arrival, now: float, known: bool) -> float:
        """How long it takes until the PIN in a hello is looked at. Whoever holds a seat here (`known`) is never made to
        wait for others who guess. Raises EndConnection."""
        if not self.pin or not hello.pin or known:
            return 0.0
        wait = self._throttle.wait(arrival.address, now)
        if wait is None:
            raise EndConnection("Too many wrong PINs were tried; wait a minute.")
        return wait

    def check_stranger(self, hello: Hello, arrival: Arrival, now: float, known: bool) -> None:
        """What is asked of people from the network besides: whoever passes counts as welcomed. Raises EndConnection."""
        if self.pin and not hmac.compare_digest(hello.pin.encode(), self.pin.encode()):
            if hello.pin:
                self._throttle.note(arrival.address, now)
            raise EndConnection("That is not the PIN of this host." if hello.pin else "This host asks for a PIN.")
        if not self._quota.welcome(arrival, trusted=known):
            raise EndConnection("There are enough people from your address already.")

    def report(self) -> None:
        """Log who was turned away since the last report: a storm of connections makes a line, not a storm of lines."""
        for (address, why), times in self._turned_away.items():
            log.warning("%s turned away %d times: %s", address, times, why)
        self._turned_away.clear()


def upgrade(protocol: int) -> str:
    """Which side to upgrade, for someone who speaks this protocol."""
    side = "upgrade yours" if protocol < PROTOCOL else "the host has to upgrade"
    return f"This host speaks protocol {PROTOCOL} and you speak {protocol}: {side}."
