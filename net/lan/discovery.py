"""Finding tables: announced by mDNS as `_wotr._tcp.local.`, believed only after a probe.

What multicast says is a hint: a host that crashed is announced for an hour yet, and anybody can announce anything. So a
browser probes every address over TLS and shows what answers. Where multicast does not work, everything else does:
a typed address, a join code, and hosts on this very machine, which are found by probing the usual ports and by the
notes they leave for its other users.
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

from zeroconf import InterfaceChoice, IPVersion, NonUniqueNameException, ServiceStateChange, Zeroconf
from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo, AsyncZeroconf

from net.errors import CannotConnect, NetError, RemoteProtocolError
from net.lan.noticeboard import Note, notes
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
"""How often a browser probes again: hosts go without a word."""
MOST_NAMES = 512
"""Services remembered; anybody can announce any number, and of those that never answered some are forgotten."""
PROBES = 64
"""Addresses of announced services that are probed in one round, those of hosts that answered before the first."""
ADDRESSES = 4
"""Probed of one service."""


@dataclass(frozen=True)
class FoundHost:
    """A host that has answered a probe just now."""

    name: str
    address: Address
    """Where it answered, with the beginning of its fingerprint."""
    protocol: int
    pin: bool
    tables: tuple[TableNow, ...]
    ping_ms: int
    capabilities: tuple[str, ...] = ()

    @property
    def compatible(self) -> bool:
        return self.protocol == PROTOCOL


async def probe(address: Address, patience: float = PROBE_S) -> FoundHost:
    """Who answers there? Raises CannotConnect. Pins nothing: looking is not yet trusting."""
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
        raise CannotConnect(f"{address.place} answers, but not as a host of ours: {error}.") from None
    finally:
        line.writer.abort()
    raise CannotConnect(f"{address.place} hung up.")


# ---------------------------------------------------------------- announcing


class Announcer:
    """Keeps a host announced on the LAN. Without multicast it does nothing, and says so once in the log."""

    def __init__(self, name: str, port: int, bind: str = "") -> None:
        """`bind`: the one address the host listens on; empty: all of them."""
        self._name, self._port = name, port
        self._bind = bind
        self._note = Note(Address(bind or "127.0.0.1", port))
        self._zeroconf: AsyncZeroconf | None = None
        self._info: AsyncServiceInfo | None = None
        self._properties: dict[str, str] = {}

    async def start(self, properties: dict[str, str]) -> None:
        self._properties = properties
        self._note.pin()
        try:
            self._zeroconf = AsyncZeroconf(interfaces=InterfaceChoice.All)
            # A name of its own from the start: two hosts called alike are two hosts.
            label = f"{_label(self._name)} {secrets.token_hex(2)}"
            self._info = self._make(label)
            await self._zeroconf.async_register_service(self._info, allow_name_change=True)
        except (TimeoutError, OSError, NonUniqueNameException) as error:
            why = str(error) or type(error).__name__
            log.warning("not announced on the LAN (%s); people can still join by address", why)
            await self._fall_silent()

    async def update(self, properties: dict[str, str]) -> None:
        """Say what is different now."""
        if properties == self._properties or self._zeroconf is None or self._info is None:
            return
        self._properties = properties
        self._info = self._make(self._info.name.removesuffix(f".{SERVICE}"))
        with contextlib.suppress(OSError):
            await self._zeroconf.async_update_service(self._info)

    async def stop(self) -> None:
        """Take the announcement back."""
        self._note.take_down()
        await self._fall_silent()

    async def _fall_silent(self) -> None:
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
    """What the announcement tells: of the first table with room, or the first of all, and how many there are."""
    known = list(tables)
    open_ones = [table for table in known if table.free_seats and table.state == "gathering"]
    shown = next(iter(open_ones + known), None)
    said = {"name": name, "protocol": str(PROTOCOL), "tables": str(len(known))}
    if shown is not None:
        said |= {"game": shown.game, "scenario": shown.scenario, "free": str(len(shown.free_seats))}
    return said


def _is_ip(text: str) -> bool:
    """A host may be bound to a name; an announcement carries numbers."""
    with contextlib.suppress(ValueError):
        ip_address(text.partition("%")[0])
        return True
    return False


def _label(name: str) -> str:
    """A DNS label holds 63 bytes, and dots end it."""
    return name.replace(".", " ").encode()[:48].decode(errors="ignore").strip() or "wotr"


# ---------------------------------------------------------------- browsing


class Probes:
    """How many announced services are asked and probed in one round: they are anybody's word."""

    def __init__(self) -> None:
        self._asks = self._left = PROBES
        self._probed: set[Address] = set()

    def may_ask(self) -> bool:
        self._asks -= 1
        return self._asks >= 0

    def of(self, addresses: Iterable[Address]) -> list[Address]:
        """Those of these addresses that may be probed now: none twice, whoever announces it."""
        new = [address for address in addresses if address not in self._probed][: self._left]
        self._probed.update(new)
        self._left -= len(new)
        return new


@dataclass
class Browser:
    """Keeps a list of hosts that answer: those announced on the LAN, and those on this machine.

    `on_change` is called whenever `hosts` is different; the first answers usually come within a second.
    """

    on_change: Callable[[], None] = lambda: None
    hosts: list[FoundHost] = field(default_factory=list)
    multicast: bool = True
    """False once it is clear that this network has none."""

    def __post_init__(self) -> None:
        self._services: dict[str, tuple[Address, ...]] = {}
        """Those announced, with their addresses once they were asked for."""
        self._probes = Probes()
        self._found: dict[str, FoundHost] = {}
        self._probing: dict[str, asyncio.Task[None]] = {}
        self._zeroconf: AsyncZeroconf | None = None
        self._listener: AsyncServiceBrowser | None = None
        self._again: asyncio.Task[None] | None = None

    async def start(self) -> None:
        try:
            self._zeroconf = AsyncZeroconf(interfaces=InterfaceChoice.All)
            self._listener = AsyncServiceBrowser(self._zeroconf.zeroconf, SERVICE, handlers=[self._heard])
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
        """Wait until everything heard of so far has been probed."""
        while pending := [task for task in self._probing.values() if not task.done()]:
            await asyncio.wait(pending)

    def _heard(self, zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange) -> None:
        if state_change is ServiceStateChange.Removed:
            self._services.pop(name, None)
            self._forget(name)
            return
        if name not in self._services and len(self._services) >= MOST_NAMES:
            silent = [each for each in self._services if each not in self._found]
            if not silent:
                return
            del self._services[random.choice(silent)]
        self._services[name] = ()
        self._probe(name, self._ask(zeroconf, service_type, name))

    async def _ask(self, zeroconf: Zeroconf, service_type: str, name: str) -> None:
        """Ask a service where it is, and probe there."""
        if not self._probes.may_ask():
            return
        info = AsyncServiceInfo(service_type, name)
        if await info.async_request(zeroconf, 3000) and info.port and name in self._services:
            texts = info.parsed_scoped_addresses(IPVersion.All)
            self._services[name] = tuple(Address(text, info.port) for text in texts[:ADDRESSES])
            await self._try_service(name)

    async def _try_service(self, name: str) -> None:
        if addresses := self._probes.of(self._services.get(name, ())):
            await self._try(name, addresses)

    async def _try(self, name: str, addresses: Iterable[Address]) -> None:
        """The first address that answers counts; when none does, the host is not there."""
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
            here = {f"here {address}": address for address in (*usual, *notes())}
            for name, address in here.items():
                self._probe(name, self._try(name, (address,)))
            for name in [name for name in self._found if name.startswith("here ") and name not in here]:
                self._forget(name)
            self._probes = Probes()
            # Those that answered first; of the others every one has its turn some time, however many there are.
            names = random.sample(list(self._services), len(self._services))
            for name in sorted(names, key=lambda name: name not in self._found):
                if self._services[name]:
                    self._probe(name, self._try_service(name))
                elif self._zeroconf is not None:
                    self._probe(name, self._ask(self._zeroconf.zeroconf, SERVICE, name))
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
        """One entry for each key and port: of a host that was found twice, its LAN address counts."""
        hosts: dict[tuple[str, int], FoundHost] = {}
        for name in sorted(self._found, key=lambda name: name.startswith("here ")):
            host = self._found[name]
            hosts.setdefault((host.address.code, host.address.port), host)
        self.hosts = sorted(hosts.values(), key=lambda host: (host.name.casefold(), host.address.place))
        self.on_change()


async def find_hosts(seconds: float = 2.0) -> list[FoundHost]:
    """Look around for a while; the hosts that answered."""
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
