"""`wotr join`: join a table on the network."""

import argparse

import msgspec

from net.transport.addresses import Address, BadAddress
from wotr_tui.app.registry import screens
from wotr_tui.cli import pin
from wotr_tui.runtime.errors import UserError
from wotr_tui.saves import settings
from wotr_tui.text.messages import lazy, tr
from wotr_tui.text.sentences import in_words

EXAMPLES = (
    ("wotr join", lazy("list the tables on this network")),
    ("wotr join 192.168.1.5", lazy("a host by its address")),
    ("wotr join 192.168.1.5:7424/ABCD-EFGH-IJKL-MNOP", lazy("a join code from the host")),
    ("wotr join table.local --pin --name Ann", lazy("type the PIN")),
)


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("address", nargs="?", default="", metavar="ADDRESS", help=tr("HOST, HOST:PORT or a join code"))
    pin.argument(parser, tr("the PIN of the host"))
    parser.add_argument("--name", default="", help=tr("your name at the table"))


def run(args: argparse.Namespace) -> int:
    return go(args, watch=False)


def go(args: argparse.Namespace, *, watch: bool) -> int:
    """Join the host at the given address, or list the tables on the network."""
    try:
        address = Address.parse(args.address) if args.address else None
    except BadAddress as error:
        raise UserError(in_words(error)) from None
    args.pin = pin.read_pin(args)
    if args.plain:
        from wotr_tui.plain import network

        return network.run(address, pin=args.pin, name=args.name, watch=watch, notify=args.notify)
    from wotr_tui.app.app import run as run_app

    liked = settings.load()
    if args.name:
        liked = msgspec.structs.replace(liked, name=args.name[:24])
    text = str(address) if address else ""
    return run_app(
        lambda: screens.JoinScreen(watch=watch, address=text, pin=args.pin), settings=liked, ascii=args.ascii
    )
