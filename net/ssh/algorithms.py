"""The SSH algorithms we offer: none that uses SHA-1, MD5, CBC or short groups.

Every client of the last ten years supports some of each kind.
"""

from asyncssh.encryption import get_encryption_algs
from asyncssh.kex import get_kex_algs
from asyncssh.mac import get_mac_algs
from asyncssh.public_key import get_public_key_algs

KEY_EXCHANGES = (
    "mlkem768x25519-sha256",
    "curve25519-sha256",
    "curve25519-sha256@libssh.org",
    "ecdh-sha2-nistp521",
    "ecdh-sha2-nistp384",
    "ecdh-sha2-nistp256",
    "diffie-hellman-group18-sha512",
    "diffie-hellman-group16-sha512",
    "diffie-hellman-group14-sha256",
)
CIPHERS = (
    "chacha20-poly1305@openssh.com",
    "aes256-gcm@openssh.com",
    "aes128-gcm@openssh.com",
    "aes256-ctr",
    "aes192-ctr",
    "aes128-ctr",
)
MACS = ("hmac-sha2-256-etm@openssh.com", "hmac-sha2-512-etm@openssh.com", "hmac-sha2-256", "hmac-sha2-512")
SIGNATURES = (
    "ssh-ed25519",
    "sk-ssh-ed25519@openssh.com",
    "ecdsa-sha2-nistp256",
    "ecdsa-sha2-nistp384",
    "ecdsa-sha2-nistp521",
    "sk-ecdsa-sha2-nistp256@openssh.com",
    "rsa-sha2-256",
    "rsa-sha2-512",
)


def offered() -> dict[str, list[str]]:
    """Return the options for `asyncssh.listen`: those of the algorithms whose libraries are installed."""
    known = {
        "kex_algs": (KEY_EXCHANGES, get_kex_algs()),
        "encryption_algs": (CIPHERS, get_encryption_algs()),
        "mac_algs": (MACS, get_mac_algs()),
        "signature_algs": (SIGNATURES, get_public_key_algs()),
    }
    return {what: [name for name in ours if name.encode() in there] for what, (ours, there) in known.items()}
