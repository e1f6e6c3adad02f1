"""Journals are restored up to the last whole record; foreign files are refused with a reason."""

import contextlib
from pathlib import Path

import pytest
from msgspec.structs import replace

from net import filesync
from net.errors import JournalError
from net.journal import files
from net.journal.files import Journal, read_journal, unfinished_games
from net.journal.replay import Replay
from net.journal.store import JournalStore
from net.table.playthrough import Playthrough
from net.table.session import Session
from net.wire import chain
from net.wire.chain import MAGIC
from net.wire.from_client import AskUndo, Enter, Ready
from net.wire.records import (
    Chosen,
    Header,
    Record,
    SavedGame,
    SeatRecord,
    SeatsHeld,
    decode_journal,
    encode_journal,
    encode_records,
)
from tests.toy import GLEANING, TOYS
from tests.wire.desk import Desk, Someone, play_out, turns
from wotr_tui.saves.saved_games import saved_games


def played(moves: int = 1000, undo: bool = False) -> tuple[Desk, list[Someone], str]:
    desk = Desk()
    people = desk.table((0,), (1,))
    for number, (someone, seat, index) in zip(range(moves), turns(people), strict=False):
        someone.choose(seat, index)
        if undo and number % 3 == 0:
            someone.ask(AskUndo, seat)
    return desk, people, desk.session().id


def written(path: Path, desk: Desk, table: str) -> Path:
    file = Journal.create(path)
    file.append(desk.records[table])
    file.close()
    return path


def test_a_journal_says_who_played_what_and_how_it_went():
    desk, _, table = played()
    saved = desk.saved(table)
    assert (saved.header.game, saved.header.rules_version, saved.header.scenario) == ("gleaning", 3, "pair")
    assert [seat.name for seat in saved.header.seats] == ["Ann", "Bob"]
    assert saved.closed.how == "rules"
    assert saved.choices[-1].digest == desk.session().live.playthrough.position.digest()
    assert b"token-1" not in encode_journal(desk.records[table]), "a journal holds no ticket"


def test_a_journal_cut_anywhere_gives_back_every_whole_record():
    desk, _, table = played()
    content, whole = encode_journal(desk.records[table]), len(desk.saved(table).choices)
    lengths = set()
    for cut in range(len(MAGIC), len(content) + 1):
        try:
            saved = decode_journal(content[:cut])
        except JournalError:
            continue
        assert saved.length + saved.torn == cut
        assert saved.choices == desk.saved(table).choices[: len(saved.choices)]
        lengths.add(len(saved.choices))
    assert lengths == set(range(whole + 1))


def test_a_torn_journal_continues_after_its_last_whole_record(tmp_path):
    desk, _, table = played(8)
    path = written(tmp_path / "a.wotr", desk, table)
    path.write_bytes(path.read_bytes()[:-3])
    file, saved = Journal.reopen(path)
    assert len(saved.choices) == 7
    file.append([Chosen(0, 0, b"x" * 16)])
    file.close()
    assert read_journal(path).choices == [*saved.choices, Chosen(0, 0, b"x" * 16)]


def test_a_long_torn_record_is_removed_completely(tmp_path):
    desk, _, table = played(8)
    path = written(tmp_path / "a.wotr", desk, table)
    guests = SeatsHeld(tuple(SeatRecord("Someone with a long name", b"h" * 16) for _ in range(4)))
    path.write_bytes(path.read_bytes() + encode_records([guests], read_journal(path).seal)[0][:-3])
    assert read_journal(path).torn > 100
    file, saved = Journal.reopen(path)
    assert path.stat().st_size == saved.length
    file.append([Chosen(0, 0, b"x" * 16)])
    file.close()
    assert (len(read_journal(path).choices), read_journal(path).torn) == (9, 0)


def test_a_restored_table_is_where_it_was_with_undone_choices_undone():
    desk, people, table = played(11, undo=True)
    before = desk.session().live.playthrough
    later = Desk()
    later.lobby.add(later.lobby.restore(desk.saved(table)))
    assert later.session().live.playthrough.choices == before.choices
    assert later.session().live.playthrough.position.digest() == before.position.digest()
    assert later.session().state == "paused"
    again = [later.come(someone.name, someone.ticket) for someone in people]
    for new, old in zip(again, people, strict=True):
        new.ask(Enter, table=table)
        assert new.mirror.view == old.mirror.view
        assert new.mirror.log == old.mirror.log
    play_out(again, seed=5)
    play_out(people, seed=5)
    assert again[0].mirror.view == people[0].mirror.view


def test_a_second_game_at_a_table_has_a_header_of_its_own():
    desk, people, table = played()
    for someone in people:
        someone.ask(Ready)
    assert sum(isinstance(record, Header) for record in desk.records[table]) == 2


def test_a_file_of_another_version_is_refused_with_a_reason(tmp_path):
    desk, _, table = played(5)
    older = SavedGame(replace(desk.saved(table).header, rules_version=2), (), desk.saved(table).choices)
    with pytest.raises(JournalError, match="older rules"):
        Playthrough.restore(GLEANING, older)
    newer = SavedGame(replace(desk.saved(table).header, rules_version=4), (), [])
    with pytest.raises(JournalError, match="newer rules"):
        Session.restore(GLEANING, newer, desk.lobby.context)
    for content, why in ((b"PNG", "not a journal"), (b"WOTR\x07rest", "format 07"), (MAGIC, "never started")):
        (tmp_path / "b.wotr").write_bytes(content)
        with pytest.raises(JournalError, match=why):
            read_journal(tmp_path / "b.wotr")
    with pytest.raises(JournalError, match="Cannot read"):
        read_journal(tmp_path / "missing.wotr")


def test_a_journal_that_is_being_written_is_not_taken_by_another(tmp_path):
    desk, _, table = played(3)
    path = tmp_path / "c.wotr"
    file = Journal.create(path)
    file.append(desk.records[table])
    with pytest.raises(JournalError, match="in use"):
        Journal.reopen(path)
    file.close()
    Journal.reopen(path)[0].close()


def test_a_replay_shows_every_step_and_agrees_with_what_was_recorded(tmp_path):
    desk, _, table = played()
    path = written(tmp_path / "d.wotr", desk, table)
    replay = Replay.open(path, TOYS)
    found = replay.verified()
    assert (found.choices, found.closed, found.torn) == (len(replay), True, 0)
    assert found.outcome == desk.session().live.playthrough.position.outcome()
    for step in (len(replay), 0, 7, 3):
        if step:
            assert replay.at(step).digest() == replay.saved.choices[step - 1].digest
    assert len(replay.events) == len(replay) + 1


def test_a_replay_that_diverges_names_the_choice(tmp_path):
    desk, _, table = played()
    records = list(desk.records[table])
    fourth = [number for number, record in enumerate(records) if isinstance(record, Chosen)][3]
    records[fourth] = replace(records[fourth], digest=b"?" * 16)
    file = Journal.create(tmp_path / "e.wotr")
    file.append(records)
    file.close()
    with pytest.raises(JournalError, match="Choice 4 leads to another position"):
        Replay.open(tmp_path / "e.wotr", TOYS).verified()


def full(*_: object) -> None:
    raise OSError(28, "No space left on device")


def append_always(journal: Journal, record: Record) -> None:
    while True:
        journal.append([record])


@pytest.mark.parametrize(("limited", "most"), [(chain, "MAX_RECORDS"), (files, "MAX_JOURNAL")])
def test_a_journal_gets_no_longer_than_can_be_read(tmp_path, monkeypatch, limited, most):
    """Somebody could play and undo until the game is lost: instead it ends, and is saved up to there."""
    desk, _, table = played(8)
    path = written(tmp_path / "a.wotr", desk, table)
    monkeypatch.setattr(limited, most, {"MAX_RECORDS": 12, "MAX_JOURNAL": path.stat().st_size + 100}[most])
    for _ in range(2):
        with contextlib.closing(Journal.reopen(path)[0]) as journal, pytest.raises(JournalError, match="too many"):
            append_always(journal, desk.records[table][-1])
    assert len(read_journal(path).choices) in (10, 11)
    store = JournalStore(tmp_path)
    store.resume(table, Journal.reopen(path)[0])
    assert store.secure(store.write({table: desk.records[table][-1:]})) == {table: "too many records"}
    store.close()


def test_a_branch_that_could_not_be_written_leaves_no_saved_game(tmp_path, monkeypatch):
    desk, _, table = played()
    replay = Replay.open(written(tmp_path / "f.wotr", desk, table), TOYS)
    monkeypatch.setattr(filesync, "sync_file", full)
    with pytest.raises(JournalError, match="No space left"):
        replay.branch(tmp_path / "g.wotr", 6, "abc", "What if", replay.seats)
    assert not (tmp_path / "g.wotr").exists()


def test_a_journal_that_cannot_begin_leaves_no_file(tmp_path, monkeypatch):
    monkeypatch.setattr(files, "write_all", full)
    with pytest.raises(JournalError, match="No space left"):
        Journal.create(tmp_path / "a.wotr")
    assert not [*tmp_path.iterdir()]


def test_a_game_can_continue_from_the_middle_of_a_replay(tmp_path):
    desk, _, table = played()
    replay = Replay.open(written(tmp_path / "f.wotr", desk, table), TOYS)
    replay.branch(tmp_path / "g.wotr", 6, "abc", "What if", replay.seats)
    branch = read_journal(tmp_path / "g.wotr")
    assert (branch.header.name, branch.closed, len(branch.choices)) == ("What if", None, 6)
    assert Playthrough.restore(GLEANING, branch).position.digest() == replay.at(6).digest()


def test_unfinished_games_are_listed_the_latest_first(tmp_path):
    desk, _, table = played(4)
    done, _, done_table = played()
    written(tmp_path / "1.wotr", desk, table)
    written(tmp_path / "2.wotr", done, done_table)
    (tmp_path / "3.wotr").write_bytes(b"junk")
    assert [path.name for path, _ in unfinished_games(tmp_path)] == ["1.wotr"]


@pytest.mark.parametrize(
    ("seats", "chosen", "kept"),
    [
        (("Ann", "Bob"), (), False),
        (("Ann", "Bob"), (1,), True),
        (("Ann", ""), (1, 1), False),
        (("Ann", ""), (1, 0), True),
        (("", ""), (1,), True),
    ],
)
def test_a_game_is_kept_once_a_person_has_chosen_something(tmp_path, seats, chosen, kept):
    held = tuple(SeatRecord(name=name, bot="" if name else "random") for name in seats)
    header = replace(played(0)[0].records[played(0)[2]][0], seats=held)
    choices = [Chosen(seat, 0, b"digest") for seat in chosen]
    store = JournalStore(tmp_path)
    for table, close in (("a", store.close_journal), ("b", lambda _: store.close())):
        store.write({table: [replace(header, table=table), *choices]})
        close(table)
    assert len(list(tmp_path.glob("*.wotr"))) == len(unfinished_games(tmp_path)) == 2 * kept


def test_a_game_without_a_choice_of_a_person_is_not_listed_after_its_host_was_killed(tmp_path):
    desk, _, table = played(0)
    path = written(tmp_path / "1.wotr", desk, table)
    assert unfinished_games(tmp_path) == []
    assert saved_games(tmp_path).games == []
    assert path.exists()
