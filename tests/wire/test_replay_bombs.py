"""Hostile journals: limits on records, people and time, and lists that decode little."""

import time
from pathlib import Path

import pytest

from net.errors import JournalError
from net.journal import replay
from net.journal.files import read_summary, unfinished_games
from net.journal.replay import Replay
from net.wire import chain, records
from net.wire.records import (
    Chosen,
    GameClosed,
    Record,
    SeatRecord,
    SeatsHeld,
    TakenBack,
    decode_journal,
    encode_journal,
    summarize_journal,
)
from tests.toy import TOYS
from tests.wire.test_journal import played


def moves(number: int) -> list[Record]:
    """The header and the first choices of a game."""
    desk, _, table = played(number)
    return list(desk.records[table])


def seatings(number: int, width: int = 1) -> list[Record]:
    return [SeatsHeld(tuple(SeatRecord(f"{at}{seat}", b"x") for seat in range(width))) for at in range(number)]


def test_a_journal_of_too_many_records_is_refused(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(chain, "MAX_RECORDS", 10)
    content = encode_journal([*moves(0), *seatings(10)])
    for read in (decode_journal, summarize_journal):
        with pytest.raises(JournalError, match="too many records"):
            read(content)


def test_a_journal_of_too_many_people_is_refused(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(records, "MAX_HOLDERS", 10)
    with pytest.raises(JournalError, match="too many people"):
        decode_journal(encode_journal([*moves(0), *seatings(6, width=2)]))


def test_a_list_decodes_the_header_the_last_seating_and_the_end(tmp_path: Path):
    last = (SeatRecord("Eve", b"x"), SeatRecord(bot="greedy"))
    content = encode_journal(
        [*moves(5), *seatings(50), SeatsHeld(last), TakenBack(3, b""), Chosen(0, 0, b""), GameClosed("agreed")]
    )
    summary, whole = summarize_journal(content), decode_journal(content)
    assert (summary.header, summary.seats, summary.choices) == (whole.header, whole.seats, len(whole.choices))
    assert (summary.closed, summary.damaged) == (whole.closed, False)
    assert summarize_journal(content[:-40] + b"x" * 40).damaged


def test_fifteen_megabytes_of_seatings_are_listed_soon(tmp_path: Path):
    # 5 to 15 seconds before there were bounds. Only a fraction of that is allowed here, on a busy machine too.
    path = tmp_path / "bomb.wotr"
    path.write_bytes(encode_journal([*moves(3), *seatings(15_000, width=16)]))
    start = time.process_time()
    read_summary(path)
    assert [found for found, _ in unfinished_games(tmp_path)] == [path]
    assert time.process_time() - start < 3
    with pytest.raises(JournalError, match="too many people"):
        decode_journal(path.read_bytes())
    assert time.process_time() - start < 4


def test_a_replay_that_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(replay, "MAX_REPLAY_S", 0.0)
    monkeypatch.setattr(replay, "_STRIDE", 2)
    with pytest.raises(JournalError, match="takes too long"):
        Replay.receive(encode_journal(moves(5)), TOYS)
