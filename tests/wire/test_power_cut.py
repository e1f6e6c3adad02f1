"""Announced moves survive a power cut, after which only synced data exists."""

import asyncio
import itertools
import os
import stat
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from net import appdirs, filesync
from net.journal import commit, files
from net.journal import log as journal_log
from net.journal.files import Journal, read_journal, salvage
from net.table.outbox import Batch
from net.wire.records import Header, Record, encode_journal
from tests.patience import PATIENCE_S
from tests.wire.desk import some_records
from tests.wire.journals import Journals, recovered
from tests.wire.test_damage import former
from tests.wire.test_journal import full


class Disk:
    """A disk that loses whatever nobody waited for: remembers each file and directory as of its last sync."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._synced: dict[int, bytes] = {}
        self._listed: dict[int, dict[str, int]] = {}
        monkeypatch.setattr(filesync, "sync_file", self._sync)
        monkeypatch.setattr(filesync, "sync_content", self._sync)

    def _sync(self, descriptor: int) -> None:
        facts = os.fstat(descriptor)
        if stat.S_ISDIR(facts.st_mode):
            self._listed[facts.st_ino] = {entry.name: entry.inode() for entry in os.scandir(descriptor)}
        else:
            # Through a way of its own: the descriptor may be open for writing alone.
            self._synced[facts.st_ino] = Path(f"/proc/self/fd/{descriptor}").read_bytes()

    def after_a_power_cut(self, folder: Path, copy: Path) -> Path:
        """Into `copy`, all that is left in a directory then."""
        copy.mkdir()
        for name, inode in self._listed.get(folder.stat().st_ino, {}).items():
            (copy / name).write_bytes(self._synced.get(inode, b""))
        return copy

    def synced(self, path: Path) -> bytes | None:
        return self._synced.get(path.stat().st_ino)


async def enter(journals: Journals, table: str, record: Record) -> None:
    """A record of a table, in a turn of the event loop of its own."""
    journals.submit(Batch(records=[(table, record)]))
    await asyncio.sleep(0)
    await asyncio.sleep(0)


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="reads open files through /proc")
@pytest.mark.parametrize("quick_s", [0.0, 3600.0], ids=["in a thread", "at once"])
@pytest.mark.parametrize("capacity", [300, 900, 1 << 16], ids=["log of one record", "log of a few", "log of all"])
async def test_a_move_is_on_disk_before_it_is_announced(
    quick_s: float, capacity: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    disk, saves = Disk(monkeypatch), tmp_path / "saves"
    monkeypatch.setattr(commit, "_FAST_S", quick_s)
    monkeypatch.setattr(journal_log, "CAPACITIES", (capacity,))
    announced: dict[str, list[Record]] = {"ab": [], "cd": []}
    copies = itertools.count()

    def deliver(batch: Batch) -> None:
        for table, record in batch.records:
            announced[table].append(record)
        left = recovered(disk.after_a_power_cut(saves, tmp_path / str(next(copies))))
        for table, records in announced.items():
            if records:
                (path,) = left.glob(f"*-{table}.wotr")
                saved = read_journal(path)
                assert [saved.header, *saved.choices][: len(records)] == records
        assert not list(left.glob(f"*{journal_log.SUFFIX}")), "a log that has been read is of no use"

    journals = Journals(saves, deliver, lambda table, reason: pytest.fail(reason))
    header, *choices = some_records()
    assert isinstance(header, Header)
    for number, record in enumerate([header, *choices]):
        for table in announced:
            named = msgspec.structs.replace(record, table=table) if isinstance(record, Header) else record
            journals.submit(Batch(records=[(table, named)]))
        async with asyncio.timeout(PATIENCE_S):
            while len(announced["cd"]) <= number:
                await asyncio.sleep(0)
    await journals.close()
    assert not list(saves.glob(f"*{journal_log.SUFFIX}"))
    left = recovered(disk.after_a_power_cut(saves, tmp_path / "closed"))
    assert [len(read_journal(path).choices) for path in left.glob("*.wotr")] == [len(choices)] * 2


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="reads open files through /proc")
@pytest.mark.parametrize("capacity", [700, 1 << 16], ids=["log that begins anew", "log of all"])
async def test_the_log_is_kept_if_a_journal_cannot_be_synced(
    capacity: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    disk, saves = Disk(monkeypatch), tmp_path / "saves"
    monkeypatch.setattr(commit, "_FAST_S", 3600.0)
    monkeypatch.setattr(journal_log, "CAPACITIES", (capacity,))
    journals = Journals(saves, lambda batch: None, lambda table, reason: pytest.fail(reason))
    header, *choices = some_records()
    assert isinstance(header, Header)

    for table in ("ab", "cd"):
        await enter(journals, table, msgspec.structs.replace(header, table=table))
    await enter(journals, "ab", choices[0])
    with monkeypatch.context() as patched:
        patched.setattr(Journal, "sync", full)
        journals.store.close_journal("ab")
    for choice in choices:
        await enter(journals, "cd", choice)
    await journals.close()
    filesync.sync_folder(saves)
    left = recovered(disk.after_a_power_cut(saves, tmp_path / "left"))
    found = {path.stem.rpartition("-")[2]: len(read_journal(path).choices) for path in left.glob("*.wotr")}
    assert found == {"ab": 1, "cd": len(choices)}


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="reads open files through /proc")
async def test_announced_moves_of_a_stopped_game_survive_the_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    disk, saves, announced, wrecked = Disk(monkeypatch), tmp_path / "saves", list[str](), list[str]()
    monkeypatch.setattr(commit, "_FAST_S", 3600.0)
    monkeypatch.setattr(journal_log, "CAPACITIES", (2000,))
    journals = Journals(
        saves,
        lambda batch: announced.extend(table for table, _ in batch.records),
        lambda table, _: wrecked.append(table),
    )
    header, *choices = some_records()
    assert isinstance(header, Header)

    for table in ("cd", "ab"):
        await enter(journals, table, msgspec.structs.replace(header, table=table))
    await enter(journals, "ab", choices[0])
    with monkeypatch.context() as patched:
        patched.setattr(files, "write_all", full)
        await enter(journals, "ab", choices[1])
    assert (announced, wrecked) == (["cd", "ab", "ab"], ["ab"])
    for _ in range(5):  # until the log has begun anew
        for choice in choices:
            await enter(journals, "cd", choice)
    left = recovered(disk.after_a_power_cut(saves, tmp_path / "left"))
    (path,) = left.glob("*-ab.wotr")
    assert read_journal(path).choices == choices[:1]
    await journals.close()


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="reads open files through /proc")
async def test_a_game_resumed_from_another_folder_is_synced_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    disk, elsewhere = Disk(monkeypatch), tmp_path / "elsewhere"
    header, *choices = some_records()
    journal = Journal.create(elsewhere / "a.wotr")
    journal.append([header])
    announced: list[Batch] = []

    def deliver(batch: Batch) -> None:
        announced.append(batch)
        left = disk.after_a_power_cut(elsewhere, tmp_path / str(len(announced)))
        assert read_journal(left / "a.wotr").choices == choices[: len(announced)]

    journals = Journals(tmp_path / "saves", deliver, lambda table, reason: pytest.fail(reason))
    journals.store.resume("ab", journal)
    for number, record in enumerate(choices, 1):
        journals.submit(Batch(records=[("ab", record)]))
        async with asyncio.timeout(PATIENCE_S):
            while len(announced) < number:
                await asyncio.sleep(0)
    await journals.close()
    assert not (tmp_path / "saves").exists(), "nothing was to be kept there"


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="reads open files through /proc")
def test_a_branch_of_a_replay_is_on_disk_when_it_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    disk, path = Disk(monkeypatch), tmp_path / "a.wotr"
    journal = Journal.create(path)
    journal.append(some_records())
    journal.close()
    left = disk.after_a_power_cut(tmp_path, tmp_path / "left")
    assert (left / "a.wotr").read_bytes() == path.read_bytes()


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="reads open files through /proc")
@pytest.mark.parametrize("made", [encode_journal, former], ids=["this format", "the former one"])
@pytest.mark.parametrize("torn", [b"", b"\0\0"], ids=["whole", "torn"])
def test_a_reopened_journal_is_synced(
    made: Callable[[list[Record]], bytes], torn: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """A log holds what was announced since then, and a host that was killed waited for nothing but its own log."""
    disk, path = Disk(monkeypatch), tmp_path / "a.wotr"
    path.write_bytes(made(some_records()) + torn)
    journal, _ = Journal.reopen(path)
    left = disk.after_a_power_cut(tmp_path, tmp_path / "left")
    assert (left / "a.wotr").read_bytes() == path.read_bytes() == encode_journal(some_records())
    journal.close()


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="reads open files through /proc")
def test_a_damaged_journal_is_truncated_after_its_copy_is_synced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    path, damaged = tmp_path / "a.wotr", bytearray(encode_journal(some_records()))
    damaged[-1] ^= 1
    path.write_bytes(damaged)
    disk, lengths = Disk(monkeypatch), []
    sync = filesync.sync_file

    def watched(descriptor: int) -> None:
        sync(descriptor)
        left = disk.after_a_power_cut(tmp_path, tmp_path / str(len(lengths)))
        lengths.append(path.stat().st_size)
        assert lengths[-1] == len(damaged) or (left / "a.damaged").read_bytes() == damaged

    monkeypatch.setattr(filesync, "sync_file", watched)
    assert salvage(path) == tmp_path / "a.damaged"
    assert lengths[-1] < len(damaged)


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="reads open files through /proc")
def test_a_private_file_is_replaced_only_by_a_synced_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    disk, replace, replaced = Disk(monkeypatch), os.replace, []

    def checked(old: Path, new: Path) -> None:
        assert disk.synced(old) == b"tickets"
        replaced.append(new)
        replace(old, new)

    monkeypatch.setattr(os, "replace", checked)
    appdirs.write_private(tmp_path / "tickets.json", b"tickets")
    assert replaced == [tmp_path / "tickets.json"]
