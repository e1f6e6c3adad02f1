"""Limits of connections, addresses and guesses."""

import msgspec


class Limits(msgspec.Struct, frozen=True):
    hello_s: float = 10.0
    """Time to finish the TLS handshake, and again to say hello."""
    frame_s: float = 10.0
    """Time to finish a frame that has begun."""
    pulse_s: float = 5.0
    lost_s: float = 15.0
    """Time without a byte, after which a connection counts as lost."""
    messages: tuple[int, float] = (200, 2.0)
    chat: tuple[int, float] = (10, 10.0)
    costly: tuple[int, float] = (40, 10.0)
    """Requests that others are told of or a bot must think about, besides moves and chat: entering, sitting, asking."""
    costly_per_address: tuple[int, float] = (160, 10.0)
    """The same for all connections of one address; reconnecting does not refill it."""
    previews: tuple[int, float] = (60, 10.0)
    """Previews: as many as a moving cursor can use."""
    previews_per_address: tuple[int, float] = (240, 10.0)
    hellos_per_address: tuple[int, float] = (60, 10.0)
    backlog: int = 1 << 20
    """Bytes that a client has not read, above which it is dropped; it may reconnect."""
    strangers_per_address: int = 16
    """Connections of one address that are still connecting, and as many that have not said hello yet; the oldest makes
    room for a new one."""
    dawdle_s: float = 0.0
    """The least time that a connection has to say hello before it makes room."""
    people_per_address: int = 32
    connections: int = 512
    pin_tries: tuple[int, float] = (5, 60.0)
    """Wrong PINs of one address, after which people from there must wait for a turn."""
    pin_tries_everywhere: tuple[int, float] = (20, 60.0)
    """Wrong PINs of all addresses, after which addresses with wrong PINs are refused."""
