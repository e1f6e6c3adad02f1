"""What every request must pass: a Host and an Origin of ours, and the headers every answer carries.

A page of another site can send requests to a LAN address, and a name of another site can be made to point at one (DNS
rebinding). Both are told apart from our own pages by these two headers.
"""

import ipaddress
from collections.abc import Iterable
from urllib.parse import urlsplit

CONTENT_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'{styles}; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
TERMINAL_STYLES = " 'unsafe-inline'"
"""The terminal script writes style elements for its colours; the page itself needs none."""


def headers(*, terminal: bool = False, secure: bool = True) -> dict[str, str]:
    """The headers of every answer. Nothing is cached: what a seat sees is secret."""
    sent = {
        "Content-Security-Policy": CONTENT_POLICY.format(styles=TERMINAL_STYLES if terminal else ""),
        "X-Content-Type-Options": "nosniff",
        "X-Frame-Options": "DENY",
        "Referrer-Policy": "same-origin",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Cache-Control": "no-store",
        "Server": "wotr",
    }
    if secure:
        sent["Strict-Transport-Security"] = "max-age=86400"
    return sent


class Gate:
    """Knows under which names and addresses this host can be reached."""

    def __init__(self, names: Iterable[str], port: int, *, secure: bool) -> None:
        self._port, self._scheme = port, "https" if secure else "http"
        self._names = {"localhost", *(name.casefold().rstrip(".") for name in names)}

    def host_allowed(self, host: str) -> bool:
        """Whether a Host header names us: an address of any kind, a name of ours, and our port.

        An address cannot be rebound, since the browser shows it as the site's name; so every address passes.
        """
        split = _split(f"//{host}")
        if split is None or (split[1] or self._default_port()) != self._port:
            return False
        name = split[0].casefold().rstrip(".")
        return name in self._names or _is_address(name)

    def origin_allowed(self, origin: str | None, host: str) -> bool:
        """Whether a request that changes something comes from a page of ours. Browsers always say where from."""
        return origin is not None and origin.casefold() == f"{self._scheme}://{host}".casefold()

    def _default_port(self) -> int:
        return 443 if self._scheme == "https" else 80


def _split(address: str) -> tuple[str, int | None] | None:
    try:
        parts = urlsplit(address)
        return (parts.hostname or "", parts.port) if not (parts.path or parts.query or parts.username) else None
    except ValueError:
        return None


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name.partition("%")[0])
    except ValueError:
        return False
    return True
