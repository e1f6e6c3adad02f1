"""Files from other people: a replay is opened alone and read-only, and a log recovers only journals that we made."""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest

from net.errors import JournalError
from net.journal.files import Journal, journals, read_journal
from net.journal.log import LOG_MAGIC, SUFFIX, JournalLog, JournalWrite
from net.journal.recovery import recover_journals
from net.journal.replay import Replay
from net.journal.store import JournalStore
from net.wire.chain import MAGIC, seal
from net.wire.records import encode_journal
from tests.toy import TOYS
from tests.wire.desk import some_records
from tests.wire.journals import NAME, recovered

EVIL = b"ssh-ed25519 AAAA evil@example\n"
NONCE = b"12345678"

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="links and pipes of POSIX")


def log_of(*payloads: bytes) -> bytes:
    return LOG_MAGIC + NONCE + seal(payloads, NONCE)[0]


def entry(name: str, start: int, content: bytes) -> bytes:
    return msgspec.msgpack.encode(JournalWrite(name, start, content))


def whole_journal_for(name: str) -> bytes:
    """An entry that holds all of a valid journal."""
    return entry(name, len(MAGIC), encode_journal(some_records())[len(MAGIC) :])


@pytest.fixture(autouse=True)
def alarm() -> Iterator[None]:
    """Nothing here may hang."""

    def hang(*_: object) -> None:
        raise AssertionError("it hangs")

    signal.signal(signal.SIGALRM, hang)
    signal.alarm(60)
    yield
    signal.alarm(0)


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The saves folder of this user."""
    monkeypatch.setenv("WOTR_HOME", str(tmp_path / "home"))
    saves = tmp_path / "home" / "saves"
    saves.mkdir(parents=True)
    return saves


def test_a_log_beside_a_foreign_replay_is_ignored(tmp_path: Path, own: Path):
    folder = tmp_path / "downloads"
    folder.mkdir()
    (folder / "game.wotr").write_bytes(encode_journal(some_records()))
    (folder / NAME).write_bytes(b"")
    (folder / ".profile").write_bytes(b"export PATH\n")
    (folder / f"evil{SUFFIX}").write_bytes(
        log_of(*(whole_journal_for(name) for name in (NAME, ".profile", "game.wotr")))
    )
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    Replay.open(folder / "game.wotr", TOYS)
    read_journal(folder / "game.wotr")
    Journal.reopen(folder / "game.wotr")[0].close()
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before


def test_a_replay_in_our_own_folder_is_recovered_first(own: Path):
    log, journal = JournalLog(own), Journal.create(own / NAME)
    assert log.append([journal.write(some_records())])
    log.sync()
    journal.close()
    log._file.close()
    (own / NAME).write_bytes(MAGIC)
    recover_journals.cache_clear()
    assert len(Replay.open(own / NAME, TOYS)) == len(some_records()) - 1


@pytest.mark.parametrize(
    "name", ["notes.txt", ".profile", "../outside.wotr", "/etc/x.wotr", "a.wotr", f"x{SUFFIX}", NAME + "/x", ""]
)
def test_a_log_recovers_no_file_that_is_not_named_like_a_journal_of_ours(name: str, own: Path, caplog):
    for path in (own / "notes.txt", own / ".profile", own / "a.wotr", own.parent / "outside.wotr"):
        path.write_bytes(b"precious\n")
    (own / f"evil{SUFFIX}").write_bytes(log_of(whole_journal_for(name)))
    recovered(own)
    for path in (own / "notes.txt", own / ".profile", own / "a.wotr", own.parent / "outside.wotr"):
        assert path.read_bytes() == b"precious\n"
    assert "cannot be recovered" in caplog.text
    assert (own / f"evil{SUFFIX}").exists(), "somebody may want to know what it was"


def symlink(target: Path, path: Path) -> None:
    path.symlink_to(target)


def hard_link(target: Path, path: Path) -> None:
    os.link(target, path)


@pytest.mark.parametrize("link", [symlink, hard_link])
@pytest.mark.parametrize("start", [len(MAGIC), 0])
def test_a_log_follows_no_link_out_of_the_folder(link: Callable[[Path, Path], None], start: int, own: Path, caplog):
    outside = own.parent / "authorized_keys"
    for content in (b"", MAGIC, b"ssh-ed25519 mine\n"):
        outside.write_bytes(content)
        link(outside, own / NAME)
        (own / f"evil{SUFFIX}").write_bytes(log_of(entry(NAME, start, EVIL), whole_journal_for(NAME)))
        recovered(own)
        assert outside.read_bytes() == content
        (own / NAME).unlink()
    assert "cannot be recovered" in caplog.text


@pytest.mark.parametrize("content", [b"precious\n", b"WOTR other", encode_journal(some_records()[:1]) + b"\x01" * 40])
def test_a_log_replaces_nothing_that_it_does_not_continue(content: bytes, own: Path):
    (own / NAME).write_bytes(content)
    later = Journal.create(own / "later.wotr")
    later.append(some_records())
    write = later.write(some_records()[1:3])
    later.close()
    (own / "later.wotr").unlink()
    for payload in (entry(NAME, 5, EVIL), entry(NAME, write.start, write.content), entry(NAME, -5, EVIL)):
        (own / f"evil{SUFFIX}").write_bytes(log_of(payload))
        recovered(own)
        assert (own / NAME).read_bytes() == content


@pytest.mark.parametrize(
    "content",
    [
        b"something else",
        log_of(b"\x93\xc0\xc0\xc0"),
        log_of(b"\x91" * 100_000 + b"\xc0"),
        log_of(b"\xc1"),
        log_of(entry("x" * 100_000 + ".wotr", 5, b"y")),
        bytes(5 << 20),
    ],
    ids=["no log", "strange", "nested", "no msgpack", "long name", "huge"],
)
def test_a_foreign_log_is_reported_and_other_logs_are_used(content: bytes, own: Path, caplog):
    (own / f"0evil{SUFFIX}").write_bytes(content)
    (own / f"1good{SUFFIX}").write_bytes(log_of(whole_journal_for(NAME)))
    recovered(own)
    assert len(read_journal(own / NAME).choices) == len(some_records()) - 1
    assert [record.levelname for record in caplog.records].count("ERROR") == 1


def test_a_pipe_in_the_folder_makes_nobody_wait(own: Path, caplog):
    os.mkfifo(own / f"0pipe{SUFFIX}")
    os.mkfifo(own / NAME)
    (own / f"1log{SUFFIX}").write_bytes(log_of(whole_journal_for(NAME)))
    (own / "20260101-120000-gleaning-pair-cd.wotr").write_bytes(encode_journal(some_records()))
    recovered(own)
    assert len(journals(own)) == 2
    for open_ in (read_journal, Journal.reopen, lambda path: Replay.open(path, TOYS)):
        with pytest.raises(JournalError, match="not a journal"):
            open_(own / NAME)


def test_a_log_of_another_user_is_ignored(own: Path, monkeypatch: pytest.MonkeyPatch, caplog):
    (own / f"evil{SUFFIX}").write_bytes(log_of(whole_journal_for(NAME)))
    monkeypatch.setattr("net.journal.recovery.os.geteuid", lambda: os.getuid() + 1)
    recovered(own)
    assert not (own / NAME).exists()
    assert "not a file of this user" in caplog.text


def test_a_link_to_itself_is_refused(tmp_path: Path, own: Path):
    link = tmp_path / "loop.wotr"
    link.symlink_to(link)
    for open_it in (lambda: Replay.open(link, TOYS), lambda: Journal.reopen(link)):
        with pytest.raises(JournalError, match=r"loop\.wotr"):
            open_it()
    assert JournalStore(own).table_of(link) is None
