"""The game one left at somebody else's host: where it is, so that home can lead back to it.

One at a time: whoever sits down elsewhere has left the one before. The seat itself is brought back by its ticket.
"""

import contextlib
from pathlib import Path
from time import time

import msgspec

from net import appdirs

KEPT_S = 30 * 86_400
"""So long a game that was left is offered: a host has better to do than to wait for ever."""


class Left(msgspec.Struct, frozen=True):
    """A game under way at a host that is not this process."""

    address: str
    """As it was joined by."""
    player: str
    """The name one sits there under."""
    host: str
    table: str
    title: str
    when: float


def keep(left: Left) -> None:
    """Raises OSError."""
    appdirs.write_private(_path(), msgspec.json.encode(left))


def latest() -> Left | None:
    """Where one would go on; None where there is nothing, or it is too long ago."""
    with contextlib.suppress(OSError, msgspec.MsgspecError, UnicodeDecodeError):
        left = msgspec.json.decode(_path().read_bytes(), type=Left)
        return left if time() - left.when < KEPT_S else None
    return None


def forget(address: str) -> None:
    """It is over, or that host knows nothing of it any more. Raises OSError."""
    if (left := latest()) is not None and left.address == address:
        _path().unlink(missing_ok=True)


def _path() -> Path:
    return appdirs.state() / "elsewhere.json"
