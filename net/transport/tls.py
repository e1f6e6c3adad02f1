"""Who a host is: a self-signed key made on its first start, known to clients by its fingerprint.

No authority vouches for a table in a living room. A client pins the fingerprint it sees first, and shouts when another
answers at the same address; a join code carries the fingerprint's beginning, so that the first meeting is checked too.
"""

import asyncio
import base64
import contextlib
import datetime
import hashlib
import hmac
import os
import ssl
from asyncio import sslproto
from pathlib import Path

import msgspec

from net import appdirs
from net.errors import CannotConnect, FingerprintChanged, NetError
from net.filelock import exclusive
from net.transport.addresses import CODE_LENGTH, Address
from net.transport.streams import SocketWriter

CONNECT_S = 8.0

# asyncio keeps 256 KB for each TLS connection to read into, and asks for as many with every read: a megabyte for a
# table of four. A TLS record holds 16 KB at most, and so does a frame from a client.
sslproto.SSLProtocol.max_size = 16 * 1024


def fingerprint_of(certificate: bytes) -> str:
    """SHA-256 of a DER certificate, in the letters of a join code."""
    return base64.b32encode(hashlib.sha256(certificate).digest()).decode().rstrip("=")


class HostKey(msgspec.Struct, frozen=True):
    """A host's key and certificate in one PEM file."""

    path: Path
    fingerprint: str

    @classmethod
    def load(cls, path: Path | None = None) -> "HostKey":
        """The key in `path` (by default in the state directory); made there if there is none yet."""
        path = path or appdirs.state() / "host.pem"
        try:
            # Two hosts on their first start make one key between them.
            with exclusive(path):
                if not path.exists():
                    appdirs.write_private(path, _new_pem())
            certificate = path.read_text(encoding="ascii")
            certificate = certificate[certificate.index("-----BEGIN CERTIFICATE") :]
            key = cls(path, fingerprint_of(ssl.PEM_cert_to_DER_cert(certificate)))
            key.server_context()
        except OSError as error:
            raise BadHostKey(path, error.strerror or str(error)) from None
        except ValueError:
            raise BadHostKey(path, "it is damaged") from None
        return key

    def server_context(self) -> ssl.SSLContext:
        """Raises OSError where the file holds no key that fits its certificate."""
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.minimum_version = ssl.TLSVersion.TLSv1_3
        context.load_cert_chain(self.path)
        return context


class BadHostKey(NetError):
    """The file with the host's key cannot be used."""

    def __init__(self, path: Path, why: str) -> None:
        super().__init__(
            f"Cannot use the host's key in {path} ({why}). Put it away and a new one is made; "
            "people who know the old one will be warned."
        )


def _new_pem() -> bytes:
    # Imported only on a host's first start: it is slow to load.
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec

    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "wotr table")])
    # Any clock in the room will do: clients look at the fingerprint, never at the dates.
    start = datetime.datetime(2020, 1, 1, tzinfo=datetime.UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(start)
        .not_valid_after(start + datetime.timedelta(days=365 * 100))
        .sign(key, hashes.SHA256())
    )
    private = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    return private + certificate.public_bytes(serialization.Encoding.PEM)


class KnownHosts:
    """Fingerprints pinned by address, in a file of the state directory (or, without a path, in memory)."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._memory: dict[str, str] = {}

    @classmethod
    def default(cls) -> "KnownHosts":
        return cls(appdirs.state() / "known_hosts.json")

    def check(self, address: Address, fingerprint: str, trust_new_key: bool = False) -> None:
        """Pin a fingerprint seen for the first time here; raise FingerprintChanged for one that differs."""
        if address.code and not hmac.compare_digest(address.code, fingerprint[:CODE_LENGTH]):
            raise FingerprintChanged(address.place, address.code, fingerprint[:CODE_LENGTH])
        with exclusive(self._path) if self._path is not None else contextlib.nullcontext():
            pins = self._read()
            pinned = pins.get(address.place)
            if pinned == fingerprint:
                return
            # A join code vouches for the new key, as the person's own word does.
            if pinned is not None and not trust_new_key and not address.code:
                raise FingerprintChanged(address.place, pinned[:CODE_LENGTH], fingerprint[:CODE_LENGTH])
            pins[address.place] = fingerprint
            if self._path is not None:
                appdirs.write_private(self._path, msgspec.json.encode(pins))

    def _read(self) -> dict[str, str]:
        if self._path is None:
            return self._memory
        return appdirs.read_json(self._path, dict[str, str]) or {}


class TlsLine(msgspec.Struct, frozen=True):
    """An encrypted connection to a host whose fingerprint was found in order."""

    reader: asyncio.StreamReader
    writer: SocketWriter
    fingerprint: str


def client_context() -> ssl.SSLContext:
    """Encrypts, and leaves it to the fingerprint to say who is there."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


async def dial(
    address: Address, known_hosts: KnownHosts | None, trust_new_key: bool = False, patience: float = CONNECT_S
) -> TlsLine:
    """Connect, and check the host's key before a single byte of ours is sent. No `known_hosts`: pin nothing."""
    try:
        async with asyncio.timeout(patience):
            reader, stream = await asyncio.open_connection(address.host, address.port, ssl=client_context())
    except TimeoutError:
        raise CannotConnect(f"Nobody answers at {address.place}.") from None
    except ssl.SSLError as error:
        raise CannotConnect(f"What answers at {address.place} is no host of ours ({error.reason}).") from None
    except OSError as error:
        # asyncio says where, which we say ourselves; name lookups have negative numbers of their own.
        why = os.strerror(error.errno) if error.errno and error.errno > 0 else error.strerror or str(error)
        raise CannotConnect(f"Cannot reach {address.place}: {why}.") from None
    writer = SocketWriter(stream)
    certificate = stream.get_extra_info("ssl_object").getpeercert(binary_form=True)
    fingerprint = fingerprint_of(certificate)
    try:
        (known_hosts or KnownHosts()).check(address, fingerprint, trust_new_key)
    except FingerprintChanged:
        writer.abort()
        raise
    return TlsLine(reader, writer, fingerprint)
