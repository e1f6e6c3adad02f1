"""How much one connection, one address or one guess may cost the others."""

import msgspec


class Limits(msgspec.Struct, frozen=True):
    hello_s: float = 10.0
    """To finish the TLS handshake, and again to say hello."""
    frame_s: float = 10.0
    """To finish a frame that has begun."""
    pulse_s: float = 5.0
    lost_s: float = 15.0
    """Without a byte: the line is dead."""
    messages: tuple[int, float] = (200, 2.0)
    chat: tuple[int, float] = (10, 10.0)
    costly: tuple[int, float] = (40, 10.0)
    """Coming, going, sitting, asking: whatever the others are told of, or someone must think about, besides moves and
    chat."""
    costly_per_address: tuple[int, float] = (160, 10.0)
    """The same of all connections from one address: who comes back has what they left."""
    previews: tuple[int, float] = (60, 10.0)
    """Looks at what a choice would change: as many as a cursor that moves and rests can use."""
    previews_per_address: tuple[int, float] = (240, 10.0)
    hellos_per_address: tuple[int, float] = (60, 10.0)
    backlog: int = 1 << 20
    """Bytes waiting for a client that does not read; then it is dropped, and may come back for a fresh view."""
    strangers_per_address: int = 8
    """Connections of one address that have not said hello yet."""
    dawdle_s: float = 2.0
    """One that has not said hello by then makes room for others, should there be no room."""
    people_per_address: int = 32
    connections: int = 512
    pin_tries: tuple[int, float] = (5, 60.0)
    """Wrong PINs of one address, until those who come from there have to take turns."""
    pin_tries_everywhere: tuple[int, float] = (20, 60.0)
    """Wrong PINs of all addresses, until those that were wrong are not heard any more."""
