"""`wotr tables`: the tables on the local network. Every host that was announced is asked."""

import argparse
import asyncio
import json

from net.lan.discovery import FoundHost, find_hosts, probe
from net.transport.addresses import Address
from rules.catalogue import GAMES
from wotr_tui.runtime.errors import UserError
from wotr_tui.table.talk import table_note, table_title
from wotr_tui.text.messages import lazy, tr

EXAMPLES = (
    ("wotr tables", ""),
    ("wotr tables --json --wait 5", ""),
    ("wotr tables 192.168.1.20", lazy("ask one host only")),
)


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("address", nargs="?", default="", metavar="HOST[:PORT]", help=tr("ask this host only"))
    parser.add_argument(
        "--wait", type=float, default=2.0, metavar="SECONDS", help=tr("how long to wait for hosts (default: 2)")
    )
    parser.add_argument("--json", action="store_true", help=tr("as JSON, for scripts"))


def run(args: argparse.Namespace) -> int:
    if not 0 < args.wait <= 60:
        raise UserError(tr("--wait takes seconds, more than 0 and at most 60"))
    search = ask_host(Address.parse(args.address)) if args.address else find_hosts(args.wait)
    hosts = asyncio.run(search)
    print(json.dumps([facts(host) for host in hosts], indent=2) if args.json else listing(hosts))
    return 0


async def ask_host(address: Address) -> list[FoundHost]:
    return [await probe(address)]


def facts(host: FoundHost) -> dict[str, object]:
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


def listing(hosts: list[FoundHost]) -> str:
    """Return a line for each host, and below it one for each of its tables."""
    if not hosts:
        return tr("No tables found. If you know an address: wotr join HOST[:PORT]")
    lines: list[str] = []
    for host in hosts:
        marks = [tr("{ping} ms", ping=host.ping_ms)]
        marks += [tr("PIN")] * host.pin + [tr("other version")] * (not host.compatible)
        lines.append(f"{host.name}  {host.address}  ({', '.join(marks)})")
        for table in host.tables:
            lines.append(f"  {table_title(table, GAMES)}, {table_note(table, GAMES)}")
    return "\n".join(lines)
