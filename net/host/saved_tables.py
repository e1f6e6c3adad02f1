"""Games on disk that wait for their people: found by the table's id, read and replayed in threads."""

import asyncio
import contextlib
import os
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from net.errors import JournalError, NetError
from net.journal.files import RECEIVED, SUFFIX, Journal, read_summary
from net.table.seating import token_hash
from net.table.session import Session
from net.wire.records import JournalSummary, SavedGame
from net.wire.types import Returning, Ticket
from rules.errors import RulesError

READ_PER_HELLO = 8
"""Journals that are read for the tickets of one hello."""
RESCAN_S = 5.0
"""Time between two scans of the folder: other processes, and rematches, make new journals."""
_CACHE_SIZE = 256


class SavedTables:
    def __init__(self, saves: Path | None) -> None:
        """`saves`: the folder of journals, if there is one."""
        self._saves = saves
        self._threads = ThreadPoolExecutor(2, thread_name_prefix="saved")
        self._paths: dict[str, Path] = {}
        self._scanned_at = float("-inf")
        self._cache: OrderedDict[tuple[Path, int, int], JournalSummary | None] = OrderedDict()

    async def returning(self, tickets: tuple[Ticket, ...]) -> tuple[Returning, ...]:
        """Return the games on disk in which these tickets hold seats."""
        if self._saves is None or not tickets:
            return ()
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._returning, tickets)

    async def find(self, table: str) -> Path | None:
        """Return the latest journal of a table."""
        if self._saves is None:
            return None
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._path, table)

    async def load(
        self, path: Path, restore: Callable[[SavedGame], Session], tokens: tuple[str, ...] | None = None
    ) -> tuple[Journal, Session] | None:
        """Open a journal and restore its table; None if it is over or, with `tokens`, if none of them holds a seat.
        Raises JournalError."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, _load, path, restore, tokens)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    # ------------------------------------------------------------ in a thread

    def _returning(self, tickets: tuple[Ticket, ...]) -> tuple[Returning, ...]:
        found: list[Returning] = []
        looked_at = 0
        for ticket in tickets:
            path = self._path(ticket.table)
            if path is None or looked_at >= READ_PER_HELLO:
                continue
            looked_at += 1
            saved = self._read(path)
            if saved is not None and (seats := _seats(saved, (ticket.token,))):
                found.append(Returning(ticket.table, saved.seats[seats[0]].name, seats, live=False))
        return tuple(found)

    def _path(self, table: str) -> Path | None:
        """Return the latest journal of a table, but none that a host sent us: nobody holds a seat in those."""
        now = time.monotonic()
        if table and now - self._scanned_at > RESCAN_S:
            self._scan(now)
        return self._paths.get(table)

    def _scan(self, now: float) -> None:
        assert self._saves is not None
        self._scanned_at = now
        latest: dict[str, tuple[int, Path]] = {}
        with contextlib.suppress(OSError), os.scandir(self._saves) as entries:
            for entry in entries:
                if entry.name.endswith(SUFFIX) and RECEIVED not in entry.name:
                    table = entry.name.removesuffix(SUFFIX).rpartition("-")[2]
                    with contextlib.suppress(OSError):
                        written = entry.stat().st_mtime_ns
                        if table not in latest or written > latest[table][0]:
                            latest[table] = written, Path(entry.path)
        self._paths = {table: path for table, (_, path) in latest.items()}

    def _read(self, path: Path) -> JournalSummary | None:
        """Return what a journal says of its seats, from the cache if the file has not changed; None if it cannot be
        read."""
        try:
            facts = path.stat()
            key = (path, facts.st_mtime_ns, facts.st_size)
            if key not in self._cache:
                summary = read_summary(path)
                self._cache[key] = None if summary.damaged else summary
                while len(self._cache) > _CACHE_SIZE:
                    self._cache.popitem(last=False)
            return self._cache[key]
        except (OSError, JournalError):
            return None


def _load(
    path: Path, restore: Callable[[SavedGame], Session], tokens: tuple[str, ...] | None
) -> tuple[Journal, Session] | None:
    opened, saved = Journal.reopen(path)
    try:
        if saved.closed or (tokens is not None and not _seats(saved, tokens)):
            opened.close()
            return None
        return opened, restore(saved)
    except (NetError, RulesError) as error:
        opened.close()
        raise JournalError("{file}: {error}", file=path.name, error=error) from None
    except BaseException:
        opened.close()
        raise


def _seats(saved: SavedGame | JournalSummary, tokens: tuple[str, ...]) -> tuple[int, ...]:
    """Return the seats that one of these tokens holds in a game that is not over."""
    hashes = {token_hash(token) for token in tokens}
    if saved.closed:
        return ()
    return tuple(number for number, seat in enumerate(saved.seats) if seat.name and seat.token_hash in hashes)
