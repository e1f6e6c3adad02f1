"""What anybody on the network may announce by mDNS: packets of any bytes, as far as the probes. Nothing is sent."""

import asyncio
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import zeroconf
from zeroconf import ServiceStateChange
from zeroconf.asyncio import AsyncServiceInfo

from net.errors import CannotConnect
from net.lan import discovery
from net.lan.discovery import ADDRESSES_PER_SERVICE, SERVICE, Browser, FoundHost
from net.transport.addresses import Address

LABEL = f"Evening ab12.{SERVICE}"
dns: Any = zeroconf
"""With the records and packets that it does not list."""


class CachedInfo(AsyncServiceInfo):
    """A service of which everything is known that was announced."""

    async def async_request(self, zc, timeout, *args):
        return self.load_from_cache(zc)


async def unanswered(address: Address, patience: float = 0.0) -> FoundHost:
    assert str(address).isprintable()
    assert address.place
    raise CannotConnect("nobody is there")


def announcements(data: bytes) -> None:
    """A packet: the services in it are looked up and would be probed."""
    packet = dns.DNSIncoming(data)
    if packet.valid:
        with patch.object(discovery, "AsyncServiceInfo", CachedInfo), patch.object(discovery, "probe", unanswered):
            asyncio.run(_heard(packet))


async def _heard(packet: Any) -> None:
    cache, browser, now = dns.DNSCache(), Browser(), dns.current_time_millis()
    records = packet.answers()
    for record in records:
        record.created = now
    cache.async_add_records(records)
    everything: Any = SimpleNamespace(cache=cache, started=True)
    for record in records:
        if isinstance(record, dns.DNSPointer):  # of whatever service: zeroconf passes on any name
            browser._on_announcement(everything, SERVICE, record.alias, ServiceStateChange.Added)
    await browser.settle()
    for task in browser._probing.values():
        task.result()
    assert all(len(found) <= ADDRESSES_PER_SERVICE for found in browser._services.values())
    assert not browser.hosts


def packets() -> list[bytes]:
    """Good announcements: of a host as we announce it, and of one with many addresses."""
    sent = []
    for addresses in ([b"\x7f\0\0\1"], [bytes([192, 168, 1, n]) for n in range(5)] + [b"\xfe\x80" + bytes(13) + b"\1"]):
        info = AsyncServiceInfo(
            SERVICE,
            LABEL,
            7424,
            properties={"name": "Evening", "protocol": "5"},
            addresses=addresses,
            server="a.local.",
        )
        out = dns.DNSOutgoing(0x8400)
        for record in (info.dns_pointer(), info.dns_service(), info.dns_text(), *info.dns_addresses()):
            out.add_answer_at_time(record, 0)
        sent += out.packets()
    return sent
