"""Undo: at once if nothing was revealed, else if everybody agrees."""

import pytest

from net.wire.from_client import (
    AfterLoss,
    AnswerUndo,
    AskUndo,
    AskWholeGame,
    CreateTable,
    Enter,
    Leave,
    Ready,
    Resign,
    SeatBot,
    Sit,
    Start,
)
from net.wire.from_host import Granted, UndoAsked, UndoSettled, Update, WholeGame
from net.wire.records import decode_journal
from rules.cardgame.choices import Play
from rules.catalogue import GAMES
from tests.toy import Lay
from tests.wire.desk import Desk, Someone, play_out, reason, turns, view
from tests.wire.test_clock import SWIFT, clocked


def test_a_choice_that_revealed_nothing_is_undone_at_once():
    desk = Desk()
    ann, bob = desk.table((0,), (1,))
    digest, hand = desk.session().live.playthrough.position.digest(), view(ann).hands
    ann.choose(0, 1)
    assert isinstance(ann.ask(AskUndo, 0), Granted)
    assert desk.session().live.playthrough.position.digest() == digest
    assert view(ann).hands == hand
    assert ann.mirror.decisions[0].choices[0] == Lay(hand["0"][0])
    assert bob.last(UndoSettled).granted
    assert bob.last(UndoSettled).choices == 1
    assert bob.last(UndoAsked) is None
    assert [entry.step for entry in bob.mirror.log] == [0]
    play_out([ann, bob])
    assert view(ann).outcome


def test_undo_after_a_disclosure_needs_everyones_consent():
    desk = Desk()
    ann, bob, cid = desk.table((0, 2), (1,), (3,), scenario="four")
    digest = desk.session().live.playthrough.position.digest()
    ann.choose(0, 0)
    bob.choose(1, 0)
    cid.choose(3, 0)
    bob.ask(AskUndo, 1)
    assert ann.last(UndoAsked).choices == 2
    assert ann.last(UndoAsked).waiting_for == (ann.number, cid.number)
    assert "Nobody has asked you" in reason(bob.ask(AnswerUndo, True))
    ann.ask(AnswerUndo, True)
    assert desk.session().live.playthrough.step == 3
    cid.ask(AnswerUndo, True)
    assert desk.session().live.playthrough.step == 1
    assert (ann.last(UndoSettled).granted, ann.last(UndoSettled).choices) == (True, 2)
    assert desk.session().live.playthrough.position.digest() != digest
    assert view(cid).laid == (0,)


def test_a_card_played_from_hand_is_undone_only_with_consent():
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


def test_a_refusal_or_a_move_ends_an_undo_offer():
    desk = Desk()
    ann, bob = desk.table((0,), (1,))
    ann.choose(0, 0)
    bob.choose(1, 0)
    winner = ann if ann.mirror.decisions else bob
    other, seat = (bob, 0) if winner is ann else (ann, 1)
    winner.ask(AskUndo, seat)
    other.ask(AnswerUndo, False)
    refused = winner.last(UndoSettled)
    assert (refused.granted, refused.choices, refused.name) == (False, 0, other.name)
    winner.ask(AskUndo, seat)
    winner.choose(seat, 1)
    assert other.last(UndoSettled).granted is False
    assert other.mirror.undo is None


def test_a_refused_undo_is_reported():
    desk = Desk()
    ann, bob = desk.table((0,), (1,))
    ann.choose(0, 0)
    bob.choose(1, 0)
    ann.ask(AskUndo, 0)
    bob.ask(AnswerUndo, False)
    assert (ann.last(UndoSettled).granted, ann.last(UndoSettled).choices) == (False, 0)
    assert desk.session().live.playthrough.step == 2


def test_one_undo_at_a_time():
    ann, bob = Desk().table((0,), (1,))
    ann.choose(0, 0)
    bob.choose(1, 0)
    ann.ask(AskUndo, 0)
    assert "Ann is already asking" in reason(bob.ask(AskUndo, 1))
    assert bob.last(UndoAsked).seat == 0


def test_a_seat_cannot_undo_anothers_choice():
    ann, bob = Desk().table((0,), (1,))
    ann.choose(0, 0)
    assert "not your seat" in reason(bob.ask(AskUndo, 0)).lower()
    assert ann.last(UndoSettled) is None


def test_bots_do_not_vote_on_an_undo():
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


def test_undo_needs_a_choice_and_a_running_game():
    desk = Desk()
    ann, bob = desk.table((0,), (1,))
    assert "not made a choice yet" in reason(ann.ask(AskUndo, 0))
    play_out([ann, bob])
    assert "nothing to undo" in reason(ann.ask(AskUndo, 0))


def test_updates_keep_their_order_through_undo():
    desk = Desk()
    ann, bob = desk.table((0,), (1,))
    ann.choose(0, 1)
    ann.ask(AskUndo, 0)
    ann.choose(0, 0)
    numbers = [message.update for message in bob.messages if isinstance(message, Update)]
    assert numbers == list(range(numbers[0], numbers[0] + 3)), "a gap would make everybody ask for a whole view"
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


def test_a_returning_person_can_still_vote_on_an_undo():
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


def test_a_second_window_takes_over_the_open_question():
    desk = Desk()
    ann, bob, cid = asked_by_bob(desk)
    again = returned(desk, cid)
    assert again.mirror.undo.waiting_for == (ann.number, again.number)
    assert isinstance(again.ask(AnswerUndo, False), Granted)
    assert bob.last(UndoSettled).name == "Cid"


def test_an_undo_offer_follows_its_person_to_another_window():
    desk = Desk()
    ann, bob, cid = asked_by_bob(desk)
    again = returned(desk, bob)
    ann.ask(AnswerUndo, True)
    cid.ask(AnswerUndo, True)
    assert again.last(UndoSettled).granted
    assert desk.session().live.playthrough.step == 1


@pytest.mark.parametrize("how", ["leaves", "stands up", "is lost"])
def test_an_undo_offer_ends_when_its_person_leaves(how: str):
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
    assert "Nobody has asked you" in reason(ann.ask(AnswerUndo, True))
    assert desk.session().live.playthrough.step == 3


@pytest.mark.parametrize("how", ["leaves", "stands up", "is replaced by a bot"])
def test_a_person_who_left_has_no_vote(how: str):
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
            desk.wait(6)
    assert bob.last(UndoSettled).granted
    assert desk.session().live.playthrough.step == 1


@pytest.mark.parametrize("how", ["leaves", "stands up", "is replaced by a bot", "runs out of time"])
def test_nobody_agrees_to_an_undo_by_leaving(how: str):
    desk = Desk()
    ann, bob = clocked(desk, SWIFT, (0,), (1,))
    ann.choose(0, 0)
    bob.choose(1, 0)
    ann.ask(AskUndo, 0)
    assert bob.last(UndoAsked).waiting_for == (bob.number,)
    step = desk.session().live.playthrough.step
    match how:
        case "leaves":
            bob.ask(Leave)
        case "stands up":
            bob.ask(Sit, ())
        case "is replaced by a bot":
            desk.drop(bob)
            desk.wait(6)
            ann.ask(AfterLoss, "bot")
        case "runs out of time":
            desk.wait(131)
    assert not any(said.granted for said in ann.messages if isinstance(said, UndoSettled))
    assert desk.session().live.playthrough.step >= step


def test_one_undo_is_voted_on_at_a_time():
    desk = Desk()
    ann, *_ = asked_by_bob(desk)
    assert "Bob is already asking" in reason(ann.ask(AskUndo, 0))


def test_the_vote_of_someone_who_leaves_afterwards_counts():
    desk = Desk()
    ann, bob, cid = asked_by_bob(desk)
    ann.ask(AnswerUndo, True)
    ann.ask(Leave)
    assert bob.last(UndoAsked).waiting_for == (cid.number,)
    cid.ask(AnswerUndo, True)
    assert desk.session().live.playthrough.step == 1


@pytest.mark.parametrize("how", ["leaves", "is replaced by a bot"])
def test_the_others_are_told_who_must_still_answer(how: str):
    desk = Desk()
    ann, bob, cid = asked_by_bob(desk)
    if how == "leaves":
        cid.ask(Leave)
    else:
        desk.drop(cid)
        asked = bob.count(UndoAsked)
        ann.ask(AfterLoss, "bot")
        bob.ask(AfterLoss, "bot")
        desk.wait(6)
        assert bob.count(UndoAsked) > asked
    assert bob.last(UndoAsked).waiting_for == (ann.number,)


def test_a_new_spectator_sees_the_open_offer_and_does_not_vote():
    desk = Desk()
    ann, _, cid = asked_by_bob(desk)
    eve = desk.come("Eve")
    eve.ask(Enter, table=desk.session().id)
    assert eve.mirror.undo.waiting_for == (ann.number, cid.number)
    assert "Nobody has asked you" in reason(eve.ask(AnswerUndo, True))


def test_an_undo_restores_the_position_exactly():
    desk = Desk()
    ann, bob = desk.table((0,), (1,))
    wil = desk.come("Wil")
    wil.ask(Enter, table=desk.session().id)
    ann.choose(0, 1)
    ann.ask(AskUndo, 0)
    bob.choose(1, 0)
    eve = desk.come("Eve")
    eve.ask(Enter, table=desk.session().id)
    assert [entry.step for entry in eve.mirror.log] == [0, 1]
    assert eve.mirror.log == wil.mirror.log, "who comes later is told the same as who was there"
    assert isinstance(bob.ask(AskUndo, 1), Granted)
    assert bob.last(UndoSettled).granted, "a choice nobody learnt from, whatever stood in its place before"
    again = desk.come("Dee")
    again.ask(Enter, table=desk.session().id)
    assert [entry.step for entry in again.mirror.log] == [0]


def test_a_bot_is_asked_again_after_an_undo():
    desk = Desk()
    (ann,) = desk.table((0,), ready=False)
    ann.ask(SeatBot, 1, "random")
    ann.ask(Start)
    (before,) = desk.bot_turns
    ann.choose(0, 1)
    ann.ask(AskUndo, 0)
    (_, again) = desk.bot_turns
    assert (again.seat, again.since > before.since) == (1, True)
    desk.bot_turns = [again]
    desk.answer_bots()
    assert desk.session().live.playthrough.step == 1, "the later question is the one that counts"


# ------------------------------------------------------------ nobody else can agree


def alone(desk: Desk) -> Someone:
    """Ann against a bot, after a round in which both showed what they laid."""
    ann = desk.come("Ann")
    ann.ask(CreateTable, "gleaning", "pair")
    ann.ask(Sit, (0,))
    ann.ask(SeatBot, 1, "random")
    ann.ask(Ready)
    ann.choose(0, 0)
    desk.bot_answers(desk.bot_turns.pop(0), 0)
    return ann


def test_against_bots_an_undo_that_teaches_something_is_confirmed_by_the_asker_and_noted():
    desk = Desk()
    ann = alone(desk)
    steps = desk.session().live.playthrough.step
    ann.ask(AskUndo, 0)
    assert desk.session().live.playthrough.step == steps
    assert ann.last(UndoAsked).waiting_for == (ann.number,)
    ann.ask(AnswerUndo, True)
    assert ann.last(UndoSettled).granted
    assert desk.session().live.playthrough.step == 0
    assert desk.saved(desk.session().id).seen_undos == 1
    ann.ask(Resign)
    assert desk.saved(desk.session().id).closed.seen_undos == 1
    ann.ask(AskWholeGame)
    assert decode_journal(ann.last(WholeGame).journal).closed.seen_undos == 1


def test_against_bots_an_undo_can_be_given_up_and_bots_wait_meanwhile():
    desk = Desk()
    ann = alone(desk)
    steps = desk.session().live.playthrough.step
    turns_before = list(desk.bot_turns)
    ann.ask(AskUndo, 0)
    for turn in turns_before:
        desk.bot_answers(turn, 0)
    assert desk.session().live.playthrough.step == steps, "a bot does not choose while the person decides"
    ann.ask(AnswerUndo, False)
    assert not ann.last(UndoSettled).granted
    assert desk.session().live.playthrough.step == steps
    desk.answer_bots()
    assert ann.mirror.decisions or ann.mirror.ended
    assert desk.saved(desk.session().id).seen_undos == 0


def test_an_undo_to_which_another_person_agreed_is_not_noted():
    desk = Desk()
    ann, bob = desk.table((0,), (1,))
    ann.choose(0, 0)
    bob.choose(1, 0)
    ann.ask(AskUndo, 0)
    bob.ask(AnswerUndo, True)
    assert ann.last(UndoSettled).granted
    assert desk.saved(desk.session().id).seen_undos == 0


def test_an_undo_waits_for_someone_whose_line_broke():
    desk = Desk()
    ann, bob = desk.table((0,), (1,))
    ann.choose(0, 0)
    bob.choose(1, 0)
    desk.drop(bob)
    steps = desk.session().live.playthrough.step
    ann.ask(AskUndo, 0)
    assert desk.session().live.playthrough.step == steps
    back = desk.come("Bob", bob.ticket)
    back.ask(Enter, table=desk.session().id)
    assert back.mirror.undo.waiting_for == (back.number,)
    back.ask(AnswerUndo, True)
    assert desk.session().live.playthrough.step < steps


# ------------------------------------------------------------ someone is away, and a bot plays for them


def replaced_by_a_bot(desk: Desk, someone: Someone, *others: Someone) -> None:
    desk.drop(someone)
    desk.wait(6)
    for other in others:
        other.ask(AfterLoss, "bot")
    assert desk.session().state == "playing"


def test_nobody_undoes_alone_what_was_shown_while_a_bot_plays_for_an_opponent():
    desk = Desk()
    ann, bob = desk.table((0,), (1,))
    ann.choose(0, 0)
    bob.choose(1, 0)
    replaced_by_a_bot(desk, bob, ann)
    assert "Nobody is here who could agree" in reason(ann.ask(AskUndo, 0))
    assert desk.session().live.playthrough.step == 2
    assert desk.saved(desk.session().id).seen_undos == 0
    bob = returned(desk, bob)
    ann.ask(AskUndo, 0)
    assert bob.mirror.undo.waiting_for == (bob.number,)
    bob.ask(AnswerUndo, True)
    assert desk.session().live.playthrough.step == 0


def test_a_choice_that_showed_nothing_is_undone_also_while_a_bot_plays_for_an_opponent():
    desk = Desk()
    ann, bob = desk.table((0,), (1,))
    replaced_by_a_bot(desk, bob, ann)
    ann.choose(0, 0)
    assert isinstance(ann.ask(AskUndo, 0), Granted)
    assert ann.last(UndoSettled).granted


def test_a_team_mate_cannot_agree_for_an_opponent_who_is_away():
    desk = Desk()
    ann, bob, cid = desk.table((0, 2), (1,), (3,), scenario="four")
    ann.choose(0, 0)
    bob.choose(1, 0)
    cid.choose(3, 0)
    replaced_by_a_bot(desk, ann, bob, cid)
    assert "Nobody is here who could agree" in reason(bob.ask(AskUndo, 1))


@pytest.mark.parametrize("agreed", [True, False])
def test_an_undo_ends_when_a_bot_replaces_the_only_opponent(agreed: bool):
    desk = Desk()
    ann, bob, cid = asked_by_bob(desk)
    if agreed:
        cid.ask(AnswerUndo, True)
    replaced_by_a_bot(desk, ann, bob, cid)
    assert bob.last(UndoSettled).granted is False
    assert desk.session().live.playthrough.step == 3
    assert "Nobody has asked you" in reason(cid.ask(AnswerUndo, True))


def test_another_opponent_can_agree_while_a_bot_plays_for_one():
    desk = Desk()
    ann, bob, cid = desk.table((0, 2), (1,), (3,), scenario="four")
    ann.choose(0, 0)
    bob.choose(1, 0)
    cid.choose(3, 0)
    replaced_by_a_bot(desk, cid, ann, bob)
    ann.ask(AskUndo, 0)
    assert ann.last(UndoAsked).waiting_for == (bob.number,)
    bob.ask(AnswerUndo, True)
    assert ann.last(UndoSettled).granted


def test_someone_who_was_replaced_and_is_back_was_not_asked_and_cannot_agree():
    desk = Desk()
    ann, bob, cid = desk.table((0, 2), (1,), (3,), scenario="four")
    ann.choose(0, 0)
    bob.choose(1, 0)
    cid.choose(3, 0)
    ann.ask(AskUndo, 0)
    replaced_by_a_bot(desk, cid, ann, bob)
    cid = returned(desk, cid)
    assert "Nobody has asked you" in reason(cid.ask(AnswerUndo, True))
    desk.drop(bob)
    desk.wait(6)
    ann.ask(AfterLoss, "bot")
    cid.ask(AfterLoss, "bot")
    assert ann.last(UndoSettled).granted is False


def test_when_an_opponent_has_left_for_good_the_asker_confirms_an_undo():
    desk = Desk()
    ann, bob = desk.table((0,), (1,))
    ann.choose(0, 0)
    bob.choose(1, 0)
    bob.ask(Leave)
    ann.ask(AfterLoss, "bot")
    ann.ask(AskUndo, 0)
    assert ann.last(UndoAsked).waiting_for == (ann.number,)
    ann.ask(AnswerUndo, True)
    assert desk.saved(desk.session().id).seen_undos == 1
