"""The log of a host completes its journals after a power cut, and changes nothing else."""

import asyncio
import errno
import os
import sys
import threading
from pathlib import Path
from typing import IO

import pytest

from net import filesync
from net.errors import JournalError
from net.filelock import lock
from net.journal import commit
from net.journal import log as journal_log
from net.journal.files import Journal, read_journal
from net.journal.log import JournalLog, JournalWrite
from net.table.outbox import Batch
from net.wire.chain import MAGIC
from net.wire.records import Chosen, Header
from tests.patience import PATIENCE_S
from tests.wire.desk import some_records
from tests.wire.journals import NAME, Journals, recovered


def keep(log: JournalLog, written: list[JournalWrite]) -> None:
    assert log.append(written)
    log.sync()


def broken(*_: object) -> None:
    raise OSError(5, "Input/output error")


def choices(path: Path) -> list[Chosen]:
    recovered(path.parent)
    return read_journal(path).choices


@pytest.fixture
def left(tmp_path: Path) -> tuple[Path, Path, list[JournalWrite]]:
    """A journal and the log of a host that was killed; what was written to both, record by record."""
    journal, log = Journal.create(tmp_path / NAME), JournalLog(tmp_path)
    written = [journal.write([record]) for record in some_records()]
    for each in written:
        keep(log, [each])
    journal.close()
    log._file.close()
    (path,) = tmp_path.glob(f"*{journal_log.SUFFIX}")
    return tmp_path / NAME, path, written


@pytest.mark.parametrize("rest", [b"", b"\0" * 40, b"WOTR garbage that was there before" * 2], ids=["cut", "0", "old"])
def test_a_journal_cut_anywhere_is_completed_from_the_log(left, rest):
    journal, log, written = left
    content, kept = journal.read_bytes(), log.read_bytes()
    for cut in range(len(MAGIC) if rest.strip(b"\0") else 0, len(content), 7):
        journal.write_bytes(content[:cut] + rest)
        log.write_bytes(kept)
        assert len(choices(journal)) == len(written) - 1
        assert journal.read_bytes()[: len(content)] == content
        assert not log.exists()


def test_a_lost_journal_is_restored_with_private_permissions(left):
    journal, _, written = left
    content = journal.read_bytes()
    journal.unlink()
    assert len(choices(journal)) == len(written) - 1
    assert journal.read_bytes() == content
    assert os.name == "nt" or journal.stat().st_mode & 0o77 == 0


def test_a_journal_removed_while_its_host_ran_is_not_restored(left, caplog):
    """Its beginning came to disk long ago, with its name: no power cut took it."""
    journal, log, written = left
    journal.unlink()
    log.unlink()
    again = JournalLog(log.parent)
    keep(again, written[3:])
    again._file.close()
    recovered(log.parent)
    assert not [*log.parent.iterdir()]
    assert not caplog.records


def test_a_log_cut_anywhere_gives_its_whole_entries(left):
    journal, log, written = left
    kept = log.read_bytes().rstrip(b"\0")
    found = set()
    for cut in range(len(kept) + 1):
        journal.write_bytes(MAGIC)
        log.write_bytes(kept[:cut] + b"\0" * 100)
        recovered(log.parent)
        whole = b"".join(each.content for each in written)
        assert whole.startswith(journal.read_bytes()[len(MAGIC) :])
        found.add(len(journal.read_bytes()))
        assert not log.exists()
    assert found == {len(MAGIC), *(each.start + len(each.content) for each in written)}


def test_entries_from_before_a_restart_of_the_log_are_ignored(tmp_path):
    log = JournalLog(tmp_path)
    keep(log, [JournalWrite(NAME.replace("ab", "cd"), len(MAGIC), b"x" * 40)] * 5)
    log.restart()
    journal = Journal.create(tmp_path / NAME)
    keep(log, [journal.write(some_records())])
    journal.close()
    log._file.close()
    recovered(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == [NAME]


def test_entries_that_failed_to_sync_are_overwritten(tmp_path, monkeypatch):
    """After a failure nobody knows what is there: nothing that follows may hang on it."""
    log, refused, kept = (
        JournalLog(tmp_path),
        Journal.create(tmp_path / NAME),
        Journal.create(tmp_path / NAME.replace("ab", "cd")),
    )
    with monkeypatch.context() as patched:
        patched.setattr(filesync, "sync_content", broken)
        assert log.append([refused.write(some_records())])
        with pytest.raises(OSError, match="Input/output"):
            log.sync()
    keep(log, [kept.write(some_records())])
    for journal in (refused, kept):
        journal.close()
        journal.path.unlink()
    log._file.close()
    assert len(choices(tmp_path / NAME.replace("ab", "cd"))) == len(some_records()) - 1
    assert not (tmp_path / NAME).exists()


def test_choices_made_after_the_log_are_kept(left):
    journal, log, _ = left
    kept = log.read_bytes()
    opened, saved = Journal.reopen(journal)
    opened.append([Chosen(0, 0, b"x" * 16)])
    opened.close()
    log.write_bytes(kept)
    assert choices(journal) == [*saved.choices, Chosen(0, 0, b"x" * 16)]


def test_a_journal_that_differs_from_the_log_is_left_alone(left, caplog):
    journal, log, written = left
    header = some_records()[0]
    assert isinstance(header, Header)
    journal.unlink()
    other = Journal.create(journal)
    other.append([header])
    other.close()
    log.unlink()
    again = JournalLog(log.parent)
    keep(again, written[3:])
    again._file.close()
    before = journal.read_bytes()
    assert choices(journal) == []
    assert journal.read_bytes() == before
    assert len(list(log.parent.glob(f"*{journal_log.SUFFIX}"))) == 1
    assert "cannot be recovered" in caplog.text


def test_an_unreadable_log_does_not_block_other_logs(left, caplog):
    journal, log, written = left
    unreadable = log.with_name(f"0{journal_log.SUFFIX}")
    unreadable.mkdir()
    journal.unlink()
    assert len(choices(journal)) == len(written) - 1
    assert not log.exists()
    assert f"{unreadable.name}: it cannot be read" in caplog.text


def test_the_log_of_a_running_host_is_left_alone(tmp_path):
    journal, log = Journal.create(tmp_path / NAME), JournalLog(tmp_path)
    keep(log, [journal.write(some_records())])
    assert len(choices(tmp_path / NAME)) == len(some_records()) - 1
    assert list(tmp_path.glob(f"*{journal_log.SUFFIX}"))
    log.close()
    journal.close()


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be unlinked there")
def test_a_log_stays_locked_until_it_is_removed(left, monkeypatch):
    """Else its owner, who had made it and not locked it yet, would write on in a file that has no name any more."""
    journal, log, _ = left
    unlink, seen = Path.unlink, []

    def watched(path: Path, missing_ok: bool = False) -> None:
        with pytest.raises(JournalError, match="in use"):
            lock(path.open("r+b"), path)
        seen.append(path)
        unlink(path, missing_ok)

    monkeypatch.setattr(Path, "unlink", watched)
    choices(journal)
    assert seen == [log]


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be unlinked there")
def test_a_new_log_that_another_process_locked_first_is_replaced(tmp_path, monkeypatch):
    def late(file: IO[bytes], path: Path) -> None:
        monkeypatch.undo()
        recovered(tmp_path)
        lock(file, path)

    monkeypatch.setattr(journal_log, "lock", late)
    log, journal = JournalLog(tmp_path), Journal.create(tmp_path / NAME)
    keep(log, [journal.write(some_records())])
    journal.close()
    journal.path.unlink()
    log._file.close()
    assert len(choices(tmp_path / NAME)) == len(some_records()) - 1


async def test_a_single_batch_is_synced_at_once_and_several_share_one_sync(tmp_path, monkeypatch):
    delivered: list[Batch] = []
    syncs: list[int] = []
    sync = JournalLog.sync

    def counted(log: JournalLog) -> None:
        sync(log)
        syncs.append(len(delivered))

    monkeypatch.setattr(JournalLog, "sync", counted)
    monkeypatch.setattr(commit, "_FAST_S", 3600.0)
    journals = Journals(tmp_path, delivered.append, lambda table, reason: pytest.fail(reason))
    begun, *batches = [Batch(records=[("ab", record)]) for record in some_records()[:9]]

    async def turn() -> None:
        await asyncio.sleep(0)
        await asyncio.sleep(0)

    journals.submit(begun)
    await turn()
    delivered.clear()
    syncs.clear()
    journals.submit(batches[0])
    assert delivered == batches[:1]
    for batch in batches[1:5]:
        journals.submit(batch)
    assert delivered == batches[:1], "they came in the same turn"
    await turn()
    for batch in batches[5:]:
        journals.submit(batch)
    assert delivered == batches[:5], "after a turn with several, more are expected"
    await journals.close()
    assert delivered == batches
    assert syncs == [0, 1, 5]


async def test_the_log_is_created_with_the_first_choice(tmp_path, monkeypatch):
    synced: list[bool] = []
    sync = Journal.sync

    def noted(journal: Journal) -> None:
        sync(journal)
        synced.append(True)

    monkeypatch.setattr(Journal, "sync", noted)
    journals = Journals(tmp_path, lambda _: synced.append(False), lambda table, reason: pytest.fail(reason))
    header, choice = some_records()[:2]
    journals.submit(Batch(records=[("ab", header)]))
    assert synced == [True, False], "announced once it was on disk"
    assert not [*tmp_path.glob(f"*{journal_log.SUFFIX}")]
    journals.submit(Batch(records=[("ab", choice)]))
    await asyncio.sleep(0)
    assert [*tmp_path.glob(f"*{journal_log.SUFFIX}")]
    await journals.close()


async def test_a_slow_disk_is_waited_for_on_a_thread(tmp_path, monkeypatch):
    """To write past the cache is to wait for the disk already: everybody at other tables would wait along."""
    written_by: list[str] = []
    write = journal_log._write_at

    def noted(file: IO[bytes], start: int, content: bytes | memoryview) -> None:
        written_by.append(threading.current_thread().name)
        write(file, start, content)

    monkeypatch.setattr(commit, "_FAST_S", 0.0)
    journals = Journals(tmp_path, lambda _: None, lambda table, reason: pytest.fail(reason))
    for number, record in enumerate(some_records()[:5]):
        if number == 2:  # the log was made with the first choice
            monkeypatch.setattr(journal_log, "_write_at", noted)
        journals.submit(Batch(records=[("ab", record)]))
        async with asyncio.timeout(PATIENCE_S):
            while journals.commit._busy:
                await asyncio.sleep(0.001)
    await journals.close()
    assert len(written_by) == 3
    assert all(name.startswith("journal") for name in written_by)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux is asked for it")
def test_without_direct_writes_the_log_uses_the_cache(tmp_path, monkeypatch):
    import fcntl  # which Windows has not

    write = journal_log._write_at

    def picky(file: IO[bytes], start: int, content: bytes | memoryview) -> None:
        if fcntl.fcntl(file, fcntl.F_GETFL) & os.O_DIRECT:
            raise OSError(errno.EINVAL, "Invalid argument")
        write(file, start, content)

    monkeypatch.setattr(journal_log, "_write_at", picky)
    log = JournalLog(tmp_path)
    assert log.append([JournalWrite("ab", 0, b"something")])
    log.sync()
    log.close()


def test_where_the_disk_has_little_room_the_log_is_small(tmp_path, monkeypatch):
    write_at = journal_log._write_at

    def little_room(file, start, content):
        if start + len(content) > 200_000:
            raise OSError(errno.ENOSPC, "No space left on device")
        write_at(file, start, content)

    monkeypatch.setattr(journal_log, "_write_at", little_room)
    log = journal_log.JournalLog(tmp_path)
    assert log.append([journal_log.JournalWrite("g.wotr", 5, b"x" * 100)])
    log.sync()
    (path,) = tmp_path.glob("*.wotrlog")
    assert path.stat().st_size < 200_000
    assert [write.content for write in journal_log.read_log(path.read_bytes())] == [b"x" * 100]
    log.close()


def test_a_log_that_cannot_be_made_leaves_nothing_behind(tmp_path, monkeypatch):
    """Else a full disk would have one more of them with every move that somebody tries."""
    monkeypatch.setattr(filesync, "sync_file", broken)
    with pytest.raises(OSError, match="Input/output"):
        JournalLog(tmp_path)
    assert not [*tmp_path.iterdir()]


def taken(*_: object) -> None:
    raise JournalError("another process has it")


@pytest.mark.parametrize(("verb", "fails"), [("__init__", broken), ("__init__", taken), ("sync", broken)])
async def test_a_log_that_cannot_be_written_stops_every_table_it_should_have_held(verb, fails, tmp_path, monkeypatch):
    delivered, wrecked = [], []
    journals = Journals(tmp_path, delivered.append, lambda table, reason: wrecked.append(table))

    monkeypatch.setattr(JournalLog, verb, fails)
    journals.submit(Batch(records=[("first", some_records()[0])]))  # which needs no log
    delivered.clear()
    for table in ("ab", "cd"):
        journals.submit(Batch(records=[(table, some_records()[0])]))
    journals.submit(Batch(frames=[(1, b"of no table")]))
    await journals.close()
    assert [batch.frames for batch in delivered] == [[(1, b"of no table")]]
    assert wrecked == ["ab", "cd"]
