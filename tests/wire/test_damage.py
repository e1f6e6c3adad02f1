"""A changed journal is told from one whose last write was cut off, and is never truncated unasked."""

import random
import sys
import time
import zlib
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from net.errors import JournalDamaged, JournalError
from net.filelock import lock
from net.journal.files import Journal, damaged_games, read_journal, salvage, unfinished_games
from net.journal.replay import Replay
from net.wire.chain import MAGIC, OLD_MAGIC, seal, unseal
from net.wire.records import Chosen, Header, Record, decode_journal, encode_journal, summarize_journal
from tests.toy import TOYS
from tests.wire.desk import some_records
from tests.wire.test_journal import played, written


def former(records: list[Record]) -> bytes:
    """A journal as the first format had it: a length, a CRC-32, a payload."""
    parts = [OLD_MAGIC]
    for payload in map(msgspec.msgpack.encode, records):
        parts += (len(payload).to_bytes(4, "big"), zlib.crc32(payload).to_bytes(4, "big"), payload)
    return b"".join(parts)


@pytest.fixture(scope="module")
def records() -> list[Record]:
    desk, _, table = played()
    return list(desk.records[table])


@pytest.fixture(params=["this format", "the former one"])
def content(request: pytest.FixtureRequest, records: list[Record]) -> bytes:
    return encode_journal(records) if request.param == "this format" else former(records)


def test_a_changed_byte_is_detected_with_its_position(content: bytes):
    whole, last = decode_journal(content), content.rindex(b"Closed") - 2
    for at in range(len(MAGIC), len(content)):
        if content.startswith(OLD_MAGIC) and last - 8 <= at < last - 4:
            continue  # nothing vouched for the length of the last record there
        changed = bytearray(content)
        changed[at] ^= 1 << random.Random(at).randrange(8)
        with pytest.raises(JournalDamaged) as damage:
            decode_journal(bytes(changed))
        assert damage.value.at <= at
        if damage.value.choices is not None:
            rescued = decode_journal(bytes(changed), salvage=True)
            assert rescued.choices == whole.choices[: damage.value.choices]


def test_a_journal_cut_off_anywhere_is_torn_and_not_damaged(content: bytes):
    for cut in range(len(MAGIC), len(content)):
        try:
            saved = decode_journal(content[:cut])
        except JournalDamaged:
            pytest.fail(f"cut at {cut} it passed for damaged")
        except JournalError:
            continue  # not even the header is whole
        assert saved.length + saved.torn == cut


def test_a_tail_of_zeros_counts_as_torn(content: bytes):
    saved = decode_journal(content + bytes(4096))
    assert (saved.torn, saved.damaged) == (4096, 0)
    with pytest.raises(JournalDamaged):
        decode_journal(content + bytes(64) + b"!" + bytes(64))


def test_a_record_cut_off_before_zeros_counts_as_torn(records: list[Record]):
    """A file may have grown before the last record was written into it."""
    content = encode_journal(records)
    whole = decode_journal(encode_journal(records[:-1]))
    for cut in range(whole.length, len(content.rstrip(b"\0"))):  # a seal may end in zeros
        saved = decode_journal(content[:cut] + bytes(600))
        assert (saved.choices, saved.length, saved.damaged) == (whole.choices, whole.length, 0)


def test_a_changed_byte_before_zeros_counts_as_damage(records: list[Record]):
    content = encode_journal(records)
    before_last = decode_journal(encode_journal(records[:-1])).length
    for at in range(len(MAGIC), before_last):
        changed = bytearray(content + bytes(600))
        changed[at] ^= 0x20
        with pytest.raises(JournalDamaged):
            decode_journal(bytes(changed))


def test_a_missing_or_moved_record_is_detected(records: list[Record]):
    payloads = [msgspec.msgpack.encode(record) for record in records]
    ends = [len(MAGIC) + len(seal(payloads[:number])[0]) for number in range(len(payloads) + 1)]
    content = encode_journal(records)
    parts = [content[start:end] for start, end in pairwise(ends)]
    with pytest.raises(JournalDamaged):
        decode_journal(MAGIC + b"".join(parts[:5] + parts[6:]))
    with pytest.raises(JournalDamaged):
        decode_journal(MAGIC + b"".join([*parts[:5], parts[6], parts[5], *parts[7:]]))


def test_a_damaged_journal_is_refused_and_left_as_it_is(tmp_path: Path):
    path = damaged(tmp_path)
    before = path.read_bytes()
    with pytest.raises(JournalDamaged, match=r"g.wotr: damaged at byte \d+; \d+ choices before it are intact"):
        Journal.reopen(path)
    with pytest.raises(JournalDamaged):
        Replay.open(path, TOYS)
    assert path.read_bytes() == before
    assert unfinished_games(tmp_path) == []
    assert [str(damage).startswith("g.wotr") for damage in damaged_games(tmp_path)] == [True]


def test_what_is_before_the_damage_can_be_saved_and_the_damaged_file_is_kept(tmp_path: Path):
    path = damaged(tmp_path)
    before = path.read_bytes()
    seen = Replay.open(path, TOYS, salvage=True)
    assert seen.verified().damaged > 0
    assert path.read_bytes() == before, "looking changes nothing"
    kept = salvage(path)
    assert kept is not None
    assert kept.read_bytes() == before
    assert read_journal(path).choices == seen.saved.choices
    assert salvage(path) is None, "it is whole now"
    journal, saved = Journal.reopen(path)
    journal.append([Chosen(0, 0, b"x" * 16)])
    journal.close()
    assert read_journal(path).choices == [*saved.choices, Chosen(0, 0, b"x" * 16)]


def test_a_second_copy_never_overwrites_the_first(tmp_path: Path):
    path = damaged(tmp_path)
    content = path.read_bytes()
    first = salvage(path)
    path.write_bytes(content)
    second = salvage(path)
    assert first != second
    assert first.read_bytes() == second.read_bytes() == content


@pytest.mark.skipif(sys.platform == "win32", reason="links of POSIX")
def test_a_copy_is_written_through_no_link(tmp_path: Path):
    """The folder may be of somebody else: a shell's start-up file could be written through a link."""
    path = damaged(tmp_path)
    content = path.read_bytes()
    (tmp_path / "g.damaged").symlink_to(tmp_path / ".profile")
    kept = salvage(path)
    assert kept is not None
    assert kept.read_bytes() == content
    assert not kept.is_symlink()
    assert not (tmp_path / ".profile").exists()


def test_nothing_can_be_saved_of_a_journal_whose_header_is_damaged(tmp_path: Path):
    path = damaged(tmp_path, at=30)
    before = path.read_bytes()
    with pytest.raises(JournalDamaged, match="nothing before it is intact"):
        salvage(path)
    assert list(tmp_path.iterdir()) == [path]
    assert path.read_bytes() == before


def test_a_journal_of_the_old_format_is_converted_record_by_record(tmp_path: Path):
    desk, _, table = played(9, undo=True)
    path = tmp_path / "old.wotr"
    path.write_bytes(former(desk.records[table])[:-2])
    before = read_journal(path)
    journal, saved = Journal.reopen(path)
    journal.append([Chosen(0, 0, b"x" * 16)])
    journal.close()
    assert saved.choices == before.choices
    assert path.read_bytes().startswith(MAGIC)
    renewed = [msgspec.msgpack.encode(record) for record in desk.records[table][:-1]]
    assert unseal(path.read_bytes()).payloads[:-1] == renewed
    assert read_journal(path).choices == [*saved.choices, Chosen(0, 0, b"x" * 16)]


def test_a_journal_is_locked_before_it_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Another host plays on until its lock is gone: whatever it wrote by then is not cut off."""
    desk, _, table = played(8)
    path = written(tmp_path / "a.wotr", desk, table)
    other, saved = Journal.reopen(path)
    from net.journal import files

    take = lock

    def others_go_on_until_then(file: object, path: Path) -> None:
        other.append([Chosen(0, 0, b"x" * 16)] * 5)
        other.close()
        take(file, path)  # type: ignore[arg-type]

    monkeypatch.setattr(files, "lock", others_go_on_until_then)
    journal, found = Journal.reopen(path)
    journal.append([Chosen(1, 1, b"y" * 16)])
    journal.close()
    assert len(found.choices) == len(saved.choices) + 5
    assert len(read_journal(path).choices) == len(saved.choices) + 6


def test_a_file_replaced_between_opening_and_locking_counts_as_in_use(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    desk, _, table = played(8)
    path = written(tmp_path / "a.wotr", desk, table)
    from net import filelock

    taken = filelock._try_lock

    def replaced(file: object) -> bool:
        (tmp_path / "other").write_bytes(path.read_bytes())
        (tmp_path / "other").replace(path)
        return taken(file)  # type: ignore[arg-type]

    monkeypatch.setattr(filelock, "_try_lock", replaced)
    with pytest.raises(JournalError, match="in use"):
        Journal.reopen(path)


def test_reading_the_old_format_takes_time_in_proportion_to_its_size():
    """Every byte of this could begin a record of half the file."""
    started = time.process_time()
    for word in (b"\0\x08\0\0", b"\0\x07\xff\xff", b"\0\0\x40\0"):
        content = OLD_MAGIC + (1 << 20).to_bytes(4, "big") + bytes(4) + word * (1 << 18)
        with pytest.raises(JournalError):
            decode_journal(content[: 1 << 20])
    assert time.process_time() - started < 5


@pytest.mark.parametrize("deep", [5_000, 400_000])
def test_a_deeply_nested_journal_is_refused(tmp_path: Path, deep: int):
    header = msgspec.msgpack.encode(list(msgspec.to_builtins(some_header())))
    count = header[0] - 0x90
    nested = bytes([0x90 + count + 1]) + header[1:] + b"\x91" * deep + b"\xc0"
    (tmp_path / "deep.wotr").write_bytes(MAGIC + seal([nested])[0])
    (tmp_path / "old.wotr").write_bytes(former([]) + framed(nested))
    assert unfinished_games(tmp_path) == []
    for name in ("deep.wotr", "old.wotr"):
        with pytest.raises(JournalError, match="does not know"):
            read_journal(tmp_path / name)


@pytest.mark.parametrize(
    "strange",
    [
        {"seed": -1},
        {"seats": ((),) * 17},
        {"name": "x" * 201},
        {"rules_version": -1},
    ],
)
def test_an_oversized_header_is_refused(strange: dict[str, object]):
    fields = msgspec.structs.asdict(some_header()) | strange
    payload = msgspec.msgpack.encode(["Header", *fields.values()])
    with pytest.raises(JournalError, match="does not know"):
        decode_journal(MAGIC + seal([payload])[0])


def test_an_impossible_date_counts_as_unknown():
    header = msgspec.structs.replace(some_records()[0], begun=2**40)
    content = encode_journal([header, *some_records()[1:]])
    assert decode_journal(content).header.begun == 0
    assert summarize_journal(content).header.begun == 0


def test_names_in_a_journal_reach_no_terminal_raw():
    desk, _, table = played(3)
    header = desk.records[table][0]
    assert isinstance(header, Header)
    evil = msgspec.structs.replace(
        header,
        name="\x1b]0;owned\x07",
        scenario="pair\x1b[2J",
        seats=tuple(msgspec.structs.replace(seat, name="\x1b[31mAnn\n", bot="\x9bbot") for seat in header.seats),
    )
    saved = decode_journal(encode_journal([evil]))
    shown = f"{saved.header.name}{saved.header.scenario}{saved.seats}{saved.header.seats}"
    assert shown.isprintable()
    assert [seat.name for seat in saved.seats] == ["(31mAnn", "(31mAnn"]


def some_header() -> Header:
    return Header("abc", "Table", "gleaning", 3, "pair", (), 7, "1", ())


def framed(payload: bytes) -> bytes:
    return len(payload).to_bytes(4, "big") + zlib.crc32(payload).to_bytes(4, "big") + payload


def damaged(folder: Path, at: int | None = None) -> Path:
    desk, _, table = played(12)
    path = written(folder / "g.wotr", desk, table)
    content = bytearray(path.read_bytes())
    content[at if at is not None else len(content) // 2] ^= 0x10
    path.write_bytes(content)
    return path
