"""Disk first, then the wire: batches wait here until what they announce is safe."""

import asyncio
import logging
import sys
import time
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import msgspec

from net import filesync
from net.batching import BurstDetector
from net.errors import JournalError
from net.journal.files import SUFFIX, Journal
from net.journal.log import JournalLog, Written
from net.table.outbox import Batch
from net.wire.records import GameClosed, Header, Record

log = logging.getLogger("wotr.journal")

_QUICK_S = 0.001
"""While the disk is quicker than that, waiting for it costs less than handing the work to a thread and back."""


UNWRITTEN = "The host cannot save this game any more. It was saved up to the last move."
"""What people are told; why, and where on the host's disk, is for its log."""


class JournalWriter:
    """Writes the journals of all tables, and hands each batch on once its records, and those before it, are on disk.

    What comes in one turn of the event loop is made safe together. Where one thing comes at a time, it does not wait
    for the end of the turn."""

    def __init__(self, saves: Path | None, deliver: Callable[[Batch], None], wreck: Callable[[str, str], None]) -> None:
        """`saves`: where journals go; None keeps none. `wreck(table, reason)`: a journal could not be written."""
        self._saves, self._deliver, self._wreck = saves, deliver, wreck
        self._journals: dict[str, Journal] = {}
        self._finished: dict[str, Path] = {}
        self._log: JournalLog | None = None
        self._log_is_needed = False
        """A journal could not be brought to disk when it was put away."""
        self._queue: list[Batch] = []
        self._busy = False
        self._bursts = BurstDetector()
        self._writer: asyncio.Task[None] | None = None
        self._slowest_s = 0.0
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="journal")

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
            self._put_away(journal)

    def submit(self, batch: Batch) -> None:
        """Deliver a batch, after everything submitted before it, once its records are on disk."""
        if not self._busy and (not batch.records or self._saves is None):
            self._deliver(batch)
            return
        self._queue.append(batch)
        in_burst = self._bursts.note_arrival()
        if not self._busy:
            self._busy = True
            if in_burst:
                asyncio.get_running_loop().call_soon(self._write)
            else:
                self._write()

    async def close(self) -> None:
        """Wait until all that was submitted is delivered, and close the files."""
        while self._busy:
            await (asyncio.wait([self._writer]) if self._writer else asyncio.sleep(0))
        for journal in self._journals.values():
            self._put_away(journal)
        self._journals.clear()
        self._close_log()
        self._thread.shutdown()

    def _write(self) -> None:
        if self._slowest_s >= _QUICK_S:
            self._writer = asyncio.create_task(self._write_aside(), name="journals")
            return
        try:
            batches, self._queue = self._queue, []
            self._finish(batches, self._attempt(_by_table(batches)))
        finally:
            self._go_on()

    async def _write_aside(self) -> None:
        try:
            while self._queue:
                batches, self._queue = self._queue, []
                self._finish(batches, await self._attempt_aside(_by_table(batches)))
        finally:
            self._writer = None
            self._go_on()

    def _attempt_aside(self, tables: dict[str, list[Record]]) -> Awaitable[dict[str, str]]:
        """On a thread, what may have to wait for the disk: not what is only handed to the system, or the two threads
        would take turns at every journal."""
        work: Callable[[], dict[str, str]] = partial(self._attempt, tables)
        if self._log is not None and not any(self._may_wait(table, records) for table, records in tables.items()):
            work = partial(self._secure, self._enter(tables), sys.getswitchinterval())
        return asyncio.get_running_loop().run_in_executor(self._thread, work)

    def _may_wait(self, table: str, records: list[Record]) -> bool:
        """Whether a journal has to be opened, or brought to disk by itself, to enter these."""
        journal = self._journals.get(table)
        elsewhere = journal is None or journal.folder != self._saves
        return elsewhere or any(isinstance(record, (Header, GameClosed)) for record in records)

    def _go_on(self) -> None:
        """What was delivered may have brought about more."""
        self._busy = bool(self._queue)
        if self._busy:
            asyncio.get_running_loop().call_soon(self._write)

    def _finish(self, batches: list[Batch], wrecked: dict[str, str]) -> None:
        """Deliver what is safe; whatever a failed journal should have held was never announced."""
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

    def _attempt(self, tables: dict[str, list[Record]]) -> dict[str, str]:
        """Bring records to disk; for each table of which that cannot be done, why not."""
        return self._secure(self._enter(tables))

    def _enter(self, tables: dict[str, list[Record]]) -> "_Entered":
        """Hand records to the system for their journals, and enter them in the log."""
        entered, written = _Entered(list(tables)), list[Written]()
        for table, records in tables.items():
            try:
                self._write_one(table, records, written)
            except (OSError, JournalError) as error:
                entered.fail(error, table)
        try:
            if written:
                self._log = self._log or JournalLog(self._folder)
                entered.fits, entered.log = self._log.enter(written), self._log
        except (OSError, JournalError) as error:
            entered.fail(error, *tables)
        return entered

    def _secure(self, entered: "_Entered", turn_s: float = 0.0) -> dict[str, str]:
        """Wait until all of it is on disk. `turn_s`: how long a thread that is done may have to wait for its turn."""
        try:
            if entered.log:
                self._make_safe(entered.log, entered.fits, turn_s)
        except OSError as error:
            entered.fail(error, *entered.tables)
        for table in entered.failures.keys() & self._journals.keys():
            self._put_away(self._journals.pop(table))  # when the log begins anew, nobody would see to it any more
        return entered.failures

    def _write_one(self, table: str, records: list[Record], written: list[Written]) -> None:
        """In order, from one game's header to the next. A journal that failed is closed: what follows has no place."""
        start = 0
        try:
            for at, record in enumerate(records):
                if isinstance(record, Header):
                    self._journals[table] = Journal.create(self._new_path(record))
                if isinstance(record, GameClosed):
                    written += self._entered(self._journals[table], records[start : at + 1])
                    self._journals[table].sync()
                    self._finished[table] = self._journals[table].path
                    self._journals.pop(table).close()
                    start = at + 1
            if start < len(records):
                written += self._entered(self._journals[table], records[start:])
        except KeyError:
            raise JournalError("it was closed after an error") from None

    def _entered(self, journal: Journal, records: list[Record]) -> Sequence[Written]:
        """What is to go into the log. A journal that lies elsewhere is brought to disk by itself: nobody would look for
        a log beside it. So is the beginning of a host's first game: to make a log takes longer, and that can wait
        until people who look at the table choose something."""
        written = journal.write(records)
        first = self._log is None and len(self._journals) == 1 and isinstance(records[0], Header)
        if journal.folder == self._saves and not first:
            return (written,)
        journal.sync()
        return ()

    def _make_safe(self, log: JournalLog, fits: bool, turn_s: float) -> None:
        """Once the log is full, the journals themselves are brought to disk, with all that is in it."""
        if fits:
            started = time.monotonic()
            log.sync()
            # A slow disk is remembered for a while: see `_QUICK_S`.
            self._slowest_s = max(time.monotonic() - started - turn_s, self._slowest_s * 0.9)
            return
        for journal in tuple(self._journals.values()):
            journal.sync_content()
        filesync.sync_folder(self._folder)
        if self._log_is_needed:
            self._close_log()
        else:
            log.begin()

    def _put_away(self, journal: Journal) -> None:
        try:
            journal.sync()
        except OSError as error:
            log.error("%s: it may not be on disk: %s", journal.path.name, error)
            self._log_is_needed = True
        journal.close()

    def _close_log(self) -> None:
        """It goes, unless a journal that was put away may lack what it holds: whoever reads that mends it from here."""
        if self._log is not None:
            self._log.close(forget=not self._log_is_needed)
        self._log, self._log_is_needed = None, False

    @property
    def _folder(self) -> Path:
        assert self._saves is not None
        return self._saves

    def _new_path(self, header: Header) -> Path:
        stamp = time.strftime("%Y%m%d-%H%M%S")
        stem = f"{stamp}-{header.game}-{header.scenario}"
        path, number = self._folder / f"{stem}-{header.table}{SUFFIX}", 2
        while path.exists():
            path, number = self._folder / f"{stem}-{number}-{header.table}{SUFFIX}", number + 1
        return path


class _Entered(msgspec.Struct):
    """What became of records that were handed to the system."""

    tables: list[str]
    log: JournalLog | None = None
    """Where they are too, if they fitted; None: there was nothing for a log."""
    fits: bool = False
    failures: dict[str, str] = {}
    """For each table of which they could not be written, why not."""

    def fail(self, error: Exception, *tables: str) -> None:
        self.failures |= dict.fromkeys(tables, str(error) or type(error).__name__)


def _by_table(batches: list[Batch]) -> dict[str, list[Record]]:
    records: dict[str, list[Record]] = {}
    for batch in batches:
        for table, record in batch.records:
            records.setdefault(table, []).append(record)
    return records
