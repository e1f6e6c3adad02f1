"""After a power cut: complete the journals of a host from the log it left behind.

Only in a folder where this user hosts games, and only with journals that a host of ours made: files with a name of our
form, regular files of this user without other names, whose records the log continues. Anything else is left alone, and
reported in the program's log.
"""

import contextlib
import logging
import os
import re
import stat
import sys
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import IO

from net import appdirs, filesync
from net.errors import JournalError
from net.filelock import lock
from net.journal.log import SUFFIX, JournalWrite, read_log, write_all
from net.wire.chain import MAGIC, unseal

log = logging.getLogger("wotr.journal")

MAX_LOG = 2 << 20
MAX_JOURNAL = 16 << 20
"""Bytes of a journal: many times those of the longest game."""
_NAME = re.compile(r"[0-9]{8}-[0-9]{6}-[A-Za-z0-9_-]{1,150}-[0-9a-f]{1,16}\.wotr")


class CannotRecover(Exception):
    """A log or a journal that is not one that a host of ours left behind."""


@cache
def recover_journals(folder: Path) -> None:
    """Complete the journals in a folder of ours from the logs of hosts that have ended. Once per process is enough: a
    host that only stops leaves complete journals."""
    logs: list[Path] = []
    with contextlib.suppress(OSError):  # opening a journal there will report it
        logs = sorted(folder.glob(f"*{SUFFIX}"))
    for path in logs:
        try:
            _recover_from(path)
        except (JournalError, FileNotFoundError):  # in use, or another process has recovered it meanwhile
            continue
        except CannotRecover as reason:
            log.error("%s: nothing was recovered from it: %s", path.name, reason)
        except OSError as error:
            log.error("%s: it cannot be read, or its journals cannot be written: %s", path.name, error)


def recover_if_ours(path: Path) -> None:
    """Recover the saves folder of this user, if a file is in it."""
    with contextlib.suppress(OSError):
        own = appdirs.saves()
        # Unlike `Path.resolve`, this raises nothing for a link to itself.
        if os.path.dirname(os.path.realpath(path)) == os.path.realpath(own):
            recover_journals(own)


def _recover_from(path: Path) -> None:
    """Read a log, and remove it if nobody needs it any more. Raises OSError, JournalError, CannotRecover."""
    with _open_ours(path, os.O_RDWR) as file:
        lock(file, path)
        content = file.read(MAX_LOG + 1)
        if len(content) > MAX_LOG:
            raise CannotRecover("it is too large")
        try:
            writes = sorted(read_log(content), key=lambda write: write.journal)
        except ValueError as error:
            raise CannotRecover(str(error) or "a strange record") from None
        complete = _recover_all(path.parent, writes)
        # While it is locked: its owner may have made it just now, and lock it next. Windows cannot remove open files.
        if complete and sys.platform != "win32":
            path.unlink()
    if complete and sys.platform == "win32":
        path.unlink()


def _recover_all(folder: Path, writes: list[JournalWrite]) -> bool:
    """Return whether everything in a log is on disk in the journals now. Raises OSError."""
    complete = True
    for name, parts in groupby(writes, key=lambda write: write.journal):
        try:
            _recover_journal(folder / name, list(parts))
        except CannotRecover as reason:
            log.error("%s: what a power cut removed cannot be recovered: %s", name, reason)
            complete = False
    filesync.sync_folder(folder)
    return complete


def _recover_journal(path: Path, writes: list[JournalWrite]) -> None:
    """Bring everything that the log has of a journal to disk. Raises OSError, JournalError, CannotRecover."""
    if not _NAME.fullmatch(path.name):
        raise CannotRecover("not the name of a journal")
    with contextlib.ExitStack() as stack:
        file, content = None, b""
        try:
            file = stack.enter_context(_open_ours(path, os.O_RDWR))
            content = file.read(MAX_JOURNAL + 1)
        except FileNotFoundError:
            if writes[0].start > len(MAGIC):
                # Its beginning and its name were on disk before the log had more of it: somebody removed it. If the log
                # has the beginning too, that cannot be told from a power cut, and the game comes back.
                return
        if any(content[each.start : each.start + len(each.content)] != each.content for each in writes):
            content = _continued(content, writes)
            file = file or stack.enter_context(_open_ours(path, os.O_RDWR | os.O_CREAT | os.O_EXCL))
            lock(file, path)
            file.seek(0)
            write_all(file, content)
            file.truncate(len(content))
            log.warning("%s: what a power cut had removed was recovered", path.name)
        if file:
            filesync.sync_file(file.fileno())


def _continued(content: bytes, writes: list[JournalWrite]) -> bytes:
    """Return a journal up to where the log begins, and the log's records after it. Raises CannotRecover."""
    if len(content) > MAX_JOURNAL:
        raise CannotRecover("it is too large")
    kept = content[: writes[0].start] if content.rstrip(b"\0") else MAGIC
    content = kept + b"".join(each.content for each in writes)
    if not kept.startswith(MAGIC) or unseal(content).length != len(content):
        raise CannotRecover("the log does not continue it")
    return content


def _open_ours(path: Path, flags: int) -> IO[bytes]:
    """Open a regular file of this user that has no other name. Raises OSError, CannotRecover."""
    safe = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    try:
        descriptor = os.open(path, flags | safe, 0o600)
    except FileNotFoundError:
        raise
    except OSError as error:
        if path.is_symlink():
            raise CannotRecover("it is a link") from None
        raise error
    file = os.fdopen(descriptor, "r+b", buffering=0)
    facts = os.fstat(descriptor)
    ours = sys.platform == "win32" or facts.st_uid == os.geteuid()
    if not stat.S_ISREG(facts.st_mode) or facts.st_nlink != 1 or not ours:
        file.close()
        raise CannotRecover("it is not a file of this user alone")
    return file
