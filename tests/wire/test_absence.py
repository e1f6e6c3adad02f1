"""Leaving, losing the connection and returning: what happens to seats and game."""

import pytest

from net.table import seat_history
from net.table.lobby import FORGET_UNHELD_S
from net.table.session import Session
from net.wire import records
from net.wire.from_client import AfterLoss, AnswerSeat, Bye, CreateTable, Enter, Leave, Ready, Resign, SeatBot, Sit
from net.wire.from_host import Ended, Granted, Happened, Paused, Resumed, SeatAsked
from net.wire.types import Ticket
from tests.wire.desk import Desk, reason, view


def test_a_lost_seat_pauses_the_table_and_coming_back_brings_view_and_question():
    desk = Desk()
    ann, bob = desk.table((0,), (1,))
    question = ann.mirror.decisions
    desk.drop(ann)
    assert bob.last(Paused).seats == (0,)
    assert bob.last(Paused).names == ("Ann",)
    assert bob.last(Paused).seconds == 300.0
    again = desk.come("Ann", ann.ticket)
    assert again.last(Paused) is None
    again.ask(Enter, table=desk.session().id)
    assert bob.last(Resumed)
    assert again.name == "Ann"
    assert again.mirror.decisions == question
    assert isinstance(again.choose(0, 0), Granted)


def test_a_person_who_is_asked_may_choose_while_the_table_waits_for_another():
    desk = Desk()
    ann, bob = desk.table((0,), (1,))
    desk.drop(ann)
    assert bob.mirror.decisions
    assert isinstance(bob.choose(1, 0), Granted)
    assert (bob.mirror.decisions, desk.session().state) == ((), "paused")
    assert len(desk.saved(desk.session().id).choices) == 1
    again = desk.come("Ann", ann.ticket)
    again.ask(Enter, table=desk.session().id)
    assert isinstance(again.choose(0, 0), Granted)
    assert desk.session().live.playthrough.step == 2


def test_bots_wait_with_the_table():
    desk = Desk()
    ann, bob = desk.table((0,), (1,), scenario="four", ready=False)
    for seat in (2, 3):
        ann.ask(SeatBot, seat, "random")
    ann.ask(Ready)
    bob.ask(Ready)
    desk.drop(ann)
    asked = len(desk.bot_turns)
    bob.choose(1, 0)
    assert len(desk.bot_turns) == asked


def test_closing_the_window_is_told_as_leaving_and_keeps_the_seat():
    desk = Desk()
    ann, bob = desk.table((0,), (1,))
    desk.hear(ann, Bye())
    assert desk.session().state == "playing"
    desk.drop(ann)
    assert (bob.last(Happened).what, bob.last(Happened).name) == ("away", "Ann")
    again = desk.come("Ann", ann.ticket)
    again.ask(Enter, table=desk.session().id)
    desk.drop(again)
    assert (bob.last(Happened).what, bob.last(Happened).name) == ("lost", "Ann")


def test_a_second_connection_takes_over_from_the_first():
    desk = Desk()
    ann, bob = desk.table((0,), (1,))
    again = desk.come("Ann", ann.ticket)
    assert again.messages[0].returning[0].live
    assert desk.session().state == "playing", "looking in from another window disturbs nobody"
    again.ask(Enter, table=desk.session().id)
    assert "another window" in desk.sent_away[ann.number].reason
    assert bob.last(Paused) is None
    assert bob.last(Happened).what == "taken-over"
    assert isinstance(again.choose(0, 0), Granted)


def test_a_forged_or_stale_ticket_gives_no_seat():
    desk = Desk()
    ann, _ = desk.table((0,), (1,))
    stale = ann.ticket
    forged = Ticket(stale.table, "guess")
    mal = desk.come("Mal", forged)
    mal.ask(Enter, table=stale.table)
    assert view(mal).hands == {}
    ann.ask(Leave)
    mal = desk.come("Mal", stale)
    assert mal.messages[0].returning == ()
    mal.ask(Enter, table=stale.table)
    assert view(mal).hands == {}


def test_a_bot_plays_for_a_missing_person_until_they_return():
    desk = Desk(grace_s=5.0)
    ann, bob = desk.table((0,), (1,))
    desk.drop(ann)
    assert isinstance(bob.ask(AfterLoss, "bot"), Granted)
    desk.wait(4.9)
    assert desk.session().state == "paused", "someone may be back in a moment"
    assert bob.last(Paused).verdicts == ((bob.number, "bot"),), "the vote is kept"
    desk.wait(0.2)
    assert desk.session().state == "playing"
    assert (bob.last(Happened).what, bob.last(Happened).name, bob.last(Happened).seats) == ("bot-in", "Ann", (0,))
    assert [seat.bot for seat in desk.saved(desk.session().id).seats] == ["random", ""], "the journal knows it too"
    desk.answer_bots()
    assert bob.mirror.view.laid == (0,)
    again = desk.come("Ann", ann.ticket)
    again.ask(Enter, table=desk.session().id)
    assert desk.session().now().seats[0].bot == ""
    assert again.mirror.seats == (0,)


def test_a_table_that_waits_to_show_its_end_makes_room_for_another():
    desk = Desk()
    desk.lobby.settings.max_tables = 1
    (ann,) = desk.table((0,), ready=False)
    ann.ask(SeatBot, 1, "random")
    ann.ask(Ready)
    bob = desk.come("Bob")
    assert "no room" in reason(bob.ask(CreateTable, "gleaning", "pair"))
    ann.ask(Resign)
    desk.drop(ann)
    assert isinstance(bob.ask(CreateTable, "gleaning", "pair"), Granted)
    assert len(desk.lobby.tables) == 1


@pytest.mark.parametrize("permanent", [False, True])
def test_a_person_who_is_lost_as_the_game_ends_returns_to_see_how(permanent: bool):
    """A bot made the last choice at that moment, and nobody else was there: the table waits a little."""
    desk = Desk()
    (ann,) = desk.table((0,), ready=False)
    table = desk.session().id
    desk.lobby.permanent |= {table} if permanent else set()
    ann.ask(SeatBot, 1, "random")
    ann.ask(Ready)
    while not ann.last(Ended):
        if ann.mirror.decisions:
            ann.choose(0, 0)
        desk.answer_bots()
    desk.drop(ann)
    desk.wait(FORGET_UNHELD_S - 1)
    again = desk.come("Ann", ann.ticket)
    again.ask(Enter, table=table)
    assert again.last(Ended) == ann.last(Ended)
    assert again.mirror.view == ann.mirror.view
    desk.drop(again)
    desk.wait(1)
    desk.wait(FORGET_UNHELD_S)
    assert [session.state for session in desk.lobby.tables.values()] == ["gathering"] * permanent


def test_the_game_is_ended_only_after_the_countdown_and_only_by_all_who_are_left():
    desk = Desk()
    ann, bob, cid = desk.table((0, 2), (1,), (3,), scenario="four")
    desk.drop(ann)
    assert "countdown" in reason(bob.ask(AfterLoss, "end"))
    desk.wait(301)
    assert bob.last(Paused).seconds == 0
    bob.ask(AfterLoss, "end")
    assert desk.session().state == "paused"
    assert cid.last(Paused).verdicts == ((bob.number, "end"),)
    cid.ask(AfterLoss, "wait")
    assert desk.session().state == "paused"
    cid.ask(AfterLoss, "end")
    assert desk.session().state == "over"
    assert bob.last(Ended).how == "agreed"
    assert desk.saved(desk.session().id).closed.how == "agreed"


def test_a_vote_to_keep_waiting_starts_a_new_countdown():
    desk = Desk()
    ann, bob = desk.table((0,), (1,))
    desk.drop(ann)
    desk.wait(301)
    bob.ask(AfterLoss, "wait")
    assert bob.last(Paused).seconds == 300.0
    assert "countdown" in reason(bob.ask(AfterLoss, "end"))


def test_a_short_disconnection_gives_no_seat_to_a_bot():
    desk = Desk(grace_s=5.0)
    ann, bob = desk.table((0,), (1,))
    for _ in range(8):
        desk.drop(ann)
        bob.ask(AfterLoss, "bot")
        desk.wait(2)
        ann = desk.come("Ann", ann.ticket)
        ann.ask(Enter, table=desk.session().id)
        desk.wait(6)
    assert "bot-in" not in [message.what for message in bob.messages if isinstance(message, Happened)]
    assert desk.bot_turns == []


def test_a_vote_for_a_bot_does_not_pass_because_a_voter_is_disconnected():
    desk = Desk(grace_s=5.0)
    ann, bob, cid = desk.table((0, 2), (1,), (3,), scenario="four")
    desk.drop(ann)
    desk.wait(10)
    bob.ask(AfterLoss, "bot")
    desk.drop(cid)
    desk.wait(2)
    assert desk.session().state == "paused"
    again = desk.come("Cid", cid.ticket)
    again.ask(Enter, table=desk.session().id)
    desk.wait(10)
    assert desk.session().state == "paused", "Cid has not agreed"
    bob.ask(AfterLoss, "bot")
    again.ask(AfterLoss, "bot")
    assert desk.session().state == "playing"


def test_a_seat_that_was_left_goes_to_someone_else_only_if_everybody_agrees():
    desk = Desk()
    ann, bob = desk.table((0,), (1,))
    ann.ask(Leave)
    assert bob.last(Paused).seconds == 0
    eve = desk.come("Eve")
    assert isinstance(eve.ask(Sit, (0,), table=desk.session().id), Granted)
    assert view(eve) is None or view(eve).hands == {}, "asking is not having"
    assert bob.last(Resumed) is None
    assert bob.last(SeatAsked).name == "Eve"
    bob.ask(AnswerSeat, True)
    assert bob.last(Resumed)
    assert view(eve).hands.keys() == {"0"}


def test_the_same_name_does_not_give_access_to_the_hand_of_someone_who_left():
    desk = Desk()
    ann, bob = desk.table((0,), (1,))
    ann.ask(Leave)
    desk.drop(ann)
    mal = desk.come("Ann")
    mal.ask(Sit, (0,), table=desk.session().id)
    assert view(mal).hands == {}
    assert bob.last(SeatAsked).name == "Ann"


def test_a_person_who_left_returns_with_the_old_ticket():
    desk = Desk()
    ann, bob = desk.table((0,), (1,))
    ticket = ann.ticket
    ann.ask(Leave)
    desk.drop(ann)
    again = desk.come("Ann", ticket)
    again.ask(Sit, (0,), table=desk.session().id)
    assert bob.last(SeatAsked) is None
    assert view(again).hands.keys() == {"0"}


def test_nobody_makes_a_journal_unreadable_by_sitting_down_again_and_again(monkeypatch: pytest.MonkeyPatch):
    """A journal in which too many people have held seats is refused: the game would be lost with the host."""
    monkeypatch.setattr(records, "MAX_HOLDERS", 40)
    monkeypatch.setattr(seat_history, "MOST_HOLDERS", 10)
    desk = Desk()
    ann, bob = desk.table((0,), (1,))
    ann.choose(0, 0)
    answers = []
    for _ in range(30):
        assert isinstance(bob.ask(Sit, ()), Granted)
        answers.append(bob.ask(Sit, (1,)))
    assert isinstance(answers[0], Granted)
    assert reason(answers[-1]) == "Not so fast."
    assert len(desk.saved(desk.session().id).held) == 10
    assert Session.restore(desk.session().game, desk.saved(desk.session().id), desk.lobby.context)


def test_nobody_takes_a_seat_of_a_game_that_everybody_has_left():
    desk = Desk()
    ann, bob = desk.table((0,), (1,))
    eve = desk.come("Eve")
    eve.ask(Enter, table=desk.session().id)
    ann.ask(Leave)
    bob.ask(Leave)
    assert "Nobody is here" in reason(eve.ask(Sit, (0,)))
    assert view(eve).hands == {}


def test_a_bot_may_play_for_someone_who_left():
    desk = Desk()
    ann, bob = desk.table((0,), (1,))
    ann.ask(Leave)
    bob.ask(AfterLoss, "bot")
    assert (bob.last(Happened).what, bob.last(Happened).name) == ("bot-in", "")
    assert desk.session().state == "playing"


def test_a_person_who_enters_a_paused_or_finished_table_is_told_so():
    desk = Desk()
    ann, bob = desk.table((0,), (1,))
    desk.drop(ann)
    eve = desk.come("Eve")
    eve.ask(Enter, table=desk.session().id)
    assert eve.mirror.pause.names == ("Ann",)
    desk.wait(301)
    bob.ask(AfterLoss, "end")
    dee = desk.come("Dee")
    dee.ask(Enter, table=desk.session().id)
    assert (dee.mirror.pause, dee.mirror.ended.how) == (None, "agreed")


def test_a_player_cannot_open_another_table_during_a_game():
    desk = Desk()
    ann, _ = desk.table((0,), (1,))
    assert "leave that table first" in reason(ann.ask(CreateTable, "gleaning"))


def test_before_the_start_a_lost_seat_is_kept_for_a_minute():
    desk = Desk()
    ann, bob = desk.table((0,), (1,), ready=False)
    desk.drop(bob)
    desk.wait(30)
    assert ann.mirror.table.seats[1].away
    desk.wait(40)
    assert ann.mirror.table.seats[1].free


def test_a_spectator_who_is_lost_pauses_nothing():
    desk = Desk()
    ann, _ = desk.table((0,), (1,))
    eve = desk.come("Eve")
    eve.ask(Enter, table=desk.session().id)
    desk.drop(eve)
    assert ann.last(Paused) is None
