"""A host lets browsers in: the server with our pages, and what its owner tells the people in the room."""

import secrets
import ssl
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from itertools import zip_longest
from textwrap import wrap
from typing import TYPE_CHECKING

from wotr_tui.text.messages import tr

if TYPE_CHECKING:
    from net.host.host import Host
    from net.web.server import WebServer

PACKAGES = ("aiohttp", "segno")
"""What the extra `web` brings."""
TERMINAL_PACKAGE = "textual_serve"
"""The extra brings it too; pages work without it."""
BESIDE_WIDTH = 26
"""The column beside the QR code: both fit a dialog at 80 columns."""
LINE = len("AB:") * 8
"""A line of the fingerprint."""


def is_installed() -> bool:
    """Return whether the packages of the extra `web` are there."""
    return all(find_spec(package) is not None for package in PACKAGES)


async def open_server(
    host: "Host",
    pin: str,
    command: Sequence[str],
    *,
    certificate: ssl.SSLContext | None = None,
    names: Sequence[str] = (),
    tls: bool = True,
    bind: str = "",
    port: int | None = None,
) -> "WebServer":
    """Open the server for browsers. Raises NetError.

    `command` starts the app for a terminal in the browser. Without a PIN one is made; without a certificate the host's
    own is used, unless `tls` is off. `names`: what the certificate is for. `port` None: the first free one of the usual
    ports.
    """
    from net.transport.tls import HostKey, as_browsers_show
    from net.web.server import WebServer
    from wotr_tui.web.site import WebSite

    fingerprint = ""
    if tls and certificate is None:
        key = HostKey.load()
        certificate, fingerprint = key.server_context(), as_browsers_show(key.fingerprint)
    site = WebSite()
    terminal = command if site.has_terminal and sys.platform != "win32" else ()
    pin = pin or f"{secrets.randbelow(10**6):06}"
    web = WebServer(host, site, pin=pin, certificate=certificate, fingerprint=fingerprint, command=terminal)
    await web.open(bind, port, names)
    return web


def invitation(web: "WebServer") -> list[str]:
    """Return what to tell the people in the room: the address, its QR code and the PIN."""
    addresses = web.invitations()
    lines = [tr("With any browser (PIN {pin}):", pin=web.pin), *(f"  {each}" for each in addresses)]
    words: list[str] = []
    if web.fingerprint:
        words = wrap(tr("The browser warns once about the certificate. Its fingerprint:"), BESIDE_WIDTH)
        words += [web.fingerprint[at : at + LINE].rstrip(":") for at in range(0, len(web.fingerprint), LINE)]
    elif not web.secure:
        words = wrap(tr("Without TLS: anyone on this network can read the traffic."), BESIDE_WIDTH)
    code = qr_code(addresses[0])
    return lines + [f"  {row}  {word}".rstrip() for row, word in zip_longest(code, ["", *words], fillvalue="")]


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
