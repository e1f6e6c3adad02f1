"""The journals of all tables of a host, and the log that makes records of many of them safe at once."""

import logging
import os
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec

from net import filesync
from net.errors import JournalError
from net.journal.files import SUFFIX, Journal, remove_if_not_begun
from net.journal.log import JournalLog, JournalWrite
from net.journal.recovery import recover_journals
from net.wire.records import GameClosed, Header, Record

log = logging.getLogger("wotr.journal")


class WriteResult(msgspec.Struct):
    """Records that were handed to the system and are not on disk yet."""

    tables: list[str]
    log: JournalLog | None = None
    """The log that holds them too; None if they need none."""
    fits: bool = False
    """Whether the log had room for them."""
    failures: dict[str, str] = {}
    """The reason for each table whose records could not be written."""

    def fail(self, error: Exception, *tables: str) -> None:
        self.failures |= dict.fromkeys(tables, str(error) or type(error).__name__)


class JournalStore:
    """Opens, writes and closes journals. `write` hands records to the system, `secure` waits until they are on disk."""

    def __init__(self, folder: Path) -> None:
        """`folder` is our own: journals there are recovered first, if a power cut made that necessary."""
        recover_journals(folder)
        self._folder = folder
        self._open: dict[str, Journal] = {}
        self._finished: dict[str, Path] = {}
        self._log: JournalLog | None = None
        self._log_is_needed = False
        """Whether a journal that was closed may not be on disk, so that the log must stay."""

    def resume(self, table: str, journal: Journal) -> None:
        """Continue an existing journal."""
        self._open[table] = journal

    def path(self, table: str) -> Path | None:
        """Return the journal of a table's current game, or of the last one."""
        journal = self._open.get(table)
        return journal.path if journal else self._finished.get(table)

    def table_of(self, path: Path) -> str | None:
        """Return the table whose current game is in this journal."""
        here = os.path.realpath(path)
        return next((table for table, journal in self._open.items() if os.path.realpath(journal.path) == here), None)

    def close_journal(self, table: str) -> None:
        """Close the journal of a table; its game can be resumed from the file. A game in which nobody has chosen
        anything is removed."""
        self._finished.pop(table, None)
        if journal := self._open.pop(table, None):
            self._sync_and_close(journal)
            remove_if_not_begun(journal.path)

    def close(self) -> None:
        for journal in self._open.values():
            self._sync_and_close(journal)
            remove_if_not_begun(journal.path)
        self._open.clear()
        self._close_log()

    # ------------------------------------------------------------ writing

    def only_log_waits(self, tables: Mapping[str, Sequence[Record]]) -> bool:
        """Whether `write` of these records waits for no disk: no journal is opened, or synced by itself."""
        return self._log is not None and not any(map(self._may_wait, tables, tables.values()))

    def _may_wait(self, table: str, records: Sequence[Record]) -> bool:
        journal = self._open.get(table)
        elsewhere = journal is None or journal.folder != self._folder
        return elsewhere or any(isinstance(record, (Header, GameClosed)) for record in records)

    def write(self, tables: Mapping[str, Sequence[Record]]) -> WriteResult:
        """Write records to their journals and to the log, without waiting for the log."""
        result, entries = WriteResult(list(tables)), list[JournalWrite]()
        for table, records in tables.items():
            try:
                entries += self._write_journal(table, records)
            except (OSError, JournalError) as error:
                result.fail(error, table)
        try:
            if entries:
                self._log = self._log or JournalLog(self._folder)
                result.fits, result.log = self._log.append(entries), self._log
        except (OSError, JournalError) as error:
            result.fail(error, *tables)
        return result

    def secure(self, result: WriteResult) -> dict[str, str]:
        """Wait until records are on disk. Return the reason for each table for which that failed."""
        try:
            if result.log and result.fits:
                result.log.sync()
            elif result.log:
                self._sync_journals(result.log)
        except OSError as error:
            result.fail(error, *result.tables)
        for table in result.failures.keys() & self._open.keys():
            self._sync_and_close(self._open.pop(table))  # when the log restarts, nothing would sync it any more
        return result.failures

    def _write_journal(self, table: str, records: Sequence[Record]) -> list[JournalWrite]:
        """Write records in order, from one game's header to the next, and return their log entries. A journal that
        failed is closed, so records that follow are refused."""
        start, entries = 0, list[JournalWrite]()
        try:
            for at, record in enumerate(records):
                if isinstance(record, Header):
                    self._open[table] = Journal.create(self._new_path(record))
                if isinstance(record, GameClosed):
                    entries += self._log_entries(self._open[table], records[start : at + 1])
                    self._open[table].sync()
                    self._finished[table] = self._open[table].path
                    self._open.pop(table).close()
                    start = at + 1
            if start < len(records):
                entries += self._log_entries(self._open[table], records[start:])
        except KeyError:
            raise JournalError("it was closed after an error") from None
        return entries

    def _log_entries(self, journal: Journal, records: Sequence[Record]) -> Sequence[JournalWrite]:
        """Write records to a journal, and return what the log needs of them. A journal in another folder is synced by
        itself, because nothing recovers it from our log. So is the beginning of a host's first game: making a log takes
        longer, and can wait until people who see the table choose something."""
        write = journal.write(records)
        first = self._log is None and len(self._open) == 1 and isinstance(records[0], Header)
        if journal.folder == self._folder and not first:
            return (write,)
        journal.sync()
        return ()

    def _sync_journals(self, log: JournalLog) -> None:
        """The log is full: sync the journals themselves, which hold everything in it, and restart it."""
        for journal in tuple(self._open.values()):
            journal.sync_content()
        filesync.sync_folder(self._folder)
        if self._log_is_needed:
            self._close_log()
        else:
            log.restart()

    def _sync_and_close(self, journal: Journal) -> None:
        try:
            journal.sync()
        except OSError as error:
            log.error("%s: it may not be on disk: %s", journal.path.name, error)
            self._log_is_needed = True
        journal.close()

    def _close_log(self) -> None:
        """Close the log and remove it, unless a closed journal may lack what it holds and must be recovered from it."""
        if self._log is not None:
            self._log.close(remove=not self._log_is_needed)
        self._log, self._log_is_needed = None, False

    def _new_path(self, header: Header) -> Path:
        stamp = time.strftime("%Y%m%d-%H%M%S")
        stem = f"{stamp}-{header.game}-{header.scenario}"
        path, number = self._folder / f"{stem}-{header.table}{SUFFIX}", 2
        while path.exists():
            path, number = self._folder / f"{stem}-{number}-{header.table}{SUFFIX}", number + 1
        return path
