"""The identity of a host: a self-signed key made on its first start, known to clients by its fingerprint.

No certificate authority is involved. A client pins the fingerprint it sees first, and warns when another one answers at
the same address. A join code carries the beginning of the fingerprint, so that the first connection is checked too.
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
from net.errors import CannotConnect, FingerprintChanged, NetError, WrongJoinCode
from net.filelock import exclusive
from net.transport.addresses import CODE_LENGTH, Address
from net.transport.streams import SocketWriter
from rules.sentence import Sentence, sentence, template

CONNECT_S = 8.0

# asyncio keeps a buffer of 256 KB per TLS connection: a megabyte for a table of four. A TLS record has 16 KB at most,
# and so has a frame from a client.
sslproto.SSLProtocol.max_size = 16 * 1024


def fingerprint_of(certificate: bytes) -> str:
    """Return the SHA-256 of a DER certificate in the letters of a join code."""
    return base64.b32encode(hashlib.sha256(certificate).digest()).decode().rstrip("=")


def as_browsers_show(fingerprint: str) -> str:
    """Return a fingerprint in the digits that browsers show for a certificate: AB:CD:..."""
    padding = "=" * (-len(fingerprint) % 8)
    return base64.b32decode(fingerprint + padding).hex(":").upper()


class HostKey(msgspec.Struct, frozen=True):
    """The key and certificate of a host, in one PEM file."""

    path: Path
    fingerprint: str

    @classmethod
    def load(cls, path: Path | None = None) -> "HostKey":
        """Load the key in `path` (by default in the state directory), or make it there. Raises BadHostKey."""
        path = path or appdirs.state() / "host.pem"
        try:
            # Two hosts that start for the first time must not make two keys.
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
            raise BadHostKey(path, sentence("it is damaged")) from None
        return key

    def server_context(self) -> ssl.SSLContext:
        """Raise OSError if the file has no key that fits its certificate."""
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.minimum_version = ssl.TLSVersion.TLSv1_3
        context.load_cert_chain(self.path)
        return context


class BadHostKey(NetError):
    """The file with the host's key cannot be used."""

    def __init__(self, path: Path, why: str | Sentence) -> None:
        super().__init__(
            template(
                "Cannot use the host's key in {path} ({why}). Move the file away and a new key is made; "
                "people who know the old one will be warned."
            ),
            path=path, why=why,
        )  # fmt: skip


def _new_pem() -> bytes:
    # Imported only on the first start of a host, because it loads slowly.
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec

    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "wotr table")])
    # Clients check the fingerprint, never the dates: a wrong clock does no harm.
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


def certificate_names(path: Path, machine: str) -> tuple[str, ...]:
    """Return the names that the certificate in a PEM file is for. "*" in one stands for this machine. Raises OSError,
    ValueError."""
    from cryptography import x509

    certificate = x509.load_pem_x509_certificates(path.read_bytes())[0]
    try:
        names = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    except x509.ExtensionNotFound:
        return ()
    return tuple(name.replace("*", machine) for name in names.get_values_for_type(x509.DNSName))


class KnownHosts:
    """Pinned fingerprints by address, in a file of the state directory or, without a path, in memory."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._memory: dict[str, str] = {}

    @classmethod
    def default(cls) -> "KnownHosts":
        return cls(appdirs.state() / "known_hosts.json")

    def check(self, address: Address, fingerprint: str, trust_new_key: bool = False) -> None:
        """Pin a fingerprint seen here for the first time. Raises WrongJoinCode if the address has the code of another,
        FingerprintChanged if another is pinned."""
        if address.code and not hmac.compare_digest(address.code, fingerprint[:CODE_LENGTH]):
            raise WrongJoinCode(address.place, address.code, fingerprint[:CODE_LENGTH])
        with exclusive(self._path) if self._path is not None else contextlib.nullcontext():
            pins = self._read()
            pinned = pins.get(address.place)
            if pinned == fingerprint:
                return
            # A join code confirms the new key, as the person's consent does.
            if pinned is not None and not trust_new_key and not address.code:
                raise FingerprintChanged(address.place, pinned[:CODE_LENGTH], fingerprint[:CODE_LENGTH])
            pins[address.place] = fingerprint
            if self._path is not None:
                appdirs.write_private(self._path, msgspec.json.encode(pins))

    def _read(self) -> dict[str, str]:
        if self._path is None:
            return self._memory
        return appdirs.read_json_items(self._path, str)


class TlsLine(msgspec.Struct, frozen=True):
    """An encrypted connection to a host whose fingerprint was checked."""

    reader: asyncio.StreamReader
    writer: SocketWriter
    fingerprint: str


def client_context() -> ssl.SSLContext:
    """Return a context that encrypts only; the fingerprint tells who is there."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


async def dial(
    address: Address, known_hosts: KnownHosts | None, trust_new_key: bool = False, patience: float = CONNECT_S
) -> TlsLine:
    """Connect, and check the host's key before any byte of ours is sent. Without `known_hosts`, pin nothing."""
    try:
        async with asyncio.timeout(patience):
            reader, stream = await asyncio.open_connection(address.host, address.port, ssl=client_context())
    except TimeoutError:
        raise CannotConnect("No answer from {place}.", place=address.place) from None
    except ssl.SSLError as error:
        raise CannotConnect(
            "{place} is not a compatible host ({why}).", place=address.place, why=error.reason
        ) from None
    except OSError as error:
        # asyncio repeats the address in its text; name lookups have negative error numbers.
        why = os.strerror(error.errno) if error.errno and error.errno > 0 else error.strerror or str(error)
        raise CannotConnect("Cannot reach {place}: {why}.", place=address.place, why=why) from None
    writer = SocketWriter(stream)
    certificate = stream.get_extra_info("ssl_object").getpeercert(binary_form=True)
    fingerprint = fingerprint_of(certificate)
    try:
        (known_hosts or KnownHosts()).check(address, fingerprint, trust_new_key)
    except (FingerprintChanged, WrongJoinCode):
        writer.abort()
        raise
    return TlsLine(reader, writer, fingerprint)
