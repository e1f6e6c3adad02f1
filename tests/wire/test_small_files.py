"""Small files that several processes of one person share lose no entry."""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from net import appdirs, filesync
from net.client.tickets import FileTickets
from net.errors import FingerprintChanged
from net.ssh import guests
from net.ssh.guests import GuestHomes
from net.transport.addresses import Address
from net.transport.tls import BadHostKey, HostKey, KnownHosts
from net.wire.types import Ticket
from tests.patience import PATIENCE_S
from tests.wire.processes import ROOT

MANY = 20


def together(*scripts: str) -> None:
    """Run these at the same time, each in a process of its own, and wait for all of them."""
    running = [subprocess.Popen([sys.executable, "-c", script], cwd=ROOT) for script in scripts]
    assert [process.wait(60) for process in running] == [0] * len(scripts)


def test_two_processes_that_save_tickets_lose_none(tmp_path: Path):
    path = tmp_path / "tickets.json"
    script = f"""
from pathlib import Path
from net.client.tickets import FileTickets
from net.wire.types import Ticket
tickets = FileTickets(Path({str(path)!r}))
for number in range({MANY}):
    tickets.keep("MARK", Ticket(f"{{number:04x}}", f"token {{number}}"))
"""
    together(*(script.replace("MARK", mark) for mark in ("one", "two", "three")))
    for mark in ("one", "two", "three"):
        assert len(FileTickets(path).of(mark)) == MANY


def test_one_bad_entry_of_a_small_file_hides_no_other(tmp_path: Path):
    path = tmp_path / "tickets.json"
    path.write_bytes(b'{"one": [["ab12", "secret"]], "two": 7, "three": [["ab12"]], "four": null}')
    tickets = FileTickets(path)
    assert tickets.of("one") == (Ticket("ab12", "secret"),)
    tickets.keep("five", Ticket("cd34", "other"))
    assert tickets.of("one") == (Ticket("ab12", "secret"),)
    pins = tmp_path / "known_hosts.json"
    good = Address("127.0.0.1", 4000)
    pins.write_bytes(b'{"%s": "%s", "bad": ["x"]}' % (good.place.encode(), b"A" * 52))
    KnownHosts(pins).check(Address("127.0.0.1", 4001), "B" * 52)
    with pytest.raises(FingerprintChanged):
        KnownHosts(pins).check(good, "C" * 52)


@pytest.mark.skipif(sys.platform == "win32", reason="no pipes in folders there")
def test_a_pipe_in_a_guests_directory_does_not_block_the_host(tmp_path: Path):
    homes = GuestHomes(tmp_path)
    guest = homes.open("anna", "127.0.0.1", b"key")
    (guest.home / "state").mkdir()
    FileTickets(guest.home / "state" / "tickets.json").keep("host", Ticket("ab12", "secret"))
    os.mkfifo(guest.home / "tickets.json")
    assert homes.tickets("anna", b"key") == (Ticket("ab12", "secret"),)


def nest(folder: Path, names: Iterable[str]) -> None:
    """Make folders in each other, as code in a guest's app may, deeper than a path can be."""
    at = os.open(folder, os.O_RDONLY)
    for name in names:
        os.mkdir(name, 0o700, dir_fd=at)
        inner = os.open(name, os.O_RDONLY, dir_fd=at)
        os.close(at)
        at = inner
    os.mkdir("unreadable", 0, dir_fd=at)
    os.close(at)


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder that pytest does not remove later. It fails where folders are nested as deep as here, at the end of
    every later run if one is stopped halfway."""
    made = Path(tempfile.mkdtemp())
    yield made
    guests._empty(made)
    shutil.rmtree(made)


@pytest.mark.skipif(sys.platform == "win32", reason="no folders by descriptor there")
@pytest.mark.parametrize("names", [["a"] * 1500, ["a" * 200] * 60], ids=["deep", "long"])
def test_a_guest_who_nests_folders_locks_out_nobody(names: list[str], folder: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(guests, "MAX_HOMES", 2)
    root, removed = folder / "guests", folder / "guests.removed"
    homes = GuestHomes(root)
    for name in ("eve", "mal"):
        guest = homes.open(name, "127.0.0.1", name.encode())
        nest(guest.home, names)
        FileTickets(guest.home / "state" / "tickets.json").keep("host", Ticket("ab12", "secret"))
        assert homes.tickets(name, name.encode()) == (Ticket("ab12", "secret"),)
        homes.shut(guest)
        assert guest.home.exists(), "it holds a ticket"
    ann = homes.open("ann", "127.0.0.1", b"ann")
    bob = homes.open("bob", "127.0.0.1", b"bob")
    nest(bob.home, names)
    homes.shut(bob)
    assert [*root.iterdir()] == [ann.home]
    deadline = time.monotonic() + PATIENCE_S
    while [*removed.iterdir()] and time.monotonic() < deadline:
        time.sleep(0.05)
    assert [*removed.iterdir()] == []


def test_two_processes_that_pin_hosts_lose_none(tmp_path: Path):
    path = tmp_path / "known_hosts.json"
    script = f"""
from pathlib import Path
from net.transport.addresses import Address
from net.transport.tls import KnownHosts
known = KnownHosts(Path({str(path)!r}))
for number in range({MANY}):
    known.check(Address("MARK", 1000 + number), "A" * 52)
"""
    together(*(script.replace("MARK", mark) for mark in ("one", "two", "three")))
    known = KnownHosts(path)
    assert sorted(known._read()) == sorted(
        Address(mark, 1000 + number).place for mark in ("one", "two", "three") for number in range(MANY)
    )


def test_hosts_that_start_at_the_same_time_share_one_key(tmp_path: Path):
    path = tmp_path / "state" / "host.pem"
    script = f"""
from pathlib import Path
from net.transport.tls import HostKey
key = HostKey.load(Path({str(path)!r}))
Path({str(tmp_path)!r}, "MARK").write_text(key.fingerprint)
"""
    together(*(script.replace("MARK", mark) for mark in ("one", "two", "three")))
    assert {(tmp_path / mark).read_text() for mark in ("one", "two", "three")} == {HostKey.load(path).fingerprint}


@pytest.mark.skipif(sys.platform == "win32", reason="links of POSIX")
def test_a_small_file_is_written_through_no_link(tmp_path: Path):
    outside = tmp_path / "outside"
    path = tmp_path / "tickets.json"
    for link in (path, path.with_name(f"tickets.json.{os.getpid()}.new")):
        outside.write_bytes(b"precious")
        link.symlink_to(outside)
        appdirs.write_private(path, b"{}")
        assert outside.read_bytes() == b"precious"
        assert path.read_bytes() == b"{}"
        assert not path.is_symlink()


def test_a_small_file_that_could_not_be_written_leaves_the_old_one_and_no_half_of_the_new(tmp_path, monkeypatch):
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    path = tmp_path / "tickets.json"
    appdirs.write_private(path, b"old")
    monkeypatch.setattr(filesync, "sync_file", full)
    with pytest.raises(OSError, match="No space"):
        appdirs.write_private(path, b"new")
    assert path.read_bytes() == b"old"
    assert [*tmp_path.iterdir()] == [path]


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff\xfe nonsense",
        b"-----BEGIN CERTIFICATE-----\nnot base64\n-----END CERTIFICATE-----\n",
        b"-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n",
    ],
)
def test_a_broken_host_key_gives_a_clear_error(tmp_path: Path, content: bytes):
    path = tmp_path / "host.pem"
    path.write_bytes(content)
    with pytest.raises(BadHostKey, match="Move the file away and a new key is made"):
        HostKey.load(path)
    assert path.read_bytes() == content, "never replaced unasked: it is what people know the host by"


def test_a_truncated_host_key_gives_a_clear_error(tmp_path: Path, host_key: HostKey):
    whole = host_key.path.read_bytes()
    path = tmp_path / "host.pem"
    for content in (whole[: len(whole) // 3], whole[len(whole) // 3 :], whole[: len(whole) // 2]):
        path.write_bytes(content)
        with pytest.raises(BadHostKey):
            HostKey.load(path)


NESTED = b'{"host": [["ab", "t", %s]]}' % (b"[" * 5_000 + b"]" * 5_000)


@pytest.mark.parametrize("content", [b"{", b"[" * 100_000, b"\xff", NESTED, b'{"host": "%s"}' % (b"x" * 2_000_000)])
def test_unreadable_small_files_are_ignored(tmp_path: Path, content: bytes):
    (tmp_path / "tickets.json").write_bytes(content)
    (tmp_path / "known.json").write_bytes(content)
    assert FileTickets(tmp_path / "tickets.json").of("host") == ()
    KnownHosts(tmp_path / "known.json").check(Address("host"), "A" * 52)
