"""TLS with the host's own certificate: what a browser sees is what the host shows."""

import argparse
import base64
import datetime
import hashlib
import ipaddress
import shutil
import ssl
import subprocess
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from net.host.host import Host
from net.transport.tls import HostKey
from net.web.server import WebServer
from rules.catalogue import GAMES
from tests.web import browsing
from tests.web.browsing import LONG, PHONE, PIN, answer, pass_door, sit_against_bots
from wotr_tui.cli import web_options
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
    await sit_against_bots(page, "cardgame duel")
    await answer(page)  # by fetch, and shown by an event stream
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


NAME = "table.example.test"


def authority_and_certificate(folder: Path) -> None:
    """Write a certificate authority, and a certificate of it with its key for a name, a wildcard and an address."""
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec

    now = datetime.datetime.now(datetime.UTC)
    root_key, key = ec.generate_private_key(ec.SECP256R1()), ec.generate_private_key(ec.SECP256R1())
    root_name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "the authority")])
    alternatives = [
        x509.DNSName(NAME),
        x509.DNSName("*.tables.example.test"),
        x509.IPAddress(ipaddress.ip_address("127.0.0.1")),
    ]

    def signed(name: x509.Name, public: Any, extension: x509.ExtensionType) -> bytes:
        builder = (
            x509.CertificateBuilder()
            .subject_name(name)
            .issuer_name(root_name)
            .public_key(public)
            .serial_number(x509.random_serial_number())
            .not_valid_before(now - datetime.timedelta(days=1))
            .not_valid_after(now + datetime.timedelta(days=30))
            .add_extension(extension, critical=False)
        )
        return builder.sign(root_key, hashes.SHA256()).public_bytes(serialization.Encoding.PEM)

    root = signed(root_name, root_key.public_key(), x509.BasicConstraints(ca=True, path_length=None))
    (folder / "authority.pem").write_bytes(root)
    own = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, NAME)])
    (folder / "cert.pem").write_bytes(signed(own, key.public_key(), x509.SubjectAlternativeName(alternatives)))
    private = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    (folder / "key.pem").write_bytes(private)


def trust(home: Path, authority: Path) -> None:
    """Have Chromium with this home trust an authority."""
    certificates = home / ".pki" / "nssdb"
    certificates.mkdir(parents=True)
    for command in (["-N", "--empty-password"], ["-A", "-t", "C,,", "-n", "authority", "-i", str(authority)]):
        subprocess.run(["certutil", "-d", f"sql:{certificates}", *command], check=True, capture_output=True)


@pytest.fixture
async def trusted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[WebServer]:
    """A host with the certificate of an authority, opened as `wotr host --web 0 --web-cert ... --web-key ...` does."""
    monkeypatch.setenv("WOTR_HOME", str(tmp_path))
    monkeypatch.setattr("wotr_tui.table.model.SETTLE_S", 0.0)
    monkeypatch.setattr("socket.gethostname", lambda: "ann")
    authority_and_certificate(tmp_path)
    host = Host(GAMES, name="Evening", saves=tmp_path / "saves", bot_pace_s=0.0)
    options = argparse.Namespace(
        web=0, web_http=False, web_cert=tmp_path / "cert.pem", web_key=tmp_path / "key.pem", pin=PIN, bind="127.0.0.1"
    )
    options.certificate = web_options.read_certificate(options)
    server = await web_options.open_server(host, options)
    assert server is not None
    yield server
    await server.close()
    await host.close()


@pytest.mark.skipif(
    shutil.which("certutil") is None, reason="there is no certutil here; .ci/run says how to install it"
)
async def test_a_browser_that_trusts_the_certificate_plays_without_a_warning(
    tmp_path: Path, trusted: WebServer
) -> None:
    if browsing.CHROMIUM is None:
        pytest.skip(browsing.NO_CHROMIUM)
    trust(tmp_path / "home", tmp_path / "authority.pem")
    to_loopback = f"--host-resolver-rules=MAP {NAME} 127.0.0.1"
    async with browsing.launched(to_loopback, home=tmp_path / "home") as chromium:
        page = await (await chromium.new_context(**PHONE)).new_page()
        page.set_default_timeout(LONG)
        assert trusted.invitations()[0] == f"https://{NAME}:{trusted.port}/"
        assert (await page.goto(trusted.invitations()[0])).ok
        await pass_door(page, "Ann")
        await sit_against_bots(page, "cardgame duel")
        await answer(page)
        await page.reload()
        await answer(page)


async def test_a_certificate_that_browsers_trust_needs_no_fingerprint(trusted: WebServer) -> None:
    assert shown_fingerprint(trusted) == ""
    assert not any("warns" in line for line in invitation(trusted))


async def test_the_names_of_a_certificate_come_first_in_an_invitation(trusted: WebServer) -> None:
    """The star of a wildcard stands for this machine."""
    names = [NAME, "ann.tables.example.test"]
    assert trusted.invitations()[:2] == [f"https://{name}:{trusted.port}/" for name in names]
