"""The vote on an undo by itself: one at a time, all must agree, and whoever is gone has no voice."""

import pytest

from net.errors import Refusal
from net.table.undo import Settlement, Undo, UndoOffer
from net.wire.from_client import AnswerUndo, AskUndo, SeatBot, Start
from net.wire.from_host import UndoAsked, UndoSettled
from tests.wire.desk import Desk, reason

ANN, BOB, CID = 1, 2, 3


def offer(*waiting_for: int) -> UndoOffer:
    return UndoOffer(0, ANN, "Ann", 5, set(waiting_for))


def asked(*waiting_for: int) -> Undo:
    """Ann has put an undo to the vote."""
    undo = Undo()
    undo.ask(offer(*waiting_for))
    return undo


def test_with_nobody_to_ask_it_is_granted_at_once() -> None:
    undo = Undo()
    assert undo.ask(offer()) == Settlement(offer(), True)
    assert undo.open is None


def test_one_undo_at_a_time() -> None:
    undo = asked(BOB)
    with pytest.raises(Refusal, match="Ann is asking for an undo already"):
        undo.ask(UndoOffer(1, BOB, "Bob", 3, {ANN}))
    assert undo.open == offer(BOB)


def test_nobody_can_answer_what_was_not_asked_of_them() -> None:
    with pytest.raises(Refusal, match="Nobody asks you"):
        Undo().answer(BOB, "Bob", True)
    with pytest.raises(Refusal, match="Nobody asks you"):
        asked(BOB).answer(ANN, "Ann", True)


def test_it_waits_for_the_last_voice() -> None:
    undo = asked(BOB, CID)
    assert undo.answer(BOB, "Bob", True) is None
    assert undo.answer(CID, "Cid", True) == Settlement(offer(), True)


def test_a_no_settles_it_and_is_remembered_by_name() -> None:
    undo = asked(BOB, CID)
    assert undo.answer(CID, "Cid", False) == Settlement(offer(BOB, CID), False, "Cid")
    assert undo.open is None


def test_who_is_gone_is_no_longer_waited_for() -> None:
    undo = asked(BOB, CID)
    assert undo.without(BOB) is None
    assert undo.open == offer(CID)
    assert undo.without(CID) == Settlement(offer(), True)


def test_the_offer_goes_with_the_one_who_made_it() -> None:
    undo = asked(BOB)
    assert undo.without(ANN) == Settlement(offer(BOB), False)
    assert undo.open is None
    assert undo.without(BOB) is None


def test_a_move_settles_an_open_offer_and_nothing_else() -> None:
    assert asked(BOB).overtaken("Bob") == Settlement(offer(BOB), False, "Bob")
    assert Undo().overtaken("Bob") is None


# ---- at a table ---


def test_nobody_takes_back_what_another_seat_chose() -> None:
    ann, bob = Desk().table((0,), (1,))
    ann.choose(0, 0)
    assert "not your seat" in reason(bob.ask(AskUndo, 0)).lower()
    assert ann.last(UndoSettled) is None


def test_bots_are_not_asked() -> None:
    desk = Desk()
    ann, bob = desk.table((0, 2), (1,), scenario="four", ready=False)
    ann.ask(SeatBot, 3, "random")
    ann.ask(Start)
    bob.choose(1, 0)
    desk.answer_bots()
    ann.choose(0, 0)
    bob.ask(AskUndo, 1)
    assert ann.last(UndoAsked).waiting_for == (ann.number,)
    ann.ask(AnswerUndo, True)
    assert bob.last(UndoSettled).granted


def test_a_refusal_takes_nothing_back_and_says_so() -> None:
    desk = Desk()
    ann, bob = desk.table((0,), (1,))
    ann.choose(0, 0)
    bob.choose(1, 0)
    ann.ask(AskUndo, 0)
    bob.ask(AnswerUndo, False)
    assert (ann.last(UndoSettled).granted, ann.last(UndoSettled).choices) == (False, 0)
    assert desk.session().play.course.step == 2
