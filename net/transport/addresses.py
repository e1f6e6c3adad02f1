"""Addresses of hosts: typed addresses, join codes, and the LAN addresses of this machine."""

import ipaddress
import re

import msgspec

from net.errors import NetError

DEFAULT_PORT = 7424
PORTS = range(DEFAULT_PORT, DEFAULT_PORT + 8)
"""A host without a given port takes the first free one of these, so that hosts on one machine can be found."""

CODE_LENGTH = 16
"""Letters of a fingerprint in a join code: 80 bits, too many to search."""

# Interfaces that lead to containers, virtual machines or tunnels, not to the people in the room.
_NOT_LAN = (
    r"(?i)^(docker|br-|veth|virbr|vnet|vmnet|vboxnet|lxc|lxd|cni|flannel|cali|podman|tun|tap|wg|utun|tailscale|zt|ppp|ipsec)"
    r"|(vmware|virtualbox|hyper-v|wsl|tap-windows|wireguard|tailscale|zerotier)"
)


class BadAddress(NetError):
    """Neither an address nor a join code."""


class Address(msgspec.Struct, frozen=True):
    """A host and port; `code` is the beginning of the fingerprint that its key must have, if known."""

    host: str
    port: int = DEFAULT_PORT
    code: str = ""

    @classmethod
    def parse(cls, text: str) -> "Address":
        """`host`, `host:port`, `[v6]:port`, a bare v6 address, any of them with `/JOIN-CODE` at the end."""
        place, _, code = text.strip().partition("/")
        code = re.sub(r"[\s-]", "", code).upper()
        if wrong := re.search(r"[^A-Z2-7]", code):
            raise BadAddress("A join code has only letters A-Z and digits 2-7; '{letter}' is wrong.", letter=wrong[0])
        if code and len(code) != CODE_LENGTH:
            raise BadAddress(
                "A join code has {length} letters and digits; this one has {count}.",
                length=CODE_LENGTH,
                count=len(code),
            )
        match = re.fullmatch(r"\[([^\[\]]+)\](?::([0-9]{1,9}))?|([^:\s\[\]]+)(?::([0-9]{1,9}))?", place)
        bare = place if match is None else match[1]
        try:
            if not place.isprintable():
                raise ValueError
            if bare is not None:
                if {"[", "]"} & set(bare):  # a zone may have any letters
                    raise ValueError
                ipaddress.IPv6Address(bare)
        except ValueError:
            raise BadAddress("'{text}' is not an address; write HOST or HOST:PORT.", text=text) from None
        if match is None:
            return cls(place, DEFAULT_PORT, code)
        host, port = match[1] or match[3], int(match[2] or match[4] or DEFAULT_PORT)
        if not 0 < port < 65536:
            raise BadAddress("{port} is not a port; ports go from 1 to 65535.", port=str(port))
        return cls(host, port, code)

    def with_code(self, fingerprint: str) -> "Address":
        return msgspec.structs.replace(self, code=fingerprint[:CODE_LENGTH])

    @property
    def place(self) -> str:
        """The host and port, without the code."""
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"

    def __str__(self) -> str:
        """The join code: an address and the beginning of the host's fingerprint."""
        if not self.code:
            return self.place
        return f"{self.place}/{'-'.join(self.code[at : at + 4] for at in range(0, len(self.code), 4))}"


def lan_addresses() -> list[str]:
    """Return the addresses of this machine on the LAN, IPv4 first; if none looks like the LAN, all but loopback."""
    import ifaddr  # who plays here has no use for it

    likely: list[str] = []
    others: list[str] = []
    for adapter in ifaddr.get_adapters():
        names = f"{adapter.name} {adapter.nice_name}"
        for ip in adapter.ips:
            text = ip.ip if isinstance(ip.ip, str) else ip.ip[0]
            address = ipaddress.ip_address(text.partition("%")[0])
            # A link-local IPv6 address needs a zone, which has no meaning on another machine.
            if address.is_loopback or address.is_multicast or (address.version == 6 and address.is_link_local):
                continue
            lan = not re.match(_NOT_LAN, adapter.name) and not re.search(_NOT_LAN, names) and not address.is_link_local
            (likely if lan else others).append(str(address))
    return sorted(likely or others, key=lambda text: ipaddress.ip_address(text).version)


def address_group(host: str) -> str:
    """Return what counts as one address for limits: an IPv4 address, or the /64 network of an IPv6 address."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(address)


def reachable(bind: str = "") -> list[str]:
    """Return the addresses of a host that listens on `bind` (empty: on every address), the likeliest first."""
    if bind in ("", "0.0.0.0", "::"):
        return lan_addresses() or ["127.0.0.1"]
    return [bind]
