"""After a game: rematch, seats and the score of the match."""

import pytest

from net.table.match import Match
from net.table.rematch import swapped_seats
from net.table.seating import Holder, Seating
from net.wire.from_client import AnswerRematch, AskRematch, CreateTable, Enter, Leave, Ready, SeatBot, Sit, Start
from net.wire.from_host import Entered, Granted, RematchAsked, RematchSettled, Started, TableChanged
from net.wire.records import Header
from net.wire.types import MatchNow
from rules.catalogue import GAMES
from tests.wire.desk import Desk, Someone, play_out, reason, view


def finished(desk: Desk, *seats: tuple[int, ...], scenario: str = "pair", best_of: int = 0) -> list[Someone]:
    """People whose game is over."""
    people = desk.table(*seats, scenario=scenario, ready=False)
    desk.session()._parts.match = Match(desk.session().seating, MatchNow(best_of))
    for someone in people:
        someone.ask(Ready)
    play_out(people)
    assert desk.session().state == "over"
    return people


def test_a_rematch_begins_when_everybody_seated_agrees():
    desk = Desk()
    ann, bob, cid = finished(desk, (0, 2), (1,), (3,), scenario="four")
    assert isinstance(ann.ask(AskRematch, "same"), Granted)
    asked = cid.last(RematchAsked)
    assert (asked.name, asked.how, asked.waiting_for) == ("Ann", "same", (bob.number, cid.number))
    assert "Nobody has asked you" in reason(ann.ask(AnswerRematch, True))
    bob.ask(AnswerRematch, True)
    assert desk.session().state == "over"
    assert cid.mirror.rematch.waiting_for == (cid.number,)
    cid.ask(AnswerRematch, True)
    assert desk.session().state == "playing"
    assert ann.last(RematchSettled).granted
    assert [view(someone).seats for someone in (ann, bob, cid)] == [(0, 2), (1,), (3,)]
    assert cid.mirror.rematch is None
    play_out([ann, bob, cid])
    assert desk.session().now().match.games == 2


def test_one_refusal_ends_the_vote_and_changes_nothing():
    desk = Desk()
    ann, bob = finished(desk, (0,), (1,))
    ann.ask(AskRematch, "same")
    bob.ask(AnswerRematch, False)
    settled = ann.last(RematchSettled)
    assert (settled.granted, settled.by) == (False, "Bob")
    assert ann.mirror.rematch is None
    assert desk.session().state == "over"
    assert isinstance(bob.ask(AskRematch, "same"), Granted), "and may be asked again"


def test_two_equal_requests_agree_and_two_different_ones_do_not():
    desk = Desk()
    ann, bob = finished(desk, (0,), (1,))
    ann.ask(AskRematch, "same")
    assert "Ann is already asking for another game" in reason(bob.ask(AskRematch, "swap"))
    assert isinstance(bob.ask(AskRematch, "same"), Granted)
    assert desk.session().state == "playing"


def test_a_rematch_needs_a_finished_game_and_a_seat():
    desk = Desk()
    ann, bob = desk.table((0,), (1,))
    assert "not over" in reason(ann.ask(AskRematch, "same"))
    play_out([ann, bob])
    cid = desk.come("Cid")
    cid.ask(Enter, table=desk.session().id)
    assert "no seat" in reason(cid.ask(AskRematch, "same"))
    assert "Nobody has asked you" in reason(cid.ask(AnswerRematch, True))


def test_swapping_sides_moves_people_and_their_score():
    desk = Desk()
    ann, bob = finished(desk, (0,), (1,), best_of=5)
    first = view(ann).outcome.winners
    ann.ask(AskRematch, "swap")
    bob.ask(AnswerRematch, True)
    assert (view(ann).seats, view(bob).seats) == ((1,), (0,))
    assert desk.session().now().match.wins == tuple(int(1 - seat in first) for seat in (0, 1))
    assert [seat.name for seat in ann.last(TableChanged).table.seats] == ["Bob", "Ann"]
    header = [record for record in desk.records[desk.session().id] if isinstance(record, Header)][1]
    assert [seat.name for seat in header.seats] == ["Bob", "Ann"]
    assert header.match == desk.session().now().match, "a host that is killed goes on from there"


def test_a_bot_is_not_asked_and_takes_the_other_side():
    desk = Desk()
    (ann,) = desk.table((0,), ready=False)
    ann.ask(SeatBot, 1, "random")
    ann.ask(Start)
    for _ in range(200):
        desk.answer_bots()
        if not ann.mirror.decisions:
            break
        ann.choose(ann.mirror.decisions[0].seat, 0)
    assert isinstance(ann.ask(AskRematch, "swap"), Granted)
    assert desk.session().state == "playing"
    assert view(ann).seats == (1,)
    assert [slot.bot for slot in desk.session().seating.slots] == ["random", ""]


def test_a_match_is_won_by_more_than_half_of_the_games():
    desk = Desk()
    ann, bob = finished(desk, (0,), (1,), best_of=3)
    for _ in range(5):
        if desk.session().now().match.winners:
            break
        ann.ask(AskRematch, "same")
        bob.ask(AnswerRematch, True)
        play_out([ann, bob])
    match = ann.last(TableChanged).table.match
    assert max(match.wins) == 2
    assert match.winners == tuple(seat for seat in (0, 1) if match.wins[seat] == 2)
    bob.ask(AskRematch, "same")
    ann.ask(AnswerRematch, True)
    assert desk.session().now().match == MatchNow(3)


def test_a_draw_counts_for_nobody():
    match = MatchNow(3).with_result((), 2).with_result((1,), 2)
    assert (match.games, match.wins, match.winners) == (2, (0, 1), ())
    assert match.with_result((1,), 2).winners == (1,)


def test_the_score_starts_again_when_someone_else_sits_down():
    desk = Desk()
    _, bob = finished(desk, (0,), (1,))
    assert desk.session().now().match.games == 1
    bob.ask(Leave)
    assert desk.session().now().match.games == 1
    cid = desk.come("Cid")
    cid.ask(Sit, (1,), table=desk.session().id)
    assert desk.session().now().match == MatchNow()


def test_a_loser_cannot_wipe_the_score_by_standing_up_and_sitting_down():
    desk = Desk()
    ann, bob = finished(desk, (0,), (1,), best_of=3)
    score = desk.session().now().match
    assert score.games == 1
    for someone, seat in ((ann, 0), (bob, 1)):
        someone.ask(Sit, ())
        assert desk.session().now().match == score
        someone.ask(Sit, (seat,))
        assert desk.session().now().match == score
    cid = desk.come("Cid")
    bob.ask(Sit, ())
    cid.ask(Sit, (1,), table=desk.session().id)
    assert desk.session().now().match.games == 0, "someone else"
    cid.ask(Sit, ())
    bob.ask(Sit, (1,))
    assert desk.session().now().match == score, "a friend who sits down for a moment changes nothing"
    for someone in (ann, bob):
        someone.ask(Ready)
    assert desk.session().state == "playing"
    assert desk.session().now().match == score


@pytest.mark.parametrize("again", ["Bob", "Воb", "BOB"])
def test_a_loser_cannot_wipe_the_score_by_coming_back_with_a_name_that_looks_alike(again: str):
    desk = Desk()
    ann, bob = finished(desk, (0,), (1,), best_of=3)
    score = desk.session().now().match
    assert score.games == 1
    bob.ask(Leave)
    desk.drop(bob)
    back = desk.come(again)
    assert back.name == again
    back.ask(Sit, (1,), table=desk.session().id)
    assert desk.session().now().match == score
    for someone in (ann, back):
        someone.ask(Ready)
    assert desk.session().state == "playing"
    assert desk.session().now().match == score


def test_people_who_change_seats_take_their_score_along():
    desk = Desk()
    ann, bob = finished(desk, (0,), (1,), best_of=3)
    score = desk.session().now().match
    for someone in (ann, bob):
        someone.ask(Sit, ())
    ann.ask(Sit, (1,))
    bob.ask(Sit, (0,))
    assert desk.session().now().match == score.rearranged((1, 0))


def test_a_bot_in_the_place_of_a_person_starts_another_match():
    desk = Desk()
    ann, bob = finished(desk, (0,), (1,), best_of=3)
    bob.ask(Leave)
    ann.ask(SeatBot, 1, "random")
    assert desk.session().now().match == MatchNow(3)


def test_a_request_ends_when_the_person_leaves():
    desk = Desk()
    ann, bob = finished(desk, (0,), (1,))
    ann.ask(AskRematch, "same")
    desk.drop(ann)
    assert bob.mirror.rematch is None
    assert "Nobody has asked you" in reason(bob.ask(AnswerRematch, True))
    assert "Nobody plays Ash" in reason(bob.ask(AskRematch, "same"))


def test_a_vote_waits_for_someone_who_comes_back():
    desk = Desk()
    ann, bob = finished(desk, (0,), (1,))
    ann.ask(AskRematch, "same")
    desk.drop(bob)
    again = desk.come("Bob", bob.ticket)
    again.ask(Enter, table=desk.session().id)
    assert again.mirror.rematch.waiting_for == (again.number,)
    again.ask(AnswerRematch, True)
    assert desk.session().state == "playing"


@pytest.mark.parametrize("asked", ["before", "after"])
def test_a_vote_on_another_game_does_not_pass_because_a_voter_is_disconnected(asked: str):
    desk = Desk()
    ann, bob = finished(desk, (0,), (1,), best_of=3)
    score = desk.session().now().match
    if asked == "before":
        ann.ask(AskRematch, "other", "gleaning", "pair")
    desk.drop(bob)
    if asked == "after":
        ann.ask(AskRematch, "other", "gleaning", "pair")
    desk.wait(10)
    again = desk.come("Bob", bob.ticket)
    again.ask(Enter, table=desk.session().id)
    assert desk.session().now().match == score
    assert again.last(RematchAsked).waiting_for == (again.number,)
    again.ask(AnswerRematch, False)
    assert desk.session().now().seats[1].name == "Bob"


def test_a_vote_on_another_game_waits_no_longer_than_a_seat_is_kept():
    desk = Desk()
    ann, bob = finished(desk, (0,), (1,))
    desk.drop(bob)
    ann.ask(AskRematch, "other", "gleaning", "pair")
    desk.wait(30)
    assert desk.session().state == "over"
    desk.wait(40)
    assert desk.session().state == "gathering"


def test_no_rematch_starts_with_an_empty_seat():
    desk = Desk()
    ann, bob = finished(desk, (0,), (1,))
    ann.ask(AskRematch, "same")
    bob.ask(Leave)
    assert ann.last(RematchSettled).granted is False
    assert desk.session().state == "over"


def test_another_game_keeps_everybody_at_the_table():
    desk = Desk(GAMES)
    ann, bob = desk.table((0,), (1,), game="cardgame", scenario="duel")
    cid = desk.come("Cid")
    cid.ask(Enter, table=desk.session().id)
    play_out([ann, bob])
    assert "No game 'chess'" in reason(ann.ask(AskRematch, "other", "chess", "duel"))
    assert "no scenario" in reason(ann.ask(AskRematch, "other", "confrontation", "duel")).lower()
    ann.ask(AskRematch, "other", "confrontation", "classic")
    assert bob.last(RematchAsked).game == "confrontation"
    bob.ask(AnswerRematch, True)
    for someone in (ann, bob, cid):
        table = someone.last(Entered).table
        assert (table.game, table.scenario, table.state) == ("confrontation", "classic", "gathering")
    assert not desk.session().seating.holders
    ann.ask(Sit, (1,))
    bob.ask(Sit, (0,))
    ann.ask(Ready)
    bob.ask(Ready)
    assert ann.last(Started) is not None
    assert view(bob).seats == (0,)


SEATINGS = [
    ("cardgame", "duel", {"Ann": (0,), "Bob": (1,)}, {"Ann": (1,), "Bob": (0,)}),
    ("cardgame", "trilogy", {"Ann": (0, 2), "Bob": (1, 3)}, {"Ann": (1, 3), "Bob": (0, 2)}),
    ("cardgame", "trilogy", {"Ann": (0,), "Bob": (2,), "Cid": (1, 3)}, None),
    ("cardgame", "duel3", {"Ann": (0,), "Bob": (1,), "Cid": (2,)}, {"Ann": (1,), "Bob": (2,), "Cid": (0,)}),
    ("boardgame", "three", {"Ann": (0,), "Bob": (1, 2)}, {"Ann": (1, 2), "Bob": (0,)}),
    ("boardgame", "three", {"Ann": (0,), "Bob": (1,), "Cid": (2,)}, {"Ann": (1,), "Bob": (2,), "Cid": (0,)}),
    ("boardgame", "four", {"Ann": (0, 1), "Bob": (2,)}, {"Ann": (2, 3), "Bob": (0,)}),
    ("wonderland", "three", {"Ann": (0,), "Bob": (1,), "Cid": (2,)}, {"Ann": (1,), "Bob": (2,), "Cid": (0,)}),
]


@pytest.mark.parametrize(("game", "scenario", "before", "after"), SEATINGS)
def test_sides_are_swapped_only_if_people_may_hold_the_seats(game, scenario, before, after):
    seating = Seating(GAMES[game].scenario(scenario))
    holders = {name: Holder(name, name.encode()) for name in before}
    for name, seats in before.items():
        seating.sit(holders[name], seats)
    for slot in seating.slots:
        slot.bot = "" if slot.holder else "random"
    origins = swapped_seats(seating)
    if after is None:
        assert origins is None
        return
    assert origins is not None
    seating.rearrange(origins)
    assert {name: seating.seats_of(holder) for name, holder in holders.items()} == after


def test_best_of_is_an_option_of_the_table():
    desk = Desk()
    ann = desk.come("Ann")
    ann.ask(CreateTable, "gleaning", "pair", best_of=3)
    assert ann.mirror.table.match == MatchNow(3)
