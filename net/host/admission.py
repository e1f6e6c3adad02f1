"""Who may come in: protocol, PIN, room. One gate for everybody who comes over the network."""

import hmac
import logging
from collections import Counter

from net.host.limits import Limits
from net.host.throttle import ConnectionQuota, PinThrottle
from net.wire.from_client import Hello
from net.wire.sanitize import sanitize_name
from net.wire.types import PROTOCOL

log = logging.getLogger("wotr.host")


class EndConnection(Exception):
    """A connection that ends here, in good order."""


class Admission:
    """Counts who wants to come in, and looks at what they say."""

    def __init__(self, pin: str, limits: Limits) -> None:
        self.pin = pin
        self._quota, self._throttle = ConnectionQuota(limits), PinThrottle(limits.pin_tries)
        self._turned_away: Counter[tuple[str, str]] = Counter()

    def admit(self, address: str) -> bool:
        """Whether one more connection from there may begin its handshake; every one admitted must `leave`."""
        why = self._quota.admit(address)
        if why:
            self._turned_away[address, why] += 1
        return not why

    def leave(self, address: str, welcomed: bool) -> None:
        self._quota.leave(address, welcomed)

    def check(self, hello: Hello) -> None:
        """What is asked of everybody, however they came. Raises SentAway."""
        if hello.protocol != PROTOCOL:
            raise EndConnection(upgrade(hello.protocol))
        if not sanitize_name(hello.name):
            raise EndConnection("A name needs at least one letter that can be shown.")

    def check_stranger(self, hello: Hello, address: str, now: float) -> None:
        """What is asked of people from the network besides: whoever passes counts as welcomed. Raises SentAway."""
        if self.pin:
            if self._throttle.blocked(address, now):
                raise EndConnection("Too many wrong PINs from your address; wait a minute.")
            if not hmac.compare_digest(hello.pin.encode(), self.pin.encode()):
                if hello.pin:
                    self._throttle.note(address, now)
                raise EndConnection("That is not the PIN of this host." if hello.pin else "This host asks for a PIN.")
        if not self._quota.welcome(address):
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
