"""Taking back: at once where nobody could have learnt a thing, else if all agree."""

import pytest

from net.wire.from_client import AfterLoss, AnswerUndo, AskUndo, Enter, Leave, Sit
from net.wire.from_host import Granted, UndoAsked, UndoSettled, Update
from rules.cardgame.choices import Play
from rules.catalogue import GAMES
from tests.toy import Lay
from tests.wire.desk import Desk, Someone, play_out, reason, turns, view


def test_a_choice_nobody_could_learn_from_is_taken_back_at_once():
    desk = Desk()
    ann, bob = desk.table((0,), (1,))
    digest, hand = desk.session().live.playthrough.position.digest(), view(ann).hands
    ann.choose(0, 1)
    assert isinstance(ann.ask(AskUndo, 0), Granted)
    assert desk.session().live.playthrough.position.digest() == digest
    assert view(ann).hands == hand
    assert ann.mirror.decisions[0].choices[0] == Lay(hand["0"][0])
    assert bob.last(UndoSettled).granted
    assert bob.last(UndoAsked) is None
    assert [entry.step for entry in bob.mirror.log] == [0]
    play_out([ann, bob])
    assert view(ann).outcome


def test_once_something_was_shown_all_others_must_agree():
    desk = Desk()
    ann, bob, cid = desk.table((0, 2), (1,), (3,), scenario="four")
    digest = desk.session().live.playthrough.position.digest()
    ann.choose(0, 0)
    bob.choose(1, 0)
    cid.choose(3, 0)
    bob.ask(AskUndo, 1)
    assert ann.last(UndoAsked).choices == 2
    assert ann.last(UndoAsked).waiting_for == (ann.number, cid.number)
    assert "Nobody asks you" in reason(bob.ask(AnswerUndo, True))
    ann.ask(AnswerUndo, True)
    assert desk.session().live.playthrough.step == 3
    cid.ask(AnswerUndo, True)
    assert desk.session().live.playthrough.step == 1
    assert desk.session().live.playthrough.position.digest() != digest
    assert view(cid).laid == (0,)


def test_a_card_played_from_hand_has_been_seen_and_is_taken_back_only_if_the_other_agrees():
    desk = Desk(GAMES)
    people = desk.table((0,), (1,), game="cardgame", scenario="duel")
    for someone, seat, index in turns(people):
        played = isinstance(next(d for d in someone.mirror.decisions if d.seat == seat).choices[index], Play)
        someone.choose(seat, index)
        if played:
            break
    other = people[1 - seat]
    someone.ask(AskUndo, seat)
    assert other.last(UndoAsked).seat == seat
    other.ask(AnswerUndo, True)
    assert someone.last(UndoSettled).granted


def test_one_no_is_enough_and_a_move_settles_it_too():
    desk = Desk()
    ann, bob = desk.table((0,), (1,))
    ann.choose(0, 0)
    bob.choose(1, 0)
    winner = ann if ann.mirror.decisions else bob
    other, seat = (bob, 0) if winner is ann else (ann, 1)
    winner.ask(AskUndo, seat)
    other.ask(AnswerUndo, False)
    assert winner.last(UndoSettled).granted is False
    assert winner.last(UndoSettled).name == other.name
    winner.ask(AskUndo, seat)
    winner.choose(seat, 1)
    assert other.last(UndoSettled).granted is False
    assert other.mirror.undo is None


def test_nothing_can_be_taken_back_before_the_first_choice_or_after_the_end():
    desk = Desk()
    ann, bob = desk.table((0,), (1,))
    assert "no choice yet" in reason(ann.ask(AskUndo, 0))
    play_out([ann, bob])
    assert "nothing to take back" in reason(ann.ask(AskUndo, 0))


def test_updates_keep_their_order_through_undo():
    desk = Desk()
    ann, bob = desk.table((0,), (1,))
    ann.choose(0, 1)
    ann.ask(AskUndo, 0)
    ann.choose(0, 0)
    numbers = [message.update for message in bob.messages if isinstance(message, Update)]
    assert numbers == sorted(set(numbers))
    assert [message.step for message in bob.messages if isinstance(message, Update)] == [1, 0, 1]


def asked_by_bob(desk: Desk) -> list[Someone]:
    """Ann and Cid are asked whether Bob may take back what he played before Cid did."""
    ann, bob, cid = desk.table((0, 2), (1,), (3,), scenario="four")
    ann.choose(0, 0)
    bob.choose(1, 0)
    cid.choose(3, 0)
    bob.ask(AskUndo, 1)
    assert bob.last(UndoAsked).waiting_for == (ann.number, cid.number)
    return [ann, bob, cid]


def returned(desk: Desk, someone: Someone) -> Someone:
    again = desk.come(someone.name, someone.ticket)
    assert isinstance(again.ask(Enter, table=desk.session().id), Granted)
    return again


def test_who_comes_back_finds_the_open_offer_and_still_has_a_say():
    desk = Desk()
    ann, bob, cid = asked_by_bob(desk)
    desk.drop(cid)
    assert ann.last(UndoAsked).waiting_for == (ann.number,)
    ann.ask(AnswerUndo, True)
    assert desk.session().live.playthrough.step == 3, "a lost line is no consent"
    cid = returned(desk, cid)
    assert cid.mirror.undo.waiting_for == (cid.number,)
    assert bob.mirror.undo.waiting_for == (cid.number,)
    assert isinstance(cid.ask(AnswerUndo, True), Granted)
    assert desk.session().live.playthrough.step == 1
    assert bob.mirror.undo is None


def test_who_takes_over_from_their_other_window_takes_over_the_question_too():
    desk = Desk()
    ann, bob, cid = asked_by_bob(desk)
    again = returned(desk, cid)
    assert again.mirror.undo.waiting_for == (ann.number, again.number)
    assert isinstance(again.ask(AnswerUndo, False), Granted)
    assert bob.last(UndoSettled).name == "Cid"


def test_an_offer_is_still_ones_own_in_another_window():
    desk = Desk()
    ann, bob, cid = asked_by_bob(desk)
    again = returned(desk, bob)
    ann.ask(AnswerUndo, True)
    cid.ask(AnswerUndo, True)
    assert again.last(UndoSettled).granted
    assert desk.session().live.playthrough.step == 1


@pytest.mark.parametrize("how", ["leaves", "stands up", "is lost"])
def test_ones_own_offer_goes_when_one_goes(how: str):
    desk = Desk()
    ann, bob, _ = asked_by_bob(desk)
    match how:
        case "leaves":
            bob.ask(Leave)
        case "stands up":
            bob.ask(Sit, ())
        case "is lost":
            desk.drop(bob)
    assert ann.last(UndoSettled).granted is False
    assert ann.mirror.undo is None
    assert "Nobody asks you" in reason(ann.ask(AnswerUndo, True))
    assert desk.session().live.playthrough.step == 3


@pytest.mark.parametrize("how", ["leaves", "stands up", "is replaced by a bot"])
def test_who_goes_for_good_has_no_say_any_more(how: str):
    desk = Desk()
    ann, bob, cid = asked_by_bob(desk)
    ann.ask(AnswerUndo, True)
    match how:
        case "leaves":
            cid.ask(Leave)
        case "stands up":
            cid.ask(Sit, ())
        case "is replaced by a bot":
            desk.drop(cid)
            ann.ask(AfterLoss, "bot")
            bob.ask(AfterLoss, "bot")
    assert bob.last(UndoSettled).granted
    assert desk.session().live.playthrough.step == 1
