"""`--web` and its options: how a host is told to let browsers in."""

import argparse
import socket
import ssl
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from wotr_tui.app.guest_process import GUEST_COMMAND
from wotr_tui.runtime.errors import UserError
from wotr_tui.text.messages import tr
from wotr_tui.text.os_errors import os_error
from wotr_tui.web.hosting import is_installed
from wotr_tui.web.hosting import open_server as open_site

if TYPE_CHECKING:
    from net.host.host import Host
    from net.web.server import WebServer

ANY_PORT = -1
Certificate: TypeAlias = tuple[ssl.SSLContext, tuple[str, ...]]
"""A certificate, and the names that it is for."""


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


def read_certificate(args: argparse.Namespace) -> Certificate | None:
    """Check the options for browsers; return the certificate, if one is given. Raises UserError."""
    if args.web is None:
        if args.web_http or args.web_cert or args.web_key:
            raise UserError(tr("--web-http, --web-cert and --web-key belong to --web: add it"))
        return None
    if args.web_http and (args.web_cert or args.web_key):
        raise UserError(tr("--web-http and --web-cert exclude each other"))
    if args.web != ANY_PORT and not 0 <= args.web < 65536:
        raise UserError(tr("{port} is no port; ports go from 1 to 65535", port=args.web))
    if not is_installed():
        raise UserError(tr("--web needs more packages: install wotr-tui[web]"))
    return _certificate(args.web_cert, args.web_key) if args.web_cert else None


async def open_server(host: "Host", args: argparse.Namespace) -> "WebServer | None":
    """Return the server for browsers, if one is asked for. Raises NetError."""
    if args.web is None:
        return None
    certificate, names = args.certificate or (None, ())
    return await open_site(
        host,
        args.pin,
        GUEST_COMMAND,
        certificate=certificate,
        names=names,
        tls=not args.web_http,
        bind=args.bind,
        port=None if args.web == ANY_PORT else args.web,
    )


def _certificate(path: Path, key: Path | None) -> Certificate:
    """Read a certificate. Raises UserError."""
    from net.transport.tls import certificate_names

    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    try:
        context.load_cert_chain(path, key)
        names = certificate_names(path, socket.gethostname())
    except (OSError, ValueError) as error:
        # An error of the TLS library has no text that could be translated.
        why = str(error) if isinstance(error, ssl.SSLError) else os_error(getattr(error, "strerror", "")) or str(error)
        raise UserError(tr("Cannot use the certificate in {path}: {error}.", path=path, error=why)) from None
    return context, names


def facts(web: "WebServer") -> dict[str, object]:
    """Return what a script wants to know."""
    return {
        "port": web.port,
        "addresses": web.invitations(),
        "pin": web.pin,
        "tls": web.secure,
        "fingerprint": web.fingerprint,
    }
