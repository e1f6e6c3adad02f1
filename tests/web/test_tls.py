"""TLS with the host's own certificate: what a browser sees is what the host shows."""

import base64
import hashlib
import ssl
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from net.host.host import Host
from net.transport.tls import HostKey
from net.web.server import WebServer
from rules.catalogue import GAMES
from tests.web.browsing import LONG, PHONE, PIN, pass_door
from wotr_tui.web.hosting import invitation, open_server

pytestmark = pytest.mark.timeout(600)


@pytest.fixture
async def secure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[WebServer]:
    """A host that lets browsers in, with the certificate it made itself."""
    monkeypatch.setenv("WOTR_HOME", str(tmp_path))
    host = Host(GAMES, name="Evening", saves=tmp_path / "saves")
    server = await open_server(host, PIN, (), bind="127.0.0.1", port=0)
    yield server
    await server.close()
    await host.close()


def shown_fingerprint(server: WebServer) -> str:
    """The fingerprint as the column beside the QR code shows it, in digits alone."""
    words = [line.split()[-1] for line in invitation(server) if line.split()]
    return "".join(word for word in words if set(word) <= set("0123456789ABCDEF:") and len(word) == 23).replace(":", "")


async def test_a_browser_gets_the_certificate_that_the_host_shows(chromium: Any, secure: WebServer) -> None:
    context = await chromium.new_context(ignore_https_errors=True, **PHONE)
    page = await context.new_page()
    page.set_default_timeout(LONG)
    address = f"https://127.0.0.1:{secure.port}"
    assert (await page.goto(f"{address}/")).ok
    await pass_door(page, "Ann")
    await page.wait_for_selector("#scenario")  # by fetch and an event stream
    (cookie,) = [each for each in await context.cookies() if each["name"] == "wotr"]
    assert (cookie["secure"], cookie["httpOnly"], cookie["sameSite"]) == (True, True, "Strict")
    devtools = await context.new_cdp_session(page)
    await devtools.send("Network.enable")
    await page.reload()
    chain = (await devtools.send("Network.getCertificate", {"origin": address}))["tableNames"]
    seen = hashlib.sha256(base64.b64decode(chain[0])).hexdigest().upper()
    assert shown_fingerprint(secure) == seen


async def test_a_browser_that_does_not_accept_the_certificate_gets_nothing(chromium: Any, secure: WebServer) -> None:
    from playwright.async_api import Error

    page = await (await chromium.new_context(**PHONE)).new_page()
    with pytest.raises(Error, match="ERR_CERT_AUTHORITY_INVALID"):
        await page.goto(f"https://127.0.0.1:{secure.port}/")
    assert secure.guests.all == {}


async def test_the_fingerprint_is_that_of_the_certificate(secure: WebServer) -> None:
    pem = HostKey.load().path.read_text(encoding="ascii")
    certificate = ssl.PEM_cert_to_DER_cert(pem[pem.index("-----BEGIN CERTIFICATE") :])
    assert shown_fingerprint(secure) == hashlib.sha256(certificate).hexdigest().upper()


async def test_a_certificate_that_browsers_trust_needs_no_fingerprint(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WOTR_HOME", str(tmp_path))
    host = Host(GAMES, name="Evening")
    trusted = HostKey.load(tmp_path / "trusted.pem").server_context()
    server = await open_server(host, PIN, (), certificate=trusted, bind="127.0.0.1", port=0)
    assert shown_fingerprint(server) == ""
    assert not any("warns" in line for line in invitation(server))
    await server.close()
    await host.close()
