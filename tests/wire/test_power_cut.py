"""What was announced, or promised to be kept, outlives a power cut: only what was synced is there afterwards."""

import asyncio
import os
import stat
from pathlib import Path

import pytest

from net import appdirs
from net.journal import writer
from net.journal.files import Journal
from net.journal.writer import JournalWriter
from net.table.outbox import Batch
from net.wire.records import Record, decode_journal
from tests.wire.desk import Desk, turns


class Disk:
    """A disk that loses whatever nobody waited for: remembers each file and directory as of its last sync."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._synced: dict[int, bytes] = {}
        self._listed: dict[int, set[str]] = {}
        monkeypatch.setattr(os, "fsync", self._fsync)

    def _fsync(self, descriptor: int) -> None:
        facts = os.fstat(descriptor)
        if stat.S_ISDIR(facts.st_mode):
            self._listed[facts.st_ino] = set(os.listdir(descriptor))
        else:
            # Through a way of its own: the descriptor may be open for writing alone.
            self._synced[facts.st_ino] = Path(f"/proc/self/fd/{descriptor}").read_bytes()

    def after_a_power_cut(self, path: Path) -> bytes | None:
        """What is in a file then; None: it has no name, so it is not there."""
        if path.name not in self._listed.get(path.parent.stat().st_ino, set()):
            return None
        return self._synced.get(path.stat().st_ino, b"")

    def synced(self, path: Path) -> bytes | None:
        return self._synced.get(path.stat().st_ino)


def game() -> list[Record]:
    """The records of a few moves, in the middle of a game."""
    desk = Desk()
    people = desk.table((0,), (1,))
    for _, (someone, seat, index) in zip(range(6), turns(people), strict=False):
        someone.choose(seat, index)
    return desk.records[desk.session().id]


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="reads open files through /proc")
@pytest.mark.parametrize("quick_s", [0.0, 3600.0], ids=["in a thread", "at once"])
async def test_what_is_announced_is_on_disk_already(quick_s: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    disk, table = Disk(monkeypatch), "ab"
    monkeypatch.setattr(writer, "_QUICK_S", quick_s)
    announced: list[Record] = []
    safe: list[bytes | None] = []

    def deliver(batch: Batch) -> None:
        announced.extend(record for _, record in batch.records)
        path = journals.path(table)
        safe.append(disk.after_a_power_cut(path) if path else None)

    journals = JournalWriter(tmp_path, deliver, lambda table, reason: pytest.fail(reason))
    header, *choices = game()
    for number, record in enumerate([header, *choices]):
        journals.submit(Batch(records=[(table, record)]))
        async with asyncio.timeout(10):
            while len(announced) <= number:
                await asyncio.sleep(0)
    await journals.close()
    assert None not in safe, "the file itself would be gone"
    assert [decode_journal(kept).choices for kept in safe] == [choices[:made] for made in range(len(choices) + 1)]


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="reads open files through /proc")
def test_a_branch_of_a_replay_is_on_disk_when_it_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    disk, path = Disk(monkeypatch), tmp_path / "a.wotr"
    journal = Journal.create(path)
    journal.append(game())
    assert disk.after_a_power_cut(path) == path.read_bytes()
    journal.close()


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="reads open files through /proc")
def test_a_small_secret_file_is_never_replaced_by_one_that_is_not_there_yet(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    disk, replace, replaced = Disk(monkeypatch), os.replace, []

    def checked(old: Path, new: Path) -> None:
        assert disk.synced(old) == b"tickets"
        replaced.append(new)
        replace(old, new)

    monkeypatch.setattr(os, "replace", checked)
    appdirs.write_private(tmp_path / "tickets.json", b"tickets")
    assert replaced == [tmp_path / "tickets.json"]
