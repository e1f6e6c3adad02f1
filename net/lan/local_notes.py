"""Notes that tell the other users of this machine where hosts listen: files in a shared directory.

A shared machine may have no multicast, and more hosts than usual ports. A note is only a hint, believed after a probe.
Anybody may write anything there, so a note counts only if it names this machine, is short, and belongs to the user in
its name; and only a few notes of each user are read.
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

FOLDER = Path("/tmp/wotr-tables")
"""The same for all users, unlike the directory for temporary files on some systems."""
MAX_BYTES = 100
MAX_NOTES = 64
MAX_PER_USER = 8
MAX_SCANNED = 10_000


class Note:
    """The note of a host, there while it listens."""

    def __init__(self, address: Address) -> None:
        self._path = FOLDER / f"{_user()}-{os.getpid()}-{address.port}"
        self._address = address

    def write(self) -> None:
        """Write the note. Where that fails (another system, a full disk), only the usual ports are found."""
        if sys.platform == "win32":
            return
        with contextlib.suppress(OSError):
            _make_folder(self._path.parent)
            _remove_stale(self._path.parent)
            descriptor = os.open(self._path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, 0o644)
            with os.fdopen(descriptor, "w") as file:
                os.fchmod(file.fileno(), 0o644)
                file.write(f"{self._address}\n")

    def remove(self) -> None:
        with contextlib.suppress(OSError):
            self._path.unlink()


def read_notes() -> list[Address]:
    """Return the addresses of all valid notes, the newest first."""
    if sys.platform == "win32":
        return []
    found: list[tuple[float, Address]] = []
    with contextlib.suppress(OSError):
        if not _is_usable(FOLDER):
            return []
        own = {ipaddress.ip_address(text) for text in lan_addresses()}
        for path in _newest_of_each():
            with contextlib.suppress(OSError, ValueError, BadAddress):
                when, address = _read(path)
                place = ipaddress.ip_address(address.host)
                if place.is_loopback or place in own:
                    found.append((when, address))
    found.sort(key=lambda entry: -entry[0])
    return [address for _, address in found[:MAX_NOTES]]


def _newest_of_each() -> list[Path]:
    """Return a few notes of each user, by the owner of the file, however many others have written."""
    by_user: dict[int, list[tuple[float, str]]] = {}
    with os.scandir(FOLDER) as entries:
        for entry in itertools.islice(entries, MAX_SCANNED):
            with contextlib.suppress(OSError):
                facts = entry.stat(follow_symlinks=False)
                by_user.setdefault(facts.st_uid, []).append((facts.st_mtime, entry.path))
    return [Path(path) for written in by_user.values() for _, path in heapq.nlargest(MAX_PER_USER, written)]


def _read(path: Path) -> tuple[float, Address]:
    """Return when a note was written, and its address. Raises ValueError if it is not valid."""
    descriptor = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
    with os.fdopen(descriptor, "rb") as file:
        facts = os.fstat(file.fileno())
        if not stat.S_ISREG(facts.st_mode) or facts.st_size > MAX_BYTES:
            raise ValueError("not a note")
        if path.name.partition("-")[0] != str(facts.st_uid) or facts.st_mode & 0o022:
            raise ValueError("written by someone else")
        return facts.st_mtime, Address.parse(file.read(MAX_BYTES).decode("ascii"))


def _make_folder(folder: Path) -> None:
    with contextlib.suppress(FileExistsError):
        folder.mkdir(0o700)
        folder.chmod(0o1777)  # sticky: everybody may write, and remove only their own
    if not _is_usable(folder):
        raise OSError("not a directory in which users cannot remove each other's files")


def _is_usable(folder: Path) -> bool:
    """Whether it is a directory (not a link to one) in which users cannot remove each other's files."""
    facts = os.lstat(folder)
    return stat.S_ISDIR(facts.st_mode) and bool(facts.st_mode & stat.S_ISVTX)


def _remove_stale(folder: Path) -> None:
    """Remove our own notes of hosts that were killed."""
    for name in os.listdir(folder):
        user, _, rest = name.partition("-")
        process = rest.partition("-")[0]
        if user == str(_user()) and process.isdecimal() and not _runs(int(process)):
            with contextlib.suppress(OSError):
                (folder / name).unlink()


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
