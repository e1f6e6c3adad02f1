"""The game that the player left at another host, so that the home screen can lead back to it.

Only the latest is kept. The ticket brings back the seat.
"""

import contextlib
from pathlib import Path
from time import time

import msgspec

from net import appdirs

OFFERED_S = 30 * 86_400
"""How long a game is offered after it was left."""


class RemoteGame(msgspec.Struct, frozen=True):
    """A game under way at a host that is not this process."""

    address: str
    """The address it was joined by."""
    player: str
    """The name of the player there."""
    host: str
    table: str
    title: str
    when: float


def save(left: RemoteGame) -> None:
    """Remember this game instead of an earlier one. Raises OSError."""
    appdirs.write_private(_path(), msgspec.json.encode(left))


def latest() -> RemoteGame | None:
    """Return the game to go back to, if there is one and it was left recently."""
    with contextlib.suppress(OSError):
        left = appdirs.read_json(_path(), RemoteGame)
        return left if left and abs(time() - left.when) < OFFERED_S else None
    return None


def forget(address: str) -> None:
    """Forget the game at this address: it is over, or the host does not know it any more. Raises OSError."""
    if (left := latest()) is not None and left.address == address:
        _path().unlink(missing_ok=True)


def _path() -> Path:
    return appdirs.state() / "elsewhere.json"
