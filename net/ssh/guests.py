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

MOST_HOMES = 256
WORD_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""None that looks like another."""
WORD_LENGTH = 12


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
        if key is not None:
            return self._path(f"key {key.hex()}").is_dir()
        wanted, _, word = login.partition("+")
        return bool(word) and self._path(f"word {sanitize_name(wanted) or 'Guest'} {word}").is_dir()

    def open(self, login: str, address: str, key: bytes | None) -> SshGuest:
        """The guest who logged in as `login` (a name, perhaps with a return word), with this public key if any. Their
        home is in use until `shut`."""
        wanted, _, word = login.partition("+")
        name = sanitize_name(wanted) or "Guest"
        if key is not None:
            return SshGuest(name, address, self._home(f"key {key.hex()}"))
        if word and (kept := self._path(f"word {name} {word}")).is_dir():
            return SshGuest(name, address, self._made(kept), word)
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
