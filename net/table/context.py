"""What all tables of a host have in common, and all that a table takes from the world around it."""

import secrets
from collections.abc import Callable

import msgspec

from net.table.outbox import Outbox


class TableContext(msgspec.Struct, frozen=True):
    outbox: Outbox
    new_token: Callable[[], str] = lambda: secrets.token_urlsafe(18)
    """Makes the tokens that bring people back to their seats."""
    new_seed: Callable[[], int] = lambda: secrets.randbits(62)
    today: Callable[[], int] = lambda: 0
    """The time in seconds since 1970, for the journal."""
    engine: str = "unknown"
    """Our own version, for the journal."""
    stand_in: str = "random"
    """The bot that takes the seat of someone who is gone."""
    pause_s: float = 300.0
    gathering_s: float = 60.0
    """How long a seat is kept before the start for someone who is gone."""
