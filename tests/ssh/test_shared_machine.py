"""People who log in to one machine by ordinary SSH and run `wotr` find each other's tables, multicast or not."""

import asyncio
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from net.host.host import Host
from net.lan import discovery, local_notes
from net.lan.discovery import Announcer, Browser, properties
from net.lan.local_notes import MAX_BYTES, MAX_NOTES, MAX_PER_USER, Note, read_notes
from net.transport.addresses import Address
from net.transport.tls import HostKey
from tests.patience import PATIENCE_S

NOBODY = 65534
SOMEWHERE = Address("127.0.0.1", 4242)


@pytest.fixture(autouse=True)
def board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(local_notes, "FOLDER", tmp_path / "board")
    return tmp_path / "board"


def as_nobody(deed: Callable[[], object]) -> bool:
    """Do it in a process of another user; whether it was done and its result was true."""
    child = os.fork()
    if child == 0:
        try:
            os.setgroups([])
            os.setgid(NOBODY)
            os.setuid(NOBODY)
            os._exit(0 if deed() else 1)
        except BaseException:
            os._exit(2)
    return os.waitpid(child, 0)[1] == 0


async def test_a_table_on_an_unusual_port_is_found_without_multicast(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    def deaf(**_: object) -> None:
        raise OSError("no multicast here")

    monkeypatch.setattr(discovery, "AsyncZeroconf", deaf)
    host = Host(name="Of another user", key=HostKey.load(tmp_path / "key.pem"))
    await host.listen("127.0.0.1", 0)
    announcer = Announcer(host.name, host.port, "127.0.0.1")
    await announcer.start(properties(host.name, ()))
    found = asyncio.Event()

    def look() -> None:
        if ("Of another user", host.port) in [(each.name, each.address.port) for each in browser.hosts]:
            found.set()

    browser = Browser(on_change=look)
    await browser.start()
    try:
        async with asyncio.timeout(PATIENCE_S):
            await found.wait()
    finally:
        await browser.stop()
        await announcer.stop()
        await host.close()
    assert read_notes() == []


def test_a_note_exists_until_it_is_removed(board: Path):
    assert read_notes() == []
    note = Note(SOMEWHERE)
    note.write()
    assert read_notes() == [SOMEWHERE]
    assert board.stat().st_mode & 0o7777 == 0o1777
    note.remove()
    assert read_notes() == []


@pytest.mark.skipif(sys.platform == "win32" or os.getuid() != 0, reason="only root can be two users")
def test_users_read_each_others_notes_and_cannot_touch_them(board: Path):
    for folder in [*board.parents][:-1]:
        folder.chmod(folder.stat().st_mode | 0o011)
    mine = Note(SOMEWHERE)
    mine.write()
    theirs = Address("127.0.0.1", 4343)
    assert as_nobody(lambda: read_notes() == [SOMEWHERE])
    assert as_nobody(lambda: Note(theirs).write() is None and theirs in read_notes())
    assert set(read_notes()) == {SOMEWHERE, theirs}
    assert not as_nobody(lambda: next(board.glob("0-*")).unlink() or True)


@pytest.mark.skipif(sys.platform == "win32" or os.getuid() != 0, reason="only root can be two users")
def test_hundreds_of_notes_by_one_user_do_not_hide_others(board: Path):
    for folder in [*board.parents][:-1]:
        folder.chmod(folder.stat().st_mode | 0o011)
    Note(SOMEWHERE).write()

    def crowd() -> bool:
        for number in range(600):
            (board / f"0-{number:05}-{number}").write_text("127.0.0.1:1\n")  # called like mine
            (board / f"{os.getuid()}-{number:05}-1").write_text(f"127.0.0.1:{5000 + number}\n")
        return True

    assert as_nobody(crowd)
    assert SOMEWHERE in read_notes()
    assert len(read_notes()) <= 1 + MAX_PER_USER


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("someone-1-1", "127.0.0.1:1"),  # not by whom it says
        ("{user}-1-1", "8.8.8.8:53"),  # elsewhere: nobody is sent knocking at other people's doors
        ("{user}-1-1", "example.org:80"),
        ("{user}-1-1", "x" * (MAX_BYTES + 1)),
        ("{user}-1-1", ""),
        ("{user}-1-1", "\x1b]0;owned\x07"),
    ],
)
def test_invalid_notes_are_ignored(board: Path, name: str, text: str):
    Note(SOMEWHERE).write()
    (board / name.format(user=os.getuid())).write_text(text)
    (board / f"{os.getuid()}-link").symlink_to("/etc/passwd")
    os.mkfifo(board / f"{os.getuid()}-pipe")
    assert read_notes() == [SOMEWHERE]


def test_the_number_of_notes_of_one_user_is_limited(board: Path):
    Note(SOMEWHERE).write()
    for port in range(1, 100):
        (board / f"{os.getuid()}-1-{port}").write_text(f"127.0.0.1:{port}")
    assert len(read_notes()) == MAX_PER_USER <= MAX_NOTES


@pytest.mark.parametrize("kind", ["open to all", "a link", "a file"])
def test_a_foreign_file_in_place_of_the_folder_is_left_alone(board: Path, tmp_path: Path, kind: str):
    if kind == "open to all":
        board.mkdir()
        board.chmod(0o777)
    elif kind == "a link":
        (tmp_path / "elsewhere").mkdir()
        board.symlink_to(tmp_path / "elsewhere")
    else:
        board.write_text("")
    Note(SOMEWHERE).write()
    assert read_notes() == []
    assert not (tmp_path / "elsewhere").exists() or not list((tmp_path / "elsewhere").iterdir())
