"""`wotr tables`: what is on the local network, having knocked at every door."""

import argparse
import asyncio
import json
from typing import TYPE_CHECKING

from wotr_tui.runtime.errors import UserError
from wotr_tui.text.messages import tr

if TYPE_CHECKING:
    from net.lan.discovery import FoundHost
    from net.transport.addresses import Address

HELP = tr("list the tables on the local network")
EXAMPLES = """\
wotr tables
wotr tables --json --wait 5
wotr tables 192.168.1.20  # knock at one address only
"""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("address", nargs="?", default="", metavar="HOST[:PORT]", help=tr("look at this host only"))
    parser.add_argument("--wait", type=float, default=2.0, metavar="SECONDS", help=tr("how long to look (default: 2)"))
    parser.add_argument("--json", action="store_true", help=tr("for scripts"))


def run(args: argparse.Namespace) -> int:
    from net.lan.discovery import find_hosts
    from net.transport.addresses import Address

    if not 0 < args.wait <= 60:
        raise UserError(tr("--wait wants seconds, from a little over 0 to 60"))
    looking = found_at(Address.parse(args.address)) if args.address else find_hosts(args.wait)
    hosts = asyncio.run(looking)
    print(json.dumps([facts(host) for host in hosts], indent=2) if args.json else listing(hosts))
    return 0


async def found_at(address: "Address") -> "list[FoundHost]":
    from net.lan.discovery import probe

    return [await probe(address)]


def facts(host: "FoundHost") -> dict[str, object]:
    return {
        "name": host.name,
        "address": host.address.place,
        "join": str(host.address),
        "protocol": host.protocol,
        "compatible": host.compatible,
        "pin": host.pin,
        "ping_ms": host.ping_ms,
        "tables": [
            {
                "id": table.id,
                "name": table.name,
                "game": table.game,
                "scenario": table.scenario,
                "state": table.state,
                "seats": len(table.seats),
                "free": len(table.free_seats),
            }
            for table in host.tables
        ],
    }


def listing(hosts: "list[FoundHost]") -> str:
    """One line for each table, the host's address before them."""
    if not hosts:
        return tr("No tables found. If you know where one is: wotr join HOST[:PORT]")
    lines: list[str] = []
    for host in hosts:
        marks = [tr("{ping} ms", ping=host.ping_ms)]
        marks += [tr("PIN")] * host.pin + [tr("other version")] * (not host.compatible)
        lines.append(f"{host.name}  {host.address}  ({', '.join(marks)})")
        for table in host.tables:
            room = tr("{free} of {seats} seats free", free=len(table.free_seats), seats=len(table.seats))
            lines.append(f"  {table.name}: {table.game}, {table.scenario}, {table.state}, {room}")
    return "\n".join(lines)
