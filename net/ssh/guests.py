"""Who a guest is, and the home each of them has: one small directory that is all their app may write to.

In it are the tickets of their seats, so that whoever comes back finds them. A key opens its own home. Someone without
a key is given a return word, to be written after the name: `ssh anna+kz4mqp7d@host`.
"""

import contextlib
import hashlib
import secrets
import shutil
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from net import appdirs
from net.wire.sanitize import sanitize_name
from net.wire.types import Ticket

MOST_HOMES = 256
WORD_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""None that looks like another."""
WORD_LENGTH = 12
MOST_TICKETS = 32
MOST_BYTES = 64 * 1024
"""Of a file of tickets."""


@dataclass(frozen=True)
class SshGuest:
    """Someone who has been let in."""

    name: str
    """Suggested: what they logged in as, cleaned."""
    address: str
    home: Path
    word: str = ""
    """What brings them back; empty for someone who has a key."""


class GuestHomes:
    """All homes of a host, in its state directory. The oldest make room for new ones, but none where someone is in."""

    def __init__(self, root: Path | None = None) -> None:
        self.root = root or appdirs.state() / "ssh" / "guests"
        self._in_use: Counter[Path] = Counter()

    def knows(self, login: str, key: bytes | None) -> bool:
        """Whether who logs in like this has a home here already."""
        return self._known(login, key) is not None

    def tickets(self, login: str, key: bytes | None) -> tuple[Ticket, ...]:
        """The tickets that are kept in the home of who logs in like this."""
        home = self._known(login, key)
        found: list[Ticket] = []
        for path in home.glob("**/tickets.json") if home is not None else ():
            # It was written by a guest's app: a file that is damaged or too large holds no seat.
            kept = appdirs.read_json(path, dict[str, tuple[Ticket, ...]], MOST_BYTES) or {}
            found += [ticket for tickets in kept.values() for ticket in tickets]
        return tuple(found[-MOST_TICKETS:])

    def open(self, login: str, address: str, key: bytes | None) -> SshGuest:
        """The guest who logged in as `login` (a name, perhaps with a return word), with this public key if any. Their
        home is in use until `shut`."""
        name, word = _name_and_word(login)
        if (kept := self._home_of_word(login)) is not None:
            return SshGuest(name, address, self._made(kept), word)
        if key is not None:
            return SshGuest(name, address, self._home(f"key {key.hex()}"))
        word = "".join(secrets.choice(WORD_LETTERS) for _ in range(WORD_LENGTH))
        return SshGuest(name, address, self._home(f"word {name} {word}"), word)

    def shut(self, guest: SshGuest) -> None:
        """The guest has gone: what they hold a ticket for stays, all else goes."""
        self._in_use[guest.home] -= 1
        if self._in_use[guest.home] > 0:
            return
        del self._in_use[guest.home]
        if not any(guest.home.glob("**/tickets.json")):
            shutil.rmtree(guest.home, ignore_errors=True)

    def _known(self, login: str, key: bytes | None) -> Path | None:
        """The home there is. A word was typed on purpose, a key is shown to everybody: the word goes first."""
        if (home := self._home_of_word(login)) is not None:
            return home
        home = self._path(f"key {key.hex()}") if key is not None else None
        return home if home is not None and home.is_dir() else None

    def _home_of_word(self, login: str) -> Path | None:
        name, word = _name_and_word(login)
        home = self._path(f"word {name} {word}")
        return home if word and home.is_dir() else None

    def _path(self, whose: str) -> Path:
        # A digest: a home's name must tell nobody the word, nor lead anywhere else in the file system.
        return self.root / hashlib.blake2b(whose.encode(), digest_size=16).hexdigest()

    def _home(self, whose: str) -> Path:
        path = self._path(whose)
        if not path.exists():
            self._make_room()
        return self._made(path)

    def _made(self, path: Path) -> Path:
        path.mkdir(parents=True, exist_ok=True, mode=0o700)
        path.touch()
        self._in_use[path] += 1
        return path

    def _make_room(self) -> None:
        with contextlib.suppress(FileNotFoundError):
            homes = sorted(self.root.iterdir(), key=lambda path: path.stat().st_mtime)
            empty = [path for path in homes if path not in self._in_use]
            for path in empty[: max(0, len(homes) - MOST_HOMES + 1)]:
                shutil.rmtree(path, ignore_errors=True)


def _name_and_word(login: str) -> tuple[str, str]:
    wanted, _, word = login.partition("+")
    return sanitize_name(wanted) or "Guest", word
