"""One table, without a socket: who may do what, who is told what."""

import pytest

from net.client.mirror import Mirror
from net.wire.from_client import AskUndo, CreateTable, Enter, Leave, Ready, Say, SeatBot, ShowEmote, Sit, Start
from net.wire.from_host import ChatLine, Emoted, Ended, FullView, Granted
from tests.toy import Dealt
from tests.wire.desk import Desk, play_out, reason, turns, view

# ---------------------------------------------------------------- sitting down and starting


def test_a_game_starts_when_no_seat_is_free_and_everybody_is_ready():
    desk = Desk()
    ann, bob = desk.table((0,), (1,), ready=False)
    assert isinstance(ann.ask(Ready), Granted)
    assert desk.session().state == "gathering"
    bob.ask(Ready)
    assert desk.session().state == "playing"
    assert view(ann).hands.keys() == {"0"}
    assert view(bob).hands.keys() == {"1"}


def test_only_the_owner_may_start_without_waiting():
    desk = Desk()
    ann, bob = desk.table((0,), (1,), ready=False)
    assert "opened the table" in reason(bob.ask(Start))
    assert isinstance(ann.ask(Start), Granted)
    assert desk.session().state == "playing"


def test_ready_people_start_when_a_bot_takes_the_last_seat():
    desk = Desk()
    ann, bob = desk.come("Ann"), desk.come("Bob")
    table = ann.ask(CreateTable, "gleaning", "pair").table
    bob.ask(Sit, (1,), table=table)
    bob.ask(Ready)
    assert desk.session().state == "gathering"
    ann.ask(SeatBot, 0, "random")
    assert desk.session().state == "playing"


def test_a_table_of_bots_waits_for_its_owner():
    desk = Desk()
    ann = desk.come("Ann")
    ann.ask(CreateTable, "gleaning", "pair")
    for seat in (0, 1):
        assert isinstance(ann.ask(SeatBot, seat, "random"), Granted)
    assert desk.session().state == "gathering", "they may want to be changed again"


def test_nobody_starts_a_table_with_a_free_seat():
    ann, *_ = Desk().table((0,), ready=False)
    assert "Birch" in reason(ann.ask(Start))


def test_a_seat_has_one_holder():
    desk = Desk()
    _, bob = desk.table((0,), (1,), ready=False)
    assert "Ann's seat" in reason(bob.ask(Sit, (0,)))
    assert [seat.name for seat in desk.session().now().seats] == ["Ann", "Bob"]


def test_a_refused_seat_changes_nothing():
    desk = Desk()
    desk.table((0,), (1,), ready=False)
    late = desk.come("Late")
    assert "Ann's seat" in reason(late.ask(Sit, (0,), table=desk.session().id))
    assert late.mirror is None


@pytest.mark.parametrize(("seats", "allowed"), [((0, 2), True), ((1, 3), True), ((0, 1), False), ((0, 1, 2), False)])
def test_one_person_holds_several_seats_only_where_the_scenario_lets_them(seats, allowed):
    desk = Desk()
    (ann,) = desk.table((), scenario="four", ready=False)
    assert isinstance(ann.ask(Sit, seats), Granted) == allowed


def test_seats_are_divided_as_the_scenario_allows():
    desk = Desk()
    ann, _ = desk.table((1, 3), (0,), scenario="four", ready=False)
    cid = desk.come("Cid")
    assert "cannot hold" in reason(cid.ask(Sit, (2,), table=desk.session().id))
    ann.ask(Sit, (1,))
    assert isinstance(cid.ask(Sit, (2,), table=desk.session().id), Granted)


def test_a_bot_fills_a_seat_and_makes_room_for_a_person():
    desk = Desk()
    (ann,) = desk.table((0,), ready=False)
    assert "no bot" in reason(ann.ask(SeatBot, 1, "genius"))
    assert isinstance(ann.ask(SeatBot, 1, "random"), Granted)
    assert desk.session().now().seats[1].bot == "random"
    bob = desk.come("Bob")
    assert isinstance(bob.ask(Sit, (1,), table=desk.session().id), Granted)
    assert desk.session().now().seats[1].bot == ""


def test_a_spectator_seats_no_bots():
    desk = Desk()
    desk.table((0,), ready=False)
    eve = desk.come("Eve")
    eve.ask(Enter, table=desk.session().id)
    assert "no seat" in reason(eve.ask(SeatBot, 1, "random"))


def test_another_game_begins_when_all_are_ready_again():
    desk = Desk()
    people = desk.table((0,), (1,))
    play_out(people)
    assert desk.session().state == "over"
    for someone in people:
        someone.ask(Ready)
    assert desk.session().state == "playing"
    assert people[0].mirror.ended is None
    play_out(people)
    assert [entry.step for entry in people[0].mirror.log] == list(range(people[0].mirror.step + 1))


def test_a_permanent_table_is_reset_when_everybody_has_left_and_others_are_removed():
    desk = Desk()
    people = desk.table((0,), (1,))
    desk.lobby.permanent.add(desk.session().id)
    play_out(people)
    for someone in people:
        someone.ask(Leave)
    assert desk.session().state == "gathering"
    assert all(seat.free for seat in desk.session().now().seats)
    desk.lobby.permanent.clear()
    people[0].ask(Enter, table=desk.session().id)
    people[0].ask(Leave)
    assert desk.lobby.tables == {}


# ---------------------------------------------------------------- playing


@pytest.mark.parametrize(
    ("scenario", "seats"), [("pair", [(0,), (1,)]), ("four", [(0,), (1,), (2,), (3,)]), ("four", [(0, 2), (1, 3)])]
)
def test_everybody_gets_exactly_the_view_of_their_seats(scenario, seats):
    desk = Desk()
    people = desk.table(*seats, scenario=scenario)
    eve = desk.come("Eve")
    eve.ask(Enter, table=desk.session().id)
    for someone, seat, index in turns(people):
        assert isinstance(someone.choose(seat, index), Granted)
        position = desk.session().live.playthrough.position
        for one, viewer_seats in zip([*people, eve], [*seats, ()], strict=True):
            assert view(one) == position.view(viewer_seats)
    assert all(view(one).outcome for one in people)
    assert all(one.last(Ended).how == "rules" for one in people)
    assert all(one.count(FullView) == 1 for one in [*people, eve]), "one whole view, then only changes"


def test_a_late_choice_gets_a_fresh_view_and_no_error():
    desk = Desk()
    ann, bob = desk.table((0,), (1,))
    ann.choose(0, 0)
    bob.choose(1, 0)
    before, digest = ann.count(FullView), desk.session().live.playthrough.position.digest()
    assert isinstance(ann.choose(0, 1, update=1), Granted)
    assert ann.count(FullView) == before + 1
    assert desk.session().live.playthrough.position.digest() == digest


def test_a_repeated_choice_counts_once():
    desk = Desk()
    ann, bob = desk.table((0,), (1,))
    number = ann.mirror.update
    ann.choose(0, 0, update=number)
    ann.choose(0, 0, update=number)
    bob.choose(1, 0)
    ann.choose(0, 0, update=number)
    assert desk.session().live.playthrough.step == 2


def test_a_secret_choice_is_accepted_although_another_was_made_meanwhile():
    desk = Desk()
    ann, bob = desk.table((0,), (1,))
    number = bob.mirror.update
    ann.choose(0, 0)
    assert isinstance(bob.choose(1, 0, update=number), Granted)
    assert desk.session().live.playthrough.step == 2


def test_nobody_chooses_for_another_seat_or_a_choice_that_was_not_offered():
    desk = Desk()
    ann, bob = desk.table((0,), (1,))
    eve = desk.come("Eve")
    eve.ask(Enter, table=desk.session().id)
    digest = desk.session().live.playthrough.position.digest()
    assert "not your seat" in reason(bob.choose(0, 0))
    assert "not your seat" in reason(eve.choose(0, 0))
    assert "no choice number 7" in reason(ann.choose(0, 7))
    stranger = desk.come("Mal")
    assert "not at that table" in reason(stranger.ask(AskUndo, 0, table=desk.session().id))
    assert desk.session().live.playthrough.position.digest() == digest


def test_a_spectator_sees_the_table_but_no_hand_and_can_come_and_go():
    desk = Desk()
    people = desk.table((0,), (1,))
    eve = desk.come("Eve")
    eve.ask(Enter, table=desk.session().id)
    assert view(eve).hands == {}
    assert view(eve).hand_sizes == (3, 3)
    eve.ask(Leave)
    assert not eve.mirror
    assert desk.session().state == "playing"
    eve.ask(Enter, table=desk.session().id)
    play_out(people)
    dealt = [event for entry in eve.mirror.log for event in entry.events if isinstance(event, Dealt)]
    assert dealt
    assert all(event.sheaf is None for event in dealt)


def test_a_late_viewer_gets_the_whole_log_for_their_seats():
    desk = Desk()
    ann, bob = desk.table((0,), (1,))
    for (someone, seat, index), _ in zip(turns([ann, bob]), range(12), strict=False):
        someone.choose(seat, index)
    eve = desk.come("Eve")
    eve.ask(Enter, table=desk.session().id)
    assert [entry.step for entry in eve.mirror.log] == [entry.step for entry in ann.mirror.log]
    assert eve.mirror.log != ann.mirror.log


def test_a_gap_or_a_wrong_digest_brings_a_whole_view():
    desk = Desk()
    ann, bob = desk.table((0,), (1,))
    ann.choose(0, 0)
    missed = bob.mirror
    bob.mirror = Mirror(missed.table, missed.game, view=missed.view, update=missed.update - 1)
    whole = bob.count(FullView)
    bob.choose(1, 0, update=missed.update)
    assert bob.count(FullView) == whole + 1
    assert view(bob) == desk.session().live.playthrough.position.view((1,))
    bob.mirror._tree["stack"] = 99
    whole = bob.count(FullView)
    for (someone, seat, index), _ in zip(turns([ann, bob]), range(3), strict=False):
        someone.choose(seat, index)
    assert bob.count(FullView) == whole + 1
    assert view(bob) == desk.session().live.playthrough.position.view((1,))


# ---------------------------------------------------------------- talking


def test_chat_to_the_own_side_is_marked_and_visible_to_all():
    desk = Desk()
    ann, bob, *_ = desk.table((0,), (1,), (2,), (3,), scenario="four")
    ann.ask(Say, "to the mill", "side")
    said = bob.last(ChatLine)
    assert (said.name, said.text, said.to, said.side) == ("Ann", "to the mill", "side", "a")
    eve = desk.come("Eve")
    eve.ask(Enter, table=desk.session().id)
    assert eve.last(ChatLine) == said, "who comes later can read it too"
    assert "no seat" in reason(eve.ask(Say, "psst", "side"))


def test_chat_and_names_cannot_control_other_terminals():
    desk = Desk()
    mal = desk.come("\x1b[31mMal\u202e[bold]\n\x07" + "x" * 60)
    assert mal.name == "(31mMal(bold) xxxxxxxxxx"
    ann, _ = desk.table((0,), (1,))
    ann.ask(Say, "a\x1b]0;owned\x07b\nc")
    assert ann.last(ChatLine).text == "a]0;ownedb c"
    assert "empty" in reason(ann.ask(Say, "\x00\x1b"))
    assert isinstance(ann.ask(ShowEmote, "hurry"), Granted)
    assert ann.last(Emoted).emote == "hurry"


def test_two_people_with_one_name_get_different_names():
    desk = Desk()
    assert [desk.come("Ann").name, desk.come("ann").name, desk.come("Ann").name] == ["Ann", "ann 2", "Ann 3"]
