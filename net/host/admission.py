"""Checks of connections from the network: protocol, PIN, limits."""

import hmac
import logging
from collections import Counter

from net.host.limits import Limits
from net.host.throttle import Arrival, ConnectionQuota, PinThrottle
from net.transport.addresses import address_group
from net.wire.from_client import Hello
from net.wire.sanitize import sanitize_name
from net.wire.types import PROTOCOL
from rules.sentence import Sentence, SentenceError, sentence

log = logging.getLogger("wotr.host")

WRONG_PIN = sentence("That is not the PIN of this host.")
PIN_REQUIRED = sentence("This host requires a PIN.")


class EndConnection(SentenceError):
    """A connection that must end. `final`: reconnecting the same way is no use."""

    def __init__(self, reason: str | Sentence, final: bool = True) -> None:
        super().__init__(reason)
        self.final = final


class Admission:
    """Counts connections, and checks hellos."""

    def __init__(self, pin: str, limits: Limits) -> None:
        self.pin = pin
        self._quota = ConnectionQuota(limits)
        tries = limits.pin_tries, limits.pin_tries_everywhere
        self._throttles = {known: PinThrottle(*tries) for known in (False, True)}
        """For strangers, and for people with a ticket."""
        self._refused: Counter[tuple[str, str]] = Counter()

    def limit_connections(self, most: int) -> None:
        """Allow no more connections than this."""
        self._quota.max_connections = min(self._quota.max_connections, most)

    def admit(self, address: str, now: float) -> Arrival | None:
        """Admit a new connection, which must `leave` later; None if there are too many."""
        arrival = self._quota.admit(address, now)
        if isinstance(arrival, str):
            self._refused[address_group(address), arrival] += 1
            return None
        return arrival

    def spoke(self, arrival: Arrival, now: float) -> bool:
        """A connection has finished its handshake. Return False if it must end."""
        return self._quota.spoke(arrival, now)

    def start_check(self, arrival: Arrival) -> None:
        """The hello of a connection is being checked."""
        self._quota.check(arrival)

    def leave(self, arrival: Arrival) -> None:
        self._quota.leave(arrival)

    def check(self, hello: Hello) -> None:
        """Check a hello of anybody. Raises EndConnection."""
        if hello.protocol != PROTOCOL:
            raise EndConnection(upgrade_advice(hello.protocol))
        if not sanitize_name(hello.name):
            raise EndConnection("A name needs at least one printable letter.")

    def wait(self, hello: Hello, arrival: Arrival, now: float, known: bool) -> float:
        """Return how long to wait before the PIN in a hello is checked. People who hold a seat here (`known`) never
        wait for strangers who guess, but their own guesses are limited too. Raises EndConnection."""
        if not self.pin or not hello.pin:
            return 0.0
        wait = self._throttles[known].wait(arrival.address, now)
        if wait is None:
            raise EndConnection("There were too many wrong PINs; wait a minute.")
        return wait

    def check_arrival(self, hello: Hello, arrival: Arrival, now: float, known: bool) -> None:
        """Check the PIN and the limits of someone from the network, and count them as a person. Raises
        EndConnection."""
        if self.pin and not hmac.compare_digest(hello.pin.encode(), self.pin.encode()):
            if hello.pin:
                self._throttles[known].note(arrival.address, now)
            raise EndConnection(WRONG_PIN if hello.pin else PIN_REQUIRED)
        if not self._quota.welcome(arrival, trusted=known):
            raise EndConnection("There are too many people from your address.")

    def report(self) -> None:
        """Log the connections refused and dropped since the last report: many of them make one line."""
        for (address, why), times in self._refused.items():
            log.warning("%s was refused %d times: %s", address, times, why)
        for address, times in self._quota.dropped.items():
            log.warning("%s: %d unfinished connections made room for others", address, times)
        self._refused.clear()
        self._quota.dropped.clear()


def upgrade_advice(protocol: int) -> Sentence:
    """Return a sentence for someone who speaks another protocol."""
    parts = {"protocol": PROTOCOL, "own": protocol}
    if protocol < PROTOCOL:
        return sentence("This host speaks protocol {protocol} and you speak {own}: upgrade yours.", **parts)
    return sentence("This host speaks protocol {protocol} and you speak {own}: the host must upgrade.", **parts)
