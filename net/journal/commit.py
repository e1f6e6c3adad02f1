"""Group commit: batches wait here until their records are on disk, and many share one wait."""

import asyncio
import logging
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from net.batching import BurstDetector
from net.journal.store import JournalStore, WriteResult
from net.table.outbox import Batch
from net.wire.records import Record
from rules.sentence import Sentence, sentence

log = logging.getLogger("wotr.journal")

_FAST_S = 0.001
"""While the disk is faster than this, waiting for it costs less than handing the work to a thread."""
CANNOT_SAVE = sentence("The host cannot save this game any more. It was saved up to the last move.")
"""What people are told; the reason and the path are for the host's log only."""


class GroupCommit:
    """Delivers each batch once its records, and those of all batches before it, are on disk.

    Batches of one iteration of the event loop are committed together. A batch that comes alone does not wait for the
    end of the iteration. On a slow disk the waiting is done by a thread."""

    def __init__(
        self,
        store: JournalStore | None,
        deliver: Callable[[Batch], None],
        close_failed_table: Callable[[str, Sentence], None],
    ) -> None:
        """Without a store nothing is saved. `close_failed_table` takes a table whose journal could not be written, and
        a reason for people."""
        self._store, self._deliver, self._close_failed_table = store, deliver, close_failed_table
        self._queue: list[Batch] = []
        self._busy = False
        self._bursts = BurstDetector()
        self._task: asyncio.Task[None] | None = None
        self._slowest_s = 0.0
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="journal")

    def submit(self, batch: Batch) -> None:
        """Deliver a batch after everything submitted before it, once its records are on disk."""
        if not self._busy and (not batch.records or self._store is None):
            self._deliver(batch)
            return
        self._queue.append(batch)
        in_burst = self._bursts.note_arrival()
        if not self._busy:
            self._busy = True
            if in_burst:
                asyncio.get_running_loop().call_soon(self._commit)
            else:
                self._commit()

    async def close(self) -> None:
        """Wait until everything submitted is delivered."""
        while self._busy:
            await (asyncio.wait([self._task]) if self._task else asyncio.sleep(0))
        self._thread.shutdown()

    def _commit(self) -> None:
        if self._slowest_s >= _FAST_S:
            self._task = asyncio.create_task(self._commit_in_thread(), name="journals")
            return
        try:
            batches, self._queue = self._queue, []
            self._finish(batches, self._write_and_secure(_by_table(batches)))
        finally:
            self._continue()

    async def _commit_in_thread(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            while self._queue:
                batches, self._queue = self._queue, []
                tables = _by_table(batches)
                work = partial(self._write_and_secure, tables)
                if self._store and self._store.only_log_waits(tables):
                    # Only the wait goes to the thread: writing there would make the threads alternate at each journal.
                    work = partial(self._secure, self._store.write(tables), sys.getswitchinterval())
                self._finish(batches, await loop.run_in_executor(self._thread, work))
        finally:
            self._task = None
            self._continue()

    def _continue(self) -> None:
        """Commit what the delivered batches caused."""
        self._busy = bool(self._queue)
        if self._busy:
            asyncio.get_running_loop().call_soon(self._commit)

    def _write_and_secure(self, tables: dict[str, list[Record]]) -> dict[str, str]:
        """Return the reason for each table whose records could not be brought to disk."""
        if self._store is None:
            return {}
        return self._secure(self._store.write(tables))

    def _secure(self, result: WriteResult, thread_s: float = 0.0) -> dict[str, str]:
        """`thread_s`: how long a thread may wait for its turn after the disk is done."""
        assert self._store is not None
        started = time.monotonic()
        failures = self._store.secure(result)
        if result.fits:
            # A slow disk is remembered for a while: see `_FAST_S`.
            self._slowest_s = max(time.monotonic() - started - thread_s, self._slowest_s * 0.9)
        return failures

    def _finish(self, batches: list[Batch], failures: dict[str, str]) -> None:
        """Deliver what is safe. Whatever a failed journal should have held is never announced."""
        for batch in batches:
            if not any(table in failures for table, _ in batch.records) and not batch.shown & failures.keys():
                self._deliver(batch)
        # Batches that wait were made after the failed choice, and may show it.
        for batch in self._queue:
            if batch.shown & failures.keys():
                batch.frames.clear()
            batch.records = [(table, record) for table, record in batch.records if table not in failures]
        for table, reason in failures.items():
            log.error("table %s: the journal cannot be written: %s", table, reason)
            self._close_failed_table(table, CANNOT_SAVE)


def _by_table(batches: list[Batch]) -> dict[str, list[Record]]:
    records: dict[str, list[Record]] = {}
    for batch in batches:
        for table, record in batch.records:
            records.setdefault(table, []).append(record)
    return records
