"""How much browser guests may cost the host."""

import msgspec


class WebLimits(msgspec.Struct, frozen=True):
    guests: int = 128
    guests_per_address: int = 16
    streams_per_guest: int = 4
    """Open event streams: one for each tab."""
    terminals: int = 32
    """Apps in browser terminals, each a process of its own."""
    messages: tuple[int, float] = (400, 2.0)
    """Messages of one terminal: a key each, or a move of the mouse."""
    requests: tuple[int, float] = (120, 10.0)
    """Requests of one guest, and of all strangers of one address."""
    guest_requests_per_address: tuple[int, float] = (480, 10.0)
    doors: tuple[int, float] = (30, 60.0)
    """New guests of one address."""
    body: int = 8 * 1024
    """Bytes of a form."""
    connections: int = 512
    connections_per_address: int = 128
    silent_s: float = 20.0
    """How long a browser may say nothing where something is due: a request, its body, reading what it is sent."""
    pin_tries: tuple[int, float] = (5, 60.0)
    pin_tries_everywhere: tuple[int, float] = (20, 60.0)
    away_s: float = 15.0
    """Without an open stream: the seat counts as lost, as for any other line that went dead."""
    beat_s: float = 10.0
    """Between two signs of life on a stream that has nothing to say."""
    cookie_s: int = 30 * 24 * 3600


def fit(limits: WebLimits, connections: int) -> WebLimits:
    """Return the limits with no more than this many connections, of which one address may have half."""
    of_address = max(1, connections // 2)
    return msgspec.structs.replace(
        limits,
        connections=min(limits.connections, connections),
        connections_per_address=min(limits.connections_per_address, of_address),
    )
