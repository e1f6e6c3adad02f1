"""SSH guests and their homes: one small directory each, the only one their app may write to.

It holds the tickets of their seats, so that they can return. A guest with a key is identified by it. A guest without a
key gets a return word to write after the name: `ssh anna+kz4mqp7d@host`.
"""

import contextlib
import hashlib
import os
import re
import secrets
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from threading import Lock, Thread

from net import appdirs
from net.wire.sanitize import sanitize_name
from net.wire.types import Ticket

MAX_HOMES = 256
WORD_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Letters and digits that do not look alike."""
WORD_LENGTH = 12
MAX_TICKETS = 32
MAX_TICKETS_BYTES = 64 * 1024
"""Bytes of a file of tickets."""
TICKET_FILES = ("tickets.json", "state/tickets.json")
"""In a home: those of the page in a browser, and of the app. Nothing else in there is looked at."""
LANGUAGE_FILE = "language"
"""In a home: the language that the guest has chosen. Their app writes it."""
LOCALE = re.compile(r"[A-Za-z]{2,3}([_.@-][A-Za-z0-9_.@-]{0,30})?")


@dataclass(frozen=True)
class SshGuest:
    """A guest who is logged in."""

    name: str
    """The suggested name: their login, sanitized."""
    address: str
    home: Path
    word: str = ""
    """Their return word; empty for a guest with a key."""

    @property
    def kept_language(self) -> str:
        """The language that they chose on an earlier visit; empty for none."""
        try:
            with (self.home / LANGUAGE_FILE).open(encoding="utf-8") as file:
                return plausible_locale(file.read(64))
        except (OSError, UnicodeDecodeError):
            return ""


class GuestHomes:
    """All homes of a host, in its state directory. The oldest are removed to make room, unless they are in use."""

    def __init__(self, root: Path | None = None) -> None:
        self.root = root or appdirs.state() / "ssh" / "guests"
        self._in_use: Counter[Path] = Counter()

    def knows(self, login: str, key: bytes | None) -> bool:
        """Whether a guest with this login or key has a home here."""
        return self._known(login, key) is not None

    def tickets(self, login: str, key: bytes | None) -> tuple[Ticket, ...]:
        """Return the tickets in the home of a guest with this login or key."""
        home = self._known(login, key)
        found: list[Ticket] = []
        for path in _ticket_files(home) if home is not None else ():
            # It was written by a guest's app: a file that is damaged or too large holds no seat.
            kept = appdirs.read_json_items(path, tuple[Ticket, ...], MAX_TICKETS_BYTES)
            found += [ticket for tickets in kept.values() for ticket in tickets]
        return tuple(found[-MAX_TICKETS:])

    def open(self, login: str, address: str, key: bytes | None) -> SshGuest:
        """Return the guest with this login (a name, perhaps with a return word) and public key. Their home is in use
        until `shut`."""
        name, word = _name_and_word(login)
        if (kept := self._home_of_word(login)) is not None:
            return SshGuest(name, address, self._made(kept), word)
        if key is not None:
            return SshGuest(name, address, self._home(f"key {key.hex()}"))
        word = "".join(secrets.choice(WORD_LETTERS) for _ in range(WORD_LENGTH))
        return SshGuest(name, address, self._home(f"word {name} {word}"), word)

    def shut(self, guest: SshGuest) -> None:
        """Remove the home of a guest who left, unless it holds tickets, or the language of a guest with a key."""
        self._in_use[guest.home] -= 1
        if self._in_use[guest.home] > 0:
            return
        del self._in_use[guest.home]
        kept = _ticket_files(guest.home) or (not guest.word and guest.kept_language)
        if not kept:
            _remove(guest.home)

    def _known(self, login: str, key: bytes | None) -> Path | None:
        """Return the existing home of a guest. A return word counts before a key, because it was typed on purpose."""
        if (home := self._home_of_word(login)) is not None:
            return home
        home = self._path(f"key {key.hex()}") if key is not None else None
        return home if home is not None and home.is_dir() else None

    def _home_of_word(self, login: str) -> Path | None:
        name, word = _name_and_word(login)
        home = self._path(f"word {name} {word}")
        return home if word and home.is_dir() else None

    def _path(self, whose: str) -> Path:
        # A digest: the directory's name must not reveal the word, nor lead to another directory.
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
        homes: list[tuple[float, Path]] = []
        with contextlib.suppress(OSError):
            for path in self.root.iterdir():
                with contextlib.suppress(OSError):  # removed meanwhile
                    homes.append((path.stat().st_mtime, path))
        unused = [path for _, path in sorted(homes) if path not in self._in_use]
        for path in unused[: max(0, len(homes) - MAX_HOMES + 1)]:
            _remove(path)


def _ticket_files(home: Path) -> list[Path]:
    return [path for file in TICKET_FILES if (path := home / file).exists()]


def _remove(home: Path) -> None:
    """Remove a home from sight, and then, in a thread, what is in it: a guest's app may have made any number of
    folders."""
    with contextlib.suppress(OSError):
        removed = home.parent.with_name(f"{home.parent.name}.removed")
        removed.mkdir(mode=0o700, exist_ok=True)
        home.rename(removed / secrets.token_hex(8))
        Thread(target=_empty, args=(removed,), name="old homes", daemon=True).start()


_emptying = Lock()


def _empty(removed: Path) -> None:
    """Empty a folder, however deep and unreadable what is in it: folders are moved up to it before they are removed."""
    with _emptying, contextlib.suppress(OSError):
        folders = [*removed.iterdir()]
        while folders:
            folder = folders.pop()
            with contextlib.suppress(OSError):
                for entry in tuple(os.scandir(folder)):
                    with contextlib.suppress(OSError):
                        if entry.is_dir(follow_symlinks=False):
                            os.chmod(entry.path, 0o700)
                            os.rename(entry.path, moved := removed / secrets.token_hex(8))
                            folders.append(moved)
                        else:
                            os.unlink(entry.path)
                folder.rmdir()


def plausible_locale(text: str) -> str:
    """Return a text if it looks like a locale or the code of a language, else nothing. Anybody may have written it."""
    return text.strip() if LOCALE.fullmatch(text.strip()) else ""


def _name_and_word(login: str) -> tuple[str, str]:
    wanted, _, word = login.partition("+")
    return sanitize_name(wanted) or "Guest", word
