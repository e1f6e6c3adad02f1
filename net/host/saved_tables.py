"""Games on disk that wait for their people: found by the table's id, read and played again on threads of their own."""

import asyncio
import contextlib
import os
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from net.errors import JournalError
from net.journal.files import SUFFIX, TOLD, Journal, read_journal
from net.table.seating import token_hash
from net.table.session import Session
from net.wire.records import SavedGame
from net.wire.types import Returning, Ticket

LOOKED_AT = 8
"""Journals that are looked into for the tickets of one hello."""
LOOK_AGAIN_S = 5.0
"""A journal that was not there a moment ago may have come from another process, or with a rematch at a table whose
first game is known; so often they are looked for anew."""
_KEPT = 256


class SavedTables:
    def __init__(self, saves: Path | None) -> None:
        """`saves`: where journals are; None: there are none."""
        self._saves = saves
        self._threads = ThreadPoolExecutor(2, thread_name_prefix="saved")
        self._paths: dict[str, Path] = {}
        self._looked_at = float("-inf")
        self._known: OrderedDict[tuple[Path, int, int], SavedGame | None] = OrderedDict()

    async def returning(self, tickets: tuple[Ticket, ...]) -> tuple[Returning, ...]:
        """The games on disk in which these tickets hold seats."""
        if self._saves is None or not tickets:
            return ()
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._returning, tickets)

    async def reopen(
        self, table: str, tokens: tuple[str, ...], restored: Callable[[SavedGame], Session]
    ) -> tuple[Journal, Session] | None:
        """Take up a game for someone who holds a seat in it; None if there is none, or they do not. Raises
        JournalError."""
        work = asyncio.get_running_loop().run_in_executor(self._threads, self._reopen, table, tokens, restored)
        return await work

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    # ------------------------------------------------------------ on a thread

    def _returning(self, tickets: tuple[Ticket, ...]) -> tuple[Returning, ...]:
        found: list[Returning] = []
        looked_at = 0
        for ticket in tickets:
            path = self._path(ticket.table)
            if path is None or looked_at >= LOOKED_AT:
                continue
            looked_at += 1
            saved = self._read(path)
            if saved is not None and (seats := _seats(saved, (ticket.token,))):
                found.append(Returning(ticket.table, saved.seats[seats[0]].name, seats, live=False))
        return tuple(found)

    def _reopen(
        self, table: str, tokens: tuple[str, ...], restored: Callable[[SavedGame], Session]
    ) -> tuple[Journal, Session] | None:
        path = self._path(table)
        if path is None or not _seats(read_journal(path), tokens):
            return None
        opened, saved = Journal.reopen(path)
        try:
            if not _seats(saved, tokens):  # it went on, in another process, until we had it
                opened.close()
                return None
            return opened, restored(saved)
        except BaseException:
            opened.close()
            raise

    def _path(self, table: str) -> Path | None:
        """The latest journal of a table. Not one a host told us: nobody holds a seat in it."""
        now = time.monotonic()
        if table and now - self._looked_at > LOOK_AGAIN_S:
            self._look(now)
        return self._paths.get(table)

    def _look(self, now: float) -> None:
        assert self._saves is not None
        self._looked_at = now
        latest: dict[str, tuple[int, Path]] = {}
        with contextlib.suppress(OSError), os.scandir(self._saves) as entries:
            for entry in entries:
                if entry.name.endswith(SUFFIX) and TOLD not in entry.name:
                    table = entry.name.removesuffix(SUFFIX).rpartition("-")[2]
                    with contextlib.suppress(OSError):
                        written = entry.stat().st_mtime_ns
                        if table not in latest or written > latest[table][0]:
                            latest[table] = written, Path(entry.path)
        self._paths = {table: path for table, (_, path) in latest.items()}

    def _read(self, path: Path) -> SavedGame | None:
        """A game that can go on; what was read of a file that has not changed since is kept."""
        try:
            facts = path.stat()
            key = (path, facts.st_mtime_ns, facts.st_size)
            if key not in self._known:
                self._known[key] = read_journal(path)
                while len(self._known) > _KEPT:
                    self._known.popitem(last=False)
            return self._known[key]
        except (OSError, JournalError):
            return None


def _seats(saved: SavedGame, tokens: tuple[str, ...]) -> tuple[int, ...]:
    """The seats one of these tokens holds in a game that is not over."""
    hashes = {token_hash(token) for token in tokens}
    if saved.closed:
        return ()
    return tuple(number for number, seat in enumerate(saved.seats) if seat.name and seat.token_hash in hashes)
