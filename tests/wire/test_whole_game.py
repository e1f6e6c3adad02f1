"""After the end, everybody who was at the table can get and save the whole game."""

import itertools

import pytest
from msgspec.structs import replace

from net.errors import JournalError
from net.journal.files import SUFFIX
from net.journal.replay import Replay, save_received
from net.wire.from_client import AnswerUndo, AskUndo, AskWholeGame, Enter
from net.wire.from_host import Granted, Refused, WholeGame
from net.wire.records import GameClosed, Header, ResultRecord, SeatRecord, decode_journal, encode_journal
from tests.toy import GLEANING, TOYS
from tests.wire.desk import Desk, play_out, turns


def told(desk: Desk) -> bytes:
    """A game played to its end between Ann and Bob, as Bob is told it."""
    ann, bob = desk.table((0,), (1,))
    play_out([ann, bob])
    assert isinstance(bob.ask(AskWholeGame), Granted)
    return bob.last(WholeGame).journal


def test_a_participant_gets_the_whole_game_without_tickets():
    desk = Desk()
    saved, written = decode_journal(told(desk)), desk.saved(desk.session().id)
    assert saved.choices == written.choices
    outcome = desk.session().live.outcome
    assert saved.closed == written.closed
    assert saved.closed == GameClosed("rules", ResultRecord(outcome.winners, outcome.how, outcome.scores))
    assert saved.seats == (SeatRecord("Ann"), SeatRecord("Bob"))
    assert all(seat.token_hash for seat in written.seats)
    assert Replay(saved, GLEANING).outcome == desk.session().live.playthrough.position.outcome()


def test_a_spectator_gets_the_whole_game_too():
    desk = Desk()
    whole = told(desk)
    eve = desk.come("Eve")
    eve.ask(Enter, table=desk.session().id)
    assert isinstance(eve.ask(AskWholeGame), Granted)
    assert eve.last(WholeGame).journal == whole


def test_a_running_game_is_not_sent():
    desk = Desk()
    ann, bob = desk.table((0,), (1,))
    eve = desk.come("Eve")
    for one, table in ((ann, None), (bob, None), (eve, desk.session().id)):
        answer = one.ask(AskWholeGame, table=table)
        assert isinstance(answer, Refused)
        assert one.count(WholeGame) == 0


def test_no_game_is_sent_before_the_first_one():
    desk = Desk()
    ann, _ = desk.table((0,), (1,), ready=False)
    assert isinstance(ann.ask(AskWholeGame), Refused)


def test_undone_choices_are_not_sent():
    desk = Desk()
    people = ann, bob = desk.table((0,), (1,))
    for someone, seat, index in itertools.islice(turns(people), 6):
        someone.choose(seat, index)
    before = len(desk.session().live.playthrough.choices)
    ann.ask(AskUndo, 0)
    bob.ask(AnswerUndo, True)
    assert len(desk.session().live.playthrough.choices) < before
    play_out([ann, bob])
    ann.ask(AskWholeGame)
    assert decode_journal(ann.last(WholeGame).journal).choices == desk.saved(desk.session().id).choices


def test_a_game_is_kept_once_and_opens_as_a_replay(tmp_path):
    whole = told(Desk())
    path = save_received(whole, tmp_path)
    assert save_received(whole, tmp_path) == path
    assert list(tmp_path.iterdir()) == [path]
    assert Replay.open(path, TOYS).outcome is not None


def test_a_game_hosted_here_is_not_saved_twice(tmp_path):
    desk = Desk()
    whole = told(desk)
    own = tmp_path / f"own{SUFFIX}"
    own.write_bytes(encode_journal(desk.records[desk.session().id]))
    assert save_received(whole, tmp_path) == own


@pytest.mark.parametrize("name", ["../../elsewhere", "/etc/passwd", "a\0b"])
def test_a_host_cannot_name_the_file(tmp_path, name):
    saved = decode_journal(told(Desk()))
    header = replace(saved.header, table=name, game=name, scenario=name)
    saves = tmp_path / "saves"
    saves.mkdir()
    path = save_received(encode_journal([header, *saved.choices]), saves)
    assert path.parent == saves
    assert list(tmp_path.rglob("*.*")) == [path]


def test_an_invalid_journal_is_not_saved(tmp_path):
    with pytest.raises(JournalError, match="not a journal"):
        save_received(b"something else", tmp_path)
    with pytest.raises(JournalError, match="not complete"):
        save_received(encode_journal([]), tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_full_disk_gives_a_clear_error(tmp_path):
    header = Header("t", "t", "gleaning", 1, "pair", (), 1, "test", ())
    with pytest.raises(JournalError, match="Cannot save the game"):
        save_received(encode_journal([header]), tmp_path / "nowhere")
