"""A bot's seat in a running game: who may take it, and who must agree."""

from typing import Any

import pytest

from net.wire.from_client import AnswerSeat, CreateTable, Enter, Leave, Ready, SeatBot, Sit
from net.wire.from_host import Granted, Happened, SeatAsked, SeatSettled
from tests.wire.desk import Desk, Someone, reason, view


def four(desk: Desk, **of_ann: Any) -> tuple[Someone, Someone]:
    """People in seats 0 and 3, bots in 1 and 2, in the middle of a game. `of_ann`: how she came."""
    ann, bob = desk.come("Ann", **of_ann), desk.come("Bob")
    made = ann.ask(CreateTable, "gleaning", "four")
    assert isinstance(made, Granted)
    ann.ask(Sit, (0,), table=made.table)
    bob.ask(Sit, (3,), table=made.table)
    for seat in (1, 2):
        ann.ask(SeatBot, seat, "random")
    for someone in (ann, bob):
        assert isinstance(someone.ask(Ready), Granted)
    return ann, bob


def hands(someone: Someone) -> set[str]:
    return set(view(someone).hands) if view(someone) else set()


def test_a_person_who_held_a_seat_cannot_take_a_bots_seat():
    desk = Desk()
    ann, bob = four(desk)
    table = desk.session().id
    ann.ask(Leave)
    assert "held another seat" in reason(ann.ask(Sit, (1,), table=table))
    assert hands(ann) in (set(), {"0"})
    ann.ask(Enter, table=table)
    assert "held another seat" in reason(ann.ask(Sit, (2,)))
    assert hands(ann) == set(), "a spectator sees no hand"
    ann.ask(Sit, (0,))
    assert hands(ann) == {"0"}, "one's own seat is one's own"
    assert [said.what for said in bob.messages if isinstance(said, Happened)][-1] == "sat-down"


def test_a_holder_cannot_add_a_bots_seat_to_their_own():
    desk = Desk()
    ann, _ = four(desk)
    assert "held another seat" in reason(ann.ask(Sit, (0, 2)))
    assert hands(ann) == {"0"}


def test_a_stranger_sits_in_a_bots_seat_once_everybody_seated_agrees():
    desk = Desk()
    ann, bob = four(desk)
    cid = desk.come("Cid")
    assert isinstance(cid.ask(Sit, (1,), table=desk.session().id), Granted)
    assert hands(cid) == set(), "asking is not having"
    asked = ann.last(SeatAsked)
    assert (asked.name, asked.seats, asked.waiting_for) == ("Cid", (1,), (ann.number, bob.number))
    assert [said.what for said in ann.messages if isinstance(said, Happened)][-1] == "asks-seat"
    assert isinstance(ann.ask(AnswerSeat, True), Granted)
    assert hands(cid) == set()
    assert bob.last(SeatAsked).waiting_for == (bob.number,)
    assert isinstance(bob.ask(AnswerSeat, True), Granted)
    assert hands(cid) == {"1"}
    assert cid.ticket is not None
    assert bob.last(SeatSettled).granted
    assert desk.session().seating.slots[1].bot == ""


def test_one_refusal_is_enough():
    desk = Desk()
    ann, bob = four(desk)
    cid = desk.come("Cid")
    cid.ask(Sit, (1,), table=desk.session().id)
    bob.ask(AnswerSeat, False)
    settled = cid.last(SeatSettled)
    assert (settled.granted, settled.by) == (False, "Bob")
    assert hands(cid) == set()
    assert "Nobody has asked you" in reason(ann.ask(AnswerSeat, True))


def test_a_stranger_cannot_take_the_bots_seat_of_someone_who_plays_alone():
    desk = Desk()
    ann = desk.come("Ann")
    table = ann.ask(CreateTable, "gleaning", "pair").table
    ann.ask(Sit, (0,), table=table)
    ann.ask(SeatBot, 1, "random")
    ann.ask(Ready)
    mal = desk.come("Mal")
    mal.ask(Sit, (1,), table=table)
    assert hands(mal) == set()
    desk.drop(ann)
    assert mal.last(SeatSettled) is None, "the vote waits for who is away"
    desk.wait(301)
    assert not mal.last(SeatSettled).granted, "who is gone has not agreed"
    assert "Nobody is here" in reason(mal.ask(Sit, (1,)))


def test_a_vote_on_a_seat_does_not_pass_because_a_voter_is_disconnected():
    desk = Desk()
    ann, bob = four(desk)
    mal = desk.come("Mal")
    mal.ask(Sit, (1,), table=desk.session().id)
    desk.drop(bob)
    ann.ask(AnswerSeat, True)
    assert hands(mal) == set()
    assert ann.last(SeatAsked).waiting_for == (), "nobody who is here"
    desk.wait(100)
    again = desk.come("Bob", bob.ticket)
    again.ask(Enter, table=desk.session().id)
    assert again.last(SeatAsked).waiting_for == (again.number,)
    again.ask(AnswerSeat, False)
    assert hands(mal) == set()


def test_people_who_are_away_vote_on_a_seat_too():
    desk = Desk()
    ann, bob = four(desk)
    mal = desk.come("Mal")
    desk.drop(bob)
    mal.ask(Sit, (1,), table=desk.session().id)
    ann.ask(AnswerSeat, True)
    assert hands(mal) == set()
    desk.wait(301)
    assert hands(mal) == {"1"}, "as long as a pause, and no longer"


def test_the_agreement_of_someone_who_left_does_not_count():
    desk = Desk()
    ann, bob = four(desk)
    mal = desk.come("Mal")
    mal.ask(Sit, (1,), table=desk.session().id)
    ann.ask(AnswerSeat, True)
    ann.ask(Leave)
    bob.ask(Leave)
    assert not mal.last(SeatSettled).granted
    assert hands(mal) == set()


@pytest.mark.parametrize("name", ["Ann", "ann", "\u0410nn"])
def test_the_seat_history_is_kept_for_the_same_name(name: str):
    desk = Desk()
    ann, bob = four(desk)
    table = desk.session().id
    ann.ask(Leave)
    desk.drop(ann)
    again = desk.come(name)
    assert "held another seat" in reason(again.ask(Sit, (1,), table=table))
    assert bob.last(SeatAsked) is None


def test_a_ticket_identifies_a_person_under_another_name():
    desk = Desk()
    ann, bob = four(desk)
    table, ticket = desk.session().id, ann.ticket
    ann.ask(Leave)
    desk.drop(ann)
    mal = desk.come("Mal", ticket)
    assert "held another seat" in reason(mal.ask(Sit, (1,), table=table))
    assert bob.last(SeatAsked) is None


def test_an_ssh_key_identifies_a_guest_under_another_name():
    desk = Desk()
    ann, bob = four(desk, via="ssh", guest="home of ann", address="192.0.2.7")
    table = desk.session().id
    ann.ask(Leave)
    desk.drop(ann)
    mal = desk.come("Mal", via="ssh", guest="home of ann", address="192.0.2.9")
    assert "held another seat" in reason(mal.ask(Sit, (1,), table=table))
    other = desk.come("Cid", via="ssh", guest="home of cid", address="192.0.2.9")
    assert isinstance(other.ask(Sit, (1,), table=table), Granted)
    assert bob.last(SeatAsked).near == ()


def test_voters_are_told_who_shares_an_address():
    desk = Desk()
    ann, bob = four(desk, address="192.0.2.7")
    table = desk.session().id
    cid = desk.come("Cid", address="192.0.2.7")
    assert isinstance(cid.ask(Sit, (1,), table=table), Granted), "brothers share one, too"
    assert bob.last(SeatAsked).near == ("Ann",)
    assert ann.last(SeatAsked).near == ("Ann",)


def test_the_seat_history_survives_a_restart_of_the_host():
    desk = Desk()
    ann, bob = four(desk)
    table, ticket = desk.session().id, ann.ticket
    ann.ask(Leave)
    later = Desk()
    later.lobby.add(later.lobby.restore(desk.saved(table)))
    later.come("Bob", bob.ticket).ask(Enter, table=table)
    for name, shown in (("Ann", None), ("Mal", ticket)):
        assert "held another seat" in reason(later.come(name, shown).ask(Sit, (1,), table=table))


def test_the_seat_history_is_empty_in_the_next_game():
    desk = Desk()
    ann, bob = four(desk)
    session = desk.session()
    session._parts.lifecycle.on("end")
    assert isinstance(ann.ask(Sit, (1,)), Granted)
    assert desk.session().seating.viewer_seats(ann.number) == (1,)
    assert bob.last(SeatAsked) is None
