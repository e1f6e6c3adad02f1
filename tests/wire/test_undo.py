"""Taking back: at once where nobody could have learnt a thing, else if all agree."""

from net.wire.from_client import AnswerUndo, AskUndo
from net.wire.from_host import Granted, UndoAsked, UndoSettled, Update
from rules.cardgame.choices import Play
from rules.catalogue import GAMES
from tests.toy import Lay
from tests.wire.desk import Desk, play_out, reason, turns, view


def test_a_choice_nobody_could_learn_from_is_taken_back_at_once():
    desk = Desk()
    ann, bob = desk.table((0,), (1,))
    digest, hand = desk.session().play.course.position.digest(), view(ann).hands
    ann.choose(0, 1)
    assert isinstance(ann.ask(AskUndo, 0), Granted)
    assert desk.session().play.course.position.digest() == digest
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
    digest = desk.session().play.course.position.digest()
    ann.choose(0, 0)
    bob.choose(1, 0)
    cid.choose(3, 0)
    bob.ask(AskUndo, 1)
    assert ann.last(UndoAsked).choices == 2
    assert ann.last(UndoAsked).waiting_for == (ann.number, cid.number)
    assert "Nobody asks you" in reason(bob.ask(AnswerUndo, True))
    ann.ask(AnswerUndo, True)
    assert desk.session().play.course.step == 3
    cid.ask(AnswerUndo, True)
    assert desk.session().play.course.step == 1
    assert desk.session().play.course.position.digest() != digest
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
