"""Syncing files to disk with the right request of each system; errors are reported."""

import errno
import os
import runpy
import sys
from collections.abc import Callable
from typing import Any

import pytest

from net import filesync

FULL = 51
"""What macOS calls `F_FULLFSYNC`."""


def asked_for(monkeypatch: pytest.MonkeyPatch, refusal: int = 0) -> list[str]:
    """What the system is asked for from here on; `refusal`: its answer to a drive's cache being emptied."""
    import fcntl

    asked: list[str] = []

    def control(descriptor: int, request: int) -> int:
        asked.append({FULL: "the drive"}[request])
        if refusal:
            raise OSError(refusal, os.strerror(refusal))
        return 0

    monkeypatch.setattr(fcntl, "fcntl", control)
    for name in ("fsync", "fdatasync"):
        monkeypatch.setattr(os, name, lambda _, name=name: asked.append(name), raising=False)
    return asked


def loaded_anew() -> tuple[Callable[[int], None], Callable[[int], None]]:
    """`sync_file` and `sync_content` as another system would have chosen them."""
    module: dict[str, Any] = runpy.run_path(str(filesync.__file__))
    return module["sync_file"], module["sync_content"]


@pytest.mark.skipif(sys.platform == "win32", reason="has no fcntl")
@pytest.mark.parametrize("has_fdatasync", [True, False])
def test_the_cache_of_a_drive_is_flushed(has_fdatasync, monkeypatch):
    import fcntl

    asked = asked_for(monkeypatch)
    monkeypatch.setattr(fcntl, "F_FULLFSYNC", FULL, raising=False)
    if not has_fdatasync:
        monkeypatch.delattr(os, "fdatasync")
    for sync in loaded_anew():
        sync(0)
    assert asked == ["the drive"] * 2


@pytest.mark.skipif(sys.platform == "win32", reason="has no fcntl")
def test_a_network_share_falls_back_to_an_ordinary_sync(monkeypatch):
    import fcntl

    asked = asked_for(monkeypatch, errno.ENOTSUP)
    monkeypatch.setattr(fcntl, "F_FULLFSYNC", FULL, raising=False)
    sync_file, _ = loaded_anew()
    sync_file(0)
    assert asked == ["the drive", "fsync"]


@pytest.mark.skipif(sys.platform == "win32", reason="has no fcntl")
def test_a_failing_drive_is_not_synced_in_another_way(monkeypatch):
    import fcntl

    asked = asked_for(monkeypatch, errno.EIO)
    monkeypatch.setattr(fcntl, "F_FULLFSYNC", FULL, raising=False)
    sync_file, _ = loaded_anew()
    with pytest.raises(OSError, match=os.strerror(errno.EIO)):
        sync_file(0)
    assert asked == ["the drive"]


@pytest.mark.skipif(sys.platform != "linux", reason="what Linux has")
def test_elsewhere_content_is_synced_without_the_time_of_its_change(monkeypatch):
    asked = asked_for(monkeypatch)
    for sync in loaded_anew():
        sync(0)
    assert asked == ["fsync", "fdatasync"]


@pytest.mark.skipif(sys.platform == "win32", reason="cannot open a directory")
def test_all_syncs_go_through_this_module(tmp_path, monkeypatch):
    """A journal, the log and a small file: whatever the system has is used for all of them."""
    from net import appdirs
    from net.journal.files import Journal
    from net.journal.log import JournalLog
    from tests.wire.desk import some_records

    synced: list[str] = []
    for name in ("fsync", "fdatasync"):
        monkeypatch.setattr(os, name, lambda _, name=name: synced.append(name), raising=False)
    monkeypatch.setattr(filesync, "sync_file", lambda descriptor: synced.append("file"))
    monkeypatch.setattr(filesync, "sync_content", lambda descriptor: synced.append("content"))
    appdirs.write_private(tmp_path / "a", b"secret")
    assert synced == ["file"]
    log, journal = JournalLog(tmp_path), Journal.create(tmp_path / "a.wotr")
    assert synced == ["file"] * 3, "the log, and the folder it is in"
    assert log.append([journal.write(some_records())])
    log.sync()
    assert synced[3:] == ["content"]
    journal.sync()
    assert synced[4:] == ["file"] * 2
    journal.close()
    log.close()
    assert len(synced) == 6


@pytest.mark.skipif(sys.platform == "win32", reason="cannot open a directory")
def test_a_folder_that_cannot_be_synced_is_an_error(tmp_path, monkeypatch):
    monkeypatch.setattr(filesync, "sync_file", refusing(errno.EIO))
    with pytest.raises(OSError, match=os.strerror(errno.EIO)):
        filesync.sync_folder(tmp_path)
    with pytest.raises(FileNotFoundError):
        filesync.sync_folder(tmp_path / "gone")


def test_systems_that_cannot_sync_folders_give_no_error(tmp_path, monkeypatch):
    with monkeypatch.context() as patched:
        patched.setattr(filesync, "sync_file", refusing(errno.EINVAL))
        filesync.sync_folder(tmp_path)
    monkeypatch.setattr(os, "open", refusing(errno.EACCES))  # as Windows does
    filesync.sync_folder(tmp_path)


def refusing(number: int) -> Callable[..., None]:
    def refuse(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    return refuse
