"""Disk first, then the wire: batches wait here until what they announce is safe."""

import asyncio
import logging
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from net.errors import JournalError
from net.journal.files import SUFFIX, Journal
from net.table.outbox import Batch
from net.wire.records import GameClosed, Header, Record

log = logging.getLogger("wotr.journal")

_THREADS = 4
"""Journals of many tables are synced side by side, in so many shares; the file system joins what comes together."""


_QUICK_S = 0.001
"""While the disk is quicker than that, waiting for it costs less than handing the work to a thread and back."""


UNWRITTEN = "The host cannot save this game any more. It was saved up to the last move."
"""What people are told; why, and where on the host's disk, is for its log."""


class JournalWriter:
    """Writes the journals of all tables, and hands each batch on once its records, and those before it, are on disk."""

    def __init__(self, saves: Path | None, deliver: Callable[[Batch], None], wreck: Callable[[str, str], None]) -> None:
        """`saves`: where journals go; None keeps none. `wreck(table, reason)`: a journal could not be written."""
        self._saves, self._deliver, self._wreck = saves, deliver, wreck
        self._journals: dict[str, Journal] = {}
        self._finished: dict[str, Path] = {}
        self._queue: list[Batch] = []
        self._writer: asyncio.Task[None] | None = None
        self._slowest_s = 0.0
        self._threads = ThreadPoolExecutor(_THREADS, thread_name_prefix="journal")

    def adopt(self, table: str, journal: Journal) -> None:
        """Go on with a journal that exists."""
        self._journals[table] = journal

    def path(self, table: str) -> Path | None:
        """The journal of a table's game: the one that is on, else the last."""
        journal = self._journals.get(table)
        return journal.path if journal else self._finished.get(table)

    def abandon(self, table: str) -> None:
        """Write no more to a table's journal; it can be taken up again from its file."""
        self._finished.pop(table, None)
        if journal := self._journals.pop(table, None):
            journal.close()

    def submit(self, batch: Batch) -> None:
        """Deliver a batch, after everything submitted before it, once its records are on disk."""
        if self._writer is not None:
            self._queue.append(batch)
        elif not batch.records or self._saves is None:
            self._deliver(batch)
        elif self._slowest_s < _QUICK_S and not isinstance(batch.records[0][1], Header):
            self._finish([batch], self._attempt_all(_by_table([batch])))
        else:
            self._queue.append(batch)
            self._writer = asyncio.create_task(self._write_all(), name="journals")

    async def close(self) -> None:
        """Wait until all that was submitted is delivered, and close the files."""
        while self._writer is not None:
            await asyncio.wait([self._writer])
        for journal in self._journals.values():
            journal.close()
        self._journals.clear()
        self._threads.shutdown()

    async def _write_all(self) -> None:
        try:
            while self._queue:
                batches, self._queue = self._queue, []
                loop, tables = asyncio.get_running_loop(), _by_table(batches)
                # A share for each thread, not a job for each table: handing over costs more than writing a record.
                shares = [tables[number::_THREADS] for number in range(min(_THREADS, len(tables)))]
                jobs = [loop.run_in_executor(self._threads, self._attempt_all, share) for share in shares]
                failures: dict[str, str] = {}
                for job in jobs:
                    failures |= await job
                self._finish(batches, failures)
        finally:
            self._writer = None

    def _finish(self, batches: list[Batch], failures: dict[str, str]) -> None:
        """Deliver what is safe; whatever a failed journal should have held was never announced."""
        wrecked = {table: reason for table, reason in failures.items() if reason}
        for batch in batches:
            if not any(table in wrecked for table, _ in batch.records) and not batch.shown & wrecked.keys():
                self._deliver(batch)
        # What waits was made when the failed choice had been played already: it may show it, to whoever came meanwhile.
        for batch in self._queue:
            if batch.shown & wrecked.keys():
                batch.frames.clear()
            batch.records = [(table, record) for table, record in batch.records if table not in wrecked]
        for table, reason in wrecked.items():
            log.error("table %s: the journal cannot be written: %s", table, reason)
            self._wreck(table, UNWRITTEN)

    def _attempt_all(self, tables: Iterable[tuple[str, list[Record]]]) -> dict[str, str]:
        return {table: self._attempt(table, records) for table, records in tables}

    def _attempt(self, table: str, records: list[Record]) -> str:
        """Bring records to disk; why not, if it cannot be done."""
        started = time.monotonic()
        try:
            self._write_one(table, records)
        except (OSError, JournalError) as error:
            return str(error) or type(error).__name__
        # A slow disk is remembered for a while: see `_QUICK_S`.
        self._slowest_s = max(time.monotonic() - started, self._slowest_s * 0.9)
        return ""

    def _write_one(self, table: str, records: list[Record]) -> None:
        """In order, from one game's header to the next. A journal that failed is closed: what follows has no place."""
        start = 0
        try:
            for at, record in enumerate(records):
                if isinstance(record, Header):
                    self._journals[table] = Journal.create(self._new_path(record))
                if isinstance(record, GameClosed):
                    journal = self._journals.pop(table)
                    journal.append(records[start : at + 1])
                    journal.close()
                    self._finished[table] = journal.path
                    start = at + 1
            if start < len(records):
                self._journals[table].append(records[start:])
        except KeyError:
            raise JournalError("it was closed after an error") from None
        except OSError:
            if table in self._journals:
                self._journals.pop(table).close()
            raise

    def _new_path(self, header: Header) -> Path:
        assert self._saves is not None
        stamp = time.strftime("%Y%m%d-%H%M%S")
        stem = f"{stamp}-{header.game}-{header.scenario}"
        path, number = self._saves / f"{stem}-{header.table}{SUFFIX}", 2
        while path.exists():
            path, number = self._saves / f"{stem}-{number}-{header.table}{SUFFIX}", number + 1
        return path


def _by_table(batches: list[Batch]) -> list[tuple[str, list[Record]]]:
    records: dict[str, list[Record]] = {}
    for batch in batches:
        for table, record in batch.records:
            records.setdefault(table, []).append(record)
    return list(records.items())
