"""`--web` and its options: how a host is told to let browsers in, and how it tells people where."""

import argparse
import secrets
import ssl
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from wotr_tui.app.guest_process import GUEST_COMMAND
from wotr_tui.runtime.errors import UserError
from wotr_tui.text.messages import tr

if TYPE_CHECKING:
    from net.host.host import Host
    from net.web.server import WebServer

ANY_PORT = -1
PACKAGES = ("aiohttp", "segno")
"""What the extra `web` brings."""
TERMINAL_PACKAGE = "textual_serve"
"""The extra brings it too; pages work without it."""


def arguments(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group(tr("guests by browser"))
    group.add_argument(
        "--web", type=int, nargs="?", const=ANY_PORT, metavar="PORT",
        help=tr("let browsers in (default: from 8743 on); needs the extra `web`"),
    )  # fmt: skip
    group.add_argument(
        "--web-http", action="store_true", help=tr("without TLS: anyone on this network can read the traffic")
    )
    group.add_argument("--web-cert", type=Path, metavar="FILE", help=tr("a certificate that browsers trust (PEM)"))
    group.add_argument("--web-key", type=Path, metavar="FILE", help=tr("its key, where it is not in the same file"))


async def open_server(host: "Host", args: argparse.Namespace) -> "WebServer | None":
    """Return the server for browsers, if one is asked for. Raises UserError, NetError."""
    if args.web is None:
        if args.web_http or args.web_cert or args.web_key:
            raise UserError(tr("--web-http, --web-cert and --web-key belong to --web: add it"))
        return None
    if args.web_http and (args.web_cert or args.web_key):
        raise UserError(tr("--web-http and --web-cert exclude each other"))
    if args.web != ANY_PORT and not 0 <= args.web < 65536:
        raise UserError(tr("{port} is no port; ports go from 1 to 65535", port=args.web))
    if any(find_spec(package) is None for package in PACKAGES):
        raise UserError(tr("--web needs more packages: install wotr-tui[web]"))
    from net.transport.tls import HostKey
    from net.web.server import WebServer
    from wotr_tui.web.site import WebSite

    certificate = None
    if args.web_cert:
        certificate = _certificate(args.web_cert, args.web_key)
    elif not args.web_http:
        certificate = HostKey.load().server_context()
    site = WebSite()
    command = GUEST_COMMAND if site.has_terminal and sys.platform != "win32" else ()
    pin = args.pin or f"{secrets.randbelow(10**6):06}"
    web = WebServer(host, site, pin=pin, certificate=certificate, command=command)
    await web.open(args.bind, None if args.web == ANY_PORT else args.web)
    return web


def _certificate(path: Path, key: Path | None) -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    try:
        context.load_cert_chain(path, key)
    except (OSError, ValueError) as error:
        raise UserError(tr("Cannot use the certificate in {path}: {error}.", path=path, error=error)) from None
    return context


def facts(web: "WebServer") -> dict[str, object]:
    """Return what a script wants to know."""
    return {"port": web.port, "addresses": web.invitations(), "pin": web.pin, "tls": web.secure}


def invitation(web: "WebServer", fingerprint: str) -> list[str]:
    """Return what to tell the people in the room: the address, its QR code and the PIN."""
    addresses = web.invitations()
    lines = [tr("With nothing but a browser (PIN {pin}):", pin=web.pin), *(f"  {each}" for each in addresses)]
    lines += [f"  {line}" for line in qr_code(addresses[0])]
    if not web.secure:
        lines.append(tr("  Without TLS: anyone on this network can read the traffic."))
    else:
        lines.append(tr("  The browser warns once about the certificate. Its fingerprint: {code}", code=fingerprint))
    return lines


def qr_code(address: str) -> list[str]:
    """Return a QR code in half blocks, dark on light."""
    import segno

    matrix = [[bool(cell) for cell in row] for row in segno.make(address, error="l", micro=False).matrix_iter(border=2)]
    if len(matrix) % 2:
        matrix.append([False] * len(matrix[0]))
    blocks = {(False, False): "█", (False, True): "▀", (True, False): "▄", (True, True): " "}
    return [
        "".join(blocks[upper, lower] for upper, lower in zip(matrix[row], matrix[row + 1], strict=True))
        for row in range(0, len(matrix), 2)
    ]
