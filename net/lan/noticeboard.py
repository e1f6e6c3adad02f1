"""Where hosts on one machine leave word for its other users: a directory in which everybody may pin a note.

On a shared machine people log in and run `wotr`; there may be no multicast, and more tables than usual ports. A note
says where a host listens. Like everything heard of a host it is only a hint, believed after a probe; anybody may write
nonsense, so a note may name nothing but this very machine, is short, belongs to whom its name says, and is one of few.
"""

import contextlib
import heapq
import ipaddress
import itertools
import os
import stat
import sys
from pathlib import Path

from net.transport.addresses import Address, BadAddress, lan_addresses

BOARD = Path("/tmp/wotr-tables")
"""The same for all users, unlike the directory for temporary files on some systems."""
LONGEST = 100
MOST = 64
MOST_OF_ONE = 8
MOST_LOOKED_AT = 10_000


class Note:
    """A host's note, for as long as it listens."""

    def __init__(self, address: Address) -> None:
        self._path = BOARD / f"{_user()}-{os.getpid()}-{address.port}"
        self._address = address

    def pin(self) -> None:
        """Put it up. Without a board (another system, a full disk) the usual ports have to do."""
        if sys.platform == "win32":
            return
        with contextlib.suppress(OSError):
            _make_board(self._path.parent)
            _clear_away(self._path.parent)
            descriptor = os.open(self._path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, 0o644)
            with os.fdopen(descriptor, "w") as file:
                os.fchmod(file.fileno(), 0o644)
                file.write(f"{self._address}\n")

    def take_down(self) -> None:
        with contextlib.suppress(OSError):
            self._path.unlink()


def notes() -> list[Address]:
    """What is pinned up, the newest first."""
    if sys.platform == "win32":
        return []
    found: list[tuple[float, Address]] = []
    with contextlib.suppress(OSError):
        if not _is_board(BOARD):
            return []
        own = {ipaddress.ip_address(text) for text in lan_addresses()}
        for path in _newest_of_each():
            with contextlib.suppress(OSError, ValueError, BadAddress):
                when, address = _read(path)
                place = ipaddress.ip_address(address.host)
                if place.is_loopback or place in own:
                    found.append((when, address))
    found.sort(key=lambda entry: -entry[0])
    return [address for _, address in found[:MOST]]


def _newest_of_each() -> list[Path]:
    """A few notes of each user, however many others have pinned up: by whose they are, not by what they are called."""
    by_user: dict[int, list[tuple[float, str]]] = {}
    with os.scandir(BOARD) as entries:
        for entry in itertools.islice(entries, MOST_LOOKED_AT):
            with contextlib.suppress(OSError):
                facts = entry.stat(follow_symlinks=False)
                by_user.setdefault(facts.st_uid, []).append((facts.st_mtime, entry.path))
    return [Path(path) for pinned in by_user.values() for _, path in heapq.nlargest(MOST_OF_ONE, pinned)]


def _read(path: Path) -> tuple[float, Address]:
    """When a note was written, and what it says. Raises ValueError for one that is not to be believed."""
    descriptor = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
    with os.fdopen(descriptor, "rb") as file:
        facts = os.fstat(file.fileno())
        if not stat.S_ISREG(facts.st_mode) or facts.st_size > LONGEST:
            raise ValueError("no note")
        if path.name.partition("-")[0] != str(facts.st_uid) or facts.st_mode & 0o022:
            raise ValueError("written by someone else")
        return facts.st_mtime, Address.parse(file.read(LONGEST).decode("ascii"))


def _make_board(board: Path) -> None:
    with contextlib.suppress(FileExistsError):
        board.mkdir(0o700)
        board.chmod(0o1777)  # sticky: everybody pins, and takes down only their own
    if not _is_board(board):
        raise OSError("something else is where the board should be")


def _is_board(board: Path) -> bool:
    """A directory, no link to one, which keeps people from tearing down each other's notes."""
    facts = os.lstat(board)
    return stat.S_ISDIR(facts.st_mode) and bool(facts.st_mode & stat.S_ISVTX)


def _clear_away(board: Path) -> None:
    """Our own notes whose hosts were killed."""
    for name in os.listdir(board):
        user, _, rest = name.partition("-")
        process = rest.partition("-")[0]
        if user == str(_user()) and process.isdecimal() and not _runs(int(process)):
            with contextlib.suppress(OSError):
                (board / name).unlink()


def _runs(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def _user() -> int:
    return os.getuid() if sys.platform != "win32" else 0
