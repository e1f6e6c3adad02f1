"""Discovery of hosts: announced by mDNS as `_wotr._tcp.local.`, and listed only after a probe.

An announcement is only a hint: that of a crashed host lives on for an hour, and anybody can announce anything. So a
browser probes every address over TLS and lists the hosts that answer. Without multicast, these still work: a typed
address, a join code, and hosts on this machine, which are found by probing the usual ports and by the notes they leave
for other users.
"""

import asyncio
import contextlib
import logging
import random
import secrets
import socket
from collections.abc import Callable, Coroutine, Iterable
from dataclasses import dataclass, field
from ipaddress import ip_address

from zeroconf import Error as ZeroconfError
from zeroconf import InterfaceChoice, IPVersion, NonUniqueNameException, ServiceStateChange, Zeroconf
from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo, AsyncZeroconf

from net.errors import CannotConnect, NetError, RemoteProtocolError
from net.lan.local_notes import Note, read_notes
from net.transport import tls
from net.transport.addresses import PORTS, Address, reachable
from net.wire.codec import FROM_HOST_LIMIT, Inbox, frame
from net.wire.from_client import Probe
from net.wire.from_host import AnyFromHost, HostSummary
from net.wire.sanitize import sanitize_message
from net.wire.types import PROTOCOL, TableNow

log = logging.getLogger("wotr.discovery")

SERVICE = "_wotr._tcp.local."
PROBE_S = 2.0
AGAIN_S = 5.0
"""Time between two rounds of probes: hosts disappear without notice."""
MAX_SERVICES = 512
"""Services remembered. Anybody can announce any number, so beyond it some that never answered are forgotten."""
PROBES_PER_ROUND = 64
"""Addresses of announced services probed per round; hosts that have answered before go first."""
ADDRESSES_PER_SERVICE = 4


@dataclass(frozen=True)
class FoundHost:
    """A host that answered the last probe."""

    name: str
    address: Address
    """Where it answered, with the first letters of its fingerprint."""
    protocol: int
    pin: bool
    tables: tuple[TableNow, ...]
    ping_ms: int
    capabilities: tuple[str, ...] = ()

    @property
    def compatible(self) -> bool:
        return self.protocol == PROTOCOL


async def probe(address: Address, patience: float = PROBE_S) -> FoundHost:
    """Ask the host at an address what it is. Does not pin its key. Raises CannotConnect."""
    loop = asyncio.get_running_loop()
    line = await tls.dial(address, None, patience=patience)
    inbox: Inbox[AnyFromHost] = Inbox(AnyFromHost, FROM_HOST_LIMIT)
    asked = loop.time()
    try:
        line.writer.write(frame(Probe()))
        async with asyncio.timeout(patience):
            while data := await line.reader.read(65536):
                for message in map(sanitize_message, inbox.feed(data)):
                    if isinstance(message, HostSummary):
                        ping = round((loop.time() - asked) * 1000)
                        place = Address(address.host, address.port).with_code(line.fingerprint)
                        name = message.name or place.place
                        return FoundHost(
                            name, place, message.protocol, message.pin, message.tables, ping, message.capabilities
                        )
    except (TimeoutError, OSError, RemoteProtocolError) as error:
        raise CannotConnect(
            "{place} answers, but is not a compatible host: {error}.", place=address.place, error=error
        ) from None
    finally:
        line.writer.abort()
    raise CannotConnect("{place} closed the connection.", place=address.place)


# ---------------------------------------------------------------- announcing


class Announcer:
    """Keeps a host announced on the LAN. Without multicast it does nothing, and logs that once."""

    def __init__(self, name: str, port: int, bind: str = "") -> None:
        """`bind`: the address the host listens on; empty for all."""
        self._name, self._port = name, port
        self._bind = bind
        self._note = Note(Address(bind or "127.0.0.1", port))
        self._zeroconf: AsyncZeroconf | None = None
        self._info: AsyncServiceInfo | None = None
        self._properties: dict[str, str] = {}

    async def start(self, properties: dict[str, str]) -> None:
        self._properties = properties
        self._note.write()
        try:
            self._zeroconf = AsyncZeroconf(interfaces=InterfaceChoice.All)
            # A unique label, so that two hosts may have the same name.
            label = f"{_label(self._name)} {secrets.token_hex(2)}"
            self._info = self._make(label)
            await self._zeroconf.async_register_service(self._info, allow_name_change=True)
        except (TimeoutError, OSError, NonUniqueNameException) as error:
            why = str(error) or type(error).__name__
            log.warning("not announced on the LAN (%s); people can still join by address", why)
            await self._unregister()

    async def update(self, properties: dict[str, str]) -> None:
        """Change the announcement."""
        if properties == self._properties or self._zeroconf is None or self._info is None:
            return
        self._properties = properties
        self._info = self._make(self._info.name.removesuffix(f".{SERVICE}"))
        with contextlib.suppress(OSError):
            await self._zeroconf.async_update_service(self._info)

    async def stop(self) -> None:
        """Withdraw the announcement."""
        self._note.remove()
        await self._unregister()

    async def _unregister(self) -> None:
        zeroconf, self._zeroconf = self._zeroconf, None
        if zeroconf is not None:
            with contextlib.suppress(OSError, asyncio.TimeoutError):
                await zeroconf.async_unregister_all_services()
            await zeroconf.async_close()

    def _make(self, label: str) -> AsyncServiceInfo:
        addresses = [ip_address(text.partition("%")[0]).packed for text in reachable(self._bind) if _is_ip(text)]
        return AsyncServiceInfo(
            SERVICE,
            f"{label}.{SERVICE}",
            addresses=addresses or [socket.inet_aton("127.0.0.1")],
            port=self._port,
            properties=self._properties,
            server=f"wotr-{secrets.token_hex(4)}.local.",
        )


def properties(name: str, tables: Iterable[TableNow]) -> dict[str, str]:
    """Return the content of an announcement: the first table with a free seat, or the first of all, and the number of
    tables."""
    known = list(tables)
    open_ones = [table for table in known if table.free_seats and table.state == "gathering"]
    shown = next(iter(open_ones + known), None)
    announced = {"name": name, "protocol": str(PROTOCOL), "tables": str(len(known))}
    if shown is not None:
        announced |= {"game": shown.game, "scenario": shown.scenario, "free": str(len(shown.free_seats))}
    return announced


def _is_ip(text: str) -> bool:
    """Whether it is an IP address. A host may be bound to a name, which cannot be announced."""
    with contextlib.suppress(ValueError):
        ip_address(text.partition("%")[0])
        return True
    return False


def _label(name: str) -> str:
    """Return a name as a DNS label: 63 bytes at most, without dots."""
    return name.replace(".", " ").encode()[:48].decode(errors="ignore").strip() or "wotr"


# ---------------------------------------------------------------- browsing


class ProbeBudget:
    """Limit how many announced services are looked up and probed per round, because anybody can announce them."""

    def __init__(self) -> None:
        self._lookups = self._probes = PROBES_PER_ROUND
        self._probed: set[Address] = set()

    def may_look_up(self) -> bool:
        self._lookups -= 1
        return self._lookups >= 0

    def take(self, addresses: Iterable[Address]) -> list[Address]:
        """Return those of these addresses that may be probed now, and none twice in a round."""
        new = [address for address in addresses if address not in self._probed][: self._probes]
        self._probed.update(new)
        self._probes -= len(new)
        return new


@dataclass
class Browser:
    """Keeps a list of the hosts that answer, on the LAN and on this machine.

    `on_change` is called whenever `hosts` has changed; the first answers usually come within a second.
    """

    on_change: Callable[[], None] = lambda: None
    hosts: list[FoundHost] = field(default_factory=list)
    multicast: bool = True
    """False if this network has no multicast."""

    def __post_init__(self) -> None:
        self._services: dict[str, tuple[Address, ...]] = {}
        """Announced services, with their addresses once they were looked up."""
        self._budget = ProbeBudget()
        self._found: dict[str, FoundHost] = {}
        self._probing: dict[str, asyncio.Task[None]] = {}
        self._zeroconf: AsyncZeroconf | None = None
        self._listener: AsyncServiceBrowser | None = None
        self._again: asyncio.Task[None] | None = None

    async def start(self) -> None:
        try:
            self._zeroconf = AsyncZeroconf(interfaces=InterfaceChoice.All)
            self._listener = AsyncServiceBrowser(self._zeroconf.zeroconf, SERVICE, handlers=[self._on_announcement])
        except OSError as error:
            self.multicast = False
            log.warning("no multicast here (%s): only hosts on this machine are listed", error)
        self._again = asyncio.create_task(self._probe_again())

    async def stop(self) -> None:
        tasks = [task for task in (self._again, *self._probing.values()) if task]
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)
        if self._listener is not None:
            await self._listener.async_cancel()
        if self._zeroconf is not None:
            await self._zeroconf.async_close()

    async def settle(self) -> None:
        """Wait until everything announced so far has been probed."""
        while pending := [task for task in self._probing.values() if not task.done()]:
            await asyncio.wait(pending)

    def _on_announcement(
        self, zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange
    ) -> None:
        if state_change is ServiceStateChange.Removed:
            self._services.pop(name, None)
            self._forget(name)
            return
        if name not in self._services and len(self._services) >= MAX_SERVICES:
            silent = [each for each in self._services if each not in self._found]
            if not silent:
                return
            del self._services[random.choice(silent)]
        self._services[name] = ()
        self._probe(name, self._look_up(zeroconf, service_type, name))

    async def _look_up(self, zeroconf: Zeroconf, service_type: str, name: str) -> None:
        """Look up the addresses of a service, and probe them."""
        if name not in self._services or not self._budget.may_look_up():  # a flood may have pushed it out already
            return
        try:
            info = AsyncServiceInfo(service_type, name)
        except ZeroconfError:  # a name that no service may have: anybody can announce one
            self._services.pop(name, None)
            return
        if await info.async_request(zeroconf, 3000) and info.port and name in self._services:
            texts = info.parsed_scoped_addresses(IPVersion.All)
            self._services[name] = tuple(Address(text, info.port) for text in texts[:ADDRESSES_PER_SERVICE])
            await self._try_service(name)

    async def _try_service(self, name: str) -> None:
        if addresses := self._budget.take(self._services.get(name, ())):
            await self._try(name, addresses)

    async def _try(self, name: str, addresses: Iterable[Address]) -> None:
        """List the host at the first address that answers, or forget it if none does."""
        attempts = [asyncio.create_task(probe(address)) for address in addresses]
        try:
            for attempt in asyncio.as_completed(attempts):
                with contextlib.suppress(NetError, OSError):
                    self._found[name] = await attempt
                    self._list()
                    return
            self._forget(name)
        finally:
            for task in attempts:
                task.cancel()
            await asyncio.gather(*attempts, return_exceptions=True)

    async def _probe_again(self) -> None:
        while True:
            usual = (Address("127.0.0.1", port) for port in PORTS)
            here = {f"here {address}": address for address in (*usual, *read_notes())}
            for name, address in here.items():
                self._probe(name, self._try(name, (address,)))
            for name in [name for name in self._found if name.startswith("here ") and name not in here]:
                self._forget(name)
            self._budget = ProbeBudget()
            # Services that have answered go first. The others are shuffled, so that each gets its turn eventually.
            names = random.sample(list(self._services), len(self._services))
            for name in sorted(names, key=lambda name: name not in self._found):
                if self._services[name]:
                    self._probe(name, self._try_service(name))
                elif self._zeroconf is not None:
                    self._probe(name, self._look_up(self._zeroconf.zeroconf, SERVICE, name))
            await asyncio.sleep(AGAIN_S)

    def _probe(self, name: str, work: Coroutine[None, None, None]) -> None:
        running = self._probing.get(name)
        if running is not None and not running.done():
            work.close()
            return
        self._probing[name] = asyncio.create_task(work)

    def _forget(self, name: str) -> None:
        if self._found.pop(name, None) is not None:
            self._list()

    def _list(self) -> None:
        """List one entry per key and port; if a host was found twice, by its LAN address."""
        hosts: dict[tuple[str, int], FoundHost] = {}
        for name in sorted(self._found, key=lambda name: name.startswith("here ")):
            host = self._found[name]
            hosts.setdefault((host.address.code, host.address.port), host)
        self.hosts = sorted(hosts.values(), key=lambda host: (host.name.casefold(), host.address.place))
        self.on_change()


async def find_hosts(seconds: float = 2.0) -> list[FoundHost]:
    """Search for a while, and return the hosts that answered."""
    browser = Browser()
    await browser.start()
    try:
        await asyncio.sleep(seconds)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(PROBE_S + 1):
                await browser.settle()
        return browser.hosts
    finally:
        await browser.stop()
